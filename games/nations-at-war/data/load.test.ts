import { type BadValue, changed, errorsOf, NO_DATA } from '@hexside/schemas/testing';
import { describe, expect, test } from 'vitest';
import { baseData, parseNationsData } from './index.ts';

test('the data of the game passes its own schema and checks', () => {
  expect(errorsOf(parseNationsData(baseData))).toEqual([]);
});

describe('bad data is told by its place and never throws', () => {
  test.each(NO_DATA)('%j', (raw) => {
    expect(errorsOf(parseNationsData(raw))).not.toEqual([]);
  });

  const cases: BadValue[] = [
    ['an unknown field', ['levels'], {}, 'Unrecognized key'],
    ['a group without source', ['tables', 'mines', 'source'], undefined, 'tables.mines.source: expected a source'],
    ['a source of no kind', ['tables', 'mines', 'source'], 'my own guess', 'tables.mines.source: '],
    ['a short row', ['map7', 'terrain', 'rows', 'C'], '..........', 'row C needs 11 letters, has 10'],
    ['an unknown letter', ['map8', 'terrain', 'rows', 'C'], 'x..........', 'letter x is not in the key'],
    ['a row off the grid', ['map7', 'terrain', 'rows', 'V'], '...........', 'row V is not on the grid'],
    ['a road that jumps', ['map7', 'roads', 'paths', 0, 'path'], 'A7 C7', 'A7 and C7 are not adjacent'],
    ['a road off the sheet', ['map7', 'roads', 'paths', 0, 'path'], 'A11 A12', 'there is no hex A12 on the grid'],
    ['a road into the river', ['map8', 'roads', 'paths', 1, 'path'], 'M4 N4', 'runs into the water at N4'],
    [
      'a bridge without road',
      ['map8', 'terrain', 'rows', 'N'],
      'dd~~~=~....'.replace('~=', '=='),
      'over the bridge N5',
    ],
    ['water in no river', ['map8', 'terrain', 'rows', 'T'], '~..........', 'T1 is water and lies in no course'],
    ['sheets of two sizes', ['map8', 'grid', 'rows', 'last'], 'T', 'map8'],
    ['a weapon that is none', ['units', 'types', 'list', 0, 'full', 'ap'], '4-8-4', 'written dice/range/to-hit'],
    [
      'a reduced side that grows',
      ['units', 'types', 'list', 0, 'reduced', 'ap'],
      '5/8/4',
      'never stronger than a whole',
    ],
    ['a reduced side that lacks', ['units', 'types', 'list', 0, 'reduced', 'he'], null, 'one side has this factor'],
    ['an AFV without armour', ['units', 'types', 'list', 0, 'full', 'armour'], null, 'an AFV has armour'],
    ['an unknown type', ['units', 'formations', 'list', 0, 'units'], { maus: '1/505' }, 'there is no type maus'],
    ['an HQ of no platoon', ['units', 'formations', 'list', 0, 'hq', 'type'], 'pz3', 'no platoon of this formation'],
    ['two pieces of one id', ['units', 'formations', 'list', 0, 'units', 'tiger'], '1/505 1/11', '1/11 is used twice'],
    [
      'an attached stranger',
      ['units', 'formations', 'list', 0, 'attached'],
      '1/11',
      "not among the formation's platoons",
    ],
    [
      'an id with a comma',
      ['units', 'formations', 'list', 0, 'units', 'tiger'],
      '1/505,2/505',
      'a piece id has letters',
    ],
    ['a marker of two costs', ['tables', 'markers', 'wire', 'instead'], '1/1', "give either an 'extra' cost"],
    ['smoke of three levels', ['tables', 'smoke', 'levels'], 3, 'there are 3 levels of smoke'],
    ['an unknown formation', ['scenarios', 'list', 0, 'forces', 0, 'formation'], '506', 'there is no formation 506'],
    ['an inland edge', ['scenarios', 'list', 0, 'forces', 1, 'arrives', 'edges'], ['B2-B4'], 'B2 is not on the edge'],
    ['a crooked edge', ['scenarios', 'list', 0, 'forces', 1, 'arrives', 'edges'], ['A1-B2'], 'is no straight line'],
    ['an arrival too late', ['scenarios', 'list', 0, 'forces', 1, 'arrives', 'turn'], 9, 'ends after turn 8'],
    [
      'a zone off the map',
      ['scenarios', 'list', 0, 'forces', 0, 'arrives', 'setUp'],
      'B-W',
      'rows B-W are not on the map',
    ],
    ['a reduced stranger', ['scenarios', 'list', 0, 'forces', 0, 'reduced'], '1/11', 'not a platoon of 505th'],
    ['a longer railway', ['scenarios', 'list', 0, 'victory', 'railroad', 'run'], 13, 'the longest railway has 12'],
    ['an enemy aeroplane', ['scenarios', 'list', 1, 'support', 'SU', 'aeroplanes'], 'FW-189', 'SU has no aeroplane'],
    [
      'a first activation of the other side',
      ['scenarios', 'list', 0, 'rules', 'firstActivation', 'formations'],
      ['276'],
      '276 is no formation of that side here',
    ],
  ];
  test.each(cases)('%s', (_, steps, value, message) => {
    expect(errorsOf(parseNationsData(changed(baseData, steps, value))).join('\n')).toContain(message);
  });
});
