// 13.7 step losses and 13.8 retreat after combat, for either side of a battle.
import { counted, NO_PLACE, type Piece, type Place, type Side, side } from '@hexside/engine';
import {
  isSoviet,
  type KarabakhState,
  onMap,
  procedure,
  put,
  RETREATED,
  SOVIETS_SPARED,
  stepsOfWhole,
  unitsAt,
} from '../state.ts';
import { ARMENIA, AZ, BRIDGE, enemyOf, LAKE, PROHIBITED } from '../world.ts';
import { takeControl } from './control.ts';
import { asPiece, asPlace, hexes, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';
import { eliminate, overstackInHex } from './stacking.ts';
import { inEnemyZoc } from './zones-of-control.ts';

/** 13.7c: those of the units that take losses first: all but the hired ones. */
const takers = (s: KarabakhState, units: readonly number[]): number[] =>
  units.filter((unit) => onMap(s, asPiece(unit)) && !isSoviet(s, asPiece(unit)));

/** 13.7c: hired units pay what the others cannot, unless the option spares them. */
const hired = (s: KarabakhState, units: readonly number[]): number[] =>
  s.track[SOVIETS_SPARED] === 1 ? [] : units.filter((unit) => onMap(s, asPiece(unit)) && isSoviet(s, asPiece(unit)));

/** 13.8h: first those that fight, then retreated units that stand with them. */
const nextTakers = (s: KarabakhState, l: { units: number[]; reserve: number[] }): number[] => {
  for (const list of [takers(s, l.units), hired(s, l.units), takers(s, l.reserve), hired(s, l.reserve)])
    if (list.length > 0) return list;
  return [];
};

const loseStep = (s: KarabakhState, unit: Piece): void => {
  const owner = s.owner[unit];
  if (s.steps[unit] > 1 && stepsOfWhole(s, unit) > 1) {
    s.steps[unit]--;
    note(s, { kind: 'step-lost', side: owner, piece: unit, steps: s.steps[unit] });
  } else {
    note(s, { kind: 'step-lost', side: owner, piece: unit, steps: 0 });
    eliminate(s, unit, 'lost in combat', 'KAR-13.7a');
  }
};

/** May a retreating stack step there? (13.8d, 13.8e) */
const mayRetreat = (s: KarabakhState, of: Side, from: Place, to: Place, been: readonly number[]): number => {
  const { world } = s;
  const direction = world.board.directionTo(from, to);
  if (direction < 0) return no.retreatNotNext;
  if (world.region[to] === PROHIBITED) return no.prohibited;
  if (of === AZ && world.region[to] === ARMENIA) return no.armeniaBarred;
  const bits = world.hexside[from * 6 + direction];
  if ((bits & LAKE) !== 0 && (bits & BRIDGE) === 0) return no.lakeside;
  if (unitsAt(s, enemyOf(of), to) > 0) return no.enemyThere;
  if (been.includes(to)) return no.retreatTwice;
  return inEnemyZoc(s, of, to) && unitsAt(s, of, to) === 0 ? no.retreatZoc : 0;
};

const canRetreat = (s: KarabakhState, of: Side, from: Place, been: readonly number[]): boolean =>
  s.world.board.neighboursOf(from).some((to) => mayRetreat(s, of, from, to, been) >= 0);

/** One stack goes back, hex by hex, and stops on the first friends it meets. Ends with the hexes it made. */
const retreatStack = procedure(
  'retreat-stack',
  (of: number, from: number, units: number[], left: number) => ({ of, at: from, units, left, made: 0, been: [from] }),
  ({ ask, call, end, loop }) => [
    loop(
      (s, l) => l.left > 0 && canRetreat(s, side(l.of), asPlace(l.at), l.been),
      [
        ask({
          point: 'retreat',
          rule: 'KAR-13.8b',
          who: (_s, l) => side(l.of),
          prompt: (s, l) =>
            `Retreat from ${s.world.placeIds[l.at]}: ${l.left === 1 ? '1 hex' : `${l.left} hexes`}, or stand and lose steps.`,
          verbs: [
            {
              name: 'to',
              takes: hexes,
              candidates: (s, l) => s.world.board.neighboursOf(asPlace(l.at)),
              may: (s, l, hex) => mayRetreat(s, side(l.of), asPlace(l.at), asPlace(hex), l.been),
              do: (s, l, hex) => {
                const of = side(l.of);
                const to = asPlace(hex);
                const friends = unitsAt(s, of, to) > 0;
                for (const unit of l.units) {
                  put(s, asPiece(unit), to);
                  s.flags[unit] |= RETREATED;
                }
                note(s, { kind: 'retreated', side: of, pieces: l.units, path: [l.at, hex] });
                takeControl(s, of, to);
                l.at = hex;
                l.been.push(hex);
                l.made++;
                l.left = friends ? 0 : l.left - 1;
              },
            },
            {
              name: 'stand',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.left = 0;
              },
            },
          ],
        }),
      ],
    ),
    call(overstackInHex, (_s, l) => [l.of, l.at]),
    end((_s, l) => l.made),
  ],
);

