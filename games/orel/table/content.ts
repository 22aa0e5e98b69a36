import { type ContentTally, endingOf, type GameEvent, Trace } from '@hexside/engine';
import type { OrelState } from '../state.ts';
import { BY_RAIL, KINDS, MOVERS, SIDE_IDS, TERRAINS, type World } from '../world.ts';
import { ENDINGS } from './endings.ts';

/** What random play should have met before it may call the game tried out. To be routed in place (8.5.1) is too rare for that. */
const DEEDS = [
  'restored',
  'unsupplied',
  'supplied',
  'depot-lost',
  'enlisted',
  'restored-step',
  'raised',
  'body',
  'out-of-command',
  'awake',
  'entered',
  'left-map',
  'orel',
  'breakdown',
  'formed',
  'digging',
  'entrenched',
  'aimed',
  'promised',
  'challenged',
  'supports',
  'munitions',
  'barrage',
  'cancelled',
  'slipped',
  'contact',
  'charge',
  'damage',
  'step-lost',
  'eliminated',
  'prisoners',
  'captured',
  'repair',
  'duel',
  'retreated',
  'rallied',
  'advanced',
  'pursuit',
  'played',
  'lapsed',
  'afflicted',
] as const;
const BY_KIND = new Set<string>(DEEDS);
const TANK = 3;
const MOVERS_AND_RAILS = [...MOVERS, 'train'] as const;

const number = (value: unknown): number => (typeof value === 'number' ? value : -1);
const role = (n: unknown): 'attacker' | 'defender' => (n === 0 ? 'attacker' : 'defender');

/** The cell of a table of margins that a check has read: a natural 1, passed, or by how much it failed. */
const cellOf = (rows: readonly unknown[], event: GameEvent): string => {
  if (event.value === 1) return 'natural 1';
  const margin = number(event.total) - number(event.tq);
  return margin <= 0 ? 'passed' : `by ${Math.min(margin, rows.length)}`;
};
const cellsOf = (rows: readonly unknown[]): string[] => ['natural 1', 'passed', ...rows.map((_, i) => `by ${i + 1}`)];

/** Where tanks can get to from where they begin or come in: nowhere far from the rails (9.2.1). */
const tankGround = (world: World): Trace => {
  const tanks = world.pieces.filter((p) => world.mover[p] === TANK);
  const arrivals = world.data.scenario.arrivals.list;
  const starts = tanks.flatMap(
    (p) => arrivals.find(({ id }) => id === world.startsAt[p])?.hexes ?? [world.startsAt[p]],
  );
  const trace = new Trace(world.board);
  trace.flood(
    starts.map((id) => world.board.mustPlace(id)),
    (from, to, direction) => world.stepCost[TANK][from * 6 + direction] > 0 && world.tankReach[to] === 1,
  );
  return trace;
};

/** Terrain that a kind of mover can come to stand in, by any way. */
const canEnter = (world: World, mover: number, terrain: number, tanks: Trace): boolean =>
  world.hexes.some((hex) => {
    if (world.terrain[hex] !== terrain) return false;
    if (mover === BY_RAIL) return world.rail[hex] === 1;
    if (mover === TANK && !tanks.has(hex)) return false;
    return world.comeCost[mover].subarray(hex * 6, hex * 6 + 6).some((cost) => cost > 0);
  });

const deedsOf = (world: World, event: GameEvent): string[] => {
  const { tables } = world.data;
  if (event.kind === 'moved' && Array.isArray(event.path)) {
    const p = number(event.piece);
    const terrain = TERRAINS[world.terrain[number(event.path.at(-1))] ?? -1] ?? '';
    return [
      KINDS[world.kind[p]] ?? '',
      `${MOVERS_AND_RAILS[world.mover[p]] ?? ''} in ${terrain}`,
      event.day === 1 ? 'marching day' : '',
    ];
  }
  if (event.kind === 'declared')
    return [event.hasty === 1 ? 'hasty' : event.joined === 1 ? 'joint attack' : 'prepared'];
  if (event.kind === 'cohesion')
    return [`cohesion ${role(event.role)} ${cellOf(tables.cohesion[role(event.role)], event)}`];
  if (event.kind === 'morale') return [`morale ${role(event.role)} ${cellOf(tables.morale[role(event.role)], event)}`];
  if (event.kind === 'assault') return [`assault ${number(event.row)}`, `ratio ${number(event.ratio)}`];
  if (event.kind === 'event')
    return [`event ${SIDE_IDS[number(event.side)]} ${world.data.events.list[number(event.event)]?.id ?? ''}`];
  if (event.kind === 'barrage') return ['barrage', `barrage ${number(event.losses)} ${number(event.check)}`];
  return BY_KIND.has(event.kind) ? [event.kind] : [];
};

/** Cells of the tables that play can reach, events of both columns, kinds of units, endings. */
const allOf = (world: World): string[] => {
  const { tables, events } = world.data;
  const tanks = tankGround(world);
  const margins = (name: string, table: { attacker: readonly unknown[]; defender: readonly unknown[] }): string[] => [
    ...cellsOf(table.attacker).map((cell) => `${name} attacker ${cell}`),
    ...cellsOf(table.defender).map((cell) => `${name} defender ${cell}`),
  ];
  return [
    ...new Set([
      ...DEEDS,
      ...KINDS,
      'marching day',
      'hasty',
      'prepared',
      'joint attack',
      ...MOVERS_AND_RAILS.flatMap((name, mover) =>
        TERRAINS.filter((_, terrain) => canEnter(world, mover, terrain, tanks)).map(
          (terrain) => `${name} in ${terrain}`,
        ),
      ),
      ...margins('cohesion', tables.cohesion),
      ...margins('morale', tables.morale),
      ...tables.assault.rows.map(({ roll }) => `assault ${roll}`),
      ...tables.assault.ratios.map((_, i) => `ratio ${i}`),
      ...tables.barrage.rows.map(({ losses, check }) => `barrage ${losses} ${check ?? 9}`),
      ...SIDE_IDS.flatMap((side) => events.list.map(({ id }) => `event ${side} ${id}`)),
      ...ENDINGS.map(({ id }) => id),
    ]),
  ];
};

export const contentOf = (world: World): ContentTally<OrelState> => ({
  all: allOf(world),
  used: (s, list) => {
    const ending = endingOf(s);
    const end = ending === null ? undefined : ENDINGS[ending]?.id;
    return [...list.flatMap((event) => deedsOf(world, event)), ...(end === undefined ? [] : [end])].filter(
      (id) => id !== '',
    );
  },
});
