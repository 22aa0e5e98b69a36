import {
  type DecisionView,
  type GameLook,
  type Lesson,
  lookOf,
  type OfferView,
  type OverlayView,
  type Problem,
  readEntry,
  type StandingOrder,
  type TableView,
  type UndoStep,
} from '@hexside/engine';
import { computed, signal } from '@preact/signals';
import { either, far } from '../online/either.ts';
import { openLine } from '../worker/client.ts';
import type { GameInfo, OddsAnswer, ProspectAnswer, Snapshot, StoryLine, Target } from '../worker/messages.ts';
import { freshWord } from './chance-words.ts';
import { coach, hint } from './coach.ts';
import { type Digest, digestOf, isEmpty } from './digest.ts';
import { afterLine, allowedBy, lecture, progressOf, resumed, stepOf } from './lesson-state.ts';
import { lineOf, mine } from './offers.ts';
import { controls, skipAll, startReel, walk } from './playback.ts';
import { deleteSave, readSave, type Save, writeSave } from './saves.ts';
import { botLevels, firstViewer, fitted, humans, type Seats } from './seats.ts';
import { settings } from './settings.ts';
import { insist, say } from './speech.ts';
import { diceActions } from './timeline.ts';
import { plainText, sideName, whereOf } from './words.ts';

/** The table on the page: what is shown, and everything a player can do with it. The rules themselves run in the worker. */

export const line = either(openLine());

export const info = signal<GameInfo | null>(null);
export const snapshot = signal<Snapshot | null>(null);
const scenario = computed(() => snapshot.value?.record.scenario ?? null);
/** The game's look, on the sheet of the scenario that is played. */
export const look = computed<GameLook | null>(() => {
  const whole = info.value?.look ?? null;
  return whole === null || scenario.value === null ? whole : lookOf(whole, scenario.value);
});
export const story = signal<readonly StoryLine[]>([]);
export const seats = signal<Seats>({});
export const saveId = signal('');
/** The side to hand the screen to; while it is set nothing of the table may be seen. */
export const curtain = signal<string | null>(null);
/** A look at the past: what the scrubber shows instead of now. */
export const past = signal<{ readonly count: number; readonly view: TableView } | null>(null);
/** A frame of somebody else's turn, shown instead of now. */
const frameView = signal<TableView | null>(null);
export const digest = signal<{ readonly digest: Digest; readonly side: string; readonly actions: number } | null>(null);
export const refusal = signal<{ readonly problem: Problem; readonly target: Target | null } | null>(null);
export const notice = signal<string | null>(null);
export const busy = signal(false);
export const odds = signal<OddsAnswer | null>(null);
export const overlay = signal<{ readonly id: string; readonly argument: string; readonly view: OverlayView } | null>(
  null,
);
export const hideCounters = signal(false);
/** Why the table could not be opened at all. */
export const failure = signal<Problem | null>(null);

export const view = computed<TableView | null>(
  () => past.value?.view ?? frameView.value ?? snapshot.value?.view ?? null,
);
export const live = computed(() => past.value === null && frameView.value === null && curtain.value === null);
export const decision = computed<DecisionView | null>(() => {
  if (!live.value || !snapshot.value) return null;
  const asked = mine(snapshot.value.decisions, snapshot.value.viewer);
  return asked && lecture.value ? { ...asked, offers: allowedBy(lecture.value, asked.offers) } : asked;
});

const tell = (problem: Problem, target: Target | null = null): void => {
  refusal.value = { problem, target };
  insist(problem.text);
};

