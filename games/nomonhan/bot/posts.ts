import { radiusOf } from '../rules/headquarters.ts';
import { distance, isCombat, isHq, type NomonhanState, onMap, piecesAt, pointsAt } from '../state.ts';
import { HALVES } from '../world.ts';
import { bestTable, columnFor } from './battle.ts';
import type { Scorecard } from './features.ts';
import { wayFrom } from './ground.ts';
import type { Situation } from './situation.ts';
import { shiftOf, stakesOf } from './stakes.ts';
import { classOf } from './ways.ts';
import type { BotParameters } from './weights.ts';

/** What a post is worth to a unit: the ground it holds, the fight it has there, the danger, the way to more, and the command it is under. */
export class Post {
  ground = 0;
  assault = 0;
  risk = 0;
  approach = 0;
  command = 0;

  worth({ weights }: BotParameters): number {
    return (
      this.ground * weights.ground +
      this.assault * weights.assault +
      this.risk * weights.risk +
      this.approach * weights.approach +
      this.command * weights.command
    );
  }

  noteOn(scorecard: Scorecard, sign: 1 | -1): void {
    scorecard.add('ground', sign * this.ground);
    scorecard.add('assault', sign * this.assault);
    scorecard.add('risk', sign * this.risk);
    scorecard.add('approach', sign * this.approach);
    scorecard.add('command', sign * this.command);
  }
}

/** What the attack that a zone of control forces on everybody in the hex promises (14.11). */
const clash = (s: NomonhanState, situation: Situation, hex: number, attackers: readonly number[]): number => {
  if (attackers.length === 0) return 0;
  const targets = situation.opposing(hex);
  const attack = attackers.reduce((sum, p) => sum + situation.attack[p], 0);
  const defence = targets.reduce((sum, at) => sum + situation.foeDefence[at], 0);
  const column = columnFor(s.world, attack, defence) + shiftOf(s, situation, [hex], targets);
  return bestTable(s.world, column, stakesOf(s, situation, attackers, [hex], targets)).worth;
};

/** In reach of a headquarters a unit is supported and can move twice. */
const commandAt = (s: NomonhanState, situation: Situation, hex: number): number => {
  if (situation.support[hex] > 0) return 0.12;
  for (const hq of s.world.headquarters[situation.of === 0 ? 0 : 1])
    if (onMap(s, hq) && distance(s, s.place[hq], hex) <= radiusOf(s, hq)) return 0.06;
  return 0;
};

/** A combat unit in a hex, with those who stand there now. */
export const unitPost = (s: NomonhanState, situation: Situation, p: number, hex: number): Post => {
  const { world } = s;
  const post = new Post();
  const isHere = s.place[p] === hex;
  const battalions = world.battalionEquivalents[p];
  const defence = situation.ownDefence[hex] + (isHere ? 0 : situation.defence[p]);
  const all = situation.ownBattalions[hex] + (isHere ? 0 : battalions);
  if (situation.stakeNow[hex] > 0)
    post.ground =
      situation.keeping(hex, defence, all) - situation.keeping(hex, defence - situation.defence[p], all - battalions);
  post.risk = -situation.worth[p] * (1 - situation.holdAt(hex, defence, all));
  post.approach = situation.need(classOf(world, p))[hex];
  post.command = commandAt(s, situation, hex);
  if (situation.inFoeZone(hex)) {
    const others = piecesAt(s, situation.of, hex)
      .filter((q) => q !== p && isCombat(world, q))
      .map(Number);
    post.assault = clash(s, situation, hex, [...others, p]) - clash(s, situation, hex, others);
  }
  return post;
};

/** Strength times support that a headquarters can hope to lead. */
const FULL_COMMAND = 40;
/** What it costs a headquarters to be so many hauls away from supply. */
const UNFED = 0.4;
const HAULS = 2;

/** Headquarters stay out of zones of control: who has no attack dies with a shattered one (15.23). */
export const headquartersPost = (s: NomonhanState, situation: Situation, hq: number, hex: number): Post => {
  const { world } = s;
  const post = new Post();
  const isHere = s.place[hq] === hex;
  const defence = situation.ownDefence[hex] + (isHere ? 0 : situation.defence[hq]);
  const battalions = situation.ownBattalions[hex] + (isHere ? 0 : 1);
  post.risk = -2 * situation.worth[hq] * (1 - situation.holdAt(hex, defence, battalions));
  if (situation.inFoeZone(hex)) post.risk -= 4;
  const led = situation.leadBy(hq);
  let strength = 0;
  for (const at of world.board.disk(world.hexes[hex], radiusOf(s, hq))) strength += led[at];
  post.command = Math.min(strength, FULL_COMMAND) / FULL_COMMAND;
  post.approach = situation.need(classOf(world, hq))[hex] / 2;
  // Somebody must be able to bring it supply before the next turn's logistics.
  const haul = HALVES * world.supplyMovement[situation.of === 0 ? 0 : 1];
  post.command -= UNFED * Math.min(1, supplyWay(s, situation, hex) / (HAULS * haul));
  return post;
};

/** Half points from the nearest supply. */
const supplyWay = (s: NomonhanState, situation: Situation, hex: number): number => {
  const { world } = s;
  let least = 255;
  for (const at of [...situation.supplyHexes, world.base[situation.of === 0 ? 0 : 1]])
    if (pointsAt(s, situation.of, at) > 0) least = Math.min(least, wayFrom(world, situation.of, 0, at, hex));
  return least;
};

export const postOf = (s: NomonhanState, situation: Situation, p: number, hex: number): Post =>
  isHq(s.world, p) ? headquartersPost(s, situation, p, hex) : unitPost(s, situation, p, hex);
