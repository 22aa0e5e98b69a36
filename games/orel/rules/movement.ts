// 7 The movement phase: which unit is taken up, and when the phase may end.
import { type Domain, side, type Verb } from '@hexside/engine';
import {
  ACTED,
  alter,
  BROKEN,
  CENTRE,
  DATE,
  ENTERED,
  HELD,
  has,
  hasTroops,
  isAsleep,
  isBeside,
  isRouted,
  isTroop,
  MOVED,
  mark,
  OBSERVED,
  type OrelState,
  OUT,
  onMap,
  other,
  procedure,
  RESOLUTE,
  RUNNING,
  STRAY,
  SWOLLEN,
  TESTED,
  unmark,
} from '../state.ts';
import { WHITE } from '../world.ts';
import { canEnterNow, mayEnter, settleAbsent } from './arrivals.ts';
import { endPhaseForDepots } from './depots.ts';
import { formations, hexes, NOBODY, none, pieces } from './domains.ts';
import { dutyOf, isBound, mayEnd } from './duties.ts';
import { finishDigging } from './entrenchment.ts';
import { move } from './move.ts';
import { note } from './notes.ts';
import { beginOrders } from './orders.ts';
import { choosesOrel, lodge } from './orel.ts';
import { fraternisation, mayPlay, playEvent } from './random-events.ts';
import { no } from './refusals.ts';
import { isOverstacked } from './stacking.ts';
import { hasDepotInRange } from './supply-lines.ts';

/** May the unit be taken up to move or act? */
const mayPick = (s: OrelState, of: number, p: number): number => {
  if (s.owner[p] !== of) return no.notYours;
  if (has(s, p, BROKEN)) return no.brokenDown;
  if (has(s, p, ACTED)) return no.acted;
  return onMap(s, p) ? 0 : mayEnter(s, p);
};

const mayMarch = (s: OrelState, of: number, p: number): number => {
  if (of !== WHITE) return no.onlyWhites;
  const pick = mayPick(s, of, p);
  if (pick < 0) return pick;
  if (!isTroop(s.world, p) || isRouted(s, p)) return no.noMarchingDay;
  if (!onMap(s, p)) return canEnterNow(s, p, 1) ? 0 : no.dayBeside;
  if (has(s, p, OUT)) return no.outMarching;
  if (isAsleep(s, p)) return no.asleep;
  if (isBound(s, p)) return no.bound;
  return isBeside(s, other(of), s.place[p]) ? no.dayBeside : 0;
};

const PHASE_FLAGS = ACTED | ENTERED | TESTED | RESOLUTE | STRAY | RUNNING;

/** The start of a movement phase: markers of the last are off, and what is observed now may be fired at (8.3.1). */
const beginMovement = (s: OrelState, of: number): void => {
  const { world } = s;
  s.pledged.fill(0);
  beginOrders(s);
  for (const p of world.pieces) {
    unmark(s, p, OBSERVED);
    if (s.owner[p] === of) {
      if (has(s, p, MOVED)) alter(s, p, () => unmark(s, p, MOVED));
      unmark(s, p, PHASE_FLAGS);
      if (onMap(s, p) && !isOverstacked(s, of, s.place[p])) unmark(s, p, SWOLLEN);
    } else if (onMap(s, p) && isBeside(s, of, s.place[p])) mark(s, p, OBSERVED);
  }
  for (const p of world.troops)
    if (s.owner[p] === of && onMap(s, p) && has(s, p, OUT) && !isAsleep(s, p) && !hasDepotInRange(s, p))
      mark(s, p, STRAY);
};

const endMovement = (s: OrelState, of: number): void => {
  settleAbsent(s, of);
  finishDigging(s, of);
  for (const p of s.world.pieces)
    if (s.owner[p] === of && onMap(s, p) && !isOverstacked(s, of, s.place[p])) unmark(s, p, SWOLLEN);
  endPhaseForDepots(s);
};

