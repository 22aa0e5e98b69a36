import { areasActive, isActiveArea } from '../rules/activation.ts';
import { isHostile } from '../rules/control.ts';
import { needsSpotting } from '../rules/entry.ts';
import { canHelp } from '../rules/leaders.ts';
import { destinationsOf } from '../rules/movement.ts';
import { raidModifiers } from '../rules/raid.ts';
import { isSupplied } from '../rules/supply.ts';
import {
  ACTED,
  ACTIVE,
  ALLOWED,
  combatAt,
  ENTERED,
  freshIn,
  insideOf,
  isCombat,
  isFresh,
  isLeader,
  JOINED,
  listOf,
  MOVED,
  NO_AMMO,
  type OrgunState,
  RAID_BY_LINE,
  RAIDS,
  unitsAt,
} from '../state.ts';
import { DRA, enemyOf, MJ, TANK } from '../world.ts';
import type { Parts } from './features.ts';
import type { Situation } from './situation.ts';

/** Something an activated area could do, and what it promises. */
export interface Plan {
  readonly kind: 'march' | 'assault' | 'raid';
  /** Who goes, or raids. */
  readonly units: readonly number[];
  /** Where to; of a raid the area of its target. */
  readonly to: number;
  readonly target: number;
  readonly parts: Parts;
  readonly worth: number;
}

/** By how much one die beats another: chances of -5 to 5. */
const LEADS: readonly (readonly [lead: number, chance: number])[] = Array.from({ length: 11 }, (_, i) => [
  i - 5,
  (6 - Math.abs(i - 5)) / 36,
]);

/** The part of units of this cohesion that fail a test (4.2). */
export const failing = (cohesion: number, added: number): number => {
  let fails = 1;
  for (let die = 1; die <= 5; die++) if (die + added > cohesion) fails++;
  return fails / 6;
};

/** How many fresh enemies could ambush somebody who enters an area (13.0). */
const ambushers = (s: OrgunState, foe: number, to: number): number => {
  const { world } = s;
  if (world.tem[to] < world.data.tables.ambush.leastTem) return 0;
  let n = 0;
  for (const at of world.board.neighboursOf(world.areas[to])) {
    const here = unitsAt(s, foe, at);
    if (here === 0 || here > world.ambushMost[foe === DRA ? 0 : 1] || unitsAt(s, enemyOf(foe), at) > 0) continue;
    for (const p of listOf(s, foe, freshIn(s, foe, combatAt(s, foe, at)))) if (s.supply[p] === 0) n++;
  }
  return n;
};

/** A fight as it is planned: who is there already, who comes, what it costs to come. */
export interface Assault {
  readonly of: number;
  readonly area: number;
  /** Come in now, from where. */
  readonly comers: readonly number[];
  readonly from: number;
  /** Take part and are there. */
  readonly there: readonly number[];
  /** What cards or the like add to the lead. */
  readonly added: number;
}

const sumFire = (s: OrgunState, situation: Situation, units: readonly number[]): number => {
  let sum = 0;
  for (const p of units) sum += (s.flags[p] & NO_AMMO) !== 0 ? 0 : situation.base.firepower(p);
  return sum;
};

const tribesOf = (s: OrgunState, units: readonly number[]): number => {
  let set = 0;
  for (const p of units) if (s.world.tribe[p] > 0) set |= 1 << s.world.tribe[p];
  let n = 0;
  for (let m = set; m !== 0; m &= m - 1) n++;
  return n;
};

/** The lead before the dice: attack value less defence value, as far as it is known. */
const leadOf = (s: OrgunState, situation: Situation, { of, area, comers, there, added }: Assault): number => {
  const { attack } = s.world.data.tables;
  const units = [...comers, ...there].filter((p) => isCombat(s.world, p));
  const foe = enemyOf(of);
  let lead =
    sumFire(s, situation, units) - sumFire(s, situation, situation.base.unitsAt(foe, area)) - s.world.tem[area];
  lead += added;
  if (of === MJ && tribesOf(s, units) > 1) {
    const { council } = s.world;
    if (!comers.includes(council) && s.place[council] !== area) lead += attack.severalTribes;
  }
  if (of === DRA && s.world.zone[area] === 1) lead += attack.orgunZone;
  if (units.some((p) => s.supply[p] > 0)) lead += attack.lowSupply;
  return lead;
};

/** What an attack comes to for each number of points, as sketches judged: 0 is a repulse. */
export const resultOf = (s: OrgunState, situation: Situation, plan: Assault, points: number): Parts => {
  const sketch = situation.draft();
  const { of, area, comers, from, there } = plan;
  for (const p of comers) {
    sketch.at[p] = area;
    if (isCombat(s.world, p)) sketch.spent[p] = 1;
  }
  for (const p of there) sketch.spent[p] = 1;
  if (points > 0) sketch.bear(enemyOf(of), area, points);
  else {
    for (const p of comers) if (isCombat(s.world, p)) sketch.at[p] = from;
    for (const p of comers) if (isLeader(s.world, p)) sketch.at[p] = from;
    for (const p of there) sketch.retreat(p);
  }
  return situation.judged(sketch);
};

