import { ink as drawnInk, symbols } from 'virtual:nato-symbols';
import type { CounterLook, GameLook } from '@hexside/engine';
import { cssImage } from './face.ts';

/** NATO symbols: drawn by milsymbol when the page is built, inked here. A picture is made once per code and ink. */
const images = new Map<string, string>();

const ECHELON = [8, 10] as const;

/** Do the counters of a game differ in size? If all are battalions, the mark says nothing and only takes room. */
export const echelonMatters = (counters: readonly CounterLook[]): boolean => {
  const seen = new Set(counters.flatMap(({ symbol }) => (symbol === undefined ? [] : [symbol.slice(...ECHELON)])));
  return seen.size > 1;
};

/** The code to draw: without the echelon if that says nothing. */
export const drawnCode = (code: string, withEchelon: boolean): string =>
  withEchelon ? code : `${code.slice(0, ECHELON[0])}00${code.slice(ECHELON[1])}`;

/** milsymbol's thin icon lines vanish on a counter: thicken them, and put the frame on a plate. */
export const strengthen = (svg: string, plate: string): string =>
  svg
    .replace('fill="none"', `fill="${plate}"`)
    .replaceAll('stroke-width="3"', 'stroke-width="6.5"')
    .replaceAll('stroke-width="4"', 'stroke-width="7"')
    .replace(/viewBox="([-\d. ]+)"/, (_, box: string) => {
      const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number);
      return `viewBox="${x - 2} ${y - 2} ${width + 4} ${height + 4}"`;
    });

/** The symbol as a CSS image, null if no look names the code. */
export const symbolImage = (code: string, ink: string, plate: string): string | null => {
  const key = `${code}|${ink}|${plate}`;
  const known = images.get(key);
  if (known !== undefined) return known;
  const drawn = symbols[code];
  if (drawn === undefined) return null;
  const image = cssImage(strengthen(drawn.replaceAll(drawnInk, ink), plate));
  images.set(key, image);
  return image;
};

/** Markers that are no units are drawn by hand: a few strokes in a 100 x 64 plate. */
const PICTURES: Readonly<Record<string, string>> = {
  artillery: 'M18 44H62M30 44L78 16M36 48a9 9 0 1 0 .1 0M70 34L86 14',
  armor: 'M14 44q0-10 10-10h50q12 0 12 10q0 10-12 10H24q-10 0-10-10ZM34 34V20h28v14M62 26h26',
  tank: 'M14 44q0-10 10-10h50q12 0 12 10q0 10-12 10H24q-10 0-10-10ZM34 34V20h28v14M62 26h26',
  air: 'M10 34H88M50 34L30 10M50 34L30 58M18 34L10 22M18 34L10 46',
  headquarters: 'M26 59V8M26 10H76V38H26M34 24H68',
  helo: 'M16 14H84M50 14V26M30 26h30q18 0 22 16H40q-12 0-12-8L8 28',
};

export const pictureImage = (picture: string, ink: string, plate: string): string | null => {
  const d = PICTURES[picture];
  if (d === undefined) return null;
  const key = `picture|${picture}|${ink}|${plate}`;
  const known = images.get(key);
  if (known !== undefined) return known;
  const image = cssImage(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 106 70"><path d="M0 0H100V64H0Z" fill="${plate}" stroke="${ink}" stroke-width="5"/><path d="${d}" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  );
  images.set(key, image);
  return image;
};

/** A vehicle or weapon in side view. */
export const sideViewImage = (path: string, ink: string): string =>
  drawn(
    `view|${path}|${ink}`,
    () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 48"><path d="${path}" fill="${ink}"/></svg>`,
  );

/** What to draw on a counter's plate. */
export const plateImage = (look: GameLook, counter: CounterLook, ink: string, plate: string): string | null => {
  if (counter.symbol !== undefined) {
    return symbolImage(drawnCode(counter.symbol, echelonMatters(look.counters)), ink, plate);
  }
  return counter.picture === undefined ? null : pictureImage(counter.picture, ink, plate);
};

const drawn = (key: string, svg: () => string): string => {
  const known = images.get(key);
  if (known !== undefined) return known;
  const image = cssImage(svg());
  images.set(key, image);
  return image;
};

/** Head and shoulders, for a leader. */
export const bustImage = (ink: string): string =>
  drawn(
    `bust|${ink}`,
    () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 90"><g fill="${ink}"><path d="M50 6Q71 6 71 27Q71 46 58 54V60Q84 64 90 90H10Q16 64 42 60V54Q29 46 29 27Q29 6 50 6Z"/><path d="M27 22Q50 2 73 22L77 27Q50 17 23 27Z"/></g></svg>`,
  );

const SIGNS = {
  triangle: '<path d="M10 2L19 18H1Z"/>',
  diamond: '<path d="M10 1L19 10L10 19L1 10Z"/>',
  disc: '<circle cx="10" cy="10" r="8"/>',
} as const;

/** The sign of a people within a side, as on its entry areas. */
export const signImage = (sign: keyof typeof SIGNS, ink: string): string =>
  drawn(
    `sign|${sign}|${ink}`,
    () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 22 22"><g fill="${ink}">${SIGNS[sign]}</g></svg>`,
  );
