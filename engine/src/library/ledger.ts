import type { RuleEntry } from '../look.ts';
import { isRecord } from './reading.ts';

/**
 * A game's rules.yaml for the rules drawer, under the rulebook's chapters in our words: `{13: 'Combat'}`.
 * @throws Error that names the entry, for whoever writes the file.
 */
export const rulesFrom = (raw: unknown, chapters: Readonly<Record<string, string>>): readonly RuleEntry[] => {
  if (!Array.isArray(raw)) throw new Error('rules.yaml: expected a list');
  return raw.map((entry: unknown, i): RuleEntry => {
    const text = (key: string): string => {
      const value = isRecord(entry) ? entry[key] : undefined;
      if (typeof value !== 'string') throw new Error(`rules.yaml: entry ${i + 1}: ${key}: expected a text`);
      return value;
    };
    const ref = text('ref');
    const ruling = isRecord(entry) && entry.ruling === true;
    return {
      id: text('id'),
      ref,
      area: chapters[ref.split('.')[0] ?? ''] ?? text('area'),
      rule: text('rule'),
      ...(ruling ? { ruling } : {}),
    };
  });
};
