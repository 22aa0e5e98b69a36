/** npm run budget: what the page costs, measured on the built page in a real browser. Exit 1 only if it is too large. */
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type GameRecord, readRecord, Table } from '@hexside/engine';
import type { Browser, Page } from 'playwright-core';
import { Player } from './player.ts';
import { ARMENIAN_TURN } from './positions.ts';
import { build, launch, ROOT, serve } from './site.ts';
import { fileOf, game, situation } from './situations.ts';

const FIRST_LOAD = 150_000;

let broken = false;
const row = (name: string, value: string, aim: string, holds: boolean): void =>
  console.log(`${holds ? 'pass ' : 'short'}  ${name.padEnd(58)} ${value.padStart(12)}   ${aim}`);
const ms = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
const kB = (value: number): string => `${(value / 1000).toFixed(1)} kB`;

const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

/** Scripts the first page cannot do without: those it names, and what they import at once. */
const firstScripts = (folder: string): Set<string> => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const code = readFileSync(join(folder, 'assets', name), 'utf8');
    for (const [, next] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) if (next) visit(next);
  };
  for (const [, name] of html.matchAll(/assets\/([\w.-]+\.js)"/g)) if (name) visit(name);
  return found;
};

const sizes = (folder: string): void => {
  const first = firstScripts(folder);
  const squeezed = (name: string): number => gzipSync(readFileSync(join(folder, 'assets', name)), { level: 9 }).length;
  const all = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const total = all.filter((name) => first.has(name)).reduce((sum, name) => sum + squeezed(name), 0);
  broken = total > FIRST_LOAD;
  row('first-load JavaScript, gzip', kB(total), `at most ${kB(FIRST_LOAD)}`, !broken);
  for (const name of all.filter((one) => !first.has(one)).sort((a, b) => squeezed(b) - squeezed(a)))
    console.log(
      `         loaded later: ${name.replace(/-[\w-]{8}\.js$/, '').padEnd(43)} ${kB(squeezed(name)).padStart(12)}`,
    );
};

/** Notes when the first button can be pressed, and when the last long task before that moment ended. */
const watchStart = (): void => {
  const times = { shown: 0, busy: 0 };
  Object.assign(window, { hexsideTimes: times });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) times.busy = Math.max(times.busy, task.startTime + task.duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = new MutationObserver(() => {
    if (times.shown > 0 || !document.querySelector('[data-testid="play-karabakh"]')) return;
    times.shown = performance.now();
    look.disconnect();
  });
  look.observe(document, { childList: true, subtree: true });
};

const seat = async (browser: Browser, url: string): Promise<Player> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  return new Player(await context.newPage(), url, false);
};

const interactive = async (browser: Browser, url: string): Promise<void> => {
  const player = await seat(browser, url);
  await player.page.addInitScript(watchStart);
  await player.start();
  const ready = await player.page.evaluate(() => {
    const times: unknown = Reflect.get(window, 'hexsideTimes');
    const read = (key: string): number => Number(typeof times === 'object' && times ? Reflect.get(times, key) : 0);
    return Math.max(read('shown'), read('busy'));
  });
  row('start page can be used after', ms(ready), 'within 2 s', ready < 2000);
  const since = performance.now();
  await player.press('play-karabakh');
  await player.boardShown();
  row(
    'then from "Play now" to the board',
    ms(performance.now() - since),
    'within 2 s',
    performance.now() - since < 2000,
  );
  await player.page.context().close();
};

/** A stored game, cut where most counters stand on the board. */
const fullBoard = (): GameRecord => {
  const text = readFileSync(join(ROOT, 'games/karabakh/test/fixtures/azeri-victory.json'), 'utf8');
  const read = readRecord(JSON.parse(text));
  if (!read.ok) throw new Error(read.problem.text);
  const record = read.value;
  const cut = (count: number): GameRecord => ({
    ...record,
    actions: record.actions.slice(0, count),
    hashes: record.hashes.slice(0, count),
    result: null,
  });
  let best = { count: 0, pieces: 0 };
  for (let count = 60; count < record.actions.length; count += 40) {
    const table = Table.fromRecord(game, cut(count));
    if (!table.ok) continue;
    const pieces = table.value.view(null).pieces.filter((piece) => /^\d{4}$/.test(piece.place)).length;
    if (pieces > best.pieces) best = { count, pieces };
  }
  return cut(best.count);
};

