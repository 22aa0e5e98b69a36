import type { AssignmentLook, DecisionView, OfferView } from '@hexside/engine';
import { offeredPiece } from '@hexside/engine';
import { computed, signal } from '@preact/signals';
import { connection } from '../../state/session.ts';
import type { OddsAnswer } from '../../worker/messages.ts';
import { decision, look } from '../table-state.ts';

/** Battles that are put together before any of them is fought: what they are now, who is in none, and their odds. */

export interface Battle {
  readonly number: number;
  readonly places: readonly string[];
  readonly pieces: readonly string[];
}

/** The entries `battle 1`, `battle 2`, … of what is chosen so far. */
export const battlesIn = ({ chosen }: Pick<DecisionView, 'chosen'>, isPlace: (id: string) => boolean): Battle[] =>
  Object.entries(chosen).flatMap(([key, ids]) => {
    const number = /^battle (\d+)$/.exec(key)?.[1];
    return number === undefined
      ? []
      : [{ number: Number(number), places: ids.filter(isPlace), pieces: ids.filter((id) => !isPlace(id)) }];
  });

/** Who may join a battle and is in none. */
export const idleIn = (offers: readonly OfferView[], battles: readonly Battle[]): string[] => {
  const fighting = new Set(battles.flatMap(({ pieces }) => pieces));
  return [...new Set(offers.flatMap((offer) => offeredPiece(offer) ?? []))].filter((id) => !fighting.has(id));
};

/** The question at hand, if it is about such a list. */
export const assignment = computed<{ readonly asked: DecisionView; readonly how: AssignmentLook } | null>(() => {
  const asked = decision.value;
  const how = look.value?.assignment;
  return asked && how?.points.includes(asked.point) ? { asked, how } : null;
});

/** The odds of each battle by its number, as far as they are counted. */
export const battleOdds = signal<ReadonlyMap<number, OddsAnswer>>(new Map());

/** Counts the odds of one battle after the other, until something changes. */
export const weighBattles = async (
  asked: DecisionView,
  how: AssignmentLook,
  battles: readonly Battle[],
): Promise<void> => {
  battleOdds.value = new Map();
  for (const { number, places } of battles) {
    const [place = ''] = places;
    for (const lines of how.weigh) {
      const answer = await connection.ask<'odds'>({
        kind: 'odds',
        side: asked.side,
        lines: lines.map((text) => text.replace('*', place)),
      });
      if (decision.value !== asked) return;
      if (!answer.ok || answer.value === null) continue;
      battleOdds.value = new Map([...battleOdds.value, [number, answer.value]]);
      break;
    }
  }
};
