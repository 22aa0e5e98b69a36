/**
 * games/<id>/test/equivalent.yaml: what a game's authors say about mutants that no test can notice. Each entry is one line of a
 * mutation report with the reason why nothing changes for a player, so that what is left over is known to be a missing test:
 *
 *     mutants:
 *       - in: attackers.ts
 *         change: unitsAt(state, hex) > 0 -> true
 *         times: 2 # only where the same change survives in several places of the file
 *         why: An empty stack adds nobody.
 *     rules:
 *       - id: KAR-1.1a
 *         why: The map itself carries this rule; no code does.
 */
import { parse } from 'yaml';

export type EquivalentMutant = {
  readonly in: string;
  readonly change: string;
  readonly times: number;
  readonly why: string;
};
export type RuleWithoutCode = { readonly id: string; readonly why: string };
export type Declared = { readonly mutants: readonly EquivalentMutant[]; readonly rules: readonly RuleWithoutCode[] };

export const NOTHING_DECLARED: Declared = { mutants: [], rules: [] };

export class BadDeclaration extends Error {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (value: unknown, where: string): readonly Record<string, unknown>[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every(isRecord)) throw new BadDeclaration(`${where}: expected a list of entries`);
  return value;
};

const onlyKeys = (entry: Record<string, unknown>, keys: readonly string[], where: string): void => {
  const other = Object.keys(entry).find((key) => !keys.includes(key));
  if (other !== undefined) throw new BadDeclaration(`${where}: unknown key ${other}; expected ${keys.join(', ')}`);
};

const textIn = (entry: Record<string, unknown>, key: string, where: string): string => {
  const value = entry[key];
  if (typeof value !== 'string' || value.trim() === '')
    throw new BadDeclaration(`${where}: expected a text for ${key}`);
  return value;
};

const timesIn = (entry: Record<string, unknown>, where: string): number => {
  const { times = 1 } = entry;
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1)
    throw new BadDeclaration(`${where}: expected a whole number of at least 1 for times`);
  return times;
};

export const readDeclared = (yaml: string): Declared => {
  const all: unknown = parse(yaml) ?? {};
  if (!isRecord(all)) throw new BadDeclaration('expected mutants and rules');
  onlyKeys(all, ['mutants', 'rules'], 'the file');
  return {
    mutants: entriesOf(all.mutants, 'mutants').map((entry, i) => {
      const where = `mutants, entry ${i + 1}`;
      onlyKeys(entry, ['in', 'change', 'times', 'why'], where);
      return {
        in: textIn(entry, 'in', where),
        change: textIn(entry, 'change', where),
        times: timesIn(entry, where),
        why: textIn(entry, 'why', where),
      };
    }),
    rules: entriesOf(all.rules, 'rules').map((entry, i) => {
      const where = `rules, entry ${i + 1}`;
      onlyKeys(entry, ['id', 'why'], where);
      return { id: textIn(entry, 'id', where), why: textIn(entry, 'why', where) };
    }),
  };
};
