/** Reads the two files the ledger check compares: a game's `rules.yaml` and Vitest's JSON report. */
import { parse } from 'yaml';
import type { RanTest } from './coverage.ts';

/** A file that is not what it should be; the message names what was expected. */
export class Unreadable extends Error {}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const RULE_ID = /^[A-Z]+-[A-Za-z0-9.-]*[A-Za-z0-9]$/;

/** The ids of a ledger, in its order. */
export const ruleIds = (yaml: string): readonly string[] => {
  let entries: unknown;
  try {
    entries = parse(yaml);
  } catch (error) {
    throw new Unreadable(`not YAML: ${String(error).split('\n')[0]}`);
  }
  if (!Array.isArray(entries) || entries.length === 0) throw new Unreadable('expected a list of rules');
  const ids = entries.map((entry, i) => {
    const id = isRecord(entry) ? text(entry.id) : '';
    if (!RULE_ID.test(id)) throw new Unreadable(`rule ${i + 1} of the list: expected an id such as KAR-13.8d`);
    return id;
  });
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice) throw new Unreadable(`${twice} stands there twice`);
  return ids;
};

const statusOf = (status: unknown): RanTest['status'] =>
  status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'not run';

/** The tests of a report that stand in a folder. A file that did not even load counts as one failed test. */
export const testsIn = (report: unknown, folder: string): readonly RanTest[] => {
  if (!isRecord(report) || !Array.isArray(report.testResults)) throw new Unreadable('expected a Vitest JSON report');
  return report.testResults
    .filter(isRecord)
    .filter((file) => text(file.name).startsWith(`${folder}/`))
    .flatMap((file): readonly RanTest[] => {
      const path = text(file.name);
      const tests = list(file.assertionResults)
        .filter(isRecord)
        .map((test) => ({
          file: path,
          name: [...list(test.ancestorTitles).map(text), text(test.title)].join(' ').trim(),
          status: statusOf(test.status),
        }));
      if (tests.length > 0 || file.status !== 'failed') return tests;
      return [{ file: path, name: `(did not load) ${text(file.message).split('\n')[0]}`, status: 'failed' }];
    });
};

/** The rules that a kept mutation run names as nominal (`npm run mutants`). */
export const nominalIn = (kept: unknown): readonly string[] => {
  if (!isRecord(kept) || !Array.isArray(kept.nominal)) throw new Unreadable('expected what npm run mutants keeps');
  return kept.nominal.map(text);
};
