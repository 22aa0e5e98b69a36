import type { Duplex } from 'node:stream';

const TEXT = 0x81;

/** A text as a server sends it in a WebSocket's one frame: whole and not masked (RFC 6455, 5.2). */
export const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 0x10000 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
};

/** What waits to be said over one socket. */
export class Outbox {
  readonly #stream: Duplex;
  readonly #isOpen: () => boolean;
  readonly #filled: (box: Outbox) => void;
  #frames: Buffer[] = [];

  constructor(stream: Duplex, isOpen: () => boolean, filled: (box: Outbox) => void) {
    this.#stream = stream;
    this.#isOpen = isOpen;
    this.#filled = filled;
  }

  say(text: string): void {
    if (this.#frames.length === 0) this.#filled(this);
    this.#frames.push(textFrame(text));
  }

  /** After a farewell nothing more is said. */
  send(): void {
    const [first, ...more] = this.#frames;
    this.#frames = [];
    if (first && this.#isOpen()) this.#stream.write(more.length === 0 ? first : Buffer.concat([first, ...more]));
  }
}

/**
 * All that is said over a socket in one turn of the event loop, an acknowledgement and a picture mostly, leaves in one piece at
 * its end: what it costs to send is counted by pieces more than by letters.
 */
export class Post {
  readonly #full: Outbox[] = [];

  open(stream: Duplex, isOpen: () => boolean): Outbox {
    return new Outbox(stream, isOpen, (box) => {
      if (this.#full.push(box) === 1) setImmediate(() => this.#sendAll());
    });
  }

  #sendAll(): void {
    for (const box of this.#full.splice(0)) box.send();
  }
}
