/** Draws a label plan on a transparent sheet: names, curved names, ids with terrain marks, heights, victory points. */
import { tone } from './colour.ts';
import { drawGlyphs, layAlong } from './curved-text.ts';
import { drawMark } from './hexlines.ts';
import { BASELINE, BULLET, type LabelPlan, LINE_HEIGHT, type SetName, typeHexes } from './label-types.ts';
import type { Dress } from './look.ts';
import { DESIGN, Pen } from './pen.ts';
import type { Scene } from './scene.ts';
import { drawSign, peopleOf } from './towns.ts';
import { setFace, write } from './type.ts';
import { drawVictory } from './victory.ts';

const drawIds = (pen: Pen, dress: Dress, plan: LabelPlan): void => {
  const { ctx } = pen;
  const k = pen.stroke;
  const { ink } = dress;
  for (const id of plan.ids) {
    const [x, y] = [pen.x(id.at.x), pen.y(id.at.y)];
    write(ctx, id.hex, x, y, {
      face: 'figure',
      size: 9.4 * k,
      colour: tone(ink.hexId, 0.78),
      align: 'center',
      halo: { colour: tone(ink.halo, 0.55), width: 1.8 * k },
    });
    if (id.mark === 'none') continue;
    ctx.save();
    ctx.translate(x - 14.5 * k, y - 3.1 * k);
    ctx.scale(k, k);
    drawMark(ctx, dress, id.mark);
    ctx.restore();
  }
};

/** The box at this pen's size: type has shrunk against the hexes, the pinned point stays where it was planned. */
const settle = (name: SetName, shrink: number): { x: number; y: number; width: number; height: number } => {
  const width = name.box.width * shrink;
  const height = name.box.height * shrink;
  return {
    x: name.box.x + (name.box.width - width) * name.pin.x,
    y: name.box.y + (name.box.height - height) * name.pin.y,
    width,
    height,
  };
};

const drawName = (pen: Pen, dress: Dress, name: SetName, shrink: number, boost: number): void => {
  const { ctx } = pen;
  const k = pen.stroke;
  const { ink } = dress;
  const box = settle(name, shrink);
  const size = name.size * k;
  if (name.kind === 'victory') {
    pen.around({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, k * boost, (c) =>
      drawVictory(c, dress, name.points),
    );
    return;
  }
  const baseline = pen.y(box.y) + name.size * LINE_HEIGHT * BASELINE * k;
  const left = pen.x(box.x);
  if (name.kind !== 'place' || name.place === undefined) {
    const colour = name.kind === 'lake' ? ink.waterName : ink.name;
    write(ctx, name.text, left, baseline, {
      face: name.face,
      size,
      colour: tone(colour, 0.95),
      halo: { colour: tone(ink.halo, 0.86), width: 2.4 * k },
    });
    return;
  }
  const people = peopleOf(dress, name.place);
  const bullet = name.size * BULLET * k;
  const r = name.size * 0.2;
  const town = name.face === 'townName';
  // Halo of the words first, the sign upon it.
  setFace(ctx, name.face, size);
  write(ctx, name.text, left + bullet, baseline, {
    face: name.face,
    size,
    colour: ink.name,
    halo: { colour: tone(ink.halo, 0.9), width: (town ? 3.2 : 2.8) * k * boost },
  });
  ctx.save();
  ctx.translate(left + bullet * 0.42, baseline - size * 0.255);
  ctx.scale(k, k);
  drawSign(ctx, people, r, tone(ink.halo, 0.9), 0.9);
  ctx.restore();
};

export const drawLabels = (scene: Scene, dress: Dress, plan: LabelPlan, css: number, density: number): Pen => {
  const pen = new Pen(scene.sheet, css * density, density);
  const { ctx } = pen;
  const { ink } = dress;
  const k = pen.stroke;
  // At most 1: larger sheets have more room for the same names.
  const shrink = (css / DESIGN) ** 0.72 / css / typeHexes(plan.size);
  drawIds(pen, dress, plan);
  for (const name of plan.curved) {
    const inPixels = name.line.map((p) => ({ x: pen.x(p.x), y: pen.y(p.y) }));
    const glyphs = layAlong(ctx, name.text, name.face, name.size * k, name.spacing * k, inPixels);
    const colour =
      dress.names.find((n) => n.text === name.text)?.ink ?? (name.kind === 'water' ? ink.waterName : ink.name);
    drawGlyphs(ctx, glyphs, name.face, name.size * k, tone(colour, 0.94), tone(ink.halo, 0.82), 2.3 * k);
  }
  for (const summit of plan.size.small ? [] : scene.summits)
    pen.around(summit, k, (c) => {
      c.beginPath();
      c.arc(0, 0, 1.5, 0, Math.PI * 2);
      c.strokeStyle = tone(ink.halo, 0.9);
      c.lineWidth = 2;
      c.stroke();
      c.fillStyle = ink.name;
      c.fill();
    });
  for (const name of plan.set) drawName(pen, dress, name, shrink, plan.size.boost);
  return pen;
};
