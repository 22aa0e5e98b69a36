import {
  fail,
  isRecord,
  ok,
  type Place,
  type Procedure,
  procedureMap,
  type Result,
  readFrames,
  recordOf,
  type SavedFrame,
  textList,
  wholeNumber,
} from '@hexside/engine';
import { brokenLaws } from '../rules/laws.ts';
import { game } from '../rules/sequence.ts';
import { waitingBox } from '../rules/setup.ts';
import * as state from '../state.ts';
import { arrive, type OrgunState, piecesAt, rebuild, type storeFor } from '../state.ts';
import { SIDE_IDS, TRIBES } from '../world.ts';

/**
 * A position as people write it (YAML), for tests, puzzles, lessons and bug reports:
 *
 *   turn: 3
 *   phase: MJ action
 *   initiative: MJ
 *   pieces: { 15: [BTR-70-a, BTR-40-a spent], 42: [Z-82mm low], mi24-base: [Mi-24] }
 *   hands: { DRA: [D6], MJ: [M1] }
 *   played: [M2]
 *   mines: [15]          # as on the map when absent
 *
 * After a piece may stand: spent, low, out, no-ammo. Pieces that are not named wait for what may bring them in; those that
 * nothing brings in are out of the game. Cards that are not named are in the deck.
 */
const procedures = procedureMap([game]);

const byName = (name: string): Procedure<OrgunState> => {
  const found = procedures.get(name);
  if (!found) throw new Error(`there is no procedure ${name}`);
  return found;
};

type Stack = readonly (readonly [procedure: string, step: string | null, args: readonly number[]])[];

const inPhase = (name: string): Stack => [
  ['game', name, []],
  [name, null, []],
];

const actionOf = (of: number): Stack => [
  ['game', 'action-phase', []],
  ['action-phase', 'action', [of]],
  ['action', null, [of]],
];

/** The frames in which each phase begins. */
const PHASES: Readonly<Record<string, Stack>> = {
  'set-up': [['game', null, []]],
  initiative: inPhase('initiative'),
  'card draw': inPhase('card-draw'),
  reinforcement: inPhase('reinforcement'),
  'DRA action': actionOf(0),
  'MJ action': actionOf(1),
  supply: inPhase('supply-phase'),
  end: inPhase('end-phase'),
};
export const PHASE_NAMES = Object.keys(PHASES);

const FLAGS: Readonly<Record<string, number>> = {
  active: state.ACTIVE,
  acted: state.ACTED,
  moved: state.MOVED,
  entered: state.ENTERED,
  joined: state.JOINED,
};

const NUMBERS: Readonly<Record<string, number>> = {
  allowed: state.ALLOWED,
  raids: state.RAIDS,
  mules: state.MULES,
  snowTurn: state.SNOW,
  used: state.USED,
};

const KEYS = [
  'game',
  'turn',
  'phase',
  'initiative',
  'options',
  'pieces',
  'hands',
  'played',
  'mines',
  'paths',
  'active',
  'attacked',
  'failedSupply',
  'caravan',
  'flags',
  'numbers',
  'frames',
];

const STATES = ['spent', 'low', 'out', 'no-ammo'];

const placePiece = (s: OrgunState, text: string, at: Place, where: string, seen: Set<number>): Result<true> => {
  const [id = '', ...states] = text.split(' ');
  const p = s.world.pieceById.get(id);
  if (p === undefined) return fail(`there is no piece "${id}"`, { at: where });
  if (seen.has(p)) return fail(`${id} stands twice`, { at: where });
  seen.add(p);
  arrive(s, p, at);
  for (const word of states) {
    if (word === 'spent') state.spend(s, p);
    else if (word === 'low') s.supply[p] = state.LOW;
    else if (word === 'out') s.supply[p] = state.OUT;
    else if (word === 'no-ammo') s.flags[p] |= state.NO_AMMO;
    else return fail(`expected one of ${STATES.join(', ')} after ${id}, found "${word}"`, { at: where });
  }
  return ok(true);
};

const placePieces = (s: OrgunState, json: unknown): Result<true> => {
  if (!isRecord(json)) return fail('expected pieces by area: {15: [BTR-70-a]}', { at: 'pieces' });
  const seen = new Set<number>();
  for (const [id, value] of Object.entries(json)) {
    const at = s.world.board.placeOf(id);
    if (at < 0) return fail(`there is no area or box "${id}"`, { at: `pieces.${id}` });
    const list = textList(value, `pieces.${id}`);
    if (!list.ok) return list;
    for (const text of list.value) {
      const placed = placePiece(s, text, at, `pieces.${id}`, seen);
      if (!placed.ok) return placed;
    }
  }
  const starts = new Set(s.world.data.scenario.setup.placements.flatMap(({ units }) => units));
  for (const p of s.world.pieces) {
    if (seen.has(p)) continue;
    arrive(s, p, starts.has(s.world.pieceIds[p] ?? '') ? s.world.box.removed : waitingBox(s, p));
  }
  return ok(true);
};

