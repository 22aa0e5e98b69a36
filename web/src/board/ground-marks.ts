import { cssImage } from './face.ts';

/**
 * Marks that lie on the ground of a whole hex, under its counters: smoke, wrecks and field works. A picture 100 wide, the
 * hex's own width, with the centre at 0 0; what matters stands in the foot of the hex, which counters leave free.
 */
const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** On a pale casing, so that it reads on every ground. */
const cased = (d: string, width = 3): string => stroke(d, '#F7EFDB', width + 3) + stroke(d, '#2A211A', width);

/** Clouds of different size that run into each other: x, y, radius. */
const PUFFS: readonly (readonly [number, number, number])[] = [
  [-29, 27, 21],
  [-8, 36, 19],
  [13, 33, 24],
  [34, 20, 17],
  [37, -4, 19],
  [-38, 4, 18],
  [-27, -20, 22],
  [27, -26, 20],
  [-4, -37, 21],
  [-6, 2, 26],
  [14, 6, 22],
];
const smoke = (level: number): string => {
  const [light, shade, dense] = level > 1 ? ['#C3C4C0', '#4B4E4F', 0.95] : ['#F1F0EA', '#8D8F8C', 0.8];
  const clouds = (dx: number, dy: number, grow: number, fill: string): string =>
    PUFFS.map(([x, y, r]) => `<circle cx="${x + dx}" cy="${y + dy}" r="${r + grow}" fill="url(#${fill})"/>`).join('');
  const gradient = (id: string, colour: string, opacity: number): string =>
    `<radialGradient id="${id}"><stop offset=".35" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  return `<defs>${gradient('l', light, dense)}${gradient('s', shade, dense * 0.55)}</defs>${clouds(3, 5, 3, 's')}${clouds(-1, -2, 0, 'l')}`;
};

const mine = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><circle r="5.4" fill="#2A211A" stroke="#F7EFDB" stroke-width="1.6"/>${stroke('M-8 0H8M0-8V8', '#2A211A', 1.8)}<circle r="1.7" fill="#F7EFDB"/></g>`;

const TRENCH = cased('M-34 33H-26V40H-16V34H-6V42H6V34H16V40H26V33H34', 3.2);

const PICTURES: Readonly<Record<string, string>> = {
  fortified: TRENCH,
  'smoke-1': smoke(1),
  'smoke-2': smoke(2),
  wreck:
    '<g transform="translate(19 37)"><path d="M-19 7Q-19 2 -13 2H11Q17 2 17 7Q17 12 11 12H-13Q-19 12 -19 7ZM-10 1L-7 -6H6L9 1ZM-6 -4L-22 -8" fill="#2A211A" stroke="#F7EFDB" stroke-width="3.4" paint-order="stroke" stroke-linejoin="round"/>' +
    stroke('M-6 -4L-21 -8', '#2A211A', 2.6) +
    stroke('M3 -9Q8 -14 4 -18Q1 -22 6 -26', '#5A5550', 3) +
    stroke('M-2 -8Q1 -12 -2 -16', '#C2521C', 2.6) +
    '</g>',
  mines: mine(-15, 39) + mine(0, 45) + mine(15, 39),
  trench: TRENCH,
  wire:
    cased('M-30 40H30', 1.8) + cased('M-25 35L-17 45M-17 35L-25 45M-4 35L4 45M4 35L-4 45M17 35L25 45M25 35L17 45', 1.8),
  ditch:
    cased('M-34 35L0 48L34 35', 2.4) +
    cased('M-28 37.5V31M-20 40.5V34M-12 43.5V37M-4 46.5V40M4 46.5V40M12 43.5V37M20 40.5V34M28 37.5V31', 1.6),
};

const images = new Map<string, string>();

/** The picture of such a mark, undefined for marks that are only a letter beside the counters. */
export const groundImage = (kind: string): string | undefined => {
  const known = images.get(kind);
  if (known !== undefined) return known;
  const picture = PICTURES[kind];
  if (picture === undefined) return undefined;
  const image = cssImage(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-58 -58 116 116">${picture}</svg>`);
  images.set(kind, image);
  return image;
};
