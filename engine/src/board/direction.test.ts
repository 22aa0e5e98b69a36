import { describe, expect, it } from 'vitest';
import { AXIAL_STEPS, directionName, directionNamed, directionNames, opposite, turned } from './direction.ts';

describe.each(['pointy', 'flat'] as const)('directions of %s hexes', (orientation) => {
  it('have names and numbers', () => {
    directionNames(orientation).forEach((name, direction) => {
      expect(directionNamed(orientation, name)).toBe(direction);
      expect(directionName(orientation, direction)).toBe(name);
    });
    expect(directionNamed(orientation, orientation === 'flat' ? 'E' : 'N')).toBe(-1);
  });

  it('step back with the opposite, and home after one round', () => {
    const { q, r } = AXIAL_STEPS[orientation];
    for (let direction = 0; direction < 6; direction++) {
      expect(q[direction] + q[opposite(direction)]).toBe(0);
      expect(r[direction] + r[opposite(direction)]).toBe(0);
      expect(turned(direction, 3)).toBe(opposite(direction));
      expect(turned(turned(direction, -2), 8)).toBe(direction);
    }
  });
});
