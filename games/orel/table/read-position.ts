import {
  DONE,
  type Done,
  eachPair,
  eachText,
  fail,
  inOrder,
  lawful,
  namedPhase,
  ok,
  type PhaseStack,
  positionFields,
  procedureMap,
  type Result,
  readNumbers,
  recordOf,
  resume,
  wholeNumber,
} from '@hexside/engine';
import { optionInfos, readOptions } from '@hexside/schemas';
import { brokenLaws } from '../rules/laws.ts';
import { game } from '../rules/sequence.ts';
import * as state from '../state.ts';
import { isHex, type OrelState, put, rebuild, type storeFor } from '../state.ts';
import { RED, SIDE_IDS, WHITE, type World } from '../world.ts';
import { FLAGS, KEYS, MODES, NUMBERS, ORDERS, PAIRS, PLIGHTS } from './position-words.ts';

/**
 * A position as people write it (YAML), for tests, puzzles, lessons and bug reports:
 *
 *   scenario: historical
 *   date: 17
 *   phase: R movement                 # turn, recruits, command, event, movement or combat of R or W; set-up
 *   pieces: { "2110": [6/Let x3 march, Art/Let], "2112": [2/3M unsupplied], off-map: [1/41D routed] }
 *   rp: { R: 3, W: 1 }
 *   asleep: [9D]
 *
 * After a piece may stand: x and its steps, march or routed, and its markers (unsupplied, out, entrenched, green, ...).
 * Pieces that are not named are out of the game; recruit battalions wait to be raised.
 */
const procedures = procedureMap([game]);

const turnOf = (of: number): string => (of === WHITE ? 'White turn' : 'Red turn');
const phaseOf = (of: number, name: string): PhaseStack => [
  ['game', turnOf(of), []],
  ['player-turn', name, [of]],
  [name, null, [of]],
];
const PHASE_NAMES: Readonly<Record<string, string>> = {
  recruits: 'recruitment',
  command: 'command',
  event: 'random-event',
  movement: 'movement',
  combat: 'combat',
};

/** The frames in which each phase begins. */
const PHASES: Readonly<Record<string, PhaseStack>> = Object.fromEntries([
  ['set-up', [['game', null, []]]],
  ...[WHITE, RED].flatMap((of) => [
    [
      `${SIDE_IDS[of]} turn`,
      [
        ['game', turnOf(of), []],
        ['player-turn', null, [of]],
      ],
    ],
    ...Object.entries(PHASE_NAMES).map(([word, name]) => [`${SIDE_IDS[of]} ${word}`, phaseOf(of, name)]),
  ]),
]);

const pieceOf = (w: World, id: string, at: string): Result<number> => {
  const p = w.pieceById.get(id);
  return p === undefined ? fail(`there is no piece "${id}"`, { at }) : ok(p);
};
const hexOf = (w: World, id: string, at: string): Result<number> => {
  const hex = w.board.placeOf(id);
  return isHex(w, hex) ? ok(hex) : fail(`there is no hex "${id}"`, { at });
};
const formationOf = (w: World, id: string, at: string): Result<number> => {
  const f = w.formationIds.indexOf(id);
  return f < 0 ? fail(`there is no formation "${id}"`, { at }) : ok(f);
};

const applyWord = (s: OrelState, p: number, word: string, at: string): Done => {
  const mode = MODES.indexOf(word);
  const steps = /^x(\d)$/.exec(word);
  const flag = Object.hasOwn(FLAGS, word) ? FLAGS[word] : undefined;
  if (mode >= 0) s.mode[p] = mode;
  else if (steps !== null) s.steps[p] = Math.min(Number(steps[1]), s.world.steps[p]);
  else if (flag !== undefined) state.mark(s, p, flag);
  else return fail(`expected x and steps, ${MODES.join(', ')}, or one of ${Object.keys(FLAGS).join(', ')}`, { at });
  return DONE;
};

const readPieces = (s: OrelState, json: unknown): Done => {
  const { world } = s;
  const seen = new Set<number>();
  const done = eachPair(json, 'pieces', (id, list, at) => {
    const where = world.board.placeOf(id);
    if (where < 0) return fail(`there is no hex or box "${id}"`, { at });
    return eachText(list, at, (text, here) => {
      const [name = '', ...words] = text.trim().split(/\s+/);
      const p = pieceOf(world, name, here);
      if (!p.ok) return p;
      if (seen.has(p.value)) return fail(`${name} stands twice`, { at: here });
      seen.add(p.value);
      put(s, p.value, where);
      return inOrder(words.map((word) => () => applyWord(s, p.value, word, here)));
    });
  });
  for (const p of world.pieces) {
    if (seen.has(p)) continue;
    const battalion = world.recruit[p] === 1;
    if (!battalion) s.steps[p] = 0;
    put(s, p, battalion ? world.box.build : world.box.eliminated);
  }
  return done;
};

