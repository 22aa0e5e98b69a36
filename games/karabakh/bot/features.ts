import type { Scorecard as AnyScorecard } from '@hexside/engine';

/** What this commander sees in a choice; the weights stand in weights.json. */
export const WORDS = {
  hold: 'ground held or taken',
  assault: 'strength against a target',
  concentric: 'attack from opposite sides',
  risk: 'danger to the units',
  approach: 'way to where they are needed',
  supply: 'supply',
  refugees: 'refugees and what they decide',
  steps: 'steps lost and inflicted',
  support: 'support spent',
  strength: 'strength gained',
  order: 'what has to come first',
} as const;

export type FeatureId = keyof typeof WORDS;

export type Scorecard = AnyScorecard<FeatureId>;
