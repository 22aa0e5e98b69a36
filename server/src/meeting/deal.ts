import { fail, ok, type Result, sha256 } from '@hexside/engine';
import type { Seat, TableRow } from '../store/rows.ts';
import { allowanceOf } from '../tables/clock.ts';
import type { Offered } from '../tables/games.ts';
import { playOf } from '../tables/opening.ts';

/**
 * Who gets which side, once everybody sits. Chance is a hash of the committed seed and what all threw in: nobody could choose it,
 * and everybody can check it when the seed is known.
 */
export const dealSides = (row: TableRow, seats: readonly Seat[], sides: readonly string[]): readonly Seat[] => {
  if (row.sides === 'choose') return seats;
  const coin = Number.parseInt(
    sha256(`hexside sides ${row.seed} ${seats.map(({ entropy }) => entropy).join(' ')}`).slice(0, 8),
    16,
  );
  if (row.sides === 'bid') return dealByBids(seats, sides, coin);
  const first = coin % sides.length;
  return seats.map((seat, i) => ({ ...seat, side: sides[(first + i) % sides.length] ?? null }));
};

/** Two want sides: the higher bid gets its wish and pays with that share of its time. The other pays nothing. */
const dealByBids = (seats: readonly Seat[], sides: readonly string[], coin: number): readonly Seat[] => {
  const [one, two] = seats;
  if (!one?.bid || !two?.bid) throw new Error('unreachable: a seat is taken with a bid where sides are bid for');
  const other = (side: string): string | null => sides.find((name) => name !== side) ?? null;
  if (one.bid.side !== two.bid.side)
    return [
      { ...one, side: one.bid.side, bid: { ...one.bid, share: 0 } },
      { ...two, side: two.bid.side, bid: { ...two.bid, share: 0 } },
    ];
  const tied = one.bid.share === two.bid.share;
  const firstWins = tied ? coin % 2 === 0 : one.bid.share > two.bid.share;
  const [winner, loser] = firstWins ? [one, two] : [two, one];
  const side = winner.bid?.side ?? '';
  const dealt = [
    { ...winner, side },
    { ...loser, side: other(side), bid: loser.bid && { ...loser.bid, share: 0 } },
  ];
  return dealt.sort((a, b) => a.place - b.place);
};

/** The table as it is when play begins: sides dealt, clocks set, the first question asked. */
export const beginning = async (
  offered: Offered,
  row: TableRow,
  seats: readonly Seat[],
  now: number,
  since: number,
): Promise<Result<{ readonly row: Partial<TableRow> & Pick<TableRow, 'asked'>; readonly seats: readonly Seat[] }>> => {
  const dealt = dealSides(
    row,
    seats,
    offered.card.sides.map(({ id }) => id),
  );
  const play = await playOf(offered, row, dealt, []);
  if (!play.ok) return play;
  const asked = play.value.asked();
  if (asked.length === 0) return fail('Nobody has anything to decide in this game.');
  const allowance = allowanceOf(row.pace);
  const ready = dealt.map((seat) => {
    const left = allowance === null ? null : Math.round(allowance * (1 - (seat.bid?.share ?? 0) / 100));
    const isAsked = seat.side !== null && asked.includes(seat.side);
    const stopped = { left, since: null, warned: false };
    // The first clock starts with what the bid left of it, whatever the pace.
    const clock = isAsked && seat.bot === null && left !== null ? { ...stopped, since } : stopped;
    return { ...seat, ...clock };
  });
  const { version, dataHash } = play.value;
  return ok({ row: { state: 'playing', changed: now, version, dataHash, asked }, seats: ready });
};
