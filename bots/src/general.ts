import { type Core, type Game, questionFor, type Side } from '@hexside/engine';
import { AnswerPlanner } from './answer-planner.ts';
import { type Bot, type Choice, makePlayer } from './bot.ts';
import { textHash } from './dice.ts';
import { CAPTAIN, type Level } from './levels.ts';
import { TurnPlanner } from './turn-planner.ts';
import type { CommanderWithWinModel } from './win-model.ts';

/**
 * A captain that searches where the commander says that it pays: other answers to a question, or other parameters for the rest of the turn. All
 * of them meet the same dice and the same deal of what is hidden.
 */
export const makeGeneral = <S extends Core<S>>(
  game: Game<S>,
  level: Level & Required<Pick<Level, 'plans'>>,
  seed: string,
  commander: CommanderWithWinModel,
): Bot<S> => {
  const salt = textHash(`${game.id} ${level.name} ${seed}`);
  const captain = makePlayer(game, CAPTAIN, seed, commander);
  const answers = new AnswerPlanner(game, level.plans.answer, seed, salt, commander);
  const turns = new TurnPlanner(game, level.plans.turn, seed, salt, commander);

  function* think(state: S, side: Side): Generator<number, Choice, boolean> {
    const root = game.redact(state, side);
    const question = questionFor(root, side);
    // Reactions and questions of detail are answered as the turn was planned: time is for where a turn is decided.
    const planned =
      question && question.offers.count > 1 ? (commander.plansAt?.(question.ask.point, root) ?? null) : null;
    if (question && planned === 'answer') return yield* answers.best(root, question, captain.choose(root, side));
    if (planned === 'turn') yield* turns.plan(root, side);
    return turns.choose(root, side) ?? captain.choose(root, side);
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
