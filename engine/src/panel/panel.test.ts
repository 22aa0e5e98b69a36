import { describe, expect, it } from 'vitest';
import type { OddsSummary } from '../game.ts';
import type { PieceView } from '../play/view.ts';
import { columnsOf } from './columns.ts';
import { fightersIn } from './fighters.ts';
import { basisWords, lossesWords, oddsPanel } from './panel.ts';
import { chanceWords } from './shares.ts';

const piece = (id: string, place: string, side: string): PieceView => ({
  id,
  place,
  side,
  order: 0,
  steps: 2,
  states: [],
  values: [4, 8],
});
const look = {
  id: 'toy',
  about: {
    title: '',
    subtitle: '',
    kind: '',
    years: '',
    length: '',
    complexity: 1,
    description: '',
    reconstructed: [],
    credit: '',
  },
  board: '',
  sides: [{ id: 'B', name: 'Blue', colour: 'blue', shape: 'square' }],
  places: [
    { id: '0101', terrain: 'clear', notes: [] },
    { id: '0102', name: 'Mill', terrain: 'town', notes: ['1 victory point'] },
  ],
  counters: [],
  rules: [],
  charts: [],
  lessons: [],
} as const;
const view = {
  pieces: [piece('B-1', '0101', 'B'), piece('R-1', '0102', 'R'), piece('B-gun', 'available', 'B')],
  hidden: [{ place: '0102', side: 'R', count: 2 }],
};
const asked = { chosen: { target: ['0102'], units: ['B-1', 'B-gun'] }, offers: [] };
const plain: OddsSummary = { attack: '8', defence: '4', ratio: '2-1', modifiers: [] };
const panelWith = (more: Partial<OddsSummary>) =>
  oddsPanel({ look, view, asked, summary: { ...plain, ...more }, odds: null });

describe('who fights', () => {
  it('are the chosen units on the board against whoever of the other side stands in the chosen place', () => {
    const { attackers, defenders, unknown, support, target } = fightersIn(view, asked.chosen, look);
    expect([attackers, defenders, support].map((list) => list.map(({ id }) => id))).toEqual([
      ['B-1'],
      ['R-1'],
      ['B-gun'],
    ]);
    expect([unknown, target]).toEqual([2, '0102']);
  });
});

describe('the odds panel', () => {
  it('names an attack by its place, counts who is hidden, and sets strength against strength', () => {
    const { title, where, attackers, defenders, support, sum } = panelWith({});
    expect([title, where]).toEqual(['Attack on Mill', '0102, town, 1 victory point']);
    expect([attackers?.title, defenders?.title, defenders?.unknown, support?.title]).toEqual([
      '1 attacker',
      '3 defenders',
      2,
      'Support',
    ]);
    expect(sum).toEqual({ kind: 'strengths', words: '8 to 4', remark: '2-1' });
  });

  it('says what a lone die decides in a sentence, without strengths and without an empty list of shifts', () => {
    const { sum, amounts, attackers } = panelWith({ title: 'Mines', sum: 'One die in 0102.', attack: '', ratio: '' });
    expect(sum).toEqual({ kind: 'sentence', words: 'One die in Mill.' });
    expect([amounts, attackers?.title]).toEqual([[], 'Who tries']);
  });

  it('says that no shift applies only where a column could be shifted', () => {
    const columns = { labels: ['1-1', '2-1'], base: 1, final: 1 };
    expect(panelWith({ columns }).amounts).toEqual([{ title: 'Column shifts', rows: [] }]);
    expect(panelWith({}).amounts).toEqual([]);
  });

  it('lists what is added to each sum, with amount and rule', () => {
    const { amounts } = panelWith({
      modifiersOf: 'Fire',
      modifiers: [{ amount: -1, label: 'range', rule: 'R-1' }],
      defenceModifiers: [{ amount: 2, label: 'armour', rule: 'R-2' }],
    });
    expect(amounts).toEqual([
      { title: 'Fire', rows: [{ amount: '−1', label: 'range', rule: 'R-1' }] },
      { title: 'Defence', rows: [{ amount: '+2', label: 'armour', rule: 'R-2' }] },
    ]);
  });

  it('sets the answers that are offered beside each other, in words', () => {
    const stay = { verb: 'stay', arg: '', kind: 'none', cost: 0, text: 'Stay in 0102' } as const;
    const summary = { ...plain, answers: ['stay', 'retreat'] };
    const { answers } = oddsPanel({ look, view, asked: { chosen: {}, offers: [stay] }, summary, odds: null });
    expect(answers).toEqual([{ offer: stay, line: 'stay', words: 'Stay in Mill' }]);
  });
});

describe('the columns', () => {
  it('mark the ratio and where the shifts lead, with whole percents', () => {
    const columns = { labels: ['1-2', '1-1', '2-1'], base: 2, final: 1 };
    expect(columnsOf([{ columns }], [0.5, 0.5, 0])).toEqual({
      columns: [
        { label: '1-2', percent: 50, isRatio: false, isShiftedTo: false },
        { label: '1-1', percent: 50, isRatio: false, isShiftedTo: true },
        { label: '2-1', percent: 0, isRatio: true, isShiftedTo: false },
      ],
      isShifted: true,
      isCounted: true,
      words: 'The ratio is column 2-1, known shifts lead to 1-1. 1-2 50 percent 1-1 50 percent',
    });
    expect(columnsOf([plain], [])).toBeNull();
  });
});

describe('words of the outcomes', () => {
  const outcomes = [{ outcome: { key: 'a', text: 'hit', favour: 1, losses: { B: 2, R: 0.01 } }, chance: 0.5 }];

  it('tell mean losses where the game says in what, and leave out what is next to nothing', () => {
    expect(lossesWords({ outcomes }, { lossesOf: 'steps' }, look)).toBe('Average losses, in steps: Blue 1.0');
    expect(lossesWords({ outcomes }, {}, look)).toBeNull();
  });

  it('tell how they were found', () => {
    const found = (exact: boolean, ...assumptions: string[]) => ({ exact, assumptions });
    expect(basisWords([found(true)])).toBe('Exact odds.');
    expect(basisWords([found(true, 'Nobody helps.')])).toBe('Exact odds. Nobody helps.');
    expect(basisWords([found(true, 'Nobody helps.'), found(false, 'Nobody helps.', 'They stay.')])).toBe(
      'Estimated from many samples. Nobody helps. They stay.',
    );
  });

  it('never call possible what is written as 0%', () => {
    expect([0, 0.004, 0.425].map(chanceWords)).toEqual(['0%', 'under 1%', '43%']);
  });
});
