import {
  DONE,
  type Done,
  eachPair,
  eachText,
  fail,
  inOrder,
  isRecord,
  lawful,
  type PhaseStack,
  type Place,
  piece,
  positionFields,
  procedureMap,
  type Result,
  readFlags,
  readFrames,
  readNumbers,
  recordOf,
  resume,
  savedFrames,
  side,
  wholeNumber,
  writeFlags,
  writeNumbers,
} from '@hexside/engine';
import { LOOKED_AT, SHOWN } from '../rules/fog.ts';
import { brokenLaws } from '../rules/laws.ts';
import { FOLLOW_ON, INITIAL } from '../rules/movement.ts';
import { game } from '../rules/sequence.ts';
import * as state from '../state.ts';
import { type NomonhanState, put, rebuild, stackAt, type storeFor } from '../state.ts';
import { AIR_BOXES, SIDE_IDS, SIDES } from '../world.ts';
import { optionsOf, setOptions } from './options.ts';

/**
 * A position as people write it (YAML), for tests, puzzles, lessons and bug reports:
 *
 *   turn: 2
 *   first: SU
 *   phase: JP movement
 *   vp: { JP: 3, SU: 5 }
 *   pieces: { 1313: [J-inf-64, J-hq-23 active], 1212: [S-mot-24 suppressed], Tamsag: [S-hq-36] }
 *   supply: { JP: { 1313: 2, Hailar: 1 } }
 *   air: { JP: { reserve: 3, strike: 2 } }
 *   hands: { JP: [banzai-1] }
 *   forts: { SU: [1212] }
 *
 * Stacks are listed from the top down. After a piece may stand `active` or `suppressed`. Pieces that are not named have not come yet,
 * battalions not named are free; markers not named are in their pool.
 *
 * Phases: set-up, initiative, air, end, and of a side (JP or SU): markers, reinforcement, logistics, movement, strikes, combat; with
 * `follow-on` before the last three for the second impulse.
 */
const procedures = procedureMap([game]);

const FLAGS = {
  active: state.ACTIVE,
  suppressed: state.SUPPRESSED,
  moved: state.MOVED,
  minimum: state.MINIMUM,
  faceDown: state.FACE_DOWN,
  safe: state.SAFE,
  surplus: state.SURPLUS,
  retreated: state.RETREATED,
  surrounded: state.SURROUNDED,
} as const;
const INLINE = ['active', 'suppressed'] as const;

const NUMBERS = {
  levelJP: state.LEVEL,
  levelSU: state.LEVEL + 1,
  restraint: state.RESTRAINT,
  aces: state.ACES,
  maskirovka: state.MASKIROVKA,
  night: state.NIGHT,
  purged: state.PURGED,
} as const;

const MARKERS = {
  played: state.PLAYED,
  gone: state.GONE,
  bought: state.BOUGHT,
  scheduled: state.SCHEDULED,
} as const;

const SPOTS = {
  arranged: state.ARRANGED,
  reconned: state.RECONNED,
  overstacked: state.OVER,
  bridged: state.BRIDGED,
  bridgedTwice: state.BRIDGED_TWICE,
  follows: state.FOLLOWS,
  escaped: state.ESCAPED,
} as const;

const KEYS = [
  'turn',
  'first',
  'phase',
  'vp',
  'options',
  'pieces',
  'supply',
  'supplyDone',
  'air',
  'airComing',
  'hands',
  'markers',
  'forts',
  'flags',
  'numbers',
  'spots',
  'seen',
  'shown',
  'battles',
  'branches',
];

/** The frames in which a phase begins. */
const stackOf =
  (first: number) =>
  (phase: string): PhaseStack | string => {
    if (phase === 'set-up') return [['game', null, []]];
    if (phase === 'initiative')
      return [
        ['game', 'initiative', []],
        ['initiative', null, []],
      ];
    if (phase === 'air')
      return [
        ['game', 'air-allocation', []],
        ['air-allocation', null, []],
      ];
    if (phase === 'end') return [['game', 'end of turn', []]];
    const read = /^(JP|SU) (follow-on )?(markers|reinforcement|logistics|movement|strikes|combat)$/.exec(phase);
    if (!read) return 'expected set-up, initiative, air, end, or a side and its phase such as JP movement';
    const of = read[1] === 'JP' ? 0 : 1;
    const player = of === first ? 'first' : 'second';
    const name = read[3] ?? '';
    if (name === 'markers')
      return [
        ['game', `${player} markers`, []],
        ['campaign-markers', null, [of]],
      ];
    if (name === 'reinforcement' || name === 'logistics')
      return [
        ['game', `${player} ${name}`, []],
        [name, null, [of]],
      ];
    const kind = read[2] === undefined ? INITIAL : FOLLOW_ON;
    const procedure = name === 'combat' ? 'land-combat' : name;
    return [
      ['game', `${player} ${kind === INITIAL ? 'initial' : 'follow-on'} impulse`, []],
      ['impulse', procedure, [of, kind]],
      [procedure, null, name === 'movement' ? [of, kind] : [of]],
    ];
  };

