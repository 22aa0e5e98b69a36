import {
  advance,
  argumentOf,
  type Core,
  type DecisionContext,
  type Game,
  give,
  type Odds,
  type Order,
  type Outcome,
  oddsOf,
  type Pending,
  pack,
  questionFor,
  type Side,
  verbOf,
} from '@hexside/engine';
import { BotDice } from './dice.ts';

/** One decision as a commander sees it. Everything here is made from the redacted copy it is given. */
export class BotDecisionContext<S extends Core<S>> implements DecisionContext {
  readonly state: S;
  readonly side: Side;
  readonly point: string;
  readonly codes: readonly number[];
  readonly #game: Game<S>;
  readonly #question: Pending<S>;
  readonly #seed: number;
  readonly #pool: S[];
  #copies = 0;

  constructor(game: Game<S>, redacted: S, question: Pending<S>, seed: number, pool: S[]) {
    this.#game = game;
    this.#question = question;
    this.#seed = seed;
    this.#pool = pool;
    this.state = redacted;
    this.side = question.side;
    this.point = question.ask.point;
    this.codes = Array.from({ length: question.offers.count }, (_, i) => question.offers.at(i));
  }

  get locals() {
    return this.#question.locals;
  }

  verb(code: number): string {
    return this.#question.ask.verbs[verbOf(code)]?.name ?? '';
  }

  argument(code: number): number {
    return argumentOf(code);
  }

  /** A pooled copy with dice that no other copy has. */
  #copy(from: S, slot: number): S {
    const copy = this.#pool[slot] ?? this.#game.store.clone(from);
    this.#pool[slot] = copy;
    this.#game.store.copy(from, copy);
    copy.chance = new BotDice(this.#seed + ++this.#copies);
    return copy;
  }

  /** Enters a line of our answers on a copy, each run on to the next question; false if one is not offered. */
  #enter(copy: S, line: readonly Order[]): boolean {
    for (const [verb, argument] of line) {
      const question = questionFor(copy, this.side);
      if (!question) return false;
      const code = pack(
        question.ask.verbs.findIndex((one) => one.name === verb),
        argument,
      );
      if (code < 0 || !question.offers.has(code)) return false;
      give(copy, this.side, code);
      advance(copy);
    }
    return true;
  }

  following(line: readonly Order[]): S | null {
    const copy = this.#copy(this.state, 0);
    return this.#enter(copy, line) ? copy : null;
  }

  offered(line: readonly Order[], verb: string): readonly number[] {
    const copy = this.following(line);
    const question = copy && questionFor(copy, this.side);
    if (!question) return [];
    const list: number[] = [];
    for (let i = 0; i < question.offers.count; i++) {
      const code = question.offers.at(i);
      if (question.ask.verbs[verbOf(code)]?.name === verb) list.push(argumentOf(code));
    }
    return list;
  }

  odds(line: readonly Order[], deals: number): Odds | null {
    const mixed = new Map<string, { outcome: Outcome; chance: number }>();
    const assumptions = new Set<string>();
    let exact = true;
    let effort = 0;
    for (let deal = 0; deal < deals; deal++) {
      const copy = this.#copy(this.state, 1);
      // The deals depend on the seed and the position alone, so that asking twice gives the same answer.
      const dice = new BotDice(this.#seed + 7919 * (deal + 1));
      this.#game.resample(copy, this.side, dice);
      if (!this.#enter(copy, line) || !this.#game.odds.isPending(copy)) return null;
      const odds = oddsOf(this.#game, copy, this.side, dice);
      if (!odds.ok) return null;
      exact &&= odds.value.exact;
      effort += odds.value.effort;
      for (const sentence of odds.value.assumptions) assumptions.add(sentence);
      for (const { outcome, chance } of odds.value.outcomes) {
        const known = mixed.get(outcome.key);
        mixed.set(outcome.key, { outcome, chance: (known?.chance ?? 0) + chance / deals });
      }
    }
    const outcomes = [...mixed.values()].sort((a, b) => (a.outcome.key < b.outcome.key ? -1 : 1));
    return { outcomes, exact, effort, assumptions: [...assumptions] };
  }
}
