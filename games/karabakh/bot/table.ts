import type { World } from '../world.ts';

/** The combat table as chances, for judging ground before there is a battle whose exact odds could be asked for. */
export interface Chances {
  /** `column * 6 + steps`: the chance that the defender loses at least so many steps. */
  readonly loses: Float64Array;
  /** By column: mean steps lost. */
  readonly defender: Float64Array;
  readonly attacker: Float64Array;
}

const STEPS = 6;
const known = new WeakMap<World, Chances>();

const build = (world: World): Chances => {
  const { columns } = world.data.tables.combatResults;
  const loses = new Float64Array(columns.length * STEPS);
  const defender = new Float64Array(columns.length);
  const attacker = new Float64Array(columns.length);
  columns.forEach(({ results }, column) => {
    for (const cell of results) {
      defender[column] += cell.defender / results.length;
      attacker[column] += cell.attacker / results.length;
      for (let steps = 0; steps < STEPS; steps++) {
        if (cell.defender >= steps) loses[column * STEPS + steps] += 1 / results.length;
      }
    }
  });
  return { loses, defender, attacker };
};

export const chancesOf = (world: World): Chances => {
  let chances = known.get(world);
  if (!chances) {
    chances = build(world);
    known.set(world, chances);
  }
  return chances;
};

/** The column of an attack of so many factors on so many, with so many shifts to the left. */
export const columnFor = (world: World, attack: number, defence: number, shift: number): number => {
  const columns = world.oddsColumns;
  let best = 0;
  for (let i = 0; i < columns.length; i++) {
    const column = columns[i];
    if (column && attack * column[1] >= column[0] * defence) best = i;
  }
  return Math.max(0, Math.min(columns.length - 1, best - shift));
};

/** The chance that a defender with so many steps is wiped out; parts of steps (unseen units) lie between. */
export const clearing = (chances: Chances, column: number, steps: number): number => {
  const low = Math.floor(steps);
  if (low >= STEPS) return 0;
  const at = (n: number): number => (n < STEPS ? (chances.loses[column * STEPS + n] ?? 0) : 0);
  return at(low) + (steps - low) * (at(low + 1) - at(low));
};
