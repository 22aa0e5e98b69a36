// 5.0 Stacking: so many units to a hex, by terrain; the excess is eliminated by its owner at the end of each phase.
import { type Piece, type Place, type Side, side } from '@hexside/engine';
import {
  isSoviet,
  type KarabakhState,
  onMap,
  piecesAt,
  procedure,
  put,
  RETURNED,
  recruitBox,
  unitsAt,
} from '../state.ts';
import { enemyOf, MILITIA } from '../world.ts';
import { asPiece, asPlace, pieces } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';
import { returnLoneSoviets, takeToPool } from './soviet-units.ts';

/** How many units of the side are too many in the hex. `lenient` leaves out 709th units that came back this turn (13.2c). */
export const excess = (s: KarabakhState, of: Side, hex: Place, lenient: boolean): number => {
  const returned = (unit: Piece): boolean => (s.flags[unit] & RETURNED) !== 0;
  const leave = lenient ? piecesAt(s, hex).filter(returned).length : 0;
  return unitsAt(s, of, hex) - s.world.stackLimit[hex] - leave;
};

export const hasRoom = (s: KarabakhState, of: Side, hex: Place): boolean =>
  unitsAt(s, of, hex) < s.world.stackLimit[hex];

/** 5.5a: a unit beneath the top that goes to a pool nobody may look into was never seen by the enemy. */
const isUnseen = (s: KarabakhState, unit: Piece): boolean =>
  s.top[s.place[unit]] !== unit && (isSoviet(s, unit) || s.world.force[unit] === MILITIA);

/** Takes a unit off the map for good or until it is bought again: militia to their draw pool (8.2c), others on display (9.1). */
export const eliminate = (s: KarabakhState, unit: Piece, reason: string, rule: string, unseen = false): void => {
  const event = isSoviet(s, unit)
    ? ({ kind: 'to-pool', piece: unit, reason, rule } as const)
    : ({ kind: 'eliminated', piece: unit, reason, rule } as const);
  const of = s.owner[unit];
  if (unseen) note(s, { kind: 'eliminated-hidden', side: of, hex: s.place[unit], reason, rule }, { side: of, event });
  else note(s, event);
  if (isSoviet(s, unit)) {
    takeToPool(s, unit);
    return;
  }
  const { world } = s;
  s.flags[unit] = 0;
  s.steps[unit] = world.fullSteps[unit];
  put(s, unit, world.force[unit] === MILITIA ? world.box['militia-pool'] : recruitBox(s, s.owner[unit]));
};

const isOverstacked = (s: KarabakhState, of: Side, lenient: boolean): boolean =>
  s.world.hexes.some((hex) => excess(s, of, hex, lenient) > 0);

/** 5.0c, 5.0d: the check at the end of a phase, for one side. */
const overstack = procedure(
  'overstack',
  (of: number, lenient: number) => ({ of, lenient }),
  ({ ask, loop }) => [
    loop(
      (s, l) => isOverstacked(s, side(l.of), l.lenient === 1),
      [
        ask({
          point: 'overstack',
          rule: 'KAR-5.0d',
          who: (_s, l) => side(l.of),
          prompt: () => 'Eliminate a unit of an overstacked hex.',
          verbs: [
            {
              name: 'eliminate',
              takes: pieces,
              candidates: (s) => s.world.ground,
              may: (s, l, arg) => {
                const unit = asPiece(arg);
                if (s.owner[unit] !== l.of || !onMap(s, unit)) return no.notOverstacked;
                return excess(s, side(l.of), s.place[unit], l.lenient === 1) > 0 ? 0 : no.notOverstacked;
              },
              do: (s, _l, arg) => {
                eliminate(s, asPiece(arg), 'overstacked', 'KAR-5.0d', isUnseen(s, asPiece(arg)));
                returnLoneSoviets(s);
              },
            },
          ],
        }),
      ],
    ),
  ],
);

/** At the end of a phase both sides comply, the one whose phase it was first. */
export const stackingCheck = procedure(
  'stacking-check',
  (of: number, lenient: number) => ({ of, lenient }),
  ({ call }) => [
    call(overstack, (_s, l) => [l.of, l.lenient], null, 'own stacks'),
    call(overstack, (_s, l) => [enemyOf(side(l.of)), l.lenient], null, 'enemy stacks'),
  ],
);

/** 13.8c: excess in one hex goes at once, by choice of the owner, wherever a retreat ends. */
export const overstackInHex = procedure(
  'overstack-in-hex',
  (of: number, hex: number) => ({ of, hex }),
  ({ ask, loop }) => [
    loop(
      (s, l) => excess(s, side(l.of), asPlace(l.hex), false) > 0,
      [
        ask({
          point: 'overstack-in-hex',
          rule: 'KAR-13.8c',
          who: (_s, l) => side(l.of),
          prompt: (s, l) => `Eliminate a unit in ${s.world.placeIds[l.hex]}: the retreat overstacks it.`,
          verbs: [
            {
              name: 'eliminate',
              takes: pieces,
              candidates: (s) => s.world.ground,
              may: (s, l, arg) => (s.owner[arg] === l.of && s.place[arg] === l.hex ? 0 : no.notOverstacked),
              do: (s, _l, arg) => {
                eliminate(s, asPiece(arg), 'overstacked by a retreat', 'KAR-13.8c', isUnseen(s, asPiece(arg)));
                returnLoneSoviets(s);
              },
            },
          ],
        }),
      ],
    ),
  ],
);
