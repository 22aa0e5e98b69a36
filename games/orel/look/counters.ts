import type { CounterLook } from '@hexside/engine';
import type { ArtilleryKind, DepotKind, OrelData, SideId, VehicleKind } from '../data/index.ts';
import { buildWorld, MOST_STEPS } from '../world.ts';

/** APP-6D codes; the echelon stays empty: regiments, battalions and squadrons are mixed, and steps tell the size. */
const INFANTRY = '10031000001211000000';
const CAVALRY = '10031000001213000000';
const GUNS: Readonly<Record<ArtilleryKind, { readonly symbol: string; readonly kind: string }>> = {
  foot: { symbol: '10031000001303000000', kind: 'Artillery' },
  horse: { symbol: '10031000001303000031', kind: 'Horse artillery' },
  heavy: { symbol: '10031000001303000015', kind: 'Heavy artillery' },
};
const VEHICLE: Readonly<Record<VehicleKind, { readonly symbol: string; readonly kind: string }>> = {
  'light-train': { symbol: '10031000001205000036', kind: 'Light armoured train' },
  'heavy-train': { symbol: '10031000001303000036', kind: 'Heavy armoured train' },
  tank: { symbol: '10031000001205000000', kind: 'Tanks' },
  'armoured-car': { symbol: '10031000001205010000', kind: 'Armoured cars' },
};
const DEPOT: Readonly<Record<DepotKind, { readonly symbol: string; readonly kind: string }>> = {
  convoy: { symbol: '10031000001634000031', kind: 'Convoy' },
  'rail-depot': { symbol: '10031000001634000036', kind: 'Railroad depot' },
};

const SIDE: Readonly<Record<SideId, string>> = { R: 'Red', W: 'White' };

/** Latvians, Red Cossacks and the White shock regiments wear a head band, as their printed counters have a colour of their own. */
const ELITE = new Set(['Let-1', 'Let-2', 'Let-3', 'Let', 'TchKz', '1K', '2K', '3K', '3M', '1Dr', '2Dr', '3Dr']);
const styleOf = (formation: string): string =>
  formation === 'recruits' ? 'militia' : ELITE.has(formation) ? 'army' : 'plain';

/** Every counter with its printed face at each number of steps. */
export const countersOf = (data: OrelData): CounterLook[] => {
  const { units } = data;
  const world = buildWorld(data);
  const names = new Map([...units.formations.list, ...units.formations.independent].map((f) => [f.id, f.name]));
  const faces = (id: string, tables: readonly Uint8Array[], last: readonly number[]): number[][] => {
    const at = world.pieceById.get(id) ?? 0;
    const steps = world.steps[at] ?? 0;
    return Array.from({ length: steps + 1 }, (_, n) =>
      n === 0 ? [] : [...tables.map((table) => table[at * MOST_STEPS + n] ?? 0), ...last],
    );
  };
  const origin = (side: SideId, formation: string): string =>
    formation === 'recruits' ? `${SIDE[side]} recruits` : `${SIDE[side]}, ${names.get(formation) ?? formation}`;

  const infantry = units.infantry.units.map(
    (u): CounterLook => ({
      id: u.id,
      name: u.id,
      side: u.side,
      style: styleOf(u.formation),
      symbol: INFANTRY,
      kind: u.formation === 'recruits' ? 'Recruit battalion' : 'Infantry',
      faces: faces(u.id, [world.strength], [u.tq, u.mp]),
      labels: ['Strength', 'Quality', 'Movement'],
      notes: [
        origin(u.side, u.formation),
        ...(u.shock ? ['Shock troops: prepared attacks cost 2'] : []),
        ...(u.integratedArtillery ? ['Integrated artillery'] : []),
      ],
    }),
  );
  const cavalry = units.cavalry.units.map(
    (u): CounterLook => ({
      id: u.id,
      name: u.id,
      side: u.side,
      style: styleOf(u.formation),
      symbol: CAVALRY,
      kind: 'Cavalry',
      faces: faces(u.id, [world.strength, world.charge], [u.tq, u.mp]),
      labels: ['Dismounted', 'Charge', 'Quality', 'Movement'],
      notes: [origin(u.side, u.formation), ...(u.shock ? ['Shock troops: prepared attacks cost 2'] : [])],
    }),
  );
  const artillery = units.artillery.units.map(
    (u): CounterLook => ({
      id: u.id,
      name: u.id,
      side: u.side,
      style: styleOf(u.formation),
      symbol: GUNS[u.kind].symbol,
      kind: GUNS[u.kind].kind,
      faces: faces(u.id, [world.fire], [u.tq, u.mp]),
      labels: ['Fire', 'Quality', 'Movement'],
      notes: [origin(u.side, u.formation)],
    }),
  );
  const vehicles = units.vehicles.units.map((u): CounterLook => {
    const train = u.mp === null;
    return {
      id: u.id,
      name: u.id.replace(/^TB-/, '').replaceAll('-', ' '),
      side: u.side,
      style: 'plain',
      ...VEHICLE[u.kind],
      faces: faces(u.id, [train ? world.fire : world.strength], u.mp === null ? [] : [u.mp]),
      labels: train ? ['Support'] : ['Strength', 'Movement'],
      notes: [SIDE[u.side], train ? 'Unlimited movement along railways' : 'Fights only with combat units'],
    };
  });
  const depots = units.depots.units.map(
    (u): CounterLook => ({
      id: u.id,
      name: u.id.replaceAll('-', ' '),
      side: u.side,
      style: 'plain',
      ...DEPOT[u.kind],
      faces: [[], u.mp === null ? [u.capacity] : [u.capacity, u.mp]],
      labels: u.mp === null ? ['Munitions'] : ['Munitions', 'Movement'],
      notes: [SIDE[u.side], 'Supplies units within 5 movement points'],
    }),
  );
  return [...infantry, ...cavalry, ...artillery, ...vehicles, ...depots];
};
