import { paceWords, type TableCard } from '@hexside/wire';
import { useEffect, useState } from 'preact/hooks';
import { ago } from '../start/ago.ts';
import { goTo } from '../state/route.ts';
import { Mark } from '../ui/Icon.tsx';
import { request } from './api.ts';
import { BidSheet } from './Bid.tsx';
import { isOutdated } from './build.ts';
import { DicePage } from './DicePage.tsx';
import {
  accept,
  comeTo,
  decline,
  filter,
  forgetNotices,
  games,
  invitations,
  me,
  myTables,
  notices,
  openTables,
  refresh,
  sitAt,
  trouble,
  watchable,
} from './lobby.ts';
import { NewTableSheet } from './NewTableSheet.tsx';
import { OutdatedNote } from './OutdatedNote.tsx';
import { online } from './presence.ts';
import { RemoteTablePage } from './RemoteTablePage.tsx';
import './online.css';
import { SettingsPage } from './SettingsPage.tsx';
import { SignInSheet } from './SignInSheet.tsx';
import { opponentsOf, playersOf, resultWords } from './words.ts';

/** How often the lobby looks again while it is on the screen. */
const EVERY = 5000;

/** How a game ended, without the full stop of a sentence of its own. */
const resultIn = ({ game, result }: TableCard): string => {
  const sides = games.value.find(({ id }) => id === game)?.sides ?? [];
  const nameOf = (side: string): string => sides.find(({ id }) => id === side)?.name ?? side;
  return result ? resultWords(result, nameOf).replace(/\.$/, '') : '';
};

const stateWords = (card: TableCard): string => {
  if (card.state === 'open') return 'waiting for players';
  if (card.result) return resultIn(card);
  return card.yours ? 'your turn' : 'their turn';
};

const Row = ({ card, note, action, onPick }: { card: TableCard; note: string; action: string; onPick: () => void }) => (
  <li data-testid={`table-${card.id}`}>
    <div>
      <b>{card.title}</b>
      <span>
        {note}, {paceWords(card.pace)}
        {card.rated && ', rated'}
        {card.state === 'open' && card.sides === 'bid' && ', sides by bid'}, {ago(card.changed, Date.now())}
      </span>
    </div>
    <button type="button" class={card.yours ? 'btn main' : 'btn'} onClick={onPick}>
      {action}
    </button>
  </li>
);

