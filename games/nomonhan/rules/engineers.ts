// 20.0 Engineers: while combat effective they bridge water, build fortifications (fortifications.ts) and carry a supply point.
import { perWorld, place } from '@hexside/engine';
import {
  BRIDGED,
  BRIDGED_TWICE,
  doneAt,
  type NomonhanState,
  newBridges,
  onMap,
  pointsAt,
  setSpot,
  spotHas,
} from '../state.ts';
import { type FOOT, type MECHANIZED, ofSide, type World } from '../world.ts';
import { canWork } from './fortifications.ts';

/** 20.0 (2), B18: marks the hexes of engineers when a Movement Phase begins. */
export const markBridges = (s: NomonhanState, of: number): void => {
  const { world } = s;
  for (const p of ofSide(world.engineers, of)) {
    if (!onMap(s, p) || !canWork(s, p)) continue;
    const hex = s.place[p];
    setSpot(s, hex, spotHas(s, hex, BRIDGED) ? BRIDGED_TWICE : BRIDGED);
  }
  newBridges(s);
};

/** Step costs with the water taken out that engineers bridge: by class for those who only use the bridges, and for one who makes one. */
class Charts {
  readonly dry: readonly [Uint8Array, Uint8Array];
  /** Which bridges those of a class were made for. */
  readonly madeFor: [number, number] = [0, 0];
  readonly own: Uint8Array;
  constructor({ stepCost: [{ length }] }: World) {
    this.dry = [new Uint8Array(length), new Uint8Array(length)];
    this.own = new Uint8Array(length);
  }
}
const chartsOf = perWorld((world: World) => new Charts(world));

/** Copies the costs of all steps out of a hex and into it, but for those that another bridge spans. */
const chart = (s: NomonhanState, hex: number, costs: Uint8Array, into: Uint8Array, alone: boolean): void => {
  const { board } = s.world;
  for (let d = 0; d < board.stride; d++) {
    const beside = board.neighbours[hex * board.stride + d];
    if (beside < 0 || (alone && spotHas(s, beside, BRIDGED))) continue;
    const out = hex * board.stride + d;
    const back = beside * board.stride + board.directionTo(place(beside), place(hex));
    into[out] = costs[out];
    into[back] = costs[back];
  }
};

/** Half points by `hex * 6 + direction` for a mover of that class; an engineer that bridges where it starts serves others only. */
export const stepCosts = (
  s: NomonhanState,
  by: typeof FOOT | typeof MECHANIZED,
  unit: number,
  start: number,
): Uint8Array => {
  const { world } = s;
  const bridges = s.bridges[0];
  if (bridges === 0) return world.stepCost[by];
  const charts = chartsOf(world);
  const dry = charts.dry[by];
  if (charts.madeFor[by] !== bridges) {
    charts.madeFor[by] = bridges;
    dry.set(world.stepCost[by]);
    for (const hex of world.hexes) if (spotHas(s, hex, BRIDGED)) chart(s, hex, world.dryCost[by], dry, false);
  }
  const isItsOwn = unit >= 0 && canWork(s, unit) && spotHas(s, start, BRIDGED) && !spotHas(s, start, BRIDGED_TWICE);
  if (!isItsOwn) return dry;
  charts.own.set(dry);
  chart(s, start, world.stepCost[by], charts.own, true);
  return charts.own;
};

/** 20.0 (4): may the unit pick up a point where it starts? */
export const canCarry = (s: NomonhanState, p: number): boolean => {
  const of = s.world.sideOf[p];
  const at = s.place[p];
  return canWork(s, p) && pointsAt(s, of, at) > doneAt(s, of, at);
};
