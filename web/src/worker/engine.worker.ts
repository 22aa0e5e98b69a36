import { fail, ok, type Result, readRecord } from '@hexside/engine';
import { gameNamed } from './games.ts';
import type { Answer, Ask, Frame, Reply, Request } from './messages.ts';
import { type WorkerTable, workerTableFor } from './worker-table.ts';

/** The worker's end: one table at a time; what changes it waits its turn, what only reads it does not. */

let current: WorkerTable | null = null;
let stopped = false;
let queue: Promise<void> = Promise.resolve();

const say = (reply: Reply): void => postMessage(reply);

const tableOf = async (game: string): Promise<Result<WorkerTable>> => {
  if (current?.info.id === game) return ok(current);
  const found = await gameNamed(game);
  if (!found.ok) return found;
  const { game: registered, look, commander } = found.value;
  return ok(registered.open((typed) => workerTableFor(typed, look, commander)));
};

const mapped = <T, R>(result: Result<T>, make: (value: T) => R): Result<R> =>
  result.ok ? ok(make(result.value)) : result;

/** Opens a table of a game; the old table stays if that fails. */
const opened = async <T>(game: string, open: (at: WorkerTable) => Result<T>): Promise<Result<T>> => {
  const at = await tableOf(game);
  if (!at.ok) return at;
  const done = open(at.value);
  if (done.ok) current = at.value;
  return done;
};

const here = <T>(read: (at: WorkerTable) => Result<T>): Result<T> =>
  current ? read(current) : fail('No game is open.');

/** Called between the bot's actions, so that reads and "stop" get through. */
const yieldToEventLoop = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** How long bots may think: over one answer, and over all until a player is asked again. */
const ANSWER_MS = 2000;
const TURN_MS = 20_000;
/** The player wants the answer now. */
let hurried = false;

/** One action of a bot, with pauses while it thinks; null when none is asked. */
const botStep = async (
  id: number,
  levels: Extract<Ask, { kind: 'bot' }>['levels'],
  until: number,
): Promise<Result<Frame | null>> => {
  if (!current) return fail('No game is open.');
  const deadline = Math.min(until, performance.now() + ANSWER_MS);
  const thought = current.botStep(levels);
  let rested = performance.now();
  for (;;) {
    const step = thought.next(hurried || performance.now() > deadline);
    if (step.done) return step.value;
    if (performance.now() - rested < 40) continue;
    say({ id, progress: step.value });
    await yieldToEventLoop();
    rested = performance.now();
  }
};

const letBotsPlay = async (id: number, ask: Extract<Ask, { kind: 'bot' }>): Promise<Result<Answer>> => {
  stopped = false;
  hurried = false;
  const until = performance.now() + TURN_MS;
  let rested = performance.now();
  for (let steps = 0; !stopped && steps < ask.most; steps++) {
    const step = await botStep(id, ask.levels, until);
    if (!step.ok) return step;
    if (step.value === null) break;
    say({ id, frame: step.value });
    if (performance.now() - rested > 12) {
      await yieldToEventLoop();
      rested = performance.now();
    }
  }
  return mapped(
    here((at) => at.snapshot()),
    (value) => ({ kind: 'bot', value }),
  );
};

/** Which analysis is wanted: a newer one, or none, ends those before it. */
let analysis = 0;

const analyse = async (id: number, record: unknown, over: boolean): Promise<Result<Answer>> => {
  const mine = ++analysis;
  const read = readRecord(record);
  if (!read.ok) return read;
  const at = await tableOf(read.value.game);
  if (!at.ok) return at;
  const work = at.value.analyse(read.value, over);
  if (!work.ok) return work;
  let rested = performance.now();
  for (;;) {
    const step = work.value.next();
    if (step.done) return ok({ kind: 'analyse', value: step.value });
    if (performance.now() - rested < 40) continue;
    say({ id, progress: step.value });
    await yieldToEventLoop();
    if (mine !== analysis) return fail('The analysis was stopped.');
    rested = performance.now();
  }
};

