import type { Offer, ResultView, TableCard } from '@hexside/wire';

/** A time as a clock shows it: `3 d 4 h`, `1:05:09`, `4:07`. */
export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  const two = (value: number): string => String(value).padStart(2, '0');
  if (days > 0) return `${days} d ${hours % 24} h`;
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
};

export const resultWords = (result: ResultView, nameOf: (side: string) => string): string => {
  const winner = result.winner === null ? null : nameOf(result.winner);
  switch (result.how) {
    case 'played':
      return winner === null ? 'The game is a draw.' : `${winner} has won.`;
    case 'resigned':
      return winner === null ? 'A player resigned.' : `${winner} has won: the other side resigned.`;
    case 'agreed':
      return winner === null ? 'Both agreed on a draw.' : `Both agreed: ${winner} has won.`;
    case 'draw':
      return 'Both agreed on a draw.';
    case 'time':
      return winner === null ? 'Time ran out.' : `${winner} has won on time.`;
  }
};

export const offerWords = (offer: Offer, nameOf: (side: string) => string): string => {
  switch (offer.kind) {
    case 'takeback':
      return 'a takeback';
    case 'draw':
      return 'a draw';
    case 'result':
      return offer.winner === null
        ? 'to end the game without a winner'
        : `to end the game with a win for ${nameOf(offer.winner)}`;
    case 'carry-on':
      return 'to continue from the last action that the corrected rules allow';
  }
};

const nameOf = ({ person, bot }: TableCard['seats'][number]): string =>
  person?.name ?? (bot === null ? 'a free seat' : `bot ${bot}`);

/** Who else sits at a table, for its owner. */
export const opponentsOf = (card: TableCard, me: string): string =>
  card.seats
    .filter(({ person }) => person?.id !== me)
    .map(nameOf)
    .join(', ');

/** Who plays, for others. */
export const playersOf = (card: TableCard): string => card.seats.map(nameOf).join(' against ');
