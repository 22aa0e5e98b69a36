// Refusals must be true of the position: what stands in the way is what they name.
import { describe, expect, it } from 'vitest';
import { at } from '../test/kit.ts';

describe('refusals in the movement phase', () => {
  const play = () => at('{phase: R movement, pieces: {"1503": [1/Let, 2/Let], "1512": [2/1D]}}');

  it('ORL-7b: with a unit in hand it is its move that has to be finished', () => {
    const moving = play().do('R', 'unit 1/Let');
    for (const line of ['end', 'unit 2/Let', 'march 2/Let']) {
      const { rule, text } = moving.refusal('R', line);
      expect([rule, text.startsWith('The move of 1/Let has to be finished first.')]).toEqual(['ORL-7b', true]);
    }
  });

  it('ORL-2.1a: elsewhere `end` belongs to the movement phase', () => {
    const fight = at(
      '{phase: R combat, attacks: ["1505"], orders: {1/Let: "prepared #1"}, pieces: {"1504": [1/Let, Convoi-Let-A], "1505": [2/1D]}}',
    );
    expect(fight.refusal('R', 'end').text).toContain('not your movement phase');
    expect(play().refusal('W', 'end').text).toContain('not your movement phase');
  });

  it('ORL-7b: who points at a hex before a unit is chosen is told to choose one', () => {
    const { rule, text } = play().refusal('R', 'raid 1405');
    expect([rule, /^First choose a unit/.test(text)]).toEqual(['ORL-7b', true]);
  });

  it('ORL-6.2a: who holds another event is told that', () => {
    const held = at(
      '{phase: R movement, date: 16, options: {events: "on"}, held: {R: raid}, pieces: {"1503": [1/Let], "2910": [2/1D]}}',
    );
    expect(held.refusal('R', 'raid 2910').rule).toBe('ORL-6.2a');
    expect(held.refusal('R', 'volunteers').rule).toBe('ORL-6.2a');
  });
});
