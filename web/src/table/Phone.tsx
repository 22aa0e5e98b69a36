import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { HandSheet } from '../hand/Hand.tsx';
import { allCards, playable } from '../hand/hand.ts';
import { letBotDoPhase, undo } from '../state/answers.ts';
import { closeLineTool, lineTool, lookFrom } from '../state/line-tool.ts';
import { buttonsOf, priceOf, rareOf, testIdOf } from '../state/offers.ts';
import { card, confirmProposal, forgetPicks, proposal } from '../state/picking.ts';
import { nextStep, playing, skipAll } from '../state/playback.ts';
import { goTo } from '../state/route.ts';
import { closeRules, drawer, openRules } from '../state/rules.ts';
import { overlay, past } from '../state/session.ts';
import { whereOf, withNames } from '../state/words.ts';
import { Icon, type IconName, Mark } from '../ui/Icon.tsx';
import { RuleLink } from '../ui/Segments.tsx';
import { OverButtons } from './advice/ReviewSheet.tsx';
import { Amounts, ChoiceButton } from './answer/Amounts.tsx';
import { Assignment } from './answer/Assignment.tsx';
import { BarredButton } from './answer/BarredButton.tsx';
import { choices, inRows } from './answer/choices.ts';
import { OfferList } from './answer/OfferList.tsx';
import { RareButton } from './answer/RareSheet.tsx';
import { isAnswerable, StandingOrdersButton } from './answer/StandingOrdersSheet.tsx';
import { OverlayBar } from './board/OverlayBar.tsx';
import { MoreMenu } from './header/MoreMenu.tsx';
import { isAwaited, MainButton, promptWords, skipWords } from './header/TopBar.tsx';
import { DigestPanel } from './history/DigestPanel.tsx';
import { Log } from './history/Log.tsx';
import { PlayOn } from './history/PlayOn.tsx';
import { Timeline } from './history/Timeline.tsx';
import { CombatDock } from './odds/CombatDock.tsx';
import { useProspect } from './odds/prospects.ts';
import { tab } from './open-sheet.ts';
import { HexCard } from './panel/HexCard.tsx';
import { TrackPanel } from './panel/Panel.tsx';
import { decision, digest, look, snapshot, view } from './table-state.ts';

const overlaysOpen = signal(false);
/** The tabs, less the round corners that overlap the board. */
const TABS_HEIGHT = 46;

/** The top line: turn, phase, and the sequence as dashes. */
export const PhoneHead = () => {
  const now = view.value;
  return (
    <header class="phone-head">
      <button type="button" class="logo" aria-label="Back to the start page" onClick={() => goTo({ page: 'start' })}>
        <Mark size={30} />
      </button>
      <div>
        <b>{now ? whereOf(look.value, now) : ''}</b>
        <span>
          <span class="dashes" aria-hidden="true">
            {now?.phases.map((phase) => (
              <i key={phase.id} class={phase.state} />
            ))}
          </span>
          <span class="turn-name">{now && now.turn.name !== `Turn ${now.turn.number}` ? now.turn.name : ''}</span>
        </span>
      </div>
      <MoreMenu />
    </header>
  );
};

const TABS: readonly {
  readonly id: 'board' | 'hand' | 'log' | 'tracks' | 'rules';
  readonly name: string;
  readonly icon: IconName;
}[] = [
  { id: 'board', name: 'Board', icon: 'board' },
  { id: 'hand', name: 'Hand', icon: 'cards' },
  { id: 'log', name: 'Log', icon: 'log' },
  { id: 'tracks', name: 'Tracks', icon: 'tracks' },
  { id: 'rules', name: 'Rules', icon: 'book' },
];

/** The buttons of the moment: cancel left, act right. */
const Acts = () => {
  const asked = decision.value;
  const current = snapshot.value;
  const offers = asked?.offers ?? [];
  const { main, plain } = buttonsOf(offers);
  const { rows, single } = inRows([...choices.value, ...plain]);
  const standing = isAnswerable();
  if (past.value) {
    return (
      <div class="phone-acts">
        <PlayOn />
      </div>
    );
  }
  if (isAwaited()) return null;
  if (playing.value) {
    return (
      <div class="phone-acts">
        <button type="button" class="btn" data-testid="next-step" onClick={nextStep}>
          Next step
        </button>
        <button type="button" class="btn main grow" data-testid="skip" onClick={skipAll}>
          {skipWords()}
        </button>
      </div>
    );
  }
  if (proposal.value) {
    return (
      <div class="phone-acts">
        <button type="button" class="btn" data-testid="cancel-proposal" onClick={forgetPicks}>
          Cancel
        </button>
        <button type="button" class="btn main grow" data-testid="confirm-proposal" onClick={confirmProposal}>
          {withNames(look.value, proposal.value.text)}
        </button>
      </div>
    );
  }
  return (
    <>
      {(choices.value.length + plain.length > 0 || standing || rareOf(offers).length > 0) && (
        <div class="phone-choices">
          {rows.map((row) => (
            <Amounts key={row.of} row={row} />
          ))}
          {single.map((offer) => (
            <ChoiceButton key={testIdOf(offer)} offer={offer} />
          ))}
          {standing && <StandingOrdersButton />}
          <RareButton />
        </div>
      )}
      {(current?.viewer ?? null) !== null && (
        <div class="phone-acts">
          <button
            type="button"
            class="btn"
            aria-label="Undo"
            data-testid="undo"
            aria-disabled={!current?.undo.step.ok}
            onClick={() => void undo('step')}
          >
            <Icon name="undo" />
          </button>
          {asked && view.value?.turn.number === 0 && !main && (
            <button type="button" class="btn grow" data-testid="assist" onClick={() => void letBotDoPhase()}>
              Set up for me
            </button>
          )}
          {main ? (
            <MainButton offer={main} wide />
          ) : (
            asked?.barred.map((one) => <BarredButton key={one.verb} barred={one} wide />)
          )}
          <OverButtons />
        </div>
      )}
    </>
  );
};

