import type { GameLook } from '../look.ts';

/** Names of things, as a sentence says them; their ids where there is no look to ask. */
export const placeName = (look: GameLook | null, id: string): string => {
  const place = look?.places.find((one) => one.id === id);
  return place?.name ?? id;
};

export const pieceName = (look: GameLook | null, id: string): string =>
  look?.counters.find((one) => one.id === id)?.name ?? id;

export const sideName = (look: GameLook | null, id: string | null): string =>
  look?.sides.find((one) => one.id === id)?.name ?? id ?? '';

/**
 * Names where a game's sentence gives a place's number or a piece's code: `Attack 1520` becomes `Attack Shushi`. Short
 * numbers are left alone: 40 may be an area, a count or a BTR-40.
 */
export const withNames = (look: GameLook | null, text: string): string =>
  text.replace(/[A-Za-z0-9][\w/-]*/g, (word) => {
    if (word.length < 3 || !/[\d-]/.test(word)) return word;
    const place = look?.places.find((one) => one.id === word);
    return place ? (place.name ?? word) : pieceName(look, word);
  });
