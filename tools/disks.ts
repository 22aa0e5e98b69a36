// npm run disks: a disk that fills up under a running server, and a start on one that is read-only. Needs the right to
// mount (root). A file that is open for writing keeps a disk from being made read-only; sqlite.test.ts has that case.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../server/src/store/sqlite.ts';
import { Browser, offerOf, type Wire } from '../server/src/testing/browser.ts';
import { wanted } from '../server/src/testing/karabakh.ts';
import { Child, runnable } from './durability/child.ts';

const file = runnable('tools/durability/alone.ts', process.cwd());
const mount = mkdtempSync(join(tmpdir(), 'hexside-disk-'));
const sh = (...words: readonly [string, ...string[]]): void => {
  execFileSync(words[0], words.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
};
const check = (what: string, isSo: boolean): void => {
  console.log(`${isSo ? 'ok   ' : 'FAULT'} ${what}`);
  if (!isSo) process.exitCode = 1;
};

/** A game on the disk, and everything that was acknowledged at it. */
const begin = async (url: string) => {
  const place = { url };
  const players = [await Browser.guest(place), await Browser.guest(place)] as const;
  const { id } = await players[0].knock('POST /api/tables', { body: wanted() });
  await players[1].knock('POST /api/tables/:id/sit', { id: id, body: { entropy: 'entropy-of-the-guest-2' } });
  const lines: Wire[] = [];
  for (const player of players) {
    const line = await player.line();
    await line.must<'watch'>({ kind: 'watch', table: id });
    lines.push(line);
  }
  let acknowledged = 0;
  const act = async (): Promise<string> => {
    for (const line of lines) await line.must<'ping'>({ kind: 'ping' });
    const line = lines.find((one) => one.shown(id).room.decision !== null);
    const shown = line?.shown(id);
    const order = shown && offerOf(shown, 7);
    if (!line || !shown || !order) throw new Error('nobody is asked');
    const reply = await line.ask<'act'>({ kind: 'act', table: id, decision: shown.room.decision ?? 0, line: order });
    if (reply.ok) {
      acknowledged++;
      await line.sees(id, reply.answer.length);
    }
    return reply.ok ? 'accepted' : reply.problem.text;
  };
  return { id: String(id), act, place, acknowledged: () => acknowledged };
};

/** Whether health comes to say so: it finds out every few seconds. */
const healthSays = async (url: string, status: number): Promise<boolean> => {
  for (let i = 0; i < 30; i++) {
    if ((await fetch(`${url}/health`)).status === status) return true;
    await new Promise((done) => setTimeout(done, 500));
  }
  return false;
};

try {
  sh('mount', '-t', 'tmpfs', '-o', 'size=6m', 'none', mount);
  const child = await Child.start(file, { HEXSIDE_DATA: mount });
  const game = await begin(child.url);
  for (let i = 0; i < 20; i++) await game.act();
  check('plays on a small disk', game.acknowledged() === 20);

  // What is left of the disk goes to somebody else.
  try {
    writeFileSync(join(mount, 'somebody-elses'), Buffer.alloc(6 * 1024 * 1024));
  } catch {
    // As full as it gets.
  }
  let said = '';
  for (let i = 0; i < 400 && !said.includes('full'); i++) said = await game.act();
  check(`a full disk is said: "${said}"`, said === 'The disk is full: nothing can be stored.');
  check('and health tells it', await healthSays(child.url, 503));
  const before = game.acknowledged();
  check('again', (await game.act()) === said && game.acknowledged() === before);
  rmSync(join(mount, 'somebody-elses'));
  check('with room again it plays on', (await game.act()) === 'accepted' && (await healthSays(child.url, 200)));

  await child.end('SIGKILL');

  sh('mount', '-o', 'remount,ro', mount);
  const start = await Child.start(file, { HEXSIDE_DATA: mount }).then(
    () => 'started',
    (error: Error) => error.message,
  );
  check(`it does not start on a read-only disk: "${start.split('\n')[0]}"`, start !== 'started');
  sh('mount', '-o', 'remount,rw', mount);

  const store = openSqlite(join(mount, 'hexside.sqlite'));
  check('everything acknowledged is there', (await store.tables.journal(game.id)).length === game.acknowledged());
  await store.close();
} finally {
  try {
    sh('umount', '-l', mount);
  } finally {
    rmSync(mount, { recursive: true, force: true });
  }
}
