import { fail, type OptionInfo, ok, type Result } from '@hexside/engine';
import { z } from 'zod';
import { name, source } from './fields.ts';

/** An optional rule of a game, with words for the page where it is chosen. */
export const gameOption = <Id extends string>(id: Id) =>
  z
    .strictObject({
      id: z.literal(id),
      name,
      help: name,
      default: name,
      values: z.array(z.strictObject({ value: name, name, help: name })).min(1),
      /** Why it cannot be chosen here, for a rule that the scenario does without. */
      forbidden: name.optional(),
      source,
    })
    .refine((option) => option.values.some(({ value }) => value === option.default), {
      path: ['default'],
      message: 'the default is not among the values',
    });

export type GameOption = z.output<ReturnType<typeof gameOption>>;

export const optionInfos = (options: readonly GameOption[]): OptionInfo[] =>
  options.map(({ id, name, values, default: standard }) => ({
    id,
    name,
    values: values.map(({ value }) => value),
    words: Object.fromEntries(values.map(({ value, name: words }) => [value, words])),
    standard,
  }));

/** What was chosen, with the standard for what was not named; unknown options and values are refused. */
export const readOptions = (
  options: readonly OptionInfo[],
  chosen: Readonly<Record<string, unknown>>,
): Result<Readonly<Record<string, string>>> => {
  const values = Object.fromEntries(options.map(({ id, standard }) => [id, standard]));
  for (const [id, value] of Object.entries(chosen)) {
    const at = `options.${id}`;
    const option = options.find((one) => one.id === id);
    if (option === undefined)
      return fail(`there is no option "${id}"; there are ${options.map((one) => one.id).join(', ') || 'none'}`, { at });
    if (typeof value !== 'string' || !option.values.includes(value))
      return fail(`expected ${option.values.join(' or ')}`, { at });
    values[id] = value;
  }
  return ok(values);
};
