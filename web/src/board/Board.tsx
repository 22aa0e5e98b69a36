import type { PieceView } from '@hexside/engine';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import './board.css';
import { useAfterPaint } from './after-paint.ts';
import { bookmarkKey, bookmarksOf } from './bookmarks.ts';
import { toScreen } from './camera.ts';
import { Chips } from './chips.tsx';
import { commandOf } from './commands.ts';
import { Counter } from './counter.tsx';
import { Counters } from './counters.tsx';
import { Fan } from './fan.tsx';
import { Flash } from './flash.tsx';
import { type Flight, Flights } from './flights.tsx';
import { Gestures } from './gestures.ts';
import { GoTo } from './goto.tsx';
import { Grid } from './grid.tsx';
import { type Hit, type HitScene, hitAt, hoverTarget, meaningOf, type Target, touchedAt } from './hit.ts';
import { firstPlace, grabbed, placesOf, pointsOfInterest } from './interest.ts';
import { walk } from './keys.ts';
import { knownSheet, loadSheet, type Sheet } from './manifest.ts';
import { Marks } from './marks.tsx';
import { Minimap } from './minimap.tsx';
import { Marches } from './motion.ts';
import { Placeholder } from './placeholder.tsx';
import type { BoardProps } from './props.ts';
import { reachOf } from './reach.ts';
import { Ring } from './ring.tsx';
import { leap, speakFront, speakRay } from './scan.ts';
import { chosenIds, looksOf, offeredBy, stacksOf } from './scene.ts';
import { type Speech, speakPlace } from './speak.ts';
import { Stage, stageParts } from './stage.ts';
import { Aims, Refused, TargetArrows, TargetRings } from './target.tsx';
import { Under } from './under.tsx';

/** A finger covers about this much. */
const TOUCH_REACH = 24;
const FAN_DELAY = 150;
const FAN_LINGER = 260;

/** The board: fetches its sheet, then stands on the table. */
export const Board = (props: BoardProps) => {
  const folder = props.look.board;
  const [sheet, setSheet] = useState<Sheet | null>(() => knownSheet(folder));
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    loadSheet(folder).then(
      (loaded) => gone || setSheet(loaded),
      (error: unknown) => gone || setTrouble(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      gone = true;
    };
  }, [folder]);
  if (sheet === null) {
    return (
      <div
        class="hx-board hx-loading"
        data-theme={props.theme}
        data-testid="board"
        role={trouble === null ? 'status' : 'alert'}
      >
        {trouble === null ? 'Laying out the board' : `The board could not be loaded. ${trouble}`}
      </div>
    );
  }
  return <LaidBoard key={folder} {...props} sheet={sheet} />;
};

interface FanState {
  readonly place: string;
  /** Opened on purpose: it stays until closed. */
  readonly pinned: boolean;
  readonly focused: boolean;
}

type LaidProps = BoardProps & { readonly sheet: Sheet };

