// 5.3 The moment of a held marker: its side is asked whether or not it holds one, so that nobody can tell.
import { type Ask, side } from '@hexside/engine';
import type { NomonhanState } from '../state.ts';
import { holds, mightHold, mustPlay, play } from './campaign-markers.ts';
import { none } from './domains.ts';
import { no } from './refusals.ts';

interface Moment<L> {
  readonly point: string;
  readonly rule: string;
  /** Whose marker it is. */
  of(l: L): number;
  /** The marker whose moment it is; null if it is none. */
  kind(s: NomonhanState, l: L): string | null;
  prompt(l: L): string;
  effect(s: NomonhanState, l: L): void;
}

export const markerQuestion = <L>({ point, rule, of, kind, prompt, effect }: Moment<L>): Ask<NomonhanState, L> => {
  const kindNow = (s: NomonhanState, l: L): string => kind(s, l) ?? '';
  return {
    point,
    rule,
    always: true,
    who: (s, l) => (mightHold(s, of(l), kindNow(s, l)) ? side(of(l)) : null),
    prompt: (_s, l) => prompt(l),
    verbs: [
      {
        name: 'play',
        takes: none,
        may: (s, l) => (holds(s, kindNow(s, l)) >= 0 ? 0 : no.notInHand),
        do: (s, l) => {
          play(s, holds(s, kindNow(s, l)));
          effect(s, l);
        },
      },
      { name: 'no', takes: none, may: (s, l) => (mustPlay(s, kindNow(s, l)) ? no.mustPlay : 0) },
    ],
  };
};
