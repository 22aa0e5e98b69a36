// 8.7 Cohesion checks, and the designer's later rules b and c.
import type { Modifier } from '@hexside/engine';
import type { CohesionResult } from '../data/index.ts';
import {
  between,
  CENTRE,
  COMBAT,
  DISORGANIZED,
  ENTRENCHED,
  has,
  isCavalry,
  isInfantry,
  isTank,
  mark,
  type OrelState,
  onMap,
  other,
  plays,
  REPULSED,
  ROUT_GUEST,
  TRAIL,
} from '../state.ts';
import { MOST_STEPS, RIVER } from '../world.ts';
import {
  ATTACKER,
  against,
  artilleryOf,
  type Battle,
  checkers,
  combatUnits,
  DEFENDER,
  fighters,
  guestsIn,
  isArtilleryAlone,
  type Part,
  vehiclesOf,
} from './battle.ts';
import { chargersOf, chargingSteps, isCharging } from './charges.ts';
import { giveWay, wayOut } from './giving-way.ts';
import { surrender } from './losses.ts';
import { note } from './notes.ts';
import { hexesOf } from './orders.ts';
import { commonTq, predominant, tqOf } from './quality.ts';
import { batteryStrength, forceOf } from './strength.ts';

const total = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0);
export const sumOf = (list: readonly Modifier[]): number => list.reduce((sum, { amount }) => sum + amount, 0);

/** Trains in contact add their fire without a check (9.1.2). */
const contactFire = (s: OrelState, trains: readonly number[]): number =>
  total(trains.filter((p) => onMap(s, p)).map((p) => s.world.fire[p * MOST_STEPS + s.steps[p]]));

const tachanka = (s: OrelState, l: Battle, role: number): number =>
  l.tachanka >= 0 && fighters(s, l, role).includes(l.tachanka) ? s.world.data.events.numbers.tachankas.strength : 0;

/** README A8: a side has at least 1. */
export const attackStrength = (s: OrelState, l: Battle): number =>
  Math.max(
    1,
    forceOf(s, fighters(s, l, ATTACKER), (p) => isCharging(s, l, p, ATTACKER)) +
      total(l.gunFire) +
      contactFire(s, l.contacts) +
      tachanka(s, l, ATTACKER),
  );
export const defenceStrength = (s: OrelState, l: Battle, assault: boolean): number => {
  const units = fighters(s, l, DEFENDER);
  const alone = isArtilleryAlone(s, l);
  const guns = !alone ? 0 : assault ? total(artilleryOf(s, units).map((p) => batteryStrength(s, p))) : l.solo;
  return Math.max(
    1,
    forceOf(s, units, (p) => isCharging(s, l, p, DEFENDER)) +
      guns +
      total(l.answerFire) +
      contactFire(s, l.stands) +
      tachanka(s, l, DEFENDER),
  );
};

/** 8.7.1, 7.3: the hex helps its defenders, and a river if every attacker has to cross one. */
export const isAcrossRiver = (s: OrelState, l: Battle): boolean =>
  hexesOf(s, fighters(s, l, ATTACKER)).every((hex) => (between(s.world, hex, l.hex) & RIVER) !== 0);
export const isCentre = (s: OrelState, hex: number): boolean => hex === s.world.places.Orel && s.track[CENTRE] === 1;
/** 9.2.2: a tank that attacks makes entrenchments useless. */
export const entrenchmentsCount = (s: OrelState, l: Battle): boolean =>
  !vehiclesOf(s, l, ATTACKER).some((p) => isTank(s.world, p));

