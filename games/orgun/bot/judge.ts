import { isCombat, isLeader } from '../state.ts';
import { DRA, INFANTRY, MJ, TANK, type World } from '../world.ts';
import { AIMS, DANGER, LEADERS, Parts, READY, STRENGTH, SUPPLY, THREAT, TRIBES_LEFT } from './features.ts';
import { Remembered } from './remembered.ts';
import type { Sketch } from './sketch.ts';
import { Ground } from './ways.ts';
import type { BotParameters } from './weights.ts';

/** The places the war is about, as columns of the tables below. */
interface Aims {
  readonly places: readonly number[];
  readonly airfield: number;
  readonly octagon: number;
  readonly outposts: readonly number[];
  readonly town: readonly number[];
}

const aimsOf = (world: World): Aims => {
  const { automatic, operational } = world.data.scenario.victory;
  const at = (id: string): number => world.board.mustPlace(id);
  const places: number[] = [];
  const column = (place: number): number => {
    if (!places.includes(place)) places.push(place);
    return places.indexOf(place);
  };
  return {
    airfield: column(at(operational.MJ.controls)),
    octagon: column(at(automatic.MJ.controls)),
    outposts: operational.MJ.controlsOrContestsAll.map((id) => column(at(id))),
    town: automatic.MJ.andOneOf.map((id) => column(at(id))),
    places,
  };
};

/** How many pips one die beats another by, from -5 to 5, is worth looking up only once: mean points by the lead. */
const MOST_LEAD = 30;
const meanPoints = Float64Array.from({ length: 2 * MOST_LEAD + 1 }, (_, i) => {
  let mean = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) mean += Math.max(0, i - MOST_LEAD + a - b) / 36;
  return mean;
});
const pointsBy = (lead: number): number =>
  meanPoints[Math.max(0, Math.min(2 * MOST_LEAD, Math.round(lead) + MOST_LEAD))];

/** Judges positions: for each feature, how much better it stands for the Mujahideen than for the DRA. */
export class Judge {
  readonly parameters: BotParameters;
  readonly ground: Ground;
  readonly #world: World;
  readonly #aims: Aims;
  readonly #size: number;
  readonly #remembered: Remembered;
  readonly #combat: readonly number[];
  readonly #leaders: readonly number[];
  /** By tank or not, then `area * places + place`: the part of its weight that a unit has at each place of the aims. */
  readonly #fading: readonly Float64Array[];
  // by `side * areas + area`
  readonly #fire: Float64Array;
  readonly #readyFire: Float64Array;
  readonly #bears: Float64Array;
  readonly #worth: Float64Array;
  readonly #count: Uint8Array;
  readonly #ready: Uint8Array;
  readonly #spentUnits: Uint8Array;
  readonly #supplied: Uint8Array;
  readonly #queue: Int16Array;
  /** By side: where it has combat units, and where some that are ready to strike. */
  readonly #posts: readonly number[][] = [[], []];
  readonly #bases: readonly number[][] = [[], []];
  // by place of the aims
  readonly #mass: Float64Array;
  readonly #taken: Float64Array;
  readonly #pressed: Float64Array;

