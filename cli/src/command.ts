import type { Args, Option, Shape } from './args.ts';
import type { Io } from './io.ts';

/** One command of `hexside`: its shape, its help and what it does. Answers with the exit code. */
export interface Command extends Shape {
  readonly summary: string;
  readonly help: string;
  readonly examples: readonly (readonly [line: string, words: string])[];
  run(args: Args, io: Io): number | Promise<number>;
}

// Options that mean the same wherever they occur.
export const JSON_OPTION: Option = { takes: 'nothing', words: 'print JSON instead of text' };
export const AS_OPTION: Option = { takes: 'text', value: 'SIDE', words: 'whose eyes: a side, or "spectator"' };
export const SEED_OPTION: Option = {
  takes: 'text',
  value: 'S',
  words: 'seed of the dice, for a game that can be repeated',
};
export const OUT_OPTION: Option = { takes: 'text', value: 'FILE', words: 'where to write the game' };

const column = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

/** `hexside COMMAND --help`: teaches by example. */
export const helpOf = (command: Command): string => {
  const lines = [`hexside ${command.usage}`, '', command.help, '', 'Examples', ...column(command.examples)];
  const options = Object.entries(command.options).map(
    ([name, { takes, value, words }]) =>
      [`--${name}${takes === 'nothing' ? '' : ` ${value ?? 'TEXT'}`}`, words] as const,
  );
  if (options.length > 0) lines.push('', 'Options', ...column(options));
  return lines.join('\n');
};

export const overview = (commands: readonly Command[]): string =>
  [
    'hexside plays published board wargames with every rule enforced.',
    '',
    'A first game in five lines',
    ...column([
      ['hexside new karabakh', 'writes karabakh.hexside.json'],
      ['hexside show', 'the board, and who is asked what'],
      ['hexside legal', 'everything that may be done now'],
      ['hexside do karabakh.hexside.json "unit 1/83 at 0413"', 'does something; refusals name their rule'],
      ['hexside play karabakh --bots human,random', 'or play it here, against a bot'],
    ]),
    '',
    'Commands',
    ...column(commands.map(({ name, summary }) => [name, summary])),
    '',
    'hexside COMMAND --help shows examples. Exit codes: 0 yes, 1 no (refused, illegal, not verified), 2 bad use.',
  ].join('\n');
