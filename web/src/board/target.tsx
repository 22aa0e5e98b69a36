import type { ThrustView } from '@hexside/engine';
import { arrowHead, pathPoints, smoothLine } from './curve.ts';
import { type Geometry, type Point, polygon, round } from './geometry.ts';
import type { Sheet } from './manifest.ts';
import { Ring } from './ring.tsx';
import type { Looks, Stack } from './scene.ts';

export interface TargetProps {
  readonly geometry: Geometry;
  readonly stacks: ReadonlyMap<string, Stack>;
  /** Who goes against what, battle by battle. */
  readonly groups: readonly ReadonlySet<string>[];
}

/** By battle: places chosen as such, and where the chosen pieces stand. */
const chosenPlaces = ({ geometry, stacks, groups }: TargetProps) =>
  groups.map((chosen) => ({
    targets: [...chosen].filter((id) => geometry.has(id)),
    origins: [...stacks.values()]
      .filter((stack) => geometry.has(stack.place) && stack.pieces.some((piece) => chosen.has(piece.id)))
      .map((stack) => stack.place),
  }));

/** The place that was chosen, in ink; the places of those who go against it, in overprint. */
export const TargetRings = (props: TargetProps) => {
  const battles = chosenPlaces(props).filter(({ targets }) => targets.length > 0);
  const targets = new Set(battles.flatMap((battle) => battle.targets));
  const origins = new Set(battles.flatMap((battle) => battle.origins));
  return (
    <>
      {[...origins].map((place) => (
        <Ring key={place} geometry={props.geometry} place={place} kind="from" />
      ))}
      {[...targets].map((place) => (
        <Ring key={place} geometry={props.geometry} place={place} kind="target" />
      ))}
    </>
  );
};

/** Arrows over the borders, from those who attack to what they attack. */
export const TargetArrows = (props: TargetProps) => {
  const { geometry } = props;
  return (
    <>
      {chosenPlaces(props).flatMap(({ targets, origins }, battle) =>
        targets.flatMap((target) =>
          origins
            .filter((from) => geometry.neighbours(from).includes(target))
            .map((from) => (
              <Arrow
                key={`${battle} ${from} ${target}`}
                from={geometry.centre(from)}
                to={geometry.centre(target)}
                size={geometry.size}
              />
            )),
        ),
      )}
    </>
  );
};

/** Arrows of the attacks that are declared, in the colours of their sides. */
export const Thrusts = ({
  geometry,
  looks,
  thrusts,
}: Pick<TargetProps, 'geometry'> & { readonly looks: Looks; readonly thrusts: readonly ThrustView[] }) => (
  <>
    {thrusts
      .filter(({ from, to }) => geometry.has(from) && geometry.has(to))
      .map(({ from, to, side }) => (
        <Arrow
          key={`${from} ${to}`}
          from={geometry.centre(from)}
          to={geometry.centre(to)}
          size={geometry.size}
          hue={`hx-declared hx-hue-${looks.sides.get(side)?.colour ?? 'grey'}`}
        />
      ))}
  </>
);

/** Fire over a distance: a line from the firing unit, and a ring around its target. */
export const Aims = ({
  sheet,
  aims,
}: {
  readonly sheet: Sheet;
  readonly aims: readonly { readonly from: string; readonly to: string }[];
}) => {
  const { geometry } = sheet;
  return (
    <>
      <svg
        aria-hidden="true"
        class="hx-sheet hx-path"
        width={sheet.width}
        height={sheet.height}
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      >
        {aims.map(({ from, to }) => {
          const points = pathPoints(geometry, [from, to], 0.4, 0.42);
          return (
            <g key={`${from} ${to}`} data-testid="aim">
              <path class="hx-path-casing" d={smoothLine(points)} />
              <path class="hx-path-line" d={smoothLine(points)} />
              <path class="hx-path-head" d={arrowHead(points, geometry.size * 0.2)} />
            </g>
          );
        })}
      </svg>
      {aims.map(({ to }) => (
        <Ring key={to} geometry={geometry} place={to} kind="target" />
      ))}
    </>
  );
};

/** Not there: the outline of a place, and a cross in a disc. */
export const Refused = ({
  geometry,
  stacks,
  place,
}: Omit<TargetProps, 'groups'> & { readonly place: string | null }) => {
  if (place === null || !geometry.has(place)) return null;
  const { x, y: middle } = geometry.centre(place);
  // Counters stay readable: the cross sits on the edge below them.
  const y = middle + (stacks.has(place) ? geometry.size * 0.5 : 0);
  const [r, arm] = [round(geometry.size * 0.17), round(geometry.size * 0.07)];
  return (
    <>
      <Ring geometry={geometry} place={place} kind="target" />
      <svg class="hx-refused" style={{ left: `${x}px`, top: `${y}px` }} width="1" height="1" aria-hidden="true">
        <circle r={r} />
        <path d={`M${-arm} ${-arm}L${arm} ${arm}M${arm} ${-arm}L${-arm} ${arm}`} />
      </svg>
    </>
  );
};

interface ArrowProps {
  readonly from: Point;
  readonly to: Point;
  readonly size: number;
  /** Overprint unless said otherwise. */
  readonly hue?: string;
}

const Arrow = ({ from, to, size, hue = '' }: ArrowProps) => {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const [along, aside] = [size * 0.15, size * 0.06];
  const shape: readonly Point[] = [
    { x: -along, y: -aside },
    { x: 0, y: -aside },
    { x: 0, y: -aside * 2.4 },
    { x: along * 1.15, y: 0 },
    { x: 0, y: aside * 2.4 },
    { x: 0, y: aside },
    { x: -along, y: aside },
  ];
  const turned = shape.map(({ x, y }) => ({
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  }));
  return (
    <svg
      class={`hx-arrow ${hue}`}
      style={{ left: `${round((from.x + to.x) / 2)}px`, top: `${round((from.y + to.y) / 2)}px` }}
      width="1"
      height="1"
      aria-hidden="true"
    >
      <path d={polygon(turned)} />
    </svg>
  );
};
