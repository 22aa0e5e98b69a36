// 3.4 Formation impulse: markers off, command status, rallies, fire missions, operations.
import { place, side } from '@hexside/engine';
import {
  ACTIVE,
  CLAIMS,
  DISRUPTED,
  ET_CUP,
  ET_HELD,
  has,
  hqAt,
  isUnit,
  LED,
  MISSIONS_USED,
  marked,
  type NationsState,
  OPS,
  OUT,
  onMap,
  pieceIn,
  procedure,
  unitsAt,
  unmark,
  unmarkAll,
  WATCH,
} from '../state.ts';
import { commandStatus } from './command.ts';
import { hexes, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { canPay, pay } from './fate.ts';
import { fireMissions } from './fire-missions.ts';
import { actorsOf, complete, mayAct } from './groups.ts';
import { dependentHqs } from './headquarters.ts';
import { mayTransfer, transfer } from './leaders.ts';
import { arrival, hasRoom, isQuiet, moveInto, nearsEnemy, SHOTS_FELL } from './movement.ts';
import { operate } from './operations.ts';
import { rallies } from './rallies.ts';
import { no } from './refusals.ts';

type Impulse = { of: number; formation: number };

/** 3.3.1b: the missed formation has activated; once all have, the held End Turn markers go into the cup. */
const settleClaim = (s: NationsState, l: Impulse): void => {
  s.activated[l.formation] = 1;
  s.track[CLAIMS + l.of] &= ~(1 << l.formation);
  releaseHeld(s, l.of);
};

export const releaseHeld = (s: NationsState, of: number): void => {
  const held = s.track[ET_HELD + of];
  if (s.track[CLAIMS + of] !== 0 || held === 0) return;
  s.track[ET_CUP] += held;
  s.track[ET_HELD + of] = 0;
  note(s, { kind: 'released', side: of, count: held });
};

/** 3.4.1, R-11; b10: with every activation the headquarters of both sides may lead again. */
const takeMarkersOff = (s: NationsState, l: Impulse): void => {
  const all = s.world.formationAll[l.formation];
  for (const kind of [OPS, OUT, WATCH]) unmarkAll(s, kind, l.of, all);
  s.marks[LED * 2] = 0;
  s.marks[LED * 2 + 1] = 0;
  s.track[ACTIVE] = l.formation + 1;
  s.track[MISSIONS_USED] = 0;
  note(s, { kind: 'activated', side: l.of, formation: l.formation });
};

// --- fate in operations (9.0, R-9)

/** Removing Ops Complete: any unit of the side, between actions. */
const mayRefresh = (s: NationsState, l: Impulse, p: number): number => {
  if (s.world.sideOf[p] !== l.of || !isUnit(s.world, p) || !onMap(s, p) || !has(s, OPS, p)) return no.notOps;
  return canPay(s, l.of, 'ops') ? 0 : no.noFate;
};

/** Takes the marker off, and off the headquarters that could not stay behind if the unit goes (2.5.6a). */
const refresh = (s: NationsState, l: Impulse, p: number): void => {
  pay(s, l.of, 'ops');
  unmark(s, OPS, p);
  for (const hq of dependentHqs(s, p)) unmark(s, OPS, hq);
};

/** A free hex: any unit of the side that is on the map. */
const mayNudge = (s: NationsState, l: Impulse, p: number): number => {
  const { world } = s;
  if (world.sideOf[p] !== l.of || !isUnit(world, p) || !onMap(s, p)) return no.cannotNudge;
  return canPay(s, l.of, 'move') ? 0 : no.noFate;
};

type Nudge = { of: number; unit: number; to: number; along: number };

const nudgeTo = (s: NationsState, l: Nudge, to: number, withHq: boolean): number => {
  const at = s.place[l.unit];
  const { world } = s;
  if (world.board.directionTo(at, place(to)) < 0) return no.tooFar;
  if (world.passable[to] === 0) return no.impassable;
  if (unitsAt(s, 1 - l.of, to) > 0) return no.enemyThere;
  if (withHq && world.formationOf[hqAt(s, l.of, at)] !== world.formationOf[l.unit]) return no.noMate;
  if (!withHq && dependentHqs(s, l.unit).length > 0) return no.hqAlone;
  if (has(s, DISRUPTED, l.unit) && nearsEnemy(s, l.of, at, to)) return no.nearerEnemy; // 5.1.3d
  return hasRoom(s, l.of, to, 1, withHq ? 1 : 0);
};

/** 5.3c, R-7.2: who is disrupted or reduced on the way has no further action. */
const endIfHurt = (s: NationsState, l: Nudge, result: number): void => {
  if ((result & ~SHOTS_FELL) !== 0) complete(s, [l.unit]);
};

const goBy = (withHq: boolean) => (s: NationsState, l: Nudge, to: number) => {
  l.to = to;
  l.along = withHq ? hqAt(s, l.of, s.place[l.unit]) : -1;
};

/** 9.0: one hex for a fate point; whoever waits there may fire. The unit's markers stay as they are, unless it is hit (5.3c). */
const nudge = procedure(
  'nudge',
  (of: number, unit: number): Nudge => ({ of, unit, to: -1, along: -1 }),
  ({ ask, call, end, label, run, when }) => [
    ask({
      point: 'nudge',
      rule: 'NAW-Fate-b',
      always: true,
      within: true,
      who: (_s, l) => side(l.of),
      prompt: (s, l) => `Move ${s.world.pieceIds[l.unit]} one hex for a fate point.`,
      verbs: [
        { name: 'to', takes: hexes, may: (s, l, to) => nudgeTo(s, l, to, false), do: goBy(false) },
        { name: 'with-hq', takes: hexes, may: (s, l, to) => nudgeTo(s, l, to, true), do: goBy(true) },
        { name: 'cancel', takes: none, may: () => 0, then: { goto: 'off' } },
      ],
    }),
    run((s, l) => {
      pay(s, l.of, 'move');
      moveInto(s, l.of, l.along < 0 ? [l.unit] : [l.unit, l.along], l.to);
    }),
    when((s, l) => !isQuiet(s, l.of, l.to, [l.unit]), [call(arrival, (_s, l) => [l.of, l.to, [l.unit]], endIfHurt)]),
    end(),
    label('off'),
  ],
);

const canTransfer = (s: NationsState, l: Impulse): number => {
  const { world } = s;
  let set = 0;
  for (let m = world.formationUnits[l.formation] & s.onMap[l.of]; m !== 0; m &= m - 1)
    if (mayTransfer(s, l.of, l.formation, pieceIn(world, l.of, m)) >= 0) set |= m & -m;
  return set;
};

const operations = procedure(
  'operations',
  (of: number, formation: number): Impulse => ({ of, formation }),
  ({ ask }) => [
    ask({
      point: 'act',
      rule: 'NAW-3.4.5a',
      always: true,
      who: (s, l) => (actorsOf(s, l.of, l.formation) !== 0 || canPay(s, l.of, 'move') ? side(l.of) : null),
      prompt: (s, l) => `Choose a unit of the ${s.world.formationNames[l.formation]}, or end its activation.`,
      verbs: [
        {
          name: 'unit',
          takes: pieces,
          may: (s, l, p) => mayAct(s, l.formation, p),
          each: (s, l, out) => {
            for (let m = actorsOf(s, l.of, l.formation); m !== 0; m &= m - 1) out.add(pieceIn(s.world, l.of, m));
          },
          calls: { procedure: operate, args: (_s, l, p) => [l.of, l.formation, p] },
          then: 'again',
        },
        {
          name: 'transfer',
          takes: pieces,
          may: (s, l, p) => mayTransfer(s, l.of, l.formation, p),
          each: (s, l, out) => {
            for (let m = canTransfer(s, l); m !== 0; m &= m - 1) out.add(pieceIn(s.world, l.of, m));
          },
          do: (s, l, p) => transfer(s, l.of, p),
          then: 'again',
        },
        {
          name: 'nudge',
          takes: pieces,
          may: mayNudge,
          each: (s, l, out) => {
            if (!canPay(s, l.of, 'move')) return;
            for (let m = s.onMap[l.of]; m !== 0; m &= m - 1) out.add(pieceIn(s.world, l.of, m));
          },
          calls: { procedure: nudge, args: (_s, l, p) => [l.of, p] },
          then: 'again',
        },
        {
          name: 'refresh',
          takes: pieces,
          may: mayRefresh,
          each: (s, l, out) => {
            if (!canPay(s, l.of, 'ops')) return;
            for (let m = s.onMap[l.of] & marked(s, OPS, l.of); m !== 0; m &= m - 1) out.add(pieceIn(s.world, l.of, m));
          },
          do: refresh,
          then: 'again',
        },
        { name: 'done', takes: none, may: () => 0 },
      ],
    }),
  ],
);

export const impulse = procedure(
  'impulse',
  (formation: number) => ({ of: -1, formation }),
  ({ call, run }) => [
    run((s, l) => {
      l.of = s.world.formationSide[l.formation];
      settleClaim(s, l);
      takeMarkersOff(s, l); // 3.4.1
    }),
    call(commandStatus, (_s, l) => [l.of, l.formation]), // 3.4.2
    call(rallies, (_s, l) => [l.of, l.formation]), // 3.4.3
    call(fireMissions, (_s, l) => [l.of, l.formation]), // 3.4.4
    call(operations, (_s, l) => [l.of, l.formation]), // 3.4.5
    run((s, l) => {
      s.track[ACTIVE] = 0;
      note(s, { kind: 'impulse-over', side: l.of, formation: l.formation });
    }),
  ],
);
