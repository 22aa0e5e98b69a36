// 14.0 Land combat: each declared battle in turn, in the order the phasing player picks: support, table, percentile and shifts, one die,
// losses (15.2), retreats (15.3), pursuit (15.4).
import { place, reveal, side } from '@hexside/engine';
import type { CombatResult, ResultCode, Suffered } from '../data/index.ts';
import {
  inZoneOf,
  isCombat,
  isDeception,
  isHeld,
  type NomonhanState,
  OPT_CAPTURE,
  onMap,
  piecesAt,
  pointsAt,
  procedure,
  SURPLUS,
  SURROUNDED,
  setFlag,
  TURN,
} from '../state.ts';
import { foeOf, INFANTRY, JP, MOTORIZED, NATIONS, SU } from '../world.ts';
import { hexesOf, membersOf, setGroup } from './battle-groups.ts';
import { holds, mightHold, mustPlay, play } from './campaign-markers.ts';
import { assignment } from './combat-assignment.ts';
import { ASSAULT, columnOf, combatShifts, RAID, TABLES } from './combat-odds.ts';
import { hexes, none, pieces, tables } from './domains.ts';
import { note } from './events.ts';
import { examine, isOut, show } from './fog.ts';
import { bestSupport, supportOf } from './headquarters.ts';
import { ATTACK, BE, DEFENCE, eliminate, loseAll, losses } from './losses.ts';
import { pursuit } from './pursuit.ts';
import { no } from './refusals.ts';
import { ROUT, retreats } from './retreat.ts';
import { isSpare, mustSpare } from './stacking.ts';

/** Result codes by number: frames hold integers. */
export const CODES = [
  'NE',
  'AS',
  'AT',
  'AM',
  'AR',
  'EX',
  'BB',
  'DA',
  'DR',
  'DL',
  'DM',
  'RT',
  'DS',
  'DE',
] as const satisfies readonly ResultCode[];

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
  /** Supply points by hex of the battle when it began (32.0), and by hex those who have got away. */
  supply: number[];
  units: number[];
};

export const resultOf = (s: NomonhanState, code: number): CombatResult =>
  s.world.data.tables.combatResults.codes[CODES[code] ?? 'NE'];

/** 15.21: every hex around is enemy-held, in an enemy zone of control, or closed to all. */
const isSurrounded = (s: NomonhanState, p: number): boolean => {
  const { board, closed, sideOf } = s.world;
  const foe = foeOf(sideOf[p]);
  return board
    .neighboursOf(s.place[p])
    .every((hex) => isHeld(s, foe, hex) || inZoneOf(s, foe, hex) || closed[hex] === 1);
};

