import {
  AreaGraph,
  type Board,
  fingerprintOf,
  type Piece,
  type Place,
  piece,
  place,
  type Side,
  side,
  withBoxes,
} from '@hexside/engine';
import {
  areaLayout,
  type CardEffect,
  type CardKindData,
  type CardTiming,
  type OrgunData,
  type SideId,
  type TribeId,
} from './data/index.ts';

/** The two sides, in the order the engine numbers them. DRA is the DRA and its Soviet helpers. */
export const DRA: Side = side(0);
export const MJ: Side = side(1);
export const SIDE_IDS = ['DRA', 'MJ'] as const satisfies readonly SideId[];
export const SIDES: readonly Side[] = [DRA, MJ];
export const enemyOf = (of: number): Side => (of === DRA ? MJ : DRA);

/** 0 is no tribe: the captured tanks, the Council, everybody of the DRA. */
export const TRIBES = ['none', 'green', 'red', 'yellow'] as const satisfies readonly ('none' | TribeId)[];
export const TRIBE_NAMES = ['none', 'Warzi', 'Zadran', 'Kharoti'] as const;

/** What a piece is. */
export const MECHANIZED = 0;
export const TANK = 1;
export const INFANTRY = 2;
export const LEADER = 3;
export const HELICOPTER = 4;

/** The boxes beside the map. `lost` may come back by a card, `removed` never. */
export const BOXES = [
  'mi24-base',
  'setup-DRA',
  'setup-MJ',
  'soviet-pool',
  'reserve',
  'next-turn',
  'lost',
  'removed',
] as const;
export type BoxName = (typeof BOXES)[number];

/** When cards may be played; the n-th is bit n. */
export const TIMINGS = [
  'reinforcement',
  'action-start',
  'action-any',
  'attack',
  'defend',
  'ambush',
  'ambush-enemy',
  'supply-start',
] as const satisfies readonly CardTiming[];
export const bitOf = (timing: CardTiming): number => 1 << TIMINGS.indexOf(timing);

/** Sets of pieces of one side, a bit for each: two words, `[DRA, MJ]`. */
export type PerSide = readonly [number, number];

/** All that never changes during a game, as integer tables. */
export interface World {
  readonly data: OrgunData;
  readonly hash: string;
  readonly board: Board;
  readonly areas: readonly Place[];
  readonly placeIds: readonly string[];
  readonly box: Readonly<Record<BoxName, Place>>;

  // by area
  readonly names: readonly string[];
  readonly mountain: Uint8Array;
  readonly tem: Uint8Array;
  readonly fort: Uint8Array;
  readonly zone: Uint8Array;
  /** `side * areas + area`: 1 for a supply source of that side. */
  readonly source: Uint8Array;
  readonly sources: readonly (readonly Place[])[];
  /** `area * stride + direction`: 1 where a Main Road leads that way. */
  readonly road: Uint8Array;
  readonly airfield: Place;
  readonly octagon: Place;
  readonly outposts: readonly Place[];
  readonly minefields: readonly Place[];
  /** By tribe: where its reinforcements come in. */
  readonly entry: readonly (readonly Place[])[];
  readonly stars: Readonly<Record<'north' | 'southwest', Place>>;

  // by piece: the DRA's combat units, leaders and helicopter, then those of the Mujahideen
  readonly pieces: readonly Piece[];
  readonly pieceIds: readonly string[];
  readonly pieceById: ReadonlyMap<string, Piece>;
  readonly sideOf: Uint8Array;
  /** By side: its first piece, which is bit 0 of its sets. */
  readonly first: PerSide;
  readonly soviet: Uint8Array;
  readonly tribe: Uint8Array;
  readonly type: Uint8Array;
  readonly kinds: readonly string[];
  /** `piece * 2 + spent`. */
  readonly firepower: Uint8Array;
  readonly cohesion: Uint8Array;
  readonly movement: Uint8Array;
  readonly modifier: Uint8Array;
  readonly rerolls: Uint8Array;
  readonly helpsAll: Uint8Array;
  readonly militia: Uint8Array;
  readonly combat: PerSide;
  readonly leaders: PerSide;
  /** Combat units of each tribe, as a set of the Mujahideen. */
  readonly tribeUnits: readonly number[];
  readonly antiAir: number;
  readonly council: Piece;
  readonly advisor: Piece;
  readonly mi24: Piece;
  readonly captured: number;

  // by side
  readonly limit: PerSide;
  readonly ambushMost: PerSide;
  readonly lastTurn: number;

  // by card: the DRA's deck, then the Mujahideen's
  readonly cards: readonly number[];
  readonly cardIds: readonly string[];
  readonly cardById: ReadonlyMap<string, number>;
  readonly cardSide: Uint8Array;
  readonly cardKind: readonly CardKindData[];
  readonly effects: readonly CardEffect[];
  /** Bits of `TIMINGS`. */
  readonly cardTimes: Uint8Array;
  /** By side: the cards of its deck. */
  readonly deck: readonly (readonly number[])[];
  /** By card, 1 or 0: makes an attack one by night; takes the Orgun Zone's modifier away; spends the defenders; calls an ambush off. */
  readonly night: Uint8Array;
  readonly cancelsZone: Uint8Array;
  readonly spendsDefenders: Uint8Array;
  readonly cancelsAmbush: Uint8Array;

