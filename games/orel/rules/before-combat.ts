// 8.5 Voluntary retreat before combat, and 9: vehicles that must.
import type { Modifier } from '@hexside/engine';
import type { RetreaterKind } from '../data/index.ts';
import {
  BROKEN,
  HASTY,
  has,
  isArtillery,
  isCar,
  isCavalry,
  isCombat,
  isHorseArtillery,
  isRouted,
  isTank,
  isTrain,
  isTroop,
  isVehicle,
  MARCH,
  type OrelState,
  OUT,
  onMap,
  other,
  setMode,
} from '../state.ts';
import { RED } from '../world.ts';
import { type Battle, combatUnits, defendersIn, guestsIn, type Part } from './battle.ts';
import { none, pieces } from './domains.ts';
import { giveWay } from './giving-way.ts';
import { note } from './notes.ts';
import { predominant, tqOf } from './quality.ts';
import { no } from './refusals.ts';
import { printedStrength } from './strength.ts';

/** The row of the table that tells how a unit may slip away. */
export const retreaterKind = (s: OrelState, p: number): RetreaterKind => {
  const { world } = s;
  if (isCavalry(world, p)) return 'cavalry';
  if (isCar(world, p)) return 'armouredCar';
  if (isTrain(world, p)) return 'train';
  if (isTank(world, p)) return 'tank';
  if (isHorseArtillery(world, p)) return 'horseArtillery';
  if (isArtillery(world, p)) return 'artillery';
  if (world.recruit[p] === 1) return 'recruits';
  if (world.sideOf[p] !== RED) return 'whiteInfantry';
  return tqOf(s, p) >= world.data.tables.retreatBeforeCombat.veteranTq ? 'redVeterans' : 'redInfantry';
};

const wayOf = (s: OrelState, l: Battle, p: number) => {
  const { units } = s.world.data.tables.retreatBeforeCombat;
  const row = units[retreaterKind(s, p)];
  return l.attackers.some((a) => isCavalry(s.world, a)) ? row.cavalry : row.foot;
};

/** 8.7.3: who is routed does not slip away. */
const ready = (s: OrelState, l: Battle): number[] => l.defenders.filter((p) => onMap(s, p) && !isRouted(s, p));
const automatic = (s: OrelState, l: Battle): number[] => ready(s, l).filter((p) => wayOf(s, l, p).way === 'automatic');
const trying = (s: OrelState, l: Battle): number[] => ready(s, l).filter((p) => wayOf(s, l, p).way === 'check');
/** Who may be taken along; a broken tank cannot be. */
const waiting = (s: OrelState, l: Battle): number[] =>
  ready(s, l).filter((p) => wayOf(s, l, p).way === 'with' && !has(s, p, BROKEN) && !l.queue.includes(p));

/** 9: no troops stay with the vehicles, so they must go. */
const takeVehicles = (s: OrelState, l: Battle): void => {
  if (l.queue.length === 0 || l.defenders.some((p) => isTroop(s.world, p) && !l.queue.includes(p))) return;
  for (const p of l.defenders) if (isVehicle(s.world, p) && !l.queue.includes(p)) l.queue.push(p);
};

const canSlip = (s: OrelState, l: Battle): boolean => trying(s, l).length > 0 || automatic(s, l).length > 0;

/** What is added to the one die of those who try. Units of several kinds: the worst counts for all. */
export const slipModifiers = (s: OrelState, l: Battle): Modifier[] => {
  const { modifiers } = s.world.data.tables.retreatBeforeCombat;
  const units = trying(s, l);
  const list: Modifier[] = [];
  const add = (amount: number, label: string): void => {
    if (amount !== 0) list.push({ amount, label, rule: 'ORL-8.5a' });
  };
  add(
    Math.max(...units.map((p) => modifierOf(s, l, p))),
    l.attackers.some((a) => isCavalry(s.world, a)) ? 'attacked by cavalry' : 'kind of troops',
  );
  if (l.kind === HASTY && l.night === 0) add(modifiers.hasty, 'hasty attack');
  if (units.every((p) => s.mode[p] === MARCH)) add(modifiers.march, 'in March mode');
  if (units.some((p) => has(s, p, OUT))) add(modifiers.outOfCommand, 'out of command');
  const attack = printedStrength(s, l.attackers);
  const defence = Math.max(1, printedStrength(s, l.defenders));
  if (attack >= modifiers.outnumbered.ratio * defence) add(modifiers.outnumbered.modifier, 'outnumbered');
  return list;
};
const modifierOf = (s: OrelState, l: Battle, p: number): number => {
  const way = wayOf(s, l, p);
  return way.way === 'check' ? way.modifier : 0;
};
const sum = (list: readonly Modifier[]): number => list.reduce((total, { amount }) => total + amount, 0);

