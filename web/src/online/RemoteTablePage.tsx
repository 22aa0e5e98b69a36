import type { TableCard } from '@hexside/wire';
import { paceWords } from '@hexside/wire';
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { digestOf, isEmpty } from '../state/digest.ts';
import { openRemoteTable } from '../state/opening.ts';
import { lookBack } from '../state/questions.ts';
import { goTo } from '../state/route.ts';
import { digest } from '../state/session.ts';
import { onTableChanged } from '../state/turns.ts';
import { request } from './api.ts';
import { BidSheet } from './Bid.tsx';
import { Brand } from './Brand.tsx';
import { comeTo, me, sitAt, sitsAt, whoAmI } from './lobby.ts';
import { remoteTable } from './local-or-remote.ts';
import { RemoteTableBar } from './RemoteTableBar.tsx';
import { RemoteTable } from './remote-table.ts';

/** How often a waiting table is looked at again. */
const EVERY = 2000;

const seatsFor = (card: TableCard, side: string | null): Record<string, string> =>
  Object.fromEntries(
    card.seats.map((seat) => [
      seat.side,
      seat.side === side
        ? 'human'
        : `remote:${seat.person?.name ?? (seat.bot === null ? 'Former player' : `Bot, ${seat.bot}`)}`,
    ]),
  );

/** What happened since this player last looked, at a glance; the timeline steps through it. */
const tellAway = async (table: RemoteTable): Promise<void> => {
  const now = table.snapshot();
  if (!now || table.side === null || table.seen === 0 || table.seen >= now.length) return;
  const then = await table.ask<'at'>({ kind: 'at', count: table.seen });
  if (!then.ok) return;
  const news = digestOf(then.value.view, now.view, table.side);
  const other = Object.values(table.room.value?.seats ?? []).find(({ side }) => side !== table.side)?.side ?? '';
  if (!isEmpty(news)) digest.value = { digest: news, side: other, actions: now.length - table.seen };
};

const sitDown = async (card: TableCard, link: string | null): Promise<RemoteTable | string> => {
  const table = new RemoteTable({ id: card.id, key: link, scenario: card.scenario, options: card.options });
  const opened = await table.opened();
  if (!opened.ok) {
    table.close();
    return opened.problem.text;
  }
  remoteTable.value = table;
  const current = table.snapshot();
  if (!current) return 'The table could not be loaded.';
  await openRemoteTable(`remote-${card.id}`, card.game, seatsFor(card, table.side), current);
  table.onChange = () => {
    const next = table.snapshot();
    if (next) onTableChanged(next);
  };
  await tellAway(table);
  table.markSeen();
  return table;
};

/** A table that waits for somebody: how to get somebody there. */
const Waiting = ({ card, link }: { readonly card: TableCard; readonly link: string | null }) => {
  const [name, setName] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const [bidding, setBidding] = useState(false);
  const isMine = sitsAt(card);
  const sit = async (): Promise<void> => {
    if (card.sides === 'bid') return setBidding(true);
    const problem = await sitAt(card, link);
    if (problem === null) comeTo(card, link);
    else setSaid(problem);
  };
  const address = `${location.origin}${location.pathname}#/online/table/${card.id}${card.open || card.key === null ? '' : `/${card.key}`}`;
  const invite = async (): Promise<void> => {
    const answer = await request('POST /api/tables/:id/invite', { id: card.id, body: { name } });
    setSaid(answer.ok ? `${name} has been invited.` : answer.problem.text);
  };
  return (
    <div class="start lobby" data-testid="waiting-table">
      <Brand />
      <h1>{card.title}</h1>
      <p class="help">
        {paceWords(card.pace)}. Hash of the dice seed: {card.commitment.slice(0, 16)}…
      </p>
      {isMine ? (
        <>
          <p>Waiting for an opponent. The game opens here by itself.</p>
          <label class="field">
            <span>Link to this table</span>
            <input
              class="text-field"
              readonly
              value={address}
              data-testid="table-link"
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
          <form
            class="form invite"
            onSubmit={(event) => {
              event.preventDefault();
              void invite();
            }}
          >
            <label class="field">
              <span>Invite by name</span>
              <input class="text-field" value={name} onInput={(event) => setName(event.currentTarget.value)} />
            </label>
            <button type="submit" class="btn">
              Invite
            </button>
          </form>
        </>
      ) : (
        <button type="button" class="btn main" data-testid="sit-down" onClick={() => void sit()}>
          Play against {card.host.name}
        </button>
      )}
      {bidding && <BidSheet card={card} onClose={() => setBidding(false)} onSat={() => comeTo(card, link)} />}
      {said !== null && <p role="alert">{said}</p>}
      <p>
        <a href="#/online">All tables</a>
      </p>
    </div>
  );
};

/** A table on the server, from waiting for players to its end. */
export const RemoteTablePage = ({
  id,
  link,
  moment,
}: {
  readonly id: string;
  readonly link: string | null;
  /** After how many actions the table is looked at first; null is now. */
  readonly moment: number | null;
}) => {
  const [card, setCard] = useState<TableCard | null>(null);
  const [table, setTable] = useState<RemoteTable | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [TablePage, setTablePage] = useState<{ page: FunctionComponent<{ id: string }> } | null>(null);
  useEffect(() => {
    void import('../table/TablePage.tsx').then(({ TablePage: page }) => setTablePage({ page }));
    let gone = false;
    let opened: RemoteTable | null = null;
    const look = async (): Promise<void> => {
      if (me.value === null) await whoAmI();
      const answer = await request('GET /api/tables/:id', { id, ...(link === null ? {} : { query: { key: link } }) });
      if (gone) return;
      if (!answer.ok) return setProblem(answer.problem.text);
      setCard(answer.value);
      if (answer.value.state === 'open') {
        setTimeout(() => void look(), EVERY);
        return;
      }
      const sat = await sitDown(answer.value, link);
      if (typeof sat === 'string') return setProblem(sat);
      opened = sat;
      if (gone) return sat.close();
      setTable(sat);
      if (moment !== null) await lookBack(moment);
    };
    void look();
    return () => {
      gone = true;
      remoteTable.value = null;
      opened?.close();
    };
  }, [id, link]);
  if (problem !== null)
    return (
      <div class="start lobby">
        <Brand />
        <p class="problem" role="alert">
          {problem}
        </p>
        <button type="button" class="btn" onClick={() => goTo({ page: 'online', at: '' })}>
          All tables
        </button>
      </div>
    );
  if (card?.state === 'open') return <Waiting card={card} link={link} />;
  if (!card || !table || !TablePage) return <p class="waiting">Loading the table</p>;
  return (
    <div class="remote">
      <RemoteTableBar card={card} table={table} />
      <TablePage.page id={`remote-${card.id}`} />
    </div>
  );
};
