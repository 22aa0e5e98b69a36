import { counted } from '@hexside/engine';
import type { Offer, ProposalView, TableCard } from '@hexside/wire';
import { useEffect, useRef, useState } from 'preact/hooks';
import { look, notice, past, showRefusal } from '../state/session.ts';
import { sideName } from '../state/words.ts';
import { LookBack } from '../table/advice/LookBack.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { draftOf, keepDraft } from './drafts.ts';
import { rematch } from './lobby.ts';
import { OutdatedNote } from './OutdatedNote.tsx';
import type { RemoteTable } from './remote-table.ts';
import { clockText, offerWords, resultWords } from './words.ts';

/** A running clock with less than this looks like it. */
const SHORT = 120_000;

const nameOf = (side: string): string => sideName(look.value, side);

const Clock = ({ table, side }: { readonly table: RemoteTable; readonly side: string }) => {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const { at, clocks } = table.clocks.value;
  const clock = clocks.find((one) => one.side === side);
  if (!clock) return null;
  const left = clock.left - (clock.runs ? Math.max(0, now - at) : 0);
  const look = clock.runs ? (left < SHORT ? 'clock runs short' : 'clock runs') : 'clock';
  return (
    <span class={look} data-testid={`clock-${side}`}>
      {clockText(left)}
    </span>
  );
};

const Proposal = ({ table, proposal }: { readonly table: RemoteTable; readonly proposal: ProposalView }) => {
  const answer = (yes: boolean) => () => void table.reply(proposal.number, yes);
  return (
    <Dialog
      title={`${nameOf(proposal.by)} proposes ${offerWords(proposal.offer, nameOf)}`}
      id="proposal"
      onClose={answer(false)}
    >
      {proposal.words.length > 0 && (
        <>
          <p>This would be taken back:</p>
          <ol class="taken-back">
            {proposal.words.slice(0, 12).map((words, i) => (
              <li key={i}>{words}</li>
            ))}
          </ol>
          {proposal.words.length > 12 && <p class="help">and {counted(proposal.words.length - 12, 'more line')}</p>}
        </>
      )}
      <footer>
        <button type="button" class="btn" data-testid="decline" onClick={answer(false)}>
          No
        </button>
        <button type="button" class="btn main" data-testid="agree" onClick={answer(true)}>
          Agree
        </button>
      </footer>
    </Dialog>
  );
};

const Overtime = ({ table, late }: { readonly table: RemoteTable; readonly late: string }) => (
  <div class="remote-note" role="alert" data-testid="overtime">
    <span>{nameOf(late)} ran out of time.</span>
    <button type="button" class="btn" onClick={() => void table.overtime('wait')}>
      Wait
    </button>
    <button type="button" class="btn" onClick={() => void table.overtime('bot')}>
      Let a bot play
    </button>
    <button type="button" class="btn main" data-testid="claim" onClick={() => void table.overtime('claim')}>
      Claim the win
    </button>
  </div>
);

const Chat = ({ table, onClose }: { readonly table: RemoteTable; readonly onClose: () => void }) => {
  const [text, setText] = useState(draftOf('chat', table.id) ?? '');
  const write = (next: string): void => {
    setText(next);
    keepDraft('chat', table.id, next);
  };
  const say = async (): Promise<void> => {
    const said = text.trim();
    if (said === '') return;
    write('');
    // What could not be said stands there again, unless something else does by now.
    if (!(await table.say(said)).ok && draftOf('chat', table.id) === null) write(said);
  };
  return (
    <aside class="remote-chat" aria-label="Chat" onKeyDown={(event) => event.stopPropagation()}>
      <header>
        <h2>Chat</h2>
        <button type="button" class="btn quiet" onClick={onClose}>
          Close
        </button>
      </header>
      <ol data-testid="chat-lines" aria-live="polite">
        {table.chat.value.map((line) => (
          <li key={line.number}>
            <b>{line.name}</b> {line.text}
          </li>
        ))}
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void say();
        }}
      >
        <input
          class="text-field"
          value={text}
          maxLength={1000}
          aria-label="Message to the other player"
          data-testid="chat-text"
          onInput={(event) => write(event.currentTarget.value)}
        />
        <button type="submit" class="btn">
          Send
        </button>
      </form>
    </aside>
  );
};

