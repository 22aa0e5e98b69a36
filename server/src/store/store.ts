import type {
  ChatRow,
  Invitation,
  JournalLine,
  Notice,
  NoticeToPost,
  Person,
  PushAddress,
  Rating,
  Seat,
  Session,
  TableRow,
  TableState,
  Token,
} from './rows.ts';

/**
 * Where everything is kept. A promise of a write is fulfilled only when the write survives a crash of the machine;
 * if it is broken, nothing of that write was kept. `store.contract.ts` says the same as tests.
 */
export interface Store {
  readonly people: People;
  readonly tables: Tables;
  readonly notices: Notices;
  readonly expiry: Expiry;
  /** Small things of the server itself, such as its push keys. */
  setting(key: string): Promise<string | null>;
  putSetting(key: string, value: string): Promise<void>;
  /** Looks for damage, without keeping anybody waiting: what is wrong, or null. */
  check(): Promise<StoreFailure | null>;
  /** A consistent copy while others go on writing. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

export interface People {
  /** @throws Taken when the name or the address is. */
  add(person: Person): Promise<void>;
  get(id: string): Promise<Person | null>;
  byName(name: string): Promise<Person | null>;
  byEmail(email: string): Promise<Person | null>;
  /** @throws Taken when the name or the address is. */
  change(id: string, to: Partial<Omit<Person, 'id' | 'created'>>): Promise<void>;
  /** Everything about the person goes; the games stay, played by nobody in particular. */
  remove(id: string): Promise<void>;
  /** Everything that is kept about a person, for their export. */
  dossier(id: string): Promise<Record<string, unknown>>;

  addSession(session: Session): Promise<void>;
  sessionByHash(hash: string): Promise<Session | null>;
  sessions(person: string): Promise<readonly Session[]>;
  touchSession(id: string, seen: number): Promise<void>;
  /** True if there was one of this person. */
  removeSession(person: string, id: string): Promise<boolean>;
  removeOtherSessions(person: string, but: string | null): Promise<void>;
  removeSessionsBefore(seen: number): Promise<void>;

  addToken(token: Token): Promise<void>;
  /** Looks at a token and leaves it there; an expired one is not shown. */
  token(hash: string, purpose: Token['purpose'], now: number): Promise<Token | null>;
  /** Every token of a person is void. */
  removeTokens(person: string): Promise<void>;
  /** Gives a token away, once; an expired one is not given. */
  takeToken(hash: string, purpose: Token['purpose'], now: number): Promise<Token | null>;

  rating(person: string, game: string): Promise<Rating | null>;
  ratings(person: string): Promise<readonly Rating[]>;
}

export interface TableFilter {
  readonly state?: TableState;
  readonly game?: string;
  readonly pace?: string;
  readonly rated?: boolean;
  /** Only tables that anybody may see. */
  readonly open?: boolean;
  readonly person?: string;
  /** Changed before this: the next page. */
  readonly before?: number;
  readonly most: number;
}

/** Everything that one thing done at a table writes, kept together or not at all. */
export interface TableChange {
  readonly table: string;
  readonly lines?: readonly JournalLine[];
  readonly row?: Partial<Omit<TableRow, 'id' | 'game' | 'seed' | 'created'>>;
  readonly seats?: readonly (Partial<Seat> & Pick<Seat, 'place'>)[];
  readonly notices?: readonly Notice[];
  readonly ratings?: readonly Rating[];
  readonly invitation?: Pick<Invitation, 'id' | 'state'>;
}

export interface Tables {
  add(row: TableRow, seats: readonly Seat[]): Promise<void>;
  get(id: string): Promise<{ readonly row: TableRow; readonly seats: readonly Seat[] } | null>;
  list(filter: TableFilter): Promise<readonly { readonly row: TableRow; readonly seats: readonly Seat[] }[]>;
  /** @throws Taken when a journal line with that number is there already. */
  change(change: TableChange): Promise<void>;
  /** The lines after the one with this number, in their order: all of them, or so many. Whoever serves others meanwhile reads page by page. */
  journal(id: string, after?: number, most?: number): Promise<readonly JournalLine[]>;
  /** Tables whose time has come, the longest waiting first. */
  due(now: number, most: number): Promise<readonly string[]>;
  /** Puts every running clock forward by the time nobody could play. */
  shiftClocks(by: number): Promise<void>;
  /** Ids of the tables being played, in their order, after the one named. */
  playing(after: string, most: number): Promise<readonly string[]>;
  counts(): Promise<Readonly<Record<TableState, number>>>;

