export type DataError = { path: (string | number)[]; message: string };
export type Path = DataError['path'];

/** Complains about every value that stands in the list before. */
export function repeated(
  path: Path,
  values: readonly string[],
  message: (value: string) => string,
  step: readonly (string | number)[] = [],
): DataError[] {
  const seen = new Set<string>();
  return values.flatMap((value, i) => {
    if (!seen.has(value)) {
      seen.add(value);
      return [];
    }
    return [{ path: [...path, i, ...step], message: message(value) }];
  });
}

/** Complains about every value that is not among the known ones. */
export const unknown = (
  path: Path,
  values: readonly string[],
  known: ReadonlySet<string>,
  message: (value: string) => string,
): DataError[] =>
  values.flatMap((value, i) => (known.has(value) ? [] : [{ path: [...path, i], message: message(value) }]));

/** The rows of a die table rise, and no total up to `highest` falls through. */
export function fallsThrough(path: Path, rows: readonly { atMost: number }[], highest = 6): DataError[] {
  const errors = rows.flatMap(({ atMost }, i) => {
    const before = rows[i - 1]?.atMost ?? Number.NEGATIVE_INFINITY;
    return atMost > before
      ? []
      : [{ path: [...path, i, 'atMost'], message: `rows rise: expected more than ${before}` }];
  });
  const last = rows.at(-1)?.atMost ?? 0;
  if (last < highest)
    errors.push({ path: [...path, rows.length - 1, 'atMost'], message: `a total of ${highest} finds no row` });
  return errors;
}
