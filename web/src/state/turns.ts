import type { TableView } from '@hexside/engine';
import type { Snapshot, StoryLine } from '../worker/messages.ts';
import { digestOf, isEmpty } from './digest.ts';
import { currentLesson } from './lesson-state.ts';
import { mine } from './offers.ts';
import { startReel } from './playback.ts';
import { botLevels, firstViewer, humans, type Seats } from './seats.ts';
import {
  busy,
  connection,
  curtain,
  digest,
  frameView,
  look,
  roll,
  saveId,
  seats,
  showRefusal,
  snapshot,
  story,
  thinking,
} from './session.ts';
import { keep, save, showSnapshot, showSnapshotAnew } from './snapshots.ts';
import { insist, say } from './speech.ts';
import { diceActions } from './timeline.ts';
import { plainText } from './words.ts';

/** Whose turn it is: a player at the screen, a player to hand it to, a bot, or the prepared other side of a lesson. */

/** How far each player at this screen has seen the game. */
const lastSeen = new Map<string, number>();

/** Where the other side's turn began; a question to me in the middle of it does not end it. */
let othersTurn: { readonly view: TableView; readonly side: string; actions: number } | null = null;

/** Another table: nobody has seen anything of it yet. */
export const forgetTurns = (): void => {
  lastSeen.clear();
  othersTurn = null;
};

/** How many actions bots may take before the page is updated. With a player at the table, they play on until it is the player’s turn. */
const stretch = (): number => (humans(seats.value).length > 0 ? 5000 : 60);

/** Is the viewer asked in the middle of somebody else's phase? */
const isReaction = (current: Snapshot): boolean => {
  const side = current.view.phases.find((phase) => phase.state === 'now')?.side;
  return side !== undefined && side !== current.viewer;
};

export const showRoll = (lines: readonly StoryLine[]): void => {
  const rolled = diceActions(lines).at(-1);
  roll.value = rolled === undefined ? [] : lines.filter((one) => one.action === rolled);
};

const lookAs = async (side: string | null): Promise<void> => {
  const answer = await connection.ask<'look'>({ kind: 'look', viewer: side });
  if (answer.ok) showSnapshot(answer.value);
  else showRefusal(answer.problem);
};

/** After every change: who is asked now? A player at the screen, a player to hand it to, or a bot. */
export const continueGame = async (): Promise<void> => {
  const current = snapshot.value;
  if (!current || current.view.ended) return;
  const asked = current.decisions.map((one) => one.side);
  if (current.viewer !== null && asked.includes(current.viewer)) return;
  const person = asked.find((side) => seats.value[side] === 'human');
  if (person !== undefined) {
    if (humans(seats.value).length > 1) {
      if (current.viewer !== null) lastSeen.set(current.viewer, current.length);
      curtain.value = person;
    } else await lookAs(person);
    return;
  }
  if (asked.length > 0 && !(await reply(asked[0] ?? ''))) await letBotsPlay(current);
};

/** In a lesson the other side answers as prepared. */
const reply = async (side: string): Promise<boolean> => {
  const now = currentLesson.value;
  if (!now) return false;
  // The step that asked for it may just have been finished.
  const prepared = [now.step - 1, now.step].flatMap((step) => now.lesson.steps[step]?.replies ?? []);
  const text = prepared[now.replied];
  if (text === undefined) return false;
  currentLesson.value = { ...now, replied: now.replied + 1 };
  const answer = await connection.ask<'act'>({ kind: 'act', side, line: text });
  if (!answer.ok) return false;
  showSnapshot(answer.value);
  await continueGame();
  return true;
};

const letBotsPlay = async (before: Snapshot): Promise<void> => {
  const id = saveId.value;
  const turn = othersTurn ?? { view: before.view, side: before.decisions[0]?.side ?? '', actions: 0 };
  othersTurn = turn;
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
  const answer = await connection.ask<'bot'>(
    { kind: 'bot', levels: botLevels(seats.value), most: stretch() },
    (frame) => {
      thinking.value = null;
      turn.actions++;
      fresh.push(...frame.lines);
      reel.push(frame);
    },
    (share) => {
      thinking.value = share;
    },
  );
  thinking.value = null;
  busy.value = false;
  reel.close();
  // Saved before it is shown: closing the page in the middle of the showing loses nothing.
  if (answer.ok && saveId.value === id) save(answer.value);
  await reel.over;
  if (saveId.value !== id) return;
  if (!answer.ok) {
    frameView.value = null;
    showRefusal(answer.problem);
    return;
  }
  showSnapshot(answer.value);
  if (isReaction(answer.value)) showRoll(fresh);
  else {
    const changed = digestOf(turn.view, answer.value.view, before.viewer);
    const { side, actions } = turn;
    if (before.viewer !== null && actions > 1 && !isEmpty(changed)) digest.value = { digest: changed, side, actions };
    othersTurn = null;
  }
  const now = mine(answer.value.decisions, answer.value.viewer);
  if (now) insist(`Your turn. ${now.prompt}`);
  await continueGame();
};

/** The player behind the curtain is there. */
export const openCurtain = async (): Promise<void> => {
  const side = curtain.value;
  if (side === null) return;
  await lookAs(side);
  const seen = lastSeen.get(side);
  const current = snapshot.value;
  digest.value = null;
  if (seen !== undefined && current && seen < current.length) {
    // What the other player did in the open, from this player's own last look on.
    const then = await connection.ask<'at'>({ kind: 'at', count: seen });
    const other = Object.keys(seats.value).find((one) => one !== side) ?? '';
    const changed = then.ok ? digestOf(then.value.view, current.view, side) : null;
    if (changed && !isEmpty(changed)) digest.value = { digest: changed, side: other, actions: current.length - seen };
  }
  curtain.value = null;
  await continueGame();
};

/** The table changed without anybody here having asked for it: another tab, a takeback, a clock. */
export const onTableChanged = (current: Snapshot): void => {
  showSnapshotAnew(current);
  void continueGame();
};

/** Changes who plays; with `now` the table goes on at once with whoever is asked. */
export const changeSeats = (who: Seats, now = false): void => {
  seats.value = who;
  keep();
  if (!now) return;
  const viewer = firstViewer(who);
  void (viewer === snapshot.value?.viewer ? continueGame() : lookAs(viewer).then(continueGame));
};

/** The bot that thinks is to move now. */
export const hurryBot = (): void => void connection.ask<'hurry'>({ kind: 'hurry' });
