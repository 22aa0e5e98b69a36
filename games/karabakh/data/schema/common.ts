import { z } from 'zod';

export const turnNumber = z.int().min(1, 'turns run from 1 to 9').max(9, 'turns run from 1 to 9');

export const side = z.enum(['AR', 'AZ']);
export const force = z.enum(['NK', 'AR', 'AZ-militia', 'AZ', 'MU', 'SOV']);
export const supportForce = z.enum(['NK', 'AR', 'AZ', 'SOV']);
export const unitType = z.enum(['militia', 'infantry', 'mechanized', 'police']);
export const unitSize = z.enum(['battalion', 'battle-group', 'regiment']);
export const supportKind = z.enum(['artillery', 'armor', 'air', 'helo']);
export const region = z.enum(['oblast', 'armenia', 'azerbaijan', 'prohibited']);
export const settlementKind = z.enum(['town', 'village']);
/** Terrain a unit can stand in. */
export const landTerrain = z.enum(['clear', 'rough', 'mountain', 'pass']);
export const terrain = z.enum([...landTerrain.options, 'iran', 'nakhichevan']);

export type SideId = z.output<typeof side>;
export type ForceId = z.output<typeof force>;
export type SupportForceId = z.output<typeof supportForce>;
export type UnitType = z.output<typeof unitType>;
export type UnitSize = z.output<typeof unitSize>;
export type SupportKind = z.output<typeof supportKind>;
export type RegionId = z.output<typeof region>;
export type SettlementKind = z.output<typeof settlementKind>;
export type LandTerrain = z.output<typeof landTerrain>;
export type Terrain = z.output<typeof terrain>;
