import type { BotLevel } from '../worker/messages.ts';

/** Who plays which side: `human`, or a bot of that level. */
export type Seat = BotLevel;
export type Seats = Readonly<Record<string, Seat>>;

export const levelName = (level: BotLevel): string => `${level[0]?.toUpperCase() ?? ''}${level.slice(1)}`;

export const humans = (seats: Seats): string[] => Object.keys(seats).filter((side) => seats[side] === 'human');

/** The bots' sides with their levels. */
export const botLevels = (seats: Seats): Record<string, BotLevel> => {
  const levels: Record<string, BotLevel> = {};
  for (const [side, seat] of Object.entries(seats)) if (seat !== 'human') levels[side] = seat;
  return levels;
};

/** Whose eyes the screen shows first: the only human's, nobody's when bots play each other. */
export const firstViewer = (seats: Seats): string | null => {
  const [only, ...others] = humans(seats);
  return only !== undefined && others.length === 0 ? only : null;
};

/** Somebody at another machine, by name. */
const FAR = 'far:';

export const seatWords = (seats: Seats, side: string, viewer: string | null): string => {
  const seat = seats[side];
  if (seat === undefined) return '';
  if (seat.startsWith(FAR)) return seat.slice(FAR.length);
  if (seat !== 'human') return `Bot, ${levelName(seat)}`;
  return humans(seats).length === 1 && side === viewer ? 'You' : 'Player';
};
