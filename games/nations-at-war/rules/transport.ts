import { DISRUPTED, faceOf, has, MOUNTED, mark, type NationsState, unmark } from '../state.ts';
import { GUN } from '../world.ts';
import { note } from './events.ts';
import { onlyPlatoon } from './groups.ts';
import { breakOff, type Group, isOffMap } from './movement.ts';
import { no } from './refusals.ts';

/** How the group has changed its mode in this action. */
export const NOT_YET = 0;
export const LOADED = 1;
export const UNLOADED = 2;

/** 4.3: the points that a change to that side costs, taken from that side's factor (4.3.2a, 4.3.3a). */
const modePrice = (s: NationsState, p: number, mounted: boolean): number => {
  const { mounting } = s.world.data.tables.combat;
  return s.world.easy[faceTo(s, p, mounted)] === 1 ? mounting.easy : mounting.cost;
};
const faceTo = (s: NationsState, p: number, mounted: boolean): number => (faceOf(s, p) & ~2) | (mounted ? 2 : 0);

export const mayChange = (s: NationsState, l: Group, mounted: boolean): number => {
  const i = onlyPlatoon(s, l);
  if (isOffMap(s, l)) return no.actorOffMap;
  if (i < 0) return no.modeAlone;
  const p = l.group[i];
  if (s.world.rides[p] === 0 || has(s, MOUNTED, p) === mounted) return no.noTransport;
  if (l.halted === 1) return no.halted;
  if (l.flipped !== NOT_YET) return no.modeOnce;
  if (mounted && has(s, DISRUPTED, p)) return no.disruptedLoad;
  const mf = s.world.mf[faceTo(s, p, mounted)];
  return modePrice(s, p, mounted) <= (l.snap === 1 ? mf >> 1 : mf) ? 0 : no.modeDear;
};

/** 4.3.3b: what the other side has walked or driven does not count against this one. */
export const change = (s: NationsState, l: Group, mounted: boolean): void => {
  const i = onlyPlatoon(s, l);
  const p = l.group[i];
  l.spent[i] = modePrice(s, p, mounted);
  if (mounted) mark(s, MOUNTED, p);
  else unmark(s, MOUNTED, p);
  l.begun = 1;
  l.moved = 1;
  l.flipped = mounted ? LOADED : UNLOADED;
  breakOff(s, p);
  note(s, { kind: 'mode', piece: p, mounted: mounted ? 1 : 0 });
};

/** 4.3.2c: guns unload for nothing as their only action. */
export const mayDeploy = (s: NationsState, l: Group): number => {
  const i = onlyPlatoon(s, l);
  if (isOffMap(s, l)) return no.actorOffMap;
  if (i < 0) return no.modeAlone;
  const p = l.group[i];
  if (!has(s, MOUNTED, p)) return no.noTransport;
  if (s.world.kind[p] !== GUN) return no.onlyGuns;
  return l.begun === 1 ? no.onlyAction : 0;
};

export const deploy = (s: NationsState, l: Group): void => {
  const p = l.group[onlyPlatoon(s, l)];
  unmark(s, MOUNTED, p);
  note(s, { kind: 'mode', piece: p, mounted: 0 });
  l.begun = 1;
  l.over = 1;
};
