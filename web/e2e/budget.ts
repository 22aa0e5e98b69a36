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

const FRAME = 'hexside frame';

interface Task {
  readonly at: number;
  /** By the clock, which others' work lengthens on a shared machine. */
  readonly wall: number;
  /** On the processor: what the page itself cost. */
  readonly work: number;
}

interface Traced {
  readonly tasks: readonly Task[];
  /** When each frame began. */
  readonly frames: readonly number[];
  /** When a mark of this name was left. */
  marks(name: string): readonly number[];
}

const numberAt = (event: object, key: string): number => Number(Reflect.get(event, key) ?? 0);

/** What the page's main thread did meanwhile, by the browser's own trace. Times in milliseconds. */
const traced = async (browser: Browser, page: Page, doing: () => Promise<void>): Promise<Traced> => {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
  await doing();
  const json: unknown = JSON.parse((await browser.stopTracing()).toString());
  const all: unknown = typeof json === 'object' && json ? Reflect.get(json, 'traceEvents') : [];
  const events = Array.isArray(all) ? all.filter((one): one is object => typeof one === 'object' && one !== null) : [];
  const thread = (event: object): string => `${Reflect.get(event, 'pid')} ${Reflect.get(event, 'tid')}`;
  const named = (name: string): object[] => events.filter((event) => Reflect.get(event, 'name') === name);
  const fired = named(FRAME);
  const counts = new Map<string, number>();
  for (const event of fired) counts.set(thread(event), (counts.get(thread(event)) ?? 0) + 1);
  const [main] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? [''];
  if (main === '') throw new Error('the trace shows no frame');
  // One name only: tasks of the other name lie within these and would count twice.
  const [tasks = []] = ['ThreadControllerImpl::RunTask', 'RunTask']
    .map((name) => named(name).filter((event) => thread(event) === main))
    .filter((list) => list.length > 0);
  return {
    tasks: tasks.map((event) => ({
      at: numberAt(event, 'ts') / 1000,
      wall: numberAt(event, 'dur') / 1000,
      work: numberAt(event, 'tdur') / 1000,
    })),
    frames: [
      ...new Set(fired.filter((event) => thread(event) === main).map((event) => numberAt(event, 'ts') / 1000)),
    ].sort((one, other) => one - other),
    marks: (name) => [...new Set(named(name).map((event) => numberAt(event, 'ts') / 1000))].sort((a, b) => a - b),
  };
};

/** Frames are asked for all the time, and each one leaves its mark in the trace. */
const keepDrawing = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    const again = (): void => {
      performance.mark(name);
      requestAnimationFrame(again);
    };
    again();
  }, FRAME);

const panAndZoom = async (browser: Browser, url: string): Promise<void> => {
  const player = await seat(browser, url);
  await player.start();
  await player.openFile('full.json', fileOf(fullBoard()));
  await player.press('open-curtain');
  await player.boardShown();
  await player.page.waitForLoadState('networkidle');
  const counters = await player.page.locator('.hx-counters > *').count();
  const { mouse } = player.page;
  await keepDrawing(player.page);
  const { tasks, frames } = await traced(browser, player.page, async () => {
    for (let round = 0; round < 3; round++) {
      await mouse.move(450, 420);
      await mouse.down({ button: 'middle' });
      for (let i = 0; i < 40; i++) await mouse.move(450 + Math.sin(i / 6) * 220, 420 + Math.cos(i / 5) * 150);
      await mouse.up({ button: 'middle' });
      for (let i = 0; i < 24; i++) await mouse.wheel(0, i < 12 ? -60 : 60);
    }
  });
  const gaps = frames.slice(1).map((at, i) => at - (frames[i] ?? at));
  const works = frames
    .slice(1)
    .map((end, i) =>
      tasks.filter(({ at }) => at >= (frames[i] ?? end) && at < end).reduce((sum, { work }) => sum + work, 0),
    );
  const work = percentile(works, 0.95);
  row(`pan and zoom, ${counters} counters: processor time a frame, p95`, ms(work), 'under 16 ms', work < 16);
  const gap = percentile(gaps, 0.95);
  row('   frame to frame by the clock, p95', ms(gap), 'under 17.5 ms', gap < 17.5);
  console.log(
    `         ${gaps.length} frames; medians: processor ${ms(percentile(works, 0.5))}, clock ${ms(percentile(gaps, 0.5))}`,
  );
  await player.page.context().close();
};

