import { type Piece, piece, type Side, side } from '@hexside/engine';
import type { FaceData, FormationData, NationsData, ScenarioData, TypeData, UnitKind } from './data/index.ts';

/** The two sides, in the order the engine numbers them. */
export const GE: Side = side(0);
export const SU: Side = side(1);
export const SIDE_IDS = ['GE', 'SU'] as const;
export const enemyOf = (of: Side): Side => (of === GE ? SU : GE);
/** The two sides in that order, such as sets of their pieces. */
export type PerSide<T = number> = readonly [german: T, soviet: T];

export const KINDS = ['afv', 'infantry', 'armoured-infantry', 'gun', 'mortar'] as const satisfies readonly UnitKind[];
export const INFANTRY = 1;
export const ARMOURED_INFANTRY = 2;
export const GUN = 3;
export const MORTAR = 4;
/** What is no platoon and no HQ of one. */
export const NO_KIND = 255;

/** What a piece is. Only units count for stacking and can be shot at (2.9, 2.5.6). */
export const UNIT = 0;
export const HQ = 1;
export const SUB_HQ = 2;
export const WEAPON = 3;
export const LEADER = 4;
export const PLANE = 5;

/** The formation of an aeroplane. */
export const NO_FORMATION = -1;

/** What a marker of the cup stands for. End Turn and Chaos markers are all alike and only counted. */
export const FORMATION_MARKER = 0;
export const PLANE_MARKER = 1;
export const DESIGNATED_MARKER = 2;
export interface CupMarker {
  readonly id: string;
  readonly kind: typeof FORMATION_MARKER | typeof PLANE_MARKER | typeof DESIGNATED_MARKER;
  readonly side: Side;
  /** The formation, or the aeroplane's piece; -1 for the designated formation marker. */
  readonly of: number;
}

/** The pieces of a scenario: German ones first, then Soviet; within a side by formation, aeroplanes last. */
export interface Roster {
  readonly pieces: readonly Piece[];
  readonly pieceIds: readonly string[];
  readonly pieceNames: readonly string[];
  readonly pieceById: ReadonlyMap<string, Piece>;
  /** The first piece of each side: bit 0 of its sets. */
  readonly first: PerSide;

  // by piece
  readonly sideOf: Int8Array;
  readonly role: Uint8Array;
  readonly formationOf: Int8Array;
  /** Index into the list of types, support weapons or aircraft, by role; -1 for leaders. */
  readonly typeOf: Int8Array;
  readonly kind: Uint8Array;
  readonly recon: Uint8Array;
  readonly clearsMines: Uint8Array;
  readonly attached: Uint8Array;
  readonly laysSmoke: Uint8Array;
  readonly startsReduced: Uint8Array;
  /** 1 where the counter has a vehicle side. */
  readonly rides: Uint8Array;
  /** 1 for an HQ with a vehicle on it, which leaves a wreck (2.5.6.2). */
  readonly vehicle: Uint8Array;
  /** What a support weapon adds (2.7.3). */
  readonly swApDice: Uint8Array;
  readonly swApRange: Uint8Array;
  readonly swHeDice: Uint8Array;
  readonly swHeRange: Uint8Array;
  readonly swAugments: Uint8Array;
  /** Ground attack of an aeroplane. */
  readonly gaDice: Uint8Array;
  readonly gaHit: Uint8Array;
  /** `hq * 2 + reduced`. */
  readonly commandRange: Uint8Array;
  readonly leadership: Uint8Array;

