// 11.0 Overwatch and 7.2 clearing mines: actions that are all a platoon does.
import type { Offers } from '@hexside/engine';
import { DISRUPTED, distanceOf, has, MINES, type NationsState, plays } from '../state.ts';
import { onlyPlatoon } from './groups.ts';
import { type Group, isOffMap, placeOfGroup } from './movement.ts';
import { watchers } from './opportunity-fire.ts';
import { no } from './refusals.ts';

/** the whole action of a Good Order unit. */
export const mayWatch = (s: NationsState, l: Group): number => {
  if (!plays(s, 'overwatch')) return no.noWatch;
  if (isOffMap(s, l)) return no.actorOffMap;
  if (l.begun === 1) return no.begun;
  const i = onlyPlatoon(s, l);
  if (i < 0) return no.watchAlone;
  if (has(s, DISRUPTED, l.group[i])) return no.disruptedWatch;
  return watchers(s, l.of) < s.world.data.tables.overwatch.markersPerSide ? 0 : no.watchersFull;
};

/** pioneers clear a minefield in or next to their hex, as their only action. */
export const mayClear = (s: NationsState, l: Group, hex: number): number => {
  const i = onlyPlatoon(s, l);
  if (i < 0) return no.clearAlone;
  const p = l.group[i];
  if (s.world.clearsMines[p] === 0) return no.notPioneer;
  if (isOffMap(s, l)) return no.actorOffMap;
  if (l.begun === 1) return no.begun;
  if (has(s, DISRUPTED, p)) return no.disruptedClear;
  return (s.works[hex] & MINES) !== 0 && distanceOf(s, s.place[p], hex) <= 1 ? 0 : no.noMines;
};

export const listClearable = (s: NationsState, l: Group, out: Offers): void => {
  if (isOffMap(s, l)) return;
  const at = placeOfGroup(s, l);
  if (mayClear(s, l, at) >= 0) out.add(at);
  for (const hex of s.world.board.neighboursOf(at)) if (mayClear(s, l, hex) >= 0) out.add(hex);
};
