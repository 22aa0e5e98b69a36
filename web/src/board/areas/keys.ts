import type { Geometry } from '../geometry.ts';

const HEADINGS: Readonly<Record<string, number>> = {
  ArrowRight: 0,
  ArrowDown: Math.PI / 2,
  ArrowLeft: Math.PI,
  ArrowUp: -Math.PI / 2,
};

/** An arrow leads to the neighbour that lies nearest to its direction, if one lies that way at all. */
const WIDEST = Math.PI / 2.6;

export const walkAreas = (geometry: Geometry, from: string, key: string): string | 'edge' | null => {
  const heading = HEADINGS[key];
  if (heading === undefined) return null;
  const here = geometry.centre(from);
  const off = (id: string): number => {
    const { x, y } = geometry.centre(id);
    const turn = Math.atan2(y - here.y, x - here.x) - heading;
    return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
  };
  const [best] = geometry
    .neighbours(from)
    .filter((id) => id !== undefined)
    .map((id) => ({ id, off: off(id) }))
    .sort((a, b) => a.off - b.off);
  return best !== undefined && best.off <= WIDEST ? best.id : 'edge';
};
