import { rulesFrom } from '@hexside/engine';
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

/** A scenario's own rules are told by its number. */
const shortened = (ref: string): string =>
  ref.replace(/^Starter Kit (Scenario \d+).*$/, '$1').replace(/^13\.0 scenario sheet.*$/, 'Scenario 2');

export const rules = rulesFrom(raw, CHAPTERS).map((rule) => ({ ...rule, ref: shortened(rule.ref) }));
