import type { Side } from '@hexside/engine';
import { GE, SU } from './world.ts';

/** The other side of a side that is kept as a plain number, in locals and columns. */
export const foeOf = (of: number): Side => (of === GE ? SU : GE);
export const SIDES: readonly Side[] = [GE, SU];
