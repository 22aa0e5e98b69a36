/** The geometry of any board: places, steps, sides, distances, ways and lines over precomputed integer tables. */
export * from './area-graph.ts';
export * from './board.ts';
export * from './board-error.ts';
export * from './boxes.ts';
export * from './direction.ts';
export * from './hex-grid.ts';
export * from './hex-layout.ts';
export * from './hex-pixels.ts';
export * from './hexside-layer.ts';
export * from './map-checks.ts';
export * from './paths.ts';
export * from './reach.ts';
export * from './sight-line.ts';
export * from './sight-masks.ts';
export * from './trace.ts';
