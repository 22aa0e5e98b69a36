/**
 * Draws boards: npm run boards [game ...]
 * Reads games/<game>/look/board.yaml and the data it names; writes web/public/boards/<game>/. Same data, same pixels.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { gameRegistry } from 'virtual:games';
import { loadWithPack } from '@hexside/files';
import { drawDress, type Job, openProject } from './draw.ts';
import { drawingHash } from './drawing-hash.mjs';
import { BOARDS, contentHash, drawnFrom, isOthers, isUpToDate, moveInto, writeDrawnFrom } from './kept-boards.ts';
import { CACHE, cachedLand, digest } from './land-cache.ts';
import { editBy } from './pack.ts';
import type { Rendered } from './render.ts';
import { ROOT } from './root.ts';
import { boardsOf, type FilesRead, gameFolder, ROOMS } from './source.ts';
import { type Haste, TILE } from './tiles.ts';

const HELP = `Use: npm run boards [game ...] [-- options]
  --fresh              draw also what has not changed
  --quick              take a minute instead of several; the files are larger
  --out FOLDER         draw one game's boards into another folder
  --pack FILE          with --out: as a data pack corrects the map`;

/** Something was asked for that there is not. */
class Mistake extends Error {}

/** What a drawing thread is started with. */
interface Order {
  readonly purpose: 'hexside-board';
  readonly job: Job;
  readonly pack: unknown;
}
type Message = { readonly say: string } | { readonly done: Rendered };

const isOrder = (value: unknown): value is Order =>
  typeof value === 'object' && value !== null && 'purpose' in value && value.purpose === 'hexside-board';

/** The games with a board to draw. */
const readyGames = (): string[] =>
  ROOMS.flatMap((room) => (existsSync(join(ROOT, room)) ? readdirSync(join(ROOT, room)).sort() : [])).filter((game) =>
    existsSync(join(gameFolder(ROOT, game), 'look', 'board.yaml')),
  );

const started = Date.now();
const say = (text: string): void => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}`);

/** Draws one dress in a thread; the land is shared, not copied. */
const drawInThread = (job: Job, pack: unknown): Promise<Rendered> =>
  new Promise((resolve, reject) => {
    const order: Order = { purpose: 'hexside-board', job, pack };
    const worker = new Worker(new URL(import.meta.url), { workerData: order });
    worker.on('message', (message: Message) => ('say' in message ? say(message.say) : resolve(message.done)));
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0 ? undefined : reject(new Error(`the ${job.mode} thread stopped with ${code}`)),
    );
  });

interface Wish {
  readonly haste: Haste;
  readonly pack: unknown;
}

const megabytes = (bytes: number): string => `${(bytes / 1048576).toFixed(1)} MB`;

/** Draws one board into a folder. */
const drawBoard = async (board: string, outDir: string, { haste, pack }: Wish): Promise<FilesRead> => {
  const project = openProject(board, editBy(pack));
  const name = [...board.split('/'), ...(pack === null ? [] : [digest([JSON.stringify(pack)])])].join('-');
  say(`${board}: raising the land, ${project.raster.width} x ${project.raster.height} cells`);
  const land = project.landFields(cachedLand(project, name));
  say(`${board}: land raised, lit and covered`);
  const draw = (mode: Job['mode']): Promise<Rendered> => drawInThread({ board, mode, haste, outDir, land }, pack);
  const [day, night] = await Promise.all([draw('day'), draw('night')]);
  const edition = { version: contentHash(outDir), tileSize: TILE, day: day.mode, night: night.mode };
  writeFileSync(join(outDir, 'board.json'), JSON.stringify(project.manifest(edition, land)));
  say(
    `${board}: day ${megabytes(day.bytes)}, night ${megabytes(night.bytes)}; ids hidden under names: ${day.hiddenIds.length}`,
  );
  return project.files;
};

/** Draws all boards of a game into `to`. */
const drawGame = async (game: string, to: string, drawing: string, wish: Wish): Promise<void> => {
  const part = join(CACHE, `${game}.part`);
  rmSync(part, { recursive: true, force: true });
  const files = new Map<string, string>();
  for (const board of boardsOf(ROOT, game)) {
    const outDir = join(CACHE, `${game}.part`, board.slice(game.length));
    mkdirSync(outDir, { recursive: true });
    for (const [path, text] of await drawBoard(board, outDir, wish)) files.set(path, text);
    // A game of several sheets is shown on the start page by its last.
    if (board !== game) copyFileSync(join(outDir, 'thumb.webp'), join(part, 'thumb.webp'));
  }
  writeDrawnFrom(part, drawnFrom(drawing, files, wish.haste));
  moveInto(part, to);
  say(`${game}: written to ${to}`);
};

const filesOf = (game: string): FilesRead =>
  new Map(boardsOf(ROOT, game).flatMap((board) => [...openProject(board, editBy(null)).files]));

/** A data pack that the game itself accepts. */
const readPack = async (game: string, file: string): Promise<unknown> => {
  const module = await gameRegistry.find(({ id }) => id === game)?.game();
  if (module === undefined) throw new Mistake(`${game} cannot be played yet, so it has no data packs.`);
  if (!existsSync(file)) throw new Mistake(`There is no file ${file}.`);
  const loaded = loadWithPack(module, { name: file, text: readFileSync(file, 'utf8') });
  if (!loaded.ok) throw new Mistake([loaded.problem.at, loaded.problem.text].filter(Boolean).join(': '));
  return loaded.value.pack;
};

/** What was asked for. */
const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      fresh: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      pack: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const ready = readyGames();
  const unknown = positionals.find((game) => !ready.includes(game));
  if (unknown !== undefined) throw new Mistake(`There is no board of ${unknown}; there are ${ready.join(', ')}.`);
  if (values.pack !== undefined && values.out === undefined)
    throw new Mistake('The repository keeps the boards as printed: name another folder with --out.');
  if (values.out !== undefined && positionals.length !== 1) throw new Mistake('With --out, name one game.');
  if (values.out !== undefined && isOthers(values.out))
    throw new Mistake(`${values.out} holds something else than boards: name an empty folder.`);
  return { ...values, games: positionals.length > 0 ? positionals : ready };
};

const main = async (): Promise<void> => {
  const { games, fresh, quick, pack, out } = readArguments();
  const haste: Haste = quick ? 'quick' : 'kept';
  const drawing = await drawingHash();
  for (const game of games) {
    if (out !== undefined) {
      const changes = pack === undefined ? null : await readPack(game, pack);
      await drawGame(game, resolve(out), drawing, { haste, pack: changes });
    } else if (!fresh && isUpToDate(game, drawnFrom(drawing, filesOf(game), 'kept')))
      say(`${game}: nothing has changed`);
    else await drawGame(game, join(BOARDS, game), drawing, { haste, pack: null });
  }
};

if (isMainThread) {
  await main().catch((error: unknown) => {
    const isUse = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    // A mistake in the data names its place first.
    const isData = error instanceof Error && /^[\w-]+\/data\/[\w.-]+\.yaml/.test(error.message);
    if (!(error instanceof Mistake) && !isUse && !isData) throw error;
    console.error(isData ? error.message : `${error.message}\n${HELP}`);
    process.exitCode = isData ? 1 : 2;
  });
} else {
  const order: unknown = workerData;
  if (!isOrder(order)) throw new Error('a drawing thread without an order');
  const post = (message: Message): void => parentPort?.postMessage(message);
  post({
    done: await drawDress(order.job, editBy(order.pack), (text) => post({ say: `${order.job.board}, ${text}` })),
  });
}
