// 14.3 One battle: support, table, percentile and shifts, one die; then losses (15.2), retreats (15.3), pursuit (15.4).
import { type Locals, reveal, side } from '@hexside/engine';
import {
  clearFlag,
  isDeception,
  type NomonhanState,
  occupies,
  piecesAt,
  pointsAt,
  procedure,
  SURPLUS,
  SURROUNDED,
  setFlag,
} from '../state.ts';
import { foeOf } from '../world.ts';
import { hexesOf, membersOf, setGroup } from './battle-groups.ts';
import { attackQuestion, commissars, deepBattle, intelligence } from './combat-markers.ts';
import { ASSAULT, columnOf, combatShifts, RAID, TABLES } from './combat-odds.ts';
import { CODES, canPursue, leaderOf, loseOutright, lossArgs, resultOf, retreatOf, spoilsOf } from './combat-results.ts';
import { supportQuestion } from './combat-support.ts';
import { none, pieces, tables } from './domains.ts';
import { note } from './events.ts';
import { inRealZone, show } from './fog.ts';
import { losses } from './losses.ts';
import { pursuit } from './pursuit.ts';
import { no } from './refusals.ts';
import { retreats } from './retreat.ts';
import { isSpare, mustSpare, spareRetreated } from './stacking.ts';

export type Combat = {
  of: number;
  group: number;
  attackHq: number;
  defenceHq: number;
  informed: number;
  table: number;
  banzai: number;
  offensive: number;
  column: number;
  code: number;
  firm: number;
  deep: number;
  /** Supply points by hex of the battle when it began (32.0). */
  supply: number[];
};

/** Are these the locals of a combat? */
export const isCombatFrame = (locals: Locals): locals is Combat & Locals =>
  typeof locals.group === 'number' && typeof locals.attackHq === 'number' && typeof locals.table === 'number';

/** 15.21: every hex around is enemy-held, in an enemy zone of control, or closed to all; deception markers do neither (13.0). */
const isSurrounded = (s: NomonhanState, p: number): boolean => {
  const { board, closed, sideOf } = s.world;
  const foe = foeOf(sideOf[p]);
  return board
    .neighboursOf(s.place[p])
    .every((hex) => occupies(s, foe, hex) || inRealZone(s, foe, hex) || closed[hex] === 1);
};

const begin = (s: NomonhanState, l: Combat): void => {
  const foe = foeOf(l.of);
  const targets = hexesOf(s, l.group);
  for (const hex of targets) {
    for (const p of piecesAt(s, foe, hex)) {
      if (isDeception(s.world, p)) continue;
      setGroup(s, p, l.group);
    }
  }
  const attackers = membersOf(s, l.of, l.group);
  const defenders = membersOf(s, foe, l.group);
  for (const p of [...attackers, ...defenders]) {
    show(s, p);
    if (isSurrounded(s, p)) setFlag(s, p, SURROUNDED);
    else clearFlag(s, p, SURROUNDED); // of an earlier combat of the phase
  }
  for (const hex of targets) spareRetreated(s, foe, hex);
  l.supply = targets.map((hex) => pointsAt(s, foe, hex));
  reveal(s);
  note(s, {
    kind: 'battle',
    side: l.of,
    pieces: attackers.map(Number),
    defenders: defenders.map(Number),
    hexes: targets,
  });
};

/** A hex of the battle from which too many would defend (12.5). */
const crowded = (s: NomonhanState, l: Combat): number =>
  hexesOf(s, l.group).find((hex) => mustSpare(s, foeOf(l.of), hex)) ?? -1;

const resolve = (s: NomonhanState, l: Combat, die: number): void => {
  const rows = s.world.data.tables[l.table === ASSAULT ? 'assault' : 'raid'].rows;
  const was = rows[die - 1]?.[l.column] ?? 'NE';
  // Banzai! changes what the die brought (15.5).
  const code = l.banzai === 1 ? (s.world.data.campaign.effects.banzai.changes[was] ?? was) : was;
  l.code = CODES.indexOf(code);
  note(s, { kind: 'combat-result', side: l.of, die, code, was, table: TABLES[l.table] ?? 'raid' });
};

const finish = (s: NomonhanState, l: Combat): void => {
  for (const of of [l.of, foeOf(l.of)]) for (const p of membersOf(s, of, l.group)) setGroup(s, p, 0);
  for (const hex of hexesOf(s, l.group)) s.battle[hex] = 0;
};

