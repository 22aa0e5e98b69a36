/** Spot heights: the highest tops of the made-up land, far enough apart to be worth naming. */
import type { Point } from '../curves.ts';
import { distance } from '../curves.ts';
import type { AreaOutline } from './outline.ts';
import type { Survey } from './survey.ts';

export interface Summit extends Point {
  readonly metres: number;
}

const APART = 1.9;
const MOST = 18;
const STEP = 0.08;

export const findPeaks = (outline: AreaOutline, survey: Survey): Summit[] => {
  const { width, height } = outline.source.board;
  const tops: Summit[] = [];
  for (let y = 0.4; y < height - 0.4; y += STEP)
    for (let x = 0.4; x < width - 0.4; x += STEP) {
      const p = { x, y };
      const z = survey.metres(p);
      if (survey.isLow(p) || survey.toLow(p) < 0.35) continue;
      const isTop = [0, 1, 2, 3, 4, 5, 6, 7].every(
        (k) =>
          survey.metres({ x: x + 0.24 * Math.cos((k * Math.PI) / 4), y: y + 0.24 * Math.sin((k * Math.PI) / 4) }) < z,
      );
      if (isTop) tops.push({ ...p, metres: Math.round(z) });
    }
  tops.sort((a, b) => b.metres - a.metres);
  const chosen: Summit[] = [];
  for (const top of tops) if (chosen.length < MOST && chosen.every((c) => distance(c, top) > APART)) chosen.push(top);
  return chosen;
};
