import { type RuleEntry, rulesFrom } from '@hexside/engine';
import raw from '../rules.yaml';

/** The rulebook's chapters, in our words. */
const CHAPTERS: Readonly<Record<string, string>> = {
  1: 'The game',
  2: 'Pieces and terms',
  3: 'Turn and activation',
  4: 'Movement',
  5: 'Combat',
  6: 'Line of sight',
  13: 'Scenarios',
};

/** What stands on charts, cards and scenario sheets has no chapter: a short name for it, and a title. */
const SHEETS: readonly (readonly [from: RegExp, ref: string, title: string])[] = [
  [/TEC$/, 'Terrain chart', 'Terrain'],
  [/^Fate/, 'Fate table', 'Fate points'],
  [/^Formation/, 'Cards', 'Formations'],
  [/Scenario 1/, 'Scenario 1', 'Cats in the Mist'],
  [/^13\.0 scenario sheet/, 'Scenario 2', 'The Bridge at Berezovyy Logg'],
];

export const rules: readonly RuleEntry[] = rulesFrom(raw, CHAPTERS).map((rule) => {
  const [, ref, area] = SHEETS.find(([from]) => from.test(rule.ref)) ?? [null, rule.ref, rule.area];
  return { ...rule, ref, area };
});
