import type { Commander, Training } from './commander.ts';

/** What a commander weighs (one number a feature) and what it expects (its habits). */
interface Mind {
  readonly weights: object;
  readonly habits: object;
}

const numbersIn = (group: object, prefix: string): [string, number][] =>
  Object.entries(group).flatMap(([key, value]) => (typeof value === 'number' ? [[`${prefix}${key}`, value]] : []));

const HABITS = 'habits.';

/** Every number of a mind by its name: weights plainly, habits as `habits.boldness`. */
export const numbersOf = ({ weights, habits }: Mind): Readonly<Record<string, number>> =>
  Object.fromEntries([...numbersIn(weights, ''), ...numbersIn(habits, HABITS)]);

/** A mind with some of its numbers changed. @throws Error naming a number that it does not have. */
export const changedMind = <M extends Mind>(mind: M, changes: Readonly<Record<string, number>>): M => {
  const weights: Record<string, number> = {};
  const habits: Record<string, number> = {};
  for (const [name, value] of Object.entries(changes)) {
    const isHabit = name.startsWith(HABITS);
    const key = isHabit ? name.slice(HABITS.length) : name;
    if (!(key in (isHabit ? mind.habits : mind.weights))) throw new Error(`there is no ${name} in this mind`);
    (isHabit ? habits : weights)[key] = value;
  }
  return { ...mind, weights: { ...mind.weights, ...weights }, habits: { ...mind.habits, ...habits } };
};

/** How a game's commander is trained: by its mind, by what makes a commander of one, and by the first side's lead at the end. */
export const trainingOf = <M extends Mind>(
  mind: M,
  create: (mind: M) => Commander,
  lead: Training['lead'],
): Training => ({
  numbers: numbersOf(mind),
  with: (changes) => create(changedMind(mind, changes)),
  lead,
});
