// 16.8, 29.0 Air strikes: all points of the phase are placed before any is resolved; then hex by hex a die on the Bombardment Table.
// Headquarters may add artillery fire (option 29). Recon flies here too (B3).
import { type Offers, reveal, side } from '@hexside/engine';
import {
  addPoints,
  airIn,
  distance,
  firstAt,
  has,
  isActive,
  isCombat,
  isDeception,
  isHeld,
  isHq,
  moveAir,
  type NomonhanState,
  OPT_ARTILLERY,
  OVER,
  onMap,
  piecesAt,
  pointsAt,
  procedure,
  SUPPRESSED,
  spotHas,
  suppress,
  TURN,
} from '../state.ts';
import { ANTIAIRCRAFT, DAMAGED, foeOf, ofSide, RESERVE, STRIKE } from '../world.ts';
import { membersOf, STRIKE_GROUP, setGroup } from './battle-groups.ts';
import { mayPlay, mightHold, mustPlayNow, play, specialService } from './campaign-markers.ts';
import { hexes, markers, none, numbers, pieces } from './domains.ts';
import { note, noteFor } from './events.ts';
import { show, showing } from './fog.ts';
import { radiusOf, supportOf } from './headquarters.ts';
import { BE, loseSupply, losses } from './losses.ts';
import { mayFlyRecon, reconnoitring } from './recon.ts';
import { no } from './refusals.ts';

// --- one strike

/** `barrage` is the strength of the guns; names of pieces in frames are kept apart (see PIECE_LOCALS in secrets.ts). */
type Strike = { of: number; hex: number; air: number; barrage: number; column: number; code: number };

/** 16.84, B57: an antiaircraft unit in the hex or beside it that is not suppressed. */
const isCovered = (s: NomonhanState, of: number, hex: number): boolean => {
  for (const at of s.world.board.disk(s.world.hexes[hex], 1))
    for (let p = firstAt(s, of, at); p >= 0; p = s.next[p])
      if (s.world.type[p] === ANTIAIRCRAFT && !has(s, p, SUPPRESSED)) return true;
  return false;
};

/** 16.81: columns to the left, for terrain and for antiaircraft units. */
export const strikeShift = (s: NomonhanState, of: number, hex: number): number =>
  s.world.strikeShift[hex] + (isCovered(s, foeOf(of), hex) ? s.world.data.tables.bombardment.antiaircraftShift : 0);

export const CODES = ['NE', 'AA', 'S', 'S/AA', 'SS', 'E'] as const;

export const columnFor = (s: NomonhanState, of: number, hex: number, points: number): number => {
  const columns = s.world.data.tables.bombardment.rows[0]?.length ?? 1;
  return Math.max(0, Math.min(points, columns - 1) - strikeShift(s, of, hex));
};

/** Who can still be suppressed there: an effective unit, or an active headquarters (8.4, 19.3). */
const canBeSuppressed = (s: NomonhanState, p: number): boolean =>
  isHq(s.world, p) ? isActive(s, p) : isCombat(s.world, p) && !has(s, p, SUPPRESSED);

const targetsOf = (s: NomonhanState, l: Strike): number[] =>
  piecesAt(s, foeOf(l.of), l.hex).filter((p) => canBeSuppressed(s, p));

/** 16.85: the marker is seen, who bears it is not. */
const hit = (s: NomonhanState, l: Strike, p: number): void => {
  if (!suppress(s, s.world.pieces[p])) return;
  const event = { kind: 'suppressed' as const, side: foeOf(l.of), piece: p, hex: l.hex };
  noteFor(s, foeOf(l.of), event, { ...event, piece: -1 });
};

const isS = (l: Strike): boolean => CODES[l.code]?.startsWith('S') === true && CODES[l.code] !== 'SS';
const hasAa = (l: Strike): boolean => CODES[l.code]?.endsWith('AA') === true;

