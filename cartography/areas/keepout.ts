/** Ground that is taken: forts, the strip, minefields, houses. */
import type { Point } from '../curves.ts';
import { distance } from '../curves.ts';
import type { Fixture } from './look.ts';

export interface Keepout {
  /** Whether a thing of this radius here would touch something. */
  holds(p: Point, radius: number): boolean;
}

const away = (fixture: Fixture, p: Point): number => {
  const [dx, dy] = [p.x - fixture.at.x, p.y - fixture.at.y];
  const along = dx * Math.cos(fixture.turn) + dy * Math.sin(fixture.turn);
  const across = -dx * Math.sin(fixture.turn) + dy * Math.cos(fixture.turn);
  // Long things are rectangles, the others round.
  const long = fixture.kind === 'airstrip' || fixture.kind === 'mines';
  if (!long) return Math.hypot(dx, dy) - fixture.size * 0.62;
  const half = fixture.kind === 'airstrip' ? 0.36 : fixture.size * 0.2;
  return Math.max(Math.abs(along) - fixture.size / 2, Math.abs(across) - half);
};

export const aroundFixtures = (fixtures: readonly Fixture[]): Keepout => ({
  holds: (p, radius) => fixtures.some((f) => away(f, p) < radius),
});

/** Round things put down one after another, found again by the square they lie in. */
export class Claims implements Keepout {
  private readonly squares = new Map<string, { at: Point; radius: number }[]>();

  private key(i: number, j: number): string {
    return `${i},${j}`;
  }

  claim(at: Point, radius: number): void {
    const key = this.key(Math.floor(at.x * 2), Math.floor(at.y * 2));
    this.squares.set(key, [...(this.squares.get(key) ?? []), { at, radius }]);
  }

  holds(p: Point, radius: number): boolean {
    const [i, j] = [Math.floor(p.x * 2), Math.floor(p.y * 2)];
    for (let b = j - 1; b <= j + 1; b++)
      for (let a = i - 1; a <= i + 1; a++)
        for (const c of this.squares.get(this.key(a, b)) ?? []) if (distance(p, c.at) < c.radius + radius) return true;
    return false;
  }
}