const begin = (s: NomonhanState, l: Combat): void => {
  const foe = foeOf(l.of);
  const targets = hexesOf(s, l.group);
  for (const hex of targets) {
    for (const p of piecesAt(s, foe, hex)) {
      if (isDeception(s.world, p)) continue;
      setGroup(s, p, l.group);
      show(s, p);
    }
  }
  const attackers = membersOf(s, l.of, l.group);
  const defenders = membersOf(s, foe, l.group);
  for (const p of [...attackers, ...defenders]) {
    show(s, p);
    if (isSurrounded(s, p)) setFlag(s, p, SURROUNDED);
  }
  l.supply = targets.map((hex) => pointsAt(s, foe, hex));
  l.units = defenders.map(Number);
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

const placesOf = (s: NomonhanState, of: number, group: number): number[] => {
  const list: number[] = membersOf(s, of, group).map((p) => s.place[p]);
  return [...new Set(list)];
};

const backers = (s: NomonhanState, l: Combat): { attack: number; defence: number } => ({
  attack: bestSupport(s, l.of, placesOf(s, l.of, l.group)),
  defence: bestSupport(s, foeOf(l.of), hexesOf(s, l.group)),
});

/** Could the side have an active headquarters near, as far as everybody can know? */
const mightSupport = (s: NomonhanState, of: number): boolean =>
  s.world.headquarters[of === JP ? 0 : 1].some((hq) => !isOut(s, hq));

const support = (s: NomonhanState, hq: number): void => {
  show(s, hq);
  note(s, { kind: 'support', side: s.world.sideOf[hq], piece: hq, shift: supportOf(s, hq) });
};

const INTELLIGENCE = ['intelligence-JP', 'intelligence-SU'] as const;
const intelligenceOf = (of: number): string => INTELLIGENCE[of === JP ? 0 : 1];

/** Banzai! needs Japanese infantry in the attack, on the Assault table; Artillery Offensive needs support (README A11). */
const attackMarker = (s: NomonhanState, l: Combat): string | null => {
  if (l.of === JP) {
    const infantry = membersOf(s, l.of, l.group).some(
      (p) =>
        isCombat(s.world, p) &&
        NATIONS[s.world.nation[p]] === 'japanese' &&
        (s.world.type[p] === INFANTRY || s.world.type[p] === MOTORIZED),
    );
    return infantry && l.table === ASSAULT ? 'banzai' : null;
  }
  return l.attackHq >= 0 ? 'artillery-offensive' : null;
};

const resolve = (s: NomonhanState, l: Combat, die: number): void => {
  const rows = s.world.data.tables[l.table === ASSAULT ? 'assault' : 'raid'].rows;
  const was = rows[die - 1]?.[l.column] ?? 'NE';
  // Banzai! changes what the die brought (15.5).
  const code = l.banzai === 1 ? (s.world.data.campaign.effects.banzai.changes[was] ?? was) : was;
  l.code = CODES.indexOf(code);
  note(s, { kind: 'combat-result', side: l.of, die, code, was, table: TABLES[l.table] ?? 'raid' });
};

const sufferedBy = (s: NomonhanState, l: Combat, attacker: boolean): Suffered | undefined =>
  attacker ? resultOf(s, l.code).attacker : resultOf(s, l.code).defender;

const lengthOf = (suffered: Suffered | undefined): number => {
  if (suffered?.retreat === undefined) return 0;
  return suffered.retreat === 'rout' ? ROUT : suffered.retreat;
};

/** Commissars: do Soviet units of this combat have to go back? */
const redRetreat = (s: NomonhanState, l: Combat): boolean => {
  const isAttacker = l.of === SU;
  return lengthOf(sufferedBy(s, l, isAttacker)) > 0 && membersOf(s, SU, l.group).length > 0;
};

const retreatOf = (s: NomonhanState, l: Combat, attacker: boolean): number => {
  const of = attacker ? l.of : foeOf(l.of);
  if (of === SU && l.firm === 1) return 0;
  return lengthOf(sufferedBy(s, l, attacker));
};

/** What cannot be chosen: everything, or zero-attack units of an attack that loses half (15.23). */
const loseOutright = (s: NomonhanState, l: Combat, attacker: boolean): void => {
  const of = attacker ? l.of : foeOf(l.of);
  const loss = sufferedBy(s, l, attacker)?.loss;
  if (loss === 'all') loseAll(s, of, l.group, 'NOM-15.2a');
  if (loss === 'half' && attacker)
    for (const p of membersOf(s, of, l.group)) if (s.world.attack[p] === 0) eliminate(s, p, 'NOM-15.23b');
};

const choosesLoss = (s: NomonhanState, l: Combat, attacker: boolean): boolean => {
  const loss = sufferedBy(s, l, attacker)?.loss;
  return loss !== undefined && loss !== 'all';
};
const lossArgs = (s: NomonhanState, l: Combat, attacker: boolean): [number, number, number, number] => {
  const of = attacker ? l.of : foeOf(l.of);
  const loss = sufferedBy(s, l, attacker)?.loss;
  if (loss === 'half') return [of, l.group, attacker ? ATTACK : DEFENCE, -1];
  return [of, l.group, BE, typeof loss === 'number' ? loss : 0];
};

const leaderOf = (s: NomonhanState, l: Combat, attacker: boolean): number => {
  const ledBy = sufferedBy(s, l, attacker)?.ledBy;
  if (ledBy === undefined) return attacker ? l.of : foeOf(l.of);
  return ledBy === 'attacker' ? l.of : foeOf(l.of);
};

/** 32.0: supply of hexes in which every defender was eliminated; what was paid as a loss is not there any more. */
const spoilsOf = (s: NomonhanState, l: Combat): number[] => {
  const foe = foeOf(l.of);
  const gotAway = l.units.some((p) => onMap(s, p));
  const isTaken = s.track[OPT_CAPTURE] === 1 && !gotAway && membersOf(s, foe, l.group).length === 0;
  return hexesOf(s, l.group).map((_, i) => (isTaken ? l.supply[i] : 0));
};

const canPursue = (s: NomonhanState, l: Combat): boolean =>
  (resultOf(s, l.code).pursuit ?? 0) > 0 &&
  membersOf(s, l.of, l.group).length > 0 &&
  hexesOf(s, l.group).some((hex) => !isHeld(s, foeOf(l.of), hex));

const canDrive = (s: NomonhanState, l: Combat): boolean =>
  l.of === SU &&
  canPursue(s, l) &&
  mightHold(s, SU, 'deep-battle') &&
  membersOf(s, l.of, l.group).some((p) => s.world.mechanized[p] === 1);

const finish = (s: NomonhanState, l: Combat): void => {
  for (const of of [l.of, foeOf(l.of)]) for (const p of membersOf(s, of, l.group)) setGroup(s, p, 0);
  for (const hex of hexesOf(s, l.group)) s.battle[hex] = 0;
};

const combat = procedure(
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
    units: [],
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
            `${s.world.board.ids[crowded(s, l)]} is overstacked: choose who adds nothing to the defence.`,
          verbs: [
            {
              name: 'spare',
              takes: pieces,
              candidates: (s, l) => piecesAt(s, foeOf(l.of), crowded(s, l)),
              may: (s, l, p) => (isSpare(s, foeOf(l.of), crowded(s, l), p) ? 0 : no.notCrowded),
              do: (s, l, p) => {
                setFlag(s, p, SURPLUS);
                note(s, { kind: 'spared', side: foeOf(l.of), piece: p });
              },
            },
          ],
        }),
      ],
    ),
    // 14.3 (4), 10.31, 14.32: support, the best headquarters or none
    ask({
      point: 'support.attack',
      rule: 'NOM-14.32a',
      always: true,
      who: (s, l) => (mightSupport(s, l.of) ? side(l.of) : null),
      prompt: (s, l) =>
        backers(s, l).attack < 0
          ? 'No active headquarters has this battle in its radius.'
          : `Let ${s.world.pieceIds[backers(s, l).attack]} support the attack?`,
      verbs: [
        {
          name: 'support',
          takes: none,
          may: (s, l) => (backers(s, l).attack >= 0 ? 0 : no.noSupport),
          do: (s, l) => {
            l.attackHq = backers(s, l).attack;
            support(s, l.attackHq);
          },
        },
        { name: 'decline', takes: none, may: () => 0 },
      ],
    }),
    ask({
      point: 'support.defence',
      rule: 'NOM-14.32a',
      always: true,
      who: (s, l) => (mightSupport(s, foeOf(l.of)) ? foeOf(l.of) : null),
      prompt: (s, l) =>
        backers(s, l).defence < 0
          ? 'No active headquarters has this battle in its radius.'
          : `Let ${s.world.pieceIds[backers(s, l).defence]} support the defence?`,
      verbs: [
        {
          name: 'support',
          takes: none,
          may: (s, l) => (backers(s, l).defence >= 0 ? 0 : no.noSupport),
          do: (s, l) => {
            l.defenceHq = backers(s, l).defence;
            support(s, l.defenceHq);
          },
        },
        { name: 'decline', takes: none, may: () => 0 },
      ],
    }),
    // 14.41: Intelligence gives the defender the choice of the table
    ask({
      point: 'intelligence',
      rule: 'NOM-14.41a',
      always: true,
      who: (s, l) => (mightHold(s, foeOf(l.of), intelligenceOf(foeOf(l.of))) ? foeOf(l.of) : null),
      prompt: () => 'Play Intelligence and choose the table for this attack?',
      verbs: [
        {
          name: 'play',
          takes: none,
          may: (s, l) => (holds(s, intelligenceOf(foeOf(l.of))) >= 0 ? 0 : no.notInHand),
          do: (s, l) => {
            play(s, holds(s, intelligenceOf(foeOf(l.of))));
            l.informed = 1;
          },
        },
        { name: 'no', takes: none, may: (s, l) => (mustPlay(s, intelligenceOf(foeOf(l.of))) ? no.mustPlay : 0) },
      ],
    }),
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
    ask({
      point: 'attack.marker',
      rule: 'NOM-15.5a',
      always: true,
      who: (s, l) => {
        const kind = attackMarker(s, l);
        return kind !== null && mightHold(s, l.of, kind) ? side(l.of) : null;
      },
      prompt: (_s, l) => (l.of === JP ? 'Play Banzai! for this attack?' : 'Make it an Artillery Offensive?'),
      verbs: [
        {
          name: 'play',
          takes: none,
          may: (s, l) => (holds(s, attackMarker(s, l) ?? '') >= 0 ? 0 : no.notInHand),
          do: (s, l) => {
            play(s, holds(s, attackMarker(s, l) ?? ''));
            if (l.of === JP) l.banzai = 1;
            else l.offensive = 1;
          },
        },
        { name: 'no', takes: none, may: (s, l) => (mustPlay(s, attackMarker(s, l) ?? '') ? no.mustPlay : 0) },
      ],
    }),
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
    ask({
      point: 'commissars',
      rule: 'NOM-5.3a',
      always: true,
      who: (s, l) => (redRetreat(s, l) && mightHold(s, SU, 'commissars') ? SU : null),
      prompt: () => 'Let the commissars hold the line?',
      verbs: [
        {
          name: 'play',
          takes: none,
          may: (s) => (holds(s, 'commissars') >= 0 ? 0 : no.notInHand),
          do: (s, l) => {
            play(s, holds(s, 'commissars'));
            l.firm = 1;
          },
        },
        { name: 'no', takes: none, may: (s) => (mustPlay(s, 'commissars') ? no.mustPlay : 0) },
      ],
    }),
    // 15.1: losses, then retreats, then pursuit
    run((s, l) => loseOutright(s, l, true)),
    when((s, l) => choosesLoss(s, l, true), [call(losses, (s, l) => lossArgs(s, l, true), null, 'attacker losses')]),
    run((s, l) => loseOutright(s, l, false)),
    when((s, l) => choosesLoss(s, l, false), [call(losses, (s, l) => lossArgs(s, l, false), null, 'defender losses')]),
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
    ask({
      point: 'deep-battle',
      rule: 'NOM-15.42a',
      always: true,
      who: (s, l) => (canDrive(s, l) ? SU : null),
      prompt: () => 'Play Deep Battle, so that mechanized units pursue one hex more?',
      verbs: [
        {
          name: 'play',
          takes: none,
          may: (s) => (holds(s, 'deep-battle') >= 0 ? 0 : no.notInHand),
          do: (s, l) => {
            play(s, holds(s, 'deep-battle'));
            l.deep = s.world.data.campaign.effects.deepBattle.hexes;
          },
        },
        { name: 'no', takes: none, may: (s) => (mustPlay(s, 'deep-battle') ? no.mustPlay : 0) },
      ],
    }),
    when(canPursue, [
      call(pursuit, (s, l) => [l.of, l.group, resultOf(s, l.code).pursuit ?? 0, l.deep, spoilsOf(s, l)]),
    ]),
    run(finish),
  ],
);

