/** How often something may be done: so many at once, and so many a second after that. */
export interface Measure {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  level: number;
  at: number;
}

const MOST_KEPT = 50_000;

/** A bucket of permissions for each name (an address, a person) that fills again with time. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #measure: Measure;
  readonly #now: () => number;

  constructor(measure: Measure, now: () => number) {
    this.#measure = measure;
    this.#now = now;
  }

  /** True if it may be done; then it costs. */
  take(name: string, cost = 1): boolean {
    const now = this.#now();
    const { burst, perSecond } = this.#measure;
    const bucket = this.#buckets.get(name) ?? { level: burst, at: now };
    bucket.level = Math.min(burst, bucket.level + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    const enough = bucket.level >= cost;
    if (enough) bucket.level -= cost;
    this.#buckets.set(name, bucket);
    if (this.#buckets.size > MOST_KEPT) this.#forget(now);
    return enough;
  }

  /** Full buckets are as good as none. */
  #forget(now: number): void {
    const { burst, perSecond } = this.#measure;
    for (const [name, { level, at }] of this.#buckets)
      if (level + ((now - at) / 1000) * perSecond >= burst) this.#buckets.delete(name);
    // An attack from more addresses than that: the oldest are forgotten.
    for (const name of this.#buckets.keys()) {
      if (this.#buckets.size <= MOST_KEPT) break;
      this.#buckets.delete(name);
    }
  }
}
