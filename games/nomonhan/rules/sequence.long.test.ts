import { type LogEntry, pending } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { idly, walk } from '../test/walk.ts';

describe('4.0 sequence of play', () => {
  it('NOM-3.1d: from the set-up on every month is played, and none beyond the last', () => {
    const log: LogEntry[] = [];
    const last = walk('whole', () => undefined, log, idly);
    const turns = log.flatMap(({ event }) => (event.kind === 'turn' ? [event.turn] : []));
    expect(turns).toEqual([1, 2, 3, 4, 5]);
    expect(log.at(-1)?.event.kind).toBe('ended');
    expect(pending(last)).toEqual([]);
  });
});