export const combat = procedure(
  'combat',
  (of: number, group: number): Combat => ({
    of,
    group,
    attackHq: -1,
    defenceHq: -1,
    informed: 0,
    table: RAID,
    banzai: 0,
    offensive: 0,
    column: 0,
    code: 0,
    firm: 0,
    deep: 0,
    supply: [],
  }),
  ({ ask, call, loop, milestone, roll, run, when }) => [
    run(begin),
    loop(
      (s, l) => crowded(s, l) >= 0,
      [
        ask({
          point: 'spare.defence',
          rule: 'NOM-12.5c',
          who: (_s, l) => foeOf(l.of),
          prompt: (s, l) =>
            `${s.world.board.ids[crowded(s, l)]} is overstacked: choose a unit that adds nothing to the defence.`,
          verbs: [
            {
              name: 'spare',
              takes: pieces,
              candidates: (s, l) => piecesAt(s, foeOf(l.of), crowded(s, l)),
              may: (s, l, p) => (isSpare(s, crowded(s, l), p) ? 0 : no.notCrowded),
              do: (s, l, p) => {
                setFlag(s, p, SURPLUS);
                note(s, { kind: 'spared', side: foeOf(l.of), piece: p });
              },
            },
          ],
        }),
      ],
    ),
    ask(supportQuestion('attack')),
    ask(supportQuestion('defence')),
    ask(intelligence),
    ask({
      point: 'table',
      rule: 'NOM-14.3a',
      who: (_s, l) => (l.informed === 1 ? foeOf(l.of) : side(l.of)),
      prompt: () => 'Choose the table: Raid or Assault.',
      verbs: [
        {
          name: 'use',
          takes: tables,
          may: () => 0,
          do: (s, l, table) => {
            l.table = table;
            note(s, { kind: 'table', side: l.informed === 1 ? foeOf(l.of) : l.of, table: TABLES[table] ?? '' });
          },
        },
      ],
    }),
    ask(attackQuestion),
    run((s, l) => {
      const shifts = combatShifts(s, l);
      const { attack, defence, percent, base, final } = columnOf(s, l, shifts);
      l.column = final;
      note(s, {
        kind: 'odds',
        attack,
        defence,
        percent,
        base,
        column: final,
        shifts: shifts.map(({ amount }) => amount),
      });
    }),
    // The table can be thought over until the die falls.
    ask({
      point: 'combat.roll',
      rule: 'NOM-14.3d',
      always: true,
      who: (_s, l) => side(l.of),
      prompt: (_s, l) => `Roll on the ${l.table === ASSAULT ? 'Assault' : 'Raid'} table.`,
      verbs: [
        { name: 'roll', takes: none, may: () => 0 },
        {
          name: 'back',
          takes: none,
          may: (_s, l) => (l.informed + l.banzai + l.offensive === 0 ? 0 : no.settled),
          then: { goto: 'table' },
        },
      ],
    }),
    milestone('combat.column'),
    roll('combat', 6, resolve),
    milestone('combat.result'),
    ask(commissars),
    // 15.1: losses, then retreats, then pursuit
    run((s, l) => loseOutright(s, l, true)),
    call(losses, (s, l) => lossArgs(s, l, true), null, 'attacker losses'),
    run((s, l) => loseOutright(s, l, false)),
    call(losses, (s, l) => lossArgs(s, l, false), null, 'defender losses'),
    when(
      (s, l) => retreatOf(s, l, true) > 0,
      [
        call(
          retreats,
          (s, l) => [l.of, l.group, retreatOf(s, l, true), leaderOf(s, l, true), 0],
          null,
          'attacker retreats',
        ),
      ],
    ),
    when(
      (s, l) => retreatOf(s, l, false) > 0,
      [
        call(
          retreats,
          (s, l) => [foeOf(l.of), l.group, retreatOf(s, l, false), leaderOf(s, l, false), 1],
          null,
          'defender retreats',
        ),
      ],
    ),
    ask(deepBattle),
    when(canPursue, [
      call(pursuit, (s, l) => [l.of, l.group, resultOf(s, l.code).pursuit ?? 0, l.deep, spoilsOf(s, l)]),
    ]),
    run(finish),
  ],
);
