/**
 * Which rules of a ledger are proved by a test that ran and passed. A test names the rules it proves in its title or in
 * the title of a `describe` around it: `KAR-13.8d: a stack in a pass may not retreat`.
 */

/** One test of a report, with the titles around it in its name. */
export type RanTest = {
  readonly file: string;
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'not run';
};

export type Coverage = {
  /** Every rule of the ledger, in its order. */
  readonly rules: readonly string[];
  readonly covered: readonly string[];
  readonly open: readonly string[];
  /** Ids that stand in a test's title and not in the ledger: typing mistakes, or rules that were renamed. */
  readonly unknown: readonly { readonly id: string; readonly test: RanTest }[];
  /** Tests that claim so many rules that they can hardly prove each of them. */
  readonly suspect: readonly { readonly ids: readonly string[]; readonly test: RanTest }[];
  readonly failed: readonly RanTest[];
};

/** More claims than this in one test are listed for a second look. */
const MOST_CLAIMS = 3;

const prefixOf = (id: string): string => id.slice(0, id.indexOf('-') + 1);

/** What may read as one of the ledger's ids in a title: one of its prefixes and all the id-like text that follows. */
const idPattern = (rules: readonly string[]): RegExp => {
  const prefixes = [...new Set(rules.map(prefixOf))].join('|');
  return new RegExp(`(?<![A-Za-z0-9.-])(?:${prefixes})[A-Za-z0-9.-]*[A-Za-z0-9]`, 'gi');
};

export const coverage = (rules: readonly string[], tests: readonly RanTest[]): Coverage => {
  const known = new Set(rules);
  const pattern = idPattern(rules);
  const claims = tests.map((test) => ({ test, ids: [...new Set(test.name.match(pattern) ?? [])] }));
  const proved = new Set(claims.filter(({ test }) => test.status === 'passed').flatMap(({ ids }) => ids));
  return {
    rules,
    covered: rules.filter((id) => proved.has(id)),
    open: rules.filter((id) => !proved.has(id)),
    unknown: claims.flatMap(({ test, ids }) => ids.filter((id) => !known.has(id)).map((id) => ({ id, test }))),
    suspect: claims.filter(({ ids }) => ids.length > MOST_CLAIMS),
    failed: tests.filter(({ status }) => status === 'failed'),
  };
};

/** A ledger is in order when every rule is proved, no title is mistyped and no test of the game fails. */
export const isInOrder = ({ open, unknown, failed }: Coverage): boolean =>
  open.length + unknown.length + failed.length === 0;

export const summary = ({ rules, covered, open }: Coverage): string =>
  `${rules.length} rules, ${covered.length} covered, ${open.length} open`;
