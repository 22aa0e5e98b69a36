import {
  fail,
  type Game,
  type Locals,
  ok,
  type Pending,
  place,
  procedureMap,
  type Result,
  start,
} from '@hexside/engine';
import type { NationsData } from './data/index.ts';
import { brokenLaws } from './rules/laws.ts';
import { type Group, wayTo } from './rules/movement.ts';
import { explain, no } from './rules/refusals.ts';
import { veil } from './rules/secrets.ts';
import { game as sequence } from './rules/sequence.ts';
import { layOut } from './rules/setup.ts';
import { isHex, isUnit, type NationsState, rebuild, SCENARIO, SWITCHED, storeFor } from './state.ts';
import { contentOf } from './table/content.ts';
import { ENDINGS } from './table/endings.ts';
import { narrate } from './table/narration.ts';
import { odds } from './table/odds.ts';
import { offerText, phrase, untimely } from './table/orders.ts';
import { OVERLAYS, overlayOf } from './table/overlays.ts';
import { phaseKey } from './table/phases.ts';
import { readPosition, switchBits, writePosition } from './table/position.ts';
import { STANDING } from './table/standing.ts';
import { viewOf } from './table/view.ts';
import { buildWorlds, SWITCHES, type World } from './world.ts';

/** Raised whenever a stored game might replay differently. */
export const VERSION = '1';

/** Locals that hold pieces or hexes of a staged choice, and what to call them. */
const LISTS: Readonly<Record<string, string>> = {
  group: 'pieces',
  movers: 'moving',
  attackers: 'attackers',
  defenders: 'defenders',
};
const SINGLE: Readonly<Record<string, string>> = {
  unit: 'unit',
  mortar: 'attackers',
  caller: 'caller',
  piece: 'unit',
};
/** Procedures whose `target` is a piece; that of a group is a hex where it assaults. */
const AIMING = new Set(['fire', 'opportunity-fire', 'overwatch-reply', 'flight']);

/** What is chosen so far, from the innermost procedures that say so. Everything here is public. */
const chosenOf = (s: NationsState): Record<string, string[]> => {
  const { world } = s;
  const chosen: Record<string, string[]> = {};
  const names = (list: readonly number[]): string[] => list.map((p) => world.pieceIds[p] ?? '?');
  const take = (procedure: string, locals: Locals): void => {
    for (const [key, label] of Object.entries(LISTS)) {
      const value = locals[key];
      if (Array.isArray(value) && value.length > 0) chosen[label] ??= names(value);
    }
    for (const [key, label] of Object.entries(SINGLE)) {
      const value = locals[key];
      if (typeof value === 'number' && value >= 0) chosen[label] ??= names([value]);
    }
    const { hex, target } = locals;
    if (typeof hex === 'number' && isHex(world, hex)) chosen.hex ??= [world.placeIds[hex] ?? '?'];
    if (AIMING.has(procedure)) {
      const { firer } = locals;
      if (typeof firer === 'number' && firer >= 0) chosen.attackers ??= names([firer]);
      if (typeof target === 'number' && target >= 0) chosen.defenders ??= names([target]);
    }
    if (procedure === 'assault' && Array.isArray(locals.group))
      chosen.attackers ??= names(locals.group.filter((p) => isUnit(world, p)));
  };
  for (let i = s.frames.length - 1; i >= 0; i--) {
    const frame = s.frames[i];
    if (frame) take(frame.procedure.name, frame.locals);
  }
  return chosen;
};

const isGroup = (locals: Locals): locals is Group & Locals =>
  Array.isArray(locals.group) && Array.isArray(locals.spent) && Array.isArray(locals.way);

/** The hexes a group would pass, for the client to show before the player commits. */
const pathOf = (s: NationsState, pending: Pending<NationsState>, verb: string, argument: number): readonly string[] => {
  if (pending.ask.point !== 'order' || verb !== 'to' || !isGroup(pending.locals)) return [];
  return wayTo(s, pending.locals, place(argument))
    .filter((at) => isHex(s.world, at))
    .map((at) => s.world.placeIds[at] ?? '?');
};

const optionsOf = (world: World) =>
  SWITCHES.filter((_, i) => (world.switches & (1 << i)) !== 0).map((id) => ({
    id,
    name: world.data.scenarios.switches.list.find((one) => one.id === id)?.name ?? id,
    values: ['on', 'off'],
    standard: 'on',
  }));

/** The game for one set of data. */
export const createNations = (data: NationsData): Game<NationsState> => {
  const worlds = buildWorlds(data);
  const store = storeFor(worlds);
  return {
    id: 'nations-at-war',
    version: VERSION,
    title: 'Nations at War Starter Kit',
    sides: [
      { id: 'GE', name: 'German' },
      { id: 'SU', name: 'Soviet' },
    ],
    endings: ENDINGS,
    scenarios: worlds.map((world) => ({
      id: world.scenario.id,
      name: world.scenario.name,
      options: optionsOf(world),
    })),
    dataHash: worlds[0]?.hash ?? '',
    store,
    procedures: procedureMap([sequence]),
    begin: (setup): Result<NationsState> => {
      const index = worlds.findIndex((world) => world.scenario.id === setup.scenario);
      const world = worlds[index];
      if (world === undefined)
        return fail(
          `there is no scenario "${setup.scenario}"; there are ${worlds.map((one) => one.scenario.id).join(', ')}`,
          { at: 'scenario' },
        );
      const switches = switchBits(world, setup.options);
      if (!switches.ok) return switches;
      const s = store.fresh();
      s.track[SCENARIO] = index;
      s.track[SWITCHED] = switches.value;
      rebuild(s);
      layOut(s);
      start(s, sequence, []);
      return ok(s);
    },
    rebuild,
    refusals: { no, explain },
    untimely,
    phrase,
    offerText,
    chosen: (s) => chosenOf(s),
    veil: (s) => veil(store.clone(s)),
    redeal: (s) => {
      s.offers.length = 0;
    },
    view: viewOf,
    narrate: (event) => narrate(worlds, event),
    overlays: OVERLAYS,
    overlay: (veiled, _viewer, id, argument) => overlayOf(veiled, id, argument),
    path: pathOf,
    readPosition: (json) => readPosition(store, worlds, json),
    writePosition,
    brokenLaws,
    phaseKey,
    odds,
    content: contentOf(worlds),
    standing: STANDING,
  };
};
