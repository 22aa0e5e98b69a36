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
  side,
  textList,
  wholeNumber,
  writeFlags,
  writeNumbers,
} from '@hexside/engine';
import { optionInfos, readOptions } from '@hexside/schemas';
import { startingControl } from '../rules/control.ts';
import { brokenLaws } from '../rules/laws.ts';
import { game } from '../rules/sequence.ts';
import * as track from '../state.ts';
import { isGround, isHex, type KarabakhState, piecesAt, put, type storeFor } from '../state.ts';
import { AR, ARMENIA, AZ, MILITIA, NOBODY, PROHIBITED, SIDE_IDS, SOVIET, type World } from '../world.ts';

/**
 * A position as people write it (YAML), for tests, puzzles, lessons and bug reports:
 *
 *   turn: 3
 *   phase: AR movement
 *   pieces: { "1419": [Arabo, Ashot reduced], available-AZ: [AZ-art-1] }   # top of the stack first
 *   control: { AR: ["1218"], none: ["1419"] }
 *   displaced: ["1521"]
 *   rp: { AR: 4, AZ: 8 }
 *
 * Pieces that are not named wait where they would be bought or drawn from. Unnamed control is as at the start.
 */
const procedures = procedureMap([game]);
/** The sides as whatever a file may write is compared with them. */
const SIDE_NAMES: readonly string[] = SIDE_IDS;

/** The frames in which each phase begins. */
const PHASES: Readonly<Record<string, PhaseStack>> = {
  'set-up': [['game', null, []]],
  'soviet chaos': [
    ['game', 'joint-phase', []],
    ['joint-phase', null, []],
  ],
  'random event': [
    ['game', 'joint-phase', []],
    ['joint-phase', 'random-event', []],
  ],
  replacements: [
    ['game', 'joint-phase', []],
    ['joint-phase', 'resettlement', []],
    ['resettlement', null, []],
  ],
  'end of turn': [
    ['game', 'end-of-turn', []],
    ['end-of-turn', null, []],
  ],
  ...Object.fromEntries(
    SIDE_IDS.flatMap((id, of) => {
      const turn = ['game', `${id} player turn`, []] as const;
      return (['reinforcement', 'movement', 'combat'] as const).map((phase) => [
        `${id} ${phase}`,
        [turn, ['player-turn', phase, [of]], [phase, null, [of]]] as const,
      ]);
    }),
  ),
  ...Object.fromEntries(
    SIDE_IDS.map((id, of) => [
      `${id} bombardment`,
      [
        ['game', `${id} player turn`, []],
        ['player-turn', 'combat', [of]],
        ['combat', 'bombardment', [of]],
        ['bombardment', null, [of]],
      ] as const,
    ]),
  ),
};

const FLAGS: Readonly<Record<string, number>> = {
  moved: track.MOVED,
  attacked: track.ATTACKED,
  defended: track.DEFENDED,
  retreated: track.RETREATED,
  free: track.FREE,
  returned: track.RETURNED,
  topped: track.TOPPED,
  sent: track.SENT,
};

const NUMBERS: Readonly<Record<string, number>> = {
  talishMuganTurn: track.TALISH_TURN,
  coupSpent: track.COUP_SPENT,
  coupTurn: track.COUP_TURN,
  reformTurn: track.REFORM_TURN,
  upgrades: track.UPGRADES,
  rpAtStart: track.RP_AT_START,
  nkSpent: track.NK_SPENT,
  chaosAR: track.CHAOS + AR,
  chaosAZ: track.CHAOS + AZ,
};

const KEYS = [
  'turn',
  'phase',
  'options',
  'pieces',
  'hired',
  'control',
  'displaced',
  'resettled',
  'rp',
  'refugees',
  'flags',
  'numbers',
];

