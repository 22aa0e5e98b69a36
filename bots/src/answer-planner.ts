import { advance, type Core, endingOf, type Game, give, notationOf, type Pending, pending } from '@hexside/engine';
import { type Bot, type Choice, makeBot } from './bot.ts';
import { type Candidate, chancesText } from './candidates.ts';
import { DECISIONS_BETWEEN_PAUSES, Determinizations } from './determinizations.ts';
import { Judge } from './judge.ts';
import { CAPTAIN, type SearchBudget } from './levels.ts';
import { SuccessiveHalving } from './successive-halving.ts';
import { type CommanderWithWinModel, winningChance } from './win-model.ts';

/** Loops are short, so there is no need to remember more. */
const MOST_TRIED = 1000;

interface Answer extends Candidate {
  readonly code: number;
}

/**
 * Tries the captain's answer out against those that the captain ranks next. Captains on both sides play each of them on until such a question
 * comes round again, and the win model says what it has come to.
 */
export class AnswerPlanner<S extends Core<S>> {
  readonly #game: Game<S>;
  readonly #budget: SearchBudget;
  readonly #commander: CommanderWithWinModel;
  readonly #salt: number;
  readonly #captain: Bot<S>;
  readonly #determinizations: Determinizations<S>;
  /** Where it was asked before, the player who answers knows to answer otherwise. */
  readonly #tried = new Set<string>();
  readonly #pool: S[] = [];
  #asked = 0;

  constructor(game: Game<S>, budget: SearchBudget, seed: string, salt: number, commander: CommanderWithWinModel) {
    this.#game = game;
    this.#budget = budget;
    this.#commander = commander;
    this.#salt = salt;
    this.#captain = makeBot(game, CAPTAIN, seed, commander);
    this.#determinizations = new Determinizations(game, salt);
  }

  *best(root: S, question: Pending<S>, choice: Choice): Generator<number, Choice, boolean> {
    this.#asked++;
    const position = this.#game.store.hash(root);
    if (this.#tried.has(position)) return choice;
    if (this.#tried.size >= MOST_TRIED) this.#tried.clear();
    this.#tried.add(position);
    const usual: Answer = { code: choice.code, chances: [] };
    const halving = new SuccessiveHalving(usual, this.#nextBest(root, question, choice.code), this.#budget);
    yield* halving.run((answer, trial) => this.#tryOut(root, question, trial, answer));
    const { best } = halving;
    if (best === usual) return choice;
    const tried = chancesText(best, usual);
    return { code: best.code, action: notationOf(root, question, best.code), reasons: [], tried };
  }

  /** What the captain thinks next best. */
  #nextBest(root: S, question: Pending<S>, usual: number): Answer[] {
    const how = { salt: this.#salt, looksAhead: CAPTAIN.looksAhead, pool: this.#pool };
    return new Judge(this.#game, this.#commander, root, question, how)
      .ranking()
      .filter((code) => code !== usual)
      .slice(0, this.#budget.rivals)
      .map((code) => ({ code, chances: [] }));
  }

  /** Plays on until such a question comes round after the phase was left, the game ends, or it takes too long. Returns how many decisions it took. */
  *#tryOut(root: S, { side }: Pending<S>, trial: number, { code, chances }: Answer): Generator<void, number, void> {
    const game = this.#game;
    const s = this.#determinizations.at(root, side, this.#asked, trial);
    const phase = game.phaseKey(s);
    let isOver = false;
    let made = 0;
    for (; made < this.#budget.longest; made++) {
      const [question] = pending(s);
      if (!question || endingOf(s) !== null) break;
      isOver ||= game.phaseKey(s) !== phase;
      // Not by the name of the phase: where sides act in turn it comes back under the same.
      if (isOver && question.side === side && this.#commander.plansAt?.(question.ask.point, s)) break;
      const isOurs = made === 0 && question.side === side && question.offers.has(code);
      give(s, question.side, isOurs ? code : this.#captain.choose(s, question.side).code);
      advance(s);
      if ((made + 1) % DECISIONS_BETWEEN_PAUSES === 0) yield;
    }
    chances.push(winningChance(game, this.#commander, s, side));
    return made;
  }
}