const lose = {
  name: 'lose',
  takes: pieces,
  candidates: (s: KarabakhState, l: { units: number[]; reserve: number[] }) => nextTakers(s, l),
  may: (s: KarabakhState, l: { units: number[]; reserve: number[] }, unit: number) => {
    if (nextTakers(s, l).includes(unit)) return 0;
    return isSoviet(s, asPiece(unit)) ? no.sovietNoLoss : no.notParticipant;
  },
};

/** 13.8f: steps for hexes that a stack did not retreat; what it cannot meet is ignored (B10). */
const shortfall = procedure(
  'shortfall',
  (of: number, steps: number, units: number[]) => ({ of, left: steps, units, reserve: [] as number[] }),
  ({ ask, loop }) => [
    loop(
      (s, l) => l.left > 0 && nextTakers(s, l).length > 0,
      [
        ask({
          point: 'shortfall',
          rule: 'KAR-13.8f',
          who: (_s, l) => side(l.of),
          prompt: (_s, l) => `Choose a unit to lose a step: ${counted(l.left, 'step')} for hexes not retreated.`,
          verbs: [
            {
              ...lose,
              do: (s, l, unit) => {
                l.left--;
                loseStep(s, asPiece(unit));
              },
            },
          ],
        }),
      ],
    ),
  ],
);

/** The units that go back if the owner chooses to retreat: those that fight, or the retreated ones that cover for them. */
const retreaters = (s: KarabakhState, l: { units: number[]; reserve: number[] }): number[] => {
  if (takers(s, l.units).length > 0) return l.units.filter((unit) => onMap(s, asPiece(unit)));
  // Hired units that are left to pay do not go anywhere by themselves (6.1a).
  return hired(s, l.units).length > 0 ? [] : l.reserve.filter((unit) => onMap(s, asPiece(unit)));
};

/** The hexes from which somebody retreats. Hired units go only with a unit of their hirer (6.1a). */
const stacksOf = (s: KarabakhState, units: readonly number[]): number[] => [
  ...new Set(takers(s, units).map((unit) => Number(s.place[unit]))),
];

/**
 * One side takes its part of the result: a step first, then for the rest more steps or a retreat of all its units in the
 * battle, stack by stack (13.8a, 13.8b, B24). `reserve` are units that retreated earlier and share the defender's hex.
 */
export const takeLosses = procedure(
  'take-losses',
  (of: number, steps: number, units: number[], reserve: number[]) => ({
    of,
    left: steps,
    lost: 0,
    units,
    reserve,
    stacks: [] as number[],
    going: [] as number[],
  }),
  ({ ask, call, loop, run }) => [
    loop(
      (s, l) => l.left > 0 && l.stacks.length === 0 && nextTakers(s, l).length > 0,
      [
        ask({
          point: 'losses',
          rule: 'KAR-13.7c',
          who: (_s, l) => side(l.of),
          prompt: (_s, l) =>
            l.lost === 0
              ? `Choose a unit to lose a step: ${counted(l.left, 'step')} to lose.`
              : `Lose ${counted(l.left, 'more step')}, or retreat.`,
          verbs: [
            {
              ...lose,
              do: (s, l, unit) => {
                l.left--;
                l.lost++;
                loseStep(s, asPiece(unit));
              },
            },
            {
              name: 'retreat',
              takes: none,
              may: (s, l) => {
                if (l.lost < s.world.data.tables.combat.stepsBeforeRetreat) return no.stepFirst;
                const going = stacksOf(s, retreaters(s, l));
                return going.some((from) => canRetreat(s, side(l.of), asPlace(from), [from])) ? 0 : no.nowhereToRetreat;
              },
              do: (s, l) => {
                l.going = retreaters(s, l);
                l.stacks = stacksOf(s, l.going);
              },
            },
          ],
        }),
      ],
    ),
    loop(
      (_s, l) => l.stacks.length > 0,
      [
        ask({
          point: 'retreat.stack',
          rule: 'KAR-13.8j',
          who: (_s, l) => (l.stacks.length > 1 ? side(l.of) : null),
          prompt: (_s, l) => `Choose the stack that retreats next: ${l.stacks.length} to go.`,
          verbs: [
            {
              name: 'from',
              takes: hexes,
              candidates: (_s, l) => l.stacks,
              may: (_s, l, hex) => (l.stacks.includes(hex) ? 0 : no.noStackThere),
              do: (_s, l, hex) => {
                l.stacks = [hex, ...l.stacks.filter((one) => one !== hex)];
              },
            },
          ],
        }),
        run((s, l) => {
          const from = l.stacks[0];
          l.units = l.going.filter((unit) => s.place[unit] === from);
          l.lost = 0;
        }),
        call(
          retreatStack,
          (_s, l) => [l.of, l.stacks[0] ?? NO_PLACE, l.units, l.left],
          (_s, l, made) => {
            l.lost = made;
          },
        ),
        call(shortfall, (_s, l) => [l.of, l.left - l.lost, l.units]),
        run((s, l) => {
          // A stack that has gone is done, even if another one ends in the same hex.
          l.going = l.going.filter((unit) => !l.units.includes(unit));
          // Another may have been given up meanwhile, to make room for it.
          l.stacks = l.stacks.filter((hex) => l.going.some((unit) => s.place[unit] === hex));
        }),
      ],
    ),
  ],
);
