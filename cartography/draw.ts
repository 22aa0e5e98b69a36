/** Draws a board. Everything that decides a pixel is reached from here and nothing else is: `drawing-hash.mjs` hashes it. */
import { openAreaProject } from './areas/project.ts';
import { openHexProject } from './hex-project.ts';
import type { Project } from './project.ts';
import type { LandFields } from './relief.ts';
import { type Rendered, renderDress } from './render.ts';
import { ROOT } from './root.ts';
import { type Edit, openGameFiles } from './source.ts';
import type { Haste } from './tiles.ts';

/** A board, named by its game, or by game and sheet where a game has several: `nations-at-war/map7`. */
export const openProject = (board: string, edit: Edit): Project =>
  openGameFiles(ROOT, board.split('/')[0] ?? board)
    .read('look/board.yaml')
    .textOr('board', 'hexes') === 'areas'
    ? openAreaProject(ROOT, board, edit)
    : openHexProject(ROOT, board, edit);

/** One dress of one board. */
export interface Job {
  readonly board: string;
  readonly mode: 'day' | 'night';
  readonly haste: Haste;
  readonly outDir: string;
  readonly land: LandFields;
}

export const drawDress = (job: Job, edit: Edit, say: (text: string) => void): Promise<Rendered> =>
  renderDress(openProject(job.board, edit).easel(job.land, job.mode), job.outDir, job.haste, say);
