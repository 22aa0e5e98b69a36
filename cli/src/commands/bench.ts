import { cpus, loadavg } from 'node:os';
import { installLibraries } from '../bench/libraries.ts';
import type { Row } from '../bench/measure.ts';
import { type Command, JSON_OPTION } from '../command.ts';
import { MODULES } from '../games.ts';
import type { Io } from '../io.ts';
import { Progress } from '../progress.ts';
import { grouped } from '../text/words.ts';
import { expected, YES } from '../verdict.ts';

/** Loaded only when asked for: the libraries compared with are no part of the command. */
const measureAll = async (io: Io, games: number): Promise<Row[]> => {
  const { begin, loadKarabakh } = await import('../bench/karabakh.ts');
  const { randomPlay, samplesOf, stateCosts } = await import('../bench/play.ts');
  const { oddsCosts } = await import('../bench/odds.ts');
  const { againstHoneycomb } = await import('../bench/honeycomb.ts');
  const { againstBoardgame } = await import('../bench/boardgame.ts');
  await installLibraries(io.err);
  const progress = new Progress(io, MODULES.length + 4);
  const rows: Row[] = [];
  MODULES.forEach((module, i) => {
    progress.at(i, `random play of ${module.id}`);
    rows.push(...expected(module.load(module.data)).open((one) => randomPlay(io, one, games)));
  });
  const game = loadKarabakh();
  const at = MODULES.length;
  progress.at(at, 'single steps');
  const costs = stateCosts(io, game, samplesOf(game, 500));
  rows.push(...costs.rows);
  progress.at(at + 1, 'odds');
  rows.push(...oddsCosts(io, game));
  progress.at(at + 2, 'honeycomb-grid');
  const first = begin(game, 'map');
  rows.push(...againstHoneycomb(io, first));
  progress.at(at + 3, 'boardgame.io');
  rows.push(...againstBoardgame(io, first.world.pieces.length, first.world.board.size, costs.move));
  progress.end();
  return rows;
};

const amount = (value: number, unit: string): string =>
  `${value >= 1000 ? grouped(value) : value.toPrecision(3)}${unit === '/s' ? '/s' : ` ${unit}`}`;

const linesOf = ({ name, value, unit, against, aim }: Row): string[] => [
  `${amount(value, unit).padStart(14)}  ${name}`,
  ...(against
    ? [`${' '.repeat(16)}${against.times.toFixed(1)} times as fast as ${against.name} (${amount(against.value, unit)})`]
    : []),
  ...(aim ? [`${' '.repeat(16)}${aim.met ? 'reached' : 'SHORT'}: aim ${aim.words}`] : []),
];

export const bench: Command = {
  name: 'bench',
  usage: 'bench [--games N] [--json]',
  summary: 'measures speed, beside other libraries in the same run',
  help: 'Measures random play of every game. On Karabakh it also measures single steps, exact odds, reach, line of sight and apply, next to honeycomb-grid and boardgame.io doing the same. Times are processor time, helper threads included. Everything is repeated and the best round counts, so that other work on the machine matters little. Takes about a minute.',
  examples: [
    ['npx hexside bench', 'as text'],
    ['npx hexside bench --games 5 --json', 'fewer random games, as JSON for a chart'],
  ],
  words: [0, 0],
  options: {
    games: { takes: 'text', value: 'N', words: 'random games per round; 40 by default' },
    json: JSON_OPTION,
  },
  run: async (args, io) => {
    const rows = await measureAll(io, args.count('games', 1, 1000, 40));
    const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`;
    if (args.json) io.out(JSON.stringify({ machine, rows }, null, 2));
    else for (const line of [machine, ...rows.flatMap(linesOf)]) io.out(line);
    return YES;
  },
};
