import type { PieceView, TableView } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { digestOf, isEmpty } from './digest.ts';

describe('the digest', () => {
  const piece = (id: string, side: string, place: string, steps: number): PieceView => ({
    id,
    side,
    place,
    steps,
    order: 0,
    states: [],
    values: [],
  });
  const view = (pieces: readonly PieceView[], control: Record<string, string>, rp: number): TableView => ({
    game: 'g',
    viewer: 'AR',
    turn: { number: 1, of: 9, name: '' },
    phases: [],
    pieces,
    hidden: [],
    marks: [],
    control,
    tracks: [{ id: 'rp', name: 'Points', side: 'AR', value: rp }],
    pools: [{ id: 'gone', name: 'Gone', pieces: [], count: 0 }],
    ended: null,
  });

  it('says what was lost, taken and scored', () => {
    const before = view([piece('A', 'AR', '1', 2), piece('B', 'AR', '1', 1), piece('T', 'AZ', '2', 2)], { 1: 'AR' }, 4);
    const after = view(
      [piece('A', 'AR', '1', 1), piece('B', 'AR', 'gone', 1), piece('T', 'AZ', '2', 1)],
      { 1: 'AZ' },
      2,
    );
    const digest = digestOf(before, after, 'AR');
    expect(digest.lost.map(({ piece: { id }, steps, now }) => [id, steps, now === null])).toEqual([
      ['A', 1, false],
      ['B', 1, true],
    ]);
    expect(digest.theyLost.map(({ piece: { id } }) => id)).toEqual(['T']);
    expect(digest.taken).toEqual([{ place: '1', from: 'AR', to: 'AZ' }]);
    expect(digest.tracks.map(({ before: was, track }) => [was, track.value])).toEqual([[4, 2]]);
  });

  it('is empty when nothing changed', () => {
    const same = view([piece('A', 'AR', '1', 2)], {}, 1);
    expect(isEmpty(digestOf(same, same, 'AR'))).toBe(true);
  });
});
