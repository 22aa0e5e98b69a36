// 7, 7.1, 7.2: one unit's move, and what it does at the end of it.
import { place, side, type Verb } from '@hexside/engine';
import {
  ACTED,
  BROKEN,
  COMBAT,
  HASTY,
  has,
  inHalves,
  isBeside,
  isGun,
  isHex,
  isTank,
  isTrain,
  isTroop,
  MARCH,
  mark,
  type OrelState,
  onMap,
  other,
  ownAt,
  PREPARED,
  procedure,
  put,
  RUNNING,
  setMoved,
  UNSUPPLIED,
} from '../state.ts';
import { BY_RAIL } from '../world.ts';
import { enterAt, entryHexes, lessOnEntry, mayComeBy } from './arrivals.ts';
import { check, mayCheck } from './bonds.ts';
import { restoreDepots } from './depots.ts';
import { attackKinds, hexes, NOBODY, none, pieces } from './domains.ts';
import { isBound, mayStop } from './duties.ts';
import { dig, mayDig } from './entrenchment.ts';
import { wakeNear } from './inactive.ts';
import { finishIn, mayFormUp } from './modes.ts';
import { note } from './notes.ts';
import {
  aimBarrage,
  challenge,
  declare,
  mayAttack,
  mayBarrage,
  mayChallenge,
  maySeparate,
  maySupport,
  promiseSupport,
} from './orders.ts';
import { choosesOrel, lodge } from './orel.ts';
import { haltsAt } from './rails.ts';
import { no } from './refusals.ts';
import {
  allowanceOf,
  coverUsed,
  listDestinations,
  listUncovered,
  type Move,
  mayGo,
  mayGoUncovered,
  uncoveredWay,
  wayTo,
} from './ways.ts';

const needsStart = (s: OrelState, l: Move): boolean =>
  isTank(s.world, l.unit) && !has(s, l.unit, RUNNING | BROKEN | UNSUPPLIED) && onMap(s, l.unit);

/** 7.1.1: who enters Orel says where in it. */
const entersOrel = (s: OrelState, l: Move): boolean =>
  isTroop(s.world, l.unit) && s.place[l.unit] === s.world.places.Orel && choosesOrel(s, s.owner[l.unit]);

const acts = (s: OrelState, l: Move, cost: number): void => {
  l.spent += cost;
  finishIn(s, l, COMBAT);
};
/** No order is given by a unit that may not stop where it is. */
const settled = (s: OrelState, l: Move, cost: number): number => {
  if (cost < 0) return cost;
  const stop = mayStop(s, l);
  return stop < 0 ? stop : cost;
};

/** Where a unit could attack, and whom a battery could fire at: nothing farther off is worth asking about. */
const hexesBeside = (s: OrelState, l: Move): readonly number[] => {
  const at = s.place[l.unit];
  if (!isHex(s.world, at) || !isBeside(s, other(s.owner[l.unit]), at)) return NOBODY;
  return s.world.board.neighboursOf(at);
};
const enemiesNear = (s: OrelState, l: Move): readonly number[] => {
  if (!isGun(s.world, l.unit) || !onMap(s, l.unit)) return NOBODY;
  const enemy = other(s.owner[l.unit]);
  const near = s.world.board.disk(s.place[l.unit], s.world.data.tables.attacks.range);
  return [...near].flatMap((hex) => ownAt(s, enemy, hex));
};

/** `covered`: friends who stay cancel zones of control on the way, and are bound to stay (7.1.3). */
const go = (s: OrelState, l: Move, to: number, covered: boolean): void => {
  const p = l.unit;
  const at = place(to);
  const cost = covered ? mayGo(s, l, to) : mayGoUncovered(s, l, to);
  const way = covered ? wayTo(s, l, at) : uncoveredWay(s, l, at);
  if (covered) for (const hex of coverUsed(s, l, at, way)) s.pledged[hex] = 1;
  if (s.world.mover[p] === BY_RAIL && haltsAt(s, p, to)) l.halted = 1;
  setMoved(s, p);
  put(s, p, to);
  l.spent += cost;
  l.moved = 1;
  note(s, { kind: 'moved', side: s.owner[p], piece: p, path: way, cost, day: l.day });
};

