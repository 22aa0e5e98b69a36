// 3.0 Sequence of play. The whole game on one screen:
//
//   set-up (3.0)
//   as many turns as the scenario says, each of
//     opening            formations that act before any draw (scenario rules, turn 1)
//     Operations Phase   markers are drawn one by one until the turn is over (3.2); each formation drawn has its impulse (3.4):
//                        its markers off, command status, rallies, fire missions, operations
//     Marker Removal     Ops Complete off, smoke thins, planes leave, lost HQs return, the cup is refilled (3.3)
//   victory (13.1)
import { finish, side } from '@hexside/engine';
import { SIDES } from '../sides.ts';
import { DRAWER, lastTurn, type NationsState, OPS, procedure, setSmoke, TURN } from '../state.ts';
import { SIDE_IDS } from '../world.ts';
import {
  cupSize,
  fillMarkers,
  isDesignated,
  isFormation,
  isPlaneMarker,
  isTurnOver,
  lapseClaims,
  markerName,
  ofMarker,
  putBack,
  refill,
  takeFromCup,
} from './cup.ts';
import { formations, none } from './domains.ts';
import { note } from './events.ts';
import { canPay, pay } from './fate.ts';
import { hqReplacement } from './headquarters.ts';
import { impulse, releaseHeld } from './impulse.ts';
import { flight, planesLeave } from './recon-plane.ts';
import { no } from './refusals.ts';
import { setup } from './setup.ts';
import { victor } from './victory.ts';

// --- opening

/** Formations that open the battle and have not yet acted, as bits. */
const openers = (s: NationsState): number => {
  const first = s.world.scenario.rules.firstActivation;
  if (first === null || s.track[TURN] !== 1) return 0;
  let set = 0;
  for (const id of first.formations) {
    const f = s.world.formationIds.indexOf(id);
    if (s.activated[f] === 0) set |= 1 << f;
  }
  return set;
};
const openingSide = (s: NationsState) => side(SIDE_IDS.indexOf(s.world.scenario.rules.firstActivation?.side ?? 'GE'));

type Opening = { open: number; formation: number };

/** Scenario rules of turn 1: formations act before any draw, in the order their owner picks; or, where the owner may choose, wait in the cup. */
const opening = procedure(
  'opening',
  (): Opening => ({ open: 1, formation: -1 }),
  ({ ask, call, loop, run, when }) => [
    loop(
      (s, l) => l.open === 1 && openers(s) !== 0,
      [
        ask({
          point: 'opening',
          rule: 'NAW-SK2-k',
          always: true,
          who: (s) => openingSide(s),
          prompt: () => 'Choose the formation that acts first.',
          verbs: [
            {
              name: 'activate',
              takes: formations,
              may: (s, _l, f) => ((openers(s) & (1 << f)) !== 0 ? 0 : no.notOpening),
              do: (_s, l, f) => {
                l.formation = f;
              },
            },
            {
              name: 'wait',
              takes: none,
              may: (s) => (s.world.scenario.rules.firstActivation?.free ? 0 : no.notOpening),
              do: (_s, l) => {
                l.open = 0;
              },
            },
          ],
        }),
        when(
          (_s, l) => l.open === 1,
          [
            run((s, l) => {
              s.marker[l.formation] = 2; // its own marker counts as drawn
            }),
            call(impulse, (_s, l) => [l.formation]),
          ],
        ),
      ],
    ),
  ],
);

// --- Operations Phase

type Draw = { marker: number; back: number; formation: number };

const mayReturn = (s: NationsState, of: number): boolean => canPay(s, of, 'marker');
const returnMarker = (s: NationsState, l: Draw, of: number): void => {
  pay(s, of, 'marker');
  putBack(s, l.marker);
  l.back = 1;
  note(s, { kind: 'put-back', side: of, marker: l.marker });
};

/** the formations that the designated marker may activate. */
const mayDesignate = (s: NationsState, l: Draw, f: number): number => {
  const { world } = s;
  const of = world.markers[l.marker].side;
  if (world.formationSide[f] !== of) return no.notYours;
  return (world.formationUnits[f] & s.onMap[of]) !== 0 ? 0 : no.notYours;
};
const canDesignate = (s: NationsState, l: Draw): boolean =>
  s.world.formationIds.some((_, f) => mayDesignate(s, l, f) >= 0);