const sideNamed = (id: string, at: string): Result<number> => {
  const of = SIDE_IDS.map(String).indexOf(id);
  return of < 0 ? fail('expected JP or SU', { at }) : { ok: true, value: of };
};

/** Does something for each side named. */
const eachSide = (json: unknown, at: string, use: (of: number, value: unknown, at: string) => Done): Done =>
  eachPair(json, at, (id, value, here) => {
    const of = sideNamed(id, here);
    return of.ok ? use(of.value, value, here) : of;
  });

/** A hex or box by its id. YAML reads 0512 as a number and drops its first digit, so that is put back. */
const placeNamed = (s: NomonhanState, id: string): Place => {
  const { board } = s.world;
  return board.placeOf(/^\d{1,3}$/.test(id) ? id.padStart(4, '0') : id);
};

const placeAt = (s: NomonhanState, id: string, at: string): Result<Place> => {
  const found = placeNamed(s, id);
  return found < 0 ? fail(`there is no hex or box "${id}"`, { at }) : { ok: true, value: found };
};

const readPieces = (s: NomonhanState, json: unknown): Done => {
  const { world } = s;
  const named = new Set<number>();
  const placed = eachPair(json, 'pieces', (id, list, here) => {
    const at = placeAt(s, id, here);
    if (!at.ok) return at;
    return eachText(list, here, (text, where) => {
      const [name = '', ...words] = text.split(' ');
      const p = world.pieceById.get(name);
      if (p === undefined) return fail(`there is no piece "${name}"`, { at: where });
      if (named.has(p)) return fail(`${name} stands twice`, { at: where });
      named.add(p);
      for (const word of words) {
        const flag = INLINE.find((one) => one === word);
        if (flag === undefined) return fail(`expected ${INLINE.join(' or ')} after ${name}`, { at: where });
        s.flags[p] |= FLAGS[flag];
      }
      put(s, piece(p), at.value);
      return DONE;
    });
  });
  if (!placed.ok) return placed;
  for (const p of world.pieces) {
    if (named.has(p)) continue;
    const isOptional = world.arrives[p].startsWith('optional-');
    put(s, p, world.battalionKind[p] >= 0 ? world.box.free : isOptional ? world.box.optional : world.box.pool);
  }
  return DONE;
};

/** `{JP: {1313: 2}}`: numbers of a side by place, into a column of side and place. */
const readCounts = (s: NomonhanState, column: { [index: number]: number }, json: unknown, key: string): Done =>
  eachSide(json, key, (of, value, here) =>
    eachPair(value, here, (id, n, where) => {
      const at = placeAt(s, id, where);
      if (!at.ok) return at;
      const count = wholeNumber(n, 0, 99, 0, where);
      if (!count.ok) return count;
      column[of * s.world.board.placeCount + at.value] = count.value;
      return DONE;
    }),
  );

const readAir = (s: NomonhanState, json: unknown): Done =>
  eachSide(json, 'air', (of, value, here) =>
    eachPair(value, here, (name, n, where) => {
      const box = AIR_BOXES.map(String).indexOf(name);
      if (box < 0) return fail(`expected one of ${AIR_BOXES.join(', ')}`, { at: where });
      const count = wholeNumber(n, 0, 99, 0, where);
      if (!count.ok) return count;
      s.air[of * AIR_BOXES.length + box] = count.value;
      return DONE;
    }),
  );

const readComing = (s: NomonhanState, json: unknown): Done =>
  eachSide(json, 'airComing', (of, value, here) =>
    eachPair(value, here, (turn, n, where) => {
      const count = wholeNumber(n, 0, 99, 0, where);
      if (!count.ok) return count;
      if (!/^[1-6]$/.test(turn)) return fail('expected a turn from 1 to 6', { at: where });
      state.setComing(s, of, Number(turn), count.value);
      return DONE;
    }),
  );

