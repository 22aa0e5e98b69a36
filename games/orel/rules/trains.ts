// 9.1.1 Armoured trains against each other.
import { side } from '@hexside/engine';
import {
  anyAt,
  boxOf,
  DATE,
  DUEL,
  FIRED,
  isHeavyTrain,
  mark,
  NO_ORDER,
  type OrelState,
  onMap,
  other,
  procedure,
  put,
} from '../state.ts';
import { none, pieces } from './domains.ts';
import { giveWay } from './giving-way.ts';
import { loseStep } from './losses.ts';
import { countMunitions } from './munitions.ts';
import { note } from './notes.ts';
import { mayDuel } from './orders.ts';
import { no } from './refusals.ts';

export const duellists = (s: OrelState): number[] => s.world.guns.filter((g) => s.order[g] === DUEL && onMap(s, g));

/** A whole heavy train adds to its die. */
const bonus = (s: OrelState, p: number): number =>
  isHeavyTrain(s.world, p) && s.steps[p] === s.world.steps[p] ? s.world.data.tables.trainDuel.undamagedHeavy : 0;

/** It leaves play and comes back two turns later by its railroad, as good as new. */
const sendToRepair = (s: OrelState, p: number): void => {
  note(s, { kind: 'repair', piece: p });
  s.exit[p] = s.place[p];
  put(s, p, boxOf(s, 'repair'));
  s.due[p] = s.track[DATE] + s.world.data.tables.trainDuel.turnsAway;
  s.steps[p] = s.world.steps[p];
  s.flags[p] = 0;
};

const NEITHER = 0;
const HIGHER = 1;
const DOUBLE = 2;

/** Both roll; the higher drives the other away, double damages it (README B17). */
export const duel = procedure(
  'duel',
  (train: number) => ({ train, target: -1, hex: -1, score: 0, winner: -1, loser: -1, how: NEITHER }),
  ({ ask, call, milestone, roll, run, when }) => [
    run((s, l) => {
      l.target = s.target[l.train];
      s.order[l.train] = NO_ORDER;
      mark(s, l.train, FIRED);
    }),
    when(
      (s, l) => mayDuel(s, l.train, l.target) >= 0,
      [
        roll('duel.attacker', 6, (s, l, value) => {
          l.score = value + bonus(s, l.train);
          l.hex = s.place[l.target];
        }),
        roll('duel.defender', 6, (s, l, value) => {
          const answer = value + bonus(s, l.target);
          note(s, { kind: 'duel', piece: l.train, target: l.target, attacker: l.score, defender: answer });
          const [high, low] = [Math.max(l.score, answer), Math.min(l.score, answer)];
          l.how = high === low ? NEITHER : high >= 2 * low ? DOUBLE : HIGHER;
          l.winner = l.score > answer ? l.train : l.target;
          l.loser = l.score > answer ? l.target : l.train;
          l.score = 0;
        }),
        milestone('duel.result'),
        when(
          (_s, l) => l.how !== NEITHER,
          [
            run((s, l) => {
              if (l.how === HIGHER) sendToRepair(s, l.loser);
              else loseStep(s, l.loser, 'knocked out', 'ORL-9.1.1b');
            }),
            when((s, l) => l.how === DOUBLE && onMap(s, l.loser), [call(giveWay, (_s, l) => [[1, 0, 1, l.loser]])]),
            ask({
              point: 'duel.advance',
              rule: 'ORL-9.1.1c',
              who: (s, l) =>
                l.winner === l.train && !anyAt(s, other(s.owner[l.train]), l.hex) ? side(s.owner[l.train]) : null,
              prompt: () => 'Let the train advance?',
              verbs: [
                {
                  name: 'advance',
                  takes: pieces,
                  may: (s, l, p) =>
                    p === l.train && s.world.entryZone[other(s.owner[p])][l.hex] === 0 ? 0 : no.noAdvance,
                  do: (s, l) => {
                    put(s, l.train, l.hex);
                    note(s, { kind: 'advanced', side: s.owner[l.train], piece: l.train, hex: l.hex });
                  },
                },
                { name: 'done', takes: none, may: () => 0 },
              ],
            }),
          ],
        ),
        run((s, l) => countMunitions(s, [l.train, l.target])),
      ],
    ),
  ],
);
