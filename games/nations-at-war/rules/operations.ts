// 3.4.5 Operations: the units of the active formation act one after the other, alone or as a stack: move (4.0), fire (5.1), both (4.1),
// assault (5.4), overrun (5.5), load and unload (4.3), lay smoke, clear mines, wait on Overwatch.
import { type Offers, place, side } from '@hexside/engine';
import {
  DISRUPTED,
  dropWork,
  has,
  isHex,
  isUnit,
  MINES,
  MOUNTED,
  mark,
  type NationsState,
  onMap,
  procedure,
  unmark,
  WATCH,
} from '../state.ts';
import { assault, FOUGHT } from './assault.ts';
import { mayAssault, mayExit, mayOverrun, pricesOf } from './assault-entry.ts';
import { single, singleOf } from './dice.ts';
import { hexes, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { FIRED, fire } from './fire.ts';
import {
  gunnerOf,
  listLays,
  listScreens,
  listTargets,
  mayHandOver,
  mayLay,
  mayScreen,
  mayShoot,
  maySnap,
  screen,
  shotMode,
} from './group-fire.ts';
import {
  drop,
  join,
  listJoiners,
  mayJoin,
  mayLeave,
  onlyPlatoon,
  settleHq,
  splitOff,
  takeHqAlong,
  takeUpLater,
  wrapUp,
} from './groups.ts';
import { DIRECT, isMortar, mortarFire } from './mortars.ts';
import {
  arrival,
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
import { canReply, overwatchReply } from './opportunity-fire.ts';
import { listClearable, mayClear, mayWatch } from './other-actions.ts';
import { MOVING } from './ranged-combat.ts';
import { no } from './refusals.ts';
import { change, mayChange, mayDeploy } from './transport.ts';

/** What was chosen, to be carried out by the steps below. */
const NOTHING = 0;
const FIRE = 1;
const SNAP = 2;
const SHELL = 3;
const SCREEN = 4;
const ASSAULT = 5;
const OVERRUN = 6;
const CLEAR = 7;

type MaySend = (s: NationsState, l: Group, hex: number) => number;
export const entryMay = (s: NationsState, l: Group, hex: number, may: MaySend): number => {
  if (strandsHq(s, l)) return no.hqAlone;
  if (isOffMap(s, l)) {
    const edge = mayEnterBy(s, l, hex);
    if (edge < 0) return edge;
  }
  return may(s, l, hex);
};

export const listEnemyHexes = (s: NationsState, l: Group, may: MaySend, out: Offers): void => {
  const { board, entry } = s.world;
  const near = isOffMap(s, l) ? (entry[l.formation] ?? []).flat() : board.neighboursOf(placeOfGroup(s, l));
  for (const hex of near) if (entryMay(s, l, hex, may) >= 0) out.add(hex);
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
  s.edge[l.formation] = edges.findIndex((edge) => edge.includes(place(to))) + 1;
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

const isSpent = (s: NationsState, l: Group): boolean => {
  if (l.begun === 0) return false;
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
  l.overran = 1;
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
    overran: 0,
    flipped: 0,
    way: [],
    deed: NOTHING,
    target: -1,
    exit: -1,
    owed: [],
    entering: 0,
    over: 0,
    later: [],
    laterSpent: [],
    laterShots: [],
    laterState: [],
  }),
  ({ ask, call, goto, label, loop, run, when }) => [
    run(takeHqAlong),
    label('acting'),
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
              each: (s, l, out) => listTargets(s, l, mayShoot, out),
              do: (_s, l, target) => {
                l.deed = FIRE;
                l.target = target;
              },
            },
            {
              name: 'snap',
              takes: pieces,
              may: maySnap,
              each: (s, l, out) => listTargets(s, l, maySnap, out),
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
              do: splitOff,
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
                const p = l.group[onlyPlatoon(s, l)] ?? -1;
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
                const p = l.group[onlyPlatoon(s, l)] ?? -1;
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
              (s, l) => [gunnerOf(l), l.target, l.deed === SNAP ? MOVING : shotMode(s, l, l.gun)],
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
              (s, l) => [l.of, singleOf('clearing mines'), 1, s.world.data.tables.mines.clearedAt - 1, -1, -1],
              (s, l, value) => {
                const cleared = value >= s.world.data.tables.mines.clearedAt;
                if (cleared) dropWork(s, l.target, MINES);
                note(s, {
                  kind: 'cleared',
                  piece: l.group[onlyPlatoon(s, l)] ?? -1,
                  hex: l.target,
                  done: cleared ? 1 : 0,
                });
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
    when((_s, l) => l.later.length > 0, [run((_s, l) => takeUpLater(l)), goto('acting')]),
  ],
);
