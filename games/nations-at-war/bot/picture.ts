import { place, type Side } from '@hexside/engine';
import { isBeyondReach, mayFire, NORMAL, OPPORTUNITY } from '../rules/ranged-combat.ts';
import { sees } from '../rules/sight.ts';
import { controls } from '../rules/victory.ts';
import {
  distanceOf,
  hardMover,
  hardness,
  has,
  isHex,
  type NationsState,
  onMap,
  pieceIn,
  REDUCED,
  TURN,
} from '../state.ts';
import { MORTAR } from '../world.ts';
import { travelOf, wantsOf } from './goals.ts';
import { asIf, bestShot, shotWorth } from './shots.ts';
import type { Mind } from './weights.ts';

/** How a position looks to one side: what ground draws its platoons, and where the enemy's guns reach. */
export class Picture {
  readonly of: Side;
  readonly foe: number;
  readonly mind: Mind;
  readonly wants: Float64Array;
  /** By soft and hard, by hex: the pull of the goal that counts most from there. */
  readonly #needs: readonly [Float64Array, Float64Array];
  /** Grows towards the end: what is not taken then is not taken. */
  readonly urgency: number;
  readonly #known = new Map<number, number>();

  constructor(s: NationsState, of: Side, mind: Mind) {
    this.of = of;
    this.foe = 1 - of;
    this.mind = mind;
    this.wants = wantsOf(s, of, mind);
    this.urgency = 1 + Math.max(0, s.track[TURN]) / s.world.scenario.turns;
    const [soft, hard] = travelOf(s.world);
    this.#needs = [this.#pull(s, soft), this.#pull(s, hard)];
  }

  #pull(s: NationsState, travel: Uint8Array): Float64Array {
    const { size } = s.world.board;
    const need = new Float64Array(size);
    const { fading } = this.mind.habits;
    for (let goal = 0; goal < size; goal++) {
      const want = this.wants[goal];
      if (want <= 0) continue;
      for (let hex = 0; hex < size; hex++) {
        const way = travel[hex * size + goal];
        if (way < 255) need[hex] = Math.max(need[hex], want * fading ** way);
      }
    }
    return need;
  }

  /** What a place draws a platoon with; nothing off the map. */
  need(s: NationsState, p: number, at: number): number {
    if (!isHex(s.world, at)) return 0;
    return this.urgency * (hardMover(s, p) === 1 ? this.#needs[1][at] : this.#needs[0][at]);
  }

  /** What entering a hex that is not ours gains at once. */
  taking(s: NationsState, hex: number): number {
    return controls(s, this.of, hex) ? 0 : this.urgency * this.wants[hex] * 0.5;
  }

  /** Every offer asks for the same hexes again: what a platoon meets in one is worked out once for a decision. */
  #once(kind: number, p: number, at: number, work: () => number): number {
    const key = (kind * 256 + p) * 1024 + at;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = work();
    this.#known.set(key, found);
    return found;
  }

  /** What enemies in sight would cost a platoon that stands there, the dearest first and the others in part. */
  danger(s: NationsState, p: number, at: number): number {
    if (!isHex(s.world, at)) return 0;
    const look = (): number => {
      let most = 0;
      let all = 0;
      for (let m = s.onMap[this.foe]; m !== 0; m &= m - 1) {
        const worth = this.#fireOf(s, pieceIn(s.world, this.foe, m), p, at, NORMAL);
        most = Math.max(most, worth);
        all += worth;
      }
      return most + 0.5 * (all - most);
    };
    return this.#once(0, p, at, () => asIf(s, p, place(at), look));
  }

  /** 5.3: the dearest shot that a ready enemy has at a platoon that enters a hex. */
  ambush(s: NationsState, p: number, at: number): number {
    const look = (): number => {
      let most = 0;
      for (let m = s.onMap[this.foe]; m !== 0; m &= m - 1) {
        const firer = pieceIn(s.world, this.foe, m);
        if (mayFire(s, firer) >= 0) most = Math.max(most, this.#fireOf(s, firer, p, at, OPPORTUNITY));
      }
      return most;
    };
    return this.#once(1, p, at, () => asIf(s, p, place(at), look));
  }

  #fireOf(s: NationsState, firer: number, p: number, at: number, mode: number): number {
    if (s.world.kind[firer] === MORTAR || isBeyondReach(s, firer, at) || !sees(s, s.place[firer], at)) return 0;
    return shotWorth(s, firer, p, mode);
  }

  prospect(s: NationsState, p: number, at: number): number {
    return isHex(s.world, at) ? this.#once(2, p, at, () => asIf(s, p, place(at), () => bestShot(s, p))) : 0;
  }

  cover(s: NationsState, p: number, at: number): number {
    if (!isHex(s.world, at)) return 0;
    const i = at * 2 + hardness(s, p);
    return s.world.bonus[i] + s.world.conceals[i];
  }

  /** 3.4.2: hexes beyond the reach of its headquarters. */
  astray(s: NationsState, p: number, at: number): number {
    const { world } = s;
    const hq = world.hqOf[world.formationOf[p]] ?? -1;
    if (hq < 0 || !onMap(s, hq) || !isHex(world, at)) return 0;
    const range = world.commandRange[hq * 2 + (has(s, REDUCED, hq) ? 1 : 0)];
    return Math.min(3, Math.max(0, distanceOf(s, s.place[hq], at) - range));
  }
}

const pictures = new WeakMap<NationsState, Picture>();

/** The picture of a state that was given for one decision: made once, asked for every offer. */
export const pictureOf = (s: NationsState, of: Side, mind: Mind): Picture => {
  let picture = pictures.get(s);
  if (!picture || picture.of !== of) {
    picture = new Picture(s, of, mind);
    pictures.set(s, picture);
  }
  return picture;
};
