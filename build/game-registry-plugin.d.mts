import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';
export interface GameParts {
  readonly id: string;
  readonly room: 'games' | 'examples';
  readonly game: string;
  readonly about: string;
  readonly look: string;
  readonly bot: string | null;
}
export const registeredGames: () => GameParts[];
export const gameRegistryForVite: () => Plugin;
export const gameRegistryForEsbuild: () => EsbuildPlugin;