/** Where a piece waits that the position does not name. */
const homeOf = (world: World, p: number, turn: number): Place => {
  if (world.force[p] === SOVIET)
    return world.box[turn > Math.max(...world.data.tables.sovietChaos.turns) ? 'removed' : 'soviet-pool'];
  if (world.force[p] === MILITIA) return world.box['militia-pool'];
  return world.box[world.nativeSide[p] === AR ? 'recruit-AR' : 'recruit-AZ'];
};

/** Whom a hired piece serves, where neither its company nor its box says so (one that waits to be deployed). */
const readHired = (world: World, json: unknown): Result<Map<number, number>> => {
  const hired = new Map<number, number>();
  if (json !== undefined && !isRecord(json)) return fail('expected {AR: [...], AZ: [...]}', { at: 'hired' });
  for (const [who, value] of Object.entries(json ?? {})) {
    const of = SIDE_NAMES.indexOf(who);
    if (of < 0) return fail(`expected AR or AZ, found "${who}"`, { at: 'hired' });
    const list = textList(value, `hired.${who}`);
    if (!list.ok) return list;
    for (let i = 0; i < list.value.length; i++) {
      const p = world.pieceById.get(list.value[i] ?? '');
      if (p === undefined || world.force[p] !== SOVIET)
        return fail(`"${list.value[i]}" is not a Soviet piece`, { at: `hired.${who}[${i}]` });
      hired.set(p, of);
    }
  }
  return ok(hired);
};

const placePieces = (s: KarabakhState, json: unknown, turn: number, hiredJson: unknown): Result<true> => {
  const { world } = s;
  const hired = readHired(world, hiredJson);
  if (!hired.ok) return hired;
  if (json !== undefined && !isRecord(json)) return fail('expected places with lists of pieces', { at: 'pieces' });
  const named = new Map<number, true>();
  const plan: { piece: number; at: Place; steps: number }[] = [];
  for (const [placeId, value] of Object.entries(json ?? {})) {
    const at = world.placeById.get(placeId);
    if (at === undefined) return fail(`there is no place "${placeId}"`, { at: `pieces.${placeId}` });
    const list = textList(value, `pieces.${placeId}`);
    if (!list.ok) return list;
    for (let i = 0; i < list.value.length; i++) {
      const here = `pieces.${placeId}[${i}]`;
      const [id = '', state, extra] = (list.value[i] ?? '').trim().split(/\s+/);
      const p = world.pieceById.get(id);
      if (p === undefined) return fail(`there is no piece "${id}"`, { at: here });
      if (named.has(p)) return fail(`${id} is named twice`, { at: here });
      if ((state !== undefined && state !== 'reduced') || extra !== undefined)
        return fail('expected a piece, or a piece and "reduced"', { at: here });
      if (state === 'reduced' && track.stepsOfWhole(s, p) < 2) return fail(`${id} has only one step`, { at: here });
      if (isHex(world, at)) {
        if (!isGround(world, p)) return fail(`${id} is a support marker and cannot be on the map`, { at: here });
        if (world.region[at] === PROHIBITED) return fail(`${placeId} is outside the war`, { at: here });
        if (world.nativeSide[p] === AZ && world.region[at] === ARMENIA)
          return fail('Azeri units never enter Armenia', { at: here });
      }
      named.set(p, true);
      plan.push({ piece: p, at, steps: state === 'reduced' ? 1 : world.fullSteps[p] });
    }
  }
  for (const p of world.pieces) {
    s.steps[p] = world.fullSteps[p];
    s.owner[p] = side(world.nativeSide[p]);
    if (!named.has(p)) put(s, p, homeOf(world, p, turn));
  }
  // Hired Soviet pieces belong to whoever shares their hex or display.
  for (const { piece, at } of plan) {
    if (world.force[piece] !== SOVIET) continue;
    const friend = isHex(world, at)
      ? plan.find((other) => other.at === at && world.force[other.piece] !== SOVIET)
      : undefined;
    const box = world.placeIds[at] ?? '';
    const owner =
      hired.value.get(piece) ??
      (hiredJson !== undefined
        ? NOBODY
        : friend
          ? world.nativeSide[friend.piece]
          : box.endsWith('-AR')
            ? AR
            : box.endsWith('-AZ')
              ? AZ
              : NOBODY);
    if (isHex(world, at) && owner === NOBODY)
      return fail(`${world.pieceIds[piece]} cannot be alone in ${box}`, { at: `pieces.${box}` });
    s.owner[piece] = side(owner);
  }
  for (const { piece, at, steps } of plan) {
    const p = world.pieces[piece];
    if (p === undefined) continue;
    if (isHex(world, at) && track.unitsAt(s, s.owner[p] === AR ? AZ : AR, at) > 0)
      return fail('both sides are in this hex', { at: `pieces.${world.placeIds[at]}` });
    put(s, p, at);
    s.steps[p] = steps;
  }
  return ok(true);
};

