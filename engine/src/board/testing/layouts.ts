import type { Compass } from '../direction.ts';
import type { HexLayout, Parity } from '../hex-layout.ts';

/** Layouts that the tests of this folder share: three published maps and every way to lay out a small one. */
export const KARABAKH: HexLayout = {
  orientation: 'pointy',
  rows: { first: 1, last: 23, grows: 'south' },
  columns: { first: 14, last: 28, grows: 'west' },
  id: 'row-column',
  shoved: { lines: 'even', toward: 'west' },
  spans: { odd: [15, 28] },
};

export const OREL: HexLayout = {
  orientation: 'flat',
  rows: { first: 1, last: 20, grows: 'south' },
  columns: { first: 1, last: 32, grows: 'east' },
  id: 'column-row',
  shoved: { lines: 'even', toward: 'south' },
  halves: [
    { lines: 'odd', at: 1 },
    { lines: 'even', at: 20 },
  ],
};

/** Map 8 of Nations at War: rows A to U, numbers 1 to 11. */
export const MAP_8: HexLayout = {
  orientation: 'pointy',
  rows: { first: 1, last: 21, grows: 'south', written: 'letters' },
  columns: { first: 1, last: 11, grows: 'east', width: 1 },
  id: 'row-column',
  shoved: { lines: 'even', toward: 'east' },
  halves: [
    { lines: 'odd', at: 1 },
    { lines: 'even', at: 11 },
  ],
};

const shoves: readonly (readonly [HexLayout['orientation'], Compass])[] = [
  ['pointy', 'east'],
  ['pointy', 'west'],
  ['flat', 'north'],
  ['flat', 'south'],
];

/** Both orientations, both parities, both ways of shoving, all ways of counting: 32 maps of seven by six. */
export const everyLayout = (rows = 6, columns = 7): readonly (readonly [string, HexLayout])[] =>
  shoves.flatMap(([orientation, toward]) =>
    (['odd', 'even'] satisfies Parity[]).flatMap((lines) =>
      (['north', 'south'] as const).flatMap((down) =>
        (['east', 'west'] as const).map((across) => {
          const layout: HexLayout = {
            orientation,
            rows: { first: 1, last: rows, grows: down },
            columns: { first: 1, last: columns, grows: across },
            id: 'column-row',
            shoved: { lines, toward },
          };
          return [`${orientation}, ${lines} ${toward}, rows ${down}, columns ${across}`, layout] as const;
        }),
      ),
    ),
  );
