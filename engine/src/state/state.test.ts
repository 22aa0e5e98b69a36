import { describe, expect, it } from 'vitest';
import { advance, pending, start } from '../flow/run.ts';
import { amounts } from '../legality/ask.ts';
import { LEFT, type Tiny, tiny, tinyStore } from '../testing/counter-game.ts';

const choosing = tiny(
  'choosing',
  () => ({ list: [1, 2] }),
  ({ ask }) => [
    ask({
      point: 'choose',
      rule: 'T-1',
      always: true,
      who: () => LEFT,
      prompt: () => '',
      verbs: [
        { name: 'take', takes: amounts(3), may: (s, _l, n) => (n <= (s.n[0] ?? 0) ? 0 : -1), do: () => undefined },
      ],
    }),
  ],
);

const waiting = (most: number): Tiny => {
  const s = tinyStore.fresh();
  s.n[0] = most;
  start(s, choosing, []);
  advance(s);
  return s;
};

const offersOf = (s: Tiny): number[] =>
  pending(s).flatMap(({ offers }) => Array.from({ length: offers.count }, (_, i) => offers.at(i)));

describe('copies', () => {
  it('that were recycled pass for new ones, with nothing left of what they showed before', () => {
    const [many, few] = [waiting(3), waiting(1)];
    const looked = tinyStore.clone(many);
    looked.n[7] = 99;
    looked.log = [];
    looked.branches.push({ side: LEFT, frames: [] });
    tinyStore.recycle(looked);
    const next = tinyStore.clone(few);
    expect(next).toBe(looked);
    expect(tinyStore.hash(next)).toBe(tinyStore.hash(few));
    expect(offersOf(next)).toEqual(offersOf(few));
    expect(next.log).toBeNull();
    expect(next.frames[0]?.locals.list).not.toBe(few.frames[0]?.locals.list);
    expect(tinyStore.clone(few)).not.toBe(next);
    expect(offersOf(many)).toHaveLength(4);
  });
});