const readMarkers = (s: NomonhanState, hands: unknown, markers: unknown): Done => {
  const deal = (list: unknown, here: string, where: number, of: number | null): Done =>
    eachText(list, here, (id, at) => {
      const m = s.world.markerById.get(id);
      if (m === undefined || (of !== null && s.world.markerSide[m] !== of))
        return fail(`there is no marker "${id}" of this side`, { at });
      s.marker[m] = where;
      return DONE;
    });
  return inOrder([
    () => eachSide(hands, 'hands', (of, list, here) => deal(list, here, state.IN_HAND, of)),
    () =>
      eachPair(markers, 'markers', (name, list, here) => {
        const where = Object.hasOwn(MARKERS, name)
          ? Object.entries(MARKERS).find(([key]) => key === name)?.[1]
          : undefined;
        return where === undefined
          ? fail(`expected one of ${Object.keys(MARKERS).join(', ')}`, { at: here })
          : deal(list, here, where, null);
      }),
  ]);
};

const readForts = (s: NomonhanState, json: unknown): Done =>
  eachSide(json, 'forts', (of, list, here) =>
    eachText(list, here, (id, where) => {
      const at = placeAt(s, id, where);
      if (!at.ok) return at;
      if (!state.isHex(s.world, at.value)) return fail('expected a hex', { at: where });
      s.fort[at.value] = of + 1;
      return DONE;
    }),
  );

const readSpots = (s: NomonhanState, json: unknown): Done =>
  eachPair(json, 'spots', (name, list, here) => {
    const bit = Object.entries(SPOTS).find(([key]) => key === name)?.[1];
    if (bit === undefined) return fail(`expected one of ${Object.keys(SPOTS).join(', ')}`, { at: here });
    return eachText(list, here, (id, where) => {
      const at = placeAt(s, id, where);
      if (!at.ok) return at;
      s.spot[at.value] |= bit;
      return DONE;
    });
  });

const readSeen = (s: NomonhanState, json: unknown, key: string, how: number): Done =>
  eachSide(json, key, (of, list, here) =>
    eachText(list, here, (id, where) => {
      const p = s.world.pieceById.get(id);
      if (p === undefined) return fail(`there is no piece "${id}"`, { at: where });
      s.seen[of * s.world.pieces.length + p] = how;
      return DONE;
    }),
  );

const readBattles = (s: NomonhanState, json: unknown): Done =>
  eachPair(json, 'battles', (number, list, here) => {
    const n = /^\d{1,3}$/.test(number) ? Number(number) : 0;
    if (n < 1 || n > 255) return fail('expected the number of a battle', { at: here });
    return eachText(list, here, (id, where) => {
      const p = s.world.pieceById.get(id);
      const hex = placeNamed(s, id);
      if (p !== undefined) s.battle[s.world.board.size + p] = n;
      else if (state.isHex(s.world, hex)) s.battle[hex] = n;
      else return fail(`there is no hex or piece "${id}"`, { at: where });
      return DONE;
    });
  });

/** Sides that allocate their air points at the same time, each where it is. */
const readBranches = (s: NomonhanState, json: unknown): Done => {
  if (json === undefined) return DONE;
  if (!Array.isArray(json)) return fail('expected a list of {side, frames}', { at: 'branches' });
  return inOrder(
    json.map((branch: unknown, i) => () => {
      const at = `branches[${i}]`;
      if (!isRecord(branch)) return fail('expected {side, frames}', { at });
      const of = sideNamed(String(branch.side), `${at}.side`);
      if (!of.ok) return of;
      const frames = readFrames(procedures, branch.frames, `${at}.frames`);
      if (!frames.ok) return frames;
      s.branches.push({ side: side(of.value), frames: frames.value });
      return DONE;
    }),
  );
};

export const readPosition = (store: ReturnType<typeof storeFor>, raw: unknown): Result<NomonhanState> => {
  const fields = positionFields(raw, 'nomonhan', KEYS);
  if (!fields.ok) return fields;
  const json = fields.value;
  const s = store.fresh();
  rebuild(s);
  const turn = wholeNumber(json.turn, 0, s.world.data.scenario.calendar.turns.length, 1, 'turn');
  if (!turn.ok) return turn;
  s.track[state.TURN] = turn.value;
  const first = sideNamed(String(json.first ?? 'SU'), 'first');
  if (!first.ok) return first;
  s.track[state.FIRST] = first.value;
  const { start } = s.world.data.campaign.command;
  for (const of of SIDES) s.track[state.LEVEL + of] = start[SIDE_IDS[of] ?? 'JP'];
  const options = recordOf(json.options, Object.keys(json.options ?? {}), 'options');
  if (!options.ok) return options;
  const read = inOrder([
    () => setOptions(s, options.value),
    () =>
      eachSide(json.vp, 'vp', (of, value, here) => {
        const vp = wholeNumber(value, 0, 9999, 0, here);
        if (vp.ok) s.track[state.VP + of] = vp.value;
        return vp.ok ? DONE : vp;
      }),
    () => readFlags(s.flags, FLAGS, s.world.pieceById, json.flags),
    () => readPieces(s, json.pieces ?? {}),
    () => readCounts(s, s.points, json.supply, 'supply'),
    () => readCounts(s, s.done, json.supplyDone, 'supplyDone'),
    () => readAir(s, json.air),
    () => readComing(s, json.airComing),
    () => readMarkers(s, json.hands, json.markers),
    () => readForts(s, json.forts),
    () => readNumbers(s.track, NUMBERS, json.numbers),
    () => readSpots(s, json.spots),
    () => readSeen(s, json.seen, 'seen', LOOKED_AT),
    () => readSeen(s, json.shown, 'shown', SHOWN),
    () => readBattles(s, json.battles),
    () => readBranches(s, json.branches),
    () => resume(s, procedures, json, 'SU movement', stackOf(first.value)),
  ]);
  if (!read.ok) return read;
  rebuild(s);
  return lawful(s, brokenLaws);
};

