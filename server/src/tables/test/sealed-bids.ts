import {
  amounts,
  anyGame,
  type Cells,
  type Core,
  finish,
  type GameModule,
  type HexLayout,
  noteOf,
  ok,
  type Place,
  type PlainUnit,
  type PlainWorld,
  plainColumns,
  plainGame,
  plainWorld,
  procedures,
  refusals,
  Store,
  side,
  u8,
} from '@hexside/engine';
import { gamesOf, offered } from '../games.ts';

/**
 * A game for tests: both sides bid twice in secret, then A threatens and B answers, three times over. B may order beforehand how.
 */

const LAYOUT: HexLayout = {
  orientation: 'pointy',
  rows: { first: 1, last: 1, grows: 'south' },
  columns: { first: 1, last: 2, grows: 'east' },
  id: 'row-column',
  shoved: { lines: 'even', toward: 'east' },
};
const SIDES = [
  { id: 'A', name: 'First' },
  { id: 'B', name: 'Second' },
];
const units: readonly PlainUnit[] = [
  { id: 'a', side: 'A', hex: '0101' },
  { id: 'b', side: 'B', hex: '0102' },
];
const world = plainWorld(LAYOUT, units, SIDES);

interface Bids extends Core<Bids> {
  readonly world: PlainWorld<PlainUnit>;
  readonly place: Cells<Place>;
  readonly turn: Cells;
  /** By side. */
  readonly bid: Cells;
}

const columns = { ...plainColumns(2), bid: u8(2) };
const store = new Store<Bids, typeof columns>(columns, (core, cells) => ({ ...core, ...cells, world }));
const note = noteOf<{ kind: string; of: number; amount: number }>();
const procedure = procedures<Bids>();

const bidding = procedure(
  'bidding',
  (of: number) => ({ of }),
  ({ ask }) =>
    ['first', 'second'].map((point) =>
      ask({
        point,
        rule: 'BID-1',
        always: true,
        who: (_s, l) => side(l.of),
        prompt: () => 'Bid.',
        verbs: [
          {
            name: 'bid',
            takes: amounts(9),
            may: () => 0,
            do: (s, l, amount) => {
              s.bid[l.of] = (s.bid[l.of] ?? 0) + amount;
              note(s, { kind: 'bid', of: l.of, amount });
            },
          },
        ],
      }),
    ),
);

const threat = procedure(
  'threat',
  () => ({}),
  ({ ask }) => [
    ask({
      point: 'threaten',
      rule: 'BID-2',
      always: true,
      who: () => side(0),
      prompt: () => 'Threaten.',
      verbs: [{ name: 'threaten', takes: amounts(2), may: () => 0 }],
    }),
    ask({
      point: 'react',
      rule: 'BID-3',
      always: true,
      who: () => side(1),
      prompt: () => 'React.',
      verbs: [
        { name: 'hold', takes: amounts(0), may: () => 0 },
        { name: 'yield', takes: amounts(0), may: () => 0 },
      ],
    }),
  ],
);

const sequence = procedure(
  'game',
  () => ({}),
  ({ call, run, together }) => [
    together('bids', bidding, () => [side(0), side(1)]),
    call(threat, () => [], null, 'one'),
    call(threat, () => [], null, 'two'),
    call(threat, () => [], null, 'three'),
    run((s) => finish(s, 0)),
  ],
);

const plain = plainGame<Bids>({
  id: 'sealed-bids',
  title: 'Sealed bids',
  sides: SIDES,
  data: { units },
  store,
  sequence,
  phases: { game: 'BID-1' },
  refusals: refusals<Bids>()({}),
  turns: 1,
  values: (s, unit) => [s.bid[unit] ?? 0],
  tell: ({ kind, of, amount }) => ({ rule: 'BID-1', words: [`${kind} ${of}: ${amount}`] }),
});

const game = {
  ...plain,
  redact: (s: Bids, viewer: number | null) => {
    const copy = plain.redact(s, null);
    if (s.branches.length > 0) for (const of of [0, 1]) if (of !== viewer) copy.bid[of] = 0;
    return copy;
  },
  standing: [
    {
      id: 'reaction',
      name: 'Reaction',
      help: 'What is answered to a threat.',
      points: ['react'],
      policies: [
        { id: 'ask', name: 'Ask me', takes: 'nothing' as const },
        { id: 'hold', name: 'Hold', takes: 'nothing' as const },
      ],
      answer: (
        _s: Bids,
        { offers }: { readonly offers: { at(index: number): number } },
        orders: { of(piece: null): { readonly id: string } },
      ) => (orders.of(null).id === 'hold' ? offers.at(0) : null),
    },
  ],
};

const module: GameModule = { id: 'sealed-bids', data: null, load: () => ok(anyGame(game)) };

export const SEALED_BIDS = gamesOf([offered(module, null)]);
