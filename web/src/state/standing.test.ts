import { AS_ALL, type StandingView } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { changedOrders, type Draft, orderedFor, redrafted } from './standing.ts';

const kind = {
  id: 'reaction',
  name: 'Reaction',
  help: '',
  points: ['react'],
  policies: [
    { id: 'ask', name: 'Ask', takes: 'nothing' as const },
    { id: 'chance', name: 'Ask from', takes: 'percent' as const },
    { id: 'hold', name: 'Hold', takes: 'nothing' as const },
  ],
  pieces: ['a', 'b'],
};
const view: StandingView = {
  kinds: [kind],
  orders: [{ kind: 'reaction', piece: 'a', policy: 'hold', percent: 0 }],
};
const none: Draft = new Map();

describe('standing orders being written', () => {
  it('begin with what is in force: the first policy for all, as for all for a piece', () => {
    expect(orderedFor(view, none, 'reaction', null)).toEqual({ id: 'ask', percent: 0 });
    expect(orderedFor(view, none, 'reaction', 'a')).toEqual({ id: 'hold', percent: 0 });
    expect(orderedFor(view, none, 'reaction', 'b')).toEqual({ id: AS_ALL, percent: 0 });
    expect(changedOrders(view, none)).toEqual([]);
  });

  it('are given as far as they differ, the number only where one is taken', () => {
    const draft = redrafted(redrafted(none, kind, null, 'chance', 140), kind, 'a', AS_ALL);
    expect(changedOrders(view, draft)).toEqual([
      { kind: 'reaction', piece: null, policy: 'chance', percent: 100 },
      { kind: 'reaction', piece: 'a', policy: AS_ALL, percent: 0 },
    ]);
    expect(changedOrders(view, redrafted(draft, kind, null, 'ask')).map(({ piece }) => piece)).toEqual(['a']);
  });
});
