import { computed } from '@preact/signals';
import { choicesOf } from '../state/offers.ts';
import { decision, look } from './live.ts';

/** What is chosen by a button now. */
export const choices = computed(() =>
  choicesOf(decision.value?.offers ?? [], new Set(look.value?.cards?.map((card) => card.id))),
);
