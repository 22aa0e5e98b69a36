/** A game's look/board.yaml: how this country is drawn. Read once, checked while read. */
import { type Rgb, rgb } from './colour.ts';
import type { Point } from './curves.ts';
import type { Data } from './data.ts';
import { DAY, DAY_STRENGTH, type Ink, mixInk, mixStrength, NIGHT, NIGHT_STRENGTH, type Strength } from './dress.ts';
import { readTactics, type Tactics } from './tactics.ts';

export type Mark = 'none' | 'triangle' | 'arc' | 'tree' | 'dots' | 'rows' | 'house';

/** A kind of ground: how it is tinted, lit and strewn. Terrain codes are made of these. */
export interface Ground {
  readonly name: string;
  /** Tints from low to high land, the first `from` metres up, `rise` metres from one to the next, blurred by noise. */
  readonly tints: readonly Rgb[];
  readonly from: number;
  readonly rise: number;
  /** Pale summits: the colour, where it begins and over how many metres it takes hold. */
  readonly summit: { readonly tint: Rgb; readonly from: number; readonly over: number } | undefined;
  readonly shade: number;
  readonly contour: number;
  /** Length of shadow hachures in steps; none on flat ground. */
  readonly hachure: number;
  readonly wood: number;
  /** Glyphs per hex. */
  readonly tufts: number;
  /** Tilled parcels around settlements, 0 to 1. */
  readonly fields: number;
  readonly dunes: number;
  readonly reeds: number;
  readonly stones: number;
  readonly mark: Mark;
  /** For boards without measured heights. */
  readonly height: number;
  /** Height differences within a hex, metres: of imagined land, and the least of measured land. */
  readonly relief: number;
}

export interface People {
  readonly shape: 'square' | 'round' | 'diamond';
  readonly fill: string;
  readonly edge: string;
}

export interface RiverLook {
  readonly name: string;
  readonly label: string;
  /** Half-widths at source and mouth, px at 74 px per hex. */
  readonly width: readonly [number, number];
  /** Points upstream and downstream of the hexsides, on the hex plane. */
  readonly lead: readonly Point[];
  readonly tail: readonly Point[];
  /** For a river that is the edge of a region and not in the game's list. */
  readonly boundaryOf: string | undefined;
  /** A measured course that carries the river on beyond its lead and tail. */
  readonly measured: string | undefined;
  /** A measured course that continues the game river upstream as scenery. */
  readonly headwater: string | undefined;
  /** How far it loops about its course, in hexes: a river of the plain, 0.05 to 0.1. */
  readonly meander: number;
  /** Where along the river its name may stand, as shares of the length. */
  readonly nameAt: readonly [number, number] | undefined;
}

export interface LakeLook {
  readonly name: string;
  readonly label: string;
  /** Name of the measured shoreline. */
  readonly shore: string | undefined;
  /** A measured lake may be moved a little, so that its shore meets the sheet where the game has land. */
  readonly shift: Point;
  /** West, north, east, south limits for a shore that must stay off the hexes. */
  readonly within: readonly [number, number, number, number];
  /** Points that close an open shoreline beyond the sheet. */
  readonly close: readonly Point[];
  readonly nameAlong: readonly Point[];
  /** Whole hexes of water, a pool in each. */
  readonly hexes: readonly string[];
  /** A white crust around the water. */
  readonly salt: boolean;
}

export interface BorderLook {
  readonly of: string;
  readonly with: readonly string[];
  readonly line: 'state' | 'district' | 'none';
  /** Band colours on the `of` side and on the other. */
  readonly inner: string | undefined;
  readonly outer: string | undefined;
}

export interface NameLook {
  readonly text: string;
  readonly kind: 'country' | 'region' | 'range' | 'plain' | 'water';
  readonly along: readonly Point[];
  readonly size: number;
  readonly spacing: number;
  readonly ink: string | undefined;
}

/** Size and letterspacing of a kind of name, design px, where the look does not say. */
export const NAME_STYLE: Readonly<Record<NameLook['kind'], { readonly size: number; readonly spacing: number }>> = {
  country: { size: 22, spacing: 12 },
  region: { size: 11, spacing: 1.7 },
  range: { size: 11.5, spacing: 4 },
  plain: { size: 12.5, spacing: 2.4 },
  water: { size: 12, spacing: 2 },
};

export interface LegendRow {
  readonly kind: string;
  readonly text: string;
  readonly columns: readonly string[];
  /** For terrain rows: a hex that shows it well, and its mark. */
  readonly hex: string | undefined;
  readonly mark: Mark;
}

