/** Colours as three numbers, for the bitmap; canvas strokes use the text form directly. */
export type Rgb = readonly [number, number, number];

export const rgb = (hex: string): Rgb => {
  const n = Number.parseInt(hex.slice(1, 7), 16);
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not a colour: ${hex}`);
  return [n >> 16, (n >> 8) & 255, n & 255];
};

/** Canvas form with opacity. */
export const tone = (hex: string, opacity: number): string => {
  const [r, g, b] = rgb(hex);
  return `rgba(${r},${g},${b},${opacity})`;
};
