import {
  type HeadquartersData,
  type NationId,
  type NomonhanData,
  type SideId,
  sideOfNation,
  type UnitData,
  type UnitType,
} from './data/index.ts';

/** One counter that can stand on the map, before the tables are cut from it. */
export interface Counter {
  readonly id: string;
  readonly side: SideId;
  readonly nation: NationId | undefined;
  readonly type: UnitType | 'headquarters' | 'deception';
  readonly attack: number;
  readonly defense: number;
  readonly movement: number;
  readonly support: number;
  readonly radius: number;
  readonly stacking: number;
  readonly battalionEquivalents: number;
  readonly battalionKind: number;
  readonly pattern: readonly number[];
  readonly arrives: string;
}

const numbersOf = (values: string): { attack: number; defense: number; movement: number } => {
  const [attack = 0, defense = 0, movement = 0] = values.split('-').map(Number);
  return { attack, defense, movement };
};

const ORDER: readonly SideId[] = ['JP', 'SU'];
export const japaneseFirst = <T extends { side: SideId }>(list: readonly T[]): T[] =>
  ORDER.flatMap((of) => list.filter((one) => one.side === of));

/** Every counter of the game that can stand on the map. */
export const countersOf = (data: NomonhanData): Counter[] => {
  const { units, tables, campaign, scenario } = data;
  const { kinds } = units.battalions;
  const patternOf = (of: SideId, values: string): number[] =>
    (tables.breakdown[of][values] ?? []).map((part) =>
      kinds.findIndex((k) => sideOfNation(k.nation) === of && k.values === part),
    );
  const nobody = { support: 0, radius: 0, battalionKind: -1, pattern: [] };

  const combat = units.combat.units.map((unit: UnitData): Counter => {
    const of = sideOfNation(unit.nation);
    const { stacking, battalionEquivalents } = tables.sizes[unit.size];
    const pattern = unit.size === 'X' || unit.size === 'III' ? patternOf(of, unit.values) : [];
    return {
      ...nobody,
      ...numbersOf(unit.values),
      id: unit.id,
      side: of,
      nation: unit.nation,
      type: unit.type,
      stacking,
      // A regiment is three battalions whatever its pattern (24.4); a brigade is what it breaks down into.
      battalionEquivalents: unit.size === 'X' && pattern.length > 0 ? pattern.length : battalionEquivalents,
      pattern,
      arrives: unit.arrives,
    };
  });
  const headquarters = units.headquarters.units.map(
    (hq: HeadquartersData): Counter => ({
      ...nobody,
      ...tables.sizes.headquarters,
      id: hq.id,
      side: sideOfNation(hq.nation),
      nation: hq.nation,
      type: 'headquarters',
      attack: 0,
      defense: hq.defense,
      movement: hq.movement,
      support: hq.support,
      radius: hq.radius,
      arrives: hq.arrives,
    }),
  );
  // As many battalions of a kind as all units together can break down into: no game can run out of them.
  const battalions = kinds.flatMap((kind, k) => {
    const number = combat.reduce((sum, unit) => sum + unit.pattern.filter((part) => part === k).length, 0);
    return Array.from({ length: number }, (_, i): Counter => {
      const { stacking, battalionEquivalents } = tables.sizes.II;
      return {
        ...nobody,
        ...numbersOf(kind.values),
        id: `${kind.id}/${i + 1}`,
        side: sideOfNation(kind.nation),
        nation: kind.nation,
        type: kind.type,
        stacking,
        battalionEquivalents,
        battalionKind: k,
        arrives: '',
      };
    });
  });
  const turns = scenario.calendar.turns.length;
  const deception = ORDER.flatMap((of) => {
    const { start, perTurn } = tables.options.deception;
    const more = of === 'SU' ? campaign.effects.maskirovka.deception * turns : 0;
    return Array.from(
      { length: start + perTurn * turns + more },
      (_, i): Counter => ({
        ...nobody,
        id: `${of === 'JP' ? 'J' : 'S'}-dec-${i + 1}`,
        side: of,
        nation: undefined,
        type: 'deception',
        attack: 0,
        defense: 0,
        movement: 0,
        stacking: 0,
        battalionEquivalents: 0,
        arrives: '',
      }),
    );
  });
  return [combat, headquarters, battalions, deception].flatMap(japaneseFirst);
};
