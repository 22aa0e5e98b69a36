import { describe, expect, it } from 'vitest';
import { FairQueue, TooManyQuestions } from './fair-queue.ts';

/** Work that ends when it is told to. */
const workshop = (queue: FairQueue) => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (asker: string, isUrgent = false): Promise<void> =>
    queue.run(
      asker,
      () =>
        new Promise((done) => {
          begun.push(asker);
          ends.push(done);
        }),
      isUrgent,
    );
  const settle = (): Promise<void> => new Promise((done) => setImmediate(done));
  return {
    begun,
    ask,
    settle,
    endOne: async (): Promise<void> => {
      ends.shift()?.();
      await settle();
    },
  };
};

describe('a fair queue', () => {
  it('serves those who wait in turn, however many each has', async () => {
    const { ask, begun, endOne, settle } = workshop(
      new FairQueue({ atOnce: 1, atOnceEach: 1, waitingEach: 10, waiting: 100 }),
    );
    for (let i = 0; i < 4; i++) void ask('mallory');
    void ask('ann');
    void ask('bob');
    await settle();
    for (let i = 0; i < 6; i++) await endOne();
    expect(begun).toEqual(['mallory', 'mallory', 'ann', 'bob', 'mallory', 'mallory']);
  });

  it('never works for one asker alone while it could for others', async () => {
    const { ask, begun, settle } = workshop(new FairQueue({ atOnce: 3, atOnceEach: 2, waitingEach: 10, waiting: 100 }));
    for (let i = 0; i < 5; i++) void ask('mallory');
    await settle();
    expect(begun).toEqual(['mallory', 'mallory']);
    void ask('ann');
    await settle();
    expect(begun).toEqual(['mallory', 'mallory', 'ann']);
  });

  it('refuses what is too much for one, and too much in all, and goes on', async () => {
    const { ask, begun, endOne, settle } = workshop(
      new FairQueue({ atOnce: 1, atOnceEach: 1, waitingEach: 2, waiting: 3 }),
    );
    for (let i = 0; i < 3; i++) void ask('mallory');
    await settle();
    await expect(ask('mallory')).rejects.toThrow('Too many questions at once.');
    void ask('ann');
    await expect(ask('bob')).rejects.toThrow(TooManyQuestions);
    for (let i = 0; i < 4; i++) await endOne();
    expect(begun).toEqual(['mallory', 'mallory', 'ann', 'mallory']);
    void ask('bob');
    await settle();
    expect(begun.at(-1)).toBe('bob');
  });

  it('lets what is urgent go first, and is not stopped by work that fails', async () => {
    const queue = new FairQueue({ atOnce: 1, atOnceEach: 1, waitingEach: 5, waiting: 10 });
    await expect(queue.run('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const { ask, begun, endOne, settle } = workshop(queue);
    void ask('ann');
    void ask('bob');
    void ask('table', true);
    await settle();
    for (let i = 0; i < 3; i++) await endOne();
    expect(begun).toEqual(['ann', 'table', 'bob']);
  });
});