  /** Movement in half points. */
  readonly costs: { readonly road: number; readonly quiet: number; readonly near: number };
  readonly mules: { readonly quiet: number; readonly near: number };
  readonly snow: number;
}

/** @throws Error if the sheet has no such counter. */
export const pieceNamed = (world: Pick<World, 'pieceById'>, id: string): Piece => {
  const found = world.pieceById.get(id);
  if (found === undefined) throw new Error(`there is no counter ${id}`);
  return found;
};

/** An area as a sentence says it: `Camel Ridge (9)`. */
export const areaName = (world: World, at: number): string =>
  `${world.names[at] ?? '?'} (${world.placeIds[at] ?? '?'})`;

const TYPES = { mechanized: MECHANIZED, tank: TANK, infantry: INFANTRY } as const;
export const HALVES = 2;

/** A piece as the tables want it, whatever sheet row it comes from. */
interface Row {
  readonly id: string;
  readonly force: 'DRA' | 'SOV' | 'MJ';
  readonly tribe: 'none' | TribeId;
  readonly kind: string;
  readonly type: number;
  readonly fresh: number;
  readonly spent: number;
  readonly cohesion: number;
  readonly movement: number;
  readonly modifier: number;
  readonly rerolls: boolean;
  readonly helpsAll: boolean;
}

const rowsOf = ({ units }: OrgunData): Row[] => [
  ...units.combat.units.map((unit) => ({
    ...unit,
    type: TYPES[unit.type],
    fresh: unit.fresh.firepower,
    spent: unit.spent.firepower,
    cohesion: unit.fresh.cohesion,
    movement: unit.fresh.movement,
    modifier: 0,
    rerolls: false,
    helpsAll: false,
  })),
  ...units.leaders.units.map((leader) => ({
    ...leader,
    kind: 'leader',
    type: LEADER,
    fresh: 0,
    spent: 0,
    cohesion: 0,
    helpsAll: leader.helps === 'all-tribes',
  })),
  ...units.helicopters.units.map((helicopter) => ({
    ...helicopter,
    tribe: 'none' as const,
    kind: helicopter.id,
    type: HELICOPTER,
    fresh: 0,
    spent: 0,
    cohesion: 0,
    movement: 0,
    modifier: 0,
    rerolls: false,
    helpsAll: false,
  })),
];