/** What an assault promises against doing nothing, over all dice; null if it cannot succeed. */
const appraiseAssault = (s: OrgunState, situation: Situation, plan: Assault): Parts | null => {
  const { of, area, comers } = plan;
  const { world } = s;
  const movers = comers.filter((p) => isCombat(world, p));
  let lead = leadOf(s, situation, plan);
  const foe = enemyOf(of);
  const parts = situation.zero();
  let chance = 1;
  if (movers.length > 0) {
    const mean = sumFire(s, situation, movers) / movers.length;
    // Mines: two points in the mean, about one unit less in the attack (11.3.5).
    if (of === MJ && situation.base.mine[area] === 1 && isHostile(s, of, area)) {
      lead -= mean;
      parts.add('strength', -0.35 * mean * 0.25);
    }
    const waiting = Math.min(movers.length, ambushers(s, foe, area));
    if (waiting > 0) lead -= waiting * failing(world.cohesion[movers[0]], 0) * mean;
    if (of === DRA && needsSpotting(s, area)) {
      let modifier = 0;
      for (const p of listOf(s, DRA, freshIn(s, DRA, insideOf(s, DRA, plan.from))))
        if (isLeader(world, p)) modifier = Math.max(modifier, world.modifier[p]);
      chance = Math.min(1, (2 + modifier) / 6);
    }
  }
  if (lead <= -5) return null;
  const known = new Map<number, Parts>();
  for (const [die, share] of LEADS) {
    const points = Math.max(0, Math.round(lead + die));
    let result = known.get(points);
    if (!result) {
      result = resultOf(s, situation, plan, points);
      known.set(points, result);
    }
    parts.mix(result, share * chance);
  }
  if (chance < 1) {
    const sketch = situation.draft();
    for (const p of movers) sketch.spent[p] = 1;
    parts.mix(situation.judged(sketch), 1 - chance);
  }
  return parts.less(situation.now);
};

/** What going somewhere promises; enemies in wait may turn them back. */
const appraiseMarch = (s: OrgunState, situation: Situation, units: readonly number[], to: number): Parts => {
  const { world } = s;
  const of = world.sideOf[units[0]];
  const parts = situation.zero();
  const sketch = situation.draft();
  for (const p of units) {
    sketch.at[p] = to;
    sketch.spent[p] = 1;
  }
  const movers = units.filter((p) => isCombat(world, p));
  const waiting = movers.length === 0 ? 0 : Math.min(movers.length, ambushers(s, enemyOf(of), to));
  const turned = waiting === 0 ? 0 : (failing(world.cohesion[movers[0]], 0) * waiting) / movers.length;
  parts.mix(situation.judged(sketch), 1 - turned);
  if (turned > 0) {
    const back = situation.draft();
    for (const p of units) back.spent[p] = 1;
    parts.mix(situation.judged(back), turned);
  }
  return parts.less(situation.now);
};

/** What a raid promises (14.0). */
export const appraiseRaid = (
  s: OrgunState,
  situation: Situation,
  unit: number,
  target: number,
  helped: boolean,
): Parts => {
  const area = s.place[target];
  const added = raidModifiers(s, area).reduce((sum, one) => sum + one.amount, 0);
  let modifier = 0;
  if (helped) {
    for (const at of [s.place[unit], area])
      for (const p of listOf(s, MJ, insideOf(s, MJ, at)))
        if (canHelp(s, p, unit)) modifier = Math.max(modifier, s.world.modifier[p]);
  }
  const fails = failing(s.world.cohesion[unit], added - modifier);
  const parts = situation.zero();
  const won = situation.draft();
  won.spent[unit] = 1;
  if (won.spent[target] === 1) won.lose(target);
  else {
    won.spent[target] = 1;
    won.retreat(target);
  }
  parts.mix(situation.judged(won), 1 - fails);
  const lost = situation.draft();
  lost.lose(unit);
  parts.mix(situation.judged(lost), 1 / 6);
  if (fails > 1 / 6) {
    const driven = situation.draft();
    driven.spent[unit] = 1;
    parts.mix(situation.judged(driven), fails - 1 / 6);
  }
  return parts.less(situation.now);
};

/** Fresh pieces of an area, strongest first; those with the same numbers are alike. */
const byStrength = (s: OrgunState, units: readonly number[]): number[] =>
  units.slice().sort((a, b) => s.world.firepower[b * 2] - s.world.firepower[a * 2] || a - b);

