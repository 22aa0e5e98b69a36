import type { Scorecard as AnyScorecard } from '@hexside/engine';

/** What this commander sees in a choice or a position; the weights stand in weights.json. One is worth a victory point. */
export const WORDS = {
  lead: 'victory points in hand',
  ground: 'objectives held or taken',
  assault: 'what the attack promises',
  losses: 'units lost and destroyed',
  risk: 'danger to the units',
  approach: 'way to where they are needed',
  command: 'headquarters at the right place',
  supply: 'supply spent and saved',
  force: 'strength in the field',
  air: 'the air war',
  markers: 'markers kept for a better day',
  sight: 'what is known of the enemy',
  order: 'what has to come first',
} as const;

export type FeatureId = keyof typeof WORDS;

export type Scorecard = AnyScorecard<FeatureId>;

export const number = (value: unknown): number => (typeof value === 'number' ? value : -1);
export const numbers = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
