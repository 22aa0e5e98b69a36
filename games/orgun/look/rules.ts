import { rulesFrom } from '@hexside/engine';
import raw from '../rules.yaml';

/** The rulebook's chapters, in our words. */
const CHAPTERS: Readonly<Record<string, string>> = {
  3: 'The map',
  4: 'Pieces and leaders',
  5: 'Set-up',
  6: 'Sequence of play',
  7: 'Stacking and control',
  8: 'Initiative',
  9: 'Cards',
  10: 'Actions',
  11: 'Movement, mines, spotting',
  12: 'Attacks',
  13: 'Ambush',
  14: 'Raids',
  15: 'Supply',
  16: 'End of a turn',
  17: 'Reinforcements and helicopter',
  18: 'Victory',
  19: 'Examples',
};

export const rules = rulesFrom(raw, CHAPTERS);
