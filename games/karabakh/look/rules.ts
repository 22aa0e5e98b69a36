import { rulesFrom } from '@hexside/engine';
import raw from '../rules.yaml';

/** The rulebook's chapters, in our words. */
const CHAPTERS: Readonly<Record<string, string>> = {
  1: 'The game',
  2: 'Parts',
  3: 'Set-up',
  4: 'Sequence of play',
  5: 'Stacking and hidden units',
  6: 'Soviet chaos',
  7: 'Random events',
  8: 'Replacements',
  9: 'Reinforcements',
  10: 'Civilians',
  11: 'Zones of control',
  12: 'Movement',
  13: 'Combat',
  14: 'Supply',
  15: 'Victory',
};

export const rules = rulesFrom(raw, CHAPTERS);
