import { describe, expect, it } from 'vitest';
import { SendQueue } from './send-queue.ts';

const never = (): Promise<void> => new Promise(() => undefined);
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

describe('a queue of things to send', () => {
  it('keeps nobody waiting for a receiver that does not answer', async () => {
    const queue = new SendQueue(3, 5);
    const sent: string[] = [];
    const send = (name: string) => async () => void sent.push(name);
    queue.add('silent', never);
    queue.add('silent', send('silent 2'));
    for (const name of ['a', 'b', 'c', 'd', 'a']) queue.add(name, send(name));
    await turn();
    expect(sent.sort()).toEqual(['a', 'a', 'b', 'c', 'd']);
  });

  it('sends to one receiver in order, and takes no more than its lane holds', async () => {
    const queue = new SendQueue(9, 2);
    const sent: number[] = [];
    const added = [1, 2, 3, 4].map((n) =>
      queue.add('a', async () => {
        await turn();
        sent.push(n);
      }),
    );
    // The first is on its way, two wait.
    expect(added).toEqual([true, true, true, false]);
    await queue.idle();
    expect(sent).toEqual([1, 2, 3]);
  });

  it('goes on to the others in turn when all its hands are full', async () => {
    const queue = new SendQueue(1, 9);
    const sent: string[] = [];
    for (const name of ['a', 'a', 'a', 'b']) queue.add(name, async () => void sent.push(name));
    await queue.idle();
    expect(sent).toEqual(['a', 'b', 'a', 'a']);
  });

  it('leaves a receiver that fails alone, twice as long each time, until it is well again', async () => {
    let now = 0;
    const queue = new SendQueue(9, 9, () => now);
    const tries: number[] = [];
    let isBroken = true;
    const attempt = async (): Promise<boolean> => {
      const isAdded = queue.add('a', async () => {
        tries.push(now);
        if (isBroken) throw new Error('no');
      });
      await queue.idle();
      return isAdded;
    };
    expect(await attempt()).toBe(true);
    now = 59_999;
    expect(await attempt()).toBe(false);
    now = 60_000;
    expect(await attempt()).toBe(true);
    now = 179_999;
    expect(await attempt()).toBe(false);
    now = 180_000;
    isBroken = false;
    expect([await attempt(), await attempt()]).toEqual([true, true]);
    expect(tries).toEqual([0, 60_000, 180_000, 180_000]);
  });
});
