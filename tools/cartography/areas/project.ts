import type { Project } from '../project.ts';
export const openAreaProject = (_root: string, game: string): Project => {
  throw new Error(game);
};
