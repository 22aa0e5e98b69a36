import { type BadValue, changed, errorsOf, NO_DATA } from '@hexside/schemas/testing';
import { describe, expect, test } from 'vitest';
import { baseData, parseNomonhanData } from './index.ts';

test('the data of the game passes its own schema and checks', () => {
  expect(errorsOf(parseNomonhanData(baseData))).toEqual([]);
});

describe('bad data is told by its place and never throws', () => {
  test.each(NO_DATA)('%j', (raw) => {
    expect(errorsOf(parseNomonhanData(raw))).not.toEqual([]);
  });

  const cases: BadValue[] = [
    ['an unknown field', ['levels'], {}, 'Unrecognized key'],
    ['a hex id without quotes', ['map', 'victoryPoints', 'hexes', 0, 'hex'], 1910, 'expected a hex id in quotes'],
    [
      'a group without source',
      ['tables', 'stacking', 'source'],
      undefined,
      'tables.stacking.source: expected a source',
    ],
    ['a source of no kind', ['tables', 'stacking', 'source'], 'my own guess', 'tables.stacking.source: '],
    ['a hex off the sheet', ['map', 'victoryPoints', 'hexes', 0, 'hex'], '3101', 'there is no hex 3101 on the grid'],
    ['a sheet too large', ['map', 'grid', 'columns'], { first: 1, last: 99 }, 'at most 40'],
    ['a road that jumps', ['map', 'roads', 'paths', 0, 'path'], '0117 0317', '0117 and 0317 are not adjacent'],
    ['a road through water', ['map', 'roads', 'paths', 0, 'path'], '1212 1312', '1212|1312 is water, no bridge'],
    ['a river that breaks', ['map', 'rivers', 'courses', 1, 'hexsides'], '2402|2403 2305|2405', 'Holsten is broken'],
    [
      'a river off the bank',
      ['map', 'regions', 'rows', '09'],
      'WWWWWWWWWWWWeeeeMMMMMMMMMMMMMM',
      'both hexes lie on one',
    ],
    ['a ford on dry land', ['map', 'crossings', 'places', 2, 'hexside'], '0508|0509', 'no water to cross by a ford'],
    ['a short terrain row', ['map', 'terrain', 'rows', '05'], '.......rm', 'row 05 needs 30 letters, has 9'],
    [
      'an unknown letter',
      ['map', 'terrain', 'rows', '05'],
      '.......rmrhh.......hhh.......x',
      'letter x is not in the key',
    ],
    ['a city without terrain', ['map', 'settlements', 'places', 0, 'hex'], '2010', 'settlement and terrain disagree'],
    ['an objective misnamed', ['map', 'victoryPoints', 'hexes', 1, 'name'], 'Baintsagan', '1008 is called Bain Tsagan'],
    ['an objective in a lake', ['map', 'victoryPoints', 'hexes', 1, 'hex'], '2812', '2812 is a lake'],
    ['an edge with a hole', ['map', 'edges', 'soviet'], '0101 0102', '0103 of that edge is missing'],
    ['an edge of the disputed strip', ['map', 'edges', 'japanese'], '1001 1101', '1001 is not on that edge'],
    ['a road to nowhere', ['map', 'bases', 'boxes', 0, 'road'], '0105', "no road leaves Tamsag's edge there"],
    ['two units of one id', ['units', 'combat', 'units', 1, 'id'], 'J-mot-26', 'id J-mot-26 is used twice'],
    ['an HQ with a unit id', ['units', 'headquarters', 'units', 0, 'id'], 'J-mot-26', 'id J-mot-26 is used twice'],
    ['an id with a space', ['units', 'combat', 'units', 1, 'id'], 'mot 28', 'letters, digits, / and - only'],
    ['values out of shape', ['units', 'combat', 'units', 1, 'values'], '6-6', 'values are attack-defense-movement'],
    ['an arrival by no group', ['units', 'combat', 'units', 1, 'arrives'], 'tomorrow', 'neither a place of the set-up'],
    ["an arrival with the enemy's", ['units', 'combat', 'units', 1, 'arrives'], 'corps-57', "corps-57 is the enemy's"],
    ['a wrong total', ['units', 'totals', 'JP'], 101, 'the files list 100 counters, the total says 101'],
    ['a pattern nobody has', ['tables', 'breakdown', 'JP', '9-9-9'], ['1-2-10', '1-2-10'], 'has the values 9-9-9'],
    ["a pattern of the enemy's", ['tables', 'breakdown', 'JP', '6-6-12', 0], '0-1-8', 'JP has no battalions of 0-1-8'],
    ['a short row of results', ['tables', 'assault', 'rows', 2], 'AS AS', 'needs 10 cells, has 2'],
    ['a result of no code', ['tables', 'raid', 'rows', 2], 'XX', 'tables.raid.rows.2.0'],
    ['a missing face', ['tables', 'raid', 'rows'], ['NE'], 'one row for each face of the die'],
    ['columns that fall', ['tables', 'combatColumns', 'from', 3], 40, 'columns rise: expected more than 50'],
    ['a roll without a row', ['tables', 'interdiction', 'modifiers', '6'], 4, 'a roll of 10 finds no row'],
    ['a cost of a third', ['tables', 'terrainEffects', 'road', 'points'], 0.3, 'halves or wholes'],
    ['more objectives than exist', ['tables', 'victory', 'suddenDeath', 'others'], 12, 'only 9 other objectives'],
    ['levels that fall', ['tables', 'victory', 'levels', 2, 'from'], 10, 'levels rise from 0'],
    ['a group by two markers', ['campaign', 'markers', 'kinds', 7, 'groups'], ['sixth-army'], 'comes by 2 markers'],
    ['a group by no marker', ['campaign', 'markers', 'kinds', 2, 'groups'], [], 'sixth-army comes by 0 markers'],
    ['a group that comes twice', ['campaign', 'markers', 'kinds', 2, 'after'], 'pool', 'sixth-army could come twice'],
    ['a held marker without a moment', ['campaign', 'markers', 'kinds', 0, 'when'], undefined, 'has a moment'],
    ["the enemy's condition", ['campaign', 'optional', 'groups', 0, 'once'], 'zhukov', 'JP has no marker zhukov'],
    ['a turn out of order', ['scenario', 'calendar', 'turns', 2, 'turn'], 5, 'expected turn 3'],
    ["the enemy's base", ['scenario', 'setup', 'places', 1, 'base'], 'Hailar', 'SU has no base Hailar'],
    [
      'an option without such a default',
      ['scenario', 'options', 1, 'default'],
      'perhaps',
      'scenario.options.1.default: ',
    ],
    ['a marker of no pool', ['scenario', 'historical', 'markers', 0, 'marker'], 'stalin', 'there is no marker stalin'],
  ];
  test.each(cases)('%s', (_, steps, value, message) => {
    expect(errorsOf(parseNomonhanData(changed(baseData, steps, value))).join('\n')).toContain(message);
  });
});
