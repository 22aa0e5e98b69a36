import { count, name, positive, source } from '@hexside/schemas';
import { z } from 'zod';
import { modifier } from './common.ts';

const percent = z.int().min(1).max(100);
const span = z.tuple([percent, percent]).refine(([first, last]) => first <= last, 'first comes before last');

/** What each does is told in README.md, A9, and enforced in rules/random-events.ts. */
const EVENTS = [
  'defeatist-rumors',
  'desertions',
  'civil-exactions',
  'typhus',
  'quarrel',
  'late-train',
  'wavering',
  'telegraph',
  'no-boots',
  'nothing',
  'shells',
  'leader',
  'guide',
  'raid',
  'forced-march',
  'night-attack',
  'tachankas',
  'fraternisation',
  'workshop',
  'volunteers',
  'high-command',
] as const;

const event = z.strictObject({
  id: z.enum(EVENTS),
  name,
  type: z.enum(['S', 'C', '-']),
  marker: z.boolean().default(false),
  W: span,
  R: span,
});

export const eventsSchema = z.strictObject({
  source,
  list: z.array(event).min(1),
  numbers: z.strictObject({
    rumors: z.strictObject({ tq: count }),
    desertions: z.strictObject({ steps: count }),
    exactions: z.strictObject({ own: count, enemy: count }),
    typhus: z.strictObject({ units: count }),
    lateTrain: z.strictObject({ divisor: positive }),
    wavering: z.strictObject({ tqAtMost: positive }),
    noBoots: z.strictObject({ mp: count }),
    shells: z.strictObject({ fire: count }),
    leader: z.strictObject({ die: modifier }),
    raid: z.strictObject({ distance: count }),
    forcedMarch: z.strictObject({ mp: count }),
    tachankas: z.strictObject({ strength: count }),
    fraternisation: z.strictObject({ tqAtMost: positive }),
    volunteers: z.strictObject({ rp: count }),
    highCommand: z.strictObject({ mp: count }),
  }),
});

export type EventsData = z.output<typeof eventsSchema>;
export type EventData = z.output<typeof event>;
export type EventId = EventData['id'];
