import { describe, expect, it } from 'vitest';
import { readDeclared } from './equivalent.ts';
import { linesOf, mutantsIn, mutationReport } from './report.ts';

const source = 'const may = (n) =>\n  n > 3 && n < 9;\n';
const at = (column: number, end: number) => ({ start: { line: 2, column }, end: { line: 2, column: end } });
const stryker = {
  files: {
    'games/x/rules/raid.ts': {
      source,
      mutants: [
        {
          id: '1',
          mutatorName: 'EqualityOperator',
          replacement: 'n >= 3',
          status: 'Killed',
          location: at(3, 8),
          killedBy: ['a'],
          coveredBy: ['a', 'b'],
        },
        {
          id: '2',
          mutatorName: 'EqualityOperator',
          replacement: 'n <= 9',
          status: 'Survived',
          location: at(12, 17),
          killedBy: [],
          coveredBy: ['a', 'b'],
        },
        { id: '3', mutatorName: 'ConditionalExpression', replacement: 'true', status: 'Timeout', location: at(3, 17) },
        { id: '4', mutatorName: 'StringLiteral', replacement: '""', status: 'Ignored', location: at(3, 17) },
        { id: '5', mutatorName: 'BlockStatement', replacement: '{}', status: 'NoCoverage', location: at(3, 17) },
      ],
    },
  },
  testFiles: {
    'games/x/rules/raid.test.ts': {
      tests: [
        { id: 'a', name: 'raid 14.0a one [XX-14.0a]' },
        { id: 'b', name: 'raid XX-14.0b: two.' },
      ],
    },
  },
};

describe('a mutation report', () => {
  const report = mutationReport(mutantsIn(stryker), ['XX-14.0a', 'XX-14.0b', 'XX-15'], true);

  it('counts what was killed or never ended against what was tried, and leaves the rest out', () => {
    expect([report.killed, report.counted]).toEqual([2, 4]);
    expect(report.files).toEqual([{ file: 'games/x/rules/raid.ts', killed: 2, counted: 4 }]);
  });

  it('names survivors with their place, their text and the rules whose tests reach them', () => {
    expect(linesOf(report).slice(0, 2)).toEqual([
      'games/x/rules/raid.ts:2 survived (EqualityOperator): n < 9 -> n <= 9 [XX-14.0a XX-14.0b]',
      'games/x/rules/raid.ts:2 not reached (BlockStatement): n > 3 && n < 9 -> {}',
    ]);
  });

  it('lists rules whose own tests kill nothing, but only after a run over all files', () => {
    expect(report.nominal).toEqual(['XX-14.0b', 'XX-15']);
    expect(mutationReport(mutantsIn(stryker), ['XX-14.0b'], false).nominal).toEqual([]);
  });

  describe('with declarations of the game', () => {
    const declared = readDeclared(`
mutants:
  - { in: raid.ts, change: n < 9 -> n <= 9, why: Nobody has nine. }
  - { in: raid.ts, change: n > 3 -> n >= 3, why: Wrong because a test kills it. }
  - { in: supply.ts, change: a -> b, why: Not tried in this run. }
rules:
  - { id: XX-15, why: The map carries it. }
  - { id: XX-14.0a, why: Wrong because its test kills a mutant. }
  - { id: XX-99, why: Wrong because there is no such rule. }
`);
    const argued = mutationReport(mutantsIn(stryker), ['XX-14.0a', 'XX-14.0b', 'XX-15'], true, declared);

    it('counts a declared survivor as equivalent and leaves only the others open', () => {
      expect([argued.killed, argued.counted, argued.equivalent]).toEqual([2, 4, 1]);
      expect(argued.survivors.map(({ kind }) => kind)).toEqual(['BlockStatement']);
      expect(linesOf(argued).at(-1)).toBe('50.0% of 4 killed; of 2 survivors 1 are declared equivalent, 1 are open');
    });

    it('does not call a rule nominal that has no code of its own', () => {
      expect(argued.nominal).toEqual(['XX-14.0b']);
    });

    it('reports declarations that fit nothing, except in files that were not tried', () => {
      expect(argued.misdeclared).toEqual([
        'raid.ts: n > 3 -> n >= 3: declared equivalent 1 times, survives 0 times',
        'XX-99: no rule of the ledger',
        'XX-14.0a: has code, its tests kill a mutant',
      ]);
    });

    it.each([
      ['mutants: 3', 'mutants: expected a list of entries'],
      ['mutants: [{ in: a.ts, change: x -> y }]', 'mutants, entry 1: expected a text for why'],
      [
        'mutants: [{ in: a.ts, change: x, why: y, times: 0 }]',
        'entry 1: expected a whole number of at least 1 for times',
      ],
      ['rules: [{ id: A, why: y, because: z }]', 'rules, entry 1: unknown key because; expected id, why'],
      ['equal: []', 'the file: unknown key equal; expected mutants, rules'],
    ])('refuses %s', (yaml, problem) => {
      expect(() => readDeclared(yaml)).toThrow(problem);
    });
  });

  it('says what was expected of a file that is no report', () => {
    expect(() => mutantsIn({ nothing: 1 })).toThrow('expected a mutation testing report');
  });
});
