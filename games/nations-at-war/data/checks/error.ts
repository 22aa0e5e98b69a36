export type DataError = { path: (string | number)[]; message: string };

/** Complains about every value that stands in the list before. */
export function repeated(
  path: (string | number)[],
  values: readonly string[],
  message: (value: string) => string,
): DataError[] {
  const seen = new Set<string>();
  return values.flatMap((value, i) => {
    if (!seen.has(value)) {
      seen.add(value);
      return [];
    }
    return [{ path: [...path, i], message: message(value) }];
  });
}
