import { cssImage } from './face.ts';
import type { MarkerName } from './scene.ts';

export interface BadgeState {
  readonly reduced: boolean;
  readonly unsupplied: boolean;
  readonly low: boolean;
  readonly noAmmo: boolean;
}

const REDUCED =
  '<circle r="13" fill="#1C1F1B" stroke="#FFF" stroke-width="3"/><path d="M-6-3.5L0 3.5L6-3.5" fill="none" stroke="#F2C661" stroke-width="4.5" stroke-linecap="round"/>';
const UNSUPPLIED =
  '<circle r="13" fill="#FFF" stroke="#1C1F1B" stroke-width="3"/><path d="M-4.5-5H4.5V5.5H-4.5Z" fill="#1C1F1B"/><path d="M-8.5 8.5L8.5-8.5" stroke="#B3261E" stroke-width="4"/>';

const LOW =
  '<circle r="13" fill="#FFF" stroke="#1C1F1B" stroke-width="3"/><path d="M-4.5-5H4.5V5.5H-4.5Z" fill="none" stroke="#1C1F1B" stroke-width="2.4"/><path d="M-4.5 1H4.5V5.5H-4.5Z" fill="#C07A12"/>';
const NO_AMMO =
  '<circle r="13" fill="#FFF" stroke="#1C1F1B" stroke-width="3"/><path d="M-3 7V-2Q-3-7 0-8Q3-7 3-2V7Z" fill="#1C1F1B"/><path d="M-8.5 8.5L8.5-8.5" stroke="#B3261E" stroke-width="4"/>';

const images = new Map<string, string>();

/** Passing states down the left edge: a chevron for a lost step, a drum struck or nearly empty for supply, a struck shell. */
export const badgeImage = ({ reduced, unsupplied, low, noAmmo }: BadgeState): string => {
  const key = [reduced, unsupplied, low, noAmmo].join();
  const known = images.get(key);
  if (known !== undefined) return known;
  const badges = [
    ...(reduced ? [REDUCED] : []),
    ...(unsupplied ? [UNSUPPLIED] : low ? [LOW] : []),
    ...(noAmmo ? [NO_AMMO] : []),
  ];
  const image = cssImage(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 64">${badges
      .map((badge, index) => `<g transform="translate(16 ${16 + index * 31})">${badge}</g>`)
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
