import type { RuleEntry } from '@hexside/engine';

/** Rules grouped as the rulebook's sections: all of 11.0 together, in order. */
export interface Section {
  readonly ref: string;
  readonly title: string;
  readonly rules: readonly RuleEntry[];
}

export const sectionsOf = (rules: readonly RuleEntry[]): Section[] => {
  const sections = new Map<string, { ref: string; title: string; rules: RuleEntry[] }>();
  for (const rule of rules) {
    const section = sections.get(rule.ref) ?? { ref: rule.ref, title: rule.area, rules: [] };
    section.rules.push(rule);
    sections.set(rule.ref, section);
  }
  return [...sections.values()];
};

export const chapterOf = (ref: string): string => ref.split('.')[0] ?? ref;

/** Text split into plain and found parts. */
export const marked = (text: string, search: string): { readonly text: string; readonly hit: boolean }[] => {
  if (search === '') return [{ text, hit: false }];
  const parts: { text: string; hit: boolean }[] = [];
  const lower = text.toLowerCase();
  const wanted = search.toLowerCase();
  let from = 0;
  for (;;) {
    const at = lower.indexOf(wanted, from);
    if (at < 0) break;
    if (at > from) parts.push({ text: text.slice(from, at), hit: false });
    parts.push({ text: text.slice(at, at + wanted.length), hit: true });
    from = at + wanted.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts;
};

export const matches = (rule: RuleEntry, search: string): boolean =>
  search !== '' &&
  (rule.rule.toLowerCase().includes(search.toLowerCase()) ||
    rule.ref === search ||
    rule.id.toLowerCase() === search.toLowerCase());
