import {
  DONE,
  type Done,
  eachPair,
  eachText,
  fail,
  inOrder,
  lawful,
  ok,
  type PhaseStack,
  positionFields,
  procedureMap,
  type Result,
  recordOf,
  resume,
  savedFrames,
  wholeNumber,
} from '@hexside/engine';
import { fillMarkers } from '../rules/cup.ts';
import { brokenLaws } from '../rules/laws.ts';
import { game } from '../rules/sequence.ts';
import * as state from '../state.ts';
import { type NationsState, put, rebuild, type storeFor } from '../state.ts';
import { SIDE_IDS, SWITCHES, type World } from '../world.ts';

/**
 * A position as people write it (YAML), for tests, puzzles, lessons and bug reports:
 *
 *   scenario: cats
 *   turn: 3
 *   phase: operations 505              # impulse, missions or operations of a formation; set-up, opening, draw, removal
 *   pieces: { K6: [1/505 ops, HQ/505 reduced], M6: [1/276 disrupted], reserve: [1/11] }
 *   given: { HMG/71G: 1/71G }          # support weapons and leaders
 *   smoke: { K7: 1 }
 *   wrecks: [L5]
 *   trenches: [M5]
 *   acquired: { 1/505: 1/276 }
 *   control: { GE: [L3], SU: [] }      # beside where units stand and how the scenario begins
 *   fate: { GE: 3, SU: 2 }
 *
 * After a piece may stand: disrupted, ops, out, reduced, mounted, watch, smoked, led. Pieces that are not named are lost.
 */
const procedures = procedureMap([game]);

const PLAIN: Readonly<Record<string, PhaseStack>> = {
  'set-up': [['game', null, []]],
  opening: [
    ['game', 'opening', []],
    ['opening', null, []],
  ],
  draw: [
    ['game', 'operations-phase', []],
    ['operations-phase', null, []],
  ],
  removal: [
    ['game', 'marker-removal', []],
    ['marker-removal', null, []],
  ],
};

/** A formation in the midst of its impulse. */
const within = (step: string, of: number, formation: number): PhaseStack => [
  ['game', 'operations-phase', []],
  ['operations-phase', 'impulse', []],
  ['impulse', step, [formation]],
  [step, null, [of, formation]],
];

const stackFor = (world: World, phase: string): PhaseStack | null => {
  const plain = Object.hasOwn(PLAIN, phase) ? PLAIN[phase] : undefined;
  if (plain) return plain;
  const [name = '', id = ''] = phase.split(' ');
  const formation = world.formationIds.indexOf(id);
  if (formation < 0) return null;
  const of = world.formationSide[formation] ?? 0;
  if (name === 'impulse')
    return [
      ['game', 'operations-phase', []],
      ['operations-phase', 'impulse', []],
      ['impulse', null, [formation]],
    ];
  if (name === 'missions') return within('fire-missions', of, formation);
  return name === 'operations' ? within('operations', of, formation) : null;
};

const MARK_WORDS: Readonly<Record<string, number>> = {
  disrupted: state.DISRUPTED,
  ops: state.OPS,
  out: state.OUT,
  reduced: state.REDUCED,
  mounted: state.MOUNTED,
  watch: state.WATCH,
  smoked: state.SMOKED,
  led: state.LED,
  shaken: state.SHAKEN,
};

const WORK_LISTS = ['trenches', 'mines', 'wires', 'ditches'] as const;

/** Pairs of numbers, one a side, and single ones. */
const PAIRS: Readonly<Record<string, number>> = {
  fate: state.FATE,
  missions: state.MISSIONS,
  held: state.ET_HELD,
};
const NUMBERS: Readonly<Record<string, number>> = {
  endTurnInCup: state.ET_CUP,
  endTurnDrawn: state.ET_DRAWN,
  drawer: state.DRAWER,
  missionsUsed: state.MISSIONS_USED,
  chaos: state.CHAOS,
};

