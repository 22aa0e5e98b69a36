// 15.1, 15.2 What a result of the tables means for either side: losses, retreats and who leads them, pursuit, supply that falls (32.0).
import type { CombatResult, ResultCode, Suffered } from '../data/index.ts';
import { ESCAPED, isHeld, type NomonhanState, OPT_CAPTURE, spotHas } from '../state.ts';
import { foeOf, SU } from '../world.ts';
import { hexesOf, membersOf } from './battle-groups.ts';
import type { Combat } from './combat.ts';
import { ATTACK, BE, DEFENCE, eliminate, loseAll } from './losses.ts';
import { ROUT } from './retreat.ts';

/** Result codes by number: frames hold integers. */
export const CODES = [
  'NE',
  'AS',
  'AT',
  'AM',
  'AR',
  'EX',
  'BB',
  'DA',
  'DR',
  'DL',
  'DM',
  'RT',
  'DS',
  'DE',
] as const satisfies readonly ResultCode[];

export const resultOf = (s: NomonhanState, code: number): CombatResult =>
  s.world.data.tables.combatResults.codes[CODES[code] ?? 'NE'];

export const sufferedBy = (s: NomonhanState, l: Combat, attacker: boolean): Suffered | undefined =>
  attacker ? resultOf(s, l.code).attacker : resultOf(s, l.code).defender;

export const lengthOf = (suffered: Suffered | undefined): number => {
  if (suffered?.retreat === undefined) return 0;
  return suffered.retreat === 'rout' ? ROUT : suffered.retreat;
};

export const retreatOf = (s: NomonhanState, l: Combat, attacker: boolean): number => {
  const of = attacker ? l.of : foeOf(l.of);
  if (of === SU && l.firm === 1) return 0;
  return lengthOf(sufferedBy(s, l, attacker));
};

/** What cannot be chosen: everything, or zero-attack units of an attack that loses half (15.23). */
export const loseOutright = (s: NomonhanState, l: Combat, attacker: boolean): void => {
  const of = attacker ? l.of : foeOf(l.of);
  const loss = sufferedBy(s, l, attacker)?.loss;
  if (loss === 'all') loseAll(s, of, l.group, 'NOM-15.2a');
  if (loss === 'half' && attacker)
    for (const p of membersOf(s, of, l.group)) if (s.world.attack[p] === 0) eliminate(s, p, 'NOM-15.23b');
};

/** What is left for the owner to choose; nothing where nothing is lost, or everything was. */
export const lossArgs = (s: NomonhanState, l: Combat, attacker: boolean): [number, number, number, number] => {
  const of = attacker ? l.of : foeOf(l.of);
  const loss = sufferedBy(s, l, attacker)?.loss;
  if (loss === 'half') return [of, l.group, attacker ? ATTACK : DEFENCE, -1];
  return [of, l.group, BE, typeof loss === 'number' ? loss : 0];
};

/** 15.3: who conducts the retreat: its owner, unless the result names a side. */
export const leaderOf = (s: NomonhanState, l: Combat, attacker: boolean): number => {
  const ledBy = sufferedBy(s, l, attacker)?.ledBy ?? (attacker ? 'attacker' : 'defender');
  return ledBy === 'attacker' ? l.of : foeOf(l.of);
};

/** 32.0, B52: by hex the supply that lay there when the battle began, where nobody got away. */
export const spoilsOf = (s: NomonhanState, l: Combat): number[] =>
  hexesOf(s, l.group).map((hex, i) => (s.track[OPT_CAPTURE] === 1 && !spotHas(s, hex, ESCAPED) ? l.supply[i] : 0));

export const canPursue = (s: NomonhanState, l: Combat): boolean =>
  (resultOf(s, l.code).pursuit ?? 0) > 0 && hexesOf(s, l.group).some((hex) => !isHeld(s, foeOf(l.of), hex));
