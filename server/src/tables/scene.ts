import type { ClockView, SeatView, ShownTable } from '@hexside/wire';
import { leftOf } from './clock.ts';
import type { Story } from './player-views.ts';
import { roomOf } from './room.ts';
import type { TableStore } from './table-store.ts';

/** What one viewer is shown, and the story that goes with it. */
export interface Scene {
  readonly shown: ShownTable;
  readonly story: Story;
  readonly clocks: readonly ClockView[];
  /** Changes when a clock does, but not with the time. */
  readonly clockWork: string;
}

/** A game that was resigned, agreed on or lost by time asks nobody any more. */
const overSeat = (seat: SeatView): SeatView => ({ ...seat, decisions: [], combat: null });

/** Spectators are kept behind where not everybody sees everything, while the game goes on. */
export const isDelayed = ({ row, play }: TableStore, viewer: string | null): boolean =>
  viewer === null && row.state === 'playing' && (play.playerViews.isSecret || play.playerViews.hasFog());

/** While several decide in secret, others' clocks are covered: one that stands would tell that its owner has answered. */
const clocksFor = (
  { seats, play, context }: TableStore,
  viewer: string | null,
): Pick<Scene, 'clocks' | 'clockWork'> => {
  const clocks: ClockView[] = [];
  let clockWork = '';
  const now = context.clock();
  for (const seat of seats) {
    const { side, since } = seat;
    const left = leftOf(seat, now);
    if (side === null || left === null || (play.playerViews.isSecret && side !== viewer)) continue;
    clocks.push({ side, left, runs: since !== null });
    clockWork += `${side} ${since === null ? left : `until ${now + left}`},`;
  }
  return { clocks, clockWork };
};

export const sceneFor = (
  tableStore: TableStore,
  viewer: string | null,
  isHere: (person: string | null) => boolean,
): Scene => {
  const { row, seats, play, people, commitment, stuck } = tableStore;
  const { playerViews } = play;
  const parts = { row, seats, play, people, commitment, stuck, isHere };
  const clocks = clocksFor(tableStore, viewer);
  if (isDelayed(tableStore, viewer)) {
    const { seat, story } = playerViews.phaseBegin();
    const room = roomOf(parts, null, 'You see the table as it was when this phase began.');
    return { shown: { seat, room, standing: null }, story, ...clocks };
  }
  const seat = playerViews.seat(viewer);
  return {
    shown: {
      seat: row.state === 'ended' ? overSeat(seat) : seat,
      room: roomOf(parts, viewer, null),
      standing: playerViews.standing(viewer),
    },
    story: playerViews.story(viewer),
    ...clocks,
  };
};
