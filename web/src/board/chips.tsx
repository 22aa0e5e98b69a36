import { type OfferView, type OverlayView, pointsText } from '@hexside/engine';
import { Costs, type CostsProps } from './areas/costs.tsx';
import { arrowHead, pathPoints, smoothLine } from './curve.ts';
import type { Geometry } from './geometry.ts';
import type { Sheet } from './manifest.ts';
import { spot } from './marks.tsx';
import { OverlayLines } from './overlay-lines.tsx';
import type { Offered, Stack } from './scene.ts';

export interface ChipsProps {
  readonly sheet: Sheet;
  readonly offered: Offered;
  readonly stacks: ReadonlyMap<string, Stack>;
  readonly chosen: ReadonlySet<string>;
  readonly overlay: OverlayView | null;
  readonly path: readonly string[] | null;
}

/**
 * Numbers in the hexes: costs of what may be reached, running costs along a path, the words of an overlay. Words are
 * HTML: words in SVG would be laid out and drawn anew in every frame of a zoom.
 */
export const Chips = ({ sheet, offered, stacks, chosen, overlay, path }: ChipsProps) => {
  const { geometry } = sheet;
  const onPath = new Set(path ?? []);
  return (
    <>
      {overlay !== null && overlay.paths.length + overlay.places.length > 0 && (
        <OverlayLines sheet={sheet} overlay={overlay} />
      )}
      {path !== null && <Path sheet={sheet} path={path} fromPile={stacks.has(path[0] ?? '')} />}
      {geometry.spread === null ? (
        <HexCosts {...{ geometry, offered, stacks, onPath }} />
      ) : (
        <Costs {...{ geometry, offered, stacks, chosen, onPath }} />
      )}
      {overlay?.places.map(({ place, text }) =>
        text === undefined || !geometry.has(place) ? null : (
          <span key={`overlay ${place}`} class="hx-overlay-text" style={chipAt(geometry, place, stacks.has(place))}>
            {text}
          </span>
        ),
      )}
    </>
  );
};

const HexCosts = ({ geometry, offered, stacks, onPath }: Omit<CostsProps, 'chosen'>) => (
  <>
    {[...offered.places].map(([place, offers]) => {
      const cost = Math.min(...offers.map((offer) => offer.cost));
      if (cost <= 0 || !geometry.has(place)) return null;
      return (
        <span
          key={place}
          class={['hx-cost', ...(onPath.has(place) ? ['hx-cost-on'] : []), ...(isStop(offers) ? ['hx-stop'] : [])].join(
            ' ',
          )}
          style={chipAt(geometry, place, stacks.has(place))}
        >
          {pointsText(cost)}
        </span>
      );
    })}
  </>
);

const Path = ({ sheet, path, fromPile }: { sheet: Sheet; path: readonly string[]; fromPile: boolean }) => {
  const { geometry } = sheet;
  const points = pathPoints(geometry, path, fromPile ? 0.36 : 0.1, 0.27);
  if (points.length < 2) return null;
  const d = smoothLine(points);
  return (
    <svg
      aria-hidden="true"
      class="hx-sheet hx-path"
      data-testid="path"
      width={sheet.width}
      height={sheet.height}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
    >
      <path class="hx-path-casing" d={d} />
      <path class="hx-path-line" d={d} />
      <path class="hx-path-head" d={arrowHead(points, geometry.size * 0.22)} />
    </svg>
  );
};

/** A unit that goes there must stop. */
export const isStop = (offers: readonly OfferView[]): boolean => offers.some((offer) => offer.stops !== undefined);

/** In the middle of a free hex; at the left of one with counters. */
const chipAt = (geometry: Geometry, place: string, isTaken: boolean) =>
  isTaken ? spot(geometry, place, -0.4, -0.06) : spot(geometry, place, 0, 0);
