import { createHash } from 'node:crypto';
import { type ClockView, deltaOf, type Shot, type Shown, type StoryLine } from '@hexside/wire';

/** What a page holds of a table. */
export interface Held {
  hash: string | null;
  heard: number;
}

const fingerprint = (text: string): string => createHash('sha1').update(text).digest('base64url');

/**
 * What all who look with the same eyes are shown, one picture after the other. Each page has some picture already, usually
 * the one before; then it gets the difference.
 */
export class Showing {
  readonly #table: string;
  #before: { readonly hash: string; readonly shown: Shown } | null = null;
  #now: { readonly hash: string; readonly shown: Shown } | null = null;

  constructor(table: string) {
    this.#table = table;
  }

  /** The next picture; false if it is the same as the last. */
  show(shown: Shown): boolean {
    const hash = fingerprint(JSON.stringify(shown));
    if (this.#now?.hash === hash) return false;
    this.#before = this.#now;
    this.#now = { hash, shown };
    return true;
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
    if (this.#before && held.hash === this.#before.hash)
      return { ...rest, base: held.hash, whole: null, delta: deltaOf(this.#before.shown, now.shown) };
    return { ...rest, base: null, whole: now.shown, delta: null };
  }
}
