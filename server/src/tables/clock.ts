import type { Pace } from '@hexside/wire';
import type { Seat, TableRow } from '../store/rows.ts';
import type { TableChange } from '../store/store.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A side's clock: what is left, and since when it runs. */
export interface Clock {
  readonly left: number | null;
  readonly since: number | null;
  readonly warned: boolean;
}

/** What a side has at first, and anew for each answer where the pace is one of time per move; null without a clock. */
export const allowanceOf = (pace: Pace): number | null => {
  switch (pace.kind) {
    case 'none':
      return null;
    case 'live':
      return pace.minutes * MINUTE;
    case 'fast':
      return pace.hours * HOUR;
    case 'slow':
      return pace.days * DAY;
  }
};

/** Whether every answer brings the whole allowance back. */
const isRenewed = (pace: Pace): boolean => pace.kind === 'fast' || pace.kind === 'slow';

export const leftOf = (clock: Clock, now: number): number | null =>
  clock.left === null || clock.since === null ? clock.left : clock.left - Math.max(0, now - clock.since);

/**
 * The clock after something happened at the table: it runs while its side is asked. `answered` says that this side has just
 * answered; `mayRun` is false for a bot, and when the game is over.
 */
export const clockAfter = (
  clock: Clock,
  pace: Pace,
  now: number,
  { answered, asked, mayRun }: { readonly answered: boolean; readonly asked: boolean; readonly mayRun: boolean },
): Clock => {
  const left = leftOf(clock, now);
  if (left === null) return clock;
  const full = allowanceOf(pace);
  if (!asked || !mayRun) {
    // A bid may have left less than the full time; what is renewed is renewed to that pace's time.
    const stopped = isRenewed(pace) && answered && full !== null ? full : left;
    const added = pace.kind === 'live' && answered && clock.since !== null ? pace.increment * SECOND : 0;
    return { left: stopped + added, since: null, warned: false };
  }
  if (isRenewed(pace) && (answered || clock.since === null) && full !== null)
    return { left: full, since: now, warned: false };
  return { left, since: now, warned: clock.warned && clock.since !== null };
};

/** More time, when the opponent prefers to wait: all of it again, or a tenth of a live game's. */
export const moreTime = (clock: Clock, pace: Pace, now: number): Clock => {
  const full = allowanceOf(pace) ?? 0;
  const left = isRenewed(pace) ? full : Math.max(0, leftOf(clock, now) ?? 0) + Math.max(MINUTE, full / 10);
  return { left, since: now, warned: false };
};

/** A table whose clocks all stand at what they showed when they began to run, and where nobody is over time; null if it is one already. */
export const standingStill = (
  { deadline, overtime }: Pick<TableRow, 'deadline' | 'overtime'>,
  seats: readonly Seat[],
): Pick<TableChange, 'row' | 'seats'> | null => {
  const running = seats.filter(({ since }) => since !== null);
  if (deadline === null && overtime === null && running.length === 0) return null;
  return {
    row: { deadline: null, overtime: null },
    seats: running.map(({ place }) => ({ place, since: null, warned: false })),
  };
};

/** A player is warned when this much is left. */
const warningAt = (pace: Pace): number => {
  const full = allowanceOf(pace) ?? 0;
  return pace.kind === 'live' ? Math.min(2 * MINUTE, full / 5) : Math.min(DAY, full / 4);
};

export type Alarm = 'warning' | 'overtime';

/** When this clock runs out; null if it stands. */
export const endOf = ({ left, since }: Clock): number | null => (left === null || since === null ? null : since + left);

/** When this clock next needs attention, and for what; null if it stands. */
export const alarmOf = (clock: Clock, pace: Pace): { readonly at: number; readonly what: Alarm } | null => {
  const end = endOf(clock);
  if (end === null) return null;
  return clock.warned ? { at: end, what: 'overtime' } : { at: end - warningAt(pace), what: 'warning' };
};

/** When the first of these clocks needs attention. */
export const deadlineOf = (clocks: readonly Clock[], pace: Pace): number | null => {
  const times = clocks.flatMap((clock) => alarmOf(clock, pace)?.at ?? []);
  return times.length > 0 ? Math.min(...times) : null;
};