const readOrders = (s: OrelState, json: Readonly<Record<string, unknown>>): Done =>
  inOrder([
    () =>
      eachText(json.attacks, 'attacks', (text, at) => {
        const [id = '', from, depot] = text.split(/\s+/);
        const attack = ++s.track[state.ATTACKS];
        if (attack >= state.MOST_ATTACKS) return fail('too many attacks', { at });
        if (id === '-') return DONE;
        const hex = hexOf(s.world, id, at);
        if (!hex.ok) return hex;
        s.attackHex[attack] = hex.value;
        if (from === undefined) return DONE;
        const p = from === 'from' ? pieceOf(s.world, depot ?? '', at) : fail('expected: hex from depot', { at });
        if (!p.ok) return p;
        s.attackDepot[attack] = p.value;
        return DONE;
      }),
    () =>
      eachPair(json.orders, 'orders', (id, value, at) => {
        const p = pieceOf(s.world, id, at);
        if (!p.ok) return p;
        const [word = '', ...rest] = String(value).split(/\s+/);
        const order = ORDERS.indexOf(word);
        if (order < 0) return fail(`expected one of ${ORDERS.join(', ')}`, { at });
        s.order[p.value] = order;
        return inOrder(
          rest.map((one) => () => {
            if (/^#\d+$/.test(one)) {
              const attack = wholeNumber(Number(one.slice(1)), 1, Math.max(1, s.track[state.ATTACKS]), 1, at);
              if (!attack.ok) return attack;
              s.attack[p.value] = attack.value;
              return DONE;
            }
            const target = pieceOf(s.world, one, at);
            if (!target.ok) return target;
            s.target[p.value] = target.value;
            return DONE;
          }),
        );
      }),
  ]);

/** `{piece: something}`, written into a column. */
const readColumn = (
  s: OrelState,
  json: unknown,
  at: string,
  use: (p: number, value: unknown, at: string) => Done,
): Done =>
  eachPair(json, at, (id, value, here) => {
    const p = pieceOf(s.world, id, here);
    return p.ok ? use(p.value, value, here) : p;
  });

const readFormations = (s: OrelState, json: Readonly<Record<string, unknown>>): Done =>
  inOrder([
    () =>
      eachPair(json.bodies, 'bodies', (id, list, at) => {
        const f = formationOf(s.world, id, at);
        if (!f.ok) return f;
        let slot = 0;
        return eachText(list, at, (text, here) => {
          const p = text === '-' ? ok(-1) : pieceOf(s.world, text, here);
          if (!p.ok) return p;
          if (slot > 1) return fail('a formation has at most two main bodies', { at: here });
          s.body[f.value * 2 + slot++] = p.value;
          return DONE;
        });
      }),
    ...Object.entries(PLIGHTS).map(
      ([word, bit]) =>
        () =>
          eachText(json[word], word, (id, at) => {
            const f = formationOf(s.world, id, at);
            if (!f.ok) return f;
            s.plight[f.value] |= bit;
            return DONE;
          }),
    ),
  ]);

const readGround = (s: OrelState, json: Readonly<Record<string, unknown>>): Done =>
  inOrder([
    () =>
      eachPair(json.stations, 'stations', (id, list, at) => {
        const of = SIDE_IDS.map(String).indexOf(id);
        if (of < 0) return fail('expected R or W', { at });
        return eachText(list, at, (text, here) => {
          const hex = hexOf(s.world, text, here);
          if (!hex.ok) return hex;
          s.station[hex.value] = of;
          return DONE;
        });
      }),
    () =>
      eachText(json.pledged, 'pledged', (id, at) => {
        const hex = hexOf(s.world, id, at);
        if (!hex.ok) return hex;
        s.pledged[hex.value] = 1;
        return DONE;
      }),
    () =>
      eachPair(json.cameBy, 'cameBy', (id, value, at) => {
        const arrival = s.scene.arrivals.findIndex((one) => one.id === id);
        if (arrival < 0) return fail(`there is no arrival "${id}"`, { at });
        const hex = hexOf(s.world, String(value), at);
        if (!hex.ok) return hex;
        s.cameBy[arrival] = hex.value;
        return DONE;
      }),
  ]);

