import { describe, expect, it } from 'vitest';
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

  it('says what was expected of a file that is no report', () => {
    expect(() => mutantsIn({ nothing: 1 })).toThrow('expected a mutation testing report');
  });
});
