// Captains on changed data, to see which reconstructed values the balance hangs on:
//   node tools/run.mjs games/nations-at-war/bot/test/balance.ts SCENARIO [games] [seed] [change ...]; without changes, each in turn
import { match, standardSetup } from '@hexside/bots';
import { baseData, type NationsData, parseNationsData } from '../../data/index.ts';
import { createNations } from '../../game.ts';
import { bots } from './staff.ts';

type Scenario = NationsData['scenarios']['list'][number];

const [scenario = 'bridge', games = '40', seed = 'balance', ...wanted] = process.argv.slice(2);

const ofScenario = (data: NationsData, change: (one: Scenario) => Scenario): NationsData => ({
  ...data,
  scenarios: { ...data.scenarios, list: data.scenarios.list.map((one) => (one.id === scenario ? change(one) : one)) },
});

/** A terrain of Map 8 in one row, west to east. */
const withRow = (data: NationsData, row: string, hexes: string): NationsData => ({
  ...data,
  map8: { ...data.map8, terrain: { ...data.map8.terrain, rows: { ...data.map8.terrain.rows, [row]: hexes } } },
});

const CHANGES: Readonly<Record<string, (data: NationsData) => NationsData>> = {
  none: (data) => data,
  'two turns more': (data) => ofScenario(data, (one) => ({ ...one, turns: one.turns + 2 })),
  'Soviet tanks two turns later': (data) =>
    ofScenario(data, (one) => ({
      ...one,
      forces: one.forces.map((force) =>
        force.formation === '3' && 'turn' in force.arrives
          ? { ...force, arrives: { ...force.arrives, turn: force.arrives.turn + 2 } }
          : force,
      ),
    })),
  'no trenches and mines': (data) =>
    ofScenario(data, (one) => ({
      ...one,
      support: { ...one.support, SU: { ...one.support.SU, trenches: 0, mines: 0 } },
    })),
  'a ford beside the bridge': (data) => withRow(data, 'N', 'dd~~d=~....'),
  'twice the fire missions': (data) =>
    ofScenario(data, (one) => ({
      ...one,
      support: { ...one.support, GE: { ...one.support.GE, fireMissions: 2 * one.support.GE.fireMissions } },
    })),
};

const parsed = parseNationsData(baseData);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors[0]));
const percent = (share: number): string => `${(share * 100).toFixed(0)}%`;
for (const name of wanted.length > 0 ? wanted : Object.keys(CHANGES)) {
  const change = CHANGES[name];
  if (!change) throw new Error(`there is no change "${name}"; there are ${Object.keys(CHANGES).join(', ')}`);
  const game = createNations(change(parsed.data));
  const report = match(bots, game, ['captain', 'captain'], Number(games), seed, {
    setup: standardSetup(game, scenario),
  });
  const shares = report.sides.map(
    ({ side, share, low, high, attacksPerGame }) =>
      `${side} ${percent(share)} [${percent(low)}, ${percent(high)}], ${attacksPerGame.toFixed(0)} attacks`,
  );
  console.log(`${name}: ${shares.join('; ')}`);
}
