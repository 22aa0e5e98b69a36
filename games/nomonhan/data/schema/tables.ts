import { count, dieFace, hexId, name, pieceId, positive, source } from '@hexside/schemas';
import { z } from 'zod';
import { bySide, faces, mission, nation, terrain, unitType, values } from './common.ts';

const weight = z.strictObject({ stacking: positive, battalionEquivalents: positive });
const sized = weight.extend({ name });

/** Halves are played (a road costs one half). */
const points = z.number().min(0).max(20).multipleOf(0.5, 'movement points are halves or wholes');
const byClass = z.strictObject({ foot: points, mechanized: points });

const ground = z.strictObject({
  points: byClass.nullable(),
  combat: count,
  strike: count,
  open: z.boolean(),
  high: z.boolean(),
});

const terrainEffects = z.strictObject({
  source,
  terrain: z.record(terrain, ground),
  river: z.strictObject({ points: byClass, combat: count }),
  stream: z.strictObject({ points: byClass, combat: count }),
  ford: z.strictObject({ points: byClass }),
  bridge: z.strictObject({ points: byClass }),
  road: z.strictObject({ points }),
  trail: z.strictObject({ points }),
});

const pattern = z.record(values, z.array(values).min(2, 'a unit breaks down into at least two'));

export const resultCode = z.enum(['NE', 'AS', 'AT', 'AM', 'AR', 'EX', 'BB', 'DA', 'DR', 'DL', 'DM', 'RT', 'DS', 'DE']);
const loss = z.union([positive, z.literal('half'), z.literal('all')]);
const retreat = z.union([z.literal(1), z.literal(2), z.literal('rout')]);
const suffered = z.strictObject({
  loss: loss.optional(),
  retreat: retreat.optional(),
  ledBy: z.enum(['attacker', 'defender']).optional(),
});
const result = z.strictObject({
  name,
  attacker: suffered.optional(),
  defender: suffered.optional(),
  pursuit: positive.optional(),
});

const strikeResult = z.enum(['NE', 'AA', 'S', 'S/AA', 'SS', 'E']);

/** 'e/d': air points eliminated and damaged. */
const dogfight = z
  .string()
  .regex(/^\d\/\d$/, 'a cell is eliminated/damaged, such as 1/2')
  .transform((cell) => ({ eliminated: Number(cell[0]), damaged: Number(cell[2]) }));

const interdictionRow = z.strictObject({
  roll: z.int().min(1).max(12),
  delay: count.max(5),
  eliminated: z.boolean(),
  antiaircraft: z.boolean(),
});

const level = z.strictObject({ from: count, level: z.enum(['draw', 'marginal', 'major', 'decisive']) });

export const tablesSchema = z.strictObject({
  sizes: z.strictObject({ source, X: sized, III: sized, II: sized, I: sized, headquarters: weight }),
  stacking: z.strictObject({ source, battalions: positive }),
  mechanized: z.strictObject({ source, types: z.array(unitType) }),
  infiltration: z.strictObject({ source, nations: z.array(nation), types: z.array(unitType), hexes: positive }),
  terrainEffects,
  breakdown: z.strictObject({ source, JP: pattern, SU: pattern, neverRebuilt: z.array(pieceId) }),
  combatColumns: z.strictObject({ source, from: z.array(z.int().min(0)).min(2) }),
  assault: z.strictObject({ source, rows: faces(resultCode) }),
  raid: z.strictObject({ source, rows: faces(resultCode) }),
  combatResults: z.strictObject({ source, codes: z.record(resultCode, result) }),
  combat: z.strictObject({ source, suppressedShift: count, fortificationShift: bySide(count) }),
  bombardment: z.strictObject({ source, rows: faces(strikeResult), antiaircraftShift: count }),
  airSuperiority: z.strictObject({ source, rows: faces(dogfight) }),
  interdiction: z.strictObject({
    source,
    modifiers: z.record(z.enum(['2', '4', '6']), z.int().min(0).max(6)),
    rows: z.array(interdictionRow).min(1),
    eliminatedDelay: positive,
  }),
  air: z.strictObject({
    source,
    missions: z.array(mission).length(4, 'four missions'),
    strikeLimit: bySide(positive),
    reconRange: z.strictObject({ any: positive, open: positive }),
    reconPerHex: z.literal(1),
    antiaircraftLosses: positive,
  }),
  supply: z.strictObject({
    source,
    radius: positive,
    battalionEquivalentsPerPoint: positive,
    airPerPoint: positive,
    lossPerPoint: positive,
  }),
  victory: z.strictObject({
    source,
    perBattalionEquivalent: count,
    perHeadquarters: count,
    suddenDeath: z.strictObject({ city: hexId, others: positive }),
    levels: z.array(level).length(4, 'draw, marginal, major, decisive'),
  }),
  options: z.strictObject({
    source,
    markerPrice: count,
    highGroundRadius: count,
    artillery: z.strictObject({ headquartersPerHex: positive }),
    airSuperiorityPerFire: positive,
    supplyCapturedUpTo: dieFace,
    deception: z.strictObject({ start: count, perTurn: count }),
  }),
});

export type TablesData = z.output<typeof tablesSchema>;
export type ResultCode = z.output<typeof resultCode>;
export type CombatResult = z.output<typeof result>;
export type Suffered = z.output<typeof suffered>;
export type StrikeResult = z.output<typeof strikeResult>;
