// A test runner for Stryker that tries a mutant in some hundredths of a second. The rule tests of a game are bundled and evaluated
// once, and all mutants are tried in that evaluation, where everything is compiled and fast. What a mutant leaves behind there, in a value
// that is computed once and kept, must not decide about the next, and what is kept there must not hide a mutant. So a test that fails
// must pass without the mutant, and a mutant that survives must have been reached as often as in the dry run; otherwise it is tried again
// in a fresh evaluation. Stryker's own Vitest runner starts Vitest for each mutant, which took two seconds.
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { DryRunStatus, TestStatus, toMutantRunResult } from '@stryker-mutator/api/test-runner';
import { build } from 'esbuild';
import { yamlForEsbuild } from '../../build/yaml-plugin.mjs';
import * as vitest from './vitest-shim.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const requireFromRoot = createRequire(join(ROOT, 'package.json'));
const TESTS = /^(rules|test)\/.*\.test\.ts$/;

/** The tests of a game that play no whole games, below the folder Stryker has copied it to. */
const testFilesOf = async (game, base) => {
  const folder = join(base, 'games', game);
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => TESTS.test(file) && !file.includes('.long.'))
    .sort()
    .map((file) => join(folder, file));
};

/** A bundle has one address, but tests read files that lie beside them. */
const ownAddresses = {
  name: 'own-addresses',
  setup: (plugin) =>
    plugin.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'ts' };
    }),
};

const ENGINE = ['@hexside/engine', '@hexside/engine/testing'];

/** What is loaded once and for all mutants: packages, and for the tests the engine too. */
const stayOutside = (isOutside) => ({
  name: 'stay-outside',
  setup: (plugin) =>
    plugin.onResolve({ filter: /^[^./]/ }, ({ path }) => (isOutside(path) ? { path, external: true } : undefined)),
});
const isPackage = (path) => !path.startsWith('@hexside/');

const scriptOf = async (contents, isOutside) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'js' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    write: false,
    logLevel: 'error',
    plugins: [yamlForEsbuild(), ownAddresses, stayOutside(isOutside)],
  });
  return new vm.Script(`(function (require, module, exports) {${outputFiles[0].text}\n})`, {
    filename: 'rule-tests.cjs',
  });
};

const evaluate = (script, load) => {
  const module = { exports: {} };
  script.runInThisContext()(load, module, module.exports);
  return module.exports;
};

const packageNamed = (name) => (name === 'vitest' ? vitest : requireFromRoot(name));

const loadEngine = async () => {
  const contents = ENGINE.map((name, i) => `exports[${i}] = require(${JSON.stringify(name)});`).join('\n');
  const loaded = evaluate(await scriptOf(contents, isPackage), packageNamed);
  return new Map(ENGINE.map((name, i) => [name, loaded[i]]));
};

const ruleTests = (files) => {
  const contents = files
    .map((file) => `globalThis.hexsideTestFile = ${JSON.stringify(file)};\nrequire(${JSON.stringify(file)});`)
    .join('\n');
  return scriptOf(contents, (path) => isPackage(path) || ENGINE.includes(path));
};

/**
 * How often one test may pass a place where a mutant could be. A mutant may make a test go round for ever; counting passes finds that at once and
 * the same way on every machine, where a clock on a busy one would call slow tests endless.
 */
const MOST_PASSES = 20_000_000;

/** Stryker's: a mutant may be reached this many times as often as its place is in the dry run before its code throws. */
const HIT_LIMIT_FACTOR = 100;

class Endless extends Error {}

/**
 * How long one test may take, in milliseconds. Rule tests take milliseconds; this ends a loop that passes no place where a mutant could be,
 * which counting cannot see.
 */
const MOST_TIME = 20_000;
const runOneTest = new vm.Script('globalThis.hexsideTest()');

const runBounded = (run) => {
  globalThis.hexsideTest = run;
  return runOneTest.runInThisContext({ timeout: MOST_TIME });
};

/** The mutated code asks for the active mutant wherever one could be: each time is a pass. */
const countPasses = (stryker) => {
  let active;
  let passes = 0;
  const add = (count) => {
    passes += count;
    if (passes > MOST_PASSES) throw new Endless('this test goes on without end');
  };
  Object.defineProperty(stryker, 'activeMutant', {
    get: () => {
      add(1);
      return active;
    },
    set: (id) => {
      active = id;
    },
  });
  return {
    start: () => {
      passes = 0;
    },
    add,
  };
};

/** An order given to a table counts for many passes: a test may go round without meeting the one file that is mutated. */
const PASSES_OF_AN_ORDER = 2_000;

const countOrders = ({ Table }, passes) => {
  const { act } = Table.prototype;
  Table.prototype.act = function (...order) {
    passes.add(PASSES_OF_AN_ORDER);
    return act.apply(this, order);
  };
};

class RuleTestRunner {
  static inject = [commonTokens.options];
  #game;
  #stryker;
  #passes;
  #engine;
  #script;
  /** The rules to be proved by their own tests; none while it only matters whether a mutant is killed. */
  #rules;
  /** Those of them whose own tests have killed a mutant in this process. */
  #proved = new Set();
  #used;
  /** The time each test took without a mutant. */
  #order;

