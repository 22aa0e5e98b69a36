import type { Side } from '../brand.ts';
import type { Reason } from '../legality/reason.ts';
import type { Problem } from '../result.ts';

/**
 * What a player, a spectator or a bot's human companion is shown: plain JSON, made from a redacted state only, so that
 * it cannot contain what the viewer must not know.
 */

/** Words with things in them that a client can point at. */
export type Segment =
  | string
  | { readonly piece: string }
  | { readonly place: string }
  | { readonly rule: string; readonly text?: string }
  | { readonly die: number; readonly side?: string };

/** An event told in words. */
export interface Narration {
  readonly side: string | null;
  readonly title: readonly Segment[];
  readonly lines: readonly (readonly Segment[])[];
  readonly rule?: string;
  /** How loud it is: a heading opens a phase, a detail belongs to the line before it. */
  readonly weight: 'heading' | 'line' | 'detail';
  /** Moves and fights for the playback: from, to and who, when the viewer may know. */
  readonly motion?: { readonly pieces: readonly string[]; readonly path: readonly string[] };
}

export interface PieceView {
  readonly id: string;
  readonly place: string;
  /** Position in the stack; 0 is on top. */
  readonly order: number;
  readonly steps: number;
  readonly side: string;
  /** Passing states, e.g. `moved`, `fought`, `out-of-supply`. */
  readonly states: readonly string[];
  /** Current printed-face numbers, ready to draw. */
  readonly values: readonly number[];
}

/** Pieces that stand at a place but that the viewer cannot identify. */
export interface HiddenView {
  readonly place: string;
  readonly side: string;
  readonly count: number;
}

export interface MarkView {
  readonly place: string;
  readonly kind: string;
  readonly side?: string;
  readonly text: string;
}

export interface TrackView {
  readonly id: string;
  readonly name: string;
  readonly side?: string;
  readonly value: number;
  /** Words that say more than the number. */
  readonly text?: string;
  /** A threshold worth showing: `6 of 12`. */
  readonly goal?: number;
  readonly most?: number;
  readonly rule?: string;
}

export interface PhaseView {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly side?: string;
  readonly state: 'done' | 'now' | 'later' | 'skipped';
  readonly rule: string;
}

/** A resolution of several steps that is under way within a phase: what is done, what is now, what is to come. */
export interface CourseView {
  /** `Attack on 1505` */
  readonly title: string;
  readonly steps: readonly PhaseView[];
}

export interface PoolView {
  readonly id: string;
  readonly name: string;
  readonly side?: string;
  /** Of cards, not of pieces: a hand, what can still be drawn, or what was played. */
  readonly cards?: 'hand' | 'deck' | 'played';
  /** The pieces, when the viewer may know them; otherwise only how many. */
  readonly pieces: readonly string[];
  readonly count: number;
}

/** The whole table as one viewer sees it. */
export interface TableView {
  readonly game: string;
  readonly viewer: string | null;
  readonly turn: { readonly number: number; readonly of: number; readonly name: string };
  readonly phases: readonly PhaseView[];
  readonly course?: CourseView;
  readonly pieces: readonly PieceView[];
  readonly hidden: readonly HiddenView[];
  readonly marks: readonly MarkView[];
  readonly thrusts?: readonly ThrustView[];
  /** Who controls a place, where control means something. */
  readonly control: Readonly<Record<string, string>>;
  readonly tracks: readonly TrackView[];
  readonly pools: readonly PoolView[];
  readonly ended: { readonly id: string; readonly text: string; readonly winner: string | null } | null;
}

/** An attack that is declared and not yet fought: from a place, into the one next to it. */
export interface ThrustView {
  readonly from: string;
  readonly to: string;
  readonly side: string;
}

/** One legal answer, as JSON. */
export interface OfferView {
  readonly verb: string;
  readonly arg: string;
  readonly kind: 'piece' | 'place' | 'card' | 'amount' | 'option' | 'none';
  /** Movement or replacement points, where the verb has a price; may have a fraction, see `pointsText`. */
  readonly cost: number;
  /** The points the cost is paid from, where the game tells. */
  readonly of?: number;
  /** Whoever goes there must stop: the rule, and words for it. */
  readonly stops?: Reason;
  /** Words for a button. */
  readonly text: string;
}

/** An offer as it is typed: `to 0622`. */
export const lineOf = ({ verb, arg }: Pick<OfferView, 'verb' | 'arg'>): string =>
  arg === '' ? verb : `${verb} ${arg}`;

/** What would end a phase or an action and may not be chosen yet. */
export interface BarredView {
  readonly verb: string;
  /** Words for a button. */
  readonly text: string;
  readonly problem: Problem;
  /** The pieces that must act first, where the game names them. */
  readonly pieces: readonly string[];
}

/** A question to one side. */
export interface DecisionView {
  readonly side: string;
  readonly point: string;
  readonly prompt: string;
  readonly rule: string;
  /** Only for the side that is asked; empty for everybody else. */
  readonly offers: readonly OfferView[];
  /** What would end the phase or the action but may not be chosen yet; only for the side that is asked. */
  readonly barred: readonly BarredView[];
  /** What has been chosen so far in a staged choice, e.g. the units of an attack. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
}

/** Who looks: a side, or null for a spectator, who sees only what is public. */
export type Viewer = Side | null;

const FRACTIONS: Readonly<Record<number, string>> = { 0.5: '½', 0.25: '¼', 0.75: '¾' };

/** A cost as people read it. @example pointsText(1.5) // '1½' */
export const pointsText = (cost: number): string => {
  const whole = Math.floor(cost);
  const rest = FRACTIONS[cost - whole];
  if (rest === undefined) return String(cost);
  return whole === 0 ? rest : `${whole}${rest}`;
};