/** Marks areas that a list names. */
const markAreas = (s: OrgunState, column: { [at: number]: number }, json: unknown, key: string): Result<true> => {
  const list = textList(json, key);
  if (!list.ok) return list;
  for (const id of list.value) {
    const at = s.world.board.placeOf(id);
    if (!state.isArea(s.world, at)) return fail(`there is no area "${id}"`, { at: key });
    column[at] = 1;
  }
  return ok(true);
};

const readMarks = (s: OrgunState, json: Record<string, unknown>): Result<true> => {
  if (json.mines === undefined) for (const at of s.world.minefields) s.mine[at] = 1;
  for (const [column, key] of [
    [s.mine, 'mines'],
    [s.path, 'paths'],
    [s.attacked, 'attacked'],
  ] as const) {
    const done = markAreas(s, column, json[key], key);
    if (!done.ok) return done;
  }
  const active = textList(json.active, 'active');
  if (!active.ok) return active;
  if (active.value.length > 2) return fail('at most two areas are active', { at: 'active' });
  for (const [i, id] of active.value.entries()) {
    const at = s.world.board.placeOf(id);
    if (!state.isArea(s.world, at)) return fail(`there is no area "${id}"`, { at: 'active' });
    s.track[state.ACTIVE_AREA + i] = at + 1;
  }
  return ok(true);
};

const readCards = (s: OrgunState, json: Record<string, unknown>): Result<true> => {
  const hands = recordOf(json.hands, SIDE_IDS, 'hands');
  if (!hands.ok) return hands;
  const deal = (value: unknown, at: string, where: number, of: number | null): Result<true> => {
    const list = textList(value, at);
    if (!list.ok) return list;
    for (const id of list.value) {
      const card = s.world.cardById.get(id);
      if (card === undefined || (of !== null && s.world.cardSide[card] !== of))
        return fail(`there is no card "${id}" in this deck`, { at });
      s.card[card] = where;
    }
    return ok(true);
  };
  for (const [of, id] of SIDE_IDS.entries()) {
    const dealt = deal(hands.value[id], `hands.${id}`, state.IN_HAND, of);
    if (!dealt.ok) return dealt;
  }
  return deal(json.played, 'played', state.PLAYED, null);
};

const readTribes = (s: OrgunState, json: unknown, key: string, track: number): Result<true> => {
  const list = textList(json, key);
  if (!list.ok) return list;
  for (const id of list.value) {
    const tribe = TRIBES.map(String).indexOf(id);
    if (tribe < 1) return fail(`expected one of ${TRIBES.slice(1).join(', ')}`, { at: key });
    s.track[track] |= 1 << tribe;
  }
  return ok(true);
};

const readNumbers = (s: OrgunState, json: Record<string, unknown>): Result<true> => {
  const numbers = recordOf(json.numbers, Object.keys(NUMBERS), 'numbers');
  if (!numbers.ok) return numbers;
  s.track[state.ALLOWED] = 1;
  for (const [key, index] of Object.entries(NUMBERS)) {
    const value = wholeNumber(numbers.value[key], 0, 99, s.track[index], `numbers.${key}`);
    if (!value.ok) return value;
    s.track[index] = value.value;
  }
  const flags = recordOf(json.flags, Object.keys(FLAGS), 'flags');
  if (!flags.ok) return flags;
  for (const [key, bit] of Object.entries(FLAGS)) {
    const list = textList(flags.value[key], `flags.${key}`);
    if (!list.ok) return list;
    for (const id of list.value) {
      const p = s.world.pieceById.get(id);
      if (p === undefined) return fail(`there is no piece "${id}"`, { at: `flags.${key}` });
      s.flags[p] |= bit;
    }
  }
  return ok(true);
};

/** Options of a new game or a position. */
export const setOptions = (s: OrgunState, options: Readonly<Record<string, unknown>>): Result<true> => {
  const known = s.world.data.scenario.options;
  for (const [id, value] of Object.entries(options)) {
    const option = known.find((one) => one.id === id);
    if (!option)
      return fail(`there is no option "${id}"; there is ${known.map((one) => one.id).join(', ')}`, { at: 'options' });
    if (!option.values.some((one) => one.value === value))
      return fail(`expected ${option.values.map((one) => one.value).join(' or ')}`, { at: `options.${id}` });
    if (id === 'tankAmmunition') s.track[state.AMMUNITION] = value === 'on' ? 1 : 0;
  }
  return ok(true);
};

const readPhase = (s: OrgunState, phase: unknown): Result<true> => {
  const stack = typeof phase === 'string' ? PHASES[phase] : undefined;
  if (!stack) return fail(`expected one of: ${PHASE_NAMES.join(', ')}`, { at: 'phase' });
  s.frames = stack.map(([name, step, args]) => {
    const procedure = byName(name);
    const frame = procedure.frame(args);
    if (step !== null) frame.at = procedure.at(step);
    // The Action Phase takes its first side from the initiative, unless it is under way.
    if (name === 'action-phase' && args[0] !== undefined) frame.locals.of = args[0];
    return frame;
  });
  return ok(true);
};

