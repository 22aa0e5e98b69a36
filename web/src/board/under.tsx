import type { MarkView, OverlayView } from '@hexside/engine';
import { Bands } from './areas/bands.tsx';
import { arrowHead, pathPoints, smoothLine } from './curve.ts';
import type { Geometry } from './geometry.ts';
import type { Sheet } from './manifest.ts';
import type { Trail as TrailOf } from './props.ts';
import { unionOf } from './reach.ts';
import type { Looks } from './scene.ts';

export interface UnderProps {
  readonly sheet: Sheet;
  readonly looks: Looks;
  readonly overlay: OverlayView | null;
  readonly marks: readonly MarkView[];
  readonly trails: readonly TrailOf[];
}

/** What lies on the map but below its names, apart from the reach: the areas of an overlay, the trails of last turn. */
export const Under = (props: UnderProps) => {
  const { sheet } = props;
  return (
    <svg
      aria-hidden="true"
      class="hx-sheet"
      width={sheet.width}
      height={sheet.height}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
    >
      <Hatches looks={props.looks} size={sheet.geometry.size} />
      {props.overlay !== null && (
        <Overlay geometry={sheet.geometry} overlay={props.overlay} sides={[...props.looks.sides.keys()]} />
      )}
      {sheet.geometry.spread !== null && <Bands geometry={sheet.geometry} looks={props.looks} marks={props.marks} />}
      {props.trails.map((trail) => (
        <Trail
          key={`${trail.pieces.join()} ${trail.path.join()}`}
          geometry={sheet.geometry}
          path={trail.path}
          hue={props.looks.sides.get(trail.side ?? '')?.colour ?? 'grey'}
        />
      ))}
    </svg>
  );
};

/** Hatches differ by direction as well as by hue; crossed where both sides claim. */
const Hatches = ({ looks, size }: { looks: Looks; size: number }) => {
  const step = size / 9;
  return (
    <defs>
      {[...looks.sides.values()].map((side, index) => (
        <pattern
          key={side.id}
          id={`hx-hatch-${side.id}`}
          width={step}
          height={step}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${index === 0 ? 45 : -45})`}
        >
          <path d={`M0 0V${step}`} class={`hx-hatch hx-hue-${side.colour}`} stroke-width={step * 0.55} />
        </pattern>
      ))}
    </defs>
  );
};

const Overlay = ({
  geometry,
  overlay,
  sides,
}: {
  geometry: Geometry;
  overlay: OverlayView;
  sides: readonly string[];
}) => {
  const bySide = new Map(sides.map((side) => [side, new Set<string>()]));
  for (const { place, side, kind } of overlay.places) {
    if (!geometry.has(place)) continue;
    // Both hatches over each other make a cross-hatch.
    for (const claimant of kind === 'contested' ? sides : [side]) {
      if (claimant !== undefined) bySide.get(claimant)?.add(place);
    }
  }
  const { lit } = overlay;
  const dark = lit === undefined ? [] : geometry.ids.filter((id) => !lit.includes(id));
  return (
    <g class="hx-overlay" data-overlay={overlay.id}>
      {lit !== undefined && (
        <>
          <path class="hx-dark" d={unionOf(geometry, new Set(dark))} />
          <path class="hx-lit-edge" d={unionOf(geometry, new Set(lit))} />
        </>
      )}
      {[...bySide].map(([side, places]) => {
        const d = unionOf(geometry, places);
        return (
          <g key={side}>
            <path d={d} fill={`url(#hx-hatch-${side})`} />
            <path d={d} class="hx-overlay-edge" data-side={side} />
          </g>
        );
      })}
    </g>
  );
};

/** Where a piece came from, last turn: a thin arrow, and a ghost where it stood. */
const Trail = ({
  geometry,
  path,
  hue,
}: {
  readonly geometry: Geometry;
  readonly path: readonly string[];
  readonly hue: string;
}) => {
  const points = pathPoints(geometry, path, 0, 0.34);
  const [start] = points;
  if (start === undefined || points.length < 2) return null;
  const side = geometry.size * 0.44;
  return (
    <g class={`hx-trail hx-hue-${hue}`}>
      <rect
        class="hx-ghost"
        x={start.x - side / 2}
        y={start.y - side / 2}
        width={side}
        height={side}
        rx={side * 0.07}
      />
      <path class="hx-trail-casing" d={smoothLine(points)} />
      <path class="hx-trail-line" d={smoothLine(points)} />
      <path class="hx-trail-head" d={arrowHead(points, geometry.size * 0.24)} />
    </g>
  );
};
