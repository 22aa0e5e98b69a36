import { info } from '../../state/session.ts';
import { sheet } from '../open-sheet.ts';

/** Leads from a finished game to what a captain says of it. */
export const LookBack = () =>
  info.value?.analyses === true ? (
    <button type="button" class="btn" data-testid="review" onClick={() => (sheet.value = 'review')}>
      Review the game
    </button>
  ) : null;
