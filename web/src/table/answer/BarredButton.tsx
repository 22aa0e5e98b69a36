import { type BarredView, offeredPiece } from '@hexside/engine';
import { useRef } from 'preact/hooks';
import { controls } from '../../state/playback.ts';
import { showRefusal } from '../../state/session.ts';
import { withNames } from '../../state/words.ts';
import { decision, look, view } from '../table-state.ts';

/** The pieces that must act first; where the game does not name them, those that still can. */
const waiting = (barred: BarredView): readonly string[] =>
  barred.pieces.length > 0
    ? barred.pieces
    : [...new Set(decision.value?.offers.flatMap((offer) => offeredPiece(offer) ?? []))];

/**
 * What would end the phase or the action but may not be chosen yet. It never disappears: it is dashed, a press says why and by which rule, and shows
 * the pieces that must act first, another one at each press.
 */
export const BarredButton = ({ barred, wide = false }: { readonly barred: BarredView; readonly wide?: boolean }) => {
  const presses = useRef(0);
  const words = withNames(look.value, barred.text);
  const show = (): void => {
    showRefusal(barred.problem, { kind: 'line', line: words });
    const pieces = waiting(barred);
    const next = pieces[presses.current++ % Math.max(1, pieces.length)];
    const place = view.value?.pieces.find(({ id }) => id === next)?.place;
    if (place !== undefined) controls.current?.centreOn(place);
    controls.current?.flash(pieces);
  };
  return (
    <button
      type="button"
      class={wide ? 'btn barred wide grow' : 'btn barred'}
      data-testid={`barred-${barred.verb}`}
      title={withNames(look.value, barred.problem.text)}
      onClick={show}
    >
      {words}
      <span class="sr">, not yet: {withNames(look.value, barred.problem.text)}</span>
    </button>
  );
};
