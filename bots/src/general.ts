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
import { OwnDice, TrialDice, wordOf } from './dice.ts';
import { CAPTAIN, type Level, type Planning } from './levels.ts';
import { areTwins, emptyLine, type Line, leadOver, mean } from './lines.ts';
import { winningChance } from './outlook.ts';

/** Rivals are looked through after so many trials each. */
const BATCH = 4;
/** A lead that nobody would notice is not worth more trials. */
const LEAST_LEAD = 0.004;

const percent = (line: Line): string => `${Math.round(100 * mean(line.chances))}%`;

/**
 * Plans by trial: the captain's own line of play to the end of the phase against a few others, drawn from his judgement with some
 * noise. Each is followed by captains on both sides until the question has come round again, all with the same dice and the same deal
 * of what is hidden. Whatever is not clearly better than the captain's line is dropped, and his line stands if none is.
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
  let plan: Line | null = null;
  let next = 0;
  let asked = 0;

  /** The same trial of the same question has the same dice and the same deal in every line: what differs is the line. */
  const worldOf = (root: S, side: Side, trial: number): S => {
    const s: S = world ?? game.store.clone(root);
    world = s;
    game.store.copy(root, s);
    game.redeal(s, side, new OwnDice(salt + Math.imul(asked, 0x2c1b3c6d) + trial));
    s.chance = new TrialDice(salt + Math.imul(asked, 0x297a2d39) + trial, () => game.phaseKey(s));
    advance(s);
    return s;
  };

  /**
   * Plays on until the question comes again after the phase was left, the game ends, or it takes too long; returns the chance to win then. With
   * `author` the line is written down on the way, and null returned if it turns out to be one of `known`.
   */
  const follow = (
    root: S,
    side: Side,
    trial: number,
    line: Line,
    author: Bot<S> | null,
    known: readonly Line[],
  ): number | null => {
    const s = worldOf(root, side, trial);
    const point = questionFor(s, side)?.ask.point;
    const phase = game.phaseKey(s);
    let at = 0;
    /** The phase is over, or the dice have spoken otherwise: from here on the captain decides. */
    let isOver = false;
    let handedOver = false;

    const planned = (question: Pending<S>): number | null => {
      const hash = game.store.hash(game.veil(s, side));
      if (author) {
        const { code } = author.choose(s, side);
        line.answers.push({ hash, code });
        return code;
      }
      const answer = line.answers[at++];
      return answer?.hash === hash && question.offers.has(answer.code) ? answer.code : null;
    };

    for (let made = 0; made < planning.mostDecisions; made++) {
      const [question] = pending(s);
      if (!question || endingOf(s) !== null) break;
      if (!handedOver && game.phaseKey(s) !== phase) {
        handedOver = true;
        isOver = true;
        // Nothing more is written into the line: it is another's, and would go the same way.
        if (author && known.some((one) => areTwins(one, line))) return null;
      }
      const own = question.side === side;
      // Not by the name of the phase: where sides act in turn it comes back under the same.
      if (own && handedOver && question.ask.point === point) break;
      const code = own && !isOver ? planned(question) : null;
      if (own && code === null) isOver = true;
      give(s, question.side, code ?? captain.choose(s, question.side).code);
      advance(s);
    }
    return winningChance(game, commander, outlook, s, side);
  };

  /** Yields how far it has come; told to hurry, it ends with the best it has. */
  function* planFrom(veiled: S, side: Side): Generator<number, { best: Line; usual: Line }, boolean> {
    const { samples, trials, temperature, rivals: most, doubt } = planning;
    const usual = emptyLine();
    let rivals: Line[] = [];
    let hurried = false;
    const tryOut = (line: Line, trial: number, author: Bot<S> | null = null): boolean => {
      const chance = follow(veiled, side, trial, line, author, [usual, ...rivals]);
      if (chance !== null) line.chances.push(chance);
      return chance !== null;
    };

    usual.chances.push(follow(veiled, side, 0, usual, captain, []) ?? 0);
    for (let i = 0; i < samples && rivals.length < most && !hurried; i++) {
      hurried = yield i / (samples + trials);
      const line = emptyLine();
      const other = makeBot(game, { ...CAPTAIN, temperature }, `${seed} ${asked} ${i}`, commander);
      if (tryOut(line, 0, other)) rivals.push(line);
    }
    for (let trial = 1; trial < trials && rivals.length > 0 && !hurried; trial++) {
      for (const line of [usual, ...rivals]) {
        tryOut(line, trial);
        hurried ||= yield (samples + trial) / (samples + trials);
      }
      if ((trial + 1) % BATCH > 0) continue;
      // Half stay, of those that may still turn out to be better.
      rivals = rivals
        .map((line) => ({ line, ...leadOver(line, usual) }))
        .filter(({ by, error }) => by > LEAST_LEAD && by > (doubt * error * trial) / trials)
        .sort((a, b) => b.by - a.by)
        .slice(0, Math.ceil(rivals.length / 2))
        .map(({ line }) => line);
    }
    const [best] = rivals;
    if (!best || best.chances.length < BATCH) return { best: usual, usual };
    const { by, error } = leadOver(best, usual);
    return { best: by > doubt * error ? best : usual, usual };
  }

  function* think(state: S, side: Side): Generator<number, Choice, boolean> {
    asked++;
    const veiled = game.veil(state, side);
    const question = questionFor(veiled, side);
    if (!question) throw new Error(`${game.sides[side]?.name ?? 'this side'} has nothing to decide`);
    const answer = (code: number, text: string): Choice => ({
      code,
      action: notationOf(veiled, question, code),
      reasons: [{ text, amount: 1 }],
    });
    const planned = plan?.answers[next];
    if (planned && planned.hash === game.store.hash(veiled) && question.offers.has(planned.code)) {
      next++;
      return answer(planned.code, 'the plan goes on');
    }
    plan = null;
    // Reactions and questions of detail are the captain's: a plan is made where a turn is.
    if (question.offers.count < 2 || !commander.plansAt?.(question.ask.point)) return captain.choose(state, side);
    const { best, usual } = yield* planFrom(veiled, side);
    const [first] = best.answers;
    if (!first || !question.offers.has(first.code)) return captain.choose(state, side);
    plan = best;
    next = 1;
    if (best === usual) return captain.choose(state, side);
    return answer(
      first.code,
      `${percent(best)} to win against ${percent(usual)} with the plainest line, by ${best.chances.length} trials`,
    );
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
