import { describe, expect, it } from 'vitest';
import { AreaGraph } from '../board/area-graph.ts';
import type { GameEvent } from '../play/log.ts';
import { aboutFrom } from './about.ts';
import { countBits, lowestBit } from './bits.ts';
import { narrated, storyteller } from './narration.ts';
import { countPresence } from './presence.ts';
import { isRecord, recordOf, textList, wholeNumber } from './reading.ts';
import { rowFor } from './rows.ts';
import { scenarioNamed } from './scenarios.ts';
import { stagedPieces } from './staging.ts';
import { untimelyBy } from './times.ts';

describe('presence', () => {
  it('counts units in their place and beside each neighbour, in the cells of their side', () => {
    const { board } = new AreaGraph({
      areas: ['a', 'b', 'c'],
      links: [{ between: ['a', 'b'] }, { between: ['b', 'c'] }],
    });
    const units = new Uint8Array(6);
    const beside = new Uint8Array(6);
    countPresence(board, units, beside, 3, 1, 1);
    countPresence(board, units, beside, 3, 0, 1);
    expect([...units]).toEqual([0, 0, 0, 1, 1, 0]);
    expect([...beside]).toEqual([0, 0, 0, 1, 1, 1]);
    countPresence(board, units, beside, 3, 1, -1);
    countPresence(board, units, beside, 3, 0, -1);
    expect([...units, ...beside]).toEqual(new Array(12).fill(0));
  });
});

describe('rows', () => {
  const rows = [
    { atMost: 2, cp: 1 },
    { atMost: 4, cp: 2 },
    { atMost: 6, cp: 3 },
  ];
  it.each([
    [-3, 1],
    [2, 1],
    [3, 2],
    [6, 3],
    [9, 3],
  ])('a total of %i gives %i', (total, cp) => expect(rowFor(rows, total).cp).toBe(cp));
  it('refuses an empty table', () => expect(() => rowFor([], 1)).toThrow('at least one row'));
});

describe('bits', () => {
  it('walks a set from its lowest bit, the sign bit too', () => {
    const found: number[] = [];
    for (let m = 0b1001 | (1 << 31); m !== 0; m &= m - 1) found.push(lowestBit(m));
    expect(found).toEqual([0, 3, 31]);
    expect(countBits(0b1001 | (1 << 31))).toBe(3);
    expect(countBits(0)).toBe(0);
  });
});

describe('reading', () => {
  it('tells objects from everything else', () => {
    expect([{}, [], null, 3].map(isRecord)).toEqual([true, false, false, false]);
  });
  it('reads lists of texts, numbers included', () => {
    expect(textList([15, 'a'], 'x')).toEqual({ ok: true, value: ['15', 'a'] });
    expect(textList(undefined, 'x')).toEqual({ ok: true, value: [] });
    expect(textList('a', 'x')).toMatchObject({ ok: false, problem: { at: 'x' } });
    expect(textList([{}], 'x')).toMatchObject({ ok: false });
  });
  it('reads whole numbers within limits', () => {
    expect(wholeNumber(3, 1, 5, 1, 'n')).toEqual({ ok: true, value: 3 });
    expect(wholeNumber(undefined, 1, 5, 2, 'n')).toEqual({ ok: true, value: 2 });
    for (const bad of [0, 6, 1.5, '3']) expect(wholeNumber(bad, 1, 5, 1, 'n').ok).toBe(false);
  });
  it('names the key that does not belong', () => {
    expect(recordOf({ b: 1 }, ['a'], 'x')).toMatchObject({ ok: false, problem: { at: 'x.b' } });
    expect(recordOf({ a: 1 }, ['a'], 'x').ok).toBe(true);
    expect(recordOf([], ['a'], 'x').ok).toBe(false);
    expect(recordOf(undefined, ['a'], 'x')).toEqual({ ok: true, value: {} });
  });
});

