import { count, name, pieceId, positive, source } from '@hexside/schemas';
import { z } from 'zod';
import { artilleryKind, date, depotKind, quality, side, vehicleKind } from './common.ts';

const formationId = z.string().regex(/^[A-Za-z0-9-]+$/, 'a formation is letters, digits and -');
/** A hex, an arrival, or `build`. */
const at = z.string().regex(/^[A-Za-z0-9-]+$/, 'expected a hex in quotes, an arrival, or build');

const formation = z.strictObject({
  id: formationId,
  side,
  name,
  parent: name,
  kind: z.enum(['infantry', 'cavalry']),
  bodies: positive.max(2).default(1),
  commands: z.array(formationId).default([]),
});

/** Steps that a reduced side has are fewer than the whole's, and so are its strengths. */
const shrinks = (whole: readonly number[], part: readonly number[] | null): boolean =>
  part === null || whole.every((n, i) => (part[i] ?? 0) < n || (i > 0 && (part[i] ?? 0) <= n));

const fighter = { id: pieceId, side, formation: formationId, steps: positive, tq: quality, mp: positive, at };
const shock = z.boolean().default(false);

const infantry = z
  .strictObject({
    ...fighter,
    strength: positive,
    reduced: z.strictObject({ steps: positive, strength: positive }),
    shock,
    integratedArtillery: z.boolean().default(false),
  })
  .refine((u) => shrinks([u.steps, u.strength], [u.reduced.steps, u.reduced.strength]), {
    path: ['reduced'],
    message: 'a reduced side has fewer steps and no more strength',
  });

const cavalry = z
  .strictObject({
    ...fighter,
    dismounted: positive,
    charge: positive,
    /** A unit of one step has no reduced side. */
    reduced: z.strictObject({ steps: positive, dismounted: positive, charge: positive }).nullable(),
    shock,
  })
  .refine(
    (u) =>
      shrinks(
        [u.steps, u.dismounted, u.charge],
        u.reduced && [u.reduced.steps, u.reduced.dismounted, u.reduced.charge],
      ),
    { path: ['reduced'], message: 'a reduced side has fewer steps and no more strength' },
  );

const artillery = z.strictObject({ ...fighter, kind: artilleryKind, fire: positive, shock });

const vehicle = z
  .strictObject({
    id: pieceId,
    side,
    kind: vehicleKind,
    steps: positive.max(2),
    strength: positive,
    /** Strength of a damaged heavy train. */
    damaged: positive.optional(),
    tq: quality,
    /** null: any way along the rails. */
    mp: positive.nullable(),
    at,
  })
  .refine((v) => (v.kind === 'heavy-train') === (v.damaged !== undefined), {
    path: ['damaged'],
    message: 'a heavy train, and only that, can be damaged',
  })
  .refine((v) => v.kind.endsWith('-train') === (v.mp === null), {
    path: ['mp'],
    message: 'trains, and only they, move without limit',
  });

const depot = z
  .strictObject({ id: pieceId, side, kind: depotKind, capacity: count, mp: positive.nullable(), at })
  .refine((d) => (d.kind === 'rail-depot') === (d.mp === null), {
    path: ['mp'],
    message: 'railroad depots, and only they, move without limit',
  });

const group = <T extends z.ZodType>(unit: T) => z.strictObject({ source, units: z.array(unit).min(1) });

export const unitsSchema = z.strictObject({
  formations: z.strictObject({
    source,
    list: z.array(formation).min(1),
    independent: z.array(z.strictObject({ id: formationId, side, name })),
    eighthCavalry: z.strictObject({ from: date, formation: formationId, units: z.array(pieceId) }),
  }),
  infantry: group(infantry),
  cavalry: group(cavalry),
  artillery: group(artillery),
  vehicles: group(vehicle),
  depots: group(depot),
});

export type UnitsData = z.output<typeof unitsSchema>;
export type FormationData = z.output<typeof formation>;
export type InfantryData = z.output<typeof infantry>;
export type CavalryData = z.output<typeof cavalry>;
export type ArtilleryData = z.output<typeof artillery>;
export type VehicleData = z.output<typeof vehicle>;
export type DepotData = z.output<typeof depot>;
