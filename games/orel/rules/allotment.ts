// 8.8.2 Allotting losses: one by one, nobody twice before all have had one.
import { counted, side } from '@hexside/engine';
import { isCavalry, MARCH, type OrelState, procedure, ROUTED } from '../state.ts';
import { pieces } from './domains.ts';
import { living, loseStep } from './losses.ts';
import { commonTq, tqOf } from './quality.ts';
import { no } from './refusals.ts';

type Allotment = {
  of: number;
  units: number[];
  /** Who comes only when those are gone: guns, then units that had only fled here. */
  guns: number[];
  guests: number[];
  left: number;
  /** Who has lost a step, in order; again for each further one. */
  hits: number[];
  /** The quality of the first to lose. */
  common: number;
};

/** Those among whom the next loss falls. */
const takers = (s: OrelState, l: Allotment): number[] => {
  for (const group of [l.units, l.guns, l.guests]) {
    const alive = living(s, group);
    if (alive.length > 0) return alive;
  }
  return [];
};
const hitsOf = (l: Allotment, p: number): number => l.hits.filter((hit) => hit === p).length;

/** The first loss: of the predominant quality, or cavalry, or marching, or routed. */
const mayBeFirst = (s: OrelState, l: Allotment, p: number): boolean =>
  tqOf(s, p) === l.common || isCavalry(s.world, p) || s.mode[p] === MARCH || s.mode[p] === ROUTED;

const mayLose = (s: OrelState, l: Allotment, p: number): number => {
  const alive = takers(s, l);
  if (!alive.includes(p)) return no.noTaker;
  if (l.hits.length === 0) return mayBeFirst(s, l, p) ? 0 : no.firstLoss;
  const fewest = Math.min(...alive.map((q) => hitsOf(l, q)));
  if (hitsOf(l, p) > fewest) return no.secondLoss;
  // A second round goes in the order of the first.
  const inTurn = l.hits.find((q) => alive.includes(q) && hitsOf(l, q) === fewest);
  return fewest === 0 || p === inTurn ? 0 : no.secondLoss;
};

export const allotment = procedure(
  'allotment',
  (of: number, units: number[], guns: number[], guests: number[], left: number): Allotment => ({
    of,
    units: Array.isArray(units) ? units.slice() : [],
    guns: Array.isArray(guns) ? guns.slice() : [],
    guests: Array.isArray(guests) ? guests.slice() : [],
    left,
    hits: [],
    common: 0,
  }),
  ({ ask, loop, run }) => [
    run((s, l) => {
      l.common = commonTq(s, takers(s, l));
    }),
    loop(
      (s, l) => l.left > 0 && takers(s, l).length > 0,
      [
        ask({
          point: 'loss',
          rule: 'ORL-8.8.2c',
          who: (_s, l) => side(l.of),
          prompt: (_s, l) => `Choose a unit to lose a step: ${counted(l.left, 'step')} to lose.`,
          verbs: [
            {
              name: 'lose',
              takes: pieces,
              may: mayLose,
              candidates: takers,
              do: (s, l, p) => {
                l.hits.push(p);
                l.left--;
                loseStep(s, p, 'lost in the assault', 'ORL-8.8.2c');
              },
            },
          ],
        }),
      ],
    ),
  ],
);