const readMarks = (s: KarabakhState, json: Readonly<Record<string, unknown>>): Result<true> => {
  const { world } = s;
  startingControl(s);
  const control: unknown = json.control ?? {};
  if (!isRecord(control)) return fail('expected {AR: [...], AZ: [...], none: [...]}', { at: 'control' });
  for (const [who, value] of Object.entries(control)) {
    const of = who === 'none' ? NOBODY : side(SIDE_NAMES.indexOf(who));
    if (who !== 'none' && of < 0) return fail(`expected AR, AZ or none, found "${who}"`, { at: 'control' });
    const list = textList(value, `control.${who}`);
    if (!list.ok) return list;
    for (const [i, id] of list.value.entries()) {
      const hex = world.board.placeOf(id);
      if (hex < 0 || world.controllable[hex] === 0)
        return fail(`"${id}" is not a town, village or victory hex`, { at: `control.${who}[${i}]` });
      s.control[hex] = of;
    }
  }
  for (const [key, marker] of [
    ['displaced', track.DISPLACED],
    ['resettled', track.RESETTLED],
  ] as const) {
    const list = textList(json[key], key);
    if (!list.ok) return list;
    for (const [i, id] of list.value.entries()) {
      const hex = world.board.placeOf(id);
      if (hex < 0 || world.settlement[hex] === 0)
        return fail(`"${id}" is not a town or village`, { at: `${key}[${i}]` });
      s.marker[hex] = marker;
    }
  }
  return ok(true);
};

const readLevels = (s: KarabakhState, json: Readonly<Record<string, unknown>>): Done => {
  for (const [key, first, standard] of [
    ['rp', track.RP, [2, 4]],
    ['refugees', track.REFUGEES, [0, 0]],
  ] as const) {
    const value = recordOf(json[key], SIDE_IDS, key);
    if (!value.ok) return value;
    for (const of of [AR, AZ]) {
      const id = SIDE_IDS[of] ?? '';
      const n = wholeNumber(value.value[id], 0, 999, standard[of] ?? 0, `${key}.${id}`);
      if (!n.ok) return n;
      s.track[first + of] = n.value;
    }
  }
  return DONE;
};

/** Options of a new game or a position. */
export const setOptions = (s: KarabakhState, chosen: Readonly<Record<string, unknown>>): Done => {
  const { scenario } = s.world.data;
  const options = readOptions(optionInfos(scenario.options), chosen);
  if (!options.ok) return options;
  const { calendar, combatRounding, coupAttacks, armenia, sovietLosses, karabakhMech } = options.value;
  s.track[track.CALENDAR] = scenario.calendars.choices.findIndex((one) => one.id === calendar);
  s.track[track.ROUND_DOWN] = combatRounding === 'down' ? 1 : 0;
  s.track[track.MERCENARIES_ATTACK] = coupAttacks === 'mercenaries' ? 1 : 0;
  s.track[track.ARMENIA_OPEN] = armenia === 'attacked' ? 1 : 0;
  s.track[track.SOVIETS_SPARED] = sovietLosses === 'never' ? 1 : 0;
  s.track[track.ONE_STEP_MECH] = karabakhMech === 'one-step' ? 1 : 0;
  return DONE;
};