const Filter = ({
  name,
  value,
  options,
  onPick,
}: {
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onPick: (value: string) => void;
}) => (
  <label>
    <span>{name}</span>
    <select
      class="text-field"
      value={value}
      data-testid={`filter-${name.toLowerCase()}`}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

/** Which open tables one would sit down at. */
const Filters = () => {
  const pick = (to: Partial<typeof filter.value>): void => {
    filter.value = { ...filter.value, ...to };
    void refresh();
  };
  const { game, pace, rated } = filter.value;
  return (
    <div class="filters">
      <Filter
        name="Game"
        value={game}
        options={[['', 'any'], ...games.value.map(({ id, title }) => [id, title] as const)]}
        onPick={(one) => pick({ game: one })}
      />
      <Filter
        name="Pace"
        value={pace}
        options={[
          ['', 'any'],
          ['live', 'live'],
          ['fast', 'hours per move'],
          ['slow', 'days per move'],
          ['none', 'no clock'],
        ]}
        onPick={(one) => pick({ pace: one })}
      />
      <Filter
        name="Rated"
        value={rated}
        options={[
          ['', 'any'],
          ['true', 'rated'],
          ['false', 'not rated'],
        ]}
        onPick={(one) => pick({ rated: one })}
      />
    </div>
  );
};

const Lobby = () => {
  const [sheet, setSheet] = useState<'sign-in' | 'new' | null>(null);
  const [bidAt, setBidAt] = useState<TableCard | null>(null);
  useEffect(() => {
    document.title = 'Hexside, online';
    void refresh();
    const timer = setInterval(() => void refresh(), EVERY);
    return () => clearInterval(timer);
  }, []);
  const join = async (card: TableCard): Promise<void> => {
    if (card.sides === 'bid') return setBidAt(card);
    trouble.value = await sitAt(card, null);
    if (trouble.value === null) comeTo(card);
  };
  const mine = me.value;
  return (
    <div class="start lobby" data-testid="lobby">
      <OutdatedNote />
      <header class="start-head">
        <a class="brand" href="#/" aria-label="Hexside">
          <Mark size={34} />
          <span>Hexside</span>
        </a>
        <nav aria-label="Account">
          {mine && (
            <a href="#/online/settings" data-testid="me" aria-label={`${mine.name}, settings`}>
              {mine.name}
            </a>
          )}
          {(!mine || mine.guest) && (
            <button type="button" class="btn quiet" data-testid="sign-in" onClick={() => setSheet('sign-in')}>
              {mine ? 'Create an account' : 'Sign in'}
            </button>
          )}
          {mine && !mine.guest && (
            <button
              type="button"
              class="btn quiet"
              onClick={() => void request('POST /api/signout').then(() => location.reload())}
            >
              Sign out
            </button>
          )}
        </nav>
      </header>
      <main>
        <div class="lobby-lead">
          <h1>Play online</h1>
          <button type="button" class="btn main" data-testid="new-table" onClick={() => setSheet('new')}>
            New table
          </button>
        </div>
        {online.value === false && <p class="problem">No server was found. You can still play on this device.</p>}
        {trouble.value !== null && (
          <p class="problem" role="alert">
            {trouble.value}
          </p>
        )}
        {invitations.value.length > 0 && (
          <section aria-label="Invitations">
            <h2>Invitations</h2>
            <ul class="rows">
              {invitations.value.map((one) => (
                <li key={one.id}>
                  <div>
                    <b>{one.table.title}</b>
                    <span>
                      from {one.from}, {paceWords(one.table.pace)}
                    </span>
                  </div>
                  <button type="button" class="btn main" onClick={() => void accept(one)}>
                    Play
                  </button>
                  <button type="button" class="btn quiet" onClick={() => void decline(one)}>
                    Decline
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {notices.value.length > 0 && (
          <section aria-label="Notices" data-testid="notices">
            <div class="lobby-lead">
              <h2>Since you were last here</h2>
              <button type="button" class="btn quiet" onClick={() => void forgetNotices()}>
                Mark as read
              </button>
            </div>
            <ul class="rows">
              {notices.value.slice(0, 8).map(({ id, text, table, at }) => (
                <li key={id}>
                  <div>
                    <b>{text}</b>
                    <span>{ago(at, Date.now())}</span>
                  </div>
                  <button type="button" class="btn" onClick={() => comeTo({ id: table })}>
                    Open the table
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-label="Your games">
          <h2>Your games</h2>
          {myTables.value.length === 0 && !isOutdated.value && (
            <p class="help">None yet. Create a table, or join one below.</p>
          )}
          <ul class="rows">
            {myTables.value.map((card) => (
              <Row
                key={card.id}
                card={card}
                note={`${stateWords(card)}, with ${opponentsOf(card, mine?.id ?? '')}`}
                action={card.yours ? 'Play' : 'View'}
                onPick={() => comeTo(card)}
              />
            ))}
          </ul>
        </section>
        <section aria-label="Open tables">
          <h2>Open tables</h2>
          <Filters />
          {openTables.value.length === 0 && !isOutdated.value && (
            <p class="help">There are no open tables right now.</p>
          )}
          <ul class="rows">
            {openTables.value.map((card) => (
              <Row
                key={card.id}
                card={card}
                note={`${card.host.name}${card.host.rating === null ? '' : ` (${card.host.rating})`}`}
                action="Join"
                onPick={() => void join(card)}
              />
            ))}
          </ul>
        </section>
        {watchable.value.length > 0 && (
          <section aria-label="Games to watch" data-testid="watchable">
            <h2>Games to watch</h2>
            <ul class="rows">
              {watchable.value.map((card) => (
                <Row
                  key={card.id}
                  card={card}
                  note={card.result ? `${playersOf(card)}, ${resultIn(card)}` : playersOf(card)}
                  action={card.state === 'ended' ? 'View' : 'Watch'}
                  onPick={() => comeTo(card)}
                />
              ))}
            </ul>
          </section>
        )}
      </main>
      {bidAt && <BidSheet card={bidAt} onClose={() => setBidAt(null)} onSat={() => comeTo(bidAt)} />}
      {sheet === 'sign-in' && <SignInSheet onClose={() => setSheet(null)} />}
      {sheet === 'new' && <NewTableSheet onClose={() => setSheet(null)} />}
    </div>
  );
};

/** A link from a mail: does what it is for, and says how it went. */
const MailLink = ({ token }: { readonly token: string }) => {
  const [said, setSaid] = useState('Confirming your e-mail address');
  useEffect(() => {
    void request('POST /api/email/verify', { body: { token } }).then((answer) =>
      setSaid(answer.ok ? 'Your e-mail address is confirmed.' : answer.problem.text),
    );
  }, [token]);
  return (
    <div class="start lobby">
      <p class="problem">{said}</p>
      <button type="button" class="btn" onClick={() => goTo({ page: 'online', at: '' })}>
        All tables
      </button>
    </div>
  );
};

/** Everything behind `#/online`: the lobby, a table, or what a mail's link leads to. */
export const OnlinePage = ({ at }: { readonly at: string }) => {
  const table = /^table\/([\w-]+)(?:\/(?!at\/)([\w-]+))?(?:\/at\/(\d+))?$/.exec(at);
  if (table) {
    const moment = table[3] === undefined ? null : Number(table[3]);
    return <RemoteTablePage key={table[1]} id={table[1] ?? ''} link={table[2] ?? null} moment={moment} />;
  }
  const verify = /^verify\/([\w-]+)$/.exec(at);
  if (verify) return <MailLink token={verify[1] ?? ''} />;
  const reset = /^reset\/([\w-]+)$/.exec(at);
  if (reset) return <SignInSheet token={reset[1] ?? ''} onClose={() => goTo({ page: 'online', at: '' })} />;
  if (at === 'settings') return <SettingsPage />;
  const dice = /^dice(?:\/([\w-]+))?$/.exec(at);
  if (dice) return <DicePage table={dice[1] ?? null} />;
  return <Lobby />;
};
