// 14.3 The combat percentile and its column: strengths, shifts as a list of modifiers, and what the table says.
import type { Modifier } from '@hexside/engine';
import { has, type NomonhanState, SUPPRESSED, SURPLUS } from '../state.ts';
import { foeOf, ofSide, RIVER, type World } from '../world.ts';
import { hexesOf, membersOf } from './battle-groups.ts';
import { supportOf } from './headquarters.ts';

/** What a battle needs to be weighed: who attacks, its number, and who was called upon. */
export interface Weighed {
  readonly of: number;
  readonly group: number;
  /** The supporting headquarters, -1 none. */
  readonly attackHq: number;
  readonly defenceHq: number;
  /** 1 with Artillery Offensive. */
  readonly offensive: number;
}

export const RAID = 0;
export const ASSAULT = 1;
export const TABLES = ['raid', 'assault'] as const;

export const attackOf = (s: NomonhanState, b: Weighed): number =>
  membersOf(s, b.of, b.group).reduce((sum, p) => sum + s.world.attack[p], 0);

/** 12.5: what is set aside of an overstacked hex adds nothing. Supply has no defence (B13). */
export const defenceOf = (s: NomonhanState, b: Weighed): number =>
  membersOf(s, foeOf(b.of), b.group).reduce((sum, p) => sum + (has(s, p, SURPLUS) ? 0 : s.world.defense[p]), 0);

/** 14.33: river hexsides count if every attacker attacks every hex across one. */
const isAcrossRiver = (s: NomonhanState, b: Weighed): boolean => {
  const { board, hexside } = s.world;
  const targets = hexesOf(s, b.group);
  return membersOf(s, b.of, b.group).every((p) =>
    targets.every((hex) => {
      const from = s.place[p];
      return (hexside[from * 6 + board.directionTo(from, s.world.hexes[hex])] & RIVER) !== 0; // all are adjacent (14.22)
    }),
  );
};

/** 14.33: the single best of what the ground offers the defender. */
const terrainShift = (s: NomonhanState, b: Weighed): number => {
  const { river } = s.world.data.tables.terrainEffects;
  const ground = Math.max(0, ...hexesOf(s, b.group).map((hex) => s.world.combatShift[hex]));
  return Math.max(ground, isAcrossRiver(s, b) ? river.combat : 0);
};

/** 21.1: once, if anybody defends in a fortification. */
const fortShift = (s: NomonhanState, b: Weighed): number => {
  const foe = foeOf(b.of);
  const dugIn = hexesOf(s, b.group).some((hex) => s.fort[hex] === foe + 1);
  return dugIn ? ofSide(s.world.fortification, foe) : 0;
};

/** 14.3 (4): every shift, to the right with a plus. */
export const combatShifts = (s: NomonhanState, b: Weighed): Modifier[] => {
  const { combat } = s.world.data.tables;
  const list: Modifier[] = [];
  const add = (amount: number, label: string, rule: string): void => {
    if (amount !== 0) list.push({ amount, label, rule });
  };
  const suppressed = (of: number): boolean => membersOf(s, of, b.group).some((p) => has(s, p, SUPPRESSED));
  const foe = foeOf(b.of);
  if (b.attackHq >= 0)
    add(supportOf(s, b.attackHq), `${s.world.pieceIds[b.attackHq]} supports the attack`, 'NOM-10.3a');
  if (b.offensive === 1) add(s.world.data.campaign.effects.artilleryOffensive.shift, 'Artillery Offensive', 'NOM-5.3a');
  if (b.defenceHq >= 0)
    add(-supportOf(s, b.defenceHq), `${s.world.pieceIds[b.defenceHq]} supports the defence`, 'NOM-10.3a');
  if (suppressed(b.of)) add(-combat.suppressedShift, 'an attacker is suppressed', 'NOM-8.2c');
  if (suppressed(foe)) add(combat.suppressedShift, 'a defender is suppressed', 'NOM-8.2d');
  add(-terrainShift(s, b), 'terrain', 'NOM-14.33a');
  add(-fortShift(s, b), 'fortification', 'NOM-21.1a');
  return list;
};

export interface Column {
  readonly attack: number;
  readonly defence: number;
  /** Whole, fractions dropped (B26); -1 where nothing defends. */
  readonly percent: number;
  readonly base: number;
  readonly final: number;
}

/** 14.12, 14.3, B13, 14.31: the column of the percentile, then all shifts netted, within the table. */
export const columnOf = (s: NomonhanState, b: Weighed, shifts: readonly Modifier[]): Column => {
  const { from } = s.world.data.tables.combatColumns;
  const attack = attackOf(s, b);
  const defence = defenceOf(s, b);
  const percent = defence === 0 ? -1 : Math.floor((100 * attack) / defence);
  const base = attack === 0 ? 0 : (defence === 0 ? from : from.filter((least) => least <= percent)).length - 1;
  const net = shifts.reduce((sum, { amount }) => sum + amount, 0);
  return { attack, defence, percent, base, final: Math.max(0, Math.min(from.length - 1, base + net)) };
};

/** The columns as the tables print them: `24%-`, `25-49%`, …, `500%+`. */
export const columnLabels = ({ data }: World): string[] => {
  const { from } = data.tables.combatColumns;
  return from.map((least, i) => {
    const next = from[i + 1];
    if (i === 0) return `${(next ?? 1) - 1}%-`;
    return next === undefined ? `${least}%+` : `${least}-${next - 1}%`;
  });
};
