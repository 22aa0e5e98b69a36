// The boards of a start. Those in the repository are finished; only a board whose data were changed since (a corrected map, a
// game that is just being added) is drawn now, beside the repository: `npm run boards` draws it for the repository.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { registeredGames } from '../build/game-registry-plugin.mjs';
import { quietly } from './quietly.mjs';
import { ROOT } from './steps.mjs';

const KEPT = join(ROOT, 'web/public/boards');
const CHANGED = join(ROOT, '.cache/boards/changed');
const NOTE = 'drawn-from.json';

const gamesWithBoards = () =>
  registeredGames().filter(({ room, id }) => existsSync(join(ROOT, room, id, 'look/board.yaml')));

/** As `digest` of cartography makes it. */
const digest = (text) => createHash('sha256').update(text).update('\0').digest('hex').slice(0, 16);

/** Whether the boards of a game that lie in a folder show its data as they are now. */
const isTrue = ({ room, id }, folder) => {
  const note = join(folder, id, NOTE);
  if (!existsSync(note)) return false;
  return Object.entries(JSON.parse(readFileSync(note, 'utf8')).files).every(([name, hash]) => {
    const file = join(ROOT, room, id, name);
    return existsSync(file) && digest(readFileSync(file, 'utf8')) === hash;
  });
};

/** The games whose boards in the repository are missing or show other data than the game plays with. */
export const untrueBoards = () => gamesWithBoards().filter((game) => !isTrue(game, KEPT));

/** Nobody should play on a map that is not the one in force. */
export const drawChangedBoards = async () => {
  for (const game of untrueBoards().filter((one) => !isTrue(one, CHANGED))) {
    const draw = ['build/run.mjs', 'cartography/boards.ts', game.id, '--quick', '--out', join(CHANGED, game.id)];
    await quietly(`Drawing the board of ${game.id}, whose data have changed`, ROOT, [process.execPath, ...draw]);
  }
};

const noteIn = (folder) => (existsSync(join(folder, NOTE)) ? readFileSync(join(folder, NOTE), 'utf8') : null);

/** Gives the built page the boards that are true: it was built with those of the repository. */
export const layBoards = (page) => {
  for (const game of gamesWithBoards()) {
    const from = join(isTrue(game, KEPT) ? KEPT : CHANGED, game.id);
    const to = join(page, 'boards', game.id);
    if (noteIn(from) === noteIn(to)) continue;
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true });
  }
};
