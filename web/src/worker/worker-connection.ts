import { ok, type Problem, type Result } from '@hexside/engine';
import type { Answer, Answers, Ask, Frame, Reply, Request } from './messages.ts';

/** The page's connection to the worker: each question gets a promise; after a crash every open question is refused. */

interface Waiting {
  answer(answer: Answer): void;
  refuse(problem: Problem): void;
  frame?(frame: Frame): void;
  progress?(share: number): void;
}

/** An answer of the question's own kind holds that kind's value; the compiler cannot follow the pairing by itself. */
const belongs = <K extends keyof Answers>(_value: unknown, sameKind: boolean): _value is Answers[K] => sameKind;

export interface TableConnection {
  ask<K extends keyof Answers>(
    ask: Extract<Ask, { kind: K }>,
    onFrame?: (frame: Frame) => void,
    onProgress?: (share: number) => void,
  ): Promise<Result<Answers[K]>>;
  /** Called after the worker broke and a fresh one stands ready. */
  onCrash: ((text: string) => void) | null;
}

const interrupted: Problem = { text: 'The rules engine stopped and was restarted.' };

const startWorker = (): Worker =>
  new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'hexside' });

export const openWorkerConnection = (): TableConnection => {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const crashed = (text: string): void => {
    worker?.terminate();
    worker = null;
    const open = [...waiting.values()];
    waiting.clear();
    for (const one of open) one.refuse(interrupted);
    connection.onCrash?.(text);
  };

  const heard = (reply: Reply): void => {
    const one = waiting.get(reply.id);
    if (!one) return;
    if ('frame' in reply) {
      one.frame?.(reply.frame);
      return;
    }
    if ('progress' in reply) {
      one.progress?.(reply.progress);
      return;
    }
    if ('crash' in reply) {
      crashed(reply.crash);
      return;
    }
    waiting.delete(reply.id);
    if (reply.ok) one.answer(reply.answer);
    else one.refuse(reply.problem);
  };

  const running = (): Worker => {
    if (worker) return worker;
    const fresh = startWorker();
    fresh.onmessage = (event: MessageEvent<Reply>) => heard(event.data);
    fresh.onerror = (event) => {
      event.preventDefault();
      crashed(event.message);
    };
    worker = fresh;
    return fresh;
  };

  const connection: TableConnection = {
    onCrash: null,
    ask: <K extends keyof Answers>(
      ask: Extract<Ask, { kind: K }>,
      onFrame?: (frame: Frame) => void,
      onProgress?: (share: number) => void,
    ) =>
      new Promise<Result<Answers[K]>>((done) => {
        const id = ++last;
        const request: Request = { id, ask };
        waiting.set(id, {
          answer: (answer) => {
            const value: unknown = answer.value;
            if (belongs<K>(value, answer.kind === ask.kind)) done(ok(value));
          },
          refuse: (problem) => done({ ok: false, problem }),
          ...(onFrame ? { frame: onFrame } : {}),
          ...(onProgress ? { progress: onProgress } : {}),
        });
        running().postMessage(request);
      }),
  };
  return connection;
};
