import { fail, ok, type Problem, type Result } from '@hexside/engine';

/** A file somebody wrote: where it came from, and what stands in it. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

/** What a file says, and where in it each field stands. */
export interface Parsed {
  readonly name: string;
  readonly value: unknown;
  /** `line:column` of the field at this path (`pieces.1419[0]`), or of the nearest thing around it that exists. */
  locate(path: string): string;
}

/** Far beyond any honest file; what is larger is refused before anything reads it. */
export const MOST_CHARACTERS = { json: 16_000_000, yaml: 1_000_000 } as const;
/** Deeper nesting than any of our files has, and far less than a call stack allows. */
export const MOST_DEPTH = 64;

export const fitting = (source: Source, most: number): Result<true> =>
  source.text.length > most
    ? fail(`has ${source.text.length} characters; expected at most ${most}`, { at: source.name })
    : ok(true);

/** The YAML reader takes seconds to reject a page of brackets, so brackets are counted first. Texts may contain a few, too. */
export const isBracketTower = (text: string): boolean => {
  let open = 0;
  for (const mark of text.matchAll(/[[\]{}]/g)) {
    if (mark[0] === '[' || mark[0] === '{') open++;
    else if (open > 0) open--;
    if (open > MOST_DEPTH * 8) return true;
  }
  return false;
};

export const lineAndColumn = (text: string, offset: number): string => {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return `${line}:${offset - before.lastIndexOf('\n')}`;
};

/** A problem of the content, told with the file and the line it stands in: `fix.yaml:12:9 units.ground: expected …`. */
export const placed = (file: Parsed, problem: Problem): { readonly ok: false; readonly problem: Problem } => {
  const field = problem.at ?? '';
  const at = `${file.name}:${file.locate(field)}${field === '' ? '' : ` ${field}`}`;
  return { ok: false, problem: { ...problem, text: oneLine(problem.text), at } };
};

/** Errors are one line each, whatever library wrote them. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
