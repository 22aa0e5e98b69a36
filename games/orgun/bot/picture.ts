import type { Side } from '@hexside/engine';
import type { OrgunState } from '../state.ts';
import type { World } from '../world.ts';
import { Parts } from './features.ts';
import { Judge } from './judge.ts';
import type { Plan } from './plans.ts';
import { Sketch } from './sketch.ts';
import { type Mind, worthOf } from './weights.ts';

/** What is made once for a commander and a set of data. */
interface Study {
  readonly judge: Judge;
  readonly draft: Sketch;
  readonly look: Sketch;
}

const studies = new WeakMap<Mind, WeakMap<World, Study>>();

const studyOf = (world: World, mind: Mind): Study => {
  let byWorld = studies.get(mind);
  if (!byWorld) {
    byWorld = new WeakMap();
    studies.set(mind, byWorld);
  }
  let study = byWorld.get(world);
  if (!study) {
    study = { judge: new Judge(world, mind), draft: new Sketch(world), look: new Sketch(world) };
    byWorld.set(world, study);
  }
  return study;
};

/** How a position stands for the side that has to decide in it, and what it has thought of so far. */
export class Picture {
  readonly side: Side;
  readonly mind: Mind;
  readonly base: Sketch;
  readonly now: Parts;
  /** By area; see plans.ts. */
  readonly plans = new Map<number, readonly Plan[]>();
  readonly #study: Study;

  constructor(s: OrgunState, side: Side, mind: Mind) {
    this.side = side;
    this.mind = mind;
    this.#study = studyOf(s.world, mind);
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
    return worthOf(this.mind, parts);
  }
}

const pictures = new WeakMap<OrgunState, Picture>();

/** The picture of a decision; the shared bot makes a state of its own for each. */
export const pictureOf = (s: OrgunState, side: Side, mind: Mind): Picture => {
  let picture = pictures.get(s);
  if (!picture || picture.mind !== mind || picture.side !== side) {
    picture = new Picture(s, side, mind);
    pictures.set(s, picture);
  }
  return picture;
};

/** How any position stands; copies to look ahead on are used again and again, so nothing is remembered by them. */
export const judgeNow = (s: OrgunState, side: Side, mind: Mind): Parts => {
  const { judge, look } = studyOf(s.world, mind);
  return judge.parts(look.read(s), side);
};
