// The charts of 8.7 and 8.8 as numbers, made once for each world.
import { perWorld } from '@hexside/engine';
import type { World } from '../world.ts';

/** Results of a cohesion check, from bad to worse. */
export const DISORDER = 1;
export const REPULSE = 2;
export const BACK = 3;
export const ROUT = 4;
const CODES = { disorganized: DISORDER, repulsed: REPULSE, retreat: BACK, rout: ROUT } as const;

export const DIE = [1, 2, 3, 4, 5, 6] as const;
/** Troop qualities, and one more. */
export const QUALITIES = 8;
/** Morale modifiers from -LOW to HIGH. */
export const LOW = 8;
export const HIGH = 12;
/** Totals of the assault chart, and one more. */
export const ROLLS = 16;

const rowOf = (rows: readonly (keyof typeof CODES)[]): Uint8Array => Uint8Array.from(rows, (row) => CODES[row]);

/** The charts as numbers. Of morale: by role, quality and modifier, the chances to go back, to rout and to be gone. */
export const chartsOf = perWorld((world: World) => {
  const { assault, cohesion, morale } = world.data.tables;
  const span = LOW + HIGH + 1;
  const size = 2 * QUALITIES * span;
  const [back, rout, gone] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (const [role, rows, passed] of [
    [0, morale.attacker, morale.passed.attacker],
    [1, morale.defender, morale.passed.defender],
  ] as const)
    for (let tq = 1; tq < QUALITIES; tq++)
      for (let modifier = -LOW; modifier <= HIGH; modifier++)
        for (const die of DIE) {
          const margin = die + modifier - tq;
          const result = die === 1 || margin <= 0 ? passed : rows[Math.min(margin, rows.length) - 1];
          const at = (role * QUALITIES + tq) * span + LOW + modifier;
          if (result === 'retreat' || result === 'shaken') back[at] += 1 / 6;
          else if (result === 'rout') rout[at] += 1 / 6;
          else if (result === 'surrender') gone[at] += 1 / 6;
        }
  const row = (total: number) => assault.rows.filter(({ roll }) => roll <= total).at(-1) ?? assault.rows[0];
  const rows = Array.from({ length: ROLLS }, (_, total) => row(total));
  return {
    span,
    back,
    rout,
    gone,
    attackerRow: rowOf(cohesion.attacker),
    defenderRow: rowOf(cohesion.defender),
    lossA: Uint8Array.from(rows, ({ losses }) => losses.attacker),
    lossD: Uint8Array.from(rows, ({ losses }) => losses.defender),
    defenderLoses: Uint8Array.from(rows, ({ loser }) => (loser === 'defender' ? 1 : 0)),
    morale: Int8Array.from(rows, (one) => one.morale),
    ratios: assault.ratios.map(({ least, modifier }) => ({ ...least, modifier })),
  };
});
