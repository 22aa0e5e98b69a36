// 4.1, 11.0 The Movement Phase: who may move in which impulse, and what else is done in it.
import { type Offers, type Place, side } from '@hexside/engine';
import {
  ARRANGED,
  FOLLOWS,
  has,
  isHex,
  isStack,
  layOnTop,
  MOVED,
  NIGHT,
  type NomonhanState,
  newStamp,
  onMap,
  pointsAt,
  procedure,
  setSpot,
  spotHas,
  TURN,
} from '../state.ts';
import { ofSide, type World } from '../world.ts';
import { mayPlay, mustPlayNow, play, specialService } from './campaign-markers.ts';
import { markers, none, pieces, places } from './domains.ts';
import { markBridges } from './engineers.ts';
import { note } from './events.ts';
import { isOpen, showing } from './fog.ts';
import { markFollowers } from './headquarters.ts';
import { allowanceOf } from './reach.ts';
import { reconnoitring } from './recon.ts';
import { no } from './refusals.ts';
import { movablePoints, walk } from './walk.ts';

export const INITIAL = 1;
export const FOLLOW_ON = 2;

const baseOf = (w: World, of: number): Place => ofSide(w.base, of);

type Phase = { of: number; impulse: number };

/** 4.1, 10.2, 26.2: who may move in this impulse. */
const mayStart = (s: NomonhanState, l: Phase, at: number): number => {
  if (!isHex(s.world, at) && at !== baseOf(s.world, l.of)) return no.notInPlay;
  return l.impulse === INITIAL || spotHas(s, at, FOLLOWS) ? 0 : no.outOfRadius;
};

const mayMove = (s: NomonhanState, l: Phase, p: number): number => {
  if (s.world.sideOf[p] !== l.of) return no.notYours;
  if (has(s, p, MOVED)) return no.movedAlready;
  return mayStart(s, l, s.place[p]);
};

const mayHaul = (s: NomonhanState, l: Phase, at: number): number => {
  if (pointsAt(s, l.of, at) === 0) return no.nothingToMove;
  if (movablePoints(s, l.of, at) === 0) return no.movedAlready;
  return mayStart(s, l, at);
};

const listMovers = (s: NomonhanState, l: Phase, out: Offers): void => {
  for (const p of ofSide(s.world.own, l.of)) if (mayMove(s, l, p) >= 0) out.add(p);
};

const listLoads = (s: NomonhanState, l: Phase, out: Offers): void => {
  const { points, world } = s;
  const first = l.of * world.board.placeCount;
  for (let at = 0; isStack(world, at); at++) if (points[first + at] > 0 && mayHaul(s, l, at) >= 0) out.add(at);
};

/** B34: the owner chooses which counter lies on top; once for each stack and phase. */
const mayLift = (s: NomonhanState, l: Phase, p: number): number => {
  if (s.world.sideOf[p] !== l.of || !onMap(s, p)) return no.notYours;
  if (s.order[p] === 0) return no.onTop;
  return spotHas(s, s.place[p], ARRANGED) ? no.arranged : 0;
};
const listLifts = (s: NomonhanState, l: Phase, out: Offers): void => {
  for (const p of ofSide(s.world.own, l.of)) if (mayLift(s, l, p) >= 0) out.add(p);
};

const MOVEMENT_MARKERS = ['night-infiltration', 'special-service'];
const mayUseMarker = (s: NomonhanState, l: Phase, m: number): number => mayPlay(s, l.of, m, MOVEMENT_MARKERS);

export const movement = procedure(
  'movement',
  (of: number, impulse: number) => ({ of, impulse, agency: 0 }),
  ({ ask, call, goto, label, run, when }) => [
    run((s, l) => {
      note(s, {
        kind: 'phase',
        name: l.impulse === INITIAL ? 'movement' : 'follow-on',
        turn: s.track[TURN],
        side: l.of,
      });
      if (l.impulse === FOLLOW_ON) markFollowers(s, l.of);
      markBridges(s, l.of);
      newStamp(s);
    }),
    ask({
      point: 'move',
      rule: 'NOM-11.0a',
      always: true,
      who: (_s, l) => side(l.of),
      prompt: (_s, l) =>
        l.impulse === INITIAL
          ? 'Move units and supply.'
          : 'Move units and supply that began near an active headquarters.',
      verbs: [
        {
          name: 'unit',
          takes: pieces,
          may: mayMove,
          each: listMovers,
          calls: {
            procedure: walk,
            args: (s, l, p) => [l.of, p, s.place[p], allowanceOf(s, l.of, p), isOpen(s, p) ? 1 : 0],
          },
          then: 'again',
        },
        {
          name: 'supply',
          takes: places,
          may: mayHaul,
          each: listLoads,
          calls: { procedure: walk, args: (s, l, at) => [l.of, -1, at, allowanceOf(s, l.of, -1), 0] },
          then: 'again',
        },
        reconnoitring,
        {
          name: 'marker',
          takes: markers,
          may: mayUseMarker,
          each: (s, l, out) => {
            for (let m = 0; m < s.world.markers.length; m++) if (mayUseMarker(s, l, m) >= 0) out.add(m);
          },
          do: (s, l, m) => {
            play(s, m);
            if (s.world.markers[m].id === 'special-service') l.agency = 1;
            else s.track[NIGHT] = s.world.data.campaign.effects.nightInfiltration.hexes;
          },
          then: { goto: 'after' },
        },
        {
          name: 'top',
          takes: pieces,
          may: mayLift,
          each: listLifts,
          do: (s, _l, p) => {
            layOnTop(s, s.world.pieces[p]);
            setSpot(s, s.place[p], ARRANGED);
          },
          then: 'again',
        },
        showing,
        {
          name: 'end',
          takes: none,
          may: (s, l) => (mustPlayNow(s, MOVEMENT_MARKERS, (m) => mayUseMarker(s, l, m)) ? no.mustPlay : 0),
          then: { goto: 'over' },
          role: 'ends',
        },
      ],
    }),
    label('after'),
    when((_s, l) => l.agency === 1, [call(specialService, (_s, l) => [l.of])]),
    run((_s, l) => {
      l.agency = 0;
    }),
    goto('move'),
    label('over'),
    run(() => undefined),
  ],
);
