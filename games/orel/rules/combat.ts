// 8.1 The combat phase. Its whole sequence:
//
//   I   munitions (8.2), barrages (8.3), counterbattery and defensive support (8.4, 8.6.2), supply of the defenders
//   II  attacks, one after the other, as the active player likes:
//       1 voluntary retreat (8.5)   2 coordination and charges (8.6)   3 cohesion (8.7)
//       4 advance and pursuit       5 assault (8.8)                    6 advance and pursuit
import { side } from '@hexside/engine';
import {
  DATE,
  DISORGANIZED,
  FED,
  FIRED,
  GUEST,
  isTroop,
  NO_ORDER,
  type OrelState,
  other,
  PREPARED,
  procedure,
  REPULSED,
  ROUT_GUEST,
  SHAKEN,
  unmark,
} from '../state.ts';
import { advance, pursuit, spoils } from './advance.ts';
import { assaultSteps } from './assault.ts';
import { barrages, counterbattery } from './barrage.ts';
import { ATTACKER, type Battle, battleOf, checkers, DEFENDER, defendersIn, isCleared } from './battle.ts';
import { beforeCombat, isVehiclesAlone } from './before-combat.ts';
import { chargeDecisions } from './charges.ts';
import { cohesion } from './cohesion.ts';
import { coordination, defensiveSupport, offensiveSupport } from './coordination.ts';
import { restoreDepots, settleDepots } from './depots.ts';
import { none, pieces } from './domains.ts';
import { leaderFor, nightAttack, reactiveShells, tachankas } from './event-moments.ts';
import { wakeAttacked } from './inactive.ts';
import {
  attackMunitions,
  clearMarkers,
  closeAttack,
  countMunitions,
  munitions,
  refund,
  supplyDefender,
} from './munitions.ts';
import { note } from './notes.ts';
import { attackersOf, kindOf, leaderOf, openAttacks } from './orders.ts';
import { no } from './refusals.ts';
import { duel, duellists } from './trains.ts';

// --- I

/** 8.1 I.4: who is attacked draws on a depot in range, once for the whole phase. */
const supplyDefenders = (s: OrelState, of: number): void => {
  for (const attack of openAttacks(s)) for (const p of defendersIn(s, of, s.attackHex[attack])) supplyDefender(s, p);
};

// --- II

const begin = (s: OrelState, l: Battle): void => {
  const units = attackersOf(s, l.attack);
  l.attackers = units;
  l.kind = kindOf(s, l.attack);
  l.hex = s.attackHex[l.attack];
  l.defenders = defendersIn(s, l.of, l.hex);
  note(s, { kind: 'attack', side: l.of, hex: l.hex, pieces: units, hasty: l.kind === PREPARED ? 0 : 1 });
  wakeAttacked(s, l.hex);
  if (!l.defenders.some((p) => isTroop(s.world, p))) l.vacated = 1; // depots alone, or vehicles that must go
};

/** 7.2: other attacks on a hex whose defenders were driven out are off, at no cost. */
const cancelOthers = (s: OrelState, l: Battle): void => {
  for (const attack of openAttacks(s)) {
    if (attack === l.attack || s.attackHex[attack] !== l.hex) continue;
    note(s, { kind: 'cancelled', side: l.of, hex: l.hex, piece: leaderOf(s, attack) });
    refund(s, attack);
    closeAttack(s, attack);
  }
};

/** 8.2.1: all who fought for this hex, on both sides, as they were when it began. A train that was captured starts afresh. */
const settleSupply = (s: OrelState, l: Battle): void => {
  const isOf = (side: number) => (p: number) => s.owner[p] === side;
  countMunitions(s, [...l.started, ...l.guns, ...l.contacts].filter(isOf(l.of)));
  countMunitions(s, [...l.held, ...l.answers, ...l.stands].filter(isOf(other(l.of))));
};

const cleanUp = (s: OrelState, l: Battle): void => {
  if (isCleared(s, l)) cancelOthers(s, l);
  closeAttack(s, l.attack);
  for (const p of s.world.pieces) unmark(s, p, DISORGANIZED | REPULSED | SHAKEN);
  restoreDepots(s);
};

/** README B42: munitions of an attack that met nobody go to attackers who have none, one a point. */
const spare = (s: OrelState, l: Battle): number => (s.attackDepot[l.attack] >= 0 ? attackMunitions(s, l.kind) : 0);

/** Can the assault take place: are both sides still there? */
const canAssault = (s: OrelState, l: Battle): boolean =>
  checkers(s, l, ATTACKER).length > 0 && checkers(s, l, DEFENDER).length > 0;

