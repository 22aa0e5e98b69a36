import {
  type Game,
  type Locals,
  ok,
  type Pending,
  place,
  procedureMap,
  type Result,
  ruleId,
  scenarioNamed,
  start,
} from '@hexside/engine';
import { optionInfos } from '@hexside/schemas';
import type { NomonhanData } from './data/index.ts';
import { hexesOf, membersOf } from './rules/battle-groups.ts';
import { brokenLaws } from './rules/laws.ts';
import { type Walk, wayTo } from './rules/reach.ts';
import { explain, no } from './rules/refusals.ts';
import { redact, resample } from './rules/secrets.ts';
import { game as sequence } from './rules/sequence.ts';
import { layOut } from './rules/setup.ts';
import { inZoneOf, isHex, type NomonhanState, rebuild, storeFor } from './state.ts';
import { contentOf } from './table/content.ts';
import { ENDINGS } from './table/endings.ts';
import { narrate } from './table/narration.ts';
import { odds } from './table/odds.ts';
import { setOptions } from './table/options.ts';
import { offerText, phrase, untimely } from './table/orders.ts';
import { OVERLAYS, overlayOf } from './table/overlays.ts';
import { phaseKey } from './table/phases.ts';
import { readPosition, writePosition } from './table/position.ts';
import { STANDING } from './table/standing.ts';
import { viewOf } from './table/view.ts';
import { buildWorld, foeOf, HALVES, type World } from './world.ts';

/** Raised whenever a stored game might replay differently. */
export const VERSION = '3';

const isWalk = (locals: Locals): locals is Walk & Locals =>
  typeof locals.left === 'number' && typeof locals.start === 'number' && Array.isArray(locals.path);

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : -1);

/** What is chosen so far, for the side that is asked. */
const chosenOf = (
  world: World,
  s: NomonhanState,
  { ask, locals }: Pending<NomonhanState>,
): Record<string, string[]> => {
  const name = (p: number): string => world.pieceIds[p] ?? '?';
  const at = (hex: number): string => world.board.ids[hex] ?? '?';
  const chosen: Record<string, string[]> = {};
  if (numberOf(locals.unit) >= 0) chosen.unit = [name(numberOf(locals.unit))];
  if (ask.point.startsWith('assign') || ask.point === 'fight')
    for (let group = 1; group < 100; group++) {
      const hexes = hexesOf(s, group);
      if (hexes.length === 0) continue;
      chosen[`battle ${group}`] = [...hexes.map(at), ...membersOf(s, numberOf(locals.of), group).map(name)];
    }
  const combat = s.frames.find(({ procedure }) => procedure.name === 'combat');
  if (combat) {
    const [of, group] = [numberOf(combat.locals.of), numberOf(combat.locals.group)];
    chosen.attackers = membersOf(s, of, group).map(name);
    chosen.hexes = hexesOf(s, group).map(at);
  }
  if (ask.point === 'strikes' && Array.isArray(locals.targets)) chosen.strikes = locals.targets.map(at);
  return chosen;
};

/** The game for one set of data. */
export const createNomonhan = (data: NomonhanData): Game<NomonhanState> => {
  const world = buildWorld(data);
  const store = storeFor(world);
  return {
    id: 'nomonhan',
    version: VERSION,
    title: 'Nomonhan 1939',
    sides: [
      { id: 'JP', name: 'Japanese' },
      { id: 'SU', name: 'Soviet' },
    ],
    endings: ENDINGS,
    scenarios: [{ id: data.scenario.id, name: data.scenario.name, options: optionInfos(data.scenario.options) }],
    dataHash: world.hash,
    store,
    procedures: procedureMap([sequence]),
    begin: (setup): Result<NomonhanState> => {
      const scenario = scenarioNamed([data.scenario.id], setup.scenario);
      if (!scenario.ok) return scenario;
      const s = store.fresh();
      const options = setOptions(s, setup.options);
      if (!options.ok) return options;
      rebuild(s);
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
    chosen: (s, pending) => chosenOf(world, s, pending),
    redact: (s, viewer) => redact(store.clone(s), viewer),
    resample,
    view: viewOf,
    narrate: (event) => narrate(world, event),
    overlays: OVERLAYS,
    overlay: overlayOf,
    path: (s, { ask, locals }, verb, argument) =>
      ask.point === 'walk' && verb === 'to' && isWalk(locals) && isHex(world, argument)
        ? [locals.at, ...wayTo(s, locals, place(argument))].map((at) => world.board.ids[at] ?? '?')
        : [],
    arrival: (s, { ask, locals }, verb, argument) => {
      if (ask.point !== 'walk' || verb !== 'to' || !isWalk(locals) || !isHex(world, argument)) return {};
      const stops = { rule: ruleId('NOM-13.3a'), text: 'A unit that enters an enemy zone of control must stop there.' };
      return { of: locals.left / HALVES, ...(inZoneOf(s, foeOf(locals.of), argument) ? { stops } : {}) };
    },
    readPosition: (json) => readPosition(store, json),
    writePosition,
    brokenLaws,
    phaseKey,
    odds,
    content: contentOf(world),
    standing: STANDING,
  };
};
