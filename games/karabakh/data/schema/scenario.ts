import { count, gameOption, hexList, name, positive, source } from '@hexside/schemas';
import { z } from 'zod';
import { side, supportKind, turnNumber } from './common.ts';

const turn = z.strictObject({ turn: turnNumber, period: name, winter: z.boolean() });

const calendar = z.strictObject({
  id: name,
  name,
  start: z.strictObject({ year: z.int().min(1900).max(2100), month: z.int().min(1).max(12) }),
  turns: z.array(turn).min(1),
});

const startSupport = z.partialRecord(supportKind, positive);

export const scenarioSchema = z.strictObject({
  id: name,
  name,
  source,
  calendars: z.strictObject({ source, choices: z.array(calendar).min(1) }),
  setup: z.strictObject({
    source,
    order: z.tuple([side, side]),
    azeriMilitia: z.strictObject({ drawn: count }),
    azeriRegulars: z.strictObject({ around: hexList }),
    karabakh: z.strictObject({ towns: hexList }),
    armenianRegulars: z.strictObject({ drawn: count }),
    support: z.strictObject({ AZ: startSupport, AR: startSupport, NK: startSupport }),
  }),
  control: z.strictObject({ source, azerbaijan: side.nullable(), armenia: side.nullable(), oblast: side.nullable() }),
  levels: z.strictObject({
    source,
    rp: z.strictObject({ AR: count, AZ: count }),
    refugees: z.strictObject({ AR: count, AZ: count }),
  }),
  victory: z.strictObject({ source, armenianVp: positive }),
  options: z.array(
    z.discriminatedUnion('id', [
      gameOption('calendar'),
      gameOption('combatRounding'),
      gameOption('coupAttacks'),
      gameOption('armenia'),
      gameOption('sovietLosses'),
      gameOption('karabakhMech'),
    ]),
  ),
});

export type ScenarioData = z.output<typeof scenarioSchema>;
export type CalendarData = z.output<typeof calendar>;
export type TurnData = z.output<typeof turn>;
export type OptionData = ScenarioData['options'][number];
