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

const withinMap = (pen: Pen, scene: AreaScene, draw: () => void): void => {
  const { width, height } = scene.source.board;
  pen.ctx.save();
  pen.ctx.beginPath();
  pen.ctx.rect(pen.x(0), pen.y(0), width * pen.perHex, height * pen.perHex);
  pen.ctx.clip();
  draw();
  pen.ctx.restore();
};

const drawGround = (pen: Pen, scene: AreaScene, dress: Dress): void => {
  const paint = scene.source.dress[dress.mode];
  drawGravel(pen, paint, scene.litter);
  drawGroundCover(pen, dress, { trees: [], vines: [], dunes: [], reeds: [], stones: [], tufts: scene.litter.tufts });
  const washes = scene.washes.map((whole) => ({ whole, width: WASH }));
  drawDryBeds(pen, paint, washes, false);
  drawFields(pen, paint, scene.cadastre);
  drawHachures(pen, dress, scene.hachures);
  drawZoneWash(pen, paint, scene.zone);
};

const drawLinework = (pen: Pen, scene: AreaScene, dress: Dress): void => {
  const { source, drawn, rivers } = scene;
  const paint = source.dress[dress.mode];
  drawBorders(pen, paint, drawn.borders, scene.ticks);
  const [dry, wet] = [rivers.filter((r) => r.dry), rivers.filter((r) => !r.dry)];
  drawDryBeds(pen, paint, dry, true);
  drawRivers(pen, dress, wet);
  pen.line(scene.tracks, { colour: tone(dress.ink.roadEdge, 0.75), width: 1.4, dash: [0.1, 3.9], cap: 'round' });
  drawRoads(pen, dress, scene.net);
  drawBridges(pen, dress, scene.bridges);
  drawZoneLine(pen, paint, scene.zone);
  drawHouses(pen, paint, scene.houses);
  drawTrees(pen, dress, scene.trees);
  drawFixtures(pen, paint, source.dress.fixtures);
};

/** Half-widths of a dry bed that is scenery, design px. */
const WASH: readonly [number, number] = [1.2, 3.4];

export const drawAreaBase = (scene: AreaScene, dress: Dress, relief: Canvas, perHex: number): Pen => {
  const pen = new Pen(scene.sheet, perHex);
  const { ctx, canvas } = pen;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(relief, 0, 0, canvas.width, canvas.height);
  withinMap(pen, scene, () => {
    drawGround(pen, scene, dress);
    drawLinework(pen, scene, dress);
  });
  drawPanel(pen, scene, dress);
  return pen;
};

export const drawAreaLines = (scene: AreaScene, dress: Dress, perHex: number): Pen => {
  const pen = new Pen(scene.sheet, perHex);
  withinMap(pen, scene, () => drawLinework(pen, scene, dress));
  return pen;
};
