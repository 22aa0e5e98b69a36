import { TokenBucket } from 'limiter';
import { LRUCache } from 'lru-cache';
import type { Origin } from './address.ts';
import { Pacer } from './pacer.ts';
import { TooOften } from './problem.ts';

/** So many at once, and so many a second after that. */
interface Measure {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Work is counted in units of a quarter of a millisecond of the server's time, about what a ping takes. An answer at a table takes two to three
 * milliseconds in the registered games, with the pictures that it sends. A person who plays fast and asks about every target spends twenty a second, and sixty to open
 * the page and come to a table. A club of thirty behind one address is thirty times that; whoever attacks from one address gets a fifth
 * of one processor, and from all of an IPv6 customer's networks two fifths. `limits.test.ts` holds both.
 */
const MEASURES = {
  /** Work for one person, over all their sockets and requests. */
  person: { burst: 400, perSecond: 80 },
  /** Work for everybody at one network who is not signed in. */
  anonymous: { burst: 600, perSecond: 120 },
  network: { burst: 3000, perSecond: 800 },
  wide: { burst: 6000, perSecond: 1600 },
  /** Refusals that are still answered, by person or for everybody unknown at a network; then the connection is closed. */
  refused: { burst: 60, perSecond: 2 },
  /** Refusals at one network; then its connections are not even answered. */
  abuse: { burst: 600, perSecond: 10 },
  /** Messages that are none. */
  nonsense: { burst: 20, perSecond: 1 / 10 },
  /**
   * Files of the page, by network. A first visit takes about 200 (page, games, tiles in view), a whole board up to 400, and a
   * club shares one address: thirty people may begin at once.
   */
  file: { burst: 6000, perSecond: 300 },
  /** Wrong passwords and links from mails, by network, whosever they are; `guesses.ts` counts them by account. */
  guess: { burst: 30, perSecond: 1 / 20 },
  /** Guests and accounts made, by network. */
  newcomer: { burst: 40, perSecond: 1 / 60 },
  /** Mails asked for, by network. */
  mail: { burst: 40, perSecond: 1 / 120 },
  /** Mails to one receiver. */
  receiver: { burst: 5, perSecond: 1 / 600 },
  /** Tables made and people invited, by person. */
  table: { burst: 30, perSecond: 1 / 10 },
} satisfies Record<string, Measure>;

type Limited = keyof typeof MEASURES;

/** Who an expense is put down to. */
export interface Payer {
  readonly origin: Origin;
  /** Null for somebody who is not signed in. */
  readonly person: string | null;
}

type Key = readonly [what: Limited, name: string];

/** What was not used for longest is forgotten first: an attack from more networks than that takes no more memory. */
const MOST_KEPT = 50_000;

/** Counts by monotonic time: a clock that is put right changes nothing. */
export class Limits {
  readonly #buckets = new LRUCache<string, TokenBucket>({ max: MOST_KEPT });
  readonly isOn: boolean;
  readonly #pacer = new Pacer();

  constructor(isOn: boolean) {
    this.isOn = isOn;
  }

  #bucket([what, name]: Key): TokenBucket {
    const key = `${what} ${name}`;
    const there = this.#buckets.get(key);
    if (there) return there;
    const { burst, perSecond } = MEASURES[what];
    const bucket = new TokenBucket({ bucketSize: burst, tokensPerInterval: perSecond, interval: 1000 });
    bucket.content = burst;
    this.#buckets.set(key, bucket);
    return bucket;
  }

  /** Everybody named pays, or nobody does. Answers with the milliseconds to wait, and 0 if it was paid. */
  #pay(cost: number, keys: readonly Key[]): number {
    if (!this.isOn) return 0;
    const paid: TokenBucket[] = [];
    for (const key of keys) {
      const bucket = this.#bucket(key);
      if (bucket.tryRemoveTokens(cost)) paid.push(bucket);
      else {
        for (const one of paid) one.content += cost;
        return bucket.getWaitTime(Math.min(cost, bucket.bucketSize));
      }
    }
    return 0;
  }

  #own({ origin, person }: Payer): Key {
    return person === null ? ['anonymous', origin.network] : ['person', person];
  }

  #places({ network, wide }: Origin): readonly Key[] {
    return wide === null
      ? [['network', network]]
      : [
          ['network', network],
          ['wide', wide],
        ];
  }

  /** Work for somebody of whom only the place is known. */
  enters(origin: Origin, cost: number): boolean {
    return this.#pay(cost, this.#places(origin)) === 0;
  }

  /** Work for somebody whose place has paid already. */
  paysAlone(payer: Payer, cost: number): boolean {
    return this.#pay(cost, [this.#own(payer)]) === 0;
  }

  /** Work for somebody. Their own allowance is asked first: one person cannot use up a club's. */
  pays(payer: Payer, cost: number): boolean {
    return this.#pay(cost, [this.#own(payer), ...this.#places(payer.origin)]) === 0;
  }

  /** When work that was paid for may begin; null for now. */
  turn({ network }: Origin, cost: number): Promise<void> | null {
    return this.isOn ? this.#pacer.turn(network, cost) : null;
  }

  /** Work for somebody that was done already: it is missing from what they may do next. */
  charge(payer: Payer, cost: number): void {
    if (!this.isOn) return;
    for (const key of [this.#own(payer), ...this.#places(payer.origin)]) {
      const bucket = this.#bucket(key);
      bucket.content = Math.max(-bucket.bucketSize, bucket.content - cost);
    }
  }

  /** Counts a refusal; false when there were so many that it is better to hang up. */
  mayRefuse({ origin, person }: Payer): boolean {
    const isFew = this.#pay(1, [['refused', person ?? origin.network]]) === 0;
    if (!isFew) this.#pay(1, [['abuse', origin.network]]);
    return isFew;
  }

  /** Counts a message that is none; false when there were too many. */
  mayErr({ origin, person }: Payer): boolean {
    return this.#pay(1, [['nonsense', person ?? origin.network]]) === 0;
  }

  /** Whether this network goes on and on although it is refused. */
  isShutOut({ network }: Origin): boolean {
    return this.isOn && this.#bucket(['abuse', network]).getWaitTime(1) > 0;
  }

  /** @throws TooOften */
  spend(what: Limited, ...names: readonly string[]): void {
    const wait = this.#pay(
      1,
      names.map((name) => [what, name]),
    );
    if (wait > 0) throw new TooOften(wait);
  }

  /** Takes back what was spent: a password was right. */
  giveBack(what: Limited, name: string): void {
    if (!this.isOn) return;
    const bucket = this.#bucket([what, name]);
    bucket.content = Math.min(bucket.bucketSize, bucket.content + 1);
  }
}
