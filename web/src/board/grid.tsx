import type { Geometry } from './geometry.ts';
import { type Speech, speakPlace } from './speak.ts';

export interface GridProps {
  readonly geometry: Geometry;
  readonly speech: Speech;
  readonly label: string;
  /** The one cell that Tab reaches. */
  readonly current: string;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(place: string): void;
}

/**
 * The same board for those who do not see it: one cell per place, where it lies on the map, so that focus rings and
 * tests find it there too. One Tab stop; keys walk.
 */
export const Grid = ({ geometry, speech, label, current, onKeyDown, onFocus }: GridProps) => {
  const w = geometry.size * 0.9;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out as hexes
    <div
      class="hx-grid"
      role="grid"
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocusIn={(event) => {
        const place = event.target instanceof HTMLElement ? event.target.dataset.place : undefined;
        if (place !== undefined) onFocus(place);
      }}
    >
      {geometry.rows.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: focus is on the cells
        <div key={row[0]} role="row">
          {row.map((id) => {
            const { x, y } = geometry.centre(id);
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <div
                key={id}
                role="gridcell"
                tabIndex={id === current ? 0 : -1}
                data-place={id}
                data-testid={`place-${id}`}
                aria-label={speakPlace(speech, id)}
                {...(speech.offered.places.has(id) ? { 'data-legal': '' } : {})}
                style={`left:${x - w / 2}px;top:${y - w / 2}px;width:${w}px;height:${w}px`}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
};
