import type { Procedure, Side } from '@hexside/engine';
import type { OrgunState } from '../../state.ts';

/** A card that is played by itself, not as part of a fight: when it can be, and what happens then. */
export interface CardPlay {
  /** 0 if what the card needs is there, else the refusal. Looks at public things only. */
  may(s: OrgunState, of: Side, card: number): number;
  /** Run with the side and the card. */
  readonly procedure: Procedure<OrgunState, [number, number]>;
}
