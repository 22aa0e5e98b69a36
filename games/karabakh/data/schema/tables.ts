import { count, dieFace, hexId, hexList, name, positive, source } from '@hexside/schemas';
import { z } from 'zod';
import { supportKind, turnNumber, unitType } from './common.ts';

/** 'a/d' as steps lost by attacker and defender. */
const result = z
  .string({ error: "expected a combat result in quotes, such as '2/1'" })
  .regex(/^\d\/\d$/, "a combat result is attacker steps / defender steps, such as '2/1'")
  .transform((cell) => ({ attacker: Number(cell[0]), defender: Number(cell[2]) }));

const column = z.strictObject({
  odds: z.string().regex(/^\d\/\d$/, "odds are written as '1/2' or '3/1'"),
  results: z.array(result).length(6, 'a column has six results, for a die of 1 to 6'),
});

/** '2L' is -2 columns, '1R' is +1. */
const shift = z
  .string({ error: 'expected columns such as 2L or 1R' })
  .regex(/^\d[LR]$/, 'a shift is a number of columns and L or R, such as 2L')
  .transform((text) => (text[1] === 'R' ? Number(text[0]) : -Number(text[0])));

const cost = z.strictObject({ mp: positive, stacking: positive, shift: count });

const terrainEffects = z.strictObject({
  source,
  terrain: z.strictObject({ clear: cost, rough: cost, mountain: cost, pass: cost }),
  town: z.strictObject({ stackingAtLeast: positive, shift: count }),
  village: z.strictObject({ shift: count }),
  road: z.strictObject({ mp: positive }),
  river: z.strictObject({ extraMp: count, shift: count }),
  bridge: z.strictObject({ extraMp: count, cancelsRiverShift: z.boolean() }),
  winter: z.strictObject({
    multiplier: positive,
    terrain: z.array(z.enum(['clear', 'rough', 'mountain', 'pass'])),
  }),
});

const politicalRow = z.discriminatedUnion('result', [
  z.strictObject({ atMost: z.int(), result: z.literal('panic') }),
  z.strictObject({ atMost: z.int(), result: z.literal('normal') }),
  z.strictObject({ atMost: z.int(), result: z.literal('shift'), attack: shift, defence: shift }),
  z.strictObject({ atMost: z.int(), result: z.literal('motherland'), attack: shift, defence: shift }),
]);

const azeriPolitics = z.strictObject({
  source,
  rows: z.array(politicalRow).min(1),
  modifiers: z.array(
    z.strictObject({
      when: z.enum(['turn-after-reforms', 'late-war', 'coup-or-talish-mugan-this-turn']),
      amount: z.int(),
      turns: z.array(turnNumber).optional(),
    }),
  ),
  panicDefenceDivisor: positive,
});

const event = z.strictObject({
  die: dieFace,
  event: z.enum(['nakhichevan', 'talish-mugan', 'turkish-support', 'diaspora', 'coup', 'none']),
  name,
  once: z.boolean(),
});

const randomEvents = z.strictObject({
  source,
  fromTurn: turnNumber,
  rows: z.array(event).length(6, 'one event for each face of the die'),
  nakhichevan: z.strictObject({ armenianRegulars: count }),
  talishMugan: z.strictObject({ azeriRegulars: count, armorMarkers: count }),
  turkishSupport: z.strictObject({ rp: count }),
  diaspora: z.strictObject({ rp: count }),
  coup: z.strictObject({
    succeedsFrom: positive,
    refugees: count,
    refugeesModifier: z.int(),
    groundUnits: count,
    supportMarkers: count,
  }),
});

const replacements = z.strictObject({
  source,
  fromTurn: turnNumber,
  income: z.strictObject({ AR: count, AZ: count }),
  stepCost: z.strictObject({ NK: count, AR: count, AZ: count, MU: count }),
  supportCost: z.strictObject({ NK: count, AR: count, AZ: count }),
  militia: z.strictObject({ rp: count, units: positive }),
  nkShareDivisor: positive,
  upgrades: z.strictObject({ perTurn: count, rp: count, from: z.array(unitType), to: unitType }),
});

const reforms = z.strictObject({
  source,
  turns: z.array(turnNumber),
  succeedsFrom: positive,
  refugees: count,
  refugeesModifier: z.int(),
  lostTowns: hexList,
  lostTownsModifier: z.int(),
  rp: count,
  freeMercenaries: count,
  rpWithoutMercenaries: count,
});

export const tablesSchema = z.strictObject({
  terrainEffects,
  movement: z.strictObject({
    source,
    leaveZocMp: count,
    marchMultiplier: positive,
    outOfSupplyDivisor: positive,
    minimumMa: positive,
    minimumHexes: count,
  }),
  combatResults: z.strictObject({ source, columns: z.array(column).min(2) }),
  combat: z.strictObject({
    source,
    concentricShift: count,
    afghanShift: count,
    sovietShift: count,
    outOfSupplyDivisor: positive,
    minimumStrength: positive,
    stepsBeforeRetreat: count,
  }),
  support: z.strictObject({
    source,
    perSidePerCombat: count,
    armor: z.strictObject({ attack: count, defence: count }),
    shift: z.strictObject({ kinds: z.array(supportKind), columns: count, succeedsUpTo: dieFace }),
  }),
  azeriPolitics,
  brigade709: z.strictObject({ source, formation: name, leavesFrom: positive }),
  armenianRegulars: z.strictObject({
    source,
    rows: z.array(z.strictObject({ atMost: dieFace, result: z.enum(['normal', 'halved', 'excluded']) })).min(1),
    divisor: positive,
  }),
  bombardment: z.strictObject({
    source,
    minimumRp: count,
    kinds: z.array(supportKind),
    rows: z.array(z.strictObject({ die: dieFace, refugees: count, rp: count })).length(6, 'one row for each face'),
  }),
  sovietChaos: z.strictObject({
    source,
    turns: z.array(turnNumber),
    rows: z.array(z.strictObject({ die: dieFace, counters: count })).length(6, 'one row for each face'),
  }),
  randomEvents,
  replacements,
  reforms,
  displacement: z.strictObject({
    source,
    mp: count,
    refugees: z.strictObject({ village: count, town: count, resettled: count }),
  }),
  resettlement: z.strictObject({ source, perSidePerTurn: count, refugees: count }),
  supply: z.strictObject({ source, stepanakert: hexId }),
  automaticVictory: z.strictObject({ source, refugees: count, winsFrom: positive }),
});

export type TablesData = z.output<typeof tablesSchema>;
export type CombatColumn = z.output<typeof column>;
export type CombatResult = z.output<typeof result>;
export type PoliticalRow = z.output<typeof politicalRow>;
export type PoliticalModifier = TablesData['azeriPolitics']['modifiers'][number];
export type EventId = z.output<typeof event>['event'];
export type EventRow = z.output<typeof event>;