  // by face: `piece * 4 + (mounted ? 2 : 0) + (reduced ? 1 : 0)`; 0 dice where the counter has no such factor
  readonly apDice: Uint8Array;
  readonly apRange: Uint8Array;
  readonly apHit: Uint8Array;
  /** 1 for an underlined range. */
  readonly apLimited: Uint8Array;
  readonly apPlus: Uint8Array;
  readonly heDice: Uint8Array;
  readonly heRange: Uint8Array;
  readonly heHit: Uint8Array;
  readonly heLimited: Uint8Array;
  readonly hePlus: Uint8Array;
  readonly aaDice: Uint8Array;
  readonly aaRange: Uint8Array;
  readonly aaHit: Uint8Array;
  readonly armour: Uint8Array;
  readonly save: Uint8Array;
  readonly armourPlus: Uint8Array;
  readonly hard: Uint8Array;
  readonly hasAf: Uint8Array;
  readonly af: Uint8Array;
  readonly afHit: Uint8Array;
  readonly afPlus: Uint8Array;
  /** 1 where the unit may start an assault. */
  readonly afStarts: Uint8Array;
  readonly mf: Uint8Array;
  /** 1 where mounting costs one point (an asterisk). */
  readonly easy: Uint8Array;

  // sets of a side's pieces, as bits from its first piece on
  readonly units: PerSide;
  /** HQs and sub-HQs. */
  readonly hqs: PerSide;
  readonly weapons: PerSide;
  readonly leaders: PerSide;
  /** Support weapons and leaders: what belongs to a platoon. */
  readonly carried: PerSide;
  readonly planes: PerSide;

  // by formation
  readonly formationIds: readonly string[];
  readonly formationNames: readonly string[];
  readonly formationSide: Int8Array;
  readonly morale: Uint8Array;
  readonly hqOf: Int16Array;
  /** -1 without one. */
  readonly subHqOf: Int16Array;
  /** Its platoons, and all its pieces, as bits of its side. */
  readonly formationUnits: Uint32Array;
  readonly formationAll: Uint32Array;

  readonly markers: readonly CupMarker[];
}

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly side: Side;
  readonly formation: number;
  readonly type: number;
}

const sideNamed = (id: 'GE' | 'SU'): Side => (id === 'GE' ? GE : SU);
const ROLE_NAMES = { hq: 'HQ', subHq: 'sub-HQ' } as const;

/** The formations that take part, German first. */
const formationsOf = (data: NationsData, scenario: ScenarioData): readonly FormationData[] =>
  SIDE_IDS.flatMap((id) =>
    data.units.formations.list.filter(
      (one) => one.side === id && scenario.forces.some((force) => force.formation === one.id),
    ),
  );

const listPieces = (data: NationsData, scenario: ScenarioData, formations: readonly FormationData[]): Listed[] => {
  const { types, weapons, aircraft, aeroplanes } = data.units;
  const indexIn = (list: readonly { readonly id: string }[], id: string): number =>
    list.findIndex((one) => one.id === id);
  const ofFormation = (formation: FormationData, f: number): Listed[] => {
    const one = (id: string, name: string, role: number, type: number): Listed => ({
      id,
      name,
      role,
      side: sideNamed(formation.side),
      formation: f,
      type,
    });
    const nameOf = (type: number): string => types.list[type]?.name ?? '';
    const head = (key: 'hq' | 'subHq', prefix: string, role: number): Listed[] => {
      const type = indexIn(types.list, formation[key]?.type ?? '');
      return type < 0 ? [] : [one(`${prefix}/${formation.id}`, `${formation.name} ${ROLE_NAMES[key]}`, role, type)];
    };
    return [
      ...Object.entries(formation.units).flatMap(([id, pieces]) => {
        const type = indexIn(types.list, id);
        return pieces.map((piece) => one(piece, nameOf(type), UNIT, type));
      }),
      ...head('hq', 'HQ', HQ),
      ...head('subHq', 'sHQ', SUB_HQ),
      ...Object.entries(formation.weapons).flatMap(([id, pieces]) => {
        const type = indexIn(weapons.list, id);
        return pieces.map((piece) => one(piece, weapons.list[type]?.name ?? '', WEAPON, type));
      }),
      ...formation.leaders.map((leader) => one(leader.id, leader.name, LEADER, -1)),
    ];
  };
  return SIDE_IDS.flatMap((id) => [
    ...formations.flatMap((formation, f) => (formation.side === id ? ofFormation(formation, f) : [])),
    ...aeroplanes.list
      .filter((plane) => plane.side === id && scenario.support[id].aeroplanes.includes(plane.id))
      .map((plane): Listed => {
        const type = indexIn(aircraft.list, plane.type);
        const name = aircraft.list[type]?.name ?? '';
        return { id: plane.id, name, role: PLANE, side: sideNamed(id), formation: NO_FORMATION, type };
      }),
  ]);
};

