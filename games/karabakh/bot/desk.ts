import type { Locals, Odds, Side } from '@hexside/engine';

/**
 * What the shared bot hands to a commander, as far as this one uses it. Games know only the engine, so the shapes are
 * said again here; the test beside this file holds them against the contract of `bots/`.
 */
export interface Desk {
  readonly state: unknown;
  readonly side: Side;
  readonly point: string;
  readonly locals: Locals;
  readonly codes: readonly number[];
  verb(code: number): string;
  argument(code: number): number;
  offered(line: readonly Order[], verb: string): readonly number[];
  odds(line: readonly Order[], deals: number): Odds | null;
}

export type Order = readonly [verb: string, argument: number];

export interface Sheet {
  add(feature: FeatureId, amount: number): void;
  forbid(): void;
}

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
