import type { WebSocket } from 'ws';
import type { Foe } from '../foe.ts';

/** What an attack is told besides whom to attack. */
export interface Target {
  /** Games of thousands of actions that anybody may watch: one that goes on, and some that are over. */
  readonly long: string;
  readonly over: readonly string[];
  /** How many actions they have. */
  readonly length: number;
  /** Where the attacker has a seat, if the attack needs one. */
  readonly seat: string;
  /** Somebody who has an account. */
  readonly victim: string;
}

export interface Attack {
  run(foe: Foe, target: Target): Promise<void>;
  /** What the server must have done for it at least once, as `Foe.tally` counts it: an attack that is turned away at the gate proves nothing. */
  readonly proof: readonly string[];
  /** Needs a seat at the combat of a long game (`combat`) or at its end (`long`). */
  readonly seat?: 'combat' | 'long';
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Runs several of the same at once until the time is over. */
export const many = async (count: number, work: (i: number) => Promise<void>): Promise<void> => {
  await Promise.all(Array.from({ length: count }, (_, i) => work(i)));
};

export const BATCH = 100;
/** What waits to be sent takes the attacker's memory, not the server's time. */
const MOST_WAITING = 1024 * 1024;

/** Keeps so many lines open and says something over each as fast as it goes; a line that is closed is opened again. */
export const flood = (
  foe: Foe,
  lines: number,
  say: (ws: WebSocket, i: number) => void,
  begin?: (ws: WebSocket) => Promise<unknown>,
): Promise<void> =>
  many(lines, async () => {
    let i = 0;
    while (!foe.isOver) {
      const ws = await foe.line();
      if (!ws) {
        await pause(5);
        continue;
      }
      await begin?.(ws);
      while (!foe.isOver && ws.readyState === ws.OPEN) {
        if (ws.bufferedAmount < MOST_WAITING) for (let n = 0; n < BATCH; n++) say(ws, i++);
        await new Promise((done) => setImmediate(done));
      }
      ws.terminate();
    }
  });