interface Frames {
  /** From one frame to the next. */
  readonly gaps: readonly number[];
  /** What the page itself did in each. */
  readonly work: readonly number[];
}

const measured = async (page: Page, doing: () => Promise<void>): Promise<Frames> => {
  await page.evaluate(() => {
    const frames = { gaps: [] as number[], work: [] as number[], on: true };
    Object.assign(window, { hexsideFrames: frames });
    const after = new MessageChannel();
    let began = 0;
    let last = 0;
    after.port1.onmessage = () => {
      if (frames.on) frames.work.push(performance.now() - began);
    };
    const frame = (): void => {
      if (!frames.on) return;
      began = performance.now();
      if (last > 0) frames.gaps.push(began - last);
      last = began;
      after.port2.postMessage(0);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await doing();
  return page.evaluate(() => {
    const frames: unknown = Reflect.get(window, 'hexsideFrames');
    if (typeof frames !== 'object' || frames === null) return { gaps: [], work: [] };
    Reflect.set(frames, 'on', false);
    return { gaps: Reflect.get(frames, 'gaps') ?? [], work: Reflect.get(frames, 'work') ?? [] };
  });
};

const panAndZoom = async (browser: Browser, url: string): Promise<void> => {
  const player = await seat(browser, url);
  await player.start();
  await player.openFile('full.json', fileOf(fullBoard()));
  await player.press('open-curtain');
  await player.boardShown();
  await player.page.waitForLoadState('networkidle');
  const counters = await player.page.locator('.hx-counters > *').count();
  const { mouse } = player.page;
  const frames = await measured(player.page, async () => {
    for (let round = 0; round < 3; round++) {
      await mouse.move(450, 420);
      await mouse.down({ button: 'middle' });
      for (let i = 0; i < 40; i++) await mouse.move(450 + Math.sin(i / 6) * 220, 420 + Math.cos(i / 5) * 150);
      await mouse.up({ button: 'middle' });
      for (let i = 0; i < 24; i++) await mouse.wheel(0, i < 12 ? -60 : 60);
    }
  });
  const work = percentile(frames.work, 0.95);
  const name = `pan and zoom with ${counters} counters, ${frames.gaps.length} frames`;
  row(`${name}: work a frame, p95`, ms(work), 'under 16 ms', work < 16);
  const gap = percentile(frames.gaps, 0.95);
  row('   frame to frame, p95 (a screen has 16.7)', ms(gap), 'under 17.5 ms', gap < 17.5);
  console.log(
    `         frame to frame, median ${ms(percentile(frames.gaps, 0.5))}, work median ${ms(percentile(frames.work, 0.5))}`,
  );
  await player.page.context().close();
};

const botsTurn = async (browser: Browser, url: string): Promise<void> => {
  const player = await seat(browser, url);
  await player.sitDown(fileOf(situation({ ...ARMENIAN_TURN, phase: 'AR combat' })), 'AR');
  await player.asked('combat');
  await player.page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { hexsideTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration))).observe({
      type: 'longtask',
    });
  });
  await player.endTurn();
  await player.at('playback').waitFor();
  await player.page.locator('[data-testid="prompt"]:not([data-point=""])').waitFor({ timeout: 240_000 });
  const tasks = await player.page.evaluate(() => {
    const found: unknown = Reflect.get(window, 'hexsideTasks');
    return Array.isArray(found) ? found.map(Number) : [];
  });
  const longest = Math.max(0, ...tasks);
  const words = longest === 0 ? 'none' : ms(longest);
  row('longest block of the page during the bot’s turn', words, 'under 50 ms', longest < 50);
  if (tasks.length > 0) console.log(`         tasks over 50 ms: ${tasks.map((task) => Math.round(task)).join(', ')}`);
  await player.page.context().close();
};

const folder = await build();
console.log(
  `\nOn ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}: times grow with the load, sizes do not.\n`,
);
sizes(folder);
const site = await serve(folder);
const browser = await launch();
try {
  for (const measure of [interactive, panAndZoom, botsTurn]) await measure(browser, site.url);
} finally {
  await browser.close();
  site.close();
}
process.exitCode = broken ? 1 : 0;
