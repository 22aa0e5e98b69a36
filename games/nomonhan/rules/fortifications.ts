// 20.0 (3), 21.0 Fortifications: built by engineers in Logistics; they help the defender until the last unit leaves.
import { has, isHex, type NomonhanState, occupies, SUPPRESSED } from '../state.ts';
import { ENGINEER } from '../world.ts';
import { noteOfPiece } from './fog.ts';

export const isEngineer = (s: NomonhanState, p: number): boolean => s.world.type[p] === ENGINEER;
/** 20.0: it works only while it is combat effective. */
export const canWork = (s: NomonhanState, p: number): boolean => isEngineer(s, p) && !has(s, p, SUPPRESSED);

/** 20.0 (3): its own hex, and every hex beside it with friendly units. */
const worksite = (s: NomonhanState, engineer: number): number[] => {
  const { world } = s;
  const at = s.place[engineer];
  const of = world.sideOf[engineer];
  if (!isHex(world, at)) return [];
  return [at, ...world.board.neighboursOf(at)].filter((hex) => occupies(s, of, hex));
};

export const fortify = (s: NomonhanState, engineer: number): void => {
  const of = s.world.sideOf[engineer];
  const built = worksite(s, engineer).filter((hex) => s.fort[hex] === 0);
  for (const hex of built) s.fort[hex] = of + 1;
  noteOfPiece(s, { kind: 'fortified', side: of, piece: engineer, hexes: built });
};

export const wouldFortify = (s: NomonhanState, engineer: number): boolean =>
  worksite(s, engineer).some((hex) => s.fort[hex] === 0);

/** 21.2: is the unit in a fortification of its own? */
export const isDugIn = (s: NomonhanState, p: number): boolean => {
  const at = s.place[p];
  return isHex(s.world, at) && s.fort[at] === s.world.sideOf[p] + 1;
};
