// 8.8 Assault: the ratio, the two dice, losses, and the morale of the side that lost.
import { type Modifier, side } from '@hexside/engine';
import type { MoraleResult } from '../data/index.ts';
import {
  DISORGANIZED,
  ENTRENCHED,
  HASTY,
  has,
  isArtillery,
  isCombat,
  isHeavyTrain,
  isTank,
  isTrain,
  isTroop,
  mark,
  type OrelState,
  onMap,
  plays,
  ROUTED,
  SHAKEN,
  UNSUPPLIED,
} from '../state.ts';
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
  type Part,
  vehiclesOf,
} from './battle.ts';
import { chargeDecisions, chargingSteps } from './charges.ts';
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
import { pieces } from './domains.ts';
import { leaderFor } from './event-moments.ts';
import { giveWay } from './giving-way.ts';
import { captureTrain, eliminate, living, loseStep, surrender, takePrisoners } from './losses.ts';
import { note } from './notes.ts';
import { hexesOf } from './orders.ts';
import { predominant, tqOf } from './quality.ts';
import { no } from './refusals.ts';
import { rounded } from './strength.ts';

/** 8.8.1: the last step of the list that the ratio reaches, so that 1.5 stays 1.5 (1.2). */
export const ratioStep = (s: OrelState, attack: number, defence: number): number => {
  const { ratios } = s.world.data.tables.assault;
  let step = 0;
  ratios.forEach(({ least }, i) => {
    if (attack * least.defence >= defence * least.attack) step = i;
  });
  return step;
};

/** 8.8.1: through two opposite hexsides, three that do not touch, or four. */
export const isEncircled = (s: OrelState, l: Battle): boolean => {
  const sides = new Set(
    hexesOf(s, combatUnits(s, fighters(s, l, ATTACKER))).map((hex) =>
      s.world.board.directionTo(s.world.hexes[l.hex], s.world.hexes[hex]),
    ),
  );
  if (sides.size >= 4) return true;
  for (const d of sides) if (sides.has((d + 3) % 6)) return true;
  return sides.size === 3 && [...sides].every((d) => !sides.has((d + 1) % 6));
};

const hasIntegrated = (s: OrelState, l: Battle, role: number): boolean =>
  combatUnits(s, fighters(s, l, role)).some((p) => s.world.integrated[p] === 1);

const terrain = (s: OrelState, l: Battle): Modifier[] => {
  const { terrainEffects } = s.world.data.tables;
  const units = fighters(s, l, DEFENDER).filter((p) => isTroop(s.world, p));
  const ground = isCentre(s, l.hex) ? terrainEffects.centre.assault : s.world.assault[l.hex];
  const dug = units.length > 0 && units.every((p) => has(s, p, ENTRENCHED)) && entrenchmentsCount(s, l);
  const works = dug ? terrainEffects.entrenchment.assault : 0;
  const list: Modifier[] = [];
  if (works < ground) list.push({ amount: works, label: 'entrenched', rule: 'ORL-8.8.1f' });
  else if (ground !== 0) list.push({ amount: ground, label: 'terrain', rule: 'ORL-8.7.1i' });
  if (isAcrossRiver(s, l))
    list.push({ amount: terrainEffects.river.assault, label: 'across a river', rule: 'ORL-8.7.1i' });
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
  l.was = [...checkers(s, l, ATTACKER), ...fighters(s, l, DEFENDER)].flatMap((p) => [p, s.steps[p]]);
  note(s, {
    kind: 'assault',
    side: l.of,
    hex: l.hex,
    dice: l.dice,
    total: modified,
    row: row.roll,
    attacker,
    defender,
    loser: l.loser,
    morale: l.morale,
  });
  l.dice = 0;
};

const before = (l: Battle, p: number): number => {
  for (let i = 0; i < l.was.length; i += 2) if (l.was[i] === p) return l.was[i + 1];
  return 0;
};
const hasLost = (s: OrelState, l: Battle, p: number): boolean => s.steps[p] < before(l, p);
const listed = (l: Battle, s: OrelState, of: number): number[] =>
  l.was.filter((_, i) => i % 2 === 0).filter((p) => s.owner[p] === of);

/** 8.8.2: the enemy's combat units and artillery are all gone: one prisoner for each. */
const countPrisoners = (s: OrelState, l: Battle): void => {
  for (const role of [ATTACKER, DEFENDER]) {
    const of = role === ATTACKER ? l.of : 1 - l.of;
    const units = listed(l, s, of).filter((p) => isTroop(s.world, p));
    if (l.loser !== role || units.length === 0 || units.some((p) => onMap(s, p))) continue;
    takePrisoners(s, 1 - of, units.length, 'ORL-8.8.2f');
  }
  // 8.7.4: of a rout that is ridden down, half the losses are taken alive.
  if (l.safe === 1) takePrisoners(s, l.of, rounded(l.lossD / 2), 'ORL-8.7.4d');
};

