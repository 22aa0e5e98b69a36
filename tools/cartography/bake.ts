/**
 * Bakes a game's board: node tools/run.mjs tools/cartography/bake.ts <game> [--fresh] [--day]
 * Reads games/<game>/look/board.yaml and the data it names; writes web/public/boards/<game>/. Same data, same pixels.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { openAreaProject } from './areas/project.ts';
import { boardHash, CACHE, cachedLand, landHash, publish } from './cache.ts';
import { openHexProject } from './hex-project.ts';
import type { Project } from './project.ts';
import type { LandFields } from './relief.ts';
import { type Rendered, renderDress } from './render.ts';
import { ROOT } from './root.ts';
import { openShelf } from './source.ts';
import { TILE } from './tiles.ts';

interface Job {
  readonly purpose: 'hexside-board';
  readonly game: string;
  readonly mode: 'day' | 'night';
  readonly outDir: string;
  readonly land: LandFields;
}
type Message = { readonly say: string } | { readonly done: Rendered };

const isJob = (value: unknown): value is Job =>
  typeof value === 'object' && value !== null && 'purpose' in value && value.purpose === 'hexside-board';

const openProject = (game: string): Project =>
  openShelf(ROOT, game).read('look/board.yaml').textOr('board', 'hexes') === 'areas'
    ? openAreaProject(ROOT, game)
    : openHexProject(ROOT, game);

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

const bake = async (game: string, fresh: boolean, dayOnly: boolean): Promise<void> => {
  const project = openProject(game);
  const version = boardHash(project.texts) + (dayOnly ? 'd' : '');
  const name = `${game}-${version}`;
  const kept = join(CACHE, name);
  if (!fresh && existsSync(join(kept, 'board.json'))) {
    say(`${game}: nothing changed, taken from the cache to ${publish(kept, game)}`);
    return;
  }
  const { raster } = project;
  const metres = cachedLand(`${game}-${landHash(project.texts, project.landCode)}`, raster, () => {
    say(`${game}: raising the land, ${raster.width} x ${raster.height} cells`);
    return project.raiseLand();
  });
  say('land raised');
  const land = project.landFields(metres);
  say('land lit and covered');

  const draft = join(CACHE, `${name}.part`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const job = (mode: Job['mode']): Job => ({ purpose: 'hexside-board', game, mode, outDir: draft, land });
  const [day, night] = await Promise.all([
    renderInThread(job('day')),
    dayOnly ? undefined : renderInThread(job('night')),
  ]);
  const edition = { version, tileSize: TILE, day: day.mode, night: night?.mode };
  writeFileSync(join(draft, 'board.json'), JSON.stringify(project.manifest(edition, land)));
  rmSync(kept, { recursive: true, force: true });
  renameSync(draft, kept);
  forgetOld(game, name);
  const mb = (bytes: number): string => `${(bytes / 1048576).toFixed(1)} MB`;
  say(
    `${game}: day ${mb(day.bytes)}${night ? `, night ${mb(night.bytes)}` : ''}; ids hidden under names: ${day.hiddenIds.length}; written to ${publish(kept, game)}`,
  );
};

if (isMainThread) {
  const args = process.argv.slice(2);
  const game = args.find((a) => !a.startsWith('--'));
  if (game === undefined || !existsSync(join(ROOT, 'games', game, 'look', 'board.yaml'))) {
    const ready = readdirSync(join(ROOT, 'games')).filter((g) =>
      existsSync(join(ROOT, 'games', g, 'look', 'board.yaml')),
    );
    console.error(
      `Use: node tools/run.mjs tools/cartography/bake.ts <game>\nBoards that can be drawn: ${ready.join(', ')}`,
    );
    process.exitCode = 2;
  } else await bake(game, args.includes('--fresh'), args.includes('--day'));
} else {
  const job: unknown = workerData;
  if (!isJob(job)) throw new Error('a drawing thread without a job');
  const post = (message: Message): void => parentPort?.postMessage(message);
  const done = await renderDress(openProject(job.game).easel(job.land, job.mode), job.outDir, (text) =>
    post({ say: text }),
  );
  post({ done });
}
