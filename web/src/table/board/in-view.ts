import { controls } from '../../state/playback.ts';

/** The camera moves only for what cannot be seen. */

const EDGE = 24;

const isInView = (place: string, stage: DOMRect): boolean => {
  const box = document.querySelector(`[data-testid="place-${CSS.escape(place)}"]`)?.getBoundingClientRect();
  if (!box) return false;
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const bar = document.querySelector('.stage .overlay-bar')?.getBoundingClientRect();
  if (bar && x < bar.right + EDGE && y > bar.top - EDGE) return false;
  return x > stage.left + EDGE && x < stage.right - EDGE && y > stage.top + EDGE && y < stage.bottom - EDGE;
};

/** Brings the first of these places into view, unless one of them is there already. */
export const showOneOf = (places: readonly string[]): void => {
  const stage = document.querySelector('.stage')?.getBoundingClientRect();
  const [first] = places;
  if (!stage || first === undefined || places.some((place) => isInView(place, stage))) return;
  controls.current?.centreOn(first);
};
