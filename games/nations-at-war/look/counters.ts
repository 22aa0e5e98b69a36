import type { CounterLook, PlatoonLook } from '@hexside/engine';
import type { FaceData, FormationData, NationsData, SideId, TypeData, UnitKind } from '../data/index.ts';
import silhouettes from './silhouettes.yaml';

/** APP-6 codes, for soft targets only: a hard target shows its vehicle (2.2, 2.6). */
const INFANTRY = '10031000001211000000';
const ARMOURED_INFANTRY = '10031000001211020000';
const PIONEER = '10031000001407000000';
const ANTI_TANK = '10031000001204000000';
const AIR_DEFENCE = '10031000001301000000';
const MORTAR = '10031000001308000000';
const BY_KIND: Readonly<Record<UnitKind, string | null>> = {
  afv: null,
  infantry: INFANTRY,
  'armoured-infantry': ARMOURED_INFANTRY,
  gun: ANTI_TANK,
  mortar: MORTAR,
};

const KIND: Readonly<Record<UnitKind, string>> = {
  afv: 'Armoured vehicles',
  infantry: 'Infantry platoon',
  'armoured-infantry': 'Armoured infantry platoon',
  gun: 'Gun battery',
  mortar: 'Mortar platoon',
};

/**
 * Stripe of each formation: told apart from its side's other ones and from the side's ground, also in grey. German ones are cool,
 * Soviet ones warm, so that the sides differ from afar too.
 */
const BAND: Readonly<Record<string, string>> = {
  '505': '#86ADA6',
  '11': '#D3DEEA',
  '320': '#A8C795',
  '18': '#A9B9E4',
  DG: '#C9CFEA',
  '276': '#EBC443',
  '2G': '#F1A970',
  '71G': '#F0DAB4',
  '31': '#E9B44F',
  '3': '#F0B4A4',
  DS: '#F0CFC2',
};
const NO_BAND = '#D8D2C2';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const sideView = (name: string): string => {
  const path = isRecord(silhouettes) ? silhouettes[name] : undefined;
  if (typeof path !== 'string') throw new Error(`silhouettes.yaml has no ${name}`);
  return path.trim();
};

/** What a type rides in. */
const MOUNTS: Readonly<Record<string, string>> = { truck: 'truck', 'SdKfz 251': 'sdkfz251', motorcycles: 'motorcycle' };
const mountOf = (type: TypeData): Pick<PlatoonLook, 'mounted'> => {
  const name = type.mounted === undefined ? undefined : MOUNTS[type.mounted.name];
  return name === undefined ? {} : { mounted: sideView(name) };
};

export const VALUE_LABELS = [
  'AP',
  'AP range',
  'AP to-hit',
  'HE',
  'HE range',
  'HE to-hit',
  'Armour',
  'Save',
  'Assault',
  'Assault to-hit',
  'Movement',
] as const;
const HQ_LABELS = ['Morale', 'Command range', 'Leadership'] as const;

const valuesOf = ({ ap, he, armour, assault, mf }: FaceData): number[] => [
  ap?.dice ?? 0,
  ap?.range ?? 0,
  ap?.toHit ?? 0,
  he?.dice ?? 0,
  he?.range ?? 0,
  he?.toHit ?? 0,
  armour?.dice ?? 0,
  armour?.save ?? 0,
  assault?.dice ?? 0,
  assault?.toHit ?? 0,
  mf.points,
];

const signsOf = ({ ap, he, armour, assault, mf }: FaceData): PlatoonLook['signs'] => ({
  ...(ap?.augmented ? { 0: 'plus' } : {}),
  ...(ap?.limited ? { 1: 'limit' } : {}),
  ...(he?.augmented ? { 3: 'plus' } : {}),
  ...(he?.limited ? { 4: 'limit' } : {}),
  ...(armour?.augmented ? { 6: 'plus' } : {}),
  ...(assault?.augmented ? { 8: 'plus' } : {}),
  ...(assault && !assault.starts ? { 9: 'star' } : {}),
  ...(mf.easy ? { 10: 'star' } : {}),
});

const symbolOf = (type: TypeData): Pick<CounterLook, 'symbol'> => {
  const symbol = type.clearsMines ? PIONEER : type.full.aa ? AIR_DEFENCE : BY_KIND[type.kind];
  return symbol === null ? {} : { symbol };
};
const viewOf = (type: TypeData): Pick<PlatoonLook, 'silhouette'> =>
  type.kind === 'afv' ? { silhouette: sideView(type.id) } : {};

