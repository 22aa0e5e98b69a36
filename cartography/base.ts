/** The printed sheet without its names: layer upon layer, geography first, hexes last. */

import type { Canvas } from '@napi-rs/canvas';
import { drawBands, drawBorderLines, drawOuterBorders } from './borders.ts';
import { drawCrests } from './crests.ts';
import { drawBridges, drawFords, drawPasses } from './crossings.ts';
import { drawParcels } from './fields.ts';
import { drawFurniture } from './furniture.ts';
import { drawHachures } from './hachures.ts';
import { drawClosed, drawHexLines } from './hexlines.ts';
import { drawVillages } from './houses.ts';
import { drawLakes } from './lakes.ts';
import type { Dress } from './look.ts';
import { Pen } from './pen.ts';
import { drawRailways, drawRoads } from './roads.ts';
import type { Scene } from './scene.ts';
import { drawStations } from './stations.ts';
import { drawFarmland } from './tilth.ts';
import { drawTowns } from './towns.ts';
import { drawGroundCover, drawTrees } from './vegetation.ts';
import { drawRivers, drawStreams } from './water.ts';

export const drawBase = (scene: Scene, dress: Dress, relief: Canvas, perHex: number): Pen => {
  const pen = new Pen(scene.sheet, perHex);
  const { ctx, canvas } = pen;
  const { board } = scene.source;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(relief, 0, 0, canvas.width, canvas.height);
  drawParcels(pen, dress, scene.parcels);
  drawFarmland(pen, dress, scene.farmland);
  drawHachures(pen, dress, scene.hachures);
  drawCrests(pen, dress, scene.crests);
  drawTrees(pen, dress, scene.plants.trees);
  drawGroundCover(pen, dress, scene.plants);
  drawStreams(pen, dress, scene.hairlines, scene.streams);
  drawLakes(
    pen,
    dress,
    scene.lakes.filter((l) => l.look?.shore !== undefined),
  );
  drawRivers(pen, dress, scene.rivers);
  drawLakes(
    pen,
    dress,
    scene.lakes.filter((l) => l.look?.shore === undefined),
  );
  drawClosed(pen, dress, scene.closed);
  drawBands(pen, dress, scene.borders, scene.field);
  drawBorderLines(pen, dress, scene.borders);
  ctx.save();
  // Everything but the hexes: the measured borders belong to the margin only.
  ctx.beginPath();
  ctx.rect(0, 0, canvas.width, canvas.height);
  for (const outline of scene.field) pen.trace([...outline].reverse(), true);
  ctx.clip('evenodd');
  drawOuterBorders(pen, dress, scene.outerBorders);
  ctx.restore();
  drawRoads(pen, dress, scene.net);
  drawVillages(pen, dress, scene.villages);
  drawRailways(pen, dress, scene.net);
  drawFords(pen, dress, scene.fords);
  drawBridges(pen, dress, scene.bridges);
  drawPasses(pen, dress, board, scene.net);
  drawStations(pen, dress, scene.stations);
  drawTowns(pen, dress, board, scene.towns);
  drawHexLines(pen, dress, scene.hexLines);
  drawFurniture(pen, scene, dress);
  return pen;
};
