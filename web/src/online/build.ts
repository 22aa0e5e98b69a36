import type { Problem } from '@hexside/engine';
import { signal } from '@preact/signals';

/**
 * A page may be left open while its server is upgraded. Then the two no longer speak the same language, and the only thing to do is
 * to fetch the page anew.
 */

/** Which build this page is; null where it was not built (`vite dev`). */
const ours = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.getAttribute('content') ?? null;

/** Whether the server serves another build by now. From then on nothing it says is read, and nothing is sent. */
export const isOutdated = signal(false);

export const OUTDATED: Problem = { text: 'Hexside was updated. Reload this page to continue.' };

/** Compares this page with the one that the server says it serves. */
export const compareBuild = (theirs: string | null): void => {
  const mine = ours();
  if (mine !== null && theirs !== null && mine !== theirs) isOutdated.value = true;
};
