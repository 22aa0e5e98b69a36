import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Outbox } from './outbox.ts';

/** A stream that notes in which pieces it is taken, as a socket hands them to the kernel. */
class Noted extends Writable {
  readonly pieces: string[] = [];

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.pieces.push(chunk.toString());
    done();
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: () => void): void {
    this.pieces.push(chunks.map(({ chunk }) => chunk.toString()).join(''));
    done();
  }
}

describe('an outbox', () => {
  it('sends what is said in one turn in one piece, in its order, over each socket', async () => {
    const outbox = new Outbox();
    const [ann, bob] = [new Noted(), new Noted()];
    const say = (stream: Noted, text: string): void => {
      outbox.hold(stream);
      stream.write(text);
    };
    say(ann, 'a');
    say(bob, 'x');
    say(ann, 'b');
    expect([ann.pieces, bob.pieces]).toEqual([[], []]);
    await turn();
    expect([ann.pieces, bob.pieces]).toEqual([['ab'], ['x']]);
    say(ann, 'c');
    await turn();
    expect([ann.pieces, bob.pieces]).toEqual([['ab', 'c'], ['x']]);
  });

  it('does not stumble over a socket that broke meanwhile', async () => {
    const outbox = new Outbox();
    const [gone, ann] = [new Noted(), new Noted()];
    outbox.hold(gone);
    gone.write('a');
    gone.destroy();
    outbox.hold(ann);
    ann.write('b');
    await turn();
    expect([gone.pieces, ann.pieces]).toEqual([[], ['b']]);
  });
});
