/** A share with its Wilson interval at 95%. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.959964;

/** @example wilson(190, 200) // { share: 0.95, low: 0.910, high: 0.973 } */
export const wilson = (hits: number, among: number): Share => {
  if (among === 0) return { share: 0, low: 0, high: 1 };
  const p = hits / among;
  const spread = Z * Math.sqrt((p * (1 - p)) / among + (Z * Z) / (4 * among * among));
  const scale = 1 + (Z * Z) / among;
  const centre = p + (Z * Z) / (2 * among);
  return { share: p, low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) };
};