export interface Dress {
  readonly mode: 'day' | 'night';
  readonly ink: Ink;
  readonly strength: Strength;
  readonly grounds: readonly Ground[];
  readonly people: ReadonlyMap<string, People>;
  readonly borders: readonly BorderLook[];
  readonly names: readonly NameLook[];
}

export interface Look {
  readonly seed: number;
  readonly mapFile: string;
  readonly geoDir: string | undefined;
  readonly margins: { readonly west: number; readonly north: number; readonly east: number; readonly south: number };
  readonly defaultRegion: string;
  readonly regionOfTerrain: ReadonlyMap<string, string>;
  readonly closedRegions: ReadonlySet<string>;
  readonly metresPerHex: number;
  /** Heights are lit as if this many times taller: about 3 for mountains, 15 and more for steppe. */
  readonly exaggeration: number;
  /** Flat country is raised `stretch` times from `datum` metres on, so that water and light can shape it as they do mountains. */
  readonly datum: number;
  readonly stretch: number;
  /** Mean height of each hex, where that is known better than by the elevation grid. */
  readonly hexHeights: string | undefined;
  /** How far the edges of grounds stray from the hexsides; 1 is a quarter hex at most, 2 the double. */
  readonly fray: number;
  /** Green ground along the game's rivers, as far as this many hexes. */
  readonly meadow: { readonly ground: string; readonly reach: number } | undefined;
  readonly elevationFile: string | undefined;
  readonly georefFile: string | undefined;
  /** Shares of grounds by terrain; a terrain not listed is its own ground. `undefined` = judged by height. */
  readonly terrain: ReadonlyMap<string, ReadonlyMap<string, number> | undefined>;
  readonly beyond: readonly { readonly below: number; readonly ground: string }[];
  readonly woods: {
    readonly band: readonly [number, number];
    readonly on: readonly string[];
    readonly patches: readonly {
      readonly at: string;
      readonly reach: readonly [number, number];
      readonly weight: number;
    }[];
  };
  readonly vineyards: readonly string[];
  readonly tactics: Tactics;
  readonly rivers: readonly RiverLook[];
  readonly lakes: readonly LakeLook[];
  readonly measuredRivers: string | undefined;
  readonly measuredStreams: { readonly file: string; readonly least: number } | undefined;
  readonly measuredLakes: string | undefined;
  readonly measuredBorders: { readonly file: string; readonly kind: string } | undefined;
  readonly exits: readonly { readonly hex: string; readonly by: Point }[];
  readonly largePlaces: ReadonlySet<string>;
  /** Cities: their plan is wider, and houses stand in loose rows around it. */
  readonly cities: ReadonlySet<string>;
  readonly bothNames: ReadonlySet<string>;
  readonly placeAt: ReadonlyMap<string, Point>;
  readonly summits: readonly {
    readonly name: string;
    readonly lat: number;
    readonly lon: number;
    readonly metres: number;
  }[];
  /** Without a title there is no such card: a small sheet has no room for one. */
  readonly cartouche: {
    readonly corner: string;
    readonly above: string;
    readonly title: string;
    readonly years: string;
    readonly below: string;
    /** From the far corner of the view to the near one; the heights, metres, that fill the picture. */
    readonly panorama:
      | { readonly from: Point; readonly to: Point; readonly low: number; readonly high: number }
      | undefined;
    readonly scaleKm: readonly number[];
  };
  readonly compass: Point | undefined;
  readonly legend: {
    readonly title: string;
    readonly columns: readonly string[];
    readonly rows: readonly LegendRow[];
    readonly people: readonly { readonly key: string; readonly text: string }[];
  };
  readonly day: Dress;
  readonly night: Dress;
}

export const point = (d: Data): Point => {
  const [x = 0, y = 0] = d.asNumbers();
  return { x, y };
};
export const points = (d: Data | undefined): Point[] => (d?.list() ?? []).map(point);
const pair = (d: Data): readonly [number, number] => {
  const [a = 0, b = a] = d.asNumbers();
  return [a, b];
};
const NAME_KINDS: readonly NameLook['kind'][] = ['country', 'region', 'range', 'plain', 'water'];
const MARKS: readonly Mark[] = ['none', 'triangle', 'arc', 'tree', 'dots', 'rows', 'house'];

