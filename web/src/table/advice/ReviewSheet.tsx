import { counted } from '@hexside/engine';
import { useEffect } from 'preact/hooks';
import { review, reviewGame } from '../../state/analysis.ts';
import { playAgain } from '../../state/opening.ts';
import { lookBack } from '../../state/questions.ts';
import { goTo } from '../../state/route.ts';
import { plainText, sideName, withNames } from '../../state/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SideMark } from '../../ui/marks.tsx';
import type { Analysis } from '../../worker/messages.ts';
import { look, snapshot, story } from '../table-state.ts';
import { ChanceChart } from './ChanceChart.tsx';
import { LookBack } from './LookBack.tsx';
import { Reasons } from './Reasons.tsx';
import '../../styles/review.css';
import { remoteTable } from '../../online/local-or-remote.ts';
import { sheet } from '../open-sheet.ts';

/** When a game is over: look at it again, or play once more. */
export const OverButtons = () => {
  // A server's table has them in its own bar, where players can end a game too.
  if (snapshot.value?.view.ended == null || remoteTable.value) return null;
  return (
    <>
      <LookBack />
      <button
        type="button"
        class="btn main"
        data-testid="play-again"
        onClick={() => void playAgain().then((id) => goTo({ page: 'table', id }))}
      >
        Play again
      </button>
    </>
  );
};

const points = (chance: number): string => String(Math.round(Math.abs(chance) * 100));
const percent = (chance: number | undefined): string => `${Math.round((chance ?? 0) * 100)}%`;

/** What an action was, as the log tells it; one that only ended a phase by what began with it. */
const told = (action: number): string => {
  const lines = story.value.filter((one) => one.action === action);
  const line = lines.find((one) => one.told.weight !== 'heading') ?? lines.at(-1);
  return line ? plainText(look.value, line.told.title) : '';
};

const Show = ({ count }: { readonly count: number }) => (
  <button
    type="button"
    class="btn small"
    aria-label={`Show the table after action ${count}`}
    onClick={() => {
      sheet.value = null;
      void lookBack(count);
    }}
  >
    Show
  </button>
);

const luckWords = ({ luck, sides, throws }: Analysis): string => {
  const best = luck.indexOf(Math.max(...luck));
  const gift = luck[best] ?? 0;
  if (throws === 0) return 'No dice decided anything.';
  if (gift < 0.03) return `${counted(throws, 'dice roll')}. Overall they favoured nobody.`;
  return `${counted(throws, 'dice roll')}. Overall they gave the ${sideName(look.value, sides[best] ?? null)} side ${points(gift)} percentage points of win chance.`;
};

const Found = ({ found }: { readonly found: Analysis }) => (
  <>
    <p class="help-lead">
      Each side’s chance to win if captains played on from there. Secrets count only as far as each side knew them.
    </p>
    <ChanceChart found={found} look={look.value} />
    <section aria-label="Turning points">
      <h2>Turning points</h2>
      {found.turningPoints.length === 0 && <p class="help">No single action changed much.</p>}
      <ol class="review-list numbered">
        {found.turningPoints.map((point) => (
          <li key={point.action}>
            <SideMark look={look.value} side={point.side} />
            <p>
              <b>Turn {point.turn}.</b> {told(point.action)}{' '}
              <span>
                {sideName(look.value, found.sides[0] ?? null)} {percent(point.before[0])} to {percent(point.after[0])}
                {point.dice ? ', by dice' : ''}
              </span>
            </p>
            <Show count={point.action + 1} />
          </li>
        ))}
      </ol>
    </section>
    <section aria-label="Luck">
      <h2>Luck</h2>
      <p>{luckWords(found)}</p>
      <ul class="review-list">
        {found.remarkable.map((one) => {
          const of = Math.max(0, found.sides.indexOf(one.side));
          return (
            <li key={one.action}>
              <SideMark look={look.value} side={one.side} />
              <p>
                <b>Turn {one.turn}.</b> {told(one.action)}{' '}
                <span>
                  {sideName(look.value, one.side)}: {percent(one.expected[of])} expected, {percent(one.actual[of])} got
                </span>
              </p>
              <Show count={one.action + 1} />
            </li>
          );
        })}
      </ul>
    </section>
    <section aria-label="Costliest decisions">
      <h2>Costliest decisions</h2>
      {found.mistakes.length === 0 && <p class="help">A captain would have made nearly the same decisions.</p>}
      <ul class="review-list">
        {found.mistakes.map((one) => (
          <li key={one.action}>
            <SideMark look={look.value} side={one.side} />
            <div>
              <p>
                <b>Turn {one.turn}.</b> “{withNames(look.value, one.given)}” instead of “
                {withNames(look.value, one.better)}” <span>{points(one.loss)} percentage points of win chance</span>
              </p>
              <Reasons reasons={one.reasons} />
            </div>
            <Show count={one.action} />
          </li>
        ))}
      </ul>
    </section>
  </>
);

/** A finished game looked at again: chances, turning points, luck, costly decisions. */
export const ReviewSheet = ({ onClose }: { readonly onClose: () => void }) => {
  useEffect(() => void reviewGame(), []);
  const now = review.value;
  return (
    <Dialog title="Game review" id="review-sheet" onClose={onClose}>
      <div class="review">
        {now && 'share' in now && (
          <p class="working">
            <label for="review-progress">Analysing the game</label>
            <progress id="review-progress" max={1} value={now.share} />
          </p>
        )}
        {now && 'problem' in now && <p role="alert">{now.problem.text}</p>}
        {now && 'found' in now && <Found found={now.found} />}
      </div>
    </Dialog>
  );
};
