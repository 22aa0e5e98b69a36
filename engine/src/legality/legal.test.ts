import { describe, expect, it } from 'vitest';
import type { HexLayout } from '../board/hex-layout.ts';
import { type Place, side } from '../brand.ts';
import { chanceFrom } from '../chance/seed.ts';
import { procedures } from '../flow/procedure.ts';
import { advance, finish } from '../flow/run.ts';
import { type PlainUnit, type PlainWorld, plainColumns, plainGame, plainWorld } from '../plain.ts';
import { type Cells, u8 } from '../state/columns.ts';
import { type Core, Store } from '../state/state.ts';
import { none, oneOf, pieceDomain } from './ask.ts';
import { act, NOT_OFFERED, why } from './legal.ts';
import { refusals } from './reason.ts';

/** B has armed one of its two units in secret; A may strike one of its own targets only. */
interface Ambush extends Core<Ambush> {
  readonly world: PlainWorld<PlainUnit>;
  readonly place: Cells<Place>;
  readonly turn: Cells;
  /** The armed unit of B. */
  readonly armed: Cells;
}

const A = side(0);
const B = side(1);
const LAYOUT: HexLayout = {
  orientation: 'pointy',
  rows: { first: 1, last: 1, grows: 'south' },
  columns: { first: 1, last: 3, grows: 'east' },
  id: 'row-column',
  shoved: { lines: 'even', toward: 'east' },
};
const SIDES = [
  { id: 'A', name: 'First' },
  { id: 'B', name: 'Second' },
];
const units: readonly PlainUnit[] = [
  { id: 'a', side: 'A', hex: '0101' },
  { id: 'b1', side: 'B', hex: '0102' },
  { id: 'b2', side: 'B', hex: '0103' },
];
const world = plainWorld(LAYOUT, units, SIDES);
const columns = { ...plainColumns(3), armed: u8(1) };
const store = new Store<Ambush, typeof columns>(columns, (core, cells) => ({ ...core, ...cells, world }));

const { no, explain } = refusals<Ambush>()({
  armed: ['T-1', (s, p) => `${s.world.pieceIds[p]} is armed.`],
  unarmed: ['T-2', (s, p) => `${s.world.pieceIds[p]} is not armed.`],
  dark: ['T-3', 'It is dark.'],
});

const sequence = procedures<Ambush>()(
  'strike',
  () => ({}),
  ({ ask, run }) => [
    ask({
      point: 'strike',
      rule: 'T-0',
      always: true,
      who: () => A,
      prompt: () => 'Strike.',
      verbs: [
        {
          name: 'strike',
          takes: pieceDomain<Ambush>(),
          // A fault of this game's own: what is asked of the true state is not what the copy would say.
          may: (s, _l, p) => (p === 0 ? -3 : p === s.armed[0] ? no.armed : no.unarmed),
        },
        { name: 'look', takes: oneOf('left', 'right'), may: (s, _l, way) => (s.armed[0] === 0 && way === 0 ? 0 : -3) },
        { name: 'wait', takes: none, may: () => 0 },
      ],
    }),
    run((s) => finish(s, 0)),
  ],
);

const plain = plainGame<Ambush>({
  id: 'ambush',
  title: 'Ambush',
  sides: SIDES,
  data: { units },
  store,
  sequence,
  phases: { strike: 'T-0' },
  refusals: { no, explain },
  turns: 1,
  values: () => [],
  tell: () => null,
});

const game = {
  ...plain,
  redact: (s: Ambush, viewer: number | null) => {
    const copy = plain.redact(s, null);
    if (viewer !== B) copy.armed[0] = 0;
    copy.offers.length = 0;
    return copy;
  },
  untimely: (s: Ambush, verb: string) => ({ ...plain.untimely(s, verb), text: `${verb}: ${s.armed[0]} is armed.` }),
};

const withArmed = (armed: number): Ambush => {
  const begun = game.begin({ scenario: 'game', options: {} });
  if (!begun.ok) throw new Error(begun.problem.text);
  begun.value.armed[0] = armed;
  begun.value.chance = chanceFrom({ seed: 'x', entropy: {} });
  advance(begun.value);
  return begun.value;
};
const [one, two] = [withArmed(1), withArmed(2)];

describe('a refusal', () => {
  it.each(['strike b1', 'strike b2', 'strike nobody', 'look left', 'look up', 'wait long', 'guess'])(
    'tells nothing of what is hidden from the side: %s',
    (line) => {
      const [verb = '', arg = ''] = line.split(' ');
      const told = why(game, one, A, { verb, arg });
      expect(told.legal).toBe(false);
      expect(why(game, two, A, { verb, arg })).toEqual(told);
      const tried = [one, two].map((s) => act(game, game.store.clone(s), A, { verb, arg }));
      const refused = told.legal ? null : { ok: false, problem: told.problem };
      expect(tried).toEqual([refused, refused]);
    },
  );

  it('tells nothing to a side that is not asked, but what it knows itself', () => {
    expect(why(game, one, B, { verb: 'strike', arg: 'b1' })).not.toEqual(
      why(game, two, B, { verb: 'strike', arg: 'b1' }),
    );
    const other = why(game, two, A, { verb: 'guess', arg: '' });
    expect(JSON.stringify(other)).toContain('guess: 0 is armed');
  });

  it('goes by what is offered: a copy that would allow it is a fault of the game, and allows nothing', () => {
    expect(why(game, one, A, { verb: 'look', arg: 'left' })).toEqual({
      legal: false,
      problem: { text: NOT_OFFERED, rule: 'T-0' },
    });
  });

  it('leaves the state as it is', () => {
    const before = game.store.hash(one);
    why(game, one, A, { verb: 'strike', arg: 'b1' });
    expect(game.store.hash(one)).toBe(before);
    expect(why(game, one, A, { verb: 'wait', arg: '' })).toEqual({ legal: true, cost: 0 });
  });
});
