import { type DecisionView, offeredPiece } from '@hexside/engine';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Board } from '../board/Board.tsx';
import { Hand } from '../hand/Hand.tsx';
import { RulesDrawer } from '../rules/RulesDrawer.tsx';
import { SettingsSheet } from '../start/SettingsSheet.tsx';
import '../styles/at-table.css';
import { hint, understood } from '../state/coach.ts';
import { lessonIdOf, openLesson } from '../state/lesson.ts';
import { currentLesson } from '../state/lesson-state.ts';
import { lineTool, lookTo } from '../state/line-tool.ts';
import { lineOf, offersAt } from '../state/offers.ts';
import { openSave } from '../state/opening.ts';
import { chosenOfMine, drop, isPhone, type Pointed, pick } from '../state/picking.ts';
import { controls, skipAll } from '../state/playback.ts';
import { pathTo } from '../state/questions.ts';
import { goTo } from '../state/route.ts';
import { drawer } from '../state/rules.ts';
import { connection, curtain, failure, hideCounters, notice, overlay } from '../state/session.ts';
import { motion, settings, theme } from '../state/settings.ts';
import { say } from '../state/speech.ts';
import { withNames } from '../state/words.ts';
import { Icon } from '../ui/Icon.tsx';
import { RuleLink } from '../ui/Segments.tsx';
import { AdviceCard } from './advice/AdviceCard.tsx';
import { LessonBox, useAnnouncedSteps } from './advice/LessonBox.tsx';
import { ReviewSheet } from './advice/ReviewSheet.tsx';
import { Chip } from './answer/Chip.tsx';
import { ChoiceBar } from './answer/ChoiceBar.tsx';
import { NotationSheet } from './answer/NotationSheet.tsx';
import { RareSheet } from './answer/RareSheet.tsx';
import { RefusalBubble, refusedPlace } from './answer/Refusal.tsx';
import { StandingOrdersSheet } from './answer/StandingOrdersSheet.tsx';
import { VerbMenu } from './answer/VerbMenu.tsx';
import { showOneOf } from './board/in-view.ts';
import { keepBoard } from './board/keep-board.ts';
import { OverlayBar } from './board/OverlayBar.tsx';
import { answerQuery } from './board/queries.ts';
import { trails } from './board/trails.ts';
import { Curtain } from './Curtain.tsx';
import { PhaseStrip } from './header/PhaseStrip.tsx';
import { TopBar } from './header/TopBar.tsx';
import { PlaybackBar } from './history/PlaybackBar.tsx';
import { Timeline } from './history/Timeline.tsx';
import { onTableKey } from './keys.ts';
import { RollCard } from './odds/RollCard.tsx';
import { sheet } from './open-sheet.ts';
import { PhoneFoot, PhoneHead } from './Phone.tsx';
import { Panel } from './panel/Panel.tsx';
import { Tray } from './panel/Tray.tsx';
import { AboutSheet } from './sheets/AboutSheet.tsx';
import { HelpSheet } from './sheets/HelpSheet.tsx';
import { SeatsSheet } from './sheets/SeatsSheet.tsx';
import { decision, look, playing, snapshot, view } from './table-state.ts';

const NARROW = '(max-width: 799px)';

const Zoom = () => (
  <div class="zoom" role="toolbar" aria-label="Zoom">
    <button type="button" aria-label="Zoom in" onClick={() => controls.current?.zoomBy(1.25)}>
      +
    </button>
    <button type="button" aria-label="Zoom out" onClick={() => controls.current?.zoomBy(0.8)}>
      −
    </button>
    <button type="button" class="fit" onClick={() => controls.current?.fit()}>
      Fit
    </button>
  </div>
);

const Notice = () =>
  notice.value === null ? null : (
    <p class="notice" data-testid="notice">
      {notice.value}
      <button
        type="button"
        class="btn quiet icon"
        aria-label="Close"
        onClick={() => {
          notice.value = null;
        }}
      >
        <Icon name="close" />
      </button>
    </p>
  );

/** A rule that has just bitten for the first time. */
const Coach = () => {
  const reason = hint.value;
  return reason === null ? null : (
    <p class="notice" data-testid="coach">
      <span>
        {reason.text} <RuleLink rule={reason.rule} />
      </span>
      <button type="button" class="btn small" onClick={understood}>
        Got it
      </button>
    </p>
  );
};

