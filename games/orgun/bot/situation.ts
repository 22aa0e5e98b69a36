import type { Side } from '@hexside/engine';
import type { OrgunState } from '../state.ts';
import type { World } from '../world.ts';
import { Parts } from './features.ts';
import { Judge } from './judge.ts';
import type { Plan } from './plans.ts';
import { Sketch } from './sketch.ts';
import { type BotParameters, worthOf } from './weights.ts';

/** What is made once for a commander and a set of data. */
interface Study {
  readonly judge: Judge;
  readonly draft: Sketch;
  readonly look: Sketch;
}

const studies = new WeakMap<BotParameters, WeakMap<World, Study>>();

const studyOf = (world: World, parameters: BotParameters): Study => {
  let byWorld = studies.get(parameters);
  if (!byWorld) {
    byWorld = new WeakMap();
    studies.set(parameters, byWorld);
  }
  let study = byWorld.get(world);
  if (!study) {
    study = { judge: new Judge(world, parameters), draft: new Sketch(world), look: new Sketch(world) };
    byWorld.set(world, study);
  }
  return study;
};

/** How a position stands for the side that has to decide in it, and what it has thought of so far. */
export class Situation {
  readonly side: Side;
  readonly parameters: BotParameters;
  readonly base: Sketch;
  readonly now: Parts;
  /** By area; see plans.ts. */
  readonly plans = new Map<number, readonly Plan[]>();
  readonly #study: Study;

  constructor(s: OrgunState, side: Side, parameters: BotParameters) {
    this.side = side;
    this.parameters = parameters;
    this.#study = studyOf(s.world, parameters);
    this.base = new Sketch(s.world).read(s);
    this.now = this.judged(this.base);
  }

  /** The position to draw a plan in. The next draft overwrites it. */
  draft(): Sketch {
    return this.#study.draft.copy(this.base);
  }

  judged(sketch: Sketch): Parts {
    return this.#study.judge.parts(sketch, this.side);
  }

  zero(): Parts {
    return new Parts();
  }

  worth(parts: Parts): number {
    return worthOf(this.parameters, parts);
  }
}

const situations = new WeakMap<OrgunState, Situation>();

/** The situation of a decision; the shared bot makes a state of its own for each. */
export const pictureOf = (s: OrgunState, side: Side, parameters: BotParameters): Situation => {
  let situation = situations.get(s);
  if (!situation || situation.parameters !== parameters || situation.side !== side) {
    situation = new Situation(s, side, parameters);
    situations.set(s, situation);
  }
  return situation;
};

/** How any position stands; copies to look ahead on are used again and again, so nothing is remembered by them. */
export const judgeNow = (s: OrgunState, side: Side, parameters: BotParameters): Parts => {
  const { judge, look } = studyOf(s.world, parameters);
  return judge.parts(look.read(s), side);
};
