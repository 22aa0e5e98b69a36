import { directionNamed, type Orientation } from '@hexside/engine';
import { walkAreas } from './areas/keys.ts';
import type { Geometry } from './geometry.ts';

/** Plain letters walk hexes: each key lies on the keyboard where its hex lies. */
const LETTERS: Readonly<Record<Orientation, Readonly<Record<string, string>>>> = {
  pointy: { q: 'NW', e: 'NE', a: 'W', d: 'E', z: 'SW', c: 'SE' },
  flat: { w: 'N', s: 'S', q: 'NW', e: 'NE', a: 'SW', d: 'SE' },
};

const NUMPAD: Readonly<Record<Orientation, Readonly<Record<string, string>>>> = {
  pointy: { Numpad7: 'NW', Numpad9: 'NE', Numpad4: 'W', Numpad6: 'E', Numpad1: 'SW', Numpad3: 'SE' },
  flat: { Numpad8: 'N', Numpad2: 'S', Numpad7: 'NW', Numpad9: 'NE', Numpad1: 'SW', Numpad3: 'SE' },
};

export interface KeyPress {
  readonly key: string;
  readonly code: string;
}

const step = (geometry: Geometry, orientation: Orientation, from: string, way: string): string | null => {
  const direction = directionNamed(orientation, way);
  return direction < 0 ? null : (geometry.neighbours(from)[direction] ?? null);
};

/** Where a walking key leads: a place, `edge` where the map ends, null if the key is no walking key. */
export const walk = (geometry: Geometry, from: string, press: KeyPress): string | 'edge' | null => {
  const { orientation } = geometry;
  if (orientation === null) return walkAreas(geometry, from, press.key);
  const way = NUMPAD[orientation][press.code] ?? LETTERS[orientation][press.key.toLowerCase()];
  if (way !== undefined) return step(geometry, orientation, from, way) ?? 'edge';
  if (!press.key.startsWith('Arrow')) return null;
  for (const choice of arrowWays(geometry, orientation, from, press.key)) {
    const to = step(geometry, orientation, from, choice);
    if (to !== null) return to;
  }
  return 'edge';
};

/** Arrows walk straight; across the grain they stagger, so that up and down again comes back. */
const arrowWays = (geometry: Geometry, orientation: Orientation, from: string, key: string): readonly string[] => {
  const line = geometry.rows.findIndex((row) => row.includes(from));
  if (orientation === 'pointy') {
    if (key === 'ArrowLeft') return ['W'];
    if (key === 'ArrowRight') return ['E'];
    const even = line % 2 === 0;
    if (key === 'ArrowUp') return even ? ['NE', 'NW'] : ['NW', 'NE'];
    return even ? ['SE', 'SW'] : ['SW', 'SE'];
  }
  if (key === 'ArrowUp') return ['N'];
  if (key === 'ArrowDown') return ['S'];
  const row = geometry.rows[line] ?? [];
  const even = row.indexOf(from) % 2 === 0;
  if (key === 'ArrowLeft') return even ? ['NW', 'SW'] : ['SW', 'NW'];
  return even ? ['NE', 'SE'] : ['SE', 'NE'];
};

/** The next of a list after the current one, round and round. */
export const nextOf = (ids: readonly string[], current: string, back: boolean): string | null => {
  if (ids.length === 0) return null;
  const at = ids.indexOf(current);
  if (at < 0) return (back ? ids.at(-1) : ids[0]) ?? null;
  return ids.at((at + (back ? -1 : 1) + ids.length) % ids.length) ?? null;
};