/** The board and everything that floats over it. */
const Stage = () => {
  const element = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState<Pointed | null>(null);
  // The chip follows the pointer; menu and bubble stay beside what was clicked, or they would flee from the pointer.
  const [hoverAt, setHoverAt] = useState({ x: 0, y: 0 });
  const [pickAt, setPickAt] = useState({ x: 0, y: 0 });
  const [path, setPath] = useState<readonly string[] | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const place = (event: PointerEvent): void => {
    const box = element.current?.getBoundingClientRect();
    if (box) pointer.current = { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const wanted = useRef<Pointed | null>(null);
  const showPath = async (target: Pointed | null): Promise<void> => {
    wanted.current = target;
    const offer = offersAt(
      decision.value?.offers ?? [],
      target ?? { kind: 'place', id: '' },
      view.value?.pieces ?? [],
    ).find((one) => one.kind === 'place');
    const way = offer ? await pathTo(lineOf(offer)) : [];
    if (wanted.current === target) setPath(way.length > 1 ? way : null);
  };
  const asked = decision.value;
  const turn = view.value?.turn.number ?? 0;
  const inSetup = useRef(turn === 0);
  // In the same picture as the question: a board that turned later would turn under the pointer.
  useLayoutEffect(() => {
    setPath(null);
    if (!asked) return;
    // Set-up is done on the whole map, play up close.
    const places = placesOfInterest(asked);
    if (inSetup.current && turn > 0 && places.length > 0) {
      inSetup.current = false;
      controls.current?.open();
    }
    showOneOf(places);
    // After what happened has been spoken.
    const timer = setTimeout(() => say(withNames(look.value, asked.prompt)), 500);
    return () => clearTimeout(timer);
  }, [asked]);
  useAnnouncedSteps();
  const shown = playing.value?.line;
  useEffect(() => {
    const way = shown?.told.motion?.path ?? [];
    const named =
      shown?.told.title.flatMap((word) => (typeof word !== 'string' && 'place' in word ? [word.place] : [])) ?? [];
    showOneOf([...way, ...named].slice(-1));
  }, [shown]);
  const pointing = lineTool.value !== null;
  const now = view.value;
  const known = look.value;
  const chosen = useMemo(chosenOfMine, [asked, now]);
  const aims = useMemo(aimsNow, [asked, now]);
  useEffect(() => {
    if (aims.length === 0) return;
    // After the odds have taken their part of the screen.
    const timer = setTimeout(() => controls.current?.gather(aims.flatMap(({ from, to }) => [from, to])), 150);
    return () => clearTimeout(timer);
  }, [aims]);
  return (
    <main class="stage" ref={element} onPointerMoveCapture={place} onPointerDownCapture={place}>
      {known && now && (
        <Board
          look={known}
          view={now}
          viewer={snapshot.value?.viewer ?? null}
          offers={pointing ? NO_OFFERS : (decision.value?.offers ?? NO_OFFERS)}
          chosen={chosen}
          overlay={overlay.value?.view ?? null}
          hideCounters={hideCounters.value}
          pointing={pointing}
          trails={trails.value}
          path={path}
          aims={pointing ? NO_AIMS : aims}
          refused={refusedPlace()}
          theme={theme.value}
          palette={settings.value.palette}
          motion={motion.value}
          onPick={(target) => {
            setPickAt(pointer.current);
            pick(target);
          }}
          onHover={(target) => {
            setHoverAt(pointer.current);
            setHovered(pointing ? null : target);
            if (pointing) {
              if (target) lookTo(target.id);
              return;
            }
            void showPath(target);
          }}
          onDrop={(piece, to) => void drop(piece, to)}
          onQuery={answerQuery}
          controls={controls}
        />
      )}
      <div class="floats-top">
        <ChoiceBar />
        <Notice />
        <Coach />
        <AdviceCard />
      </div>
      <LessonBox />
      <RollCard />
      {!isPhone.value && !playing.value && <OverlayBar />}
      <Zoom />
      <PlaybackBar />
      {!isPhone.value && <Chip target={hovered} at={hoverAt} />}
      <RefusalBubble at={pickAt} width={element.current?.clientWidth ?? 800} />
      <VerbMenu at={pickAt} />
    </main>
  );
};

/** Where a decision plays: the place it is about, else the pieces and places on offer. */
const placesOfInterest = (asked: DecisionView): string[] => {
  const board = new Set(look.value?.places.map((place) => place.id));
  const where = new Map(view.value?.pieces.map((piece) => [piece.id, piece.place]));
  const about = Object.values(asked.chosen)
    .flat()
    .map((id) => (board.has(id) ? id : (where.get(id) ?? '')));
  const offered = asked.offers.map((offer) => where.get(offeredPiece(offer) ?? '') ?? offer.arg);
  const chosen = about.filter((place) => board.has(place));
  return chosen.length > 0 ? chosen : offered.filter((place) => board.has(place));
};

/** Who aims at whom from another place, while that is weighed. */
const aimsNow = (): readonly { readonly from: string; readonly to: string }[] => {
  const { attackers = [], defenders = [] } = decision.value?.chosen ?? {};
  const placeOf = (id: string): string => view.value?.pieces.find((piece) => piece.id === id)?.place ?? '';
  return attackers.flatMap((one) =>
    defenders.flatMap((other) => {
      const [from, to] = [placeOf(one), placeOf(other)];
      return from === to || from === '' || to === '' ? [] : [{ from, to }];
    }),
  );
};

const NO_OFFERS: readonly never[] = [];
const NO_AIMS: readonly never[] = [];

const Failed = () => (
  <main class="failed">
    <h1>The table could not be opened.</h1>
    <p>{failure.value?.text}</p>
    <button type="button" class="btn main" onClick={() => goTo({ page: 'start' })}>
      Back to the start page
    </button>
  </main>
);

export const TablePage = ({ id }: { readonly id: string }) => {
  useEffect(() => {
    const lesson = lessonIdOf(id);
    if (lesson === null) void openSave(id);
    else if (currentLesson.value === null) void openLesson(lesson, false);
    addEventListener('keydown', onTableKey);
    const narrow = matchMedia(NARROW);
    const follow = (): void => {
      isPhone.value = narrow.matches;
    };
    follow();
    narrow.addEventListener('change', follow);
    return () => {
      removeEventListener('keydown', onTableKey);
      narrow.removeEventListener('change', follow);
      skipAll();
      sheet.value = null;
      drawer.value = null;
      void connection.ask<'stop'>({ kind: 'stop' });
    };
  }, [id]);
  useEffect(() => {
    document.title = `${decision.value ? '● ' : ''}${look.value?.about.title ?? 'Hexside'}`;
  }, [decision.value, look.value]);
  const board = look.value?.board;
  useEffect(() => {
    if (board === undefined) return;
    const timer = setTimeout(() => void keepBoard(board), 4000);
    return () => clearTimeout(timer);
  }, [board]);
  if (failure.value) return <Failed />;
  if (!snapshot.value) return <p class="waiting">Loading the table</p>;
  if (curtain.value !== null) return <Curtain />;
  const close = (): void => {
    sheet.value = null;
  };
  return (
    <div class={drawer.value ? 'table with-drawer' : 'table'} data-testid="table">
      {isPhone.value ? <PhoneHead /> : <TopBar />}
      {!isPhone.value && <PhaseStrip />}
      <Tray />
      <Stage />
      {!isPhone.value && <Hand />}
      {isPhone.value ? (
        <PhoneFoot />
      ) : (
        <>
          <Timeline />
          <Panel />
        </>
      )}
      <RulesDrawer />
      {sheet.value === 'settings' && <SettingsSheet onClose={close} />}
      {sheet.value === 'seats' && <SeatsSheet onClose={close} />}
      {sheet.value === 'help' && <HelpSheet onClose={close} />}
      {sheet.value === 'order' && <NotationSheet onClose={close} />}
      {sheet.value === 'rare' && <RareSheet onClose={close} />}
      {sheet.value === 'standing' && <StandingOrdersSheet onClose={close} />}
      {sheet.value === 'about' && <AboutSheet onClose={close} />}
      {sheet.value === 'review' && <ReviewSheet onClose={close} />}
    </div>
  );
};
