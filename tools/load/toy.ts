import {
  amounts,
  anyGame,
  type Cells,
  type Core,
  type GameModule,
  type HexLayout,
  i16,
  noteOf,
  ok,
  type Place,
  type PlainUnit,
  type PlainWorld,
  place,
  plainColumns,
  plainGame,
  plainWorld,
  procedures,
  refusals,
  Store,
  side,
} from '@hexside/engine';

/** The toy both servers are loaded with: 80 units, and one of them goes to another of 400 hexes, side after side. */
const UNITS = 80;
const ACROSS = 20;

const LAYOUT: HexLayout = {
  orientation: 'pointy',
  rows: { first: 1, last: ACROSS, grows: 'south' },
  columns: { first: 1, last: ACROSS, grows: 'east' },
  id: 'row-column',
  shoved: { lines: 'even', toward: 'east' },
};
const SIDES = [
  { id: 'A', name: 'First' },
  { id: 'B', name: 'Second' },
];
const two = (value: number): string => String(value).padStart(2, '0');
const units: readonly PlainUnit[] = Array.from({ length: UNITS }, (_, i) => ({
  id: `u${i}`,
  side: i % 2 === 0 ? 'A' : 'B',
  hex: two(1 + Math.floor(i / ACROSS)) + two(1 + (i % ACROSS)),
}));
const STRENGTH = [2];
const world = plainWorld(LAYOUT, units, SIDES);

interface ToyState extends Core<ToyState> {
  readonly world: PlainWorld<PlainUnit>;
  readonly place: Cells<Place>;
  readonly turn: Cells;
  /** Actions so far. */
  readonly count: Cells;
}

const columns = { ...plainColumns(UNITS), count: i16(1) };
const store = new Store<ToyState, typeof columns>(columns, (core, cells) => ({ ...core, ...cells, world }));
const note = noteOf<{ kind: 'stepped'; unit: number; hex: number }>();

const sequence = procedures<ToyState>()(
  'game',
  () => ({}),
  ({ ask }) => [
    ask({
      point: 'step',
      rule: 'TOY-1',
      always: true,
      who: (s) => side(s.count[0] % 2),
      prompt: () => 'Move a unit.',
      verbs: [
        {
          name: 'step',
          takes: amounts(5),
          may: () => 0,
          do: (s, _l, direction) => {
            const unit = s.count[0] % UNITS;
            const to = place((s.place[unit] + direction + 1) % world.board.ids.length);
            s.place[unit] = to;
            s.count[0] = (s.count[0] + 1) % 30_000;
            note(s, { kind: 'stepped', unit, hex: to });
          },
          then: 'again',
        },
      ],
    }),
  ],
);

const game = plainGame<ToyState>({
  id: 'toy',
  title: 'One of eighty',
  sides: SIDES,
  data: { units },
  store,
  sequence,
  phases: { game: 'TOY-1' },
  refusals: refusals<ToyState>()({}),
  turns: 1,
  values: () => STRENGTH,
  tell: ({ unit, hex }) => ({
    rule: 'TOY-1',
    words: [{ piece: `u${unit}` }, ' goes to ', { place: world.board.ids[Number(hex)] ?? '' }],
  }),
});

export const toy: GameModule = { id: 'toy', data: null, load: () => ok(anyGame(game)) };
