/** The printed map without its names: ground, water, borders, roads, houses, in that order. */
import type { Canvas } from '@napi-rs/canvas';
import { tone } from '../colour.ts';
import { drawBridges } from '../crossings.ts';
import { drawHachures } from '../hachures.ts';
import type { Dress } from '../look.ts';
import { Pen } from '../pen.ts';
import { drawRoads } from '../roads.ts';
import { drawGroundCover, drawTrees } from '../vegetation.ts';
import { drawRivers } from '../water.ts';
import { drawBorders, drawZoneLine, drawZoneWash } from './borders-draw.ts';
import { drawFixtures } from './fixtures-draw.ts';
import { drawDryBeds, drawFields, drawGravel } from './ground-draw.ts';
import { drawHouses } from './houses-draw.ts';
import { drawPanel } from './panel.ts';
import type { AreaScene } from './scene.ts';

export const drawAreaBase = (scene: AreaScene, dress: Dress, relief: Canvas, perHex: number): Pen => {
  const pen = new Pen(scene.sheet, perHex);
  const { ctx, canvas } = pen;
  const { source, drawn } = scene;
  const { board } = source;
  const paint = source.dress[dress.mode];
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(relief, 0, 0, canvas.width, canvas.height);
  ctx.save();
  ctx.beginPath();
  ctx.rect(pen.x(0), pen.y(0), board.width * perHex, board.height * perHex);
  ctx.clip();
  drawGravel(pen, paint, scene.litter);
  drawGroundCover(pen, dress, { trees: [], vines: [], dunes: [], reeds: [], tufts: scene.litter.tufts });
  drawFields(pen, paint, scene.cadastre);
  drawHachures(pen, dress, scene.hachures);
  drawZoneWash(pen, paint, scene.zone);
  drawBorders(pen, paint, drawn.borders, scene.ticks);
  drawDryBeds(pen, paint, scene.rivers);
  drawRivers(
    pen,
    dress,
    scene.rivers.filter((r) => !r.dry),
  );
  pen.line(scene.tracks, { colour: tone(dress.ink.roadEdge, 0.75), width: 1.4, dash: [0.1, 3.9], cap: 'round' });
  drawRoads(pen, dress, scene.net);
  drawBridges(pen, dress, scene.bridges);
  drawZoneLine(pen, paint, scene.zone);
  drawHouses(pen, paint, scene.houses);
  drawTrees(pen, dress, scene.trees);
  drawFixtures(pen, paint, source.dress.fixtures);
  ctx.restore();
  drawPanel(pen, scene, dress);
  return pen;
};
