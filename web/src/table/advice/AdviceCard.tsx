import { remoteTable } from '../../online/local-or-remote.ts';
import { adviceNow, askAdvice, closeAdvice } from '../../state/advice.ts';
import { act } from '../../state/answers.ts';
import { currentLesson } from '../../state/lesson-state.ts';
import { lineOf } from '../../state/offers.ts';
import { decision, info } from '../../state/session.ts';
import { withNames } from '../../state/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { look } from '../table-state.ts';
import { Reasons } from './Reasons.tsx';

/** A lesson has its own words. */
export const canAdvise = (): boolean =>
  decision.value !== null &&
  info.value?.advises === true &&
  currentLesson.value === null &&
  (remoteTable.value === null || remoteTable.value.advises);

export const askForAdvice = (): boolean => {
  if (!canAdvise()) return false;
  void askAdvice();
  return true;
};

/** What a captain would do now. The player can read it, do it, or close it. */
export const AdviceCard = () => {
  const advice = adviceNow();
  if (!advice) return null;
  const offer = decision.value?.offers.find((one) => lineOf(one) === advice.line);
  return (
    <section class="advice" aria-label="Hint" data-testid="advice" data-line={advice.line}>
      <p>
        A captain would: <b>{withNames(look.value, offer?.text ?? advice.line)}</b>
      </p>
      <Reasons reasons={advice.reasons} />
      <footer>
        <button
          type="button"
          class="btn small main"
          data-testid="advice-do"
          onClick={() => {
            closeAdvice();
            void act(advice.line);
          }}
        >
          Do it
        </button>
        <button type="button" class="btn quiet icon" aria-label="Close the hint" onClick={closeAdvice}>
          <Icon name="close" />
        </button>
      </footer>
    </section>
  );
};
