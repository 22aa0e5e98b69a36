/**
 * npm run mutants [game] [file ...]: changes the rules of a game one place at a time (a condition turned round, a comparison shifted,
 * a step emptied) and tells which changes no rule test of that game notices. Results are kept: what has not changed since the last
 * run is not tried again. Survivors that change nothing a player could notice are declared, each with its reason, in the game's
 * test/equivalent.yaml (mutants/equivalent.ts shows the form). Exit 0: at least 90% were noticed, no rule is nominal and the
 * declarations fit; 1: not so; 2: bad use.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ruleIds } from './ledger/reading.ts';
import { BadDeclaration, type Declared, NOTHING_DECLARED, readDeclared } from './mutants/equivalent.ts';
import { linesOf, type Mutant, type MutationReport, mutantsIn, mutationReport, provedIn } from './mutants/report.ts';

const root = resolve(process.argv[1] ?? '', '../..');
const HERE = join(root, 'tools/mutants');
const CACHE = join(root, 'node_modules/.cache/hexside/mutants');
const GOAL = 0.9;
/** Where a game declares the mutants that change nothing a player could notice. */
const EQUIVALENT = 'test/equivalent.yaml';
/** Names of steps, texts and lists of steps are no rules; a list of steps is only read once, when a game is loaded. */
const NOT_MUTATED = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex', 'OptionalChaining'];
/** Laws are checked by random play, refusals and events are words. */
const NO_RULES = ['laws.ts', 'refusals.ts', 'events.ts'];

class BadUse extends Error {}

const gamesWithRules = (): readonly string[] =>
  readdirSync(join(root, 'games')).filter((game) => existsSync(join(root, 'games', game, 'rules.yaml')));

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const install = (): void => {
  const wanted = readFileSync(join(HERE, 'package-lock.json'), 'utf8');
  const note = join(HERE, 'node_modules/installed.json');
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return;
  console.log('Installing Stryker (only before the first run) ...');
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: HERE,
    encoding: 'utf8',
  });
  if (status !== 0) throw new BadUse(`Stryker could not be installed: ${stderr.trim()}`);
  writeFileSync(note, wanted);
};

/** Stryker compares rules and tests with those of its last run, but not what both stand on. Bots, looks and boards are not part of that. */
const foundation = (game: string): string => {
  const hash = createHash('sha256');
  const own = join(root, 'games', game);
  const isComparedOrUnused = (file: string): boolean =>
    file.endsWith('.test.ts') || file.endsWith(EQUIVALENT) || /^(rules|bot|look)\//.test(relative(own, file));
  for (const file of [
    ...filesBelow(join(root, 'engine/src')),
    ...filesBelow(join(root, 'schemas')),
    ...filesBelow(own),
  ])
    if (/\.(ts|yaml)$/.test(file) && !isComparedOrUnused(file))
      hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
};

const strykerOptions = (
  game: string,
  files: readonly string[],
  rules: readonly string[],
  report: string,
): Record<string, unknown> => ({
  testRunner: 'rule-tests',
  plugins: [join(HERE, 'rule-test-runner.mjs'), join(HERE, 'no-rule-ignorer.mjs')],
  ignorers: ['no-rule'],
  hexside: { game, rules },
  mutate: files,
  mutator: { excludedMutations: NOT_MUTATED },
  ignorePatterns: ['**', `!games/${game}/**`, '!package.json'],
  tempDirName: relative(root, join(CACHE, `${game}-sandbox-${process.pid}`)),
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  // The runner decides how many tests it runs, and all killers it finds are reported.
  disableBail: true,
  incremental: rules.length === 0,
  incrementalFile: join(CACHE, `${game}-${foundation(game)}.json`),
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: report },
  logLevel: 'warn',
  checkers: [],
  // Tests that never end are found by counting (rule-test-runner.mjs); the clock there ends a single test. This one is for a runner that is lost.
  timeoutMS: 180_000,
});

const run = (config: string): Promise<number> =>
  new Promise((done) => {
    const stryker = join(HERE, 'node_modules/@stryker-mutator/core/bin/stryker.js');
    const child = spawn(process.execPath, [stryker, 'run', config], { cwd: root, stdio: 'inherit' });
    child.once('exit', (code) => done(code ?? 1));
  });

