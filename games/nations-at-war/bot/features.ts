import { type Scorecard as AnyScorecard, isStateWith, ownState } from '@hexside/engine';
import type { NationsState } from '../state.ts';

/** What this commander sees in a choice; the weights stand in weights.json. */
export const WORDS = {
  ground: 'ground to be held or taken',
  damage: 'damage to the enemy',
  risk: 'danger to the platoons',
  prospect: 'targets in sight',
  cover: 'cover',
  command: 'reach of the headquarters',
  fate: 'fate points spent',
  order: 'what has to come first',
} as const;

export type FeatureId = keyof typeof WORDS;
export type Scorecard = AnyScorecard<FeatureId>;

export const isState = isStateWith<NationsState>('world', 'acquired', 'marks');
export const stateOf = ownState('Nations at War', isState);
