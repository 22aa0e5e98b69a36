import { type BadValue, changed, errorsOf, NO_DATA } from '@hexside/schemas/testing';
import { describe, expect, test } from 'vitest';
import { baseData, parseOrelData } from './index.ts';

test('the data of the game passes its own schema and checks', () => {
  expect(errorsOf(parseOrelData(baseData))).toEqual([]);
});

describe('bad data is told by its place and never throws', () => {
  test.each(NO_DATA)('%j', (raw) => {
    expect(errorsOf(parseOrelData(raw))).not.toEqual([]);
  });

  const cases: BadValue[] = [
    ['an unknown field', ['levels'], {}, 'Unrecognized key'],
    ['a hex id without quotes', ['map', 'victoryHexes', 'Orel'], 2705, 'expected a hex id in quotes'],
    ['a group without source', ['tables', 'zoc', 'source'], undefined, 'tables.zoc.source: expected a source'],
    ['a source of no kind', ['tables', 'zoc', 'source'], 'my own guess', 'tables.zoc.source: '],
    ['a hex off the sheet', ['map', 'stations', 'list', 0, 'hex'], '3301', 'there is no hex 3301 on the grid'],
    ['a road that jumps', ['map', 'roads', 'paths', 4, 'path'], '2705 2703', '2705 and 2703 are not adjacent'],
    ['a river that breaks', ['map', 'rivers', 'courses', 0, 'hexsides'], '1610|1611 1711|1712', 'the Kroma is broken'],
    ['a missing bridge', ['map', 'bridges', 'hexsides'], '0118|0119', 'it needs a bridge'],
    ['a bridge on dry land', ['map', 'bridges', 'hexsides'], '2014|2015', '2014|2015 is no river'],
    ['a short terrain row', ['map', 'terrain', 'rows', '05'], 'FVFF', 'row 05 needs 32 letters, has 4'],
    ['a town without terrain', ['map', 'settlements', 'places', 0, 'hex'], '2015', 'settlement and terrain disagree'],
    ['a station without rails', ['map', 'stations', 'list', 0, 'hex'], '2116', '2116 has no railroad'],
    ['a town elsewhere', ['map', 'victoryHexes', 'Kromy'], '1214', '1214 is not the town of Kromy'],
    ['rails that end inland', ['map', 'railExits', 'south'], '0920', '0920: no railroad leaves the south edge'],
    ['an entry zone inland', ['map', 'entryZones', 'R'], '0905', '0905 is no open hex of the edge'],
    ['two units of one id', ['units', 'infantry', 'units', 1, 'id'], '1/9D', 'id 1/9D is used twice'],
    ['a unit of no formation', ['units', 'infantry', 'units', 1, 'formation'], '99D', 'R has no 99D'],
    ["a unit of the enemy's", ['units', 'infantry', 'units', 1, 'formation'], '1K', 'R has no 1K'],
    ['a unit nowhere', ['units', 'infantry', 'units', 1, 'at'], 'moscow', 'neither a hex nor an arrival'],
    ['a unit in the forest', ['units', 'infantry', 'units', 1, 'at'], '0103', 'would start in the forest'],
    ['a crowd', ['units', 'infantry', 'units', 1, 'at'], '1214', '1214 starts with 4 units'],
    ['a train off the rails', ['units', 'vehicles', 'units', 3, 'at'], '2015', '2015 has no railroad'],
    ['a depot at no station', ['units', 'depots', 'units', 4, 'at'], '0310', '0310 has no station'],
    ['a quality of 7', ['units', 'infantry', 'units', 1, 'tq'], 7, 'troop quality is 2 to 6'],
    [
      'a reduced side that grows',
      ['units', 'infantry', 'units', 1, 'reduced'],
      { steps: 9, strength: 9 },
      'a reduced side has fewer steps',
    ],
    ['a light train that can be damaged', ['units', 'vehicles', 'units', 0, 'damaged'], 1, 'only that, can be damaged'],
    ['an arrival on no day', ['scenario', 'arrivals', 'list', 0, 'date'], 30, '30 October is not played'],
    ['an inactive stranger', ['scenario', 'inactive', 'list', 0, 'formation'], '8D', 'there is no formation 8D'],
    ['a nearness without hexes', ['scenario', 'inactive', 'list', 1, 'near'], undefined, 'nearness needs a number'],
    ['a gap in the events', ['events', 'list', 3, 'W'], [18, 20], 'expected the rolls from 17 on'],
    ['an assault without a row', ['tables', 'assault', 'rows', 3, 'roll'], 6, 'expected the row of 5'],
    ['a barrage too strong', ['tables', 'barrage', 'rows', 5, 'atMost'], 18, 'a total of 30 finds no row'],
    ['recruits too many', ['scenario', 'recruitBattalions', 'W'], 5, 'W has 3 battalions to build'],
    [
      'an option without such a default',
      ['scenario', 'options', 0, 'default'],
      'maybe',
      'scenario.options.0.default: ',
    ],
  ];
  test.each(cases)('%s', (_, steps, value, message) => {
    expect(errorsOf(parseOrelData(changed(baseData, steps, value))).join('\n')).toContain(message);
  });
});
