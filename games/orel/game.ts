import {
  type Game,
  type Locals,
  ok,
  type Pending,
  place,
  procedureMap,
  type Result,
  type StagedLocals,
  scenarioNamed,
  stagedPieces,
  start,
} from '@hexside/engine';
import { optionInfos } from '@hexside/schemas';
import type { OrelData } from './data/index.ts';
import { brokenLaws } from './rules/laws.ts';
import { explain, no } from './rules/refusals.ts';
import { redact } from './rules/secrets.ts';
import { game as sequence } from './rules/sequence.ts';
import { layOut } from './rules/setup.ts';
import { arrivalAt, type Move, uncoveredWay, wayTo } from './rules/ways.ts';
import { buildScenes } from './scenes.ts';
import { isHex, type OrelState, onMap, rebuild, SCENARIO, storeFor } from './state.ts';
import { contentOf } from './table/content.ts';
import { ENDINGS } from './table/endings.ts';
import { narrate } from './table/narration.ts';
import { odds } from './table/odds.ts';
import { offerText, phrase, untimely } from './table/orders.ts';
import { OVERLAYS, overlayOf } from './table/overlays.ts';
import { phaseKey } from './table/phases.ts';
import { readPosition, setOptions } from './table/read-position.ts';
import { STANDING } from './table/standing.ts';
import { viewOf } from './table/view.ts';
import { writePosition } from './table/write-position.ts';
import { buildWorld, HALVES } from './world.ts';

/** Raised whenever a stored game might replay differently. */
export const VERSION = '7';

/** Locals that hold pieces of a staged choice, and what to call them. */
const STAGED: StagedLocals = {
  lists: { attackers: 'attackers', defenders: 'defenders', units: 'pieces' },
  singles: { unit: 'pieces', gun: 'firer', train: 'firer' },
};

/** What is chosen so far, from the innermost procedures that say so. Everything here is public. */
const chosenOf = (s: OrelState): Record<string, string[]> => {
  const { pieceIds, board } = s.world;
  const stack = s.frames.map(({ locals }) => locals).toReversed();
  const hex = stack.map((locals) => locals.hex).find((at) => typeof at === 'number' && isHex(s.world, at));
  return {
    ...stagedPieces(stack, STAGED, pieceIds),
    ...(typeof hex === 'number' ? { hex: [board.ids[hex] ?? '?'] } : {}),
  };
};

const isMove = (locals: Locals): locals is Move & Locals =>
  typeof locals.unit === 'number' && typeof locals.allowance === 'number' && typeof locals.spent === 'number';

/** The move whose destinations are offered, if that is what is asked. */
const moveUnder = (s: OrelState, { ask, locals }: Pending<OrelState>, verb: string): Move | null =>
  ask.point === 'order' && (verb === 'to' || verb === 'uncovered') && isMove(locals) && onMap(s, locals.unit)
    ? locals
    : null;

/** The game for one set of data. */
export const createOrel = (data: OrelData): Game<OrelState> => {
  const world = buildWorld(data);
  const scenes = buildScenes(world);
  const store = storeFor(world, scenes);
  const { ids } = world.board;
  return {
    id: 'orel',
    version: VERSION,
    title: 'The Battle of Orel, October 1919',
    sides: [
      { id: 'R', name: 'Red' },
      { id: 'W', name: 'White' },
    ],
    endings: ENDINGS,
    scenarios: scenes.map(({ id, name }) => ({ id, name, options: optionInfos(data.scenario.options) })),
    dataHash: world.hash,
    store,
    procedures: procedureMap([sequence]),
    begin: (setup): Result<OrelState> => {
      const scenario = scenarioNamed(
        scenes.map(({ id }) => id),
        setup.scenario,
      );
      if (!scenario.ok) return scenario;
      const s = store.fresh();
      s.track[SCENARIO] = scenario.value;
      rebuild(s);
      const options = setOptions(s, setup.options);
      if (!options.ok) return options;
      layOut(s);
      start(s, sequence, []);
      return ok(s);
    },
    rebuild,
    refusals: { no, explain },
    untimely,
    phrase,
    costParts: HALVES,
    offerText,
    chosen: (s) => chosenOf(s),
    redact: (s) => redact(store.clone(s)),
    resample: (s) => {
      s.offers.length = 0;
    },
    view: viewOf,
    narrate: (event) => narrate(world, event),
    overlays: OVERLAYS,
    overlay: (redacted, _viewer, id, argument) => overlayOf(redacted, id, argument),
    path: (s, pending, verb, argument) => {
      const move = moveUnder(s, pending, verb);
      if (move === null) return [];
      const way = verb === 'to' ? wayTo(s, move, place(argument)) : uncoveredWay(s, move, place(argument));
      return way.map((hex) => ids[hex] ?? '?');
    },
    arrival: (s, pending, verb, argument) => {
      const move = moveUnder(s, pending, verb);
      return move === null ? {} : arrivalAt(s, move, place(argument));
    },
    readPosition: (json) => readPosition(store, json),
    writePosition,
    brokenLaws,
    phaseKey,
    odds,
    standing: STANDING,
    content: contentOf(world),
  };
};
