// What the rule tests import from 'vitest', without Vitest: tests are collected into a list and run by whoever collected them.
// Mutants are tried in the same process by the thousand, and starting Vitest for each took a hundred times as long as the tests.
import { format } from 'node:util';
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';
import * as chai from 'chai';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

const expect = (value, message) => chai.expect(value, message);
Object.assign(expect, chai.expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT]);
Object.assign(expect, { fail: chai.expect.fail });
globalThis[GLOBAL_EXPECT] = expect;
setState({ assertionCalls: 0 }, expect);

const suites = [];

/** Vitest takes a number or an object of settings before or after the body; only the body counts here. */
const bodyOf = (parts) => parts.find((part) => typeof part === 'function');

const add = (title, ...parts) => {
  const run = bodyOf(parts);
  if (run) globalThis.hexsideTests.push({ file: globalThis.hexsideTestFile, name: [...suites, title].join(' '), run });
};

const titled = (title, row, index) => {
  const values = Array.isArray(row) ? row : [row];
  const first = values[0];
  const named = title.replace(/%#/g, String(index)).replace(/\$(\w+(?:\.\w+)*)/g, (whole, path) => {
    const found = path.split('.').reduce((at, key) => at?.[key], first);
    return found === undefined ? whole : String(found);
  });
  const count = (named.match(/%[sdifjoO]/g) ?? []).length;
  return format(named, ...values.slice(0, count));
};

const each =
  (define) =>
  (rows) =>
  (title, ...parts) =>
    rows.forEach((row, index) => {
      const body = bodyOf(parts);
      define(titled(title, row, index), () => (Array.isArray(row) ? body(...row) : body(row)));
    });

const suite = (title, ...parts) => {
  suites.push(title);
  bodyOf(parts)?.();
  suites.pop();
};
const nothing = () => undefined;

export const describe = Object.assign((title, ...parts) => suite(title, ...parts), {
  each: each(suite),
  skip: nothing,
  skipIf: (skipped) => (skipped ? nothing : suite),
  runIf: (wanted) => (wanted ? suite : nothing),
});
const testing = () =>
  Object.assign((title, ...parts) => add(title, ...parts), {
    each: each(add),
    skip: nothing,
    skipIf: (skipped) => (skipped ? nothing : add),
    runIf: (wanted) => (wanted ? add : nothing),
  });
export const test = testing();
export const it = testing();
export { expect };
