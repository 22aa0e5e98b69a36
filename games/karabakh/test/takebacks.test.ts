// What going back costs: never more than playing the way there once.
import { readFileSync } from 'node:fs';
import { chanceFrom, pending, readRecord, type Side, Table, writeEntry } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import type { KarabakhState } from '../state.ts';
import { AR, AZ } from '../world.ts';
import { game as plain } from './kit.ts';

/** The game, with every action that is carried out counted. */
let work = 0;
const game = {
  ...plain,
  store: new Proxy(plain.store, {
    get: (store, key) => {
      if (key === 'hash') work++;
      const value: unknown = Reflect.get(store, key, store);
      return typeof value === 'function' ? value.bind(store) : value;
    },
  }),
};

const open = (): Table<KarabakhState> => {
  work = 0;
  const opened = Table.open(game, { scenario: 'campaign', options: {}, dice: { seed: 'takebacks', entropy: {} } });
  if (!opened.ok) throw new Error(opened.problem.text);
  return opened.value;
};

/** Enters so many answers, always the same ones. */
const play = (table: Table<KarabakhState>, count: number): void => {
  const choices = chanceFrom({ seed: `choices ${table.length}`, entropy: {} });
  for (let i = 0; i < count; i++) {
    const [question] = pending(table.state);
    if (!question) throw new Error('the game is over');
    const offers = table
      .decisions(question.side)
      .flatMap((one) => one.offers)
      .map(({ verb, arg }) => (arg === '' ? verb : `${verb} ${arg}`));
    const done = table.act(question.side, offers[choices.next(i, offers.length)]);
    if (!done.ok) throw new Error(done.problem.text);
  }
};
const back = (table: Table<KarabakhState>, to: number, by: Side = AZ): void => {
  const done = table.takeback(by, to, [by === AZ ? AR : AZ]);
  if (!done.ok) throw new Error(done.problem.text);
};

describe('takebacks', () => {
  it('of a stored game lead to the same states again', () => {
    const read = readRecord(JSON.parse(readFileSync(new URL('takebacks.json', import.meta.url), 'utf8')));
    if (!read.ok) throw new Error(read.problem.text);
    expect(read.value.actions.filter((line) => line.startsWith('* takeback'))).toHaveLength(8);
    expect(Table.fromRecord(plain, read.value)).toMatchObject({ ok: true });
  });

  it('take no more work the more there were before', () => {
    const table = open();
    play(table, 100);
    const costs: number[] = [];
    for (let i = 0; i < 60; i++) {
      const before = work;
      back(table, table.length - 1 - (i % 30));
      costs.push(work - before);
    }
    expect(Math.max(...costs.slice(40))).toBeLessThanOrEqual(Math.max(...costs.slice(0, 10)) + 30);
  });

  it('do not make a stored game slow to open, nor the past slow to look at', () => {
    const table = open();
    play(table, 60);
    for (let i = 0; i < 60; i++) {
      back(table, table.length - 2);
      play(table, 1);
    }
    const record = table.record();
    work = 0;
    const read = Table.fromRecord(game, record);
    if (!read.ok) throw new Error(read.problem.text);
    expect(work).toBeLessThan(30 * record.actions.length);
    work = 0;
    for (let count = table.length; count >= 0; count--) read.value.at(count);
    expect(work).toBeLessThan(60 * table.length);
  });

  it('and any other moment are found again as they were, log and orders and dice included', () => {
    const table = open();
    play(table, 70);
    back(table, 30);
    play(table, 40);
    back(table, 75);
    back(table, 20);
    play(table, 30);
    const anew = open();
    for (let count = 0; count < table.length; count++) {
      const past = table.at(count);
      expect(past.hash).toBe(anew.hash);
      expect(past.log).toEqual(anew.log);
      expect(past.length).toBe(count);
      const entry = table.actionAt(count);
      if (!entry) throw new Error('no such action');
      const [one, other] = [past.enter(entry), anew.enter(entry)];
      expect(one.ok && other.ok, writeEntry(entry)).toBe(true);
      expect(past.hash).toBe(table.hashAfter(count));
    }
  });

  it('keep a bounded number of states, however long the game and however many they are', () => {
    const table = open();
    play(table, 20);
    for (let i = 0; i < 400; i++) {
      play(table, 2);
      back(table, table.length - 2);
    }
    expect(table.length).toBeGreaterThan(1_000);
    expect(table.statesKept).toBeLessThanOrEqual(60);
    for (const count of [1, 500, 999, table.length - 1]) expect(table.at(count).hash).toBe(table.hashAfter(count - 1));
  });
});
