/** Latitude and longitude to the hex plane and back, from a game's fitted georeference. */
import type { Point } from './curves.ts';
import type { Data } from './data.ts';
import type { Grid } from './grid.ts';

export interface Georef {
  toPlane(lat: number, lon: number): Point;
  toLatLon(p: Point): { lat: number; lon: number };
  readonly hexKm: number;
  /** How far the grid's north leans from true north, degrees. */
  readonly rotationDeg: number;
}

/**
 * A similarity fitted to the places the rulebook names, plus a gentle pull that brings each of those places
 * into its printed hex: printed maps are never quite true, and a river must pass its town on the right side.
 */
export const readGeoref = (data: Data, grid: Grid): Georef => {
  const t = data.at('transform');
  const [lat0, lon0, ky] = [t.number('lat0'), t.number('lon0'), t.number('kmPerDegree')];
  const kx = ky * Math.cos((lat0 * Math.PI) / 180);
  const [hexKm, eastKm, northKm, rotationDeg] = [
    t.number('hexKm'),
    t.number('eastKm'),
    t.number('northKm'),
    t.number('rotationDeg'),
  ];
  const cos = Math.cos((rotationDeg * Math.PI) / 180);
  const sin = Math.sin((rotationDeg * Math.PI) / 180);

  const plain = (lat: number, lon: number): Point => {
    const e = (lon - lon0) * kx - eastKm;
    const n = (lat - lat0) * ky - northKm;
    return { x: (cos * e + sin * n) / hexKm, y: -(-sin * e + cos * n) / hexKm };
  };

  const warp = data.maybe('warp');
  const damping = warp?.maybe('damping')?.asNumber() ?? 0.2;
  const spread = 2 * (warp?.maybe('sigmaHex')?.asNumber() ?? 2) ** 2;
  const anchors = (warp?.maybe('enabled')?.asFlag() ? data.at('controlPoints').list() : []).flatMap((c) => {
    const hex = c.maybe('hex')?.maybeText();
    if (hex === undefined || c.maybe('useForWarp')?.asFlag() === false) return [];
    const p = plain(c.number('lat'), c.number('lon'));
    const q = grid.centre(hex);
    return [{ x: p.x, y: p.y, dx: q.x - p.x, dy: q.y - p.y, weight: c.maybe('weight')?.asNumber() ?? 1 }];
  });
  const pull = (p: Point): Point => {
    let weight = damping;
    let dx = 0;
    let dy = 0;
    for (const a of anchors) {
      const w = a.weight * Math.exp(-((p.x - a.x) ** 2 + (p.y - a.y) ** 2) / spread);
      weight += w;
      dx += w * a.dx;
      dy += w * a.dy;
    }
    return { x: dx / weight, y: dy / weight };
  };

  return {
    hexKm,
    rotationDeg,
    toPlane: (lat, lon) => {
      const p = plain(lat, lon);
      const d = pull(p);
      return { x: p.x + d.x, y: p.y + d.y };
    },
    toLatLon: (p) => {
      // The pull has no closed inverse: a damped fixed point settles within a few steps.
      let q: Point = p;
      for (let i = 0; i < 40; i++) {
        const d = pull(q);
        const [ex, ey] = [p.x - d.x - q.x, p.y - d.y - q.y];
        q = { x: q.x + 0.7 * ex, y: q.y + 0.7 * ey };
        if (Math.abs(ex) + Math.abs(ey) < 1e-4) break;
      }
      const u = q.x * hexKm;
      const v = -q.y * hexKm;
      return { lat: lat0 + (sin * u + cos * v + northKm) / ky, lon: lon0 + (cos * u - sin * v + eastKm) / kx };
    },
  };
};
