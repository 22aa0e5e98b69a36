import { type RuleId, ruleId } from '../brand.ts';
import type { Locals } from '../flow/frame.ts';

/** Why something may not be done: the rule, and words for a person. */
export interface Reason {
  readonly rule: RuleId;
  readonly text: string;
}

type Words<S> = string | ((s: S, argument: number, l: Locals) => string);

/**
 * The refusals of a game. A predicate answers with a cost (0 or more) or with the negative number of a refusal, so
 * that listing what is legal never builds a text; the words are made at the edge, when somebody asks why.
 *
 * ```ts
 * const { no, explain } = refusals<MyState>()({ full: ['KAR-5.0a', 'The hex is full.'] });
 * const may = (s: MyState, hex: Place): number => (s.count[hex] < 4 ? 0 : no.full);
 * ```
 */
export const refusals =
  <S>() =>
  <K extends string>(table: Readonly<Record<K, readonly [rule: string, words: Words<S>]>>): Refusals<S, K> => {
    const entries: [RuleId, Words<S>][] = [];
    const no: Partial<Record<K, number>> = {};
    for (const key in table) {
      const [rule, words] = table[key];
      entries.push([ruleId(rule), words]);
      no[key] = -entries.length;
    }
    if (!complete(no, table)) throw new Error('unreachable: every key was just set');
    return {
      no,
      explain: (code, s, argument, l) => {
        const entry = entries[-code - 1];
        if (!entry) throw new Error(`refusal ${code} is not in the table`);
        const [rule, words] = entry;
        return { rule, text: typeof words === 'string' ? words : words(s, argument, l) };
      },
    };
  };

const complete = <K extends string>(
  no: Partial<Record<K, number>>,
  table: Readonly<Record<K, unknown>>,
): no is Record<K, number> => Object.keys(no).length === Object.keys(table).length;

export interface Refusals<S, K extends string = string> {
  /** The negative numbers, by name. */
  readonly no: Readonly<Record<K, number>>;
  explain(code: number, s: S, argument: number, locals: Locals): Reason;
}
