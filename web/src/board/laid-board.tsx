import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useAfterPaint } from './after-paint.ts';
import { type BoardListeners, focusCell } from './board-listeners.ts';
import { toScreen } from './camera.ts';
import { Chips } from './chips.tsx';
import { Counter } from './counter.tsx';
import { Counters } from './counters.tsx';
import { Fan } from './fan.tsx';
import { useFan } from './fan-hand.ts';
import { Flash } from './flash.tsx';
import { type Flight, Flights } from './flights.tsx';
import { GoTo } from './goto.tsx';
import { Grid } from './grid.tsx';
import { type HitScene, meaningOf } from './hit.ts';
import { firstPlace, pointsOfInterest } from './interest.ts';
import type { Sheet } from './manifest.ts';
import { Marks } from './marks.tsx';
import { Minimap } from './minimap.tsx';
import { Marches } from './motion.ts';
import { Placeholder } from './placeholder.tsx';
import type { BoardProps } from './props.ts';
import { reachOf } from './reach.ts';
import { Ring } from './ring.tsx';
import { chosenGroups, chosenIds, looksOf, offeredBy, stacksOf } from './scene.ts';
import { type Speech, speakPlace } from './speak.ts';
import { Stage, stageParts } from './stage.ts';
import { Aims, Refused, TargetArrows, TargetRings, Thrusts } from './target.tsx';
import { Under } from './under.tsx';
import { useControls } from './use-controls.ts';
import { useKeyboard } from './use-keyboard.ts';
import { usePointer } from './use-pointer.ts';

type LaidProps = BoardProps & { readonly sheet: Sheet };

/** What the listeners share, made once for a board. */
const useLive = (props: BoardProps, speech: Speech, current: string, setCurrent: (place: string) => void) => {
  const [fan, hand] = useFan();
  const root = useRef<HTMLDivElement | null>(null);
  const stage = useRef<Stage | null>(null);
  const voice = useRef<HTMLParagraphElement | null>(null);
  const letGo = useRef(() => {});
  const now = useRef({ props, speech, current });
  now.current = { props, speech, current };
  const live = useMemo<BoardListeners>(() => {
    let pointedAt = '';
    const scene = (): HitScene => {
      const latest = now.current.speech;
      return { ...latest, sides: [...latest.looks.sides.keys()], detail: stage.current?.detail ?? 'near' };
    };
    return {
      root,
      stage,
      marches: new Marches(),
      fan: hand,
      letGo,
      props: () => now.current.props,
      speech: () => now.current.speech,
      current: () => now.current.current,
      scene,
      act: (hit, coarse, focused) => {
        if (now.current.props.pointing) {
          now.current.props.onPick({ kind: 'place', id: hit.place });
          return;
        }
        const meaning = meaningOf(scene(), hit, coarse);
        if ('fan' in meaning) {
          hand.open(meaning.fan, true, focused);
          return;
        }
        hand.close();
        now.current.props.onPick(meaning.pick);
      },
      point: (target) => {
        const key = target === null ? '' : `${target.kind} ${target.id}`;
        if (key === pointedAt) return;
        pointedAt = key;
        now.current.props.onHover(target);
      },
      goTo: (place) => {
        setCurrent(place);
        const centre = now.current.speech.geometry.centre(place);
        const seen = stage.current?.sees(centre, 60) ?? true;
        if (!seen) stage.current?.centre(centre, now.current.props.motion === 'full');
        // At once: a key that follows means this place, and must not fall on the page behind it.
        focusCell(root.current, place);
      },
      say: (words) => {
        if (voice.current === null) return;
        // A repeated sentence would stay silent: vary it unseen.
        voice.current.textContent = voice.current.textContent === words ? `${words}\u00A0` : words;
      },
    };
  }, []);
  return { live, fan, hand, root, stage, voice };
};