const fight = procedure(
  'fight',
  (attack: number, of: number): Battle => ({ ...battleOf(attack), of }),
  (words) => {
    const { ask, call, end, milestone, run, when } = words;
    return [
      run(begin),
      when(isVehiclesAlone, [
        run((s, l) => {
          l.free = 1;
          refund(s, l.attack);
        }),
      ]),
      // 1
      ...nightAttack(words),
      ...beforeCombat(words),
      run((_s, l) => {
        l.started = l.attackers.slice();
        l.held = l.vacated === 1 ? [] : l.defenders.slice();
      }),
      when(
        (_s, l) => l.vacated === 1,
        [
          milestone('vacated'),
          run((s, l) => {
            if (l.free === 0) settleSupply(s, l);
          }),
          call(clearMarkers, (s, l) => [l.of, l.attackers, [], spare(s, l)], null, 'resupply instead'),
          ...advance('slip.')(words),
          run(cleanUp),
          end(),
        ],
      ),
      // 2
      ...coordination(words),
      ...chargeDecisions('')(words),
      ...tachankas(words),
      // 3
      ...leaderFor(ATTACKER, 'leader', () => true)(words),
      ...leaderFor(DEFENDER, 'leader.defence', () => true)(words),
      ...cohesion(words),
      run((_s, l) => {
        l.leader = 0;
      }),
      // 4
      when(isCleared, [...advance('cohesion.')(words), ...pursuit('')(words), run(settleSupply), run(cleanUp), end()]),
      // 5
      when(canAssault, [
        ask({
          point: 'assault',
          rule: 'ORL-8.8a',
          always: true,
          who: (_s, l) => side(l.of),
          prompt: () => 'Press the assault, or call it off?',
          verbs: [
            {
              name: 'assault',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.assaulted = 1;
              },
            },
            { name: 'call-off', takes: none, may: () => 0 },
          ],
        }),
      ]),
      when(
        (_s, l) => l.assaulted === 1,
        [
          ...assaultSteps('')(words),
          // 6
          when(
            (s, l) => isCleared(s, l) && l.loser === DEFENDER,
            [
              ...advance('assault.')(words),
              ...spoils(words),
              run((s, l) => {
                l.busy = 0;
                l.queue = [];
                cancelOthers(s, l);
              }),
              ...pursuit('assault.')(words),
            ],
          ),
        ],
      ),
      // README B79: not before the pursuit, which is a part of the attack.
      run(settleSupply),
      run(cleanUp),
    ];
  },
);

const PHASE_FLAGS = FED | FIRED | GUEST | ROUT_GUEST;
const finishPhase = (s: OrelState): void => {
  for (const p of s.world.pieces) {
    unmark(s, p, PHASE_FLAGS);
    s.order[p] = NO_ORDER;
    s.target[p] = -1;
    s.attack[p] = 0;
  }
  settleDepots(s);
};

export const combat = procedure(
  'combat',
  (of: number) => ({ of }),
  ({ ask, call, label, loop, run }) => [
    run((s, l) => note(s, { kind: 'phase', name: 'combat', side: l.of, date: s.track[DATE] })),
    call(offensiveSupport, (_s, l) => [l.of]),
    call(munitions, (_s, l) => [l.of]),
    call(barrages, (_s, l) => [l.of]),
    call(reactiveShells, (_s, l) => [other(l.of)]),
    call(counterbattery, (_s, l) => [other(l.of)]),
    call(defensiveSupport, (_s, l) => [other(l.of)]),
    run((s, l) => supplyDefenders(s, l.of)),
    loop(
      (s) => openAttacks(s).length > 0 || duellists(s).length > 0,
      [
        ask({
          point: 'fight',
          rule: 'ORL-8.1b',
          who: (_s, l) => side(l.of),
          prompt: () => 'Choose the attack to resolve next.',
          verbs: [
            {
              name: 'fight',
              takes: pieces,
              may: (s, _l, p) => (attackOf(s, p) > 0 ? 0 : no.noAttackLed),
              candidates: (s) => openAttacks(s).map((attack) => leaderOf(s, attack)),
              calls: { procedure: fight, args: (s, l, p) => [attackOf(s, p), l.of] },
            },
            {
              name: 'duel',
              takes: pieces,
              may: (s, _l, p) => (duellists(s).includes(p) ? 0 : no.noDuel),
              candidates: duellists,
              calls: { procedure: duel, args: (_s, _l, p) => [p] },
            },
          ],
        }),
        label('fought'),
      ],
    ),
    run(finishPhase),
  ],
);
const attackOf = (s: OrelState, p: number): number => openAttacks(s).find((attack) => leaderOf(s, attack) === p) ?? 0;
