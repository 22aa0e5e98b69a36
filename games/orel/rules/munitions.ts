// 8.2 Munitions: what depots give to attacks, barrages and units that have none, and who is unsupplied afterwards.
import { side } from '@hexside/engine';
import {
  BARRAGE,
  FED,
  HASTY,
  has,
  isDepot,
  isTrain,
  isTroop,
  isVehicle,
  MARCH,
  mark,
  NO_ORDER,
  type OrelState,
  onMap,
  PREPARED,
  procedure,
  SHELLS,
  SUPPORT_HASTY,
  SUPPORT_PREPARED,
  UNSUPPLIED,
  unmark,
} from '../state.ts';
import { defendingDepot, draw, isUsable, munitionsLeft } from './depots.ts';
import { none, pieces } from './domains.ts';
import { note } from './notes.ts';
import { attackersOf, kindOf, leaderOf, openAttacks } from './orders.ts';
import { no } from './refusals.ts';
import { isInRange, isTrainLinked } from './supply-lines.ts';

/** 8.2.1: points for an attack of that kind, however many take part. */
export const attackMunitions = (s: OrelState, kind: number): number => {
  const { prepared, hasty } = s.world.data.tables.attacks;
  return kind === PREPARED ? prepared.munitions : hasty.munitions;
};

/** Everybody whom the munitions of an attack serve: its units, and the batteries that support it. */
const served = (s: OrelState, attack: number): number[] =>
  s.world.pieces.filter(
    (p) =>
      s.attack[p] === attack &&
      isTroop(s.world, p) &&
      (s.order[p] === SUPPORT_PREPARED ||
        s.order[p] === SUPPORT_HASTY ||
        s.order[p] === PREPARED ||
        s.order[p] === HASTY),
  );

/** The attack that bears the unit's name, 0 if none does. */
const attackLed = (s: OrelState, p: number): number => {
  const attack = s.attack[p];
  return attack > 0 && s.attackHex[attack] >= 0 && leaderOf(s, attack) === p ? attack : 0;
};

/** What the player wants munitions for: an attack (by its leader), a battery, or a unit that has none. */
const ATTACK = 1;
const FIRE = 2;
const RESUPPLY = 3;

type Request = { of: number; open: number; what: number; unit: number };

const priceOf = (s: OrelState, { what, unit }: Request): number => {
  const { barrage, resupply } = s.world.data.tables.attacks;
  if (what === ATTACK) return attackMunitions(s, kindOf(s, attackLed(s, unit)));
  return what === FIRE ? barrage.munitions : resupply.munitions;
};
const receivers = (s: OrelState, { what, unit }: Request): number[] =>
  what === ATTACK ? served(s, attackLed(s, unit)) : [unit];

/** May the depot give what is wanted? One depot for one attack or barrage. */
const mayGive = (s: OrelState, l: Request, depot: number, to = receivers(s, l)): number => {
  if (!isDepot(s.world, depot) || s.owner[depot] !== l.of || !onMap(s, depot)) return no.noSuchDepot;
  if (!isUsable(s, depot)) return no.depotEmpty;
  if (munitionsLeft(s, depot) < priceOf(s, l)) return no.depotSpent;
  return to.some((p) => isInRange(s, p, depot)) ? 0 : no.outOfDepotRange;
};
const anyDepot = (s: OrelState, l: Request): boolean => {
  const to = receivers(s, l);
  return s.world.depots.some((d) => mayGive(s, l, d, to) >= 0);
};

