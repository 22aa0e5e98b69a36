import { type Core, chanceFrom, type Game } from '@hexside/engine';
import type { BotFactory } from './bot-factory.ts';
import { BotDice, textHash } from './dice.ts';
import { standardSetup } from './match.ts';
import { playOut } from './playout.ts';

/** One game of the ladder: who had which side, and what the first of them got of it (a draw is a half). */
interface Played {
  readonly one: number;
  readonly other: number;
  readonly points: number;
}

export interface Rung {
  readonly level: string;
  readonly games: number;
  readonly points: number;
  /** Against the weakest, which stands at 0; with the interval that resampling the games gives at 95%. */
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

export interface Ladder {
  readonly game: string;
  readonly rungs: readonly Rung[];
  /** Points of the row against the column, of so many games. */
  readonly table: readonly (readonly { readonly points: number; readonly games: number }[])[];
}

const PER_POINT = 400 / Math.LN10;
const RESAMPLED = 200;

/** Ratings that explain the games best (Bradley and Terry, with one extra draw per level against a player of strength 1, so that no rating is infinite). */
const ratingsOf = (played: readonly Played[], levels: number): number[] => {
  const strength = new Array<number>(levels).fill(1);
  const points = new Array<number>(levels).fill(0.5);
  for (const { one, other, points: won } of played) {
    points[one] = (points[one] ?? 0) + won;
    points[other] = (points[other] ?? 0) + 1 - won;
  }
  for (let round = 0; round < 200; round++) {
    const met = new Array<number>(levels).fill(0);
    const add = (a: number, b: number): void => {
      const share = 1 / ((strength[a] ?? 1) + (strength[b] ?? 1));
      met[a] = (met[a] ?? 0) + share;
      met[b] = (met[b] ?? 0) + share;
    };
    for (const { one, other } of played) add(one, other);
    for (let i = 0; i < levels; i++) {
      const doubt = 1 / ((strength[i] ?? 1) + 1);
      strength[i] = (points[i] ?? 0.5) / ((met[i] ?? 0) + doubt);
    }
  }
  const elo = strength.map((one) => PER_POINT * Math.log(Math.max(1e-9, one)));
  return elo.map((one) => one - (elo[0] ?? 0));
};

/** Every level against every other, from both sides, `games` in each pairing and side; the same dice for both. */
export const ladderOf = <S extends Core<S>>(
  botFactory: BotFactory,
  game: Game<S>,
  levels: readonly string[],
  games: number,
  seed: string,
  scenario?: string,
  each: (done: number, of: number) => void = () => undefined,
): Ladder => {
  const played: Played[] = [];
  const pairs = levels.flatMap((_, one) => levels.flatMap((__, other) => (one < other ? [[one, other] as const] : [])));
  const all = pairs.length * games * 2;
  for (const [one, other] of pairs)
    for (let i = 0; i < games; i++)
      for (const first of [one, other]) {
        const begun = game.begin(standardSetup(game, scenario));
        if (!begun.ok) throw new Error(begun.problem.text);
        begun.value.chance = chanceFrom({ seed: `${seed} ${i}`, entropy: {} });
        const seats = first === one ? [one, other] : [other, one];
        const bots = seats.map((level, of) => botFactory.createBot(game, levels[level] ?? '', `${seed} ${i} ${of}`));
        const winner = game.endings[playOut(game, begun.value, bots).ending]?.winner ?? null;
        played.push({ one, other, points: winner === null ? 0.5 : seats[winner] === one ? 1 : 0 });
        each(played.length, all);
      }
  const elo = ratingsOf(played, levels.length);
  const dice = new BotDice(textHash(seed));
  const resampled = Array.from({ length: RESAMPLED }, (_, round) =>
    ratingsOf(
      played.map((_one, i) => played[dice.next(round * played.length + i, played.length)] ?? _one),
      levels.length,
    ),
  );
  const quantile = (level: number, share: number): number =>
    resampled.map((one) => one[level] ?? 0).sort((a, b) => a - b)[Math.floor(share * (RESAMPLED - 1))] ?? 0;
  const against = (a: number, b: number): { points: number; games: number } =>
    played.reduce(
      (sum, { one, other, points }) => {
        if (one === a && other === b) return { points: sum.points + points, games: sum.games + 1 };
        if (one === b && other === a) return { points: sum.points + 1 - points, games: sum.games + 1 };
        return sum;
      },
      { points: 0, games: 0 },
    );
  const table = levels.map((_, a) => levels.map((__, b) => against(a, b)));
  return {
    game: game.id,
    rungs: levels.map((level, i) => ({
      level,
      games: table[i]?.reduce((sum, cell) => sum + cell.games, 0) ?? 0,
      points: table[i]?.reduce((sum, cell) => sum + cell.points, 0) ?? 0,
      elo: elo[i] ?? 0,
      low: quantile(i, 0.025),
      high: quantile(i, 0.975),
    })),
    table,
  };
};
