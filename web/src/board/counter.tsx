import type { CounterLook, PieceView } from '@hexside/engine';
import type { CSSProperties } from 'preact';
import { badgeImage } from './badges.ts';
import { faceImage } from './face.ts';
import { faded, paintFor } from './paint.ts';
import type { Looks, PieceState } from './scene.ts';
import { plateImage } from './symbol.ts';

const PLATE = '#FBF3DF';

const IDLE: PieceState = {
  canAct: false,
  done: false,
  selected: false,
  reduced: false,
  unsupplied: false,
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
  const fresh = paintFor(side?.colour ?? 'grey', counter?.style ?? '', looks.palette);
  const paint = state.done ? faded(fresh) : fresh;
  const face = faceImage({
    paint,
    shape: side?.shape ?? 'square',
    ring: state.selected ? 'selected' : 'none',
    theme,
  });
  const ink = state.done ? '#6B675C' : '#1A150C';
  const symbol = below || counter === undefined ? null : plateImage(looks.game, counter, ink, PLATE);
  const classes = ['hx-c', `hx-${side?.shape ?? 'square'}`];
  if (below) classes.push('hx-below');
  if (paint.left !== undefined && paint.left.width > 10) classes.push('hx-banded');
  if (state.canAct) classes.push('hx-can');
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
      {!below && (
        <>
          <s style={paint.head === undefined ? undefined : { color: paint.head.ink }}>{counter?.name ?? piece.id}</s>
          <b>
            {piece.values[0]}
            {piece.values.length > 1 && <i>-{piece.values.slice(1).join('-')}</i>}
          </b>
          {state.quiet && <em />}
          {(state.reduced || state.unsupplied) && <u style={{ backgroundImage: badgeImage(state) }} />}
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

/** A face of a counter that is on nobody's board: for the tray, cards and lists of other panels. */
export const printedPiece = (counter: CounterLook, steps: number): PieceView => ({
  id: counter.id,
  place: '',
  order: 0,
  steps,
  side: counter.side ?? '',
  states: [],
  values: counter.faces[steps] ?? counter.faces.at(-1) ?? [],
});