/** 7.2: an attack on a hex beside it, one of its own or together with others. */
const attacking = (name: string, kind: number, alone: boolean): Verb<OrelState, Move> => {
  const price = (s: OrelState, l: Move, hex: number): number =>
    alone ? maySeparate(s, l, hex) : mayAttack(s, l, hex, kind);
  return {
    name,
    takes: hexes,
    may: (s, l, hex) => settled(s, l, price(s, l, hex)),
    candidates: hexesBeside,
    do: (s, l, hex) => {
      acts(s, l, price(s, l, hex));
      declare(s, l.unit, hex, kind, alone);
    },
  };
};

/** 7.1.3: bound units stay. */
const unlessBound = (
  s: OrelState,
  l: Move,
  price: (s: OrelState, l: Move, to: number) => number,
  to: number,
): number => (l.moved === 0 && isBound(s, l.unit) ? no.bound : price(s, l, to));

const close = (_s: OrelState, l: Move): void => {
  l.open = 0;
};

/** One unit: perhaps it enters, perhaps it must be started; then it goes as it likes, and at the end of its move acts. */
export const move = procedure(
  'move',
  (unit: number, day: number, of: number) => ({
    unit,
    day,
    of,
    allowance: 0,
    spent: 0,
    moved: 0,
    less: 0,
    halted: 0,
    open: 1,
    /** 1 when it has just gone somewhere, 2 when it has to check. */
    just: 0,
  }),
  ({ ask, loop, roll, run, when }) => [
    when(
      (s, l) => !onMap(s, l.unit),
      [
        ask({
          point: 'enter',
          rule: 'ORL-7.4a',
          always: true,
          within: true,
          who: (_s, l) => side(l.of),
          prompt: (s, l) => `Choose the hex by which ${s.world.pieceIds[l.unit]} enters.`,
          verbs: [
            {
              name: 'at',
              takes: hexes,
              may: (s, l, hex) => mayComeBy(s, l.unit, hex, l.day),
              candidates: (s, l) => entryHexes(s, l.unit),
              do: (s, l, hex) => {
                l.less = lessOnEntry(s, l.unit);
                l.spent = enterAt(s, l.unit, hex);
                l.moved = 1;
                l.just = 1;
              },
            },
            { name: 'stop', takes: none, may: () => 0, do: close },
          ],
        }),
      ],
    ),
    when(
      (s, l) => l.open === 1 && needsStart(s, l),
      [
        ask({
          point: 'engine',
          rule: 'ORL-9.2.1b',
          always: true,
          within: true,
          who: (_s, l) => side(l.of),
          prompt: () => 'Start the tanks? On a 1 or 2 they break down for this turn.',
          verbs: [
            { name: 'start', takes: none, may: () => 0 },
            { name: 'stop', takes: none, may: () => 0, do: close },
          ],
        }),
        when(
          (_s, l) => l.open === 1,
          [
            roll('breakdown', 6, (s, l, value) => {
              const broken = value <= s.world.data.tables.movement.tankBreaksDownUpTo;
              mark(s, l.unit, broken ? BROKEN | ACTED : RUNNING);
              if (broken) l.open = 0;
              note(s, { kind: 'breakdown', piece: l.unit, value, broken: broken ? 1 : 0 });
            }),
          ],
        ),
      ],
    ),
    run((s, l) => {
      l.allowance = Math.max(0, allowanceOf(s, l.unit, l.day) - inHalves(l.less));
    }),
    loop(
      (_s, l) => l.open === 1,
      [
        when(
          (s, l) => l.just === 1 && entersOrel(s, l),
          [
            ask({
              point: 'orel',
              rule: 'ORL-7.1.1d',
              always: true,
              within: true,
              who: (_s, l) => side(l.of),
              prompt: () => 'Occupy the suburbs of Orel, or the town centre?',
              verbs: [
                { name: 'suburbs', takes: none, may: () => 0, do: (s, l) => lodge(s, l.of, 0) },
                { name: 'centre', takes: none, may: () => 0, do: (s, l) => lodge(s, l.of, 1) },
              ],
            }),
          ],
        ),
        when(
          (_s, l) => l.just === 2,
          [
            roll('nerve', 6, (s, l, value) => {
              check(s, l.unit, value);
            }),
          ],
        ),
        run((_s, l) => {
          l.just = 0;
        }),
        ask({
          point: 'order',
          rule: 'ORL-7a',
          always: true,
          within: true,
          who: (_s, l) => side(l.of),
          prompt: (s, l) => `Move ${s.world.pieceIds[l.unit]}, or let it act.`,
          verbs: [
            {
              name: 'to',
              takes: hexes,
              may: (s, l, to) => unlessBound(s, l, mayGo, to),
              each: (s, l, out) => {
                if (l.moved === 1 || !isBound(s, l.unit)) listDestinations(s, l, out);
              },
              do: (s, l, to) => {
                go(s, l, to, true);
                l.just = 1;
              },
            },
            {
              name: 'uncovered',
              takes: hexes,
              may: (s, l, to) => unlessBound(s, l, mayGoUncovered, to),
              each: (s, l, out) => {
                if (l.moved === 1 || !isBound(s, l.unit)) listUncovered(s, l, out);
              },
              do: (s, l, to) => {
                go(s, l, to, false);
                l.just = 1;
              },
            },
            {
              name: 'check',
              takes: none,
              may: (s, l) => mayCheck(s, l.unit),
              do: (_s, l) => {
                l.just = 2;
              },
            },
            {
              name: 'combat',
              takes: none,
              may: mayFormUp,
              do: (s, l) => {
                acts(s, l, mayFormUp(s, l));
                note(s, { kind: 'formed', piece: l.unit });
              },
            },
            attacking('prepared', PREPARED, false),
            attacking('separate', PREPARED, true),
            attacking('hasty', HASTY, false),
            {
              name: 'barrage',
              takes: pieces,
              may: (s, l, p) => settled(s, l, mayBarrage(s, l, p)),
              candidates: enemiesNear,
              do: (s, l, p) => {
                acts(s, l, mayBarrage(s, l, p));
                aimBarrage(s, l.unit, p);
              },
            },
            {
              name: 'support',
              takes: attackKinds,
              may: (s, l, kind) => settled(s, l, maySupport(s, l, kind)),
              do: (s, l, kind) => {
                acts(s, l, maySupport(s, l, kind));
                promiseSupport(s, l.unit, kind);
              },
            },
            {
              name: 'duel',
              takes: pieces,
              may: (s, l, p) => mayChallenge(s, l.unit, p),
              candidates: (s, l) => (isTrain(s.world, l.unit) ? enemiesNear(s, l) : NOBODY),
              do: (s, l, p) => {
                acts(s, l, 0);
                challenge(s, l.unit, p);
              },
            },
            {
              name: 'dig',
              takes: none,
              may: (s, l) => mayDig(s, l.unit, l.moved),
              do: (s, l) => {
                acts(s, l, l.allowance);
                dig(s, l.unit);
              },
            },
            {
              name: 'stop',
              takes: none,
              may: mayStop,
              role: 'ends',
              do: (s, l) => {
                if (l.moved === 1) finishIn(s, l, MARCH);
                l.open = 0;
              },
            },
          ],
        }),
      ],
    ),
    run((s, l) => {
      if (l.moved === 0) return;
      wakeNear(s, l.unit);
      restoreDepots(s);
    }),
  ],
);
