// 7.4, 7.5: units driven off the map by play, and their way back; reinforcements.
import { describe, expect, it } from 'vitest';
import { combat } from '../test/battle.ts';
import { at, type Play } from '../test/kit.ts';

/** A Red unit at the northern edge, pinned by zones of control on all sides, that has to go back so. */
const driven = (unit: string, die: number): Play =>
  combat(
    'W',
    { '1602': ['2/1D', '3/1D', 'Convoi-1D'], '1601': [unit], '1401': ['1/1D'], '1801': ['2/2D'], '2206': ['2/Let'] },
    { '2/1D': 'prepared #1', '3/1D': 'prepared #1' },
    ['1601'],
    { date: 16 },
  ).do('W', 'done', 1, die);

describe('7.5 driven off the map', () => {
  it('ORL-7.5b: who retreated must come back in its next movement phase, by its exit or beside it', () => {
    const play = driven('1/9D', 3);
    expect([play.where('1/9D'), play.mode('1/9D')]).toEqual(['off-map', 'march']);
    play.skip('done').until('R', 'move');
    expect(play.refusal('R', 'end').rule).toBe('ORL-7.5b');
    play.do('R', 'unit 1/9D');
    // 1501 is a friendly entry zone, 1601 and 1701 are free; 1602 is no edge.
    expect(play.offers('R', 'at').sort()).toEqual(['at 1501', 'at 1601', 'at 1701']);
    expect(play.refusal('R', 'at 1602').rule).toBe('ORL-7.4a');
    expect(play.refusal('R', 'at 1901').rule).toBe('ORL-7.4a');
    play.do('R', 'at 1701');
    expect([play.where('1/9D'), play.mode('1/9D')]).toEqual(['1701', 'combat']);
  });

  it('ORL-7.5b: who routed a turn later, and rallied by then', () => {
    const play = driven('1/9D', 6);
    expect([play.where('1/9D'), play.mode('1/9D')]).toEqual(['off-map', 'routed']);
    play.skip('done').until('R', 'move');
    expect(play.offers('R', 'unit')).not.toContain('unit 1/9D');
    expect(play.refusal('R', 'unit 1/9D').rule).toBe('ORL-7.5b');
    play.do('R', 'end').until('W', 'move').until('R', 'move');
    expect([play.date, play.offers('R', 'unit').includes('unit 1/9D'), play.mode('1/9D')]).toEqual([
      17,
      true,
      'combat',
    ]);
    expect(play.refusal('R', 'end').rule).toBe('ORL-7.5b');
  });

  it('ORL-7.5c: who does not come though it could has to; who cannot is lost at the end of the phase', () => {
    const play = driven('1/9D', 3).skip('done').until('R', 'move');
    play.do('R', 'unit 1/9D').do('R', 'stop');
    expect(play.refusal('R', 'end').rule).toBe('ORL-7.5b');
  });

  it('ORL-7.5e: it comes back with munitions', () => {
    const play = driven('1/9D unsupplied', 3).skip('done').until('R', 'move').do('R', 'unit 1/9D').do('R', 'at 1701');
    expect(play.unsupplied('1/9D')).toBe(false);
  });
});

describe('10.2 the 46th Division', () => {
  const unit = (id: string, hex: string, more = ''): Play =>
    at(`{phase: R movement, date: 19, pieces: {"${hex}": [${id}], "0120": [2/Let]${more}}}`).do('R', `unit ${id}`);

  it('ORL-10.2g: stops on the rails and the bank: the last hex is open, the next is not', () => {
    // 0717 and 0817 lie on the railroad, 0716 too; east and north of it nobody of the 46th goes.
    for (const id of ['1/46D', 'Art/46D', 'AB/46D']) {
      const play = unit(id, '0617');
      expect(play.offers('R', 'to')).toContain('to 0717');
      expect(play.offers('R', 'to')).not.toContain('to 0715');
      expect(play.refusal('R', 'to 0715').rule).toBe('ORL-10.2g');
    }
    expect(unit('1/57D', '0617').offers('R', 'to')).toContain('to 0715');
    // 0414 lies beyond the Nerussa.
    expect(unit('1/46D', '0415').refusal('R', 'to 0414').rule).toBe('ORL-10.2g');
    expect(unit('1/57D', '0415').offers('R', 'to')).toContain('to 0414');
  });

  it('ORL-10.2g: enters with a point less, the 57th with none', () => {
    const points = (id: string): number => {
      const play = at(`{phase: R movement, date: 18, pieces: {waiting: [${id}], "2206": [2/Let]}}`)
        .do('R', `unit ${id}`)
        .do('R', 'at 0117');
      return Number(play.state.frames.at(-1)?.locals.allowance) / 2;
    };
    expect(['1/46D', 'Art/46D', 'AB/46D', '1/57D', 'Art/57D'].map(points)).toEqual([4, 4, 9, 5, 5]);
  });

  it('ORL-10.2g: does not advance beyond it after a fight', () => {
    const advance = (id: string): string[] => {
      const play = combat(
        'R',
        { '0415': [id, 'Convoi-46/57'], '0414': ['Cv/83S'] },
        { [id]: 'prepared #1' },
        ['0414'],
        { date: 19 },
      );
      play.do('R', 'done').do('W', 'retreat');
      while (play.point === 'retreat') play.do('W', play.offers('W')[0]);
      return play.point.endsWith('advance') ? play.offers('R') : [];
    };
    expect(advance('1/57D')).toEqual(['advance 1/57D', 'done']);
    expect(advance('1/46D')).toEqual([]);
  });

  it('ORL-10.2g: retreats beyond it only where no other hex is left', () => {
    const retreat = (more: Record<string, readonly string[]>): boolean => {
      const play = combat(
        'W',
        { '0416': ['2/1D', '3/1D', 'Convoi-1D'], '0415': ['1/46D x2'], ...more },
        { '2/1D': 'prepared #1', '3/1D': 'prepared #1' },
        ['0415'],
        { date: 19 },
      ).do('W', 'done', 1, 4);
      while (play.point === 'retreat') play.do('R', play.offers('R')[0]);
      expect([play.where('1/46D') === '0415', play.mode('1/46D')]).toEqual([false, 'march']);
      return play.world.area46[play.hex(play.where('1/46D'))] === 1;
    };
    // The ways inside lie in zones of control; only then does it matter that the Nerussa is not crossed.
    expect(retreat({})).toBe(true);
    expect(retreat({ '0215': ['1/1D'], '0617': ['2/2D'] })).toBe(true);
    expect(retreat({ '0315': ['1/1D'], '0316': ['2/2D'], '0515': ['3/2D'], '0516': ['4/2D'] })).toBe(false);
  });
});
