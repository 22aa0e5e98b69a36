import { cssImage } from './face.ts';
import type { MarkerName } from './scene.ts';

/** Passing states shown on the left edge of a counter, what matters most first. */
const BADGES = {
  // A burst: under fire, it can hardly move.
  suppressed:
    '<circle r="13" fill="#B3261E" stroke="#FFF" stroke-width="3"/><path d="M0-9L2.4-3.6L8-6L5 0L9 4L3.4 4L2 9L-1.5 4.5L-7 7L-5 1.5L-9-2L-3.5-3Z" fill="#FFF"/>',
  // A chevron: a step is lost.
  reduced:
    '<circle r="13" fill="#1C1F1B" stroke="#FFF" stroke-width="3"/><path d="M-6-3.5L0 3.5L6-3.5" fill="none" stroke="#F2C661" stroke-width="4.5" stroke-linecap="round"/>',
  // A drum, struck or nearly empty.
  unsupplied:
    '<circle r="13" fill="#FFF" stroke="#1C1F1B" stroke-width="3"/><path d="M-4.5-5H4.5V5.5H-4.5Z" fill="#1C1F1B"/><path d="M-8.5 8.5L8.5-8.5" stroke="#B3261E" stroke-width="4"/>',
  low: '<circle r="13" fill="#FFF" stroke="#1C1F1B" stroke-width="3"/><path d="M-4.5-5H4.5V5.5H-4.5Z" fill="none" stroke="#1C1F1B" stroke-width="2.4"/><path d="M-4.5 1H4.5V5.5H-4.5Z" fill="#C07A12"/>',
  // A struck shell.
  'no-ammo':
    '<circle r="13" fill="#FFF" stroke="#1C1F1B" stroke-width="3"/><path d="M-3 7V-2Q-3-7 0-8Q3-7 3-2V7Z" fill="#1C1F1B"/><path d="M-8.5 8.5L8.5-8.5" stroke="#B3261E" stroke-width="4"/>',
  // An aerial that sends.
  active:
    '<circle r="13" fill="#14652F" stroke="#FFF" stroke-width="3"/><path d="M0 8V-2M-4.5 8H4.5M-3.5-4.5A5 5 0 0 1 3.5-4.5M-7-7A9.8 9.8 0 0 1 7-7" fill="none" stroke="#FFF" stroke-width="2.6" stroke-linecap="round"/>',
  // A closed eye.
  'face-down':
    '<circle r="13" fill="#3A342E" stroke="#FFF" stroke-width="3"/><path d="M-8-2Q0 6 8-2M-5 2L-7.5 6M0 3.5V7.5M5 2L7.5 6" fill="none" stroke="#FFF" stroke-width="2.6" stroke-linecap="round"/>',
} as const;

export type BadgeName = keyof typeof BADGES;

/** A state by any of its names. */
const MEANINGS: Readonly<Record<string, BadgeName>> = {
  suppressed: 'suppressed',
  reduced: 'reduced',
  'out-of-supply': 'unsupplied',
  unsupplied: 'unsupplied',
  isolated: 'unsupplied',
  'low-supply': 'low',
  'out-of-ammo': 'no-ammo',
  active: 'active',
  'face-down': 'face-down',
};

/** The badges of these states, each once, in order of weight; without supply it is not also low. */
export const badgesOf = (states: readonly string[]): readonly BadgeName[] => {
  const meant = new Set(states.flatMap((state) => MEANINGS[state] ?? []));
  if (meant.has('unsupplied')) meant.delete('low');
  return [...new Set(Object.values(MEANINGS))].filter((name) => meant.has(name));
};

const images = new Map<string, string>();

/** Two have room on the edge. */
const MOST = 2;

export const badgeImage = (names: readonly BadgeName[]): string => {
  const key = names.join();
  const known = images.get(key);
  if (known !== undefined) return known;
  const image = cssImage(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 64">${names
      .slice(0, MOST)
      .map((name, index) => `<g transform="translate(16 ${16 + index * 31})">${BADGES[name]}</g>`)
      .join('')}</svg>`,
  );
  images.set(key, image);
  return image;
};

const plate = (fill: string, sign: string): string =>
  `<rect x="2" y="2" width="36" height="36" rx="7" fill="${fill}" stroke="#FFF" stroke-width="3"/>${sign}`;
const line = (d: string, colour = '#FFF', width = 4.5): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Markers of tactical counters. Each has a shape of its own, so that none is told by its colour alone. */
const MARKERS: Readonly<Record<MarkerName, string>> = {
  // A lightning stroke.
  disrupted: plate('#B3261E', '<path d="M23 6L10 22H18L15 34L30 17H21Z" fill="#FFF"/>'),
  // An aerial with its mast broken.
  'out-of-command': plate(
    '#5B3A86',
    line('M20 33V22M14 33H26M12 17A11 11 0 0 1 28 17') + line('M11 30L30 9', '#F2C661', 4),
  ),
  // A tick.
  'ops-complete': plate('#1C1F1B', line('M10 21L17 28L30 12', '#FFF', 5)),
  // An eye.
  overwatch: plate(
    '#12526B',
    `${line('M7 20Q20 8 33 20Q20 32 7 20Z', '#FFF', 3.2)}<circle cx="20" cy="20" r="5" fill="#FFF"/>`,
  ),
  // Cross hairs: it is aimed at; with a dot: it aims.
  acquired: plate(
    '#8A4B08',
    '<circle cx="20" cy="20" r="9" fill="none" stroke="#FFF" stroke-width="3.2"/>' +
      line('M20 6V15M20 25V34M6 20H15M25 20H34', '#FFF', 3.2),
  ),
  acquiring: plate(
    '#3A342E',
    `<circle cx="20" cy="20" r="4" fill="#FFF"/>${line('M20 6V12M20 28V34M6 20H12M28 20H34', '#FFF', 3.2)}`,
  ),
  // A leaf over the eye.
  concealed: plate('#4A6A2C', line('M10 30Q10 12 30 10Q30 28 12 29M10 32L22 19', '#FFF', 3.4)),
};

export const markerImage = (name: MarkerName): string => {
  const known = images.get(name);
  if (known !== undefined) return known;
  const image = cssImage(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${MARKERS[name]}</svg>`);
  images.set(name, image);
  return image;
};
