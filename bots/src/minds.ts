import type { Commander, Training } from '@hexside/engine';
import { BotDice, textHash } from './dice.ts';

/** Habits between none and all stay there. */
const isShare = (name: string, value: number): boolean => name.startsWith('habits.') && value < 1;

/** The numbers of a mind that may be moved. What comes first is a matter of order, not of worth: its weight is what the others are measured by. */
export const movable = ({ numbers }: Training): readonly string[] =>
  Object.entries(numbers)
    .filter(([name, value]) => name !== 'order' && value > 0)
    .map(([name]) => name);

/** A number of a mind, moved in logarithms (of odds, for shares). */
export const moved = (name: string, value: number, by: number): number => {
  if (!isShare(name, value)) return value * Math.exp(by);
  const odds = (value / (1 - value)) * Math.exp(by);
  return odds / (1 + odds);
};

/** How far a number of another mind may lie from ours, either way; all that lie nearer are alike. */
const FARTHEST = 0.6;

/** One who thinks a little otherwise about everything; the same seed gives the same. */
export const otherMind = (training: Training, seed: string): Commander => {
  const dice = new BotDice(textHash(seed));
  return training.with(
    Object.fromEntries(
      movable(training).map((name, i) => [
        name,
        moved(name, training.numbers[name] ?? 0, (2 * dice.fraction(i) - 1) * FARTHEST),
      ]),
    ),
  );
};
