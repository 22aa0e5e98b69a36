// The reconstructed map against measured geography.
import { HexGrid } from '@hexside/engine';
import { describe, expect, test } from 'vitest';
import { parsedData } from '../test/parsed.ts';
import measured from './hexes.json' with { type: 'json' };
import gazetteer from './places.json' with { type: 'json' };

const { map } = parsedData();
const { board } = new HexGrid(map.grid);
const hexes = new Map(Object.entries(measured.hexes));
const rivers = new Map(Object.entries(measured.riverHexsides));

const KM_PER_DEGREE = 111.2;
const distanceKm = (a: { lat: number; lon: number }, b: { lat: number; lon: number }): number =>
  Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((52.6 * Math.PI) / 180)) * KM_PER_DEGREE;

test('every hex was measured', () => {
  expect(board.ids.filter((hex) => !hexes.has(hex))).toEqual([]);
});

test('rivers lie on measured hexsides, but for the mouth of the Tson', () => {
  const off = map.rivers.courses.flatMap(({ name, hexsides }) =>
    hexsides.filter((side) => !rivers.has(side)).map((side) => `${name} ${side}`),
  );
  expect(off).toEqual(['Tson 2406|2506']);
});

describe('places of the gazetteer stand within two hexes of their true position', () => {
  const truth = new Map(Object.entries(gazetteer.places));
  const places = map.settlements.places.flatMap(({ name, hex }) => {
    const [where, centre] = [truth.get(name), hexes.get(hex)];
    return where === undefined || centre === undefined ? [] : [{ name, km: distanceKm(where, centre) }];
  });

  test('at least a dozen are compared', () => {
    expect(places.length).toBeGreaterThanOrEqual(12);
  });

  test.each(places)('$name', ({ km }) => {
    expect(km).toBeLessThan(2 * 5.25);
  });
});