const readGround = (name: string, d: Data, nightTints: Data | undefined): Ground => {
  const tints = (nightTints?.maybe(name) ?? d.at('tint')).asTexts().map(rgb);
  if (tints.length === 0) throw new Error(`${d.path}.tint: a ground needs a colour`);
  const summit = d.maybe('summit');
  const summitTint = nightTints?.maybe('summit')?.asText() ?? summit?.text('tint');
  return {
    name,
    tints,
    from: d.numberOr('from', 0),
    rise: d.numberOr('rise', 420),
    summit:
      summit && summitTint !== undefined
        ? { tint: rgb(summitTint), from: summit.number('from'), over: summit.number('over') }
        : undefined,
    shade: d.numberOr('shade', 0.2),
    contour: d.numberOr('contour', 0.25),
    hachure: d.numberOr('hachure', 0),
    wood: d.numberOr('wood', 0),
    tufts: d.numberOr('tufts', 0),
    fields: d.numberOr('fields', 0),
    dunes: d.numberOr('dunes', 0),
    reeds: d.numberOr('reeds', 0),
    stones: d.numberOr('stones', 0),
    mark: d.oneOf('mark', MARKS, 'none'),
    height: d.numberOr('height', 100),
    relief: d.numberOr('relief', 10),
  };
};

const readDress = (mode: 'day' | 'night', look: Data): Dress => {
  const night = mode === 'night' ? look.maybe('night') : undefined;
  const changes = mode === 'night' ? night : look.maybe('day');
  return {
    mode,
    ink: mixInk(mode === 'night' ? NIGHT : DAY, changes?.maybe('ink')),
    strength: mixStrength(mode === 'night' ? NIGHT_STRENGTH : DAY_STRENGTH, changes?.maybe('strength')),
    grounds: look
      .at('land')
      .at('grounds')
      .entries()
      .map(([name, d]) => readGround(name, d, night?.maybe('tints'))),
    people: new Map(
      look.entriesOf('people').map(([key, d]) => {
        const colours = night?.maybe('people')?.maybe(key) ?? d;
        return [
          key,
          {
            shape: d.oneOf('shape', ['square', 'round', 'diamond']),
            fill: colours.text('fill'),
            edge: colours.text('edge'),
          },
        ];
      }),
    ),
    borders: look.listOf('borders').map((d) => {
      const colour = (key: string): string | undefined => {
        const name = d.maybe(key)?.asText();
        return name === undefined
          ? undefined
          : (night?.maybe('bands')?.maybe(name)?.asText() ?? look.at('bands').text(name));
      };
      return {
        of: d.text('of'),
        with: d.at('with').asTexts(),
        line: d.oneOf('line', ['state', 'district', 'none'], 'none'),
        inner: colour('inner'),
        outer: colour('outer'),
      };
    }),
    names: look.listOf('names').map((d) => {
      const kind = d.oneOf('kind', NAME_KINDS);
      const ink = d.maybe('ink')?.asText() ?? kind;
      return {
        text: d.text('text'),
        kind,
        along: points(d.at('along')),
        size: d.numberOr('size', NAME_STYLE[kind].size),
        spacing: d.numberOr('spacing', NAME_STYLE[kind].spacing),
        ink: night?.maybe('names')?.maybe(ink)?.asText() ?? look.maybe('nameInks')?.maybe(ink)?.asText(),
      };
    }),
  };
};

const readRiver = (name: string, d: Data): RiverLook => ({
  name,
  label: d.textOr('label', name),
  width: pair(d.at('width')),
  lead: points(d.maybe('lead')),
  tail: points(d.maybe('tail')),
  boundaryOf: d.maybe('boundaryOf')?.asText(),
  measured: d.maybe('measured')?.asText(),
  headwater: d.maybe('headwater')?.asText(),
  meander: d.numberOr('meander', 0),
  nameAt: d.maybe('nameAt') ? pair(d.at('nameAt')) : undefined,
});

const readLake = (d: Data): LakeLook => {
  const [west = -Infinity, north = -Infinity, east = Infinity, south = Infinity] =
    d
      .maybe('within')
      ?.list()
      .map((n) => (n.isText() ? Number.NaN : n.asNumber())) ?? [];
  const open = (value: number, otherwise: number): number => (Number.isNaN(value) ? otherwise : value);
  return {
    name: d.text('name'),
    label: d.textOr('label', d.text('name')),
    shore: d.maybe('shore')?.asText(),
    shift: d.maybe('shift') ? point(d.at('shift')) : { x: 0, y: 0 },
    within: [open(west, -Infinity), open(north, -Infinity), open(east, Infinity), open(south, Infinity)],
    close: points(d.maybe('close')),
    nameAlong: points(d.maybe('nameAlong')),
    hexes: d.maybe('hexes')?.asTexts() ?? [],
    salt: d.flag('salt'),
  };
};

