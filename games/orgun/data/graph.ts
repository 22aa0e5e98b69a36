import type { AreaLayout } from '@hexside/engine';
import type { LinkData, MapData, MapFile } from './schema.ts';

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
export const linksOf = (map: MapFile): LinkData[] => {
  const roads = roadPairs(map);
  return map.areas.list.flatMap(({ id, next }) =>
    next
      .filter((other) => Number(id) < Number(other))
      .map((other): LinkData => ({ between: [id, other], road: roads.has(pairOf(id, other)) })),
  );
};

/** The map as the engine's `AreaGraph` takes it; roads are the one kind of link. */
export const areaLayout = (map: MapData): AreaLayout => ({
  areas: map.areas.list.map(({ id }) => id),
  links: map.links.map(({ between, road }) => ({ between, ...(road ? { with: ['road'] } : {}) })),
  kinds: ['road'],
});
