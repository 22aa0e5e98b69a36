import {
  type DecisionView,
  type GameLook,
  lookOf,
  type OverlayView,
  type Problem,
  type TableView,
} from '@hexside/engine';
import { computed, signal } from '@preact/signals';
import { localOrRemote } from '../online/local-or-remote.ts';
import type { GameInfo, OddsAnswer, Snapshot, StoryLine, Target } from '../worker/messages.ts';
import { openWorkerConnection } from '../worker/worker-connection.ts';
import type { Digest } from './digest.ts';
import { allowedBy, currentLesson } from './lesson-state.ts';
import { mine } from './offers.ts';
import type { Seats } from './seats.ts';
import { insist } from './speech.ts';
import { sideName } from './words.ts';

/** The table on the page: what is shown. The rules themselves run in the worker; what a player can do with the table is in `answers`, `questions`, `turns` and `opening`. */

export const connection = localOrRemote(openWorkerConnection());

export const info = signal<GameInfo | null>(null);

export const snapshot = signal<Snapshot | null>(null);

export const scenario = computed(() => snapshot.value?.record.scenario ?? null);

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

/** The moment the scrubber was moved to, while its picture is still on the way. */
export const sought = signal<number | null>(null);

/** A frame of somebody else's turn, shown instead of now. */
export const frameView = signal<TableView | null>(null);

export const digest = signal<{ readonly digest: Digest; readonly side: string; readonly actions: number } | null>(null);

/** The lines of the last action that rolled dice, shown large until the player goes on. */
export const roll = signal<readonly StoryLine[]>([]);

export const refusal = signal<{ readonly problem: Problem; readonly target: Target | null } | null>(null);

export const notice = signal<string | null>(null);

export const busy = signal(false);
/** How far a bot has come that thinks long, from 0 to 1; null when none does. */
export const thinking = signal<number | null>(null);

export const odds = signal<OddsAnswer | null>(null);

/** The odds after each answer that is weighed against others, by its line; null where no dice follow. */
export const answerOdds = signal<ReadonlyMap<string, OddsAnswer | null>>(new Map());

export const overlay = signal<{ readonly id: string; readonly argument: string; readonly view: OverlayView } | null>(
  null,
);

export const hideCounters = signal(false);

/** Why the table could not be opened at all. */
export const failure = signal<Problem | null>(null);

/** What was undone last, as the record had it, newest undo last: a mistaken undo can be undone until something else is done. */
export const undone = signal<readonly (readonly string[])[]>([]);

export const view = computed<TableView | null>(
  () => past.value?.view ?? frameView.value ?? snapshot.value?.view ?? null,
);

export const isLive = computed(() => past.value === null && frameView.value === null && curtain.value === null);

export const decision = computed<DecisionView | null>(() => {
  if (!isLive.value || !snapshot.value) return null;
  const asked = mine(snapshot.value.decisions, snapshot.value.viewer);
  return asked && currentLesson.value ? { ...asked, offers: allowedBy(currentLesson.value, asked.offers) } : asked;
});

/** The side whose turn it seems to be, for words such as "Watch the Azeri turn". */
export const actingSide = computed<string>(() => {
  const current = snapshot.value;
  const now = view.value?.phases.find((phase) => phase.state === 'now');
  return sideName(look.value, now?.side ?? current?.decisions[0]?.side ?? null);
});

export const showRefusal = (problem: Problem, target: Target | null = null): void => {
  refusal.value = { problem, target };
  insist(problem.text);
};
