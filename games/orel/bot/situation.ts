// How both sides stand, as one of them looks at it: strengths by hex, dangers, and where units are needed.
import { type Place, type Side, side } from '@hexside/engine';
import { entryHexes } from '../rules/arrivals.ts';
import { tqOf } from '../rules/quality.ts';
import { hasDepotInRange } from '../rules/supply-lines.ts';
import {
  anyAt,
  DATE,
  HASTY,
  has,
  inHalves,
  isAsleep,
  isCombat,
  isRouted,
  isTroop,
  type OrelState,
  OUT,
  onMap,
  PREPARED,
} from '../state.ts';
import { MOST_STEPS, WHITE } from '../world.ts';

import { answerComes, type Goal, goalsOf, progressOf } from './goals.ts';
import { aroundOf, onFootIfByRail } from './travel.ts';
import type { BotParameters } from './weights.ts';
import { defenceOf, worthOf } from './worth.ts';

/** More strength than this never finds room around a hex. */
const MOST_STRENGTH = 26;
/** Days ahead for which arrivals of the enemy are reckoned with: as long as a march takes. */
const FORESEEN = 3;
const LATE = 0.6;
/** Enemy strength near a way home that is sure to cut it. */
const CUTTING = 6;
/** What each point of cover against cohesion and assault counts for, as a logarithm of odds. */
const COVER = 0.22;

export class Situation {
  readonly of: Side;
  readonly foe: Side;
  readonly parameters: BotParameters;
  /** By hex, own troops: strength in defence, that times quality, worth of all pieces. */
  readonly defence: Float64Array;
  readonly mettle: Float64Array;
  readonly worth: Float64Array;
  /** By hex, enemies: the same. */
  readonly foeDefence: Float64Array;
  readonly foeWorth: Float64Array;
  /** By hex: enemy strength to be expected against it, and that times quality. */
  readonly threat: Float64Array;
  readonly threatMettle: Float64Array;
  readonly goals: readonly Goal[];
  /** By hex: what holding it at the end is worth. */
  readonly stake: Float64Array;
  /** How much it matters now who is where in the end: there is time to fight first. */
  readonly haste: number;
  /** Towns, and near the end the hexes around them. */
  readonly posts: readonly Place[];
  /** Is it late enough to think of the ways home of the towns? */
  readonly keepsLinks: boolean;
  /** How much what the enemy may still do counts. */
  readonly caution: number;
  readonly progress: number;
  /** In the last turn of all men are spared for nothing: ground counts so many times. */
  readonly urgency: number;
  readonly #s: OrelState;
  readonly #attacking: Uint8Array;
  readonly #needs = new Map<number, Float64Array>();

  constructor(s: OrelState, of: Side, parameters: BotParameters) {
    const { size } = s.world.board;
    this.#s = s;
    this.of = of;
    this.foe = side(1 - of);
    this.parameters = parameters;
    this.defence = new Float64Array(size);
    this.mettle = new Float64Array(size);
    this.worth = new Float64Array(size);
    this.foeDefence = new Float64Array(size);
    this.foeWorth = new Float64Array(size);
    this.threat = new Float64Array(size);
    this.threatMettle = new Float64Array(size);
    this.stake = new Float64Array(size);
    this.#attacking = new Uint8Array(size);
    this.progress = progressOf(s);
    this.caution = answerComes(s, of) ? 1 : 0;
    this.urgency = this.caution === 0 ? parameters.habits.lastTurn : 1;
    this.haste = this.caution === 0 ? this.urgency : 0.1 + 0.9 * this.progress ** 2;
    this.goals = goalsOf(s, of, parameters.habits);
    this.keepsLinks = this.caution > 0 && this.progress >= LATE;
    const posts = new Set<Place>();
    for (const { hex, worth } of this.goals) {
      this.stake[hex] += worth;
      posts.add(hex);
      if (this.keepsLinks) for (const next of s.world.board.disk(hex, 2)) posts.add(next);
    }
    this.posts = [...posts].filter((hex) => s.scene.area[hex] === 1);
    for (const p of s.world.pieces)
      if (onMap(s, p)) this.#count(s, p);
      else if (s.owner[p] === this.foe && isCombat(s.world, p)) this.#await(s, p);
    for (let hex = 0; hex < size; hex++)
      if (this.threat[hex] > MOST_STRENGTH) {
        this.threatMettle[hex] *= MOST_STRENGTH / this.threat[hex];
        this.threat[hex] = MOST_STRENGTH;
      }
  }

