import { ok, type Problem, type Result } from '@hexside/engine';
import { signal } from '@preact/signals';
import { remoteTable } from '../online/local-or-remote.ts';
import type { Analysis } from '../worker/messages.ts';
import { connection, saveId, snapshot } from './session.ts';

/** A finished game looked at again: still being worked out, done, or impossible. */
export type Review = { readonly share: number } | { readonly found: Analysis } | { readonly problem: Problem };

export const review = signal<Review | null>(null);
let reviewed = '';

/** A game of a server is kept there; its record is given out once it is over. */
const recordOf = async (): Promise<Result<unknown>> =>
  remoteTable.value ? remoteTable.value.record() : ok(snapshot.value?.record);

/** Works it out once for each game. */
export const reviewGame = async (): Promise<void> => {
  const game = `${saveId.value} ${snapshot.value?.length ?? 0}`;
  if (reviewed === game && review.value && !('problem' in review.value)) return;
  reviewed = game;
  review.value = { share: 0 };
  const record = await recordOf();
  if (!record.ok) {
    review.value = { problem: record.problem };
    return;
  }
  // A server gives a record out only when its game is over, by resignation for instance.
  const ask = { kind: 'analyse', record: record.value, over: remoteTable.value !== null } as const;
  const answer = await connection.ask<'analyse'>(ask, undefined, (share) => {
    if (reviewed === game) review.value = { share };
  });
  if (reviewed === game) review.value = answer.ok ? { found: answer.value } : { problem: answer.problem };
};

export const forgetReview = (): void => {
  reviewed = '';
  review.value = null;
};
