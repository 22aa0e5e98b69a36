import {
  advance,
  type Commander,
  type Core,
  endingOf,
  type Game,
  give,
  notationOf,
  type Outlook,
  type Pending,
  pending,
  questionFor,
  type Side,
} from '@hexside/engine';
import { type Bot, type Choice, makeBot } from './bot.ts';
import { OwnDice, wordOf } from './dice.ts';
import { CAPTAIN, type Level, type Planning } from './levels.ts';
import { winningChance } from './outlook.ts';

/** One answer of a plan: to be given only where it was planned, so that nothing is done by rote after the dice spoke otherwise. */
interface Planned {
  /** Of the side's own veiled state before the answer. */
  readonly hash: string;
  readonly code: number;
}

/** A line of play: its own answers in order, and how its trials ended. */
interface Plan {
  readonly answers: Planned[];
  trials: number;
  sum: number;
}

const meanOf = ({ sum, trials }: Plan): number => (trials === 0 ? 0 : sum / trials);

/**
 * Plans whole turns: samples lines of play from the captain's own judgement with some noise, follows each with the captain
 * on both sides until the question comes round again, and keeps the one after which the side most likely wins. Half of the lines fall
 * out in each round, so that most trials go to the best. What is hidden is dealt anew in each trial; so are the dice.
 */
export const makeGeneral = <S extends Core<S>>(
  game: Game<S>,
  level: Level & { readonly plans: Planning },
  seed: string,
  commander: Commander,
  outlook: Outlook,
): Bot<S> => {
  const { plans: planning } = level;
  const salt = wordOf(`${game.id} ${level.name} ${seed}`);
  const captain = makeBot(game, CAPTAIN, seed, commander);
  /** One world for all trials, filled anew for each. */
  let world: S | null = null;
  let plan: Plan | null = null;
  let next = 0;
  let asked = 0;

  /** Plays on from a copy until the same question comes in another phase, the game ends, or it takes too long. */
  const follow = (
    root: S,
    side: Side,
    trial: number,
    line: Plan,
    keep: boolean,
    mine: Bot<S>,
    theirs: Bot<S>,
  ): number => {
    const s: S = world ?? game.store.clone(root);
    world = s;
    game.store.copy(root, s);
    // The same trial has the same dice and the same deal in every plan: what differs is the plan.
    const dice = new OwnDice(salt + Math.imul(asked, 0x2c1b3c6d) + trial);
    game.redeal(s, side, dice);
    s.chance = new OwnDice(salt + Math.imul(asked, 0x297a2d39) + trial);
    advance(s);
    const start = questionFor(s, side);
    const key = game.phaseKey(s);
    let at = 0;
    let astray = false;
    let handedOver = false;
    for (let made = 0; made < planning.mostDecisions; made++) {
      if (endingOf(s) !== null) break;
      const [question] = pending(s);
      if (!question) break;
      const own = question.side === side;
      handedOver ||= game.phaseKey(s) !== key;
      if (own && handedOver && question.ask.point === start?.ask.point) break;
      if (!own) give(s, question.side, theirs.choose(s, question.side).code);
      else give(s, side, answerOf(s, side, question));
      advance(s);
    }
    return winningChance(game, commander, outlook, s, side);

    function answerOf(state: S, of: Side, question: Pending<S>): number {
      if (astray) return theirs.choose(state, of).code;
      const hash = game.store.hash(game.veil(state, of));
      const planned = line.answers[at];
      if (planned === undefined && keep) {
        const { code } = mine.choose(state, of);
        line.answers.push({ hash, code });
        at++;
        return code;
      }
      if (planned?.hash === hash && question.offers.has(planned.code)) {
        at++;
        return planned.code;
      }
      // The dice have spoken otherwise: from here on the captain decides.
      astray = true;
      return theirs.choose(state, of).code;
    }
  };

  /** Yields how far it has come; told to hurry, it ends with the best it has. */
  function* planFrom(veiled: S, side: Side): Generator<number, { best: Plan; second: Plan | null }, boolean> {
    let field: Plan[] = [];
    let hurried = false;
    for (let i = 0; i < planning.lines && !hurried; i++) {
      const line: Plan = { answers: [], trials: 0, sum: 0 };
      // The first line is what the captain would do.
      const temperature = i === 0 ? 0 : planning.temperature * (1 + (i % 3));
      const mine = makeBot(game, { ...CAPTAIN, temperature }, `${seed} ${asked} ${i}`, commander);
      line.sum += follow(veiled, side, 0, line, true, mine, captain);
      line.trials++;
      const same = field.find(
        (other) =>
          other.answers.length === line.answers.length &&
          other.answers.every(({ code }, k) => code === line.answers[k]?.code),
      );
      if (!same) field.push(line);
      hurried = yield i / (planning.lines + planning.trials);
    }
    const everybody = field;
    for (let trial = 1; field.length > 1 && trial < planning.trials && !hurried; ) {
      const rounds = Math.max(1, Math.floor(planning.trials / Math.ceil(Math.log2(everybody.length + 1))));
      for (let k = 0; k < rounds && trial < planning.trials && !hurried; k++, trial++) {
        for (const line of field) {
          line.sum += follow(veiled, side, trial, line, false, captain, captain);
          line.trials++;
        }
        hurried = yield (planning.lines + trial) / (planning.lines + planning.trials);
      }
      field = [...field].sort((a, b) => meanOf(b) - meanOf(a)).slice(0, Math.ceil(field.length / 2));
    }
    const [best = everybody[0], second = null] = [...everybody].sort(
      (a, b) => b.trials - a.trials || meanOf(b) - meanOf(a),
    );
    if (!best) throw new Error('unreachable: at least one line was played');
    return { best, second };
  }

  function* think(state: S, side: Side): Generator<number, Choice, boolean> {
    asked++;
    const veiled = game.veil(state, side);
    const question = questionFor(veiled, side);
    if (!question) throw new Error(`${game.sides[side]?.name ?? 'this side'} has nothing to decide`);
    const hash = game.store.hash(veiled);
    const answer = (code: number, text: string): Choice => ({
      code,
      action: notationOf(veiled, question, code),
      reasons: [{ text, amount: 1 }],
    });
    const planned = plan?.answers[next];
    if (planned && planned.hash === hash && question.offers.has(planned.code)) {
      next++;
      return answer(planned.code, 'the plan goes on');
    }
    plan = null;
    // Reactions and questions of detail are the captain's: a plan is made where a turn is.
    if (!commander.plansAt?.(question.ask.point)) return captain.choose(state, side);
    const { best, second } = yield* planFrom(veiled, side);
    const [first] = best.answers;
    if (!first || !question.offers.has(first.code)) return captain.choose(state, side);
    plan = best;
    next = 1;
    const percent = (line: Plan): string => `${Math.round(100 * meanOf(line))}%`;
    const found = `${percent(best)} to win, by ${best.trials} trials`;
    return answer(first.code, second === null ? found : `${found}; the next best line ${percent(second)}`);
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
