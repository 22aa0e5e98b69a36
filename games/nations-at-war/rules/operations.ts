// 3.4.5 Operations: the units of the active formation act one after the other, alone or as a stack: move (4.0), fire (5.1), both (4.1),
// assault (5.4), overrun (5.5), load and unload (4.3), lay smoke, clear mines, wait on Overwatch.
import { type Offers, place, side } from '@hexside/engine';
import { foeOf } from '../sides.ts';
import {
  DISRUPTED,
  distanceOf,
  dropWork,
  faceOf,
  has,
  hqsIn,
  insideOf,
  isHex,
  isUnit,
  MINES,
  MOUNTED,
  mark,
  marked,
  matesOf,
  movementOf,
  type NationsState,
  OPS,
  OUT,
  onMap,
  pieceIn,
  plays,
  procedure,
  SMOKED,
  unitsAt,
  unitsIn,
  unmark,
  WATCH,
} from '../state.ts';
import { GUN } from '../world.ts';
import { assault, FOUGHT, mayAssault, mayExit, mayOverrun, pricesOf } from './assault.ts';
import { single, singleOf } from './dice.ts';
import { hexes, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { FIRED, fire } from './fire.ts';
import { DIRECT, isMortar, laySmoke, mayShell, mortarFire, mortarReaches } from './mortars.ts';
import {
  arrival,
  breakOff,
  costInto,
  type Group,
  isOffMap,
  isQuiet,
  listDestinations,
  mayEnterBy,
  mayGo,
  moveInto,
  placeOfGroup,
  pointsLeft,
  SHOTS_FELL,
  strandsHq,
  wayTo,
} from './movement.ts';
import { canReply, overwatchReply, watchers } from './opportunity-fire.ts';
import { isBeyondReach, MOVING, mayFire, mayFireAt, NORMAL } from './ranged-combat.ts';
import { no } from './refusals.ts';
import { sees } from './sight.ts';

/** What was chosen, to be carried out by the steps below. */
const NOTHING = 0;
const FIRE = 1;
const SNAP = 2;
const SHELL = 3;
const SCREEN = 4;
const ASSAULT = 5;
const OVERRUN = 6;
const CLEAR = 7;

/** How the group has changed its mode in this action. */
const NOT_YET = 0;
const LOADED = 1;
const UNLOADED = 2;

/** May a unit of the active formation act? */
export const mayAct = (s: NationsState, of: number, formation: number, p: number): number => {
  const { world } = s;
  if (world.sideOf[p] !== of || world.formationOf[p] !== formation) return no.notOfFormation;
  if (!isUnit(world, p)) return no.notActor;
  if (!onMap(s, p) && s.place[p] !== world.box.reserve) return no.notOnMap;
  if (has(s, OPS, p)) return no.opsComplete;
  if (has(s, OUT, p)) return no.outOfCommand;
  return has(s, WATCH, p) ? no.watching : 0;
};

/** All that may act, as bits of the side. */
export const actorsOf = (s: NationsState, of: number, formation: number): number => {
  const { world } = s;
  const here = s.onMap[of] | insideOf(s, of, world.box.reserve);
  const done = marked(s, OPS, of) | marked(s, OUT, of) | marked(s, WATCH, of);
  return (world.formationUnits[formation] & here & ~done) >>> 0;
};

// --- who takes part

const countPlatoons = (s: NationsState, l: Group): number => {
  let n = 0;
  for (let i = 0; i < l.group.length; i++) if (isUnit(s.world, l.group[i])) n++;
  return n;
};

const join = (l: Group, p: number): void => {
  l.group.push(p);
  l.spent.push(0);
  l.shots.push(0);
};

/** 2.5.6a: a headquarters whose last platoon goes must go along; it joins by itself if it can. */
const takeHqAlong = (s: NationsState, l: Group): void => {
  if (!strandsHq(s, l)) return;
  const { world } = s;
  const hqs = hqsIn(s, l.of, placeOfGroup(s, l)) & world.formationAll[l.formation] & ~marked(s, OPS, l.of);
  for (let m = hqs; m !== 0 && strandsHq(s, l); m &= m - 1) {
    const hq = pieceIn(world, l.of, m);
    if (!l.group.includes(hq) && !l.group.some((p) => !isUnit(world, p))) join(l, hq);
  }
};

const mayJoin = (s: NationsState, l: Group, p: number): number => {
  const { world } = s;
  if (l.begun === 1) return no.begun;
  if (l.group.includes(p)) return no.alreadyAlong;
  if (world.sideOf[p] !== l.of || s.place[p] !== placeOfGroup(s, l)) return no.notStacked;
  if (world.formationOf[p] !== l.formation) return no.notOfFormation;
  if (
    ((l.of === 0 ? world.hqs[0] : world.hqs[1]) & (1 << (p - (l.of === 0 ? world.first[0] : world.first[1])))) !==
    0
  ) {
    if (has(s, OPS, p)) return no.opsComplete;
    return l.group.some((one) => !isUnit(world, one)) ? no.twoHqs : 0;
  }
  const may = mayAct(s, l.of, l.formation, p);
  if (may < 0) return may;
  return countPlatoons(s, l) < world.data.tables.combat.stack ? 0 : no.full;
};

const listJoiners = (s: NationsState, l: Group, out: Offers): void => {
  if (l.begun === 1) return;
  const { world } = s;
  const here = insideOf(s, l.of, placeOfGroup(s, l)) & world.formationAll[l.formation];
  for (let m = here; m !== 0; m &= m - 1) {
    const p = pieceIn(world, l.of, m);
    if (mayJoin(s, l, p) >= 0) out.add(p);
  }
};

/** 4.2a: split off at any time; a headquarters is never left alone by it. */
const mayLeave = (s: NationsState, l: Group, p: number): number => {
  const { world } = s;
  if (!l.group.includes(p)) return no.notAlong;
  const rest = l.group.filter((one) => one !== p);
  if (!rest.some((one) => isUnit(world, one))) return no.lastOne;
  if (!isUnit(world, p)) {
    for (let m = matesOf(s, p); m !== 0; m &= m - 1) if (!l.group.includes(pieceIn(world, l.of, m))) return 0;
    return no.hqAlone;
  }
  const hq = rest.find((one) => !isUnit(world, one));
  if (hq === undefined) return 0;
  return rest.some((one) => isUnit(world, one) && world.formationOf[one] === world.formationOf[hq]) ? 0 : no.hqAlone;
};

const complete = (s: NationsState, list: readonly number[]): void => {
  if (list.length === 0) return;
  const { world } = s;
  const left = list.filter((p) => isHex(world, s.place[p]) || s.place[p] === world.box.reserve);
  for (let i = 0; i < left.length; i++) mark(s, OPS, left[i]);
  if (left.length > 0) note(s, { kind: 'ops', pieces: left });
};

/** Takes members out of the group, Ops Complete if it has done anything. */
const drop = (s: NationsState, l: Group, leaving: (p: number, i: number) => boolean): void => {
  const out = l.group.filter(leaving);
  if (out.length === 0) return;
  const stays = l.group.map((p, i) => !leaving(p, i));
  if (l.begun === 1) complete(s, out);
  l.spent = l.spent.filter((_, i) => stays[i] === true);
  l.shots = l.shots.filter((_, i) => stays[i] === true);
  l.group = l.group.filter((_, i) => stays[i] === true);
  l.gun = 0;
};

/** A headquarters without a platoon of its formation in the group stays where the others stopped (b14). */
const settleHq = (s: NationsState, l: Group): void => {
  const { world } = s;
  drop(
    s,
    l,
    (p) =>
      !isUnit(world, p) &&
      !l.group.some((one) => isUnit(world, one) && world.formationOf[one] === world.formationOf[p]),
  );
  if (!l.group.some((p) => isUnit(world, p))) l.over = 1;
  while (l.over === 0 && !isUnit(world, l.group[l.gun] ?? -1)) l.gun = (l.gun + 1) % l.group.length;
};

// --- firing

const gunnerOf = (l: Group): number => l.group[l.gun] ?? -1;

/** 4.1a to c: may this member fire after what the group has done, and how? A mode, or why not. */
const shotMode = (s: NationsState, l: Group, i: number): number => {
  const p = l.group[i];
  const may = mayFire(s, p);
  if (may < 0) return may;
  if (l.shots[i] === 1) return no.firedAlready;
  if (l.moved === 0 && l.snap === 0) return NORMAL;
  if (l.moved === 1 && l.snap === 1) return no.firedAlready;
  if (isMortar(s, p) || l.flipped === UNLOADED) return no.mortarMove;
  const mf = movementOf(s, p);
  if (mf <= 1) return no.slowMover;
  return l.spent[i] <= mf >> 1 ? MOVING : no.pastHalf;
};

const mayShoot = (s: NationsState, l: Group, target: number): number => {
  const mode = shotMode(s, l, l.gun);
  if (mode < 0) return mode;
  if (l.snap === 1) return no.mustDeclare;
  return mayFireAt(s, gunnerOf(l), target, mode);
};

/** 4.1f: fire first, then move. Every member may, one after the other, before the group moves. */
const maySnap = (s: NationsState, l: Group, target: number): number => {
  const mode = shotMode(s, l, l.gun);
  if (mode < 0) return mode;
  if (l.moved === 1) return no.mustDeclare;
  const gunner = gunnerOf(l);
  if (isMortar(s, gunner)) return no.mortarMove;
  if (movementOf(s, gunner) <= 1) return no.slowMover;
  return mayFireAt(s, gunner, target, MOVING);
};

type MayShoot = (s: NationsState, l: Group, target: number) => number;

/** Enemies on the map that the gunner may fire at. */
const listTargets = (s: NationsState, l: Group, may: MayShoot, out: Offers): void => {
  if (isOffMap(s, l) || shotMode(s, l, l.gun) < 0) return;
  const foe = foeOf(l.of);
  const { world } = s;
  const planes = foe === 0 ? world.planes[0] : world.planes[1];
  const gunner = gunnerOf(l);
  for (let m = s.onMap[foe] | planes; m !== 0; m &= m - 1) {
    const target = pieceIn(world, foe, m);
    if (isHex(world, s.place[target]) && !isBeyondReach(s, gunner, s.place[target]) && may(s, l, target) >= 0)
      out.add(target);
  }
};

/** 4.1k: another member fires next. */
const mayHandOver = (s: NationsState, l: Group, p: number): number => {
  const i = l.group.indexOf(p);
  if (i < 0) return no.notAlong;
  if (i === l.gun) return no.alreadyAlong;
  if (!isUnit(s.world, p)) return no.notActor;
  const mode = shotMode(s, l, i);
  return mode < 0 ? no.notGunner : 0;
};

/** Mortars stand still to fire (4.1b). */
const mayLay = (s: NationsState, l: Group, hex: number): number => {
  const gunner = gunnerOf(l);
  if (!isMortar(s, gunner)) return no.notMortar;
  const mode = shotMode(s, l, l.gun);
  if (mode < 0) return mode;
  const may = mayShell(s, gunner, hex);
  if (may < 0) return may;
  return sees(s, s.place[gunner], hex) ? 0 : no.unseen;
};

const listLays = (s: NationsState, l: Group, out: Offers): void => {
  if (!isMortar(s, gunnerOf(l)) || isOffMap(s, l)) return;
  const foe = foeOf(l.of);
  let seen = 0;
  for (let m = s.onMap[foe]; m !== 0; m &= m - 1) {
    if ((seen & m & -m) !== 0) continue;
    const hex = s.place[pieceIn(s.world, foe, m)];
    seen |= unitsIn(s, foe, hex);
    if (mayLay(s, l, hex) >= 0) out.add(hex);
  }
};

// --- smoke

/** for platoons that carry smoke, 2.5.5.2 for mortars. */
const mayScreen = (s: NationsState, l: Group, hex: number): number => {
  const gunner = gunnerOf(l);
  const { world } = s;
  if (!plays(s, 'smoke')) return no.noSmoke;
  const mode = shotMode(s, l, l.gun);
  if (mode < 0) return mode;
  const from = s.place[gunner];
  if (!isHex(world, from)) return no.notOnMap;
  if (isMortar(s, gunner)) {
    if (!mortarReaches(s, gunner, hex)) return no.mortarRange;
    if (s.smoke[hex] > 0) return no.smokeThere;
    return from === hex || sees(s, from, hex) ? 0 : no.unseen; // 2.5.5.2d
  }
  if (world.laysSmoke[gunner] === 0) return no.noSmoke;
  if (has(s, SMOKED, gunner)) return no.smokeUsed;
  if (distanceOf(s, from, hex) > 1) return no.smokeFar;
  return s.smoke[hex] >= world.data.tables.smoke.placedLevel ? no.smokeThere : 0;
};

const listScreens = (s: NationsState, l: Group, out: Offers): void => {
  const gunner = gunnerOf(l);
  const { world } = s;
  if (!plays(s, 'smoke') || isOffMap(s, l)) return;
  if (isMortar(s, gunner)) {
    for (let hex = 0; hex < world.board.size; hex++) if (mayScreen(s, l, hex) >= 0) out.add(hex);
    return;
  }
  if (world.laysSmoke[gunner] === 0 || has(s, SMOKED, gunner)) return;
  const from = s.place[gunner];
  if (mayScreen(s, l, from) >= 0) out.add(from);
  for (const hex of world.board.neighboursOf(from)) if (mayScreen(s, l, hex) >= 0) out.add(hex);
};

/** Smoke takes the place of the shot: half a move may come before or after it. */
const screen = (s: NationsState, l: Group, hex: number): void => {
  const gunner = gunnerOf(l);
  mark(s, SMOKED, gunner);
  laySmoke(s, gunner, hex, s.world.data.tables.smoke.placedLevel);
  l.begun = 1;
  l.shots[l.gun] = 1;
  if (l.moved === 1) l.halted = 1;
  else l.snap = 1;
};

// --- modes

/** 4.3: the points that a change to that side costs, taken from that side's factor (4.3.2a, 4.3.3a). */
const modePrice = (s: NationsState, p: number, mounted: boolean): number => {
  const { mounting } = s.world.data.tables.combat;
  return s.world.easy[faceTo(s, p, mounted)] === 1 ? mounting.easy : mounting.cost;
};
const faceTo = (s: NationsState, p: number, mounted: boolean): number => (faceOf(s, p) & ~2) | (mounted ? 2 : 0);

const mayChange = (s: NationsState, l: Group, mounted: boolean): number => {
  const [p = -1] = l.group;
  if (isOffMap(s, l)) return no.notOnMap;
  if (s.world.rides[p] === 0 || has(s, MOUNTED, p) === mounted) return no.noTransport;
  if (l.group.length > 1) return no.modeAlone;
  if (l.halted === 1) return no.halted;
  if (l.flipped !== NOT_YET) return no.modeOnce;
  if (mounted && has(s, DISRUPTED, p)) return no.disruptedLoad;
  const mf = s.world.mf[faceTo(s, p, mounted)];
  return modePrice(s, p, mounted) <= (l.snap === 1 ? mf >> 1 : mf) ? 0 : no.modeDear;
};

/** 4.3.3b: what the other side has walked or driven does not count against this one. */
const change = (s: NationsState, l: Group, mounted: boolean): void => {
  const [p = -1] = l.group;
  l.spent[0] = modePrice(s, p, mounted);
  if (mounted) mark(s, MOUNTED, p);
  else unmark(s, MOUNTED, p);
  l.begun = 1;
  l.moved = 1;
  l.flipped = mounted ? LOADED : UNLOADED;
  breakOff(s, p);
  note(s, { kind: 'mode', piece: p, mounted: mounted ? 1 : 0 });
};

/** 4.3.2c: guns unload for nothing as their only action. */
const mayDeploy = (s: NationsState, l: Group): number => {
  const [p = -1] = l.group;
  if (isOffMap(s, l)) return no.notOnMap;
  if (s.world.rides[p] === 0 || !has(s, MOUNTED, p)) return no.noTransport;
  if (s.world.kind[p] !== GUN) return no.onlyGuns;
  if (l.group.length > 1) return no.modeAlone;
  return l.begun === 1 ? no.onlyAction : 0;
};

// --- other actions

/** the whole action of a Good Order unit. */
const mayWatch = (s: NationsState, l: Group): number => {
  const [p = -1] = l.group;
  if (!plays(s, 'overwatch')) return no.noWatch;
  if (isOffMap(s, l)) return no.notOnMap;
  if (l.begun === 1) return no.begun;
  if (l.group.length > 1) return no.modeAlone;
  if (has(s, DISRUPTED, p)) return no.disruptedFire;
  return watchers(s, l.of) < s.world.data.tables.overwatch.markersPerSide ? 0 : no.watchersFull;
};

/** pioneers clear a minefield in or next to their hex, as their only action. */
const mayClear = (s: NationsState, l: Group, hex: number): number => {
  const [p = -1] = l.group;
  if (s.world.clearsMines[p] === 0) return no.notPioneer;
  if (isOffMap(s, l)) return no.notOnMap;
  if (l.begun === 1) return no.begun;
  if (has(s, DISRUPTED, p)) return no.disruptedFire;
  return (s.works[hex] & MINES) !== 0 && distanceOf(s, s.place[p], hex) <= 1 ? 0 : no.noMines;
};

const listClearable = (s: NationsState, l: Group, out: Offers): void => {
  const [p = -1] = l.group;
  if (s.world.clearsMines[p] === 0 || isOffMap(s, l) || l.begun === 1) return;
  const at = s.place[p];
  if (mayClear(s, l, at) >= 0) out.add(at);
  for (const hex of s.world.board.neighboursOf(at)) if (mayClear(s, l, hex) >= 0) out.add(hex);
};

// --- assaults

type MaySend = (s: NationsState, l: Group, hex: number) => number;
const entryMay = (s: NationsState, l: Group, hex: number, may: MaySend): number => {
  if (strandsHq(s, l)) return no.hqAlone;
  if (isOffMap(s, l)) {
    const edge = mayEnterBy(s, l, hex);
    if (edge < 0) return edge;
  }
  return may(s, l, hex);
};

const listEnemyHexes = (s: NationsState, l: Group, may: MaySend, out: Offers): void => {
  if (l.halted === 1 || l.snap === 1) return;
  const foe = foeOf(l.of);
  if (isOffMap(s, l)) {
    for (const edge of s.world.entry[l.formation] ?? [])
      for (const hex of edge) if (unitsAt(s, foe, hex) > 0 && entryMay(s, l, hex, may) >= 0) out.add(hex);
    return;
  }
  for (const hex of s.world.board.neighboursOf(placeOfGroup(s, l)))
    if (unitsAt(s, foe, hex) > 0 && entryMay(s, l, hex, may) >= 0) out.add(hex);
};

// --- walking

/** Pays for a step and takes it. The first hex of a formation that comes onto the map fixes its edge (a6). */
const step = (s: NationsState, l: Group): void => {
  const from = placeOfGroup(s, l);
  const to = l.way.shift() ?? -1;
  for (let i = 0; i < l.group.length; i++) l.spent[i] += costInto(s, l.group[i], from, to);
  if (!isHex(s.world, from)) chooseEdge(s, l, to);
  moveInto(s, l.of, l.group, to);
  l.begun = 1;
  l.moved = 1;
};

const chooseEdge = (s: NationsState, l: Group, to: number): void => {
  const edges = s.world.entry[l.formation] ?? [];
  const i = edges.findIndex((edge) => edge.includes(place(to)));
  if (s.edge[l.formation] === 0) s.edge[l.formation] = i + 1;
};

/** 5.3c, b14: who was hurt stops; if anything happened the player is asked anew. */
const afterArrival = (s: NationsState, l: Group, result: number): void => {
  if ((result & SHOTS_FELL) !== 0) l.way = [];
  if ((result & (SHOTS_FELL - 1)) === 0) return;
  l.way = [];
  const before = l.group.slice();
  drop(s, l, (p) => (result & (1 << before.indexOf(p))) !== 0);
  settleHq(s, l);
};

/** Once an action is begun and nothing is left to do, it is over. */
const wrapUp = (s: NationsState, l: Group): void => {
  if (l.begun === 1) complete(s, l.group);
};

const isSpent = (s: NationsState, l: Group): boolean => {
  if (l.begun === 0) return false;
  if (shotMode(s, l, l.gun) >= 0) return false;
  for (let i = 0; i < l.group.length; i++) if (isUnit(s.world, l.group[i]) && shotMode(s, l, i) >= 0) return false;
  if (l.halted === 1) return true;
  for (let i = 0; i < l.group.length; i++) if (pointsLeft(s, l, i) <= 0) return canDismount(s, l) < 0;
  return false;
};
const canDismount = (s: NationsState, l: Group): number => mayChange(s, l, false);

/** A normal shot is the unit's whole action; a shot after a move ends the movement; a shot before it halves it. */
const afterShot = (s: NationsState, l: Group): void => {
  const gunner = gunnerOf(l);
  if (l.deed === SNAP) {
    l.begun = 1;
    l.snap = 1;
    l.shots[l.gun] = 1;
    const next = l.group.findIndex((p, i) => isUnit(s.world, p) && l.shots[i] === 0);
    if (next >= 0) l.gun = next;
    return;
  }
  if (l.moved === 1) l.halted = 1;
  drop(s, l, (p) => p === gunner);
  settleHq(s, l);
};

/** Overwatch may have hurt the one who fired. */
const dropHurt = (s: NationsState, l: Group): void => {
  if (l.over === 1) return;
  drop(s, l, (p) => !onMap(s, p) || (isUnit(s.world, p) && l.shots[l.group.indexOf(p)] === 1 && has(s, DISRUPTED, p)));
  settleHq(s, l);
};

/** 5.4: an assault ends the move; after an overrun those who drove through go on (5.5h). */
const afterAssault = (s: NationsState, l: Group): void => {
  l.begun = 1;
  l.moved = 1;
  for (let i = 0; i < l.group.length; i++) l.spent[i] += l.owed[i] ?? 0;
  if (l.entering === 1) chooseEdge(s, l, l.target);
  if (l.exit < 0) {
    l.over = 1;
    return;
  }
  drop(s, l, (p) => s.place[p] !== l.exit);
  settleHq(s, l);
};

export const operate = procedure(
  'operate',
  (of: number, formation: number, unit: number): Group => ({
    of,
    formation,
    group: [unit],
    spent: [0],
    shots: [0],
    gun: 0,
    begun: 0,
    snap: 0,
    moved: 0,
    halted: 0,
    flipped: 0,
    way: [],
    deed: NOTHING,
    target: -1,
    exit: -1,
    owed: [],
    entering: 0,
    over: 0,
  }),
  ({ ask, call, goto, label, loop, run, when }) => [
    run(takeHqAlong),
    loop(
      (_s, l) => l.over === 0,
      [
        // One hex after the other, as far as it was sent and nothing happens.
        loop(
          (_s, l) => l.over === 0 && l.way.length > 0,
          [
            run(step),
            when(
              (s, l) => !isQuiet(s, l.of, placeOfGroup(s, l), l.group),
              [call(arrival, (s, l) => [l.of, placeOfGroup(s, l), l.group.slice()], afterArrival)],
            ),
          ],
        ),
        when((s, l) => l.over === 1 || isSpent(s, l), [goto('done')]),
        run((_s, l) => {
          l.deed = NOTHING;
          l.target = -1;
          l.exit = -1;
        }),
        ask({
          point: 'order',
          rule: 'NAW-3.4.5a',
          within: true,
          who: (_s, l) => side(l.of),
          prompt: (s, l) => `Order ${l.group.map((p) => s.world.pieceIds[p]).join(' and ')}.`,
          verbs: [
            {
              name: 'to',
              takes: hexes,
              may: mayGo,
              each: listDestinations,
              do: (s, l, to) => {
                l.way = wayTo(s, l, place(to)).slice(1);
              },
            },
            {
              name: 'fire',
              takes: pieces,
              may: mayShoot,
              each: (s, l, out) => {
                if (l.snap === 0) listTargets(s, l, mayShoot, out);
              },
              do: (_s, l, target) => {
                l.deed = FIRE;
                l.target = target;
              },
            },
            {
              name: 'snap',
              takes: pieces,
              may: maySnap,
              each: (s, l, out) => {
                if (l.moved === 0) listTargets(s, l, maySnap, out);
              },
              do: (_s, l, target) => {
                l.deed = SNAP;
                l.target = target;
              },
            },
            {
              name: 'assault',
              takes: hexes,
              may: (s, l, hex) => entryMay(s, l, hex, mayAssault),
              each: (s, l, out) => listEnemyHexes(s, l, mayAssault, out),
              do: (_s, l, hex) => {
                l.deed = ASSAULT;
                l.target = hex;
              },
            },
            {
              name: 'overrun',
              takes: hexes,
              may: (s, l, hex) => entryMay(s, l, hex, mayOverrun),
              each: (s, l, out) => listEnemyHexes(s, l, mayOverrun, out),
              do: (_s, l, hex) => {
                l.deed = OVERRUN;
                l.target = hex;
              },
            },
            {
              name: 'with',
              takes: pieces,
              may: mayJoin,
              each: listJoiners,
              do: (s, l, p) => {
                join(l, p);
                takeHqAlong(s, l);
              },
              then: 'again',
            },
            {
              name: 'without',
              takes: pieces,
              candidates: (_s, l) => (l.group.length > 1 ? l.group : []),
              may: mayLeave,
              do: (s, l, p) => {
                drop(s, l, (one) => one === p);
                settleHq(s, l);
              },
              then: 'again',
            },
            {
              name: 'shooter',
              takes: pieces,
              candidates: (_s, l) => (l.group.length > 1 ? l.group : []),
              may: mayHandOver,
              do: (_s, l, p) => {
                l.gun = l.group.indexOf(p);
              },
              then: 'again',
            },
            {
              name: 'shell',
              takes: hexes,
              may: mayLay,
              each: listLays,
              do: (_s, l, hex) => {
                l.deed = SHELL;
                l.target = hex;
              },
            },
            {
              name: 'smoke',
              takes: hexes,
              may: mayScreen,
              each: listScreens,
              do: (s, l, hex) => {
                if (isMortar(s, gunnerOf(l))) {
                  l.deed = SCREEN;
                  l.target = hex;
                } else screen(s, l, hex);
              },
            },
            {
              name: 'load',
              takes: none,
              may: (s, l) => mayChange(s, l, true),
              do: (s, l) => change(s, l, true),
            },
            {
              name: 'unload',
              takes: none,
              may: (s, l) => mayChange(s, l, false),
              do: (s, l) => change(s, l, false),
            },
            {
              name: 'deploy',
              takes: none,
              may: mayDeploy,
              do: (s, l) => {
                const [p = -1] = l.group;
                unmark(s, MOUNTED, p);
                note(s, { kind: 'mode', piece: p, mounted: 0 });
                l.begun = 1;
                l.over = 1;
              },
            },
            {
              name: 'clear',
              takes: hexes,
              may: mayClear,
              each: listClearable,
              do: (_s, l, hex) => {
                l.deed = CLEAR;
                l.target = hex;
              },
            },
            {
              name: 'overwatch',
              takes: none,
              may: mayWatch,
              do: (s, l) => {
                const [p = -1] = l.group;
                mark(s, WATCH, p);
                note(s, { kind: 'overwatch', piece: p });
                l.group = [];
                l.over = 1;
              },
            },
            {
              name: 'stop',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.over = 1;
              },
            },
          ],
        }),

        when(
          (_s, l) => l.deed === FIRE || l.deed === SNAP,
          [
            call(
              fire,
              (s, l) => [gunnerOf(l), l.target, l.deed === SNAP ? MOVING : Math.max(NORMAL, shotMode(s, l, l.gun))],
              (s, l, done) => {
                l.exit = gunnerOf(l);
                if (done !== FIRED) l.deed = NOTHING;
                else afterShot(s, l);
              },
            ),
            when(
              (s, l) => l.deed !== NOTHING && canReply(s, l.of, l.exit),
              [call(overwatchReply, (_s, l) => [l.of, l.exit]), run(dropHurt)],
            ),
          ],
        ),
        when(
          (_s, l) => l.deed === SHELL || l.deed === SCREEN,
          [
            call(
              mortarFire,
              (_s, l) => [gunnerOf(l), l.target, DIRECT, l.deed === SCREEN ? 1 : 0],
              (s, l, done) => {
                if (done === FIRED) afterShot(s, l);
              },
            ),
          ],
        ),
        when(
          (_s, l) => l.deed === OVERRUN,
          [
            ask({
              point: 'exit',
              rule: 'NAW-5.5a',
              always: true,
              within: true,
              who: (_s, l) => side(l.of),
              prompt: (s, l) => `Overrun ${s.world.placeIds[l.target]}: choose where to drive out.`,
              verbs: [
                {
                  name: 'to',
                  takes: hexes,
                  may: (s, l, exit) => mayExit(s, l, l.target, exit),
                  each: (s, l, out) => {
                    for (const exit of s.world.board.neighboursOf(place(l.target)))
                      if (mayExit(s, l, l.target, exit) >= 0) out.add(exit);
                  },
                  do: (_s, l, exit) => {
                    l.exit = exit;
                  },
                },
                {
                  name: 'cancel',
                  takes: none,
                  may: () => 0,
                  do: (_s, l) => {
                    l.deed = NOTHING;
                  },
                },
              ],
            }),
          ],
        ),
        when(
          (_s, l) => l.deed === ASSAULT || l.deed === OVERRUN,
          [
            run((s, l) => {
              l.owed = pricesOf(s, l, l.target, l.exit);
              l.entering = isOffMap(s, l) ? 1 : 0;
            }),
            call(
              assault,
              (s, l) => [l.of, l.target, placeOfGroup(s, l), l.group.slice(), l.exit],
              (s, l, done) => {
                if (done === FOUGHT) afterAssault(s, l);
                else l.exit = -1;
              },
            ),
            when(
              (s, l) => l.over === 0 && l.exit >= 0 && !isQuiet(s, l.of, placeOfGroup(s, l), l.group),
              [call(arrival, (s, l) => [l.of, placeOfGroup(s, l), l.group.slice()], afterArrival, 'beyond')],
            ),
          ],
        ),
        when(
          (_s, l) => l.deed === CLEAR,
          [
            call(
              single,
              (s, l) => [l.of, singleOf('clearing mines'), 1, s.world.data.tables.mines.clearedAt - 1],
              (s, l, value) => {
                const cleared = value >= s.world.data.tables.mines.clearedAt;
                if (cleared) dropWork(s, l.target, MINES);
                note(s, { kind: 'cleared', piece: l.group[0] ?? -1, hex: l.target, done: cleared ? 1 : 0 });
                l.begun = 1;
                l.over = 1;
              },
            ),
          ],
        ),
      ],
    ),
    label('done'),
    run(wrapUp),
  ],
);
