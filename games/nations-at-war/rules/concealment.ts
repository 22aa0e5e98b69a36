// 5.1.2.1 Concealment, judged at each attack (a9).
import { DISRUPTED, DITCH, hardness, has, marked, type NationsState, OPS, unitsIn } from '../state.ts';
import { isWatched } from './sight.ts';

/** Ground, wreck or ditch that can hide a target of this class. */
const canHide = (s: NationsState, hex: number, hard: number): boolean => {
  const { world } = s;
  const { markers } = world.data.tables;
  if (world.conceals[hex * 2 + hard] === 1) return true;
  if (s.wreck[hex] === 1 && hides(markers.wreck.concealment, hard)) return true;
  return (s.works[hex] & DITCH) !== 0 && hides(markers.ditch.concealment, hard);
};

const hides = (concealment: 'none' | 'soft' | 'all', hard: number): boolean =>
  concealment === 'all' || (concealment === 'soft' && hard === 0);

const isBesideGoodOrder = (s: NationsState, by: number, hex: number): boolean => {
  const { board } = s.world;
  const disrupted = marked(s, DISRUPTED, by);
  for (let slot = hex * board.stride; slot < (hex + 1) * board.stride; slot++) {
    const next = board.neighbours[slot];
    if (next >= 0 && (unitsIn(s, by, next) & ~disrupted) !== 0) return true;
  }
  return false;
};

/** Is a unit that is not moving concealed from the other side? */
export const isConcealed = (s: NationsState, p: number): boolean => {
  const hex = s.place[p];
  if (has(s, OPS, p) || s.acquirers[p] !== 0 || !canHide(s, hex, hardness(s, p))) return false; // 5.2e
  const foe = 1 - s.world.sideOf[p];
  return !isBesideGoodOrder(s, foe, hex) && !isWatched(s, foe, hex);
};
