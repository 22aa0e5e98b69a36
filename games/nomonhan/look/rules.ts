import { rulesFrom } from '@hexside/engine';
import raw from '../rules.yaml';

/** The rulebook's chapters, in our words. */
const CHAPTERS: Readonly<Record<string, string>> = {
  2: 'Parts and words',
  3: 'Set-up',
  4: 'Sequence of play',
  5: 'Campaign markers',
  6: 'Reinforcements',
  7: 'Logistics',
  8: 'Suppression',
  9: 'Breaking down and combining',
  10: 'Headquarters and support',
  11: 'Movement',
  12: 'Stacking',
  13: 'Zones of control',
  14: 'Land combat',
  15: 'Combat results',
  16: 'The air war',
  17: 'Naval bombardment (not here)',
  18: 'Fog of war',
  19: 'Headquarters as units',
  20: 'Engineers',
  21: 'Fortifications',
  22: 'Amphibious movement (not here)',
  23: 'Evacuation (not here)',
  24: 'Victory',
  25: 'The campaign',
  26: 'Special rules of the campaign',
  27: 'Option: buying markers',
  28: 'Option: high ground',
  29: 'Option: artillery',
  30: 'Option: more air superiority',
  31: 'Option: close air support',
  32: 'Option: capturing supply',
  33: 'Option: airborne landings',
  34: 'Option: more fog of war',
  35: 'Options of this campaign',
};

export const rules = rulesFrom(raw, CHAPTERS);
