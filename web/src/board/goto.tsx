import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Geometry } from './geometry.ts';
import type { Looks } from './scene.ts';

export interface GoToProps {
  readonly geometry: Geometry;
  readonly looks: Looks;
  onGo(place: string): void;
  onClose(): void;
}

/** A place by its id or by the start of its name. */
export const findPlace = (geometry: Geometry, looks: Looks, text: string): string | null => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return null;
  if (geometry.has(wanted)) return wanted;
  const byName = looks.game.places.find(
    (place) => geometry.has(place.id) && place.name?.toLowerCase().startsWith(wanted) === true,
  );
  return byName?.id ?? geometry.ids.find((id) => id.toLowerCase().startsWith(wanted)) ?? null;
};

export const GoTo = ({ geometry, looks, onGo, onClose }: GoToProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [unknown, setUnknown] = useState(false);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <form
      class="hx-goto"
      data-hx-ui
      onSubmit={(event) => {
        event.preventDefault();
        const place = findPlace(geometry, looks, field.current?.value ?? '');
        if (place === null) setUnknown(true);
        else onGo(place);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <label>
        Go to{' '}
        <input ref={field} type="text" autocomplete="off" onInput={() => setUnknown(false)} aria-invalid={unknown} />
      </label>
      {unknown && <span role="alert">No such place</span>}
    </form>
  );
};
