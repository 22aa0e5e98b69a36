// The reconstructed map against measured geography.
import { describe, expect, test } from 'vitest';
import { regionByHex, terrainByHex } from '../ground.ts';
import { parsedData } from '../test/parsed.ts';
import measured from './hexes.json' with { type: 'json' };
import gazetteer from './places.json' with { type: 'json' };

const { map } = parsedData();
const hexes = new Map(Object.entries(measured.hexes));
const rivers = new Map(Object.entries(measured.riverHexsides));
const terrain = terrainByHex(map);
const regions = regionByHex(map);

const KM_PER_HEX = map.grid.kmPerHex ?? 0;
const KM_PER_DEGREE = 111.2;
const distanceKm = (a: { lat: number; lon: number }, b: { lat: number; lon: number }): number =>
  Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((39.9 * Math.PI) / 180)) * KM_PER_DEGREE;

test('every hex of the sheet was measured', () => {
  expect([...terrain.keys()].filter((hex) => !hexes.has(hex))).toEqual([]);
});

test('terrain follows the measured height class in 281 of 303 hexes', () => {
  const land = [...terrain].filter(([hex, kind]) => kind !== 'pass' && regions.get(hex) !== 'prohibited');
  expect(land).toHaveLength(303);
  expect(land.filter(([hex, kind]) => hexes.get(hex)?.class === kind)).toHaveLength(281);
});

test('territory follows the measured borders in 308 of 333 hexes', () => {
  const truth = (hex: string): string | undefined => {
    const at = hexes.get(hex);
    if (at === undefined) return undefined;
    if ('region' in at && at.region === 'Nagorno-Karabakh') return 'oblast';
    if (at.country === 'Iran' || ('region' in at && at.region === 'Nakhchivan')) return 'prohibited';
    return at.country.toLowerCase();
  };
  expect([...regions].filter(([hex, region]) => truth(hex) === region)).toHaveLength(308);
});

describe('rivers lie on measured hexsides', () => {
  const names: Record<string, string> = { Kura: 'Kura', Terter: 'Tartar', Khachen: 'Khachen', Hakari: 'Hakari' };
  test.each(map.rivers.courses)('$name', ({ name, hexsides }) => {
    const off = hexsides.filter((side) => !rivers.get(side)?.startsWith(names[name] ?? '?'));
    // The Terter is closed to the edge of the sheet by one hexside of its own.
    expect(off).toEqual(name === 'Terter' ? ['0614|0715'] : []);
  });
});

describe('places stand within a hex and a half of their true position', () => {
  const places = Object.entries(gazetteer.places).flatMap(([name, truth]) => {
    const place = map.settlements.places.find((p) => p.name === name);
    const centre = place && hexes.get(place.hex);
    return centre === undefined ? [] : [{ name, km: distanceKm(truth, centre) }];
  });

  test('33 places are compared', () => {
    expect(places).toHaveLength(33);
  });

  test.each(places)('$name', ({ km }) => {
    expect(km).toBeLessThan(1.5 * KM_PER_HEX);
  });

  test('half of them within half a hex', () => {
    expect(places.filter(({ km }) => km < KM_PER_HEX / 2).length).toBeGreaterThan(places.length / 2);
  });
});