/** What was entered since the page opened the game; the save is always the whole record. */
const save = (shot: Snapshot): void => {
  // A server keeps its own tables.
  if (far.value) return;
  const lesson = lecture.value;
  const asked = shot.decisions.map((one) => one.side);
  const people = humans(seats.value);
  const row: Save = {
    id: saveId.value,
    game: shot.game,
    title: look.value?.about.title ?? shot.game,
    seats: seats.value,
    record: shot.record,
    where: lesson
      ? `Lesson, step ${Math.min(lesson.step + 1, lesson.lesson.steps.length)} of ${lesson.lesson.steps.length}`
      : whereOf(look.value, shot.view),
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

const take = (shot: Snapshot): readonly StoryLine[] => {
  const kept = story.value.filter((one) => one.at < shot.storyFrom);
  story.value = [...kept, ...shot.story];
  snapshot.value = shot;
  frameView.value = null;
  past.value = null;
  refusal.value = null;
  overlay.value = null;
  save(shot);
  void weigh(shot);
  return shot.story;
};

/** The exact odds of what is being put together, once there is something to weigh. */
const weigh = async (shot: Snapshot): Promise<void> => {
  odds.value = null;
  if (!shot.combat || shot.viewer === null) return;
  const answer = await line.ask<'odds'>({ kind: 'odds', side: shot.viewer, lines: [] });
  if (answer.ok && snapshot.value === shot) odds.value = answer.value;
};

/** How many actions bots may take before the page looks up: with a player at the table until it is his turn. */
const stretch = (): number => (humans(seats.value).length > 0 ? 5000 : 60);

/** How far each player at this screen has seen the game. */
const lastSeen = new Map<string, number>();

/** After every change: who is asked now? A player at the screen, a player to hand it to, or a bot. */
const goOn = async (): Promise<void> => {
  const shot = snapshot.value;
  if (!shot || shot.view.ended) return;
  const asked = shot.decisions.map((one) => one.side);
  if (shot.viewer !== null && asked.includes(shot.viewer)) return;
  const person = asked.find((side) => seats.value[side] === 'human');
  if (person !== undefined) {
    if (humans(seats.value).length > 1) {
      if (shot.viewer !== null) lastSeen.set(shot.viewer, shot.length);
      curtain.value = person;
    } else await lookAs(person);
    return;
  }
  if (asked.length > 0 && !(await reply(asked[0] ?? ''))) await letBotsPlay(shot);
};

/** In a lesson the other side answers as prepared. */
const reply = async (side: string): Promise<boolean> => {
  const now = lecture.value;
  if (!now) return false;
  // The step that asked for it may just have been finished.
  const prepared = [now.step - 1, now.step].flatMap((step) => now.lesson.steps[step]?.replies ?? []);
  const text = prepared[now.replied];
  if (text === undefined) return false;
  lecture.value = { ...now, replied: now.replied + 1 };
  const answer = await line.ask<'act'>({ kind: 'act', side, line: text });
  if (!answer.ok) return false;
  take(answer.value);
  await goOn();
  return true;
};

/** Where the other side's turn began; a question to me in the middle of it does not end it. */
let away: { readonly view: TableView; readonly side: string; actions: number } | null = null;

/** Is the viewer asked in the middle of somebody else's phase? */
const isReaction = (shot: Snapshot): boolean => {
  const side = shot.view.phases.find((phase) => phase.state === 'now')?.side;
  return side !== undefined && side !== shot.viewer;
};

const letBotsPlay = async (before: Snapshot): Promise<void> => {
  const id = saveId.value;
  const turn = away ?? { view: before.view, side: before.decisions[0]?.side ?? '', actions: 0 };
  away = turn;
  const fresh: StoryLine[] = [];
  const reel = startReel((frame) => {
    if (saveId.value !== id) return;
    frameView.value = frame.view;
    story.value = [
      ...story.value.filter((one) => one.at < (frame.lines[0]?.at ?? Number.POSITIVE_INFINITY)),
      ...frame.lines,
    ];
    for (const one of frame.lines) if (one.told.weight === 'line') say(plainText(look.value, one.told.title));
  });
  busy.value = true;
  const answer = await line.ask<'bot'>({ kind: 'bot', levels: botLevels(seats.value), most: stretch() }, (frame) => {
    turn.actions++;
    fresh.push(...frame.lines);
    reel.push(frame);
  });
  busy.value = false;
  reel.close();
  // Saved before it is shown: closing the page in the middle of the showing loses nothing.
  if (answer.ok && saveId.value === id) save(answer.value);
  await reel.over;
  if (saveId.value !== id) return;
  if (!answer.ok) {
    frameView.value = null;
    tell(answer.problem);
    return;
  }
  take(answer.value);
  if (isReaction(answer.value)) showRoll(fresh);
  else {
    const changed = digestOf(turn.view, answer.value.view, before.viewer);
    const { side, actions } = turn;
    if (before.viewer !== null && actions > 1 && !isEmpty(changed)) digest.value = { digest: changed, side, actions };
    away = null;
  }
  const now = mine(answer.value.decisions, answer.value.viewer);
  if (now) insist(`Your turn. ${now.prompt}`);
  await goOn();
};

/** The lines of the last action that rolled dice, shown large until the player goes on. */
export const roll = signal<readonly StoryLine[]>([]);

const showRoll = (lines: readonly StoryLine[]): void => {
  const rolled = diceActions(lines).at(-1);
  roll.value = rolled === undefined ? [] : lines.filter((one) => one.action === rolled);
};

const lookAs = async (side: string | null): Promise<void> => {
  const answer = await line.ask<'look'>({ kind: 'look', viewer: side });
  if (answer.ok) take(answer.value);
  else tell(answer.problem);
};

/** The player behind the curtain is there. */
export const openCurtain = async (): Promise<void> => {
  const side = curtain.value;
  if (side === null) return;
  await lookAs(side);
  const seen = lastSeen.get(side);
  const shot = snapshot.value;
  digest.value = null;
  if (seen !== undefined && shot && seen < shot.length) {
    // What the other player did in the open, from this player's own last look on.
    const then = await line.ask<'at'>({ kind: 'at', count: seen });
    const other = Object.keys(seats.value).find((one) => one !== side) ?? '';
    const changed = then.ok ? digestOf(then.value.view, shot.view, side) : null;
    if (changed && !isEmpty(changed)) digest.value = { digest: changed, side: other, actions: shot.length - seen };
  }
  curtain.value = null;
  await goOn();
};

/** The question before the last answer: clicking something else it offered means "that one instead". */
let before: { readonly length: number; readonly offers: readonly OfferView[] } | null = null;

/** The offers of the last question, if undoing one step leads back to it. */
export const offersBefore = (): readonly OfferView[] => {
  const shot = snapshot.value;
  if (!shot || !before || !shot.undo.step.ok) return [];
  return shot.undo.step.to === before.length && shot.length === before.length + 1 ? before.offers : [];
};

/** Takes the last answer back and gives another one to the same question. */
export const actInstead = async (text: string): Promise<void> => {
  const answer = await line.ask<'undo'>({ kind: 'undo', to: 'step' });
  if (!answer.ok) return tell(answer.problem);
  take(answer.value);
  await act(text);
};

/** The way to a destination, for the board to draw. */
export const pathTo = async (text: string): Promise<readonly string[]> => {
  const asked = decision.value;
  if (!asked) return [];
  const answer = await line.ask<'path'>({ kind: 'path', side: asked.side, line: text });
  return answer.ok ? answer.value : [];
};

/** The odds of a target if everybody who can join does. */
export const prospectOf = async (text: string): Promise<ProspectAnswer | null> => {
  const asked = decision.value;
  if (!asked) return null;
  const answer = await line.ask<'prospect'>({ kind: 'prospect', side: asked.side, line: text });
  return answer.ok ? answer.value : null;
};

/** Gives an answer. The line is what the record will hold. */
export const act = async (text: string): Promise<boolean> => {
  const shot = snapshot.value;
  const asked = decision.value;
  if (!shot || !asked || busy.value) return false;
  controls.current?.skip();
  roll.value = [];
  busy.value = true;
  const now = lecture.value;
  const dice = (now && stepOf(now)?.dice) ?? [];
  if (now && !asked.offers.some((offer) => lineOf(offer) === text)) {
    busy.value = false;
    tell({ text: 'The lesson is about something else just now. Follow its words, or leave it.' });
    return false;
  }
  const answer = await line.ask<'act'>({ kind: 'act', side: asked.side, line: text, dice });
  busy.value = false;
  if (!answer.ok) {
    tell(answer.problem, { kind: 'line', line: text });
    return false;
  }
  if (now) lecture.value = afterLine(now, text, answer.value.length);
  before = { length: shot.length, offers: asked.offers };
  undone.value = [];
  const bites = asked.offers.find((offer) => lineOf(offer) === text)?.stops;
  if (bites && !now) coach(bites);
  digest.value = null;
  await walk(answer.value.story, settings.value.speed === 'step' ? '1x' : settings.value.speed);
  const lines = take(answer.value);
  showRoll(lines);
  for (const one of lines) if (one.told.weight !== 'detail') say(plainText(look.value, one.told.title));
  void goOn();
  return true;
};

/** Gives standing orders; what they answer, they answer at once. */
export const order = async (orders: readonly StandingOrder[]): Promise<void> => {
  const side = snapshot.value?.viewer ?? null;
  if (side === null || orders.length === 0) return;
  const answer = await line.ask<'order'>({ kind: 'order', side, orders });
  if (!answer.ok) return tell(answer.problem);
  undone.value = [];
  take(answer.value);
  say('Ordered.');
  await goOn();
};

/** The bot does the rest of this phase for the player: set-up, or whatever he does not want to do by hand. */
export const letBotDoPhase = async (): Promise<void> => {
  const asked = decision.value;
  if (!asked || busy.value) return;
  busy.value = true;
  const answer = await line.ask<'assist'>({ kind: 'assist', side: asked.side, level: 'captain' });
  busy.value = false;
  if (!answer.ok) return tell(answer.problem);
  take(answer.value);
  void goOn();
};

/** What was undone last, as the record had it, newest undo last: a mistaken undo can be undone until something else is done. */
export const undone = signal<readonly (readonly string[])[]>([]);

export const undo = async (to: UndoStep | number): Promise<void> => {
  const before = snapshot.value?.record.actions ?? [];
  const answer = await line.ask<'undo'>({ kind: 'undo', to });
  if (!answer.ok) return tell(answer.problem);
  undone.value = lecture.value ? [] : [...undone.value, before.slice(answer.value.length)];
  take(answer.value);
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
        ? await line.ask<'act'>({ kind: 'act', side, line: entry.value.text })
        : await line.ask<'order'>({ kind: 'order', side, orders: [entry.value.order] });
    if (!answer.ok) {
      undone.value = [];
      return tell(answer.problem);
    }
    take(answer.value);
  }
  undone.value = undone.value.slice(0, -1);
  say('Done again.');
  await goOn();
};

/** Past dice too: alone against a bot there is nobody to ask, and the record says that it was done. */
export const takeBack = async (to: number): Promise<void> => {
  const shot = snapshot.value;
  const side = shot?.viewer ?? null;
  if (!shot || side === null) return;
  const answer = await line.ask<'takeback'>({ kind: 'takeback', side, to });
  if (!answer.ok) return tell(answer.problem);
  take(answer.value);
  await goOn();
};

export const why = async (targets: readonly Target[]): Promise<void> => {
  const asked = decision.value;
  const [target] = targets;
  if (!asked || !target) return;
  const answer = await line.ask<'why'>({ kind: 'why', side: asked.side, targets });
  if (!answer.ok) tell(answer.problem, target);
  else if (!answer.value.legal) tell(answer.value.problem, target);
};

/** The reason alone, without making a fuss: for the chip under the pointer. */
export const reasonFor = async (targets: readonly Target[]): Promise<Problem | null> => {
  const asked = decision.value;
  if (!asked) return null;
  const answer = await line.ask<'why'>({ kind: 'why', side: asked.side, targets });
  return answer.ok && !answer.value.legal ? answer.value.problem : null;
};

export const showOverlay = async (id: string | null, argument = ''): Promise<void> => {
  if (id === null) {
    overlay.value = null;
    return;
  }
  const answer = await line.ask<'overlay'>({ kind: 'overlay', overlay: id, argument });
  if (!answer.ok) return tell(answer.problem);
  overlay.value = { id, argument, view: answer.value };
  say(answer.value.sentence);
};

/** The scrubber: the table after `count` actions; null is now. */
export const lookBack = async (count: number | null): Promise<void> => {
  const shot = snapshot.value;
  if (!shot) return;
  if (count === null || count >= shot.length) {
    past.value = null;
    return;
  }
  const answer = await line.ask<'at'>({ kind: 'at', count: Math.max(0, count) });
  if (answer.ok) past.value = answer.value;
};

const clear = (): void => {
  lastSeen.clear();
  undone.value = [];
  hint.value = null;
  roll.value = [];
  away = null;
  lecture.value = null;
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
  const answer = await line.ask<'info'>({ kind: 'info', game });
  if (!answer.ok) {
    failure.value = answer.problem;
    return false;
  }
  info.value = answer.value;
  seats.value = fitted(seats.value, answer.value.levels);
  return true;
};

const begun = async (shot: Snapshot): Promise<void> => {
  take(shot);
  const [first] = shot.decisions;
  if (humans(seats.value).length > 1 && shot.viewer === null && first) curtain.value = first.side;
  else await goOn();
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
  const answer = await line.ask<'info'>({ kind: 'info', game });
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
  const answer = await line.ask<'new'>({
    kind: 'new',
    start: { game: start.game, scenario, options, seed: freshWord() },
    viewer,
  });
  if (answer.ok) void begun(answer.value);
  else failure.value = answer.problem;
  return id;
};

/** Opens a game kept in this browser. */
export const openSave = async (id: string): Promise<void> => {
  if (saveId.value === id && snapshot.value) return;
  clear();
  const row = await readSave(id);
  if (!row) {
    failure.value = { text: 'This game is not kept in this browser.' };
    return;
  }
  saveId.value = id;
  seats.value = row.seats;
  if (!(await prepare(row.game))) return;
  const answer = await line.ask<'load'>({ kind: 'load', record: row.record, viewer: firstViewer(row.seats) });
  if (answer.ok) await begun(answer.value);
  else failure.value = answer.problem;
};

/** Opens a record file as a game of its own. */
export const openRecord = async (game: string, record: unknown, who: Seats): Promise<Problem | null> => {
  clear();
  saveId.value = freshWord(6);
  seats.value = who;
  if (!(await prepare(game))) return failure.value;
  const answer = await line.ask<'load'>({ kind: 'load', record, viewer: firstViewer(who) });
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
  const answer = await line.ask<'position'>({ kind: 'position', game, position, seed: freshWord(), viewer });
  if (!answer.ok) return answer.problem;
  void begun(answer.value);
  return null;
};

/** Takes a lesson up where it was left; false if nothing fitting was kept. */
const takeUpLesson = async (id: string, lesson: Lesson): Promise<boolean> => {
  const row = await readSave(id);
  if (!row?.lesson) return false;
  const answer = await line.ask<'load'>({ kind: 'load', record: row.record, viewer: lesson.side });
  const kept = answer.ok ? resumed(lesson, row.lesson, answer.value.length) : null;
  if (!answer.ok || !kept) return false;
  lecture.value = kept;
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
  const answer = await line.ask<'position'>({
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
  lecture.value = { lesson, step: 0, entered: [], marks: [0], replied: 0 };
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
export const sitFar = async (id: string, game: string, who: Seats, shot: Snapshot): Promise<void> => {
  clear();
  saveId.value = id;
  seats.value = who;
  if (await prepare(game)) void begun(shot);
};

/** The table changed without anybody here having asked for it: another tab, a takeback, a clock. */
export const changed = (shot: Snapshot): void => {
  takeShot(shot);
  void goOn();
};

export const takeShot = (shot: Snapshot): void => {
  story.value = [];
  take(shot);
};

export const tellProblem = (problem: Problem): void => tell(problem);

/** Changes who plays; with `now` the table goes on at once with whoever is asked. */
export const changeSeats = (who: Seats, now = false): void => {
  seats.value = who;
  keep();
  if (!now) return;
  const viewer = firstViewer(who);
  void (viewer === snapshot.value?.viewer ? goOn() : lookAs(viewer).then(goOn));
};

/** Plays on from a past moment as a new game with dice of its own; the old game stays as it was. */
export const playOnFrom = async (count: number): Promise<string | null> => {
  const answer = await line.ask<'fork'>({ kind: 'fork', count, seed: freshWord() });
  if (!answer.ok) {
    tell(answer.problem);
    return null;
  }
  saveId.value = freshWord(6);
  story.value = [];
  digest.value = null;
  take(answer.value);
  notice.value = 'This is a new game from that moment on. The old one is kept.';
  void goOn();
  return saveId.value;
};

/** A bug in the engine must not cost the game: a fresh worker, the last save, and a word about it. */
line.onCrash = (text) => {
  console.error(`The rules engine stopped: ${text}`);
  const shot = snapshot.value;
  if (!shot) {
    failure.value = { text: `The rules engine stopped: ${text.split('\n')[0] ?? ''}` };
    return;
  }
  busy.value = false;
  skipAll();
  void line.ask<'load'>({ kind: 'load', record: shot.record, viewer: shot.viewer }).then((answer) => {
    if (!answer.ok) {
      failure.value = answer.problem;
      return;
    }
    story.value = [];
    take(answer.value);
    notice.value = 'The rules engine stopped on an error and was restarted. Nothing you played is lost.';
    insist(notice.value);
  });
};

/** The side whose turn it seems to be, for words such as "Watch the Azeri turn". */
export const actingSide = computed<string>(() => {
  const shot = snapshot.value;
  const now = view.value?.phases.find((phase) => phase.state === 'now');
  return sideName(look.value, now?.side ?? shot?.decisions[0]?.side ?? null);
});
