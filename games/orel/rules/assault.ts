// 8.8 Assault: the ratio, the two dice, losses, and the morale of the side that lost.
import type { Modifier } from '@hexside/engine';
import { ENTRENCHED, HASTY, has, isHeavyTrain, isTank, isTroop, type OrelState, onMap, other } from '../state.ts';
import { allotment } from './allotment.ts';
import {
  ATTACKER,
  artilleryOf,
  type Battle,
  checkers,
  combatUnits,
  DEFENDER,
  fighters,
  guestsIn,
  isEncircled,
  listed,
  type Part,
  vehiclesOf,
} from './battle.ts';
import { chargeDecisions } from './charges.ts';
import {
  attackStrength,
  defenceStrength,
  entrenchmentsCount,
  isAcrossRiver,
  isCentre,
  leave,
  recount,
  sumOf,
} from './cohesion.ts';
import { leaderFor } from './event-moments.ts';
import { giveWay } from './giving-way.ts';
import { living, takePrisoners } from './losses.ts';
import { breakMorale, checksMorale, gunsDeserted } from './morale.ts';
import { note } from './notes.ts';
import { hexesOf } from './orders.ts';
import { predominant } from './quality.ts';
import { rounded } from './strength.ts';
import { orphanVehicles, vehicleChecks } from './vehicle-damage.ts';

/** 8.8.1: the last step of the list that the ratio reaches, so that 1.5 stays 1.5 (1.2). */
export const ratioStep = (s: OrelState, attack: number, defence: number): number => {
  const { ratios } = s.world.data.tables.assault;
  let step = 0;
  ratios.forEach(({ least }, i) => {
    if (attack * least.defence >= defence * least.attack) step = i;
  });
  return step;
};

const hasIntegrated = (s: OrelState, l: Battle, role: number): boolean =>
  combatUnits(s, fighters(s, l, role)).some((p) => s.world.integrated[p] === 1);

const terrain = (s: OrelState, l: Battle): Modifier[] => {
  const { terrainEffects } = s.world.data.tables;
  const units = fighters(s, l, DEFENDER).filter((p) => isTroop(s.world, p));
  const ground = isCentre(s, l.hex) ? terrainEffects.centre.assault : s.world.assault[l.hex];
  const dug = units.length > 0 && units.every((p) => has(s, p, ENTRENCHED)) && entrenchmentsCount(s, l);
  const works = dug ? terrainEffects.entrenchment.assault : 0;
  const river = isAcrossRiver(s, l) ? terrainEffects.river.assault : 0;
  // 7.3: the better of the two, never both.
  if (works < ground + river) return [{ amount: works, label: 'entrenched', rule: 'ORL-8.8.1f' }];
  const list: Modifier[] = [];
  if (ground !== 0) list.push({ amount: ground, label: 'terrain', rule: 'ORL-8.7.1i' });
  if (river !== 0) list.push({ amount: river, label: 'across a river', rule: 'ORL-8.7.1i' });
  return list;
};

/** 8.8.1: all that is added to the two dice. */
export const assaultModifiers = (s: OrelState, l: Battle): Modifier[] => {
  const { ratios, modifiers } = s.world.data.tables.assault;
  const list: Modifier[] = [];
  const add = (amount: number, label: string, rule: string): void => {
    if (amount !== 0) list.push({ amount, label, rule });
  };
  add(
    ratios[ratioStep(s, attackStrength(s, l), defenceStrength(s, l, true))].modifier,
    'ratio of strengths',
    'ORL-8.8.1b',
  );
  const quality = predominant(s, checkers(s, l, ATTACKER)) - predominant(s, checkers(s, l, DEFENDER));
  add(quality, 'difference of quality', 'ORL-8.8.1d');
  if (isEncircled(s, l)) add(modifiers.encircled, 'encirclement', 'ORL-8.8.1e');
  if (hasIntegrated(s, l, ATTACKER)) add(modifiers.integratedArtillery.attack, 'integrated artillery', 'ORL-8.8.1g');
  if (hasIntegrated(s, l, DEFENDER))
    add(modifiers.integratedArtillery.defence, 'integrated artillery of the defender', 'ORL-8.8.1g');
  const heavy = (role: number): boolean => vehiclesOf(s, l, role).some((p) => isHeavyTrain(s.world, p));
  if (heavy(ATTACKER)) add(modifiers.heavyTrain.attack, 'heavy train in contact', 'ORL-9.1.2b');
  if (heavy(DEFENDER)) add(modifiers.heavyTrain.defence, 'heavy train of the defender', 'ORL-9.1.2b');
  if (vehiclesOf(s, l, ATTACKER).some((p) => isTank(s.world, p))) add(modifiers.tank, 'tanks', 'ORL-9.2.2a');
  if (l.kind === HASTY && l.night === 0) add(modifiers.hasty, 'hasty attack', 'ORL-7.2j');
  list.push(...terrain(s, l));
  return list;
};

/** 8.8.2, README B45: steps that take part; artillery only where it stands alone. */
const stepsOf = (s: OrelState, units: readonly number[]): number => units.reduce((sum, p) => sum + s.steps[p], 0);