const markersOf = (scenario: ScenarioData, formations: readonly FormationData[], listed: Listed[]): CupMarker[] => [
  ...formations.map((one, of): CupMarker => ({ id: one.id, kind: FORMATION_MARKER, side: sideNamed(one.side), of })),
  ...listed.flatMap((one, of): CupMarker[] =>
    one.role === PLANE ? [{ id: one.id, kind: PLANE_MARKER, side: one.side, of }] : [],
  ),
  ...SIDE_IDS.flatMap((id): CupMarker[] =>
    scenario.support[id].designated > 0
      ? [{ id: `designated-${id}`, kind: DESIGNATED_MARKER, side: sideNamed(id), of: -1 }]
      : [],
  ),
];

export const buildRoster = (data: NationsData, scenario: ScenarioData): Roster => {
  const formations = formationsOf(data, scenario);
  const listed = listPieces(data, scenario, formations);
  const pieceIds = listed.map((one) => one.id);
  const soviet = listed.findIndex((one) => one.side === SU);
  const first: PerSide = [0, soviet < 0 ? listed.length : soviet];
  const setWhere = (of: Side, belongs: (one: Listed) => boolean): number =>
    listed.reduce((set, one, p) => (one.side === of && belongs(one) ? set | (1 << (p - first[of])) : set), 0) >>> 0;
  const set = (...roles: readonly number[]): PerSide => [
    setWhere(GE, (one) => roles.includes(one.role)),
    setWhere(SU, (one) => roles.includes(one.role)),
  ];
  const platoonType = (one: Listed): TypeData | undefined =>
    one.role <= SUB_HQ ? data.units.types.list[one.type] : undefined;
  const by = (value: (one: Listed) => number): Uint8Array => Uint8Array.from(listed, value);
  const flag = (value: (one: Listed) => boolean | undefined): Uint8Array => by((one) => (value(one) ? 1 : 0));
  const inForces = (list: 'reduced' | 'laysSmoke') => {
    const ids = new Set(scenario.forces.flatMap((force) => force[list]));
    return (one: Listed): boolean => ids.has(one.id);
  };
  const attached = new Set(formations.flatMap((one) => one.attached));
  const weapon = (one: Listed) => (one.role === WEAPON ? data.units.weapons.list[one.type] : undefined);
  const attack = (one: Listed) => (one.role === PLANE ? data.units.aircraft.list[one.type]?.ga : undefined);
  const command = (value: 'range' | 'leadership'): Uint8Array =>
    Uint8Array.from(
      listed.flatMap((one) => {
        const formation = formations[one.formation];
        if (one.role === HQ && formation) return [formation.hq.full[value], formation.hq.reduced[value]];
        const sub = one.role === SUB_HQ ? formation?.subHq : undefined;
        return sub ? [sub[value], sub[value]] : [0, 0];
      }),
    );
  return {
    pieces: listed.map((_, p) => piece(p)),
    pieceIds,
    pieceNames: listed.map((one) => one.name),
    pieceById: new Map(pieceIds.map((id, p) => [id, piece(p)])),
    first,
    sideOf: Int8Array.from(listed, (one) => one.side),
    role: by((one) => one.role),
    formationOf: Int8Array.from(listed, (one) => one.formation),
    typeOf: Int8Array.from(listed, (one) => one.type),
    kind: by((one) => {
      const type = platoonType(one);
      return type ? KINDS.indexOf(type.kind) : NO_KIND;
    }),
    recon: flag((one) =>
      one.role === PLANE ? data.units.aircraft.list[one.type]?.recon : one.role === UNIT && platoonType(one)?.recon,
    ),
    clearsMines: flag((one) => one.role === UNIT && platoonType(one)?.clearsMines),
    attached: flag((one) => attached.has(one.id)),
    laysSmoke: flag(inForces('laysSmoke')),
    startsReduced: flag(inForces('reduced')),
    rides: flag((one) => one.role === UNIT && platoonType(one)?.mounted !== undefined),
    vehicle: flag((one) => platoonType(one)?.kind === 'afv'),
    swApDice: by((one) => weapon(one)?.ap.dice ?? 0),
    swApRange: by((one) => weapon(one)?.ap.range ?? 0),
    swHeDice: by((one) => weapon(one)?.he.dice ?? 0),
    swHeRange: by((one) => weapon(one)?.he.range ?? 0),
    swAugments: flag((one) => weapon(one)?.augmentsAp),
    gaDice: by((one) => attack(one)?.dice ?? 0),
    gaHit: by((one) => attack(one)?.toHit ?? 0),
    commandRange: command('range'),
    leadership: command('leadership'),
    ...factorsOf(listed.map(platoonType), listed),
    units: set(UNIT),
    hqs: set(HQ, SUB_HQ),
    weapons: set(WEAPON),
    leaders: set(LEADER),
    carried: set(WEAPON, LEADER),
    planes: set(PLANE),
    formationIds: formations.map((one) => one.id),
    formationNames: formations.map((one) => one.name),
    formationSide: Int8Array.from(formations, (one) => sideNamed(one.side)),
    morale: Uint8Array.from(formations, (one) => one.hq.morale),
    hqOf: Int16Array.from(formations, (one) => pieceIds.indexOf(`HQ/${one.id}`)),
    subHqOf: Int16Array.from(formations, (one) => pieceIds.indexOf(`sHQ/${one.id}`)),
    formationUnits: Uint32Array.from(formations, (one, f) =>
      setWhere(sideNamed(one.side), (it) => it.formation === f && it.role === UNIT),
    ),
    formationAll: Uint32Array.from(formations, (one, f) => setWhere(sideNamed(one.side), (it) => it.formation === f)),
    markers: markersOf(scenario, formations, listed),
  };
};

