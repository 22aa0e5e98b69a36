import type { MarkView } from '@hexside/engine';
import { type Geometry, polygon } from '../geometry.ts';
import type { Looks } from '../scene.ts';

export interface BandsProps {
  readonly geometry: Geometry;
  readonly looks: Looks;
  readonly marks: readonly MarkView[];
}

/** What holds for a whole area lies along the inside of its border: active, fought over, closed. Below the names. */
export const Bands = ({ geometry, looks, marks }: BandsProps) => {
  const [first, second] = looks.game.sides;
  return (
    <>
      {marks
        .filter(({ place, kind }) => geometry.has(place) && BANDS.has(kind))
        .map(({ place, kind }) => {
          const d = polygon(geometry.corners(place));
          const clip = `hx-clip-${kind}-${place}`;
          return (
            <g key={clip} class={`hx-band hx-band-${kind}`} data-place={place}>
              <clipPath id={clip}>
                <path d={d} />
              </clipPath>
              <g clip-path={`url(#${clip})`}>
                <path class="hx-band-casing" d={d} />
                {kind === 'contested' ? (
                  <>
                    <path class={`hx-band-line hx-hue-${first?.colour ?? 'grey'}`} d={d} />
                    <path class={`hx-band-line hx-band-other hx-hue-${second?.colour ?? 'grey'}`} d={d} />
                  </>
                ) : (
                  <path class="hx-band-line" d={d} />
                )}
              </g>
            </g>
          );
        })}
    </>
  );
};

const BANDS: ReadonlySet<string> = new Set(['contested', 'active', 'attacked']);
