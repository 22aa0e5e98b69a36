/** What `boards.ts` asks of a board of any kind. */
import type { Raster } from './field.ts';
import type { Edition, Manifest } from './manifest.ts';
import type { LandFields } from './relief.ts';
import type { Easel } from './render.ts';
import type { FilesRead } from './source.ts';

export interface Project {
  readonly game: string;
  /** Everything read from the game. */
  readonly files: FilesRead;
  readonly raster: Raster;
  /** Code that decides where the land lies. */
  readonly landCode: readonly string[];
  raiseLand(): Float32Array;
  landFields(metres: Float32Array): LandFields;
  easel(land: LandFields, mode: 'day' | 'night'): Easel;
  manifest(edition: Edition, land: LandFields): Manifest;
}
