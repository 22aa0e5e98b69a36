import type { Core, Game } from '@hexside/engine';
import type { BotFactory } from './bot-factory.ts';
import { match, standardSetup } from './match.ts';

export interface BalanceStudy<Data, S extends Core<S>> {
  readonly botFactory: BotFactory;
  readonly data: Data;
  readonly create: (data: Data) => Game<S>;
  /** By name; `none` stands for the game as it is. */
  readonly changes: Readonly<Record<string, (data: Data, scenario: string) => Data>>;
  /** Who plays both sides. */
  readonly level: string;
  /** SCENARIO [games] [seed] [change ...]; without changes, each in turn. */
  readonly words: readonly string[];
}

const percent = (share: number): string => `${(share * 100).toFixed(0)}%`;

/** Plays a game with changed data, to see which reconstructed values its balance depends on. Prints a line for every change. */
export function* balanceLines<Data, S extends Core<S>>(study: BalanceStudy<Data, S>): Generator<string> {
  const { botFactory, data, create, changes, level } = study;
  const [scenario = '', games = '40', seed = 'balance', ...wanted] = study.words;
  for (const name of wanted.length > 0 ? wanted : Object.keys(changes)) {
    const change = changes[name];
    if (!change) throw new Error(`there is no change "${name}"; there are ${Object.keys(changes).join(', ')}`);
    const game = create(change(data, scenario));
    const levels = game.sides.map(() => level);
    const report = match(botFactory, game, levels, Number(games), seed, { setup: standardSetup(game, scenario) });
    const sides = report.sides.map(
      ({ side, share, low, high, attacksPerGame }) =>
        `${side} ${percent(share)} [${percent(low)}, ${percent(high)}], ${attacksPerGame.toFixed(0)} attacks`,
    );
    const endings = Object.entries(report.endings).filter(([, times]) => times > 0);
    const tally = Object.entries(report.tally).map(([what, mean]) => `${what} ${mean.toFixed(1)}`);
    yield [
      `${name}: ${sides.join('; ')}`,
      `  ${endings.map(([ending, times]) => `${ending} ${times}`).join(', ')}; ${tally.join(', ')}`,
    ].join('\n');
  }
}