/** 7.3: the works of a unit, or its ground and the river before it: whichever is better. */
const terrainModifiers = (s: OrelState, l: Battle, dug: boolean): Modifier[] => {
  const { terrainEffects } = s.world.data.tables;
  const ground = isCentre(s, l.hex) ? terrainEffects.centre.cohesion : s.world.cohesion[l.hex];
  const works = dug && entrenchmentsCount(s, l) ? terrainEffects.entrenchment.cohesion : 0;
  const river = isAcrossRiver(s, l) ? terrainEffects.river.cohesion : 0;
  if (works < ground + river) return [{ amount: works, label: 'entrenched', rule: 'ORL-7.3d' }];
  const list: Modifier[] = [];
  if (ground !== 0) list.push({ amount: ground, label: 'terrain', rule: 'ORL-8.7.1i' });
  if (river !== 0) list.push({ amount: river, label: 'behind a river', rule: 'ORL-8.7.1i' });
  return list;
};

/** 8.7.1: rounded down. */
export const cohesionRatio = (s: OrelState, l: Battle): number =>
  Math.floor(attackStrength(s, l) / defenceStrength(s, l, false));

const ratioModifiers = (s: OrelState, l: Battle, role: number): Modifier[] => {
  const { ratio } = s.world.data.tables.cohesionModifiers;
  const good = role === ATTACKER ? -ratio.modifier : ratio.modifier;
  const odds = cohesionRatio(s, l);
  if (odds >= ratio.strong) return [{ amount: good, label: 'two to one or better', rule: 'ORL-8.7.1l' }];
  return odds < ratio.weak ? [{ amount: -good, label: 'attacker is weaker', rule: 'ORL-8.7.1l' }] : [];
};

const TOP_TQ = 6;
const isTopInfantry = (s: OrelState, p: number): boolean => isInfantry(s.world, p) && tqOf(s, p) >= TOP_TQ;

/** Cavalry that charges an enemy made of formed infantry alone, without infantry of its own (8.7.1). */
const chargesAlone = (s: OrelState, l: Battle, role: number): boolean => {
  const own = combatUnits(s, fighters(s, l, role));
  const enemies = combatUnits(s, fighters(s, l, against(role)));
  return (
    own.every((p) => isCavalry(s.world, p)) &&
    enemies.length > 0 &&
    enemies.every((p) => isInfantry(s.world, p) && s.mode[p] === COMBAT)
  );
};

/** Does the side stand against charging cavalry with none of its own able to charge? */
const isRiddenDown = (s: OrelState, l: Battle, role: number): boolean => {
  const { steps } = s.world.data.tables.cohesionModifiers.chargedWithoutCounter;
  return chargingSteps(s, l, against(role)) >= steps && chargersOf(s, l, role).length === 0;
};

const hasIntegrated = (s: OrelState, l: Battle, role: number): boolean =>
  combatUnits(s, fighters(s, l, role)).some((p) => s.world.integrated[p] === 1);

/** 8.7.1, unit by unit. */
const modifiersByUnit = (s: OrelState, l: Battle, p: number, role: number): Modifier[] => {
  const table = s.world.data.tables.cohesionModifiers;
  const list: Modifier[] = [];
  const add = (amount: number, label: string, rule: string): void => {
    list.push({ amount, label, rule });
  };
  if (vehiclesOf(s, l, role).some((v) => s.place[v] === s.place[p]))
    add(table.friendlyVehicle, 'own vehicle', 'ORL-8.7.1d');
  if (vehiclesOf(s, l, against(role)).length > 0) add(table.enemyVehicle, 'enemy vehicle', 'ORL-8.7.1d');
  if (isCharging(s, l, p, role) && chargesAlone(s, l, role))
    add(table.chargeAlone, 'cavalry alone charges infantry', 'ORL-8.7.1e');
  if (isRiddenDown(s, l, role))
    add(table.chargedWithoutCounter.modifier, 'charged, and no cavalry to answer', 'ORL-8.7.1f');
  if (hasIntegrated(s, l, against(role))) add(table.integratedArtillery, 'integrated artillery', 'ORL-8.7.1g');
  if (role === DEFENDER) {
    const elite = combatUnits(s, fighters(s, l, ATTACKER)).some((a) => isTopInfantry(s, a));
    if (elite && !isTopInfantry(s, p)) add(table.tq6Infantry, 'attacked by infantry of quality 6', 'ORL-8.7.1h');
    list.push(...terrainModifiers(s, l, has(s, p, ENTRENCHED)));
  }
  list.push(...ratioModifiers(s, l, role));
  return list;
};

