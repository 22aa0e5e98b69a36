import { type Action, type Commander, type Core, type Game, notationOf, questionFor, type Side } from '@hexside/engine';
import { BotDice, textHash } from './dice.ts';
import { Judge } from './judge.ts';
import type { Level } from './levels.ts';
import type { ReasonGiven } from './scorecard.ts';

export interface Choice {
  /** Offered to the side in the state it was asked about: hand it to `give`. */
  readonly code: number;
  /** The same as a player would enter it. */
  readonly action: Action;
  /** What set it apart from the next best, most important first; worked out when read. */
  readonly reasons: readonly ReasonGiven[];
  /** What trials have shown, in words, where they have decided. */
  readonly tried?: string;
}

export interface Bot<S> {
  readonly level: string;
  /**
   * Answers the question that waits for `side`. The state may be the true one: it is redacted before anything looks at it.
   * The answer depends on the seed and on what the side may know; a player's also on what it answered there before.
   */
  choose(state: S, side: Side): Choice;
  /** The same in steps, for bots that search. Each step yields the progress; `next(true)` ends the search with the best answer so far. */
  think?(state: S, side: Side): Generator<number, Choice, boolean>;
}

/** What a player answered in recent positions. A few are enough, because loops are short. */
class Answers {
  readonly #given = new Map<string, number[]>();

  in(position: string): readonly number[] {
    return this.#given.get(position) ?? [];
  }

  add(position: string, code: number): void {
    if (this.#given.size >= MOST_REMEMBERED) this.#given.clear();
    this.#given.set(position, [...this.in(position), code]);
  }
}

const MOST_REMEMBERED = 1000;

const build = <S extends Core<S>>(
  game: Game<S>,
  level: Level,
  seed: string,
  commander: Commander | null,
  answers: Answers | null,
): Bot<S> => {
  const salt = textHash(`${game.id} ${level.name} ${seed}`);
  const pool: S[] = [];
  let asked = 0;

  return {
    level: level.name,
    choose(state, side) {
      const redacted = game.redact(state, side);
      const question = questionFor(redacted, side);
      if (!question) throw new Error(`${game.sides[side]?.name ?? 'this side'} has nothing to decide`);
      const { offers } = question;
      const answer = (code: number, reasons: () => readonly ReasonGiven[]): Choice => ({
        code,
        action: notationOf(redacted, question, code),
        get reasons() {
          return reasons();
        },
      });
      const { temperature } = level;
      if (!commander || temperature === null) {
        const dice = new BotDice(salt + Math.imul(++asked, 0x85ebca6b));
        return answer(offers.at(dice.next(0, offers.count)), () => []);
      }

      const position = answers || temperature > 0 ? game.store.hash(redacted) : '';
      const given = answers?.in(position) ?? [];
      const isNew = (code: number): boolean => given.length >= offers.count || !given.includes(code);
      const judge = new Judge(game, commander, redacted, question, { salt, looksAhead: level.looksAhead, pool });
      // The noise of a position is always the same: an answer is a function of what the side may know.
      const noise = temperature > 0 ? new BotDice(salt + textHash(position)) : null;
      let best = offers.at(0);
      let bestWorth = Number.NEGATIVE_INFINITY;
      let second = -1;
      let secondWorth = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < offers.count; i++) {
        const code = offers.at(i);
        let worth = isNew(code) ? judge.worth(code) : Number.NEGATIVE_INFINITY;
        if (noise) worth -= temperature * Math.log(-Math.log(noise.fraction(i) * 0.999998 + 1e-6));
        if (worth > bestWorth || (worth === bestWorth && !isNew(best))) {
          [second, secondWorth] = [best, bestWorth];
          [best, bestWorth] = [code, worth];
        } else if (worth > secondWorth) [second, secondWorth] = [code, worth];
      }
      answers?.add(position, best);
      return answer(best, () => judge.reasons(best, second < 0 ? null : second));
    },
  };
};

/** A bot of one level for one game, without a memory: for trials and advice. `seed` is any text; bots with the same seed think the same. */
export const makeBot = <S extends Core<S>>(
  game: Game<S>,
  level: Level,
  seed: string,
  commander: Commander | null,
): Bot<S> => build(game, level, seed, commander, null);

/**
 * The same to sit at a table: where it was asked the very same before it gives another answer, as long as there is one. Whoever likes picking
 * a unit up and likes putting it down again would go round for ever.
 */
export const makePlayer = <S extends Core<S>>(
  game: Game<S>,
  level: Level,
  seed: string,
  commander: Commander | null,
): Bot<S> => build(game, level, seed, commander, new Answers());
