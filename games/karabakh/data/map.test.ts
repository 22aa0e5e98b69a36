import { HexGrid } from '@hexside/engine';
import { describe, expect, test } from 'vitest';
import { regionByHex, terrainByHex } from './ground.ts';
import { parsedData } from './test/parsed.ts';

const { map } = parsedData();
const grid = new HexGrid(map.grid);
const sheet = grid.board.ids;
const neighbours = (hex: string): string[] => grid.board.neighboursOf(grid.placeOf(hex)).map((at) => grid.idOf(at));
const areAdjacent = (a: string, b: string): boolean => grid.board.areAdjacent(grid.placeOf(a), grid.placeOf(b));
const terrain = terrainByHex(map);
const regions = regionByHex(map);
const places = new Map(map.settlements.places.map((p) => [p.hex, p]));
const hexesIn = (region: string): string[] => sheet.filter((hex) => regions.get(hex) === region);
const placesWhere = (majority: string, kind: string, ...within: string[]): string[] =>
  map.settlements.places
    .filter((p) => p.majority === majority && p.kind === kind && within.includes(regions.get(p.hex) ?? ''))
    .map((p) => p.hex);

describe('the grid', () => {
  test('333 hexes of unique four-digit ids, 305 of them enterable', () => {
    expect(sheet).toHaveLength(333);
    expect(new Set(sheet).size).toBe(333);
    expect(sheet.every((hex) => /^\d{4}$/.test(hex))).toBe(true);
    expect(sheet.filter((hex) => regions.get(hex) !== 'prohibited')).toHaveLength(305);
    expect(terrain.size).toBe(333);
  });

  test('holds every hex the rulebook names', () => {
    const named =
      '0222 0419 0421 0621 0622 0723 0919 0921 1218 1219 1220 1224 1414 1416 1419 1520 1521 1616 1619 1620 1621 1817 1915 1917';
    expect(named.split(' ')).toHaveLength(24);
    for (const hex of named.split(' ')) expect(sheet).toContain(hex);
  });

  test.each([
    ['1219', '1220', '3.2'],
    ['1620', '1619', '10.3'],
    ['0622', '0621', '10.1'],
    ['1419', '1520', 'Stepanakert and Shushi'],
    ['1521', '1520', 'the corridor'],
    ['1621', '1521', 'the corridor'],
    ['1817', '1917', 'Hadrut and Jrakan'],
  ])('%s and %s are adjacent (%s)', (a, b) => {
    expect(areAdjacent(a, b)).toBe(true);
  });

  test('the only way from 0421 to 0622 in two steps is 0522 (10.1)', () => {
    expect(neighbours('0421').filter((hex) => areAdjacent(hex, '0622'))).toEqual(['0522']);
  });

  test('the edge from 1414 to 1915 is straight, and is where the 709th comes back (13.2)', () => {
    expect(map.return709.hexes).toEqual(['1414', '1515', '1614', '1715', '1814', '1915']);
    const edge = grid.edge('east').map((at) => grid.idOf(at));
    for (const hex of map.return709.hexes) expect(edge).toContain(hex);
  });
});

describe('terrain and regions', () => {
  test('what the rulebook text says of single hexes', () => {
    expect(terrain.get('0621')).toBe('rough');
    expect(terrain.get('0723')).toBe('pass');
    expect(terrain.get('0522')).toBe('clear');
  });

  test('the numbers of each terrain and region', () => {
    const kinds = [...terrain.values()];
    const number = (kind: string): number => kinds.filter((k) => k === kind).length;
    const passes = map.passes.places.map((p) => p.hex);
    expect(passes).toEqual(['0723', '1025']);
    expect(['clear', 'rough', 'mountain', 'pass', 'iran', 'nakhichevan'].map(number)).toEqual([
      111, 114, 78, 2, 14, 14,
    ]);
    expect(['oblast', 'armenia', 'azerbaijan', 'prohibited'].map((r) => hexesIn(r).length)).toEqual([48, 59, 198, 28]);
  });

  test('the Oblast and Armenia are each in one piece, and apart', () => {
    for (const region of ['oblast', 'armenia']) {
      const hexes = new Set(hexesIn(region));
      const [first = ''] = hexes;
      const seen = new Set([first]);
      for (const hex of seen) for (const next of neighbours(hex)) if (hexes.has(next)) seen.add(next);
      expect(seen.size).toBe(hexes.size);
    }
    for (const hex of hexesIn('oblast')) expect(neighbours(hex).map((n) => regions.get(n))).not.toContain('armenia');
  });

  test('prohibited hexes are Iran and Nakhichevan and nothing else', () => {
    expect(
      hexesIn('prohibited')
        .map((hex) => terrain.get(hex))
        .every((k) => k === 'iran' || k === 'nakhichevan'),
    ).toBe(true);
    expect(regions.get('2319')).toBe('prohibited');
  });
});

