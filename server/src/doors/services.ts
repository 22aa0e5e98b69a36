import type { Result } from '@hexside/engine';
import type { Lobby } from '../meeting/lobby.ts';
import type { Guesses } from '../people/guesses.ts';
import type { KnownBrowsers } from '../people/known-browser.ts';
import type { Register } from '../people/register.ts';
import type { Person } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { Games } from '../tables/games.ts';
import type { TableRegistry } from '../tables/table-registry.ts';
import type { Hub } from './hub.ts';
import type { Limits } from './limits.ts';
import { Refusal } from './problem.ts';
import type { RefusalLog } from './refusal-log.ts';

/** What the routes need. */
export interface Services {
  readonly store: Store;
  readonly games: Games;
  readonly register: Register;
  readonly lobby: Lobby;
  readonly tableRegistry: TableRegistry;
  readonly hub: Hub;
  readonly limits: Limits;
  readonly refusals: RefusalLog;
  readonly guesses: Guesses;
  readonly browsers: KnownBrowsers;
  /** Which build of the page is served here; null when none is. */
  readonly build: string | null;
  /** Whether cookies are only for https. */
  readonly isSecure: boolean;
  /** The public key that browsers need to be pushed to. */
  readonly pushKey: string;
  /** Ends a person's part in every game, before the account is deleted. */
  leaveAllTables(person: Person): Promise<void>;
  /** The value, or a refusal with its problem. */
  must<T>(result: Result<T>): T;
}

export const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Refusal(400, result.problem.text);
  return result.value;
};
