import type { MarkView, OverlayView, TableView } from '@hexside/engine';
import { arrowHead, pathPoints, smoothLine } from './curve.ts';
import { type Geometry, type Point, round } from './geometry.ts';
import type { Sheet } from './manifest.ts';
import { type Looks, type Offered, type Stack, victoryPoints } from './scene.ts';

const hexagon = ({ x, y }: Point, r: number): string => {
  const points = [0, 60, 120, 180, 240, 300].map((angle) => {
    const turn = ((angle + 30) * Math.PI) / 180;
    return `${round(x + r * Math.cos(turn))} ${round(y + r * Math.sin(turn))}`;
  });
  return `M${points.join('L')}Z`;
};

export interface MarksProps {
  readonly sheet: Sheet;
  readonly looks: Looks;
  readonly view: TableView;
  readonly stacks: ReadonlyMap<string, Stack>;
}

/** What lies beside the counters: victory points, who holds a place, the marks of refugees and the like. */
export const Marks = ({ sheet, looks, view, stacks }: MarksProps) => {
  const { geometry } = sheet;
  const s = geometry.size;
  const victory = looks.game.places.flatMap((place) => {
    const points = geometry.has(place.id) ? victoryPoints(place) : 0;
    return points === 0 ? [] : [{ place: place.id, points }];
  });
  return (
    <svg class="hx-sheet" width={sheet.width} height={sheet.height} viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
      {looks.game.sides.map((side) => (
        <path
          key={side.id}
          class={`hx-held hx-hue-${side.colour}`}
          d={Object.entries(view.control)
            .filter(([place, holder]) => holder === side.id && geometry.has(place) && !stacks.has(place))
            .map(([place]) => flag(geometry.centre(place), s, side.shape))
            .join('')}
        />
      ))}
      {victory.map(({ place, points }) => {
        const { x, y } = geometry.centre(place);
        const at = { x: x + s * 0.4, y: y + s * 0.17 };
        return (
          <g key={place} class="hx-vp">
            <path d={hexagon(at, s * 0.105)} />
            <text x={at.x} y={at.y} font-size={s * 0.145}>
              {points}
            </text>
          </g>
        );
      })}
      {placed(view.marks).map(({ mark, index }) =>
        geometry.has(mark.place) ? <Mark key={`${mark.place}${mark.kind}${index}`} {...{ geometry, looks, mark, index }} /> : null,
      )}
    </svg>
  );
};

/** A little flag to the left of the centre, square or cut like the side's counters. */
const flag = ({ x, y }: Point, s: number, shape: 'square' | 'cut'): string => {
  const [left, top, w] = [round(x - s * 0.46), round(y + s * 0.1), round(s * 0.13)];
  return shape === 'cut'
    ? `M${left} ${top}h${w * 0.6}l${w * 0.4} ${w * 0.4}v${w * 0.6}h${-w}Z`
    : `M${left} ${top}h${w}v${w}h${-w}Z`;
};

const placed = (marks: readonly MarkView[]): readonly { mark: MarkView; index: number }[] => {
  const seen = new Map<string, number>();
  return marks.map((mark) => {
    const index = seen.get(mark.place) ?? 0;
    seen.set(mark.place, index + 1);
    return { mark, index };
  });
};

/** The first letters of a mark's words, when they are too long to print. */
const short = (text: string): string => (text.length <= 3 ? text : text.slice(0, 1).toUpperCase());

const Mark = ({
  geometry,
  looks,
  mark,
  index,
}: {
  geometry: Geometry;
  looks: Looks;
  mark: MarkView;
  index: number;
}) => {
  const { x, y } = geometry.centre(mark.place);
  const s = geometry.size;
  const at = { x: x - s * 0.4 + index * s * 0.17, y: y + s * 0.32 };
  const hue = mark.side === undefined ? 'grey' : (looks.sides.get(mark.side)?.colour ?? 'grey');
  return (
    <g class={`hx-mark hx-hue-${hue}`} data-mark={mark.kind}>
      <circle cx={at.x} cy={at.y} r={s * 0.085} />
      <text x={at.x} y={at.y} font-size={s * 0.115}>
        {short(mark.text)}
      </text>
    </g>
  );
};

export interface ChipsProps {
  readonly sheet: Sheet;
  readonly offered: Offered;
  readonly stacks: ReadonlyMap<string, Stack>;
  readonly overlay: OverlayView | null;
  readonly path: readonly string[] | null;
}

/** Numbers in the hexes: costs of what may be reached, running costs along a path, the words of an overlay. */
export const Chips = ({ sheet, offered, stacks, overlay, path }: ChipsProps) => {
  const { geometry } = sheet;
  const s = geometry.size;
  const onPath = new Set(path ?? []);
  const costs = [...offered.places].flatMap(([place, offers]) => {
    const cost = Math.min(...offers.map((offer) => offer.cost));
    return geometry.has(place) && cost > 0 ? [{ place, cost, at: chipAt(geometry, place, stacks.has(place)) }] : [];
  });
  const disc = ({ x, y }: Point, r: number): string =>
    `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  const r = round(s * 0.125);
  const points = path === null ? [] : pathPoints(geometry, path, 0.32);
  return (
    <svg class="hx-sheet" width={sheet.width} height={sheet.height} viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
      {points.length > 1 && (
        <g class="hx-path" data-testid="path">
          <path class="hx-path-casing" d={smoothLine(points)} />
          <path class="hx-path-line" d={smoothLine(points)} />
          <path class="hx-path-head" d={arrowHead(points, s * 0.22)} />
        </g>
      )}
      <path class="hx-chip" d={costs.filter((c) => !onPath.has(c.place)).map((c) => disc(c.at, r)).join('')} />
      <path class="hx-chip-on" d={costs.filter((c) => onPath.has(c.place)).map((c) => disc(c.at, r)).join('')} />
      {costs.map(({ place, cost, at }) => (
        <text key={place} class={onPath.has(place) ? 'hx-cost hx-cost-on' : 'hx-cost'} x={at.x} y={at.y} font-size={s * 0.17}>
          {cost}
        </text>
      ))}
      {overlay?.places.map(({ place, text }) => {
        if (text === undefined || !geometry.has(place)) return null;
        const { x, y } = chipAt(geometry, place, stacks.has(place));
        return (
          <text key={`overlay ${place}`} class="hx-overlay-text" x={x} y={y} font-size={s * 0.17}>
            {text}
          </text>
        );
      })}
    </svg>
  );
};

/** In the middle of a free hex; at the upper left of one with counters. */
const chipAt = (geometry: Geometry, place: string, taken: boolean): Point => {
  const { x, y } = geometry.centre(place);
  return taken ? { x: x - geometry.size * 0.4, y: y - geometry.size * 0.06 } : { x, y };
};