describe('settlements', () => {
  test('KAR-2.1b: each has one fixed majority; Getashen 0622 is an Armenian village', () => {
    expect(map.settlements.places.every((p) => p.majority === 'AR' || p.majority === 'AZ')).toBe(true);
    expect(places.get('0622')).toMatchObject({ name: 'Getashen', kind: 'village', majority: 'AR' });
  });

  test('KAR-10.0a: Martuni 1416 is an Armenian town, Agdam 1218 an Azeri town', () => {
    expect(places.get('1416')).toMatchObject({ name: 'Martuni', kind: 'town', majority: 'AR' });
    expect(places.get('1218')).toMatchObject({ name: 'Agdam', kind: 'town', majority: 'AZ' });
  });

  test.each([
    ['0222', 'Ganja', 'town', 'AZ', 'azerbaijan'],
    ['0419', 'Goranboy', 'town', 'AZ', 'azerbaijan'],
    ['0621', 'Erkech', 'village', 'AR', 'azerbaijan'],
    ['0622', 'Getashen', 'village', 'AR', 'azerbaijan'],
    ['0919', 'Martakert', 'town', 'AR', 'oblast'],
    ['1218', 'Agdam', 'town', 'AZ', 'azerbaijan'],
    ['1219', 'Kodjali', 'town', 'AZ', 'oblast'],
    ['1220', 'Khachen', 'village', 'AR', 'oblast'],
    ['1224', 'Qarvadhar', 'town', 'AZ', 'azerbaijan'],
    ['1416', 'Martuni', 'town', 'AR', 'oblast'],
    ['1419', 'Stepanakert', 'town', 'AR', 'oblast'],
    ['1520', 'Shushi', 'town', 'AZ', 'oblast'],
    ['1521', 'Lisagor', 'village', 'AR', 'oblast'],
    ['1616', 'Varanda', 'town', 'AZ', 'azerbaijan'],
    ['1619', 'Taghavard', 'village', 'AR', 'oblast'],
    ['1621', 'Lachin', 'town', 'AZ', 'azerbaijan'],
    ['1817', 'Hadrut', 'town', 'AR', 'oblast'],
    ['1915', 'Horadiz', 'town', 'AZ', 'azerbaijan'],
    ['1917', 'Jrakan', 'town', 'AZ', 'azerbaijan'],
  ])('%s %s: %s, %s, %s', (hex, name, kind, majority, region) => {
    expect(places.get(hex)).toMatchObject({ name, kind, majority });
    expect(regions.get(hex)).toBe(region);
    expect(places.get(hex)?.source?.[0]).toMatch(/^rulebook §/);
  });

  test('how many people can be driven out: 4 towns and 19 villages, 22 towns and 18 villages', () => {
    const beyond = ['oblast', 'azerbaijan'];
    expect(placesWhere('AR', 'town', ...beyond)).toHaveLength(4);
    expect(placesWhere('AR', 'village', ...beyond)).toHaveLength(19);
    expect(placesWhere('AZ', 'town', ...beyond)).toHaveLength(22);
    expect(placesWhere('AZ', 'village', ...beyond)).toHaveLength(18);
  });

  test('Armenia has towns and villages, all of Armenian majority (9.2, 14.3)', () => {
    expect(placesWhere('AR', 'town', 'armenia')).toEqual(['1027', '1428', '1823', '1826', '2123', '2324']);
    expect(placesWhere('AR', 'village', 'armenia')).toEqual(['1026', '1722']);
    expect([...placesWhere('AZ', 'town', 'armenia'), ...placesWhere('AZ', 'village', 'armenia')]).toEqual([]);
  });

  test('the villages of the Oblast that take units at the start (3.2)', () => {
    const azeri = ['0819', '0821', '1119', '1320', '1417', '1420', '1718', '1719'];
    const armenian = '0619 0719 0818 0922 1020 1121 1220 1317 1319 1321 1517 1521 1617 1619 1818'.split(' ');
    expect(placesWhere('AZ', 'village', 'oblast')).toEqual(azeri);
    expect(placesWhere('AR', 'village', 'oblast')).toEqual(armenian);
  });
});

describe('victory hexes', () => {
  const worth = (vp: number): string[] => map.victoryPoints.hexes.filter((v) => v.vp === vp).map((v) => v.hex);

  test('KAR-15.1a: two VP each for Sarsang, Stepanakert and Shushi', () => {
    expect(worth(2).sort()).toEqual(['0921', '1419', '1520']);
  });

  test('KAR-15.1b: one VP each for nine more hexes, 15 in all', () => {
    expect(worth(1).sort()).toEqual(['0723', '0919', '1218', '1219', '1224', '1416', '1616', '1915', '1917']);
    expect(map.victoryPoints.hexes.reduce((sum, v) => sum + v.vp, 0)).toBe(15);
  });

  test('each can be entered and bears the name of its settlement or pass', () => {
    for (const { hex, name } of map.victoryPoints.hexes) {
      expect(regions.get(hex)).not.toBe('prohibited');
      const own = places.get(hex)?.name ?? map.passes.places.find((p) => p.hex === hex)?.name ?? 'Sarsang Reservoir';
      expect(name).toBe(own);
    }
  });
});
