import type { BotLevel } from '../worker/messages.ts';

/** Who plays which side: `human`, or a bot of that level. */
export type Seat = BotLevel;
export type Seats = Readonly<Record<string, Seat>>;

/** Somebody at another machine, by name. */
const REMOTE = 'remote:';

export const levelName = (level: BotLevel): string => `${level[0]?.toUpperCase() ?? ''}${level.slice(1)}`;

const LEVEL_WORDS: Readonly<Record<string, string>> = {
  random: 'Plays any legal move.',
  recruit: 'Knows the rules but plays carelessly.',
  captain: 'Solid, with occasional mistakes. Answers at once.',
  general:
    'The strongest level. In some games it searches ahead, for up to two seconds per decision and twenty per turn.',
};

/** What to expect of a level, in a sentence. */
export const levelWords = (level: BotLevel): string => LEVEL_WORDS[level] ?? '';

/** Who plays unless another is chosen: sound and at once, where there is one. */
export const usualLevel = (levels: readonly BotLevel[]): BotLevel =>
  levels.includes('captain') ? 'captain' : (levels.at(-1) ?? '');

export const humans = (seats: Seats): string[] => Object.keys(seats).filter((side) => seats[side] === 'human');

/** Bots of a level that this game does not have are of its strongest. */
export const fitted = (seats: Seats, levels: readonly BotLevel[]): Seats =>
  Object.fromEntries(
    Object.entries(seats).map(([side, seat]) => {
      const kept = seat === 'human' || seat.startsWith(REMOTE) || levels.includes(seat);
      return [side, kept ? seat : (levels.at(-1) ?? seat)];
    }),
  );

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

export const seatWords = (seats: Seats, side: string, viewer: string | null): string => {
  const seat = seats[side];
  if (seat === undefined) return '';
  if (seat.startsWith(REMOTE)) return seat.slice(REMOTE.length);
  if (seat !== 'human') return `Bot, ${levelName(seat)}`;
  return humans(seats).length === 1 && side === viewer ? 'You' : 'Player';
};
