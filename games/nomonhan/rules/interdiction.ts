// 16.6, 26.8 Interdiction: every unit and supply point that arrives is rolled for against all interdicting points; it may be delayed or
// destroyed, and the interdictors may be hit.
import { type Piece, type Place, place } from '@hexside/engine';
import {
  addPoints,
  airIn,
  doneAt,
  isDeception,
  lastTurn,
  moveAir,
  type NomonhanState,
  OPT_BASES,
  procedure,
  put,
  SAFE,
  setDone,
  setFlag,
  TURN,
} from '../state.ts';
import { DAMAGED, foeOf, INTERDICTION, ofSide } from '../world.ts';
import { ARRIVAL_GROUP, membersOf, setGroup } from './battle-groups.ts';
import { note, noteFor } from './events.ts';
import { meet, noteOfPiece } from './fog.ts';
import { BE, eliminate, losses } from './losses.ts';
import { breakDown, canBreakDown, lay } from './reorganization.ts';

/** B33: the even number of points that flies against a side's arrivals. */
export const interdictors = (s: NomonhanState, of: number): number => {
  const there = airIn(s, foeOf(of), INTERDICTION);
  return there - (there % 2);
};

/** 16.62, 16.63: the modifier of all that fly. It is settled before the first die and the same for every arrival, whatever is hit meanwhile. */
export const interdictionModifier = (s: NomonhanState, of: number): number => {
  const { modifiers } = s.world.data.tables.interdiction;
  const points = interdictors(s, of);
  return points >= 6 ? modifiers['6'] : points >= 4 ? modifiers['4'] : modifiers['2'];
};

/** B2: is an arrival there rolled for at all? */
export const isRolledFor = (s: NomonhanState, of: number, at: number): boolean =>
  interdictors(s, of) > 0 && (s.track[OPT_BASES] === 0 || at !== ofSide(s.world.base, of));

/** 16.64, 6.25: on the track that many turns later, to come without a roll; not at all if that is after the last turn. */
export const delay = (s: NomonhanState, of: number, p: number, turns: number): void => {
  const { world } = s;
  const turn = s.track[TURN] + turns;
  const comes = turn <= lastTurn(s);
  const box = comes ? world.trackBox[turn] : world.box.pool;
  if (p < 0) {
    addPoints(s, of, world.trackBox[s.track[TURN]], -1);
    if (!comes) return;
    addPoints(s, of, box, 1);
    setDone(s, of, box, doneAt(s, of, box) + 1);
    return;
  }
  lay(s, world.pieces[p], box);
  if (comes) setFlag(s, p, SAFE);
};

/** A unit (or one supply point, -1) is received. */
export const receiveAt = (s: NomonhanState, of: number, p: number, at: Place): void => {
  const { world } = s;
  if (p < 0) {
    addPoints(s, of, world.trackBox[s.track[TURN]], -1);
    addPoints(s, of, at, 1);
    const event = { kind: 'arrived' as const, side: of, piece: -1, points: 1, place: at };
    noteFor(s, of, event, { ...event, points: 0 });
  } else {
    s.flags[p] &= ~SAFE;
    put(s, world.pieces[p], at);
    noteOfPiece(s, { kind: 'arrived', side: of, piece: p, points: 0, place: at });
  }
  meet(s, of, at);
};

type Attack = { of: number; item: number; to: number; modifier: number; delay: number; eliminated: number };

const result = (s: NomonhanState, l: Attack, die: number): void => {
  const { tables } = s.world.data;
  const roll = die + l.modifier;
  const rows = tables.interdiction.rows;
  const row = rows.find((one) => one.roll === roll) ?? rows[rows.length - 1];
  l.delay = row.delay;
  l.eliminated = row.eliminated ? 1 : 0;
  const event = { kind: 'interdiction' as const, side: l.of, die, roll, delay: l.delay, eliminated: l.eliminated };
  noteFor(s, l.of, { ...event, piece: l.item }, { ...event, piece: -1 });
  const foe = foeOf(l.of);
  const hit = row.antiaircraft ? Math.min(tables.air.antiaircraftLosses, airIn(s, foe, INTERDICTION)) : 0;
  if (hit === 0) return;
  moveAir(s, foe, INTERDICTION, DAMAGED, hit);
  note(s, { kind: 'interdictor-hit', side: foe });
};

const breaks = (s: NomonhanState, l: Attack): boolean => l.eliminated === 1 && l.item >= 0 && canBreakDown(s, l.item);

const destroy = (s: NomonhanState, l: Attack): void => {
  const { world } = s;
  if (l.item < 0) addPoints(s, l.of, world.trackBox[s.track[TURN]], -1);
  else if (isDeception(world, l.item)) put(s, world.pieces[l.item], world.box.pool);
  else eliminate(s, world.pieces[l.item], 'NOM-16.64b');
};

const remnants = (s: NomonhanState, l: Attack): Piece[] => membersOf(s, l.of, ARRIVAL_GROUP);

/** One arrival: a unit, or a supply point (-1). */
export const interdiction = procedure(
  'interdiction',
  (of: number, item: number, to: number, modifier: number): Attack => ({
    of,
    item,
    to,
    modifier,
    delay: 0,
    eliminated: 0,
  }),
  ({ call, milestone, roll, run, when }) => [
    roll('interdiction', 6, result),
    milestone('interdiction.result'),
    when(
      breaks,
      [
        run((s, l) => {
          for (const part of breakDown(s, s.world.pieces[l.item])) setGroup(s, part, ARRIVAL_GROUP);
        }),
        call(losses, (_s, l) => [l.of, ARRIVAL_GROUP, BE, 1]),
        run((s, l) => {
          const { eliminatedDelay } = s.world.data.tables.interdiction;
          for (const part of remnants(s, l)) delay(s, l.of, part, eliminatedDelay);
        }),
      ],
      [
        run((s, l) => {
          if (l.eliminated === 1) destroy(s, l);
          else if (l.delay > 0) delay(s, l.of, l.item, l.delay);
          else receiveAt(s, l.of, l.item, place(l.to));
        }),
      ],
    ),
  ],
);
