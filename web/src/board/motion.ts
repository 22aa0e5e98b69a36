import type { Geometry, Point } from './geometry.ts';

export const STEP_MS = 220;
export const MOVE_MS = 900;

/** How long a march lasts: 220 ms a hex, 900 at most, divided by the speed. */
export const marchTime = (steps: number, speed: number): number =>
  speed <= 0 ? 0 : Math.min(MOVE_MS, STEP_MS * steps) / speed;

export interface Step {
  readonly offset: number;
  readonly at: Point;
}

/** Where a marching piece is at which part of its time: even pace along the path. */
export const marchSteps = (geometry: Geometry, path: readonly string[]): readonly Step[] => {
  const points = path.filter((id) => geometry.has(id)).map((id) => geometry.centre(id));
  const lengths = points.map((point, index) => {
    const before = points[index - 1];
    return before === undefined ? 0 : Math.hypot(point.x - before.x, point.y - before.y);
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let walked = 0;
  return points.map((at, index) => {
    walked += lengths[index] ?? 0;
    return { at, offset: total === 0 ? (index === 0 ? 0 : 1) : walked / total };
  });
};

/** Moves counters along their paths; any of them can be brought to its end at once. */
export class Marches {
  private readonly running = new Set<Animation>();

  march(element: HTMLElement, steps: readonly Step[], duration: number): Promise<void> {
    const [first] = steps;
    if (first === undefined || duration === 0) return Promise.resolve();
    const animation = element.animate(
      steps.map(({ at, offset }) => ({ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)`, offset })),
      { duration, easing: 'linear', fill: 'both' },
    );
    this.running.add(animation);
    const end = (): void => {
      this.running.delete(animation);
    };
    return animation.finished.then(end, end);
  }

  skip(): void {
    for (const animation of this.running) animation.finish();
  }
}
