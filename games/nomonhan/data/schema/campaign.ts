import { count, name, positive, source } from '@hexside/schemas';
import { z } from 'zod';
import { bySide, side } from './common.ts';
import { resultCode } from './tables.ts';

const id = z.string().regex(/^[A-Za-z0-9-]+$/, 'an id has letters, digits and - only');

const marker = z
  .strictObject({
    id,
    side,
    name,
    number: positive,
    inHand: count.default(0),
    play: z.enum(['now', 'held']),
    /** The moment of a held marker. */
    when: z
      .enum([
        'own-attack',
        'enemy-attack',
        'own-result',
        'any-result',
        'own-movement',
        'own-logistics',
        'own-phase',
        'after-reveal',
        'air-superiority',
      ])
      .optional(),
    after: z.enum(['gone', 'pool']),
    groups: z.array(id).default([]),
    level: count.default(0),
  })
  .refine((m) => (m.play === 'held') === (m.when !== undefined), {
    path: ['when'],
    message: 'a held marker, and only that, has a moment',
  })
  .refine((m) => m.inHand <= m.number, { path: ['inHand'], message: 'more in hand than there are' });

const group = z.strictObject({ id, side, name, supply: count, air: count, after: count.max(5) });
const routine = z.strictObject({ air: count, supply: count });

export const campaignSchema = z.strictObject({
  command: z.strictObject({ source, start: bySide(positive) }),
  markers: z.strictObject({ source, kinds: z.array(marker).min(1) }),
  effects: z.strictObject({
    source,
    banzai: z.strictObject({ changes: z.partialRecord(resultCode, resultCode) }),
    nightInfiltration: z.strictObject({ hexes: positive }),
    tamsagRaid: z.strictObject({ divisor: positive }),
    supplyToBase: count,
    specialService: z.strictObject({ stacks: positive }),
    maskirovka: z.strictObject({ deception: count }),
    artilleryOffensive: z.strictObject({ shift: count }),
    deepBattle: z.strictObject({ hexes: count }),
    aces: z.strictObject({ modifier: count }),
  }),
  groups: z.strictObject({ source, list: z.array(group).min(1) }),
  routine: z.strictObject({
    source,
    JP: routine,
    SU: routine.extend({ raised: z.strictObject({ by: id, supply: count }) }),
  }),
  optional: z.strictObject({
    source,
    vp: count,
    groups: z.array(z.strictObject({ id, side, once: id })),
  }),
});

export type CampaignData = z.output<typeof campaignSchema>;
export type MarkerData = z.output<typeof marker>;
export type GroupData = z.output<typeof group>;