describe('about', () => {
  const raw = {
    title: 'A war',
    subtitle: 'in a valley',
    kind: 'Hexes',
    years: { first: 1939, last: 1939 },
    minutes: { quick: 90, usual: 120 },
    complexity: 2,
    description: 'Two sides.',
    reconstructed: 'The map. The counters.',
    credit: 'Somebody',
  };
  it('makes the start page’s words', () => {
    expect(aboutFrom(raw)).toMatchObject({
      years: '1939',
      length: '1.5 to 2 hours',
      reconstructed: ['The map.', 'The counters.'],
    });
    expect(aboutFrom({ ...raw, minutes: { quick: 10, usual: 20 } }).length).toBe('10 to 20 minutes');
    expect(aboutFrom({ ...raw, years: { first: 1939, last: 1940 } }).years).toBe('1939 to 1940');
  });
  it.each([
    [{ ...raw, complexity: 6 }, 'complexity: expected a whole number from 1 to 5'],
    [{ ...raw, years: { first: 1939 } }, 'years.last'],
    [{ ...raw, title: '' }, 'title: expected a text'],
    [[], 'expected an object'],
  ])('names the field that is wrong', (bad, words) => expect(() => aboutFrom(bad)).toThrow(words));
});

describe('narration', () => {
  const { line, detail, unit, units, at, motion } = storyteller({
    sides: ['A', 'B'],
    pieces: ['first', 'second'],
    places: ['0101', '0102'],
    unknown: 'a unit',
  });

  it('names sides, pieces and places, and leaves empty parts out', () => {
    expect(line(1, [unit(0), '', ' goes to ', at(1)])).toEqual({
      side: 'B',
      weight: 'line',
      title: [{ piece: 'first' }, ' goes to ', { place: '0102' }],
      lines: [],
    });
    expect(detail(null, units([1, -1])).title).toEqual([{ piece: 'second' }, ', ', 'a unit']);
  });

  it('shows nothing moving that the reader does not know', () => {
    expect(motion([0, -1], [0, 1])).toEqual({ pieces: ['first'], path: ['0101', '0102'] });
  });

  it('tells the table’s own events alike in all games, and hands the others on', () => {
    const tell = (event: GameEvent) => line(0, [event.kind]);
    expect(narrated({ kind: 'takeback', to: 4 }, tell)?.title.join('')).toBe('Taken back to action 4');
    expect(narrated({ kind: 'automatic' }, tell)).toBeNull();
    expect(narrated({ kind: 'moved' }, tell)?.title).toEqual(['moved']);
  });
});

describe('what games share at the table', () => {
  it('finds a scenario by name, or says which there are', () => {
    expect(scenarioNamed(['a', 'b'], 'b')).toEqual({ ok: true, value: 1 });
    const none = scenarioNamed(['a', 'b'], 'c');
    expect(none.ok ? '' : none.problem.text).toBe('there is no scenario "c"; there are a, b');
    const only = scenarioNamed(['a'], 'c');
    expect(only.ok ? '' : only.problem.text).toBe('there is no scenario "c"; there is a');
  });

  it('tells when a verb has its time, and that a word is none', () => {
    const untimely = untimelyBy({ fire: ['X-2', 'Later.'] }, 'X-1');
    expect(untimely(null, 'fire')).toEqual({ rule: 'X-2', text: 'Later.' });
    expect(untimely(null, 'constructor')).toEqual({
      rule: 'X-1',
      text: '"constructor" is not an action of this game.',
    });
  });

  it('names the pieces that procedures hold, the inner ones first', () => {
    const staged = { lists: { group: 'pieces' }, singles: { unit: 'pieces', gun: 'firer' } };
    const stack = [
      { unit: -1, group: [] },
      { unit: 1, gun: 0 },
      { group: [0], gun: 1 },
    ];
    expect(stagedPieces(stack, staged, ['first', 'second'])).toEqual({ pieces: ['second'], firer: ['first'] });
  });
});
