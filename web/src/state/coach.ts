import type { Reason } from '@hexside/engine';
import { signal } from '@preact/signals';
import { settings } from './settings.ts';

/** Explains a rule the first time it stops the player; a rule that was read is not explained again. */
export const hint = signal<Reason | null>(null);

const KEY = 'hexside coached';

const learned = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((rule) => typeof rule === 'string') : [];
  } catch {
    // A broken entry, or a browser that keeps nothing: then it is said again.
    return [];
  }
};

export const coach = (reason: Reason): void => {
  if (settings.value.coach === 'on' && !learned().includes(reason.rule)) hint.value = reason;
};

export const understood = (): void => {
  const reason = hint.value;
  hint.value = null;
  if (!reason) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...learned(), reason.rule])]));
  } catch {
    // See above.
  }
};
