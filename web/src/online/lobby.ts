import type { GameCard, InvitationView, Me, NewTable, NoticeView, Pace, TableCard } from '@hexside/wire';
import { signal } from '@preact/signals';
import { freshWord } from '../state/chance-words.ts';
import { goTo } from '../state/route.ts';
import { request, SILENT } from './api.ts';
import { isOutdated } from './build.ts';
import { online } from './presence.ts';

/** Who is here, which tables there are, and coming to one. */

export const me = signal<Me | null>(null);
export const games = signal<readonly GameCard[]>([]);
export const openTables = signal<readonly TableCard[]>([]);
/** Games of others that anybody may look at, those under way first. */
export const watchable = signal<readonly TableCard[]>([]);
export const myTables = signal<readonly TableCard[]>([]);
export const invitations = signal<readonly InvitationView[]>([]);
export const notices = signal<readonly NoticeView[]>([]);
/** Which open tables are shown. */
export const filter = signal<{ readonly game: string; readonly pace: string; readonly rated: string }>({
  game: '',
  pace: '',
  rated: '',
});
export const trouble = signal<string | null>(null);

/** What this player throws into the dice. */
const entropy = (): string => freshWord(16);

export const whoAmI = async (): Promise<void> => {
  const answer = await request('GET /api/me');
  // A server that was updated or refuses is there, too; the page is told of it where it says so.
  online.value = answer.ok || isOutdated.value || answer.problem !== SILENT;
  if (answer.ok) me.value = answer.value.me;
};

/** Whether this person has a seat there. */
export const sitsAt = ({ seats }: TableCard): boolean => {
  const mine = me.value?.id;
  return mine !== undefined && seats.some(({ person }) => person?.id === mine);
};

/** How many games under way, and how many finished ones, are listed for onlookers. */
const MOST_WATCHABLE = 10;

/** Only what was chosen is asked for. */
const wanted = (): Record<string, string> =>
  Object.fromEntries(Object.entries(filter.value).filter(([, value]) => value !== ''));

export const refresh = async (): Promise<void> => {
  await whoAmI();
  if (!online.value || isOutdated.value) return;
  const tables = (state: string) => request('GET /api/tables', { query: { ...wanted(), state } });
  const [kinds, open, ...begun] = await Promise.all([
    request('GET /api/games'),
    tables('open'),
    tables('playing'),
    tables('ended'),
  ]);
  if (kinds.ok) games.value = kinds.value;
  if (open.ok) openTables.value = open.value.filter((card) => !sitsAt(card));
  watchable.value = begun.flatMap((some) =>
    some.ok ? some.value.filter((card) => card.watchable && !sitsAt(card)).slice(0, MOST_WATCHABLE) : [],
  );
  if (!me.value) return;
  const [mine, invited, told] = await Promise.all([
    request('GET /api/me/tables'),
    request('GET /api/me/invitations'),
    request('GET /api/me/notices'),
  ]);
  if (mine.ok) myTables.value = mine.value;
  if (invited.ok) invitations.value = invited.value;
  if (told.ok) notices.value = told.value.filter(({ read }) => !read);
};

/** A guest by one click, if nobody is signed in. */
const beSomebody = async (): Promise<boolean> => {
  if (me.value) return true;
  const answer = await request('POST /api/guest');
  if (answer.ok) me.value = answer.value.me;
  else trouble.value = answer.problem.text;
  return answer.ok;
};

export const comeTo = (card: Pick<TableCard, 'id'>, key: string | null = null): void =>
  goTo({ page: 'online', at: `table/${card.id}${key === null ? '' : `/${key}`}` });

export interface Wish {
  readonly game: GameCard;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly sides: NewTable['sides'];
  readonly pace: Pace;
  readonly open: boolean;
  readonly rated: boolean;
  readonly timeout: NewTable['timeout'];
  /** The level of the bot that plays the other side; null waits for a person. */
  readonly bot: string | null;
  /** Whether others may watch. */
  readonly watchers: boolean;
}

export const makeTable = async (wish: Wish): Promise<string | null> => {
  if (!(await beSomebody())) return trouble.value;
  const { game, options, ...rest } = wish;
  const body: NewTable = { ...rest, game: game.id, options: { ...options }, entropy: entropy() };
  const answer = await request('POST /api/tables', { body });
  if (!answer.ok) return answer.problem.text;
  comeTo(answer.value);
  return null;
};

export const sitAt = async (
  card: TableCard,
  key: string | null,
  bid: { readonly side: string; readonly share: number } | null = null,
): Promise<string | null> => {
  if (!(await beSomebody())) return trouble.value;
  const body = { entropy: entropy(), ...(bid === null ? {} : { bid }), ...(key === null ? {} : { key }) };
  const answer = await request('POST /api/tables/:id/sit', { id: card.id, body });
  return answer.ok ? null : answer.problem.text;
};

/** What was told is known now. */
export const forgetNotices = async (): Promise<void> => {
  await request('POST /api/me/notices/read');
  notices.value = [];
};

export const accept = async ({ id, table }: InvitationView): Promise<void> => {
  const answer = await request('POST /api/invitations/:id/accept', { id, body: { entropy: entropy() } });
  if (answer.ok) comeTo(table);
  else trouble.value = answer.problem.text;
};

export const decline = async ({ id }: InvitationView): Promise<void> => {
  await request('POST /api/invitations/:id/decline', { id });
  await refresh();
};

export const rematch = async (id: string): Promise<string | null> => {
  const answer = await request('POST /api/tables/:id/rematch', { id, body: { entropy: entropy() } });
  if (!answer.ok) return answer.problem.text;
  comeTo(answer.value);
  return null;
};
