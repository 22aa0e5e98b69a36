// Defection: a tribal unit talks a DRA unit out of the war; new fighters come to areas next to where it stood (9.1d to 9.1f, 9.1l).
import { place, side } from '@hexside/engine';
import { arrive, insideOf, type OrgunState, onMap, pieceIn, procedure, unitsAt } from '../../state.ts';
import { DRA, MJ, TANK } from '../../world.ts';
import { effectOf } from '../cards.ts';
import { areas, pieces } from '../domains.ts';
import { remove } from '../elimination.ts';
import { note } from '../events.ts';
import { loneLeaders } from '../leaders.ts';
import { no } from '../refusals.ts';
import { hasRoom } from '../stacking.ts';
import type { CardPlay } from './play.ts';

type Defection = { of: number; card: number; by: number; target: number; area: number; next: number; unit: number };

const TYPES = ['mechanized', 'tank', 'infantry'];

const mayDefect = (s: OrgunState, card: number, by: number, unit: number): number => {
  const { world } = s;
  if (world.sideOf[unit] !== DRA || world.soviet[unit] === 1 || world.cohesion[unit] === 0 || !onMap(s, unit))
    return no.notDefector;
  if (world.type[unit] === TANK && TYPES[TANK] === effectOf(s, card, 'defection').spares) return no.notDefector;
  return world.board.distance(s.place[by], s.place[unit]) <= 1 ? 0 : no.notDefector;
};

const mayInitiate = (s: OrgunState, card: number, by: number): number => {
  const { world } = s;
  if (world.sideOf[by] !== MJ || world.cohesion[by] === 0 || world.tribe[by] === 0 || !onMap(s, by))
    return no.notInitiator;
  for (let m = world.combat[0]; m !== 0; m &= m - 1) if (mayDefect(s, card, by, pieceIn(s, DRA, m)) >= 0) return 0;
  return no.notInitiator;
};

/** A counter of the kind and tribe that waits or was lost; -1 if there is none. */
const spare = (s: OrgunState, tribe: number, kind: string): number => {
  for (const box of [s.world.box.reserve, s.world.box.lost]) {
    for (let m = insideOf(s, MJ, box); m !== 0; m &= m - 1) {
      const p = pieceIn(s, MJ, m);
      if (s.world.tribe[p] === tribe && s.world.kinds[p] === kind) return p;
    }
  }
  return -1;
};

/** 9.1e, 9.1f: next to where the defector stood, with Mujahideen units in it, within stacking. */
const mayPlace = (s: OrgunState, l: Defection, at: number): number => {
  if (s.world.board.distance(place(l.area), place(at)) !== 1 || unitsAt(s, MJ, at) === 0) return no.notBesideDefector;
  return hasRoom(s, MJ, at) ? 0 : no.defectionFull;
};

export const defection: CardPlay = {
  may: (s, _of, card) => {
    for (let m = s.world.combat[1]; m !== 0; m &= m - 1) if (mayInitiate(s, card, pieceIn(s, MJ, m)) >= 0) return 0;
    return no.cardNeeds;
  },
  procedure: procedure(
    'card-defection',
    (of: number, card: number): Defection => ({ of, card, by: -1, target: -1, area: -1, next: 0, unit: -1 }),
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
      loop(
        (s, l) => l.next < effectOf(s, l.card, 'defection').places.length,
        [
          run((s, l) => {
            l.unit = spare(s, s.world.tribe[l.by], effectOf(s, l.card, 'defection').places[l.next] ?? '');
            l.next++;
          }),
          ask({
            point: 'defection.area',
            rule: 'ORG-9.1e',
            within: true,
            who: (s, l) => (l.unit >= 0 && s.world.areas.some((at) => mayPlace(s, l, at) >= 0) ? side(l.of) : null),
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
