import type { Side } from '@hexside/engine';
import { isHidden } from '../rules/fog.ts';
import { lastTurn } from '../rules/victory.ts';
import { type KarabakhState, onMap, TURN } from '../state.ts';
import { AR, AZ, enemyOf, OBLAST } from '../world.ts';
import { groundOf, stake } from './ground.ts';
import { type Chances, chancesOf, clearing, columnFor } from './table.ts';
import type { BotParameters } from './weights.ts';

/** How the units of both sides stand, as one of them may know it: strengths by hex, dangers, and what is worth what. */
export class Situation {
  readonly of: Side;
  readonly foe: Side;
  readonly parameters: BotParameters;
  readonly chances: Chances;
  /** By hex, own units: attack and defence factors, steps, how many. */
  readonly attack: Float64Array;
  readonly defence: Float64Array;
  readonly steps: Float64Array;
  readonly count: Uint8Array;
  /** By hex, enemy units; those not seen count as the mean of all that are not seen. */
  readonly foeDefence: Float64Array;
  readonly foeSteps: Float64Array;
  readonly foeHidden: Uint8Array;
  /** By hex: enemy factors to be expected against it in the next turn. */
  readonly threat: Float64Array;
  /** By hex: 1 if an enemy could march into it, were it empty. */
  readonly raid: Uint8Array;
  /** By hex: what it is worth to us. */
  readonly stake: Float64Array;
  readonly #position: KarabakhState;
  #need: Float64Array | null = null;

  constructor(s: KarabakhState, of: Side, parameters: BotParameters) {
    const { world } = s;
    const { size } = world.board;
    this.of = of;
    this.parameters = parameters;
    this.#position = s;
    this.foe = enemyOf(of);
    this.chances = chancesOf(world);
    this.attack = new Float64Array(size);
    this.defence = new Float64Array(size);
    this.steps = new Float64Array(size);
    this.count = new Uint8Array(size);
    this.foeDefence = new Float64Array(size);
    this.foeSteps = new Float64Array(size);
    this.foeHidden = new Uint8Array(size);
    this.threat = new Float64Array(size);
    this.raid = new Uint8Array(size);
    this.stake = new Float64Array(size);
    for (const hex of world.hexes) this.stake[hex] = stake(s, of, hex);
    this.#countUnits(s);
  }

