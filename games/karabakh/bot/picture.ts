import type { Side } from '@hexside/engine';
import { isHidden } from '../rules/fog.ts';
import { type KarabakhState, onMap } from '../state.ts';
import { enemyOf } from '../world.ts';
import { stake, travel } from './ground.ts';

/** How a goal's pull fades with the movement points to it. */
const FADING = Float64Array.from({ length: 256 }, (_, way) => (way > 60 ? 0 : 0.94 ** way));

/** How the units of both sides stand, as one of them may know it: strengths by hex, dangers, and what is worth what. */
export class Picture {
  readonly of: Side;
  readonly foe: Side;
  /** By hex, own units: attack and defence factors, steps, how many. */
  readonly attack: Float64Array;
  readonly defence: Float64Array;
  readonly steps: Float64Array;
  readonly count: Uint8Array;
  /** By hex, enemy units; those not seen count as the mean of all that are not seen. */
  readonly foeDefence: Float64Array;
  readonly foeSteps: Float64Array;
  readonly foeHidden: Uint8Array;
  /** By hex: enemy factors that could attack it in the next turn. */
  readonly threat: Float64Array;
  /** By hex: 1 if an enemy could march into it, were it empty. */
  readonly raid: Uint8Array;
  /** By hex: what it is worth to us. */
  readonly stake: Float64Array;
  /** By hex: how much units are needed around here. */
  readonly need: Float64Array;

  constructor(s: KarabakhState, of: Side) {
    const { world } = s;
    const { size } = world.board;
    this.of = of;
    this.foe = enemyOf(of);
    const floats = (): Float64Array => new Float64Array(size);
    this.attack = floats();
    this.defence = floats();
    this.steps = floats();
    this.count = new Uint8Array(size);
    this.foeDefence = floats();
    this.foeSteps = floats();
    this.foeHidden = new Uint8Array(size);
    this.threat = floats();
    this.raid = new Uint8Array(size);
    this.stake = Float64Array.from(world.hexes, (hex) => stake(s, of, hex));
    this.need = floats();
    this.#countUnits(s);
    this.#findNeeds(s);
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
    for (const { at, unseen, attack, reach } of enemies) {
      const factors = unseen ? hiddenAttack / hidden : attack;
      const range = unseen ? 10 : reach;
      for (const hex of world.hexes) {
        const way = travel(world, this.foe, at, hex);
        if (way > range * 3) continue;
        this.raid[hex] = 1;
        // The last step is the attack itself, so a little more than the allowance still threatens.
        if (way <= range + 2) this.threat[hex] += factors;
        else if (way <= range * 2) this.threat[hex] += factors * 0.25;
      }
    }
  }

  /** Goals draw units: ground worth having that the enemy holds, and our own that is too weakly held. */
  #findNeeds(s: KarabakhState): void {
    const { world } = s;
    for (const goal of world.hexes) {
      const worth = this.stake[goal] ?? 0;
      if (worth <= 0) continue;
      const ours = s.control[goal] === this.of;
      const want = ours ? worth * (1 - this.holdAt(s, goal, this.defence[goal] ?? 0)) : worth;
      if (want < 0.02) continue;
      for (const hex of world.hexes) {
        const way = travel(world, this.of, hex, goal);
        const drawn = want * (FADING[way] ?? 0);
        if (drawn > (this.need[hex] ?? 0)) this.need[hex] = drawn;
      }
    }
  }

  /** The chance, roughly, that a hex held with so many defence factors is still ours after the enemy's next turn. */
  holdAt(s: KarabakhState, hex: number, defence: number): number {
    const threat = this.threat[hex] ?? 0;
    if (defence <= 0) return s.control[hex] !== this.of ? 0 : threat > 0 ? 0.05 : this.raid[hex] === 1 ? 0.35 : 1;
    const strength = defence * 1.45 ** (s.world.defenceShift[hex] ?? 0);
    const pressure = threat / (2.4 * strength);
    return 1 / (1 + pressure * pressure);
  }
}

const pictures = new WeakMap<KarabakhState, Map<number, Picture>>();

/** The picture of a position, made once for each copy of a state that a decision works on. */
export const pictureOf = (s: KarabakhState, of: Side): Picture => {
  let known = pictures.get(s);
  if (!known) {
    known = new Map();
    pictures.set(s, known);
  }
  let picture = known.get(of);
  if (!picture) {
    picture = new Picture(s, of);
    known.set(of, picture);
  }
  return picture;
};
