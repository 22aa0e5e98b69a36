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

/** A thick arrow, straight ahead or bent back. */
const arrow = (d: string, head: string): string => line(d, '#FFF', 5.5) + line(head, '#FFF', 5);

/** Markers on counters. Each has a shape of its own, so that none is told by its colour alone. */
const MARKERS: Readonly<Record<MarkerName, string>> = {
  // A white flag, run away with.
  routed: plate(
    '#8C1D18',
    `<path d="M13 7V34" stroke="#FFF" stroke-width="4" stroke-linecap="round"/><path d="M15 8H31L26 14L31 20H15Z" fill="#FFF"/>`,
  ),
  // Ranks that are no lines any more.
  disorganized: plate('#B3261E', line('M8 14Q14 7 20 14T32 14M8 27Q14 20 20 27T32 27', '#FFF', 4)),
  // Came up, and was turned.
  repulsed: plate('#8A4B08', arrow('M11 32V17Q11 9 20 9T29 17V27', 'M22 22L29 30L35 22')),
  // A drum, struck.
  unsupplied: plate(
    '#FFF',
    '<rect x="2" y="2" width="36" height="36" rx="7" fill="#FFF" stroke="#1C1F1B" stroke-width="3"/><path d="M13 10H27V30H13Z" fill="#1C1F1B"/><path d="M6 34L34 6" stroke="#B3261E" stroke-width="5"/>',
  ),
  // A cog with a tooth out.
  'broken-down': plate(
    '#3A342E',
    `<circle cx="20" cy="20" r="7.5" fill="none" stroke="#FFF" stroke-width="5"/>${line('M20 5V10M20 30V35M5 20H10M30 20H35M9.5 9.5L13 13M27 27L30.5 30.5M9.5 30.5L13 27', '#FFF', 4)}`,
  ),
  // Asleep: a moon.
  inactive: plate('#4F5B66', '<path d="M26 7A14 14 0 1 0 33 27A12 12 0 0 1 26 7Z" fill="#FFF"/>'),
  // Attacks: an arrow that is whole, or one in haste.
  prepared: plate('#7A1263', arrow('M20 33V10', 'M10 18L20 8L30 18')),
  hasty: plate('#7A1263', `${line('M20 33V27M20 21V10', '#FFF', 5.5)}${line('M10 18L20 8L30 18', '#FFF', 5)}`),
  // A shell burst.
  barrage: plate(
    '#12526B',
    '<path d="M20 4L23.5 14L33 8L27 17.5L37 20L27 22.5L33 32L23.5 26L20 36L16.5 26L7 32L13 22.5L3 20L13 17.5L7 8L16.5 14Z" fill="#FFF"/>',
  ),
  counterbattery: plate('#12526B', arrow('M11 31V22Q11 14 19 14H28', 'M23 6L31 14L23 22')),
  // Fire over the heads of others.
  support: plate('#12526B', arrow('M8 31Q10 11 30 13', 'M22 5L31 13L23 22')),
  duel: plate('#12526B', line('M9 31L31 9M31 31L9 9', '#FFF', 5)),
  // On the road: chevrons.
  march: plate('#1C1F1B', line('M9 10L19 20L9 30M20 10L30 20L20 30', '#FFF', 4.5)),
  // Recruits among them: a sprig.
  green: plate('#4A6A2C', line('M20 34V17M20 24Q9 24 8 13Q19 13 20 24M20 19Q31 19 32 8Q21 8 20 19', '#FFF', 3.4)),
  // Earthworks, and the spade that begins them.
  entrenched: plate('#5A4632', line('M5 27H11V15H18V24H24V15H30V27H35', '#FFF', 4.5)),
  digging: plate(
    '#5A4632',
    '<path d="M20 5V20" stroke="#FFF" stroke-width="4" stroke-linecap="round"/><path d="M15 6H25" stroke="#FFF" stroke-width="4" stroke-linecap="round"/><path d="M12 19H28V26Q28 32 20 36Q12 32 12 26Z" fill="#FFF"/>',
  ),
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

/** Steps one above the other, those that are lost hollow: a full column is a whole unit. */
export const stepsImage = (steps: number, whole: number, ink: string): string => {
  const key = `${steps} of ${whole} ${ink}`;
  const known = images.get(key);
  if (known !== undefined) return known;
  const pips = Array.from({ length: whole }, (_, i) => {
    const fill = i < steps ? ink : 'none';
    return `<circle cx="7" cy="${whole * 12 - 6 - i * 12}" r="3.7" fill="${fill}" stroke="${ink}" stroke-width="1.7"/>`;
  });
  const image = cssImage(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 14 ${whole * 12}">${pips.join('')}</svg>`,
  );
  images.set(key, image);
  return image;
};
