import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Post, textFrame } from './outbox.ts';

describe('a text frame', () => {
  it.each([
    [0, '8100'],
    [125, '817d'],
    [126, '817e007e'],
    [0xffff, '817effff'],
    [0x10000, '817f0000000000010000'],
  ])('says that %i bytes follow, and they do', (length, head) => {
    const frame = textFrame('x'.repeat(length));
    expect(frame.subarray(0, frame.length - length).toString('hex')).toBe(head);
    expect(frame.subarray(frame.length - length).toString()).toBe('x'.repeat(length));
  });

  it('counts bytes, not letters', () => {
    expect(textFrame('Орёл').toString('hex')).toBe(`8108${Buffer.from('Орёл').toString('hex')}`);
  });
});

describe('an outbox', () => {
  const opened = () => {
    const stream = new PassThrough();
    const pieces: string[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece.toString('latin1')));
    const state = { open: true };
    return { pieces, state, box: new Post().open(stream, () => state.open) };
  };

  it('sends what is said in one turn in one piece, in its order, and nothing twice', async () => {
    const { box, pieces } = opened();
    box.say('a');
    box.say('b');
    expect(pieces).toEqual([]);
    await turn();
    box.say('c');
    await turn();
    await turn();
    expect(pieces).toEqual(['\x81\x01a\x81\x01b', '\x81\x01c']);
  });

  it('can be emptied before a farewell, and is silent after it', async () => {
    const { box, pieces, state } = opened();
    box.say('a');
    box.send();
    state.open = false;
    box.say('b');
    await turn();
    await turn();
    expect(pieces).toEqual(['\x81\x01a']);
  });
});
