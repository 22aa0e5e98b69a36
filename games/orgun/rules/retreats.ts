// 12.7 Retreats: one area, toward supply; on from a full one; captured when there is nowhere to go.
import { type Offers, place, type Side } from '@hexside/engine';
import { ENTERED, isLeader, JOINED, leadersAt, type OrgunState, ownerOf, pieceIn, procedure, put } from '../state.ts';
import { areaName, enemyOf, TANK } from '../world.ts';
import { isOpenTo } from './control.ts';
import { areas, none, pieces } from './domains.ts';
import { eliminate } from './elimination.ts';
import { note } from './events.ts';
import { loneLeaders } from './leaders.ts';
import { no } from './refusals.ts';
import { hasRoom } from './stacking.ts';
import { routes } from './supply.ts';

/**
 * A unit on its way back. `home` is the area it leaves; it is put where it ends only when that is known, because it may have
 * to pass full areas (`seen`) and, as a repulsed optional attacker (`stays`), may end up not moving at all.
 */
type Retreat = {
  unit: number;
  first: number;
  stays: number;
  home: number;
  at: number;
  arrived: number;
  seen: number[];
};

const ownerAt = (s: OrgunState, l: Retreat): Side => ownerOf(s.world, l.unit);

/** May the unit step there at all, whatever comes first in the order? */
const mayStep = (s: OrgunState, l: Retreat, to: number): number => {
  const { board, mountain, road, fort, type, militia } = s.world;
  const direction = board.directionTo(place(l.at), place(to));
  if (direction < 0) return no.notNext;
  if (l.seen.includes(to)) return no.retreatBack;
  if (!isOpenTo(s, ownerAt(s, l), to)) return no.retreatEnemy; // 12.7e
  if (type[l.unit] === TANK && mountain[to] === 1 && road[l.at * board.stride + direction] === 0) return no.retreatTank;
  return militia[l.unit] === 1 && (fort[to] === 1 || s.mine[to] === 1) ? no.retreatMilitia : 0;
};

const UNSUPPLIED = 999;

/** How far on the way to supply: the fewer the better. From a source of the own side all ways are equal (12.7c). */
const farness = (s: OrgunState, l: Retreat, to: number): number => {
  const of = ownerAt(s, l);
  if (s.world.source[of * s.world.board.size + l.at] === 1) return 0;
  const steps = routes(s, of).steps(place(to));
  return steps < 0 ? UNSUPPLIED : steps;
};

const nearest = (s: OrgunState, l: Retreat): number => {
  let best = UNSUPPLIED + 1;
  for (const to of s.world.board.neighboursOf(place(l.at)))
    if (mayStep(s, l, to) >= 0) best = Math.min(best, farness(s, l, to));
  return best;
};

const mayRetreat = (s: OrgunState, l: Retreat, to: number): number => {
  const step = mayStep(s, l, to);
  if (step < 0) return step;
  return farness(s, l, to) === nearest(s, l) ? 0 : no.notTowardSupply;
};

const listRetreats = (s: OrgunState, l: Retreat, out: Offers): void => {
  const best = nearest(s, l);
  for (const to of s.world.board.neighboursOf(place(l.at)))
    if (mayStep(s, l, to) >= 0 && farness(s, l, to) === best) out.add(to);
};

const hasWay = (s: OrgunState, l: Retreat): boolean => {
  for (const to of s.world.board.neighboursOf(place(l.at))) if (mayStep(s, l, to) >= 0) return true;
  return false;
};

const goTo = (s: OrgunState, l: Retreat, to: number): void => {
  l.seen.push(l.at);
  l.at = to;
  if (hasRoom(s, ownerAt(s, l), to)) l.arrived = 1; // otherwise 12.7f: one area further
};

const settle = (s: OrgunState, l: Retreat): void => {
  s.flags[l.unit] &= ~(ENTERED | JOINED);
  if (l.arrived === 1) {
    put(s, l.unit, place(l.at));
    note(s, { kind: 'retreated', piece: l.unit, from: l.home, area: l.at });
  } else if (l.stays === 1) note(s, { kind: 'stays', piece: l.unit, area: l.home });
  else eliminate(s, l.unit, 'captured: nowhere to retreat to', 'ORG-12.7e');
};

/**
 * One unit retreats; `first` is the area it must go to first (after an ambush, B15), or -1; `stays` 1 lets it remain where no
 * retreat is open (12.2b, 12.3b). Leaders may go along (4.1h). No mines, spotting or ambush (12.7h).
 */
export const retreat = procedure(
  'retreat',
  (unit: number, first: number, stays: number): Retreat => ({
    unit,
    first,
    stays,
    home: -1,
    at: -1,
    arrived: 0,
    seen: [],
  }),
  ({ ask, call, loop, run }) => [
    run((s, l) => {
      l.home = s.place[l.unit];
      l.at = l.home;
      if (l.first >= 0) goTo(s, l, l.first);
    }),
    loop(
      (s, l) => l.arrived === 0 && hasWay(s, l),
      [
        ask({
          point: 'retreat',
          rule: 'ORG-12.7g',
          who: ownerAt,
          prompt: (s, l) => `Choose where ${s.world.pieceIds[l.unit]} retreats to.`,
          verbs: [
            {
              name: 'to',
              takes: areas,
              may: mayRetreat,
              each: listRetreats,
              do: goTo,
            },
          ],
        }),
      ],
    ),
    run(settle),
    call(loneLeaders, (s, l) => [enemyOf(ownerAt(s, l)), l.at]),
    ask({
      point: 'retreat.leaders',
      rule: 'ORG-4.1h',
      within: true,
      who: (s, l) => (l.arrived === 1 ? ownerAt(s, l) : null),
      prompt: (s, l) => `${s.world.pieceIds[l.unit]} retreats to ${areaName(s.world, l.at)}. Let a leader go with it?`,
      verbs: [
        {
          name: 'along',
          takes: pieces,
          may: (s, l, p) =>
            s.place[p] === l.home && isLeader(s.world, p) && s.world.sideOf[p] === ownerAt(s, l)
              ? 0
              : no.notLeaderThere,
          each: (s, l, out) => {
            const of = ownerAt(s, l);
            for (let m = leadersAt(s, of, l.home); m !== 0; m &= m - 1) out.add(pieceIn(s, of, m));
          },
          do: (s, l, p) => {
            put(s, p, place(l.at));
            note(s, { kind: 'along', piece: p, area: l.at });
          },
          then: 'again',
        },
        { name: 'done', takes: none, may: () => 0 },
      ],
    }),
  ],
);
