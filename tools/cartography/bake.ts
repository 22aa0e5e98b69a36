/**
 * Bakes boards: node tools/run.mjs tools/cartography/bake.ts [game ...] [--fresh] [--day] [--draft]
 * Reads games/<game>/look/board.yaml and the data it names; writes web/public/boards/<game>/. Same data, same pixels.
 * Without a game all are baked. A draft is coarse, by day alone and there in seconds; it never replaces a finished board.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { openAreaProject } from './areas/project.ts';
import { boardHash, CACHE, cachedLand, landHash, publish } from './cache.ts';
import { openHexProject } from './hex-project.ts';
import type { Finish, Project } from './project.ts';
import type { LandFields } from './relief.ts';
import { type Rendered, renderDress } from './render.ts';
import { ROOT } from './root.ts';
import { boardsOf, gameFolder, openShelf, ROOMS } from './source.ts';
import { TILE } from './tiles.ts';

interface Job {
  readonly purpose: 'hexside-board';
  readonly game: string;
  readonly mode: 'day' | 'night';
  readonly finish: Finish;
  readonly outDir: string;
  readonly land: LandFields;
}
type Message = { readonly say: string } | { readonly done: Rendered };

const isJob = (value: unknown): value is Job =>
  typeof value === 'object' && value !== null && 'purpose' in value && value.purpose === 'hexside-board';

const openProject = (game: string, finish: Finish): Project =>
  openShelf(ROOT, game.split('/')[0] ?? game)
    .read('look/board.yaml')
    .textOr('board', 'hexes') === 'areas'
    ? openAreaProject(ROOT, game, finish)
    : openHexProject(ROOT, game, finish);

/** The games with a board to draw. */
const readyGames = (): string[] =>
  ROOMS.flatMap((room) => (existsSync(join(ROOT, room)) ? readdirSync(join(ROOT, room)).sort() : [])).filter((game) =>
    existsSync(join(gameFolder(ROOT, game), 'look', 'board.yaml')),
  );

/** A game's name stands for all its sheets. */
const boardsNamed = (name: string): string[] => (name.includes('/') ? [name] : boardsOf(ROOT, name));

const started = Date.now();
const say = (text: string): void => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}`);

/** Draws one dress in a thread; the land is shared, not copied. */
const renderInThread = (job: Job): Promise<Rendered> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: job });
    worker.on('message', (message: Message) => ('say' in message ? say(message.say) : resolve(message.done)));
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0 ? undefined : reject(new Error(`the ${job.mode} thread stopped with ${code}`)),
    );
  });

const forgetOld = (game: string, keep: string): void => {
  for (const name of existsSync(CACHE) ? readdirSync(CACHE) : [])
    if (name.startsWith(`${game}-`) && name !== keep) rmSync(join(CACHE, name), { recursive: true, force: true });
};

interface Wish {
  readonly fresh: boolean;
  readonly dayOnly: boolean;
  readonly finish: Finish;
}

const bake = async (game: string, { fresh, dayOnly, finish }: Wish): Promise<void> => {
  const project = openProject(game, finish);
  const finished = boardHash(project.texts);
  const version = finished + (finish === 'draft' ? 'draft' : dayOnly ? 'd' : '');
  const shelfName = game.replace('/', '-');
  const name = `${shelfName}-${version}`;
  const kept = join(CACHE, name);
  for (const ready of [join(CACHE, `${shelfName}-${finished}`), kept])
    if (!fresh && existsSync(join(ready, 'board.json'))) {
      say(`${game}: nothing changed, taken from the cache to ${publish(ready, game)}`);
      return;
    }
  const { raster } = project;
  const raise = (): Float32Array => {
    say(`${game}: raising the land, ${raster.width} x ${raster.height} cells`);
    return project.raiseLand();
  };
  const metres =
    finish === 'full'
      ? cachedLand(`${shelfName}-${landHash(project.texts, project.landCode)}`, raster, raise)
      : raise();
  say('land raised');
  const land = project.landFields(metres);
  say('land lit and covered');

  const part = join(CACHE, `${name}.part`);
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  const job = (mode: Job['mode']): Job => ({ purpose: 'hexside-board', game, mode, finish, outDir: part, land });
  const [day, night] = await Promise.all([
    renderInThread(job('day')),
    dayOnly ? undefined : renderInThread(job('night')),
  ]);
  const edition = { version, tileSize: TILE, day: day.mode, night: night?.mode };
  writeFileSync(join(part, 'board.json'), JSON.stringify(project.manifest(edition, land)));
  rmSync(kept, { recursive: true, force: true });
  renameSync(part, kept);
  forgetOld(shelfName, name);
  const mb = (bytes: number): string => `${(bytes / 1048576).toFixed(1)} MB`;
  say(
    `${game}: day ${mb(day.bytes)}${night ? `, night ${mb(night.bytes)}` : ''}; ids hidden under names: ${day.hiddenIds.length}; written to ${publish(kept, game)}`,
  );
};

if (isMainThread) {
  const args = process.argv.slice(2);
  const flags = args.filter((a) => a.startsWith('--'));
  const ready = readyGames();
  const unknown = [
    ...args.filter((a) => !a.startsWith('--') && !ready.includes(a) && !ready.flatMap(boardsNamed).includes(a)),
    ...flags.filter((a) => !['--fresh', '--day', '--draft'].includes(a)),
  ];
  if (unknown.length > 0) {
    console.error(
      `${unknown[0]}?\nUse: node tools/run.mjs tools/cartography/bake.ts [game ...] [--fresh] [--day] [--draft]\nBoards that can be drawn: ${ready.join(', ')}`,
    );
    process.exitCode = 2;
  } else {
    const finish = flags.includes('--draft') ? 'draft' : 'full';
    const dayOnly = flags.includes('--day') || finish === 'draft';
    const games = args.filter((a) => !a.startsWith('--'));
    for (const game of (games.length > 0 ? games : ready).flatMap(boardsNamed))
      await bake(game, { fresh: flags.includes('--fresh'), dayOnly, finish });
  }
} else {
  const job: unknown = workerData;
  if (!isJob(job)) throw new Error('a drawing thread without a job');
  const post = (message: Message): void => parentPort?.postMessage(message);
  const done = await renderDress(
    openProject(job.game, job.finish).easel(job.land, job.mode),
    job.outDir,
    job.finish,
    (text) => post({ say: text }),
  );
  post({ done });
}