  constructor(options) {
    this.#game = options.hexside.game;
    this.#rules = new Set(options.hexside.rules);
    globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {};
    this.#stryker = globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE];
    this.#passes = countPasses(this.#stryker);
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.#engine = await loadEngine();
    countOrders(this.#engine.get('@hexside/engine'), this.#passes);
    this.#script = await ruleTests(await testFilesOf(this.#game, process.cwd()));
  }

  /** All tests, collected by a fresh evaluation of everything. */
  #collect() {
    this.#passes.start();
    globalThis.hexsideTests = [];
    evaluate(this.#script, (name) => this.#engine.get(name) ?? packageNamed(name));
    const seen = new Map();
    const tests = globalThis.hexsideTests.map(({ file, name, run }) => {
      const title = `${relative(process.cwd(), file)}: ${name}`;
      const count = (seen.get(title) ?? 0) + 1;
      seen.set(title, count);
      return { id: count === 1 ? title : `${title} (${count})`, name, file, run };
    });
    return this.#rules.size === 0 ? tests : tests.filter(({ name }) => this.#carried(name).length > 0);
  }

  /** The rules to be proved that a test carries in its title. */
  #carried(title) {
    const words = title.split(/[^A-Za-z0-9.-]+/).map((word) => word.replace(/[.-]+$/, ''));
    return words.filter((word) => this.#rules.has(word));
  }

  #unproved(title) {
    return this.#carried(title).filter((rule) => !this.#proved.has(rule));
  }

  async #runTest({ id, name, file, run }) {
    this.#stryker.currentTestId = id;
    this.#passes.start();
    const begun = performance.now();
    const told = { id, name, fileName: file };
    try {
      await runBounded(run);
      return { ...told, status: TestStatus.Success, timeSpentMs: performance.now() - begun };
    } catch (error) {
      const failureMessage = error instanceof Error ? error.message : String(error);
      return { ...told, status: TestStatus.Failed, failureMessage, timeSpentMs: performance.now() - begun };
    } finally {
      this.#stryker.currentTestId = undefined;
    }
  }

  async #runAll(tests) {
    const results = [];
    for (const test of tests) results.push(await this.#runTest(test));
    return results;
  }

  /**
   * The first failure settles a mutant. Where rules are to be proved, every test runs that carries one of them without proof, and no other.
   */
  async #tryMutant(tests) {
    const results = [];
    for (const test of tests) {
      if (this.#rules.size > 0 && this.#unproved(test.name).length === 0) continue;
      const result = await this.#runTest(test);
      results.push(result);
      if (this.#rules.size === 0 && result.status === TestStatus.Failed) break;
    }
    return results;
  }

  /** The evaluation in which mutants are tried, its tests in order of the time they take. */
  async #usedTests() {
    if (this.#used) return this.#used;
    const tests = this.#collect();
    const results = await this.#runAll(tests);
    this.#order ??= new Map(results.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    this.#used = this.#quickestFirst(tests);
    return this.#used;
  }

  #quickestFirst(tests) {
    const time = ({ id }) => this.#order.get(id) ?? 0;
    return [...tests].sort((a, b) => time(a) - time(b));
  }

  async dryRun() {
    this.#stryker.activeMutant = undefined;
    this.#stryker.mutantCoverage = { static: {}, perTest: {} };
    const tests = await this.#runAll(this.#collect());
    return { status: DryRunStatus.Complete, tests, mutantCoverage: this.#stryker.mutantCoverage };
  }

  /** Whether the tests that failed under a mutant pass without it; if not, an earlier mutant has left something behind. */
  async #passWithout(tests) {
    this.#stryker.activeMutant = undefined;
    const results = await this.#runAll(tests);
    return results.every(({ status }) => status === TestStatus.Success);
  }

  /** The verdict of the used evaluation, or undefined where it cannot be trusted. */
  async #tryUsed(id, isWanted, hitLimit) {
    const stryker = this.#stryker;
    const tests = (await this.#usedTests()).filter(isWanted);
    stryker.hitCount = 0;
    stryker.activeMutant = id;
    const results = await this.#tryMutant(tests);
    const hits = stryker.hitCount;
    const failed = new Set(results.filter(({ status }) => status === TestStatus.Failed).map((one) => one.id));
    if (failed.size === 0) return hitLimit !== undefined && hits * HIT_LIMIT_FACTOR >= hitLimit ? results : undefined;
    if (await this.#passWithout(tests.filter((test) => failed.has(test.id)))) return results;
    this.#used = undefined;
    return undefined;
  }

  async #tryFresh(id, isWanted, isStatic) {
    const stryker = this.#stryker;
    stryker.activeMutant = isStatic ? id : undefined;
    const tests = this.#quickestFirst(this.#collect()).filter(isWanted);
    stryker.hitCount = 0;
    stryker.activeMutant = id;
    return this.#tryMutant(tests);
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    const stryker = this.#stryker;
    stryker.mutantCoverage = undefined;
    stryker.activeMutant = undefined;
    stryker.hitLimit = hitLimit;
    const wanted = testFilter && new Set(testFilter);
    const isWanted = ({ id }) => !wanted || wanted.has(id);
    const isStatic = mutantActivation === 'static';
    let results;
    try {
      results = isStatic ? undefined : await this.#tryUsed(activeMutant.id, isWanted, hitLimit);
      results ??= await this.#tryFresh(activeMutant.id, isWanted, isStatic);
    } finally {
      stryker.activeMutant = undefined;
    }
    for (const { name } of results.filter(({ status }) => status === TestStatus.Failed))
      for (const rule of this.#unproved(name)) this.#proved.add(rule);
    return toMutantRunResult({ status: DryRunStatus.Complete, tests: results });
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'rule-tests', RuleTestRunner)];
export const strykerValidationSchema = { properties: { hexside: { type: 'object' } } };
