import { count, name, pieceId, pieceList, positive, source } from '@hexside/schemas';
import { z } from 'zod';
import { formationId, key, side, unitKind } from './common.ts';

/** 'dice/range/to-hit': u after the range is a limited range, + anywhere an augmented factor. */
const weapon = z
  .string({ error: "expected dice/range/to-hit, such as '3/6/5'" })
  .regex(/^\d\+?\/\d{1,2}u?\/[2-6]\+?$/, "written dice/range/to-hit, such as '3/6/5' or '1/1u/6'")
  .transform((text) => {
    const [dice = '', range = '', toHit = ''] = text.split('/');
    return {
      dice: Number.parseInt(dice, 10),
      range: Number.parseInt(range, 10),
      toHit: Number.parseInt(toHit, 10),
      limited: range.endsWith('u'),
      augmented: text.includes('+'),
    };
  });

/** 'dice/save'. */
const armour = z
  .string({ error: "expected dice/save, such as '2/6'" })
  .regex(/^\d\+?\/[2-6]\+?$/, "written dice/save, such as '2/6'")
  .transform((text) => ({
    dice: Number(text[0]),
    save: Number.parseInt(text.split('/')[1] ?? '', 10),
    augmented: text.includes('+'),
  }));

/** 'dice/to-hit': * may not start an assault, + is augmented. */
const assault = z
  .string({ error: "expected dice/to-hit, such as '3/5'" })
  .regex(/^\d\+?\/[2-6]\+?\*?$/, "written dice/to-hit, such as '3/5' or '1/6*'")
  .transform((text) => ({
    dice: Number(text[0]),
    toHit: Number.parseInt(text.split('/')[1] ?? '', 10),
    augmented: text.includes('+'),
    starts: !text.endsWith('*'),
  }));

/** A movement factor; * makes mounting cost one point. */
const movement = z
  .union([z.int().min(0).max(20), z.string().regex(/^\d{1,2}\*$/, "written as 5 or '6*'")])
  .transform((value) => ({ points: Number.parseInt(String(value), 10), easy: String(value).endsWith('*') }));

const face = z.strictObject({
  ap: weapon.nullable(),
  he: weapon.nullable(),
  aa: weapon.optional(),
  armour: armour.nullable(),
  assault: assault.nullable(),
  mf: movement,
});

const unitType = z.strictObject({
  id: key,
  name,
  /** What the counter has room for. */
  short: name.optional(),
  kind: unitKind,
  recon: z.boolean().default(false),
  clearsMines: z.boolean().default(false),
  full: face,
  reduced: face,
  /** The transport side, for units that ride. */
  mounted: z.strictObject({ name, full: face, reduced: face }).optional(),
});

const addition = z.strictObject({ dice: count, range: count });

const supportWeapon = z.strictObject({
  id: key,
  name,
  ap: addition,
  he: addition,
  /** 2.7.3: one more AP die, hits counted up to the firepower without it. */
  augmentsAp: z.boolean(),
});

const aircraft = z.strictObject({
  id: key,
  name,
  recon: z.boolean(),
  ga: z
    .string()
    .regex(/^\d\/[2-6]$/, "written dice/to-hit, such as '4/5'")
    .transform((text) => ({ dice: Number(text[0]), toHit: Number(text[2]) }))
    .nullable(),
});

const command = z.strictObject({ range: count, leadership: count });

const formation = z.strictObject({
  id: formationId,
  name,
  side,
  hq: z.strictObject({ type: key, morale: positive.max(12), full: command, reduced: command }),
  subHq: z.strictObject({ type: key, range: count, leadership: count }).optional(),
  units: z.record(key, pieceList),
  attached: pieceList.default([]),
  weapons: z.record(key, pieceList).default({}),
  leaders: z.array(z.strictObject({ id: pieceId, name })).default([]),
});

export const unitsSchema = z.strictObject({
  types: z.strictObject({ source, list: z.array(unitType).min(1) }),
  weapons: z.strictObject({ source, list: z.array(supportWeapon) }),
  aircraft: z.strictObject({ source, list: z.array(aircraft) }),
  formations: z.strictObject({ source, list: z.array(formation).min(1) }),
  aeroplanes: z.strictObject({ source, list: z.array(z.strictObject({ id: pieceId, type: key, side })) }),
});

export type UnitsFile = z.output<typeof unitsSchema>;
export type TypeData = z.output<typeof unitType>;
export type FaceData = z.output<typeof face>;
export type WeaponData = z.output<typeof supportWeapon>;
export type AircraftData = z.output<typeof aircraft>;
export type FormationData = z.output<typeof formation>;
