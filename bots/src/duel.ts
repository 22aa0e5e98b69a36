import { type Commander, type Core, type Game, type Setup, type Side, side } from '@hexside/engine';
import { makePlayer } from './bot.ts';
import { CommonRandomNumbers, textHash } from './dice.ts';
import { CAPTAIN } from './levels.ts';
import { standardSetup } from './match.ts';
import { playOut } from './playout.ts';
import { type Share, wilson } from './wilson.ts';
import { resultFor } from './win-model.ts';

/** What a challenger made of one game. */
interface Bout {
  /** 1 won, 0 lost, a half for a draw. */
  readonly points: number;
  /** By the commander's own measure. */
  readonly lead: number;
}

/** One game between captains with two sets of parameters. The same seed brings the same dice, roll for roll, whichever side the challenger has. */
export const boutOf = <S extends Core<S>>(
  game: Game<S>,
  challenger: Commander,
  holder: Commander,
  challenging: Side,
  seed: string,
  setup: Setup,
): Bout => {
  const begun = game.begin(setup);
  if (!begun.ok) throw new Error(begun.problem.text);
  const state = begun.value;
  state.chance = new CommonRandomNumbers(textHash(seed), () => game.phaseKey(state));
  const players = game.sides.map((_, at) => makePlayer(game, CAPTAIN, seed, at === challenging ? challenger : holder));
  const { ending } = playOut(game, state, players);
  const lead = (challenger.training ?? holder.training)?.lead(state) ?? 0;
  return { points: resultFor(game, ending, challenging), lead: challenging === 0 ? lead : -lead };
};

export interface DuelReport extends Share {
  readonly games: number;
  /** A draw is half a win. */
  readonly wins: number;
  /** By the side the challenger had. */
  readonly bySide: readonly number[];
  /** The challenger's lead, mean by game. */
  readonly margin: number;
}

/** One commander against another, each game with the same dice from every side. */
export const duel = <S extends Core<S>>(
  game: Game<S>,
  challenger: Commander,
  holder: Commander,
  games: number,
  seed: string,
  setup: Setup = standardSetup(game),
): DuelReport => {
  const bySide = game.sides.map(() => 0);
  let margin = 0;
  for (let i = 0; i < games; i++)
    for (const of of game.sides.keys()) {
      const { points, lead } = boutOf(game, challenger, holder, side(of), `${seed} ${i}`, setup);
      bySide[of] = (bySide[of] ?? 0) + points;
      margin += lead;
    }
  const played = games * game.sides.length;
  const wins = bySide.reduce((sum, one) => sum + one, 0);
  return { games: played, wins, bySide, margin: margin / Math.max(1, played), ...wilson(wins, played) };
};

/** The report in one line. */
export const duelText = (report: DuelReport, sides: readonly { readonly id: string }[]): string => {
  const percent = (share: number): string => `${(share * 100).toFixed(0)}%`;
  const by = sides.map(({ id }, i) => `as ${id} ${report.bySide[i]}`).join(', ');
  return `${report.wins}/${report.games} = ${percent(report.share)} [${percent(report.low)}, ${percent(report.high)}] ${by}; margin ${report.margin.toFixed(2)}`;
};
