// 2.5.6, 3.4.2 Command: which units are within range of their headquarters, and the morale check of those who are not.
import {
  distanceOf,
  has,
  insideOf,
  listOf,
  mark,
  type NationsState,
  OUT,
  onMap,
  pieceIn,
  procedure,
  REDUCED,
} from '../state.ts';
import { COMMAND_CHECK, check } from './dice.ts';
import { note } from './events.ts';
import { isLed } from './leaders.ts';

const rangeOf = (s: NationsState, hq: number): number => s.world.commandRange[hq * 2 + (has(s, REDUCED, hq) ? 1 : 0)];

/** Within reach of the formation's HQ; recon and sub-HQs twice as far (2.5.6.1b, 2.6.2a). */
const isNearHq = (s: NationsState, p: number, times: number): boolean => {
  const hq = s.world.hqOf[s.world.formationOf[p]];
  return onMap(s, hq) && distanceOf(s, s.place[hq], s.place[p]) <= rangeOf(s, hq) * times;
};

/** 2.5.6.1: a sub-HQ commands while it is in command itself. `passed` says that its hex has passed its check. */
const isNearSubHq = (s: NationsState, p: number, passed: boolean): boolean => {
  const sub = s.world.subHqOf[s.world.formationOf[p]];
  const far = s.world.data.tables.combat.commandTimesForReconAndSubHq;
  return (passed || isNearHq(s, sub, far)) && distanceOf(s, s.place[sub], s.place[p]) <= rangeOf(s, sub);
};

/** 3.4.2a, b: is the platoon in command without a roll? */
export const isInCommand = (s: NationsState, p: number, subPassed: boolean): boolean => {
  const times = s.world.recon[p] === 1 ? s.world.data.tables.combat.commandTimesForReconAndSubHq : 1;
  return isLed(s, p) || isNearHq(s, p, times) || isNearSubHq(s, p, subPassed);
};

type Command = { of: number; formation: number; todo: number; hex: number; subPassed: number };

const stragglers = (s: NationsState, l: Command): number => {
  const { world } = s;
  let set = 0;
  for (let m = world.formationUnits[l.formation] & s.onMap[l.of]; m !== 0; m &= m - 1)
    if (!isInCommand(s, pieceIn(world, l.of, m), l.subPassed === 1)) set |= m & -m;
  return set;
};

/** The hex of the sub-HQ first, for the others may depend on it. */
const nextHex = (s: NationsState, l: Command): number => {
  const { world } = s;
  const sub = world.subHqOf[l.formation];
  if ((insideOf(s, l.of, s.place[sub]) & l.todo) !== 0) return s.place[sub];
  return s.place[pieceIn(world, l.of, l.todo)];
};

const fail = (s: NationsState, l: Command): void => {
  const { world } = s;
  const out = insideOf(s, l.of, l.hex) & l.todo;
  const pieces = listOf(world, l.of, out);
  for (const p of pieces) mark(s, OUT, p);
  note(s, { kind: 'out-of-command', side: l.of, pieces, hex: l.hex });
};

/** 3.4.2: one check for each hex with platoons that are not in command. */
export const commandStatus = procedure(
  'command',
  (of: number, formation: number): Command => ({ of, formation, todo: 0, hex: -1, subPassed: 0 }),
  ({ call, loop, run }) => [
    run((s, l) => {
      l.todo = stragglers(s, l);
    }),
    loop(
      (_s, l) => l.todo !== 0,
      [
        run((s, l) => {
          l.hex = nextHex(s, l);
        }),
        call(
          check,
          (s, l) => [l.of, s.world.morale[l.formation], COMMAND_CHECK],
          (s, l, passed) => {
            if (passed === 0) fail(s, l);
            l.todo &= ~insideOf(s, l.of, l.hex);
            const sub = s.world.subHqOf[l.formation];
            if (passed === 1 && s.place[sub] === l.hex) {
              l.subPassed = 1;
              l.todo &= stragglers(s, l);
            }
          },
        ),
      ],
    ),
  ],
);
