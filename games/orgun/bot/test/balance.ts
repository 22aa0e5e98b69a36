// Captains on changed data, to see which reconstructed values the balance hangs on:
//   node tools/run.mjs games/orgun/bot/test/balance.ts [games] [seed] [change ...]; without changes, each in turn
import { match, wilson } from '@hexside/bots';
import { baseData, type OrgunData, parseOrgunData } from '../../data/index.ts';
import { createOrgun } from '../../game.ts';
import { bots } from './staff.ts';

type Face = { firepower: number; cohesion: number; movement: number };
type Units = { id: string; force: string; kind: string; fresh: Face; spent: Face }[];

/** Lets every unit of a kind change. */
const units = (data: OrgunData, test: (unit: Units[number]) => boolean, change: (face: Face) => Face): OrgunData => ({
  ...data,
  units: {
    ...data.units,
    combat: {
      ...data.units.combat,
      units: data.units.combat.units.map((unit) =>
        test(unit) ? { ...unit, fresh: change(unit.fresh), spent: change(unit.spent) } : unit,
      ),
    },
  },
});

const weaker = (face: Face): Face => ({ ...face, firepower: Math.max(0, face.firepower - 1) });

const CHANGES: Readonly<Record<string, (data: OrgunData) => OrgunData>> = {
  none: (data) => data,
  'captured tanks one firepower less': (data) =>
    units(data, (one) => one.force === 'MJ' && one.kind === 'T-55', weaker),
  'ZGU and 107mm one firepower less': (data) =>
    units(data, (one) => one.kind === 'ZGU' || one.kind === '107mm', weaker),
  'AK-47 one firepower less': (data) => units(data, (one) => one.kind === 'AK-47', weaker),
  'Mujahideen move one area less': (data) =>
    units(
      data,
      (one) => one.force === 'MJ',
      (face) => ({ ...face, movement: face.movement - 1 }),
    ),
  'DRA cohesion 4': (data) =>
    units(
      data,
      (one) => one.force === 'DRA',
      (face) => ({ ...face, cohesion: 4 }),
    ),
  'all but RPG-7 cohesion 3': (data) =>
    units(
      data,
      (one) => one.force === 'MJ' && one.kind !== 'RPG-7',
      (face) => ({ ...face, cohesion: 3 }),
    ),
};

const [games = '40', seed = 'balance', ...wanted] = process.argv.slice(2);
const parsed = parseOrgunData(baseData);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors[0]));
const percent = (share: number): string => `${(share * 100).toFixed(0)}%`;
for (const name of wanted.length > 0 ? wanted : Object.keys(CHANGES)) {
  const change = CHANGES[name];
  if (!change) throw new Error(`there is no change "${name}"; there are ${Object.keys(CHANGES).join(', ')}`);
  const report = match(bots, createOrgun(change(parsed.data)), ['captain', 'captain'], Number(games), seed);
  const shares = report.sides.map(({ side, wins }) => {
    const { share, low, high } = wilson(wins, report.games);
    return `${side} ${percent(share)} [${percent(low)}, ${percent(high)}]`;
  });
  console.log(`${name}: ${shares.join(', ')}; last turn ${report.tally['last turn']?.toFixed(1)}`, report.endings);
}
