import { type DecisionContext, GATE } from '@hexside/engine';
import { INITIAL } from '../rules/movement.ts';
import { allowanceOf } from '../rules/reach.ts';
import { movablePoints } from '../rules/walk.ts';
import { FOLLOWS, has, isCombat, isDeception, isHex, isHq, MOVED, type NomonhanState, spotHas } from '../state.ts';
import type { Appraisal } from './appraisal.ts';
import { type Assault, assaultsOf } from './assaults.ts';
import { number, type Scorecard } from './features.ts';
import { wayFrom } from './ground.ts';
import { type Haul, haulFrom } from './haul.ts';
import { Post, postOf } from './posts.ts';
import { appraiseMovementMarker, appraiseReconFlight } from './sight.ts';
import type { Situation } from './situation.ts';
import { classOf, waysOf } from './ways.ts';

const UNREACHED = 255;

/** Where a unit should go, and what that gains over staying. */
interface March {
  readonly to: number;
  readonly post: Post;
  readonly stay: Post;
  readonly gain: number;
  readonly assault: number;
}

/** May pieces of that place set out in this phase (10.2)? */
const setsOut = (s: NomonhanState, of: number, at: number): boolean => {
  if (!isHex(s.world, at) && at !== s.world.base[of === 0 ? 0 : 1]) return false;
  const phase = s.frames.find(({ procedure }) => procedure.name === 'movement');
  return phase?.locals.impulse === INITIAL || spotHas(s, at, FOLLOWS);
};

const canMove = (s: NomonhanState, of: number, p: number): boolean =>
  s.world.sideOf[p] === of && !isDeception(s.world, p) && !has(s, p, MOVED) && setsOut(s, of, s.place[p]);

/** Everybody's best march in this phase. The one who is under way (`walker`) has so much left. */
class Plan {
  readonly #s: NomonhanState;
  readonly #situation: Situation;
  readonly #ways = new Map<number, Uint8Array>();
  readonly #posts = new Map<number, { to: number; assault: Assault }>();
  readonly #stays = new Map<number, Post>();
  readonly #marches = new Map<number, March | null>();

  constructor(s: NomonhanState, situation: Situation, walker: number, left: number) {
    this.#s = s;
    this.#situation = situation;
    const fighters = new Map<number, Uint8Array>();
    for (const p of s.world.pieces) {
      const isWalking = p === walker;
      if (!isWalking && !canMove(s, situation.of, p)) continue;
      const budget = isWalking ? left : allowanceOf(s, situation.of, p);
      const ways = waysOf(s, situation.of, p, s.place[p], budget);
      this.#ways.set(p, ways);
      if (isCombat(s.world, p)) fighters.set(p, ways);
    }
    for (const assault of assaultsOf(s, situation, fighters))
      for (const [p, to] of assault.posts) this.#posts.set(p, { to, assault });
  }

  /** Is there a unit of that kind with something to gain? */
  has(test: (p: number) => boolean): boolean {
    for (const p of this.#ways.keys()) if (test(p) && this.of(p) !== null) return true;
    return false;
  }

  of(p: number): March | null {
    const known = this.#marches.get(p);
    if (known !== undefined) return known;
    const made = this.#find(p);
    this.#marches.set(p, made);
    return made;
  }

  #find(p: number): March | null {
    const s = this.#s;
    const situation = this.#situation;
    const ways = this.#ways.get(p);
    if (!ways) return null;
    const stay = this.stay(p);
    const order = this.#posts.get(p);
    const { worthwhile } = situation.parameters.habits;
    if (order) {
      if (order.to === s.place[p]) return null;
      const post = postOf(s, situation, p, order.to);
      post.assault = order.assault.worth;
      const gain = post.worth(situation.parameters) - stay.worth(situation.parameters);
      return gain > worthwhile ? { to: order.to, post, stay, gain, assault: order.assault.worth } : null;
    }
    let best: March | null = null;
    const least = stay.worth(situation.parameters);
    for (let hex = 0; hex < ways.length; hex++) {
      if (ways[hex] === UNREACHED || hex === s.place[p] || !this.mayRest(p, hex)) continue;
      const post = postOf(s, situation, p, hex);
      const gain = post.worth(situation.parameters) - least;
      if (gain > (best?.gain ?? worthwhile)) best = { to: hex, post, stay, gain, assault: 0 };
    }
    return best;
  }

