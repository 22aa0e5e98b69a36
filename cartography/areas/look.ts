/** What an area board's look/board.yaml says beyond what every board's does. */
import type { Point } from '../curves.ts';
import type { Data } from '../data.ts';
import { point, points } from '../look.ts';
import { DAY_PAINT, mixPaint, NIGHT_PAINT, type Paint } from './paint.ts';
import type { Watercourse } from './regions.ts';

export type FixtureKind = 'fort' | 'octagon' | 'airstrip' | 'tents' | 'caves' | 'mines';
const FIXTURES: readonly FixtureKind[] = ['fort', 'octagon', 'airstrip', 'tents', 'caves', 'mines'];

export interface Fixture {
  readonly kind: FixtureKind;
  readonly area: string;
  readonly at: Point;
  /** Radians. */
  readonly turn: number;
  /** Across, in inches; its own default by kind. */
  readonly size: number;
}
const SIZE: Readonly<Record<FixtureKind, number>> = {
  fort: 0.46,
  octagon: 1.06,
  airstrip: 2.5,
  tents: 0.2,
  caves: 0.2,
  mines: 1.05,
};

/** A side, tribe or power: how its supply and entry signs look. Shape as well as hue. */
export interface Party {
  readonly label: string;
  readonly colour: string;
  readonly shape: 'square' | 'round' | 'diamond' | 'triangle';
}

export interface Signs {
  readonly minefields: string;
  readonly supply: string;
  readonly entry: string;
  readonly stars: string;
  /** Several keys may hold places the game is won by. */
  readonly objectives: readonly string[];
  readonly zone: string;
}

export interface AreaDress {
  isHigh(terrain: string): boolean;
  /** Metres: the valley's floor, and what the crests stand above it. */
  readonly floor: number;
  readonly crest: number;
  readonly lift: ReadonlyMap<string, number>;
  readonly meadow: { readonly ground: string; readonly reach: number } | undefined;
  readonly waters: readonly Watercourse[];
  /** Keys of the map under which the game lists areas with a sign. */
  readonly signs: Signs;
  readonly zoneName: string | undefined;
  readonly nodes: ReadonlyMap<string, Point>;
  readonly exits: readonly { readonly area: string; readonly to: Point; readonly label: string }[];
  /** Footpaths from area to area: dots that no rule reads. */
  readonly tracks: readonly (readonly string[])[];
  /** Dry beds that are scenery and part nothing. */
  readonly washes: readonly (readonly Point[])[];
  /** Share of tilled land by area. */
  readonly fields: ReadonlyMap<string, number>;
  readonly terraces: ReadonlySet<string>;
  /** Houses: clusters and houses in each. */
  readonly villages: ReadonlyMap<string, readonly [number, number]>;
  readonly towns: ReadonlySet<string>;
  readonly fixtures: readonly Fixture[];
  readonly parties: ReadonlyMap<string, Party>;
  readonly graticule: { readonly west: number; readonly north: number; readonly unitKm: number } | undefined;
  readonly track: { readonly title: string; readonly note: string; readonly file: string } | undefined;
  readonly boxes: ReadonlyMap<string, { readonly title: string; readonly note: string; readonly picture: string }>;
  readonly key: { readonly title: string; readonly rows: readonly { readonly sign: string; readonly text: string }[] };
  /** Small print under the key. */
  readonly notes: readonly string[];
  readonly day: Paint;
  readonly night: Paint;
}

export const readAreaDress = (look: Data): AreaDress => {
  const land = look.at('land');
  const high = new Set(land.at('high').asTexts());
  const meadow = land.maybe('meadow');
  const signs = look.maybe('signs');
  const country = look.at('country');
  const graticule = look.maybe('graticule');
  const track = look.maybe('track');
  const key = look.at('key');
  return {
    isHigh: (terrain) => high.has(terrain),
    floor: land.number('floor'),
    crest: land.number('crest'),
    lift: new Map(land.entriesOf('lift').map(([area, d]) => [area, d.asNumber()])),
    meadow: meadow && { ground: meadow.text('ground'), reach: meadow.number('reach') },
    waters: look
      .at('water')
      .entriesOf('rivers')
      .map(([name, d]) => ({ name, dry: d.flag('dry'), along: points(d.at('along')) })),
    signs: {
      minefields: signs?.textOr('minefields', '') ?? '',
      supply: signs?.textOr('supply', '') ?? '',
      entry: signs?.textOr('entry', '') ?? '',
      stars: signs?.textOr('stars', '') ?? '',
      objectives: signs?.maybe('objectives')?.asTexts() ?? [],
      zone: signs?.textOr('zone', '') ?? '',
    },
    zoneName: look.maybe('zone')?.text('name'),
    nodes: new Map(country.entriesOf('nodes').map(([area, d]) => [area, point(d)])),
    exits: country
      .listOf('exits')
      .map((d) => ({ area: d.text('area'), to: point(d.at('to')), label: d.text('label') })),
    tracks: country.listOf('tracks').map((d) => d.asTexts()),
    washes: country.listOf('washes').map(points),
    fields: new Map(country.entriesOf('fields').map(([area, d]) => [area, d.asNumber()])),
    terraces: new Set(country.maybe('terraces')?.asTexts() ?? []),
    villages: new Map(
      country.entriesOf('villages').map(([area, d]) => {
        const [clusters = 1, houses = 5] = d.asNumbers();
        return [area, [clusters, houses]];
      }),
    ),
    towns: new Set(country.maybe('towns')?.asTexts() ?? []),
    fixtures: country.listOf('fixtures').map((d) => {
      const kind = d.oneOf('kind', FIXTURES);
      return {
        kind,
        area: d.text('area'),
        at: point(d.at('at')),
        turn: (d.numberOr('turn', 0) * Math.PI) / 180,
        size: d.numberOr('size', SIZE[kind]),
      };
    }),
    parties: new Map(
      look.entriesOf('parties').map(([name, d]) => [
        name,
        {
          label: d.textOr('label', name),
          colour: d.text('colour'),
          shape: d.oneOf('shape', ['square', 'round', 'diamond', 'triangle']),
        },
      ]),
    ),
    graticule: graticule && {
      west: graticule.number('west'),
      north: graticule.number('north'),
      unitKm: land.number('metresPerHex') / 1000,
    },
    track: track && { title: track.text('title'), note: track.textOr('note', ''), file: track.text('file') },
    boxes: new Map(
      look
        .entriesOf('boxes')
        .map(([name, d]) => [
          name,
          { title: d.text('title'), note: d.textOr('note', ''), picture: d.textOr('picture', '') },
        ]),
    ),
    key: {
      title: key.text('title'),
      rows: key.listOf('rows').map((d) => ({ sign: d.text('sign'), text: d.text('text') })),
    },
    notes: look.listOf('notes').map((d) => d.asText()),
    day: mixPaint(DAY_PAINT, look.maybe('day')?.maybe('paint')),
    night: mixPaint(NIGHT_PAINT, look.maybe('night')?.maybe('paint')),
  };
};
