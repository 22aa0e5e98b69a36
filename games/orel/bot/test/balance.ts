// Generals on changed data, to see which reconstructed values the balance hangs on:
//   node build/run.mjs games/orel/bot/test/balance.ts SCENARIO [games] [seed] [change ...]; without changes, each in turn
import { balanceLines } from '@hexside/bots';
import { baseData, type OrelData, parseOrelData } from '../../data/index.ts';
import { createOrel } from '../../game.ts';
import { bots } from './bots.ts';

type Infantry = OrelData['units']['infantry']['units'][number];

/** Lets every infantry unit of a kind change: the values of most are guesses (A11). */
const infantry = (
  data: OrelData,
  test: (unit: Infantry) => boolean,
  change: (unit: Infantry) => Infantry,
): OrelData => ({
  ...data,
  units: {
    ...data.units,
    infantry: {
      ...data.units.infantry,
      units: data.units.infantry.units.map((unit) => (test(unit) ? change(unit) : unit)),
    },
  },
});
const isLettish = ({ formation }: Infantry): boolean => formation.startsWith('Let');
const quality =
  (by: number) =>
  (unit: Infantry): Infantry => ({ ...unit, tq: Math.max(2, Math.min(6, unit.tq + by)) });
const stronger = (unit: Infantry): Infantry => ({
  ...unit,
  steps: unit.steps + 1,
  strength: unit.strength + 1,
});

const CHANGES: Readonly<Record<string, (data: OrelData) => OrelData>> = {
  none: (data) => data,
  'Letts one quality more': (data) => infantry(data, isLettish, quality(1)),
  'Reds one quality more': (data) => infantry(data, (unit) => unit.side === 'R', quality(1)),
  'Whites one quality less': (data) => infantry(data, (unit) => unit.side === 'W', quality(-1)),
  'Whites two quality less': (data) => infantry(data, (unit) => unit.side === 'W', quality(-2)),
  'Reds one step more': (data) => infantry(data, (unit) => unit.side === 'R', stronger),
};

const parsed = parseOrelData(baseData);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors[0]));
const study = { botFactory: bots, data: parsed.data, create: createOrel, changes: CHANGES, level: 'general' };
for (const line of balanceLines({ ...study, words: process.argv.slice(2) })) console.log(line);
