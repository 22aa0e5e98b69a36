import { currentLesson, nextOf, stepOf } from './lesson-state.ts';
import { beginLesson, keepFromNowOn } from './opening.ts';
import { controls } from './playback.ts';
import { connection, look, saveId, showRefusal, snapshot, view } from './session.ts';
import { keep, showSnapshotAnew } from './snapshots.ts';
import { say } from './speech.ts';

/** Guided lessons: a position, the enforced rules, a narrowed set of answers and a few words. */

const PREFIX = 'lesson-';
export const lessonIdOf = (id: string): string | null => (id.startsWith(PREFIX) ? id.slice(PREFIX.length) : null);

/** Opens a game's first lesson, anew or where it was left; answers with the table's name, or null if there is none. */
export const openLesson = async (game: string, anew: boolean): Promise<string | null> => {
  const id = `${PREFIX}${game}`;
  return (await beginLesson(game, id, anew)) ? id : null;
};

/** Says the step, and turns the board to what it is about. */
export const announce = (): void => {
  const now = currentLesson.value;
  const step = now ? stepOf(now) : null;
  if (!step) return;
  say(step.say);
  const board = new Set(look.value?.places.map((place) => place.id));
  const [first] = step.point ?? [];
  if (first === undefined) return;
  const place = board.has(first) ? first : view.value?.pieces.find((piece) => piece.id === first)?.place;
  if (place !== undefined) controls.current?.centreOn(place);
  controls.current?.flash(step.point ?? []);
};

/** A step to read only. */
export const goOnReading = (): void => {
  const now = currentLesson.value;
  if (!now || !snapshot.value) return;
  currentLesson.value = nextOf(now, snapshot.value.length);
  keep();
};

/** Back to the beginning of a step, dice and all: the record is cut there and replayed. */
export const returnToStep = async (step: number): Promise<void> => {
  const now = currentLesson.value;
  const current = snapshot.value;
  const mark = now?.marks[step];
  if (!now || !current || mark === undefined) return;
  const record = {
    ...current.record,
    actions: current.record.actions.slice(0, mark),
    hashes: current.record.hashes.slice(0, mark),
    result: null,
  };
  const answer = await connection.ask<'load'>({ kind: 'load', record, viewer: current.viewer });
  if (!answer.ok) return showRefusal(answer.problem);
  currentLesson.value = { ...now, step, entered: [], replied: 0, marks: now.marks.slice(0, step + 1) };
  showSnapshotAnew(answer.value);
};

/** The lesson is over, or the player has seen enough: the game goes on as any other. */
export const leaveLesson = (): string => {
  currentLesson.value = null;
  keepFromNowOn();
  return saveId.value;
};