const strike = procedure(
  'strike',
  (of: number, hex: number, air: number, barrage: number): Strike => ({ of, hex, air, barrage, column: 0, code: 0 }),
  ({ ask, call, milestone, roll, run, when }) => [
    run((s, l) => {
      l.column = columnFor(s, l.of, l.hex, l.air + l.barrage);
      reveal(s);
      const shift = strikeShift(s, l.of, l.hex);
      note(s, { kind: 'strike', side: l.of, hex: l.hex, air: l.air, guns: l.barrage, column: l.column, shift });
    }),
    roll('strike', 6, (s, l, die) => {
      const code = s.world.data.tables.bombardment.rows[die - 1]?.[l.column] ?? 'NE';
      l.code = CODES.indexOf(code);
      note(s, { kind: 'strike-result', side: l.of, hex: l.hex, die, code });
    }),
    milestone('strike.result'),
    // S: one unit, the owner's choice (16.83)
    ask({
      point: 'strike.choose',
      rule: 'NOM-16.83a',
      always: true,
      who: (s, l) => (isS(l) && targetsOf(s, l).length > 0 ? foeOf(l.of) : null),
      prompt: () => 'Choose the unit to suppress.',
      verbs: [
        {
          name: 'suppress',
          takes: pieces,
          candidates: targetsOf,
          may: (s, l, p) =>
            s.place[p] === l.hex && s.world.sideOf[p] !== l.of
              ? canBeSuppressed(s, p)
                ? 0
                : no.cannotSuppress
              : no.notInvolved,
          do: hit,
        },
      ],
    }),
    run((s, l) => {
      const foe = foeOf(l.of);
      const code = CODES[l.code];
      if (code === 'SS' || code === 'E') for (const p of targetsOf(s, l)) hit(s, l, p);
      if (code !== 'NE' && code !== 'AA') loseSupply(s, foe, l.hex, 1, 'NOM-16.83a');
      if (code !== 'E') return;
      s.battle[l.hex] = STRIKE_GROUP;
      for (const p of piecesAt(s, foe, l.hex)) if (!isDeception(s.world, p)) setGroup(s, p, STRIKE_GROUP);
    }),
    when((_s, l) => CODES[l.code] === 'E', [call(losses, (_s, l) => [foeOf(l.of), STRIKE_GROUP, BE, 1])]),
    run((s, l) => {
      s.battle[l.hex] = 0;
      for (const p of membersOf(s, foeOf(l.of), STRIKE_GROUP)) setGroup(s, p, 0);
      // 16.84: after the bombardment, one point at most; headquarters that fired are safe (29.0).
      const damaged = hasAa(l) && l.air > 0 ? s.world.data.tables.air.antiaircraftLosses : 0;
      moveAir(s, l.of, STRIKE, DAMAGED, damaged);
      moveAir(s, l.of, STRIKE, RESERVE, l.air - damaged);
      if (damaged > 0) note(s, { kind: 'air-hit', side: l.of });
    }),
  ],
);

// --- the phase

/** By target: air points, artillery strength; `guns` are headquarters that fire, `aims` at which target, `shells` with how much. */
type Strikes = {
  of: number;
  targets: number[];
  air: number[];
  guns: number[];
  aims: number[];
  shells: number[];
  hq: number;
  open: number;
};

const placed = (l: Strikes): number => l.air.reduce((sum, n) => sum + n, 0);
const airAt = (l: Strikes, hex: number): number => l.air[l.targets.indexOf(hex)] ?? 0;

/** 16.8, 26.7: on an enemy hex, up to the limit of the scenario. */
const mayStrike = (s: NomonhanState, l: Strikes, hex: number): number => {
  if (!isHeld(s, foeOf(l.of), hex)) return no.nobodyThere;
  if (placed(l) >= airIn(s, l.of, STRIKE)) return no.noStrike;
  return airAt(l, hex) < ofSide(s.world.strikeLimit, l.of) ? 0 : no.strikeLimit;
};

const listTargets = (s: NomonhanState, l: Strikes, out: Offers): void => {
  for (const hex of s.world.hexes) if (mayStrike(s, l, hex) >= 0) out.add(hex);
};

const targetIndex = (l: Strikes, hex: number): number => {
  const known = l.targets.indexOf(hex);
  if (known >= 0) return known;
  l.targets.push(hex);
  l.air.push(0);
  return l.targets.length - 1;
};

