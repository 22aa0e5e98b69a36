// 11.2, 11.3 One step from area to area: what it costs and what forbids it.
import { besideAt, isCombat, MULES, NO_AMMO, type OrgunState, SNOW, TURN, unitsAt } from '../state.ts';
import { enemyOf, MJ, TANK } from '../world.ts';
import { isHostile } from './control.ts';
import { no } from './refusals.ts';

/** What in a moving stack bears on where it may go. */
export const HAS_TANK = 1;
export const HAS_MILITIA = 2;
export const LEADERS_ONLY = 4;
export const TOOTHLESS = 8; // combat units, but none that could attack (12.9b)

export const traitsOf = (s: OrgunState, units: readonly number[]): number => {
  let traits = LEADERS_ONLY | TOOTHLESS;
  for (const unit of units) {
    if (!isCombat(s.world, unit)) continue;
    traits &= ~LEADERS_ONLY;
    if ((s.flags[unit] & NO_AMMO) === 0) traits &= ~TOOTHLESS;
    if (s.world.type[unit] === TANK) traits |= HAS_TANK;
    if (s.world.militia[unit] === 1) traits |= HAS_MILITIA;
  }
  return traits;
};

/** 11.2a to 11.2c, B1, 9.1g, B72: half points to enter an area that way. */
const costOf = (s: OrgunState, of: number, slot: number, to: number): number => {
  const { costs, mules, road, mountain, snow } = s.world;
  const foe = enemyOf(of);
  const near = unitsAt(s, foe, to) > 0 || besideAt(s, foe, to) > 0;
  if (of !== MJ || mountain[to] === 0) return near ? costs.near : road[slot] === 1 ? costs.road : costs.quiet;
  if (s.track[MULES] === 1) return near ? mules.near : mules.quiet;
  const usual = near ? costs.near : road[slot] === 1 ? costs.road : costs.quiet;
  return s.track[SNOW] === s.track[TURN] ? usual + snow : usual;
};

/** The cost of the step in half points, or why it may not be made. Points and stacking are the mover's own affair. */
export const stepCost = (
  s: OrgunState,
  of: number,
  traits: number,
  from: number,
  to: number,
  direction: number,
): number => {
  const { board, mountain, road, fort } = s.world;
  if (s.attacked[to] === 1) return no.closed; // 11.2.1b
  const foe = enemyOf(of);
  const slot = from * board.stride + direction;
  if (unitsAt(s, foe, to) > 0) {
    if (unitsAt(s, foe, from) > 0) return no.fromContested; // 11.2g, 11.3.2
    if ((traits & LEADERS_ONLY) !== 0 && unitsAt(s, of, to) === 0) return no.loneLeader; // 4.1n
    if ((traits & (TOOTHLESS | LEADERS_ONLY)) === TOOTHLESS && isHostile(s, of, to) && unitsAt(s, of, to) === 0)
      return no.cannotAttack;
  }
  if ((traits & HAS_TANK) !== 0 && mountain[to] === 1 && road[slot] === 0) return no.tankMountain; // 11.3.3
  if ((traits & HAS_MILITIA) !== 0 && (fort[to] === 1 || s.mine[to] === 1)) return no.militiaBarred; // 11.3.4
  return costOf(s, of, slot, to);
};
