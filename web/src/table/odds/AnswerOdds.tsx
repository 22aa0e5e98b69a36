import { basisWords, type PanelAnswer, sharesOf } from '@hexside/engine';
import { act } from '../../state/answers.ts';
import { testIdOf } from '../../state/offers.ts';
import { isPhone } from '../../state/picking.ts';
import { answerOdds, busy } from '../../state/session.ts';
import { OddsBar, Outcomes } from './OddsBar.tsx';

/** More results than these are folded away, so that all answers are in sight. */
const FEW_RESULTS = 4;

/** One answer: its button, and what will come of it. */
const Answer = ({ answer: { offer, line, words } }: { readonly answer: PanelAnswer }) => {
  const odds = answerOdds.value.get(line);
  const shares = odds ? sharesOf(odds) : [];
  return (
    <li class="answer">
      <button
        type="button"
        class="btn outline wide"
        data-testid={`dock-${testIdOf(offer)}`}
        aria-disabled={busy.value}
        onClick={() => void act(line)}
      >
        {words}
      </button>
      {odds === undefined ? (
        <p class="help">Calculating the odds</p>
      ) : odds === null ? (
        <p class="help">No dice are rolled right away.</p>
      ) : (
        <>
          <OddsBar shares={shares} />
          {isPhone.value || shares.flatMap(({ results }) => results).length > FEW_RESULTS ? (
            <>
              <p class="help">
                {shares
                  .filter(({ percent }) => percent > 0)
                  .map(({ words, percent }) => `${words} ${percent}%`)
                  .join(', ')}
              </p>
              <details>
                <summary>All results</summary>
                <Outcomes shares={shares} />
              </details>
            </>
          ) : (
            <Outcomes shares={shares} />
          )}
        </>
      )}
    </li>
  );
};

/** The answers to a question beside each other, each with its own odds. */
export const AnswerOdds = ({ answers }: { readonly answers: readonly PanelAnswer[] }) => {
  const counted = [...answerOdds.value.values()].filter((odds) => odds != null);
  return (
    <>
      <ul class="answers" data-testid="answers">
        {answers.map((answer) => (
          <Answer key={answer.line} answer={answer} />
        ))}
      </ul>
      {counted.length > 0 && <p class="help">{basisWords(counted)}</p>}
    </>
  );
};
