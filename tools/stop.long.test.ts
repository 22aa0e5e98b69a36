import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { stopWithCrowd } from './stop/crowd.ts';

/** What is promised, in milliseconds; `npm run stopping` measures it. Here the time in which others had the processors does not count. */
const PROMISED = 5_000;

it('ends at SIGTERM with a thousand idle, slow and live connections, tells the pages, and keeps what was answered', {
  timeout: 120_000,
}, async () => {
  const { took, waited, codes, isSound } = await stopWithCrowd(resolve(import.meta.dirname, '..'));
  expect(codes).toEqual(codes.map(() => 1012));
  expect(isSound).toBe(true);
  expect(took - waited).toBeLessThan(PROMISED);
});
