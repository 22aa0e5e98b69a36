import type { PersonView } from '@hexside/wire';
import type { Logger } from 'pino';
import type { Notice } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { FairQueue } from '../thinking/fair-queue.ts';
import type { Thinkers } from '../thinking/thinkers.ts';
import type { Games } from './games.ts';

/** What a table needs of the server. */
export interface TableContext {
  readonly store: Store;
  readonly games: Games;
  readonly log: Logger;
  readonly thinkers: Thinkers;
  /** What the clock on the wall says: for what people are shown. Somebody may set it. */
  now(): number;
  /** The time that players' clocks go by, which nobody sets; see `steady-clock.ts`. */
  clock(): number;
  /** Where new viewers wait for their first view: one in a turn of the event loop, and each asker in turn. */
  readonly entrance: FairQueue;
  /** Queues a table's updates; see `broadcast-queue.ts`. */
  show(picture: () => void): void;
  /** Notices that were just stored: whoever is on the page sees them at once. */
  tell(notices: readonly Notice[]): void;
  /** How a person is shown to others, with the rating in this game. */
  personView(id: string, game: string): Promise<PersonView | null>;
}

/** An entrance for everybody who may have a socket. */
export const entranceOf = (): FairQueue =>
  new FairQueue({ atOnce: 1, atOnceEach: 1, waitingEach: 1_000, waiting: 20_000 });