/**
 * The flight of those who slip away, all together. Who had only fled into the hex does not try to (8.5.1 d), but goes along where no
 * troops would be left beside it. `queue` holds plain pieces.
 */
const slipAway = (s: OrelState, l: Battle): number[] => {
  const stays = l.defenders.some((p) => isTroop(s.world, p) && !l.queue.includes(p));
  const all = [...l.queue, ...(stays ? [] : guestsIn(s, l.of, l.hex))];
  return [1, 0, all.length, ...all];
};

/** Who is still there to be attacked. */
const stayers = (s: OrelState, l: Battle): void => {
  l.defenders = defendersIn(s, l.of, l.hex);
  if (!l.defenders.some((p) => isTroop(s.world, p))) l.vacated = 1;
};

/** 9: vehicles without troops must go if combat units come, whether they can or not; it costs no munitions. */
export const isVehiclesAlone = (s: OrelState, l: Battle): boolean =>
  l.defenders.length > 0 && !l.defenders.some((p) => isTroop(s.world, p)) && combatUnits(s, l.attackers).length > 0;

export const beforeCombat: Part = ({ ask, call, loop, milestone, roll, run, when }) => [
  run((s, l) => {
    l.queue = isVehiclesAlone(s, l) ? l.defenders.slice() : [];
    l.busy = 0;
  }),
  ask({
    point: 'slip',
    rule: 'ORL-8.5a',
    always: true,
    who: (s, l) => (l.queue.length === 0 && canSlip(s, l) ? other(l.of) : null),
    prompt: () => 'Retreat before combat, or stay?',
    verbs: [
      { name: 'stay', takes: none, may: () => 0 },
      {
        name: 'retreat',
        takes: none,
        may: () => 0,
        do: (s, l) => {
          l.queue = automatic(s, l);
          l.busy = 1;
        },
      },
    ],
  }),
  when(
    (s, l) => l.busy === 1 && trying(s, l).length > 0,
    [
      roll('slip.die', 6, (s, l, value) => {
        const units = trying(s, l);
        const tq = predominant(s, units);
        const total = value + sum(slipModifiers(s, l));
        note(s, { kind: 'check', piece: units[0], value, total, tq, rule: 'ORL-8.5b' });
        if (total <= tq) l.queue.push(...units);
        else for (const p of units) setMode(s, p, MARCH);
      }),
    ],
  ),
  run(takeVehicles),
  // Nothing is known by it where they stay.
  when((_s, l) => l.busy === 1, [milestone('slip.result')]),
  loop(
    (s, l) => l.busy === 1 && l.queue.some((p) => isCombat(s.world, p)) && waiting(s, l).length > 0,
    [
      ask({
        point: 'along',
        rule: 'ORL-8.5c',
        who: (_s, l) => other(l.of),
        prompt: () => 'Take artillery and tanks with it?',
        verbs: [
          {
            name: 'along',
            takes: pieces,
            may: (s, l, p) => (waiting(s, l).includes(p) ? 0 : no.notAlong),
            candidates: waiting,
            do: (s, l, p) => {
              l.queue.push(p);
              takeVehicles(s, l);
            },
          },
          {
            name: 'done',
            takes: none,
            may: () => 0,
            do: (_s, l) => {
              l.busy = 2;
            },
          },
        ],
      }),
    ],
  ),
  when(
    (_s, l) => l.queue.length > 0,
    [
      run((s, l) => note(s, { kind: 'slipped', side: other(l.of), pieces: l.queue.slice(), hex: l.hex })),
      call(giveWay, (s, l) => [slipAway(s, l)], null, 'slip away'),
      run(stayers),
    ],
  ),
  run((_s, l) => {
    l.queue = [];
    l.busy = 0;
  }),
];
