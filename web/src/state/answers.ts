import { type OfferView, readEntry, type StandingOrder, type UndoStep } from '@hexside/engine';
import { batch } from '@preact/signals';
import { coach } from './coach.ts';
import { afterLine, currentLesson, stepOf } from './lesson-state.ts';
import { lineOf } from './offers.ts';
import { controls, walk } from './playback.ts';
import { busy, connection, decision, digest, look, roll, showRefusal, snapshot, undone } from './session.ts';
import { settings } from './settings.ts';
import { showSnapshot } from './snapshots.ts';
import { say } from './speech.ts';
import { continueGame, showRoll } from './turns.ts';
import { plainText } from './words.ts';

/** What a player enters at the table, and how it is taken back. */

/** The question before the last answer: clicking something else it offered means "that one instead". */
export let before: { readonly length: number; readonly offers: readonly OfferView[] } | null = null;

/** The offers of the last question, if undoing one step leads back to it. */
export const offersBefore = (): readonly OfferView[] => {
  const current = snapshot.value;
  if (!current || !before || !current.undo.step.ok) return [];
  return current.undo.step.to === before.length && current.length === before.length + 1 ? before.offers : [];
};

/** Takes the last answer back and gives another one to the same question. */
export const actInstead = async (text: string): Promise<void> => {
  const answer = await connection.ask<'undo'>({ kind: 'undo', to: 'step' });
  if (!answer.ok) return showRefusal(answer.problem);
  showSnapshot(answer.value);
  await act(text);
};

/** Gives an answer. The line is what the record will hold. */
export const act = async (text: string): Promise<boolean> => {
  const current = snapshot.value;
  const asked = decision.value;
  if (!current || !asked || busy.value) return false;
  controls.current?.skip();
  roll.value = [];
  busy.value = true;
  const now = currentLesson.value;
  const dice = (now && stepOf(now)?.dice) ?? [];
  if (now && !asked.offers.some((offer) => lineOf(offer) === text)) {
    busy.value = false;
    showRefusal({ text: 'This step of the lesson is about something else. Follow it, or leave the lesson.' });
    return false;
  }
  const answer = await connection.ask<'act'>({ kind: 'act', side: asked.side, line: text, dice });
  busy.value = false;
  if (!answer.ok) {
    showRefusal(answer.problem, { kind: 'line', line: text });
    return false;
  }
  before = { length: current.length, offers: asked.offers };
  undone.value = [];
  const bites = asked.offers.find((offer) => lineOf(offer) === text)?.stops;
  if (bites && !now) coach(bites);
  digest.value = null;
  await walk(answer.value.story, settings.value.speed === 'step' ? '1x' : settings.value.speed);
  const lines = batch(() => {
    if (now) currentLesson.value = afterLine(now, text, answer.value.length);
    return showSnapshot(answer.value);
  });
  showRoll(lines);
  for (const one of lines) if (one.told.weight !== 'detail') say(plainText(look.value, one.told.title));
  void continueGame();
  return true;
};

/** Gives standing orders; what they answer, they answer at once. */
export const order = async (orders: readonly StandingOrder[]): Promise<void> => {
  const side = snapshot.value?.viewer ?? null;
  if (side === null || orders.length === 0) return;
  const answer = await connection.ask<'order'>({ kind: 'order', side, orders });
  if (!answer.ok) return showRefusal(answer.problem);
  undone.value = [];
  showSnapshot(answer.value);
  say('Orders given.');
  await continueGame();
};

/** The bot plays the rest of this phase for the player: set-up, or whatever they do not want to do by hand. */
export const letBotDoPhase = async (): Promise<void> => {
  const asked = decision.value;
  if (!asked || busy.value) return;
  busy.value = true;
  const answer = await connection.ask<'assist'>({ kind: 'assist', side: asked.side, level: 'captain' });
  busy.value = false;
  if (!answer.ok) return showRefusal(answer.problem);
  showSnapshot(answer.value);
  void continueGame();
};

export const undo = async (to: UndoStep | number): Promise<void> => {
  const before = snapshot.value?.record.actions ?? [];
  const answer = await connection.ask<'undo'>({ kind: 'undo', to });
  if (!answer.ok) return showRefusal(answer.problem);
  undone.value = currentLesson.value ? [] : [...undone.value, before.slice(answer.value.length)];
  showSnapshot(answer.value);
  digest.value = null;
  say('Undone.');
};

/** Enters again what the last undo took away. */
export const redo = async (): Promise<void> => {
  const lines = undone.value.at(-1);
  if (!lines || busy.value) return;
  for (const text of lines) {
    const entry = readEntry(text);
    if (!entry.ok || (entry.value.kind !== 'act' && entry.value.kind !== 'order')) break;
    const { side } = entry.value;
    const answer =
      entry.value.kind === 'act'
        ? await connection.ask<'act'>({ kind: 'act', side, line: entry.value.text })
        : await connection.ask<'order'>({ kind: 'order', side, orders: [entry.value.order] });
    if (!answer.ok) {
      undone.value = [];
      return showRefusal(answer.problem);
    }
    showSnapshot(answer.value);
  }
  undone.value = undone.value.slice(0, -1);
  say('Redone.');
  await continueGame();
};

/** Past dice too: alone against a bot there is nobody to ask, and the record says that it was done. */
export const takeBack = async (to: number): Promise<void> => {
  const current = snapshot.value;
  const side = current?.viewer ?? null;
  if (!current || side === null) return;
  const answer = await connection.ask<'takeback'>({ kind: 'takeback', side, to });
  if (!answer.ok) return showRefusal(answer.problem);
  showSnapshot(answer.value);
  await continueGame();
};
