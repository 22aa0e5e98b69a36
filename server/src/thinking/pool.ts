import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { fail, type Result } from '@hexside/engine';
import type { Advice } from '@hexside/wire';
import { Piscina } from 'piscina';
import type { CourseImage } from '../tables/course.ts';
import { FairQueue, TooManyQuestions } from './fair-queue.ts';
import type { Answered, Brief, Question, QuestionAnswers } from './questions.ts';
import { type Replaying, replayBy } from './replaying.ts';
import { type AskOf, answeredAs, type Thinkers } from './thinkers.ts';

/** What goes to a thread, and what comes back. */
export type Job =
  | { readonly kind: 'answer'; readonly brief: Brief; readonly level: string; readonly within: number }
  | { readonly kind: 'advise'; readonly brief: Brief }
  | { readonly kind: 'question'; readonly question: Question; readonly within: number }
  /** The journal comes over the port, and what it leads to goes there. */
  | ({ readonly kind: 'replay'; readonly port: MessagePort } & Omit<Replaying, 'pages'>);
export type Said =
  | { readonly kind: 'answer'; readonly line: string }
  | { readonly kind: 'advise'; readonly advice: Result<Advice> }
  | { readonly kind: 'question'; readonly answered: Result<Answered> }
  | { readonly kind: 'replay' }
  | { readonly kind: 'failed'; readonly text: string };

/** How long a question may take, and after how long a thread that heeds nothing is ended. In milliseconds. */
const QUESTION_MS = 3_000;
const ORDERS_MS = 1_500;
const MOST_MS = 10_000;
const BOT_MOST_MS = 60_000;
/** The longest stored game takes half a second; a game that cannot be opened is lost to those who play it. */
const REPLAY_MOST_MS = 60_000;
/** Threads nobody needs are ended after so long. */
const IDLE_MS = 15 * 60_000;
/** Everything that a thread may keep, in megabytes; all games together take about 150. */
const MEMORY = { maxOldGenerationSizeMb: 700, maxYoungGenerationSizeMb: 64 };
/** Tables that nobody in particular comes to. */
const THE_SERVER = 'the server';
/** A thought that two threads died over is not put to a third. */
const MOST_DEATHS = 2;

/** Two at least: one person never has all of them. */
const questionThreads = (): number => Math.min(4, Math.max(2, availableParallelism() - 1));

export interface PoolParts {
  /** `thinking.worker.ts`, as Node can run it. */
  readonly file: URL;
  readonly threads?: number;
  /** A thread died, and over what. */
  readonly died?: (error: unknown, job: Job['kind']) => void;
}

/**
 * The threads in which everything is done that takes long. Bots have one of their own, where their thoughts take turns, so that neither they nor
 * those who ask questions wait for the other. A thread is begun when it is first needed and again when it dies.
 */
export class ThreadPool implements Thinkers {
  readonly #bots: Piscina<Job, Said>;
  readonly #questions: Piscina<Job, Said>;
  readonly #queue: FairQueue;
  readonly #died: (error: unknown, job: Job['kind']) => void;
  #isStopped = false;

  constructor({ file, threads = questionThreads(), died = () => undefined }: PoolParts) {
    this.#died = died;
    const usual = {
      filename: fileURLToPath(file),
      minThreads: 0,
      idleTimeout: IDLE_MS,
      atomics: 'disabled',
      resourceLimits: MEMORY,
      // Work that a person waits for comes first.
      niceIncrement: 5,
      recordTiming: false,
    } as const;
    this.#bots = new Piscina({ ...usual, maxThreads: 1, concurrentTasksPerWorker: 1_000 });
    this.#questions = new Piscina({ ...usual, maxThreads: threads, concurrentTasksPerWorker: 1 });
    this.#queue = new FairQueue({
      atOnce: threads,
      atOnceEach: Math.max(1, threads - 1),
      waitingEach: 12,
      waiting: 300,
    });
  }

  async answer(brief: Brief, level: string, within: number): Promise<string> {
    const said = await this.#thought({ kind: 'answer', brief, level, within });
    if (said.kind === 'answer') return said.line;
    throw new Error(said.kind === 'failed' ? said.text : 'a thread answered something else');
  }

  async advise(asker: string, brief: Brief): Promise<Result<Advice>> {
    const said = await this.#asked(asker, { kind: 'advise', brief }, false);
    if ('ok' in said) return said;
    if (said.kind === 'advise') return said.advice;
    throw new Error(said.kind === 'failed' ? said.text : 'a thread answered something else');
  }

  async ask<K extends Question['kind']>(asker: string, question: AskOf<K>): Promise<Result<QuestionAnswers[K]>> {
    const isUrgent = question.kind === 'orders';
    const within = isUrgent ? ORDERS_MS : QUESTION_MS;
    const said = await this.#asked(asker, { kind: 'question', question, within }, isUrgent);
    if ('ok' in said) return said;
    if (said.kind === 'question') return answeredAs<K>(said.answered, question.kind);
    throw new Error(said.kind === 'failed' ? said.text : 'a thread answered something else');
  }

  async replay(asker: string | null, journal: Replaying): Promise<Result<CourseImage>> {
    try {
      return await this.#queue.run(asker ?? THE_SERVER, () => this.#replay(journal), asker === null);
    } catch (error) {
      if (error instanceof TooManyQuestions) throw error;
      if (this.#isStopped) return new Promise(() => undefined);
      this.#died(error, 'replay');
      throw error;
    }
  }

  async #replay({ game, start, pages }: Replaying): Promise<Result<CourseImage>> {
    const { port1: here, port2: port } = new MessageChannel();
    // Piscina asks for a list, and its types, made for older ones of Node's, for what `postMessage` takes besides: this is both.
    const transferList = Object.assign([port], { transfer: [port] });
    const running = this.#questions.run(
      { kind: 'replay', game, start, port },
      { transferList, signal: AbortSignal.timeout(REPLAY_MOST_MS) },
    );
    const failing = running.then((said): Promise<never> => {
      if (said.kind === 'failed') throw new Error(said.text);
      return new Promise(() => undefined);
    });
    try {
      return await Promise.race([replayBy({ pages }, here), failing]);
    } finally {
      here.close();
    }
  }

  /** What was still thought about is never said: the server is closing. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([this.#bots.destroy(), this.#questions.destroy()]);
  }

  /** A bot's thought must come to an end: if the thread dies over it, it is thought again. */
  async #thought(job: Job): Promise<Said> {
    for (let deaths = 1; ; deaths++) {
      try {
        return await this.#bots.run(job, { signal: AbortSignal.timeout(BOT_MOST_MS) });
      } catch (error) {
        if (this.#isStopped) return new Promise(() => undefined);
        this.#died(error, job.kind);
        if (deaths >= MOST_DEATHS) throw error;
      }
    }
  }

  async #asked(asker: string, job: Job, isUrgent: boolean): Promise<Said | ReturnType<typeof fail>> {
    const run = (): Promise<Said> => this.#questions.run(job, { signal: AbortSignal.timeout(MOST_MS) });
    try {
      return await this.#queue.run(asker, run, isUrgent);
    } catch (error) {
      if (error instanceof TooManyQuestions) return fail(error.message);
      if (this.#isStopped) return new Promise(() => undefined);
      this.#died(error, job.kind);
      return fail('That question was too much for the server.');
    }
  }
}