const readSides = (s: OrelState, json: Readonly<Record<string, unknown>>): Done =>
  inOrder([
    ...Object.entries(PAIRS).map(([key, cell]) => () => {
      const pair = recordOf(json[key], SIDE_IDS, key);
      if (!pair.ok) return pair;
      for (const [of, id] of SIDE_IDS.entries()) {
        const value = wholeNumber(pair.value[id], 0, 999, 0, `${key}.${id}`);
        if (!value.ok) return value;
        s.track[cell + of] = value.value;
      }
      return DONE;
    }),
    () =>
      eachPair(json.held, 'held', (id, value, at) => {
        const of = SIDE_IDS.map(String).indexOf(id);
        const event = s.world.data.events.list.findIndex((one) => one.id === value);
        if (of < 0 || event < 0) return fail('expected R or W, and an event', { at });
        s.track[state.HELD + of] = event + 1;
        return DONE;
      }),
    () =>
      eachPair(json.raids, 'raids', (id, value, at) => {
        const of = SIDE_IDS.map(String).indexOf(id);
        if (of < 0) return fail('expected R or W', { at });
        const hex = hexOf(s.world, String(value), at);
        if (!hex.ok) return hex;
        s.track[state.RAID + of] = hex.value + 1;
        return DONE;
      }),
    () => readNumbers(s.track, NUMBERS, json.numbers),
  ]);

/** Sets the options of a game; unknown ones are refused. */
export const setOptions = (s: OrelState, chosen: Readonly<Record<string, unknown>>): Done => {
  const infos = optionInfos(s.world.data.scenario.options);
  const read = readOptions(infos, chosen);
  if (!read.ok) return read;
  let bits = 0;
  infos.forEach(({ id, standard }) => {
    const value = read.value[id];
    if (value === standard) return;
    const name = id === 'events' && value === 'later' ? 'eventsLater' : id;
    bits |= 1 << state.OPTION_BITS.map(String).indexOf(name);
  });
  s.track[state.OPTIONS] = bits;
  return DONE;
};
export const readPosition = (store: ReturnType<typeof storeFor>, json: unknown): Result<OrelState> => {
  const fields = positionFields(json, 'orel', KEYS);
  if (!fields.ok) return fields;
  const position = fields.value;
  const s = store.fresh();
  const { world, scenes } = s;
  const index = scenes.findIndex(({ id }) => id === (position.scenario ?? 'historical'));
  if (index < 0) return fail(`expected one of ${scenes.map(({ id }) => id).join(', ')}`, { at: 'scenario' });
  s.track[state.SCENARIO] = index;
  rebuild(s);
  const date = wholeNumber(position.date, s.scene.first, s.scene.last, s.scene.first, 'date');
  if (!date.ok) return date;
  s.track[state.DATE] = date.value;
  for (const hex of world.hexes) s.station[hex] = world.stationHolder[hex];
  for (const p of world.pieces) {
    s.owner[p] = world.sideOf[p] === WHITE ? WHITE : RED;
    s.steps[p] = world.steps[p];
  }
  const phase = typeof position.phase === 'string' ? position.phase : 'W movement';
  s.track[state.ACTIVE] = phase.startsWith('R') ? RED : WHITE;
  const options = recordOf(
    position.options,
    world.data.scenario.options.map(({ id }) => id),
    'options',
  );
  if (!options.ok) return options;
  const read = inOrder([
    () =>
      eachText(position.captured, 'captured', (id, at) => {
        const p = pieceOf(world, id, at);
        if (!p.ok) return p;
        s.owner[p.value] = state.other(s.owner[p.value]);
        return DONE;
      }),
    () => setOptions(s, options.value),
    () => readPieces(s, position.pieces ?? {}),
    () => readOrders(s, position),
    () =>
      readColumn(s, position.used, 'used', (p, value, at) => {
        const used = wholeNumber(value, 0, 99, 0, at);
        if (!used.ok) return used;
        s.used[p] = used.value;
        return DONE;
      }),
    () =>
      readColumn(s, position.exits, 'exits', (p, value, at) => {
        const hex = hexOf(world, String(value), at);
        if (!hex.ok) return hex;
        s.exit[p] = hex.value;
        return DONE;
      }),
    () =>
      readColumn(s, position.due, 'due', (p, value, at) => {
        const due = wholeNumber(value, 0, 99, 0, at);
        if (!due.ok) return due;
        s.due[p] = due.value;
        return DONE;
      }),
    () => readFormations(s, position),
    () => readGround(s, position),
    () => readSides(s, position),
    () => resume(s, procedures, position, 'W movement', namedPhase(PHASES)),
  ]);
  if (!read.ok) return read;
  const side = s.frames[1]?.locals.of;
  if (typeof side === 'number') s.track[state.ACTIVE] = side;
  rebuild(s);
  return lawful(s, brokenLaws);
};
