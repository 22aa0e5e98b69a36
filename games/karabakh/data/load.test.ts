import { type BadValue, changed, errorsOf, NO_DATA } from '@hexside/schemas/testing';
import { describe, expect, test } from 'vitest';
import { baseData, parseKarabakhData } from './index.ts';

test('the data of the game passes its own schema and checks', () => {
  expect(errorsOf(parseKarabakhData(baseData))).toEqual([]);
});

describe('bad data is told by its place and never throws', () => {
  test.each(NO_DATA)('%j', (raw) => {
    expect(errorsOf(parseKarabakhData(raw))).not.toEqual([]);
  });

  const cases: BadValue[] = [
    ['an unknown field', ['levels'], {}, 'Unrecognized key'],
    [
      'a hex id without quotes',
      ['map', 'victoryPoints', 'hexes', 0, 'hex'],
      921,
      "expected a hex id in quotes: four digits, such as '0421'",
    ],
    [
      'a group without source',
      ['tables', 'movement', 'source'],
      undefined,
      'tables.movement.source: expected a source',
    ],
    ['a source of no kind', ['tables', 'movement', 'source'], 'my own guess', 'tables.movement.source: '],
    ['a hex off the sheet', ['map', 'victoryPoints', 'hexes', 0, 'hex'], '2921', 'there is no hex 2921 on the grid'],
    ['a road that jumps', ['map', 'roads', 'paths', 1, 'path'], '0417 0217', '0417 and 0217 are not adjacent'],
    ['a river that breaks', ['map', 'rivers', 'courses', 0, 'hexsides'], '0216|0217 0317|0318', 'the Kura is broken'],
    [
      'a hexside of far hexes',
      ['map', 'lakes', 'waters', 0, 'hexsides'],
      '0921|1121',
      '0921 and 1121 share no hexside',
    ],
    ['a missing bridge', ['map', 'bridges', 'hexsides'], '0316|0416', 'it needs a bridge'],
    ['a bridge on dry land', ['map', 'bridges', 'hexsides'], '1218|1219', '1218|1219 is not water'],
    ['a short terrain row', ['map', 'terrain', 'rows', '05'], 'mrrrrrcrccccc', 'row 05 needs 14 letters, has 13'],
    ['an unknown terrain letter', ['map', 'terrain', 'rows', '05'], 'mrrrrrcrcccccx', 'letter x is not in the key'],
    ['a hex in two regions', ['map', 'regions', 'armenia'], '1419', '1419 is already in oblast'],
    ['an enterable Iran', ['map', 'regions', 'prohibited'], '1828', 'must be prohibited'],
    ['two pieces of one id', ['units', 'ground', 'units', 1, 'id'], 'SDF-1', 'piece id SDF-1 is used twice'],
    ['a marker with a unit id', ['units', 'support', 'markers', 0, 'id'], 'SDF-1', 'piece id SDF-1 is used twice'],
    [
      'an id with a space',
      ['units', 'ground', 'units', 1, 'id'],
      'SDF 2',
      'a piece id has letters, digits, / and - only',
    ],
    ['a reduced side that grows', ['units', 'ground', 'units', 10, 'reduced'], 9, 'never stronger than a whole one'],
    ['a wrong total', ['units', 'totals', 'ground'], 97, 'the file lists 96, the total says 97'],
    [
      'a cell that breaks the order',
      ['tables', 'combatResults', 'columns', 3, 'results', 0],
      '4/0',
      'the attacker may not lose more',
    ],
    ['a cell that is no result', ['tables', 'combatResults', 'columns', 3, 'results', 0], 'AE', "such as '2/1'"],
    ['a gap in a table', ['tables', 'azeriPolitics', 'rows', 5, 'atMost'], 8, 'a total of 10 finds no row'],
    ['a bombardment too dear', ['tables', 'bombardment', 'rows', 5, 'rp'], 3, 'costs more than the 2 RP'],
    [
      'a winter in July',
      ['scenario', 'calendars', 'choices', 0, 'turns', 2, 'winter'],
      true,
      'winter is January to March',
    ],
    [
      'support that units.yaml lacks',
      ['scenario', 'setup', 'support', 'AZ'],
      { artillery: 3, armor: 2 },
      'markers without R, here 3',
    ],
    [
      'an option without such a default',
      ['scenario', 'options', 1, 'default'],
      'nearest',
      'scenario.options.1.default: ',
    ],
    ['more VP than exist', ['scenario', 'victory', 'armenianVp'], 16, 'only 15 VP exist'],
  ];
  test.each(cases)('%s', (_, steps, value, message) => {
    expect(errorsOf(parseKarabakhData(changed(baseData, steps, value))).join('\n')).toContain(message);
  });

  test('an error carries the path of the value', () => {
    const parsed = parseKarabakhData(changed(baseData, ['map', 'settlements', 'places', 3, 'majority'], 'NK'));
    expect(parsed.ok ? [] : parsed.errors.map((e) => e.path)).toEqual([
      ['map', 'settlements', 'places', 3, 'majority'],
    ]);
  });
});
