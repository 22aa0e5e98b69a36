import { expect, it } from 'vitest';
import { OwnDice } from './dice.ts';

it('gives the same answer to the same question, and every face its turn', () => {
  const dice = new OwnDice(7);
  const faces = [0, 0, 0, 0, 0, 0];
  for (let draw = 0; draw < 6000; draw++) {
    const face = dice.next(draw, 6);
    expect(new OwnDice(7).next(draw, 6)).toBe(face);
    faces[face] = (faces[face] ?? 0) + 1;
  }
  for (const count of faces) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
