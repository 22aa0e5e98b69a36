// What odds may cost: a line that leads out of the combat must not play the rest of the game.
import { readFileSync } from 'node:fs';
import {
  chanceFrom,
  Effort,
  effortOfOne,
  pending,
  playerOdds,
  prospectOf,
  readRecord,
  type Side,
  Table,
  weigh,
} from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import type { OrelState } from '../state.ts';
import { game } from '../test/kit.ts';

const dice = chanceFrom({ seed: 'odds', entropy: {} });

const EFFORT = 5_000;
const leadsOut = (s: OrelState, side: Side, line: string): boolean => {
  const odds = playerOdds(game, s, side, [line], dice, new Effort(EFFORT));
  return !odds.ok && odds.problem.text.includes('leads beyond');
};

/** The first retreat in a stored battle whose answer leaves nothing of the combat to weigh. */
const { retreat, line } = (() => {
  const read = readRecord(JSON.parse(readFileSync(new URL('../test/fixtures/draw.json', import.meta.url), 'utf8')));
  if (!read.ok) throw new Error(read.problem.text);
  const table = Table.fromRecord(game, { ...read.value, actions: [], hashes: [], result: null });
  if (!table.ok) throw new Error(table.problem.text);
  for (const action of read.value.actions) {
    const [asked] = pending(table.value.state);
    const words = action.slice(2);
    if (asked?.ask.point === 'retreat' && leadsOut(table.value.state, asked.side, words))
      return { retreat: table.value.state, line: words };
    if (asked === undefined || !table.value.act(asked.side, words).ok) throw new Error(`${action} is refused`);
  }
  throw new Error('no retreat leads out of its combat');
})();
const [question] = pending(retreat);

/** The same game, if every question belonged to the combat: then its odds would be those of the rest of the game. */
const endless = { ...game, odds: { ...game.odds, isPending: () => true, subject: () => -1 } };

describe('odds of a line that leads out of the combat', () => {
  if (!question) throw new Error('nobody is asked');
  const { side } = question;

  it('are refused at once, for little work', () => {
    expect(question.ask.point).toBe('retreat');
    const effort = new Effort(EFFORT);
    const odds = playerOdds(game, retreat, side, [line], dice, effort);
    expect(odds).toMatchObject({ ok: false, problem: { text: expect.stringContaining('leads beyond') } });
    expect(effort.left).toBeGreaterThan(3_000);
  });

  it('are no prospect either, and the panel says the same', () => {
    expect(prospectOf(game, retreat, side, line, dice)).toBeNull();
    expect(weigh(game, retreat, side, [line], dice).ok).toBe(false);
  });
});

describe('odds that never come to an end', () => {
  if (!question) throw new Error('nobody is asked');
  const { side } = question;

  it('are given up for the work they take, which is the same every time', () => {
    const spent = [1, 2].map(() => {
      const effort = effortOfOne();
      const before = effort.left;
      const odds = playerOdds(endless, retreat, side, [line], dice, effort);
      return [odds, before - effort.left];
    });
    expect(spent[0]?.[0]).toMatchObject({ ok: false, problem: { text: expect.stringContaining('take too long') } });
    expect(spent[1]).toEqual(spent[0]);
  });

  it('are ended by whoever waits for them', () => {
    let looks = 0;
    const effort = effortOfOne(() => ++looks > 2);
    const odds = playerOdds(endless, retreat, side, [line], dice, effort);
    expect(odds).toMatchObject({ ok: false, problem: { text: 'The calculation was stopped.' } });
    expect(looks).toBe(3);
  });
});