const LaidBoard = (props: LaidProps) => {
  const { sheet, look, view, viewer, theme } = props;
  const { geometry } = sheet;
  const looks = useMemo(() => looksOf(look, props.palette), [look, props.palette]);
  const stacks = useMemo(() => stacksOf(view), [view]);
  const offered = useMemo(() => offeredBy(props.offers), [props.offers]);
  const chosen = useMemo(() => chosenIds(props.chosen), [props.chosen]);
  const speech: Speech = useMemo(
    () => ({ geometry, looks, stacks, offered, chosen }),
    [geometry, looks, stacks, offered, chosen],
  );

  const [fan, setFan] = useState<FanState | null>(null);
  const [carried, setCarried] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const [flashed, setFlashed] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const [current, setCurrent] = useState(() => firstPlace(speech));
  const [, redraw] = useState(0);

  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const voice = useRef<HTMLParagraphElement>(null);
  const stage = useRef<Stage | null>(null);
  const gestures = useRef<Gestures | null>(null);
  const marches = useRef(new Marches());
  const fanTimer = useRef(0);
  const byKeyboard = useRef(false);
  const told = useRef<string>('');
  /** The next walking key looks that way. */
  const looking = useRef(false);
  const lastKey = useRef('');

  // Listeners live as long as the board; what they read is always the newest.
  const now = useRef({ props, speech, fan, current });
  now.current = { props, speech, fan, current };

  const scene = useCallback((): HitScene => {
    const { speech: latest } = now.current;
    return { ...latest, sides: [...latest.looks.sides.keys()], detail: stage.current?.detail ?? 'near' };
  }, []);

  const say = useCallback((words: string): void => {
    if (voice.current === null) return;
    // A repeated sentence would stay silent: vary it unseen.
    voice.current.textContent = voice.current.textContent === words ? `${words}\u00A0` : words;
  }, []);

  const closeFan = useCallback((): void => {
    clearTimeout(fanTimer.current);
    const wasFocused = now.current.fan?.focused === true;
    setFan(null);
    if (wasFocused) focusCell(root.current, now.current.current);
  }, []);

  const openFan = useCallback((place: string, pinned: boolean, focused: boolean): void => {
    clearTimeout(fanTimer.current);
    setFan({ place, pinned, focused });
  }, []);

  const act = useCallback(
    (hit: Hit, coarse: boolean, focused: boolean): void => {
      if (now.current.props.pointing) {
        now.current.props.onPick({ kind: 'place', id: hit.place });
        return;
      }
      const meaning = meaningOf(scene(), hit, coarse);
      if ('fan' in meaning) {
        openFan(meaning.fan, true, focused);
        return;
      }
      setFan(null);
      clearTimeout(fanTimer.current);
      now.current.props.onPick(meaning.pick);
    },
    [scene, openFan],
  );

  const tell = useCallback((target: Target | null): void => {
    const key = target === null ? '' : `${target.kind} ${target.id}`;
    if (key === told.current) return;
    told.current = key;
    now.current.props.onHover(target);
  }, []);

  /** The mouse rests on something: tell the table, ring the hex, fan a pile after a moment. */
  const hoverAt = useCallback(
    (x: number, y: number): void => {
      const s = stage.current;
      if (s === null) return;
      const point = s.at(x, y);
      const sceneNow = scene();
      const hit = hitAt(sceneNow, point.x, point.y);
      setHovered(hit?.place ?? null);
      if (now.current.props.pointing) {
        tell(hit === null ? null : { kind: 'place', id: hit.place });
        return;
      }
      tell(hit === null ? null : hoverTarget(sceneNow, hit));
      const open = now.current.fan;
      // Counters that stand side by side can be pointed at one by one, unless they are too small for it.
      const apart = hit?.piece !== undefined && sceneNow.detail !== 'far';
      const pile = hit?.onPile === true && !apart && (sceneNow.stacks.get(hit.place)?.count ?? 0) > 1;
      if (hit !== null && pile && open?.place !== hit.place) {
        clearTimeout(fanTimer.current);
        if (open?.pinned !== true)
          fanTimer.current = window.setTimeout(() => openFan(hit.place, false, false), FAN_DELAY);
      } else if (!pile && open !== null && !open.pinned && hit?.place !== open.place) {
        clearTimeout(fanTimer.current);
        fanTimer.current = window.setTimeout(() => setFan(null), FAN_LINGER);
      } else if (!pile && open === null) clearTimeout(fanTimer.current);
    },
    [scene, tell, openFan],
  );

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
    if (before === undefined) made.open(pointsOfInterest(now.current.speech));
    else made.restore(before);
    return () => made.dispose();
  }, [sheet, theme, laid]);
  useLayoutEffect(() => stage.current?.setReach(reach), [reach, sheet, theme, laid]);

  useLayoutEffect(() => {
    const box = root.current;
    if (box === null) return;
    const at = (x: number, y: number) => stage.current?.at(x, y) ?? { x: 0, y: 0 };
    const made = new Gestures(box, {
      grab: (x, y, touch) => {
        const point = at(x, y);
        const hit = hitAt(scene(), point.x, point.y);
        if (hit?.onPile !== true || scene().detail === 'far' || now.current.props.pointing) return null;
        return grabbed(scene(), hit, touch);
      },
      pan: (dx, dy) => stage.current?.pan(dx, dy),
      zoom: (x, y, factor) => stage.current?.zoom(x, y, factor),
      tap: (x, y, touch) => {
        byKeyboard.current = false;
        const point = at(x, y);
        const reach = TOUCH_REACH / (stage.current?.camera.k ?? 1);
        const hit = touch ? touchedAt(scene(), point.x, point.y, reach) : hitAt(scene(), point.x, point.y);
        if (hit === null) {
          setFan(null);
          return;
        }
        setCurrent(hit.place);
        act(hit, touch, false);
      },
      doubleTap: (x, y) => stage.current?.zoomAround(x, y, 1.8, now.current.props.motion === 'full'),
      hold: (x, y) => {
        const point = at(x, y);
        const hit = hitAt(scene(), point.x, point.y);
        if (hit === null) return;
        if (scene().stacks.has(hit.place)) openFan(hit.place, true, false);
        tell({ kind: 'place', id: hit.place });
      },
      hover: hoverAt,
      leave: () => {
        setHovered(null);
        tell(null);
        clearTimeout(fanTimer.current);
        if (now.current.fan?.pinned === false) fanTimer.current = window.setTimeout(() => setFan(null), FAN_LINGER);
      },
      carry: (piece, x, y) => {
        setFan(null);
        setCarried(piece);
        if (ghost.current !== null) ghost.current.style.transform = `translate(${x}px,${y}px) translate(-50%,-50%)`;
        const { props: latest, speech: words } = now.current;
        const point = at(x, y);
        const place = geometry.at(point.x, point.y);
        setHovered(place);
        if (place !== null) tell({ kind: 'place', id: place });
        // Lifting a piece chooses it, so that its destinations light up.
        if (!words.chosen.has(piece) && words.offered.pieces.has(piece) && lifted.current !== piece) {
          lifted.current = piece;
          latest.onPick({ kind: 'piece', id: piece });
        }
      },
      drop: (piece, x, y) => {
        lifted.current = null;
        setCarried(null);
        const point = at(x, y);
        const place = geometry.at(point.x, point.y);
        const from = [...now.current.speech.stacks.values()].find((s) => s.pieces.some((p) => p.id === piece))?.place;
        if (place !== null && place !== from) now.current.props.onDrop(piece, place);
      },
      cancelCarry: () => {
        lifted.current = null;
        setCarried(null);
      },
      moving: (on) => {
        stage.current?.moving(on);
        if (on && now.current.fan !== null) setFan(null);
      },
      stir: () => marches.current.skip(),
    });
    gestures.current = made;
    return () => made.dispose();
  }, [geometry]);
  const lifted = useRef<string | null>(null);

  // A fan whose pile has gone is closed; one whose pile changed shows the change.
  useEffect(() => {
    if (fan !== null && !stacks.has(fan.place)) setFan(null);
  }, [stacks]);

  const goTo = useCallback(
    (place: string): void => {
      setCurrent(place);
      const s = stage.current;
      if (s !== null && !s.sees(geometry.centre(place), 60))
        s.centre(geometry.centre(place), now.current.props.motion === 'full');
      requestAnimationFrame(() => focusCell(root.current, place));
    },
    [geometry],
  );

  useEffect(() => {
    const animated = (): boolean => now.current.props.motion === 'full';
    props.controls.current = {
      fit: () => stage.current?.fit(animated()),
      open: () => stage.current?.open(pointsOfInterest(now.current.speech)),
      centreOn: (place) => geometry.has(place) && stage.current?.centre(geometry.centre(place), animated()),
      gather: (places) =>
        stage.current?.gather(
          places.filter((place) => geometry.has(place)).map((place) => geometry.centre(place)),
          animated(),
        ),
      zoomBy: (factor) => stage.current?.zoomBy(factor, animated()),
      flash: (ids) => {
        const places = placesOf(now.current.speech, ids);
        setFlashed([]);
        requestAnimationFrame(() => setFlashed(places));
        const [first] = places;
        const s = stage.current;
        if (first !== undefined && s !== null && !places.some((id) => s.sees(geometry.centre(id)))) {
          s.centre(geometry.centre(first), animated());
        }
      },
      animate: (moves, speed) => {
        const { speech: latest } = now.current;
        const known = new Map(
          [...latest.stacks.values()].flatMap((s) => s.pieces.map((p): [string, PieceView] => [p.id, p])),
        );
        const going = moves.flatMap(({ piece, path }) => {
          const found = known.get(piece);
          return found === undefined || path.length < 2 ? [] : [{ piece: found, path }];
        });
        if (!animated() || speed <= 0 || going.length === 0) return Promise.resolve();
        const [first] = going;
        const end = first?.path.at(-1);
        const s = stage.current;
        if (s !== null && first !== undefined && end !== undefined) {
          const seen = first.path.every((id) => s.sees(geometry.centre(id), 20));
          if (!seen) s.centre(geometry.centre(end), true);
        }
        return new Promise((resolve) =>
          setFlights(
            going.map((flight) => ({ ...flight, speed, key: `${flight.piece.id} ${Date.now()}`, done: resolve })),
          ),
        );
      },
      skip: () => marches.current.skip(),
      focusPlace: (place) => geometry.has(place) && goTo(place),
    };
    return () => {
      props.controls.current = null;
    };
  }, [geometry, goTo, props.controls]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent): void => {
      marches.current.skip();
      if (event.altKey || event.metaKey) return;
      const { current: at, speech: words, props: latest } = now.current;
      byKeyboard.current = true;
      const used = (): void => {
        event.preventDefault();
        event.stopPropagation();
      };
      if (event.key === 'Escape' && gestures.current !== null) {
        gestures.current.release();
        if (now.current.fan !== null) {
          closeFan();
          used();
        }
        return;
      }
      if (event.key === 'Enter' || event.key === ' ') {
        used();
        act({ place: at, onPile: true }, true, true);
        return;
      }
      const mark = bookmarkKey(event);
      if (mark !== null) {
        used();
        const marks = bookmarksOf(latest.look.id);
        const place = marks.get(mark.digit);
        if (mark.sets) {
          marks.set(mark.digit, at);
          say(`Bookmark ${mark.digit}: ${speakPlace(words, at)}`);
        } else if (place === undefined) say(`No bookmark ${mark.digit}. Shift and ${mark.digit} sets one.`);
        else {
          goTo(place);
          say(speakPlace(words, place));
        }
        return;
      }
      if (
        event.ctrlKey ||
        (event.shiftKey === true && event.key.length === 1 && event.key !== 'N' && event.key !== '+')
      ) {
        return;
      }
      if (event.key === '+' || event.key === '=' || event.key === '-' || event.key === '0') {
        used();
        const s = stage.current;
        if (event.key === '0') s?.fit(latest.motion === 'full');
        else s?.zoomBy(event.key === '-' ? 1 / 1.35 : 1.35, latest.motion === 'full');
        return;
      }
      const along = looking.current;
      looking.current = false;
      const again = lastKey.current === `${event.key} ${at}`;
      lastKey.current = again ? '' : `${event.key} ${at}`;
      const step = walk(geometry, at, event);
      if (along && step !== null) {
        used();
        say(step === 'edge' ? 'Edge of the map' : speakRay(words, at, step));
        return;
      }
      const far = event.shiftKey && event.key.startsWith('Arrow');
      const to = far ? leap(words, at, (from) => walk(geometry, from, event)) : step;
      if (to === 'edge') {
        used();
        say('Edge of the map');
        return;
      }
      if (to !== null) {
        used();
        goTo(to);
        return;
      }
      const { viewer: me, view: table } = latest;
      const command = commandOf(event.key, { speech: words, at, viewer: me, control: table.control, again });
      if (command === null) return;
      used();
      if ('query' in command) {
        const front = command.query === 'report' ? ` ${speakFront(words, me)}` : '';
        void latest.onQuery(command.query).then((answer) => say(answer + front));
        return;
      }
      if ('ray' in command) looking.current = true;
      if ('ask' in command) setAsking(true);
      else if ('go' in command) goTo(command.go);
      if ('say' in command) say(command.say);
    },
    [geometry, act, goTo, say, closeFan],
  );

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
          tell({ kind: 'place', id: place });
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
          <TargetRings {...{ geometry, stacks, chosen }} />
        </div>
        <div class="hx-counters" aria-hidden="true">
          {counters}
        </div>
        <div class="hx-layer" aria-hidden="true">
          {chips}
          <TargetArrows {...{ geometry, stacks, chosen }} />
          {props.aims !== undefined && props.aims.length > 0 && <Aims sheet={sheet} aims={props.aims} />}
          <Refused {...{ geometry, stacks }} place={props.refused ?? null} />
          <Flash geometry={geometry} places={flashed} onDone={() => setFlashed([])} />
        </div>
        <Flights
          {...{ geometry, looks, theme, flights }}
          marches={marches.current}
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
          onEnter={() => clearTimeout(fanTimer.current)}
          onLeave={() => {
            if (now.current.fan?.pinned === false) fanTimer.current = window.setTimeout(() => setFan(null), FAN_LINGER);
          }}
        />
      )}
      <Minimap sheet={sheet} theme={theme} frame={frame} onGo={(point) => stage.current?.centre(point, false)} />
      {asking && (
        <GoTo
          geometry={geometry}
          looks={looks}
          onGo={(place) => {
            setAsking(false);
            goTo(place);
            say(speakPlace(speech, place));
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

const focusCell = (root: HTMLElement | null, place: string): void => {
  root?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)?.focus({ preventScroll: true });
};
