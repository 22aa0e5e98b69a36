/**
 * A way out of a place. On hexes: 0 to 5, clockwise, 0 being the first direction clockwise of north (north itself
 * counts). On an area graph: the slot of the link, from 0. A plain number, because every table is indexed by
 * `place * stride + direction`.
 */
export type Direction = number;

/** "Not adjacent": what `directionTo` answers when there is no single step. */
export const NO_DIRECTION: Direction = -1;

/** Ways out of a hex. */
export const HEX_DIRECTIONS = 6;

/** How hexes stand: `pointy` in horizontal rows, `flat` in vertical columns. */
export type Orientation = 'pointy' | 'flat';

export type Compass = 'north' | 'east' | 'south' | 'west';

const NAMES = {
  pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
} as const satisfies Record<Orientation, readonly string[]>;

/**
 * The six directions by name, in the order of their numbers.
 * @example directionNames('flat') // ['N', 'NE', 'SE', 'S', 'SW', 'NW']
 */
export const directionNames = (orientation: Orientation): readonly string[] => NAMES[orientation];

/** @example directionName('pointy', 4) // 'W' */
export const directionName = (orientation: Orientation, direction: Direction): string =>
  NAMES[orientation][direction] ?? '?';

/** The number of a named direction, `NO_DIRECTION` if hexes so oriented have none of that name.
 * @example directionNamed('pointy', 'SE') // 2
 */
export const directionNamed = (orientation: Orientation, name: string): Direction =>
  directionNames(orientation).indexOf(name);

/** The hex direction that leads back. @example opposite(1) // 4 */
export const opposite = (direction: Direction): Direction => (direction < 3 ? direction + 3 : direction - 3);

/** A hex direction turned clockwise by so many sixths; negative turns counter-clockwise.
 * @example turned(5, 1) // 0
 * @example turned(0, -1) // 5
 */
export const turned = (direction: Direction, sixths: number): Direction =>
  (((direction + sixths) % HEX_DIRECTIONS) + HEX_DIRECTIONS) % HEX_DIRECTIONS;

/** Axial steps of the six directions. Both orientations share the cyclic order, only the first direction differs. */
export const AXIAL_STEPS = {
  pointy: { q: [1, 1, 0, -1, -1, 0], r: [-1, 0, 1, 1, 0, -1] },
  flat: { q: [0, 1, 1, 0, -1, -1], r: [-1, -1, 0, 1, 1, 0] },
} as const satisfies Record<Orientation, { q: readonly number[]; r: readonly number[] }>;