const KEYS = [
  'scenario',
  'switches',
  'turn',
  'phase',
  'active',
  'pieces',
  'given',
  'smoke',
  'wrecks',
  ...WORK_LISTS,
  'acquired',
  'control',
  'cup',
  'drawn',
  'activated',
  'claims',
  'edges',
  'flown',
  'works',
  ...Object.keys(PAIRS),
  ...Object.keys(NUMBERS),
];

const sideNumber = (id: string): number => SIDE_IDS.map(String).indexOf(id);

const pieceOf = (s: NationsState, id: string, at: string): Result<number> => {
  const p = s.world.pieceById.get(id);
  return p === undefined ? fail(`there is no piece "${id}" in this scenario`, { at }) : ok(p);
};
const hexOf = (s: NationsState, id: string, at: string): Result<number> => {
  const hex = s.world.board.placeOf(id);
  return state.isHex(s.world, hex) ? ok(hex) : fail(`there is no hex "${id}"`, { at });
};
const formationOf = (s: NationsState, id: string, at: string): Result<number> => {
  const f = s.world.formationIds.indexOf(id);
  return f < 0 ? fail(`there is no formation "${id}"; there are ${s.world.formationIds.join(', ')}`, { at }) : ok(f);
};

const placePieces = (s: NationsState, json: unknown): Done => {
  const seen = new Set<number>();
  const done = eachPair(json, 'pieces', (id, value, at) => {
    const where = s.world.board.placeOf(id);
    if (where < 0) return fail(`there is no hex or box "${id}"`, { at });
    return eachText(value, at, (text) => {
      const [name = '', ...words] = text.trim().split(/\s+/);
      const p = pieceOf(s, name, at);
      if (!p.ok) return p;
      if (seen.has(p.value)) return fail(`${name} is listed twice`, { at });
      seen.add(p.value);
      put(s, p.value, where);
      for (const word of words) {
        const kind = Object.hasOwn(MARK_WORDS, word) ? MARK_WORDS[word] : undefined;
        if (kind === undefined) return fail(`expected one of ${Object.keys(MARK_WORDS).join(', ')}`, { at });
        state.mark(s, kind, p.value);
      }
      return DONE;
    });
  });
  if (!done.ok) return done;
  for (const p of s.world.pieces) {
    if (seen.has(p) || s.place[p] >= 0) continue;
    put(s, p, state.boxOf(s, s.world.role[p] === 5 ? 'hangar' : 'lost'));
  }
  return DONE;
};

const giveOut = (s: NationsState, json: unknown): Done =>
  eachPair(json, 'given', (id, to, at) => {
    const p = pieceOf(s, id, at);
    if (!p.ok) return p;
    const platoon = pieceOf(s, String(to), at);
    if (!platoon.ok) return platoon;
    s.carrier[p.value] = platoon.value + 1;
    put(s, p.value, s.place[platoon.value]);
    return DONE;
  });

const readMarkers = (s: NationsState, json: Readonly<Record<string, unknown>>): Done => {
  const steps: (() => Done)[] = [
    () =>
      eachPair(json.smoke, 'smoke', (id, level, at) => {
        const hex = hexOf(s, id, at);
        if (!hex.ok) return hex;
        const thick = wholeNumber(level, 1, s.world.data.tables.smoke.levels, 1, at);
        if (!thick.ok) return thick;
        state.setSmoke(s, hex.value, thick.value);
        return DONE;
      }),
    () =>
      eachText(json.wrecks, 'wrecks', (id) => {
        const hex = hexOf(s, id, 'wrecks');
        if (!hex.ok) return hex;
        state.setWreck(s, hex.value);
        return DONE;
      }),
    ...WORK_LISTS.map(
      (key, kind) => () =>
        eachText(json[key], key, (id) => {
          const hex = hexOf(s, id, key);
          if (!hex.ok) return hex;
          state.addWork(s, hex.value, 1 << kind);
          return DONE;
        }),
    ),
    () =>
      eachPair(json.acquired, 'acquired', (id, target, at) => {
        const firer = pieceOf(s, id, at);
        if (!firer.ok) return firer;
        const aim = pieceOf(s, String(target), at);
        if (!aim.ok) return aim;
        state.acquire(s, firer.value, aim.value);
        return DONE;
      }),
    () =>
      eachPair(json.control, 'control', (id, list, at) => {
        const of = sideNumber(id);
        if (of < 0) return fail('expected GE or SU', { at });
        return eachText(list, at, (text) => {
          const hex = hexOf(s, text, at);
          if (!hex.ok) return hex;
          s.control[hex.value] = of + 1;
          return DONE;
        });
      }),
  ];
  return inOrder(steps);
};

