import type { Desk } from '@hexside/engine';
import type { NomonhanState } from '../state.ts';
import type { Sheet } from './desk.ts';
import type { Picture } from './picture.ts';

/** What speaks for and against one answer to a question, noted on the sheet. */
export type Appraisal = (desk: Desk, s: NomonhanState, picture: Picture, code: number, sheet: Sheet) => void;
