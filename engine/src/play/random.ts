import type { Chance } from '../chance/chance.ts';
import { advance, endingOf, give, pending } from '../flow/run.ts';
import type { Game } from '../game.ts';
import { argumentOf, pack, verbOf } from '../legality/offers.ts';
import type { Core } from '../state/state.ts';

/** What random play watches. All of it costs time; the benchmark leaves it off. */
export interface Watch<S> {
  /** Called with the state at rest before every choice. */
  readonly each?: (s: S, decision: number) => void;
}

export interface RandomGame {
  readonly decisions: number;
  readonly ending: number;
}

/** A game that has no end is a fault of the rules or of the player; real games stay far below this. */
export const MOST_DECISIONS = 200_000;

/**
 * Plays on with uniformly random legal choices until the game ends. `choices` must not be the state's own dice, or the
 * choices would depend on the dice to come.
 */
export const playRandomly = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  choices: Chance,
  watch: Watch<S> = {},
): RandomGame => {
  advance(s);
  for (let decisions = 0; decisions < MOST_DECISIONS; decisions++) {
    const ending = endingOf(s);
    if (ending !== null) return { decisions, ending };
    const open = pending(s);
    const question = open.length === 1 ? open[0] : open[choices.next(decisions * 2, open.length, 'side')];
    if (!question) throw new Error(`dead end: the game has not ended and nobody is asked (${game.phaseKey(s)})`);
    watch.each?.(s, decisions);
    give(s, question.side, question.offers.at(choices.next(decisions * 2 + 1, question.offers.count, 'choice')));
    advance(s);
  }
  throw new Error(`no end after ${MOST_DECISIONS} decisions`);
};

/** The derived columns that are not what rebuilding them would make: something was changed without them. */
export const staleColumns = <S extends Core<S>>(game: Game<S>, s: S): string[] => {
  const { store } = game;
  const fresh = store.acquire(s);
  game.rebuild(fresh);
  const again = store.acquire(s);
  game.rebuild(again);
  // A stamp is a new one each time.
  const stamps = store.differingDerived(fresh, again);
  const stale = store.differingDerived(s, fresh).filter((name) => !stamps.includes(name));
  store.release(fresh);
  store.release(again);
  return stale;
};

/**
 * The enumerator and the predicate must agree: every offered argument may be chosen, and every argument of the domain that
 * may be chosen is offered. Returns the disagreements in words.
 */
export const disagreements = <S extends Core<S>>(s: S): string[] => {
  const list: string[] = [];
  for (const { ask, locals, offers } of pending(s)) {
    ask.verbs.forEach((verb, v) => {
      const size = verb.takes.size(s);
      const candidates = verb.each || verb.candidates ? size : 0;
      for (let argument = 0; argument < candidates; argument++) {
        const offered = offers.has(pack(v, argument));
        const legal = verb.may(s, locals, argument) >= 0;
        if (offered !== legal)
          list.push(
            `${ask.point}: ${verb.name} ${verb.takes.write(s, argument)} is ${offered ? 'offered but not legal' : 'legal but not offered'}`,
          );
      }
    });
    for (let i = 0; i < offers.count; i++) {
      const code = offers.at(i);
      const verb = ask.verbs[verbOf(code)];
      const text = verb?.takes.write(s, argumentOf(code)) ?? '';
      if (verb && verb.takes.read(s, text) !== argumentOf(code))
        list.push(`${ask.point}: ${verb.name} ${text} does not read back`);
    }
  }
  return list;
};
