import {
  DONE,
  type Done,
  fail,
  inOrder,
  isRecord,
  lawful,
  namedPhase,
  ok,
  type PhaseStack,
  type Place,
  positionFields,
  procedureMap,
  type Result,
  readFlags,
  readNumbers,
  recordOf,
  resume,
  savedFrames,
  textList,
  wholeNumber,
  writeFlags,
  writeNumbers,
} from '@hexside/engine';
import { optionInfos, readOptions } from '@hexside/schemas';
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

const inPhase = (name: string): PhaseStack => [
  ['game', name, []],
  [name, null, []],
];

const actionOf = (of: number): PhaseStack => [
  ['game', 'action-phase', []],
  ['action-phase', 'action', [of]],
  ['action', null, [of]],
];

/** The frames in which each phase begins. */
const PHASES: Readonly<Record<string, PhaseStack>> = {
  'set-up': [['game', null, []]],
  initiative: inPhase('initiative'),
  'card draw': inPhase('card-draw'),
  reinforcement: inPhase('reinforcement'),
  'DRA action': actionOf(0),
  'MJ action': actionOf(1),
  supply: inPhase('supply-phase'),
  end: inPhase('end-phase'),
};

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

const readMarks = (s: OrgunState, json: Readonly<Record<string, unknown>>): Result<true> => {
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

const readCards = (s: OrgunState, json: Readonly<Record<string, unknown>>): Result<true> => {
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

/** Options of a new game or a position. */
export const setOptions = (s: OrgunState, chosen: Readonly<Record<string, unknown>>): Done => {
  const options = readOptions(optionInfos(s.world.data.scenario.options), chosen);
  if (!options.ok) return options;
  s.track[state.AMMUNITION] = options.value.tankAmmunition === 'on' ? 1 : 0;
  s.track[state.UNFOUND_ONLY] = options.value.spotting === 'unfound' ? 1 : 0;
  s.track[state.RAID_BY_LINE] = options.value.raidSupply === 'line' ? 1 : 0;
  return DONE;
};

export const readPosition = (store: ReturnType<typeof storeFor>, raw: unknown): Result<OrgunState> => {
  const fields = positionFields(raw, 'orgun', KEYS);
  if (!fields.ok) return fields;
  const json = fields.value;
  const s = store.fresh();
  rebuild(s);
  const turn = wholeNumber(json.turn, 0, s.world.lastTurn, 1, 'turn');
  if (!turn.ok) return turn;
  s.track[state.TURN] = turn.value;
  const initiative = SIDE_IDS.findIndex((id) => id === (json.initiative ?? 'MJ'));
  if (initiative < 0) return fail('expected DRA or MJ', { at: 'initiative' });
  s.track[state.INITIATIVE] = initiative;
  s.track[state.ALLOWED] = 1;
  const options = recordOf(json.options, Object.keys(json.options ?? {}), 'options');
  if (!options.ok) return options;
  const read = inOrder([
    () => setOptions(s, options.value),
    () => placePieces(s, json.pieces ?? {}),
    () => readMarks(s, json),
    () => readCards(s, json),
    () => readTribes(s, json.failedSupply, 'failedSupply', state.FAILED),
    () => readTribes(s, json.caravan, 'caravan', state.CARAVAN),
    () => readNumbers(s.track, NUMBERS, json.numbers),
    () => readFlags(s.flags, FLAGS, s.world.pieceById, json.flags),
    () => resume(s, procedures, json, 'MJ action', namedPhase(PHASES)),
  ]);
  if (!read.ok) return read;
  // The Action Phase takes its first side from the initiative, unless it is under way.
  const [, phase, action] = s.frames;
  if (json.frames === undefined && phase && action?.locals.of !== undefined) phase.locals.of = action.locals.of;
  return lawful(s, brokenLaws);
};

/** Any state as a position that reads back to it. */
export const writePosition = (s: OrgunState): Record<string, unknown> => {
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
    options: {
      tankAmmunition: s.track[state.AMMUNITION] === 1 ? 'on' : 'off',
      spotting: s.track[state.UNFOUND_ONLY] === 1 ? 'unfound' : 'occupied',
      raidSupply: s.track[state.RAID_BY_LINE] === 1 ? 'line' : 'marker',
    },
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
    flags: writeFlags(s.flags, FLAGS, world.pieceIds),
    numbers: writeNumbers(s.track, NUMBERS),
    frames: savedFrames(s),
  };
};
