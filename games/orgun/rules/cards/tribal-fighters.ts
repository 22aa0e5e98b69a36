// Warzi, Zadran and Kharoti Fighters: a waiting unit and a lost one come in at the tribe's own areas (17.0d).
import { place, side } from '@hexside/engine';
import { arrive, insideOf, type OrgunState, pieceIn, procedure } from '../../state.ts';
import { DRA, MJ, TRIBES } from '../../world.ts';
import { effectOf } from '../cards.ts';
import { controls } from '../control.ts';
import { areas, pieces } from '../domains.ts';
import { note } from '../events.ts';
import { loneLeaders } from '../leaders.ts';
import { no } from '../refusals.ts';
import { hasRoom } from '../stacking.ts';
import type { CardPlay } from './play.ts';

/** How many may still come by the card: of those who wait and of those who were lost. */
type Awaited = { card: number; waiting: number; returning: number };
type Fighters = Awaited & { of: number; unit: number };

const tribeOf = (s: OrgunState, card: number): number => TRIBES.indexOf(effectOf(s, card, 'tribal-fighters').tribe);

const mayEnter = (s: OrgunState, tribe: number, at: number): number => {
  if (!(s.world.entry[tribe] ?? []).includes(place(at))) return no.notEntryArea;
  if (controls(s, DRA, at)) return no.entryHeld; // 17.0e
  return hasRoom(s, MJ, at) ? 0 : no.entryFull; // 17.0g
};

const hasEntry = (s: OrgunState, tribe: number): boolean =>
  (s.world.entry[tribe] ?? []).some((area) => mayEnter(s, tribe, area) >= 0);

const mayCome = (s: OrgunState, l: Awaited, unit: number): number => {
  const { world } = s;
  if (world.tribe[unit] !== tribeOf(s, l.card)) return no.notForCard;
  if (s.place[unit] === world.box.lost) return l.returning > 0 ? 0 : no.notForCard;
  const { waiting } = effectOf(s, l.card, 'tribal-fighters');
  return l.waiting > 0 && s.place[unit] === world.box.reserve && world.kinds[unit] === waiting && isFirst(s, unit)
    ? 0
    : no.notForCard;
};

/** Waiting counters of one kind are alike: the first stands for all. */
const isFirst = (s: OrgunState, unit: number): boolean => {
  for (let p = unit - 1; p >= s.world.first[MJ]; p--) {
    if (
      s.world.kinds[p] === s.world.kinds[unit] &&
      s.world.tribe[p] === s.world.tribe[unit] &&
      s.place[p] === s.world.box.reserve
    )
      return false;
  }
  return true;
};

const anybody = (s: OrgunState, l: Awaited): boolean => {
  const set = insideOf(s, MJ, s.world.box.lost) | insideOf(s, MJ, s.world.box.reserve);
  for (let m = set; m !== 0; m &= m - 1) if (mayCome(s, l, pieceIn(s, MJ, m)) >= 0) return true;
  return false;
};

const allOf = (s: OrgunState, card: number): Awaited => ({
  card,
  waiting: 1,
  returning: effectOf(s, card, 'tribal-fighters').returning,
});

export const tribalFighters: CardPlay = {
  may: (s, _of, card) => {
    const tribe = tribeOf(s, card);
    if ((s.world.entry[tribe] ?? []).every((area) => controls(s, DRA, area))) return no.reinforcementClosed;
    return hasEntry(s, tribe) && anybody(s, allOf(s, card)) ? 0 : no.cardNeeds;
  },
  procedure: procedure(
    'card-tribal-fighters',
    (of: number, card: number): Fighters => ({ of, card, waiting: 1, returning: 0, unit: -1 }),
    ({ ask, call, loop, run }) => [
      run((s, l) => {
        l.returning = effectOf(s, l.card, 'tribal-fighters').returning;
      }),
      loop(
        (s, l) => hasEntry(s, tribeOf(s, l.card)) && anybody(s, l),
        [
          ask({
            point: 'fighters.unit',
            rule: 'ORG-17.0d',
            who: (_s, l) => side(l.of),
            prompt: () => 'Choose the unit that comes over the passes.',
            verbs: [
              {
                name: 'unit',
                takes: pieces,
                may: mayCome,
                do: (s, l, unit) => {
                  l.unit = unit;
                  if (s.place[unit] === s.world.box.lost) l.returning--;
                  else l.waiting--;
                },
              },
            ],
          }),
          ask({
            point: 'fighters.area',
            rule: 'ORG-17.0d',
            within: true,
            who: (_s, l) => side(l.of),
            prompt: (s, l) => `Choose the entry area of ${s.world.pieceIds[l.unit]}.`,
            verbs: [
              {
                name: 'at',
                takes: areas,
                may: (s, l, at) => mayEnter(s, tribeOf(s, l.card), at),
                do: (s, l, at) => {
                  arrive(s, l.unit, place(at));
                  note(s, { kind: 'arrived', piece: l.unit, area: at });
                },
              },
            ],
          }),
          call(loneLeaders, (s, l) => [DRA, s.place[l.unit]]),
        ],
      ),
    ],
  ),
};
