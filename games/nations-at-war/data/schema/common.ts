import { hexFields } from '@hexside/schemas';
import { z } from 'zod';

export const { hexId, hexList, path } = hexFields(/^[A-Z]\d{1,2}$/, "a letter and a number, such as 'K6'");

export const key = z
  .string({ error: 'expected an id' })
  .regex(/^[a-z0-9-]+$/, 'an id of this kind has small letters, digits and - only');
export const formationId = z
  .string({ error: "expected a formation in quotes, such as '505'" })
  .regex(/^[A-Z0-9]+$/, 'a formation id has capital letters and digits only');
export const modifier = z.int().min(-6).max(6);

export const side = z.enum(['GE', 'SU']);
export const unitKind = z.enum(['afv', 'infantry', 'armoured-infantry', 'gun', 'mortar']);
export const terrain = z.enum([
  'clear',
  'cultivated',
  'woods',
  'hill',
  'wooded-hill',
  'town',
  'rough',
  'depression',
  'water',
  'bridge',
]);
export const switchId = z.enum([
  'overwatch',
  'fate',
  'fireMissions',
  'smoke',
  'mines',
  'trenches',
  'reconPlane',
  'leaders',
  'designated',
  'ninthTurn',
]);

/** 'soft/hard': one number for soft targets and one for hard ones. */
export const softHard = z
  .string({ error: "expected soft/hard, such as '1/2'" })
  .regex(/^\d\/\d$/, "written soft/hard, such as '1/2'")
  .transform((text) => ({ soft: Number(text[0]), hard: Number(text[2]) }));

/** 'dice/to-hit'. */
export const volley = z
  .string({ error: "expected dice/to-hit, such as '3/4'" })
  .regex(/^\d\/[2-6]$/, "written dice/to-hit, such as '3/4'")
  .transform((text) => ({ dice: Number(text[0]), toHit: Number(text[2]) }));

export type SideId = z.output<typeof side>;
export type UnitKind = z.output<typeof unitKind>;
export type TerrainId = z.output<typeof terrain>;
export type SwitchId = z.output<typeof switchId>;
export type SoftHard = z.output<typeof softHard>;
export type Volley = z.output<typeof volley>;
