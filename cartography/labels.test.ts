import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { overlap } from './anneal.ts';
import { glyphBoxes } from './curved-names.ts';
import { sampleHeights } from './heights.ts';
import { idBox } from './hex-ids.ts';
import { planLabels } from './label-plan.ts';
import { type LabelPlan, SIZES, typeHexes } from './label-types.ts';
import { landFields, landRaster } from './land.ts';
import { ROOT } from './root.ts';
import { outlineOf, type Scene, stageScene } from './scene.ts';
import { readSource } from './source.ts';

/** Names do not depend on how the water ran: a coarse, unworn land is quick and enough. */
const sketch = (): Scene => {
  const source = readSource(ROOT, 'karabakh');
  const outline = outlineOf(source);
  const raster = landRaster(outline.sheet, 12);
  const { surface } = sampleHeights(raster, { at: () => 800, relief: () => 0 });
  return stageScene(outline, landFields(source, raster, surface, outline.rivers));
};

describe('labels of Karabakh', () => {
  let scene: Scene;
  let plans: LabelPlan[];
  beforeAll(() => {
    scene = sketch();
    plans = SIZES.map((size) => planLabels(scene, size));
  }, 30_000);

  it('never lie upon each other', () => {
    for (const plan of plans)
      plan.set.forEach((a, i) => {
        for (const b of plan.set.slice(i + 1))
          expect(overlap(a.box, b.box), `${a.text} and ${b.text} at ${plan.size.css}`).toBe(0);
      });
  });

  it('keep clear of every letter set along a curve', () => {
    const ctx = createCanvas(8, 8).getContext('2d');
    for (const plan of plans)
      for (const curved of plan.curved)
        for (const letter of glyphBoxes(curved, typeHexes(plan.size), ctx))
          for (const name of plan.set) expect(overlap(letter, name.box), `${curved.text} and ${name.text}`).toBe(0);
  });

  it('leave every shown hex id free', () => {
    for (const plan of plans) {
      const unit = typeHexes(plan.size);
      for (const id of plan.ids) {
        const box = idBox({ x: 0, y: 0 }, id.at, id.mark !== 'none', unit);
        const seen = { ...box, y: box.y + 0.6 * unit, height: box.height - 1.2 * unit };
        for (const name of plan.set) expect(overlap(seen, name.box), `${id.hex} and ${name.text}`).toBe(0);
      }
    }
  });

  it('name every place on the large sheet, hide next to no id, and keep all towns on the small one', () => {
    const [small, large] = plans;
    const { board } = scene.source;
    expect(large?.set.filter((s) => s.kind === 'place')).toHaveLength(board.places.length);
    expect(large?.hiddenIds.length).toBeLessThanOrEqual(7);
    expect(small?.set.filter((s) => s.kind === 'place')).toHaveLength(
      board.places.filter((p) => p.kind === 'town').length,
    );
    expect(large?.set.filter((s) => s.kind === 'victory').reduce((sum, v) => sum + v.points, 0)).toBe(15);
  });

  it('come out the same every time', { timeout: 30_000 }, () => {
    for (const plan of plans.slice(0, 1)) expect(planLabels(scene, plan.size)).toEqual(plan);
  });
});
