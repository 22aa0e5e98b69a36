import type { Side } from '@hexside/engine';
import { knows } from '../rules/fog.ts';
import { radiusOf, supportOf } from '../rules/headquarters.ts';
import { FOLLOW_ON } from '../rules/movement.ts';
import { objectivesOf } from '../rules/victory.ts';
import {
  FIRST,
  has,
  inZoneOf,
  isCombat,
  isDeception,
  isHeld,
  isHex,
  isHq,
  lastTurn,
  type NomonhanState,
  occupies,
  onMap,
  pointsAt,
  SUPPRESSED,
  stackedAt,
  TURN,
} from '../state.ts';
import { FOOT, foeOf, HALVES, MECHANIZED, type World } from '../world.ts';
import { clearing, columnFor } from './battle.ts';
import { groundOf } from './ground.ts';
import type { BotParameters } from './weights.ts';

/** What a unit is worth to its side: the victory points that its loss gives away, and what it can do. */
export const unitWorth = (world: World, p: number, factor: number): number => {
  if (isDeception(world, p)) return 0;
  const { victory } = world.data.tables;
  const points = isHq(world, p)
    ? victory.perHeadquarters
    : world.battalionEquivalents[p] * victory.perBattalionEquivalent;
  return points + factor * (world.attack[p] + world.defense[p] + 4 * world.support[p]);
};

/** Impulses of the side still to come in this turn: both while the turn is planned. */
const impulsesLeft = (s: NomonhanState, of: number): number => {
  const frame = s.frames.find(({ procedure }) => procedure.name === 'impulse');
  if (!frame) return 2;
  const position = (kind: number, side: number): number =>
    (kind === FOLLOW_ON ? 2 : 0) + (side === s.track[FIRST] ? 0 : 1);
  const now = position(Number(frame.locals.kind), Number(frame.locals.of));
  return [1, FOLLOW_ON].filter((kind) => position(kind, of) > now).length;
};

/** How much of the danger falls before the turn is scored, by the enemy's impulses still to come. */
const BEFORE_SCORING = [0, 0.5, 1];

/** By objectives that a side lacks for sudden death. */
const NEAR_THE_END = [3, 1.5, 0.6];

/**
 * A position as one side sees it: what stands where, known or expected, what threatens, and what ground is worth. Made from the side's
 * redacted copy, so that nothing in it can be a secret; of counters it cannot tell apart, each counts as their mean.
 */
export class Situation {
  readonly of: Side;
  readonly foe: Side;
  readonly parameters: BotParameters;
  /** By piece; of unknown enemy pieces the mean of the unknown. */
  readonly attack: Float64Array;
  readonly defence: Float64Array;
  readonly worth: Float64Array;
  /** By hex, of the own side and of the enemy. */
  readonly ownAttack: Float64Array;
  readonly ownDefence: Float64Array;
  readonly ownBattalions: Float64Array;
  /** Attack and defence of combat units, without headquarters. */
  readonly ownStrength: Float64Array;
  readonly foeDefence: Float64Array;
  readonly foeWorth: Float64Array;
  readonly foeBattalions: Float64Array;
  /** 1 where an enemy unit stands that has a zone of control. */
  readonly foeExerts: Uint8Array;
  /** Enemy counters of a hex that are not known. */
  readonly foeHidden: Uint8Array;
  readonly foeHexes: readonly number[];
  /** Where own supply lies on the map. */
  readonly supplyHexes: readonly number[];
  /** 1 where an enemy unit is suppressed. */
  readonly foeSuppressed: Uint8Array;
  /** Victory points of the hex for the end of this turn and the later ones, as they count today. */
  readonly stakeNow: Float64Array;
  readonly stakeLater: Float64Array;
  readonly turnsLeft: number;
  readonly #s: NomonhanState;
  readonly #beforeScoring: number;
  readonly #leads = new Map<number, Float64Array>();
  #threat: Float64Array | null = null;
  #support: Float64Array | null = null;
  readonly #needs: (Float64Array | undefined)[] = [];

