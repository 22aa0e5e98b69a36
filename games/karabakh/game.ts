import { type Frame, type Game, ok, procedureMap, type Result, scenarioNamed, start } from '@hexside/engine';
import { optionInfos } from '@hexside/schemas';
import type { KarabakhData } from './data/index.ts';
import { redact, resample } from './rules/fog.ts';
import { brokenLaws } from './rules/laws.ts';
import { explain, no } from './rules/refusals.ts';
import { game as sequence } from './rules/sequence.ts';
import { layOut } from './rules/setup.ts';
import { type KarabakhState, REFUGEES, RP, rebuild, storeFor } from './state.ts';
import { arrivalAt, pathOf } from './table/arrival.ts';
import { ENDINGS } from './table/endings.ts';
import { narrate } from './table/narration.ts';
import { odds } from './table/odds.ts';
import { offerText, phrase, untimely } from './table/orders.ts';
import { OVERLAYS, overlayOf } from './table/overlays.ts';
import { phaseKey } from './table/phases.ts';
import { readPosition, setOptions, writePosition } from './table/position.ts';
import { viewOf } from './table/view.ts';
import { AR, AZ, buildWorld } from './world.ts';

/** Raised whenever a stored game might replay differently. */
export const VERSION = '2';

/** The game for one set of data. */
export const createKarabakh = (data: KarabakhData): Game<KarabakhState> => {
  const world = buildWorld(data);
  const store = storeFor(world);
  return {
    id: 'karabakh',
    version: VERSION,
    title: 'The Nagorno-Karabakh War 1992-1994',
    sides: [
      { id: 'AR', name: 'Armenian' },
      { id: 'AZ', name: 'Azeri' },
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
    begin: (setup): Result<KarabakhState> => {
      const scenario = scenarioNamed([data.scenario.id], setup.scenario);
      if (!scenario.ok) return scenario;
      const s = store.fresh();
      const options = setOptions(s, setup.options);
      if (!options.ok) return options;
      layOut(s);
      const { rp, refugees } = data.scenario.levels;
      s.track[RP + AR] = rp.AR;
      s.track[RP + AZ] = rp.AZ;
      s.track[REFUGEES + AR] = refugees.AR;
      s.track[REFUGEES + AZ] = refugees.AZ;
      start(s, sequence, []);
      return ok(s);
    },
    rebuild,
    refusals: { no, explain },
    untimely,
    phrase,
    offerText,
    chosen: (s, pending) => {
      const names = (list: unknown): string[] =>
        Array.isArray(list) ? list.map((p: number) => world.pieceIds[p] ?? '?') : [];
      const { locals } = pending;
      const chosen: Record<string, string[]> = {};
      if (pending.ask.point === 'move') {
        chosen.pieces = names(locals.moving);
        chosen.group = names(locals.members);
      }
      const battle = s.frames.find((frame: Frame<KarabakhState>) => frame.procedure.name === 'attack')?.locals;
      if (battle && typeof battle.target === 'number') {
        chosen.target = [world.placeIds[battle.target] ?? '?'];
        // Who attacks is known to the attacker, and to everybody once the dice have been committed to.
        if (battle.of === pending.side || battle.politics !== -1) chosen.attackers = names(battle.attackers);
        chosen.support = names(battle.of === pending.side ? battle.attackSupport : battle.defenceSupport);
      }
      if (typeof locals.unit === 'number' && locals.unit >= 0) chosen.pieces = names([locals.unit]);
      return chosen;
    },
    redact: (s, viewer) => redact(store.clone(s), viewer),
    resample,
    view: viewOf,
    narrate: (event) => narrate(world, event),
    overlays: OVERLAYS,
    overlay: overlayOf,
    path: (s, pending, verb, argument) =>
      pending.ask.point === 'move' && verb === 'to' && world.hexes[argument] !== undefined
        ? pathOf(s, pending.locals, world.hexes[argument]).map((hex) => world.placeIds[hex] ?? '?')
        : [],
    arrival: (s, pending, verb, argument) =>
      pending.ask.point === 'move' && verb === 'to' && world.hexes[argument] !== undefined
        ? arrivalAt(s, pending.locals, world.hexes[argument])
        : {},
    readPosition: (json) => readPosition(store, json),
    writePosition,
    brokenLaws,
    phaseKey,
    odds,
    content: null,
  };
};
