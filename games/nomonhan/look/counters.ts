import type { CounterLook } from '@hexside/engine';
import {
  type BattalionData,
  type HeadquartersData,
  type NationId,
  type NomonhanData,
  sideOfNation,
  type UnitData,
  type UnitSize,
  type UnitType,
} from '../data/index.ts';
import { buildWorld } from '../world.ts';

/** Allies of a side have its pale or headed face, as the printed counters have an ink of their own. */
const STYLE: Readonly<Record<NationId, string>> = {
  japanese: 'plain',
  manchukuoan: 'army',
  soviet: 'plain',
  mongolian: 'militia',
};

const NATION: Readonly<Record<NationId, string>> = {
  japanese: 'Japanese',
  manchukuoan: 'Manchukuoan',
  soviet: 'Soviet',
  mongolian: 'Mongolian',
};

/** APP-6D codes of company, battalion, regiment and brigade. */
const SYMBOL: Readonly<Record<UnitType, Readonly<Record<UnitSize, string>>>> = {
  infantry: {
    I: '10031000151211000000',
    II: '10031000161211000000',
    III: '10031000171211000000',
    X: '10031000181211000000',
  },
  motorized: {
    I: '10031000151211040000',
    II: '10031000161211040000',
    III: '10031000171211040000',
    X: '10031000181211040000',
  },
  cavalry: {
    I: '10031000151213000000',
    II: '10031000161213000000',
    III: '10031000171213000000',
    X: '10031000181213000000',
  },
  recon: {
    I: '10031000151205010000',
    II: '10031000161205010000',
    III: '10031000171205010000',
    X: '10031000181205010000',
  },
  armor: {
    I: '10031000151205000000',
    II: '10031000161205000000',
    III: '10031000171205000000',
    X: '10031000181205000000',
  },
  mechanized: {
    I: '10031000151211020000',
    II: '10031000161211020000',
    III: '10031000171211020000',
    X: '10031000181211020000',
  },
  flamethrower: {
    I: '10031000151205000000',
    II: '10031000161205000000',
    III: '10031000171205000000',
    X: '10031000181205000000',
  },
  machinegun: {
    I: '10031000151211005600',
    II: '10031000161211005600',
    III: '10031000171211005600',
    X: '10031000181211005600',
  },
  airborne: {
    I: '10031000151211000001',
    II: '10031000161211000001',
    III: '10031000171211000001',
    X: '10031000181211000001',
  },
  engineer: {
    I: '10031000151407000000',
    II: '10031000161407000000',
    III: '10031000171407000000',
    X: '10031000181407000000',
  },
  antiaircraft: {
    I: '10031000151301000000',
    II: '10031000161301000000',
    III: '10031000171301000000',
    X: '10031000181301000000',
  },
};

const TYPE: Readonly<Record<UnitType, string>> = {
  infantry: 'Infantry',
  motorized: 'Motorized infantry',
  cavalry: 'Cavalry',
  recon: 'Armoured reconnaissance',
  armor: 'Armour',
  mechanized: 'Mechanized infantry',
  flamethrower: 'Flamethrower tank',
  machinegun: 'Machine-gun',
  airborne: 'Airborne',
  engineer: 'Engineer',
  antiaircraft: 'Antiaircraft',
};

const LEVEL: Readonly<Record<HeadquartersData['size'], string>> = {
  X: 'Brigade',
  XX: 'Division',
  XXX: 'Corps or group',
  XXXX: 'Army',
  XXXXX: 'Army group',
};

const numbers = (values: string): number[] => values.split('-').map(Number);
const LABELS = ['Attack', 'Defence', 'Movement'];

/** Every counter that can stand on the map, with its printed face. */
export const countersOf = (data: NomonhanData): CounterLook[] => {
  const { tables, units } = data;
  const isMechanized = (type: UnitType): boolean => tables.mechanized.types.includes(type);
  const slips = (nation: NationId, type: UnitType): boolean =>
    tables.infiltration.nations.includes(nation) && tables.infiltration.types.includes(type);
  const notes = (nation: NationId, type: UnitType): string[] => [
    NATION[nation],
    isMechanized(type) ? 'Mechanized' : 'Not mechanized',
    ...(slips(nation, type) ? ['May infiltrate'] : []),
  ];
  const combat = units.combat.units.map((unit: UnitData): CounterLook => {
    const parts = tables.breakdown[sideOfNation(unit.nation)][unit.values];
    const breaks = (unit.size === 'X' || unit.size === 'III') && parts !== undefined;
    return {
      id: unit.id,
      name: `${unit.name} ${TYPE[unit.type]}`,
      short: unit.name,
      side: sideOfNation(unit.nation),
      style: STYLE[unit.nation],
      symbol: SYMBOL[unit.type][unit.size],
      kind: `${TYPE[unit.type]} ${tables.sizes[unit.size].name}`,
      faces: [[], numbers(unit.values)],
      labels: LABELS,
      notes: [...notes(unit.nation, unit.type), ...(breaks ? [`Breaks down into ${parts.join(', ')}`] : [])],
    };
  });
  const headquarters = units.headquarters.units.map(
    (hq: HeadquartersData): CounterLook => ({
      id: hq.id,
      name: `${hq.name} headquarters`,
      short: hq.name,
      side: sideOfNation(hq.nation),
      style: STYLE[hq.nation],
      picture: 'headquarters',
      kind: `${LEVEL[hq.size]} headquarters`,
      // The side that is not activated supports nobody; the other shows while it is active.
      faces: [[], [0, hq.defense, hq.movement]],
      labels: ['Support', 'Defence', 'Movement'],
      notes: [
        NATION[hq.nation],
        `Support ${hq.support} when active`,
        `Radius ${hq.radius} hexes`,
        'No zone of control',
      ],
    }),
  );
  const { pieceIds, battalionKind, battalionKinds } = buildWorld(data);
  const battalion = (id: string, kind: BattalionData): CounterLook => ({
    id,
    name: `${TYPE[kind.type]} battalion`,
    short: '*',
    side: sideOfNation(kind.nation),
    style: 'breakdown',
    symbol: SYMBOL[kind.type].II,
    kind: `${TYPE[kind.type]} battalion, broken down`,
    faces: [[], numbers(kind.values)],
    labels: LABELS,
    notes: notes(kind.nation, kind.type),
  });
  const battalions = pieceIds.flatMap((id, p) => {
    const kind = battalionKinds[battalionKind[p] ?? -1];
    return kind === undefined ? [] : [battalion(id, kind)];
  });
  const deception = pieceIds
    .filter((id) => /^[JS]-dec-/.test(id))
    .map(
      (id): CounterLook => ({
        id,
        name: 'Deception marker',
        short: '?',
        side: id.startsWith('J') ? 'JP' : 'SU',
        style: 'plain',
        kind: 'Deception marker',
        faces: [[], []],
        labels: [],
        notes: ['Unlimited movement; removed when an enemy moves next to it'],
      }),
    );
  return [...combat, ...headquarters, ...battalions, ...deception];
};
