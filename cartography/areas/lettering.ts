/** Draws a plan of labels on a transparent sheet, above the live overlays. */
import { tone } from '../colour.ts';
import { drawGlyphs, layAlong } from '../curved-text.ts';
import { BASELINE, LINE_HEIGHT, typeHexes } from '../label-types.ts';
import type { Dress } from '../look.ts';
import { DESIGN, Pen } from '../pen.ts';
import type { Lettering } from '../render.ts';
import { write } from '../type.ts';
import { drawCairn } from './borders-draw.ts';
import { type AreaLabel, type AreaPlan, GAP, TYPE } from './label-types.ts';
import { planAreaLabels } from './labels.ts';
import type { Paint } from './paint.ts';
import type { AreaScene } from './scene.ts';
import { BADGE, drawBadge, drawEntry, drawObjective, drawStar, drawSupply } from './signs.ts';

/** The label's parts hang from the top of its box and keep its middle when type shrinks against the map. */
const drawAreaLabel = (
  pen: Pen,
  scene: AreaScene,
  dress: Dress,
  paint: Paint,
  label: AreaLabel,
  boost: number,
  shrink: number,
): void => {
  const { dress: look } = scene.source;
  const { box, size } = label;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const top = middle.y - (box.height * shrink) / 2;
  pen.around({ x: middle.x, y: top }, pen.stroke, (ctx) => {
    let y = 0;
    for (const line of label.lines) {
      write(ctx, line, 0, y + size * LINE_HEIGHT * BASELINE, {
        face: 'townName',
        size,
        colour: dress.ink.name,
        align: 'center',
        halo: { colour: tone(dress.ink.halo, 0.92), width: 3.3 * boost },
      });
      y += size * (LINE_HEIGHT + 0.12);
    }
    y += (GAP + 1 + BADGE.height / 2) * boost - size * 0.12;
    const left = (-(label.signs.length * (BADGE.sign + 1.5)) / 2) * boost;
    const at = (x: number, draw: () => void): void => {
      ctx.save();
      ctx.translate(x, y);
      ctx.scale(boost, boost);
      draw();
      ctx.restore();
    };
    at(left, () => drawBadge(ctx, paint, label.area, look.isHigh(label.area.terrain)));
    let x = left + ((BADGE.id + BADGE.modifier) / 2 + BADGE.sign / 2 + 2.5) * boost;
    for (const { kind, party } of label.signs) {
      const style = look.parties.get(party);
      if (kind === 'star') at(x, () => drawStar(ctx, paint, 11.5));
      else if (kind === 'objective') at(x, () => drawObjective(ctx, paint));
      else if (style !== undefined) at(x, () => drawSupply(ctx, paint, style));
      x += (BADGE.sign + 1.5) * boost;
    }
  });
};

const drawPlan = (scene: AreaScene, dress: Dress, plan: AreaPlan, css: number, density: number): Pen => {
  const pen = new Pen(scene.sheet, css * density, density);
  const { ctx } = pen;
  const { ink } = dress;
  const paint = scene.source.dress[dress.mode];
  const k = pen.stroke;
  // At most 1: larger sheets have more room for the same names.
  const shrink = (css / DESIGN) ** 0.72 / css / typeHexes(plan.size);
  for (const cairn of scene.drawn.cairns) pen.around(cairn, k, (c) => drawCairn(c, paint));
  for (const entry of plan.entries) {
    const party = scene.source.dress.parties.get(entry.party);
    if (party !== undefined) pen.around(entry.at, k * plan.boost, (c) => drawEntry(c, paint, party, entry.angle));
  }
  for (const name of plan.curved) {
    const inPixels = name.line.map((p) => ({ x: pen.x(p.x), y: pen.y(p.y) }));
    const glyphs = layAlong(ctx, name.text, name.face, name.size * k, name.spacing * k, inPixels);
    const colour = name.kind === 'water' ? ink.waterName : name.ink === 'zone' ? paint.zone : ink.name;
    drawGlyphs(ctx, glyphs, name.face, name.size * k, tone(colour, 0.95), tone(ink.halo, 0.85), 2.6 * k);
  }
  for (const { peak, box } of plan.heights) {
    pen.around(peak, k, (c) => {
      c.beginPath();
      c.moveTo(0, -4.2);
      c.lineTo(4, 3.2);
      c.lineTo(-4, 3.2);
      c.closePath();
      c.fillStyle = ink.name;
      c.fill();
      c.strokeStyle = tone(ink.halo, 0.9);
      c.lineWidth = 0.8;
      c.stroke();
    });
    const side = box.x > peak.x ? 'left' : box.x + box.width < peak.x ? 'right' : 'center';
    const x = side === 'left' ? box.x : side === 'right' ? box.x + box.width : peak.x;
    const y = box.y + box.height / 2;
    write(ctx, String(peak.metres), pen.x(x), pen.y(y) + TYPE.height * 0.3 * k, {
      face: 'waterName',
      size: TYPE.height * k,
      colour: ink.name,
      align: side,
      halo: { colour: tone(ink.halo, 0.85), width: 2.3 * k },
    });
  }
  for (const label of plan.labels) drawAreaLabel(pen, scene, dress, paint, label, plan.boost, shrink);
  return pen;
};

export const planAreaLettering = (scene: AreaScene, dress: Dress): Lettering => {
  const plans = planAreaLabels(scene);
  return {
    hiddenIds: [],
    draw: (css, density) => {
      const plan = plans.filter((p) => p.size.css <= css).at(-1);
      if (plan === undefined) throw new Error(`no lettering is planned for ${css} px`);
      return drawPlan(scene, dress, plan, css, density);
    },
  };
};