  invite(invitation: Invitation, notice: Notice): Promise<void>;
  invitation(id: string): Promise<Invitation | null>;
  invitations(person: string): Promise<readonly Invitation[]>;

  say(table: string, person: string, side: string | null, at: number, text: string): Promise<ChatRow>;
  chat(table: string, most: number): Promise<readonly ChatRow[]>;
  note(table: string, person: string): Promise<string>;
  putNote(table: string, person: string, text: string): Promise<void>;
}

export interface Notices {
  /**
   * The same again (person, table, kind), unread and within an hour, is one notice still, and does not ring again. A person has at most a hundred
   * of a kind; the oldest go. So it is for notices that come with a table's change or an invitation, too.
   */
  add(notice: Notice): Promise<void>;
  list(person: string, most: number): Promise<readonly Notice[]>;
  markRead(person: string, table: string | null): Promise<void>;

  /** People who have something to be pushed or posted by now, the longest waiting first. */
  toPush(now: number, most: number): Promise<readonly string[]>;
  /** What of this person's is to be pushed by now, the oldest first. */
  pushesOf(person: string, now: number, most: number): Promise<readonly Notice[]>;
  /** What of this person's is to be posted to the webhook by now, the oldest first. */
  postsOf(person: string, now: number, most: number): Promise<readonly NoticeToPost[]>;
  /** Notes, before it is done, what is pushed now, and what is posted and when again if it is not taken (null: never). */
  sending(
    person: string,
    pushed: readonly string[],
    posted: readonly { readonly id: string; readonly again: number | null }[],
  ): Promise<void>;
  /** The webhook has taken it. */
  taken(person: string, id: string): Promise<void>;
  /** Nothing of this person's is pushed or posted before this time. */
  postpone(person: string, until: number): Promise<void>;

  /** People who may have something to be mailed by now, the longest waiting first. */
  toMail(now: number, most: number): Promise<readonly string[]>;
  /** Unread notices that no mail told of yet, the oldest first. */
  unmailed(person: string, most: number): Promise<readonly Notice[]>;
  /** A mail at this time tells of these. */
  mailed(person: string, ids: readonly string[], at: number): Promise<void>;
  /** This person is not looked at for mail before this time. */
  mailLater(person: string, until: number): Promise<void>;
  /** People who want no e-mail are not considered again for the present notices. */
  dropMail(person: string): Promise<void>;

  addAddress(address: PushAddress): Promise<void>;
  addresses(person: string): Promise<readonly PushAddress[]>;
  removeAddress(endpoint: string): Promise<void>;
}

/**
 * What is not kept for ever. Each looks at the next `most` that are old enough, removes what may go and says how many it looked at. Fewer than
 * `most`: that were all, and the next call begins anew.
 */
export interface Expiry {
  /** Notices that came before this time. */
  notices(before: number, most: number): Promise<number>;
  /** What was said before this time at tables that are over. */
  chat(before: number, most: number): Promise<number>;
  /**
   * Guests who have not been here since this time: made before, no session used since, and nothing happened since at a table of theirs. Whoever
   * plays against another person stays. Their waiting tables and games against bots are cancelled.
   */
  guests(before: number, most: number): Promise<number>;
}

/** The store could not do it. What is already there is untouched. */
export class StoreFailure extends Error {
  readonly reason: 'full' | 'read-only' | 'damaged' | 'newer' | 'broken';
  /** @param file names the file to the operator; players are not told. */
  constructor(reason: StoreFailure['reason'], cause: unknown, file: string | null = null) {
    const words = {
      full: 'The disk is full: nothing can be stored.',
      'read-only': 'The data folder is read-only: nothing can be stored.',
      damaged:
        file === null
          ? 'The database is damaged: the operator of this server has to restore a backup.'
          : `The database ${file} is damaged. Put a backup in its place: npm run -s server -- restore FILE (docs/running.md). The damaged file is kept beside it.`,
      newer: `${file ?? 'The database'} was written by a newer version of Hexside; start that one, or restore an older backup.`,
      broken: 'The database failed.',
    };
    super(words[reason], { cause });
    this.reason = reason;
  }
}

/** Something that must be there once only is there already. */
export class Taken extends Error {}
