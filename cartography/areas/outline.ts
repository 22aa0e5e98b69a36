/** The skeleton of an area board: sheet, regions, rivers. The land is raised from it, everything else is laid upon it. */
import { chaikin, type Line, pointAt } from '../curves.ts';
import { type Sheet, whole } from '../pen.ts';
import type { River } from '../rivers.ts';
import { drawRegions, type Regions } from './regions.ts';
import type { AreaSource } from './source.ts';

export interface AreaRiver extends River {
  readonly dry: boolean;
}
export interface AreaOutline {
  readonly source: AreaSource;
  readonly sheet: Sheet;
  readonly drawn: Regions;
  readonly rivers: readonly AreaRiver[];
}

/** Water that reaches the rim flows on under the frame. */
const beyondRim = (line: Line, width: number, height: number): Line => {
  const last = pointAt(line, line.length - 1);
  const first = pointAt(line, 0);
  const out = (p: typeof last): (typeof last)[] => {
    if (p.x <= 0.001) return [{ x: -0.4, y: p.y }];
    if (p.y <= 0.001) return [{ x: p.x, y: -0.4 }];
    if (p.x >= width - 0.001) return [{ x: width + 0.4, y: p.y }];
    return p.y >= height - 0.001 ? [{ x: p.x, y: height + 0.4 }] : [];
  };
  return [...out(first), ...line, ...out(last)];
};

export const outlineOfAreas = (source: AreaSource): AreaOutline => {
  const { board, look, dress } = source;
  const { west, north, east, south } = look.margins;
  const drawn = drawRegions(board, dress.isHigh, dress.waters, look.seed);
  return {
    source,
    drawn,
    sheet: {
      west: -west,
      north: -north,
      width: whole(west + board.width + east),
      height: whole(north + board.height + south),
    },
    rivers: dress.waters.map((water): AreaRiver => {
      const style = look.rivers.find((r) => r.name === water.name);
      const course = drawn.courses.get(water.name) ?? [];
      const whole = beyondRim(course, board.width, board.height);
      return {
        name: water.name,
        label: style?.label ?? water.name,
        course,
        whole: chaikin(whole, 1),
        width: style?.width ?? [1.4, 2.2],
        tapered: pointAt(whole, 0) === pointAt(course, 0),
        nameAt: style?.nameAt,
        dry: water.dry,
      };
    }),
  };
};