const answer = async (id: number, ask: Ask): Promise<Result<Answer>> => {
  switch (ask.kind) {
    case 'info':
      return mapped(await tableOf(ask.game), (at) => ({ kind: 'info', value: at.info }));
    case 'new':
      return mapped(await opened(ask.start.game, (at) => at.begin(ask.start, ask.viewer)), (value) => ({
        kind: 'new',
        value,
      }));
    case 'load': {
      const record = readRecord(ask.record);
      if (!record.ok) return record;
      return mapped(await opened(record.value.game, (at) => at.load(record.value, ask.viewer)), (value) => ({
        kind: 'load',
        value,
      }));
    }
    case 'position':
      return mapped(await opened(ask.game, (at) => at.position(ask.position, ask.seed, ask.viewer)), (value) => ({
        kind: 'position',
        value,
      }));
    case 'look':
      return mapped(
        here((at) => at.look(ask.viewer)),
        (value) => ({ kind: 'look', value }),
      );
    case 'act':
      return mapped(
        here((at) => at.act(ask.side, ask.line, ask.dice ?? [])),
        (value) => ({ kind: 'act', value }),
      );
    case 'order':
      return mapped(
        here((at) => at.order(ask.side, ask.orders)),
        (value) => ({ kind: 'order', value }),
      );
    case 'undo':
      return mapped(
        here((at) => at.undo(ask.to)),
        (value) => ({ kind: 'undo', value }),
      );
    case 'takeback':
      return mapped(
        here((at) => at.takeback(ask.side, ask.to)),
        (value) => ({ kind: 'takeback', value }),
      );
    case 'fork':
      return mapped(
        here((at) => at.fork(ask.count, ask.seed)),
        (value) => ({ kind: 'fork', value }),
      );
    case 'at':
      return mapped(
        here((at) => at.at(ask.count)),
        (value) => ({ kind: 'at', value }),
      );
    case 'why':
      return mapped(
        here((at) => at.why(ask.side, ask.targets)),
        (value) => ({ kind: 'why', value }),
      );
    case 'odds':
      return mapped(
        here((at) => at.odds(ask.side, ask.lines)),
        (value) => ({ kind: 'odds', value }),
      );
    case 'prospect':
      return mapped(
        here((at) => at.prospect(ask.side, ask.line)),
        (value) => ({ kind: 'prospect', value }),
      );
    case 'path':
      return mapped(
        here((at) => at.path(ask.side, ask.line)),
        (value) => ({ kind: 'path', value }),
      );
    case 'overlay':
      return mapped(
        here((at) => at.overlay(ask.overlay, ask.argument)),
        (value) => ({ kind: 'overlay', value }),
      );
    case 'bot':
      return letBotsPlay(id, ask);
    case 'assist':
      return mapped(
        here((at) => at.assist(ask.side, ask.level)),
        (value) => ({ kind: 'assist', value }),
      );
    case 'advise':
      return mapped(
        here((at) => at.advise(ask.side)),
        (value) => ({ kind: 'advise', value }),
      );
    case 'judge':
      return mapped(
        here((at) => at.judge(ask.action)),
        (value) => ({ kind: 'judge', value }),
      );
    case 'analyse':
      return analyse(id, ask.record, ask.over);
    case 'hurry':
      hurried = true;
      return ok({ kind: 'hurry', value: null });
    case 'stop':
      stopped = true;
      hurried = true;
      analysis++;
      return ok({ kind: 'stop', value: null });
    case 'export':
      return mapped(
        here((at) => at.record()),
        (value) => ({ kind: 'export', value }),
      );
    case 'export-position':
      return mapped(
        here((at) => at.positionFile()),
        (value) => ({ kind: 'export-position', value }),
      );
  }
};

const changes = (kind: Ask['kind']): boolean =>
  ![
    'info',
    'at',
    'why',
    'odds',
    'prospect',
    'path',
    'overlay',
    'stop',
    'advise',
    'judge',
    'analyse',
    'export',
    'export-position',
  ].includes(kind);

const serve = async ({ id, ask }: Request): Promise<void> => {
  try {
    const done = await answer(id, ask);
    say(done.ok ? { id, ok: true, answer: done.value } : { id, ok: false, problem: done.problem });
  } catch (error) {
    say({ id, crash: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};

addEventListener('message', (event: MessageEvent<Request>) => {
  const request = event.data;
  if (changes(request.ask.kind)) queue = queue.then(() => serve(request));
  else void serve(request);
});
