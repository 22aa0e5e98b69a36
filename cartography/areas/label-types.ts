/** What the label layer of an area board is made of. */
import type { Box } from '../anneal.ts';
import type { CurvedName, LabelSize } from '../label-types.ts';
import type { Area } from './board.ts';
import type { Entry } from './entries.ts';
import type { Summit } from './peaks.ts';

/** Design px. */
export const TYPE = { great: 16.4, plain: 14, height: 10.8 };
/** Between the foot of the name and the badge. */
export const GAP = 4.2;

/** A sign beside the badge. */
export interface Sign {
  readonly kind: 'supply' | 'star' | 'objective';
  readonly party: string;
}
export interface AreaLabel {
  readonly area: Area;
  readonly lines: readonly string[];
  readonly size: number;
  readonly signs: readonly Sign[];
  readonly box: Box;
}
export interface HeightLabel {
  readonly peak: Summit;
  readonly box: Box;
}
export interface AreaPlan {
  readonly size: LabelSize;
  readonly boost: number;
  readonly curved: readonly CurvedName[];
  readonly labels: readonly AreaLabel[];
  readonly heights: readonly HeightLabel[];
  readonly entries: readonly Entry[];
  /** Ground the entry arrows cover. */
  readonly arrows: readonly Box[];
}
