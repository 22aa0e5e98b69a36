// 14.0 Raid: one Mujahideen unit from the active area strikes one enemy next door and is gone again.
import { type Modifier, place, side } from '@hexside/engine';
import {
  ACTED,
  combatAt,
  isCombat,
  MOVED,
  type OrgunState,
  onMap,
  pieceIn,
  procedure,
  put,
  RAID_BY_LINE,
  RAIDS,
  spend,
  USED,
  unitsAt,
} from '../state.ts';
import { DRA, MJ, TANK } from '../world.ts';
import { mayAct } from './activation.ts';
import { noteTest, passes } from './cohesion.ts';
import { isContested } from './control.ts';
import { none, pieces } from './domains.ts';
import { eliminate } from './elimination.ts';
import { note } from './events.ts';
import { canHelp, loneLeaders, useLeader } from './leaders.ts';
import { no } from './refusals.ts';
import { retreat } from './retreats.ts';
import { isSupplied } from './supply.ts';

/** Passed, failed, or failed with a natural 6. */
const PASSED = 1;
const FAILED = 2;
const LOST = 3;

export type Raid = {
  of: number;
  unit: number;
  home: number;
  target: number;
  area: number;
  modifier: number;
  result: number;
};

/** 11.3.3, 11.2.1d, B51: may the unit strike into that area? */
const mayStrikeInto = (s: OrgunState, unit: number, at: number): number => {
  const { board, mountain, road, type } = s.world;
  const from = s.place[unit];
  const direction = board.directionTo(from, place(at));
  if (direction < 0 || unitsAt(s, DRA, at) === 0) return no.raidTarget;
  if (s.attacked[at] === 1) return no.raidClosed;
  return type[unit] === TANK && mountain[at] === 1 && road[from * board.stride + direction] === 0 ? no.tankMountain : 0;
};

/** 14.0a, 14.0j, 15.1e, B18, B31 */
export const mayRaid = (s: OrgunState, of: number, unit: number): number => {
  if (of !== MJ) return no.raidSide; // 10.0c
  const may = mayAct(s, of, unit);
  if (may < 0) return may === no.hasMoved ? no.raidMoved : may;
  if (!isCombat(s.world, unit)) return no.raidMoved;
  if (s.track[RAIDS] >= s.world.data.tables.raid.perAction) return no.raidOnce;
  if (s.supply[unit] > 0) return no.raidSupply;
  if (s.track[RAID_BY_LINE] === 1 && !isSupplied(s, unit)) return no.raidLine; // 14.0l
  if (isContested(s, s.place[unit])) return no.raidContested;
  for (const at of s.world.board.neighboursOf(s.place[unit])) if (mayStrikeInto(s, unit, at) >= 0) return 0;
  return no.raidNobody;
};

const mayTarget = (s: OrgunState, l: Raid, target: number): number => {
  if (s.world.sideOf[target] !== DRA || !isCombat(s.world, target) || !onMap(s, target)) return no.raidTarget;
  return mayStrikeInto(s, l.unit, s.place[target]);
};

/** 14.0e: what the target area adds to the die. */
export const raidModifiers = (s: OrgunState, area: number): Modifier[] => {
  const { raid } = s.world.data.tables;
  const list: Modifier[] = [];
  if (s.world.tem[area] === 0) list.push({ amount: raid.tem0, label: 'open ground', rule: 'ORG-14.0e' });
  if (s.mine[area] === 1 && s.path[area] === 0)
    list.push({ amount: raid.minefield, label: 'minefield', rule: 'ORG-14.0e' });
  if (s.world.fort[area] === 1) list.push({ amount: raid.fort, label: 'fort', rule: 'ORG-14.0e' });
  return list;
};

const added = (s: OrgunState, area: number): number => raidModifiers(s, area).reduce((sum, one) => sum + one.amount, 0);

/** 19.2, B2: a leader where the raid starts or where it strikes. */
const mayLead = (s: OrgunState, l: Raid, leader: number): number =>
  (s.place[leader] === l.home || s.place[leader] === l.area) && canHelp(s, leader, l.unit) ? 0 : no.notHelper;

