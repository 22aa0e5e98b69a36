// 12.0 Movement, with 5.2 to 5.4 (stacks that move together and split) and 12.2 (march).
import { type Piece, type Place, type Side, side } from '@hexside/engine';
import {
  clearPhaseFlags,
  type KarabakhState,
  MOVED,
  onMap,
  piecesAt,
  procedure,
  put,
  RETURNED,
  TOPPED,
  TURN,
} from '../state.ts';
import { displace, mayDisplace } from './civilians.ts';
import { takeControl } from './control.ts';
import {
  costTo,
  groupOf,
  hasBegun,
  join,
  leader,
  listDestinations,
  type Moving,
  mayGo,
  wayTo,
} from './destinations.ts';
import { asPiece, asPlace, hexes, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';
import { stackingCheck } from './stacking.ts';
import { inEnemyZoc, isBesideEnemy } from './zones-of-control.ts';

const walkTo = (s: KarabakhState, l: Moving, to: Place): void => {
  const of = side(l.of);
  const cost = costTo(s, l, to);
  const way = wayTo(s, l, to);
  const start = s.place[leader(l)];
  const top = s.top[start];
  const passed = way.slice(1);
  const touched = passed.some((hex) => isBesideEnemy(s, of, hex));
  // The stack keeps its order; it goes beneath what is there (B36).
  const order = piecesAt(s, start).filter((unit) => l.moving.includes(unit));
  const halts = inEnemyZoc(s, of, to);
  let marching = false;
  for (const unit of order) {
    put(s, unit, to);
    const i = l.members.indexOf(unit);
    const spent = (l.spent[i] ?? 0) + cost;
    l.spent[i] = spent;
    l.entered[i] = to;
    if (touched) l.march[i] = 0;
    if (halts) l.halted[i] = 1;
    if (spent > (l.allowance[i] ?? 0) && l.march[i] === 1) marching = true;
  }
  for (const hex of passed) takeControl(s, of, hex);
  // The enemy sees who moves only if it lay on top (5.5).
  const event = { kind: 'moved' as const, side: of, count: order.length, path: way, cost, march: marching ? 1 : 0 };
  note(s, { ...event, pieces: order.filter((unit) => unit === top) }, { side: of, event: { ...event, pieces: order } });
};

const mayDisplaceHere = (s: KarabakhState, l: Moving): number => {
  const hex = s.place[leader(l)];
  const allowed = mayDisplace(s, side(l.of), hex);
  if (allowed < 0) return allowed;
  const { mp } = s.world.data.tables.displacement;
  for (const unit of l.moving) {
    const i = l.members.indexOf(unit);
    if (l.entered[i] !== hex) return no.notEntered;
    const left = (l.allowance[i] ?? 0) - (l.spent[i] ?? 0);
    if (left < 0 && l.march[i] === 1) return no.whileMarching;
    if (left < mp) return no.displacePoints;
  }
  return mp;
};

/** 5.2: who may come along at the start; 5.3: who of the group may be picked up again where it stands. */
const mayComeAlong = (s: KarabakhState, l: Moving, unit: Piece): number => {
  if (s.owner[unit] !== l.of || !onMap(s, unit)) return no.notYours;
  if (l.moving.includes(unit)) return no.alreadyAlong;
  const member = l.members.includes(unit);
  if (hasBegun(l) && !member) return no.notStackedAtStart;
  if (s.place[unit] !== s.place[leader(l)]) return no.notHere;
  return !member && (s.flags[unit] & MOVED) !== 0 ? no.hasMoved : 0;
};

/** One unit or stack moves, with all that splits off from it (5.3b). */
const move = procedure('move', groupOf, ({ ask, run }) => [
  run((s, l) => join(s, l, asPiece(l.first))),
  ask({
    point: 'move',
    rule: 'KAR-12.0a',
    within: true,
    who: (_s, l) => side(l.of),
    prompt: (s, l) => `Move ${l.moving.map((unit) => s.world.pieceIds[unit]).join(', ')}, or stop.`,
    verbs: [
      {
        name: 'to',
        takes: hexes,
        may: (s, l, hex) => mayGo(s, l, asPlace(hex)),
        each: listDestinations,
        do: (s, l, hex) => walkTo(s, l, asPlace(hex)),
        then: 'again',
      },
      {
        name: 'with',
        takes: pieces,
        candidates: (s, l) => piecesAt(s, s.place[leader(l)]),
        may: (s, l, unit) => mayComeAlong(s, l, asPiece(unit)),
        do: (s, l, unit) => {
          if (l.members.includes(unit)) l.moving.push(unit);
          else join(s, l, asPiece(unit));
        },
        then: 'again',
      },
      {
        name: 'without',
        takes: pieces,
        candidates: (_s, l) => l.moving,
        may: (_s, l, unit) => (!l.moving.includes(unit) ? no.notAlong : l.moving.length === 1 ? no.lastOne : 0),
        do: (_s, l, unit) => {
          l.moving = l.moving.filter((one) => one !== unit);
          if (!hasBegun(l)) drop(l, unit);
        },
        then: 'again',
      },
      {
        name: 'switch',
        takes: pieces,
        candidates: (_s, l) => l.members,
        may: (_s, l, unit) =>
          !l.members.includes(unit) ? no.notStackedAtStart : l.moving.includes(unit) ? no.alreadyAlong : 0,
        do: (_s, l, unit) => {
          l.moving = [unit];
        },
        then: 'again',
      },
      {
        name: 'displace',
        takes: none,
        may: mayDisplaceHere,
        do: (s, l) => {
          const { mp } = s.world.data.tables.displacement;
          for (const unit of l.moving) {
            const i = l.members.indexOf(unit);
            l.spent[i] = (l.spent[i] ?? 0) + mp;
            l.march[i] = 0;
          }
          displace(s, side(l.of), s.place[leader(l)]);
        },
        then: 'again',
      },
      {
        name: 'stop',
        takes: none,
        may: () => 0,
        do: (s, l) => {
          if (hasBegun(l)) for (const unit of l.members) s.flags[unit] |= MOVED;
        },
      },
    ],
  }),
]);

const drop = (l: Moving, unit: number): void => {
  const i = l.members.indexOf(unit);
  for (const column of [l.members, l.allowance, l.spent, l.march, l.halted, l.entered]) column.splice(i, 1);
};

const mayBegin = (s: KarabakhState, of: Side, unit: Piece): number => {
  if (s.owner[unit] !== of || !onMap(s, unit)) return no.notYours;
  return (s.flags[unit] & MOVED) !== 0 ? no.hasMoved : 0;
};

/** B36: owners order their stacks in their own phase, each unit once. */
const mayTop = (s: KarabakhState, of: Side, unit: Piece): number => {
  if (s.owner[unit] !== of || !onMap(s, unit)) return no.notYours;
  if (s.top[s.place[unit]] === unit) return no.alreadyOnTop;
  return (s.flags[unit] & TOPPED) !== 0 ? no.toppedOnce : 0;
};

export const movement = procedure(
  'movement',
  (of: number) => ({ of }),
  ({ ask, call, run }) => [
    run((s, l) => {
      clearPhaseFlags(s);
      note(s, { kind: 'phase', name: 'movement', side: l.of, turn: s.track[TURN] });
    }),
    ask({
      point: 'movement',
      rule: 'KAR-12.0a',
      who: (_s, l) => side(l.of),
      prompt: () => 'Move a unit or stack, or end movement.',
      verbs: [
        {
          name: 'unit',
          takes: pieces,
          may: (s, l, unit) => mayBegin(s, side(l.of), asPiece(unit)),
          candidates: (s) => s.world.ground,
          calls: { procedure: move, args: (_s, l, unit) => [l.of, unit] },
          then: 'again',
        },
        {
          name: 'top',
          takes: pieces,
          may: (s, l, unit) => mayTop(s, side(l.of), asPiece(unit)),
          candidates: (s) => s.world.ground,
          do: (s, _l, unit) => {
            s.flags[unit] |= TOPPED;
            put(s, asPiece(unit), s.place[unit], 'top');
          },
          then: 'again',
        },
        { name: 'end', takes: none, may: () => 0, role: 'ends' },
      ],
    }),
    call(stackingCheck, (_s, l) => [l.of, 0]),
    run((s) => {
      for (const unit of s.world.ground) s.flags[unit] &= ~RETURNED;
    }),
  ],
);
