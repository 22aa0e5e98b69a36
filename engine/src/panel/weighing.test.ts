import { describe, expect, it } from 'vitest';
import type { OddsSummary } from '../game.ts';
import { amountWords, weighingOf } from './weighing.ts';

const terrain = { amount: -1, label: 'terrain', rule: 'R-1' };
const summary = (defence: string, base: number, more: Partial<OddsSummary> = {}): OddsSummary => ({
  attack: '18',
  defence,
  ratio: ['3-1', '4-1'][base] ?? '',
  modifiers: [terrain],
  columns: { labels: ['3-1', '4-1'], base, final: base },
  ...more,
});

describe('what is weighed', () => {
  it('says one strength as it is and several as a span', () => {
    expect(weighingOf([summary('6', 0)])).toMatchObject({ attack: '18', defence: '6', ratio: '3-1' });
    expect(weighingOf([summary('4', 1), summary('6', 0)])).toMatchObject({
      attack: '18',
      defence: '4–6',
      ratio: '3-1 or 4-1',
    });
  });

  it('says of a modifier only some deals have that it may not apply, and lists the dice once', () => {
    const mercenaries = { amount: -2, label: 'mercenaries defend', rule: 'R-2' };
    const chancy = [{ least: -1, most: 2, label: 'politics', rule: 'R-3' }];
    const doubt = { least: 0, most: 0, label: 'guards stay out', rule: 'R-4' };
    const { modifiers } = weighingOf([
      summary('4', 1, { chancy: [...chancy, doubt] }),
      summary('6', 0, { chancy, modifiers: [terrain, mercenaries] }),
    ]);
    expect(modifiers.map((one) => `${one.label} ${amountWords(one)}`)).toEqual([
      'terrain −1',
      'mercenaries defend −2 to 0',
      'politics −1 to +2',
      'perhaps: guards stay out die',
    ]);
  });

  it('puts amounts into few words', () => {
    expect(amountWords({ least: 2, most: 2 })).toBe('+2');
    expect(amountWords({ least: 0, most: 1 })).toBe('0 or +1');
    expect(amountWords({ least: -1, most: 0 })).toBe('−1 or 0');
    expect(amountWords({ least: 0, most: 0 })).toBe('die');
  });
});