  #count(s: OrelState, p: number): void {
    const { world } = s;
    const at = s.place[p];
    const worth = worthOf(s, p);
    const own = s.owner[p] === this.of;
    // 5.3: whoever is out of command and of reach of depots has to leave.
    const astray = own && isTroop(world, p) && has(s, p, OUT) && !hasDepotInRange(s, p);
    const defence = defenceOf(s, p) * (astray ? this.parameters.habits.astray : 1);
    if (own) {
      // 8.8.3: whoever attacks from here may have to go.
      if (isTroop(world, p) && (s.order[p] === PREPARED || s.order[p] === HASTY)) this.#attacking[at]++;
      this.worth[at] += worth;
      this.defence[at] += defence;
      this.mettle[at] += defence * tqOf(s, p);
      return;
    }
    this.foeWorth[at] += worth;
    this.foeDefence[at] += defence;
    if (!isCombat(world, p) || isRouted(s, p) || isAsleep(s, p)) return;
    this.#threaten(s, p, s.place[p], inHalves(world.movement[p]), 1);
  }

  #threaten(s: OrelState, p: number, from: Place, allowance: number, share: number): void {
    const strength = share * s.world.strength[p * MOST_STEPS + s.steps[p]];
    const { hexes, costs } = aroundOf(s, s.world.mover[p], from);
    const quality = tqOf(s, p);
    for (let i = 0; i < hexes.length; i++) {
      // The last hex of the way is the one attacked: what entering it would cost pays for the attack.
      if (costs[i] > allowance) break;
      const part = costs[i] <= allowance - 2 ? strength : strength * 0.6;
      this.threat[hexes[i]] += part;
      this.threatMettle[hexes[i]] += part * quality;
    }
  }

  /** 7.4, 7.5: enemies who come onto the map in their next turn, or soon after. */
  #await(s: OrelState, p: number): void {
    const { world, scene } = s;
    const next = s.track[DATE] + (this.of === WHITE ? 0 : 1);
    let days = 9;
    if (s.place[p] === world.box['off-map']) days = s.due[p];
    else if (s.place[p] === world.box.waiting) days = (scene.arrivals[scene.arrivalOf[p]]?.date ?? next) - next;
    if (days > FORESEEN || next + days > scene.last) return;
    const doors = entryHexes(s, p);
    for (const door of doors)
      this.#threaten(
        s,
        p,
        world.hexes[door],
        inHalves(world.movement[p]) - 2,
        (days <= 0 ? 1 : 0.7) / Math.sqrt(doors.length),
      );
  }

  /** What the ground under a unit loses if it goes: there may be time to come back. */
  leaving(s: OrelState, p: number): number {
    const at = s.place[p];
    if (!onMap(s, p) || this.stake[at] === 0 || !isCombat(s.world, p)) return 0;
    const own = defenceOf(s, p);
    const others = this.defence[at] - own;
    const stays = this.troopsAt(at) > 1 ? this.hold(at, others, this.mettle[at] - own * tqOf(s, p)) : 0;
    return this.haste * this.stake[at] * Math.max(0, this.heldBy(at) - stays);
  }

  /** The chance, roughly, that troops of such strength and quality still stand there after the enemy's next turn. */
  hold(hex: number, defence: number, mettle: number): number {
    const threat = this.threat[hex] * this.parameters.habits.enemyShare;
    if (threat <= 0 || this.caution === 0) return 1;
    if (defence <= 0) return 0.1;
    const { doubt, quality, presence } = this.parameters.habits;
    const { world } = this.#s;
    const edge =
      Math.log(defence / threat) +
      quality * (mettle / defence - this.threatMettle[hex] / this.threat[hex]) -
      COVER * (world.cohesion[hex] + world.assault[hex]) +
      0.35;
    return presence + (1 - presence) / (1 + Math.exp(-edge / doubt));
  }

  /** What one more unit in a place that decides is worth, or beside it where it keeps the way home open. */
  joining(s: OrelState, p: number, hex: number): number {
    const own = s.world.strength[p * MOST_STEPS + s.steps[p]];
    const joined = this.hold(hex, this.defence[hex] + own, this.mettle[hex] + own * tqOf(s, p));
    const without = this.troopsAt(hex) > 0 ? this.heldBy(hex) : 0;
    const link = this.keepsLinks ? this.parameters.habits.link * linkAt(s, this, hex, p) : 0;
    return this.haste * this.stake[hex] * Math.max(0, joined - without) + link;
  }

  /** Own troops that stay in a hex: depots and vehicles hold no ground. */
  troopsAt(hex: number): number {
    return this.#s.heads[this.of * this.#s.world.board.size + hex] - this.#attacking[hex];
  }

  /** The chance that those who stand there hold it. */
  heldBy(hex: number): number {
    return this.hold(hex, this.defence[hex], this.mettle[hex]);
  }

  /** What a goal still wants: all of it where the enemy is or nobody, the doubtful part where own troops stand. */
  want({ hex, worth }: Goal): number {
    const s = this.#s;
    if (anyAt(s, this.foe, hex)) return worth;
    if (this.troopsAt(hex) === 0) return worth * (this.threat[hex] > 0 ? 0.9 : 0.35 + 0.5 * this.progress);
    return worth * (1 - this.heldBy(hex));
  }

  /** By hex: how much a unit that moves so is needed around here. */
  needFor(mover: number): Float64Array {
    let need = this.#needs.get(mover);
    if (need === undefined) {
      need = this.#findNeeds(mover);
      this.#needs.set(mover, need);
    }
    return need;
  }

  /** Every goal pulls, less with each point of the way to it; what pulls most counts. */
  #findNeeds(mover: number): Float64Array {
    const s = this.#s;
    const { board, hexes, stepCost } = s.world;
    const { fading, hunting } = this.parameters.habits;
    const fade = fadingBy(fading);
    const need = new Float64Array(board.size);
    const queue: number[] = [];
    const pull = (hex: number, want: number): void => {
      if (want <= Math.max(need[hex], LEAST)) return;
      need[hex] = want;
      queue.push(hex);
    };
    for (const goal of this.goals) if (s.scene.area[goal.hex] === 1) pull(goal.hex, this.want(goal));
    for (const hex of hexes) if (this.foeWorth[hex] > 0) pull(hex, hunting * Math.min(4, this.foeWorth[hex]));
    const costs = stepCost[onFootIfByRail(mover)];
    for (let i = 0; i < queue.length; i++) {
      const hex = queue[i];
      for (let d = 0; d < 6; d++) {
        const from = board.neighbours[hex * 6 + d];
        if (from < 0 || s.scene.area[from] === 0) continue;
        const cost = costs[from * 6 + ((d + 3) % 6)];
        if (cost > 0) pull(from, need[hex] * fade[cost]);
      }
    }
    return need;
  }
}

