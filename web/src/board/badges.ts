import { cssImage } from './face.ts';

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
