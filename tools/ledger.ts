/**
 * npm run ledger [game] [-- --report file]: which rules of a game no passing test proves, and which are proved by name only.
 * Runs the game's tests, or reads a report of a run just made. Exit 0: all in order; 1: something is open; 2: bad use.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Coverage, coverage, isInOrder, summary } from './ledger/coverage.ts';
import { nominalIn, ruleIds, testsIn, Unreadable } from './ledger/reading.ts';

const root = resolve(process.argv[1] ?? '', '../..');
const ledgerOf = (game: string): string => join(root, 'games', game, 'rules.yaml');

/** Something the caller got wrong, told in one line. */
class BadUse extends Error {}

const gamesWithLedger = (): readonly string[] =>
  readdirSync(join(root, 'games')).filter((game) => existsSync(ledgerOf(game)));

const readCommand = (): { readonly games: readonly string[]; readonly report: string | undefined } => {
  const options = { report: { type: 'string' } } as const;
  let command: { values: { report?: string }; positionals: string[] };
  try {
    command = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new BadUse(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = command;
  const known = gamesWithLedger();
  const stranger = positionals.find((game) => !known.includes(game));
  if (stranger) throw new BadUse(`no games/${stranger}/rules.yaml; games with a ledger: ${known.join(', ') || 'none'}`);
  if (values.report && !existsSync(values.report)) throw new BadUse(`there is no report ${values.report}`);
  return { games: positionals.length > 0 ? positionals : known, report: values.report };
};

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Unreadable(`${path}: expected a Vitest JSON report`);
  }
};

/** Runs the tests of one game and hands back Vitest's report. */
const freshReport = (game: string): unknown => {
  const folder = mkdtempSync(join(tmpdir(), 'hexside-ledger-'));
  const file = join(folder, 'report.json');
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const args = [vitest, 'run', `games/${game}/`, '--passWithNoTests', '--reporter=json', `--outputFile=${file}`];
    const { stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    if (!existsSync(file)) throw new Unreadable(`the tests of ${game} did not run: ${stderr.trim()}`);
    return readJson(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const readLedger = (game: string): readonly string[] => {
  try {
    return ruleIds(readFileSync(ledgerOf(game), 'utf8'));
  } catch (error) {
    throw error instanceof Unreadable ? new Unreadable(`games/${game}/rules.yaml: ${error.message}`) : error;
  }
};

/** Rules whose own tests killed no mutant in the last whole run of `npm run mutants`; null if there was none. */
const nominalRules = (game: string): readonly string[] | null => {
  const kept = join(root, 'games', game, 'test/mutants.json');
  return existsSync(kept) ? nominalIn(readJson(kept)) : null;
};

const printNominal = (game: string): void => {
  const nominal = nominalRules(game);
  if (nominal === null) console.log(`${game}: no run of npm run mutants is kept, so nominal rules are not known`);
  for (const id of nominal ?? []) console.log(`${game}: nominal ${id}, its own tests kill no mutant`);
};

const print = (game: string, found: Coverage): void => {
  const at = ({ file, name }: { file: string; name: string }): string => `${relative(root, file)}: ${name}`;
  for (const id of found.open) console.log(`${game}: open ${id}`);
  for (const { id, test } of found.unknown) console.log(`${game}: not in the ledger ${id} (${at(test)})`);
  for (const { ids, test } of found.suspect) console.log(`${game}: suspect, ${ids.length} rules in one (${at(test)})`);
  for (const test of found.failed) console.log(`${game}: failed (${at(test)})`);
  console.log(`${game}: ${summary(found)}`);
};

const main = (): number => {
  const { games, report } = readCommand();
  const shared = report === undefined ? undefined : readJson(report);
  const results = games.map((game) => {
    const found = coverage(readLedger(game), testsIn(shared ?? freshReport(game), join(root, 'games', game)));
    print(game, found);
    printNominal(game);
    return found;
  });
  if (games.length === 0) console.log('No game has a rules.yaml yet.');
  return results.every(isInOrder) ? 0 : 1;
};

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof BadUse) && !(error instanceof Unreadable)) throw error;
  console.error(`ledger: ${error.message}`);
  process.exitCode = 2;
}
