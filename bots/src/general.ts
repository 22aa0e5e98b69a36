import {
  type Commander,
  type Core,
  type Game,
  notationOf,
  type Pending,
  type Plans,
  questionFor,
  type Side,
  type Training,
} from '@hexside/engine';
import { type Bot, type Choice, makePlayer } from './bot.ts';
import { clearlyBest, leadOver, mean } from './candidates.ts';
import { wordOf } from './dice.ts';
import { Judge } from './judge.ts';
import { CAPTAIN, type Level, type Planning } from './levels.ts';
import { otherMind } from './minds.ts';
import type { Reckoner } from './outlook.ts';
import { type Line, Trials } from './trials.ts';

/** Circles are short: no need to remember more. */
const MOST_TRIED = 1000;

/** Yields how far it has come; told to hurry, it ends with the best it has. */
type Thinking<T> = Generator<number, T, boolean>;

/**
 * Tries the captain's way out against others: other answers to a question, or a turn played with other minds. All of them meet the same dice and the same deal of
 * what is hidden. Whatever is not clearly better is dropped, and the captain's way stands if nothing is.
 */
export const makeGeneral = <S extends Core<S>>(
  game: Game<S>,
  level: Level & { readonly plans: Readonly<Record<Plans['of'], Planning>> },
  seed: string,
  commander: Reckoner,
  plans: Plans,
): Bot<S> => {
  const { rivals: most, spread, trials: mostTrials, batch, doubt, effort } = level.plans[plans.of];
  const salt = wordOf(`${game.id} ${level.name} ${seed}`);
  const captain = makePlayer(game, CAPTAIN, seed, commander);
  const trials = new Trials(game, commander, plans, seed, salt);
  let asked = 0;

  const lineOf = (code: number | null, mind: Commander): Line => ({ code, mind, chances: [] });

  function* bestOf(root: S, side: Side, usual: Line, others: readonly Line[]): Thinking<Line> {
    if (others.length === 0 || (yield 0)) return usual;
    const dice = Math.imul(asked, 0x10001);
    const one = Math.max(1, trials.tryOut(root, side, dice, usual));
    let left = effort - one;
    // Half of the effort is enough for a batch of trials of each; what is left goes to those that lead.
    let rivals = others.slice(0, Math.max(1, Math.floor(effort / (2 * batch * one)) - 1));
    for (let trial = 0; trial < mostTrials && rivals.length > 0 && left > 0; trial++) {
      for (const line of trial === 0 ? rivals : [usual, ...rivals]) {
        if (yield trial / mostTrials) return clearlyBest(usual, rivals, batch, doubt);
        left -= trials.tryOut(root, side, dice + trial, line);
      }
      if ((trial + 1) % batch > 0) continue;
      // Half stay, of those that may still turn out to be better.
      rivals = rivals
        .map((line) => ({ line, ...leadOver(line, usual) }))
        .filter(({ by, error }) => by > 0 && by > (doubt * error * trial) / mostTrials)
        .sort((a, b) => b.by - a.by)
        .slice(0, Math.ceil(rivals.length / 2))
        .map(({ line }) => line);
    }
    return clearlyBest(usual, rivals, batch, doubt);
  }

  const percent = ({ chances }: Line): string => `${Math.round(100 * mean(chances))}%`;
  const found = (best: Line, usual: Line): string =>
    `${percent(best)} to win against ${percent(usual)} with the plainest answer, by ${best.chances.length} trials`;

  /** Where it was asked before, the captain knows to answer otherwise. */
  const tried = new Set<string>();
  const pool: S[] = [];

  function* answer(root: S, question: Pending<S>): Thinking<Choice> {
    const { side } = question;
    const choice = captain.choose(root, side);
    const position = game.store.hash(root);
    if (tried.has(position)) return choice;
    if (tried.size >= MOST_TRIED) tried.clear();
    tried.add(position);
    const judge = new Judge(game, commander, root, question, { salt, looksAhead: CAPTAIN.looksAhead, pool });
    const nextBest = judge
      .ranking()
      .filter((code) => code !== choice.code)
      .slice(0, most);
    const usual = lineOf(choice.code, commander);
    const others = nextBest.map((code) => lineOf(code, commander));
    const best = yield* bestOf(root, side, usual, others);
    if (best.code === null || best === usual) return choice;
    const reasons = [{ text: found(best, usual), amount: 1 }];
    return { code: best.code, action: notationOf(root, question, best.code), reasons };
  }

  /** Who plays the phase that was planned last: the captain, unless another mind did better. */
  let planned = { phase: '', player: captain };

  function* turn(root: S, side: Side, training: Training): Thinking<Choice> {
    const phase = game.phaseKey(root);
    if (phase === planned.phase) return planned.player.choose(root, side);
    const usual = lineOf(null, commander);
    const others = Array.from({ length: most }, (_, i) =>
      lineOf(null, otherMind(training, spread, `${seed} ${asked} ${i}`)),
    );
    const best = yield* bestOf(root, side, usual, others);
    planned = { phase, player: best === usual ? captain : makePlayer(game, CAPTAIN, seed, best.mind) };
    const choice = planned.player.choose(root, side);
    if (best === usual) return choice;
    return { ...choice, reasons: [{ text: found(best, usual), amount: 1 }, ...choice.reasons] };
  }

  function* think(state: S, side: Side): Thinking<Choice> {
    asked++;
    const root = game.veil(state, side);
    const question = questionFor(root, side);
    // Reactions and questions of detail are the captain's: time is for where a turn is decided.
    if (!question || question.offers.count < 2 || !plans.at.includes(question.ask.point))
      return captain.choose(root, side);
    const { training } = commander;
    return plans.of === 'turns' && training ? yield* turn(root, side, training) : yield* answer(root, question);
  }

  return {
    level: level.name,
    think,
    choose: (state, side) => {
      const thought = think(state, side);
      for (;;) {
        const step = thought.next(false);
        if (step.done) return step.value;
      }
    },
  };
};
