import {
  amounts,
  anyGame,
  type Cells,
  type Core,
  type GameModule,
  i16,
  noteOf,
  ok,
  plainGame,
  procedures,
  refusals,
  Store,
  side,
} from '@hexside/engine';

/** The toy both servers are loaded with: 80 units, and one of them goes to another of 400 hexes, side after side. */
export const UNITS = 80;
export const HEXES = 400;

const world = {
  pieceIds: Array.from({ length: UNITS }, (_, i) => `u${i}`),
  pieceById: new Map(Array.from({ length: UNITS }, (_, i) => [`u${i}`, i])),
  board: { size: HEXES, ids: Array.from({ length: HEXES }, (_, i) => String(i)), placeOf: (id: string) => Number(id) },
};

interface ToyState extends Core<ToyState> {
  readonly world: typeof world;
  readonly hex: Cells;
  /** Actions so far. */
  readonly count: Cells;
}

const store = new Store<ToyState, { hex: ReturnType<typeof i16>; count: ReturnType<typeof i16> }>(
  { hex: i16(UNITS), count: i16(1) },
  (core, cells) => ({ ...core, ...cells, world }),
);
const note = noteOf<{ kind: 'stepped'; unit: number; hex: number }>();

const sequence = procedures<ToyState>()(
  'game',
  () => ({}),
  ({ ask }) => [
    ask({
      point: 'step',
      rule: 'TOY-1',
      always: true,
      who: (s) => side((s.count[0] ?? 0) % 2),
      prompt: () => 'Move a unit.',
      verbs: [
        {
          name: 'step',
          takes: amounts(5),
          may: () => 0,
          do: (s, _l, direction) => {
            const count = s.count[0] ?? 0;
            const unit = count % UNITS;
            s.hex[unit] = ((s.hex[unit] ?? 0) + direction + 1) % HEXES;
            s.count[0] = (count + 1) % 30_000;
            note(s, { kind: 'stepped', unit, hex: s.hex[unit] ?? 0 });
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
  sides: [
    { id: 'A', name: 'First' },
    { id: 'B', name: 'Second' },
  ],
  endings: [],
  data: { UNITS, HEXES },
  store,
  sequence,
  phases: [{ procedure: 'game', name: 'Play', rule: 'TOY-1' }],
  refusals: refusals<ToyState>()({}),
  layOut: (s) => {
    for (let unit = 0; unit < UNITS; unit++) s.hex[unit] = unit;
  },
  turn: () => ({ number: 1, of: 1, name: 'Turn 1' }),
  pieces: (s) =>
    world.pieceIds.map((id, i) => ({
      id,
      place: String(s.hex[i]),
      order: 0,
      steps: 2,
      side: i % 2 === 0 ? 'A' : 'B',
      states: [],
      values: [],
    })),
  narrate: (event) => ({
    side: null,
    title: [{ piece: `u${event.unit}` }, ' goes to ', { place: String(event.hex) }],
    lines: [],
    weight: 'line',
  }),
});

export const toy: GameModule = { id: 'toy', data: null, load: () => ok(anyGame(game)) };
