import { signal } from '@preact/signals';
import type { LessonProgress } from './lesson-state.ts';
import type { Seats } from './seats.ts';

/** Games kept in this browser: one row per game, rewritten after every action. */
export interface Save {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly seats: Seats;
  /** The record, as exported; the worker checks it when it is opened. */
  readonly record: unknown;
  /** Where the game stands, in words: `Turn 2 of 9, Armenian movement`. */
  readonly where: string;
  readonly asked: 'you' | 'others' | 'nobody';
  readonly saved: number;
  /** How far a guided lesson has come; absent in a game. */
  readonly lesson?: LessonProgress;
}

const NAME = 'hexside';
const STORE = 'games';

export const saves = signal<readonly Save[]>([]);

const isSave = (value: unknown): value is Save =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'game' in value &&
  'record' in value &&
  'seats' in value;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

let opening: Promise<IDBDatabase> | null = null;
const open = (): Promise<IDBDatabase> => {
  opening ??= new Promise((done, fail) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  return opening;
};

const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await open()).transaction(STORE, mode).objectStore(STORE);

/** Newest first. */
export const readSaves = async (): Promise<void> => {
  try {
    const rows: unknown[] = await settled((await store('readonly')).getAll());
    saves.value = rows.filter(isSave).sort((a, b) => b.saved - a.saved);
  } catch {
    // A browser that keeps nothing still plays; it just has nothing to continue.
    saves.value = [];
  }
};

export const readSave = async (id: string): Promise<Save | null> => {
  try {
    const row: unknown = await settled((await store('readonly')).get(id));
    return isSave(row) ? row : null;
  } catch {
    return null;
  }
};

export const writeSave = async (save: Save): Promise<void> => {
  saves.value = [save, ...saves.value.filter((one) => one.id !== save.id)];
  try {
    await settled((await store('readwrite')).put(save));
  } catch {
    // See readSaves.
  }
};

export const deleteSave = async (id: string): Promise<void> => {
  saves.value = saves.value.filter((one) => one.id !== id);
  try {
    await settled((await store('readwrite')).delete(id));
  } catch {
    // See readSaves.
  }
};