  /** The post that a unit has; in a base it is none. */
  stay(p: number): Post {
    const known = this.#stays.get(p);
    if (known) return known;
    const s = this.#s;
    const post = isHex(s.world, s.place[p]) ? postOf(s, this.#situation, p, s.place[p]) : new Post();
    this.#stays.set(p, post);
    return post;
  }

  /** Nobody goes into a zone of control without orders, unless the ground itself is worth a fight; nobody crowds a hex. */
  mayRest(p: number, hex: number): boolean {
    const situation = this.#situation;
    if (situation.room(hex) < this.#s.world.stacking[p]) return false;
    return !situation.inFoeZone(hex) || (situation.stakeNow[hex] > 0 && isCombat(this.#s.world, p));
  }
}

const plans = new WeakMap<NomonhanState, Plan>();
const planOf = (s: NomonhanState, situation: Situation, walker = -1, left = 0): Plan => {
  let plan = plans.get(s);
  if (!plan) {
    plan = new Plan(s, situation, walker, left);
    plans.set(s, plan);
  }
  return plan;
};

/** Who moves next: combat units, then headquarters behind them, then supply to the headquarters. */
const appraiseNext = (
  s: NomonhanState,
  situation: Situation,
  context: DecisionContext,
  code: number,
  scorecard: Scorecard,
): void => {
  const plan = planOf(s, situation);
  const p = context.argument(code);
  const fighters = plan.has((one) => isCombat(s.world, one));
  if (context.verb(code) === 'unit') {
    const march = isCombat(s.world, p) || !fighters ? plan.of(p) : null;
    if (!march || isDeception(s.world, p)) {
      scorecard.forbid();
      return;
    }
    march.post.noteOn(scorecard, 1);
    march.stay.noteOn(scorecard, -1);
    return;
  }
  const isBusy = fighters || plan.has((one) => isHq(s.world, one));
  const haul = isBusy ? null : haulFrom(s, situation, p, movablePoints(s, situation.of, p));
  if (haul) scorecard.add('supply', haul.worth);
  else scorecard.forbid();
};

export const appraiseMove: Appraisal = (context, s, situation, code, scorecard) => {
  switch (context.verb(code)) {
    case 'unit':
    case 'supply':
      appraiseNext(s, situation, context, code, scorecard);
      return;
    case 'recon':
      appraiseReconFlight(s, situation, scorecard);
      return;
    case 'marker':
      appraiseMovementMarker(s, situation, context.argument(code), scorecard);
      return;
    case 'end':
      return;
    default:
      scorecard.forbid();
  }
};

/** How many points of supply go together. */
export const appraiseLoad: Appraisal = (context, s, situation, code, scorecard) => {
  const at = number(context.locals.at);
  const haul = haulFrom(s, situation, at, movablePoints(s, situation.of, at));
  scorecard.add('supply', -Math.abs(context.argument(code) - (haul?.points ?? 1)) / 4);
};

const hauls = new WeakMap<NomonhanState, Haul | null>();
/** Of the supply that is under way; one place for all that is offered. */
const haulOf = (s: NomonhanState, situation: Situation, { locals }: DecisionContext): Haul | null => {
  const known = hauls.get(s);
  if (known !== undefined) return known;
  const walk = { left: number(locals.left), spent: number(locals.spent) };
  const haul = haulFrom(s, situation, number(locals.at), number(locals.points), walk);
  hauls.set(s, haul);
  return haul;
};

const appraiseCarting: Appraisal = (context, s, situation, code, scorecard) => {
  const at = number(context.locals.at);
  const haul = haulOf(s, situation, context);
  if (!haul || context.verb(code) !== 'to') scorecard.forbid();
  else if (!isHex(s.world, at)) appraiseEntry(s, situation, -1, haul.to, context.argument(code), scorecard);
  else if (context.argument(code) === haul.to) scorecard.add('supply', haul.worth);
  else scorecard.forbid();
};

/** From a base: by the edge hex from which it is nearest. */
const appraiseEntry = (
  s: NomonhanState,
  situation: Situation,
  unit: number,
  goal: number,
  edge: number,
  scorecard: Scorecard,
): void => {
  const by = classOf(s.world, unit);
  const way = s.world.entryCost[by][edge] + wayFrom(s.world, situation.of, by, edge, goal);
  scorecard.add('approach', 1 - way / 100);
  if (edge !== goal && s.gate[situation.of * s.world.board.placeCount + edge] === GATE.stop) scorecard.forbid();
};

/** Where the unit that was picked up goes. */
export const appraiseWalk: Appraisal = (context, s, situation, code, scorecard) => {
  const { locals } = context;
  const unit = number(locals.unit);
  if (context.verb(code) === 'stop') {
    // Whoever was picked up goes: nobody is picked up for nothing, again and again.
    if (number(locals.spent) === 0) scorecard.forbid();
    return;
  }
  if (unit < 0) {
    appraiseCarting(context, s, situation, code, scorecard);
    return;
  }
  const plan = planOf(s, situation, unit, number(locals.left));
  const march = plan.of(unit);
  const hex = context.argument(code);
  if (context.verb(code) !== 'to' || isDeception(s.world, unit)) scorecard.forbid();
  else if (march && hex === march.to) {
    march.post.noteOn(scorecard, 1);
    march.stay.noteOn(scorecard, -1);
  } else if (march && !isHex(s.world, s.place[unit])) appraiseEntry(s, situation, unit, march.to, hex, scorecard);
  else if (!plan.mayRest(unit, hex) || (march?.assault ?? 0) > 0) scorecard.forbid();
  else {
    postOf(s, situation, unit, hex).noteOn(scorecard, 1);
    plan.stay(unit).noteOn(scorecard, -1);
  }
};
