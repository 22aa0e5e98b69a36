import type { Sheet as AnySheet } from '@hexside/engine';
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
export const FEATURES: readonly FeatureId[] = [
  'ground',
  'damage',
  'risk',
  'prospect',
  'cover',
  'command',
  'fate',
  'order',
];

export type Sheet = AnySheet<FeatureId>;

/** Commanders are kept in one list for all games: this one knows its own state when it sees it. */
export const isState = (state: unknown): state is NationsState =>
  typeof state === 'object' && state !== null && 'world' in state && 'acquired' in state && 'marks' in state;

export const stateOf = (state: unknown): NationsState => {
  if (!isState(state)) throw new Error('this commander knows Nations at War only');
  return state;
};