  #countUnits(s: KarabakhState): void {
    const { world } = s;
    let [hidden, hiddenAttack, hiddenDefence, hiddenSteps] = [0, 0, 0, 0];
    const enemies: { at: number; unseen: boolean; attack: number; reach: number }[] = [];
    for (const unit of world.ground) {
      if (!onMap(s, unit)) continue;
      const at = s.place[unit];
      const attack = world.attack[unit * 3 + s.steps[unit]];
      const defence = world.defence[unit * 3 + s.steps[unit]];
      if (s.owner[unit] === this.of) {
        this.attack[at] += attack;
        this.defence[at] += defence;
        this.steps[at] += s.steps[unit];
        this.count[at]++;
        continue;
      }
      if (s.owner[unit] !== this.foe) continue;
      const unseen = isHidden(s, this.of, unit);
      if (unseen) {
        hidden++;
        hiddenAttack += attack;
        hiddenDefence += defence;
        hiddenSteps += s.steps[unit];
        this.foeHidden[at]++;
      } else {
        this.foeDefence[at] += defence;
        this.foeSteps[at] += s.steps[unit];
      }
      enemies.push({ at, unseen, attack, reach: world.movement[unit] });
    }
    if (hidden > 0) {
      for (const hex of world.hexes) {
        this.foeDefence[hex] += (this.foeHidden[hex] * hiddenDefence) / hidden;
        this.foeSteps[hex] += (this.foeHidden[hex] * hiddenSteps) / hidden;
      }
    }
    // AZ has the last move of the war: nothing threatens it any more.
    if (this.of === AZ && s.track[TURN] >= lastTurn(s)) return;
    if (enemies.length === 0) {
      for (const hex of world.hexes)
        if (world.region[hex] === OBLAST || world.victoryPoints[hex] > 0)
          this.threat[hex] = this.parameters.habits.expectedThreat;
      return;
    }
    const { size } = world.board;
    const { enemyShare, mostFactors } = this.parameters.habits;
    const travel = groundOf(world).travel[this.foe === AR ? 0 : 1];
    for (const { at, unseen, attack, reach } of enemies) {
      const factors = enemyShare * (unseen ? hiddenAttack / hidden : attack);
      const range = unseen ? 10 : reach;
      for (let hex = 0; hex < size; hex++) {
        const way = travel[at * size + hex];
        if (way > range * 3) continue;
        this.raid[hex] = 1;
        // The last step is the attack itself, so a little more than the allowance still threatens.
        if (way <= range + 2) this.threat[hex] += factors;
        else if (way <= range * 2) this.threat[hex] += factors * 0.3;
      }
    }
    for (let hex = 0; hex < size; hex++) if (this.threat[hex] > mostFactors) this.threat[hex] = mostFactors;
  }

  /**
   * By hex: how much units are needed around here. Goals draw them: ground worth having that the enemy holds, and our own
   * that is too weakly held. Made when first asked for, since battles do not ask.
   */
  get need(): Float64Array {
    this.#need ??= this.#findNeeds(this.#position);
    return this.#need;
  }

  #findNeeds(s: KarabakhState): Float64Array {
    const need = new Float64Array(s.world.board.size);
    const { size } = s.world.board;
    const fading = fadingBy(this.parameters.habits.fading);
    const travel = groundOf(s.world).travel[this.of === AR ? 0 : 1];
    for (let goal = 0; goal < size; goal++) {
      const worth = this.stake[goal];
      if (worth <= 0) continue;
      const ours = s.control[goal] === this.of;
      const want = ours ? worth * (1 - this.holdAt(s, goal, this.defence[goal], this.steps[goal])) : worth;
      if (want < 0.03) continue;
      for (let hex = 0; hex < size; hex++) {
        const drawn = want * fading[travel[hex * size + goal]];
        if (drawn > need[hex]) need[hex] = drawn;
      }
    }
    return need;
  }

  /** The chance, roughly, that a hex held with so many factors and steps is still ours after the enemy's next turn. */
  holdAt(s: KarabakhState, hex: number, defence: number, steps: number): number {
    const threat = this.threat[hex];
    const { boldness, emptyRaided, emptyThreatened } = this.parameters.habits;
    if (defence <= 0)
      return s.control[hex] !== this.of ? 0 : threat > 0 ? emptyThreatened : this.raid[hex] === 1 ? emptyRaided : 1;
    if (threat <= 0) return 1;
    return 1 - boldness * clearing(this.chances, columnFor(s.world, threat, defence, s.world.defenceShift[hex]), steps);
  }
}

/** Beyond this many movement points a goal does not pull any more. */
const FARTHEST = 60;
const fadings = new Map<number, Float64Array>();
const fadingBy = (base: number): Float64Array => {
  let table = fadings.get(base);
  if (!table) {
    table = Float64Array.from({ length: 256 }, (_, way) => (way > FARTHEST ? 0 : base ** way));
    fadings.set(base, table);
  }
  return table;
};

const situations = new WeakMap<KarabakhState, Situation>();

/** Looks at a position as a side that thinks so. Every decision begins with it; what follows asks for `pictureOf`. */
export const lookAt = (s: KarabakhState, of: Side, parameters: BotParameters): Situation => {
  let situation = situations.get(s);
  if (!situation || situation.of !== of) {
    situation = new Situation(s, of, parameters);
    situations.set(s, situation);
  }
  return situation;
};

/** The situation made of this copy of a state. */
export const pictureOf = (s: KarabakhState): Situation => {
  const situation = situations.get(s);
  if (!situation) throw new Error('nobody has looked at this position yet');
  return situation;
};
