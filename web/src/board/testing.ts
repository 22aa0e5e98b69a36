import type { GameLook, OfferView, PieceView, TableView } from '@hexside/engine';
import { HexGeometry, type Point } from './geometry.ts';
import type { HitScene } from './hit.ts';
import { chosenIds, looksOf, offeredBy, stacksOf } from './scene.ts';

/** A small board for tests: three rows of pointy hexes, ids as in Karabakh, columns counted from the east. */
const centres = new Map<string, Point>();
for (const row of [1, 2, 3]) {
  for (let column = 5; column >= 1; column--) {
    centres.set(`0${row}0${column}`, { x: 600 - column * 100 - (row === 2 ? 50 : 0), y: row * 86.6 });
  }
}
export const geometry = new HexGeometry('pointy', 100, centres);

export const look: GameLook = {
  id: 'test',
  about: {
    title: 'Test',
    subtitle: '',
    kind: '',
    years: '',
    length: '',
    complexity: 1,
    description: '',
    reconstructed: [],
    credit: '',
  },
  board: 'boards/test',
  sides: [
    { id: 'AR', name: 'Armenian', colour: 'ochre', shape: 'square' },
    { id: 'AZ', name: 'Azeri', colour: 'blue', shape: 'cut' },
  ],
  places: [
    { id: '0203', name: 'Agdam', terrain: 'clear', notes: ['2 victory points'] },
    { id: '0202', terrain: 'rough', notes: [] },
  ],
  counters: [
    {
      id: 'Arabo',
      name: 'Arabo',
      side: 'AR',
      style: 'plain',
      symbol: '10031000161211000000',
      kind: 'Infantry',
      faces: [[], [1, 10], [3, 10]],
      labels: ['Strength', 'Movement'],
      notes: [],
    },
  ],
  rules: [],
  charts: [],
  lessons: [],
};

export const piece = (
  id: string,
  place: string,
  side: string,
  order = 0,
  states: readonly string[] = [],
): PieceView => ({
  id,
  place,
  side,
  order,
  states,
  steps: 2,
  values: [3, 10],
});

export const offer = (kind: 'piece' | 'place', arg: string, cost = 0): OfferView => ({
  verb: 'move',
  arg,
  kind,
  cost,
  text: '',
});

export const tableOf = (pieces: readonly PieceView[]): TableView => ({
  game: 'test',
  viewer: 'AR',
  turn: { number: 1, of: 1, name: '' },
  phases: [],
  pieces,
  hidden: [],
  marks: [],
  control: {},
  tracks: [],
  pools: [],
  ended: null,
});

export const sceneOf = (
  pieces: readonly PieceView[],
  offers: readonly OfferView[],
  chosen: readonly string[] = [],
): HitScene & { readonly looks: ReturnType<typeof looksOf> } => ({
  geometry,
  looks: looksOf(look, 'standard'),
  stacks: stacksOf(tableOf(pieces)),
  offered: offeredBy(offers),
  chosen: chosenIds({ unit: chosen }),
  sides: look.sides.map(({ id }) => id),
  detail: 'full',
});