/** How long after the last letter notes are kept. */
const PAUSE = 600;

/** A player’s private notes; the server shows them to nobody else. */
const Notes = ({ table, onClose }: { readonly table: RemoteTable; readonly onClose: () => void }) => {
  const [text, setText] = useState<string | null>(null);
  const [said, setSaid] = useState('Only you can read this.');
  const kept = useRef<string | null>(null);
  useEffect(() => {
    void table.notes().then((answer) => {
      if (!answer.ok) return setSaid(answer.problem.text);
      kept.current = answer.value.text;
      setText(draftOf('notes', table.id) ?? answer.value.text);
    });
  }, [table]);
  const keep = async (): Promise<void> => {
    if (text === null || text === kept.current) return;
    const answer = await table.putNotes(text);
    if (answer.ok) kept.current = text;
    keepDraft('notes', table.id, answer.ok ? null : text);
    setSaid(answer.ok ? 'Saved. Only you can read this.' : answer.problem.text);
  };
  useEffect(() => {
    const timer = setTimeout(() => void keep(), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <aside class="remote-chat" aria-label="Notes" onKeyDown={(event) => event.stopPropagation()}>
      <header>
        <h2>Notes</h2>
        <button
          type="button"
          class="btn quiet"
          onClick={() => {
            void keep();
            onClose();
          }}
        >
          Close
        </button>
      </header>
      <textarea
        class="text-field"
        rows={10}
        maxLength={20_000}
        aria-label="Notes to yourself"
        data-testid="notes-text"
        disabled={text === null}
        value={text ?? ''}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p class="help" role="status" data-testid="notes-state">
        {said}
      </p>
    </aside>
  );
};

/** A link to what is looked at now: whoever follows it sees the table as it was then. */
const MomentLink = ({ table }: { readonly table: RemoteTable }) => {
  const moment = past.value;
  if (!moment) return null;
  const link = (): void => {
    const address = table.addressOf(moment.count);
    history.replaceState(null, '', address);
    // Where the browser lets nobody write to its clipboard, the address bar has it.
    void navigator.clipboard?.writeText(location.href).catch(() => undefined);
    notice.value = 'The address of this page now points to this moment.';
  };
  return (
    <button type="button" class="btn quiet" data-testid="moment-link" onClick={link}>
      Link to this moment
    </button>
  );
};

/** Over the table: who plays, clocks, what is proposed, and how to end it. */
export const RemoteTableBar = ({ card, table }: { readonly card: TableCard; readonly table: RemoteTable }) => {
  const [aside, setAside] = useState<'chat' | 'notes' | null>(null);
  const [read, setRead] = useState(table.chat.value.length);
  const room = table.room.value;
  const length = table.length.value;
  useEffect(() => table.markSeen(), [length]);
  if (!room) return null;
  const mine = table.side;
  const isOver = room.phase === 'ended';
  const toAnswer = room.proposal && mine !== null && room.proposal.by !== mine && !room.proposal.agreed.includes(mine);
  const unread = aside === 'chat' ? 0 : table.chat.value.length - read;
  const propose = async (offer: Offer): Promise<void> => {
    const done = await table.propose(offer);
    if (!done.ok) showRefusal(done.problem);
  };
  const resign = (): void => {
    if (confirm('Resign this game?')) void table.resign();
  };
  return (
    <>
      <OutdatedNote />
      <div class="remote-bar" data-testid="remote-bar">
        <a href="#/online" class="btn quiet">
          Tables
        </a>
        <ul class="remote-seats">
          {room.seats.map((seat) => (
            <li key={seat.side} class={seat.here ? 'here' : ''}>
              <i class="presence" aria-hidden="true" />
              <b>
                {seat.side === mine ? 'You' : (seat.person?.name ?? (seat.bot === null ? 'Former player' : 'A bot'))}
              </b>
              <span>
                {nameOf(seat.side)}
                {seat.bot !== null && `, ${seat.person === null ? seat.bot : 'a bot plays'}`}
                {!seat.here && seat.bot === null && ', away'}
              </span>
              <Clock table={table} side={seat.side} />
            </li>
          ))}
        </ul>
        <span class="remote-state" role="status" data-testid="remote-state">
          {table.socket.connection.value === 'lost' && 'Reconnecting. '}
          {table.socket.connection.value === 'too-often' && 'Too many requests: reconnecting in a moment. '}
          {room.delayed}
          {isOver && room.result && resultWords(room.result, nameOf)}
          {!isOver &&
            room.proposal &&
            room.proposal.by === mine &&
            `You proposed ${offerWords(room.proposal.offer, nameOf)}.`}
        </span>
        <MomentLink table={table} />
        {isOver ? (
          <>
            <LookBack />
            <a class="btn quiet" href={`#/online/dice/${card.id}`} data-testid="check-dice">
              Check the dice
            </a>
            <a class="btn" href={`/api/tables/${card.id}/record`} download data-testid="record">
              Download the record
            </a>
            {mine !== null && (
              <button type="button" class="btn main" data-testid="rematch" onClick={() => void rematch(card.id)}>
                Rematch
              </button>
            )}
          </>
        ) : (
          mine !== null && (
            <>
              <button
                type="button"
                class="btn quiet"
                data-testid="ask-takeback"
                onClick={() => void propose({ kind: 'takeback', to: Math.max(0, length - 1) })}
              >
                Ask for a takeback
              </button>
              <button
                type="button"
                class="btn quiet"
                data-testid="propose-draw"
                onClick={() => void propose({ kind: 'draw' })}
              >
                Offer a draw
              </button>
              <button type="button" class="btn quiet" data-testid="resign" onClick={resign}>
                Resign
              </button>
            </>
          )
        )}
        {mine !== null && (
          <button
            type="button"
            class="btn quiet"
            aria-pressed={aside === 'notes'}
            data-testid="notes"
            onClick={() => setAside(aside === 'notes' ? null : 'notes')}
          >
            Notes
          </button>
        )}
        {mine !== null && (
          <button
            type="button"
            class="btn quiet"
            aria-pressed={aside === 'chat'}
            data-testid="chat"
            onClick={() => {
              setRead(table.chat.value.length);
              setAside(aside === 'chat' ? null : 'chat');
            }}
          >
            Chat{unread > 0 && <span class="count">{unread}</span>}
          </button>
        )}
      </div>
      {room.held !== null && (
        <div class="remote-note" role="status" data-testid="held">
          <span>{room.held}</span>
          {mine !== null && !isOver && (
            <button type="button" class="btn main" onClick={() => void propose({ kind: 'carry-on' })}>
              Propose to continue from here
            </button>
          )}
        </div>
      )}
      {room.stuck !== null && (
        <div class="remote-note" role="status" data-testid="stuck">
          <span>{room.stuck}</span>
        </div>
      )}
      {room.overtime !== null && room.overtime !== mine && mine !== null && (
        <Overtime table={table} late={room.overtime} />
      )}
      <div class="remote-aside">
        {aside === 'chat' && <Chat table={table} onClose={() => setAside(null)} />}
        {aside === 'notes' && <Notes table={table} onClose={() => setAside(null)} />}
      </div>
      {toAnswer && room.proposal && <Proposal key={room.proposal.number} table={table} proposal={room.proposal} />}
    </>
  );
};