/** Everybody who could still act, or could be activated, in an area. */
const actorsIn = (s: OrgunState, of: number, at: number): number[] =>
  listOf(s, of, freshIn(s, of, insideOf(s, of, at))).filter(
    (p) => !isActiveArea(s, at) || (s.flags[p] & (ACTIVE | ACTED | MOVED)) === ACTIVE,
  );

/** The groups worth thinking of: the strongest of all, or of one tribe with the captured tanks. */
const groupsOf = (s: OrgunState, of: number, units: readonly number[]): number[][] => {
  const sorted = byStrength(s, units);
  const bases = [sorted];
  if (of === MJ && tribesOf(s, units) > 1)
    for (let tribe = 1; tribe <= 3; tribe++)
      bases.push(sorted.filter((p) => s.world.tribe[p] === tribe || s.world.tribe[p] === 0));
  const groups: number[][] = [];
  for (const base of bases) for (let n = base.length; n > 0 && n >= base.length - 3; n--) groups.push(base.slice(0, n));
  return groups;
};

/** Who is in the area and may take part in an attack there now (12.2, 12.3). */
const participants = (s: OrgunState, of: number, area: number): number[] =>
  listOf(s, of, freshIn(s, of, combatAt(s, of, area))).filter(
    (p) =>
      (s.flags[p] & NO_AMMO) === 0 &&
      ((s.flags[p] & (ENTERED | JOINED)) !== 0 || (s.flags[p] & (ACTIVE | ACTED | MOVED)) === ACTIVE),
  );

const alike = (s: OrgunState, p: number): string => {
  const { type, movement, militia } = s.world;
  return `${s.world.sideOf[p]} ${type[p] === TANK ? 1 : 0} ${movement[p]} ${militia[p]} ${isLeader(s.world, p) ? 1 : 0} ${s.supply[p] > 0 ? 1 : 0} ${s.flags[p] & NO_AMMO}`;
};

/** The fighters of another area who could join an attack, where two areas may act: the strongest such area's. */
const helpersFor = (s: OrgunState, of: number, at: number, target: number, allowed: number): number[] => {
  if (allowed < 2) return [];
  const open = areasActive(s) + (isActiveArea(s, at) ? 0 : 1) < allowed;
  let best: number[] = [];
  let most = 0;
  for (const other of s.world.areas) {
    if (other === at || !(isActiveArea(s, other) || open)) continue;
    const able = actorsIn(s, of, other).filter(
      (p) => isCombat(s.world, p) && (s.flags[p] & NO_AMMO) === 0 && destinationsOf(s, of, [p]).includes(target),
    );
    const fire = able.reduce((sum, p) => sum + s.world.firepower[p * 2], 0);
    if (fire > most) [best, most] = [able, fire];
  }
  return best;
};

const NOBODY = -1;

