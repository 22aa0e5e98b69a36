/** How long a receiver that failed is left alone: a minute, then twice as long each time, up to an hour. */
const FIRST_REST = 60_000;
const LONGEST_REST = 3_600_000;
/** Receivers whose failures are remembered; beyond, those that failed longest ago are forgotten. */
const MOST_FAILING = 10_000;

interface Lane {
  readonly waiting: (() => Promise<void>)[];
  isBusy: boolean;
}

/**
 * Sends by one channel. Each receiver has a lane of its own, in which one thing goes after the other, so that a slow one keeps nobody else
 * waiting; and one that fails is left alone for a while, so that many of them do not take all the room.
 */
export class SendQueue {
  readonly #atOnce: number;
  readonly #inALane: number;
  readonly #now: () => number;
  readonly #lanes = new Map<string, Lane>();
  readonly #failing = new Map<string, { readonly times: number; readonly until: number }>();
  readonly #idle = new Set<() => void>();
  #running = 0;

  /**
   * @param atOnce how many are sent to at the same time.
   * @param inALane how much may wait for one receiver.
   * @param now a clock in milliseconds that nobody sets.
   */
  constructor(atOnce: number, inALane: number, now: () => number = () => performance.now()) {
    this.#atOnce = atOnce;
    this.#inALane = inALane;
    this.#now = now;
  }

  /** False when it is not sent: the receiver failed lately, or too much waits for it already. `send` that rejects is a failure of the receiver. */
  add(receiver: string, send: () => Promise<void>): boolean {
    if ((this.#failing.get(receiver)?.until ?? 0) > this.#now()) return false;
    const lane = this.#lanes.get(receiver) ?? { waiting: [], isBusy: false };
    if (lane.waiting.length >= this.#inALane) return false;
    lane.waiting.push(send);
    this.#lanes.set(receiver, lane);
    this.#start();
    return true;
  }

  /** Waits until nothing is under way. */
  idle(): Promise<void> {
    return this.#lanes.size === 0 ? Promise.resolve() : new Promise((done) => void this.#idle.add(done));
  }

  #start(): void {
    for (const [receiver, lane] of this.#lanes) {
      if (this.#running >= this.#atOnce) return;
      if (!lane.isBusy) void this.#sendNext(receiver, lane);
    }
  }

  async #sendNext(receiver: string, lane: Lane): Promise<void> {
    const send = lane.waiting.shift();
    if (!send) return;
    lane.isBusy = true;
    this.#running++;
    try {
      await send();
      this.#failing.delete(receiver);
    } catch {
      this.#rest(receiver);
      lane.waiting.length = 0;
    }
    this.#running--;
    lane.isBusy = false;
    // To the end of the row: the others come first.
    this.#lanes.delete(receiver);
    if (lane.waiting.length > 0) this.#lanes.set(receiver, lane);
    this.#start();
    if (this.#lanes.size > 0) return;
    for (const done of this.#idle) done();
    this.#idle.clear();
  }

  #rest(receiver: string): void {
    const times = (this.#failing.get(receiver)?.times ?? 0) + 1;
    const rest = Math.min(LONGEST_REST, FIRST_REST * 2 ** (times - 1));
    this.#failing.delete(receiver);
    this.#failing.set(receiver, { times, until: this.#now() + rest });
    const [oldest] = this.#failing.keys();
    if (this.#failing.size > MOST_FAILING && oldest !== undefined) this.#failing.delete(oldest);
  }
}