/** A side's list of formations, as bits. */
const readClaims = (s: NationsState, json: unknown): Done =>
  eachPair(json, 'claims', (id, list, at) => {
    const of = sideNumber(id);
    if (of < 0) return fail('expected GE or SU', { at });
    return eachText(list, at, (text) => {
      const f = formationOf(s, text, at);
      if (!f.ok) return f;
      s.track[state.CLAIMS + of] |= 1 << f.value;
      return DONE;
    });
  });

const readCup = (s: NationsState, json: Readonly<Record<string, unknown>>): Done => {
  fillMarkers(s);
  const mark = (key: 'cup' | 'drawn', value: number): Done =>
    eachText(json[key], key, (id) => {
      const index = s.world.markers.findIndex((one) => one.id === id);
      if (index < 0) return fail(`there is no marker "${id}"`, { at: key });
      s.marker[index] = value;
      return DONE;
    });
  if (json.cup !== undefined) s.marker.fill(state.AWAY);
  return inOrder([
    () => mark('cup', state.IN_CUP),
    () => mark('drawn', state.DRAWN),
    () =>
      eachText(json.activated, 'activated', (id) => {
        const f = formationOf(s, id, 'activated');
        if (!f.ok) return f;
        s.activated[f.value] = 1;
        return DONE;
      }),
    () => readClaims(s, json.claims),
    () =>
      eachPair(json.edges, 'edges', (id, edge, at) => {
        const f = formationOf(s, id, at);
        if (!f.ok) return f;
        const chosen = wholeNumber(edge, 1, (s.world.entry[f.value] ?? []).length, 1, at);
        if (!chosen.ok) return chosen;
        s.edge[f.value] = chosen.value;
        return DONE;
      }),
    () =>
      eachText(json.flown, 'flown', (id) => {
        const p = pieceOf(s, id, 'flown');
        if (!p.ok) return p;
        s.track[state.FLOWN + (s.world.sideOf[p.value] ?? 0)] |= state.bitOf(s.world, p.value);
        return DONE;
      }),
  ]);
};

const readNumbers = (s: NationsState, json: Readonly<Record<string, unknown>>): Done => {
  for (const [key, cell] of Object.entries(PAIRS)) {
    const pair = recordOf(json[key], SIDE_IDS, key);
    if (!pair.ok) return pair;
    for (const [of, id] of SIDE_IDS.entries()) {
      const value = wholeNumber(pair.value[id], 0, 99, 0, `${key}.${id}`);
      if (!value.ok) return value;
      s.track[cell + of] = value.value;
    }
  }
  const inHand = s.track[state.ET_HELD] + s.track[state.ET_HELD + 1];
  const drawn = typeof json.endTurnDrawn === 'number' ? json.endTurnDrawn : 0;
  const standard: Record<string, number> = { endTurnInCup: s.world.scenario.endTurnMarkers - inHand - drawn };
  for (const [key, cell] of Object.entries(NUMBERS)) {
    const value = wholeNumber(json[key], 0, 99, standard[key] ?? (key === 'chaos' ? s.track[cell] : 0), key);
    if (!value.ok) return value;
    s.track[cell] = value.value;
  }
  return eachPair(json.works, 'works', (id, list, at) => {
    const of = sideNumber(id);
    if (of < 0) return fail('expected GE or SU', { at });
    const left = recordOf(list, WORK_LISTS, at);
    if (!left.ok) return left;
    for (const [kind, key] of WORK_LISTS.entries()) {
      const n = wholeNumber(left.value[key], 0, 99, 0, `${at}.${key}`);
      if (!n.ok) return n;
      s.track[state.WORKS + of * state.WORK_KINDS + kind] = n.value;
    }
    return DONE;
  });
};

