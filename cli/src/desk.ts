import { type AnyGame, type Core, type Game, type Side, sideNamed, Table, type Viewer } from '@hexside/engine';
import {
  type Loaded,
  loadWithPack,
  loadWithPackValue,
  placed,
  type RecordFile,
  readRecordFile,
  writeRecordFile,
} from '@hexside/files';
import type { Args } from './args.ts';
import { moduleNamed, moduleWith } from './games.ts';
import type { Io } from './io.ts';
import { BadUse, expected, granted } from './verdict.ts';

const ENDING = '.hexside.json';
export const fileFor = (game: string): string => `${game}${ENDING}`;

/** The game file named, or the only one in this folder. */
export const theFile = (io: Io, named: string | null): string => {
  if (named !== null) return named;
  const found = io.files().filter((name) => name.endsWith(ENDING));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  throw new BadUse(
    found.length === 0
      ? 'expected a game file; npx hexside new karabakh makes one'
      : `expected one of ${found.slice(0, 6).join(', ')}`,
  );
};

/** Where a new game is written: never over a file that is there, unless that was asked for. */
export const newFile = (io: Io, args: Args, path: string): string => {
  if (io.has(path) && !args.has('overwrite'))
    throw new BadUse(`${path} already exists; choose another file with --out, or add --overwrite`);
  return path;
};

export const loadGame = (io: Io, id: string, packFile: string | null): Loaded =>
  expected(loadWithPack(moduleNamed(id), packFile === null ? undefined : { name: packFile, text: io.read(packFile) }));

export const readGameFile = (io: Io, path: string): RecordFile =>
  expected(readRecordFile({ name: path, text: io.read(path) }));

/** The game that made a record, with the record's own data pack. */
export const gameOf = ({ file, record }: RecordFile): AnyGame => {
  const found = moduleWith(record.game);
  if (!found.ok) return expected(placed(file, { ...found.problem, at: 'game' }));
  const loaded = loadWithPackValue(found.value, record.pack);
  return loaded.ok ? loaded.value.game : expected(placed(file, { ...loaded.problem, at: 'pack' }));
};

/** Sets the table as a game file left it, and hands it over. */
export const atTable = <R>(io: Io, path: string, use: <S extends Core<S>>(table: Table<S>) => R): R => {
  const file = readGameFile(io, path);
  return gameOf(file).open((game) => {
    const table = Table.fromRecord(game, file.record);
    return use(granted(table.ok ? table : placed(file.file, table.problem)));
  });
};

export const save = <S extends Core<S>>(io: Io, path: string, table: Table<S>): void =>
  io.write(path, writeRecordFile(table.record()));

const sideIds = <S extends Core<S>>(game: Game<S>): string => game.sides.map((one) => one.id).join(' or ');

export const sideIn = <S extends Core<S>>(game: Game<S>, id: string, option: string): Side => {
  const side = sideNamed(game, id);
  if (side === null) throw new BadUse(`${option} expects ${sideIds(game)}, not "${id}"`);
  return side;
};

/** Whose eyes: the side named, or a spectator, who sees what everybody may see. */
export const viewerIn = <S extends Core<S>>(game: Game<S>, as: string | null): Viewer => {
  if (as === null || as === 'spectator') return null;
  const side = sideNamed(game, as);
  if (side === null) throw new BadUse(`--as expects ${sideIds(game)} or spectator, not "${as}"`);
  return side;
};

/** The side named, or the one that is asked when it is only one. */
export const actorAt = <S extends Core<S>>(table: Table<S>, as: string | null): Side => {
  if (as !== null) return sideIn(table.game, as, '--as');
  const asked = table.decisions(null);
  const [only] = asked;
  if (!only) return sideIn(table.game, table.game.sides[0]?.id ?? '', '--as');
  if (asked.length > 1)
    throw new BadUse(`several sides are asked now: add --as ${asked.map((one) => one.side).join(' or --as ')}`);
  return sideIn(table.game, only.side, '--as');
};

const SEED = /^[\w.:-]{1,64}$/;
export const seedFrom = (io: Io, given: string | null): string => {
  if (given === null) return io.secret();
  if (!SEED.test(given))
    throw new BadUse(`--seed expects 1 to 64 letters, digits or . _ : -, not "${given.slice(0, 80)}"`);
  return given;
};
