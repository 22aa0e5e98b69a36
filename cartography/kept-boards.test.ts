import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registeredGames } from '../build/game-registry-plugin.mjs';
import { untrueBoards } from '../launcher/boards.mjs';
import { openProject } from './draw.ts';
import { drawingHash } from './drawing-hash.mjs';
import { BOARDS, drawnFrom } from './kept-boards.ts';
import { ROOT } from './root.ts';
import { asPrinted, boardsOf } from './source.ts';

/** What is in the repository, not what lies in the folder: a file that git ignores reaches nobody. */
const inGit = new Set(
  execFileSync('git', ['ls-files', '-z', '--', relative(ROOT, BOARDS)], { cwd: ROOT, encoding: 'utf8' }).split('\0'),
);
inGit.delete('');
const address = (path: string): string => relative(ROOT, join(BOARDS, path));

const games = registeredGames()
  .filter(({ room, id }) => existsSync(join(ROOT, room, id, 'look/board.yaml')))
  .map(({ id }) => id);

/** Addresses in a board's manifest: every text that names a file. */
const filesNamed = (value: unknown): string[] => {
  if (typeof value === 'string') return /\.(avif|webp)$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesNamed) : [];
};

const read = (path: string): unknown => JSON.parse(readFileSync(join(BOARDS, path), 'utf8'));

describe('the boards in the repository', () => {
  it.each(games)('%s is drawn from today’s data by today’s code', async (game) => {
    const files = new Map(boardsOf(ROOT, game).flatMap((board) => [...openProject(board, asPrinted).files]));
    const wanted = drawnFrom(await drawingHash(), files, 'kept');
    expect(read(join(game, 'drawn-from.json')), `out of date: npm run boards ${game}`).toEqual(wanted);
  });

  it.each(games)('%s has every tile that its manifest names in git, by day and by night', (game) => {
    for (const board of boardsOf(ROOT, game)) {
      const named = filesNamed(read(join(board, 'board.json')));
      const missing = [...named, 'board.json']
        .map((name) => address(join(board, name)))
        .filter((path) => !inGit.has(path));
      expect(missing, `not in git: npm run boards ${game}, then git add`).toEqual([]);
      expect(named.some((name) => name.startsWith('dark/'))).toBe(true);
    }
    expect(inGit.has(address(join(game, 'thumb.webp')))).toBe(true);
  });

  it('hold nothing that no manifest names, and weigh 40 MB at most', () => {
    const named = new Set(
      games.flatMap((game) => [
        ...['thumb.webp', 'drawn-from.json'].map((name) => address(join(game, name))),
        ...boardsOf(ROOT, game).flatMap((board) =>
          [...filesNamed(read(join(board, 'board.json'))), 'board.json'].map((name) => address(join(board, name))),
        ),
      ]),
    );
    expect([...inGit].filter((path) => !named.has(path))).toEqual([]);
    const bytes = [...inGit].reduce((sum, path) => sum + statSync(join(ROOT, path)).size, 0);
    expect(bytes).toBeLessThanOrEqual(40_000_000);
  });

  it('are all true to the data, as npm start sees it', () => {
    expect(untrueBoards()).toEqual([]);
  });
});