export const readLook = (look: Data): Look => {
  const land = look.at('land');
  const water = look.at('water');
  const sheet = look.at('sheet');
  const woods = land.maybe('woods');
  const cartouche = look.at('cartouche');
  const legend = look.at('legend');
  const streams = water.maybe('streams');
  const borders = look.maybe('measuredBorders');
  return {
    seed: look.numberOr('seed', 1),
    mapFile: look.text('map'),
    geoDir: look.maybe('geo')?.asText(),
    margins: {
      west: sheet.number('west'),
      north: sheet.number('north'),
      east: sheet.number('east'),
      south: sheet.number('south'),
    },
    defaultRegion: look.textOr('defaultRegion', ''),
    regionOfTerrain: new Map(look.entriesOf('regionOfTerrain').map(([t, r]) => [t, r.asText()])),
    closedRegions: new Set(look.maybe('closedRegions')?.asTexts() ?? []),
    metresPerHex: land.numberOr('metresPerHex', 10000),
    exaggeration: land.numberOr('exaggeration', 3.1),
    datum: land.numberOr('datum', 0),
    stretch: land.numberOr('stretch', 1),
    fray: land.numberOr('fray', 1),
    hexHeights: land.maybe('hexHeights')?.asText(),
    meadow: land.maybe('meadow')
      ? { ground: land.at('meadow').text('ground'), reach: land.at('meadow').number('reach') }
      : undefined,
    elevationFile: land.maybe('elevation')?.asText(),
    georefFile: land.maybe('georef')?.asText(),
    terrain: new Map(
      land
        .entriesOf('terrain')
        .map(([name, d]) => [
          name,
          d.isText() ? undefined : new Map(d.entries().map(([ground, share]) => [ground, share.asNumber()])),
        ]),
    ),
    beyond: land.listOf('beyond').map((d) => ({ below: d.numberOr('below', Infinity), ground: d.text('ground') })),
    woods: {
      band: woods ? pair(woods.at('band')) : [0, 0],
      on: woods?.at('on').asTexts() ?? [],
      patches: (woods?.listOf('patches') ?? []).map((d) => ({
        at: d.text('at'),
        reach: pair(d.at('reach')),
        weight: d.numberOr('weight', 1),
      })),
    },
    vineyards: land.maybe('vineyards')?.asTexts() ?? [],
    tactics: readTactics(look),
    rivers: water.entriesOf('rivers').map(([name, d]) => readRiver(name, d)),
    lakes: water.listOf('lakes').map(readLake),
    measuredRivers: water.maybe('measured')?.asText(),
    measuredStreams: streams ? { file: streams.text('file'), least: streams.number('least') } : undefined,
    measuredLakes: water.maybe('shores')?.asText(),
    measuredBorders: borders ? { file: borders.text('file'), kind: borders.text('kind') } : undefined,
    exits: look.listOf('exits').map((d) => ({ hex: d.text('hex'), by: point(d.at('by')) })),
    largePlaces: new Set(look.maybe('largePlaces')?.asTexts() ?? []),
    cities: new Set(look.maybe('cities')?.asTexts() ?? []),
    bothNames: new Set(look.maybe('bothNames')?.asTexts() ?? []),
    placeAt: new Map(look.entriesOf('labelAt').map(([hex, d]) => [hex, point(d)])),
    summits: look
      .listOf('summits')
      .map((d) => ({ name: d.text('name'), lat: d.number('lat'), lon: d.number('lon'), metres: d.number('metres') })),
    cartouche: {
      corner: cartouche.textOr('corner', 'south-east'),
      above: cartouche.textOr('above', ''),
      title: cartouche.textOr('title', ''),
      years: cartouche.textOr('years', ''),
      below: cartouche.textOr('below', ''),
      panorama: cartouche.maybe('panorama')
        ? {
            from: point(cartouche.at('panorama').at('from')),
            to: point(cartouche.at('panorama').at('to')),
            low: cartouche.at('panorama').numberOr('low', 0),
            high: cartouche.at('panorama').numberOr('high', 3300),
          }
        : undefined,
      scaleKm: cartouche.maybe('scaleKm')?.asNumbers() ?? [0, 10, 20, 30],
    },
    compass: look.maybe('compass') ? point(look.at('compass')) : undefined,
    legend: {
      title: legend.textOr('title', 'Legend'),
      columns: legend.maybe('columns')?.asTexts() ?? [],
      rows: legend.listOf('rows').map((d) => ({
        kind: d.text('kind'),
        text: d.text('text'),
        columns: d.maybe('columns')?.asTexts() ?? [],
        hex: d.maybe('hex')?.asText(),
        mark: d.oneOf('mark', MARKS, 'none'),
      })),
      people: legend.listOf('people').map((d) => ({ key: d.text('key'), text: d.text('text') })),
    },
    day: readDress('day', look),
    night: readDress('night', look),
  };
};
