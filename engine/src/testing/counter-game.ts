import { side } from '../brand.ts';
import { procedures } from '../flow/procedure.ts';
import { type Cells, i16 } from '../state/columns.ts';
import { type Core, Store } from '../state/state.ts';

/** The smallest state the engine can run: one column of numbers. For the engine's own tests. */
export interface Tiny extends Core<Tiny> {
  readonly n: Cells;
}

export const tinyStore = new Store<Tiny, { n: ReturnType<typeof i16> }>({ n: i16(8) }, (core, cells) => ({
  ...core,
  ...cells,
}));
export const tiny = procedures<Tiny>();
export const LEFT = side(0);
export const RIGHT = side(1);