  constructor(s: NomonhanState, of: Side, parameters: BotParameters) {
    const { world } = s;
    const { size } = world.board;
    this.#s = s;
    this.of = of;
    this.foe = foeOf(of);
    this.parameters = parameters;
    this.turnsLeft = Math.max(0, lastTurn(s) - Math.max(1, s.track[TURN]));
    const left = impulsesLeft(s, this.foe);
    this.#beforeScoring = BEFORE_SCORING[left] ?? 1;
    this.attack = new Float64Array(world.pieces.length);
    this.defence = new Float64Array(world.pieces.length);
    this.worth = new Float64Array(world.pieces.length);
    this.ownAttack = new Float64Array(size);
    this.ownDefence = new Float64Array(size);
    this.ownBattalions = new Float64Array(size);
    this.ownStrength = new Float64Array(size);
    this.foeDefence = new Float64Array(size);
    this.foeWorth = new Float64Array(size);
    this.foeBattalions = new Float64Array(size);
    this.foeExerts = new Uint8Array(size);
    this.foeHidden = new Uint8Array(size);
    this.foeSuppressed = new Uint8Array(size);
    this.stakeNow = new Float64Array(size);
    this.stakeLater = new Float64Array(size);
    this.#guess();
    this.#survey();
    this.supplyHexes = world.hexes.filter((hex) => pointsAt(s, of, hex) > 0).map(Number);
    this.foeHexes = world.hexes.filter((hex) => isHeld(s, this.foe, hex)).map(Number);
    this.#price();
  }