/** New rule b: what holds for one holds for the side. */
const modifiersBySide = (s: OrelState, l: Battle, role: number): Modifier[] => {
  const table = s.world.data.tables.cohesionModifiers;
  const units = checkers(s, l, role);
  const list: Modifier[] = [];
  const add = (amount: number, label: string, rule: string): void => {
    list.push({ amount, label, rule });
  };
  const attack = attackStrength(s, l);
  const defence = defenceStrength(s, l, false);
  const lead = role === ATTACKER ? attack - defence : defence - attack;
  if (lead !== 0) add(lead > 0 ? -1 : 1, lead > 0 ? 'the stronger side' : 'the weaker side', 'ORL-NCb2');
  if (vehiclesOf(s, l, role).length > 0) add(table.friendlyVehicle, 'own vehicle', 'ORL-NCb3');
  if (vehiclesOf(s, l, against(role)).length > 0) add(table.enemyVehicle, 'enemy vehicle', 'ORL-NCb3');
  if (hasIntegrated(s, l, against(role))) add(table.integratedArtillery, 'integrated artillery', 'ORL-NCb3');
  if (chargesAlone(s, l, role) && chargingSteps(s, l, role) > 0)
    add(table.chargeAlone, 'cavalry alone charges infantry', 'ORL-NCb3');
  if (chargingSteps(s, l, against(role)) > 0 && chargingSteps(s, l, role) === 0)
    add(table.chargedWithoutCounter.modifier, 'charged, and no cavalry charges back', 'ORL-NCb3');
  if (role === DEFENDER) {
    const elite = combatUnits(s, fighters(s, l, ATTACKER)).some((a) => isTopInfantry(s, a));
    if (elite && !units.some((p) => isTopInfantry(s, p)))
      add(table.tq6Infantry, 'attacked by infantry of quality 6', 'ORL-NCb4');
    list.push(
      ...terrainModifiers(
        s,
        l,
        units.every((p) => has(s, p, ENTRENCHED)),
      ),
    );
  }
  return list;
};

export const cohesionModifiers = (s: OrelState, l: Battle, p: number, role: number): Modifier[] => {
  const list = plays(s, 'plainCohesion') ? modifiersBySide(s, l, role) : modifiersByUnit(s, l, p, role);
  if (l.leader === role + 1)
    list.push({ amount: s.world.data.events.numbers.leader.die, label: 'inspired leader', rule: 'ORL-6.2a' });
  return list;
};

// --- results, as codes in a list: piece, result

const RESULTS: readonly CohesionResult[] = ['disorganized', 'repulsed', 'retreat', 'rout'];

const resultOf = (s: OrelState, l: Battle, p: number, role: number, die: number): number => {
  const table = s.world.data.tables.cohesion;
  const rows = role === ATTACKER ? table.attacker : table.defender;
  const tq = plays(s, 'commonCohesion') ? predominant(s, checkers(s, l, role)) : tqOf(s, p);
  const modified = die + sumOf(cohesionModifiers(s, l, p, role));
  const margin = modified - tq;
  const code = die === 1 || margin <= 0 ? 0 : 1 + RESULTS.indexOf(rows[Math.min(margin, rows.length) - 1]);
  note(s, { kind: 'cohesion', piece: p, role, value: die, total: modified, tq, result: code });
  return code;
};

