import type { MarkView, OverlayView, TableView } from '@hexside/engine';
import { arrowHead, pathPoints, smoothLine } from './curve.ts';
import { type Geometry, type Point, polygon, round } from './geometry.ts';
import type { Sheet } from './manifest.ts';
import { type Looks, type Offered, type Stack, victoryPoints } from './scene.ts';

export interface MarksProps {
  readonly sheet: Sheet;
  readonly looks: Looks;
  readonly view: TableView;
  readonly stacks: ReadonlyMap<string, Stack>;
}

/** What lies beside the counters: who holds a place worth points, the marks of refugees and the like. */
export const Marks = ({ sheet, looks, view, stacks }: MarksProps) => {
  const { geometry } = sheet;
  const s = geometry.size;
  const points = new Map(
    looks.game.places.map((place): [string, number] => [place.id, victoryPoints(place)]).filter(([, n]) => n > 0),
  );
  return (
    <svg
      aria-hidden="true"
      class="hx-sheet"
      width={sheet.width}
      height={sheet.height}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
    >
      {looks.game.sides.map((side) => (
        <path
          key={side.id}
          class={`hx-held hx-hue-${side.colour}`}
          d={Object.entries(view.control)
            .filter(
              ([place, holder]) => holder === side.id && points.has(place) && geometry.has(place) && !stacks.has(place),
            )
            .map(([place]) => flag(geometry.centre(place), s, side.shape))
            .join('')}
        />
      ))}
      {[...points].map(([place, worth]) =>
        stacks.has(place) && geometry.has(place) ? (
          <Points key={place} at={geometry.centre(place)} size={s} worth={worth} />
        ) : null,
      )}
      {placed(view.marks).map(({ mark, index }) =>
        geometry.has(mark.place) ? (
          <Mark key={`${mark.place}${mark.kind}${index}`} {...{ geometry, looks, mark, index }} />
        ) : null,
      )}
    </svg>
  );
};

/** The sheet prints a place's points beside it; counters hide them, so they are shown again at the counter's foot. */
const Points = ({ at, size, worth }: { at: Point; size: number; worth: number }) => {
  const centre = { x: at.x + size * 0.41, y: at.y + size * 0.17 };
  const r = size * 0.105;
  const corners = [30, 90, 150, 210, 270, 330].map((angle) => ({
    x: centre.x + r * Math.cos((angle * Math.PI) / 180),
    y: centre.y + r * Math.sin((angle * Math.PI) / 180),
  }));
  return (
    <g class="hx-vp">
      <path d={polygon(corners)} />
      <text x={centre.x} y={centre.y} font-size={size * 0.145}>
        {worth}
      </text>
    </g>
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
  const r = round(s * 0.145);
  const points = path === null ? [] : pathPoints(geometry, path, stacks.has(path[0] ?? '') ? 0.36 : 0.1, 0.27);
  return (
    <svg
      aria-hidden="true"
      class="hx-sheet"
      width={sheet.width}
      height={sheet.height}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
    >
      {points.length > 1 && (
        <g class="hx-path" data-testid="path">
          <path class="hx-path-casing" d={smoothLine(points)} />
          <path class="hx-path-line" d={smoothLine(points)} />
          <path class="hx-path-head" d={arrowHead(points, s * 0.22)} />
        </g>
      )}
      <path
        class="hx-chip"
        d={costs
          .filter((c) => !onPath.has(c.place))
          .map((c) => disc(c.at, r))
          .join('')}
      />
      <path
        class="hx-chip-on"
        d={costs
          .filter((c) => onPath.has(c.place))
          .map((c) => disc(c.at, r))
          .join('')}
      />
      {costs.map(({ place, cost, at }) => (
        <text
          key={place}
          class={onPath.has(place) ? 'hx-cost hx-cost-on' : 'hx-cost'}
          x={at.x}
          y={at.y}
          font-size={s * 0.2}
        >
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
