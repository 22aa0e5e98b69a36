import { signal } from '@preact/signals';

/** The sheet that lies over the table, if any. */
export const sheet = signal<'settings' | 'seats' | 'help' | 'order' | 'rare' | 'standing' | 'about' | 'review' | null>(
  null,
);

/** Which tab the phone's lower bar shows. */
export const tab = signal<'board' | 'hand' | 'log' | 'tracks' | 'rules'>('board');
