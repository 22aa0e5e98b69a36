/**
 * Where names, badges and heights stand. Curved names (rivers, roads out, the zone) come first; then every area takes the spot
 * that covers least and leaves most room for counters, solved together so that nothing touches.
 */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { anneal, type Box, type Candidate, overlap } from '../anneal.ts';
import { glyphBoxes } from '../curved-names.ts';
import { type CurvedName, type LabelSize, LINE_HEIGHT, SIZES, typeHexes } from '../label-types.ts';
import { widthOf } from '../type.ts';
import type { Area } from './board.ts';
import { curvedAreaNames } from './curved.ts';
import { placeEntries } from './entries.ts';
import { Scales } from './label-cost.ts';
import { type AreaLabel, type AreaPlan, GAP, type HeightLabel, type Sign, TYPE } from './label-types.ts';
import type { Summit } from './peaks.ts';
import type { Region } from './regions.ts';
import type { AreaScene } from './scene.ts';
import { BADGE } from './signs.ts';
import { fillSlots, slotGrid } from './slots.ts';

/** Small sheets set type larger, but less so than on hexes: an area's name is long and its badge large already. */
const BOOST = 1.08;
const CANDIDATES = 48;
/** So many counters should find a place beside the name; what each missing one costs. */
const ENOUGH = 7;
const CROWDED = 2.2;

interface Shape {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

const twoLines = (name: string): string[] => {
  const words = name.split(' ');
  if (words.length < 2) return [name];
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  return cuts.reduce((best, cut) =>
    Math.max(...cut.map((t) => t.length)) < Math.max(...best.map((t) => t.length)) ? cut : best,
  );
};

class Planning {
  private readonly unit: number;
  readonly boost: number;
  private readonly ctx: SKRSContext2D = createCanvas(8, 8).getContext('2d');
  private readonly signs: readonly (Sign & { readonly area: string })[];
  private readonly scales: Scales;
  readonly entries;
  readonly arrows: readonly Box[];
  readonly curved: readonly CurvedName[];
  readonly fixed: readonly Box[];

  constructor(
    private readonly scene: AreaScene,
    private readonly size: LabelSize,
    private readonly before: AreaPlan | undefined,
  ) {
    const { board, dress } = scene.source;
    this.unit = typeHexes(size);
    this.boost = size.small ? BOOST : 1;
    const signed = (kind: Sign['kind'], key: string) =>
      board.marked(key).map((m) => ({ kind, party: m.key, area: m.area }));
    this.signs = [
      ...signed('supply', dress.signs.supply),
      ...dress.signs.objectives.flatMap((key) => signed('objective', key)),
      ...signed('star', dress.signs.stars),
    ];
    this.entries = placeEntries(scene);
    const u = this.unit * this.boost;
    this.arrows = this.entries.map((e) => ({ x: e.at.x - 24 * u, y: e.at.y - 24 * u, width: 48 * u, height: 48 * u }));
    const cairns = scene.drawn.cairns.map((p) => ({
      x: p.x - 8 * this.unit,
      y: p.y - 8 * this.unit,
      width: 16 * this.unit,
      height: 16 * this.unit,
    }));
    // Small sheets keep the great names only.
    this.curved = curvedAreaNames(scene, this.unit, this.ctx, [...this.arrows, ...cairns]).filter(
      (name) => !size.small || name.size >= 12,
    );
    const letters = this.curved.flatMap((name) => glyphBoxes(name, this.unit, this.ctx));
    this.fixed = [...this.arrows, ...cairns, ...letters];
    this.scales = new Scales(scene, this.unit, this.fixed, size.small ? 0.03 : 0.06);
  }

  private measure(text: string, size: number): number {
    return (widthOf(this.ctx, text, 'townName', size * 10) / 10) * this.unit;
  }

  private shapes(area: Area, size: number): Shape[] {
    const signs = this.signs.filter((m) => m.area === area.id).length;
    const row = (BADGE.id + BADGE.modifier + signs * (BADGE.sign + 1.5)) * this.boost * this.unit;
    const shape = (lines: readonly string[]): Shape => ({
      lines,
      width: Math.max(row, ...lines.map((t) => this.measure(t, size))),
      height:
        (lines.length * size * LINE_HEIGHT + (lines.length - 1) * size * 0.12 + (GAP + BADGE.height + 2) * this.boost) *
        this.unit,
    });
    const folded = twoLines(area.name);
    return [shape([area.name]), ...(folded.length > 1 ? [shape(folded)] : [])];
  }

