// Defection: a tribal unit talks a DRA unit out of the war; new fighters come to areas next to where it stood (9.1d to 9.1f, 9.1l, 9.1m).
import { place, side } from '@hexside/engine';
import {
  arrive,
  insideOf,
  listOf,
  type OrgunState,
  onMap,
  pieceIn,
  procedure,
  takeFirst,
  unitsAt,
} from '../../state.ts';
import { DRA, MJ } from '../../world.ts';
import { effectOf } from '../cards.ts';
import { areas, pieces } from '../domains.ts';
import { remove } from '../elimination.ts';
import { note } from '../events.ts';
import { loneLeaders } from '../leaders.ts';
import { no } from '../refusals.ts';
import { hasRoom, limitOf } from '../stacking.ts';
import type { CardPlay } from './play.ts';

/** `coming` are the counters that want to join; `unit` is the one for which an area is sought. */
type Defection = {
  of: number;
  card: number;
  by: number;
  target: number;
  area: number;
  coming: number[];
  unit: number;
};

/** By `world.type`. */
const TYPES = ['mechanized', 'tank', 'infantry'];

const mayDefect = (s: OrgunState, card: number, by: number, unit: number): number => {
  const { world } = s;
  if (world.sideOf[unit] !== DRA || world.soviet[unit] === 1 || world.cohesion[unit] === 0 || !onMap(s, unit))
    return no.notDefector;
  if (TYPES[world.type[unit]] === effectOf(s, card, 'defection').spares) return no.notDefector;
  return world.board.distance(s.place[by], s.place[unit]) <= 1 ? 0 : no.notDefector;
};

const mayInitiate = (s: OrgunState, card: number, by: number): number => {
  const { world } = s;
  if (world.cohesion[by] === 0 || world.tribe[by] === 0 || !onMap(s, by)) return no.notInitiator;
  for (let m = world.combat[0]; m !== 0; m &= m - 1) if (mayDefect(s, card, by, pieceIn(s, DRA, m)) >= 0) return 0;
  return no.notInitiator;
};

/** For each kind that the card names, a counter of the tribe that waits or was lost. */
const spares = (s: OrgunState, l: Defection): number[] => {
  const tribe = s.world.tribe[l.by];
  const list: number[] = [];
  for (const kind of effectOf(s, l.card, 'defection').places) {
    const found = [s.world.box.reserve, s.world.box.lost]
      .flatMap((box) => listOf(s, MJ, insideOf(s, MJ, box)))
      .find((p) => s.world.tribe[p] === tribe && s.world.kinds[p] === kind && !list.includes(p));
    if (found !== undefined) list.push(found);
  }
  return list;
};

/** 9.1e, 9.1f: next to where the defector stood, with Mujahideen units in it, within stacking. */
const mayPlace = (s: OrgunState, l: Defection, at: number): number => {
  if (s.world.board.distance(place(l.area), place(at)) !== 1 || unitsAt(s, MJ, at) === 0) return no.notBesideDefector;
  return hasRoom(s, MJ, at) ? 0 : no.defectionFull;
};

/** How many more units the areas next to the defector can hold. */
const room = (s: OrgunState, l: Defection): number => {
  let sum = 0;
  for (const at of s.world.board.neighboursOf(place(l.area)))
    if (unitsAt(s, MJ, at) > 0) sum += Math.max(0, limitOf(s, MJ) - unitsAt(s, MJ, at));
  return sum;
};

export const defection: CardPlay = {
  may: (s, _of, card) => {
    for (let m = s.world.combat[1]; m !== 0; m &= m - 1) if (mayInitiate(s, card, pieceIn(s, MJ, m)) >= 0) return 0;
    return no.cardNeeds;
  },
  procedure: procedure(
    'card-defection',
    (of: number, card: number): Defection => ({
      of,
      card,
      by: -1,
      target: -1,
      area: -1,
      coming: [],
      unit: -1,
    }),
    ({ ask, call, loop, run }) => [
      ask({
        point: 'defection.by',
        rule: 'ORG-9.1l',
        who: (_s, l) => side(l.of),
        prompt: () => 'Choose the unit that starts the defection.',
        verbs: [
          {
            name: 'by',
            takes: pieces,
            may: (s, l, by) => mayInitiate(s, l.card, by),
            do: (_s, l, by) => {
              l.by = by;
            },
          },
        ],
      }),
      ask({
        point: 'defection.target',
        rule: 'ORG-9.1d',
        within: true,
        who: (_s, l) => side(l.of),
        prompt: () => 'Choose the unit that defects.',
        verbs: [
          {
            name: 'target',
            takes: pieces,
            may: (s, l, unit) => mayDefect(s, l.card, l.by, unit),
            do: (s, l, unit) => {
              l.target = unit;
              l.area = s.place[unit];
              remove(s, unit);
              note(s, { kind: 'defected', piece: unit, by: l.by });
            },
          },
        ],
      }),
      run((s, l) => {
        l.coming = spares(s, l);
      }),
      loop(
        (s, l) => l.coming.length > 0 && room(s, l) > 0,
        [
          ask({
            point: 'defection.unit',
            rule: 'ORG-9.1m',
            within: true,
            // Where all find room, only the areas matter.
            who: (s, l) => (room(s, l) < l.coming.length ? side(l.of) : null),
            prompt: () => 'There is not room for all: choose who joins.',
            verbs: [
              {
                name: 'unit',
                takes: pieces,
                candidates: (_s, l) => l.coming,
                may: (_s, l, unit) => (l.coming.includes(unit) ? 0 : no.notJoining),
                do: (_s, l, unit) => {
                  l.coming = [unit, ...l.coming.filter((one) => one !== unit)];
                },
              },
            ],
          }),
          run((_s, l) => {
            l.unit = takeFirst(l.coming);
          }),
          ask({
            point: 'defection.area',
            rule: 'ORG-9.1e',
            within: true,
            who: (_s, l) => side(l.of),
            prompt: (s, l) => `Choose where ${s.world.pieceIds[l.unit]} joins.`,
            verbs: [
              {
                name: 'at',
                takes: areas,
                may: mayPlace,
                do: (s, l, at) => {
                  arrive(s, l.unit, place(at));
                  note(s, { kind: 'arrived', piece: l.unit, area: at });
                },
              },
            ],
          }),
        ],
      ),
      call(loneLeaders, (_s, l) => [DRA, l.area]),
    ],
  ),
};