  /** Strengths: exact where known, else the mean of all enemy counters that are somewhere out of sight. */
  #guess(): void {
    const s = this.#s;
    const { world } = s;
    const { factor } = this.parameters.habits;
    const unknown: number[] = [];
    let [attack, defence, worth] = [0, 0, 0];
    for (const p of world.pieces) {
      if (world.sideOf[p] === this.foe && !knows(s, this.of, p)) {
        unknown.push(p);
        attack += world.attack[p];
        defence += world.defense[p];
        worth += unitWorth(world, p, factor);
        continue;
      }
      this.attack[p] = world.attack[p];
      this.defence[p] = world.defense[p];
      this.worth[p] = unitWorth(world, p, factor);
    }
    for (const p of unknown) {
      this.attack[p] = attack / unknown.length;
      this.defence[p] = defence / unknown.length;
      this.worth[p] = worth / unknown.length;
    }
  }

  #survey(): void {
    const s = this.#s;
    const { world } = s;
    for (const p of world.pieces) {
      if (!onMap(s, p)) continue;
      const hex = s.place[p];
      if (world.sideOf[p] === this.of) {
        this.ownAttack[hex] += this.attack[p];
        this.ownDefence[hex] += this.defence[p];
        this.ownBattalions[hex] += world.battalionEquivalents[p];
        if (isCombat(world, p)) this.ownStrength[hex] += this.attack[p] + this.defence[p];
        continue;
      }
      this.foeDefence[hex] += this.defence[p];
      this.foeWorth[hex] += this.worth[p];
      if (knows(s, this.of, p)) this.foeBattalions[hex] += world.battalionEquivalents[p];
      else {
        this.foeHidden[hex]++;
        this.foeBattalions[hex] += 2;
      }
      if (has(s, p, SUPPRESSED)) this.foeSuppressed[hex] = 1;
      else if (isDeception(world, p) || isCombat(world, p)) this.foeExerts[hex] = 1;
    }
  }

  /** Best support that an active own headquarters gives to a hex. Made when first asked for, as is the threat. */
  get support(): Float64Array {
    this.#support ??= this.#spreadSupport();
    return this.#support;
  }

  /** Factors that could come against a hex in the enemy's next movement. */
  get threat(): Float64Array {
    this.#threat ??= this.#spreadThreat();
    return this.#threat;
  }

  #spreadSupport(): Float64Array {
    const s = this.#s;
    const best = new Float64Array(s.world.board.size);
    for (const hq of s.world.headquarters[this.of === 0 ? 0 : 1]) {
      const support = supportOf(s, hq);
      if (support === 0 || !onMap(s, hq)) continue;
      for (const hex of s.world.board.disk(s.place[hq], radiusOf(s, hq))) best[hex] = Math.max(best[hex], support);
    }
    return best;
  }

  #spreadThreat(): Float64Array {
    const s = this.#s;
    const { world } = s;
    const { size } = world.board;
    const threat = new Float64Array(size);
    const { foeMovement } = this.parameters.habits;
    const { travel, fromBase } = groundOf(world);
    const base = world.base[this.foe === 0 ? 0 : 1];
    for (const p of world.pieces) {
      if (world.sideOf[p] !== this.foe || this.attack[p] === 0 || (!onMap(s, p) && s.place[p] !== base)) continue;
      const isKnown = knows(s, this.of, p);
      const range = HALVES * (isKnown ? world.movement[p] : foeMovement);
      const by = isKnown && world.mechanized[p] === 1 ? MECHANIZED : FOOT;
      const table = onMap(s, p) ? travel[by] : fromBase[this.foe === 0 ? 0 : 1][by];
      const first = onMap(s, p) ? s.place[p] * size : 0;
      // The last step is the attack itself, so a little more than the allowance still threatens.
      for (let hex = 0; hex < size; hex++) if (table[first + hex] <= range + HALVES) threat[hex] += this.attack[p];
    }
    return threat;
  }

  #price(): void {
    const s = this.#s;
    const { world } = s;
    const { future } = this.parameters.habits;
    const [ours, theirs] = [this.#pressure(this.of), this.#pressure(this.foe)];
    for (const hex of world.objectives) {
      // What they hold must be broken into, what we hold must not fall to them; what is open serves either.
      const vp = world.victoryPoints[hex] * Math.max(ours, theirs);
      this.stakeNow[hex] = vp;
      this.stakeLater[hex] = vp * future * this.turnsLeft;
    }
  }

  /** How much more ground counts because a side is near sudden death (25.3): by the objectives it lacks. */
  #pressure(of: Side): number {
    const s = this.#s;
    const { others } = s.world.data.tables.victory.suddenDeath;
    const lacks = Math.max(0, others - objectivesOf(s, of)) + (occupies(s, of, s.world.city) ? 0 : 1);
    return 1 + this.parameters.habits.urgency * (NEAR_THE_END[lacks] ?? 0);
  }

  /** The chance, roughly, that a hex held so is still ours after the enemy's next movement. */
  holdAt(hex: number, defence: number, battalions: number): number {
    const { world } = this.#s;
    const threat = this.threat[hex];
    if (threat <= 0) return 1;
    const { boldness, enemyShare, foeSupport } = this.parameters.habits;
    const column = columnFor(world, threat * enemyShare, defence) + foeSupport - this.#shelter(hex);
    const gone = boldness * clearing(world, column, battalions);
    // 15.34: defenders of the city may ignore a retreat.
    return 1 - (hex === world.city ? gone / 2 : gone);
  }

  #shelter(hex: number): number {
    const s = this.#s;
    const dugIn = s.fort[hex] === this.of + 1 ? s.world.fortification[this.of === 0 ? 0 : 1] : 0;
    return s.world.combatShift[hex] + dugIn + this.support[hex];
  }

  /** What the objective is expected to bring if it is held so; nothing if nobody stands there. */
  keeping(hex: number, defence: number, battalions: number): number {
    const [now, later] = [this.stakeNow[hex], this.stakeLater[hex]];
    if (now === 0 || battalions === 0) return 0;
    const hold = this.holdAt(hex, defence, battalions);
    return now * (1 - (1 - hold) * this.#beforeScoring) + later * hold;
  }

  /** What the objective can bring, from now to the end. */
  stake(hex: number): number {
    return this.stakeNow[hex] + this.stakeLater[hex];
  }

  /** What it is worth to drive the enemy off: the enemy’s points, and ours if we move in. */
  prize(hex: number): number {
    return 1.5 * this.stake(hex);
  }

  /** Enemy hexes whose zones of control lie on a hex. */
  opposing(hex: number): number[] {
    return this.#s.world.board
      .neighboursOf(this.#s.world.hexes[hex])
      .filter((at) => this.foeExerts[at] === 1)
      .map(Number);
  }

  inFoeZone(hex: number): boolean {
    return inZoneOf(this.#s, this.foe, hex);
  }

  /** Battalions that still find room in a hex. */
  room(hex: number): number {
    return this.#s.world.data.tables.stacking.battalions - stackedAt(this.#s, this.of, hex);
  }

  /**
   * By hex, for a movement class: how much units are needed around here. Goals draw them: objectives the enemy holds, nobody holds or
   * that are weakly held, and enemy stacks. A goal that many can reach needs the next one less.
   */
  need(by: number): Float64Array {
    const known = this.#needs[by];
    if (known) return known;
    const made = this.#findNeeds(by === MECHANIZED ? MECHANIZED : FOOT);
    this.#needs[by] = made;
    return made;
  }

  #findNeeds(by: 0 | 1): Float64Array {
    const s = this.#s;
    const { world } = s;
    const { size } = world.board;
    const { fading, hunting } = this.parameters.habits;
    const toward = groundOf(world).toward[by];
    const pull = fadingBy(fading);
    const need = new Float64Array(size);
    const own = world.pieces.filter((p) => world.sideOf[p] === this.of && onMap(s, p) && isCombat(world, p));
    const draw = (goal: number, want: number): void => {
      let crowd = 0;
      for (const p of own)
        if (world.victoryPoints[s.place[p]] === 0)
          crowd += pull[toward[goal * size + s.place[p]]] * (this.attack[p] + this.defence[p]);
      const shared = want / (1 + crowd / 12);
      for (let hex = 0; hex < size; hex++) {
        const drawn = shared * pull[toward[goal * size + hex]];
        if (drawn > need[hex]) need[hex] = drawn;
      }
    };
    for (const goal of world.objectives) {
      const stake = this.stake(goal);
      const held = isHeld(s, this.of, goal) ? this.keeping(goal, this.ownDefence[goal], this.ownBattalions[goal]) : 0;
      if (stake - held > 0.02) draw(goal, stake - held);
    }
    for (const hex of this.foeHexes) draw(hex, hunting * this.foeWorth[hex]);
    return need;
  }

  /** Own combat strength within that many hexes. */
  strengthAround(hex: number, radius: number): number {
    const s = this.#s;
    let sum = 0;
    for (const at of s.world.board.disk(s.world.hexes[hex], radius)) sum += this.ownStrength[at];
    return sum;
  }

  /** By hex: strength times what a headquarters would add there to the support of the others. */
  leadBy(hq: number): Float64Array {
    const known = this.#leads.get(hq);
    if (known) return known;
    const s = this.#s;
    const { board, headquarters, support } = s.world;
    const led = Float64Array.from(this.ownStrength, (strength) => strength * support[hq]);
    for (const other of headquarters[this.of === 0 ? 0 : 1]) {
      if (other === hq || !onMap(s, other)) continue;
      for (const hex of board.disk(s.place[other], radiusOf(s, other)))
        led[hex] = Math.min(led[hex], this.ownStrength[hex] * Math.max(0.2, support[hq] - support[other]));
    }
    this.#leads.set(hq, led);
    return led;
  }

  isOwnHex(at: number): boolean {
    return isHex(this.#s.world, at) && isHeld(this.#s, this.of, at);
  }
}

const fadings = new Map<number, Float64Array>();
/** By half points: what is left of a pull; beyond four moves or so nothing. */
const fadingBy = (base: number): Float64Array => {
  let table = fadings.get(base);
  if (!table) {
    table = Float64Array.from({ length: 256 }, (_, way) => (way > 120 ? 0 : base ** way));
    fadings.set(base, table);
  }
  return table;
};

const situations = new WeakMap<NomonhanState, Situation>();

/** The situation of the copy that a decision is made on; made once for it. */
export const pictureOf = (s: NomonhanState, of: Side, parameters: BotParameters): Situation => {
  let situation = situations.get(s);
  if (!situation || situation.of !== of || situation.parameters !== parameters) {
    situation = new Situation(s, of, parameters);
    situations.set(s, situation);
  }
  return situation;
};