/** The rules a scenario plays with, or those a player chose. */
export const switchBits = (world: World, options: Readonly<Record<string, unknown>>): Result<number> => {
  let bits = world.switches;
  for (const [id, value] of Object.entries(options)) {
    const index = SWITCHES.map(String).indexOf(id);
    if (index < 0 || ((world.switches | world.variants) & (1 << index)) === 0)
      return fail(`there is no option "${id}" in this scenario`, { at: `options.${id}` });
    if (value !== 'on' && value !== 'off') return fail('expected on or off', { at: `options.${id}` });
    bits = value === 'on' ? bits | (1 << index) : bits & ~(1 << index);
  }
  return ok(bits);
};

const phaseOf =
  (world: World) =>
  (phase: string): PhaseStack | string =>
    stackFor(world, phase) ??
    `expected ${Object.keys(PLAIN).join(', ')}, or impulse, missions or operations and a formation (${world.formationIds.join(', ')})`;

/** What is true of a table on which a formation's impulse has begun. */
const beginImpulse = (s: NationsState): void => {
  const [, , inImpulse] = s.frames;
  const formation = inImpulse?.locals.formation;
  if (inImpulse && typeof formation === 'number') {
    inImpulse.locals.of = s.world.formationSide[formation] ?? 0;
    s.marker[formation] = state.DRAWN;
    if (s.frames.length > 3) {
      s.track[state.ACTIVE] = formation + 1;
      s.activated[formation] = 1;
    }
  }
};

export const readPosition = (
  store: ReturnType<typeof storeFor>,
  worlds: readonly World[],
  raw: unknown,
): Result<NationsState> => {
  const fields = positionFields(raw, 'nations-at-war', KEYS);
  if (!fields.ok) return fields;
  const json = fields.value;
  const s = store.fresh();
  const index = worlds.findIndex((world) => world.scenario.id === json.scenario);
  if (index < 0) return fail(`expected one of ${worlds.map((w) => w.scenario.id).join(', ')}`, { at: 'scenario' });
  s.track[state.SCENARIO] = index;
  rebuild(s);
  s.control.fill(SIDE_IDS.indexOf(s.world.scenario.control) + 1);
  s.track[state.SWITCHED] = s.world.switches;
  const switches =
    json.switches === undefined
      ? DONE
      : eachText(json.switches, 'switches', (id) =>
          SWITCHES.some((one) => one === id) ? DONE : fail(`expected ${SWITCHES.join(', ')}`, { at: 'switches' }),
        );
  if (!switches.ok) return switches;
  if (Array.isArray(json.switches)) {
    const names: readonly unknown[] = json.switches;
    s.track[state.SWITCHED] = SWITCHES.reduce((bits, id, i) => (names.includes(id) ? bits | (1 << i) : bits), 0);
  }
  const turn = wholeNumber(json.turn, 0, state.lastTurn(s), 1, 'turn');
  if (!turn.ok) return turn;
  s.track[state.TURN] = turn.value;
  const read = inOrder([
    () => placePieces(s, json.pieces ?? {}),
    () => giveOut(s, json.given),
    () => readMarkers(s, json),
    () => readCup(s, json),
    () => readNumbers(s, json),
    () => resume(s, procedures, json, 'draw', phaseOf(s.world)),
  ]);
  if (!read.ok) return read;
  if (json.frames === undefined) beginImpulse(s);
  else if (typeof json.active === 'string') {
    const active = formationOf(s, json.active, 'active');
    if (!active.ok) return active;
    s.track[state.ACTIVE] = active.value + 1;
  }
  rebuild(s);
  return lawful(s, brokenLaws);
};

