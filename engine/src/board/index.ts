/** The geometry of any board: places, steps, sides, distances, ways and lines over precomputed integer tables. */
export * from './board.ts';
export * from './board-error.ts';
export * from './direction.ts';
export * from './hex-grid.ts';
export * from './hex-layout.ts';
export * from './hexside-layer.ts';
export * from './reach.ts';
