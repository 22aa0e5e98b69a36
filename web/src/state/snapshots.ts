import { remoteTable } from '../online/local-or-remote.ts';
import type { Snapshot, StoryLine } from '../worker/messages.ts';
import { currentLesson, progressOf } from './lesson-state.ts';
import { type Save, writeSave } from './saves.ts';
import { humans } from './seats.ts';
import {
  answerOdds,
  connection,
  frameView,
  look,
  odds,
  overlay,
  past,
  refusal,
  saveId,
  seats,
  snapshot,
  story,
} from './session.ts';
import { whereOf } from './words.ts';

/** A snapshot of the table arrives: shown, kept in this browser, its odds worked out. */

/** The exact odds of what is being put together, once there is something to weigh. */
const weigh = async (current: Snapshot): Promise<void> => {
  const side = current.viewer;
  odds.value = null;
  answerOdds.value = new Map();
  if (!current.combat || side === null) return;
  const { answers } = current.combat;
  if (answers === undefined) {
    const answer = await connection.ask<'odds'>({ kind: 'odds', side, lines: [] });
    if (answer.ok && snapshot.value === current) odds.value = answer.value;
    return;
  }
  for (const one of answers) {
    const answer = await connection.ask<'odds'>({ kind: 'odds', side, lines: [one] });
    if (snapshot.value !== current) return;
    answerOdds.value = new Map([...answerOdds.value, [one, answer.ok ? answer.value : null]]);
  }
};

/** What was entered since the page opened the game; the save is always the whole record. */
export const save = (current: Snapshot): void => {
  // A server keeps its own tables.
  if (remoteTable.value) return;
  const lesson = currentLesson.value;
  const asked = current.decisions.map((one) => one.side);
  const people = humans(seats.value);
  const row: Save = {
    id: saveId.value,
    game: current.game,
    title: look.value?.about.title ?? current.game,
    seats: seats.value,
    record: current.record,
    where: lesson
      ? `Lesson, step ${Math.min(lesson.step + 1, lesson.lesson.steps.length)} of ${lesson.lesson.steps.length}`
      : whereOf(look.value, current.view),
    asked: asked.length === 0 ? 'nobody' : asked.some((side) => people.includes(side)) ? 'you' : 'others',
    saved: Date.now(),
    ...(lesson ? { lesson: progressOf(lesson) } : {}),
  };
  void writeSave(row);
};

/** Keeps the table as it is: something changed that is no action. */
export const keep = (): void => {
  if (snapshot.value) save(snapshot.value);
};

export const showSnapshot = (current: Snapshot): readonly StoryLine[] => {
  const kept = story.value.filter((one) => one.at < current.storyFrom);
  story.value = [...kept, ...current.story];
  snapshot.value = current;
  frameView.value = null;
  past.value = null;
  refusal.value = null;
  overlay.value = null;
  save(current);
  void weigh(current);
  return current.story;
};

export const showSnapshotAnew = (current: Snapshot): void => {
  story.value = [];
  showSnapshot(current);
};