/** The printed factors by face. HQs have only their type's movement: they never fight by themselves (2.5.6.2). */
const factorsOf = (types: readonly (TypeData | undefined)[], listed: readonly Listed[]) => {
  const faces = types.flatMap((type): (FaceData | undefined)[] => [
    type?.full,
    type?.reduced,
    type?.mounted?.full ?? type?.full,
    type?.mounted?.reduced ?? type?.reduced,
  ]);
  const column = (value: (face: FaceData) => number | undefined): Uint8Array =>
    Uint8Array.from(faces, (face) => (face ? (value(face) ?? 0) : 0));
  const factor = (value: (face: FaceData) => number | boolean | undefined): Uint8Array =>
    Uint8Array.from(faces, (face, i) =>
      face && listed[Math.floor(i / 4)]?.role === UNIT ? Number(value(face) ?? 0) : 0,
    );
  return {
    apDice: factor((face) => face.ap?.dice),
    apRange: factor((face) => face.ap?.range),
    apHit: factor((face) => face.ap?.toHit),
    apLimited: factor((face) => face.ap?.limited),
    apPlus: factor((face) => face.ap?.augmented),
    heDice: factor((face) => face.he?.dice),
    heRange: factor((face) => face.he?.range),
    heHit: factor((face) => face.he?.toHit),
    heLimited: factor((face) => face.he?.limited),
    hePlus: factor((face) => face.he?.augmented),
    aaDice: factor((face) => face.aa?.dice),
    aaRange: factor((face) => face.aa?.range),
    aaHit: factor((face) => face.aa?.toHit),
    armour: factor((face) => face.armour?.dice),
    save: factor((face) => face.armour?.save),
    armourPlus: factor((face) => face.armour?.augmented),
    hard: factor((face) => face.armour !== null),
    hasAf: factor((face) => face.assault !== null),
    af: factor((face) => face.assault?.dice),
    afHit: factor((face) => face.assault?.toHit),
    afPlus: factor((face) => face.assault?.augmented),
    afStarts: factor((face) => face.assault?.starts),
    mf: column((face) => face.mf.points),
    easy: column((face) => Number(face.mf.easy)),
  };
};
