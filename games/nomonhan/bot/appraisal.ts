import type { DecisionContext } from '@hexside/engine';
import type { NomonhanState } from '../state.ts';
import type { Scorecard } from './features.ts';
import type { Situation } from './situation.ts';

/** What speaks for and against one answer to a question, noted on the scorecard. */
export type Appraisal = (
  context: DecisionContext,
  s: NomonhanState,
  situation: Situation,
  code: number,
  scorecard: Scorecard,
) => void;
