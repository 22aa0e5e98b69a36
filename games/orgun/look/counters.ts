import type { CounterLook, Hue } from '@hexside/engine';
import type { CombatUnitData, LeaderData, OrgunData, TribeId } from '../data/index.ts';

type Force = CombatUnitData['force'];
type Tribe = CombatUnitData['tribe'];

const SIDE: Readonly<Record<Force, string>> = { DRA: 'DRA', SOV: 'DRA', MJ: 'MJ' };
/** Soviet counters carry a dark head band within the side's blue. */
const STYLE: Readonly<Record<Force, string>> = { DRA: 'plain', SOV: 'army', MJ: 'plain' };
const FORCE: Readonly<Record<Force, string>> = { DRA: 'Afghan army', SOV: 'Soviet Army', MJ: 'Mujahideen' };

export const TRIBE: Readonly<Record<TribeId, string>> = { green: 'Warzi', red: 'Zadran', yellow: 'Kharoti' };

type People = NonNullable<CounterLook['people']>;
const people = (colour: Hue, sign: People['sign']): People => ({ colour, sign });

/** A tribe has a hue and a sign of its own, as its entry areas on the map have; captured tanks and the Council have none. */
const PEOPLE: Readonly<Record<Tribe, People>> = {
  green: people('jade', 'disc'),
  red: people('brick', 'triangle'),
  yellow: people('ochre', 'diamond'),
  none: people('dark', 'none'),
};

const ofPeople = (force: Force, tribe: Tribe): Pick<CounterLook, 'people'> =>
  force === 'MJ' ? { people: PEOPLE[tribe] } : {};

const INFANTRY = '10031000001211000000';
const ANTI_TANK = '10031000001204000000';
const AIR_DEFENCE = '10031000001301000000';
const MORTAR = '10031000001308000000';
const ARMOUR = '10031000001205000000';
const MECHANIZED = '10031000001211020000';

/** By kind of counter: APP-6D code and words. DShK and ZGU are what can bring the Mi-24 down, and drawn so. */
const KINDS: Readonly<Record<string, readonly [symbol: string, kind: string]>> = {
  'BTR-70': [MECHANIZED, 'Mechanized infantry'],
  'BTR-40': [MECHANIZED, 'Mechanized infantry'],
  'BMP-2': [MECHANIZED, 'Mechanized infantry'],
  'T-55': [ARMOUR, 'Tanks'],
  'T-62': [ARMOUR, 'Tanks'],
  Militia: [INFANTRY, 'Militia'],
  'AK-47': [INFANTRY, 'Riflemen'],
  'RPG-7': [ANTI_TANK, 'Anti-tank'],
  DShK: [AIR_DEFENCE, 'Heavy machine guns'],
  ZGU: [AIR_DEFENCE, 'Anti-aircraft guns'],
  '82mm': [MORTAR, 'Mortars'],
  '107mm': [MORTAR, 'Mortars'],
};
const BY_TYPE = {
  mechanized: [MECHANIZED, 'Mechanized infantry'],
  tank: [ARMOUR, 'Tanks'],
  infantry: [INFANTRY, 'Infantry'],
} as const;

/** The letter that tells counters of one kind apart: `BTR-70-a`. */
const letterOf = (id: string): string => {
  const letter = /-([a-z])$/.exec(id)?.[1];
  return letter === undefined ? '' : ` ${letter}`;
};

const nameOf = ({ id, kind, tribe, force }: CombatUnitData): string => {
  const own = `${kind}${letterOf(id)}`;
  if (tribe !== 'none') return `${TRIBE[tribe]} ${own}`;
  return force === 'MJ' ? `captured ${own}` : own;
};

const notesOf = (unit: CombatUnitData, data: OrgunData): string[] => [
  unit.tribe === 'none' ? FORCE[unit.force] : TRIBE[unit.tribe],
  `Spent: ${unit.spent.firepower}-${unit.spent.cohesion}-${unit.spent.movement}`,
  ...(unit.kind === 'Militia' ? ['Cannot enter forts or minefields'] : []),
  ...(unit.type === 'tank' ? ['Enters mountains by road only'] : []),
  ...(data.tables.mi24.lostAgainst.includes(unit.kind) ? ['Can shoot down the Mi-24'] : []),
];

const combat = (unit: CombatUnitData, data: OrgunData): CounterLook => {
  const [symbol, kind] = KINDS[unit.kind] ?? BY_TYPE[unit.type];
  const { firepower, cohesion, movement } = unit.fresh;
  return {
    id: unit.id,
    name: nameOf(unit),
    short: unit.kind,
    side: SIDE[unit.force],
    ...ofPeople(unit.force, unit.tribe),
    style: STYLE[unit.force],
    symbol,
    kind,
    faces: [[], [firepower, cohesion, movement]],
    labels: ['Firepower', 'Cohesion', 'Movement'],
    notes: notesOf(unit, data),
  };
};

const leader = (one: LeaderData): CounterLook => ({
  id: one.id,
  name: one.name,
  short: one.id,
  side: SIDE[one.force],
  ...ofPeople(one.force, one.tribe),
  form: 'leader',
  style: STYLE[one.force],
  kind: 'Leader',
  faces: [[], [one.modifier, one.movement]],
  labels: ['Modifier', 'Movement'],
  notes: [
    one.tribe === 'none' ? FORCE[one.force] : TRIBE[one.tribe],
    ...(one.helps === 'all-tribes' ? ['Helps every tribe'] : []),
    ...(one.rerolls ? ['May re-roll a die of an attack in the same area'] : []),
  ],
});

/** Every counter of the sheet that is a piece, with its fresh face. */
export const countersOf = (data: OrgunData): CounterLook[] => [
  ...data.units.combat.units.map((unit) => combat(unit, data)),
  ...data.units.leaders.units.map(leader),
  ...data.units.helicopters.units.map(
    (one): CounterLook => ({
      id: one.id,
      name: one.id,
      side: SIDE[one.force],
      style: STYLE[one.force],
      picture: 'helo',
      kind: 'Helicopters',
      faces: [[], []],
      labels: [],
      notes: [FORCE[one.force], 'One strike per turn'],
    }),
  ),
];
