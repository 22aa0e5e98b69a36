import { type Action, type Commander, type Core, type Game, notationOf, questionFor, type Side } from '@hexside/engine';
import { OwnDice, wordOf } from './dice.ts';
import { Judge } from './judge.ts';
import type { Level } from './levels.ts';
import type { ReasonGiven } from './sheet.ts';

export interface Choice {
  /** Offered to the side in the state it was asked about: hand it to `give`. */
  readonly code: number;
  /** The same as a player would enter it. */
  readonly action: Action;
  /** What set it apart from the next best, most important first; worked out when read. */
  readonly reasons: readonly ReasonGiven[];
}

export interface Bot<S> {
  readonly level: string;
  /**
   * Answers the question that waits for `side`. The state may be the true one: it is veiled before anything looks at it.
   * The answer depends on the seed, on what the side may know, and (for levels with noise) on how often it was asked the same.
   */
  choose(state: S, side: Side): Choice;
  /** The same in steps, for bots that think long: each yields how far it has come; `next(true)` makes it end with the best it has. */
  think?(state: S, side: Side): Generator<number, Choice, boolean>;
}

const MOST_SEEN = 1000;

/** A bot of one level for one game. `seed` is any text; bots with the same seed play the same. */
export const makeBot = <S extends Core<S>>(
  game: Game<S>,
  level: Level,
  seed: string,
  commander: Commander | null,
): Bot<S> => {
  const salt = wordOf(`${game.id} ${level.name} ${seed}`);
  const pool: S[] = [];
  let asked = 0;
  /** How often it was asked about a position. */
  const seen = new Map<string, number>();

  /**
   * The noise of a position is always the same, so that an answer is a function of what the side may know. Asked the same again it is another: who picks a
   * unit up and puts it down would go round for ever.
   */
  const noiseOn = (veiled: S): OwnDice => {
    const hash = game.store.hash(veiled);
    const before = seen.get(hash) ?? 0;
    if (seen.size >= MOST_SEEN) seen.clear();
    seen.set(hash, before + 1);
    return new OwnDice(salt + wordOf(hash) + Math.imul(before, 0x85ebca6b));
  };

  return {
    level: level.name,
    choose(state, side) {
      const veiled = game.veil(state, side);
      const question = questionFor(veiled, side);
      if (!question) throw new Error(`${game.sides[side]?.name ?? 'this side'} has nothing to decide`);
      const { offers } = question;
      const answer = (code: number, reasons: () => readonly ReasonGiven[]): Choice => ({
        code,
        action: notationOf(veiled, question, code),
        get reasons() {
          return reasons();
        },
      });
      if (!commander || level.temperature === null) {
        const dice = new OwnDice(salt + Math.imul(++asked, 0x85ebca6b));
        return answer(offers.at(dice.next(0, offers.count)), () => []);
      }

      const judge = new Judge(game, commander, veiled, question, { salt, looksAhead: level.looksAhead, pool });
      const noise = level.temperature > 0 ? noiseOn(veiled) : null;
      let best = offers.at(0);
      let bestWorth = Number.NEGATIVE_INFINITY;
      let second = -1;
      let secondWorth = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < offers.count; i++) {
        const code = offers.at(i);
        let worth = judge.worth(code);
        if (noise) worth -= level.temperature * Math.log(-Math.log(noise.fraction(i) * 0.999998 + 1e-6));
        if (worth > bestWorth) {
          [second, secondWorth] = [best, bestWorth];
          [best, bestWorth] = [code, worth];
        } else if (worth > secondWorth) [second, secondWorth] = [code, worth];
      }
      return answer(best, () => judge.reasons(best, second < 0 ? null : second));
    },
  };
};
