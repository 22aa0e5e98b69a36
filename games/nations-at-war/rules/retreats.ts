// 5.4 Retreats: as many hexes as the movement factor, away from the attackers; who finds no first hex is lost (b3).
import { type Offers, place, side, turned } from '@hexside/engine';
import { foeOf } from '../sides.ts';
import { distanceOf, hqsIn, isHex, movementOf, type NationsState, onMap, procedure, put, unitsAt } from '../state.ts';
import { conditionOf, eliminate, loseHq } from './casualties.ts';
import { hexes } from './domains.ts';
import { note } from './events.ts';
import { dependentHqs } from './headquarters.ts';
import { isMined, minefield } from './mines.ts';
import { breakOff } from './movement.ts';
import { no } from './refusals.ts';

/**
 * `start` is the hex of the assault, `by` the direction from there to where the attackers came from (-1 from off the map), `attackers`
 * the stack that made it. `hq` goes along when this is the last platoon of its formation there (b25).
 */
type Retreat = {
  of: number;
  unit: number;
  start: number;
  by: number;
  attackers: number[];
  hq: number;
  left: number;
  steps: number;
  before: number;
};

const attackersAt = (s: NationsState, l: Retreat, hex: number): number => {
  let n = 0;
  for (const p of l.attackers) if (s.place[p] === hex && s.world.role[p] === 0) n++;
  return n;
};

/** 5.4l (b): enemies beside the hex, the assaulting stack left out. */
const isBesideEnemy = (s: NationsState, l: Retreat, hex: number): boolean => {
  const { board } = s.world;
  const foe = foeOf(l.of);
  for (let slot = hex * board.stride; slot < (hex + 1) * board.stride; slot++) {
    const next = board.neighbours[slot];
    if (next >= 0 && unitsAt(s, foe, next) > attackersAt(s, l, next)) return true;
  }
  return false;
};

/** 5.4k: the first hex is one of the three opposite the side the attack came from. */
const isOpposite = (s: NationsState, l: Retreat, hex: number): boolean => {
  if (l.by < 0) return true;
  const { board } = s.world;
  for (const turn of [2, 3, 4]) if (board.neighbours[l.start * board.stride + turned(l.by, turn)] === hex) return true;
  return false;
};

/** 5.4l: what bars a hex on every step of the way. */
const mayStand = (s: NationsState, l: Retreat, hex: number): number => {
  if (s.world.passable[hex] === 0) return no.impassable;
  if (unitsAt(s, foeOf(l.of), hex) > 0 || isBesideEnemy(s, l, hex)) return no.retreatEnemy;
  if (unitsAt(s, l.of, hex) >= s.world.data.tables.combat.stack) return no.full;
  return l.hq >= 0 && hqsIn(s, l.of, hex) !== 0 ? no.twoHqs : 0;
};

const mayFlee = (s: NationsState, l: Retreat, hex: number): number => {
  const at = s.place[l.unit];
  if (distanceOf(s, at, hex) !== 1) return no.notNext;
  if (l.steps === 0 && !isOpposite(s, l, hex)) return no.retreatSide;
  const far = distanceOf(s, l.start, hex) - distanceOf(s, l.start, at);
  if (far < 0) return no.retreatNearer;
  const stand = mayStand(s, l, hex);
  if (stand < 0) return stand;
  return far > 0 || !canGoFarther(s, l) ? 0 : no.retreatNearer;
};

/** b3: further away where there is a way. */
const canGoFarther = (s: NationsState, l: Retreat): boolean => {
  const at = s.place[l.unit];
  for (const hex of s.world.board.neighboursOf(at))
    if (distanceOf(s, l.start, hex) > distanceOf(s, l.start, at) && mayStand(s, l, hex) >= 0) return true;
  return false;
};

const canFlee = (s: NationsState, l: Retreat): boolean => {
  for (const hex of s.world.board.neighboursOf(s.place[l.unit])) if (mayFlee(s, l, hex) >= 0) return true;
  return false;
};

const listWays = (s: NationsState, l: Retreat, out: Offers): void => {
  for (const hex of s.world.board.neighboursOf(s.place[l.unit])) if (mayFlee(s, l, hex) >= 0) out.add(hex);
};

const flee = (s: NationsState, l: Retreat, hex: number): void => {
  const from = s.place[l.unit];
  breakOff(s, l.unit);
  put(s, l.unit, place(hex));
  if (l.hq >= 0) put(s, l.hq, place(hex));
  l.left--;
  l.steps++;
  note(s, { kind: 'retreated', piece: l.unit, from, hex });
};

/** One platoon retreats. */
export const retreat = procedure(
  'retreat',
  (unit: number, by: number, attackers: number[]): Retreat => ({
    of: -1,
    unit,
    start: -1,
    by,
    attackers,
    hq: -1,
    left: 0,
    steps: 0,
    before: 0,
  }),
  ({ ask, call, end, loop, run, when }) => [
    run((s, l) => {
      l.of = s.world.sideOf[l.unit];
      l.start = s.place[l.unit];
      l.left = movementOf(s, l.unit);
      l.before = conditionOf(s, l.unit);
      for (const hq of dependentHqs(s, l.unit)) l.hq = hq;
    }),
    when(
      (s, l) => !canFlee(s, l),
      [
        run((s, l) => {
          eliminate(s, l.unit, 'NAW-5.4m');
          if (l.hq >= 0) loseHq(s, l.hq);
        }),
        end(),
      ],
    ),
    loop(
      (s, l) => l.left > 0 && onMap(s, l.unit) && conditionOf(s, l.unit) === l.before && canFlee(s, l),
      [
        ask({
          point: 'retreat',
          rule: 'NAW-5.4h',
          within: true,
          who: (_s, l) => side(l.of),
          prompt: (s, l) => `Retreat ${s.world.pieceIds[l.unit]}: ${l.left} ${l.left === 1 ? 'hex' : 'hexes'} to go.`,
          verbs: [{ name: 'to', takes: hexes, may: mayFlee, each: listWays, do: flee }],
        }),
        when(
          (s, l) => isHex(s.world, s.place[l.unit]) && isMined(s, s.place[l.unit]),
          [call(minefield, (s, l) => [l.of, s.place[l.unit], [l.unit]])],
        ),
      ],
    ),
  ],
);
