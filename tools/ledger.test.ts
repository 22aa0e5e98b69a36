import { describe, expect, it } from 'vitest';
import { coverage, isInOrder, type RanTest, summary } from './ledger/coverage.ts';
import { nominalIn, ruleIds, testsIn } from './ledger/reading.ts';

const passed = (name: string): RanTest => ({ file: '/x/games/g/a.test.ts', name, status: 'passed' });

describe('coverage', () => {
  it('counts a rule as covered when a passing title carries its id', () => {
    const found = coverage(['KAR-1.1a', 'KAR-1.1b'], [passed('KAR-1.1a: nine turns')]);
    expect(found.covered).toEqual(['KAR-1.1a']);
    expect(found.open).toEqual(['KAR-1.1b']);
    expect(summary(found)).toBe('2 rules, 1 covered, 1 open');
    expect(isInOrder(found)).toBe(false);
  });

  it.each([
    ['KAR-13.1ab is a longer id', ['KAR-13.1ab']],
    ['KAR-13.1a-c is a range', ['KAR-13.1a-c']],
    ['KAR-13.1 is a shorter id', ['KAR-13.1']],
    ['kar-13.1a is in small letters', ['kar-13.1a']],
  ])('reads whole ids only: %s', (name, unknown) => {
    const found = coverage(['KAR-13.1a'], [passed(name)]);
    expect(found.open).toEqual(['KAR-13.1a']);
    expect(found.unknown.map(({ id }) => id)).toEqual(unknown);
    expect(isInOrder(found)).toBe(false);
  });

  it.each([
    'ends a sentence with KAR-13.1a.',
    '(KAR-13.1a)',
    'KAR-13.1a/KAR-13.1b',
    'KAR-13.1a, KAR-13.1b',
    '§KAR-13.1a: yes',
  ])('finds an id between marks: %s', (name) => {
    expect(coverage(['KAR-13.1a', 'KAR-13.1b'], [passed(name)]).covered).toContain('KAR-13.1a');
  });

  it('finds an id with a hyphen inside', () => {
    expect(coverage(['NAW-TEC-a', 'NAW-TEC-b'], [passed('NAW-TEC-a: woods')]).covered).toEqual(['NAW-TEC-a']);
  });

  it('does not take a word that merely ends in the prefix for an id', () => {
    expect(coverage(['KAR-1a'], [passed('OSKAR-1a and X.KAR-1a')]).open).toEqual(['KAR-1a']);
  });

  it.each(['failed', 'not run'] as const)('does not count a test that is %s', (status) => {
    expect(coverage(['KAR-1a'], [{ ...passed('KAR-1a'), status }]).open).toEqual(['KAR-1a']);
  });

  it('is not in order while a test fails, even if another proves the rule', () => {
    const found = coverage(['KAR-1a'], [passed('KAR-1a'), { ...passed('other'), status: 'failed' }]);
    expect(found.open).toEqual([]);
    expect(isInOrder(found)).toBe(false);
  });

  it('lists a test that claims more than three rules, and still counts it', () => {
    const rules = ['KAR-1a', 'KAR-1b', 'KAR-1c', 'KAR-1d'];
    const found = coverage(rules, [passed(rules.join(' ')), passed('KAR-1a KAR-1b KAR-1c KAR-1c')]);
    expect(found.suspect.map(({ ids }) => ids.length)).toEqual([4]);
    expect(isInOrder(found)).toBe(true);
  });
});

describe('ruleIds', () => {
  it('reads the ids in order', () => {
    expect(ruleIds('- id: KAR-2.0a\n  rule: x\n- id: KAR-1.1a\n')).toEqual(['KAR-2.0a', 'KAR-1.1a']);
  });

  it.each([
    ['{}', 'a list of rules'],
    ['[]', 'a list of rules'],
    ['- rule: x', 'rule 1 of the list'],
    ['- id: 13', 'rule 1 of the list'],
    ['- id: KAR-1a\n- id: KAR-1a', 'KAR-1a stands there twice'],
    ['- id: [', 'not YAML'],
  ])('says what is wrong with %j', (yaml, message) => {
    expect(() => ruleIds(yaml)).toThrow(message);
  });
});

describe('testsIn', () => {
  const file = (name: string, status: string, ...tests: readonly [string, string][]): object => ({
    name,
    status,
    message: 'Cannot find x\nmore',
    assertionResults: tests.map(([title, result]) => ({ ancestorTitles: ['KAR-1a'], title, status: result })),
  });

  it('joins the titles around a test with its own', () => {
    const report = { testResults: [file('/r/games/g/a.test.ts', 'passed', ['moves', 'passed'], ['later', 'todo'])] };
    expect(testsIn(report, '/r/games/g')).toEqual([
      { file: '/r/games/g/a.test.ts', name: 'KAR-1a moves', status: 'passed' },
      { file: '/r/games/g/a.test.ts', name: 'KAR-1a later', status: 'not run' },
    ]);
  });

  it('leaves out other folders, also one whose name begins alike', () => {
    expect(testsIn({ testResults: [file('/r/games/gg/a.test.ts', 'passed', ['m', 'passed'])] }, '/r/games/g')).toEqual(
      [],
    );
  });

  it('counts a file that did not load as a failed test', () => {
    const [only] = testsIn({ testResults: [file('/r/games/g/a.test.ts', 'failed')] }, '/r/games/g');
    expect(only).toMatchObject({ status: 'failed', name: '(did not load) Cannot find x' });
  });

  it('refuses what is not a report', () => {
    expect(() => testsIn([], '/r')).toThrow('Vitest JSON report');
  });
});

describe('a kept mutation run', () => {
  it('names the rules that are proved by name only', () => {
    expect(nominalIn({ killed: 9, counted: 10, nominal: ['KAR-1.1a'] })).toEqual(['KAR-1.1a']);
  });

  it('is refused where it is something else', () => {
    expect(() => nominalIn([])).toThrow('expected what npm run mutants keeps');
  });
});
