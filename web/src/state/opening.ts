import type { Lesson, Problem } from '@hexside/engine';
import type { GameInfo, Snapshot } from '../worker/messages.ts';
import { forgetAdvice } from './advice.ts';
import { forgetReview } from './analysis.ts';
import { freshWord } from './chance-words.ts';
import { hint } from './coach.ts';
import { currentLesson, resumed } from './lesson-state.ts';
import { skipAll } from './playback.ts';
import { deleteSave, readSave } from './saves.ts';
import { firstViewer, fitted, humans, type Seats } from './seats.ts';
import {
  busy,
  connection,
  curtain,
  digest,
  failure,
  frameView,
  info,
  look,
  notice,
  odds,
  overlay,
  past,
  refusal,
  roll,
  saveId,
  seats,
  showRefusal,
  snapshot,
  story,
  undone,
} from './session.ts';
import { keep, showSnapshot } from './snapshots.ts';
import { insist } from './speech.ts';
import { continueGame, forgetTurns } from './turns.ts';

/** How a table comes onto the page: new, kept, from a file, as a lesson, from a server, from a past moment. */

const clear = (): void => {
  forgetTurns();
  forgetAdvice();
  forgetReview();
  undone.value = [];
  hint.value = null;
  roll.value = [];
  currentLesson.value = null;
  skipAll();
  snapshot.value = null;
  story.value = [];
  past.value = null;
  frameView.value = null;
  curtain.value = null;
  digest.value = null;
  refusal.value = null;
  overlay.value = null;
  odds.value = null;
  notice.value = null;
  failure.value = null;
  busy.value = false;
};

const prepare = async (game: string): Promise<boolean> => {
  const answer = await connection.ask<'info'>({ kind: 'info', game });
  if (!answer.ok) {
    failure.value = answer.problem;
    return false;
  }
  info.value = answer.value;
  seats.value = fitted(seats.value, answer.value.levels);
  return true;
};

const begun = async (current: Snapshot): Promise<void> => {
  showSnapshot(current);
  const [first] = current.decisions;
  if (humans(seats.value).length > 1 && current.viewer === null && first) curtain.value = first.side;
  else await continueGame();
};

export interface NewTable {
  readonly game: string;
  /** The first scenario with its standard options, unless given. */
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, string>>;
  /** Who sits where, once the sides are known. */
  seat(sides: readonly string[]): Seats;
}

/** What a game offers before it starts, for the set-up sheet. */
export const askInfo = async (game: string): Promise<GameInfo | null> => {
  const answer = await connection.ask<'info'>({ kind: 'info', game });
  return answer.ok ? answer.value : null;
};

export const standardOptions = (known: GameInfo, scenario: string): Record<string, string> => {
  const options = known.scenarios.find((one) => one.id === scenario)?.options ?? [];
  return Object.fromEntries(options.map((one) => [one.id, one.standard]));
};

/** Opens a new game; answers with the name it is kept under. */
export const startNew = async (start: NewTable): Promise<string> => {
  clear();
  const id = freshWord(6);
  saveId.value = id;
  if (!(await prepare(start.game)) || !info.value) return id;
  seats.value = fitted(start.seat(info.value.sides.map((side) => side.id)), info.value.levels);
  const scenario = start.scenario ?? info.value.scenarios[0]?.id ?? '';
  const options = start.options ?? standardOptions(info.value, scenario);
  const viewer = firstViewer(seats.value);
  const answer = await connection.ask<'new'>({
    kind: 'new',
    start: { game: start.game, scenario, options, seed: freshWord() },
    viewer,
  });
  if (answer.ok) void begun(answer.value);
  else failure.value = answer.problem;
  return id;
};

/** The same game once more: same scenario, options and players, dice of its own. */
export const playAgain = (): Promise<string> => {
  const who = seats.value;
  const { game, scenario, options } = snapshot.value?.record ?? {};
  return startNew({
    game: game ?? '',
    ...(scenario === undefined ? {} : { scenario }),
    ...(options === undefined ? {} : { options }),
    seat: () => who,
  });
};

/** Opens a game kept in this browser. */
export const openSave = async (id: string): Promise<void> => {
  if (saveId.value === id && snapshot.value) return;
  clear();
  const row = await readSave(id);
  if (!row) {
    failure.value = { text: 'This game is not saved in this browser.' };
    return;
  }
  saveId.value = id;
  seats.value = row.seats;
  if (!(await prepare(row.game))) return;
  const answer = await connection.ask<'load'>({ kind: 'load', record: row.record, viewer: firstViewer(row.seats) });
  if (answer.ok) await begun(answer.value);
  else failure.value = answer.problem;
};

