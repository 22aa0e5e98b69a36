/** An area board as `boards.ts` sees it. */
import { landRaster } from '../land.ts';
import type { Project } from '../project.ts';
import type { Edit } from '../source.ts';
import { drawAreaBase, drawAreaLines } from './base.ts';
import { areaLandFields, CELLS, raiseAreaLand } from './land.ts';
import { planAreaLettering } from './lettering.ts';
import { areaManifest } from './manifest.ts';
import { outlineOfAreas } from './outline.ts';
import { stageAreas } from './scene.ts';
import { readAreaSource } from './source.ts';

const LAND_CODE = [
  'curves.ts',
  'distance.ts',
  'erosion.ts',
  'field.ts',
  'noise.ts',
  'areas/land.ts',
  'areas/natural.ts',
  'areas/regions.ts',
  'areas/uplift.ts',
];

export const openAreaProject = (root: string, game: string, edit: Edit): Project => {
  const source = readAreaSource(root, game, edit);
  const outline = outlineOfAreas(source);
  const raster = landRaster(outline.sheet, CELLS);
  return {
    game,
    files: source.files,
    raster,
    landCode: LAND_CODE,
    raiseLand: () => raiseAreaLand(outline, raster),
    landFields: (metres) => areaLandFields(outline, raster, metres),
    manifest: (edition, land) => areaManifest(stageAreas(outline, land), edition),
    easel: (land, mode) => {
      const scene = stageAreas(outline, land);
      const dress = source.look[mode];
      return {
        sheet: scene.sheet,
        land,
        dress,
        drawBase: (relief, perHex) => drawAreaBase(scene, dress, relief, perHex),
        drawLines: (perHex) => drawAreaLines(scene, dress, perHex),
        planLettering: () => planAreaLettering(scene, dress),
      };
    },
  };
};
