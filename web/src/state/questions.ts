import type { Problem } from '@hexside/engine';
import type { ProspectAnswer, Target } from '../worker/messages.ts';
import { connection, decision, overlay, past, showRefusal, snapshot, sought } from './session.ts';
import { say } from './speech.ts';

/** What a player asks of the table; nothing changes by it. */

/** The way to a destination, for the board to draw. */
export const pathTo = async (text: string): Promise<readonly string[]> => {
  const asked = decision.value;
  if (!asked) return [];
  const answer = await connection.ask<'path'>({ kind: 'path', side: asked.side, line: text });
  return answer.ok ? answer.value : [];
};

/** The odds of a target if everybody who can join does. */
export const prospectOf = async (text: string): Promise<ProspectAnswer | null> => {
  const asked = decision.value;
  if (!asked) return null;
  const answer = await connection.ask<'prospect'>({ kind: 'prospect', side: asked.side, line: text });
  return answer.ok ? answer.value : null;
};

export const why = async (targets: readonly Target[]): Promise<void> => {
  const asked = decision.value;
  const [target] = targets;
  if (!asked || !target) return;
  const answer = await connection.ask<'why'>({ kind: 'why', side: asked.side, targets });
  if (!answer.ok) showRefusal(answer.problem, target);
  else if (!answer.value.legal) showRefusal(answer.value.problem, target);
};

/** The reason alone, without making a fuss: for the chip under the pointer. */
export const reasonFor = async (targets: readonly Target[]): Promise<Problem | null> => {
  const asked = decision.value;
  if (!asked) return null;
  const answer = await connection.ask<'why'>({ kind: 'why', side: asked.side, targets });
  return answer.ok && !answer.value.legal ? answer.value.problem : null;
};

export const showOverlay = async (id: string | null, argument = ''): Promise<void> => {
  if (id === null) {
    overlay.value = null;
    return;
  }
  const answer = await connection.ask<'overlay'>({ kind: 'overlay', overlay: id, argument });
  if (!answer.ok) return showRefusal(answer.problem);
  overlay.value = { id, argument, view: answer.value };
  say(answer.value.sentence);
};

/** The scrubber: the table after `count` actions; null is now. */
export const lookBack = async (count: number | null): Promise<void> => {
  const current = snapshot.value;
  if (!current) return;
  if (count === null || count >= current.length) {
    sought.value = null;
    past.value = null;
    return;
  }
  const to = Math.max(0, count);
  sought.value = to;
  const answer = await connection.ask<'at'>({ kind: 'at', count: to });
  // Whoever has moved on meanwhile, or played, does not want it any more.
  if (sought.value !== to) return;
  sought.value = null;
  if (answer.ok && snapshot.value === current) past.value = answer.value;
};

/** The moment of the past that is looked at, or is to be; null is now. */
export const momentSought = (): number | null => sought.value ?? past.value?.count ?? null;
