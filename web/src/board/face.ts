import type { SideLook } from '@hexside/engine';
import type { Paint } from './paint.ts';

/**
 * A counter's ground as one small picture: shape, edge, bands and its own soft shadow, so that a counter is a single
 * element with a background and needs neither clip paths nor filters. The counter is 100 wide, with room around it
 * for shadow and selection.
 */
export const FACE_MARGIN = 12.5;

const SHAPES: Readonly<Record<FaceShape, string>> = {
  square: 'M7 0H93Q100 0 100 7V93Q100 100 93 100H7Q0 100 0 93V7Q0 0 7 0Z',
  cut: 'M7 0H80L100 20V93Q100 100 93 100H7Q0 100 0 93V7Q0 0 7 0Z',
  octagon: 'M17 0H83L100 17V83L83 100H17L0 83V17Z',
  round: 'M50 0A50 50 0 0 1 50 100A50 50 0 0 1 50 0Z',
};

/** Leaders are round, whatever the shape of their side. */
export type FaceShape = SideLook['shape'] | 'round';

/** Slanted lines over the left and right thirds: the middle stays free for symbol and numbers. */
const HATCH = [-30, -12, 6, 24, 78, 96, 114, 132].map((x) => `M${x} 104L${x + 34} -4`).join('');

export interface FaceSpec {
  readonly paint: Paint;
  readonly shape: FaceShape;
  readonly ring: 'none' | 'selected' | 'cause';
  readonly theme: 'light' | 'dark';
  readonly ghost?: boolean;
}

const OVERPRINT = { light: { line: '#7A1263', casing: '#FFFFFF' }, dark: { line: '#F09AD6', casing: '#15110F' } };
const INK = { light: { line: '#1C1F1B', casing: '#FFFFFF' }, dark: { line: '#F6F4EC', casing: '#15110F' } };

export const faceSvg = ({ paint, shape, ring, theme, ghost = false }: FaceSpec): string => {
  const d = SHAPES[shape];
  const size = 100 + 2 * FACE_MARGIN;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-FACE_MARGIN} ${-FACE_MARGIN} ${size} ${size}">`,
    `<clipPath id="s"><path d="${d}"/></clipPath>`,
  ];
  if (ghost) {
    parts.push(
      `<path d="${d}" fill="${paint.fill}" fill-opacity=".4" stroke="${paint.edge}" stroke-width="3.5" stroke-dasharray="9 6"/></svg>`,
    );
    return parts.join('');
  }
  // Three thin shadows, one upon the other, look soft without a filter.
  for (const [dx, dy, grow] of [
    [3, 6, 3],
    [2.5, 4.5, 1.5],
    [2, 3, 0],
  ]) {
    parts.push(
      `<path d="${d}" transform="translate(${dx} ${dy})" fill="#14120C" fill-opacity=".16" stroke="#14120C" stroke-opacity=".1" stroke-width="${grow}"/>`,
    );
  }
  if (ring !== 'none') {
    const { line, casing } = ring === 'selected' ? OVERPRINT[theme] : INK[theme];
    parts.push(
      `<path d="${d}" fill="none" stroke="${casing}" stroke-width="24" stroke-linejoin="round"/>`,
      `<path d="${d}" fill="none" stroke="${line}" stroke-width="15" stroke-linejoin="round"/>`,
    );
  }
  parts.push(`<path d="${d}" fill="${paint.fill}"/>`, '<g clip-path="url(#s)">');
  if (paint.hatch !== undefined) {
    parts.push(
      `<path d="${HATCH}" stroke="${paint.hatch}" stroke-width="5" stroke-opacity=".8" fill="none"/>`,
      `<path d="${d}" fill="none" stroke="${paint.hatch}" stroke-width="13"/>`,
    );
  }
  if (paint.left !== undefined) {
    parts.push(`<path d="M0 0H${paint.left.width}V100H0Z" fill="${paint.left.colour}"/>`);
  }
  if (paint.head !== undefined) parts.push(`<path d="M0 0H100V23H0Z" fill="${paint.head.colour}"/>`);
  // The light catches the die-cut edge from the north-west.
  parts.push(
    '<path d="M2 98V2H98" fill="none" stroke="#FFFFFF" stroke-opacity=".34" stroke-width="4"/>',
    '<path d="M98 4V98H2" fill="none" stroke="#000000" stroke-opacity=".16" stroke-width="5"/></g>',
    `<path d="${d}" fill="none" stroke="${paint.edge}" stroke-width="3.2" stroke-linejoin="round"/></svg>`,
  );
  return parts.join('');
};

/** An SVG as a CSS image. */
export const cssImage = (svg: string): string => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;

const faces = new Map<string, string>();

/** The face as a CSS background image; each kind is made once. */
export const faceImage = (spec: FaceSpec): string => {
  const { paint, shape, ring, theme, ghost } = spec;
  const left = paint.left === undefined ? '' : `${paint.left.colour}${paint.left.width}`;
  const key = [paint.fill, paint.edge, paint.hatch, left, paint.head?.colour, shape, ring, theme, ghost].join();
  const known = faces.get(key);
  if (known !== undefined) return known;
  const image = cssImage(faceSvg(spec));
  faces.set(key, image);
  return image;
};
