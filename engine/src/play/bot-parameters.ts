import type { Commander, Training } from './commander.ts';

/** What a commander weighs (one number a feature) and what it expects (its habits). */
interface AnyParameters {
  readonly weights: object;
  readonly habits: object;
}

const numbersIn = (group: object, prefix: string): [string, number][] =>
  Object.entries(group).flatMap(([key, value]) => (typeof value === 'number' ? [[`${prefix}${key}`, value]] : []));

const HABITS = 'habits.';

/** Every parameter by its name: weights plainly, habits as `habits.boldness`. */
export const numbersOf = ({ weights, habits }: AnyParameters): Readonly<Record<string, number>> =>
  Object.fromEntries([...numbersIn(weights, ''), ...numbersIn(habits, HABITS)]);

/** Parameters with some numbers changed. @throws Error naming a number that it does not have. */
export const changedParameters = <M extends AnyParameters>(
  parameters: M,
  changes: Readonly<Record<string, number>>,
): M => {
  const weights: Record<string, number> = {};
  const habits: Record<string, number> = {};
  for (const [name, value] of Object.entries(changes)) {
    const isHabit = name.startsWith(HABITS);
    const key = isHabit ? name.slice(HABITS.length) : name;
    if (!(key in (isHabit ? parameters.habits : parameters.weights)))
      throw new Error(`there is no ${name} in these parameters`);
    (isHabit ? habits : weights)[key] = value;
  }
  return { ...parameters, weights: { ...parameters.weights, ...weights }, habits: { ...parameters.habits, ...habits } };
};

/** How a game's commander is trained: by its parameters, by what makes a commander of them, and by the first side's lead at the end. */
export const trainingOf = <M extends AnyParameters>(
  parameters: M,
  create: (parameters: M) => Commander,
  lead: Training['lead'],
): Training => ({
  numbers: numbersOf(parameters),
  with: (changes) => create(changedParameters(parameters, changes)),
  lead,
});