export const raid = procedure(
  'raid',
  (of: number, unit: number): Raid => ({ of, unit, home: -1, target: -1, area: -1, modifier: 0, result: 0 }),
  ({ ask, call, end, label, milestone, roll, run, when }) => [
    ask({
      point: 'raid.target',
      rule: 'ORG-14.0b',
      within: true,
      always: true,
      who: (_s, l) => side(l.of),
      prompt: (s, l) => `Choose whom ${s.world.pieceIds[l.unit]} raids.`,
      verbs: [
        {
          name: 'target',
          takes: pieces,
          may: mayTarget,
          each: (s, l, out) => {
            for (const at of s.world.board.neighboursOf(s.place[l.unit])) {
              if (mayStrikeInto(s, l.unit, at) < 0) continue;
              for (let m = combatAt(s, DRA, at); m !== 0; m &= m - 1) out.add(pieceIn(s, DRA, m));
            }
          },
          do: (s, l, target) => {
            l.target = target;
            l.home = s.place[l.unit];
            l.area = s.place[target];
          },
        },
        { name: 'cancel', takes: none, may: () => 0, then: { goto: 'called off' } },
      ],
    }),
    ask({
      point: 'raid.leader',
      rule: 'ORG-14.0d',
      within: true,
      always: true,
      who: (_s, l) => side(l.of),
      prompt: (s, l) =>
        `${s.world.pieceIds[l.unit]} raids ${s.world.pieceIds[l.target]}. Roll, with or without a leader.`,
      verbs: [
        {
          name: 'use',
          takes: pieces,
          may: mayLead,
          do: (s, l, leader) => {
            l.modifier = useLeader(s, leader);
          },
        },
        { name: 'roll', takes: none, may: () => 0 },
        { name: 'cancel', takes: none, may: () => 0, then: { goto: 'called off' } },
      ],
    }),
    run((s, l) => {
      s.track[RAIDS]++;
      s.track[USED] = 1;
      s.flags[l.unit] |= ACTED | MOVED;
      put(s, l.unit, place(l.area)); // 14.0c: no mines; 13.0l: no ambush
      note(s, { kind: 'raid', piece: l.unit, target: l.target, area: l.area });
    }),
    roll('raid.test', 6, (s, l, value) => {
      const total = value + added(s, l.area) - l.modifier;
      const passed = passes(s, l.unit, value, added(s, l.area), l.modifier);
      l.modifier = 0;
      l.result = passed ? PASSED : value === s.world.data.tables.raid.eliminatedOn ? LOST : FAILED;
      noteTest(s, l.unit, value, total, passed, 'ORG-14.0d');
    }),
    milestone('raid.result'),
    when(
      (_s, l) => l.result === LOST,
      [run((s, l) => eliminate(s, l.unit, 'a natural 6 in a raid', 'ORG-14.0i')), end()],
    ),
    when(
      (_s, l) => l.result === FAILED,
      [
        run((s, l) => spend(s, l.unit)),
        call(retreat, (_s, l) => [l.unit, -1, 0], null, 'raider retreats'), // 14.0h, B16
        end(),
      ],
    ),
    // 14.0f: a fresh target is spent and retreats, a spent one is eliminated
    when(
      (s, l) => s.spent[l.target] === 1,
      [run((s, l) => eliminate(s, l.target, 'raided while spent', 'ORG-14.0f'))],
      [run((s, l) => spend(s, l.target)), call(retreat, (_s, l) => [l.target, -1, 0], null, 'target retreats')],
    ),
    run((s, l) => {
      put(s, l.unit, place(l.home)); // 14.0g
      spend(s, l.unit);
      note(s, { kind: 'returned', piece: l.unit, area: l.home });
    }),
    // B49: the raider is gone, but others of its side may have come before
    call(loneLeaders, (_s, l) => [DRA, l.area]),
    end(),
    label('called off'),
  ],
);
