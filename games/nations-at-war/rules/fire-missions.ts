// 3.4.4 Fire missions: artillery from beyond the map (10.2, R-10.2) and mortars that fire indirectly (5.1.6), two in an activation.
import { NO_PLACE, type Offers, place, side } from '@hexside/engine';
import {
  DISRUPTED,
  distanceOf,
  has,
  isHq,
  isUnit,
  MISSIONS,
  MISSIONS_USED,
  type NationsState,
  OPS,
  OUT,
  onMap,
  pieceIn,
  plays,
  procedure,
  unitsAt,
} from '../state.ts';
import { PLANE } from '../world.ts';
import { NEITHER, rollOf, single, singleOf } from './dice.ts';
import { hexes, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { INDIRECT, isMortar, mayShell, mortarFire, mortarReaches, shelling } from './mortars.ts';
import { no } from './refusals.ts';
import { planeSees, sees } from './sight.ts';

type Missions = {
  of: number;
  formation: number;
  caller: number;
  mortar: number;
  smoke: number;
  hex: number;
  open: number;
};

const left = (s: NationsState, of: number): number => (plays(s, 'fireMissions') ? s.track[MISSIONS + of] : 0);
const isUsedUp = (s: NationsState): boolean =>
  s.track[MISSIONS_USED] >= s.world.data.tables.combat.fireMissionsPerActivation;

/** 3.4.4b, 2.6.2b, R-10.1: HQ, sub-HQ, Good Order recon in command, or the recon plane. */
export const maySpot = (s: NationsState, of: number, formation: number, p: number): number => {
  const { world } = s;
  if (world.sideOf[p] !== of || !onMap(s, p)) return no.notCaller;
  if (world.role[p] === PLANE) return world.recon[p] === 1 ? 0 : no.notCaller;
  if (world.formationOf[p] !== formation) return no.notCaller;
  if (!isUnit(world, p)) return isHq(world, p) ? 0 : no.notCaller;
  if (world.recon[p] === 0) return no.notCaller;
  return has(s, DISRUPTED, p) || has(s, OUT, p) ? no.callerDisrupted : 0;
};
const spotterSees = (s: NationsState, caller: number, hex: number): boolean =>
  s.world.role[caller] === PLANE ? planeSees(s, caller, hex) : sees(s, s.place[caller], hex);

const spottersOf = (s: NationsState, of: number, formation: number): number => {
  const { world } = s;
  const planes = of === 0 ? world.planes[0] : world.planes[1];
  let set = 0;
  for (let m = world.formationAll[formation] | planes; m !== 0; m &= m - 1)
    if (maySpot(s, of, formation, pieceIn(world, of, m)) >= 0) set |= m & -m;
  return set;
};

/** 2.5.5.1b: only HQs and recon of the formation direct its mortars. */
const isSpotted = (s: NationsState, l: Missions, hex: number, spotters: number): boolean => {
  for (let m = spotters; m !== 0; m &= m - 1) {
    const p = pieceIn(s.world, l.of, m);
    if (s.world.role[p] !== PLANE && spotterSees(s, p, hex)) return true;
  }
  return false;
};

const mayCall = (s: NationsState, l: Missions, p: number): number => {
  const spot = maySpot(s, l.of, l.formation, p);
  if (spot < 0) return spot;
  return left(s, l.of) > 0 ? 0 : no.noMission;
};

const mayHit = (s: NationsState, l: Missions, mortar: number, smoke: number, hex: number, spotters: number): number => {
  if (smoke === 1) {
    if (!mortarReaches(s, mortar, hex)) return no.mortarRange;
    if (s.smoke[hex] > 0) return no.smokeThere;
  } else {
    const shell = mayShell(s, mortar, hex);
    if (shell < 0) return shell;
  }
  return isSpotted(s, l, hex, spotters) ? 0 : no.noSpotter;
};

/** Is there a hex for the mortar that somebody sees for it? Without one it could only be called off again. */
const canHit = (s: NationsState, l: Missions, mortar: number, smoke: number): boolean => {
  const spotters = spottersOf(s, l.of, l.formation);
  return s.world.hexes.some((hex) => mayHit(s, l, mortar, smoke, hex, spotters) >= 0);
};

const mayFireIndirect = (s: NationsState, l: Missions, p: number, smoke: number): number => {
  const { world } = s;
  if (world.formationOf[p] !== l.formation || !isUnit(world, p) || !onMap(s, p)) return no.notMortar;
  if (!isMortar(s, p) || has(s, OPS, p) || has(s, DISRUPTED, p) || has(s, OUT, p)) return no.notMortar;
  if (smoke === 1 && !plays(s, 'smoke')) return no.noSmoke;
  if (canHit(s, l, p, smoke)) return 0;
  return smoke === 1 ? no.nothingToScreen : no.nothingToShell;
};

/** The formation's mortars that may fire indirectly, as bits. */
const mortarsOf = (s: NationsState, l: Missions, smoke: number): number => {
  const { world } = s;
  let set = 0;
  for (let m = world.formationUnits[l.formation] & s.onMap[l.of]; m !== 0; m &= m - 1)
    if (mayFireIndirect(s, l, pieceIn(world, l.of, m), smoke) >= 0) set |= m & -m;
  return set;
};

const listMortars = (s: NationsState, l: Missions, smoke: number, out: Offers): void => {
  for (let m = mortarsOf(s, l, smoke); m !== 0; m &= m - 1) out.add(pieceIn(s.world, l.of, m));
};

const canDoAnything = (s: NationsState, l: Missions): boolean => {
  if (isUsedUp(s)) return false;
  if (left(s, l.of) > 0 && spottersOf(s, l.of, l.formation) !== 0) return true;
  return mortarsOf(s, l, 0) !== 0 || mortarsOf(s, l, 1) !== 0;
};

const mayTarget = (s: NationsState, l: Missions, hex: number, spotters = spottersOf(s, l.of, l.formation)): number => {
  if (l.mortar >= 0) return mayHit(s, l, l.mortar, l.smoke, hex, spotters);
  if (spotterSees(s, l.caller, hex)) return 0;
  return s.world.role[l.caller] === PLANE ? no.planeSight : no.unseen;
};

const listTargets = (s: NationsState, l: Missions, out: Offers): void => {
  const spotters = spottersOf(s, l.of, l.formation);
  for (const hex of s.world.hexes) if (mayTarget(s, l, hex, spotters) >= 0) out.add(hex);
};

const chooseMortar = (l: Missions, p: number, smoke: number): void => {
  l.mortar = p;
  l.caller = -1;
  l.smoke = smoke;
};

// --- artillery

export type Barrage = {
  of: number;
  caller: number;
  hex: number;
  aimed: number;
  ring: number;
  drifts: number;
  lost: number;
};

/** near the caller, or under the plane's eyes, only a 1 drifts. */
export const driftsUpTo = (s: NationsState, l: Pick<Barrage, 'caller' | 'aimed'>): number => {
  const { driftsAt, nearRange } = s.world.data.tables.fireMission;
  const isNear = s.world.role[l.caller] === PLANE || distanceOf(s, s.place[l.caller], l.aimed) <= nearRange;
  return isNear ? driftsAt.near : driftsAt.plain;
};

const drift = (s: NationsState, l: Barrage, direction: number): void => {
  const to = s.world.board.neighbour(place(l.aimed), direction - 1);
  l.hex = to;
  if (to === NO_PLACE) l.lost = 1;
  note(s, { kind: 'drift', side: l.of, hex: to });
};

/** The hex that is shelled next: the centre, then the six around it. */
const burstHex = (s: NationsState, l: Barrage): number =>
  l.ring === 0 ? l.hex : s.world.board.neighbour(place(l.hex), l.ring - 1);
const volleyOf = (s: NationsState, l: Barrage) =>
  l.ring === 0 ? s.world.data.tables.fireMission.centre : s.world.data.tables.fireMission.ring;
const isOccupied = (s: NationsState, hex: number): boolean => hex >= 0 && unitsAt(s, 0, hex) + unitsAt(s, 1, hex) > 0;

/** 5.1.6g, R-10.2: range in, then fire for effect on the hex and the six around it, friend and foe alike. */
const barrage = procedure(
  'barrage',
  (of: number, caller: number, hex: number): Barrage => ({ of, caller, hex, aimed: hex, ring: 0, drifts: 0, lost: 0 }),
  ({ call, loop, milestone, run, when }) => [
    run((s, l) => {
      s.track[MISSIONS + l.of]--;
      s.track[MISSIONS_USED]++;
      note(s, { kind: 'mission', side: l.of, piece: l.caller, hex: l.aimed });
    }),
    call(
      single,
      (s, l) => [l.of, singleOf('ranging in'), 1, driftsUpTo(s, l), NEITHER, NEITHER],
      (s, l, value) => {
        l.drifts = value <= driftsUpTo(s, l) ? 1 : 0;
      },
    ),
    when(
      (_s, l) => l.drifts === 1,
      [
        call(
          single,
          (_s, l) => [l.of, singleOf('drift'), 1, 6, NEITHER, NEITHER],
          (s, l, value) => drift(s, l, value),
          'drift',
        ),
      ],
    ),
    loop(
      (_s, l) => l.lost === 0 && l.ring <= 6,
      [
        when(
          (s, l) => isOccupied(s, burstHex(s, l)),
          [
            run((s, l) => {
              const { dice, toHit } = volleyOf(s, l);
              note(s, { kind: 'burst', side: l.of, hex: burstHex(s, l), dice, needs: toHit });
            }),
            call(shelling, (s, l) => {
              const { dice, toHit } = volleyOf(s, l);
              return [l.of, burstHex(s, l), dice, toHit, 0, rollOf('barrage')];
            }),
          ],
        ),
        run((_s, l) => {
          l.ring++;
        }),
      ],
    ),
    milestone('barrage.result'),
  ],
);

export const fireMissions = procedure(
  'fire-missions',
  (of: number, formation: number): Missions => ({ of, formation, caller: -1, mortar: -1, smoke: 0, hex: -1, open: 1 }),
  ({ ask, call, loop, run, when }) => [
    loop(
      (s, l) => l.open === 1 && canDoAnything(s, l),
      [
        run((_s, l) => {
          l.caller = -1;
          l.mortar = -1;
          l.hex = -1;
        }),
        ask({
          point: 'missions',
          rule: 'NAW-3.4.4a',
          always: true,
          who: (_s, l) => side(l.of),
          prompt: (s, l) => `Call fire, or go on to operations. Missions left: ${left(s, l.of)}.`,
          verbs: [
            {
              name: 'call',
              takes: pieces,
              may: mayCall,
              each: (s, l, out) => {
                if (left(s, l.of) === 0) return;
                for (let m = spottersOf(s, l.of, l.formation); m !== 0; m &= m - 1) out.add(pieceIn(s.world, l.of, m));
              },
              do: (_s, l, p) => {
                l.caller = p;
              },
            },
            {
              name: 'shell',
              takes: pieces,
              may: (s, l, p) => mayFireIndirect(s, l, p, 0),
              each: (s, l, out) => listMortars(s, l, 0, out),
              do: (_s, l, p) => chooseMortar(l, p, 0),
            },
            {
              name: 'screen',
              takes: pieces,
              may: (s, l, p) => mayFireIndirect(s, l, p, 1),
              each: (s, l, out) => listMortars(s, l, 1, out),
              do: (_s, l, p) => chooseMortar(l, p, 1),
            },
            {
              name: 'done',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.open = 0;
              },
            },
          ],
        }),
        when(
          (_s, l) => l.open === 1,
          [
            ask({
              point: 'mission.hex',
              rule: 'NAW-3.4.4c',
              always: true,
              within: true,
              who: (_s, l) => side(l.of),
              prompt: () => 'Choose the hex.',
              verbs: [
                {
                  name: 'at',
                  takes: hexes,
                  may: (s, l, hex) => mayTarget(s, l, hex),
                  each: listTargets,
                  do: (_s, l, hex) => {
                    l.hex = hex;
                  },
                },
                { name: 'cancel', takes: none, may: () => 0 },
              ],
            }),
            when(
              (_s, l) => l.hex >= 0 && l.mortar >= 0,
              [call(mortarFire, (_s, l) => [l.mortar, l.hex, INDIRECT, l.smoke])],
            ),
            ask({
              point: 'mission.fire',
              rule: 'NAW-5.1.6g',
              always: true,
              within: true,
              who: (_s, l) => (l.hex >= 0 && l.caller >= 0 ? side(l.of) : null),
              prompt: (s, l) => `Fire a mission at ${s.world.placeIds[l.hex]}?`,
              verbs: [
                { name: 'roll', takes: none, may: () => 0 },
                {
                  name: 'cancel',
                  takes: none,
                  may: () => 0,
                  do: (_s, l) => {
                    l.caller = -1;
                  },
                },
              ],
            }),
            when((_s, l) => l.hex >= 0 && l.caller >= 0, [call(barrage, (_s, l) => [l.of, l.caller, l.hex])]),
          ],
        ),
      ],
    ),
  ],
);
