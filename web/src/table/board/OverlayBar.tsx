import { pointsText } from '@hexside/engine';
import { CHANGES, toggleChanges } from '../../state/changes.ts';
import { closeLineTool, lineTool, lookFrom } from '../../state/line-tool.ts';
import { hideCounters, info, overlay } from '../../state/session.ts';
import { pieceName } from '../../state/words.ts';
import { RuleLink } from '../../ui/Segments.tsx';
import { decision, look } from '../table-state.ts';
import { overlayKeys, toggleOverlay } from './overlays.ts';

const Shift = ({ letter }: { readonly letter: string }) => <kbd>⇧{letter}</kbd>;

/** What the numbers in the hexes mean, while somebody may move. */
const ReachLegend = () => {
  const asked = decision.value;
  const priced = (asked?.offers ?? []).filter((offer) => offer.kind === 'place' && offer.cost > 0);
  const [first] = priced;
  if (!asked || !first) return null;
  const names = (asked.chosen.pieces ?? []).map((id) => pieceName(look.value, id)).join(', ');
  const points = Math.min(...priced.map((offer) => offer.of ?? Number.POSITIVE_INFINITY));
  const furthest = Math.max(...priced.map((offer) => offer.of ?? 0));
  return (
    <p class="legend reach-legend">
      <b>Reach</b>
      {names !== '' && ` of ${names}`}
      {Number.isFinite(points) && `, ${pointsText(points)} points`}
      {furthest > points && `, ${furthest} on the march`}
      <span>
        <i>{pointsText(first.cost)}</i> cost to enter
      </span>
      {priced.some((offer) => offer.stops) && (
        <span>
          <i class="stop">{pointsText(priced.find((offer) => offer.stops)?.cost ?? 0)}</i> must stop there
        </span>
      )}
    </p>
  );
};

/** One overlay at a time, each with a key and a sentence. */
export const OverlayBar = () => {
  const overlays = info.value?.overlays ?? [];
  const keys = new Map([...overlayKeys(overlays)].map(([letter, id]) => [id, letter]));
  const shown = overlay.value;
  const tool = lineTool.value;
  const legend =
    shown?.id === CHANGES
      ? 'Since your last turn: arrows show moves, hatching shows where units arrived or control changed, crosses show losses.'
      : overlays.find((one) => one.id === shown?.id)?.legend;
  return (
    <div class="overlay-bar" role="toolbar" aria-label="Overlays" data-testid="overlays">
      {tool?.from === null ? (
        <p class="legend" aria-live="polite">
          <b>Choose the place to look from.</b>
        </p>
      ) : shown ? (
        <p class="legend" aria-live="polite" data-testid="overlay-legend">
          <b>{shown.view.sentence}</b> {shown.view.rule !== undefined && <RuleLink rule={shown.view.rule} />}{' '}
          {tool?.to ? '' : legend}
        </p>
      ) : (
        <ReachLegend />
      )}
      {tool !== null && (
        <div class="overlay-row">
          {tool.to !== null && (
            <button type="button" data-testid="look-from" onClick={() => lookFrom(tool.to ?? '')}>
              Look from {tool.to}
            </button>
          )}
          <button type="button" data-testid="close-tool" onClick={closeLineTool}>
            <kbd>Esc</kbd> Close
          </button>
        </div>
      )}
      <div class="overlay-row">
        {overlays.map((one) => (
          <button
            key={one.id}
            type="button"
            aria-pressed={shown?.id === one.id || tool?.overlay === one.id}
            data-testid={`overlay-${one.id}`}
            onClick={() => toggleOverlay(one)}
          >
            {keys.has(one.id) && <Shift letter={keys.get(one.id) ?? ''} />}
            {one.name}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={shown?.id === CHANGES}
          data-testid="overlay-changes"
          onClick={() => void toggleChanges()}
        >
          <Shift letter="X" />
          Changes
        </button>
        <button
          type="button"
          aria-pressed={hideCounters.value}
          onClick={() => (hideCounters.value = !hideCounters.value)}
        >
          <Shift letter="H" />
          Hide<span class="sr"> the counters</span>
        </button>
      </div>
    </div>
  );
};
