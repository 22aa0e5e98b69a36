import type { Commander, Training } from '@hexside/engine';
import { OwnDice, wordOf } from './dice.ts';

export type Numbers = Readonly<Record<string, number>>;

/** Habits between none and all stay there. */
const isShare = (name: string, value: number): boolean => name.startsWith('habits.') && value < 1;

/** The numbers of a mind that may be changed. What comes first is a matter of order, not of worth: its weight is what the others are measured by. */
export const changeable = ({ numbers }: Training): string[] =>
  Object.entries(numbers)
    .filter(([name, value]) => name !== 'order' && value > 0)
    .map(([name]) => name);

/** A number of a mind, moved in logarithms (of odds, for shares). */
export const moved = (name: string, value: number, by: number): number => {
  if (!isShare(name, value)) return value * Math.exp(by);
  const odds = (value / (1 - value)) * Math.exp(by);
  return odds / (1 + odds);
};

/** Evenly spread between minus and plus this times the square root of three, which is a spread of this. */
const between = (share: number, spread: number): number => (2 * share - 1) * Math.sqrt(3) * spread;

/** One who thinks a little otherwise about everything; the same seed gives the same. */
export const otherMind = (training: Training, spread: number, seed: string): Commander => {
  const dice = new OwnDice(wordOf(seed));
  return training.with(
    Object.fromEntries(
      changeable(training).map((name, i) => [
        name,
        moved(name, training.numbers[name] ?? 0, between(dice.fraction(i), spread)),
      ]),
    ),
  );
};
