/** Placement by simulated annealing: each thing takes one of its candidate boxes; boxes repel each other. */
import { random } from './noise.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Candidate extends Box {
  /** Cost of the place by itself: what it covers, how far it is from its owner. */
  readonly cost: number;
}

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

export const grown = (box: Box, dx: number, dy: number): Box => ({
  x: box.x - dx,
  y: box.y - dy,
  width: box.width + 2 * dx,
  height: box.height + 2 * dy,
});

export interface Settings {
  readonly seed: number;
  /** Room to keep beside and above a box. */
  readonly padX: number;
  readonly padY: number;
  readonly hot: number;
  readonly cold: number;
  readonly cooling: number;
}

const TOUCH = 30;

/** Index of the chosen candidate for each thing. */
export const anneal = (things: readonly (readonly Candidate[])[], settings: Settings): number[] => {
  const next = random(settings.seed);
  const chosen = things.map(() => 0);
  // Only things whose candidates can ever meet need to look at each other.
  const reach = things.map((candidates) => {
    const x = Math.min(...candidates.map((c) => c.x)) - settings.padX;
    const y = Math.min(...candidates.map((c) => c.y)) - settings.padY;
    return {
      x,
      y,
      width: Math.max(...candidates.map((c) => c.x + c.width)) + settings.padX - x,
      height: Math.max(...candidates.map((c) => c.y + c.height)) + settings.padY - y,
    };
  });
  const rivals = things.map((_, i) =>
    things.flatMap((__, j) => (j !== i && overlap(reach[i] ?? NOWHERE, reach[j] ?? NOWHERE) > 0 ? [j] : [])),
  );
  const at = (i: number, c: number): Candidate => {
    const candidate = things[i]?.[c];
    if (candidate === undefined) throw new Error('a thing without a place to go');
    return candidate;
  };
  const costOf = (i: number, c: number): number => {
    const own = at(i, c);
    const wide = grown(own, settings.padX, settings.padY);
    let sum = own.cost;
    for (const j of rivals[i] ?? []) {
      const area = overlap(wide, at(j, chosen[j] ?? 0));
      if (area > 0) sum += TOUCH + (60 * area) / (own.height * own.height);
    }
    return sum;
  };
  for (let heat = settings.hot; heat > settings.cold; heat *= settings.cooling)
    for (let move = 0; move < things.length * 2; move++) {
      const i = Math.floor(next() * things.length);
      const candidates = things[i] ?? [];
      const to = Math.floor(next() * candidates.length);
      const change = costOf(i, to) - costOf(i, chosen[i] ?? 0);
      if (change < 0 || next() < Math.exp(-change / heat)) chosen[i] = to;
    }
  // Frozen: let everything that can still improve by itself do so.
  for (let better = true, rounds = 0; better && rounds < 20; rounds++) {
    better = false;
    things.forEach((candidates, i) => {
      candidates.forEach((_, c) => {
        if (costOf(i, c) < costOf(i, chosen[i] ?? 0) - 1e-9) {
          chosen[i] = c;
          better = true;
        }
      });
    });
  }
  return chosen;
};

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };
