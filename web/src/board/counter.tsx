import type { CounterLook, PieceView } from '@hexside/engine';
import type { CSSProperties } from 'preact';
import { badgeImage, markerImage, stepsImage } from './badges.ts';
import { faceImage } from './face.ts';
import { faded, paintFor, worn } from './paint.ts';
import { PlatoonFace } from './platoon.tsx';
import type { Looks, PieceState } from './scene.ts';
import { bustImage, plateImage, signImage } from './symbol.ts';

const PLATE = '#FBF3DF';
/** More would hide the symbol. */
const MOST_MARKERS = 3;

const IDLE: PieceState = {
  canAct: false,
  done: false,
  selected: false,
  reduced: false,
  badges: [],
  pips: null,
  markers: [],
  spent: false,
  quiet: false,
};

export interface CounterProps {
  readonly looks: Looks;
  readonly piece: PieceView;
  readonly state?: PieceState;
  readonly theme: 'light' | 'dark';
  /** Pieces below it in the pile, itself included; shown from two on. */
  readonly count?: number;
  /** Only its edge shows from under another. */
  readonly below?: boolean;
  readonly testId?: string;
  readonly style?: CSSProperties;
}

/** A die-cut counter: one element with pictures behind, its numbers and its name. Everything is measured in its side. */
export const Counter = ({
  looks,
  piece,
  state = IDLE,
  theme,
  count = 1,
  below = false,
  testId,
  style,
}: CounterProps) => {
  const counter = looks.counters.get(piece.id);
  const side = looks.sides.get(piece.side) ?? looks.sides.get(counter?.side ?? '');
  const people = counter?.people;
  const fresh = paintFor(people?.colour ?? side?.colour ?? 'grey', counter?.style ?? '', looks.palette);
  const paint = state.spent ? worn(fresh) : state.done ? faded(fresh) : fresh;
  const isLeader = counter?.form === 'leader';
  const shape = isLeader ? 'round' : (side?.shape ?? 'square');
  const face = faceImage({
    paint,
    shape,
    ring: state.selected ? 'selected' : 'none',
    theme,
  });
  const ink = state.done ? '#6B675C' : '#1A150C';
  const platoon = counter?.platoon;
  const symbol =
    below || counter === undefined || platoon !== undefined
      ? null
      : isLeader
        ? bustImage(paint.ink)
        : plateImage(looks.game, counter, ink, PLATE);
  const sign = below || people === undefined || people.sign === 'none' ? null : signImage(people.sign, paint.ink);
  const classes = ['hx-c', `hx-${shape}`];
  if (isLeader) classes.push('hx-leader');
  if (platoon !== undefined) classes.push('hx-platoon');
  if (state.spent) classes.push('hx-spent');
  if (below) classes.push('hx-below');
  if (paint.left !== undefined && paint.left.width > 10) classes.push('hx-banded');
  if (piece.values.length > 3) classes.push('hx-four');
  if (state.canAct) classes.push('hx-can');
  // Two figures in front: the numbers stand closer.
  if (platoon === undefined && piece.values.join('-').length > 6) classes.push('hx-long');
  return (
    <div
      class={classes.join(' ')}
      data-testid={testId}
      data-piece={piece.id}
      {...(count > 1 ? { 'data-count': count } : {})}
      style={{
        ...style,
        color: paint.ink,
        backgroundImage: symbol === null ? face : `${symbol},${face}`,
        ...(symbol === null ? { backgroundSize: '100% 100%', backgroundPosition: '0 0' } : {}),
      }}
    >
      {!below && counter !== undefined && platoon !== undefined && (
        <PlatoonFace {...{ counter, platoon, piece, state, ink }} nameInk={paint.head?.ink} />
      )}
      {!below && platoon === undefined && (
        <>
          <s style={paint.head === undefined || state.spent ? undefined : { color: paint.head.ink }}>
            {counter?.short ?? counter?.name ?? piece.id}
          </s>
          {isLeader ? (
            <b>{(piece.values[0] ?? 0) > 0 ? `+${piece.values[0]}` : ''}</b>
          ) : (
            <b>
              {piece.values[0]}
              {piece.values.length > 1 && <i>-{piece.values.slice(1).join('-')}</i>}
            </b>
          )}
          {sign !== null && <q style={{ backgroundImage: sign }} />}
          {state.quiet && <em />}
          {state.badges.length > 0 && <u style={{ backgroundImage: badgeImage(state.badges) }} />}
          {state.pips !== null && (
            <i
              class="hx-steps"
              style={{ backgroundImage: stepsImage(state.pips.steps, state.pips.whole, paint.ink) }}
            />
          )}
          {state.markers.length > 0 && (
            <ins>
              {state.markers.slice(0, MOST_MARKERS).map((name) => (
                <i key={name} style={{ backgroundImage: markerImage(name) }} />
              ))}
            </ins>
          )}
        </>
      )}
    </div>
  );
};

export interface UnknownProps {
  readonly looks: Looks;
  readonly side: string;
  readonly count: number;
  readonly theme: 'light' | 'dark';
  readonly testId?: string;
  readonly style?: CSSProperties;
}

/** Pieces the viewer cannot identify. */
export const UnknownCounter = ({ looks, side, count, theme, testId, style }: UnknownProps) => {
  const look = looks.sides.get(side);
  const paint = paintFor(look?.colour ?? 'grey', '', looks.palette);
  return (
    <div
      class={`hx-c hx-unknown hx-${look?.shape ?? 'square'}`}
      data-testid={testId}
      {...(count > 1 ? { 'data-count': count } : {})}
      style={{
        ...style,
        color: paint.ink,
        backgroundImage: faceImage({ paint, shape: look?.shape ?? 'square', ring: 'none', theme }),
        backgroundSize: '100% 100%',
        backgroundPosition: '0 0',
      }}
    >
      <b>?</b>
    </div>
  );
};

/** A counter that is not on the board: for the tray, cards and lists. */
export const printedPiece = (counter: CounterLook, steps: number): PieceView => ({
  id: counter.id,
  place: '',
  order: 0,
  steps,
  side: counter.side ?? '',
  states: [],
  values: counter.faces[steps] ?? counter.faces.at(-1) ?? [],
});
