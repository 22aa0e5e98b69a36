import {
  advance,
  chanceFrom,
  endingOf,
  type Game,
  give,
  notationOf,
  pending,
  playRandomly,
  side,
} from '@hexside/engine';
import type { KarabakhState } from '@hexside/karabakh';
import type { Io } from '../io.ts';
import { begin } from './karabakh.ts';
import { type Row, secondsOf, secondsOfAll } from './measure.ts';

/** Rally the Troops' Waterloo module on the same kind of machine (ANCHORS.md). */
const RALLY = { decisions: 9300, games: 17.7 };

const GAMES = 40;
const ROUNDS = 8;

/** Random play with nothing watched: how fast the rules run. */
export const randomPlay = (io: Io, game: Game<KarabakhState>): Row[] => {
  let decisions = 0;
  const works = Array.from({ length: GAMES }, (_, i) => () => {
    const choices = chanceFrom({ seed: `bench ${i} choices`, entropy: {} });
    const played = playRandomly(game, begin(game, `bench ${i}`), choices);
    decisions += played.decisions;
  });
  const seconds = secondsOfAll(io, works, ROUNDS);
  const best = { decisions: decisions / ROUNDS / seconds, games: GAMES / seconds };
  const against = (value: number, theirs: number) => ({
    name: "Rally the Troops' Waterloo, published",
    value: theirs,
    times: value / theirs,
  });
  return [
    {
      name: 'random play, decisions',
      value: best.decisions,
      unit: '/s',
      against: against(best.decisions, RALLY.decisions),
      aim: { words: '150,000/s (under 60,000 is a defect)', met: best.decisions >= 150_000 },
    },
    {
      name: 'random play, games',
      value: best.games,
      unit: '/s',
      against: against(best.games, RALLY.games),
      aim: { words: '20 times Rally the Troops', met: best.games >= 20 * RALLY.games },
    },
  ];
};

interface Sample {
  readonly state: KarabakhState;
  readonly side: number;
  readonly code: number;
}

/** Decisions from all over random games, each with the answer that was given. */
export const samplesOf = (game: Game<KarabakhState>, count: number): Sample[] => {
  const samples: Sample[] = [];
  for (let g = 0; samples.length < count; g++) {
    const s = begin(game, `samples ${g}`);
    const choices = chanceFrom({ seed: `samples ${g} choices`, entropy: {} });
    advance(s);
    for (let i = 0; endingOf(s) === null; i++) {
      const [question] = pending(s);
      if (!question) break;
      const code = question.offers.at(choices.next(i, question.offers.count));
      if (i % 13 === g % 13 && samples.length < count)
        samples.push({ state: game.store.clone(s), side: question.side, code });
      give(s, question.side, code);
      advance(s);
    }
  }
  return samples;
};

/** Seconds that moving one unit takes: every rule, and the next legal set listed. */
export interface MoveCost {
  readonly inPlace: number;
  readonly onCopy: number;
}

/** The cost of the single steps, over the same decisions for each. */
export const stateCosts = (
  io: Io,
  game: Game<KarabakhState>,
  samples: readonly Sample[],
): { rows: Row[]; move: MoveCost } => {
  const spare = game.store.clone(begin(game, 'spare'));
  const sample = (i: number): Sample => {
    const one = samples[i % samples.length];
    if (!one) throw new Error('there are no samples');
    return one;
  };
  const each = (run: (one: Sample) => unknown): number => secondsOf(io, (i) => run(sample(i)), samples.length);
  const copy = each(({ state }) => game.store.copy(state, spare));
  const copyAndApply = each(({ state, side: who, code }) => {
    game.store.copy(state, spare);
    give(spare, who, code);
    advance(spare);
  });
  // One unit to another hex: what other reducers call a move.
  const moves = samples.filter(({ state, code }) => {
    const [question] = pending(state);
    return question !== undefined && question.ask.point === 'move' && notationOf(state, question, code).verb === 'to';
  });
  const move = (i: number): Sample => moves[i % moves.length] ?? sample(i);
  const copyMoves = secondsOf(io, (i) => game.store.copy(move(i).state, spare), moves.length);
  const copyAndMove = secondsOf(
    io,
    (i) => {
      const { state, side: who, code } = move(i);
      game.store.copy(state, spare);
      give(spare, who, code);
      advance(spare);
    },
    moves.length,
  );
  const legal = each(({ state }) => {
    state.offers.length = 0;
    return pending(state);
  });
  const µs = (seconds: number): number => seconds * 1e6;
  const row = (name: string, seconds: number): Row => ({ name, value: µs(seconds), unit: 'µs' });
  return {
    move: { inPlace: copyAndMove - copyMoves, onCopy: copyAndMove },
    rows: [
      row('apply an answer and run to the next question, legal set listed', copyAndApply - copy),
      row('legal set of a decision, listed anew', legal),
      row('copy into a pooled state', copy),
      row(
        'clone',
        each(({ state }) => game.store.clone(state)),
      ),
      row(
        'fingerprint',
        each(({ state }) => game.store.hash(state)),
      ),
      row(
        'view of a side, veiled first',
        each(({ state }) => game.view(game.veil(state, side(0)), side(0))),
      ),
    ],
  };
};