/** Opens a record file as a game of its own. */
export const openRecord = async (game: string, record: unknown, who: Seats): Promise<Problem | null> => {
  clear();
  saveId.value = freshWord(6);
  seats.value = who;
  if (!(await prepare(game))) return failure.value;
  const answer = await connection.ask<'load'>({ kind: 'load', record, viewer: firstViewer(who) });
  if (!answer.ok) return answer.problem;
  void begun(answer.value);
  return null;
};

export const openPosition = async (game: string, position: unknown, who: Seats): Promise<Problem | null> => {
  clear();
  saveId.value = freshWord(6);
  seats.value = who;
  if (!(await prepare(game))) return failure.value;
  const viewer = firstViewer(who);
  const answer = await connection.ask<'position'>({ kind: 'position', game, position, seed: freshWord(), viewer });
  if (!answer.ok) return answer.problem;
  void begun(answer.value);
  return null;
};

/** Takes a lesson up where it was left; false if nothing fitting was kept. */
const takeUpLesson = async (id: string, lesson: Lesson): Promise<boolean> => {
  const row = await readSave(id);
  if (!row?.lesson) return false;
  const answer = await connection.ask<'load'>({ kind: 'load', record: row.record, viewer: lesson.side });
  const kept = answer.ok ? resumed(lesson, row.lesson, answer.value.length) : null;
  if (!answer.ok || !kept) return false;
  currentLesson.value = kept;
  void begun(answer.value);
  return true;
};

/** Lays out a game's first lesson, or takes it up where it was left; false if it has none. */
export const beginLesson = async (game: string, id: string, anew: boolean): Promise<boolean> => {
  clear();
  saveId.value = id;
  if (!(await prepare(game)) || !info.value) return false;
  const lesson = look.value?.lessons[0];
  if (!lesson) return false;
  seats.value = Object.fromEntries(
    info.value.sides.map((side) => [side.id, side.id === lesson.side ? 'human' : 'captain']),
  );
  if (!anew && (await takeUpLesson(id, lesson))) return true;
  const answer = await connection.ask<'position'>({
    kind: 'position',
    game,
    position: lesson.position,
    seed: lesson.seed,
    viewer: lesson.side,
  });
  if (!answer.ok) {
    failure.value = answer.problem;
    return false;
  }
  currentLesson.value = { lesson, step: 0, entered: [], marks: [0], replied: 0 };
  void begun(answer.value);
  return true;
};

/** Keeps the table under a name of its own from here on: a lesson that goes over into a game. */
export const keepFromNowOn = (): void => {
  void deleteSave(saveId.value);
  saveId.value = freshWord(6);
  keep();
};

/** Sits down at a table that a server keeps. */
export const openRemoteTable = async (id: string, game: string, who: Seats, current: Snapshot): Promise<void> => {
  clear();
  saveId.value = id;
  seats.value = who;
  if (await prepare(game)) void begun(current);
};

/** Plays on from a past moment as a new game with dice of its own; the old game stays as it was. */
export const playOnFrom = async (count: number): Promise<string | null> => {
  const answer = await connection.ask<'fork'>({ kind: 'fork', count, seed: freshWord() });
  if (!answer.ok) {
    showRefusal(answer.problem);
    return null;
  }
  saveId.value = freshWord(6);
  story.value = [];
  digest.value = null;
  showSnapshot(answer.value);
  notice.value = 'This is a new game from that moment on. The old one is still saved.';
  void continueGame();
  return saveId.value;
};

/** A bug in the engine must not cost the game: a fresh worker, the last save, and a word about it. */
connection.onCrash = (text) => {
  console.error(`The rules engine stopped: ${text}`);
  const current = snapshot.value;
  if (!current) {
    failure.value = { text: `The rules engine stopped: ${text.split('\n')[0] ?? ''}` };
    return;
  }
  busy.value = false;
  skipAll();
  void connection.ask<'load'>({ kind: 'load', record: current.record, viewer: current.viewer }).then((answer) => {
    if (!answer.ok) {
      failure.value = answer.problem;
      return;
    }
    story.value = [];
    showSnapshot(answer.value);
    notice.value = 'The rules engine stopped on an error and was restarted. Nothing you played is lost.';
    insist(notice.value);
  });
};
