import type { RefObject } from 'preact';
import type { FanHand } from './fan-hand.ts';
import type { Hit, HitScene, Target } from './hit.ts';
import type { Marches } from './motion.ts';
import type { BoardProps } from './props.ts';
import type { Speech } from './speak.ts';
import type { Stage } from './stage.ts';

/** What the board's listeners share: they live as long as the board, and what they read is always the newest. */
export interface BoardListeners {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly stage: RefObject<Stage | null>;
  readonly marches: Marches;
  readonly fan: FanHand;
  /** Ends whatever gesture is under way. */
  readonly letGo: RefObject<() => void>;
  props(): BoardProps;
  speech(): Speech;
  /** The place the keyboard is at. */
  current(): string;
  scene(): HitScene;
  /** A click, tap or Enter on something. */
  act(hit: Hit, coarse: boolean, focused: boolean): void;
  /** The table hears what is pointed at, once. */
  point(target: Target | null): void;
  goTo(place: string): void;
  say(words: string): void;
}

export const animated = (live: BoardListeners): boolean => live.props().motion === 'full';

export const focusCell = (root: HTMLElement | null, place: string): void => {
  root?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)?.focus({ preventScroll: true });
};