/** Notes how long each undo took: from the click to the frame that shows the question before. */
const watchUndo = (): void => {
  const times: number[] = [];
  Object.assign(window, { hexsideUndos: times });
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-testid="undo"]')) return;
      performance.mark('hexside undo');
      const changed = new MutationObserver(() => {
        changed.disconnect();
        requestAnimationFrame(() => {
          // After that frame was drawn.
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            performance.mark('hexside undone');
            times.push(performance.now() - event.timeStamp);
          };
          channel.port2.postMessage(null);
        });
      });
      const prompt = document.querySelector('[data-testid="prompt"]');
      if (prompt) changed.observe(prompt, { attributes: true, characterData: true, childList: true, subtree: true });
    },
    true,
  );
};

const undoing = async (browser: Browser, url: string): Promise<void> => {
  const player = await seat(browser, url);
  await player.sitDown(fileOf(situation({ ...ARMENIAN_TURN, phase: 'AR movement' })), 'AR');
  await player.asked('movement');
  await player.page.evaluate(watchUndo);
  await keepDrawing(player.page);
  const { tasks, marks } = await traced(browser, player.page, async () => {
    for (let round = 0; round < 10; round++) {
      await player.piece('1/83');
      await player.asked('move');
      await player.press('undo');
      await player.asked('movement');
    }
  });
  const clock: number[] = await player.page.evaluate(() => Reflect.get(window, 'hexsideUndos'));
  const ends = marks('hexside undone');
  const works = marks('hexside undo').map((from, i) =>
    tasks.filter(({ at }) => at >= from && at < (ends[i] ?? from)).reduce((sum, { work }) => sum + work, 0),
  );
  const [work, wall] = [percentile(works, 0.5), percentile(clock, 0.5)];
  row('undo, click to paint: processor time of the page, median', ms(work), 'under 100 ms', work < 100);
  row('   by the clock, median', ms(wall), 'under 100 ms', wall < 100);
  console.log(
    `         ${clock.length} times; slowest: processor ${ms(Math.max(...works))}, clock ${ms(Math.max(...clock))}`,
  );
  await player.page.context().close();
};

const botsTurn = async (browser: Browser, url: string): Promise<void> => {
  const player = await seat(browser, url);
  await player.sitDown(fileOf(situation({ ...ARMENIAN_TURN, phase: 'AR combat' })), 'AR');
  await player.asked('combat');
  await keepDrawing(player.page);
  const { tasks } = await traced(browser, player.page, async () => {
    await player.endTurn();
    await player.page.locator('[data-testid="prompt"]:not([data-point=""])').waitFor({ timeout: 240_000 });
  });
  const longest = (of: 'work' | 'wall'): number => Math.max(0, ...tasks.map((task) => task[of]));
  row('longest task in the bot’s turn, processor time', ms(longest('work')), 'under 50 ms', longest('work') < 50);
  row('   by the clock', ms(longest('wall')), 'under 50 ms', longest('wall') < 50);
  console.log(
    `         tasks over 50 ms by the clock: ${tasks.filter(({ wall }) => wall > 50).length} of ${tasks.length}`,
  );
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
  for (const measure of [interactive, panAndZoom, undoing, botsTurn]) await measure(browser, site.url);
} finally {
  await browser.close();
  site.close();
}
process.exitCode = broken ? 1 : 0;