// --- the phase

const battlesLeft = (s: NomonhanState): boolean => {
  for (let hex = 0; hex < s.world.board.size; hex++) if (s.battle[hex] > 0) return true;
  return false;
};

/** A battle is named by its first hex. */
const isFirstOf = (s: NomonhanState, hex: number): boolean => s.battle[hex] > 0 && hexesOf(s, s.battle[hex])[0] === hex;

/** 18.1: at the start of the phase the phasing side looks at every enemy stack next to its units. */
const lookAround = (s: NomonhanState, of: number): void => {
  const foe = foeOf(of);
  const looked: number[] = [];
  for (const hex of s.world.hexes) {
    if (!isHeld(s, of, hex)) continue;
    for (const beside of s.world.board.neighboursOf(place(hex))) {
      if (!isHeld(s, foe, beside) || looked.includes(beside)) continue;
      looked.push(beside);
      examine(s, of, beside);
    }
  }
  if (looked.length > 0) note(s, { kind: 'examined', side: of, hexes: looked });
};

export const landCombat = procedure(
  'land-combat',
  (of: number) => ({ of, group: 0 }),
  ({ ask, call, loop, run }) => [
    run((s, l) => {
      note(s, { kind: 'phase', name: 'combat', turn: s.track[TURN], side: l.of });
      lookAround(s, l.of);
    }),
    call(assignment, (_s, l) => [l.of]),
    loop(battlesLeft, [
      ask({
        point: 'fight',
        rule: 'NOM-14.28a',
        who: (_s, l) => side(l.of),
        prompt: () => 'Choose the battle that is fought next.',
        verbs: [
          {
            name: 'fight',
            takes: hexes,
            candidates: (s) => s.world.hexes.filter((hex) => isFirstOf(s, hex)),
            may: (s, _l, hex) => (isFirstOf(s, hex) ? 0 : no.noBattle),
            do: (s, l, hex) => {
              l.group = s.battle[hex];
            },
          },
        ],
      }),
      call(combat, (_s, l) => [l.of, l.group]),
    ]),
  ],
);
