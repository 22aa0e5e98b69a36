import type { Result } from '@hexside/engine';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { TableConnection } from '../worker/worker-connection.ts';

/** What only a table on a server can do. */
export interface RemoteConnection extends TableConnection {
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
 * The table on the page is run by the worker, or by a server. The page asks the same questions and cannot tell;
 * only what belongs to no table (what a game is like) the worker always answers.
 */
export const remoteTable = signal<RemoteConnection | null>(null);

const LOCAL_ONLY: ReadonlySet<string> = new Set(['info', 'new', 'load', 'position', 'stop', 'hurry', 'analyse']);

export const localOrRemote = (local: TableConnection): TableConnection => ({
  get onCrash() {
    return local.onCrash;
  },
  set onCrash(crashed) {
    local.onCrash = crashed;
  },
  ask: (ask, onFrame, onProgress) =>
    (remoteTable.value && !LOCAL_ONLY.has(ask.kind) ? remoteTable.value : local).ask(ask, onFrame, onProgress),
});
