/** A hex board as `boards.ts` sees it. */
import { drawBase } from './base.ts';
import { drawLabels } from './label-draw.ts';
import { planLabels } from './label-plan.ts';
import { SIZES } from './label-types.ts';
import { landFields, landRaster, raiseLand } from './land.ts';
import { hexManifest } from './manifest.ts';
import type { Project } from './project.ts';
import { outlineOf, stageScene } from './scene.ts';
import { type Edit, readSource } from './source.ts';

const LAND_CODE = [
  'curves.ts',
  'erosion.ts',
  'field.ts',
  'georef.ts',
  'grid.ts',
  'heights.ts',
  'land.ts',
  'noise.ts',
  'rivers.ts',
];

export const openHexProject = (root: string, game: string, edit: Edit): Project => {
  const source = readSource(root, game, edit);
  const outline = outlineOf(source);
  const raster = landRaster(outline.sheet);
  return {
    game,
    files: source.files,
    raster,
    landCode: LAND_CODE,
    raiseLand: () => raiseLand(source, raster, outline.rivers),
    landFields: (metres) => landFields(source, raster, metres, outline.rivers),
    manifest: (edition) => hexManifest(outline, edition),
    easel: (land, mode) => {
      const dress = source.look[mode];
      const scene = stageScene(outline, land);
      return {
        sheet: scene.sheet,
        land,
        dress,
        drawBase: (relief, perHex) => drawBase(scene, dress, relief, perHex),
        planLettering: () => {
          const plans = SIZES.map((size) => planLabels(scene, size));
          return {
            hiddenIds: plans.at(-1)?.hiddenIds ?? [],
            draw: (css, density) => {
              const plan = plans.filter((p) => p.size.css <= css).at(-1);
              if (plan === undefined) throw new Error(`no lettering is planned for ${css} px`);
              return drawLabels(scene, dress, plan, css, density);
            },
          };
        },
      };
    },
  };
};
