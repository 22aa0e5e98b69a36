import { yieldToEventLoop } from './event-loop.ts';
import type { Expiry, Store } from './store/store.ts';

const DAY = 24 * 3_600_000;
/** How long things are kept, in milliseconds; docs/running.md says the same. */
const KEPT: Readonly<Record<keyof Expiry, number>> = { notices: 90 * DAY, chat: 180 * DAY, guests: 90 * DAY };
/** What is looked at in one transaction, and how many of these there are in a run: what is left comes with the next. */
const BATCH = 100;
const BATCHES = 200;

/** Removes what is not kept for ever, a little at a time. */
export const removeOld = async ({ expiry }: Pick<Store, 'expiry'>, now: number): Promise<void> => {
  const remove = async (what: keyof Expiry): Promise<void> => {
    for (let i = 0; i < BATCHES; i++) {
      if ((await expiry[what](now - KEPT[what], BATCH)) < BATCH) return;
      await yieldToEventLoop();
    }
  };
  await remove('notices');
  await remove('chat');
  await remove('guests');
};
