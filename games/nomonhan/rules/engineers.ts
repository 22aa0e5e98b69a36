// 20.0 Engineers: while combat effective they bridge water, build fortifications (fortifications.ts) and carry a supply point.
import { BRIDGED, BRIDGED_TWICE, doneAt, type NomonhanState, onMap, pointsAt, setSpot, spotHas } from '../state.ts';
import { canWork, isEngineer } from './fortifications.ts';

/** 20.0 (2), B18: marks the hexes of engineers when a Movement Phase begins. */
export const markBridges = (s: NomonhanState, of: number): void => {
  const { world } = s;
  for (const p of world.engineers[of === 0 ? 0 : 1]) {
    if (!onMap(s, p) || !canWork(s, p)) continue;
    const hex = s.place[p];
    setSpot(s, hex, spotHas(s, hex, BRIDGED) ? BRIDGED_TWICE : BRIDGED);
  }
};

/** Does an engineer other than this piece bridge the water round the hex? It serves others only. */
export const isBridgedFor = (s: NomonhanState, p: number, started: number, hex: number): boolean => {
  if (!spotHas(s, hex, BRIDGED)) return false;
  return p < 0 || !isEngineer(s, p) || !canWork(s, p) || hex !== started || spotHas(s, hex, BRIDGED_TWICE);
};

/** 20.0 (4): may the unit pick up a point where it starts? */
export const canCarry = (s: NomonhanState, p: number): boolean => {
  const of = s.world.sideOf[p];
  const at = s.place[p];
  return isEngineer(s, p) && canWork(s, p) && pointsAt(s, of, at) > doneAt(s, of, at);
};
