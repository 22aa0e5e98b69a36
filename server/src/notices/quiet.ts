import type { NoticeSettings } from '@hexside/wire';

const MINUTE = 60_000;
const DAY = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** What the clock on a person's wall says, in minutes since midnight. */
const wallClock = (now: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return minutesOf(parts.format(now));
};

/** When the quiet hours that are now end; null if it is not quiet. */
export const quietUntil = (quiet: NoticeSettings['quiet'], now: number): number | null => {
  if (!quiet) return null;
  const from = minutesOf(quiet.from);
  const to = minutesOf(quiet.to);
  const wall = wallClock(now, quiet.zone);
  const isQuiet = from <= to ? wall >= from && wall < to : wall >= from || wall < to;
  if (!isQuiet) return null;
  const minutes = (to - wall + DAY) % DAY;
  return now - (now % MINUTE) + minutes * MINUTE;
};