  constructor(world: World, parameters: BotParameters) {
    const { size } = world.board;
    this.#world = world;
    this.parameters = parameters;
    this.ground = new Ground(world, parameters);
    this.#aims = aimsOf(world);
    this.#size = size;
    this.#remembered = new Remembered(world);
    this.#combat = world.pieces.filter((p) => isCombat(world, p));
    this.#leaders = world.pieces.filter((p) => isLeader(world, p));
    const { places } = this.#aims;
    this.#fading = [this.ground.fading(INFANTRY), this.ground.fading(TANK)].map((table) =>
      Float64Array.from({ length: size * places.length }, (_, i) => {
        const at = Math.floor(i / places.length);
        return table[at * size + places[i - at * places.length]];
      }),
    );
    this.#fire = new Float64Array(2 * size);
    this.#readyFire = new Float64Array(2 * size);
    this.#bears = new Float64Array(2 * size);
    this.#worth = new Float64Array(2 * size);
    this.#count = new Uint8Array(2 * size);
    this.#ready = new Uint8Array(2 * size);
    this.#spentUnits = new Uint8Array(2 * size);
    this.#supplied = new Uint8Array(2 * size);
    this.#queue = new Int16Array(size);
    this.#mass = new Float64Array(2 * places.length);
    this.#taken = new Float64Array(places.length);
    this.#pressed = new Float64Array(places.length);
  }

  /** What a unit is worth, whatever it does: a mean one of the DRA about one. */
  worthOf(p: number): number {
    return this.#world.firepower[p * 2] / 4;
  }

  /** The parts of a position as they stand for a side. */
  parts(sketch: Sketch, side: number): Parts {
    const parts = new Parts();
    const { values } = parts;
    const known = this.#remembered.find(sketch, side);
    if (known) {
      for (let i = 0; i < values.length; i++) values[i] = known[i];
      return parts;
    }
    this.#muster(sketch, values);
    this.#trace(sketch, values);
    this.#weighAims(sketch, values);
    if (side === DRA) for (let i = 0; i < values.length; i++) values[i] = -values[i];
    this.#weighDanger(sketch, values, side);
    this.#remembered.keep(values.slice());
    return parts;
  }

  #muster(sketch: Sketch, parts: number[]): void {
    const world = this.#world;
    const size = this.#size;
    const { places } = this.#aims;
    this.#fire.fill(0);
    this.#readyFire.fill(0);
    this.#bears.fill(0);
    this.#worth.fill(0);
    this.#count.fill(0);
    this.#ready.fill(0);
    this.#spentUnits.fill(0);
    this.#mass.fill(0);
    const alive = [0, 0, 0, 0];
    for (const p of this.#combat) {
      const at = sketch.at[p];
      if (at >= size) continue;
      const of = world.sideOf[p];
      const sign = of === MJ ? 1 : -1;
      const cell = of * size + at;
      const fresh = sketch.spent[p] === 0;
      const fire = sketch.firepower(p);
      this.#fire[cell] += fire;
      this.#count[cell]++;
      this.#bears[cell] += fresh ? 3 : 2;
      const worth = this.worthOf(p);
      this.#worth[cell] += worth;
      parts[STRENGTH] += sign * worth;
      if (of === MJ) alive[world.tribe[p]]++;
      if (fresh) {
        this.#readyFire[cell] += fire;
        this.#ready[cell]++;
        parts[READY] += sign * fire;
      } else this.#spentUnits[cell]++;
      // Spent units recover before the end; those without supply may not.
      const weight = sketch.noAmmo[p] === 1 ? 0 : world.firepower[p * 2] * (1 - 0.2 * sketch.supply[p]);
      const fading = this.#fading[world.type[p] === TANK ? 1 : 0];
      for (let k = 0; k < places.length; k++)
        this.#mass[of * places.length + k] += weight * fading[at * places.length + k];
    }
    const { victory, lastUnit } = this.parameters.habits;
    const gone = (tribe: number): number => lastUnit ** alive[tribe];
    const [a, b, c] = [gone(1), gone(2), gone(3)];
    parts[TRIBES_LEFT] = -victory * Math.min(1, a * b + a * c + b * c);
    this.#placeLeaders(sketch, parts);
  }

  /** A leader belongs with combat units that the leader can help, and never alone next to the enemy. */
  #placeLeaders(sketch: Sketch, parts: number[]): void {
    const world = this.#world;
    const size = this.#size;
    for (const p of this.#leaders) {
      const at = sketch.at[p];
      if (at >= size) continue;
      const of = world.sideOf[p];
      let worth = 1;
      const company = this.#count[of * size + at];
      if (company === 0) {
        let near = this.#count[(1 - of) * size + at];
        for (const next of this.ground.ways.next[at]) near += this.#count[(1 - of) * size + next];
        worth -= near > 0 ? 0.8 : 0.2;
      } else {
        let helped = 0;
        let tribes = 0;
        for (const one of this.#combat) {
          if (sketch.at[one] !== at || world.sideOf[one] !== of) continue;
          if (of === DRA || world.helpsAll[p] === 1 || world.tribe[one] === world.tribe[p]) helped++;
          tribes |= 1 << world.tribe[one];
        }
        worth += 0.15 * Math.min(3, helped);
        // The Council keeps several tribes together (12.4).
        if (world.helpsAll[p] === 1 && (tribes & (tribes - 1) & ~1) !== 0) worth += 0.3;
      }
      parts[LEADERS] += of === MJ ? worth : -worth;
    }
  }

  /** Who would be without supply if it were judged now. */
  #trace(sketch: Sketch, parts: number[]): void {
    const world = this.#world;
    const size = this.#size;
    const { next } = this.ground.ways;
    const queue = this.#queue;
    this.#supplied.fill(0);
    for (let of = 0; of < 2; of++) {
      const foe = (1 - of) * size;
      let tail = 0;
      for (const source of world.sources[of]) {
        if (this.#count[foe + source] > 0) continue;
        this.#supplied[of * size + source] = 1;
        queue[tail++] = source;
      }
      for (let head = 0; head < tail; head++) {
        for (const to of next[queue[head]]) {
          if (this.#supplied[of * size + to] === 1) continue;
          this.#supplied[of * size + to] = 1;
          // A contested area is fed, but feeds nobody.
          if (this.#count[foe + to] === 0) queue[tail++] = to;
        }
      }
    }
    for (const p of this.#combat) {
      const at = sketch.at[p];
      if (at >= size) continue;
      const of = world.sideOf[p];
      if (this.#supplied[of * size + at] === 1) continue;
      parts[SUPPLY] += (of === MJ ? -1 : 1) * this.worthOf(p) * (1 + sketch.supply[p]);
    }
  }

  /** 18.0: the chance of each aim, by who could bring how much to each place. */
  #weighAims(sketch: Sketch, parts: number[]): void {
    const { habits } = this.parameters;
    const { places, airfield, octagon, outposts, town } = this.#aims;
    const size = this.#size;
    const { tem } = this.#world;
    const last = this.#world.lastTurn;
    const progress = Math.min(1, sketch.turn / last);
    const absent = habits.absent * (1 - progress);
    const room = (mass: number, most: number): number =>
      Math.min(mass, most) + habits.standby * Math.max(0, mass - most);
    const held = this.#taken;
    const pressed = this.#pressed;
    const kept: number[] = [];
    for (let k = 0; k < places.length; k++) {
      const at = places[k];
      const dra = this.#count[at] > 0;
      const mj = this.#count[size + at] > 0;
      let lead = room(this.#mass[places.length + k], habits.roomMJ) - room(this.#mass[k], habits.roomDRA);
      if (dra && !mj) lead -= tem[at] + habits.possession + (sketch.mine[at] === 1 ? habits.mines : 0);
      else if (mj && !dra) lead += tem[at] + habits.possession;
      const doubt = habits.doubt * (1 - 0.5 * progress);
      const chance = 1 / (1 + Math.exp(-lead / doubt));
      held[k] = chance * (mj ? 1 : absent);
      pressed[k] = mj ? 1 / (1 + Math.exp(-(lead + habits.pressing) / doubt)) : absent * chance;
      kept[k] = (1 - chance) * (dra ? 1 : absent);
    }
    let noTown = 1;
    for (const k of town) noTown *= 1 - held[k];
    const home = held[octagon] * (1 - noTown);
    let siege = held[airfield];
    let noPost = 1;
    for (const k of outposts) {
      siege *= pressed[k];
      noPost *= 1 - kept[k];
    }
    const repelled = kept[airfield] * (1 - noPost);
    const late = habits.early + (1 - habits.early) * progress;
    parts[AIMS] = habits.victory * (home + (1 - home) * late * (siege - repelled));
  }

  /** What the enemy's next strike would cost each stack: the strongest attack by one area, and raids. */
  #weighDanger(sketch: Sketch, parts: number[], side: number): void {
    const size = this.#size;
    const { tem, mountain, fort } = this.#world;
    const { any, next } = this.ground.ways;
    const { habits } = this.parameters;
    for (let of = 0; of < 2; of++) {
      const [posts, bases] = [this.#posts[of], this.#bases[of]];
      posts.length = 0;
      bases.length = 0;
      for (let at = 0; at < size; at++) {
        if (this.#count[of * size + at] > 0) posts.push(at);
        if (this.#readyFire[of * size + at] > 0) bases.push(at);
      }
    }
    for (let of = 0; of < 2; of++) {
      const foe = 1 - of;
      const steps = foe === DRA ? 4 : 3;
      const most = foe === DRA ? habits.roomDRA : habits.roomMJ;
      for (const at of this.#posts[of]) {
        const cell = of * size + at;
        const defence = this.#fire[cell] + tem[at];
        let worst = 0;
        for (const from of this.#bases[foe]) {
          if (any[from * size + at] > steps) continue;
          let attack = Math.min(this.#readyFire[foe * size + from], most);
          if (foe === MJ && sketch.mine[at] === 1 && from !== at) attack -= 2;
          let points = pointsBy(attack - defence);
          if (foe === DRA && mountain[at] === 1 && from !== at) points *= habits.hidden;
          if (points > worst) worst = points;
        }
        let loss = Math.min(1, worst / this.#bears[cell]) * this.#worth[cell];
        if (of === DRA) {
          let raiders = 0;
          for (const from of next[at]) if (this.#count[from] === 0) raiders += this.#ready[MJ * size + from];
          if (raiders > 0) {
            const added = (tem[at] === 0 ? 1 : 0) + (sketch.mine[at] === 1 ? 1 : 0) + (fort[at] === 1 ? 1 : 0);
            const passes = Math.max(0, 4 - added) / 6;
            const mean = this.#worth[cell] / this.#count[cell];
            const spent = Math.min(raiders, this.#spentUnits[cell]);
            const fresh = Math.min(raiders - spent, this.#count[cell] - this.#spentUnits[cell]);
            loss += passes * mean * (0.6 * spent + 0.2 * fresh);
          }
        }
        if (of === side) parts[DANGER] -= habits.boldness * loss;
        else parts[THREAT] += habits.boldness * loss;
      }
    }
  }
}
