// Captains on changed data, to see which reconstructed values the balance hangs on:
//   node build/run.mjs games/nations-at-war/bot/test/balance.ts SCENARIO [games] [seed] [change ...]; without changes, each in turn
import { balanceLines } from '@hexside/bots';
import { baseData, type NationsData, parseNationsData } from '../../data/index.ts';
import { createNations } from '../../game.ts';
import { bots } from './bots.ts';

type Scenario = NationsData['scenarios']['list'][number];

const ofScenario = (data: NationsData, scenario: string, change: (one: Scenario) => Scenario): NationsData => ({
  ...data,
  scenarios: { ...data.scenarios, list: data.scenarios.list.map((one) => (one.id === scenario ? change(one) : one)) },
});

/** A terrain of Map 8 in one row, west to east. */
const withRow = (data: NationsData, row: string, hexes: string): NationsData => ({
  ...data,
  map8: { ...data.map8, terrain: { ...data.map8.terrain, rows: { ...data.map8.terrain.rows, [row]: hexes } } },
});

const CHANGES: Readonly<Record<string, (data: NationsData, scenario: string) => NationsData>> = {
  none: (data) => data,
  'two turns more': (data, scenario) => ofScenario(data, scenario, (one) => ({ ...one, turns: one.turns + 2 })),
  'Soviet tanks two turns later': (data, scenario) =>
    ofScenario(data, scenario, (one) => ({
      ...one,
      forces: one.forces.map((force) =>
        force.formation === '3' && 'turn' in force.arrives
          ? { ...force, arrives: { ...force.arrives, turn: force.arrives.turn + 2 } }
          : force,
      ),
    })),
  'no trenches and mines': (data, scenario) =>
    ofScenario(data, scenario, (one) => ({
      ...one,
      support: { ...one.support, SU: { ...one.support.SU, trenches: 0, mines: 0 } },
    })),
  'a ford beside the bridge': (data) => withRow(data, 'N', 'dd~~d=~....'),
  'twice the fire missions': (data, scenario) =>
    ofScenario(data, scenario, (one) => ({
      ...one,
      support: { ...one.support, GE: { ...one.support.GE, fireMissions: 2 * one.support.GE.fireMissions } },
    })),
};

const parsed = parseNationsData(baseData);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors[0]));
const study = { botFactory: bots, data: parsed.data, create: createNations, changes: CHANGES, level: 'captain' };
for (const line of balanceLines({ ...study, words: process.argv.slice(2) })) console.log(line);
