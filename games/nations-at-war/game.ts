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
import type { NationsData } from './data/index.ts';
import { brokenLaws } from './rules/laws.ts';
import { type Group, wayTo } from './rules/movement.ts';
import { explain, no } from './rules/refusals.ts';
import { redact } from './rules/secrets.ts';
import { game as sequence } from './rules/sequence.ts';
import { layOut } from './rules/setup.ts';
import { isHex, isUnit, type NationsState, rebuild, SCENARIO, SWITCHED, storeFor, worldAt } from './state.ts';
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
export const VERSION = '2';

/** Locals that hold pieces of a staged choice, and what to call them. */
const STAGED: StagedLocals = {
  lists: { group: 'pieces', movers: 'moving', attackers: 'attackers', defenders: 'defenders' },
  singles: { unit: 'unit', mortar: 'attackers', caller: 'caller', piece: 'unit' },
};
/** Of procedures whose `target` is a piece; that of a group is a hex where it assaults. */
const AIMED: StagedLocals = {
  lists: STAGED.lists,
  singles: { ...STAGED.singles, firer: 'attackers', target: 'defenders' },
};
const AIMING = new Set(['fire', 'opportunity-fire', 'overwatch-reply', 'flight']);

/** What is chosen so far, from the innermost procedures that say so. Everything here is public. */
const chosenOf = (s: NationsState): Record<string, string[]> => {
  const { world } = s;
  const chosen: Record<string, string[]> = {};
  for (const { procedure, locals } of s.frames.toReversed()) {
    const held = stagedPieces([locals], AIMING.has(procedure.name) ? AIMED : STAGED, world.pieceIds);
    for (const [label, names] of Object.entries(held)) chosen[label] ??= names;
    const { hex, group } = locals;
    if (typeof hex === 'number' && isHex(world, hex)) chosen.hex ??= [world.placeIds[hex] ?? '?'];
    if (procedure.name === 'assault' && Array.isArray(group))
      chosen.attackers ??= group.filter((p) => isUnit(world, p)).map((p) => world.pieceIds[p] ?? '?');
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
  SWITCHES.filter((_, i) => ((world.switches | world.variants) & (1 << i)) !== 0).map((id) => ({
    id,
    name: world.data.scenarios.switches.list.find((one) => one.id === id)?.name ?? id,
    values: ['on', 'off'],
    standard: (world.switches & (1 << SWITCHES.indexOf(id))) !== 0 ? 'on' : 'off',
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
      const scenario = scenarioNamed(
        worlds.map((one) => one.scenario.id),
        setup.scenario,
      );
      if (!scenario.ok) return scenario;
      const world = worldAt(worlds, scenario.value);
      const switches = switchBits(world, setup.options);
      if (!switches.ok) return switches;
      const s = store.fresh();
      s.track[SCENARIO] = scenario.value;
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
    redact: (s) => redact(store.clone(s)),
    resample: (s) => {
      s.offers.length = 0;
    },
    view: viewOf,
    narrate: (event) => narrate(worlds, event),
    overlays: OVERLAYS,
    overlay: (redacted, _viewer, id, argument) => overlayOf(redacted, id, argument),
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
