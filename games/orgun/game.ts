import {
  type Game,
  ok,
  type Pending,
  procedureMap,
  type Result,
  type StagedLocals,
  scenarioNamed,
  stagedPieces,
  start,
} from '@hexside/engine';
import { optionInfos } from '@hexside/schemas';
import type { OrgunData } from './data/index.ts';
import { brokenLaws } from './rules/laws.ts';
import { arrivalAt, pathOf } from './rules/movement.ts';
import { explain, no } from './rules/refusals.ts';
import { redact, resample } from './rules/secrets.ts';
import { game as sequence } from './rules/sequence.ts';
import { layOut } from './rules/setup.ts';
import { INITIATIVE, type OrgunState, rebuild, storeFor } from './state.ts';
import { contentOf } from './table/content.ts';
import { ENDINGS } from './table/endings.ts';
import { narrate } from './table/narration.ts';
import { odds } from './table/odds.ts';
import { offerText, phrase, untimely } from './table/orders.ts';
import { OVERLAYS, overlayOf } from './table/overlays.ts';
import { phaseKey } from './table/phases.ts';
import { readPosition, setOptions, writePosition } from './table/position.ts';
import { viewOf } from './table/view.ts';
import { buildWorld, DRA, HALVES, MJ, type World } from './world.ts';

/** Raised whenever a stored game might replay differently. */
export const VERSION = '2';

/** Locals that hold pieces of a staged choice, and what to call them. */
const STAGED: StagedLocals = {
  lists: {
    moving: 'pieces',
    movers: 'pieces',
    attackers: 'attackers',
    defenders: 'defenders',
    by: 'ambushers',
    at: 'targets',
  },
  singles: { unit: 'unit', target: 'target' },
};
const STAGING = ['attack', 'raid', 'walk', 'strike'];

/** What is chosen so far, from the innermost procedure that says so. Everything here is public (7.1g). */
const chosenOf = (world: World, s: OrgunState, pending: Pending<OrgunState>): Record<string, string[]> => {
  const around = s.frames.slice(0, -1).filter(({ procedure }) => STAGING.includes(procedure.name));
  const stack = [pending.locals, ...around.map(({ locals }) => locals).toReversed()];
  const where = stack
    .map(({ area, to }) => (typeof area === 'number' ? area : to))
    .find((at) => typeof at === 'number' && at >= 0);
  return {
    ...stagedPieces(stack, STAGED, world.pieceIds),
    ...(typeof where === 'number' ? { area: [world.placeIds[where] ?? '?'] } : {}),
  };
};

/** The game for one set of data. */
export const createOrgun = (data: OrgunData): Game<OrgunState> => {
  const world = buildWorld(data);
  const store = storeFor(world);
  return {
    id: 'orgun',
    version: VERSION,
    title: 'The Siege of Orgun: Afghanistan 1983',
    sides: [
      { id: 'DRA', name: 'DRA and Soviet' },
      { id: 'MJ', name: 'Mujahideen' },
    ],
    endings: ENDINGS,
    scenarios: [
      {
        id: data.scenario.id,
        name: data.scenario.name,
        options: optionInfos(data.scenario.options),
      },
    ],
    dataHash: world.hash,
    store,
    procedures: procedureMap([sequence]),
    begin: (setup): Result<OrgunState> => {
      const scenario = scenarioNamed([data.scenario.id], setup.scenario);
      if (!scenario.ok) return scenario;
      const s = store.fresh();
      const options = setOptions(s, setup.options);
      if (!options.ok) return options;
      rebuild(s);
      layOut(s);
      s.track[INITIATIVE] = data.scenario.turns.firstInitiative === 'MJ' ? MJ : DRA;
      start(s, sequence, []);
      return ok(s);
    },
    rebuild,
    refusals: { no, explain },
    untimely,
    phrase,
    costParts: HALVES,
    offerText,
    chosen: (s, pending) => chosenOf(world, s, pending),
    redact: (s, viewer) => redact(store.clone(s), viewer),
    resample,
    view: viewOf,
    narrate: (event) => narrate(world, event),
    overlays: OVERLAYS,
    overlay: overlayOf,
    path: (s, pending, verb, argument) =>
      verb === 'to' && world.areas[argument] !== undefined
        ? pathOf(s, pending.locals, argument).map((at) => world.placeIds[at] ?? '?')
        : [],
    arrival: (s, pending, verb, argument) =>
      verb === 'to' && world.areas[argument] !== undefined ? arrivalAt(s, pending.locals, argument) : {},
    readPosition: (json) => readPosition(store, json),
    writePosition,
    brokenLaws,
    phaseKey,
    odds,
    content: contentOf(world),
  };
};
