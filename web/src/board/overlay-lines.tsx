import type { LineKind, OverlayView } from '@hexside/engine';
import { pathPoints, smoothLine } from './curve.ts';
import { type Geometry, polygon } from './geometry.ts';
import type { Sheet } from './manifest.ts';

/** Lines and marks of an overlay, above the counters: a line of supply ends under a pile more often than not. */
export const OverlayLines = ({ sheet, overlay }: { sheet: Sheet; overlay: OverlayView }) => {
  const { geometry } = sheet;
  return (
    <svg
      aria-hidden="true"
      class="hx-sheet"
      width={sheet.width}
      height={sheet.height}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
    >
      {overlay.paths.map((path) => (
        <OverlayPath key={path.places.join()} geometry={geometry} places={path.places} kind={path.kind} />
      ))}
      {overlay.places.map(({ place, kind }) =>
        kind === undefined || kind === 'contested' || !geometry.has(place) ? null : (
          <OverlayMark key={`${place}${kind}`} geometry={geometry} place={place} kind={kind} />
        ),
      )}
    </svg>
  );
};

const OverlayPath = ({ geometry, places, kind }: { geometry: Geometry; places: readonly string[]; kind: LineKind }) => {
  const points = pathPoints(geometry, places, 0, 0);
  const d = smoothLine(points);
  const last = points.at(-1);
  const arm = geometry.size * 0.13;
  return (
    <g class={`hx-line hx-line-${kind}`}>
      <path class="hx-line-casing" d={d} />
      <path class="hx-line-core" d={d} />
      {kind === 'cut' && last !== undefined && (
        <path
          class="hx-cross"
          d={`M${last.x - arm} ${last.y - arm}L${last.x + arm} ${last.y + arm}M${last.x + arm} ${last.y - arm}L${last.x - arm} ${last.y + arm}`}
        />
      )}
    </g>
  );
};

const OverlayMark = ({
  geometry,
  place,
  kind,
}: {
  geometry: Geometry;
  place: string;
  kind: 'source' | 'blocked' | 'goal';
}) => {
  const { x, y } = geometry.centre(place);
  const r = geometry.size * 0.3;
  if (kind === 'blocked') {
    return (
      <>
        <path class="hx-mark-blocked" d={polygon(geometry.corners(place))} />
        <path class="hx-cross" d={`M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`} />
      </>
    );
  }
  if (kind === 'source') {
    return (
      <g class="hx-source">
        <circle cx={x} cy={y} r={r * 1.25} />
        <circle cx={x} cy={y} r={r * 1.6} />
      </g>
    );
  }
  return <path class="hx-mark-goal" d={polygon(geometry.corners(place))} />;
};
