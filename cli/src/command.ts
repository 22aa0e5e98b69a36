import type { Args, Option, Shape } from './args.ts';
import type { Io } from './io.ts';
import { inColumns } from './text/columns.ts';

/** One command of `hexside`: its shape, its help and what it does. Answers with the exit code. */
export interface Command extends Shape {
  readonly summary: string;
  readonly help: string;
  /** Lines that a shell takes, true in this order from an empty folder on; `> line` is typed at the prompt of the one before. */
  readonly examples: readonly (readonly [line: string, words: string])[];
  /** What can be typed while it runs. */
  readonly typed?: readonly (readonly [line: string, words: string])[];
  run(args: Args, io: Io): number | Promise<number>;
}

// Options that mean the same wherever they occur.
export const JSON_OPTION: Option = { takes: 'nothing', words: 'print JSON instead of text' };
export const AS_OPTION: Option = { takes: 'text', value: 'SIDE', words: 'who looks: a side, or "spectator"' };
export const ACTOR_OPTION: Option = {
  takes: 'text',
  value: 'SIDE',
  words: 'which side; by default the one that must decide',
};
export const SEED_OPTION: Option = {
  takes: 'text',
  value: 'S',
  words: 'seed of the dice, for a game that can be repeated',
};
export const OUT_OPTION: Option = { takes: 'text', value: 'FILE', words: 'where to write the game' };
export const OVERWRITE_OPTION: Option = { takes: 'nothing', words: 'replace the file if it exists' };

/** A situation small enough to be typed, for pages whose examples need units that meet. */
export const AMBUSH: Command['examples'] = [
  [
    `echo '{game: karabakh, turn: 4, phase: AR movement, pieces: {"1420": [1/83, Arabo, Ashot], "1419": [1/708]}}' > ambush.yaml`,
    'a small situation',
  ],
  ['npx hexside from ambush.yaml --out ambush.hexside.json', 'a game that begins there'],
];

/** `hexside COMMAND --help`: teaches by example. */
export const helpOf = (command: Command): string => {
  const lines = [`hexside ${command.usage}`, '', command.help, '', 'Examples', ...inColumns(command.examples)];
  const options = Object.entries(command.options).map(
    ([name, { takes, value, words }]) =>
      [`--${name}${takes === 'nothing' ? '' : ` ${value ?? 'TEXT'}`}`, words] as const,
  );
  if (command.typed) lines.push('', 'At the prompt', ...inColumns(command.typed));
  if (options.length > 0) lines.push('', 'Options', ...inColumns(options));
  return lines.join('\n');
};

export const overview = (commands: readonly Command[]): string =>
  [
    'hexside plays published board wargames with every rule enforced. Start it with npx hexside, anywhere in its folder.',
    '',
    'A first game in five lines',
    ...inColumns([
      ['npx hexside new karabakh', 'writes karabakh.hexside.json'],
      ['npx hexside show', 'the board, and who must decide what'],
      ['npx hexside legal', 'every legal action'],
      ['npx hexside do karabakh.hexside.json "village 0819"', 'takes one of these; a refusal names its rule'],
      ['npx hexside play karabakh --bots human,random', 'or play it here, against a bot'],
    ]),
    '',
    'Commands',
    ...inColumns(commands.map(({ name, summary }) => [name, summary])),
    '',
    'npx hexside help COMMAND shows examples. Exit codes: 0 yes, 1 no (refused, illegal, not verified), 2 wrong usage.',
  ].join('\n');
