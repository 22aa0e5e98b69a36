import { act } from '../../state/answers.ts';
import { lineOf, rareOf, testIdOf } from '../../state/offers.ts';
import { withNames } from '../../state/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { sheet } from '../open-sheet.ts';
import { decision, look } from '../table-state.ts';

/** The way to what a plain click does not offer. */
export const RareButton = () =>
  rareOf(decision.value?.offers ?? []).length === 0 ? null : (
    <button type="button" class="btn" data-testid="rare" onClick={() => (sheet.value = 'rare')}>
      Other orders
    </button>
  );

/** What is ordered now and then only: by spending something, or to change who leads. */
export const RareSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Other orders" id="rare-sheet" onClose={onClose}>
    <ul class="order-list">
      {rareOf(decision.value?.offers ?? []).map((offer) => (
        <li key={lineOf(offer)}>
          <button
            type="button"
            class="menu-item"
            data-testid={testIdOf(offer)}
            onClick={() => {
              onClose();
              void act(lineOf(offer));
            }}
          >
            {withNames(look.value, offer.text)}
          </button>
        </li>
      ))}
    </ul>
  </Dialog>
);