/** 7.1.1: the place of the stack in Orel may be changed in each friendly movement phase. */
const mayLodge = (s: OrelState, of: number, centre: number): number => {
  if (!hasTroops(s, of, s.world.places.Orel)) return no.notInOrel;
  if (s.track[CENTRE] === centre) return no.lodged;
  return choosesOrel(s, of) ? 0 : no.orelAttacks;
};

type Phase = { of: number; open: number };

/** 6.2: a way to play the event that is held. Without one there is nothing to ask about. */
const playing = (
  name: string,
  takes: Domain<OrelState>,
  event: keyof typeof playEvent,
  whom: (s: OrelState) => readonly number[],
): Verb<OrelState, Phase> => ({
  name,
  takes,
  may: (s, l, argument) => mayPlay[event](s, l.of, argument),
  candidates: (s, l) => (s.track[HELD + l.of] > 0 ? whom(s) : NOBODY),
  do: (s, l, argument) => playEvent[event](s, l.of, argument),
  then: 'again',
});
const allFormations = (s: OrelState): number[] => s.world.formationIds.map((_, f) => f);
const NOTHING: readonly number[] = [0];

const EVENTS: readonly Verb<OrelState, Phase>[] = [
  playing('guide', pieces, 'guide', (s) => s.world.troops),
  playing('raid', hexes, 'raid', (s) => s.world.hexes),
  playing('forced-march', formations, 'forced', allFormations),
  playing('high-command', formations, 'high', allFormations),
  playing('repair', pieces, 'repair', (s) => s.world.pieces),
  playing('volunteers', none, 'volunteers', () => NOTHING),
  {
    name: 'fraternise',
    takes: pieces,
    may: (s, l, p) => mayPlay.fraternise(s, l.of, p),
    candidates: (s, l) => (s.track[HELD + l.of] > 0 ? s.world.combatUnits : NOBODY),
    calls: { procedure: fraternisation, args: (_s, l, p) => [l.of, p] },
    then: 'again',
  },
  playing('shells', pieces, 'shells', (s) => s.world.guns),
];

export const movement = procedure(
  'movement',
  (of: number): Phase => ({ of, open: 1 }),
  ({ ask, loop, run }) => [
    run((s, l) => {
      note(s, { kind: 'phase', name: 'movement', side: l.of, date: s.track[DATE] });
      beginMovement(s, l.of);
    }),
    loop(
      (_s, l) => l.open === 1,
      [
        ask({
          point: 'move',
          rule: 'ORL-7b',
          always: true,
          who: (_s, l) => side(l.of),
          prompt: () => 'Choose a unit to move or to act.',
          verbs: [
            {
              name: 'unit',
              takes: pieces,
              may: (s, l, p) => mayPick(s, l.of, p),
              candidates: (s, l) => s.world.piecesOf[l.of],
              calls: { procedure: move, args: (_s, l, p) => [p, 0, l.of] },
              then: 'again',
            },
            {
              name: 'march',
              takes: pieces,
              may: (s, l, p) => mayMarch(s, l.of, p),
              candidates: (s, l) => (l.of === WHITE ? s.world.troops : NOBODY),
              calls: { procedure: move, args: (_s, l, p) => [p, 1, l.of] },
              then: 'again',
            },
            {
              name: 'suburbs',
              takes: none,
              may: (s, l) => mayLodge(s, l.of, 0),
              do: (s, l) => lodge(s, l.of, 0),
              then: 'again',
            },
            {
              name: 'centre',
              takes: none,
              may: (s, l) => mayLodge(s, l.of, 1),
              do: (s, l) => lodge(s, l.of, 1),
              then: 'again',
            },
            ...EVENTS,
            {
              name: 'end',
              takes: none,
              may: (s, l) => mayEnd(s, l.of),
              do: (_s, l) => {
                l.open = 0;
              },
              role: 'ends',
              barredBy: (s, l) =>
                s.world.piecesOf[l.of].filter((p) => dutyOf(s, l.of, p) < 0).map((p) => s.world.pieceIds[p]),
            },
          ],
        }),
      ],
    ),
    run((s, l) => endMovement(s, l.of)),
  ],
);
