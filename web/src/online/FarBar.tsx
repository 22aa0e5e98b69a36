import type { ProposalView, TableCard } from '@hexside/wire';
import { useEffect, useState } from 'preact/hooks';
import { look } from '../state/session.ts';
import { sideName } from '../state/words.ts';
import { Dialog } from '../ui/Dialog.tsx';
import type { FarTable } from './far-table.ts';
import { rematch } from './lobby.ts';
import { clockText, offerWords, resultWords } from './words.ts';

/** A running clock with less than this looks like it. */
const SHORT = 120_000;

const nameOf = (side: string): string => sideName(look.value, side);

const Clock = ({ table, side }: { readonly table: FarTable; readonly side: string }) => {
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

const Proposal = ({ table, proposal }: { readonly table: FarTable; readonly proposal: ProposalView }) => {
  const answer = (yes: boolean) => () => void table.reply(proposal.number, yes);
  return (
    <Dialog
      title={`${nameOf(proposal.by)} proposes ${offerWords(proposal.offer, nameOf)}`}
      id="proposal"
      onClose={answer(false)}
    >
      {proposal.words.length > 0 && (
        <>
          <p>Taken back would be:</p>
          <ol class="taken-back">
            {proposal.words.slice(0, 12).map((words, i) => (
              <li key={i}>{words}</li>
            ))}
          </ol>
          {proposal.words.length > 12 && <p class="help">and {proposal.words.length - 12} more lines</p>}
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

const Overtime = ({ table, late }: { readonly table: FarTable; readonly late: string }) => (
  <div class="far-note" role="alert" data-testid="overtime">
    <span>{nameOf(late)} ran out of time.</span>
    <button type="button" class="btn" onClick={() => void table.overtime('wait')}>
      Wait
    </button>
    <button type="button" class="btn" onClick={() => void table.overtime('bot')}>
      Let a bot play
    </button>
    <button type="button" class="btn main" data-testid="claim" onClick={() => void table.overtime('claim')}>
      Claim the game
    </button>
  </div>
);

const Chat = ({ table, onClose }: { readonly table: FarTable; readonly onClose: () => void }) => {
  const [text, setText] = useState('');
  return (
    <aside class="far-chat" aria-label="Chat" onKeyDown={(event) => event.stopPropagation()}>
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
          if (text.trim() !== '') void table.say(text.trim());
          setText('');
        }}
      >
        <input
          class="text-field"
          value={text}
          maxLength={1000}
          aria-label="Say something to the other player"
          data-testid="chat-text"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="btn">
          Say
        </button>
      </form>
    </aside>
  );
};

/** Over the table: who plays, clocks, what is proposed, and how to end it. */
export const FarBar = ({ card, table }: { readonly card: TableCard; readonly table: FarTable }) => {
  const [chatting, setChatting] = useState(false);
  const [read, setRead] = useState(table.chat.value.length);
  const room = table.room.value;
  const length = table.length.value;
  useEffect(() => table.markSeen(), [length]);
  if (!room) return null;
  const mine = table.side;
  const isOver = room.phase === 'ended';
  const toAnswer = room.proposal && mine !== null && room.proposal.by !== mine && !room.proposal.agreed.includes(mine);
  const unread = chatting ? 0 : table.chat.value.length - read;
  const resign = (): void => {
    if (confirm('Resign this game?')) void table.resign();
  };
  return (
    <>
      <div class="far-bar" data-testid="far-bar">
        <a href="#/online" class="btn quiet">
          Tables
        </a>
        <ul class="far-seats">
          {room.seats.map((seat) => (
            <li key={seat.side} class={seat.here ? 'here' : ''}>
              <i class="presence" aria-hidden="true" />
              <b>{seat.side === mine ? 'You' : (seat.person?.name ?? 'somebody')}</b>
              <span>
                {nameOf(seat.side)}
                {seat.bot !== null && ', a bot plays'}
                {!seat.here && seat.bot === null && ', away'}
              </span>
              <Clock table={table} side={seat.side} />
            </li>
          ))}
        </ul>
        <span class="far-state" role="status" data-testid="far-state">
          {table.socket.connection.value === 'lost' && 'Reconnecting. '}
          {room.held}
          {room.delayed}
          {isOver && room.result && resultWords(room.result, nameOf)}
          {!isOver &&
            room.proposal &&
            room.proposal.by === mine &&
            `You proposed ${offerWords(room.proposal.offer, nameOf)}.`}
        </span>
        {isOver ? (
          <>
            <a class="btn quiet" href={`#/online/dice/${card.id}`} data-testid="check-dice">
              Check the dice
            </a>
            <a class="btn" href={`/api/tables/${card.id}/record`} download data-testid="record">
              Record with its dice
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
              {room.held !== null && (
                <button type="button" class="btn" onClick={() => void table.propose({ kind: 'carry-on' })}>
                  Go on from here
                </button>
              )}
              <button
                type="button"
                class="btn quiet"
                data-testid="ask-takeback"
                onClick={() => void table.propose({ kind: 'takeback', to: Math.max(0, length - 1) })}
              >
                Ask to take back
              </button>
              <button
                type="button"
                class="btn quiet"
                data-testid="offer-draw"
                onClick={() => void table.propose({ kind: 'draw' })}
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
            aria-pressed={chatting}
            data-testid="chat"
            onClick={() => {
              setRead(table.chat.value.length);
              setChatting(!chatting);
            }}
          >
            Chat{unread > 0 && <span class="count">{unread}</span>}
          </button>
        )}
      </div>
      {room.overtime !== null && room.overtime !== mine && mine !== null && (
        <Overtime table={table} late={room.overtime} />
      )}
      {chatting && <Chat table={table} onClose={() => setChatting(false)} />}
      {toAnswer && room.proposal && <Proposal key={room.proposal.number} table={table} proposal={room.proposal} />}
    </>
  );
};
