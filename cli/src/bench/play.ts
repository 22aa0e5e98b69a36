import {
  advance,
  type Core,
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
import { grouped } from '../text/words.ts';
import { begin } from './karabakh.ts';
import { type Row, secondsOf, secondsOfAll } from './measure.ts';

/** Rally the Troops' Waterloo module on the same kind of machine (ANCHORS.md). */
const RALLY = { decisions: 9300, games: 17.7 };

const ROUNDS = 8;

/** What each game is to reach, per second: decisions, and games where that was asked for. */
const AIMS: Readonly<Record<string, { readonly decisions: number; readonly games?: number }>> = {
  karabakh: { decisions: 150_000, games: 20 * RALLY.games },
  orgun: { decisions: 100_000, games: 100 },
  'nations-at-war': { decisions: 100_000 },
  nomonhan: { decisions: 80_000 },
  orel: { decisions: 80_000 },
};

const beginAt = <S extends Core<S>>(game: Game<S>, scenario: string, seed: string): S => {
  const begun = game.begin({ scenario, options: {} });
  if (!begun.ok) throw new Error(begun.problem.text);
  begun.value.chance = chanceFrom({ seed, entropy: {} });
  return begun.value;
};

/** Random play over all scenarios with nothing watched: how fast the rules run. */
export const randomPlay = <S extends Core<S>>(io: Io, game: Game<S>, games: number): Row[] => {
  let decisions = 0;
  const works = Array.from({ length: games }, (_, i) => () => {
    const choices = chanceFrom({ seed: `bench ${i} choices`, entropy: {} });
    const scenario = game.scenarios[i % game.scenarios.length]?.id ?? '';
    decisions += playRandomly(game, beginAt(game, scenario, `bench ${i}`), choices).decisions;
  });
  const seconds = secondsOfAll(io, works, ROUNDS);
  const best = { decisions: decisions / ROUNDS / seconds, games: games / seconds };
  const aims = AIMS[game.id];
  const row = (what: 'decisions' | 'games'): Row => {
    const aim = aims?.[what];
    return {
      name: `${game.id}: random play, ${what}`,
      value: best[what],
      unit: '/s',
      against: {
        name: "Rally the Troops' Waterloo, published",
        value: RALLY[what],
        times: best[what] / RALLY[what],
      },
      ...(aim === undefined ? {} : { aim: { words: `${grouped(aim)}/s`, met: best[what] >= aim } }),
    };
  };
  return [row('decisions'), row('games')];
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
        'view of a side, redacted first',
        each(({ state }) => game.view(game.redact(state, side(0)), side(0))),
      ),
    ],
  };
};
