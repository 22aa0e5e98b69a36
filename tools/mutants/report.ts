/**
 * What a mutation run says about a game's rules: how many mutants its rule tests kill, which survive and which rules they concern,
 * and which rules have tests that kill nothing ("nominal": the title carries the id, but the test would pass without the rule).
 */

import { type Declared, type EquivalentMutant, NOTHING_DECLARED } from './equivalent.ts';

export type Mutant = {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly original: string;
  readonly replacement: string;
  readonly status: 'killed' | 'survived' | 'not reached' | 'left out';
  readonly killedBy: readonly string[];
  readonly reachedBy: readonly string[];
};

export type FileScore = { readonly file: string; readonly killed: number; readonly counted: number };

export type Survivor = Mutant & { readonly rules: readonly string[] };

export type MutationReport = {
  readonly files: readonly FileScore[];
  readonly killed: number;
  readonly counted: number;
  /** Survivors that the game does not declare equivalent: each is a missing test. */
  readonly survivors: readonly Survivor[];
  /** How many survivors the game declares equivalent. */
  readonly equivalent: number;
  /** Declarations that fit no survivor, or fewer or more than they say. */
  readonly misdeclared: readonly string[];
  /** Rules whose own tests kill no mutant and that have code of their own; empty unless the whole game was tried. */
  readonly nominal: readonly string[];
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numberIn = (value: unknown, ...path: readonly string[]): number => {
  let at = value;
  for (const key of path) at = isRecord(at) ? at[key] : undefined;
  return typeof at === 'number' ? at : 0;
};

const STATUS: Readonly<Record<string, Mutant['status']>> = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'not reached',
};

/** The source text between two places, on one line. */
const cut = (source: string, location: unknown): string => {
  const lines = source.split('\n');
  const [from, to] = [numberIn(location, 'start', 'line'), numberIn(location, 'end', 'line')];
  const [begin, end] = [numberIn(location, 'start', 'column') - 1, numberIn(location, 'end', 'column') - 1];
  const parts = lines.slice(from - 1, to);
  const last = parts.length - 1;
  const whole = parts.map((one, i) => one.slice(i === 0 ? begin : 0, i === last ? end : undefined));
  return whole.join(' ').replace(/\s+/g, ' ');
};

const MOST_TEXT = 120;
const shortened = (one: string): string => (one.length > MOST_TEXT ? `${one.slice(0, MOST_TEXT)} …` : one);

/** Reads Stryker's JSON report (the mutation testing report schema). */
export const mutantsIn = (report: unknown): readonly Mutant[] => {
  if (!isRecord(report) || !isRecord(report.files)) throw new Error('expected a mutation testing report');
  const names = new Map<string, string>();
  for (const file of Object.values(isRecord(report.testFiles) ? report.testFiles : {}))
    for (const test of list(isRecord(file) ? file.tests : []))
      if (isRecord(test)) names.set(text(test.id), text(test.name));
  const named = (ids: unknown): readonly string[] => list(ids).map((id) => names.get(text(id)) ?? '');
  return Object.entries(report.files).flatMap(([file, content]) => {
    if (!isRecord(content)) return [];
    return list(content.mutants)
      .filter(isRecord)
      .map((one) => ({
        file,
        line: numberIn(one, 'location', 'start', 'line'),
        kind: text(one.mutatorName),
        original: shortened(cut(text(content.source), one.location)),
        replacement: shortened(text(one.replacement).replace(/\s+/g, ' ')),
        status: STATUS[text(one.status)] ?? 'left out',
        killedBy: named(one.killedBy),
        reachedBy: named(one.coveredBy),
      }));
  });
};

/** The ids of a ledger that stand in test titles. */
const rulesIn = (titles: readonly string[], known: ReadonlySet<string>): readonly string[] => {
  const words = titles.flatMap((title) => title.split(/[^A-Za-z0-9.-]+/).map((word) => word.replace(/[.-]+$/, '')));
  return [...new Set(words)].filter((word) => known.has(word));
};

