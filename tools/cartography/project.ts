/** What the baker asks of a board of any kind. */
import type { Raster } from './field.ts';
import type { Edition, Manifest } from './manifest.ts';
import type { LandFields } from './relief.ts';
import type { Easel } from './render.ts';

/** A finished sheet, or one that is quickly there to play on: what a first start shows while the finished one is drawn. */
export type Finish = 'full' | 'draft';

export interface Project {
  readonly game: string;
  /** Everything read from the game, for the cache to hang on. */
  readonly texts: readonly string[];
  readonly raster: Raster;
  /** Code that decides where the land lies. */
  readonly landCode: readonly string[];
  raiseLand(): Float32Array;
  landFields(metres: Float32Array): LandFields;
  easel(land: LandFields, mode: 'day' | 'night'): Easel;
  manifest(edition: Edition, land: LandFields): Manifest;
}
