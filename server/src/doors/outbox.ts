import type { Writable } from 'node:stream';

/**
 * All that is said over a socket in one turn of the event loop, an acknowledgement and a picture mostly, leaves in one piece at
 * its end: what it costs to send is counted by pieces more than by letters.
 */
export class Outbox {
  readonly #held = new Set<Writable>();

  /** What is written to this stream from now on waits for the end of the turn. */
  hold(stream: Writable): void {
    if (this.#held.has(stream)) return;
    stream.cork();
    if (this.#held.size === 0) setImmediate(() => this.#release());
    this.#held.add(stream);
  }

  #release(): void {
    const held = [...this.#held];
    this.#held.clear();
    for (const stream of held) stream.uncork();
  }
}
