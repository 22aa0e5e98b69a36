import { radiusOf } from '../rules/headquarters.ts';
import { distance, isCombat, isHq, type NomonhanState, onMap, piecesAt, pointsAt } from '../state.ts';
import { HALVES } from '../world.ts';
import { bestTable, columnFor } from './battle.ts';
import type { Scorecard } from './features.ts';
import { wayFrom } from './ground.ts';
import type { Picture } from './picture.ts';
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
const clash = (s: NomonhanState, picture: Picture, hex: number, attackers: readonly number[]): number => {
  if (attackers.length === 0) return 0;
  const targets = picture.opposing(hex);
  const attack = attackers.reduce((sum, p) => sum + picture.attack[p], 0);
  const defence = targets.reduce((sum, at) => sum + picture.foeDefence[at], 0);
  const column = columnFor(s.world, attack, defence) + shiftOf(s, picture, [hex], targets);
  return bestTable(s.world, column, stakesOf(s, picture, attackers, [hex], targets)).worth;
};

/** In reach of a headquarters a unit is supported and can move twice. */
const commandAt = (s: NomonhanState, picture: Picture, hex: number): number => {
  if (picture.support[hex] > 0) return 0.12;
  for (const hq of s.world.headquarters[picture.of === 0 ? 0 : 1])
    if (onMap(s, hq) && distance(s, s.place[hq], hex) <= radiusOf(s, hq)) return 0.06;
  return 0;
};

/** A combat unit in a hex, with those who stand there now. */
export const unitPost = (s: NomonhanState, picture: Picture, p: number, hex: number): Post => {
  const { world } = s;
  const post = new Post();
  const isHere = s.place[p] === hex;
  const battalions = world.battalionEquivalents[p];
  const defence = picture.ownDefence[hex] + (isHere ? 0 : picture.defence[p]);
  const all = picture.ownBattalions[hex] + (isHere ? 0 : battalions);
  if (picture.stakeNow[hex] > 0)
    post.ground =
      picture.keeping(hex, defence, all) - picture.keeping(hex, defence - picture.defence[p], all - battalions);
  post.risk = -picture.worth[p] * (1 - picture.holdAt(hex, defence, all));
  post.approach = picture.need(classOf(world, p))[hex];
  post.command = commandAt(s, picture, hex);
  if (picture.inFoeZone(hex)) {
    const others = piecesAt(s, picture.of, hex)
      .filter((q) => q !== p && isCombat(world, q))
      .map(Number);
    post.assault = clash(s, picture, hex, [...others, p]) - clash(s, picture, hex, others);
  }
  return post;
};

/** Strength times support that a headquarters can hope to lead. */
const FULL_COMMAND = 40;
/** What it costs a headquarters to be so many hauls away from supply. */
const UNFED = 0.4;
const HAULS = 2;

/** Headquarters stay out of zones of control: who has no attack dies with a shattered one (15.23). */
export const headquartersPost = (s: NomonhanState, picture: Picture, hq: number, hex: number): Post => {
  const { world } = s;
  const post = new Post();
  const isHere = s.place[hq] === hex;
  const defence = picture.ownDefence[hex] + (isHere ? 0 : picture.defence[hq]);
  const battalions = picture.ownBattalions[hex] + (isHere ? 0 : 1);
  post.risk = -2 * picture.worth[hq] * (1 - picture.holdAt(hex, defence, battalions));
  if (picture.inFoeZone(hex)) post.risk -= 4;
  const led = picture.leadBy(hq);
  let strength = 0;
  for (const at of world.board.disk(world.hexes[hex], radiusOf(s, hq))) strength += led[at];
  post.command = Math.min(strength, FULL_COMMAND) / FULL_COMMAND;
  post.approach = picture.need(classOf(world, hq))[hex] / 2;
  // Somebody must be able to bring it supply before the next turn's logistics.
  const haul = HALVES * world.supplyMovement[picture.of === 0 ? 0 : 1];
  post.command -= UNFED * Math.min(1, supplyWay(s, picture, hex) / (HAULS * haul));
  return post;
};

/** Half points from the nearest supply. */
const supplyWay = (s: NomonhanState, picture: Picture, hex: number): number => {
  const { world } = s;
  let least = 255;
  for (const at of [...picture.supplyHexes, world.base[picture.of === 0 ? 0 : 1]])
    if (pointsAt(s, picture.of, at) > 0) least = Math.min(least, wayFrom(world, picture.of, 0, at, hex));
  return least;
};

export const postOf = (s: NomonhanState, picture: Picture, p: number, hex: number): Post =>
  isHq(s.world, p) ? headquartersPost(s, picture, p, hex) : unitPost(s, picture, p, hex);
