import { type Commander, type Core, chanceFrom, type Game, type Setup } from '@hexside/engine';
import { standardSetup } from './match.ts';
import { playOut } from './playout.ts';
import { staffOf } from './staff.ts';
import { type Share, wilson } from './wilson.ts';

export interface DuelReport extends Share {
  readonly games: number;
  /** A draw is half a win. */
  readonly wins: number;
  /** By the side the challenger had. */
  readonly bySide: readonly number[];
  /** The challenger's lead in a score of the game, mean by game. */
  readonly margin: number;
}

/** One commander against another, each game with the same dice from every side. `score` is the lead of the first side. */
export const duel = <S extends Core<S>>(
  game: Game<S>,
  challenger: Commander,
  holder: Commander,
  games: number,
  seed: string,
  score: (state: S) => number = () => 0,
  setup: Setup = standardSetup(game),
): DuelReport => {
  const [trial, staff] = [staffOf({ [game.id]: challenger }), staffOf({ [game.id]: holder })];
  const bySide = game.sides.map(() => 0);
  let margin = 0;
  for (let i = 0; i < games; i++) {
    for (const side of game.sides.keys()) {
      const begun = game.begin(setup);
      if (!begun.ok) throw new Error(begun.problem.text);
      const state = begun.value;
      state.chance = chanceFrom({ seed: `${seed} ${i}`, entropy: {} });
      const players = game.sides.map((_, at) =>
        (at === side ? trial : staff).createBot(game, 'captain', `${seed} ${i}`),
      );
      const winner = game.endings[playOut(game, state, players).ending]?.winner ?? null;
      bySide[side] = (bySide[side] ?? 0) + (winner === null ? 0.5 : winner === side ? 1 : 0);
      margin += (side === 0 ? 1 : -1) * score(state);
    }
  }
  const played = games * game.sides.length;
  const wins = bySide.reduce((sum, one) => sum + one, 0);
  return { games: played, wins, bySide, margin: margin / Math.max(1, played), ...wilson(wins, played) };
};

/** A mind with some of its numbers changed: `steps=0.15 habits.enemyShare=0.5`. */
export const changedMind = <M extends { readonly weights: object; readonly habits: object }>(
  mind: M,
  changes: readonly string[],
): M => {
  const weights: Record<string, number> = {};
  const habits: Record<string, number> = {};
  for (const change of changes) {
    const [name = '', value = ''] = change.split('=');
    const [group, key] = name.startsWith('habits.') ? [habits, name.slice(7)] : [weights, name];
    if (!(key in (group === habits ? mind.habits : mind.weights))) throw new Error(`there is no ${name} in this mind`);
    group[key] = Number(value);
  }
  return { ...mind, weights: { ...mind.weights, ...weights }, habits: { ...mind.habits, ...habits } };
};

/** The report in one line. */
export const duelText = (report: DuelReport, sides: readonly { readonly id: string }[]): string => {
  const percent = (share: number): string => `${(share * 100).toFixed(0)}%`;
  const by = sides.map(({ id }, i) => `as ${id} ${report.bySide[i]}`).join(', ');
  return `${report.wins}/${report.games} = ${percent(report.share)} [${percent(report.low)}, ${percent(report.high)}] ${by}; margin ${report.margin.toFixed(2)}`;
};
