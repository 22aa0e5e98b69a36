import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSound } from '../../server/src/store/sound.ts';
import { openSqlite } from '../../server/src/store/sqlite.ts';
import { playOf } from '../../server/src/tables/opening.ts';
import { Browser, offerOf, type Wire } from '../../server/src/testing/browser.ts';
import { GAMES, wanted } from '../../server/src/testing/karabakh.ts';
import { Child, runnable } from './child.ts';

export interface Endured {
  readonly kills: number;
  readonly acknowledged: number;
  /** Answers that were under way when the server was killed, and how they turned out when sent again. */
  readonly cutOff: { readonly kept: number; readonly notKept: number };
  readonly tables: number;
  readonly faults: readonly string[];
}

interface Answer {
  readonly table: string;
  readonly side: string;
  readonly decision: number;
  readonly line: string;
}

/** A table, its two players, and what they were told was done. */
interface Game {
  table: string;
  readonly players: readonly [Browser, Browser];
  lines: Wire[];
  pending: Answer | null;
}

const between = (low: number, high: number): number => low + Math.random() * (high - low);
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Plays at full speed while the server is killed again and again at random moments. After each kill everything that was acknowledged
 * must be in the journals, once; in the end every game must replay.
 */
export const endure = async (options: {
  readonly kills: number;
  readonly tables: number;
  readonly alive: readonly [number, number];
  readonly root: string;
  readonly each?: (kill: number, acknowledged: number) => void;
}): Promise<Endured> => {
  const folder = mkdtempSync(join(tmpdir(), 'hexside-durability-'));
  const faults: string[] = [];
  const acknowledged: Answer[] = [];
  const cutOff = { kept: 0, notKept: 0 };
  const place = { url: '' };
  const file = runnable('tools/durability/alone.ts', options.root);
  const boot = async (): Promise<Child> => {
    const child = await Child.start(file, { HEXSIDE_DATA: folder });
    place.url = child.url;
    return child;
  };

  let child = await boot();
  const games: Game[] = [];
  let tables = 0;
  const deal = async (game: Game): Promise<void> => {
    const [one, two] = game.players;
    const { id } = await one.knock('POST /api/tables', { body: wanted() });
    await two.knock('POST /api/tables/:id/sit', { id: id, body: { entropy: 'entropy-of-the-guest-2' } });
    game.table = id;
    tables++;
  };
  const sitDown = async (game: Game): Promise<void> => {
    game.lines = await Promise.all(game.players.map((player) => player.line()));
    for (const line of game.lines) await line.must<'watch'>({ kind: 'watch', table: game.table });
  };
  for (let i = 0; i < options.tables; i++) {
    const game: Game = {
      table: '',
      players: [await Browser.guest(place), await Browser.guest(place)],
      lines: [],
      pending: null,
    };
    await deal(game);
    games.push(game);
  }

  let running = true;
  const give = async (game: Game, line: Wire, answer: Answer): Promise<'done' | 'repeated' | 'refused'> => {
    const { side: _side, ...ask } = answer;
    const reply = await line.ask<'act'>({ kind: 'act', ...ask });
    game.pending = null;
    if (!reply.ok) return 'refused';
    acknowledged.push(answer);
    await line.sees(answer.table, reply.answer.length);
    return reply.answer.repeated ? 'repeated' : 'done';
  };
  const play = async (game: Game, seated: () => void): Promise<void> => {
    await sitDown(game);
    seated();
    if (game.pending) {
      const line = game.lines.find((one) => one.shown(game.table).seat.viewer === game.pending?.side);
      const how = line ? await give(game, line, game.pending) : 'refused';
      if (how === 'repeated') cutOff.kept++;
      else if (how === 'done') cutOff.notKept++;
      else faults.push(`${game.table}: an answer that was cut off was refused when it came again`);
    }
    while (running) {
      const line = game.lines.find((one) => one.shown(game.table).room.decision !== null);
      const shown = line?.shown(game.table);
      const order = shown && offerOf(shown, Math.floor(Math.random() * 1000));
      if (!line || !shown || !order) {
        if (game.lines.some((one) => one.shown(game.table).room.phase === 'ended')) {
          await deal(game);
          await sitDown(game);
        }
        // Whoever is asked next may hear of it a moment later than the other hears his answer.
        else await game.lines[0]?.must<'ping'>({ kind: 'ping' });
        continue;
      }
      const answer = {
        table: game.table,
        side: shown.seat.viewer ?? '',
        decision: shown.room.decision ?? 0,
        line: order,
      };
      game.pending = answer;
      await give(game, line, answer);
    }
  };

  let inspected = 0;
  /** Looks into the files of a dead server: for what was acknowledged since the last look, in the end for everything. */
  const inspect = async (whole: boolean): Promise<void> => {
    if (!isSound(join(folder, 'hexside.sqlite'))) faults.push('the database is damaged');
    const store = openSqlite(join(folder, 'hexside.sqlite'));
    const byTable = new Map<string, Answer[]>();
    for (const answer of whole ? acknowledged : acknowledged.slice(inspected)) {
      const others = byTable.get(answer.table);
      if (others) others.push(answer);
      else byTable.set(answer.table, [answer]);
    }
    inspected = acknowledged.length;
    for (const [table, answers] of byTable) {
      const journal = await store.tables.journal(table);
      const seen = new Map<string, string>();
      for (const { side, decision, line } of journal) {
        const key = `${side} ${decision}`;
        if (seen.has(key)) faults.push(`${table}: question ${key} was answered twice`);
        seen.set(key, line);
      }
      for (const { side, decision, line } of answers)
        if (seen.get(`${side} ${decision}`) !== `${side} ${line}`)
          faults.push(`${table}: "${side} ${line}" to question ${decision} was acknowledged and is not there`);
      if (!whole) continue;
      const found = await store.tables.get(table);
      const offered = GAMES.named('karabakh');
      const play = found && offered.ok ? await playOf(offered.value, found.row, found.seats, journal) : null;
      if (!play?.ok) faults.push(`${table}: cannot be opened`);
      else if (play.value.held) faults.push(`${table}: does not replay: ${play.value.held.text}`);
    }
    await store.close();
  };

  try {
    for (let kill = 1; kill <= options.kills; kill++) {
      running = true;
      let seated = 0;
      const playing = Promise.allSettled(games.map((game) => play(game, () => seated++)));
      while (seated < games.length) await pause(5);
      await pause(between(...options.alive));
      await child.end('SIGKILL');
      running = false;
      await playing;
      await inspect(kill === options.kills);
      options.each?.(kill, acknowledged.length);
      if (faults.length > 0) break;
      if (kill < options.kills) child = await boot();
    }
  } finally {
    await child.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
  return { kills: options.kills, acknowledged: acknowledged.length, cutOff, tables, faults };
};
