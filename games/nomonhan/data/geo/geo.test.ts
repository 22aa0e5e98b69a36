// The reconstructed map against measured geography.
import { HexGrid, lettersByHex } from '@hexside/engine';
import { describe, expect, test } from 'vitest';
import { parsedData } from '../test/parsed.ts';
import measured from './hexes.json' with { type: 'json' };
import history from './places.json' with { type: 'json' };

const { map } = parsedData();
const { board } = new HexGrid(map.grid);
const regions = lettersByHex(map.regions, map.grid);
const terrains = lettersByHex(map.terrain, map.grid);
const hexes = new Map(Object.entries(measured.hexes));
const rivers = new Map(Object.entries(measured.riverHexsides));
const terrain = (hex: string) => terrains.get(hex);
const region = (hex: string) => regions.get(hex);

const KM_PER_DEGREE = 111.2;
const distanceKm = (a: { lat: number; lon: number }, b: { lat: number; lon: number }): number =>
  Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((47.735 * Math.PI) / 180)) * KM_PER_DEGREE;

test('every hex was measured', () => {
  expect(board.ids.filter((hex) => !hexes.has(hex))).toEqual([]);
});

test('banks and claims are the measured ones in every hex', () => {
  for (const hex of board.ids) {
    expect([hex, region(hex) === 'west']).toEqual([hex, hexes.get(hex)?.bank === 'west']);
    expect([hex, region(hex) === 'manchukuo']).toEqual([hex, hexes.get(hex)?.claim === 'Manchukuo']);
  }
});

test('ridges are exactly the hexes with 45 m of relief', () => {
  const steep = board.ids.filter((hex) => (hexes.get(hex)?.relief ?? 0) >= 45);
  expect(board.ids.filter((hex) => terrain(hex) === 'ridge')).toEqual(steep);
});

test('hilltops stand above their neighbours, but for two heights of history', () => {
  const low = board.ids.filter((hex) => terrain(hex) === 'hilltop' && (hexes.get(hex)?.aboveNeighbours ?? 0) < 6);
  expect(low).toEqual(['1115', '1510']); // Hamardaba, Barushagal
});

test.each(map.rivers.courses)('the $name lies on measured hexsides', ({ name, hexsides }) => {
  expect(hexsides.filter((side) => !rivers.get(side)?.startsWith(name))).toEqual([]);
});

describe('places stand where history puts them, within its own error', () => {
  const truth = new Map(Object.entries(history.places));
  test.each([
    ['1910', 'Nomonhan (Burd Obo)', 3],
    ['1313', 'Kawamata (Holsten mouth)', 2.5],
    ['1008', 'Bain Tsagan (Hara Heights)', 4],
    ['1406', 'Fui Heights (Palets)', 4],
    ['1115', 'Hamardaba (Khamar-Daba)', 4],
    ['1610', 'Remizov Heights', 3],
    ['1714', 'Noro Heights (Bolshie Peski)', 3],
    ['1510', 'Barushagal (Balshagal) Heights', 3],
  ])('%s %s', (hex, name, km) => {
    const [at, where] = [hexes.get(hex), truth.get(name)];
    if (at === undefined || where === undefined) throw new Error(`${name} is unknown`);
    expect(distanceKm(at, where)).toBeLessThanOrEqual(km);
  });
});
