import { type BadValue, changed, errorsOf, NO_DATA } from '@hexside/schemas/testing';
import { describe, expect, test } from 'vitest';
import { baseData, parseOrgunData } from './index.ts';

test('the data of the game passes its own schema and checks', () => {
  expect(errorsOf(parseOrgunData(baseData))).toEqual([]);
});

describe('bad data is told by its place and never throws', () => {
  test.each(NO_DATA)('%j', (raw) => {
    expect(errorsOf(parseOrgunData(raw))).not.toEqual([]);
  });

  const cases: BadValue[] = [
    ['an unknown field', ['weather'], {}, 'Unrecognized key'],
    ['an area in quotes', ['map', 'airfield', 'area'], '19', 'expected the number of an area, without quotes'],
    ['a group without source', ['tables', 'raid', 'source'], undefined, 'tables.raid.source: expected a source'],
    ['a source of no kind', ['tables', 'raid', 'source'], 'my own guess', 'tables.raid.source: '],
    ['an area that is not there', ['map', 'supply', 'MJ'], [1, 44], 'there is no area 44'],
    ['two areas of one number', ['map', 'areas', 'list', 1, 'id'], 1, 'area 1 stands twice'],
    ['an area beyond the count', ['map', 'areas', 'list', 42, 'id'], 44, 'area 43 is missing'],
    ['a TEM of 4', ['map', 'areas', 'list', 0, 'tem'], 4, 'a TEM is 0 to 3'],
    ['a border with one side', ['map', 'areas', 'list', 0, 'next'], [2], '8 names 1 as a neighbour, but 1 does not'],
    ['a road that jumps', ['map', 'roads', 'paths', 0, 'path'], [5, 17], '5 and 17 are not adjacent'],
    ['a missing outline', ['map', 'outlines', 'cells'], {}, 'area 1 has no outline'],
    [
      'an outline that leaves a hole',
      ['map', 'outlines', 'cells', '1'],
      [
        [18.6, 0],
        [22, 0],
        [22, 3],
        [18.5, 2.5],
      ],
      'meets no other area',
    ],
    ['two pieces of one id', ['units', 'combat', 'units', 1, 'id'], 'BTR-70-a', 'id BTR-70-a is used twice'],
    ['a leader with a unit id', ['units', 'leaders', 'units', 0, 'id'], 'Militia', 'id Militia is used twice'],
    [
      'an id with a space',
      ['units', 'combat', 'units', 1, 'id'],
      'BTR 70',
      'a piece id has letters, digits, / and - only',
    ],
    ['a face of two numbers', ['units', 'combat', 'units', 1, 'fresh'], '4-3', 'firepower-cohesion-movement'],
    ['a spent side that grows', ['units', 'combat', 'units', 1, 'spent'], '9-3-5', 'never stronger than a fresh one'],
    ['a wrong total', ['units', 'totals', 'MJ'], 32, 'the file lists 31, the total says 32'],
    ['a tribe in the army', ['units', 'combat', 'units', 0, 'tribe'], 'red', 'only Mujahideen units belong to a tribe'],
    ['a card of the other side', ['cards', 'decks', 'DRA', 0, 'card'], 'mules', 'mules is a card of MJ'],
    ['two cards of one number', ['cards', 'decks', 'MJ', 0, 'number'], 2, 'two cards have the number 2'],
    ['a card in both decks', ['cards', 'decks', 'MJ', 0, 'id'], 'D1', 'D1 is in both decks'],
    ['an unknown time', ['cards', 'kinds', 0, 'when', 0], 'breakfast', 'cards.kinds.0.when.0: '],
    ['an effect nobody wrote', ['cards', 'kinds', 0, 'effect', 'kind'], 'magic', 'cards.kinds.0.effect.kind: '],
    ['a unit no side has', ['cards', 'kinds', 2, 'effect', 'units'], ['BTR-90'], 'DRA has no BTR-90'],
    ['a gap in a table', ['tables', 'mi24', 'rows', 5, 'atMost'], 5, 'tables.mi24.rows.5.atMost: '],
    ['a die that finds no row', ['tables', 'minefield', 'rows', 2, 'atMost'], 5, 'a total of 6 finds no row'],
    ['quarter points', ['tables', 'movement', 'road'], 0.25, 'movement points come in halves'],
    ['a dear road', ['tables', 'movement', 'road'], 1.5, 'a road is never dearer'],
    ['a turn out of order', ['scenario', 'turns', 'track', 3, 'id'], 5, 'this is turn 4'],
    [
      'an early Soviet roll',
      ['scenario', 'turns', 'track', 3, 'soviet'],
      6,
      'no Soviet ground unit comes before turn 7',
    ],
    [
      'a unit set up twice',
      ['scenario', 'setup', 'placements', 1, 'units'],
      ['BTR-70-a', 'BTR-70-c'],
      'BTR-70-a is named twice',
    ],
    ['a unit forgotten', ['scenario', 'setup', 'placements', 10, 'units'], ['Rahman'], 'Council is neither set up'],
    [
      'a unit of the enemy',
      ['scenario', 'setup', 'placements', 10, 'units'],
      ['Rahman'],
      'Rahman does not belong to MJ',
    ],
    ['militia in a fort', ['scenario', 'setup', 'placements', 2, 'areas'], [32], 'the militia may not enter area 32'],
    ['a full area', ['tables', 'stacking', 'DRA'], 2, '3 units are too many for area 15'],
    [
      'an option without such a default',
      ['scenario', 'options', 0, 'default'],
      'maybe',
      'scenario.options.0.default: ',
    ],
  ];
  test.each(cases)('%s', (_, steps, value, message) => {
    expect(errorsOf(parseOrgunData(changed(baseData, steps, value))).join('\n')).toContain(message);
  });

  test('a side with more counters than fit in one word', () => {
    const one = {
      id: 'x',
      force: 'MJ',
      tribe: 'green',
      kind: 'AK-47',
      type: 'infantry',
      fresh: '2-4-4',
      spent: '1-4-4',
    };
    const many = Array.from({ length: 33 }, (_, i) => ({ ...one, id: `x-${i}` }));
    expect(errorsOf(parseOrgunData(changed(baseData, ['units', 'combat', 'units'], many))).join('\n')).toContain(
      'expected at most 32',
    );
  });

  test('an error carries the path of the value', () => {
    const parsed = parseOrgunData(changed(baseData, ['map', 'areas', 'list', 3, 'terrain'], 'swamp'));
    expect(parsed.ok ? [] : parsed.errors.map((e) => e.path)).toEqual([['map', 'areas', 'list', 3, 'terrain']]);
  });
});
