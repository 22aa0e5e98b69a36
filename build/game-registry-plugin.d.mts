import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';
export interface ShelvedParts {
  readonly id: string;
  readonly room: 'games' | 'examples';
  readonly game: string;
  readonly about: string;
  readonly look: string;
  readonly bot: string | null;
}
export const shelved: () => ShelvedParts[];
export const shelfForVite: () => Plugin;
export const shelfForEsbuild: () => EsbuildPlugin;