const maySupplyAttack = (s: OrelState, of: number, p: number): number => {
  const attack = attackLed(s, p);
  if (attack === 0) return whyNotServed(s, of, p);
  if (s.attackDepot[attack] >= 0) return no.suppliedAlready;
  return anyDepot(s, { of, open: 1, what: ATTACK, unit: p }) ? 0 : no.outOfDepotRange;
};
const maySupplyFire = (s: OrelState, of: number, p: number): number => {
  if (s.owner[p] !== of || s.order[p] !== BARRAGE || !isTroop(s.world, p)) return no.noBarrage;
  if (has(s, p, FED)) return no.suppliedAlready;
  return anyDepot(s, { of, open: 1, what: FIRE, unit: p }) ? 0 : no.outOfDepotRange;
};
const mayResupply = (s: OrelState, of: number, p: number): number => {
  if (s.owner[p] !== of || !onMap(s, p)) return no.notYours;
  if (!has(s, p, UNSUPPLIED)) return no.supplied;
  if (isDepot(s.world, p)) return no.depotMarker;
  if (s.order[p] !== NO_ORDER) return no.declared;
  if (s.mode[p] === MARCH) return no.marching;
  if (isTrain(s.world, p)) return isTrainLinked(s, p) ? 0 : no.trainNotLinked;
  return anyDepot(s, { of, open: 1, what: RESUPPLY, unit: p }) ? 0 : no.outOfDepotRange;
};

/** What keeps munitions from a unit that leads no attack: whoever points at it asks for all it could be given. */
const whyNotServed = (s: OrelState, of: number, p: number): number => {
  if (s.attack[p] > 0 && served(s, s.attack[p]).includes(p)) return no.notLeader;
  const other = s.order[p] === BARRAGE ? maySupplyFire(s, of, p) : has(s, p, UNSUPPLIED) ? mayResupply(s, of, p) : 0;
  return other < 0 ? other : no.noAttackLed;
};

const give = (s: OrelState, l: Request, depot: number): void => {
  const points = priceOf(s, l);
  s.used[depot] += points;
  draw(s, depot);
  note(s, { kind: 'munitions', side: l.of, piece: depot, to: l.unit, points, what: l.what });
  if (l.what === RESUPPLY) {
    unmark(s, l.unit, UNSUPPLIED);
    return;
  }
  if (l.what === ATTACK) s.attackDepot[attackLed(s, l.unit)] = depot;
  for (const p of receivers(s, l)) if (isInRange(s, p, depot)) mark(s, p, FED);
};

/** 8.1 I.1: the active player's munitions. */
export const munitions = procedure(
  'munitions',
  (of: number): Request => ({ of, open: 1, what: 0, unit: -1 }),
  ({ ask, loop, when }) => [
    loop(
      (_s, l) => l.open === 1,
      [
        ask({
          point: 'munitions',
          rule: 'ORL-8.1a',
          who: (_s, l) => side(l.of),
          prompt: () => 'Choose a unit to give munitions to, or go on.',
          verbs: [
            {
              name: 'attack',
              takes: pieces,
              may: (s, l, p) => maySupplyAttack(s, l.of, p),
              candidates: (s) => openAttacks(s).map((attack) => leaderOf(s, attack)),
              do: (_s, l, p) => request(l, ATTACK, p),
            },
            {
              name: 'barrage',
              takes: pieces,
              may: (s, l, p) => maySupplyFire(s, l.of, p),
              candidates: (s) => s.world.guns,
              do: (_s, l, p) => request(l, FIRE, p),
            },
            {
              name: 'resupply',
              takes: pieces,
              may: (s, l, p) => mayResupply(s, l.of, p),
              do: (s, l, p) => {
                if (isTrain(s.world, p)) unmark(s, p, UNSUPPLIED);
                else request(l, RESUPPLY, p);
              },
            },
            {
              name: 'done',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.open = 0;
              },
            },
          ],
        }),
        when(
          (_s, l) => l.what > 0,
          [
            ask({
              point: 'depot',
              rule: 'ORL-8.2.1f',
              within: true,
              who: (_s, l) => side(l.of),
              prompt: (s, l) => `Choose the depot for ${s.world.pieceIds[l.unit]}.`,
              verbs: [
                {
                  name: 'from',
                  takes: pieces,
                  may: (s, l, depot) => mayGive(s, l, depot),
                  candidates: (s) => s.world.depots,
                  do: (s, l, depot) => {
                    give(s, l, depot);
                    l.what = 0;
                  },
                },
              ],
            }),
          ],
        ),
      ],
    ),
  ],
);
const request = (l: Request, what: number, unit: number): void => {
  l.what = what;
  l.unit = unit;
};

