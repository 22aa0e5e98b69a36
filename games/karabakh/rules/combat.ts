// 13.0 Combat: attacks one after another, each in the order of 13.6; then bombardment (10.3).
import { NO_PIECE, reveal, side } from '@hexside/engine';
import {
  ATTACKED,
  clearPhaseFlags,
  coupBans,
  DEFENDED,
  isSoviet,
  type KarabakhState,
  onMap,
  piecesAt,
  procedure,
  put,
  RETREATED,
  TURN,
  unitsAt,
} from '../state.ts';
import { AR, ARMENIA, ARMY, AZ, SOVIET } from '../world.ts';
import { defendersIn, mayAttack, mayAttackWith, unitsBeside } from './attackers.ts';
import { bombardment } from './bombardment.ts';
import { displace, mayDisplace } from './civilians.ts';
import {
  attackStrength,
  type Battle,
  defenceStrength,
  defenderOf,
  finalColumn,
  isPanic,
  oddsColumn,
  politicalModifiers,
  politicalResult,
  shifts,
  unsuppliedIn,
} from './combat-strength.ts';
import { takeControl } from './control.ts';
import { asPiece, asPlace, hexes, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { takeLosses } from './losses.ts';
import { no } from './refusals.ts';
import { bothHaveSoviets, hasNativeUnit, removeSoviets, returnLoneSoviets } from './soviet-units.ts';
import { hasRoom, stackingCheck } from './stacking.ts';
import { mayCommit, shiftMarkers, supportDie, useUp } from './support.ts';

const hasForce = (s: KarabakhState, units: readonly number[], force: number): boolean =>
  units.some((unit) => s.world.force[unit] === force);

/** The attack comes to nothing: the side that failed has used its markers, the other keeps its own (13.2d, 13.3b, B8). */
const cancel = (s: KarabakhState, l: Battle, reason: string, rule: string): void => {
  note(s, { kind: 'cancelled', side: l.of, hex: l.target, reason, rule });
  for (const marker of l.attackSupport) useUp(s, asPiece(marker));
  l.attackSupport = [];
  l.defenceSupport = [];
};

const markAttackers = (s: KarabakhState, units: readonly number[]): void => {
  for (const unit of units) s.flags[unit] |= ATTACKED;
};

const mayAdvance = (s: KarabakhState, l: Battle, arg: number): number => {
  const unit = asPiece(arg);
  const target = asPlace(l.target);
  if (!l.attackers.includes(unit) || !onMap(s, unit) || s.place[unit] === target || (s.flags[unit] & RETREATED) !== 0)
    return no.advanceNot;
  // No Azeri unit is ever in Armenia, so whoever clears a hex there is Azeri.
  if (s.world.region[target] === ARMENIA) return no.advanceArmenia;
  if (!hasRoom(s, side(l.of), target)) return no.advanceFull;
  return isSoviet(s, unit) && !hasNativeUnit(s, side(l.of), target) ? no.sovietAlone : 0;
};

/** Its lists are replaced and never changed in place, so that events and the procedures it calls may hold them too. */
const attack = procedure(
  'attack',
  (
    of: number,
    target: number,
  ): Battle & { rolling: number[]; marker: number; dieAr: number; dieAz: number; advanced: number[] } => ({
    of,
    target,
    attackers: [],
    defenders: [],
    shown: 0,
    unsupplied: [],
    attackSupport: [],
    defenceSupport: [],
    attackShifts: 0,
    defenceShifts: 0,
    politics: -1,
    regularsHalved: 0,
    attackerLoss: 0,
    defenderLoss: 0,
    column: -1,
    rolling: [],
    marker: -1,
    dieAr: 0,
    dieAz: 0,
    advanced: [],
  }),
  ({ ask, call, end, label, loop, milestone, roll, run, when }) => [
    // 13.6 step 1: who attacks
    ask({
      point: 'attackers',
      rule: 'KAR-13.0b',
      within: true,
      always: true,
      who: (_s, l) => side(l.of),
      prompt: (s, l) => `Choose who attacks ${s.world.placeIds[l.target]}, then declare.`,
      verbs: [
        {
          name: 'with',
          takes: pieces,
          candidates: (s, l) => unitsBeside(s, asPlace(l.target)),
          may: (s, l, unit) =>
            l.attackers.includes(unit) ? no.alreadyIn : mayAttackWith(s, side(l.of), asPlace(l.target), unit),
          do: (_s, l, unit) => {
            l.attackers = [...l.attackers, unit];
          },
          then: 'again',
        },
        {
          name: 'without',
          takes: pieces,
          candidates: (_s, l) => l.attackers,
          may: (_s, l, unit) => (l.attackers.includes(unit) ? 0 : no.notIn),
          do: (_s, l, unit) => {
            l.attackers = l.attackers.filter((one) => one !== unit);
          },
          then: 'again',
        },
        {
          name: 'declare',
          takes: none,
          may: (s, l) => {
            if (l.attackers.length === 0) return no.nobodyAttacks;
            return l.attackers.every((unit) => s.world.force[unit] === SOVIET) ? no.sovietAttackAlone : 0;
          },
          do: (s, l) => {
            l.defenders = defendersIn(s, asPlace(l.target));
            const from = [...new Set(l.attackers.map((unit) => Number(s.place[unit])))];
            const event = { kind: 'attack' as const, side: l.of, hex: l.target, from, count: l.attackers.length };
            const tops = l.attackers.filter((unit) => s.top[s.place[unit]] === unit);
            note(s, { ...event, pieces: tops }, { side: side(l.of), event: { ...event, pieces: l.attackers } });
          },
        },
        { name: 'cancel', takes: none, may: () => 0, then: { goto: 'over' } },
      ],
    }),

    // 13.6 step 3, 13.1c: the defender's support first, then the attacker's
    ask({
      point: 'support.defender',
      rule: 'KAR-13.1c',
      who: (_s, l) => defenderOf(l),
      prompt: (s, l) => `${s.world.placeIds[l.target]} is attacked. Add up to two support markers.`,
      verbs: [
        {
          name: 'support',
          takes: pieces,
          candidates: (s) => s.world.markers,
          may: (s, l, marker) => mayCommit(s, defenderOf(l), asPiece(marker), l.defenceSupport, l.defenders),
          do: (_s, l, marker) => {
            l.defenceSupport = [...l.defenceSupport, marker];
          },
          then: 'again',
        },
        {
          name: 'commit',
          takes: none,
          may: () => 0,
          do: (s, l) => note(s, { kind: 'support', side: defenderOf(l), markers: l.defenceSupport }),
        },
      ],
    }),
    ask({
      point: 'support.attacker',
      rule: 'KAR-13.1c',
      always: true,
      who: (_s, l) => side(l.of),
      prompt: (s, l) => `Attack ${s.world.placeIds[l.target]}: add up to two support markers, then commit.`,
      verbs: [
        {
          name: 'support',
          takes: pieces,
          candidates: (s) => s.world.markers,
          may: (s, l, marker) => mayCommit(s, side(l.of), asPiece(marker), l.attackSupport, l.attackers),
          do: (_s, l, marker) => {
            l.attackSupport = [...l.attackSupport, marker];
          },
          then: 'again',
        },
        {
          name: 'commit',
          takes: none,
          may: () => 0,
          do: (s, l) => note(s, { kind: 'support', side: l.of, markers: l.attackSupport }),
        },
        {
          // 5.5c, B40: not for free, or it would be a way to look.
          name: 'call-off',
          takes: none,
          may: () => 0,
          do: (s, l) => {
            markAttackers(s, l.attackers);
            note(s, { kind: 'called-off', side: l.of, hex: l.target });
          },
          then: { goto: 'over' },
        },
      ],
    }),

    // 5.5b: both sides show their units; from here on there is no way back. 13.6 step 2: supply is settled
    run((s, l) => {
      reveal(s);
      markAttackers(s, l.attackers);
      l.unsupplied = unsuppliedIn(s, l);
      l.shown = 1;
      note(s, { kind: 'revealed', side: l.of, pieces: l.attackers });
      note(s, { kind: 'revealed', side: defenderOf(l), pieces: l.defenders });
    }),

    // 6.1f
    loop(bothHaveSoviets, [
      roll('Soviet loyalty AZ', 6, (_s, l, value) => {
        l.dieAz = value;
      }),
      roll('Soviet loyalty AR', 6, (s, l, value) => {
        const az = l.dieAz;
        l.dieAz = 0;
        note(s, { kind: 'die', side: AZ, name: 'Soviet units', value: az, total: az, meaning: '', rule: 'KAR-6.1f' });
        note(s, {
          kind: 'die',
          side: AR,
          name: 'Soviet units',
          value,
          total: value,
          meaning: value === az ? 'tied: roll again' : '',
          rule: 'KAR-6.1f',
        });
        if (value < az) removeSoviets(s, l, AR);
        if (value > az) removeSoviets(s, l, AZ);
      }),
    ]),

    // 13.3
    roll('Azeri politics', 6, (s, l, value) => {
      const total = value + politicalModifiers(s).reduce((sum, one) => sum + one.amount, 0);
      l.politics = politicalResult(s.world, total);
      const row = s.world.data.tables.azeriPolitics.rows[l.politics];
      note(s, {
        kind: 'die',
        side: AZ,
        name: 'Azeri politics',
        value,
        total,
        meaning: row?.result ?? '',
        rule: 'KAR-13.3a',
      });
      if (!isPanic(s, l)) return;
      if (l.of === AZ) cancel(s, l, 'panic in the Azeri command', 'KAR-13.3b');
      else {
        for (const marker of l.defenceSupport) useUp(s, asPiece(marker)); // 13.3c
        l.defenceSupport = [];
      }
    }),
    when((s, l) => l.of === AZ && isPanic(s, l), [milestone('panic'), end()]),

    // 13.2: one roll for each unit of the 709th that attacks
    run((s, l) => {
      l.rolling = l.attackers.filter((unit) => s.world.is709[unit] === 1);
    }),
    loop(
      (_s, l) => l.rolling.length > 0,
      [
        roll('709th Brigade', 6, (s, l, value) => {
          const unit = asPiece(l.rolling[0] ?? NO_PIECE);
          l.rolling = l.rolling.slice(1);
          const leaves = value >= s.world.data.tables.brigade709.leavesFrom;
          note(s, {
            kind: 'die',
            side: AZ,
            name: s.world.pieceIds[unit] ?? '',
            value,
            total: value,
            meaning: leaves ? 'withheld' : 'fights',
            rule: 'KAR-13.2a',
          });
          if (!leaves) return;
          l.attackers = l.attackers.filter((one) => one !== unit);
          s.flags[unit] = 0;
          put(s, unit, s.world.box['away-709']);
          note(s, { kind: 'away', piece: unit });
        }),
      ],
    ),

    // 13.4: one roll if Armenian regulars attack
    when(
      (s, l) => hasForce(s, l.attackers, ARMY),
      [
        roll('Armenian regulars', 6, (s, l, value) => {
          const row = s.world.data.tables.armenianRegulars.rows.find((one) => value <= one.atMost);
          const result = row?.result ?? 'normal';
          note(s, {
            kind: 'die',
            side: AR,
            name: 'Armenian regulars',
            value,
            total: value,
            meaning: result,
            rule: 'KAR-13.4a',
          });
          l.regularsHalved = result === 'halved' ? 1 : 0;
          if (result !== 'excluded') return;
          const out = l.attackers.filter((unit) => s.world.force[unit] === ARMY);
          l.attackers = l.attackers.filter((unit) => s.world.force[unit] !== ARMY);
          note(s, { kind: 'excluded', side: AR, pieces: out });
        }),
      ],
    ),
    when(
      (s, l) => !l.attackers.some((unit) => s.world.force[unit] !== SOVIET),
      [
        run((s, l) => {
          cancel(s, l, 'no unit is left to attack', l.of === AZ ? 'KAR-13.2d' : 'KAR-13.4c');
          returnLoneSoviets(s);
        }),
        milestone('nobody left'),
        end(),
      ],
    ),

    // 13.1h: the dice of the markers that shift columns (B42)
    run((s, l) => {
      l.rolling = shiftMarkers(s, [...l.defenceSupport, ...l.attackSupport]);
    }),
    loop(
      (_s, l) => l.rolling.length > 0,
      [
        run((_s, l) => {
          l.marker = l.rolling[0] ?? NO_PIECE;
          l.rolling = l.rolling.slice(1);
        }),
        roll('support', 6, supportDie),
      ],
    ),
    run((s, l) => {
      l.marker = NO_PIECE;
      // 13.6 steps 4 to 7
      const attackFactors = attackStrength(s, l);
      const defenceFactors = defenceStrength(s, l);
      const column = oddsColumn(s.world, attackFactors, defenceFactors);
      const list = shifts(s, l);
      l.column = finalColumn(s.world, column, list);
      note(s, {
        kind: 'odds',
        attack: attackFactors,
        defence: defenceFactors,
        column,
        shifts: list.map((one) => one.amount),
        labels: list.map((one) => `${one.label}|${one.rule}`).join(';'),
        final: l.column,
      });
    }),

    // 13.6 steps 8 and 9
    roll('combat', 6, (s, l, value) => {
      const cell = s.world.data.tables.combatResults.columns[l.column]?.results[value - 1];
      l.attackerLoss = cell?.attacker ?? 0;
      l.defenderLoss = cell?.defender ?? 0;
      note(s, { kind: 'result', die: value, column: l.column, attacker: l.attackerLoss, defender: l.defenderLoss });
    }),
    milestone('combat.result'),

    // 13.6 step 10, 13.7, 13.8: the attacker first
    run((s, l) => {
      for (const unit of l.defenders) s.flags[unit] |= DEFENDED;
      for (const marker of [...l.attackSupport, ...l.defenceSupport]) useUp(s, asPiece(marker));
      l.attackSupport = [];
      l.defenceSupport = [];
    }),
    call(takeLosses, (_s, l) => [l.of, l.attackerLoss, l.attackers, []], null, 'attacker losses'),
    call(
      takeLosses,
      (s, l) => [
        defenderOf(l),
        l.defenderLoss,
        l.defenders,
        piecesAt(s, asPlace(l.target)).filter((unit) => !l.defenders.includes(unit)),
      ],
      null,
      'defender losses',
    ),
    run(returnLoneSoviets), // 6.1b, before any advance (B10)

    // 13.9
    when(
      (s, l) => unitsAt(s, defenderOf(l), asPlace(l.target)) === 0,
      [
        ask({
          point: 'advance',
          rule: 'KAR-13.9a',
          who: (s, l) => (l.attackers.some((unit) => mayAdvance(s, l, unit) >= 0) ? side(l.of) : null),
          prompt: (s, l) => `Advance into ${s.world.placeIds[l.target]}, or stay.`,
          verbs: [
            {
              name: 'advance',
              takes: pieces,
              candidates: (_s, l) => l.attackers,
              may: mayAdvance,
              do: (s, l, unit) => {
                put(s, asPiece(unit), asPlace(l.target));
                l.advanced = [...l.advanced, unit];
              },
              then: 'again',
            },
            { name: 'done', takes: none, may: () => 0 },
          ],
        }),
        run((s, l) => {
          if (l.advanced.length === 0) return;
          const target = asPlace(l.target);
          note(s, { kind: 'advanced', side: l.of, pieces: l.advanced, hex: l.target });
          takeControl(s, side(l.of), target);
          if (mayDisplace(s, side(l.of), target) >= 0) displace(s, side(l.of), target); // 10.1c
          returnLoneSoviets(s);
        }),
      ],
    ),
    label('over'),
  ],
);

export const combat = procedure(
  'combat',
  (of: number) => ({ of }),
  ({ ask, call, run }) => [
    run((s, l) => {
      clearPhaseFlags(s);
      note(s, { kind: 'phase', name: 'combat', side: l.of, turn: s.track[TURN] });
      if (l.of === AZ && coupBans(s)) note(s, { kind: 'no-attacks', side: AZ });
    }),
    ask({
      point: 'combat',
      rule: 'KAR-13.0a',
      who: (_s, l) => side(l.of),
      prompt: () => 'Attack a hex, or end ground combat.',
      verbs: [
        {
          name: 'attack',
          takes: hexes,
          candidates: (s) => s.world.hexes,
          may: (s, l, hex) => mayAttack(s, side(l.of), asPlace(hex)),
          calls: { procedure: attack, args: (_s, l, hex) => [l.of, hex] },
          then: 'again',
        },
        { name: 'end', takes: none, may: () => 0, role: 'ends' },
      ],
    }),
    call(bombardment, (_s, l) => [l.of]), // 10.3b: after all ground combat
    call(stackingCheck, (_s, l) => [l.of, 0]),
    run(clearPhaseFlags),
  ],
);
