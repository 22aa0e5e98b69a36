/** What a page may leave untaken before it is dropped, and what all pages of one network may together. In bytes. */
const MOST = 8 * 1024 * 1024;
const MOST_AT_NETWORK = 64 * 1024 * 1024;
/** Less than that of one page is nobody's fault: what it was sent last is still on its way. */
const LITTLE = 256 * 1024;

interface Receiver {
  readonly bufferedAmount: number;
}

/** What waits in memory because pages do not take what they are sent. */
export class Backlog {
  readonly #receivers = new Map<string, Set<Receiver>>();

  /** Call what is given back once, when it leaves. */
  enter(network: string, receiver: Receiver): () => void {
    const there = this.#receivers.get(network) ?? new Set();
    this.#receivers.set(network, there.add(receiver));
    return () => {
      there.delete(receiver);
      if (there.size === 0) this.#receivers.delete(network);
    };
  }

  /** Whether so much waits for this page, or for all of its network, that it is dropped; it comes back to a whole picture. */
  isTooMuch(network: string, { bufferedAmount }: Receiver): boolean {
    if (bufferedAmount > MOST) return true;
    if (bufferedAmount <= LITTLE) return false;
    let sum = 0;
    for (const one of this.#receivers.get(network) ?? []) sum += one.bufferedAmount;
    return sum > MOST_AT_NETWORK;
  }
}
