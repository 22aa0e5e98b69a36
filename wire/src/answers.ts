import type { Problem, SideInfo, StandingView, TableView } from '@hexside/engine';
import type { Ask, Offer } from './asks.ts';
import type { Delta } from './delta.ts';
import type { Pace } from './pace.ts';
import type { Advice, Readings, SeatView, StoryLine } from './table-talk.ts';

/** Everything the server says. */

export interface PersonView {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  readonly rating: number | null;
}

export interface SeatInfo {
  readonly side: string;
  readonly person: PersonView | null;
  readonly bot: string | null;
  /** Whether the person is at the table now. */
  readonly here: boolean;
}

export interface ClockView {
  readonly side: string;
  /** Milliseconds left at the moment the update was made. */
  readonly left: number;
  readonly runs: boolean;
}

export interface ResultView {
  readonly how: 'played' | 'resigned' | 'agreed' | 'draw' | 'time';
  readonly winner: string | null;
  /** The game's own ending, when it was played to one. */
  readonly ending: string | null;
  /** What it did to each rating, where the game was rated. */
  readonly ratings: Readonly<Record<string, { readonly before: number; readonly after: number }>>;
}

export interface ProposalView {
  readonly number: number;
  readonly by: string;
  readonly offer: Offer;
  /** What exactly is proposed, as this viewer may read it. */
  readonly words: readonly string[];
  readonly agreed: readonly string[];
}

/** Everything about a table except the game itself: people, clocks, proposals, the result. */
export interface Room {
  readonly id: string;
  readonly phase: 'playing' | 'ended';
  readonly seats: readonly SeatInfo[];
  readonly pace: Pace;
  readonly rated: boolean;
  /** The number of the question that waits for this viewer; an answer must name it. */
  readonly decision: number | null;
  readonly proposal: ProposalView | null;
  /** The side whose time is up. */
  readonly overtime: string | null;
  readonly result: ResultView | null;
  /** Why the game cannot go on under the present rules, if it cannot. */
  readonly held: string | null;
  /** Why the game waits for a bot that will not answer, if it does. */
  readonly stuck: string | null;
  readonly commitment: string;
  readonly entropy: Readonly<Record<string, string>>;
  /** How far a spectator’s view is behind the game, in words; null if it is not. */
  readonly delayed: string | null;
}

/** Everything about a table that one viewer is shown, but the story. Deltas are between two of these. */
export interface ShownTable {
  readonly seat: SeatView;
  readonly room: Room;
  /** What the viewer's side ordered to be answered for it, and could; null where there is nothing of the kind. */
  readonly standing: StandingView | null;
}

/** A table as it is now: whole, or as the difference from the one whose hash is `base`. */
export interface TableUpdate {
  readonly table: string;
  readonly hash: string;
  readonly base: string | null;
  readonly whole: ShownTable | null;
  readonly delta: Delta | null;
  readonly storyFrom: number;
  readonly story: readonly StoryLine[];
  /** How many log entries the page knows after this. */
  readonly heard: number;
  readonly clocks: readonly ClockView[];
}

export interface ChatLine {
  readonly number: number;
  readonly name: string;
  readonly side: string | null;
  readonly at: number;
  readonly text: string;
}

export interface NoticeView {
  readonly id: string;
  readonly kind: 'turn' | 'invited' | 'started' | 'proposal' | 'ended' | 'warning' | 'overtime' | 'chat';
  readonly table: string;
  readonly at: number;
  readonly text: string;
  readonly read: boolean;
}

/** What happened from one action up to another; if that is not all there is, the rest can be asked for from there. */
export interface Away {
  readonly from: number;
  readonly to: number;
  readonly length: number;
  /** The table after the first of them; null if there is none. */
  readonly first: TableView | null;
  readonly frames: readonly AwayFrame[];
}

export interface AwayFrame {
  readonly action: number;
  /** How the table differs from the one before; null where it does not, and for the first. */
  readonly delta: Delta | null;
  readonly lines: readonly StoryLine[];
}

export interface Answers extends Readings {
  ping: { readonly now: number };
  watch: {
    readonly shot: TableUpdate;
    readonly side: string | null;
    readonly seen: number;
    readonly chat: readonly ChatLine[];
  };
  leave: null;
  /** `repeated`: this very answer had been given before; nothing was done again. */
  act: { readonly repeated: boolean; readonly length: number };
  order: { readonly length: number };
  undo: { readonly length: number };
  assist: { readonly length: number };
  advise: Advice;
  /** `left`: how many more takebacks the bot on the other side agrees to; null where that is not counted. */
  propose: { readonly number: number; readonly left: number | null };
  answer: null;
  resign: null;
  overtime: null;
  chat: null;
  seen: null;
  away: Away;
}

/** A question was answered in its own kind. */
export interface Granted<K extends Ask['kind']> {
  readonly id: number;
  readonly ok: true;
  readonly kind: K;
  readonly answer: Answers[K];
}

export const isAnswerTo = <K extends Ask['kind']>(reply: Granted<Ask['kind']>, kind: K): reply is Granted<K> =>
  reply.kind === kind;

/**
 * The first word over every line: which build of the page this server serves; null when it serves none. Whoever has another page open does not
 * understand the rest of what is said, nor is sure to be understood.
 */
export interface Hello {
  readonly push: 'hello';
  readonly build: string | null;
}

/** Where answers over HTTP say the same. */
export const BUILD_HEADER = 'hexside-build';

export type Reply =
  | Hello
  | Granted<Ask['kind']>
  | { readonly id: number; readonly ok: false; readonly problem: Problem }
  | { readonly push: 'shot'; readonly shot: TableUpdate }
  | { readonly push: 'chat'; readonly table: string; readonly line: ChatLine }
  | { readonly push: 'notice'; readonly notice: NoticeView }
  /** The server is about to stop; the page comes back by itself. */
  | { readonly push: 'closing' };

/** A table as lists show it. */
export interface TableCard {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly state: 'open' | 'playing' | 'ended' | 'cancelled';
  readonly host: PersonView;
  readonly seats: readonly SeatInfo[];
  readonly pace: Pace;
  readonly rated: boolean;
  readonly open: boolean;
  /** Whether spectators may watch it now. */
  readonly watchable: boolean;
  readonly sides: 'choose' | 'random' | 'bid';
  readonly created: number;
  readonly changed: number;
  /** Whether the viewer must decide. */
  readonly yours: boolean;
  /** When the viewer’s time is up, if their clock is running. */
  readonly deadline: number | null;
  readonly commitment: string;
  readonly result: ResultView | null;
  /** For the host of a private table: what its link must carry. */
  readonly key: string | null;
}

export interface GameCard {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly sides: readonly SideInfo[];
  readonly scenarios: readonly {
    readonly id: string;
    readonly name: string;
    readonly options: readonly {
      readonly id: string;
      readonly name: string;
      readonly values: readonly string[];
      readonly standard: string;
    }[];
  }[];
  readonly levels: readonly string[];
}
