// 6.0 What sees what at this moment: the ground's lines with the smoke and wrecks that lie about.
import { place } from '@hexside/engine';
import { DISRUPTED, distanceOf, marked, type NationsState, onMap, pieceIn } from '../state.ts';
import { seesThrough } from './line-of-sight.ts';

export const sees = (s: NationsState, from: number, to: number): boolean => {
  const { world } = s;
  const [a, b] = [place(from), place(to)];
  return s.obstacles[0] === 0 ? world.sight.sees(a, b) : seesThrough(world, a, b, s);
};

/** 2.6.2: recon of the side that watches a hex, aeroplanes included (R-10.1: they see over everything but not into smoke). */
export const isWatched = (s: NationsState, by: number, hex: number): boolean => {
  const { world } = s;
  const reach = world.data.tables.combat.reconSight;
  for (let m = s.onMap[by] & ~marked(s, DISRUPTED, by); m !== 0; m &= m - 1) {
    const p = pieceIn(world, by, m);
    if (world.recon[p] === 1 && distanceOf(s, s.place[p], hex) <= reach && sees(s, s.place[p], hex)) return true;
  }
  for (let m = by === 0 ? world.planes[0] : world.planes[1]; m !== 0; m &= m - 1) {
    const p = pieceIn(world, by, m);
    if (world.recon[p] === 1 && planeSees(s, p, hex)) return true;
  }
  return false;
};

export const planeSees = (s: NationsState, plane: number, hex: number): boolean =>
  onMap(s, plane) && distanceOf(s, s.place[plane], hex) <= s.world.data.tables.reconPlane.sight && s.smoke[hex] === 0;
