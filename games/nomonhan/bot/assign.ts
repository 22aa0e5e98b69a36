import { hexesOf, membersOf } from '../rules/battle-groups.ts';
import { aimedAt, aimer } from '../rules/domains.ts';
import { mustBeAttacked } from '../rules/obligations.ts';
import type { NomonhanState } from '../state.ts';
import type { Appraisal } from './appraisal.ts';
import { bestTable, columnFor } from './battle.ts';
import type { Situation } from './situation.ts';
import { shiftOf, stakesOf } from './stakes.ts';

/** A change must bring so much: every one that is made makes the whole better, so that changing ends. */
const WORTHWHILE = 0.05;

/** What an attack by these units on those promises. Units next to the enemy have seen it (18.1). */
const worthOfBattle = (
  s: NomonhanState,
  situation: Situation,
  attackers: readonly number[],
  targets: readonly number[],
): number => {
  if (attackers.length === 0 || targets.length === 0) return 0;
  const from = new Set(attackers.map((p) => Number(s.place[p])));
  const attack = attackers.reduce((sum, p) => sum + situation.attack[p], 0);
  const defence = targets.reduce((sum, hex) => sum + situation.foeDefence[hex], 0);
  const column = Math.floor(columnFor(s.world, attack, defence)) + shiftOf(s, situation, from, targets);
  return bestTable(s.world, column, stakesOf(s, situation, attackers, from, targets)).worth;
};

/** What the battle of a hex promises as it is declared. */
export const worthOfGroup = (s: NomonhanState, situation: Situation, group: number): number =>
  worthOfBattle(s, situation, membersOf(s, situation.of, group).map(Number), hexesOf(s, group));

/** What is gained if a unit goes over to the battle of another hex; nothing if that would leave a hex that must be attacked. */
const gainOfJoining = (s: NomonhanState, situation: Situation, argument: number): number => {
  const { of } = situation;
  const unit = aimer(argument);
  const hex = aimedAt(s, argument);
  const [from, to] = [s.battle[s.world.board.size + unit], s.battle[hex]];
  const members = (group: number): number[] => (group === 0 ? [] : membersOf(s, of, group).map(Number));
  const [old, next] = [members(from), members(to)];
  const oldHexes = from === 0 ? [] : hexesOf(s, from);
  const nextHexes = to === 0 ? [hex] : hexesOf(s, to);
  const rest = old.filter((p) => p !== unit);
  if (rest.length === 0 && oldHexes.some((at) => mustBeAttacked(s, of, at))) return 0;
  return (
    worthOfBattle(s, situation, rest, oldHexes) +
    worthOfBattle(s, situation, [...next, unit], nextHexes) -
    worthOfBattle(s, situation, old, oldHexes) -
    worthOfBattle(s, situation, next, nextHexes)
  );
};

/** The battles as proposed, or changed: only if some unit does better elsewhere. */
export const appraiseAssignment: Appraisal = (context, s, situation, code, scorecard) => {
  if (context.verb(code) === 'declare') return;
  let best = 0;
  for (const argument of context.offered([['edit', 0]], 'join'))
    best = Math.max(best, gainOfJoining(s, situation, argument));
  if (best > WORTHWHILE) scorecard.add('assault', best);
  else scorecard.forbid();
};

export const appraiseEdit: Appraisal = (context, s, situation, code, scorecard) => {
  const verb = context.verb(code);
  if (verb === 'declare') return;
  const gain = verb === 'join' ? gainOfJoining(s, situation, context.argument(code)) : 0;
  if (gain > WORTHWHILE) scorecard.add('assault', gain);
  else scorecard.forbid();
};

/** The battle that promises most is fought first. */
export const appraiseOrder: Appraisal = (context, s, situation, code, scorecard) => {
  scorecard.add('assault', worthOfGroup(s, situation, s.battle[context.argument(code)]));
};
