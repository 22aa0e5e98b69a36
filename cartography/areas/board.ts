/** The facts of an area board as the drawing needs them, read from a game's map file. No drawing decisions here. */
import type { Route } from '../board.ts';
import type { Point } from '../curves.ts';
import type { Data } from '../data.ts';
import { point, points } from '../look.ts';

export interface Area {
  readonly id: string;
  readonly name: string;
  /** A line under the name, such as where its road leads. */
  readonly note: string | undefined;
  readonly terrain: string;
  /** Terrain effects modifier: the second figure of the badge. */
  readonly modifier: number;
  readonly fort: boolean;
  readonly next: readonly string[];
  readonly at: Point;
  /** Corners in order; neighbours have corners in common. */
  readonly corners: readonly Point[];
}

/** Areas that bear a sign, by the key the map gives them (a side, a colour, a compass point). */
export type Marked = readonly { readonly key: string; readonly area: string }[];

export interface AreaBoard {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly Area[];
  readonly roads: readonly Route[];
  readonly boxes: readonly string[];
  marked(key: string): Marked;
}

/** Lists of areas under a key of the map; a single number counts as a list of one. */
const readMarked = (section: Data | undefined): Marked =>
  (section?.entries() ?? []).flatMap(([key, value]) => {
    if (key === 'source') return [];
    const ids = value.isList() ? value.asTexts() : [value.asText()];
    return ids.map((area) => ({ key, area }));
  });

export const readAreaBoard = (map: Data): AreaBoard => {
  const cells = new Map(
    map
      .at('outlines')
      .at('cells')
      .entries()
      .map(([id, ring]) => [id, points(ring)]),
  );
  const areas = map
    .at('areas')
    .at('list')
    .list()
    .map((d): Area => {
      const id = d.text('id');
      return {
        id,
        name: d.text('name'),
        note: d.maybe('note')?.asText(),
        terrain: d.text('terrain'),
        modifier: d.numberOr('tem', 0),
        fort: d.flag('fort'),
        next: d.at('next').asTexts(),
        at: point(d.at('at')),
        corners: cells.get(id) ?? map.at('outlines').at('cells').at(id).list().map(point),
      };
    });
  return {
    width: map.at('sheet').number('width'),
    height: map.at('sheet').number('height'),
    areas,
    roads: (map.maybe('roads')?.listOf('paths') ?? []).map((r) => ({
      name: r.text('name'),
      kind: r.textOr('class', 'main'),
      path: r.at('path').asTexts(),
    })),
    boxes: map.maybe('boxes')?.maybe('names')?.asTexts() ?? [],
    marked: (key) => readMarked(map.maybe(key)),
  };
};

/** "a-b" of a link, the smaller id first, as numbers where they are numbers. */
export const linkKey = (a: string, b: string): string =>
  (Number(a) - Number(b) || a.localeCompare(b)) < 0 ? `${a}-${b}` : `${b}-${a}`;

export const linksOf = (board: AreaBoard): Set<string> =>
  new Set(board.areas.flatMap((a) => a.next.map((b) => linkKey(a.id, b))));
