import { signal } from '@preact/signals';

/** What a screen reader is told: results politely, refusals and "your turn" at once. */
export const polite = signal('');
export const assertive = signal('');

/** A message that repeats word for word would stay silent; a trailing space that comes and goes makes it new. */
const varied = (before: string, text: string): string => (before === text ? `${text}\u00A0` : text);

export const say = (text: string): void => {
  polite.value = varied(polite.value, text);
};

export const insist = (text: string): void => {
  assertive.value = varied(assertive.value, text);
};
