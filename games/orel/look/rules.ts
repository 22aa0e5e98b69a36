import { rulesFrom } from '@hexside/engine';
import raw from '../rules.yaml';

/** The rulebook's chapters, in our words. */
const CHAPTERS: Readonly<Record<string, string>> = {
  Intro: 'The game',
  1: 'Parts and words',
  2: 'Sequence of play',
  3: 'Depots',
  4: 'Recruits and prisoners',
  5: 'Command',
  6: 'Events (optional)',
  7: 'Movement and special actions',
  8: 'Combat',
  9: 'Vehicles',
  10: 'Scenarios and victory',
  'New Combat Rules': 'The designer’s later rules (optional)',
};

export const rules = rulesFrom(raw, CHAPTERS);
