import { describe, expect, it } from 'vitest';
import { marked, matches, sectionsOf } from './find.ts';

describe('finding rules', () => {
  it('searches the rules', () => {
    const rules = [
      { id: 'K-1.0a', ref: '1.0', area: 'One', rule: 'An enemy zone stops.' },
      { id: 'K-1.0b', ref: '1.0', area: 'One', rule: 'Nothing.' },
    ];
    expect(sectionsOf(rules).map(({ ref, rules: inside }) => [ref, inside.length])).toEqual([['1.0', 2]]);
    expect(rules.filter((rule) => matches(rule, 'ENEMY'))).toHaveLength(1);
    expect(marked('An enemy zone', 'enemy')).toEqual([
      { text: 'An ', hit: false },
      { text: 'enemy', hit: true },
      { text: ' zone', hit: false },
    ]);
  });
});
