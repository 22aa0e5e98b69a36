import { count, dieFace, name, positive, source } from '@hexside/schemas';
import { z } from 'zod';
import { modifier, softHard, terrain, volley } from './common.ts';

const concealment = z.enum(['none', 'soft', 'all']);
const sight = z.enum(['open', 'blocks', 'degrades']);

const terrainRow = z.strictObject({
  name,
  bonus: softHard,
  fromBelow: count,
  cost: z.union([z.literal('impassable').transform(() => null), softHard]),
  climb: count,
  concealment,
  sight,
  hill: z.boolean(),
});

const marker = z.strictObject({
  bonus: softHard,
  extra: softHard.optional(),
  instead: softHard.optional(),
  concealment,
  sight,
  cancelsHits: count.default(0),
  overrun: z.boolean(),
});

export const tablesSchema = z.strictObject({
  terrain: z.strictObject({
    source,
    rows: z.record(terrain, terrainRow),
    road: z.strictObject({ cost: positive }),
    overrunIn: z.array(terrain),
  }),
  markers: z.strictObject({
    source,
    wreck: marker,
    'improved-position': marker,
    mines: marker,
    wire: marker,
    ditch: marker,
  }),
  combat: z.strictObject({
    source,
    softSave: dieFace,
    hardBonusAtMost: count,
    concealmentDice: count,
    reconSight: count,
    moveAndFire: z.strictObject({ dice: modifier, toHit: modifier }),
    extendedRange: z.strictObject({ times: positive, toHit: modifier }),
    reducedRange: z.strictObject({ toHit: modifier }),
    acquired: z.strictObject({ toHit: modifier }),
    mortarHardDice: count,
    disruptedAssaultToHit: dieFace,
    infantryAssaultCost: count,
    infantryAgainstAfv: z.strictObject({ toHit: modifier }),
    infantryInTown: z.strictObject({ dice: modifier, toHit: modifier }),
    overrun: z.strictObject({ times: positive, cost: count }),
    hqCheck: z.strictObject({ harmedAt: dieFace, mateLost: modifier }),
    outOfCommandRally: modifier,
    commandTimesForReconAndSubHq: positive,
    fireMissionsPerActivation: count,
    mounting: z.strictObject({ cost: count, easy: count }),
    stack: positive,
    toHitAtMost: dieFace,
    toHitAtLeast: dieFace,
  }),
  fate: z.strictObject({
    source,
    costs: z.strictObject({
      reroll: positive,
      move: positive,
      shift: positive,
      command: positive,
      ops: positive,
      marker: positive,
    }),
  }),
  mines: z.strictObject({
    source,
    dice: positive,
    toHit: dieFace,
    clearedAt: dieFace,
    notIn: z.array(terrain),
  }),
  trenches: z.strictObject({ source, notIn: z.array(terrain) }),
  fireMission: z.strictObject({
    source,
    centre: volley,
    ring: volley,
    driftsAt: z.strictObject({ plain: dieFace, near: dieFace }),
    nearRange: count,
    hardDice: count,
  }),
  smoke: z.strictObject({
    source,
    levels: positive,
    bonus: z.array(count),
    firingOut: z.strictObject({ toHit: modifier }),
    placedLevel: positive,
  }),
  reconPlane: z.strictObject({ source, sight: count, goneAt: positive }),
  leader: z.strictObject({ source, lostAt: dieFace }),
  overwatch: z.strictObject({ source, markersPerSide: count }),
});

export type TablesData = z.output<typeof tablesSchema>;
export type TerrainRow = z.output<typeof terrainRow>;
export type MarkerRow = z.output<typeof marker>;
export type Concealment = z.output<typeof concealment>;
