// 5.1.3, 5.4, 2.5.6.2 Hits: how they are shared out, what they do to platoons, their headquarters and leaders, and what stays behind.
import {
  bitOf,
  boxOf,
  carriedBy,
  DISRUPTED,
  has,
  hqAt,
  insideOf,
  isHard,
  isHex,
  LED,
  MOUNTED,
  mark,
  matesOf,
  type NationsState,
  OPS,
  OUT,
  pieceIn,
  procedure,
  put,
  REDUCED,
  release,
  SHAKEN,
  setWreck,
  shakeOff,
  unmark,
  WATCH,
} from '../state.ts';
import { LEADER, SUB_HQ } from '../world.ts';
import { NEITHER, single, singleOf } from './dice.ts';
import { note } from './events.ts';
import { anyShaken, leaderCheck } from './leaders.ts';

/** 5.1.3: hits that remove a unit as it stands now. */
const hitsToKill = (s: NationsState, p: number): number =>
  (has(s, DISRUPTED, p) ? 0 : 1) + (has(s, REDUCED, p) ? 1 : 2);

/** Mortars and artillery only ever disrupt a hard target (5.1.6d). */
const isSpared = (s: NationsState, p: number, shells: number): boolean => shells === 1 && isHard(s, p);
/** Does so many hits change anything? Shells do nothing more to a hard target that is disrupted. */
const hurts = (s: NationsState, p: number, hits: number, shells: number): boolean =>
  hits > 0 && !(isSpared(s, p, shells) && has(s, DISRUPTED, p));
const dies = (s: NationsState, p: number, hits: number, shells: number): boolean =>
  !isSpared(s, p, shells) && hits >= hitsToKill(s, p);

// --- sharing out

type Allotment = { units: number[]; hits: number; shells: number; first: number; second: number; odd: number };

/**
 * 5.4e, 5.1.6c, b46: hits are dealt in rounds, one to each unit; where fewer are left than units, chance decides; who is dead drops
 * out. Answers with both shares: first + second * 256.
 */
export const allot = procedure(
  'allot',
  (units: number[], hits: number, shells: number): Allotment => ({ units, hits, shells, first: 0, second: 0, odd: 0 }),
  ({ call, end, run, when }) => [
    run((s, l) => {
      const [a, b] = l.units;
      while (l.hits > 0) {
        const firstDead = dies(s, a, l.first, l.shells);
        const secondDead = l.units.length < 2 || dies(s, b, l.second, l.shells);
        if (firstDead !== secondDead) {
          if (firstDead) l.second += l.hits;
          else l.first += l.hits;
          l.hits = 0;
        } else if (firstDead) l.hits = 0;
        else if (l.hits === 1) {
          l.odd = 1;
          l.hits = 0;
        } else {
          l.first++;
          l.second++;
          l.hits -= 2;
        }
      }
    }),
    when(
      (_s, l) => l.odd === 1,
      [
        // 5.1.6: a die of the owner's, odd for the first and even for the second, so that fate may turn it.
        call(
          single,
          (s, l) => [s.world.sideOf[l.units[0]], singleOf('odd hit'), 1, 6, l.units[0], l.units[1]],
          (_s, l, value) => {
            l.odd = 0;
            if (value % 2 === 1) l.first++;
            else l.second++;
          },
        ),
      ],
    ),
    end((_s, l) => l.first | (l.second << 8)),
  ],
);
export const firstShare = (shares: number): number => shares & 255;
export const secondShare = (shares: number): number => shares >> 8;

// --- what hits do

const clearMarks = (s: NationsState, p: number): void => {
  for (const kind of [DISRUPTED, OPS, OUT, REDUCED, MOUNTED, WATCH, LED]) unmark(s, kind, p);
};

/** 5.1.3f, 2.5.3a, 4.3b: hard targets and whatever has a transport leave a wreck. */
const leavesWreck = (s: NationsState, p: number): boolean => isHard(s, p) || s.world.rides[p] === 1;

const wreckAt = (s: NationsState, hex: number): void => {
  if (s.wreck[hex] === 1) return;
  setWreck(s, hex);
  note(s, { kind: 'wreck', hex });
};

