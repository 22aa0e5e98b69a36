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
  Table,
  weigh,
} from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { game } from '../test/kit.ts';

const dice = chanceFrom({ seed: 'odds', entropy: {} });

/** A retreat in a stored battle, after which nothing is being resolved any more. */
const retreat = (() => {
  const read = readRecord(JSON.parse(readFileSync(new URL('../test/fixtures/draw.json', import.meta.url), 'utf8')));
  if (!read.ok) throw new Error(read.problem.text);
  const actions = read.value.actions.slice(0, 1414);
  const table = Table.fromRecord(game, {
    ...read.value,
    actions,
    hashes: read.value.hashes.slice(0, 1414),
    result: null,
  });
  if (!table.ok) throw new Error(table.problem.text);
  return table.value.state;
})();
const [question] = pending(retreat);

/** The same game, if every question belonged to the combat: then its odds would be those of the rest of the game. */
const endless = { ...game, odds: { ...game.odds, isPending: () => true } };

describe('odds of a line that leads out of the combat', () => {
  if (!question) throw new Error('nobody is asked');
  const { side } = question;

  it('are refused at once, for little work', () => {
    expect(question.ask.point).toBe('retreat');
    const effort = new Effort(5_000);
    const odds = playerOdds(game, retreat, side, ['to 3002'], dice, effort);
    expect(odds).toMatchObject({ ok: false, problem: { text: expect.stringContaining('leads out') } });
    expect(effort.left).toBeGreaterThan(3_000);
  });

  it('are no prospect either, and the panel says the same', () => {
    expect(prospectOf(game, retreat, side, 'to 3002', dice)).toBeNull();
    expect(weigh(game, retreat, side, ['to 3002'], dice).ok).toBe(false);
  });
});

describe('odds that never come to an end', () => {
  if (!question) throw new Error('nobody is asked');
  const { side } = question;

  it('are given up for the work they take, which is the same every time', () => {
    const spent = [1, 2].map(() => {
      const effort = effortOfOne();
      const before = effort.left;
      const odds = playerOdds(endless, retreat, side, ['to 3002'], dice, effort);
      return [odds, before - effort.left];
    });
    expect(spent[0]?.[0]).toMatchObject({ ok: false, problem: { text: expect.stringContaining('too much') } });
    expect(spent[1]).toEqual(spent[0]);
  });

  it('are ended by whoever waits for them', () => {
    let looks = 0;
    const effort = effortOfOne(() => ++looks > 2);
    const odds = playerOdds(endless, retreat, side, ['to 3002'], dice, effort);
    expect(odds).toMatchObject({ ok: false, problem: { text: 'The question was stopped.' } });
    expect(looks).toBe(3);
  });
});
