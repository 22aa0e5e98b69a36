// 8.7.2, 9: who else goes when units leave a hex, and all their flights one after the other.
import {
  GUEST,
  has,
  isArtillery,
  isCombat,
  isTroop,
  isVehicle,
  listOfNumbers,
  type OrelState,
  ownAt,
  procedure,
  ROUT_GUEST,
  TRAIL,
} from '../state.ts';
import { flee } from './retreat.ts';

/** README B26: if the hex had combat units and all of them leave, its artillery goes too. */
const artilleryAlong = (s: OrelState, leaving: readonly number[], units: readonly number[]): number[] => {
  const combat = units.filter((p) => isCombat(s.world, p));
  if (combat.length === 0 || !combat.every((p) => leaving.includes(p))) return [];
  return units.filter((p) => isArtillery(s.world, p) && !leaving.includes(p));
};

/** 9: vehicles go when no troops stay with them. */
const vehiclesAlong = (s: OrelState, leaving: readonly number[], units: readonly number[]): number[] =>
  units.some((p) => isTroop(s.world, p) && !leaving.includes(p)) ? [] : units.filter((p) => isVehicle(s.world, p));

/** One flight: hexes, rout, how many, who. */
const flight = (units: readonly number[], hexes: number, rout: number): number[] =>
  units.length === 0 ? [] : [hexes, rout, units.length, ...units];

/**
 * The flights out of a hex: first those who retreat, then those who rout; with the first of them the artillery that must go and the
 * vehicles (8.7.2: one hex if anybody retreats, two if all rout). Who had only fled into the hex goes with those who retreat (8.5.1 d).
 */
export const wayOut = (
  s: OrelState,
  of: number,
  hex: number,
  back: readonly number[],
  routs: readonly number[],
  guns = true,
): number[] => {
  const leaving = [...back, ...routs];
  if (leaving.length === 0) return [];
  const { routHexes } = s.world.data.tables.retreat;
  const isGuest = (p: number): boolean => has(s, p, GUEST | ROUT_GUEST);
  const all = ownAt(s, of, hex);
  const units = all.filter((p) => !isGuest(p));
  const artillery = guns ? artilleryAlong(s, leaving, units) : [];
  const vehicles = vehiclesAlong(
    s,
    guns ? [...leaving, ...artillery] : [...leaving, ...units.filter((p) => isArtillery(s.world, p))],
    units,
  );
  const along = [...artillery, ...vehicles];
  return back.length > 0
    ? [...flight([...back, ...all.filter(isGuest), ...along], 1, 0), ...flight(routs, routHexes, 1)]
    : flight([...routs, ...along], routHexes, 1);
};

/** Makes the flights. The first hex of the first of them stays on record for a pursuit. */
export const giveWay = procedure(
  'give-way',
  (queue: number[]) => ({
    queue: Array.isArray(queue) ? queue.slice() : [],
    units: listOfNumbers(),
    hexes: 0,
    rout: 0,
  }),
  ({ call, loop, run }) => [
    run((s) => {
      s.track[TRAIL] = 0;
    }),
    loop(
      (_s, l) => l.queue.length > 0,
      [
        run((_s, l) => {
          const [hexes, rout, count] = l.queue.splice(0, 3);
          l.hexes = hexes;
          l.rout = rout;
          l.units = l.queue.splice(0, count);
        }),
        call(flee, (s, l) => [s.owner[l.units[0]], l.units, l.hexes, l.rout]),
      ],
    ),
  ],
);