/** A platoon is lost, and its support weapons with it (2.7.2); a leader goes over to a comrade or is lost. */
export const eliminate = (s: NationsState, p: number, rule: string): void => {
  const { world } = s;
  const of = world.sideOf[p];
  const hex = s.place[p];
  note(s, { kind: 'harm', piece: p, result: 'eliminated', rule });
  const wreck = leavesWreck(s, p);
  for (let m = carriedBy(s, p); m !== 0; m &= m - 1) {
    const carried = pieceIn(world, of, m);
    const comrades = insideOf(s, of, hex) & world.formationUnits[world.formationOf[p]] & ~bitOf(world, p);
    if (world.role[carried] === LEADER && comrades !== 0) {
      s.carrier[carried] = pieceIn(world, of, comrades) + 1;
      mark(s, SHAKEN, carried);
      continue;
    }
    if (world.role[carried] === LEADER) note(s, { kind: 'leader-lost', piece: carried });
    s.carrier[carried] = 0;
    put(s, carried, boxOf(s, 'lost'));
  }
  release(s, p);
  shakeOff(s, p);
  clearMarks(s, p);
  put(s, p, boxOf(s, 'lost'));
  if (wreck && isHex(world, hex)) wreckAt(s, hex);
};
/** 5.1.3: the first hit disrupts, every further one costs a step. */
export const strike = (s: NationsState, p: number, hits: number, shells: number, rule: string): void => {
  if (hits <= 0) return;
  if (!hurts(s, p, hits, shells)) {
    note(s, { kind: 'no-effect', piece: p });
    return;
  }
  const { world } = s;
  for (let m = carriedBy(s, p); m !== 0; m &= m - 1) {
    const carried = pieceIn(world, world.sideOf[p], m);
    if (world.role[carried] === LEADER) mark(s, SHAKEN, carried);
  }
  release(s, p); // 5.2d
  shakeOff(s, p);
  unmark(s, WATCH, p);
  let left = hits;
  let result = '';
  if (!has(s, DISRUPTED, p)) {
    mark(s, DISRUPTED, p);
    left--;
    result = 'disrupted';
  }
  if (!isSpared(s, p, shells)) {
    for (; left > 0; left--) {
      if (has(s, REDUCED, p)) {
        eliminate(s, p, rule);
        return;
      }
      mark(s, REDUCED, p);
      result = result === 'disrupted' ? 'disrupted and reduced' : 'reduced';
    }
  }
  note(s, { kind: 'harm', piece: p, result, rule });
};

// --- headquarters

/** A headquarters is lost; it may return (2.5.6.3). */
export const loseHq = (s: NationsState, hq: number): void => {
  const hex = s.place[hq];
  note(s, { kind: 'hq', piece: hq, result: 'eliminated' });
  clearMarks(s, hq);
  put(s, hq, boxOf(s, 'lost'));
  if (s.world.vehicle[hq] === 1 && isHex(s.world, hex)) wreckAt(s, hex); // 2.5.6.2g
};

const harmHq = (s: NationsState, hq: number): void => {
  if (has(s, REDUCED, hq) || s.world.role[hq] === SUB_HQ) {
    loseHq(s, hq); // 2.5.6.1c
    return;
  }
  mark(s, REDUCED, hq);
  note(s, { kind: 'hq', piece: hq, result: 'reduced' });
};

/** What becomes of a headquarters: nothing, a die that harms up to a number, or it goes down with its last platoon. */
const NO_CHECK = 0;
const DOOMED = 9;

/** 2.5.6.2d to f, b24, b43: judged on what the attack will do, before it is applied. */
const hqPeril = (
  s: NationsState,
  hq: number,
  units: readonly number[],
  shares: readonly number[],
  shells: number,
): number => {
  if (hq < 0) return NO_CHECK;
  const { hqCheck } = s.world.data.tables.combat;
  const mates = matesOf(s, hq);
  if (!units.some((p, i) => hurts(s, p, shares[i], shells))) return NO_CHECK;
  const matesDead = units.filter((p, i) => (mates & bitOf(s.world, p)) !== 0 && dies(s, p, shares[i], shells)).length;
  let mateCount = 0;
  for (let m = mates; m !== 0; m &= m - 1) mateCount++;
  if (matesDead === mateCount) return DOOMED;
  return matesDead > 0 ? hqCheck.harmedAt - hqCheck.mateLost : hqCheck.harmedAt;
};

type Casualties = {
  of: number;
  hex: number;
  units: number[];
  shares: number[];
  shells: number;
  hq: number;
  peril: number;
  harmed: number;
};

/** What became of a headquarters: nothing, 1 where it was reduced, or this. */
const HQ_LOST = 2;

/** Hits on units of one side in one hex: the headquarters' die first, then all is applied (b24). Answers what became of it. */
export const casualties = procedure(
  'casualties',
  (of: number, hex: number, units: number[], shares: number[], shells: number): Casualties => ({
    of,
    hex,
    units,
    shares,
    shells,
    hq: -1,
    peril: NO_CHECK,
    harmed: 0,
  }),
  ({ call, end, loop, run, when }) => [
    run((s, l) => {
      l.hq = hqAt(s, l.of, l.hex);
      l.peril = hqPeril(s, l.hq, l.units, l.shares, l.shells);
    }),
    when(
      (_s, l) => l.peril !== NO_CHECK && l.peril !== DOOMED,
      [
        call(
          single,
          (_s, l) => [l.of, singleOf('HQ'), 1, l.peril, NEITHER, NEITHER],
          (_s, l, value) => {
            l.harmed = value <= l.peril ? 1 : 0;
          },
        ),
      ],
    ),
    run((s, l) => {
      for (let i = 0; i < l.units.length; i++) strike(s, l.units[i], l.shares[i], l.shells, 'NAW-5.1.3a');
      if (l.peril === DOOMED) loseHq(s, l.hq);
      else if (l.harmed === 1) harmHq(s, l.hq);
      if (l.hq >= 0 && s.place[l.hq] !== l.hex) l.harmed = HQ_LOST;
    }),
    loop((s, l) => anyShaken(s, l.of), [call(leaderCheck, (_s, l) => [l.of])]),
    end((_s, l) => l.harmed),
  ],
);

/** The condition of a unit as one number, to see whether something has hurt it: 0 fresh, 1 disrupted, 2 reduced, 3 both, 4 gone. */
export const conditionOf = (s: NationsState, p: number): number =>
  !isHex(s.world, s.place[p]) ? 4 : (has(s, DISRUPTED, p) ? 1 : 0) + (has(s, REDUCED, p) ? 2 : 0);
