import type { GameCard, Pace, NewTable as Wanted } from '@hexside/wire';
import { useState } from 'preact/hooks';
import { levelName } from '../state/seats.ts';
import { Choice, Dialog } from '../ui/Dialog.tsx';
import { type Bid, BidFields } from './Bid.tsx';
import { games, makeTable, me } from './lobby.ts';

const PACES: Readonly<Record<string, { readonly pace: Pace; readonly text: string }>> = {
  slow: { pace: { kind: 'slow', days: 3 }, text: '3 days per move' },
  fast: { pace: { kind: 'fast', hours: 12 }, text: '12 hours per move' },
  live: { pace: { kind: 'live', minutes: 90, increment: 30 }, text: 'Live, 90 min + 30 s' },
  none: { pace: { kind: 'none' }, text: 'No clock' },
};

const sidesOf = (side: string, bid: Bid): Wanted['sides'] => {
  if (side === 'random') return { how: 'random' };
  return side === 'bid' ? { how: 'bid', ...bid } : { how: 'choose', mine: side };
};

export const NewTableSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const [first] = games.value;
  if (first) return <NewTable first={first} onClose={onClose} />;
  return (
    <Dialog title="New table" onClose={onClose}>
      <p>Loading the games</p>
    </Dialog>
  );
};

const NewTable = ({ first, onClose }: { readonly first: GameCard; readonly onClose: () => void }) => {
  const [game, setGame] = useState(first);
  const [scenario, setScenario] = useState(first.scenarios[0]?.id ?? '');
  const [side, setSide] = useState(first.sides[0]?.id ?? '');
  const [bid, setBid] = useState<Bid>({ side: first.sides[0]?.id ?? '', share: 0 });
  const [timeout, setTimeoutRule] = useState<Wanted['timeout']>('choice');
  const [pace, setPace] = useState('slow');
  const [bot, setBot] = useState('');
  const [watchers, setWatchers] = useState<'yes' | 'no'>('yes');
  const [reach, setReach] = useState<'open' | 'link'>('open');
  const [rated, setRated] = useState<'yes' | 'no'>('no');
  const [said, setSaid] = useState<string | null>(null);
  const chosen = game.scenarios.find(({ id }) => id === scenario);
  const make = async (): Promise<void> => {
    const options = Object.fromEntries((chosen?.options ?? []).map((one) => [one.id, one.standard]));
    const wish = { game, scenario, options, sides: sidesOf(side, bid), timeout, watchers: watchers === 'yes' };
    const problem = await makeTable(
      bot === ''
        ? {
            ...wish,
            bot: null,
            pace: PACES[pace]?.pace ?? { kind: 'none' },
            open: reach === 'open',
            rated: rated === 'yes',
          }
        : { ...wish, bot, pace: { kind: 'none' }, open: false, rated: false },
    );
    if (problem === null) onClose();
    else setSaid(problem);
  };
  return (
    <Dialog title="New table" id="new-table-sheet" onClose={onClose}>
      <Choice
        legend="Game"
        name="game"
        value={game.id}
        options={games.value.map(({ id, title }) => ({ value: id, text: title }))}
        onPick={(id) => {
          const next = games.value.find((one) => one.id === id) ?? game;
          setGame(next);
          setBot('');
          setScenario(next.scenarios[0]?.id ?? '');
          setSide(next.sides[0]?.id ?? '');
          setBid({ side: next.sides[0]?.id ?? '', share: 0 });
        }}
      />
      {game.scenarios.length > 1 && (
        <Choice
          legend="Scenario"
          name="scenario"
          value={scenario}
          options={game.scenarios.map(({ id, name }) => ({ value: id, text: name }))}
          onPick={setScenario}
        />
      )}
      <Choice
        legend="Opponent"
        name="bot"
        value={bot}
        options={[
          { value: '', text: 'A person' },
          ...game.levels.map((level) => ({ value: level, text: `Bot, ${levelName(level)}` })),
        ]}
        onPick={(level) => {
          setBot(level);
          if (level !== '' && side === 'bid') setSide(game.sides[0]?.id ?? '');
        }}
      />
      <Choice
        legend="You play"
        name="side"
        value={side}
        options={[
          ...game.sides.map(({ id, name }) => ({ value: id, text: name })),
          { value: 'random', text: 'Random' },
          // A bot bids for nothing.
          ...(bot === '' ? [{ value: 'bid', text: 'Bid for a side' }] : []),
        ]}
        onPick={setSide}
      />
      {side === 'bid' && <BidFields sides={game.sides} bid={bid} onChange={setBid} />}
      {bot === '' && (
        <>
          <Choice
            legend="Pace"
            name="pace"
            value={pace}
            options={Object.entries(PACES).map(([value, { text }]) => ({ value, text }))}
            onPick={setPace}
          />
          {pace !== 'none' && (
            <Choice
              legend="If a player runs out of time"
              name="timeout"
              value={timeout}
              options={[
                { value: 'choice', text: 'the opponent decides' },
                { value: 'bot', text: 'a bot takes over' },
              ]}
              onPick={setTimeoutRule}
            />
          )}
          <Choice
            legend="Who can join"
            name="reach"
            value={reach}
            options={[
              { value: 'open', text: 'anybody' },
              { value: 'link', text: 'anybody with the link' },
            ]}
            onPick={setReach}
          />
          {me.value && !me.value.guest && (
            <Choice
              legend="Rated"
              name="rated"
              value={rated}
              options={[
                { value: 'no', text: 'no' },
                { value: 'yes', text: 'yes' },
              ]}
              onPick={setRated}
            />
          )}
          <Choice
            legend="Spectators"
            name="watchers"
            value={watchers}
            options={[
              { value: 'yes', text: 'allowed' },
              { value: 'no', text: 'only after the game' },
            ]}
            onPick={setWatchers}
          />
        </>
      )}
      {said !== null && (
        <p class="help" role="alert">
          {said}
        </p>
      )}
      <footer>
        <button type="button" class="btn main" data-testid="make-table" onClick={() => void make()}>
          Create the table
        </button>
      </footer>
    </Dialog>
  );
};