/** The board with its sheet laid out. */
export const LaidBoard = (props: LaidProps) => {
  const { sheet, look, view, viewer, theme } = props;
  const { geometry } = sheet;
  const looks = useMemo(() => looksOf(look, props.palette), [look, props.palette]);
  const stacks = useMemo(() => stacksOf(view), [view]);
  const offered = useMemo(() => offeredBy(props.offers), [props.offers]);
  const chosen = useMemo(() => chosenIds(props.chosen), [props.chosen]);
  const groups = useMemo(() => chosenGroups(props.chosen, (id) => geometry.has(id)), [props.chosen, geometry]);
  // An attack on a chosen place next door has its own arrow.
  const aims = (props.aims ?? []).filter(({ from, to }) => !chosen.has(to) || !geometry.neighbours(from).includes(to));
  const speech: Speech = useMemo(
    () => ({ geometry, looks, stacks, offered, chosen }),
    [geometry, looks, stacks, offered, chosen],
  );

  const [carried, setCarried] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const [flashed, setFlashed] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const [current, setCurrent] = useState(() => firstPlace(speech));
  const [, redraw] = useState(0);
  const frame = useRef<HTMLDivElement | null>(null);
  const ghost = useRef<HTMLDivElement | null>(null);
  const { live, fan, hand, root, stage, voice } = useLive(props, speech, current, setCurrent);

  const closeFan = (): void => {
    const wasFocused = hand.now()?.focused === true;
    hand.close();
    if (wasFocused) focusCell(root.current, live.current());
  };

  const laid = geometry.ids.length > 0;
  const reach = useMemo(
    () => reachOf({ sheet, offered, stacks, chosen, viewer }),
    [sheet, offered, stacks, chosen, viewer],
  );
  useLayoutEffect(() => {
    const parts = stageParts(root.current, frame);
    if (parts === null || !laid) return;
    const before = stage.current?.camera;
    const made = new Stage(parts, sheet, theme, {
      rest: () => redraw((n) => n + 1),
    });
    stage.current = made;
    if (before === undefined) made.open(pointsOfInterest(live.speech()));
    else made.restore(before);
    return () => made.dispose();
  }, [sheet, theme, laid]);
  useLayoutEffect(() => stage.current?.setReach(reach), [reach, sheet, theme, laid]);

  usePointer(live, { setHovered, setCurrent, setCarried, ghost });
  useControls(live, { setFlashed, setFlights }, props.controls);
  const onKeyDown = useKeyboard(live, { closeFan, askPlace: () => setAsking(true) });

  // A fan whose pile has gone is closed; one whose pile changed shows the change.
  useEffect(() => {
    if (fan !== null && !stacks.has(fan.place)) hand.close();
  }, [stacks]);

  const spoken = useAfterPaint(speech);
  const grid = useMemo(
    () => (
      <Grid
        geometry={geometry}
        speech={spoken}
        label={`${look.about.title}, the board`}
        current={current}
        onKeyDown={onKeyDown}
        onFocus={(place) => {
          setCurrent(place);
          live.point({ kind: 'place', id: place });
        }}
      />
    ),
    [geometry, spoken, current, look, onKeyDown],
  );
  const flying = useMemo(() => new Set(flights.map((flight) => flight.piece.id)), [flights]);
  const away = useMemo(() => (carried === null ? flying : new Set([...flying, carried])), [flying, carried]);
  const fanned = fan?.place ?? null;
  const counters = useMemo(
    () => <Counters {...{ geometry, looks, stacks, offered, chosen, theme, fanned, away }} />,
    [geometry, looks, stacks, offered, chosen, theme, fanned, away],
  );
  const under = useMemo(
    () => <Under {...{ sheet, looks }} overlay={props.overlay} marks={view.marks} trails={props.trails} />,
    [sheet, looks, props.overlay, view.marks, props.trails],
  );
  const marks = useMemo(() => <Marks {...{ sheet, looks, view, stacks }} />, [sheet, looks, view, stacks]);
  const chips = useMemo(
    () => <Chips {...{ sheet, offered, stacks, chosen }} overlay={props.overlay} path={props.path} />,
    [sheet, offered, stacks, chosen, props.overlay, props.path],
  );
  const carriedPiece = carried === null ? undefined : view.pieces.find((piece) => piece.id === carried);
  const fannedStack = fan === null ? undefined : stacks.get(fan.place);
  const s = stage.current;
  const size = { width: `${sheet.width}px`, height: `${sheet.height}px` };

  return (
    <div
      ref={root}
      class={`hx-board${props.hideCounters ? ' hx-bare' : ''}${carried === null ? '' : ' hx-carrying'}${props.pointing ? ' hx-pointing' : ''}`}
      data-theme={theme}
      data-testid="board"
      // The spoken grid is one frame behind what is seen.
      {...(spoken === speech ? {} : { 'data-late': '' })}
    >
      <canvas class="hx-base" />
      <div class="hx-world hx-layer" style={size} aria-hidden="true">
        {sheet.day.base.length === 0 && <Placeholder sheet={sheet} looks={looks} />}
        {under}
      </div>
      <canvas class="hx-labels" />
      <div class="hx-world" style={size}>
        {grid}
        <div class="hx-layer" aria-hidden="true">
          {marks}
          <Ring geometry={geometry} place={hovered} kind="hover" />
          <Ring geometry={geometry} place={current} kind="focus" />
          {fan !== null && <Ring geometry={geometry} place={fan.place} kind="open" />}
          <TargetRings {...{ geometry, stacks, groups }} />
        </div>
        <div class="hx-counters" aria-hidden="true">
          {counters}
        </div>
        <div class="hx-layer" aria-hidden="true">
          {chips}
          <Thrusts {...{ geometry, looks }} thrusts={view.thrusts ?? []} />
          <TargetArrows {...{ geometry, stacks, groups }} />
          {aims.length > 0 && <Aims sheet={sheet} aims={aims} />}
          <Refused {...{ geometry, stacks }} place={props.refused ?? null} />
          <Flash geometry={geometry} places={flashed} onDone={() => setFlashed([])} />
        </div>
        <Flights
          {...{ geometry, looks, theme, flights }}
          marches={live.marches}
          onDone={(flight) => {
            flight.done();
            setFlights([]);
          }}
        />
      </div>
      <div ref={ghost} class="hx-carried" aria-hidden="true">
        {carriedPiece !== undefined && <Counter looks={looks} piece={carriedPiece} theme={theme} />}
      </div>
      {fan !== null && fannedStack !== undefined && s !== null && (
        <Fan
          stack={fannedStack}
          {...{ looks, offered, chosen, speech, theme }}
          centre={toScreen(s.camera, geometry.centre(fan.place))}
          hexPixels={s.hexPixels}
          view={s.view}
          focused={fan.focused}
          onPick={(target) => {
            closeFan();
            props.onPick(target);
          }}
          onClose={closeFan}
          onEnter={hand.stay}
          onLeave={() => fan.pinned || hand.closeSoon()}
        />
      )}
      <Minimap sheet={sheet} theme={theme} frame={frame} onGo={(point) => stage.current?.centre(point, false)} />
      {asking && (
        <GoTo
          geometry={geometry}
          looks={looks}
          onGo={(place) => {
            setAsking(false);
            live.goTo(place);
            live.say(speakPlace(speech, place));
          }}
          onClose={() => {
            setAsking(false);
            focusCell(root.current, current);
          }}
        />
      )}
      <p ref={voice} class="hx-voice" role="log" aria-live="polite" />
    </div>
  );
};