/** 29: what a headquarters has not yet fired. */
const shellsLeft = (s: NomonhanState, l: Strikes, hq: number): number => {
  const fired = l.guns.reduce((sum, gun, i) => (gun === hq ? sum + l.shells[i] : sum), 0);
  if (fired > 0 && s.track[OPT_ARTILLERY] !== 2) return 0;
  return supportOf(s, hq) - fired;
};

/** Hexes whose supply can serve its guns. */
const depotsFor = (s: NomonhanState, of: number, hq: number): number[] =>
  s.world.board
    .disk(s.place[hq], s.world.data.tables.supply.radius)
    .filter((at) => pointsAt(s, of, at) > 0 && !spotHas(s, at, OVER));

/** 29.0: active, with a further supply point in or beside its hex, which is spent with its first shells. */
const mayFire = (s: NomonhanState, l: Strikes, hq: number): number => {
  if (s.track[OPT_ARTILLERY] === 0) return no.noArtillery;
  if (s.world.sideOf[hq] !== l.of || !isHq(s.world, hq) || !onMap(s, hq)) return no.notYourHq;
  if (!isActive(s, hq)) return no.notActive;
  if (shellsLeft(s, l, hq) <= 0) return no.hqFired;
  if (!l.guns.includes(hq) && depotsFor(s, l.of, hq).length === 0) return no.noSupplyNear;
  return s.world.hexes.some((hex) => mayShell(s, l, hq, hex) >= 0) ? 0 : no.nobodyThere;
};

const mayShell = (s: NomonhanState, l: Strikes, hq: number, hex: number): number => {
  if (!isHeld(s, foeOf(l.of), hex)) return no.nobodyThere;
  if (distance(s, s.place[hq], hex) > radiusOf(s, hq)) return no.outOfRange;
  const index = l.targets.indexOf(hex);
  const firing = new Set(l.guns.filter((_, i) => l.aims[i] === index));
  if (firing.has(hq)) return no.hqFired;
  return index < 0 || firing.size < s.world.data.tables.options.artillery.headquartersPerHex ? 0 : no.twoHqs;
};

/** Must its shells still be paid for? */
const isUnpaid = (l: Strikes): boolean => !l.guns.includes(l.hq);

const load = (s: NomonhanState, l: Strikes, n: number): void => {
  l.shells[l.shells.length - 1] = n;
  show(s, l.hq);
  l.hq = -1;
};

const STRIKE_MARKERS = ['special-service'];
const mayUseMarker = (s: NomonhanState, l: Strikes, m: number): number => mayPlay(s, l.of, m, STRIKE_MARKERS);

const gunsAt = (l: Strikes, index: number): number =>
  l.shells.reduce((sum, n, i) => (l.aims[i] === index ? sum + n : sum), 0);

/** Is there anything to fly or fire, as everybody knows? */
const hasWork = (s: NomonhanState, of: number): boolean =>
  airIn(s, of, STRIKE) > 0 ||
  mayFlyRecon(s, of) >= 0 ||
  s.track[OPT_ARTILLERY] > 0 ||
  mightHold(s, of, 'special-service');

