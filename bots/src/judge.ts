import type { Commander, Core, Game, Pending } from '@hexside/engine';
import { BotDecisionContext } from './decision-context.ts';
import { BotDice, textHash } from './dice.ts';
import { differences, type ReasonGiven, WeightedScorecard } from './scorecard.ts';

/** A commander at one decision: what each answer is worth to it, and why. Everything is made from the redacted state. */
export class Judge<S extends Core<S>> {
  readonly #commander: Commander;
  readonly #context: BotDecisionContext<S>;
  readonly #scorecard: WeightedScorecard;
  readonly #positionScorecard: WeightedScorecard;
  readonly #looksAhead: boolean;

  constructor(
    game: Game<S>,
    commander: Commander,
    redacted: S,
    question: Pending<S>,
    { salt, looksAhead, pool }: { readonly salt: number; readonly looksAhead: boolean; readonly pool: S[] },
  ) {
    this.#commander = commander;
    this.#context = new BotDecisionContext(
      game,
      redacted,
      question,
      (salt ^ textHash(game.store.hash(redacted))) >>> 0,
      pool,
    );
    redacted.chance = new BotDice(salt);
    this.#scorecard = new WeightedScorecard(commander.features);
    this.#positionScorecard = new WeightedScorecard(commander.features);
    this.#looksAhead = looksAhead && commander.looksAhead(this.#context);
  }

  worth(code: number, keepParts = false): number {
    const [scorecard, context] = [this.#scorecard, this.#context];
    scorecard.begin(keepParts);
    this.#commander.appraise(context, code, scorecard);
    if (!this.#looksAhead || scorecard.total === Number.NEGATIVE_INFINITY) return scorecard.total;
    const next = context.following([[context.verb(code), context.argument(code)]]);
    this.#positionScorecard.begin();
    this.#commander.evaluate(next, context.side, this.#positionScorecard);
    return scorecard.total + this.#positionScorecard.total;
  }

  /** All that is offered and not ruled out, best first. */
  ranking(): readonly number[] {
    return this.#context.codes
      .map((code) => ({ code, worth: this.worth(code) }))
      .filter(({ worth }) => worth > Number.NEGATIVE_INFINITY)
      .sort((a, b) => b.worth - a.worth)
      .map(({ code }) => code);
  }

  /** What sets an answer apart from another, most important first. */
  reasons(code: number, other: number | null): ReasonGiven[] {
    this.worth(code, true);
    const chosen = this.#scorecard.parts;
    if (other === null || other === code) return differences(chosen, new Map());
    this.worth(other, true);
    return differences(chosen, this.#scorecard.parts);
  }
}