/** What a player should know of the counter beside its numbers. */
const notesOf = (type: TypeData, attached: boolean): string[] => [
  type.full.armour ? 'Hard target' : 'Soft target',
  ...(attached ? ['Attached'] : []),
  ...(type.recon ? ['Recon: sees concealed units, calls fire'] : []),
  ...(type.clearsMines ? ['Clears mines'] : []),
  ...(type.mounted ? [`Rides: ${type.mounted.name}`] : []),
  ...(type.full.aa ? [`Against aircraft ${type.full.aa.dice} dice to ${type.full.aa.range}`] : []),
];

const platoons = (formation: FormationData, types: ReadonlyMap<string, TypeData>): CounterLook[] =>
  Object.entries(formation.units).flatMap(([id, pieces]) => {
    const type = types.get(id);
    if (!type) return [];
    return pieces.map((piece): CounterLook => {
      const attached = formation.attached.includes(piece);
      return {
        id: piece,
        name: `${type.name} ${piece}`,
        short: type.short ?? type.name,
        side: formation.side,
        style: 'plain',
        ...symbolOf(type),
        platoon: {
          kind: 'platoon',
          band: BAND[formation.id] ?? NO_BAND,
          ...viewOf(type),
          ...mountOf(type),
          signs: signsOf(type.full),
        },
        kind: KIND[type.kind],
        faces: [[], valuesOf(type.reduced), valuesOf(type.full)],
        labels: VALUE_LABELS,
        notes: [formation.name, ...notesOf(type, attached)],
      };
    });
  });

const headquarters = (formation: FormationData, types: ReadonlyMap<string, TypeData>): CounterLook[] => {
  const { hq, subHq } = formation;
  const one = (id: string, name: string, typeId: string, faces: readonly (readonly number[])[]): CounterLook => {
    const type = types.get(typeId);
    return {
      id,
      name: `${formation.name} ${name}`,
      short: `${name} ${formation.id}`,
      side: formation.side,
      style: 'army',
      ...(type ? symbolOf(type) : {}),
      platoon: {
        kind: 'headquarters',
        band: BAND[formation.id] ?? NO_BAND,
        ...(type ? viewOf(type) : {}),
        signs: {},
      },
      kind: 'Headquarters',
      faces: [[], ...faces],
      labels: HQ_LABELS,
      notes: [formation.name, 'Cannot be fired at', 'Moves with a platoon of its formation'],
    };
  };
  const full = [hq.morale, hq.full.range, hq.full.leadership];
  return [
    one(`HQ/${formation.id}`, 'HQ', hq.type, [[hq.morale, hq.reduced.range, hq.reduced.leadership], full]),
    ...(subHq ? [one(`sHQ/${formation.id}`, 'sHQ', subHq.type, [[hq.morale, subHq.range, subHq.leadership]])] : []),
  ];
};

/** Support weapons, leaders and aeroplanes: a picture and no factors of their own. */
const carried = (
  id: string,
  name: string,
  side: SideId,
  kind: string,
  view: string | null,
  band: string,
  notes: string[],
): CounterLook => ({
  id,
  name,
  side,
  style: 'plain',
  ...(view === null
    ? { form: 'leader' }
    : { platoon: { kind: 'carried', band, silhouette: sideView(view), signs: {} } }),
  kind,
  faces: [[], []],
  labels: [],
  notes,
});

/** Every counter of the kit and of the drill ground, full and reduced. */
export const countersOf = ({ units }: NationsData): CounterLook[] => {
  const types = new Map(units.types.list.map((type) => [type.id, type]));
  const weapons = new Map(units.weapons.list.map((weapon) => [weapon.id, weapon]));
  return [
    ...units.formations.list.flatMap((formation) => [
      ...platoons(formation, types),
      ...headquarters(formation, types),
      ...Object.entries(formation.weapons).flatMap(([id, pieces]) =>
        pieces.map((piece) =>
          carried(
            piece,
            weapons.get(id)?.name ?? piece,
            formation.side,
            'Support weapon',
            id,
            BAND[formation.id] ?? NO_BAND,
            [formation.name, 'Fires with its platoon'],
          ),
        ),
      ),
      ...formation.leaders.map((leader) =>
        carried(leader.id, leader.name, formation.side, 'Leader', null, NO_BAND, [
          formation.name,
          'The platoon with this leader is always in command',
        ]),
      ),
    ]),
    ...units.aeroplanes.list.map((plane) => {
      const type = units.aircraft.list.find((one) => one.id === plane.type);
      return carried(plane.id, type?.name ?? plane.id, plane.side, 'Aircraft', plane.type, NO_BAND, [
        type?.recon ? 'Reconnaissance' : 'Ground attack',
      ]);
    }),
  ];
};
