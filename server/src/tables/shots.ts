import { fingerprintOf } from '@hexside/engine';
import { type ClockView, type Delta, deltaOf, type Reply, type Shot, type Shown, type StoryLine } from '@hexside/wire';

/** What a page holds of a table. */
export interface Held {
  hash: string | null;
  heard: number;
}

/** How a message ends in which the difference was left out. */
const LEFT_OUT = 'null}}';

/**
 * What all who look with the same eyes are shown, one picture after the other. Each page has some picture already, usually
 * the one before; then it gets the difference.
 */
export class Showing {
  readonly #table: string;
  #now: { readonly hash: string; readonly shown: Shown } | null = null;
  /** How the present picture came from the one before; written out once, for the hash and for everybody who is sent it. */
  #last: { readonly base: string; readonly delta: Delta; readonly text: string } | null = null;

  constructor(table: string) {
    this.#table = table;
  }

  /**
   * The next picture. Its hash is that of the first picture and of all differences since: it names the picture as well as a hash of
   * the whole would, and is made of what is sent anyway.
   */
  show(shown: Shown): void {
    const before = this.#now;
    if (!before) {
      this.#now = { hash: fingerprintOf(JSON.stringify(shown)), shown };
      return;
    }
    const delta = deltaOf(before.shown, shown);
    if (delta === null) return;
    const text = JSON.stringify(delta);
    this.#last = { base: before.hash, delta, text };
    this.#now = { hash: fingerprintOf(before.hash + text), shown };
  }

  /** The shot that brings a page up to date. `story` gives the lines from a log entry on. */
  shotFor(
    held: Held,
    story: { readonly length: number; since(from: number): readonly StoryLine[] },
    clocks: readonly ClockView[],
  ): Shot {
    const now = this.#now;
    if (!now) throw new Error('nothing was shown yet');
    const from = Math.min(held.heard, story.length);
    const rest = {
      table: this.#table,
      hash: now.hash,
      storyFrom: from,
      story: from < story.length ? story.since(from) : [],
      heard: story.length,
      clocks,
    };
    if (held.hash === now.hash) return { ...rest, base: now.hash, whole: null, delta: null };
    if (this.#last && held.hash === this.#last.base)
      return { ...rest, base: held.hash, whole: null, delta: this.#last.delta };
    return { ...rest, base: null, whole: now.shown, delta: null };
  }
  /** A shot as it goes over the wire. */
  written(shot: Shot): string {
    const write = (reply: Reply): string => JSON.stringify(reply);
    if (shot.delta === null || shot.delta !== this.#last?.delta) return write({ push: 'shot', shot });
    const around = write({ push: 'shot', shot: { ...shot, delta: null } });
    return `${around.slice(0, -LEFT_OUT.length)}${this.#last.text}}}`;
  }
}
