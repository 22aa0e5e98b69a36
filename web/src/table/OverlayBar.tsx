import { hideCounters, info, overlay } from '../state/session.ts';
import { overlayKeys, toggleOverlay } from './overlays.ts';
import { trailsOn } from './trails.ts';

const Shift = ({ letter }: { readonly letter: string }) => <kbd>⇧{letter}</kbd>;

/** One overlay at a time, each with a key and a sentence. */
export const OverlayBar = () => {
  const overlays = info.value?.overlays ?? [];
  const keys = new Map([...overlayKeys(overlays)].map(([letter, id]) => [id, letter]));
  const shown = overlay.value;
  const legend = overlays.find((one) => one.id === shown?.id)?.legend;
  return (
    <div class="overlay-bar" role="toolbar" aria-label="Overlays" data-testid="overlays">
      {shown && (
        <p class="legend" aria-live="polite">
          <b>{shown.view.sentence}</b> {legend}
        </p>
      )}
      <div class="overlay-row">
        {overlays.map((one) => (
          <button
            key={one.id}
            type="button"
            aria-pressed={shown?.id === one.id}
            data-testid={`overlay-${one.id}`}
            onClick={() => toggleOverlay(one)}
          >
            {keys.has(one.id) && <Shift letter={keys.get(one.id) ?? ''} />}
            {one.name}
          </button>
        ))}
        <button type="button" aria-pressed={trailsOn.value} onClick={() => (trailsOn.value = !trailsOn.value)}>
          <Shift letter="T" />
          Trails
        </button>
        <button
          type="button"
          aria-pressed={hideCounters.value}
          onClick={() => (hideCounters.value = !hideCounters.value)}
        >
          <Shift letter="H" />
          Hide counters
        </button>
      </div>
    </div>
  );
};