  area(region: Region): { area: Area; size: number; shapes: (Shape & Candidate)[] } {
    const { area, outline } = region;
    const { dress } = this.scene.source;
    const size = (area.fort || dress.towns.has(area.id) ? TYPE.great : TYPE.plain) * this.boost;
    const [xs, ys] = [outline.map((p) => p.x), outline.map((p) => p.y)];
    const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const around = this.scales.around({ x: west, y: north, width: east - west, height: south - north });
    const known = this.before?.labels.find((l) => l.area === area)?.box;
    const shapes: (Shape & Candidate)[] = [];
    for (const shape of this.shapes(area, size))
      for (let y = north + 0.08; y + shape.height < south - 0.05; y += 0.11)
        for (let x = west + 0.05; x + shape.width < east - 0.05; x += 0.14) {
          const box = { x, y, width: shape.width, height: shape.height };
          const stray = this.scales.strays(box, region);
          if (stray > 6) continue;
          // High in the area and near its axis: the counters come below.
          const lean = Math.abs(x + shape.width / 2 - (area.at.x + (west + east) / 2) / 2) * 2.6;
          const drop = Math.abs(y - north - 0.36) * 2.1;
          const breath = Math.max(0, 0.2 - this.scales.clearance(box)) * 40;
          const shift =
            known === undefined
              ? 0
              : Math.hypot(
                  x + shape.width / 2 - known.x - known.width / 2,
                  y + shape.height / 2 - known.y - known.height / 2,
                ) * 4;
          const cost =
            stray * 9 +
            lean +
            drop +
            breath +
            shift +
            (shape.lines.length > 1 ? 3.2 : 0) +
            this.scales.covers(box, around);
          shapes.push({ ...shape, ...box, cost });
        }
    if (shapes.length === 0) throw new Error(`no room for the name of area ${area.id}`);
    shapes.sort((a, b) => a.cost - b.cost);
    // Whether the counters still have room is dear to ask: only of the best, which are plenty for the solver.
    const grid = slotGrid(region, this.scene.survey, around.sights);
    const best = shapes.slice(0, CANDIDATES).map((shape) => {
      const { slots } = fillSlots(grid, shape, shape, this.arrows);
      return { ...shape, cost: shape.cost + CROWDED * Math.max(0, ENOUGH - slots.length) };
    });
    return { area, size, shapes: best.sort((a, b) => a.cost - b.cost) };
  }

  height(peak: Summit): Candidate[] {
    const width = this.measure(String(peak.metres), TYPE.height) + 1.5 * this.unit;
    const height = TYPE.height * LINE_HEIGHT * this.unit;
    const r = 0.065;
    const around = this.scales.around({ x: peak.x - 1, y: peak.y - 1, width: 2, height: 2 });
    return [
      { x: peak.x + r, y: peak.y - height / 2, taste: 0 },
      { x: peak.x - r - width, y: peak.y - height / 2, taste: 0.4 },
      { x: peak.x - width / 2, y: peak.y + r, taste: 0.8 },
      { x: peak.x - width / 2, y: peak.y - r - height, taste: 0.8 },
    ].map(({ x, y, taste }) => {
      const box = { x, y, width, height };
      const corner = [box.x, box.x + width].some(
        (cx) => this.scene.survey.areaAt({ x: cx, y: y + height / 2 }) === undefined,
      );
      return { ...box, cost: taste + this.scales.covers(box, around) + (corner ? 50 : 0) };
    });
  }

  plan(): AreaPlan {
    const { scene } = this;
    const areas = scene.drawn.regions.map((region) => this.area(region));
    // A height that cannot stand clear of every name is left out; the land keeps its peak.
    const peaks = this.size.small ? [] : scene.peaks;
    const notes = peaks.map((peak) => this.height(peak));
    const chosen = anneal([...areas.map((a) => a.shapes), ...notes], {
      seed: scene.source.look.seed,
      padX: 4 * this.unit,
      padY: 2 * this.unit,
      hot: 12,
      cold: 0.05,
      cooling: 0.97,
    });
    const labels = areas.map(({ area, size, shapes }, i): AreaLabel => {
      const shape = shapes[chosen[i] ?? 0] ?? shapes[0];
      if (shape === undefined) throw new Error(`no place for ${area.name}`);
      return {
        area,
        size,
        lines: shape.lines,
        signs: this.signs.filter((m) => m.area === area.id),
        box: { x: shape.x, y: shape.y, width: shape.width, height: shape.height },
      };
    });
    const heights = peaks.flatMap((peak, i): HeightLabel[] => {
      const box = notes[i]?.[chosen[areas.length + i] ?? 0];
      if (box === undefined) return [];
      const dot = { x: peak.x - 0.07, y: peak.y - 0.07, width: 0.14, height: 0.14 };
      const free = [...labels.map((l) => l.box), ...this.fixed].every(
        (b) => overlap(b, box) === 0 && overlap(b, dot) === 0,
      );
      return free ? [{ peak, box: { x: box.x, y: box.y, width: box.width, height: box.height } }] : [];
    });
    return {
      size: this.size,
      boost: this.boost,
      curved: this.curved,
      labels,
      heights,
      entries: this.entries,
      arrows: this.arrows,
    };
  }
}

/** The large plan first: the small one keeps names near where the large one put them. */
export const planAreaLabels = (scene: AreaScene): readonly AreaPlan[] => {
  const plans: AreaPlan[] = [];
  for (const size of [...SIZES].reverse()) plans.push(new Planning(scene, size, plans[0]).plan());
  return plans.reverse();
};
