import { signal } from '@preact/signals';
import type { BoardControls } from '../board/props.ts';
import type { Frame, StoryLine } from '../worker/messages.ts';
import { motion, type Settings, settings } from './settings.ts';

/** Shows somebody else's turn at the player's own pace: step, 1x, 4x or at once, and skippable at any moment. */
export interface Playing {
  readonly shown: number;
  readonly known: number;
  /** False while the other side may still act. */
  readonly complete: boolean;
  readonly line: StoryLine | null;
}

export const playing = signal<Playing | null>(null);

const handle = signal<BoardControls | null>(null);

/** The board's handle; filled by the board while it is on the page. */
export const controls = {
  get current(): BoardControls | null {
    return handle.value;
  },
  set current(board: BoardControls | null) {
    handle.value = board;
  },
};

const PAUSE: Readonly<Record<Settings['speed'], number>> = {
  step: Number.POSITIVE_INFINITY,
  '1x': 850,
  '4x': 200,
  instant: 0,
};
const FACTOR: Readonly<Record<Settings['speed'], number>> = { step: 1, '1x': 1, '4x': 4, instant: 0 };

/** Lets the pieces walk; resolves at once where there is no board or no wish for motion. */
export const walk = async (lines: readonly StoryLine[], speed: Settings['speed']): Promise<void> => {
  const board = controls.current;
  if (!board || speed === 'instant' || motion.value === 'reduced') return;
  for (const { told } of lines) {
    const path = told.motion?.path ?? [];
    if (told.motion && path.length > 1) {
      await board.animate(
        told.motion.pieces.map((piece) => ({ piece, path })),
        FACTOR[speed],
      );
    }
  }
};

let wake: (() => void) | null = null;
let skipping = false;

/** Space: the next step now. */
export const nextStep = (): void => {
  controls.current?.skip();
  wake?.();
};

/** Escape: straight to the end. */
export const skipAll = (): void => {
  skipping = true;
  controls.current?.skip();
  wake?.();
};

const rest = (ms: number): Promise<void> =>
  new Promise((done) => {
    const timer = Number.isFinite(ms) ? setTimeout(() => wake?.(), ms) : null;
    wake = () => {
      if (timer !== null) clearTimeout(timer);
      wake = null;
      done();
    };
  });

export interface Reel {
  push(frame: Frame): void;
  /** No more frames will come. */
  close(): void;
  /** Resolves when everything was shown or skipped. */
  readonly over: Promise<void>;
}

const worthShowing = (frame: Frame): boolean => frame.lines.some((line) => line.told.weight !== 'detail');

/** Starts a showing; `show` puts one frame on the table. */
export const startReel = (show: (frame: Frame) => void): Reel => {
  const frames: Frame[] = [];
  let shown = 0;
  let closed = false;
  /** Waiting for a frame, not for the clock: only then may a new frame wake the showing. */
  let hungry = false;
  skipping = false;
  const tell = (): void => {
    const line = frames[Math.max(0, shown - 1)]?.lines.find((one) => one.told.weight !== 'detail') ?? null;
    playing.value = { shown, known: frames.length, complete: closed, line };
  };
  const run = async (): Promise<void> => {
    for (;;) {
      const frame = frames[shown];
      if (!frame) {
        if (closed) break;
        hungry = true;
        await rest(Number.POSITIVE_INFINITY);
        hungry = false;
        continue;
      }
      const speed = settings.value.speed;
      if (!skipping) await walk(frame.lines, speed);
      show(frame);
      shown++;
      tell();
      const pause = PAUSE[settings.value.speed];
      // Nothing to wait for after the last frame of a finished turn.
      if (!skipping && pause > 0 && !(closed && shown === frames.length)) await rest(pause);
    }
    playing.value = null;
  };
  tell();
  return {
    push: (frame) => {
      if (!worthShowing(frame)) return;
      frames.push(frame);
      tell();
      if (hungry) wake?.();
    },
    close: () => {
      closed = true;
      tell();
      if (hungry) wake?.();
    },
    over: run(),
  };
};