/** The board ends where the prompt begins, so that its middle is the middle of what can be seen. */
const useFootRoom = (): { current: HTMLDivElement | null } => {
  const prompt = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = prompt.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--foot', `${element.offsetHeight + TABS_HEIGHT}px`);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return prompt;
};

const BoardSheet = () => {
  const prompt = useFootRoom();
  const { say, remark } = promptWords();
  const offer = proposal.value;
  const prospect = useProspect(offer);
  return (
    <div ref={prompt}>
      {!card.value && (
        <div class="phone-battles">
          <Assignment />
          {!offer && <OfferList />}
        </div>
      )}
      <div class="phone-prompt" data-testid="prompt" data-point={decision.value?.point ?? ''}>
        <h1>{offer ? `${withNames(look.value, offer.text)}?` : say}</h1>
        {prospect !== '' && <p>{prospect}</p>}
        {offer
          ? offer.cost > 0 && (
              <p>
                Costs {priceOf(offer)}.{' '}
                {offer.stops && (
                  <>
                    {offer.stops.text} <RuleLink rule={offer.stops.rule} />
                  </>
                )}
              </p>
            )
          : remark !== '' && <p>{remark}</p>}
        <Acts />
      </div>
    </div>
  );
};

/** The odds leave the upper part to the board, which must still show who may join. */
const DockSheet = () => (
  <div class="phone-sheet" ref={useFootRoom()}>
    <CombatDock />
  </div>
);

/** While a tool looks along lines, its answer stands where the prompt is. */
const LineSheet = () => {
  const tool = lineTool.value;
  const answer = tool?.from === null ? null : overlay.value?.view;
  return (
    <div class="phone-prompt" ref={useFootRoom()} data-testid="line-sheet" aria-live="polite">
      <h1>{answer?.sentence ?? 'Tap the place to look from.'}</h1>
      <p>
        {answer?.rule !== undefined && <RuleLink rule={answer.rule} />}
        {answer && tool?.to === null && 'Tap another place to see the line to it.'}
      </p>
      <div class="phone-acts">
        {tool?.to != null && (
          <button type="button" class="btn grow" data-testid="look-from" onClick={() => lookFrom(tool.to ?? '')}>
            Look from {tool.to}
          </button>
        )}
        <button type="button" class="btn main grow" data-testid="close-tool" onClick={closeLineTool}>
          Done
        </button>
      </div>
    </div>
  );
};

/** Prompt, buttons and tabs, within the thumb's reach; panels open as sheets above them. */
export const PhoneFoot = () => {
  const at = drawer.value ? 'rules' : tab.value;
  const pointing = lineTool.value !== null;
  const weighing = snapshot.value?.combat != null && !playing.value && !pointing;
  return (
    <aside class="phone-foot" aria-label="Orders and panels">
      <button
        type="button"
        hidden={weighing}
        class="layers"
        aria-label="Overlays"
        aria-expanded={overlaysOpen.value}
        onClick={() => (overlaysOpen.value = !overlaysOpen.value)}
      >
        <Icon name="layers" />
      </button>
      {overlaysOpen.value && lineTool.value === null && <OverlayBar />}
      {at === 'hand' && (
        <div class="phone-sheet">
          <HandSheet />
        </div>
      )}
      {at === 'log' && (
        <div class="phone-sheet">
          <Timeline />
          <Log />
        </div>
      )}
      {at === 'tracks' && (
        <div class="phone-sheet">
          <TrackPanel />
        </div>
      )}
      {at === 'board' && pointing && <LineSheet />}
      {at === 'board' && weighing && <DockSheet />}
      {at === 'board' && !weighing && !pointing && card.value && (
        <div class="phone-sheet">
          <HexCard />
        </div>
      )}
      {at === 'board' && !weighing && !pointing && !card.value && digest.value && (
        <div class="phone-sheet">
          <DigestPanel />
        </div>
      )}
      {at === 'board' && !weighing && !pointing && <BoardSheet />}
      <nav class="tabs" aria-label="Table">
        {TABS.filter(({ id }) => id !== 'hand' || allCards.value.length > 0).map(({ id, name, icon }) => (
          <button
            key={id}
            type="button"
            aria-current={at === id ? 'page' : undefined}
            data-testid={`tab-${id}`}
            onClick={() => {
              if (id === 'rules') openRules();
              else {
                closeRules();
                tab.value = id;
              }
            }}
          >
            <Icon name={icon} />
            {name}
            {id === 'hand' && playable.value > 0 && <i class="tab-count">{playable.value}</i>}
          </button>
        ))}
      </nav>
    </aside>
  );
};
