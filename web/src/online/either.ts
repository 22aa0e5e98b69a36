import type { Result } from '@hexside/engine';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { TableConnection } from '../worker/worker-connection.ts';

/** What only a server's table can do. */
export interface FarLine extends TableConnection {
  /** Given out when the game is over. */
  record(): Promise<Result<object>>;
  /** The other sides that are asked now; a reaction may be asked of one whose turn it is not. */
  readonly awaited: ReadonlySignal<readonly string[]>;
  /** Whether it is over: its players may end it where the rules do not. */
  readonly isOver: boolean;
  /** Whether this player may ask for hints here. */
  readonly advises: boolean;
}

/**
 * The table on the page is kept by the worker, or by a server far away. The page asks the same questions and cannot tell;
 * only what belongs to no table (what a game is like) the worker always answers.
 */
export const far = signal<FarLine | null>(null);

const NEAR: ReadonlySet<string> = new Set(['info', 'new', 'load', 'position', 'stop', 'hurry', 'analyse']);

export const either = (near: TableConnection): TableConnection => ({
  get onCrash() {
    return near.onCrash;
  },
  set onCrash(crashed) {
    near.onCrash = crashed;
  },
  ask: (ask, onFrame, onProgress) =>
    (far.value && !NEAR.has(ask.kind) ? far.value : near).ask(ask, onFrame, onProgress),
});
