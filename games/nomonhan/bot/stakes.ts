import { hexesOf, membersOf } from '../rules/battle-groups.ts';
import type { Combat } from '../rules/combat.ts';
import type { NomonhanState } from '../state.ts';
import { foeOf, RIVER } from '../world.ts';
import type { Stakes } from './battle.ts';
import type { Situation } from './situation.ts';

/** A force: what all of it is worth, and the least that the loss of one of its battalions costs. */
const forceOf = (s: NomonhanState, situation: Situation, force: readonly number[]): { all: number; least: number } => {
  let all = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const p of force) {
    all += situation.worth[p];
    least = Math.min(least, situation.worth[p] / Math.max(1, s.world.battalionEquivalents[p]));
  }
  return { all, least: Number.isFinite(least) ? least : 0 };
};

/** What is fought for: the ground of the defender, the posts that a repulsed attacker leaves. */
const groundOf = (
  situation: Situation,
  from: Iterable<number>,
  targets: readonly number[],
): Pick<Stakes, 'cleared' | 'repulsed' | 'rout'> => {
  const { repulse, rout } = situation.parameters.habits;
  let posts = 0;
  for (const hex of from) posts += situation.stake(hex);
  return { cleared: targets.reduce((sum, hex) => sum + situation.prize(hex), 0), repulsed: repulse + posts / 2, rout };
};

/** What is at stake when these attack those, as far as their side knows who they are. */
export const stakesOf = (
  s: NomonhanState,
  situation: Situation,
  attackers: readonly number[],
  from: Iterable<number>,
  targets: readonly number[],
): Stakes => {
  const own = forceOf(s, situation, attackers);
  let foe = 0;
  let battalions = 0;
  for (const hex of targets) {
    foe += situation.foeWorth[hex];
    battalions += situation.foeBattalions[hex];
  }
  const foeLeast = foe / Math.max(1, battalions);
  return { own: own.all, ownLeast: own.least, foe, foeLeast, ...groundOf(situation, from, targets) };
};

/** What is at stake for the attacker of a battle under way, whoever looks at it: everybody in it has been seen. */
export const stakesNow = (s: NomonhanState, situation: Situation, { of, group }: Combat): Stakes => {
  const attackers = membersOf(s, of, group).map(Number);
  const own = forceOf(s, situation, attackers);
  const foe = forceOf(s, situation, membersOf(s, foeOf(of), group).map(Number));
  const from = new Set(attackers.map((p) => Number(s.place[p])));
  const ground = groundOf(situation, from, hexesOf(s, group));
  return { own: own.all, ownLeast: own.least, foe: foe.all, foeLeast: foe.least, ...ground };
};

/** Shifts of an attack from these hexes on that one, as far as they can be foreseen. */
export const shiftOf = (
  s: NomonhanState,
  situation: Situation,
  from: Iterable<number>,
  targets: readonly number[],
): number => {
  const { world } = s;
  const { board } = world;
  let support = 0;
  let isAcross = true;
  for (const hex of from) {
    support = Math.max(support, situation.support[hex]);
    for (const target of targets) {
      const direction = board.directionTo(world.hexes[hex], world.hexes[target]);
      if (direction < 0 || (world.hexside[hex * board.stride + direction] & RIVER) === 0) isAcross = false;
    }
  }
  let ground = isAcross ? world.data.tables.terrainEffects.river.combat : 0;
  let dugIn = 0;
  let suppressed = 0;
  for (const target of targets) {
    ground = Math.max(ground, world.combatShift[target]);
    if (s.fort[target] === situation.foe + 1) dugIn = world.fortification[situation.foe === 0 ? 0 : 1];
    if (situation.foeSuppressed[target] === 1) suppressed = world.data.tables.combat.suppressedShift;
  }
  return support + suppressed - situation.parameters.habits.foeSupport - ground - dugIn;
};