/** Everything worth doing with the units of one area, best first; `allowed` is how many areas may act together. */
export const plansFrom = (
  s: OrgunState,
  situation: Situation,
  at: number,
  allowed: number = s.track[ALLOWED],
): readonly Plan[] => {
  const key = at * 4 + allowed;
  const known = situation.plans.get(key);
  if (known) return known;
  const of = situation.side;
  const foe = enemyOf(of);
  const plans: Plan[] = [];
  const keep = (kind: Plan['kind'], units: readonly number[], to: number, target: number, parts: Parts): void => {
    plans.push({ kind, units, to, target, parts, worth: situation.worth(parts) });
  };
  const pieces = actorsIn(s, of, at);
  const reaches = new Map<string, readonly number[]>();
  const reachOf = (p: number): readonly number[] => {
    const key = alike(s, p);
    let reach = reaches.get(key);
    if (!reach) {
      reach = destinationsOf(s, of, [p]);
      reaches.set(key, reach);
    }
    return reach;
  };
  const marched = new Set<string>();
  const targets = new Map<number, number[]>();
  for (const p of pieces) {
    const isNew = !marched.has(alike(s, p) + s.world.kinds[p] + s.world.tribe[p]);
    marched.add(alike(s, p) + s.world.kinds[p] + s.world.tribe[p]);
    for (const to of reachOf(p)) {
      if (unitsAt(s, foe, to) > 0) {
        const list = targets.get(to);
        if (list) list.push(p);
        else targets.set(to, [p]);
      } else if (isNew || isLeader(s.world, p)) keep('march', [p], to, NOBODY, appraiseMarch(s, situation, [p], to));
    }
  }
  // All together, where all can go.
  const combat = pieces.filter((p) => isCombat(s.world, p));
  if (pieces.length > 1 && combat.length > 0) {
    const most = s.world.limit[of === DRA ? 0 : 1];
    for (const to of reachOf(combat[0])) {
      if (unitsAt(s, foe, to) > 0 || unitsAt(s, of, to) + combat.length > most) continue;
      if (!pieces.every((p) => reachOf(p).includes(to))) continue;
      keep(
        'march',
        [...combat, ...pieces.filter((p) => !combat.includes(p))],
        to,
        NOBODY,
        appraiseMarch(s, situation, pieces, to),
      );
    }
  }
  for (const [area, able] of targets) {
    const room = s.world.limit[of === DRA ? 0 : 1] - unitsAt(s, of, area);
    const there = participants(s, of, area);
    const fighters = able.filter((p) => isCombat(s.world, p) && (s.flags[p] & NO_AMMO) === 0);
    for (const group of groupsOf(s, of, fighters)) {
      if (group.length === 0 || group.length > room) continue;
      const { council } = s.world;
      const comers =
        of === MJ && tribesOf(s, [...group, ...there]) > 1 && able.includes(council) ? [...group, council] : group;
      if (comers.length > 1 && !destinationsOf(s, of, comers).includes(area)) continue;
      const helpers = byStrength(s, helpersFor(s, of, at, area, allowed)).slice(0, room - group.length);
      const added = 0.9 * sumFire(s, situation, helpers);
      const parts = appraiseAssault(s, situation, { of, area, comers, from: at, there, added });
      if (parts) keep('assault', comers, area, NOBODY, parts);
    }
  }
  if (of === MJ && s.track[RAIDS] < s.world.data.tables.raid.perAction && unitsAt(s, DRA, at) === 0) {
    const raiders = combat.filter(
      (p) => s.supply[p] === 0 && isFresh(s, p) && (s.track[RAID_BY_LINE] === 0 || isSupplied(s, p)),
    );
    const seen = new Set<string>();
    for (const next of s.world.board.neighboursOf(s.world.areas[at])) {
      if (unitsAt(s, DRA, next) === 0 || s.attacked[next] === 1) continue;
      for (const unit of raiders) {
        if (s.world.type[unit] === TANK) continue;
        for (const target of listOf(s, DRA, combatAt(s, DRA, next))) {
          const key = `${s.world.kinds[unit]} ${s.world.tribe[unit]} ${s.world.kinds[target]} ${s.spent[target]} ${next}`;
          if (seen.has(key)) continue;
          seen.add(key);
          keep('raid', [unit], next, target, appraiseRaid(s, situation, unit, target, true));
        }
      }
    }
  }
  plans.sort((a, b) => b.worth - a.worth || a.to - b.to || a.units[0] - b.units[0]);
  situation.plans.set(key, plans);
  return plans;
};

/** An attack by those who are in an area already: who, and what it promises; null where none is possible. */
export const attackIn = (
  s: OrgunState,
  situation: Situation,
  of: number,
  area: number,
): { readonly units: readonly number[]; readonly parts: Parts; readonly worth: number } | null => {
  const there = participants(s, of, area);
  if (there.length === 0 || unitsAt(s, enemyOf(of), area) === 0) return null;
  const must = isHostile(s, of, area);
  let best: { units: readonly number[]; parts: Parts; worth: number } | null = null;
  for (const units of must ? [there] : groupsOf(s, of, there)) {
    if (units.length === 0) continue;
    const plan: Assault = { of, area, comers: [], from: area, there: units, added: 0 };
    const parts =
      appraiseAssault(s, situation, plan) ??
      situation
        .zero()
        .mix(resultOf(s, situation, plan, 0), 1)
        .less(situation.now);
    const worth = situation.worth(parts);
    if (!best || worth > best.worth) best = { units, parts, worth };
  }
  return best;
};

/** The plans of a stack that has been picked up: with whoever may still join it, or as it stands once it is under way. */
export const groupPlans = (
  s: OrgunState,
  situation: Situation,
  moving: readonly number[],
  destinations: readonly number[] | null,
): readonly Plan[] => {
  const at = s.place[moving[0]];
  if (destinations === null)
    return plansFrom(s, situation, at).filter(
      ({ kind, units }) => kind !== 'raid' && moving.every((p) => units.includes(p)),
    );
  const of = situation.side;
  const plans: Plan[] = [];
  for (const to of destinations) {
    const isFight = unitsAt(s, enemyOf(of), to) > 0;
    const parts = isFight
      ? appraiseAssault(s, situation, {
          of,
          area: to,
          comers: moving,
          from: at,
          there: participants(s, of, to),
          added: 0,
        })
      : appraiseMarch(s, situation, moving, to);
    if (parts)
      plans.push({
        kind: isFight ? 'assault' : 'march',
        units: moving,
        to,
        target: NOBODY,
        parts,
        worth: situation.worth(parts),
      });
  }
  return plans.sort((a, b) => b.worth - a.worth || a.to - b.to);
};
