import type { Problem } from '@hexside/engine';
import { signal } from '@preact/signals';
import type { Advice, Opinion } from '../worker/messages.ts';
import { busy, connection, decision, digest, showRefusal, snapshot } from './session.ts';
import { say } from './speech.ts';

/** A captain's word on what is to be done and on what was done. */

/** His advice, and the length of the record it was given at: it is stale with the next action. */
const given = signal<{ readonly advice: Advice; readonly length: number } | null>(null);

export const adviceNow = (): Advice | null =>
  given.value !== null && given.value.length === snapshot.value?.length ? given.value.advice : null;

export const askAdvice = async (): Promise<void> => {
  const asked = decision.value;
  const length = snapshot.value?.length ?? 0;
  if (!asked || busy.value) return;
  busy.value = true;
  const answer = await connection.ask<'advise'>({ kind: 'advise', side: asked.side });
  busy.value = false;
  if (!answer.ok) return showRefusal(answer.problem);
  // Who asks what to do has read what happened; on a phone the two would lie upon each other.
  digest.value = null;
  given.value = { advice: answer.value, length };
  say('A hint is ready.');
};

export const closeAdvice = (): void => {
  given.value = null;
};

/** What a captain thinks of single actions, by their number; for those that could not be judged, the reason. */
export const opinions = signal<ReadonlyMap<number, Opinion | Problem>>(new Map());

export const askOpinion = async (action: number): Promise<void> => {
  const answer = await connection.ask<'judge'>({ kind: 'judge', action });
  opinions.value = new Map(opinions.value).set(action, answer.ok ? answer.value : answer.problem);
};

export const forgetAdvice = (): void => {
  given.value = null;
  opinions.value = new Map();
};
