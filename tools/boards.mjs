// The boards of `npm start` and of the browser tests. Drawing one takes a minute the first time, so a start shows drafts
// (seconds each) and finishes them while people already play; what is finished is kept in .cache until data or drawing change.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { shelved } from './shelf-plugin.mjs';
import { ROOT, sh } from './steps.mjs';

const BAKE = ['tools/run.mjs', 'tools/cartography/bake.ts'];
const PUBLISHED = join(ROOT, 'web/public/boards');

/** A game of several sheets has a folder for each. */
const boardFiles = (game) => {
  const folder = join(PUBLISHED, game);
  if (!existsSync(folder)) return [];
  return [folder, ...readdirSync(folder).map((sheet) => join(folder, sheet))]
    .map((at) => join(at, 'board.json'))
    .filter((path) => existsSync(path));
};
const gamesWithBoards = () =>
  shelved()
    .filter(({ room, id }) => existsSync(join(ROOT, room, id, 'look/board.yaml')))
    .map(({ id }) => id);

/** Sees to it that every game has a board of today's data and drawing, finished or not. */
export const draftBoards = () => sh('node', ...BAKE, ...gamesWithBoards(), '--draft');

/** Sees to it that every game has some board: for tests, which are about play and not about pixels. */
export const anyBoards = async () => {
  const missing = gamesWithBoards().filter((game) => boardFiles(game).length === 0);
  if (missing.length > 0) await sh('node', ...BAKE, ...missing, '--draft');
};

export const fullBoards = () => sh('node', ...BAKE, ...gamesWithBoards());

const isDraft = (game) =>
  boardFiles(game).some((path) => JSON.parse(readFileSync(path, 'utf8')).version.endsWith('draft'));

/** Draws in the background, with what the machine has to spare. */
const finish = (game) =>
  new Promise((done, fail) => {
    const child = spawn('node', [...BAKE, game], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    process.once('exit', () => child.kill());
    child.on('error', fail);
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`the board of ${game} could not be drawn`))));
  });

/** Replaces drafts by finished boards, one after the other, in the folder that is being served too. */
export const finishBoards = async (served, say) => {
  const drafts = readdirSync(PUBLISHED).filter(isDraft);
  for (const game of drafts) {
    say(`Drawing the board of ${game} in full; its draft can be played on meanwhile.`);
    await finish(game);
    cpSync(join(PUBLISHED, game), join(served, 'boards', game), { recursive: true });
  }
  if (drafts.length > 0) say('All boards are drawn in full: reload the page to see them.');
};