export const strikes = procedure(
  'strikes',
  (of: number): Strikes => ({ of, targets: [], air: [], guns: [], aims: [], shells: [], hq: -1, open: 0 }),
  ({ ask, call, goto, label, loop, run, when }) => [
    run((s, l) => note(s, { kind: 'phase', name: 'air-strike', turn: s.track[TURN], side: l.of })),
    ask({
      point: 'strikes',
      rule: 'NOM-16.8a',
      always: true,
      who: (s, l) => (hasWork(s, l.of) ? side(l.of) : null),
      prompt: (s, l) => `Place air strikes, ${airIn(s, l.of, STRIKE) - placed(l)} left of ${airIn(s, l.of, STRIKE)}.`,
      verbs: [
        {
          name: 'strike',
          takes: hexes,
          may: mayStrike,
          each: listTargets,
          do: (_s, l, hex) => {
            l.air[targetIndex(l, hex)]++;
          },
          then: 'again',
        },
        {
          name: 'artillery',
          takes: pieces,
          may: mayFire,
          each: (s, l, out) => {
            if (s.track[OPT_ARTILLERY] === 0) return;
            for (const hq of ofSide(s.world.headquarters, l.of)) if (mayFire(s, l, hq) >= 0) out.add(hq);
          },
          do: (_s, l, hq) => {
            l.hq = hq;
          },
          then: { goto: 'shelling' },
        },
        reconnoitring,
        {
          name: 'marker',
          takes: markers,
          may: mayUseMarker,
          do: (s, l, m) => {
            play(s, m);
            l.open = 1;
          },
          then: { goto: 'shelling' },
        },
        showing,
        {
          name: 'done',
          takes: none,
          may: (s, l) => (mustPlayNow(s, STRIKE_MARKERS, (m) => mayUseMarker(s, l, m)) ? no.mustPlay : 0),
          role: 'ends',
          then: { goto: 'resolving' },
        },
      ],
    }),
    goto('resolving'),
    label('shelling'),
    when(
      (_s, l) => l.open === 1,
      [
        run((_s, l) => {
          l.open = 0;
        }),
        call(specialService, (_s, l) => [l.of]),
      ],
    ),
    when(
      (_s, l) => l.hq >= 0,
      [
        ask({
          point: 'artillery.from',
          rule: 'NOM-29.0c',
          always: true,
          within: true,
          who: (s, l) => (isUnpaid(l) && depotsFor(s, l.of, l.hq).length > 1 ? side(l.of) : null),
          prompt: (s, l) => `Choose the supply that ${s.world.pieceIds[l.hq]} uses up.`,
          verbs: [
            {
              name: 'from',
              takes: hexes,
              candidates: (s, l) => depotsFor(s, l.of, l.hq),
              may: (s, l, at) => (depotsFor(s, l.of, l.hq).includes(at) ? 0 : no.noSupplyNear),
              do: (s, l, at) => addPoints(s, l.of, at, -1),
              then: { goto: 'paid' },
            },
          ],
        }),
        run((s, l) => {
          const [only] = depotsFor(s, l.of, l.hq);
          if (isUnpaid(l) && only !== undefined) addPoints(s, l.of, only, -1);
        }),
        label('paid'),
        ask({
          point: 'artillery.at',
          rule: 'NOM-29.0a',
          always: true,
          within: true,
          who: (_s, l) => side(l.of),
          prompt: (s, l) => `Choose what ${s.world.pieceIds[l.hq]} fires at.`,
          verbs: [
            {
              name: 'at',
              takes: hexes,
              may: (s, l, hex) => mayShell(s, l, l.hq, hex),
              do: (_s, l, hex) => {
                l.guns.push(l.hq);
                l.aims.push(targetIndex(l, hex));
                l.shells.push(0);
              },
            },
          ],
        }),
        ask({
          point: 'artillery.points',
          rule: 'NOM-29.2a',
          always: true,
          within: true,
          who: (s, l) => (s.track[OPT_ARTILLERY] === 2 ? side(l.of) : null),
          prompt: () => 'Choose how much of its value it fires there.',
          verbs: [
            {
              name: 'fire',
              takes: numbers,
              candidates: (s, l) => Array.from({ length: shellsLeft(s, l, l.hq) }, (_, i) => i + 1),
              may: (s, l, n) => (n >= 1 && n <= shellsLeft(s, l, l.hq) ? 0 : no.hqFired),
              do: load,
            },
          ],
        }),
        run((s, l) => {
          if (l.hq >= 0) load(s, l, supportOf(s, l.hq));
        }),
      ],
    ),
    goto('strikes'),
    label('resolving'),
    // 16.8: one at a time, in the order placed
    loop(
      (_s, l) => l.open < l.targets.length,
      [
        run((_s, l) => {
          l.open++;
        }),
        call(strike, (_s, l) => [l.of, l.targets[l.open - 1], l.air[l.open - 1], gunsAt(l, l.open - 1)]),
      ],
    ),
  ],
);
