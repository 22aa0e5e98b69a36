import {
  advance,
  type Core,
  endingOf,
  type Game,
  give,
  notationOf,
  pending,
  questionFor,
  type Side,
} from '@hexside/engine';
import { type Bot, type Choice, makeBot, makePlayer } from './bot.ts';
import { type Candidate, clearlyBest, leadOver, mean } from './candidates.ts';
import { OwnDice, TrialDice, wordOf } from './dice.ts';
import { Judge } from './judge.ts';
import { CAPTAIN, type Level, type Planning } from './levels.ts';
import { type Reckoner, winningChance } from './outlook.ts';

/** Rivals are looked through after so many trials each, and nothing is decided by fewer. */
const BATCH = 4;
/** A trial that is not over by then is judged as it stands. */
const MOST_DECISIONS = 400;
/** Circles are short: no need to remember more. */
const MOST_TRIED = 1000;

const percent = ({ chances }: Candidate): string => `${Math.round(100 * mean(chances))}%`;

/**
 * Tries the captain's answer out against those that he thinks next best. Captains on both sides play each of them on until our turn has
 * come round again, all with the same dice and the same deal of what is hidden. Whatever is not clearly better than the captain's answer is dropped, and
 * his answer stands if none is.
 */
export const makeGeneral = <S extends Core<S>>(
  game: Game<S>,
  level: Level & { readonly plans: Planning },
  seed: string,
  commander: Reckoner,
): Bot<S> => {
  const { rivals: most, trials, doubt, effort } = level.plans;
  const salt = wordOf(`${game.id} ${level.name} ${seed}`);
  const player = makePlayer(game, CAPTAIN, seed, commander);
  const captain = makeBot(game, CAPTAIN, seed, commander);
  /** Where it was asked before, the player among us knows to answer otherwise. */
  const tried = new Set<string>();
  const pool: S[] = [];
  /** One world for all trials, filled anew for each. */
  let world: S | null = null;
  let asked = 0;
  const isPlanned = (point: string): boolean => commander.plansAt?.(point) ?? false;

  /** The same trial of the same question has the same dice and the same deal for every answer: what differs is the answer. */
  const worldOf = (root: S, side: Side, trial: number): S => {
    const s: S = world ?? game.store.clone(root);
    world = s;
    game.store.copy(root, s);
    game.redeal(s, side, new OwnDice(salt + Math.imul(asked, 0x2c1b3c6d) + trial));
    s.chance = new TrialDice(salt + Math.imul(asked, 0x297a2d39) + trial, () => game.phaseKey(s));
    advance(s);
    return s;
  };

  /** Plays on until such a question comes round after the phase was left, the game ends, or it takes too long; notes the chance to win then. Returns how many decisions it took. */
  const tryOut = (root: S, side: Side, trial: number, { code, chances }: Candidate): number => {
    const s = worldOf(root, side, trial);
    const phase = game.phaseKey(s);
    let isOver = false;
    let made = 0;
    for (; made < MOST_DECISIONS; made++) {
      const [question] = pending(s);
      if (!question || endingOf(s) !== null) break;
      isOver ||= game.phaseKey(s) !== phase;
      // Not by the name of the phase: where sides act in turn it comes back under the same.
      if (isOver && question.side === side && isPlanned(question.ask.point)) break;
      const isOurs = made === 0 && question.side === side && question.offers.has(code);
      give(s, question.side, isOurs ? code : captain.choose(s, question.side).code);
      advance(s);
    }
    chances.push(winningChance(game, commander, s, side));
    return made;
  };

  /** What the captain thinks next best. */
  const rivalsOf = (state: S, side: Side, usual: number): Candidate[] => {
    const veiled = game.veil(state, side);
    const question = questionFor(veiled, side);
    if (!question) return [];
    const judge = new Judge(game, commander, veiled, question, { salt, looksAhead: CAPTAIN.looksAhead, pool });
    return judge
      .ranking()
      .filter((code) => code !== usual)
      .slice(0, most)
      .map((code) => ({ code, chances: [] }));
  };

  /** Yields how far it has come; told to hurry, it ends with the best it has. */
  function* bestOf(
    root: S,
    side: Side,
    usual: Candidate,
    others: readonly Candidate[],
  ): Generator<number, Candidate, boolean> {
    if (others.length === 0 || (yield 0)) return usual;
    const one = Math.max(1, tryOut(root, side, 0, usual));
    let left = effort - one;
    // Half of the effort is enough for a batch of trials of each; what is left goes to those that lead.
    let rivals = others.slice(0, Math.max(1, Math.floor(effort / (2 * BATCH * one)) - 1));
    for (let trial = 0; trial < trials && rivals.length > 0 && left > 0; trial++) {
      for (const candidate of trial === 0 ? rivals : [usual, ...rivals]) {
        if (yield trial / trials) return clearlyBest(usual, rivals, BATCH, doubt);
        left -= tryOut(root, side, trial, candidate);
      }
      if ((trial + 1) % BATCH > 0) continue;
      // Half stay, of those that may still turn out to be better.
      rivals = rivals
        .map((candidate) => ({ candidate, ...leadOver(candidate, usual) }))
        .filter(({ by, error }) => by > 0 && by > (doubt * error * trial) / trials)
        .sort((a, b) => b.by - a.by)
        .slice(0, Math.ceil(rivals.length / 2))
        .map(({ candidate }) => candidate);
    }
    return clearlyBest(usual, rivals, BATCH, doubt);
  }

  function* think(state: S, side: Side): Generator<number, Choice, boolean> {
    asked++;
    const choice = player.choose(state, side);
    const root = game.veil(state, side);
    const question = questionFor(root, side);
    // Reactions and questions of detail are the captain's: time is for where a turn is decided.
    if (!question || question.offers.count < 2 || !isPlanned(question.ask.point)) return choice;
    const position = game.store.hash(root);
    if (tried.has(position)) return choice;
    if (tried.size >= MOST_TRIED) tried.clear();
    tried.add(position);
    const usual: Candidate = { code: choice.code, chances: [] };
    const best = yield* bestOf(root, side, usual, rivalsOf(state, side, choice.code));
    if (best === usual) return choice;
    const text = `${percent(best)} to win against ${percent(usual)} with the plainest answer, by ${best.chances.length} trials`;
    return { code: best.code, action: notationOf(root, question, best.code), reasons: [{ text, amount: 1 }] };
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
