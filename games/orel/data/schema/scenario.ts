import { count, gameOption, hexList, name, pieceId, positive, source, wordList } from '@hexside/schemas';
import { z } from 'zod';
import { bySide, date, side } from './common.ts';

const formationId = z.string().regex(/^[A-Za-z0-9-]+$/, 'a formation is letters, digits and -');

const arrival = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, 'an arrival is small letters, digits and -'),
  side,
  date,
  hexes: hexList.refine((hexes) => hexes.length > 0, 'expected at least one hex'),
  oneOf: z.boolean().default(false),
  lessMp: count.default(0),
  lessMpOf: z.record(pieceId, count).default({}),
});

const inactive = z
  .strictObject({
    formation: formationId,
    through: date,
    wakes: z.array(z.enum(['attacked', 'enemy-near', 'double-track'])).min(1),
    near: positive.optional(),
    except: z.array(formationId).default([]),
    exceptPieces: z.array(pieceId).default([]),
  })
  .refine((f) => f.wakes.some((w) => w !== 'attacked') === (f.near !== undefined), {
    path: ['near'],
    message: 'nearness needs a number of hexes, and only nearness',
  });

const scenario = z
  .strictObject({
    id: z.enum(['brasovo', 'historical', 'hypothetical']),
    name,
    help: name,
    dates: z.strictObject({ first: date, last: date }),
    area: z.enum(['whole', 'brasovo']),
    recruitsDivisor: positive.default(1),
    mainBodies: z.record(formationId, z.array(pieceId)).default({}),
    /** In place of the common list. */
    inactive: z.array(inactive).optional(),
    capacities: z.record(pieceId, count).default({}),
    /** Rails that leave the ground there count as linked to the side's edge. */
    railLinks: z.strictObject({ R: hexList.default([]), W: hexList.default([]) }).prefault({}),
  })
  .refine(({ dates }) => dates.first <= dates.last, { path: ['dates'], message: 'first comes before last' });

export const scenarioSchema = z.strictObject({
  calendar: z.strictObject({
    source,
    turns: z.array(z.strictObject({ date, recruits: bySide(count) })).min(1),
  }),
  arrivals: z.strictObject({ source, list: z.array(arrival) }),
  returns: z.strictObject({ source, units: wordList, date, hexes: hexList }),
  inactive: z.strictObject({ source, list: z.array(inactive) }),
  outOfCommand: z.strictObject({ source, units: wordList }),
  scenarios: z.strictObject({ source, list: z.array(scenario).length(3, 'three scenarios') }),
  victory: z.strictObject({
    source,
    levels: z.tuple([z.literal('strategic'), z.literal('regional'), z.literal('minor'), z.literal('defeat')]),
    losses: z.array(z.strictObject({ units: positive, levels: positive })),
    brasovo: z.strictObject({ holds: z.array(z.enum(['Brasovo', 'Sevsk'])) }),
  }),
  recruitBattalions: bySide(count).extend({ source }),
  options: z.array(
    z.discriminatedUnion('id', [
      gameOption('events'),
      gameOption('oneSupportDie'),
      gameOption('plainCohesion'),
      gameOption('commonCohesion'),
      gameOption('vehicleChecks'),
      gameOption('southOfWhites'),
      gameOption('redMinor'),
      gameOption('setupMarks'),
    ]),
  ),
});

export type ScenarioData = z.output<typeof scenarioSchema>;
export type ArrivalData = z.output<typeof arrival>;
export type InactiveData = z.output<typeof inactive>;
