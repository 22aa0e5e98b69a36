import { Fingerprint, fingerprintOf } from '@hexside/engine';
import { type ClockView, deltaText, type Reply, type ShownTable, type TableUpdate } from '@hexside/wire';
import type { Story } from './player-views.ts';

/** What a page holds of a table. */
export interface HeldByPage {
  hash: string | null;
  heard: number;
}

/** An update whose difference is still to be put in. */
export type UpdateWithoutDelta = TableUpdate & { readonly delta: null };

/** How many log lines are sent at once; of a longer log a new viewer gets the end. The longest stored game has half as many. */
const MOST_TOLD = 5_000;

/** How a message ends in which the difference was left out. */
const LEFT_OUT = 'null}}';

/**
 * What all viewers of the same side are shown, one update after the other. Each page has some state already, usually
 * the one before; then it gets the difference.
 */
export class TableUpdates {
  readonly #table: string;
  #now: { readonly hash: string; readonly shown: ShownTable } | null = null;
  /** How the present state came from the one before; written out once, for the hash and for everybody who is sent it. */
  #last: { readonly base: string; readonly delta: string } | null = null;

  constructor(table: string) {
    this.#table = table;
  }

  /**
   * The next state. Its hash is that of the first state and of all differences since: it names the state as well as a hash of
   * the whole would, and is made of what is sent anyway.
   */
  show(shown: ShownTable): void {
    const before = this.#now;
    if (!before) {
      this.#now = { hash: fingerprintOf(JSON.stringify(shown)), shown };
      return;
    }
    const delta = deltaText(before.shown, shown);
    if (delta === null) return;
    this.#last = { base: before.hash, delta };
    const print = new Fingerprint();
    print.addText(before.hash);
    print.addText(delta);
    this.#now = { hash: print.toString(), shown };
  }

  /** The update that brings a page up to date, but for the difference. */
  bareFor(held: HeldByPage, story: Story, clocks: readonly ClockView[]): UpdateWithoutDelta {
    const now = this.#now;
    if (!now) throw new Error('nothing was shown yet');
    const from = Math.max(Math.min(held.heard, story.length), story.length - MOST_TOLD);
    const isHeld = held.hash === now.hash || (this.#last !== null && held.hash === this.#last.base);
    return {
      table: this.#table,
      hash: now.hash,
      storyFrom: from,
      story: from < story.length ? story.since(from) : [],
      heard: story.length,
      clocks,
      base: isHeld ? held.hash : null,
      whole: isHeld ? null : now.shown,
      delta: null,
    };
  }

  /** The difference from what an update builds on; null where there is none, or it builds on nothing. */
  #deltaFrom({ base, hash }: TableUpdate): string | null {
    return this.#last && base === this.#last.base && base !== hash ? this.#last.delta : null;
  }

  whole(bare: UpdateWithoutDelta): TableUpdate {
    return { ...bare, delta: JSON.parse(this.#deltaFrom(bare) ?? 'null') };
  }

  /** The whole update as it goes over the wire. */
  written(bare: UpdateWithoutDelta): string {
    const reply: Reply = { push: 'shot', shot: bare };
    const text = JSON.stringify(reply);
    const delta = this.#deltaFrom(bare);
    return delta === null ? text : `${text.slice(0, -LEFT_OUT.length)}${delta}}}`;
  }
}
