import { SeededChance } from './chacha.ts';
import { sha256, sha256Words } from './sha256.ts';

/**
 * The dice commitment. Before play the keeper of the seed publishes its hash; each side then adds words of its own;
 * the stream is keyed by all of it. The keeper cannot choose dice after seeing the entropy (the hash binds), no side can
 * choose them either (it does not know the seed), and everybody can check afterwards.
 */
export interface Dice {
  readonly seed: string;
  /** What each side threw in, by side name; empty in a game on one machine. */
  readonly entropy: Readonly<Record<string, string>>;
}

export const commitmentTo = (seed: string): string => sha256(`hexside seed ${seed}`);

export const chanceFrom = (dice: Dice): SeededChance => {
  const parts = Object.entries(dice.entropy).sort(([a], [b]) => (a < b ? -1 : 1));
  return new SeededChance(sha256Words(JSON.stringify(['hexside dice', dice.seed, ...parts])));
};
