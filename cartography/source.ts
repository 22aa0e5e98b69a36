/** Everything a board is drawn from, read from the repository; the list of files is what the cache hangs on. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Board, readBoard } from './board.ts';
import { Data } from './data.ts';
import { type GeoLine, readGeoLines } from './geojson.ts';
import { type Georef, readGeoref } from './georef.ts';
import { type ElevationGrid, readElevation } from './heights.ts';
import { type Look, readLook } from './look.ts';

export interface Source {
  readonly game: string;
  readonly board: Board;
  readonly look: Look;
  readonly georef: Georef | undefined;
  readonly elevation: ElevationGrid | undefined;
  /** Metres, by hex. */
  readonly hexHeights: ReadonlyMap<string, number>;
  readonly rivers: readonly GeoLine[];
  readonly streams: readonly GeoLine[];
  readonly shores: readonly GeoLine[];
  readonly borders: readonly GeoLine[];
  readonly files: FilesRead;
}

/** Contents of the files that a board was drawn from, by their path in the game's folder. */
export type FilesRead = ReadonlyMap<string, string>;

/** Changes what a file says before it is drawn: a data pack does. */
export type Edit = (path: string, value: unknown) => unknown;
export const asPrinted: Edit = (_path, value) => value;

export interface GameFiles {
  read(path: string): Data;
  readonly files: FilesRead;
}

/** Where games are. */
export const ROOMS = ['games', 'examples'] as const;
export const gameFolder = (root: string, game: string): string =>
  join(root, ROOMS.find((room) => existsSync(join(root, room, game))) ?? ROOMS[0], game);

/** A board is named by its game, or by game and sheet where a game has several: `nations-at-war/map7`. */
const nameParts = (board: string): { game: string; sheet: string | undefined } => {
  const [game = board, sheet] = board.split('/');
  return { game, sheet };
};

/** How a board is drawn: the game's look/board.yaml, with what its sheet says otherwise. */
const readLookFile = (files: GameFiles, sheet: string | undefined): Data => {
  const file = files.read('look/board.yaml');
  return sheet === undefined ? file : file.changedBy(file.at('sheets').at(sheet));
};

/** The boards of a game. */
export const boardsOf = (root: string, game: string): string[] => {
  const sheets = openGameFiles(root, game).read('look/board.yaml').entriesOf('sheets');
  return sheets.length === 0 ? [game] : sheets.map(([sheet]) => `${game}/${sheet}`);
};

/** Reads a game's files and remembers what it read. */
export const openGameFiles = (root: string, game: string, edit: Edit = asPrinted): GameFiles => {
  const files = new Map<string, string>();
  return {
    files,
    read: (path) => {
      const text = readFileSync(join(gameFolder(root, game), path), 'utf8');
      files.set(path, text);
      const value: unknown = path.endsWith('.yaml') ? parse(text) : JSON.parse(text);
      return new Data(edit(path, value), `${game}/${path}`);
    },
  };
};

export const readSource = (root: string, game: string, edit: Edit = asPrinted): Source => {
  const { game: folder, sheet } = nameParts(game);
  const opened = openGameFiles(root, folder, edit);
  const { read, files } = opened;
  const look = readLook(readLookFile(opened, sheet));
  const board = readBoard(read(look.mapFile));
  const geo = (file: string | undefined): Data | undefined =>
    file === undefined || look.geoDir === undefined ? undefined : read(join(look.geoDir, file));
  const georefFile = geo(look.georefFile);
  const georef = georefFile && readGeoref(georefFile, board.grid);
  const lines = (file: string | undefined): GeoLine[] => {
    const data = georef && geo(file);
    return data && georef ? readGeoLines(data, georef) : [];
  };
  const elevation = geo(look.elevationFile);
  return {
    game,
    board,
    look,
    georef,
    elevation: elevation && readElevation(elevation),
    hexHeights: new Map((geo(look.hexHeights)?.entriesOf('hexes') ?? []).map(([hex, d]) => [hex, d.number('mean')])),
    rivers: lines(look.measuredRivers),
    streams: lines(look.measuredStreams?.file),
    shores: lines(look.measuredLakes),
    borders: lines(look.measuredBorders?.file).filter((l) => l.kind === look.measuredBorders?.kind),
    files,
  };
};
