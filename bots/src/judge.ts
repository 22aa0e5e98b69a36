import type { Commander, Core, Game, Pending } from '@hexside/engine';
import { DeskOf } from './desk.ts';
import { BotDice, textHash } from './dice.ts';
import { differences, Ledger, type ReasonGiven } from './sheet.ts';

/** A commander at one decision: what each answer is worth to it, and why. Everything is made from the veiled state. */
export class Judge<S extends Core<S>> {
  readonly #commander: Commander;
  readonly #desk: DeskOf<S>;
  readonly #ledger: Ledger;
  readonly #outlook: Ledger;
  readonly #ahead: boolean;

  constructor(
    game: Game<S>,
    commander: Commander,
    veiled: S,
    question: Pending<S>,
    { salt, looksAhead, pool }: { readonly salt: number; readonly looksAhead: boolean; readonly pool: S[] },
  ) {
    this.#commander = commander;
    this.#desk = new DeskOf(game, veiled, question, (salt ^ textHash(game.store.hash(veiled))) >>> 0, pool);
    veiled.chance = new BotDice(salt);
    this.#ledger = new Ledger(commander.features);
    this.#outlook = new Ledger(commander.features);
    this.#ahead = looksAhead && commander.looksAhead(this.#desk);
  }

  worth(code: number, keepParts = false): number {
    const [ledger, desk] = [this.#ledger, this.#desk];
    ledger.begin(keepParts);
    this.#commander.appraise(desk, code, ledger);
    if (!this.#ahead || ledger.total === Number.NEGATIVE_INFINITY) return ledger.total;
    const next = desk.following([[desk.verb(code), desk.argument(code)]]);
    this.#outlook.begin();
    this.#commander.evaluate(next, desk.side, this.#outlook);
    return ledger.total + this.#outlook.total;
  }

  /** All that is offered and not ruled out, best first. */
  ranking(): readonly number[] {
    return this.#desk.codes
      .map((code) => ({ code, worth: this.worth(code) }))
      .filter(({ worth }) => worth > Number.NEGATIVE_INFINITY)
      .sort((a, b) => b.worth - a.worth)
      .map(({ code }) => code);
  }

  /** What sets an answer apart from another, most important first. */
  reasons(code: number, other: number | null): ReasonGiven[] {
    this.worth(code, true);
    const chosen = this.#ledger.parts;
    if (other === null || other === code) return differences(chosen, new Map());
    this.worth(other, true);
    return differences(chosen, this.#ledger.parts);
  }
}
