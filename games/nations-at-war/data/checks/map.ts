import { HexGrid, NO_PLACE } from '@hexside/engine';
import { layoutOf } from '../grid.ts';
import type { MapFile, SheetData } from '../schema.ts';
import { type DataError, repeated } from './error.ts';

type Path = (string | number)[];

/** Every row of the grid is there, as long as the grid is wide, in letters of the key. */
function checkRows(map: MapFile, sheet: SheetData, base: Path): DataError[] {
  const { first, last } = map.grid.rows;
  const width = map.grid.columns.last - map.grid.columns.first + 1;
  const errors: DataError[] = [];
  for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code++) {
    const letter = String.fromCharCode(code);
    const row = sheet.terrain[letter] ?? '';
    const path = [...base, 'terrain', letter];
    if (row.length !== width) errors.push({ path, message: `row ${letter} needs ${width} letters, has ${row.length}` });
    for (const sign of new Set(row))
      if (map.key[sign] === undefined) errors.push({ path, message: `letter ${sign} is not in the terrain key` });
  }
  for (const letter of Object.keys(sheet.terrain))
    if (letter < first || letter > last)
      errors.push({ path: [...base, 'terrain', letter], message: `row ${letter} is not on the grid` });
  return errors;
}

function checkSheet(map: MapFile, sheet: SheetData, grid: HexGrid, base: Path): DataError[] {
  const errors: DataError[] = [];
  const { board } = grid;
  const kindOf = (hex: string): string | undefined =>
    map.key[sheet.terrain[hex.charAt(0)]?.[Number(hex.slice(1)) - map.grid.columns.first] ?? ''];
  const chain = (hexes: readonly string[], name: string, path: Path): boolean => {
    const before = errors.length;
    hexes.forEach((hex, i) => {
      const here = board.placeOf(hex);
      const last = board.placeOf(hexes[i - 1] ?? '');
      if (here === NO_PLACE) errors.push({ path: [...path, i], message: `there is no hex ${hex} on the grid` });
      else if (last !== NO_PLACE && board.distance(last, here) !== 1)
        errors.push({ path: [...path, i], message: `${name}: ${hexes[i - 1]} and ${hex} are not adjacent` });
    });
    return errors.length === before;
  };
  const wet = new Set<string>();
  sheet.waters.forEach(({ name, course }, i) => {
    chain(course, name, [...base, 'waters', i, 'course']);
    for (const hex of course) wet.add(hex);
  });
  for (const at of board.ids) {
    const kind = kindOf(at);
    if ((kind === 'water' || kind === 'bridge') && !wet.has(at))
      errors.push({ path: [...base, 'waters'], message: `${at} is ${kind} and lies in no course` });
  }
  const roads = new Set<string>();
  for (const ways of ['roads', 'railroads'] as const)
    sheet[ways].forEach(({ name, path: hexes }, i) => {
      const path = [...base, ways, i, 'path'];
      if (!chain(hexes, name, path)) return;
      hexes.forEach((hex, step) => {
        if (ways === 'roads') roads.add(hex);
        if (kindOf(hex) === 'water')
          errors.push({ path: [...path, step], message: `${name} runs into the water at ${hex}: it needs a bridge` });
      });
    });
  for (const at of board.ids)
    if (kindOf(at) === 'bridge' && !roads.has(at))
      errors.push({ path: [...base, 'roads'], message: `no road leads over the bridge ${at}` });
  return errors;
}

export function checkMap(map: MapFile): DataError[] {
  if (map.grid.rows.first > map.grid.rows.last)
    return [{ path: ['map', 'grid', 'rows'], message: 'the first row comes after the last' }];
  const errors = repeated(
    ['map', 'sheets'],
    map.sheets.map((sheet) => sheet.id),
    (id) => `${id} is there twice`,
  );
  map.sheets.forEach((sheet, i) => {
    errors.push(...checkRows(map, sheet, ['map', 'sheets', i]));
  });
  if (errors.length > 0) return errors;
  const grid = new HexGrid(layoutOf(map));
  return map.sheets.flatMap((sheet, i) => checkSheet(map, sheet, grid, ['map', 'sheets', i]));
}
