// Generals on changed data, to see which reconstructed values the balance hangs on:
//   node build/run.mjs games/karabakh/bot/test/balance.ts campaign [games] [seed] [change ...]; without changes, each in turn
import { balanceLines } from '@hexside/bots';
import { baseData, type KarabakhData, parseKarabakhData } from '../../data/index.ts';
import { createKarabakh } from '../../game.ts';
import { bots } from './bots.ts';

type Tables = KarabakhData['tables'];
type Ground = KarabakhData['units']['ground']['units'][number];

const tables = (data: KarabakhData, change: (tables: Tables) => Partial<Tables>): KarabakhData => ({
  ...data,
  tables: { ...data.tables, ...change(data.tables) },
});
const ground = (data: KarabakhData, test: (unit: Ground) => boolean, by: number): KarabakhData => ({
  ...data,
  units: {
    ...data.units,
    ground: {
      ...data.units.ground,
      units: data.units.ground.units.map((unit) => (test(unit) ? { ...unit, strength: unit.strength + by } : unit)),
    },
  },
});
const isArmenian = ({ force }: Ground): boolean => force === 'NK' || force === 'AR';

const CHANGES: Readonly<Record<string, (data: KarabakhData) => KarabakhData>> = {
  none: (data) => data,
  'attackers fight one die better': (data) =>
    tables(data, ({ combatResults }) => ({
      combatResults: {
        ...combatResults,
        columns: combatResults.columns.map(({ odds, results }) => ({
          odds,
          results: [...results.slice(1), ...results.slice(-1)],
        })),
      },
    })),
  'Azeri politics one worse': (data) =>
    tables(data, ({ azeriPolitics }) => ({
      azeriPolitics: { ...azeriPolitics, rows: azeriPolitics.rows.map((row) => ({ ...row, atMost: row.atMost + 1 })) },
    })),
  'no Afghan and Soviet shift': (data) =>
    tables(data, ({ combat }) => ({ combat: { ...combat, afghanShift: 0, sovietShift: 0 } })),
  'Armenian mechanized one stronger': (data) =>
    ground(data, (unit) => isArmenian(unit) && unit.type === 'mechanized', 1),
  // The rulebook's own: how near the losers were.
  'ten points instead of twelve': (data) => ({
    ...data,
    scenario: { ...data.scenario, victory: { ...data.scenario.victory, armenianVp: 10 } },
  }),
  'all Armenians one stronger': (data) => ground(data, isArmenian, 1),
};

const parsed = parseKarabakhData(baseData);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors[0]));
const study = { botFactory: bots, data: parsed.data, create: createKarabakh, changes: CHANGES, level: 'general' };
for (const line of balanceLines({ ...study, words: process.argv.slice(2) })) console.log(line);
