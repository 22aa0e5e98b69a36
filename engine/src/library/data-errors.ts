/** Where a value stands in a game's data: keys and list positions from the top. */
export type DataPath = readonly (string | number)[];

/** A value of a game's data that cannot be. */
export interface DataError {
  readonly path: DataPath;
  readonly message: string;
}

/** Complains about every value that stands in the list before.
 * @example repeated(['units'], ['a', 'b', 'a'], (id) => `${id} twice`, ['id']) // [{ path: ['units', 2, 'id'], ... }]
 */
export const repeated = (
  path: DataPath,
  values: readonly string[],
  message: (value: string) => string,
  step: DataPath = [],
): DataError[] => {
  const seen = new Set<string>();
  return values.flatMap((value, i) => {
    if (seen.has(value)) return [{ path: [...path, i, ...step], message: message(value) }];
    seen.add(value);
    return [];
  });
};

/** Complains about every value that is not among the known ones. */
export const unlisted = (
  path: DataPath,
  values: readonly string[],
  known: ReadonlySet<string>,
  message: (value: string) => string,
  step: DataPath = [],
): DataError[] =>
  values.flatMap((value, i) => (known.has(value) ? [] : [{ path: [...path, i, ...step], message: message(value) }]));

/** The rows of a die table rise, and no total up to `highest` falls through. */
export const checkRising = (path: DataPath, rows: readonly { readonly atMost: number }[], highest = 6): DataError[] => {
  const errors: DataError[] = rows.flatMap(({ atMost }, i) => {
    const before = rows[i - 1]?.atMost ?? Number.NEGATIVE_INFINITY;
    return atMost > before
      ? []
      : [{ path: [...path, i, 'atMost'], message: `rows rise: expected more than ${before}` }];
  });
  const last = rows.at(-1)?.atMost ?? 0;
  if (last < highest)
    errors.push({ path: [...path, rows.length - 1, 'atMost'], message: `a total of ${highest} finds no row` });
  return errors;
};
