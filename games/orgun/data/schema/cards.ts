import { count, name, pieceId, positive, rowsOf, source } from '@hexside/schemas';
import { z } from 'zod';
import { areaId, movementPoints, side, tribe, unitType } from './common.ts';

export const timing = z.enum([
  'reinforcement',
  'action-start',
  'action-any',
  'attack',
  'defend',
  'ambush',
  'ambush-enemy',
  'supply-start',
]);

const kinds = z.array(pieceId).min(1);
const hit = z.enum(['none', 'spend', 'spend-and-retreat', 'eliminate']);
const effectOf = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

/** What the code implements: one kind for each way a card works, its numbers beside it. */
export const effect = z.discriminatedUnion('kind', [
  effectOf('soviet-arrival', { advisor: z.boolean(), ground: count, groundFromTurn: positive }),
  effectOf('mi24-arrival', {}),
  effectOf('airlift', { units: kinds }),
  effectOf('bombing', { rows: rowsOf({ fresh: hit, spent: hit }) }),
  effectOf('defence-bonus', {
    amount: positive,
    atNight: z.boolean(),
    onlyMountain: z.boolean(),
    spendsDefenders: z.boolean(),
  }),
  effectOf('informer', { cancelsOrgunZone: z.boolean(), cancelsAmbush: z.boolean() }),
  effectOf('tribal-tensions', { tribes: positive }),
  effectOf('failed-supply', { tribes: positive }),
  effectOf('lay-minefield', { spends: count }),
  effectOf('field-repair', { units: kinds }),
  effectOf('howitzer-fire', { amount: positive, within: count }),
  effectOf('second-area', { areas: positive }),
  effectOf('first-snow', { fromTurn: positive, extraMp: movementPoints, bars: pieceId }),
  effectOf('attack-bonus', { amount: positive, night: z.boolean(), perAttack: positive }),
  effectOf('defence-malus', { amount: z.int().max(-1, 'a malus is below 0') }),
  effectOf('prepared-ambush', { die: z.int(), ignoresUnits: z.boolean(), ignoresTem: z.boolean() }),
  effectOf('tribal-fighters', { tribe, waiting: pieceId, returning: count }),
  effectOf('minefield-path', {}),
  effectOf('captured-tank', { unit: pieceId, area: areaId }),
  effectOf('supply-caravan', { tribes: positive }),
  effectOf('radio-jamming', { range: positive }),
  effectOf('rocket-barrage', { units: kinds, rows: rowsOf({ cp: count }) }),
  effectOf('mules', { quiet: movementPoints, nearEnemy: movementPoints }),
  effectOf('defection', { places: kinds, spares: unitType }),
]);

const kind = z.strictObject({
  id: pieceId,
  side,
  name,
  when: z.array(timing).min(1, 'a card has at least one time'),
  text: name,
  /** What must be there for the card to be playable, in words; null if nothing. */
  need: name.nullable(),
  effect,
  source,
});

const card = z.strictObject({ id: pieceId, number: positive, card: pieceId });

export const cardsSchema = z.strictObject({
  timings: z.strictObject({ source, list: z.array(z.strictObject({ id: timing, name })) }),
  kinds: z.array(kind).min(1),
  decks: z.strictObject({ source, DRA: z.array(card), MJ: z.array(card) }),
});

export type CardsData = z.output<typeof cardsSchema>;
export type CardTiming = z.output<typeof timing>;
export type CardKindData = z.output<typeof kind>;
export type CardData = z.output<typeof card>;
export type CardEffect = z.output<typeof effect>;
export type CardEffectKind = CardEffect['kind'];
