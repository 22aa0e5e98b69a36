import { count, dieFace, positive, source } from '@hexside/schemas';
import { z } from 'zod';
import { bySide, modifier, quality } from './common.ts';

/** Halves are played (an armoured car on a road). */
const points = z.number().min(0.5).max(20).multipleOf(0.5, 'movement points are halves or wholes');
const byMover = <T extends z.ZodType>(of: T) =>
  z.strictObject({ infantry: of, cavalry: of, artillery: of, tank: of, armouredCar: of });
const bonus = { cohesion: modifier, assault: modifier };

const ground = z.strictObject({ mp: byMover(points.nullable()), ...bonus, barrage: modifier, charge: z.boolean() });

const terrainEffects = z.strictObject({
  source,
  terrain: z.strictObject({ clear: ground, village: ground, forest: ground, town: ground, city: ground }),
  centre: z.strictObject({ ...bonus, barrage: modifier }),
  river: z.strictObject({ mp: byMover(points.nullable()), ...bonus }),
  road: z.strictObject({ mp: byMover(points) }),
  railroad: z.strictObject({ mp: byMover(points.nullable()) }),
  entrenchment: z.strictObject({ ...bonus, barrage: modifier }),
});

const cohesionResult = z.enum(['disorganized', 'repulsed', 'retreat', 'rout']);
const moraleResult = z.enum(['holds', 'retreat', 'shaken', 'rout', 'surrender']);

/** 'a/d': steps lost by attacker and defender. */
const losses = z
  .string({ error: 'expected losses such as 1/2' })
  .regex(/^\d\/\d$/, 'losses are attacker/defender, such as 1/2')
  .transform((cell) => ({ attacker: Number(cell[0]), defender: Number(cell[2]) }));

const assaultRow = z.strictObject({
  roll: positive,
  losses,
  loser: z.enum(['attacker', 'defender']),
  morale: modifier,
});

const ratio = z
  .string()
  .regex(/^\d\/[1-9]$/, "a ratio is attacker/defender, such as '3/2'")
  .transform((text) => ({ attack: Number(text[0]), defence: Number(text[2]) }));

const barrageRow = z.strictObject({ atMost: positive, losses: count, check: modifier.nullable() });

const way = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('automatic') }),
  z.strictObject({ way: z.literal('check'), modifier }),
  z.strictObject({ way: z.literal('with') }),
  z.strictObject({ way: z.literal('no') }),
]);
const retreater = z.strictObject({ foot: way, cavalry: way });

export const tablesSchema = z.strictObject({
  terrainEffects,
  movement: z.strictObject({
    source,
    stacking: z.strictObject({ points: positive, units: positive }),
    leaveZoc: count,
    zocToZoc: z.strictObject({ cavalry: count, armouredCar: count, leftForOthers: count }),
    combatMode: count,
    marchingDay: count,
    tankFromRailroad: count,
    tankBreaksDownUpTo: dieFace,
  }),
  attacks: z.strictObject({
    source,
    barrage: z.strictObject({ mp: count, munitions: count }),
    prepared: z.strictObject({
      mp: z.strictObject({ red: count, shock: count, white: count, tank: count, armouredCar: count }),
      munitions: count,
    }),
    hasty: z.strictObject({ mp: count, munitions: count }),
    resupply: z.strictObject({ munitions: count }),
    range: positive,
  }),
  supply: z.strictObject({
    source,
    range: positive,
    convoyLine: positive,
    exitLine: positive,
    doubleTrackFactor: positive,
    captured: z.strictObject({ units: count, doubleTrack: count, range: positive }),
  }),
  recruits: z.strictObject({
    source,
    limit: positive,
    orel: count,
    prisonersPerPoint: positive,
    step: positive,
    battalion: positive,
    depotRange: positive,
    lowestTq: bySide(quality),
  }),
  command: z.strictObject({
    source,
    infantry: bySide(positive),
    cavalry: positive,
    artillery: bySide(positive),
    outOfCommand: z.strictObject({ fire: modifier }),
  }),
  zoc: z.strictObject({ source, steps: positive }),
  cohesion: z.strictObject({
    source,
    attacker: z.array(cohesionResult).min(1),
    defender: z.array(cohesionResult).min(1),
  }),
  cohesionModifiers: z.strictObject({
    source,
    friendlyVehicle: modifier,
    enemyVehicle: modifier,
    chargeAlone: modifier,
    chargedWithoutCounter: z.strictObject({ steps: positive, modifier }),
    integratedArtillery: modifier,
    tq6Infantry: modifier,
    ratio: z.strictObject({ strong: positive, weak: positive, modifier }),
  }),
  morale: z.strictObject({
    source,
    attacker: z.array(moraleResult).min(1),
    defender: z.array(moraleResult).min(1),
    passed: z.strictObject({ attacker: moraleResult, defender: moraleResult }),
    modifiers: z.strictObject({
      lostStep: modifier,
      friendlyVehicle: modifier,
      enemyVehicle: modifier,
      encircled: modifier,
      routed: modifier,
      unsupplied: modifier,
      charged: z.strictObject({ steps: positive, modifier }),
      centre: modifier,
    }),
  }),
  assault: z.strictObject({
    source,
    rows: z.array(assaultRow).min(2),
    ratios: z.array(z.strictObject({ least: ratio, modifier })).min(2),
    modifiers: z.strictObject({
      encircled: modifier,
      integratedArtillery: z.strictObject({ attack: modifier, defence: modifier }),
      heavyTrain: z.strictObject({ attack: modifier, defence: modifier }),
      tank: modifier,
      hasty: modifier,
    }),
    manySteps: z.strictObject({ least: positive, losses: count }),
  }),
  barrage: z.strictObject({
    source,
    rows: z.array(barrageRow).min(1),
    modifiers: z.strictObject({
      march: modifier,
      routed: modifier,
      crowd: z.strictObject({ points: positive, modifier }),
      train: modifier,
    }),
  }),
  retreatBeforeCombat: z.strictObject({
    source,
    units: z.strictObject({
      cavalry: retreater,
      armouredCar: retreater,
      train: retreater,
      tank: retreater,
      whiteInfantry: retreater,
      redVeterans: retreater,
      redInfantry: retreater,
      recruits: retreater,
      horseArtillery: retreater,
      artillery: retreater,
    }),
    veteranTq: quality,
    modifiers: z.strictObject({
      hasty: modifier,
      march: modifier,
      outOfCommand: modifier,
      outnumbered: z.strictObject({ ratio: positive, modifier }),
    }),
  }),
  retreat: z.strictObject({
    source,
    zocCheck: modifier,
    routHexes: positive,
    tq: z.strictObject({ tank: quality, armouredCar: quality, train: quality }),
  }),
  coordination: z.strictObject({
    source,
    modifiers: z.strictObject({
      outOfCommand: modifier,
      hasty: modifier,
      moved: modifier,
      heavyHasty: modifier,
      redFromSeveralHexes: modifier,
    }),
  }),
  strength: z.strictObject({
    source,
    march: positive,
    unsupplied: positive,
    disorganized: positive,
    routed: positive,
  }),
  trainDuel: z.strictObject({ source, undamagedHeavy: modifier, turnsAway: positive }),
  vehicles: z.strictObject({ source, destroyedUpTo: dieFace }),
});

export type TablesData = z.output<typeof tablesSchema>;
export type CohesionResult = z.output<typeof cohesionResult>;
export type MoraleResult = z.output<typeof moraleResult>;
export type RetreaterKind = keyof TablesData['retreatBeforeCombat']['units'];
