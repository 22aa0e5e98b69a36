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

export const rules = rulesFrom(raw, CHAPTERS);