/** The rules whose own tests killed a mutant. */
export const provedIn = (mutants: readonly Mutant[], rules: readonly string[]): ReadonlySet<string> =>
  new Set(
    rulesIn(
      mutants.flatMap(({ killedBy }) => killedBy),
      new Set(rules),
    ),
  );

const changeOf = ({ original, replacement }: Mutant): string => `${original} -> ${replacement}`;

const isDeclared = (one: EquivalentMutant, mutant: Mutant): boolean =>
  mutant.file.endsWith(`/rules/${one.in}`) && changeOf(mutant) === one.change;

/** Declarations of files that were tried and that do not fit what survived there. */
const misdeclarations = (
  declared: readonly EquivalentMutant[],
  survivors: readonly Mutant[],
  tried: readonly FileScore[],
): readonly string[] =>
  declared.flatMap((one) => {
    if (!tried.some(({ file }) => file.endsWith(`/rules/${one.in}`))) return [];
    const found = survivors.filter((mutant) => isDeclared(one, mutant)).length;
    if (found === one.times) return [];
    return [`${one.in}: ${one.change}: declared equivalent ${one.times} times, survives ${found} times`];
  });

export const mutationReport = (
  mutants: readonly Mutant[],
  rules: readonly string[],
  whole: boolean,
  declared: Declared = NOTHING_DECLARED,
): MutationReport => {
  const known = new Set(rules);
  const counted = mutants.filter(({ status }) => status !== 'left out');
  const files = [...new Set(counted.map(({ file }) => file))].sort().map((file) => {
    const own = counted.filter((one) => one.file === file);
    return { file, killed: own.filter(({ status }) => status === 'killed').length, counted: own.length };
  });
  const proved = provedIn(counted, rules);
  const survivors = counted.filter(({ status }) => status !== 'killed');
  const open = survivors.filter((mutant) => !declared.mutants.some((one) => isDeclared(one, mutant)));
  const withoutCode = new Set(declared.rules.map(({ id }) => id));
  return {
    files,
    killed: files.reduce((sum, { killed }) => sum + killed, 0),
    counted: counted.length,
    survivors: open.map((one) => ({ ...one, rules: rulesIn(one.reachedBy, known) })),
    equivalent: survivors.length - open.length,
    misdeclared: [
      ...misdeclarations(declared.mutants, survivors, files),
      ...declared.rules.filter(({ id }) => !known.has(id)).map(({ id }) => `${id}: no rule of the ledger`),
      ...declared.rules.filter(({ id }) => proved.has(id)).map(({ id }) => `${id}: has code, its tests kill a mutant`),
    ],
    nominal: whole ? rules.filter((id) => !proved.has(id) && !withoutCode.has(id)) : [],
  };
};

const percent = (killed: number, counted: number): string =>
  counted === 0 ? 'no mutants' : `${((killed * 100) / counted).toFixed(1)}% of ${counted}`;

/** More rules than this reach nearly everything, and naming them says nothing. */
const MOST_RULES = 6;

const survivorLine = (one: Survivor): string => {
  const { file, line, kind, status, rules } = one;
  const named = rules.length > MOST_RULES ? `${rules.slice(0, MOST_RULES).join(' ')} and more` : rules.join(' ');
  return `${file}:${line} ${status} (${kind}): ${changeOf(one)}${named === '' ? '' : ` [${named}]`}`;
};

export const linesOf = (report: MutationReport): readonly string[] => {
  const { files, killed, counted, survivors, equivalent, misdeclared, nominal } = report;
  return [
    ...survivors.map(survivorLine),
    ...misdeclared.map((one) => `equivalent.yaml: ${one}`),
    ...files.map((one) => `${one.file}: ${percent(one.killed, one.counted)} killed`),
    ...(nominal.length > 0 ? [`nominal, their own tests kill no mutant: ${nominal.join(' ')}`] : []),
    `${percent(killed, counted)} killed; of ${counted - killed} survivors ${equivalent} are declared equivalent, ${survivors.length} are open`,
  ];
};
