import type { OfferView } from '@hexside/engine';
import { useState } from 'preact/hooks';
import { remoteTable } from '../../online/local-or-remote.ts';
import { act, letBotDoPhase } from '../../state/answers.ts';
import { buttonsOf, lineOf, remarkOf, testIdOf } from '../../state/offers.ts';
import { nextStep, playing, skipAll } from '../../state/playback.ts';
import { goTo } from '../../state/route.ts';
import { openRules } from '../../state/rules.ts';
import { actingSide, busy, decision, look, past, snapshot, view } from '../../state/session.ts';
import { settings } from '../../state/settings.ts';
import { sideName, turnWords, withNames } from '../../state/words.ts';
import { Icon, Mark } from '../../ui/Icon.tsx';
import { OverButtons } from '../advice/ReviewSheet.tsx';
import { BarredButton } from '../answer/BarredButton.tsx';
import { RareButton } from '../answer/RareSheet.tsx';
import { isAnswerable, StandingOrdersButton } from '../answer/StandingOrdersSheet.tsx';
import { PlayOn } from '../history/PlayOn.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { UndoButton } from './UndoButton.tsx';

/** The main button; with confirmation on, the first press only asks. */
export const MainButton = ({
  offer,
  wide = false,
  testId = 'main-button',
}: {
  readonly offer: OfferView;
  readonly wide?: boolean;
  readonly testId?: string;
}) => {
  const [asking, setAsking] = useState<string | null>(null);
  const line = lineOf(offer);
  const words = withNames(look.value, offer.text);
  const sure = settings.value.confirm === 'never' || asking === line;
  return (
    <button
      type="button"
      class={wide ? 'btn main wide' : 'btn main'}
      data-testid={testId}
      data-offer={testIdOf(offer)}
      aria-disabled={busy.value}
      onBlur={() => setAsking(null)}
      onClick={() => {
        if (!sure) return setAsking(line);
        setAsking(null);
        void act(line);
      }}
    >
      {asking === line ? `Sure? ${words}` : words}
      {!wide && <kbd>Enter</kbd>}
    </button>
  );
};

/** A spectator has no turn to skip to. */
export const skipWords = (): string => (snapshot.value?.viewer == null ? 'Skip ahead' : 'Skip to my turn');

/** An online opponent must act, and everything they have done was shown. */
export const isAwaited = (): boolean =>
  remoteTable.value !== null &&
  playing.value !== null &&
  !playing.value.complete &&
  playing.value.shown === playing.value.known;

const waitingWords = (): string => {
  const names = (remoteTable.value?.awaited.value ?? []).map((side) => sideName(look.value, side));
  return names.length > 1 ? `Waiting for ${names.join(' and ')}.` : `Waiting for the ${names[0] ?? 'other'} side.`;
};

/** The sentence of the moment: the prompt, or what is going on instead. */
export const promptWords = (): { say: string; remark: string } => {
  const current = snapshot.value;
  if (!current) return { say: 'Loading the table', remark: '' };
  if (past.value)
    return {
      say: remoteTable.value
        ? 'You are looking at the past.'
        : 'You are looking at the past. You can play on from here.',
      remark: `After action ${past.value.count} of ${current.length}`,
    };
  if (isAwaited()) return { say: waitingWords(), remark: '' };
  if (playing.value) return { say: `Watch the ${actingSide.value} turn, or skip it.`, remark: '' };
  if (current.view.ended) return { say: current.view.ended.text, remark: '' };
  if (remoteTable.value?.isOver) return { say: 'The game is over.', remark: '' };
  const asked = decision.value;
  if (asked) return { say: withNames(look.value, asked.prompt), remark: remarkOf(asked.offers) };
  return { say: busy.value ? 'The other side is thinking.' : `The ${actingSide.value} side is deciding.`, remark: '' };
};

export const TopBar = () => {
  const asked = decision.value;
  const { main, plain } = buttonsOf(asked?.offers ?? []);
  const { say, remark } = promptWords();
  const turn = view.value?.turn;
  return (
    <header class="top">
      <button type="button" class="logo" aria-label="Back to the start page" onClick={() => goTo({ page: 'start' })}>
        <Mark size={34} />
      </button>
      <div class="prompt" data-testid="prompt" data-point={asked?.point ?? ''}>
        <h1 class="say">
          {say} {remark !== '' && <small>{remark}</small>}
        </h1>
        <div class="acts">
          {past.value ? (
            <PlayOn />
          ) : isAwaited() ? null : playing.value ? (
            <>
              <button type="button" class="btn" data-testid="next-step" onClick={nextStep}>
                Next step <kbd>Space</kbd>
              </button>
              <button type="button" class="btn main" data-testid="skip" onClick={skipAll}>
                {skipWords()} <kbd>Esc</kbd>
              </button>
            </>
          ) : (
            <>
              {snapshot.value?.viewer != null && <UndoButton />}
              {plain.slice(0, main ? 2 : 3).map((offer) => (
                <button
                  key={offer.verb}
                  type="button"
                  class="btn"
                  data-testid={testIdOf(offer)}
                  onClick={() => void act(lineOf(offer))}
                >
                  {offer.text}
                </button>
              ))}
              {isAnswerable() && <StandingOrdersButton />}
              <RareButton />
              {asked && turn?.number === 0 && !main && (
                <button type="button" class="btn" data-testid="assist" onClick={() => void letBotDoPhase()}>
                  Set up for me
                </button>
              )}
              {asked?.barred.map((one) => (
                <BarredButton key={one.verb} barred={one} />
              ))}
              {main && <MainButton offer={main} />}
              <OverButtons />
            </>
          )}
        </div>
      </div>
      <div class="game-head">
        <div>
          <b>{look.value?.about.title ?? 'Hexside'}</b>
          <span>{turn ? turnWords(turn) : ''}</span>
        </div>
        <button type="button" class="btn quiet icon" aria-label="Rules" data-testid="rules" onClick={openRules}>
          <Icon name="book" />
        </button>
        <MoreMenu />
      </div>
    </header>
  );
};
