// 17.0 Reinforcement Phase: cards of the initiative holder, cards of the other, then the Soviet dice (B66).
import { countBits, side } from '@hexside/engine';
import { INITIATIVE, insideOf, listOf, type OrgunState, procedure, put, TURN, takeFirst } from '../state.ts';
import { bitOf, DRA, enemyOf } from '../world.ts';
import { nthInPool, pool, sovietEntry } from './arrivals.ts';
import { mayPlay, playVerb } from './cards/index.ts';
import { mightPlay } from './cards.ts';
import { none } from './domains.ts';
import { note } from './events.ts';

const REINFORCEMENT = bitOf('reinforcement');

/** 6.0d: reinforcement cards are played here and nowhere else. */
const playReinforcements = procedure(
  'reinforcement-cards',
  (of: number) => ({ of }),
  ({ ask }) => [
    ask({
      point: 'cards.reinforcement',
      rule: 'ORG-6.0d',
      always: true,
      who: (s, l) => (mightPlay(s, l, l.of, REINFORCEMENT, mayPlay) ? side(l.of) : null),
      prompt: () => 'Play reinforcement cards, or go on.',
      verbs: [playVerb(REINFORCEMENT), { name: 'done', takes: none, may: () => 0 }],
    }),
  ],
);

/** 3.2d: the lowest die that brings a Soviet ground unit this turn; null without a roll. */
const rangeOf = (s: OrgunState): number | null => s.world.data.scenario.turns.track[s.track[TURN] - 1]?.soviet ?? null;

export const reinforcement = procedure(
  'reinforcement',
  (): { due: number[]; piece: number; comes: number } => ({ due: [], piece: -1, comes: 0 }),
  ({ call, draw, loop, roll, run, when }) => [
    run((s, l) => {
      note(s, { kind: 'phase', name: 'reinforcement', turn: s.track[TURN] });
      l.due = listOf(s, DRA, insideOf(s, DRA, s.world.box['next-turn'])); // not those put off in this very phase
    }),
    call(playReinforcements, (s) => [s.track[INITIATIVE]], null, 'first cards'),
    call(playReinforcements, (s) => [enemyOf(s.track[INITIATIVE])], null, 'second cards'),

    // 17.0f, 17.0h: who was put off comes with a new entry roll
    loop(
      (_s, l) => l.due.length > 0,
      [
        run((_s, l) => {
          l.piece = takeFirst(l.due);
        }),
        call(sovietEntry, (_s, l) => [l.piece], null, 'put off'),
      ],
    ),

    // 17.2b, 17.2c
    when(
      (s) => rangeOf(s) !== null && pool(s) !== 0,
      [
        roll('soviet.range', 6, (s, l, value) => {
          const lowest = rangeOf(s) ?? 7;
          l.comes = value >= lowest ? 1 : 0;
          const meaning = l.comes === 1 ? 'a Soviet unit comes' : `no unit comes below ${lowest}`;
          note(s, {
            kind: 'die',
            side: DRA,
            name: 'Soviet reinforcement',
            value,
            total: value,
            meaning,
            rule: 'ORG-17.2b',
          });
        }),
        when(
          (_s, l) => l.comes === 1,
          [
            draw(
              'soviet.unit',
              (s) => countBits(pool(s)),
              (s, l, index) => {
                l.piece = nthInPool(s, index);
                put(s, l.piece, s.world.box.reserve);
                note(s, { kind: 'drawn-unit', piece: l.piece });
              },
            ),
            call(sovietEntry, (_s, l) => [l.piece], null, 'drawn'),
          ],
        ),
      ],
    ),
  ],
);
