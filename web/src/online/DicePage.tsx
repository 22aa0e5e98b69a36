import { commitmentTo, type GameRecord, hasForcedDice, readRecord, sentence } from '@hexside/engine';
import { useEffect, useState } from 'preact/hooks';
import { openWorkerConnection } from '../worker/worker-connection.ts';
import { Brand } from './Brand.tsx';

/** One thing that was looked at, and how it stands. */
interface Check {
  readonly text: string;
  readonly holds: boolean;
}

const entropyWords = ({ entropy }: GameRecord): string => {
  const sides = Object.entries(entropy);
  if (sides.length === 0) return 'No player added a text to the seed.';
  return `Texts that the players added to the seed: ${sides.map(([side, words]) => `${side} “${words}”`).join(', ')}.`;
};

/** Everything that `hexside verify` looks at, here in the page: nothing is asked of the server but the record. */
const checked = async (text: string): Promise<{ readonly checks: readonly Check[]; readonly words: string }> => {
  const json: unknown = JSON.parse(text);
  const record = readRecord(json);
  if (!record.ok) return { checks: [{ text: sentence(record.problem), holds: false }], words: '' };
  const { seed, commitment, actions } = record.value;
  const replayed = await openWorkerConnection().ask<'load'>({ kind: 'load', record: json, viewer: null });
  const checks: Check[] = [
    {
      text: `The seed matches the hash that was published before the game (${commitment.slice(0, 16)}…)`,
      holds: commitmentTo(seed) === commitment,
    },
    {
      text: replayed.ok
        ? `All ${actions.length} actions replay with these dice, and every state hash matches`
        : `The record does not replay: ${sentence(replayed.problem)}`,
      holds: replayed.ok,
    },
    { text: 'No die was set by hand', holds: !hasForcedDice(record.value) },
  ];
  return { checks, words: entropyWords(record.value) };
};

/** Checks the dice of a finished game: one of this server by its number, or any record from a file. */
export const DicePage = ({ table }: { readonly table: string | null }) => {
  const [found, setFound] = useState<Awaited<ReturnType<typeof checked>> | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const check = async (text: string): Promise<void> => {
    setSaid('Replaying the game');
    setFound(null);
    try {
      setFound(await checked(text));
      setSaid(null);
    } catch {
      setSaid('This is not a game record.');
    }
  };
  const fetchRecord = async (id: string): Promise<void> => {
    const response = await fetch(`/api/tables/${encodeURIComponent(id)}/record`);
    if (response.ok) await check(await response.text());
    else setSaid('The record is available when the game is over.');
  };
  useEffect(() => {
    document.title = 'Hexside, dice';
    if (table !== null) void fetchRecord(table);
  }, [table]);
  const isFair = found?.checks.every(({ holds }) => holds) ?? false;
  return (
    <div class="start lobby" data-testid="dice-page">
      <Brand />
      <main>
        <h1>Were the dice fair?</h1>
        <p>
          Before the game the server picks a secret seed and publishes its hash. Each player adds a text of their own.
          The dice come from both, so nobody can choose them. When the game is over, the seed is published, and anybody
          can roll the same dice again.
        </p>
        <label class="field">
          <span>Game record</span>
          <input
            type="file"
            accept="application/json,.json"
            data-testid="dice-file"
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(check)}
          />
        </label>
        {said !== null && <p role="status">{said}</p>}
        {found && (
          <section aria-label="Result" data-testid="dice-verdict">
            <h2>{isFair ? 'Yes, they were' : 'This record does not prove that they were'}</h2>
            <ul class="checks">
              {found.checks.map(({ text, holds }) => (
                <li key={text} class={holds ? 'holds' : 'fails'}>
                  <b>{holds ? 'Yes' : 'No'}</b> {text}
                </li>
              ))}
            </ul>
            <p class="help">{found.words}</p>
          </section>
        )}
        <p>
          <a href="#/online">All tables</a>
        </p>
      </main>
    </div>
  );
};
