import { perWorld } from '@hexside/engine';
import type { CombatResult, ResultCode } from '../data/index.ts';
import { ASSAULT, RAID } from '../rules/combat-odds.ts';
import { ROUT } from '../rules/retreat.ts';
import type { World } from '../world.ts';

/** What is at stake in a battle, in victory points. */
export interface Stakes {
  /** All that attacks and all that defends, and the least of each that one battalion lost would be. */
  readonly own: number;
  readonly ownLeast: number;
  readonly foe: number;
  readonly foeLeast: number;
  /** What it brings if the defender is gone, and what it costs to be thrown back. */
  readonly cleared: number;
  readonly repulsed: number;
  /** What driving the defender off brings besides. */
  readonly rout: number;
}

const ONE = 1;
const HALF = 2;
const ALL = 3;

/** A result in numbers: who loses what and who goes back. */
interface Effect {
  readonly attackerLoss: number;
  readonly attackerRetreat: number;
  readonly defenderLoss: number;
  readonly defenderRetreat: number;
}

const lossOf = (loss: number | 'half' | 'all' | undefined): number =>
  loss === undefined ? 0 : loss === 'half' ? HALF : loss === 'all' ? ALL : ONE;
const retreatOf = (retreat: number | 'rout' | undefined): number =>
  retreat === undefined ? 0 : retreat === 'rout' ? ROUT : retreat;

const effectOf = ({ attacker, defender }: CombatResult): Effect => ({
  attackerLoss: lossOf(attacker?.loss),
  attackerRetreat: retreatOf(attacker?.retreat),
  defenderLoss: lossOf(defender?.loss),
  defenderRetreat: retreatOf(defender?.retreat),
});

/** `banzai` (0 or 1), table, column: the effects of the six faces. */
const chartsOf = perWorld((world: World): readonly (readonly (readonly (readonly Effect[])[])[])[] => {
  const { tables, campaign } = world.data;
  const { codes } = tables.combatResults;
  const columns = tables.combatColumns.from.length;
  const chart = (table: 'raid' | 'assault', banzai: boolean): Effect[][] =>
    Array.from({ length: columns }, (_, column) =>
      tables[table].rows.map((row) => {
        const was: ResultCode = row[column] ?? 'NE';
        return effectOf(codes[banzai ? (campaign.effects.banzai.changes[was] ?? was) : was]);
      }),
    );
  return [false, true].map((banzai) => [chart('raid', banzai), chart('assault', banzai)]);
});

const worthOf = (effect: Effect, stakes: Stakes): number => {
  let worth = 0;
  const { attackerLoss, defenderLoss } = effect;
  if (attackerLoss === ONE) worth -= stakes.ownLeast;
  else if (attackerLoss === HALF) worth -= Math.max(stakes.ownLeast, stakes.own / 2);
  if (effect.attackerRetreat > 0) worth -= stakes.repulsed;
  const dies = defenderLoss === ALL || (defenderLoss > 0 && stakes.foe <= stakes.foeLeast * 1.01);
  if (dies) worth += stakes.foe;
  else if (defenderLoss === ONE) worth += stakes.foeLeast;
  else if (defenderLoss === HALF) worth += Math.max(stakes.foeLeast, stakes.foe / 2);
  if (dies || effect.defenderRetreat > 0) worth += stakes.cleared;
  if (!dies && effect.defenderRetreat > 0) worth += stakes.rout * effect.defenderRetreat;
  return worth;
};

/** The mean worth of a battle on one table, at a column that may lie between two. */
export const worthOn = (world: World, table: number, column: number, stakes: Stakes, banzai = 0): number => {
  const chart = chartsOf(world)[banzai][table];
  const last = chart.length - 1;
  const within = Math.max(0, Math.min(last, column));
  const low = Math.floor(within);
  const share = within - low;
  let worth = 0;
  for (const effect of chart[low]) worth += (1 - share) * worthOf(effect, stakes);
  if (share > 0) for (const effect of chart[low + 1]) worth += share * worthOf(effect, stakes);
  return worth / chart[low].length;
};

/** The better table for the attacker. */
export const bestTable = (world: World, column: number, stakes: Stakes): { table: number; worth: number } => {
  const raid = worthOn(world, RAID, column, stakes);
  const assault = worthOn(world, ASSAULT, column, stakes);
  return assault > raid ? { table: ASSAULT, worth: assault } : { table: RAID, worth: raid };
};

/** By `1 for a single battalion`, column: the chance that the defender is gone from its hex, by whichever table. */
const clearings = perWorld((world: World): readonly (readonly number[])[] => {
  const [charts] = chartsOf(world);
  const isGone = (effect: Effect, single: boolean): boolean =>
    effect.defenderRetreat > 0 || effect.defenderLoss === ALL || (single && effect.defenderLoss > 0);
  const chance = (faces: readonly Effect[], single: boolean): number =>
    faces.filter((effect) => isGone(effect, single)).length / faces.length;
  const [raid, assault] = [charts[RAID], charts[ASSAULT]];
  return [false, true].map((single) =>
    raid.map((faces, column) => Math.max(chance(faces, single), chance(assault[column], single))),
  );
});

/** The chance that a defender of so many battalions is gone after an attack at a column that may lie between two. */
export const clearing = (world: World, column: number, battalions: number): number => {
  const chances = clearings(world)[battalions <= 1 ? 1 : 0];
  const within = Math.max(0, Math.min(chances.length - 1, column));
  const low = Math.floor(within);
  const share = within - low;
  return share === 0 ? chances[low] : (1 - share) * chances[low] + share * chances[low + 1];
};

/** The column of a percentile before shifts, with fractions: what is only expected does not fall into steps. */
export const columnFor = (world: World, attack: number, defence: number): number => {
  const { from } = world.data.tables.combatColumns;
  if (attack <= 0) return 0;
  if (defence <= 0) return from.length - 1;
  const percent = (100 * attack) / defence;
  let column = 0;
  while (column + 1 < from.length && from[column + 1] <= percent) column++;
  const next = from[column + 1];
  return next === undefined ? column : column + (percent - from[column]) / (next - from[column]);
};
