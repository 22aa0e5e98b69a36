import { useState } from 'preact/hooks';
import { act } from '../../state/answers.ts';
import { lineOf } from '../../state/offers.ts';
import { refusal } from '../../state/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { decision } from '../table-state.ts';

const MOST = 12;

/** Orders as words, the same as in the record: `unit Arabo`, `to 1519`. */
export const NotationSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const [text, setText] = useState('');
  const offers = decision.value?.offers ?? [];
  const words = text.trim().toLowerCase();
  const fitting = offers.filter(
    (offer) => lineOf(offer).toLowerCase().includes(words) || offer.text.toLowerCase().includes(words),
  );
  const give = async (line: string): Promise<void> => {
    if (await act(line)) {
      setText('');
      if (decision.value === null) onClose();
    }
  };
  return (
    <Dialog title="Type an order" id="order-sheet" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') void give(text.trim());
        }}
      >
        <label class="field">
          <span>{decision.value?.prompt ?? 'There is nothing to decide now.'}</span>
          <input
            class="text-field"
            data-testid="order"
            value={text}
            autocomplete="off"
            spellcheck={false}
            placeholder={offers[0] ? lineOf(offers[0]) : ''}
            // The sheet exists only to be typed into.
            ref={(element) => element?.focus()}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
      </form>
      {refusal.value && (
        <p class="problem" role="alert">
          {refusal.value.problem.text}
        </p>
      )}
      <ul class="order-list">
        {fitting.slice(0, MOST).map((offer) => (
          <li key={lineOf(offer)}>
            <button type="button" class="menu-item" onClick={() => void give(lineOf(offer))}>
              <b>{lineOf(offer)}</b>
              <span>{offer.text}</span>
            </button>
          </li>
        ))}
        {fitting.length > MOST && <li class="help">and {fitting.length - MOST} more</li>}
      </ul>
    </Dialog>
  );
};
