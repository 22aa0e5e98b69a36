// Captains on changed data, to see which reconstructed values the balance hangs on:
//   node build/run.mjs games/orgun/bot/test/balance.ts siege [games] [seed] [change ...]; without changes, each in turn
import { balanceLines } from '@hexside/bots';
import { baseData, type OrgunData, parseOrgunData } from '../../data/index.ts';
import { createOrgun } from '../../game.ts';
import { bots } from './bots.ts';

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

const parsed = parseOrgunData(baseData);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors[0]));
const study = { botFactory: bots, data: parsed.data, create: createOrgun, changes: CHANGES, level: 'captain' };
for (const line of balanceLines({ ...study, words: process.argv.slice(2) })) console.log(line);
