import type { SideLook } from '@hexside/engine';

/** The colours of one counter's face. */
export interface Paint {
  readonly fill: string;
  readonly edge: string;
  readonly ink: string;
  /** Lines across the face, of a counter that lies on its tired side. */
  readonly hatch?: string;
  /** A band down the left side; its width in hundredths of the counter. */
  readonly left?: { readonly colour: string; readonly width: number };
  /** A band across the head, behind the name. */
  readonly head?: { readonly colour: string; readonly ink: string };
}

type Colour = SideLook['colour'];

/** `safe` keeps all five hues at least 20 apart (CIEDE2000) for eyes that confuse red and green, or blue and yellow. */
export type Palette = 'standard' | 'safe';

const STANDARD: Readonly<Record<Colour, Paint>> = {
  ochre: { fill: '#E3B04B', edge: '#2A1A05', ink: '#1B170D', left: { colour: '#8A5A14', width: 7 } },
  blue: { fill: '#2F6DA8', edge: '#0B2238', ink: '#FFFFFF' },
  brick: { fill: '#A8442A', edge: '#2E0F07', ink: '#FFFFFF' },
  green: { fill: '#6F8F4A', edge: '#1B260E', ink: '#10180A' },
  jade: { fill: '#69A583', edge: '#12291D', ink: '#0B1A12' },
  dark: { fill: '#3A342E', edge: '#0E0C0A', ink: '#FFFFFF' },
  grey: { fill: '#B9B6AA', edge: '#23231F', ink: '#1C1F1B' },
};

const SAFE: Readonly<Record<Colour, Paint>> = {
  ochre: { fill: '#F2C14E', edge: '#2A1A05', ink: '#1B170D', left: { colour: '#8A5A14', width: 7 } },
  blue: { fill: '#1D5C9E', edge: '#071B2E', ink: '#FFFFFF' },
  brick: { fill: '#6E1E10', edge: '#240803', ink: '#FFFFFF' },
  green: { fill: '#4CA09D', edge: '#0B2625', ink: '#061514' },
  jade: { fill: '#7FC1A0', edge: '#12291D', ink: '#061510' },
  dark: { fill: '#26221E', edge: '#0E0C0A', ink: '#FFFFFF' },
  grey: { fill: '#E6E4DC', edge: '#23231F', ink: '#1C1F1B' },
};

const PLAIN: Readonly<Record<Palette, Readonly<Record<Colour, Paint>>>> = { standard: STANDARD, safe: SAFE };

const HEAD: Readonly<Record<Colour, { readonly colour: string; readonly ink: string }>> = {
  ochre: { colour: '#6B3F12', ink: '#FFFFFF' },
  blue: { colour: '#12385E', ink: '#FFFFFF' },
  brick: { colour: '#5E1F10', ink: '#FFFFFF' },
  green: { colour: '#33481C', ink: '#FFFFFF' },
  jade: { colour: '#1F4632', ink: '#FFFFFF' },
  dark: { colour: '#0E0C0A', ink: '#FFFFFF' },
  grey: { colour: '#4A4E46', ink: '#FFFFFF' },
};

/** Irregulars of a side: a pale ground with a dark band, where the side's own ground is dark. */
const PALE: Partial<Record<Colour, Paint>> = {
  blue: { fill: '#A9C6DF', edge: '#0F2233', ink: '#0F2233', left: { colour: '#1F4E7D', width: 13 } },
  brick: { fill: '#E5B7A6', edge: '#3A140A', ink: '#2E0F07', left: { colour: '#7A2A16', width: 13 } },
};

const HEADED = new Set(['army', 'regular-army', 'headed']);
const IRREGULAR = new Set(['militia', 'irregular', 'territorial']);

/**
 * One side, one hue: the style chooses within it. `militia` is pale where the side is dark, `army` has a dark head
 * band, `hired` is grey with a band in the hirer's colour; anything else is the side's plain face.
 */
export const paintFor = (colour: Colour, style: string, palette: Palette): Paint => {
  const plain = PLAIN[palette];
  if (style === 'hired') return { ...plain.grey, left: { colour: plain[colour].fill, width: 15 } };
  if (HEADED.has(style)) return { ...plain[colour], head: HEAD[colour] };
  if (IRREGULAR.has(style)) return PALE[colour] ?? plain[colour];
  return plain[colour];
};

const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);

/** Mixes a colour `#RRGGBB` towards another. @example mix('#000000', '#FFFFFF', 0.5) // '#808080' */
export const mix = (from: string, to: string, part: number): string => {
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - part) + channel(to, at) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0').toUpperCase()).join('')}`;
};

const PAPER = '#EFECE2';

/** A piece that is done for now: half paper over it, opaque, so that terrain never shines through. */
export const faded = (paint: Paint, paper: string = PAPER): Paint => {
  const half = (colour: string): string => mix(colour, paper, 0.5);
  return {
    fill: half(paint.fill),
    edge: mix(paint.edge, paper, 0.35),
    ink: mix(paint.ink, half(paint.fill), 0.42),
    ...(paint.left === undefined ? {} : { left: { ...paint.left, colour: half(paint.left.colour) } }),
    ...(paint.head === undefined ? {} : { head: { colour: half(paint.head.colour), ink: paint.head.ink } }),
  };
};

/** A spent piece: bone, framed and hatched in its own hue, dark ink; told from a fresh one without any colour at all. */
export const worn = ({ fill }: Paint): Paint => ({
  fill: '#E9DFC8',
  edge: mix(fill, '#1B170D', 0.25),
  ink: '#1B170D',
  hatch: fill,
});
