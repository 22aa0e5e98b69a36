// 8.7.1 Cavalry charges, in attack and defence.
import { side } from '@hexside/engine';
import { DISORGANIZED, ENTRENCHED, has, isCavalry, MARCH, type OrelState, other, ROUTED } from '../state.ts';
import { ATTACKER, against, type Battle, combatUnits, DEFENDER, fighters, type Part } from './battle.ts';
import { none } from './domains.ts';
import { note } from './notes.ts';
import { tqOf } from './quality.ts';

const CHARGER_TQ = 5;
const inDisorder = (s: OrelState, p: number): boolean =>
  s.mode[p] === ROUTED || s.mode[p] === MARCH || has(s, p, DISORGANIZED);

/** May this cavalry use its charge strength? */
export const mayCharge = (s: OrelState, l: Battle, p: number, role: number): boolean => {
  if (!isCavalry(s.world, p)) return false;
  const enemies = fighters(s, l, against(role));
  if (tqOf(s, p) < CHARGER_TQ && !combatUnits(s, enemies).every((e) => inDisorder(s, e))) return false;
  const ground = role === ATTACKER ? l.hex : s.place[p];
  if (s.world.chargeable[ground] === 0) return false;
  if (role === ATTACKER) return !enemies.every((e) => has(s, e, ENTRENCHED));
  return s.mode[p] !== ROUTED && s.mode[p] !== MARCH;
};

export const chargersOf = (s: OrelState, l: Battle, role: number): number[] =>
  fighters(s, l, role).filter((p) => mayCharge(s, l, p, role));

/** Does the unit charge, as its side has decided? */
export const isCharging = (s: OrelState, l: Battle, p: number, role: number): boolean =>
  (role === ATTACKER ? l.charge : l.counter) === 1 && mayCharge(s, l, p, role);

export const chargingSteps = (s: OrelState, l: Battle, role: number): number =>
  fighters(s, l, role).reduce((sum, p) => sum + (isCharging(s, l, p, role) ? s.steps[p] : 0), 0);

/** Both sides decide, the attacker first; anew before an assault (8.8.1). */
export const chargeDecisions =
  (prefix: string): Part =>
  ({ ask, run }) => [
    run((_s, l) => {
      l.charge = 0;
      l.counter = 0;
    }),
    ask({
      point: `${prefix}charge`,
      rule: 'ORL-8.7.1n',
      who: (s, l) => (chargersOf(s, l, ATTACKER).length > 0 ? side(l.of) : null),
      prompt: () => 'Let the cavalry charge, or fight dismounted?',
      verbs: [
        {
          name: 'charge',
          takes: none,
          may: () => 0,
          do: (s, l) => {
            l.charge = 1;
            note(s, { kind: 'charge', side: l.of, pieces: chargersOf(s, l, ATTACKER) });
          },
        },
        { name: 'dismount', takes: none, may: () => 0 },
      ],
    }),
    ask({
      point: `${prefix}countercharge`,
      rule: 'ORL-8.7.1p',
      who: (s, l) => (chargersOf(s, l, DEFENDER).length > 0 ? other(l.of) : null),
      prompt: () => 'Let the defending cavalry charge, or fight dismounted?',
      verbs: [
        {
          name: 'charge',
          takes: none,
          may: () => 0,
          do: (s, l) => {
            l.counter = 1;
            note(s, { kind: 'charge', side: other(l.of), pieces: chargersOf(s, l, DEFENDER) });
          },
        },
        { name: 'dismount', takes: none, may: () => 0 },
      ],
    }),
  ];