/** All steps of a side that can be lost: the defender's guns, and those who only fled into the hex, come last. */
const losable = (s: OrelState, l: Battle, role: number): number => {
  const units = checkers(s, l, role);
  if (role === ATTACKER) return stepsOf(s, units);
  const guns = artilleryOf(s, fighters(s, l, DEFENDER)).filter((p) => !units.includes(p));
  return stepsOf(s, units) + stepsOf(s, guns) + stepsOf(s, guestsIn(s, l.of, l.hex));
};

const readTable = (s: OrelState, l: Battle): void => {
  const { rows, manySteps } = s.world.data.tables.assault;
  const modified = l.dice + sumOf(assaultModifiers(s, l));
  const first = rows[0];
  const row = rows.filter(({ roll }) => roll <= modified).at(-1) ?? first;
  const smaller = Math.min(stepsOf(s, checkers(s, l, ATTACKER)), stepsOf(s, checkers(s, l, DEFENDER)));
  const more = smaller >= manySteps.least ? manySteps.losses : 0;
  const attacker = row.losses.attacker + more;
  const defender = row.losses.defender + more;
  const [hasA, hasD] = [losable(s, l, ATTACKER), losable(s, l, DEFENDER)];
  // 8.8.2: what one side cannot lose the other does not lose either. Both by the numbers of the table.
  l.lossA = Math.max(0, Math.min(hasA, attacker - Math.max(0, defender - hasD)));
  l.lossD = Math.max(0, Math.min(hasD, defender - Math.max(0, attacker - hasA)));
  if (l.safe === 1) l.lossA = 0;
  l.loser = row.loser === 'attacker' ? ATTACKER : DEFENDER;
  l.morale = row.morale;
  l.origins = hexesOf(s, fighters(s, l, ATTACKER));
  l.was = [...checkers(s, l, ATTACKER), ...fighters(s, l, DEFENDER)].flatMap((p) => [p, s.steps[p]]);
  note(s, {
    kind: 'assault',
    side: l.of,
    hex: l.hex,
    dice: l.dice,
    total: modified,
    row: row.roll,
    ratio: ratioStep(s, attackStrength(s, l), defenceStrength(s, l, true)),
    attacker,
    defender,
    loser: l.loser,
    morale: l.morale,
  });
  l.dice = 0;
};

/** 8.8.2: the enemy's combat units and artillery are all gone: one prisoner for each. */
const countPrisoners = (s: OrelState, l: Battle): void => {
  for (const role of [ATTACKER, DEFENDER]) {
    const of = role === ATTACKER ? l.of : other(l.of);
    const units = listed(s, l, of).filter((p) => isTroop(s.world, p));
    if (l.loser !== role || units.length === 0 || units.some((p) => onMap(s, p))) continue;
    takePrisoners(s, other(of), units.length, 'ORL-8.8.2f');
  }
  // 8.7.4: of a rout that is ridden down, half the losses are taken alive.
  if (l.safe === 1) takePrisoners(s, l.of, rounded(l.lossD / 2), 'ORL-8.7.4d');
};

/** Everything from the dice of an assault to the flights after it. */
export const assaultSteps =
  (prefix: string): Part =>
  (words) => {
    const { call, milestone, roll, run, when } = words;
    return [
      run((_s, l) => {
        l.assaulted = 1;
        l.fled = [];
        l.trail = -1;
      }),
      ...chargeDecisions(`${prefix}assault.`)(words),
      roll(`${prefix}assault.first`, 6, (_s, l, value) => {
        l.dice = value;
      }),
      roll(`${prefix}assault.second`, 6, (s, l, value) => {
        l.dice += value;
        readTable(s, l);
      }),
      milestone(`${prefix}assault.result`),
      call(
        allotment,
        (s, l) => [
          other(l.of),
          checkers(s, l, DEFENDER),
          artilleryOf(s, fighters(s, l, DEFENDER)),
          guestsIn(s, l.of, l.hex),
          l.lossD,
        ],
        null,
        `${prefix}defender's losses`,
      ),
      call(allotment, (s, l) => [l.of, checkers(s, l, ATTACKER), [], [], l.lossA], null, `${prefix}attacker's losses`),
      run(countPrisoners),
      ...vehicleChecks(ATTACKER, `${prefix}attacker.`)(words),
      ...vehicleChecks(DEFENDER, `${prefix}defender.`)(words),
      run((_s, l) => {
        l.queue = [];
      }),
      ...leaderFor(ATTACKER, `${prefix}leader.morale`, (s, l) => l.loser === ATTACKER && checksMorale(s, l))(words),
      ...leaderFor(DEFENDER, `${prefix}leader.resolve`, (s, l) => l.loser === DEFENDER && checksMorale(s, l))(words),
      when(checksMorale, [roll(`${prefix}morale`, 6, breakMorale)]),
      run((s, l) => {
        if (gunsDeserted(s, l)) leave(s, l, other(l.of), [l.hex], [], artilleryOf(s, fighters(s, l, DEFENDER)), false);
        orphanVehicles(s, l);
      }),
      milestone(`${prefix}morale.result`),
      call(giveWay, (_s, l) => [l.queue], null, `${prefix}assault flights`),
      run(recount),
      call(giveWay, (_s, l) => [l.queue], null, `${prefix}assault guests`),
      run((s, l) => {
        l.queue = [];
        l.attackers = living(s, l.attackers);
      }),
    ];
  };
