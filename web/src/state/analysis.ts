import type { Problem } from '@hexside/engine';
import { signal } from '@preact/signals';
import { far } from '../online/either.ts';
import type { Analysis } from '../worker/messages.ts';
import { line, saveId, snapshot } from './session.ts';

/** A finished game looked at again: still being worked out, done, or impossible. */
export type Review = { readonly share: number } | { readonly found: Analysis } | { readonly problem: Problem };

export const review = signal<Review | null>(null);
let reviewed = '';

/** A game of a server is kept there; its record is given out once it is over. */
const recordOf = async (): Promise<unknown> => {
  if (!far.value) return snapshot.value?.record;
  const response = await fetch(`/api/tables/${encodeURIComponent(saveId.value)}/record`);
  return response.ok ? response.json() : null;
};

/** Works it out once for each game. */
export const reviewGame = async (): Promise<void> => {
  const game = `${saveId.value} ${snapshot.value?.length ?? 0}`;
  if (reviewed === game && review.value && !('problem' in review.value)) return;
  reviewed = game;
  review.value = { share: 0 };
  const record = await recordOf();
  if (record == null) {
    review.value = { problem: { text: 'The record of this game could not be fetched.' } };
    return;
  }
  const answer = await line.ask<'analyse'>({ kind: 'analyse', record }, undefined, (share) => {
    if (reviewed === game) review.value = { share };
  });
  if (reviewed === game) review.value = answer.ok ? { found: answer.value } : { problem: answer.problem };
};

export const forgetReview = (): void => {
  reviewed = '';
  review.value = null;
};