/** 8.2.1: in defence a depot in range supplies any number, and the unit keeps that for the whole phase. */
export const supplyDefender = (s: OrelState, p: number): void => {
  if (!isTroop(s.world, p) || has(s, p, FED)) return;
  const depot = defendingDepot(s, p);
  if (depot < 0) return;
  draw(s, depot);
  mark(s, p, FED);
};

/** 8.2.1: has it nothing to fight or fire with? A vehicle has if something links or feeds it. */
const lacksMunitions = (s: OrelState, p: number): boolean => {
  if (has(s, p, FED | SHELLS)) return false;
  if (isTrain(s.world, p)) return !isTrainLinked(s, p);
  return !isVehicle(s.world, p) || defendingDepot(s, p) < 0;
};

/** 8.2.1: who has fought or fired without munitions is unsupplied afterwards. */
export const countMunitions = (s: OrelState, units: readonly number[]): void => {
  for (const p of units) {
    if (!onMap(s, p) || has(s, p, UNSUPPLIED) || !lacksMunitions(s, p)) continue;
    mark(s, p, UNSUPPLIED);
    note(s, { kind: 'unsupplied', piece: p, rule: 'ORL-8.2.1d' });
  }
};

/** 7.2, 9: an attack that did not take place costs nothing. */
export const refund = (s: OrelState, attack: number): void => {
  const depot = s.attackDepot[attack];
  if (depot >= 0) s.used[depot] = Math.max(0, s.used[depot] - attackMunitions(s, kindOf(s, attack)));
  s.attackDepot[attack] = -1;
  for (const p of served(s, attack)) unmark(s, p, FED);
};

/** The attack is over: its units have done what they declared. */
export const closeAttack = (s: OrelState, attack: number): void => {
  for (const p of attackersOf(s, attack)) {
    s.order[p] = NO_ORDER;
    s.attack[p] = 0;
  }
  for (const p of s.world.guns)
    if (s.attack[p] === attack) {
      s.order[p] = NO_ORDER;
      s.attack[p] = 0;
    }
  s.attackHex[attack] = -1;
  s.attackDepot[attack] = -1;
};

type Clearing = { of: number; units: number[]; fought: number[]; left: number };
const clearable = (s: OrelState, { units, fought }: Clearing): number[] =>
  units.filter(
    (p) =>
      onMap(s, p) && !isDepot(s.world, p) && (has(s, p, UNSUPPLIED) || (fought.includes(p) && lacksMunitions(s, p))),
  );

/** 3.3, 8.2.1: so many of these units drop their markers, or get none for the attack in which they have `fought`, at their owner's choice. */
export const clearMarkers = procedure(
  'clear-markers',
  (of: number, units: number[], fought: number[], left: number): Clearing => ({
    of,
    units: Array.isArray(units) ? units.slice() : [],
    fought: Array.isArray(fought) ? fought.slice() : [],
    left,
  }),
  ({ ask, loop }) => [
    loop(
      (s, l) => l.left > 0 && clearable(s, l).length > 0,
      [
        ask({
          point: 'clear',
          rule: 'ORL-8.2.1j',
          who: (_s, l) => side(l.of),
          prompt: (_s, l) => `Choose a unit to resupply: ${l.left} more.`,
          verbs: [
            {
              name: 'clear',
              takes: pieces,
              may: (s, l, p) => (clearable(s, l).includes(p) ? 0 : has(s, p, UNSUPPLIED) ? no.noShare : no.supplied),
              candidates: clearable,
              do: (s, l, p) => {
                unmark(s, p, UNSUPPLIED);
                if (l.fought.includes(p)) mark(s, p, FED);
                l.left--;
                note(s, { kind: 'supplied', piece: p });
              },
            },
            {
              name: 'done',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.left = 0;
              },
            },
          ],
        }),
      ],
    ),
  ],
);
