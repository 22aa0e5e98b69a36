import type { NoticeSettings, NoticeView, Offer, Pace, ResultView } from '@hexside/wire';

/** What is kept, as plain values. Times are milliseconds since 1970. */

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  /** An argon2id hash; null for guests. */
  readonly password: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly created: number;
  readonly settings: NoticeSettings;
  /** When the last digest of notices was mailed. */
  readonly mailed: number;
  /** What their webhook knows our posts by; null without a webhook. */
  readonly webhookSecret: string | null;
}

export interface Session {
  readonly id: string;
  /** The hash of the secret that the browser holds. */
  readonly hash: string;
  readonly person: string;
  readonly created: number;
  readonly seen: number;
  readonly agent: string;
}

/** A secret sent by mail, to be used once. */
export interface Token {
  readonly hash: string;
  readonly person: string;
  readonly purpose: 'verify' | 'reset';
  readonly email: string;
  readonly expires: number;
}

export type TableState = 'open' | 'playing' | 'ended' | 'cancelled';

/** Something one side proposed and the others have not all answered. */
export interface Proposal {
  readonly number: number;
  readonly by: string;
  readonly offer: Offer;
  readonly agreed: readonly string[];
}

export interface TableRow {
  readonly id: string;
  readonly game: string;
  readonly version: string;
  readonly dataHash: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly state: TableState;
  readonly host: string;
  readonly pace: Pace;
  readonly rated: boolean;
  readonly open: boolean;
  readonly watchers: boolean;
  readonly sides: 'choose' | 'random' | 'bid';
  readonly timeout: 'choice' | 'bot';
  /** What the link to a private table carries. */
  readonly key: string;
  /** The seed of the dice. Its hash was shown when the table was made; itself only when the game is over. */
  readonly seed: string;
  readonly created: number;
  readonly changed: number;
  readonly asked: readonly string[];
  /** When the first running clock runs out, or a warning is due. */
  readonly deadline: number | null;
  readonly proposal: Proposal | null;
  readonly overtime: string | null;
  readonly result: ResultView | null;
  /** The table this one is the rematch of. */
  readonly rematchOf: string | null;
}

export interface Bid {
  readonly side: string;
  readonly share: number;
}

export interface Seat {
  readonly place: number;
  /** Null until the sides are dealt. */
  readonly side: string | null;
  readonly person: string | null;
  readonly bot: string | null;
  readonly entropy: string | null;
  readonly bid: Bid | null;
  /** Time left when its clock last stopped or was looked at. */
  readonly left: number | null;
  /** Since when its clock runs; null when it stands. */
  readonly since: number | null;
  readonly warned: boolean;
  /** How many actions its player has seen. */
  readonly seen: number;
}

/** A line of a game's journal. Only ever added to: an undo is a line too. */
export interface JournalLine {
  readonly n: number;
  readonly kind: 'act' | 'order' | 'takeback' | 'undo' | 'cut';
  readonly side: string;
  /** The record's line, for all but `undo` and `cut`. */
  readonly line: string;
  /** The state's fingerprint after it. */
  readonly hash: string;
  /** How many lines of the record remain, for `undo` and `cut`. */
  readonly to: number;
  /** The question that was answered; see `questions.ts`. */
  readonly decision: number;
  readonly at: number;
}

export interface Invitation {
  readonly id: string;
  readonly table: string;
  readonly from: string;
  readonly to: string;
  readonly created: number;
  readonly state: 'open' | 'accepted' | 'declined';
}

export interface Rating {
  readonly person: string;
  readonly game: string;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly games: number;
  readonly changed: number;
}

export interface Notice {
  readonly id: string;
  readonly person: string;
  readonly kind: NoticeView['kind'];
  readonly table: string;
  readonly at: number;
  readonly text: string;
  readonly read: boolean;
  /** Not pushed before this, because of quiet hours; null once it was, or need not be. */
  readonly pushDue: number | null;
  readonly mailed: boolean;
}

/** A notice that is still to be posted to its person's webhook. */
export interface NoticeToPost extends Notice {
  /** How often it was tried before. */
  readonly tries: number;
}

export interface PushAddress {
  readonly person: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface ChatRow {
  readonly number: number;
  readonly person: string;
  readonly name: string;
  readonly side: string | null;
  readonly at: number;
  readonly text: string;
}
