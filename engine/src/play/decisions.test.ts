import { describe, expect, it } from 'vitest';
import type { HexLayout } from '../board/hex-layout.ts';
import { type Place, side } from '../brand.ts';
import { procedures } from '../flow/procedure.ts';
import { finish } from '../flow/run.ts';
import { amounts } from '../legality/ask.ts';
import { refusals } from '../legality/reason.ts';
import { type PlainUnit, type PlainWorld, plainColumns, plainGame, plainWorld } from '../plain.ts';
import type { Cells } from '../state/columns.ts';
import { type Core, Store } from '../state/state.ts';
import { Table } from './table.ts';

/** A begins something, and in the middle of it is asked for what only A may know of. */
interface Plot extends Core<Plot> {
  readonly world: PlainWorld<PlainUnit>;
  readonly place: Cells<Place>;
  readonly turn: Cells;
}

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
const units: readonly PlainUnit[] = [{ id: 'a', side: 'A', hex: '0101' }];
const world = plainWorld(LAYOUT, units, SIDES);
const columns = plainColumns(1);
const store = new Store<Plot, typeof columns>(columns, (core, cells) => ({ ...core, ...cells, world }));
const procedure = procedures<Plot>();
const question = (point: string, rule: string) => ({ point, rule, who: () => side(0), prompt: () => `${point}?` });

const inner = procedure(
  'inner',
  () => ({}),
  ({ ask }) => [ask({ ...question('which', 'P-2'), verbs: [{ name: 'this', takes: amounts(2), may: () => 0 }] })],
);
const sequence = procedure(
  'outer',
  () => ({}),
  ({ ask, run, label }) => [
    ask({
      ...question('begin', 'P-1'),
      verbs: [{ name: 'begin', takes: amounts(1), may: () => 0, calls: { procedure: inner, args: () => [] } }],
    }),
    label('after'),
    run((s) => finish(s, 0)),
  ],
);

const plain = plainGame<Plot>({
  id: 'plot',
  title: 'Plot',
  sides: SIDES,
  data: { units },
  store,
  sequence,
  phases: { outer: 'P-1' },
  refusals: refusals<Plot>()({}),
  turns: 1,
  values: () => [],
  tell: () => null,
});
const game = {
  ...plain,
  redact: (s: Plot, viewer: number | null) => {
    const copy = plain.redact(s, null);
    // Whoever looks from outside sees A where it began.
    const [outer, ...more] = copy.frames;
    if (viewer !== 0 && outer && more.length > 0) {
      copy.frames.length = 1;
      outer.at = outer.procedure.at('begin');
    }
    copy.offers.length = 0;
    return copy;
  },
};

describe('the questions that are open', () => {
  it('are told to others as far as their own copy has them: who decides, and not what is in the middle of it', () => {
    const opened = Table.open(game, { scenario: 'game', options: {}, dice: { seed: 'x', entropy: {} } });
    if (!opened.ok) throw new Error(opened.problem.text);
    const table = opened.value;
    const told = (viewer: ReturnType<typeof side> | null) =>
      table
        .decisions(viewer)
        .map(({ side: who, point, rule, prompt, offers }) => [who, point, rule, prompt, offers.length]);
    expect(told(side(1))).toEqual([['A', 'begin', 'P-1', '', 0]]);
    expect(table.act(side(0), 'begin 1').ok).toBe(true);
    expect(told(side(0))).toEqual([['A', 'which', 'P-2', 'which?', 3]]);
    expect(told(side(1))).toEqual([['A', 'begin', 'P-1', '', 0]]);
    expect(told(null)).toEqual([['A', 'begin', 'P-1', '', 0]]);
    expect(table.look(null)).toEqual({ view: table.view(null), decisions: table.decisions(null) });
  });
});
