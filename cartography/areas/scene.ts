/** All geometry of an area board, ready to be drawn at any size in any dress. */
import type { Crossing } from '../crossings.ts';
import type { Line, Point } from '../curves.ts';
import { catmullRom, crossings, distance, wobble } from '../curves.ts';
import { findHachures, type Hachures } from '../hachures.ts';
import type { LandFields } from '../relief.ts';
import { layRoads, type RoadNet, type Ways } from '../roads.ts';
import type { Sprout } from '../vegetation.ts';
import { footTicks, zoneRings } from './borders-draw.ts';
import { type Cadastre, layFields } from './cadastre.ts';
import { type Litter, strewGround } from './ground.ts';
import { aroundFixtures, type Keepout } from './keepout.ts';
import type { AreaOutline } from './outline.ts';
import { findPeaks, type Summit } from './peaks.ts';
import { buildSettlements, type House } from './settlements.ts';
import { type Survey, surveyAreas } from './survey.ts';

export interface AreaScene extends AreaOutline {
  readonly land: LandFields;
  readonly survey: Survey;
  readonly net: RoadNet;
  readonly tracks: readonly Line[];
  readonly washes: readonly Line[];
  readonly bridges: readonly Crossing[];
  readonly ticks: readonly Line[];
  readonly zone: readonly Line[];
  readonly hachures: Hachures;
  readonly litter: Litter;
  readonly cadastre: Cadastre;
  readonly houses: readonly House[];
  /** Nearer ones last. */
  readonly trees: readonly Sprout[];
  readonly peaks: readonly Summit[];
}

/** The spot of a border, away from its ends, that makes the way over it shortest. */
const crossingOf = (outline: AreaOutline, a: Point, b: Point, ids: readonly [string, string]): Point => {
  const line = outline.drawn.between(...ids)[0]?.line;
  if (line === undefined) throw new Error(`a road leads from ${ids[0]} to ${ids[1]}, which share no border`);
  const inner = line.slice(Math.round(line.length * 0.28), Math.round(line.length * 0.72) + 1);
  return inner.reduce((best, p) =>
    distance(p, a) + distance(p, b) < distance(best, a) + distance(best, b) ? p : best,
  );
};

export const areaWays = (outline: AreaOutline): Ways => {
  const { board, dress } = outline.source;
  const centres = new Map(board.areas.map((a) => [a.id, a.at]));
  const centre = (id: string): Point => centres.get(id) ?? { x: 0, y: 0 };
  const node = (id: string): Point => dress.nodes.get(id) ?? centre(id);
  return {
    roads: board.roads,
    railways: [],
    centre: node,
    node,
    isSettled: () => true,
    exit: (id) => dress.exits.find((e) => e.area === id)?.to,
    crossing: (a, b) => crossingOf(outline, node(a), node(b), [a, b]),
  };
};

const findAreaBridges = (outline: AreaOutline, net: RoadNet): Crossing[] =>
  net.roads.flatMap((road) =>
    outline.rivers
      .filter((r) => !r.dry)
      .flatMap((river) => crossings(road.line, river.course).map((c) => ({ ...c, spread: 0, half: 0 }))),
  );

export const stageAreas = (outline: AreaOutline, land: LandFields): AreaScene => {
  const { source, drawn, sheet } = outline;
  const { dress, board, look } = source;
  const ways = areaWays(outline);
  const net = layRoads(ways);
  const roads = net.roads.map((r) => r.line);
  const survey = surveyAreas(outline, land, roads);
  const fixtures = aroundFixtures(dress.fixtures);
  const built = buildSettlements(source, drawn.regions, survey, fixtures, roads);
  const taken: Keepout = { holds: (p, r) => fixtures.holds(p, r) || built.ground.holds(p, r) };
  const cadastre = layFields(source, survey, taken);
  const litter = strewGround(outline, survey, taken);
  const trees = [...cadastre.orchard, ...built.gardens, ...litter.poplars].sort((a, b) => a.y - b.y);
  return {
    ...outline,
    land,
    survey,
    net,
    tracks: dress.tracks.map((path) => {
      const knots = path.flatMap((id, k) => {
        const from = path[k - 1];
        return from === undefined
          ? [ways.node(id)]
          : [crossingOf(outline, ways.node(from), ways.node(id), [from, id]), ways.node(id)];
      });
      return wobble(catmullRom(knots, 14), 0.1, 0.9, true);
    }),
    washes: dress.washes.map((points) => wobble(catmullRom(points, 12), 0.07, 1.6)),
    bridges: findAreaBridges(outline, net),
    ticks: footTicks(drawn.borders, survey.isLow),
    zone: zoneRings(drawn.regions, new Set(board.marked(dress.signs.zone).map((m) => m.area))),
    hachures: findHachures(sheet, look, land, (p) => survey.areaAt(p) !== undefined && !survey.isLow(p)),
    litter,
    cadastre,
    houses: built.houses,
    trees,
    peaks: findPeaks(outline, survey),
  };
};