/** New rule c: one result for all, that of a unit with the most common quality. */
const judge = (s: OrelState, l: Battle, role: number, die: number): void => {
  const units = checkers(s, l, role);
  if (!plays(s, 'commonCohesion')) {
    for (const p of units) l.queue.push(p, resultOf(s, l, p, role, die));
    return;
  }
  const common = commonTq(s, units);
  const typical = units.find((p) => tqOf(s, p) === common);
  if (typical === undefined) return;
  const result = resultOf(s, l, typical, role, die);
  for (const p of units) l.queue.push(p, result);
};

/** 8.7.2: both sides' results at once. Afterwards `queue` holds the flights. */
const apply = (s: OrelState, l: Battle): void => {
  const back: number[] = [];
  const routs: number[] = [];
  for (let i = 0; i < l.queue.length; i += 2) {
    const p = l.queue[i];
    const result = RESULTS[l.queue[i + 1] - 1];
    if (result === 'disorganized') mark(s, p, DISORGANIZED);
    else if (result === 'repulsed') mark(s, p, REPULSED);
    else if (result === 'retreat') back.push(p);
    else if (result === 'rout') routs.push(p);
  }
  l.queue = [];
  leave(s, l, other(l.of), [l.hex], back, routs, true);
  leave(s, l, l.of, hexesOf(s, l.attackers), back, routs, false);
};

/** Adds the flights out of these hexes. Of the defenders it remembers who fled. */
export const leave = (
  s: OrelState,
  l: Battle,
  of: number,
  from: readonly number[],
  back: readonly number[],
  routs: readonly number[],
  guns: boolean,
): void => {
  for (const hex of from) {
    const here = (p: number): boolean => s.place[p] === hex;
    const flights = wayOut(s, of, hex, back.filter(here), routs.filter(here), guns);
    if (of === l.of) l.gaveWay.push(...piecesOf(flights));
    else l.fled = piecesOf(flights);
    l.queue.push(...flights);
  }
};
const piecesOf = (flights: readonly number[]): number[] => {
  const list: number[] = [];
  for (let i = 0; i < flights.length; i += 3 + flights[i + 2])
    list.push(...flights.slice(i + 3, i + 3 + flights[i + 2]));
  return list;
};

/** After the flights: who is still in the battle, and what becomes of those who had only fled here (8.5.1 d, 8.7.3). */
export const recount = (s: OrelState, l: Battle): void => {
  if (l.fled.length > 0 && s.track[TRAIL] > 0) l.trail = s.track[TRAIL] - 1;
  l.attackers = l.attackers.filter((p) => onMap(s, p) && !l.gaveWay.includes(p));
  l.defenders = l.defenders.filter((p) => onMap(s, p) && s.place[p] === l.hex);
  l.queue = [];
  const guests = guestsIn(s, l.of, l.hex);
  if (guests.length === 0 || combatUnits(s, l.defenders).length > 0 || artilleryOf(s, l.defenders).length > 0) return;
  // Nobody has retreated, or they would be gone with that unit.
  const [routed, others] = [guests.filter((p) => has(s, p, ROUT_GUEST)), guests.filter((p) => !has(s, p, ROUT_GUEST))];
  for (const p of routed) surrender(s, p, 'ORL-8.7.3b');
  if (others.length > 0) l.queue = [s.world.data.tables.retreat.routHexes, 1, others.length, ...others];
};

/** 8.1 II.3: each side one die. */
export const cohesion: Part = ({ call, milestone, roll, run }) => [
  run((_s, l) => {
    l.queue = [];
  }),
  roll('cohesion.attack', 6, (s, l, value) => judge(s, l, ATTACKER, value)),
  roll('cohesion.defence', 6, (s, l, value) => judge(s, l, DEFENDER, value)),
  run(apply),
  milestone('cohesion.result'),
  call(giveWay, (_s, l) => [l.queue], null, 'cohesion flights'),
  run(recount),
  call(giveWay, (_s, l) => [l.queue], null, 'cohesion guests'),
  run((s, l) => {
    l.queue = [];
    l.attackers = l.attackers.filter((p) => onMap(s, p));
  }),
];
