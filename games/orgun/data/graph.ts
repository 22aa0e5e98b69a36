import type { AreaLayout } from '@hexside/engine';
import type { MapFile } from './schema.ts';

/** Two areas with a common border, the smaller number first; with or without a Main Road over it. */
export interface Link {
  readonly between: readonly [string, string];
  readonly road: boolean;
}

/** One key for two areas, whichever is named first. */
export const pairOf = (a: string, b: string): string => (Number(a) < Number(b) ? `${a}-${b}` : `${b}-${a}`);

/** The pairs of areas that a Main Road joins. */
export const roadPairs = (map: MapFile): Set<string> =>
  new Set(
    map.roads.paths.flatMap(({ path }) =>
      path.flatMap((area, i) => {
        const before = path[i - 1];
        return before === undefined ? [] : [pairOf(before, area)];
      }),
    ),
  );

/** Each border once, in the order of the areas. */
export const linksOf = (map: MapFile): Link[] => {
  const roads = roadPairs(map);
  return map.areas.list.flatMap(({ id, next }) =>
    next
      .filter((other) => Number(id) < Number(other))
      .map((other): Link => ({ between: [id, other], road: roads.has(pairOf(id, other)) })),
  );
};

/** The map as the engine's `AreaGraph` takes it; roads are the one kind of link. */
export const areaLayout = (map: MapFile): AreaLayout => ({
  areas: map.areas.list.map(({ id }) => id),
  links: linksOf(map).map(({ between, road }) => ({ between, ...(road ? { with: ['road'] } : {}) })),
  kinds: ['road'],
});