/** Any state as a position that reads back to it. */
export const writePosition = (s: NomonhanState): Record<string, unknown> => {
  const { world } = s;
  const { board } = world;
  const id = (p: number): string => world.pieceIds[p] ?? '?';
  const pieces: Record<string, string[]> = {};
  for (let at = 0; at < board.placeCount; at++) {
    const list = SIDES.flatMap((of) => stackAt(s, of, at)).map(
      (p) => `${id(p)}${INLINE.map((word) => ((s.flags[p] & FLAGS[word]) !== 0 ? ` ${word}` : '')).join('')}`,
    );
    if (list.length > 0) pieces[board.ids[at] ?? '?'] = list;
  }
  const bySide = <T>(make: (of: number) => T): Record<string, T> =>
    Object.fromEntries(SIDES.map((of) => [SIDE_IDS[of] ?? '', make(of)]));
  const counts = (column: { [index: number]: number }) =>
    bySide((of) =>
      Object.fromEntries(
        board.ids.flatMap((place, at) => {
          const n = column[of * board.placeCount + at];
          return n === 0 ? [] : [[place, n] as const];
        }),
      ),
    );
  const seenAs = (how: number) =>
    bySide((of) => world.pieceIds.filter((_, p) => s.seen[of * world.pieces.length + p] === how));
  const markersIn = (where: number): string[] => world.markerIds.filter((_, m) => s.marker[m] === where);
  const battles: Record<string, string[]> = {};
  for (let i = 0; i < board.size + world.pieces.length; i++) {
    const n = s.battle[i];
    if (n === 0) continue;
    battles[n] ??= [];
    battles[n]?.push(i < board.size ? (board.ids[i] ?? '?') : id(i - board.size));
  }
  const { active: _active, suppressed: _suppressed, ...flags } = writeFlags(s.flags, FLAGS, world.pieceIds);
  return {
    game: 'nomonhan',
    turn: s.track[state.TURN],
    first: SIDE_IDS[s.track[state.FIRST]],
    vp: bySide((of) => s.track[state.VP + of]),
    options: optionsOf(s),
    pieces,
    supply: counts(s.points),
    supplyDone: counts(s.done),
    air: bySide((of) => Object.fromEntries(AIR_BOXES.map((name, box) => [name, state.airIn(s, of, box)]))),
    airComing: bySide((of) =>
      Object.fromEntries([1, 2, 3, 4, 5, 6].map((turn) => [String(turn), state.comingOn(s, of, turn)])),
    ),
    hands: bySide((of) =>
      markersIn(state.IN_HAND).filter((name) => world.markerSide[world.markerById.get(name) ?? 0] === of),
    ),
    markers: Object.fromEntries(Object.entries(MARKERS).map(([name, where]) => [name, markersIn(where)])),
    forts: bySide((of) => board.ids.filter((_, at) => at < board.size && s.fort[at] === of + 1)),
    flags,
    numbers: writeNumbers(s.track, NUMBERS),
    spots: Object.fromEntries(
      Object.entries(SPOTS).map(([name, bit]) => [name, board.ids.filter((_, at) => (s.spot[at] & bit) !== 0)]),
    ),
    seen: seenAs(LOOKED_AT),
    shown: seenAs(SHOWN),
    battles,
    branches: s.branches.map((branch) => ({
      side: SIDE_IDS[branch.side],
      frames: branch.frames.map((frame) => ({
        procedure: frame.procedure.name,
        step: frame.procedure.nameAt(frame.at),
        locals: frame.locals,
      })),
    })),
    frames: savedFrames(s),
  };
};
