import { ruleId } from '../brand.ts';
import type { Reason } from '../legality/reason.ts';

/** When each verb of a game has its time: the rule that says so, and our words for it. */
export type Times = Readonly<Record<string, readonly [rule: string, text: string]>>;

/** What is said of a verb whose question waits for the answer to another. */
export const UNDER_WAY = 'Finish the current action first, or cancel it.';

/** Tells whoever uses a verb at another time when it has its time; `rule` is that of the sequence of play. */
export const untimelyBy =
  (times: Times, rule: string) =>
  (_s: unknown, verb: string, waits = false): Reason => {
    // A word may be anything a person typed, `constructor` too.
    const time = Object.hasOwn(times, verb) ? times[verb] : undefined;
    const [of, text] = time ?? [rule, `"${verb}" is not an action of this game.`];
    return { rule: ruleId(of), text: waits ? UNDER_WAY : text };
  };