export const readPosition = (store: ReturnType<typeof storeFor>, json: unknown): Result<OrgunState> => {
  if (!isRecord(json)) return fail('expected a position: {turn, phase, pieces, …}');
  for (const key of Object.keys(json))
    if (!KEYS.includes(key)) return fail(`unknown field; expected ${KEYS.join(', ')}`, { at: key });
  if (json.game !== undefined && json.game !== 'orgun') return fail('expected orgun', { at: 'game' });
  const s = store.fresh();
  rebuild(s);
  const turn = wholeNumber(json.turn, 0, s.world.lastTurn, 1, 'turn');
  if (!turn.ok) return turn;
  s.track[state.TURN] = turn.value;
  const initiative = SIDE_IDS.findIndex((id) => id === (json.initiative ?? 'MJ'));
  if (initiative < 0) return fail('expected DRA or MJ', { at: 'initiative' });
  s.track[state.INITIATIVE] = initiative;
  for (const step of [
    () =>
      json.options === undefined
        ? ok(true as const)
        : isRecord(json.options)
          ? setOptions(s, json.options)
          : fail('expected an object of texts', { at: 'options' }),
    () => placePieces(s, json.pieces ?? {}),
    () => readMarks(s, json),
    () => readCards(s, json),
    () => readTribes(s, json.failedSupply, 'failedSupply', state.FAILED),
    () => readTribes(s, json.caravan, 'caravan', state.CARAVAN),
    () => readNumbers(s, json),
  ]) {
    const done = step();
    if (!done.ok) return done;
  }
  if (json.frames === undefined) {
    const phase = readPhase(s, json.phase ?? 'MJ action');
    if (!phase.ok) return phase;
  } else {
    const frames = readFrames(procedures, json.frames, 'frames');
    if (!frames.ok) return frames;
    s.frames = frames.value;
  }
  const [broken] = brokenLaws(s);
  return broken === undefined ? ok(s) : fail(broken);
};

/** Any state as a position that reads back to it. */
export const writePosition = (s: OrgunState, frames: readonly SavedFrame[]): Record<string, unknown> => {
  const { world } = s;
  const statesOf = (p: number): string =>
    [
      s.spent[p] === 1 ? ' spent' : '',
      s.supply[p] === state.LOW ? ' low' : s.supply[p] === state.OUT ? ' out' : '',
      (s.flags[p] & state.NO_AMMO) !== 0 ? ' no-ammo' : '',
    ].join('');
  const pieces: Record<string, string[]> = {};
  for (let at = 0; at < world.board.placeCount; at++) {
    const list = piecesAt(s, at).map((p) => `${world.pieceIds[p]}${statesOf(p)}`);
    if (list.length > 0) pieces[world.placeIds[at] ?? '?'] = list;
  }
  const areas = (column: { [at: number]: number }): string[] =>
    world.areas.filter((at) => column[at] === 1).map((at) => world.placeIds[at] ?? '?');
  const cardsIn = (where: number, of: number | null): string[] =>
    world.cards
      .filter((card) => s.card[card] === where && (of === null || world.cardSide[card] === of))
      .map((card) => world.cardIds[card] ?? '?');
  const tribes = (bits: number): string[] => TRIBES.filter((_, tribe) => (bits & (1 << tribe)) !== 0);
  return {
    game: 'orgun',
    turn: s.track[state.TURN],
    initiative: SIDE_IDS[s.track[state.INITIATIVE]],
    options: { tankAmmunition: s.track[state.AMMUNITION] === 1 ? 'on' : 'off' },
    pieces,
    hands: Object.fromEntries(SIDE_IDS.map((id, of) => [id, cardsIn(state.IN_HAND, of)])),
    played: cardsIn(state.PLAYED, null),
    mines: areas(s.mine),
    paths: areas(s.path),
    active: [0, 1].flatMap((i) => {
      const at = s.track[state.ACTIVE_AREA + i] - 1;
      return at < 0 ? [] : [world.placeIds[at] ?? '?'];
    }),
    attacked: areas(s.attacked),
    failedSupply: tribes(s.track[state.FAILED]),
    caravan: tribes(s.track[state.CARAVAN]),
    flags: Object.fromEntries(
      Object.entries(FLAGS)
        .map(
          ([key, bit]) =>
            [key, world.pieces.filter((p) => (s.flags[p] & bit) !== 0).map((p) => world.pieceIds[p] ?? '?')] as const,
        )
        .filter(([, list]) => list.length > 0),
    ),
    numbers: Object.fromEntries(Object.entries(NUMBERS).map(([key, index]) => [key, s.track[index]])),
    frames,
  };
};
