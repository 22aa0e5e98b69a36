import type { Odds, Piece, Side } from '@hexside/engine';
import { attackStrength, type Battle, finalColumn, oddsColumn, shifts } from '../rules/combat-strength.ts';
import { ATTACKED, DEFENDED, type KarabakhState, piecesAt, RETREATED } from '../state.ts';
import { SIDE_IDS, SOVIET } from '../world.ts';
import { pictureOf } from './situation.ts';
import { clearing } from './table.ts';
import { canStrike } from './targets.ts';

/** Own units that could still attack a hex, weakest first. */
const ableToAttack = (s: KarabakhState, of: number, target: number): Piece[] => {
  const { world } = s;
  const hex = world.hexes[target];
  if (hex === undefined) return [];
  const list: Piece[] = [];
  for (const next of world.board.neighboursOf(hex)) {
    if (!canStrike(s, next, target)) continue;
    for (const unit of piecesAt(s, next)) if (s.owner[unit] === of && (s.flags[unit] & ATTACKED) === 0) list.push(unit);
  }
  const factors = (unit: Piece): number => world.attack[unit * 3 + s.steps[unit]];
  return list.sort((a, b) => factors(a) - factors(b) || a - b);
};

const battleWith = (s: KarabakhState, of: number, target: number, attackers: readonly number[]): Battle => ({
  of,
  target,
  attackers: attackers.slice(),
  defenders: piecesAt(s, s.world.hexes[target] ?? s.place[0]).filter(
    (unit) => (s.flags[unit] & (DEFENDED | RETREATED)) === 0,
  ),
  attackSupport: [],
  defenceSupport: [],
  attackShifts: 0,
  defenceShifts: 0,
  politics: -1,
  regularsHalved: 0,
  attackerLoss: 0,
  defenderLoss: 0,
  column: -1,
});

/** The column by the rules' own arithmetic, with what is not seen of the defenders at its mean. */
const columnOf = (s: KarabakhState, battle: Battle): number => {
  const defence = Math.max(1, Math.round(pictureOf(s).foeDefence[battle.target]));
  return finalColumn(s.world, oddsColumn(s.world, attackStrength(s, battle), defence), shifts(s, battle));
};

/** Is the unit next to another enemy stack that it might be needed against? */
const hasOtherWork = (s: KarabakhState, unit: Piece, target: number): boolean =>
  s.world.board
    .neighboursOf(s.place[unit])
    .some((next) => next !== target && s.top[next] >= 0 && s.owner[s.top[next]] !== s.owner[unit]);

export interface Attack {
  readonly attackers: readonly number[];
  /** The column before politics and dice, by the rules' own arithmetic: enough to see what is not worth exact odds. */
  readonly column: number;
}

const attacks = new WeakMap<KarabakhState, Map<number, Attack | null>>();

/** Who would attack a hex: everybody able, save those whom the odds do not miss and who have work elsewhere. */
export const attackOn = (s: KarabakhState, of: number, target: number): Attack | null => {
  let known = attacks.get(s);
  if (!known) {
    known = new Map();
    attacks.set(s, known);
  }
  const found = known.get(target);
  if (found !== undefined) return found;
  let attackers = ableToAttack(s, of, target);
  let plan: Attack | null = null;
  if (attackers.some((unit) => s.world.force[unit] !== SOVIET)) {
    const column = columnOf(s, battleWith(s, of, target, attackers));
    for (const unit of attackers.slice()) {
      if (!hasOtherWork(s, unit, target)) continue;
      const fewer = attackers.filter((one) => one !== unit);
      if (!fewer.some((one) => s.world.force[one] !== SOVIET)) continue;
      if (columnOf(s, battleWith(s, of, target, fewer)) >= column) attackers = fewer;
    }
    plan = { attackers, column };
  }
  known.set(target, plan);
  return plan;
};

/**
 * What one more column would be worth to the attacker, by the table: no marker does more, so where this is nothing the
 * exact odds need not be asked for.
 */
export const worthOfColumn = (
  s: KarabakhState,
  side: Side,
  of: number,
  target: number,
  attackers: readonly number[],
): number => {
  const situation = pictureOf(s);
  const steps = Math.max(1, side === of ? situation.foeSteps[target] : situation.steps[target]);
  const column = columnOf(s, battleWith(s, of, target, attackers));
  const { chances } = situation;
  const { habits, weights } = situation.parameters;
  const at = (n: number): number => {
    const within = Math.max(0, Math.min(chances.defender.length - 1, n));
    const lost = Math.min(steps, chances.defender[within]);
    return (
      situation.stake[target] * (clearing(chances, within, steps) + (habits.progress * lost) / steps) +
      weights.steps * (lost - chances.attacker[within])
    );
  };
  // Politics move the column about, so the best of the steps around it counts.
  return Math.max(at(column + 1) - at(column), at(column) - at(column - 1), at(column + 2) - at(column + 1));
};

/** What the result of a battle is worth to a side, on average over its odds. */
export const worthOf = (s: KarabakhState, side: Side, battle: Pick<Battle, 'of' | 'target'>, odds: Odds): number => {
  const attacking = side === battle.of;
  const attacker = SIDE_IDS[battle.of] ?? 'AR';
  const defender = attacker === 'AR' ? 'AZ' : 'AR';
  const situation = pictureOf(s);
  const steps = (attacking ? situation.foeSteps[battle.target] : situation.steps[battle.target]) ?? 1;
  const ground = situation.stake[battle.target] ?? 0;
  const { habits, weights } = situation.parameters;
  let worth = 0;
  for (const { outcome, chance } of odds.outcomes) {
    const lostByDefender = outcome.losses[defender] ?? 0;
    const lostByAttacker = outcome.losses[attacker] ?? 0;
    const beaten = Math.min(1, lostByDefender / steps);
    // A stack that loses two or more may rather go back than stand.
    const taken = beaten === 1 ? 1 : (lostByDefender >= 2 ? 0.2 : 0) + habits.progress * beaten;
    const forAttacker = weights.steps * (Math.min(lostByDefender, steps) - lostByAttacker) + taken * ground;
    worth += chance * (attacking ? forAttacker : -forAttacker);
  }
  return worth;
};