// --- morale

const RESULTS: readonly MoraleResult[] = ['holds', 'retreat', 'shaken', 'rout', 'surrender'];

/** 8.8.2: what is added to the morale die of one unit of the side that lost. */
export const moraleModifiers = (s: OrelState, l: Battle, p: number): Modifier[] => {
  const { modifiers } = s.world.data.tables.morale;
  const role = l.loser;
  const list: Modifier[] = [];
  const add = (amount: number, label: string, rule: string): void => {
    if (amount !== 0) list.push({ amount, label, rule });
  };
  add(l.morale, 'result of the assault', 'ORL-8.8.2a');
  if (hasLost(s, l, p)) add(modifiers.lostStep, 'has lost a step', 'ORL-8.8.2i');
  if (vehiclesOf(s, l, role).some((v) => s.place[v] === s.place[p]))
    add(modifiers.friendlyVehicle, 'own vehicle', 'ORL-9f');
  if (vehiclesOf(s, l, 1 - role).length > 0) add(modifiers.enemyVehicle, 'enemy vehicle', 'ORL-9f');
  if (role === DEFENDER && isEncircled(s, l)) add(modifiers.encircled, 'encircled', 'ORL-8.8.2i');
  if (s.mode[p] === ROUTED) add(modifiers.routed, 'routed', 'ORL-8.8.2i');
  if (has(s, p, UNSUPPLIED)) add(modifiers.unsupplied, 'unsupplied', 'ORL-8.8.2i');
  // The example's defenders, who charge themselves, have no modifier for it.
  if (chargingSteps(s, l, 1 - role) > 0 && chargingSteps(s, l, role) === 0)
    add(modifiers.charged, 'charged by cavalry', 'ORL-8.8.2i');
  if (role === DEFENDER && isCentre(s, l.hex)) add(modifiers.centre, 'town centre', 'ORL-8.8.2i');
  if (l.leader === role + 1) add(s.world.data.events.numbers.leader.die, 'inspired leader', 'ORL-6.2a');
  return list;
};

const moraleResult = (s: OrelState, l: Battle, p: number, die: number): MoraleResult => {
  const table = s.world.data.tables.morale;
  const [rows, passed] =
    l.loser === ATTACKER ? [table.attacker, table.passed.attacker] : [table.defender, table.passed.defender];
  const total = die + sumOf(moraleModifiers(s, l, p));
  const tq = tqOf(s, p);
  const margin = total - tq;
  const result = die === 1 || margin <= 0 ? passed : rows[Math.min(margin, rows.length) - 1];
  note(s, { kind: 'morale', piece: p, value: die, total, tq, result: RESULTS.indexOf(result) });
  return result;
};

/** One die for the side, read unit by unit. Afterwards `queue` holds the flights. */
const breakMorale = (s: OrelState, l: Battle, die: number): void => {
  const back: number[] = [];
  const routs: number[] = [];
  const gone: number[] = [];
  for (const p of checkers(s, l, l.loser)) {
    const result = moraleResult(s, l, p, die);
    if (result === 'shaken') mark(s, p, SHAKEN);
    if (result === 'retreat' || result === 'shaken') back.push(p);
    else if (result === 'rout') routs.push(p);
    else if (result === 'surrender') gone.push(p);
  }
  const alone = combatUnits(s, fighters(s, l, DEFENDER)).length === gone.length;
  for (const p of gone) surrender(s, p, 'ORL-8.8.2k');
  l.queue = [];
  if (l.loser === ATTACKER) {
    leave(
      s,
      l,
      l.of,
      hexesOf(
        s,
        [...l.attackers, ...back, ...routs].filter((p) => onMap(s, p)),
      ),
      back,
      routs,
      false,
    );
    return;
  }
  // 8.8.2: guns whose companions all surrendered surrender too.
  if (gone.length > 0 && alone && back.length + routs.length === 0)
    for (const p of artilleryOf(s, fighters(s, l, DEFENDER))) surrender(s, p, 'ORL-8.8.2l');
  else leave(s, l, 1 - l.of, [l.hex], back, routs, true);
};

/** 8.8.2: combat units were there and are all gone: the guns rout. */
const gunsDeserted = (s: OrelState, l: Battle): boolean =>
  listed(l, s, 1 - l.of).some((p) => isCombat(s.world, p)) &&
  combatUnits(s, fighters(s, l, DEFENDER)).length === 0 &&
  artilleryOf(s, fighters(s, l, DEFENDER)).length > 0;

