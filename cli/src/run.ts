import { version } from '../package.json';
import { readArgs } from './args.ts';
import { type Command, helpOf, overview } from './command.ts';
import { bench } from './commands/bench.ts';
import { doIt } from './commands/do.ts';
import { fork } from './commands/fork.ts';
import { from } from './commands/from.ts';
import { games } from './commands/games.ts';
import { ladder } from './commands/ladder.ts';
import { legal } from './commands/legal.ts';
import { newGame } from './commands/new.ts';
import { odds } from './commands/odds.ts';
import { play } from './commands/play.ts';
import { position } from './commands/position.ts';
import { show } from './commands/show.ts';
import { simulate } from './commands/simulate.ts';
import { takeback } from './commands/takeback.ts';
import { tune } from './commands/tune.ts';
import { undo } from './commands/undo.ts';
import { verify } from './commands/verify.ts';
import { why } from './commands/why.ts';
import type { Io } from './io.ts';
import { BAD_USE, BadUse, NO, Refused, YES } from './verdict.ts';

export const COMMANDS: readonly Command[] = [
  games,
  newGame,
  show,
  legal,
  doIt,
  undo,
  takeback,
  fork,
  why,
  odds,
  position,
  from,
  verify,
  play,
  simulate,
  ladder,
  tune,
  bench,
];

const find = (name: string): Command => {
  const found = COMMANDS.find((one) => one.name === name);
  if (!found)
    throw new BadUse(`there is no command "${name}"; expected ${COMMANDS.map((one) => one.name).join(', ')} or help`);
  return found;
};

const obey = async (argv: readonly string[], io: Io): Promise<number> => {
  const [name, ...rest] = argv;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    const [topic, extra] = rest.filter((word) => word !== '--help' && word !== '-h');
    if (extra !== undefined) throw new BadUse(`expected: hexside help [COMMAND]; "${extra}" is one argument too many`);
    io.out(topic === undefined ? overview(COMMANDS) : helpOf(find(topic)));
    return name === undefined ? BAD_USE : YES;
  }
  if (name === '--version') {
    io.out(`hexside ${version}`);
    return YES;
  }
  const command = find(name);
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(helpOf(command));
    return YES;
  }
  return command.run(readArgs(command, rest), io);
};

/** The whole command: words in, exit code out. A wrong word gets one line that says what was expected. */
export const run = async (argv: readonly string[], io: Io): Promise<number> => {
  try {
    return await obey(argv, io);
  } catch (error) {
    if (!(error instanceof BadUse) && !(error instanceof Refused)) throw error;
    io.err(error instanceof Refused ? `no: ${error.message}` : `hexside: ${error.message}`);
    return error instanceof Refused ? NO : BAD_USE;
  }
};
