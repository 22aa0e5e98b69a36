import { describe, expect, it } from 'vitest';
import { piece, tableOf } from '../board/testing.ts';
import { changesBetween, sinceMyTurn } from './changes.ts';

const chapter = (key: number, side: string | null) => ({
  key,
  side,
  heading: null,
  lines: [],
  from: key,
  to: key,
});

describe('what changed since my last turn', () => {
  it('is what others did since, whether my next turn has begun or not', () => {
    const story = [chapter(1, 'AR'), chapter(2, 'AZ'), chapter(3, null), chapter(4, 'AZ')];
    expect(sinceMyTurn(story, 'AR').map(({ key }) => key)).toEqual([2, 3, 4]);
    expect(sinceMyTurn([...story, chapter(5, 'AR')], 'AR').map(({ key }) => key)).toEqual([2, 3, 4]);
    expect(sinceMyTurn([chapter(1, 'AR')], 'AR')).toEqual([]);
  });

  it('shows who came where, what was taken and who is gone, in a sentence too', () => {
    const before = {
      ...tableOf([piece('T-1', '0203', 'AZ'), piece('Arabo', '0202', 'AR'), piece('Ashot', '0101', 'AR')]),
      control: { '0101': 'AR' },
    };
    const after = {
      ...tableOf([piece('T-1', '0101', 'AZ'), piece('Arabo', '0202', 'AR'), piece('Ashot', 'dead', 'AR')]),
      control: { '0101': 'AZ' },
      pools: [{ id: 'dead', name: 'Eliminated', pieces: ['Ashot'], count: 1 }],
    };
    const { places, sentence } = changesBetween(before, after, 'AR');
    expect(places).toEqual([{ place: '0101', side: 'AZ', kind: 'blocked' }]);
    expect(sentence).toBe('1 unit moved, 1 place changed hands, 1 unit lost.');
    expect(changesBetween(before, before, 'AR').sentence).toBe('Nothing changed on the board.');
  });
});