/** Less than this pulls nobody. */
const LEAST = 0.02;
const fadings = new Map<number, Float64Array>();
const fadingBy = (base: number): Float64Array => {
  let table = fadings.get(base);
  if (table === undefined) {
    table = Float64Array.from({ length: 256 }, (_, halves) => base ** (halves / 2));
    fadings.set(base, table);
  }
  return table;
};

/**
 * 10.2: what troops in a hex do to keep a town of their side linked to its edge: they cancel enemy zones of control there. Beside the
 * town and on the way home, where nobody does so yet; only as far as others hold the town itself.
 */
export const linkAt = (s: OrelState, situation: Situation, hex: number, mover: number): number => {
  const { world } = s;
  const { of } = situation;
  const home = s.scene.homeward[of];
  // Where nobody can come, nobody cuts the way.
  const danger = Math.min(1, situation.threat[hex] / CUTTING);
  if (danger === 0) return 0;
  const covers = (at: number): boolean => s.cover[of * world.board.size + at] > (s.place[mover] === at ? 1 : 0);
  let sum = 0;
  for (const { hex: town, worth } of situation.goals) {
    const far = world.board.distance(world.hexes[hex], town);
    if (far === 0 || far > 2 || home[hex] > home[town] - far || !covers(town)) continue;
    const others = world.board
      .disk(town, far)
      .filter(
        (at) => at !== hex && world.board.distance(at, town) === far && home[at] < home[town] && covers(at),
      ).length;
    sum += (worth * situation.heldBy(town) * (far === 1 ? 1 : 0.5)) / (1 + 3 * others);
  }
  return danger * sum;
};
