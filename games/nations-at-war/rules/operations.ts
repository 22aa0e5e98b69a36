// 3.4.5 Operations: the units of the active formation act one after the other, alone or as a stack: move (4.0), fire (5.1), both (4.1),
// assault (5.4), overrun (5.5), load and unload (4.3), lay smoke, clear mines, wait on Overwatch.
import { place, side } from '@hexside/engine';
import { procedure } from '../state.ts';
import { afterArrival, afterAssault, afterShot, dropHurt, isSpent, step } from './action-course.ts';
import { assault, FOUGHT } from './assault.ts';
import {
  assaultPrices,
  entryMay,
  listEnemyHexes,
  mayAssault,
  mayExit,
  mayOverrun,
  overrunPrices,
} from './assault-entry.ts';
import { NEITHER, single, singleOf } from './dice.ts';
import { hexes, none, pieces } from './domains.ts';
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
import { join, listJoiners, mayJoin, mayLeave, splitOff, takeHqAlong, takeUpLater, wrapUp } from './groups.ts';
import { DIRECT, isMortar, mortarFire } from './mortars.ts';
import { arrival, type Group, isOffMap, isQuiet, listDestinations, mayGo, placeOfGroup, wayTo } from './movement.ts';
import { overwatchReply } from './opportunity-fire.ts';
import { clearMines, goOnWatch, listClearable, mayClear, mayWatch } from './other-actions.ts';
import { MOVING } from './ranged-combat.ts';
import { change, deploy, mayChange, mayDeploy } from './transport.ts';

/** What was chosen, to be carried out by the steps below. */
const NOTHING = 0;
const FIRE = 1;
const SNAP = 2;
const SHELL = 3;
const SCREEN = 4;
const ASSAULT = 5;
const OVERRUN = 6;
const CLEAR = 7;

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
              do: (s, l, hex) => {
                l.deed = ASSAULT;
                l.target = hex;
                l.owed = assaultPrices(s, l, hex);
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
              candidates: (_s, l) => l.group,
              may: mayLeave,
              do: splitOff,
              then: 'again',
            },
            {
              name: 'shooter',
              takes: pieces,
              candidates: (_s, l) => l.group,
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
              do: deploy,
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
              do: goOnWatch,
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
                else afterShot(s, l, l.deed === SNAP);
              },
            ),
            when((_s, l) => l.deed !== NOTHING, [call(overwatchReply, (_s, l) => [l.of, l.exit]), run(dropHurt)]),
          ],
        ),
        when(
          (_s, l) => l.deed === SHELL || l.deed === SCREEN,
          [
            call(
              mortarFire,
              (_s, l) => [gunnerOf(l), l.target, DIRECT, l.deed === SCREEN ? 1 : 0],
              (s, l, done) => {
                if (done === FIRED) afterShot(s, l, false);
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
                  do: (s, l, exit) => {
                    l.exit = exit;
                    l.owed = overrunPrices(s, l, l.target, exit);
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
              (s, l) => [
                l.of,
                singleOf('clearing mines'),
                1,
                s.world.data.tables.mines.clearedAt - 1,
                NEITHER,
                NEITHER,
              ],
              clearMines,
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
