// 5.1, 8.6.1: who belongs together.
import { DATE, type OrelState } from '../state.ts';
import { NO_FORMATION } from '../world.ts';

/** Cavalry that the Red Cossacks may command and attack with, once the 8th Cavalry Division is formed (5.1). */
export const isEighthCavalry = (s: OrelState, p: number): boolean =>
  s.track[DATE] >= s.world.data.units.formations.eighthCavalry.from && s.world.eighthCavalry[p] === 1;

const kin = (s: OrelState, f: number, g: number): boolean => s.world.kin[f * s.world.formationIds.length + g] === 1;

/** Are both of one formation (Reds) or division (Whites)? Lettish brigades, their cavalry and artillery count as one (README B27). */
export const isKin = (s: OrelState, a: number, b: number): boolean => {
  const { formation } = s.world;
  return formation[a] !== NO_FORMATION && formation[b] !== NO_FORMATION && kin(s, formation[a], formation[b]);
};

const joinsCossacks = (s: OrelState, a: number, b: number): boolean => {
  const cossacks = s.world.eighthFormation;
  const of = (p: number): boolean => s.world.formation[p] === cossacks;
  return (
    (of(a) && isEighthCavalry(s, b)) ||
    (of(b) && isEighthCavalry(s, a)) ||
    (isEighthCavalry(s, a) && isEighthCavalry(s, b))
  );
};

/** 8.6.1: may the two take part in one attack from several hexes? Recruits and vehicles join any. */
export const mayAttackTogether = (s: OrelState, a: number, b: number): boolean =>
  s.world.formation[a] === NO_FORMATION ||
  s.world.formation[b] === NO_FORMATION ||
  isKin(s, a, b) ||
  joinsCossacks(s, a, b);
