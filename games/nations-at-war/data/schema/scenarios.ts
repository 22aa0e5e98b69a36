import { count, name, pieceList, positive, source } from '@hexside/schemas';
import { z } from 'zod';
import { formationId, key, side, switchId } from './common.ts';

/** Rows, both included: 'K-T'. */
const rowSpan = z
  .string({ error: "expected rows such as 'K-T'" })
  .regex(/^[A-Z]-[A-Z]$/, "rows are written as 'K-T'")
  .transform((text) => ({ first: text.charAt(0), last: text.charAt(2) }));

/** Hexes in a straight line along a row or down an edge, both ends included: 'A1-A11', 'M11-Q11'. */
const hexSpan = z
  .string({ error: "expected hexes such as 'A1-A11'" })
  .regex(/^[A-Z]\d{1,2}-[A-Z]\d{1,2}$/, "hexes are written as 'A1-A11'")
  .transform((text) => {
    const [first = '', last = ''] = text.split('-');
    return { first, last };
  });

const arrival = z.union([
  z.strictObject({ setUp: rowSpan }),
  /** Where a formation has more than one edge it chooses one for all its units. */
  z.strictObject({ turn: positive, edges: z.array(hexSpan).min(1) }),
]);

const force = z.strictObject({
  formation: formationId,
  arrives: arrival,
  reduced: pieceList.default([]),
  laysSmoke: pieceList.default([]),
});

const support = z.strictObject({
  fireMissions: count.default(0),
  fate: count.default(0),
  designated: count.max(1).default(0),
  trenches: count.default(0),
  mines: count.default(0),
  wires: count.default(0),
  ditches: count.default(0),
  aeroplanes: pieceList.default([]),
});

const victory = z.union([
  z.strictObject({ side, railroad: z.strictObject({ run: positive }) }),
  z.strictObject({ side, crossing: z.strictObject({ bridges: count, roadsBeyond: count }) }),
]);

const scenario = z.strictObject({
  id: key,
  name,
  date: name,
  /** False for what we made ourselves. */
  published: z.boolean(),
  source,
  map: z.enum(['map7', 'map8']),
  turns: positive.max(16, 'the turn track has sixteen boxes'),
  endTurnMarkers: positive,
  chaosMarkers: count,
  firstToSetUp: side,
  forces: z.array(force).min(1),
  support: z.strictObject({ GE: support, SU: support }),
  rules: z.strictObject({
    waterIsClear: z.boolean(),
    /** Formations that act before any draw on turn 1; `free` if their owner may also leave them in the cup. */
    firstActivation: z.strictObject({ side, formations: z.array(formationId).min(1), free: z.boolean() }).nullable(),
    /** In force unless the players turn them off. */
    switches: z.array(switchId),
    /** Other readings, off unless the players choose them. */
    variants: z.array(switchId).default([]),
  }),
  /** Who controls every hex at the start. */
  control: side,
  /** Checked once after the last turn; any other result is the other side's. */
  victory,
});

export const scenariosSchema = z.strictObject({
  switches: z.strictObject({
    source,
    list: z.array(z.strictObject({ id: switchId, name, help: name })),
  }),
  list: z.array(scenario).min(1),
});

export type ScenariosFile = z.output<typeof scenariosSchema>;
export type ScenarioData = z.output<typeof scenario>;
export type ForceData = z.output<typeof force>;
export type SupportData = z.output<typeof support>;
export type VictoryData = z.output<typeof victory>;
