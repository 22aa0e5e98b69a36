/** The boards in the repository, and what each was drawn from. `launcher/boards.mjs` reads the same files before a start. */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from './land-cache.ts';
import { ROOT } from './root.ts';
import type { FilesRead } from './source.ts';
import type { Haste } from './tiles.ts';

/** Where the page finds them. */
export const BOARDS = join(ROOT, 'web', 'public', 'boards');

/** `drawn-from.json` beside the boards of a game. */
export interface DrawnFrom {
  /** Fingerprint of the code that drew them. */
  readonly drawing: string;
  /** Fingerprints of the files they show, by their path in the game's folder. */
  readonly files: Readonly<Record<string, string>>;
  /** Drawn to be kept, or quickly because somebody waited: the same picture in larger files. */
  readonly haste: Haste;
}

export const drawnFrom = (drawing: string, files: FilesRead, haste: Haste): DrawnFrom => ({
  drawing,
  files: Object.fromEntries([...files].sort().map(([path, text]) => [path, digest([text])])),
  haste,
});

export const writeDrawnFrom = (folder: string, made: DrawnFrom): void =>
  writeFileSync(join(folder, 'drawn-from.json'), `${JSON.stringify(made, null, 2)}\n`);

/** Whether the boards of a game are what would be drawn now. */
export const isUpToDate = (game: string, wanted: DrawnFrom): boolean => {
  const path = join(BOARDS, game, 'drawn-from.json');
  return existsSync(path) && JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))) === JSON.stringify(wanted);
};

/** Fingerprint of everything in a folder. Addresses of tiles carry it, so that no browser shows an old one. */
export const contentHash = (folder: string): string =>
  digest(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .flatMap((path) => [path.slice(folder.length), readFileSync(path)]),
  );

/** Whether something lies there that is not a board of ours, and must not be replaced by one. */
export const isOthers = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'drawn-from.json'));

/** Puts a finished folder in the place of an older one, also on another disk, so that there is never half a board. */
export const moveInto = (from: string, to: string): void => {
  const part = `${to}.part`;
  rmSync(part, { recursive: true, force: true });
  cpSync(from, part, { recursive: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(part, to);
  rmSync(from, { recursive: true });
};
