// 10.0, 19.0 Headquarters: only an activated one supports combat and lets units follow on; option 28 lets it see farther from high ground.
import type { Piece } from '@hexside/engine';
import { distance, FOLLOWS, isActive, isHex, type NomonhanState, OPT_HIGH, onMap, setSpot } from '../state.ts';
import { ofSide } from '../world.ts';

/** 10.4, 28.0: hexes within which it supports. */
export const radiusOf = (s: NomonhanState, hq: number): number => {
  const { world } = s;
  const isHigh = s.track[OPT_HIGH] === 1 && onMap(s, hq) && world.high[s.place[hq]] === 1 && isActive(s, hq);
  return world.radius[hq] + (isHigh ? world.data.tables.options.highGroundRadius : 0);
};

/** 7.3, 2.3: support shifts; none from the side that is not activated. */
export const supportOf = (s: NomonhanState, hq: number): number => (isActive(s, hq) ? s.world.support[hq] : 0);

const reaches = (s: NomonhanState, hq: number, hex: number): boolean =>
  isActive(s, hq) && onMap(s, hq) && distance(s, s.place[hq], hex) <= radiusOf(s, hq);

/** 14.32: the best headquarters of the side that has one of these hexes in its radius; -1 if there is none. */
export const bestSupport = (s: NomonhanState, of: number, hexes: readonly number[]): Piece | -1 => {
  let best: Piece | -1 = -1;
  for (const hq of ofSide(s.world.headquarters, of)) {
    if (best >= 0 && s.world.support[hq] <= s.world.support[best]) continue;
    if (s.world.support[hq] > 0 && hexes.some((hex) => reaches(s, hq, hex))) best = hq;
  }
  return best;
};

/** 10.2, 26.2: marks the places from which units may follow on, as they are when the phase begins. */
export const markFollowers = (s: NomonhanState, of: number): void => {
  const { world } = s;
  for (const hq of ofSide(world.headquarters, of)) {
    if (!isActive(s, hq)) continue;
    const at = s.place[hq];
    if (isHex(world, at)) for (const hex of world.board.disk(at, radiusOf(s, hq))) setSpot(s, hex, FOLLOWS);
    else if (at === ofSide(world.base, of)) setSpot(s, at, FOLLOWS);
  }
};
