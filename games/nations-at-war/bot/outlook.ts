// 13.1: how likely the victory conditions are to be met, by who could bring how much to the ground they name, and when.
import { isHex, isUnit, type NationsState, TURN } from '../state.ts';
import { SIDE_IDS, type World } from '../world.ts';
import { strengthOf } from './strength.ts';
import { activationsFor, FAR, futureActivations, hasYetToAct, pointsTo } from './travel.ts';
import type { Mind } from './weights.ts';

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** The hexes that decide: the railway in its order, or the bridges and then the roads beyond. */
const goalsOf = (world: World): readonly number[] =>
  'railroad' in world.scenario.victory ? world.railLine : [...world.bridges, ...world.roadsBeyond];

/** The mean chance of the best `n`, so many left aside; they stand or fall together. */
const bestOf = (odds: Float64Array, n: number, aside: number): number => {
  odds.sort();
  let all = 1;
  for (let i = 1; i <= n; i++) all *= odds[odds.length - aside - i] ?? 0;
  return n === 0 ? 1 : all ** (1 / n);
};

/** How a position stands; `draft` begins a supposition, `chance` judges it. All from the attacker's side. */
export class Outlook {
  readonly attacker: number;
  readonly #s: NationsState;
  readonly #mind: Mind;
  readonly #goals: readonly number[];
  /** By hex: its position among the goals, or -1. */
  readonly #goalAt: Int16Array;
  readonly #acts: Float64Array;
  /** Where everything stood: a look at the same state may suppose places for a moment. */
  readonly #at: Int16Array;
  /** 0 at the start, 1 in the last turn. */
  readonly #progress: number;
  // As it is: the attackers' mass less the defenders', by goal; who holds each goal, 1 or -1.
  readonly #lead: Float64Array;
  readonly #held: Int8Array;
  // As it is supposed.
  readonly #supposedLead: Float64Array;
  readonly #supposedHeld: Int8Array;
  readonly #odds: Float64Array;
  readonly #prices = new Map<number, number>();

  constructor(s: NationsState, mind: Mind) {
    this.#s = s;
    this.#mind = mind;
    this.attacker = SIDE_IDS.indexOf(s.world.scenario.victory.side);
    this.#goals = goalsOf(s.world);
    const n = this.#goals.length;
    this.#goalAt = new Int16Array(s.world.board.size).fill(-1);
    this.#goals.forEach((hex, k) => {
      this.#goalAt[hex] = k;
    });
    this.#acts = futureActivations(s);
    this.#at = Int16Array.from(s.place);
    const { turns } = s.world.scenario;
    this.#progress = Math.max(0, s.track[TURN] - 1) / Math.max(1, turns - 1);
    this.#lead = new Float64Array(n);
    this.#held = Int8Array.from(this.#goals, (hex) => (s.control[hex] === this.attacker + 1 ? 1 : -1));
    this.#supposedLead = new Float64Array(n);
    this.#supposedHeld = new Int8Array(n);
    this.#odds = new Float64Array(n);
    this.#supposedLead.fill(0);
    for (const p of s.world.pieces) if (isUnit(s.world, p)) this.#add(p, this.#at[p], 1, hasYetToAct(s, p));
    this.#lead.set(this.#supposedLead);
  }

  /** Adds a part of a platoon's mass, as it stands in a place, to the supposition. */
  #add(p: number, at: number, part: number, acts: boolean): void {
    const s = this.#s;
    const { world } = s;
    if (!isHex(world, at) && at !== world.box.reserve) return;
    const { standing } = this.#mind.habits;
    const mass = (world.sideOf[p] === this.attacker ? part : -part) * strengthOf(s, p);
    const left = this.#acts[world.formationOf[p]] + (acts ? 1 : 0);
    for (let k = 0; k < this.#goals.length; k++) {
      const near = this.#nearness(p, pointsTo(s, p, at, this.#goals[k]), left);
      this.#supposedLead[k] += mass * (near === 1 ? 1 + standing : near);
    }
  }

  /** How much of a platoon counts so many points from a goal, with so many activations to come: 1 on it. */
  #nearness(p: number, points: number, left: number): number {
    if (points >= FAR) return 0;
    if (points === 0) return 1;
    const { fading, slack } = this.#mind.habits;
    const needed = activationsFor(this.#s, p, points);
    return fading ** needed * logistic((left - needed) / slack + 0.5);
  }

  /** How near a platoon would be to the goal that is nearest, having acted. */
  near(p: number, at: number): number {
    const s = this.#s;
    let best = 0;
    for (const goal of this.#goals)
      best = Math.max(best, this.#nearness(p, pointsTo(s, p, at, goal), this.#acts[s.world.formationOf[p]]));
    return best * strengthOf(s, p);
  }

  draft(): this {
    this.#supposedLead.set(this.#lead);
    this.#supposedHeld.set(this.#held);
    return this;
  }

  /** Without this platoon. */
  lose(p: number): this {
    this.#add(p, this.#at[p], -1, hasYetToAct(this.#s, p));
    return this;
  }

  /** With this platoon, which has done its part of the activation, in a place. */
  gain(p: number, at: number): this {
    this.#add(p, at, 1, false);
    return this;
  }

  move(p: number, to: number): this {
    return this.lose(p).gain(p, to);
  }

  take(of: number, hex: number): this {
    const k = this.#goalAt[hex];
    if (k >= 0) this.#supposedHeld[k] = of === this.attacker ? 1 : -1;
    return this;
  }

  /** The chance of a side to win, as it is supposed. */
  chance(of: number): number {
    const { doubt, possession } = this.#mind.habits;
    const late = this.#progress;
    const spread = doubt * (1 - 0.6 * late);
    const holding = possession * (1 + 3 * late);
    for (let k = 0; k < this.#goals.length; k++)
      this.#odds[k] = logistic((this.#supposedLead[k] + holding * this.#supposedHeld[k]) / spread);
    const { victory } = this.#s.world.scenario;
    const taken = 'railroad' in victory ? this.#railway(victory.railroad.run) : this.#crossing(victory.crossing);
    return of === this.attacker ? taken : 1 - taken;
  }

  /** Stretches of the length that wins: any of them will do, and what lies side by side falls together. */
  #railway(run: number): number {
    let none = 1;
    for (let i = 0; i + run <= this.#goals.length; i++) {
      let all = 1;
      for (let k = i; k < i + run; k++) all *= this.#odds[k];
      none *= 1 - Math.sqrt(all);
    }
    return 1 - none ** (1 / (run - 1));
  }

  /** The bridges, and the roads that are easiest to hold beyond them; further roads are a reserve. */
  #crossing({ bridges, roadsBeyond }: { readonly bridges: number; readonly roadsBeyond: number }): number {
    const first = this.#s.world.bridges.length;
    const over = bestOf(this.#odds.slice(0, first), bridges, 0);
    const roads = this.#odds.slice(first);
    return Math.sqrt(over * (0.7 * bestOf(roads, roadsBeyond, 0) + 0.3 * bestOf(roads, roadsBeyond, roadsBeyond)));
  }

  /** What losing a platoon costs its side in chances to win. */
  price(p: number): number {
    let price = this.#prices.get(p);
    if (price === undefined) {
      const of = this.#s.world.sideOf[p];
      price = Math.max(0, this.draft().chance(of) - this.draft().lose(p).chance(of));
      this.#prices.set(p, price);
    }
    return price;
  }

  isGoal(hex: number): boolean {
    return this.#goalAt[hex] >= 0;
  }
}
