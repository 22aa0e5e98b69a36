import { type Board, fingerprintOf, HexGrid, type Place, place, withBoxes } from '@hexside/engine';
import type { NationsData, ScenarioData, SwitchId } from './data/index.ts';
import { rowOf, spanHexes } from './data/spans.ts';
import { buildGround, type Ground } from './ground.ts';
import { buildRoster, type Roster } from './roster.ts';
import { Lines } from './rules/line-of-sight.ts';

export { TERRAINS } from './ground.ts';
export * from './roster.ts';

/** Rules that can be switched, in the order of their bits. */
export const SWITCHES = [
  'overwatch',
  'fate',
  'fireMissions',
  'smoke',
  'mines',
  'trenches',
  'reconPlane',
  'leaders',
  'designated',
  'ninthTurn',
] as const satisfies readonly SwitchId[];

/** Beside the map: still to set up, waiting to enter, eliminated, and aeroplanes that are not over the map. */
export const BOXES = ['setup', 'reserve', 'lost', 'hangar'] as const;
export type BoxName = (typeof BOXES)[number];

/** All that never changes while a scenario is played, as integer tables. */
export interface World extends Ground, Roster {
  readonly data: NationsData;
  readonly hash: string;
  /** Position of the scenario in the data. */
  readonly index: number;
  readonly scenario: ScenarioData;
  readonly grid: HexGrid;
  /** The hexes, then the boxes. */
  readonly board: Board;
  readonly hexes: readonly Place[];
  readonly placeIds: readonly string[];
  readonly box: Readonly<Record<BoxName, Place>>;
  /** What every line between two hexes meets. */
  readonly lines: Lines;
  /** By formation: the turn it comes; 0 if it sets up on the map. */
  readonly arrivalTurn: Uint8Array;
  /** By formation: where it may set up; empty for who comes later. */
  readonly zones: readonly (readonly Place[])[];
  /** By formation: the stretches of edge it may come by, of which it takes one (a6). */
  readonly entry: readonly (readonly (readonly Place[])[])[];
  /** Rules in force unless the players choose otherwise, as bits of SWITCHES. */
  readonly switches: number;
  /** Rules that players may choose beside them. */
  readonly variants: number;
}

/** One world for each scenario of the data. The sheets are cut alike, so all share grid, board and lines. */
export const buildWorlds = (data: NationsData): readonly World[] => {
  const grid = new HexGrid(data.map7.grid);
  const board = withBoxes(grid.board, BOXES);
  const lines = new Lines(grid);
  const hash = fingerprintOf(JSON.stringify(data));
  const grounds = new Map<string, Ground>();
  const groundOf = (scenario: ScenarioData): Ground => {
    // Scenarios on one sheet that treat water alike stand on the same ground.
    const key = `${scenario.map} ${scenario.rules.waterIsClear}`;
    const ground = grounds.get(key) ?? buildGround(data, grid, lines, scenario);
    grounds.set(key, ground);
    return ground;
  };
  return data.scenarios.list.map((scenario, index) => {
    const ground = groundOf(scenario);
    const roster = buildRoster(data, scenario);
    return {
      ...ground,
      ...roster,
      data,
      hash,
      index,
      scenario,
      grid,
      board,
      hexes: Array.from({ length: board.size }, (_, at) => place(at)),
      placeIds: board.ids,
      box: {
        setup: board.mustPlace('setup'),
        reserve: board.mustPlace('reserve'),
        lost: board.mustPlace('lost'),
        hangar: board.mustPlace('hangar'),
      },
      lines,
      ...arrivalsOf(scenario, roster.formationIds, board, ground.passable),
      switches: bitsOf(scenario.rules.switches),
      variants: bitsOf(scenario.rules.variants),
    };
  });
};

const bitsOf = (ids: readonly SwitchId[]): number => ids.reduce((bits, id) => bits | (1 << SWITCHES.indexOf(id)), 0);

const arrivalsOf = (
  scenario: ScenarioData,
  formationIds: readonly string[],
  board: Board,
  passable: Uint8Array,
): Pick<World, 'arrivalTurn' | 'zones' | 'entry'> => {
  const arrivals = formationIds.flatMap((id) =>
    scenario.forces.filter((force) => force.formation === id).map((force) => force.arrives),
  );
  const within = ({ first, last }: { first: string; last: string }): Place[] =>
    board.ids
      .slice(0, board.size)
      .filter((id) => rowOf(id) >= first && rowOf(id) <= last)
      .map((id) => board.mustPlace(id))
      .filter((hex) => passable[hex] === 1);
  return {
    arrivalTurn: Uint8Array.from(arrivals, (arrives) => ('setUp' in arrives ? 0 : arrives.turn)),
    zones: arrivals.map((arrives) => ('setUp' in arrives ? within(arrives.setUp) : [])),
    entry: arrivals.map((arrives) =>
      'setUp' in arrives ? [] : arrives.edges.map((span) => (spanHexes(span) ?? []).map((id) => board.mustPlace(id))),
    ),
  };
};
