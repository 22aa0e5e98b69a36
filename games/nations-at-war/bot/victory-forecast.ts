// 13.1: how likely the victory conditions are to be met, by who could bring how much to the ground they name, and when.
import { perWorld } from '@hexside/engine';
import { hardMover, isHex, isUnit, lastTurn, movementOf, type NationsState, TURN } from '../state.ts';
import { SIDE_IDS, type World } from '../world.ts';
import { strengthOf } from './strength.ts';
import { FAR, futureActivations, hasYetToAct, travelOf, waysFrom } from './travel.ts';
import type { BotParameters } from './weights.ts';

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** The hexes that decide: the railway in its order, or the bridges and then the roads beyond. */
const goalsOf = (world: World): readonly number[] =>
  'railroad' in world.scenario.victory ? world.railLine : [...world.bridges, ...world.roadsBeyond];

/** The mean chance of the best `n` of a sorted list, so many left aside; they stand or fall together. */
const bestOf = (sorted: Float64Array, n: number, aside: number): number => {
  let all = 1;
  for (let i = 1; i <= n; i++) all *= sorted[sorted.length - aside - i] ?? 0;
  return n === 0 ? 1 : all ** (1 / n);
};

const nearness = new WeakMap<BotParameters, Map<number, Float64Array>>();

/** By movement points: how much of a platoon counts so far from a goal, with so many activations to come; most on it. */
const nearnessOf = (parameters: BotParameters, left: number, mf: number): Float64Array => {
  const known = nearness.get(parameters) ?? new Map<number, Float64Array>();
  nearness.set(parameters, known);
  const key = left * 64 + mf;
  let table = known.get(key);
  if (!table) {
    const { fading, slack, standing } = parameters.habits;
    table = new Float64Array(FAR + 1);
    table[0] = 1 + standing;
    for (let points = 1; points < FAR; points++) {
      const needed = points / mf;
      table[points] = fading ** needed * logistic((left - needed) / slack + 0.5);
    }
    known.set(key, table);
  }
  return table;
};

/** `hard * hexes + hex`: movement points to the nearest goal. */
const leastPoints = perWorld((world: World) => {
  const { size } = world.board;
  const table = new Uint8Array(2 * size).fill(FAR);
  travelOf(world).forEach((travel, hard) => {
    for (const goal of goalsOf(world))
      for (let hex = 0; hex < size; hex++)
        table[hard * size + hex] = Math.min(table[hard * size + hex], travel[hex * size + goal]);
  });
  return table;
});

/** How a position stands; `draft` begins a supposition, `chance` judges it. All from the attacker's side. */
export class VictoryForecast {
  readonly attacker: number;
  readonly #s: NationsState;
  readonly #parameters: BotParameters;
  readonly #goals: readonly number[];
  /** By hex: its position among the goals, or -1. */
  readonly #goalAt: Int16Array;
  readonly #acts: Float64Array;
  /** Where everything stood: a look at the same state may suppose places for a moment. */
  readonly #at: Int16Array;
  /** 0 at the start, 1 in the last turn. */
  readonly progress: number;
  // As it is: the attackers' mass less the defenders', by goal; who holds each goal, 1 or -1.
  readonly #lead: Float64Array;
  readonly #held: Int8Array;
  // As it is supposed.
  readonly #supposedLead: Float64Array;
  readonly #supposedHeld: Int8Array;
  readonly #odds: Float64Array;
  readonly #prices = new Map<number, number>();

  constructor(s: NationsState, parameters: BotParameters) {
    this.#s = s;
    this.#parameters = parameters;
    this.attacker = SIDE_IDS.indexOf(s.world.scenario.victory.side);
    this.#goals = goalsOf(s.world);
    const n = this.#goals.length;
    this.#goalAt = new Int16Array(s.world.board.size).fill(-1);
    this.#goals.forEach((hex, k) => {
      this.#goalAt[hex] = k;
    });
    this.#acts = futureActivations(s);
    this.#at = Int16Array.from(s.place);
    const turns = lastTurn(s);
    this.progress = Math.max(0, s.track[TURN] - 1) / Math.max(1, turns - 1);
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
  #add(p: number, at: number, part: number, acts: boolean, s = this.#s): void {
    const { world } = s;
    if (!isHex(world, at) && at !== world.box.reserve) return;
    const mass = (world.sideOf[p] === this.attacker ? part : -part) * strengthOf(s, p);
    const near = nearnessOf(
      this.#parameters,
      this.#acts[world.formationOf[p]] + (acts ? 1 : 0),
      Math.max(1, movementOf(s, p)),
    );
    const ways = waysFrom(s, p, at);
    for (let k = 0; k < this.#goals.length; k++)
      this.#supposedLead[k] += mass * near[ways.points[ways.row + this.#goals[k]]];
  }

  /** Activations from a place to the nearest goal. */
  #farFrom(p: number, at: number): number {
    const s = this.#s;
    const { size } = s.world.board;
    if (isHex(s.world, at)) return leastPoints(s.world)[hardMover(s, p) * size + at] / Math.max(1, movementOf(s, p));
    const ways = waysFrom(s, p, at);
    let least = FAR;
    for (const goal of this.#goals) least = Math.min(least, ways.points[ways.row + goal]);
    return least / Math.max(1, movementOf(s, p));
  }

  /** How much nearer to the ground that decides, in activations of a platoon; it presses as time runs short. */
  nearer(p: number, from: number, to: number): number {
    const s = this.#s;
    const far = this.#farFrom(p, from);
    const pressing = Math.max(0.3, Math.min(1.5, far / Math.max(0.1, this.#acts[s.world.formationOf[p]])));
    return pressing * strengthOf(s, p) * (far - this.#farFrom(p, to));
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

  /** With this platoon, which has done its part of the activation, in a place; its counter lies as in `s`. */
  gain(p: number, at: number, s = this.#s): this {
    this.#add(p, at, 1, false, s);
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
    const { doubt, possession } = this.#parameters.habits;
    const late = this.progress;
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
    const over = bestOf(this.#odds.subarray(0, first).sort(), bridges, 0);
    const roads = this.#odds.subarray(first).sort();
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
