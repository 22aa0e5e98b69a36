// What random games show of the states pieces can be in, and of the modifiers that come to bear.
import type { Locals } from '@hexside/engine';
import { assaultModifiers } from '../rules/assault.ts';
import { barrageModifiers } from '../rules/barrage.ts';
import { ATTACKER, type Battle, checkers, DEFENDER } from '../rules/battle.ts';
import { retreaterKind, slipModifiers } from '../rules/before-combat.ts';
import { cohesionModifiers } from '../rules/cohesion.ts';
import { coordinationModifiers } from '../rules/coordination.ts';
import { moraleModifiers } from '../rules/morale.ts';
import { isCavalry, isTroop, type OrelState, onMap, plays } from '../state.ts';
import { FLAGS, MODES, ORDERS, PLIGHTS } from '../table/position-words.ts';
import { KINDS, type World } from '../world.ts';

const isBattle = (locals: Locals): locals is Battle & Locals =>
  Array.isArray(locals.attackers) && Array.isArray(locals.was) && typeof locals.hex === 'number';

/** Labels of modifiers, by the table they belong to. */
const MODIFIERS: Readonly<Record<string, readonly string[]>> = {
  cohesion: [
    'own vehicle',
    'enemy vehicle',
    'cavalry alone charges infantry',
    'charged, and no cavalry to answer',
    'integrated artillery',
    'attacked by infantry of quality 6',
    'entrenched',
    'terrain',
    'behind a river',
    'two to one or better',
    'attacker is weaker',
    'inspired leader',
  ],
  'cohesion by side': ['the stronger side', 'the weaker side'],
  assault: [
    'ratio of strengths',
    'difference of quality',
    'encirclement',
    'integrated artillery',
    'integrated artillery of the defender',
    'heavy train in contact',
    'heavy train of the defender',
    'tanks',
    'hasty attack',
    'entrenched',
    'terrain',
    'across a river',
  ],
  morale: [
    'result of the assault',
    'has lost a step',
    'own vehicle',
    'enemy vehicle',
    'encircled',
    'routed',
    'unsupplied',
    'charged by cavalry',
    'town centre',
    'inspired leader',
  ],
  barrage: [
    'fire strength',
    'reserve of shells',
    'in March mode',
    'routed',
    'crowded hex',
    'armoured train',
    'entrenched',
    'terrain',
  ],
  slip: ['kind of troops', 'attacked by cavalry', 'hasty attack', 'in March mode', 'out of command', 'outnumbered'],
  coordination: ['out of command', 'hasty attack', 'heavy artillery in haste', 'has moved', 'Reds from several hexes'],
};

/** Everything that can be seen: the words a position has for pieces and formations, cells of the table of 8.5, modifiers, counters. */
export const allSights = (world: World): string[] => [
  ...Object.keys(FLAGS),
  ...Object.keys(PLIGHTS),
  ...ORDERS,
  ...KINDS.flatMap((kind) => (KINDS.indexOf(kind) <= 4 ? MODES.map((mode) => `${kind} ${mode}`) : [kind])),
  ...Object.keys(world.data.tables.retreatBeforeCombat.units).flatMap((kind) =>
    ['foot', 'cavalry'].map((by) => `slip ${kind} from ${by}`),
  ),
  ...Object.entries(MODIFIERS).flatMap(([table, labels]) => labels.map((label) => `${table}: ${label}`)),
  ...world.pieceIds.map((id) => `counter ${id}`),
];

const seeBattle = (s: OrelState, l: Battle, seen: Set<string>): void => {
  const tell = (table: string, list: readonly { label: string }[]): void => {
    for (const { label } of list) seen.add(`${table}: ${label}`);
  };
  const by = l.attackers.some((p) => isCavalry(s.world, p)) ? 'cavalry' : 'foot';
  for (const p of l.defenders) seen.add(`slip ${retreaterKind(s, p)} from ${by}`);
  const [attackers, defenders] = [checkers(s, l, ATTACKER), checkers(s, l, DEFENDER)];
  if (attackers.length === 0 || defenders.length === 0) return;
  const table = plays(s, 'plainCohesion') ? 'cohesion by side' : 'cohesion';
  for (const p of attackers) tell(table, cohesionModifiers(s, l, p, ATTACKER));
  for (const p of defenders) tell(table, cohesionModifiers(s, l, p, DEFENDER));
  tell('assault', assaultModifiers(s, l));
  tell('slip', slipModifiers(s, l));
  for (const gun of l.guns) tell('coordination', coordinationModifiers(s, l, gun, ATTACKER));
  if (l.loser >= 0) for (const p of checkers(s, l, l.loser)) tell('morale', moraleModifiers(s, l, p));
};

/** Adds what this state shows. */
export const look = (s: OrelState, seen: Set<string>): void => {
  const { world } = s;
  let flags = 0;
  for (const p of world.pieces) {
    flags |= s.flags[p];
    if (!onMap(s, p)) continue;
    const kind = KINDS[world.kind[p]] ?? '';
    seen.add(isTroop(world, p) ? `${kind} ${MODES[s.mode[p]]}` : kind);
    seen.add(ORDERS[s.order[p]] ?? '');
    seen.add(`counter ${world.pieceIds[p]}`);
    const target = s.target[p];
    if (ORDERS[s.order[p]] === 'barrage' && target >= 0 && onMap(s, target))
      for (const { label } of barrageModifiers(s, p, target)) seen.add(`barrage: ${label}`);
  }
  for (const [word, flag] of Object.entries(FLAGS)) if ((flags & flag) !== 0) seen.add(word);
  for (const [word, bit] of Object.entries(PLIGHTS))
    if (world.formationIds.some((_, f) => (s.plight[f] & bit) !== 0)) seen.add(word);
  for (const { locals } of s.frames) if (isBattle(locals)) seeBattle(s, locals, seen);
};
