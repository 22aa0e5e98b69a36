/// <reference path="../glicko2.d.ts" />
import type { ResultView } from '@hexside/wire';
import glicko from 'glicko2';
import type { Rating, Seat, TableRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

/** What a player who never played is rated, as Glickman proposes. */
export const firstRating = (person: string, game: string): Rating => ({
  person,
  game,
  rating: 1500,
  deviation: 350,
  volatility: 0.06,
  games: 0,
  changed: 0,
});

/**
 * Both ratings after one game; `score` is 1 if the first won, 0.5 for a draw. Each game is a rating period of its own: people play
 * too few wargames for longer ones, and want to see what a game did.
 */
export const ratedAfter = (first: Rating, second: Rating, score: number, now: number): [Rating, Rating] => {
  const ranking = new glicko.Glicko2({ tau: 0.5, rating: 1500, rd: 350, vol: 0.06 });
  const one = ranking.makePlayer(first.rating, first.deviation, first.volatility);
  const two = ranking.makePlayer(second.rating, second.deviation, second.volatility);
  ranking.updateRatings([[one, two, score]]);
  const after = (was: Rating, player: typeof one): Rating => ({
    ...was,
    rating: player.getRating(),
    deviation: player.getRd(),
    volatility: player.getVol(),
    games: was.games + 1,
    changed: now,
  });
  return [after(first, one), after(second, two)];
};

/** What a result does to the ratings of those who played, and how it is told; nothing unless two people played a rated game. */
export const ratingsAfter = async (
  { people }: Pick<Store, 'people'>,
  { rated, game }: Pick<TableRow, 'rated' | 'game'>,
  seats: readonly Seat[],
  winner: string | null,
  now: number,
): Promise<{ readonly ratings: Rating[]; readonly shown: ResultView['ratings'] }> => {
  const [one, two, ...others] = seats;
  if (!rated || !one?.person || !two?.person || others.length > 0 || one.side === null || two.side === null)
    return { ratings: [], shown: {} };
  const first = (await people.rating(one.person, game)) ?? firstRating(one.person, game);
  const second = (await people.rating(two.person, game)) ?? firstRating(two.person, game);
  const after = ratedAfter(first, second, winner === null ? 0.5 : winner === one.side ? 1 : 0, now);
  return {
    ratings: after,
    shown: {
      [one.side]: { before: Math.round(first.rating), after: Math.round(after[0].rating) },
      [two.side]: { before: Math.round(second.rating), after: Math.round(after[1].rating) },
    },
  };
};