/** 9: the vehicles of a hex in which every unit was eliminated are lost; a train in contact is captured, others run. */
const orphanVehicles = (s: OrelState, l: Battle): void => {
  const left = (of: number, hex: number): number[] => {
    const list: number[] = [];
    for (let p = s.first[hex]; p >= 0; p = s.next[p]) if (s.owner[p] === of) list.push(p);
    return list;
  };
  const settle = (of: number, hex: number): void => {
    const here = left(of, hex);
    if (here.some((p) => isTroop(s.world, p))) return;
    for (const p of here) {
      if (isTrain(s.world, p)) {
        if (l.stands.includes(p) || l.contacts.includes(p)) captureTrain(s, p);
        else l.queue.push(s.world.data.tables.retreat.routHexes, 0, 1, p);
      } else if (isTank(s.world, p) || s.world.kind[p] === 8) eliminate(s, p, 'lost with its companions', 'ORL-9e');
    }
  };
  const wiped = (of: number): boolean => {
    const units = listed(l, s, of).filter((p) => isTroop(s.world, p));
    return units.length > 0 && units.every((p) => !onMap(s, p));
  };
  if (wiped(1 - l.of)) settle(1 - l.of, l.hex);
  if (wiped(l.of))
    for (const hex of hexesOf(
      s,
      l.attackers.filter((p) => onMap(s, p)),
    ))
      settle(l.of, hex);
};

// --- 9: vehicles under fire

/** Did enemy guns, integrated ones or a train take part? */
const enemyFired = (s: OrelState, l: Battle, role: number): boolean => {
  const guns = role === ATTACKER ? [...l.answers, ...l.stands] : [...l.guns, ...l.contacts];
  const enemies = listed(l, s, role === ATTACKER ? 1 - l.of : l.of);
  return (
    guns.length > 0 ||
    enemies.some((p) => s.world.integrated[p] === 1 || (role === ATTACKER && isArtillery(s.world, p)))
  );
};
/** The vehicles of a side that must roll, and how many of them. */
const atRisk = (s: OrelState, l: Battle, role: number): number[] => {
  const of = role === ATTACKER ? l.of : 1 - l.of;
  const lost = role === ATTACKER ? l.lossA : l.lossD;
  return lost > 0 && enemyFired(s, l, role) ? vehiclesOf(s, l, role).filter((p) => s.owner[p] === of) : [];
};

const vehicleChecks =
  (role: number, prefix: string): Part =>
  ({ ask, loop, roll, run }) => [
    run((s, l) => {
      l.queue = atRisk(s, l, role);
      l.busy = plays(s, 'vehicleChecks')
        ? Math.min(l.queue.length, role === ATTACKER ? l.lossA : l.lossD)
        : l.queue.length;
    }),
    loop(
      (_s, l) => l.busy > 0 && l.queue.length > 0,
      [
        ask({
          point: `${prefix}vehicle`,
          rule: 'ORL-9d',
          who: (s, l) =>
            plays(s, 'vehicleChecks') && l.queue.length > l.busy ? side(role === ATTACKER ? l.of : 1 - l.of) : null,
          prompt: () => 'Choose the vehicle that checks for damage.',
          verbs: [
            {
              name: 'check',
              takes: pieces,
              may: (_s, l, p) => (l.queue.includes(p) ? 0 : no.notAtRisk),
              candidates: (_s, l) => l.queue,
              do: (_s, l, p) => {
                l.queue = [p, ...l.queue.filter((q) => q !== p)];
              },
            },
          ],
        }),
        roll(`${prefix}damage`, 6, (s, l, value) => {
          const p = l.queue.shift() ?? -1;
          l.busy--;
          note(s, { kind: 'damage', piece: p, value });
          if (value <= s.world.data.tables.vehicles.destroyedUpTo) loseStep(s, p, 'knocked out', 'ORL-9c');
        }),
      ],
    ),
  ];

/** 8.8.2: must somebody of the losing side check? */
const checksMorale = (s: OrelState, l: Battle): boolean =>
  checkers(s, l, l.loser).length > 0 &&
  !(l.safe === 1 && l.loser === ATTACKER) &&
  !(l.loser === DEFENDER && gunsDeserted(s, l));

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
          1 - l.of,
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
        if (gunsDeserted(s, l)) leave(s, l, 1 - l.of, [l.hex], [], artilleryOf(s, fighters(s, l, DEFENDER)), false);
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

/** README: shaken units that are pursued are disorganized. */
export const disorderShaken = (s: OrelState, units: readonly number[]): void => {
  for (const p of units) if (has(s, p, SHAKEN)) mark(s, p, DISORGANIZED);
};