export const readPosition = (store: ReturnType<typeof storeFor>, raw: unknown): Result<KarabakhState> => {
  const fields = positionFields(raw, 'karabakh', KEYS);
  if (!fields.ok) return fields;
  const json = fields.value;
  const s = store.fresh();
  const turn = wholeNumber(json.turn, 0, s.world.data.scenario.calendars.choices[0]?.turns.length ?? 9, 1, 'turn');
  if (!turn.ok) return turn;
  s.track[track.TURN] = turn.value;
  const options = recordOf(json.options, Object.keys(json.options ?? {}), 'options');
  if (!options.ok) return options;
  const read = inOrder([
    () => setOptions(s, options.value),
    () => placePieces(s, json.pieces, turn.value, json.hired),
    () => readMarks(s, json),
    () => readLevels(s, json),
    () => readNumbers(s.track, NUMBERS, json.numbers),
    () => readFlags(s.flags, FLAGS, s.world.pieceById, json.flags),
    () => resume(s, procedures, json, 'AR movement', namedPhase(PHASES)),
  ]);
  return read.ok ? lawful(s, brokenLaws) : read;
};

/** Any state as a position that reads back to it. */
export const writePosition = (s: KarabakhState): Record<string, unknown> => {
  const { world } = s;
  const pieces: Record<string, string[]> = {};
  for (let at = 0; at < world.placeCount; at++) {
    const stack = piecesAt(s, placeAt(world, at));
    if (stack.length > 0) {
      pieces[world.placeIds[at] ?? '?'] = stack.map(
        (p) => `${world.pieceIds[p]}${isGround(world, p) && s.steps[p] < world.fullSteps[p] ? ' reduced' : ''}`,
      );
    }
  }
  const hexes = (test: (hex: Place) => boolean): string[] =>
    world.hexes.filter(test).map((hex) => world.placeIds[hex] ?? '?');
  const { scenario } = world.data;
  return {
    game: 'karabakh',
    turn: s.track[track.TURN],
    options: {
      calendar: scenario.calendars.choices[s.track[track.CALENDAR]]?.id,
      combatRounding: s.track[track.ROUND_DOWN] === 1 ? 'down' : 'up',
      coupAttacks: s.track[track.MERCENARIES_ATTACK] === 1 ? 'mercenaries' : 'none',
      armenia: s.track[track.ARMENIA_OPEN] === 1 ? 'attacked' : 'spared',
      sovietLosses: s.track[track.SOVIETS_SPARED] === 1 ? 'never' : 'last',
      karabakhMech: s.track[track.ONE_STEP_MECH] === 1 ? 'one-step' : 'two-steps',
    },
    pieces,
    hired: Object.fromEntries(
      SIDE_IDS.map((id, of) => [
        id,
        world.pieces.filter((p) => world.force[p] === SOVIET && s.owner[p] === of).map((p) => world.pieceIds[p] ?? '?'),
      ]),
    ),
    control: {
      AR: hexes((hex) => s.control[hex] === AR),
      AZ: hexes((hex) => s.control[hex] === AZ),
      none: hexes((hex) => world.controllable[hex] === 1 && s.control[hex] === NOBODY),
    },
    displaced: hexes((hex) => s.marker[hex] === track.DISPLACED),
    resettled: hexes((hex) => s.marker[hex] === track.RESETTLED),
    rp: { AR: s.track[track.RP + AR], AZ: s.track[track.RP + AZ] },
    refugees: { AR: s.track[track.REFUGEES + AR], AZ: s.track[track.REFUGEES + AZ] },
    numbers: writeNumbers(s.track, NUMBERS),
    flags: writeFlags(s.flags, FLAGS, world.pieceIds),
    frames: savedFrames(s),
  };
};

const placeAt = (world: World, at: number): Place => world.placeById.get(world.placeIds[at] ?? '') ?? world.box.removed;
