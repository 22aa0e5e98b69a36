import { z } from 'zod';

/** How fast a table is played. Live has a clock for the whole game, fast and slow have a time for each answer. */
export const paceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('live'),
    minutes: z.int().min(1).max(600),
    /** Seconds added whenever the decision passes to the other side. */
    increment: z.int().min(0).max(600),
  }),
  z.strictObject({ kind: z.literal('fast'), hours: z.int().min(1).max(48) }),
  z.strictObject({ kind: z.literal('slow'), days: z.int().min(1).max(30) }),
]);

export type Pace = z.infer<typeof paceSchema>;

export const paceWords = (pace: Pace): string => {
  switch (pace.kind) {
    case 'none':
      return 'no clock';
    case 'live':
      return `${pace.minutes} min${pace.increment > 0 ? ` + ${pace.increment} s` : ''}`;
    case 'fast':
      return `${pace.hours} ${pace.hours === 1 ? 'hour' : 'hours'} per move`;
    case 'slow':
      return `${pace.days} ${pace.days === 1 ? 'day' : 'days'} per move`;
  }
};
