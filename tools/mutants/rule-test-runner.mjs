// A test runner for Stryker that tries a mutant in a tenth of a second. The rule tests of a game are bundled once; for each mutant
// the bundle is evaluated anew in this process, so that nothing computed under one mutant is seen by the next, and only the tests
// that reach the mutant are run. Stryker's own Vitest runner starts Vitest for each mutant, which took two seconds.
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { build } from 'esbuild';
import { yamlForEsbuild } from '../yaml-plugin.mjs';
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
  #rules;
  /** Rules whose own tests have killed a mutant in this process. */
  #proved = new Set();

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
    return globalThis.hexsideTests.map(({ file, name, run }) => {
      const title = `${relative(process.cwd(), file)}: ${name}`;
      const count = (seen.get(title) ?? 0) + 1;
      seen.set(title, count);
      return { id: count === 1 ? title : `${title} (${count})`, name, file, run };
    });
  }

  /** The rules a test carries in its title that no test has proved yet. */
  #unproved(title) {
    const words = title.split(/[^A-Za-z0-9.-]+/).map((word) => word.replace(/[.-]+$/, ''));
    return words.filter((word) => this.#rules.has(word) && !this.#proved.has(word));
  }

  /**
   * With a mutant in place, the first failure settles it. After that only tests run that may still prove a rule: which test kills a
   * mutant matters just once for each rule, and running all tests for every mutant took three times as long.
   */
  async #runTests(tests, withMutant) {
    const results = [];
    let killed = false;
    for (const { id, name, file, run } of tests) {
      if (killed && this.#unproved(name).length === 0) continue;
      this.#stryker.currentTestId = id;
      this.#passes.start();
      const begun = performance.now();
      const told = { id, name, fileName: file };
      try {
        await runBounded(run);
        results.push({ ...told, status: TestStatus.Success, timeSpentMs: performance.now() - begun });
      } catch (error) {
        const failureMessage = error instanceof Error ? error.message : String(error);
        results.push({ ...told, status: TestStatus.Failed, failureMessage, timeSpentMs: performance.now() - begun });
        if (!withMutant) continue;
        killed = true;
        for (const rule of this.#unproved(name)) this.#proved.add(rule);
      }
    }
    this.#stryker.currentTestId = undefined;
    return results;
  }

  async dryRun() {
    this.#stryker.activeMutant = undefined;
    this.#stryker.mutantCoverage = { static: {}, perTest: {} };
    const tests = await this.#runTests(this.#collect(), false);
    return { status: DryRunStatus.Complete, tests, mutantCoverage: this.#stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    const stryker = this.#stryker;
    stryker.mutantCoverage = undefined;
    stryker.hitLimit = hitLimit;
    stryker.hitCount = hitLimit === undefined ? undefined : 0;
    stryker.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined;
    let results;
    try {
      const wanted = testFilter && new Set(testFilter);
      const tests = this.#collect().filter(({ id }) => !wanted || wanted.has(id));
      stryker.activeMutant = activeMutant.id;
      results = await this.#runTests(tests, true);
    } finally {
      stryker.activeMutant = undefined;
    }
    const endless = determineHitLimitReached(stryker.hitCount, stryker.hitLimit);
    return toMutantRunResult(endless ?? { status: DryRunStatus.Complete, tests: results });
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'rule-tests', RuleTestRunner)];
export const strykerValidationSchema = { properties: { hexside: { type: 'object' } } };
