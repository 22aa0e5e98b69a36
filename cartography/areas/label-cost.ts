/** What a name on an area board would hide, and whether it keeps to its area. The solver weighs candidates with this. */
import { type Box, grown, overlap } from '../anneal.ts';
import type { Point } from '../curves.ts';
import { evenly } from '../curves.ts';
import { aroundFixtures, type Keepout } from './keepout.ts';
import type { Region } from './regions.ts';
import type { AreaScene } from './scene.ts';

interface Inked extends Point {
  readonly cost: number;
}

/** What lies near a candidate. */
export interface Around {
  readonly fixed: readonly Box[];
  readonly ink: readonly Inked[];
  readonly sights: Keepout;
}

const inkOf = (scene: AreaScene): Inked[] => [
  ...scene.net.roads.flatMap((r) => evenly(r.line, 0.08).map((p) => ({ ...p, cost: 0.55 }))),
  ...scene.houses.map((h) => ({ ...h.at, cost: 0.22 })),
  ...scene.cadastre.parcels.map((p) => ({ ...(p.outline[0] ?? { x: -9, y: -9 }), cost: 0.035 })),
];

export class Scales {
  private readonly ink: readonly Inked[];

  /**
   * @param unit inches per design px of type
   * @param fixed boxes that nothing may touch
   * @param margin inches a name keeps from its border
   */
  constructor(
    private readonly scene: AreaScene,
    private readonly unit: number,
    private readonly fixed: readonly Box[],
    private readonly margin: number,
  ) {
    this.ink = inkOf(scene);
  }

  /** What of the sheet lies in a window: candidates by the hundred need not ask about the rest. */
  around(window: Box): Around {
    return {
      sights: aroundFixtures(
        this.scene.source.dress.fixtures.filter(
          (f) => overlap(grown(window, f.size, f.size), { ...f.at, width: 1e-6, height: 1e-6 }) > 0,
        ),
      ),
      fixed: this.fixed.filter((f) => overlap(f, window) > 0),
      ink: this.ink.filter(
        (p) => p.x > window.x && p.x < window.x + window.width && p.y > window.y && p.y < window.y + window.height,
      ),
    };
  }

  /** Cost of what a box hides. */
  covers(box: Box, around: Around): number {
    let cost = 0;
    for (const f of around.fixed) {
      const shared = overlap(grown(box, 2 * this.unit, this.unit), f);
      if (shared > 0) cost += 60 + (60 * shared) / (box.height * box.height);
    }
    for (const p of around.ink)
      if (p.x > box.x && p.x < box.x + box.width && p.y > box.y && p.y < box.y + box.height) cost += p.cost;
    for (const fx of [0.02, 0.25, 0.5, 0.75, 0.98])
      for (const fy of [0.05, 0.5, 0.95])
        if (around.sights.holds({ x: box.x + fx * box.width, y: box.y + fy * box.height }, 0.03)) cost += 5;
    return cost;
  }

  /** How far a box reaches out of its area, in points of its rim. */
  strays(box: Box, region: Region): number {
    let out = 0;
    for (let k = 0; k <= 6; k++)
      for (const [x, y] of [
        [box.x + (box.width * k) / 6, box.y],
        [box.x + (box.width * k) / 6, box.y + box.height],
        [box.x, box.y + (box.height * k) / 6],
        [box.x + box.width, box.y + (box.height * k) / 6],
      ] satisfies [number, number][]) {
        if (this.scene.survey.areaAt({ x, y }) !== region.area) out += 2;
        else if (this.scene.survey.toBorder({ x, y }) < this.margin) out += 1;
      }
    return out;
  }

  /** Distance from the name's corners and middle to the nearest border. */
  clearance(box: Box): number {
    const { survey } = this.scene;
    return Math.min(
      ...[0, 0.5, 1].flatMap((t) =>
        [0, 1].map((v) => survey.toBorder({ x: box.x + t * box.width, y: box.y + v * box.height })),
      ),
    );
  }
}
