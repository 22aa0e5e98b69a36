import { type Core, chanceFrom, type Game, type Setup } from '@hexside/engine';
import type { BotFactory } from './bot-factory.ts';
import { type PlayOptions, playOut } from './playout.ts';
import { type Share, wilson } from './wilson.ts';

export interface SideRecord extends Share {
  readonly side: string;
  readonly bot: string;
  readonly wins: number;
  readonly attacksPerGame: number;
  readonly decisionsPerGame: number;
  /** Mean, 0 without a clock. */
  readonly millisecondsPerDecision: number;
}

export interface MatchReport {
  readonly game: string;
  readonly games: number;
  readonly sides: readonly SideRecord[];
  /** Games by ending. */
  readonly endings: Readonly<Record<string, number>>;
  /** Means of the scores the commander tallies when a game has ended. */
  readonly tally: Readonly<Record<string, number>>;
}

export interface MatchOptions extends Pick<PlayOptions, 'clock'> {
  /** As the scenario's standard if left out. */
  readonly setup?: Setup;
  /** Called after every game, with how many are done. */
  readonly each?: (done: number) => void;
}

/** A scenario, the first unless one is named, with its standard options. */
export const standardSetup = <S extends Core<S>>(game: Game<S>, id = game.scenarios[0]?.id): Setup => {
  const scenario = game.scenarios.find((one) => one.id === id);
  if (!scenario) throw new Error(`${game.title} has no scenario ${id ?? ''}`);
  return { scenario: scenario.id, options: Object.fromEntries(scenario.options.map((one) => [one.id, one.standard])) };
};

/** One side's bots against the other's, `levels` in the order of the game's sides. The same seed gives the same match. */
export const match = <S extends Core<S>>(
  botFactory: BotFactory,
  game: Game<S>,
  levels: readonly string[],
  games: number,
  seed: string,
  { clock, setup = standardSetup(game), each }: MatchOptions = {},
): MatchReport => {
  const wins = game.sides.map(() => 0);
  const attacks = game.sides.map(() => 0);
  const decisions = game.sides.map(() => 0);
  const milliseconds = game.sides.map(() => 0);
  const endings: Record<string, number> = Object.fromEntries(game.endings.map((one) => [one.id, 0]));
  const tally: Record<string, number> = {};
  const commander = botFactory.commanderOf(game.id);
  for (let i = 0; i < games; i++) {
    const begun = game.begin(setup);
    if (!begun.ok) throw new Error(begun.problem.text);
    const state = begun.value;
    state.chance = chanceFrom({ seed: `${seed} game ${i}`, entropy: {} });
    const bots = game.sides.map((side, at) =>
      botFactory.createBot(game, levels[at] ?? 'random', `${seed} ${side.id} ${i}`),
    );
    const played = playOut(game, state, bots, clock ? { commander, clock } : { commander });
    const ending = game.endings[played.ending];
    if (ending) endings[ending.id] = (endings[ending.id] ?? 0) + 1;
    for (const at of game.sides.keys()) {
      if (ending?.winner === at) wins[at] = (wins[at] ?? 0) + 1;
      attacks[at] = (attacks[at] ?? 0) + (played.attacks[at] ?? 0);
      decisions[at] = (decisions[at] ?? 0) + (played.decisions[at] ?? 0);
      milliseconds[at] = (milliseconds[at] ?? 0) + (played.milliseconds[at] ?? 0);
    }
    for (const [name, value] of Object.entries(commander?.tally(state) ?? {}))
      tally[name] = (tally[name] ?? 0) + value / games;
    each?.(i + 1);
  }
  return {
    game: game.id,
    games,
    sides: game.sides.map((side, at) => ({
      side: side.id,
      bot: levels[at] ?? 'random',
      wins: wins[at] ?? 0,
      ...wilson(wins[at] ?? 0, games),
      attacksPerGame: (attacks[at] ?? 0) / games,
      decisionsPerGame: (decisions[at] ?? 0) / games,
      millisecondsPerDecision: (milliseconds[at] ?? 0) / Math.max(1, decisions[at] ?? 0),
    })),
    endings,
    tally,
  };
};
