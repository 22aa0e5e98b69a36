import { type Geometry, polygon } from './geometry.ts';

export interface RingProps {
  readonly geometry: Geometry;
  readonly place: string | null;
  readonly kind: 'hover' | 'focus' | 'open' | 'target' | 'from';
}

/** The outline of one place: under the pointer, under the keyboard's focus, of the open fan, or of what was chosen. */
export const Ring = ({ geometry, place, kind }: RingProps) => {
  if (place === null || !geometry.has(place)) return null;
  const corners = geometry.corners(place);
  const left = Math.min(...corners.map((corner) => corner.x));
  const top = Math.min(...corners.map((corner) => corner.y));
  const d = polygon(corners.map(({ x, y }) => ({ x: x - left, y: y - top })));
  return (
    <svg
      class={`hx-ring hx-ring-${kind}`}
      style={{ left: `${left}px`, top: `${top}px` }}
      width="1"
      height="1"
      aria-hidden="true"
    >
      <path class="hx-ring-casing" d={d} />
      <path class="hx-ring-line" d={d} />
    </svg>
  );
};
