import { LRUCache } from 'lru-cache';

/** How long somebody waits after so many wrong passwords in a row. */
interface Patience {
  /** Wrong ones that cost nothing but themselves. */
  readonly free: number;
  /** The delay doubles with each that follows, up to this, in milliseconds. */
  readonly longest: number;
  /** After this long without another try all is forgotten. */
  readonly memory: number;
}

const MINUTE = 60_000;
const PATIENCE = {
  /** At one account from one network. */
  near: { free: 5, longest: 15 * MINUTE, memory: 24 * 60 * MINUTE },
  /**
   * At one account from anywhere. Its owner may be among those who wait, with a new browser and without the mail, so it never becomes long:
   * a thousand networks together get 1,440 guesses a day.
   */
  account: { free: 20, longest: MINUTE, memory: 60 * MINUTE },
  /** From a browser in which the owner was signed in before. It waits for nobody else's guesses. */
  browser: { free: 10, longest: 15 * MINUTE, memory: 24 * 60 * MINUTE },
} satisfies Record<string, Patience>;

export interface Attempt {
  /** The account, however its name was written. */
  readonly account: string;
  readonly network: string;
  /** What names a browser that is known to the account; null for any other. */
  readonly browser: string | null;
}

interface Tally {
  wrong: number;
  at: number;
  until: number;
}

const MOST_KEPT = 50_000;

/** Wrong passwords and the growing delays after them, by monotonic time. */
export class Guesses {
  readonly #tallies = new LRUCache<string, Tally>({ max: MOST_KEPT });
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  #keys({ account, network, browser }: Attempt): readonly (readonly [keyof typeof PATIENCE, string])[] {
    if (browser !== null) return [['browser', `browser ${account} ${browser}`]];
    return [
      ['near', `near ${account} ${network}`],
      ['account', `account ${account}`],
    ];
  }

  /**
   * The milliseconds to wait before a password is looked at. If there are none, the attempt counts as wrong until `right` says otherwise, so that
   * many at once are as many as one after the other.
   */
  begin(attempt: Attempt): number {
    const now = this.#now();
    const keys = this.#keys(attempt);
    const waits = keys.map(([, key]) => (this.#tallies.get(key)?.until ?? 0) - now);
    const wait = Math.max(0, ...waits);
    if (wait > 0) return wait;
    for (const [kind, key] of keys) {
      const { free, longest, memory } = PATIENCE[kind];
      const before = this.#tallies.get(key);
      const wrong = (before && now - before.at < memory ? before.wrong : 0) + 1;
      const delay = wrong < free ? 0 : Math.min(longest, 1000 * 2 ** Math.min(20, wrong - free));
      this.#tallies.set(key, { wrong, at: now, until: now + delay });
    }
    return 0;
  }

  /** It was the right one. Whoever knows it is forgiven; guesses from elsewhere are not. */
  right(attempt: Attempt): void {
    for (const [kind, key] of this.#keys(attempt)) {
      const tally = this.#tallies.get(key);
      if (kind !== 'account') this.#tallies.delete(key);
      else if (tally) this.#tallies.set(key, { ...tally, wrong: tally.wrong - 1, until: 0 });
    }
  }
}
