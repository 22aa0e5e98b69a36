import { fail, type Game, type Locals, ok, type Pending, procedureMap, type Result, start } from '@hexside/engine';
import { optionInfos } from '@hexside/schemas';
import type { OrgunData } from './data/index.ts';
import { brokenLaws } from './rules/laws.ts';
import { arrivalAt, pathOf } from './rules/movement.ts';
import { explain, no } from './rules/refusals.ts';
import { redeal, veil } from './rules/secrets.ts';
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
export const VERSION = '1';

/** Locals that hold pieces or areas of a staged choice, and what to call them. */
const PIECES: Readonly<Record<string, string>> = {
  moving: 'pieces',
  movers: 'pieces',
  attackers: 'attackers',
  defenders: 'defenders',
  by: 'ambushers',
  at: 'targets',
};

/** What is chosen so far, from the innermost procedure that says so. Everything here is public (7.1g). */
const chosenOf = (world: World, s: OrgunState, pending: Pending<OrgunState>): Record<string, string[]> => {
  const chosen: Record<string, string[]> = {};
  const names = (list: readonly number[]): string[] => list.map((p) => world.pieceIds[p] ?? '?');
  const take = (locals: Locals): void => {
    for (const [key, label] of Object.entries(PIECES)) {
      const value = locals[key];
      if (Array.isArray(value) && chosen[label] === undefined) chosen[label] = names(value);
    }
    const { unit, area, target, to } = locals;
    if (typeof unit === 'number' && unit >= 0) chosen.unit ??= names([unit]);
    if (typeof target === 'number' && target >= 0) chosen.target ??= names([target]);
    const where = typeof area === 'number' ? area : to;
    if (typeof where === 'number' && where >= 0) chosen.area ??= [world.placeIds[where] ?? '?'];
  };
  take(pending.locals);
  for (let i = s.frames.length - 2; i >= 0; i--) {
    const frame = s.frames[i];
    if (frame && ['attack', 'raid', 'walk', 'strike'].includes(frame.procedure.name)) take(frame.locals);
  }
  return chosen;
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
      if (setup.scenario !== data.scenario.id)
        return fail(`there is no scenario "${setup.scenario}"; there is ${data.scenario.id}`, { at: 'scenario' });
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
    veil: (s, viewer) => veil(store.clone(s), viewer),
    redeal,
    view: viewOf,
    narrate: (event) => narrate(world, event),
    overlays: OVERLAYS,
    overlay: overlayOf,
    path: (s, pending, verb, argument) =>
      pending.ask.point === 'walk' && verb === 'to' && world.areas[argument] !== undefined
        ? pathOf(s, pending.locals, argument).map((at) => world.placeIds[at] ?? '?')
        : [],
    arrival: (s, pending, verb, argument) =>
      pending.ask.point === 'walk' && verb === 'to' && world.areas[argument] !== undefined
        ? arrivalAt(s, pending.locals, argument)
        : {},
    readPosition: (json) => readPosition(store, json),
    writePosition,
    brokenLaws,
    phaseKey,
    odds,
    content: contentOf(world),
  };
};
