/** How colours look to eyes that see fewer of them, and how far apart two colours then are. For tests of the palettes. */

type Triple = readonly [number, number, number];

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear light. */
const SIGHTS = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

export type ColourVision = keyof typeof SIGHTS;
export const colourVisions: readonly ColourVision[] = ['normal', 'protan', 'deutan', 'tritan'];

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));

/** Relative luminance, as for contrast ratios. */
export const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = channels(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** `#RRGGBB` in CIELAB (D65), as this sight sees it. */
const labOf = (hex: string, sight: ColourVision): Triple => {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  const m = SIGHTS[sight];
  const seen = (row: 0 | 3 | 6): number => {
    const [a = 0, b = 0, c = 0] = m.slice(row, row + 3);
    return Math.min(1, Math.max(0, a * red + b * green + c * blue));
  };
  const [r, g, b] = [seen(0), seen(3), seen(6)];
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const RAD = Math.PI / 180;
const hue = (a: number, b: number): number => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RAD + 360) % 360);

const meanHue = (h1: number, h2: number, grey: boolean): number => {
  if (grey) return h1 + h2;
  if (Math.abs(h1 - h2) <= 180) return (h1 + h2) / 2;
  return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
};

/** CIEDE2000 between two colours `#RRGGBB`, for this sight. */
export const apart = (one: string, other: string, sight: ColourVision): number => {
  const [l1, a1, b1] = labOf(one, sight);
  const [l2, a2, b2] = labOf(other, sight);
  const strong = (c: number): number => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const stretch = 1.5 - 0.5 * strong((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hue(a1 * stretch, b1), hue(a2 * stretch, b2)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RAD)];
  const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, meanHue(h1, h2, grey)];
  const t =
    1 -
    0.17 * Math.cos((h - 30) * RAD) +
    0.24 * Math.cos(2 * h * RAD) +
    0.32 * Math.cos((3 * h + 6) * RAD) -
    0.2 * Math.cos((4 * h - 63) * RAD);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const rotate = -2 * strong(c) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * RAD);
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rotate * (dc / sc) * (dh / sh));
};
