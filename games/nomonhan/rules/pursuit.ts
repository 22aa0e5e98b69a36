// 15.4 Pursuit: where the result grants it, surviving attackers may enter the hexes that were cleared; option 32 lets them take supply.
import { type Offers, type Place, place, side } from '@hexside/engine';
import { addPoints, isHeld, type NomonhanState, procedure, put } from '../state.ts';
import { foeOf } from '../world.ts';
import { hexesOf, membersOf } from './battle-groups.ts';
import { hexes, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { meet } from './fog.ts';
import { no } from './refusals.ts';

/** `booty` are supply points, by hex of the battle, that fell with all their defenders (32.0). */
type Pursuit = {
  of: number;
  group: number;
  hexes: number;
  bonus: number;
  unit: number;
  left: number;
  done: number[];
  path: number[];
  open: number;
  booty: number[];
};

/** 15.43, B7 */
const mayPursue = (s: NomonhanState, l: Pursuit, p: number): number => {
  if (!membersOf(s, l.of, l.group).includes(s.world.pieces[p])) return no.notInvolved;
  if (s.world.movement[p] === 0) return no.noMovement;
  return l.done.includes(p) ? no.movedAlready : 0;
};

/** 15.44: no points, no zones of control; but no enemy and no closed ground. The first hex is one that was cleared. */
const mayEnter = (s: NomonhanState, l: Pursuit, hex: number): number => {
  const { world } = s;
  if (!world.board.areAdjacent(s.place[l.unit], world.hexes[hex])) return no.tooFar;
  if (isHeld(s, foeOf(l.of), hex)) return no.notCleared;
  if (world.closed[hex] === 1) return no.closed;
  return l.path.length > 0 || s.battle[hex] === l.group ? 0 : no.notCleared;
};

const enter = (s: NomonhanState, l: Pursuit, hex: number): void => {
  if (l.path.length === 0) l.path.push(s.place[l.unit]);
  const to: Place = place(hex);
  put(s, s.world.pieces[l.unit], to);
  l.path.push(hex);
  l.left--;
  meet(s, l.of, to);
};

const listPursuers = (s: NomonhanState, l: Pursuit, out: Offers): void => {
  for (const p of membersOf(s, l.of, l.group)) if (mayPursue(s, l, p) >= 0) out.add(p);
};

/** 32.0: supply that waits in a hex that pursuers have entered. */
const booty = (s: NomonhanState, l: Pursuit): number =>
  hexesOf(s, l.group).findIndex((hex, i) => l.booty[i] > 0 && isHeld(s, l.of, hex));

const canGo = (s: NomonhanState, l: Pursuit): boolean =>
  membersOf(s, l.of, l.group).some((p) => mayPursue(s, l, p) >= 0);

export const pursuit = procedure(
  'pursuit',
  (of: number, group: number, hexCount: number, bonus: number, spoils: number[]): Pursuit => ({
    of,
    group,
    hexes: hexCount,
    bonus,
    unit: -1,
    left: 0,
    done: [],
    path: [],
    open: 1,
    booty: spoils,
  }),
  ({ ask, loop, roll, run }) => [
    loop(
      (s, l) => l.open === 1 && canGo(s, l),
      [
        ask({
          point: 'pursuit',
          rule: 'NOM-15.42a',
          always: true,
          who: (_s, l) => side(l.of),
          prompt: () => 'Choose a unit that pursues, or hold the ground.',
          verbs: [
            {
              name: 'unit',
              takes: pieces,
              may: mayPursue,
              each: listPursuers,
              do: (s, l, p) => {
                l.unit = p;
                l.path = [];
                l.left = l.hexes + (s.world.mechanized[p] === 1 ? l.bonus : 0);
              },
            },
            {
              name: 'done',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.open = 0;
              },
            },
          ],
        }),
        loop(
          (_s, l) => l.left > 0,
          [
            ask({
              point: 'pursuit.to',
              rule: 'NOM-15.44a',
              within: true,
              who: (_s, l) => side(l.of),
              prompt: (s, l) => `Choose where ${s.world.pieceIds[l.unit]} pursues.`,
              verbs: [
                {
                  name: 'to',
                  takes: hexes,
                  candidates: (s, l) => s.world.board.neighboursOf(s.place[l.unit]),
                  may: mayEnter,
                  do: enter,
                },
                {
                  name: 'stop',
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
        run((s, l) => {
          l.done.push(l.unit);
          if (l.path.length > 0) note(s, { kind: 'pursued', side: l.of, piece: l.unit, path: l.path });
          l.path = [];
        }),
      ],
    ),
    // 32: a die for each point that fell with its defenders
    loop(
      (s, l) => booty(s, l) >= 0,
      [
        roll('capture', 6, (s, l, die) => {
          const where = booty(s, l);
          const hex = hexesOf(s, l.group)[where] ?? -1;
          l.booty[where]--;
          const captured = die <= s.world.data.tables.options.supplyCapturedUpTo ? 1 : 0;
          addPoints(s, l.of, hex, captured);
          note(s, { kind: 'capture', side: l.of, hex, die, captured });
        }),
      ],
    ),
  ],
);
