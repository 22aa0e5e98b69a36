import type { RuleEntry } from '@hexside/engine';
import { z } from 'zod';
import raw from '../rules.yaml';

const ledger = z.array(
  z.object({ id: z.string(), ref: z.string(), area: z.string(), rule: z.string(), ruling: z.boolean().optional() }),
);

/** The rulebook's chapters, in our words. */
const CHAPTERS: Readonly<Record<string, string>> = {
  1: 'The game',
  2: 'Parts',
  3: 'Set-up',
  4: 'Sequence of play',
  5: 'Stacking and hidden units',
  6: 'Soviet chaos',
  7: 'Random events',
  8: 'Replacements',
  9: 'Reinforcements',
  10: 'Civilians',
  11: 'Zones of control',
  12: 'Movement',
  13: 'Combat',
  14: 'Supply',
  15: 'Victory',
};

export const rules: readonly RuleEntry[] = ledger.parse(raw).map(({ id, ref, area, rule, ruling }) => ({
  id,
  ref,
  area: CHAPTERS[ref.split('.')[0] ?? ''] ?? area,
  rule,
  ...(ruling === undefined ? {} : { ruling }),
}));
