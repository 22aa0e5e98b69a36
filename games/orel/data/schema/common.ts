import { z } from 'zod';

export const modifier = z.int().min(-9, 'expected at least -9').max(9, 'expected at most 9');
export const quality = z.int().min(2, 'troop quality is 2 to 6').max(6, 'troop quality is 2 to 6');
export const date = z.int().min(15, 'dates run from 15 to 31').max(31, 'dates run from 15 to 31');

/** Red or White. */
export const side = z.enum(['R', 'W']);
export const bySide = <T extends z.ZodType>(of: T) => z.strictObject({ R: of, W: of });

export const terrain = z.enum(['clear', 'village', 'forest', 'town', 'city']);
/** How a unit pays for terrain: horse artillery as cavalry, convoys as artillery. */
export const mover = z.enum(['infantry', 'cavalry', 'artillery', 'tank', 'armouredCar']);
export const artilleryKind = z.enum(['foot', 'horse', 'heavy']);
export const vehicleKind = z.enum(['light-train', 'heavy-train', 'tank', 'armoured-car']);
export const depotKind = z.enum(['convoy', 'rail-depot']);

export type SideId = z.output<typeof side>;
export type Terrain = z.output<typeof terrain>;
export type Mover = z.output<typeof mover>;
export type ArtilleryKind = z.output<typeof artilleryKind>;
export type VehicleKind = z.output<typeof vehicleKind>;
export type DepotKind = z.output<typeof depotKind>;