export const buildWorld = (data: OrgunData): World => {
  const { map, tables, scenario } = data;
  const graph = new AreaGraph(areaLayout(map));
  const board = withBoxes(graph.board, BOXES);
  const { size, stride } = board;
  const areas = Array.from({ length: size }, (_, at) => place(at));
  const at = (id: string): Place => board.mustPlace(id);
  const marked = (ids: readonly string[]): Uint8Array => {
    const list = new Uint8Array(size);
    for (const id of ids) list[at(id)] = 1;
    return list;
  };
  const source = new Uint8Array(2 * size);
  source.set(marked(map.supply.DRA), 0);
  source.set(marked(map.supply.MJ), size);
  const road = new Uint8Array(size * stride);
  for (const from of areas) {
    for (let d = 0; d < stride; d++) {
      const link = board.sideIndex(from, d);
      road[from * stride + d] = link >= 0 && (graph.linkBits[link] & graph.kind('road')) !== 0 ? 1 : 0;
    }
  }
  const boxAt = (name: BoxName): Place => board.mustPlace(name);

  const sheet = rowsOf(data);
  const rows = [...sheet.filter(({ force }) => force !== 'MJ'), ...sheet.filter(({ force }) => force === 'MJ')];
  const first = [0, rows.findIndex(({ force }) => force === 'MJ')] as const;
  const sideOf = Uint8Array.from(rows, ({ force }) => (force === 'MJ' ? MJ : DRA));
  const setOf = (test: (row: Row) => boolean): PerSide => {
    const sets: [number, number] = [0, 0];
    rows.forEach((row, i) => {
      const of = sideOf[i] === MJ ? 1 : 0;
      if (test(row)) sets[of] = (sets[of] | (1 << (i - first[of]))) >>> 0;
    });
    return sets;
  };
  const isCombat = ({ type }: Row): boolean => type !== LEADER && type !== HELICOPTER;
  const pieceById = new Map(rows.map(({ id }, i) => [id, piece(i)]));
  const named = (id: string): Piece => pieceNamed({ pieceById }, id);

  const { decks, kinds } = data.cards;
  const cardRows = [
    ...decks.DRA.map((card) => ({ ...card, side: DRA })),
    ...decks.MJ.map((card) => ({ ...card, side: MJ })),
  ];
  const cardKind = cardRows.map(({ card }) => {
    const found = kinds.find(({ id }) => id === card);
    if (!found) throw new Error(`there is no card ${card}`);
    return found;
  });
  const effects = cardKind.map(({ effect }) => effect);
  const mules = effects.find((effect) => effect.kind === 'mules');
  const snow = effects.find((effect) => effect.kind === 'first-snow');

  return {
    data,
    hash: fingerprintOf(JSON.stringify(data)),
    board,
    areas,
    placeIds: board.ids,
    box: {
      'mi24-base': boxAt('mi24-base'),
      'setup-DRA': boxAt('setup-DRA'),
      'setup-MJ': boxAt('setup-MJ'),
      'soviet-pool': boxAt('soviet-pool'),
      reserve: boxAt('reserve'),
      'next-turn': boxAt('next-turn'),
      lost: boxAt('lost'),
      removed: boxAt('removed'),
    },
    names: map.areas.list.map(({ name }) => name),
    mountain: Uint8Array.from(map.areas.list, ({ terrain }) => (terrain === 'mountain' ? 1 : 0)),
    tem: Uint8Array.from(map.areas.list, ({ tem }) => tem),
    fort: Uint8Array.from(map.areas.list, ({ fort }) => (fort ? 1 : 0)),
    zone: marked(map.orgunZone.areas),
    source,
    sources: [map.supply.DRA.map(at), map.supply.MJ.map(at)],
    road,
    airfield: at(map.airfield.area),
    octagon: at(map.octagonalFort.area),
    outposts: map.outposts.areas.map(at),
    minefields: map.minefields.areas.map(at),
    entry: [[], map.entry.green.map(at), map.entry.red.map(at), map.entry.yellow.map(at)],
    stars: { north: at(map.redStars.north), southwest: at(map.redStars.southwest) },
    pieces: rows.map((_, i) => piece(i)),
    pieceIds: rows.map(({ id }) => id),
    pieceById,
    sideOf,
    first,
    soviet: Uint8Array.from(rows, ({ force }) => (force === 'SOV' ? 1 : 0)),
    tribe: Uint8Array.from(rows, ({ tribe }) => TRIBES.indexOf(tribe)),
    type: Uint8Array.from(rows, ({ type }) => type),
    kinds: rows.map(({ kind }) => kind),
    firepower: Uint8Array.from(rows.flatMap(({ fresh, spent }) => [fresh, spent])),
    cohesion: Uint8Array.from(rows, ({ cohesion }) => cohesion),
    movement: Uint8Array.from(rows, ({ movement }) => movement),
    modifier: Uint8Array.from(rows, ({ modifier }) => modifier),
    rerolls: Uint8Array.from(rows, ({ rerolls }) => (rerolls ? 1 : 0)),
    helpsAll: Uint8Array.from(rows, ({ helpsAll }) => (helpsAll ? 1 : 0)),
    militia: Uint8Array.from(rows, ({ kind }) => (kind === 'Militia' ? 1 : 0)),
    combat: setOf(isCombat),
    leaders: setOf(({ type }) => type === LEADER),
    tribeUnits: TRIBES.map((tribe) => setOf((row) => isCombat(row) && row.tribe === tribe && tribe !== 'none')[1]),
    antiAir: setOf(({ kind }) => tables.mi24.lostAgainst.includes(kind))[1],
    council: named(data.units.leaders.units.find(({ helps }) => helps === 'all-tribes')?.id ?? 'Council'),
    advisor: named(scenario.reinforcements.advisor),
    mi24: named(scenario.reinforcements.helicopter),
    captured: setOf(({ kind, force }) => force === 'MJ' && kind === tables.ammunition.kind)[1],
    limit: [tables.stacking.DRA, tables.stacking.MJ],
    ambushMost: [tables.ambush.mostUnits.DRA, tables.ambush.mostUnits.MJ],
    lastTurn: scenario.turns.track.length,
    cards: cardRows.map((_, i) => i),
    cardIds: cardRows.map(({ id }) => id),
    cardById: new Map(cardRows.map(({ id }, i) => [id, i])),
    cardSide: Uint8Array.from(cardRows, (card) => card.side),
    cardKind,
    effects,
    cardTimes: Uint8Array.from(cardKind, ({ when }) => when.reduce((bits, timing) => bits | bitOf(timing), 0)),
    deck: SIDES.map((of) => cardRows.flatMap((card, i) => (card.side === of ? [i] : []))),
    night: Uint8Array.from(effects, (effect) => (effect.kind === 'attack-bonus' && effect.night ? 1 : 0)),
    cancelsZone: Uint8Array.from(effects, (effect) => (effect.kind === 'informer' && effect.cancelsOrgunZone ? 1 : 0)),
    cancelsAmbush: Uint8Array.from(effects, (effect) => (effect.kind === 'informer' && effect.cancelsAmbush ? 1 : 0)),
    spendsDefenders: Uint8Array.from(effects, (effect) =>
      effect.kind === 'defence-bonus' && effect.spendsDefenders ? 1 : 0,
    ),
    costs: {
      road: tables.movement.road * HALVES,
      quiet: tables.movement.quiet * HALVES,
      near: tables.movement.nearEnemy * HALVES,
    },
    mules: { quiet: (mules?.quiet ?? 0) * HALVES, near: (mules?.nearEnemy ?? 0) * HALVES },
    snow: (snow?.extraMp ?? 0) * HALVES,
  };
};