/** 3.2: one marker after the other. Both sides may return a marker just drawn, who drew it first (9.0, R-9). */
const operationsPhase = procedure(
  'operations-phase',
  (): Draw => ({ marker: 0, back: 0, formation: -1 }),
  ({ ask, call, draw, loop, run, when }) => [
    run((s) => note(s, { kind: 'phase', name: 'operations', turn: s.track[TURN] })),
    loop(
      (s) => !isTurnOver(s),
      [
        draw('cup', cupSize, (s, l, index) => {
          l.marker = takeFromCup(s, index);
          l.back = 0;
          note(s, { kind: 'drew', side: s.track[DRAWER], marker: l.marker });
          s.track[DRAWER] = 1 - s.track[DRAWER];
        }),
        ask({
          point: 'marker',
          rule: 'NAW-Fate-f',
          who: (s) => (mayReturn(s, 1 - s.track[DRAWER]) ? side(1 - s.track[DRAWER]) : null),
          prompt: (s, l) => `${markerName(s.world, l.marker)} was drawn. Put it back into the cup for two fate points?`,
          verbs: [
            { name: 'accept', takes: none, may: () => 0 },
            { name: 'return', takes: none, may: () => 0, do: (s, l) => returnMarker(s, l, 1 - s.track[DRAWER]) },
          ],
        }),
        ask({
          point: 'marker.other',
          rule: 'NAW-Fate-f',
          who: (s, l) => (l.back === 0 && mayReturn(s, s.track[DRAWER]) ? side(s.track[DRAWER]) : null),
          prompt: (s, l) => `${markerName(s.world, l.marker)} was drawn. Put it back into the cup for two fate points?`,
          verbs: [
            { name: 'accept', takes: none, may: () => 0 },
            { name: 'return', takes: none, may: () => 0, do: (s, l) => returnMarker(s, l, s.track[DRAWER]) },
          ],
        }),
        when(
          (_s, l) => l.back === 0,
          [
            when((s, l) => isFormation(s, l.marker), [call(impulse, (s, l) => [ofMarker(s, l.marker)])]),
            when((s, l) => isPlaneMarker(s, l.marker), [call(flight, (s, l) => [ofMarker(s, l.marker)])]),
            when(
              (s, l) => isDesignated(s, l.marker) && canDesignate(s, l),
              [
                ask({
                  point: 'designate',
                  rule: 'NAW-SK2-f',
                  always: true,
                  who: (s, l) => s.world.markers[l.marker].side,
                  prompt: () => 'Choose the formation that the designated marker activates.',
                  verbs: [
                    {
                      name: 'activate',
                      takes: formations,
                      may: mayDesignate,
                      do: (_s, l, f) => {
                        l.formation = f;
                      },
                    },
                  ],
                }),
                call(impulse, (_s, l) => [l.formation], null, 'designated impulse'),
              ],
            ),
          ],
        ),
        run((s) => {
          // b15: a formation lost meanwhile waits no more, and what was held for it goes in.
          lapseClaims(s);
          for (const of of SIDES) releaseHeld(s, of);
        }),
      ],
    ),
    run((s) => note(s, { kind: 'turn-over', turn: s.track[TURN], reason: cupSize(s) === 0 ? 'empty' : 'end-turn' })),
  ],
);

// --- Marker Removal Phase

const thinSmoke = (s: NationsState): void => {
  for (const hex of s.world.hexes) {
    if (s.smoke[hex] === 0) continue;
    setSmoke(s, hex, s.smoke[hex] - 1);
    note(s, { kind: 'smoke-thins', hex, level: s.smoke[hex] });
  }
};

const markerRemoval = procedure(
  'marker-removal',
  () => ({}),
  ({ call, run }) => [
    run((s) => {
      note(s, { kind: 'phase', name: 'removal', turn: s.track[TURN] });
      for (const of of SIDES) s.marks[OPS * 2 + of] = 0;
      thinSmoke(s);
    }),
    call(planesLeave, () => [0], null, 'German planes'),
    call(planesLeave, () => [1], null, 'Soviet planes'),
    call(hqReplacement, () => [0], null, 'German HQs'),
    call(hqReplacement, () => [1], null, 'Soviet HQs'),
    run(refill),
  ],
);

export const game = procedure(
  'game',
  () => ({}),
  ({ call, loop, run }) => [
    call(setup, () => []),
    run((s) => {
      s.track[TURN] = 1;
    }),
    loop(
      (s) => s.track[TURN] <= lastTurn(s),
      [
        run(fillMarkers),
        call(opening, () => []),
        call(operationsPhase, () => []),
        call(markerRemoval, () => []),
        run((s) => {
          s.track[TURN]++;
        }),
      ],
    ),
    run((s) => {
      s.track[TURN] = lastTurn(s);
      const ending = victor(s);
      note(s, { kind: 'ended', ending });
      finish(s, ending);
    }),
  ],
);
