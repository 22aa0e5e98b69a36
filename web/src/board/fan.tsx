import { counted, pointsText } from '@hexside/engine';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Viewport } from './camera.ts';
import { Counter, UnknownCounter } from './counter.tsx';
import { type FanBox, placeFan } from './fan-layout.ts';
import type { Point } from './geometry.ts';
import { drawnOrder, type Target } from './hit.ts';
import { type Looks, nameOf, type Offered, pieceState, type Stack } from './scene.ts';
import { type Speech, speakPiece } from './speak.ts';

export interface FanProps {
  readonly stack: Stack;
  readonly looks: Looks;
  readonly offered: Offered;
  readonly chosen: ReadonlySet<string>;
  readonly speech: Speech;
  readonly theme: 'light' | 'dark';
  /** The hex's centre on the screen, and its width there. */
  readonly centre: Point;
  readonly hexPixels: number;
  readonly view: Viewport;
  /** Opened by a key: the first choice takes the focus. */
  readonly focused: boolean;
  onPick(target: Target): void;
  onClose(): void;
  onEnter(): void;
  onLeave(): void;
}

/** The whole hex laid out: every piece, the ground, the totals, and what may be chosen. */
export const Fan = (props: FanProps) => {
  const { stack, looks, offered, chosen, centre, hexPixels, view } = props;
  const card = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<FanBox | null>(null);
  const place = looks.places.get(stack.place);
  const pieces = drawnOrder(stack, offered, chosen);
  const layers = pieces.length + stack.hidden.length;
  const ways = offered.places.get(stack.place) ?? [];
  const [go] = ways;

  useLayoutEffect(() => {
    const element = card.current;
    if (element === null) return;
    setBox(placeFan(centre, hexPixels, { width: element.offsetWidth, height: element.offsetHeight }, view));
  }, [stack, centre.x, centre.y, hexPixels, view]);

  useLayoutEffect(() => {
    if (!props.focused || box === null) return;
    const choice =
      card.current?.querySelector<HTMLElement>('button[data-legal]') ?? card.current?.querySelector('button');
    choice?.focus({ preventScroll: true });
  }, [props.focused, box === null]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const move = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') props.onClose();
    else if (move !== undefined) {
      const buttons: HTMLElement[] = [...(card.current?.querySelectorAll('button') ?? [])];
      const at = document.activeElement instanceof HTMLElement ? buttons.indexOf(document.activeElement) : -1;
      buttons.at((at + move + buttons.length) % buttons.length)?.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      {box !== null && <Tail box={box} centre={centre} card={card.current} hexPixels={hexPixels} />}
      <div
        ref={card}
        class="hx-fan"
        data-hx-ui
        data-testid="fan"
        data-side={box?.side}
        role="dialog"
        aria-label={`${nameOf(place, stack.place)}: ${counted(stack.count, 'unit')}`}
        style={{
          maxWidth: `min(calc(100% - 16px), ${Math.max(17, Math.min(6, layers) * 4.9)}rem)`,
          ...(box === null ? { visibility: 'hidden' } : { left: `${box.left}px`, top: `${box.top}px` }),
        }}
        onKeyDown={onKeyDown}
        onPointerEnter={props.onEnter}
        onPointerLeave={props.onLeave}
      >
        <p class="hx-fan-title">
          <strong>{nameOf(place, stack.place)}</strong>
          {place?.name !== undefined && <span>{stack.place}</span>}
        </p>
        <p class="hx-fan-facts">{facts(props).join(' · ')}</p>
        <div class="hx-fan-row">
          {pieces.map((piece) => {
            const legal = offered.pieces.has(piece.id);
            return (
              <button
                key={piece.id}
                type="button"
                class="hx-fan-piece"
                data-testid={`fan-${piece.id}`}
                {...(legal ? { 'data-legal': '' } : {})}
                aria-pressed={chosen.has(piece.id)}
                onClick={() => props.onPick({ kind: 'piece', id: piece.id })}
              >
                <span class="hx-voice">{speakPiece(props.speech, piece.id)}</span>
                <span aria-hidden="true">
                  <Counter
                    looks={looks}
                    piece={piece}
                    state={pieceState(piece, looks.counters.get(piece.id), offered, chosen)}
                    theme={props.theme}
                  />
                </span>
              </button>
            );
          })}
          {stack.hidden.map((group) => (
            <span key={group.side} class="hx-fan-piece">
              <UnknownCounter looks={looks} side={group.side} count={group.count} theme={props.theme} />
            </span>
          ))}
        </div>
        {go !== undefined && (
          <button
            type="button"
            class="hx-fan-go"
            data-legal
            data-testid={`fan-place-${stack.place}`}
            onClick={() => props.onPick({ kind: 'place', id: stack.place })}
          >
            {ways.length > 1
              ? ways.map(({ text }) => text.replace(` ${stack.place}`, '')).join(', ')
              : go.text === ''
                ? `Choose ${nameOf(place, stack.place)}`
                : go.text.replace(stack.place, nameOf(place, stack.place))}
            {go.cost > 0 && ways.length === 1 && <span>{pointsText(go.cost)}</span>}
          </button>
        )}
      </div>
    </>
  );
};

const facts = ({ stack, looks }: FanProps): readonly string[] => {
  const place = looks.places.get(stack.place);
  const strength = stack.pieces.reduce((sum, piece) => sum + (piece.values[0] ?? 0), 0);
  const label = looks.counters.get(stack.pieces[0]?.id ?? '')?.labels[0];
  const room = place?.room;
  const units =
    room === undefined ? `${stack.count} unit${stack.count === 1 ? '' : 's'}` : `${stack.count} of ${room} units`;
  return [
    ...(place === undefined || place.terrain === '' ? [] : [place.terrain]),
    units,
    ...(label === undefined || stack.pieces.length === 0
      ? []
      : [`${label === label.toUpperCase() ? label : label.toLowerCase()} ${strength}`]),
    ...(place?.notes.filter((note) => !/^stack/i.test(note)) ?? []),
  ];
};

/** A thin line from the card to the hex, so that it is plain whose card it is. */
const Tail = ({
  box,
  centre,
  card,
  hexPixels,
}: {
  box: FanBox;
  centre: Point;
  card: HTMLElement | null;
  hexPixels: number;
}) => {
  if (card === null) return null;
  const [w, h] = [card.offsetWidth, card.offsetHeight];
  const x = Math.max(box.left + 14, Math.min(box.left + w - 14, centre.x));
  const y = Math.max(box.top + 14, Math.min(box.top + h - 14, centre.y));
  const from =
    box.side === 'above'
      ? { x, y: box.top + h - 1 }
      : box.side === 'below'
        ? { x, y: box.top + 1 }
        : box.side === 'right'
          ? { x: box.left + 1, y }
          : { x: box.left + w - 1, y };
  const upright = box.side === 'above' || box.side === 'below';
  const reach = hexPixels * 0.3;
  const length = Math.hypot(centre.x - from.x, centre.y - from.y) || 1;
  const part = Math.max(0, 1 - reach / length);
  const tip = { x: from.x + (centre.x - from.x) * part, y: from.y + (centre.y - from.y) * part };
  const [ax, ay] = upright ? [9, 0] : [0, 9];
  return (
    <svg class="hx-fan-tail" aria-hidden="true">
      <path d={`M${from.x - ax} ${from.y - ay}L${tip.x} ${tip.y}L${from.x + ax} ${from.y + ay}`} />
    </svg>
  );
};
