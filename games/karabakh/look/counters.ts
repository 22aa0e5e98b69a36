import type { CounterLook } from '@hexside/engine';
import type { ForceId, KarabakhData, SupportKind, UnitData, UnitType } from '../data/index.ts';

const SIDE: Readonly<Record<ForceId, string | null>> = {
  NK: 'AR',
  AR: 'AR',
  'AZ-militia': 'AZ',
  AZ: 'AZ',
  MU: 'AZ',
  SOV: null,
};

/** One side, one hue: the style picks the shade and the band within it. */
const STYLE: Readonly<Record<ForceId, string>> = {
  NK: 'plain',
  AR: 'army',
  'AZ-militia': 'militia',
  AZ: 'regular',
  MU: 'mercenary',
  SOV: 'hired',
};

const FORCE: Readonly<Record<ForceId, string>> = {
  NK: 'Nagorno-Karabakh',
  AR: 'Armenian Army',
  'AZ-militia': 'Azeri territorials',
  AZ: 'Azerbaijan Army',
  MU: 'Afghan mercenaries',
  SOV: 'former Soviet forces',
};

/** APP-6D codes; the echelon stays empty, nearly everything is a battalion. */
const SYMBOL: Readonly<Record<UnitType, string>> = {
  infantry: '10031000001211000000',
  militia: '10031000001211000000',
  mechanized: '10031000001211020000',
  police: '10031000001412000000',
};

const TYPE: Readonly<Record<UnitType, string>> = {
  infantry: 'Infantry',
  militia: 'Militia',
  mechanized: 'Mechanized infantry',
  police: 'Police',
};

const SIZE = { battalion: 'battalion', 'battle-group': 'battle group', regiment: 'regiment' } as const;

const SUPPORT: Readonly<Record<SupportKind, { name: string; kind: string }>> = {
  artillery: { name: 'Artillery', kind: 'Artillery support' },
  armor: { name: 'Armour', kind: 'Armour support' },
  air: { name: 'Air', kind: 'Air support' },
  helo: { name: 'Helicopters', kind: 'Helicopter support' },
};

const unitFaces = (unit: UnitData): number[][] =>
  unit.reduced === null ? [[], [unit.strength, unit.ma]] : [[], [unit.reduced, unit.ma], [unit.strength, unit.ma]];

const unitNotes = (unit: UnitData): string[] => [
  FORCE[unit.force],
  ...(unit.type === 'militia' ? ['No zone of control'] : []),
  ...(unit.reinforcement ? ['Reinforcement'] : []),
  ...(unit.formation === '709' ? ['709th Brigade: may leave an attack'] : []),
];

/** Every counter of the sheet, with its printed face. */
export const countersOf = ({ units }: KarabakhData): CounterLook[] => [
  ...units.ground.units.map(
    (unit): CounterLook => ({
      id: unit.id,
      name: unit.id,
      side: SIDE[unit.force],
      style: STYLE[unit.force],
      symbol: SYMBOL[unit.type],
      kind: `${TYPE[unit.type]} ${SIZE[unit.size]}`,
      faces: unitFaces(unit),
      labels: ['Strength', 'Movement'],
      notes: unitNotes(unit),
    }),
  ),
  ...units.support.markers.map(
    (marker): CounterLook => ({
      id: marker.id,
      name: SUPPORT[marker.kind].name,
      side: SIDE[marker.force],
      style: STYLE[marker.force],
      picture: marker.kind,
      kind: SUPPORT[marker.kind].kind,
      faces: [[], []],
      labels: [],
      notes: [FORCE[marker.force], ...(marker.reinforcement ? ['Reinforcement'] : [])],
    }),
  ),
];
