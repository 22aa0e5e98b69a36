import { advance, type Commander, type Core, endingOf, type Game, give, pending, type Side } from '@hexside/engine';
import { type Bot, type Choice, makeBot, makePlayer } from './bot.ts';
import { type Candidate, chancesText } from './candidates.ts';
import { DECISIONS_BETWEEN_PAUSES, Determinizations } from './determinizations.ts';
import { textHash } from './dice.ts';
import { CAPTAIN, type SearchBudget } from './levels.ts';
import { perturbedCommander } from './perturbation.ts';
import { SuccessiveHalving } from './successive-halving.ts';
import { type CommanderWithWinModel, winningChance } from './win-model.ts';

/** A turn as one variant of the commander would play it. */
interface Line<S> extends Candidate {
  readonly variant: Commander;
  readonly player: Bot<S>;
}

interface Plan<S extends Core<S>> {
  readonly turn: number;
  /** Which dice its trials have, and where they are made: one that was interrupted goes on in its own state. */
  readonly question: number;
  readonly determinizations: Determinizations<S>;
  readonly halving: SuccessiveHalving<Line<S>>;
}

/**
 * Tries the rest of a turn out with perturbed variants of the commander. Each plays its turn to the end, then captains on both sides go on until the game is over. The first answers of a turn
 * are planned one after the other, each from where the turn has come to: what was learned before still counts, and who is the best may change.
 */
export class TurnPlanner<S extends Core<S>> {
  readonly #game: Game<S>;
  readonly #budget: SearchBudget;
  readonly #commander: CommanderWithWinModel;
  readonly #seed: string;
  readonly #captain: Bot<S>;
  readonly #salt: number;
  /** By side: one bot may be asked for both. */
  readonly #plans = new Map<Side, Plan<S>>();

  constructor(game: Game<S>, budget: SearchBudget, seed: string, salt: number, commander: CommanderWithWinModel) {
    this.#game = game;
    this.#budget = budget;
    this.#commander = commander;
    this.#seed = seed;
    this.#captain = makeBot(game, CAPTAIN, seed, commander);
    this.#salt = salt;
  }

  /** Goes on with the plan of this turn, or makes one. */
  *plan(root: S, side: Side): Generator<number, void, boolean> {
    const turn = this.#turnOf(root, side);
    const known = this.#plans.get(side);
    const plan = known?.turn === turn ? known : this.#begin(side, turn, known?.halving.best.variant ?? this.#commander);
    this.#plans.set(side, plan);
    const { question, halving, determinizations } = plan;
    const stateOf = (trial: number): S => determinizations.at(root, side, question, trial);
    yield* halving.run((line, trial) => this.#tryOut(stateOf(trial), side, line), this.#budget.stretch);
  }

  /** As the turn was planned; null if it was not, or if the captain's is the best way. */
  choose(root: S, side: Side): Choice | null {
    const plan = this.#plans.get(side);
    if (plan?.turn !== this.#turnOf(root, side)) return null;
    const { best, usual } = plan.halving;
    if (best === usual) return null;
    const choice = best.player.choose(root, side);
    return {
      code: choice.code,
      action: choice.action,
      tried: chancesText(best, usual),
      get reasons() {
        return choice.reasons;
      },
    };
  }

  #begin(side: Side, turn: number, last: Commander): Plan<S> {
    const name = `${this.#seed} ${side} ${turn}`;
    const { training } = this.#commander;
    const others = training
      ? Array.from({ length: this.#budget.rivals }, (_, i) => perturbedCommander(training, `${name} ${i}`))
      : [];
    // Who did well last time may do so again.
    const variants = last === this.#commander ? others : [last, ...others.slice(1)];
    const lines = variants.map((variant) => this.#lineOf(variant));
    const halving = new SuccessiveHalving(this.#lineOf(this.#commander), lines, this.#budget);
    return { turn, question: textHash(name), determinizations: new Determinizations(this.#game, this.#salt), halving };
  }

  #lineOf(variant: Commander): Line<S> {
    return { variant, player: makePlayer(this.#game, CAPTAIN, this.#seed, variant), chances: [] };
  }

  #turnOf(s: S, side: Side): number {
    return this.#game.view(s, side).turn.number;
  }

  /** Plays on until the game ends, or for as long as it may take. Returns how many decisions it took. */
  *#tryOut(s: S, side: Side, { variant, chances }: Line<S>): Generator<void, number, void> {
    const game = this.#game;
    const { longest } = this.#budget;
    const turn = this.#turnOf(s, side);
    // New for every trial: what it remembers of one must not bear on the next.
    const player = makePlayer(game, CAPTAIN, this.#seed, variant);
    let phase = game.phaseKey(s);
    let isOurTurn = true;
    let made = 0;
    for (; made < longest; made++) {
      const [question] = pending(s);
      if (!question || endingOf(s) !== null) break;
      const now = game.phaseKey(s);
      if (now !== phase) [phase, isOurTurn] = [now, isOurTurn && this.#turnOf(s, side) === turn];
      const bot = isOurTurn && question.side === side ? player : this.#captain;
      give(s, question.side, bot.choose(s, question.side).code);
      advance(s);
      if ((made + 1) % DECISIONS_BETWEEN_PAUSES === 0) yield;
    }
    // A turn that does not end is no way to play it.
    chances.push(made === longest && isOurTurn ? 0 : winningChance(game, this.#commander, s, side));
    return made;
  }
}
