import type { Scorecard as AnyScorecard, Locals } from '@hexside/engine';
import type { Battle } from '../rules/battle.ts';
import type { OrelState } from '../state.ts';

/** What this commander sees in a choice or a position; the weights stand in weights.json. */
export const WORDS = {
  ground: 'ground that decides the battle',
  assault: 'what an attack promises',
  harm: 'losses given and taken',
  risk: 'danger to own units',
  approach: 'way to where they are needed',
  supply: 'depots and munitions',
  command: 'reach of command',
  strength: 'strength left',
  order: 'what has to come first',
} as const;

export type FeatureId = keyof typeof WORDS;

export const FEATURES: readonly FeatureId[] = [
  'ground',
  'assault',
  'harm',
  'risk',
  'approach',
  'supply',
  'command',
  'strength',
  'order',
];

export type Scorecard = AnyScorecard<FeatureId>;

/** Commanders are kept in one list for all games: this one knows its own state when it sees it. */
const isState = (state: unknown): state is OrelState =>
  typeof state === 'object' && state !== null && 'world' in state && 'scene' in state && 'pledged' in state;

export const stateOf = (state: unknown): OrelState => {
  if (!isState(state)) throw new Error('this commander knows The Battle of Orel only');
  return state;
};

const isBattle = (locals: Locals): locals is Battle & Locals =>
  Array.isArray(locals.attackers) && Array.isArray(locals.was) && typeof locals.hex === 'number';

/** The attack under way, where a question is asked in one. */
export const battleIn = (locals: Locals): Battle => {
  if (!isBattle(locals)) throw new Error('no attack is under way here');
  return locals;
};

export const number = (value: unknown): number => (typeof value === 'number' ? value : -1);
export const numbers = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