const rulesOf = (game: string): readonly string[] =>
  filesBelow(join(root, 'games', game, 'rules'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !NO_RULES.some((name) => file.endsWith(`/${name}`)))
    .map((file) => relative(root, file));

/** The files named on the command line, by their whole path or as they are called in the game's rules/. */
const chosen = (game: string, names: readonly string[]): readonly string[] => {
  const all = rulesOf(game);
  if (names.length === 0) return all;
  return names.map((name) => {
    const found = all.find(
      (file) => file === name || file.endsWith(`/rules/${name}`) || file.endsWith(`/rules/${name}.ts`),
    );
    if (found === undefined)
      throw new BadUse(
        `there are no rules in ${name}; ${game} has ${all.map((file) => file.replace(`games/${game}/rules/`, '')).join(', ')}`,
      );
    return found;
  });
};

const declaredIn = (game: string): Declared => {
  const file = join(root, 'games', game, EQUIVALENT);
  if (!existsSync(file)) return NOTHING_DECLARED;
  try {
    return readDeclared(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof BadDeclaration) throw new BadUse(`${relative(root, file)}: ${error.message}`);
    throw error;
  }
};

/** Tries the mutants of some files: with all tests until one fails, or with the tests of the given rules only. */
const tryMutants = async (
  game: string,
  files: readonly string[],
  rules: readonly string[] = [],
): Promise<readonly Mutant[]> => {
  mkdirSync(CACHE, { recursive: true });
  const report = join(CACHE, `${game}.report.json`);
  const config = join(CACHE, `${game}.config.json`);
  writeFileSync(config, JSON.stringify(strykerOptions(game, files, rules, report)));
  if ((await run(config)) !== 0) throw new BadUse(`Stryker failed on ${game}; its words stand above`);
  return mutantsIn(JSON.parse(readFileSync(report, 'utf8'))).filter(({ file }) => files.includes(file));
};

/**
 * The first failure settles a mutant, so that a rule may have no killer only because another test came first. What looks nominal after
 * a whole run is therefore tried again with its own tests alone.
 */
const tryGame = async (game: string, names: readonly string[]): Promise<MutationReport> => {
  const files = chosen(game, names);
  const declared = declaredIn(game);
  const rules = ruleIds(readFileSync(join(root, 'games', game, 'rules.yaml'), 'utf8'));
  const mutants = await tryMutants(game, files);
  const report = mutationReport(mutants, rules, names.length === 0, declared);
  if (report.nominal.length === 0) return report;
  console.log(`${report.nominal.length} rules have no killer yet: their own tests are tried alone.`);
  const proved = provedIn(await tryMutants(game, files, report.nominal), report.nominal);
  return { ...report, nominal: report.nominal.filter((rule) => !proved.has(rule)) };
};

/** What a whole run found stands beside the game's tests, so that `npm run ledger` can list nominal rules without a run of its own. */
const keep = (game: string, report: MutationReport): void => {
  const { killed, counted, equivalent, survivors, files, nominal } = report;
  const scores = Object.fromEntries(
    files.map((one) => [relative(`games/${game}/rules`, one.file), `${one.killed} of ${one.counted}`]),
  );
  const day = new Date().toISOString().slice(0, 10);
  const command = `npm run mutants ${game}`;
  const kept = { command, day, killed, counted, equivalent, open: survivors.length, nominal, files: scores };
  const file = join(root, 'games', game, 'test/mutants.json');
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', file], { cwd: root, stdio: 'ignore' });
};

const main = async (): Promise<number> => {
  const [first, ...names] = process.argv.slice(2);
  const known = gamesWithRules();
  if (first !== undefined && !known.includes(first))
    throw new BadUse(`there is no game ${first}; games with rules: ${known.join(', ')}`);
  install();
  let met = true;
  for (const game of first === undefined ? known : [first]) {
    const report = await tryGame(game, names);
    for (const line of linesOf(report)) console.log(`${game}: ${line}`);
    if (names.length === 0) keep(game, report);
    met &&= report.killed >= GOAL * report.counted && report.nominal.length === 0 && report.misdeclared.length === 0;
  }
  return met ? 0 : 1;
};

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof BadUse)) throw error;
  console.error(`mutants: ${error.message}`);
  process.exitCode = 2;
}
