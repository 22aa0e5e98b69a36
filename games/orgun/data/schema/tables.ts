import { count, dieFace, pieceId, positive, rowsOf, source } from '@hexside/schemas';
import { z } from 'zod';
import { movementPoints, side } from './common.ts';

const initiativeModifier = z.strictObject({
  id: pieceId,
  side,
  amount: z.int(),
  when: z.enum(['holds-airfield-and-fort', 'holds-airfield', 'mi24-removed', 'holds-fort']),
  fromTurn: positive,
  /** Modifiers of one group count once. */
  group: pieceId,
});

const payment = z.strictObject({
  id: z.enum(['spend', 'retreat', 'spend-and-retreat', 'eliminate']),
  cp: positive,
  spent: z.boolean(),
  retreats: z.boolean(),
  eliminated: z.boolean(),
});

const supplyState = z.strictObject({
  recovers: z.boolean(),
  movement: z.int().max(0),
  raids: z.boolean(),
  ambushes: z.boolean(),
});

export const tablesSchema = z.strictObject({
  stacking: z.strictObject({ source, DRA: positive, MJ: positive }),
  cohesion: z.strictObject({ source, failsOn: dieFace, leadersPerTest: positive }),
  leaderEscape: z.strictObject({ source, rows: rowsOf({ result: z.enum(['removed', 'retreats']) }) }),
  initiative: z.strictObject({ source, fromTurn: positive, modifiers: z.array(initiativeModifier) }),
  movement: z.strictObject({ source, road: movementPoints, quiet: movementPoints, nearEnemy: movementPoints }),
  spotting: z.strictObject({ source, rows: rowsOf({ result: z.enum(['stopped', 'spotted']) }) }),
  minefield: z.strictObject({ source, rows: rowsOf({ cp: count }) }),
  attack: z.strictObject({ source, severalTribes: z.int(), orgunZone: z.int(), lowSupply: z.int() }),
  casualties: z.strictObject({ source, fresh: z.array(payment).min(1), spent: z.array(payment).min(1) }),
  ambush: z.strictObject({ source, mostUnits: z.strictObject({ DRA: positive, MJ: positive }), leastTem: count }),
  raid: z.strictObject({
    source,
    perAction: positive,
    tem0: z.int(),
    minefield: z.int(),
    fort: z.int(),
    eliminatedOn: dieFace,
  }),
  supply: z.strictObject({ source, low: supplyState, out: supplyState }),
  mi24: z.strictObject({
    source,
    perTurn: positive,
    rows: rowsOf({ cp: count }),
    lostOn: dieFace,
    lostAgainst: z.array(pieceId).min(1),
  }),
  sovietEntry: z.strictObject({ source, rows: rowsOf({ star: z.enum(['north', 'southwest']) }) }),
  ammunition: z.strictObject({ source, kind: pieceId, outOn: dieFace, firepower: count }),
});

export type TablesData = z.output<typeof tablesSchema>;
export type InitiativeModifier = z.output<typeof initiativeModifier>;
export type Payment = z.output<typeof payment>;
export type PaymentId = Payment['id'];
export type SupplyEffect = z.output<typeof supplyState>;
