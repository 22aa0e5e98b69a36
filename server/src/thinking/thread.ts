import { Worker } from 'node:worker_threads';
import type { Result } from '@hexside/engine';
import type { Advice } from '@hexside/wire';
import type { Brief, Thinkers } from './thinkers.ts';

/** What goes to the thread, and what comes back. */
export type Ask =
  | { readonly kind: 'answer'; readonly brief: Brief; readonly level: string; readonly within: number }
  | { readonly kind: 'advise'; readonly brief: Brief };
export type Said =
  | { readonly kind: 'answer'; readonly line: string }
  | { readonly kind: 'advise'; readonly advice: Result<Advice> }
  | { readonly kind: 'failed'; readonly text: string };
export interface Asked {
  readonly id: number;
  readonly ask: Ask;
}
export interface Heard {
  readonly id: number;
  readonly said: Said;
}

interface Waiting {
  readonly ask: Ask;
  readonly heard: (said: Said) => void;
  /** How often a thread has died over it. */
  deaths: number;
}

/** A question that two threads died over is not put to a third. */
const MOST_DEATHS = 2;

/**
 * Thinkers in a thread of their own: however long one of them takes over an answer, no table waits for him but his. The thread is begun when
 * the first is asked, so a house without bots has none.
 */
export class ThinkingThread implements Thinkers {
  readonly #file: URL;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #last = 0;
  #stopped = false;

  /** @param file `thinking.worker.ts`, as Node can run it. */
  constructor(file: URL) {
    this.#file = file;
  }

  async answer(brief: Brief, level: string, within: number): Promise<string> {
    const said = await this.#ask({ kind: 'answer', brief, level, within });
    if (said.kind === 'answer') return said.line;
    throw new Error(said.kind === 'failed' ? said.text : 'advice was given where an answer was asked for');
  }

  async advise(brief: Brief): Promise<Result<Advice>> {
    const said = await this.#ask({ kind: 'advise', brief });
    if (said.kind === 'advise') return said.advice;
    throw new Error(said.kind === 'failed' ? said.text : 'an answer was given where advice was asked for');
  }

  /** What was still thought about is never said: the house is closing. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#worker?.terminate();
  }

  #ask(ask: Ask): Promise<Said> {
    return new Promise((heard) => {
      const id = ++this.#last;
      this.#waiting.set(id, { ask, heard, deaths: 0 });
      this.#post(id, ask);
    });
  }

  #post(id: number, ask: Ask): void {
    if (this.#stopped) return;
    this.#worker ??= this.#begin();
    const asked: Asked = { id, ask };
    this.#worker.postMessage(asked);
  }

  #begin(): Worker {
    const worker = new Worker(this.#file);
    // The house stays open for its doors and not for its thinkers.
    worker.unref();
    let why = 'the thinking thread ended';
    worker.on('message', ({ id, said }: Heard) => this.#settle(id, said));
    worker.on('error', (error) => {
      why = `the thinking thread broke: ${error instanceof Error ? error.message : String(error)}`;
    });
    worker.on('exit', () => {
      this.#worker = null;
      for (const [id, one] of this.#waiting) {
        if (++one.deaths >= MOST_DEATHS) this.#settle(id, { kind: 'failed', text: why });
        else this.#post(id, one.ask);
      }
    });
    return worker;
  }

  #settle(id: number, said: Said): void {
    this.#waiting.get(id)?.heard(said);
    this.#waiting.delete(id);
  }
}
