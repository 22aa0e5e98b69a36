/** Frame, title, rose and key, all outside the hexes that can be entered. */
import { drawCartouche } from './cartouche.ts';
import { drawCompass } from './compass.ts';
import { drawFrame, drawPassepartout, drawVignette, wholeWindow } from './frame.ts';
import { drawLegend } from './legend.ts';
import type { Dress } from './look.ts';
import type { Pen } from './pen.ts';
import type { Scene } from './scene.ts';

export const drawFurniture = (pen: Pen, scene: Scene, dress: Dress): void => {
  const { ctx } = pen;
  const { look, georef } = scene.source;
  ctx.save();
  ctx.scale(pen.grow, pen.grow);
  const window = wholeWindow(scene.sheet);
  drawVignette(ctx, dress, scene.sheet);
  drawPassepartout(ctx, dress, scene.sheet, window);
  drawFrame(ctx, dress, scene.sheet, window, georef && { ...georef, minutes: 5, figureEvery: 6, outside: false });
  if (look.cartouche.title !== '') drawCartouche(ctx, dress, look, scene.sheet, scene.land);
  ctx.restore();
  if (look.compass !== undefined)
    pen.around(look.compass, pen.grow, () => drawCompass(ctx, dress, georef?.rotationDeg ?? 0));
  if (look.legend.rows.length > 0) drawLegend(pen, scene, dress);
};
