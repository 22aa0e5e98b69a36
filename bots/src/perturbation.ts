import type { Commander, Training } from '@hexside/engine';
import { BotDice, textHash } from './dice.ts';

/** Habits between none and all stay there. */
const isShare = (name: string, value: number): boolean => name.startsWith('habits.') && value < 1;

/** The names of a commander's parameters that may be changed. The weight of `order` stays: it only sets what comes first, and the others are measured by it. */
export const tunableNames = ({ numbers }: Training): readonly string[] =>
  Object.entries(numbers)
    .filter(([name, value]) => name !== 'order' && value > 0)
    .map(([name]) => name);

/** A parameter, moved in logarithms (of odds, for shares). */
export const perturbed = (name: string, value: number, by: number): number => {
  if (!isShare(name, value)) return value * Math.exp(by);
  const odds = (value / (1 - value)) * Math.exp(by);
  return odds / (1 + odds);
};

/** How far a perturbed parameter may lie from ours, either way; all distances up to it are equally likely. */
const FARTHEST = 0.6;

/** The commander with every parameter a little changed; the same seed gives the same changes. */
export const perturbedCommander = (training: Training, seed: string): Commander => {
  const dice = new BotDice(textHash(seed));
  return training.with(
    Object.fromEntries(
      tunableNames(training).map((name, i) => [
        name,
        perturbed(name, training.numbers[name] ?? 0, (2 * dice.fraction(i) - 1) * FARTHEST),
      ]),
    ),
  );
};
