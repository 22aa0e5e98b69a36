import { expect, it } from 'vitest';
import { BotDice, CommonRandomNumbers } from './dice.ts';

it('gives the same answer to the same question, and every face its turn', () => {
  const dice = new BotDice(7);
  const faces = [0, 0, 0, 0, 0, 0];
  for (let draw = 0; draw < 6000; draw++) {
    const face = dice.next(draw, 6);
    expect(new BotDice(7).next(draw, 6)).toBe(face);
    faces[face] = (faces[face] ?? 0) + 1;
  }
  for (const count of faces) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

it('rolls alike in a phase of every trial, whatever was rolled before it or besides', () => {
  let phase = 'march';
  const many = new CommonRandomNumbers(7, () => phase);
  const few = new CommonRandomNumbers(7, () => phase);
  const rolls = (dice: CommonRandomNumbers, name: string): number[] =>
    Array.from({ length: 20 }, () => dice.next(0, 6, name));
  rolls(many, 'combat');
  rolls(few, 'combat').pop();
  few.next(0, 6, 'ambush');
  phase = 'reply';
  const combat = rolls(many, 'combat');
  few.next(0, 6, 'ambush');
  expect(rolls(few, 'combat')).toEqual(combat);
  expect(rolls(many, 'combat')).not.toEqual(combat);
  expect(rolls(new CommonRandomNumbers(8, () => phase), 'combat')).not.toEqual(combat);
});