/** Any state as a position that reads back to it. */
export const writePosition = (s: NationsState): Record<string, unknown> => {
  const { world } = s;
  const idOf = (p: number): string => world.pieceIds[p] ?? '?';
  const wordsOf = (p: number): string =>
    Object.entries(MARK_WORDS)
      .map(([word, kind]) => (state.has(s, kind, p) ? ` ${word}` : ''))
      .join('');
  const pieces: Record<string, string[]> = {};
  for (let at = 0; at < world.board.placeCount; at++) {
    const list = state.piecesAt(s, at).map((p) => `${idOf(p)}${wordsOf(p)}`);
    if (list.length > 0) pieces[world.placeIds[at] ?? '?'] = list;
  }
  const hexesWhere = (test: (hex: number) => boolean): string[] =>
    world.hexes.filter(test).map((hex) => world.placeIds[hex] ?? '?');
  const formations = (test: (f: number) => boolean): string[] => world.formationIds.filter((_, f) => test(f));
  const markersIn = (where: number): string[] =>
    world.markers.filter((_, i) => s.marker[i] === where).map(({ id }) => id);
  const bySide = <T>(value: (of: number) => T): Record<string, T> =>
    Object.fromEntries(SIDE_IDS.map((id, of) => [id, value(of)]));
  const where = <T>(column: { [i: number]: number }, value: (n: number) => T): Record<string, T> =>
    Object.fromEntries(world.pieces.filter((p) => column[p] > 0).map((p) => [idOf(p), value(column[p])]));
  return {
    game: 'nations-at-war',
    scenario: world.scenario.id,
    switches: SWITCHES.filter((_, i) => (s.track[state.SWITCHED] & (1 << i)) !== 0),
    turn: Math.min(s.track[state.TURN], state.lastTurn(s)),
    ...(state.activeFormation(s) < 0 ? {} : { active: world.formationIds[state.activeFormation(s)] }),
    pieces,
    given: where(s.carrier, (n) => idOf(n - 1)),
    smoke: Object.fromEntries(
      world.hexes.filter((hex) => s.smoke[hex] > 0).map((hex) => [world.placeIds[hex] ?? '?', s.smoke[hex]]),
    ),
    wrecks: hexesWhere((hex) => s.wreck[hex] === 1),
    ...Object.fromEntries(
      WORK_LISTS.map((key, kind) => [key, hexesWhere((hex) => (s.works[hex] & (1 << kind)) !== 0)]),
    ),
    acquired: where(s.acquired, (n) => idOf(n - 1)),
    control: bySide((of) => hexesWhere((hex) => s.control[hex] === of + 1)),
    cup: markersIn(state.IN_CUP),
    drawn: markersIn(state.DRAWN),
    activated: formations((f) => s.activated[f] === 1),
    claims: bySide((of) => formations((f) => (s.track[state.CLAIMS + of] & (1 << f)) !== 0)),
    edges: Object.fromEntries(world.formationIds.flatMap((id, f) => (s.edge[f] > 0 ? [[id, s.edge[f]] as const] : []))),
    flown: world.pieces
      .filter((p) => (s.track[state.FLOWN + (world.sideOf[p] ?? 0)] & state.bitOf(world, p)) !== 0)
      .map(idOf),
    works: bySide((of) =>
      Object.fromEntries(WORK_LISTS.map((key, kind) => [key, s.track[state.WORKS + of * state.WORK_KINDS + kind]])),
    ),
    ...Object.fromEntries(Object.entries(PAIRS).map(([key, cell]) => [key, bySide((of) => s.track[cell + of])])),
    ...Object.fromEntries(Object.entries(NUMBERS).map(([key, cell]) => [key, s.track[cell]])),
    frames: savedFrames(s),
  };
};
