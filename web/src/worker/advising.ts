import { type Adviser, type Analysis, adviserFor, analyse, type Commander, hasWinModel } from '@hexside/bots';
import {
  type Core,
  encode,
  fail,
  type Game,
  type GameRecord,
  ok,
  questionFor,
  type Result,
  readAction,
  type Side,
  sideNamed,
  Table,
  type Viewer,
  writeAction,
} from '@hexside/engine';
import type { Advice, Opinion } from './messages.ts';

/** A captain’s advice: before an action, after one, and on a whole game. */
export interface Advising<S extends Core<S>> {
  advise(at: Table<S>, side: Side): Result<Advice>;
  judge(at: Table<S>, action: number, viewer: Viewer): Result<Verdict>;
  analyse(record: GameRecord, over: boolean): Result<Generator<number, Analysis>>;
}

/** What a captain makes of an action by looking at it: not what the bot that did it had seen. */
type Verdict = Omit<Opinion, 'tried'>;

/** How many answers a decision may lie before what the log tells of it. */
const WAY_BACK = 8;

const nobody = fail('There are no hints for this game.');

export const advisingOn = <S extends Core<S>>(game: Game<S>, commander: Commander | null): Advising<S> => {
  let adviser: Adviser<S> | null = null;

  /** Would this side’s reasons reveal something that the viewer may not know? */
  const isSecret = (s: S, of: Side, viewer: Viewer): boolean =>
    of !== viewer && game.store.hash(game.redact(s, of)) !== game.store.hash(game.redact(s, viewer));

  const sideOf = (at: Table<S>, number: number): string | null => {
    const entry = at.actionAt(number);
    return entry?.kind === 'act' ? entry.side : null;
  };

  const opinionOn = (at: Table<S>, number: number, viewer: Viewer): Result<Verdict> => {
    if (!commander) return nobody;
    const entry = at.actionAt(number);
    const of = entry?.kind === 'act' ? sideNamed(game, entry.side) : null;
    if (entry?.kind !== 'act' || of === null) return fail('There was no decision at that point.');
    const before = at.at(number);
    if (at.ending === null && isSecret(before.state, of, viewer))
      return fail('The answer would reveal what that side keeps secret. Ask again when the game is over.');
    const question = questionFor(before.state, of);
    const action = readAction(entry.text);
    const code = question && action.ok ? encode(game, before.state, question, action.value) : null;
    if (!code?.ok) return fail('There was no decision at that point.');
    adviser ??= adviserFor(game, commander, 'adviser');
    const verdict = adviser.judge(before.state, of, code.value);
    const { given, best, reasons } = verdict;
    return ok({ given: given.text, better: best.code === given.code ? null : best.text, reasons });
  };

  return {
    advise: (at, side) => {
      if (!commander) return nobody;
      if (!questionFor(at.state, side)) return fail('There is nothing to decide now.');
      adviser ??= adviserFor(game, commander, 'adviser');
      const { action, reasons } = adviser.advise(at.state, side);
      return ok({ line: writeAction(action), reasons });
    },
    judge: (at, number, viewer) => {
      const asked = opinionOn(at, number, viewer);
      const side = sideOf(at, number);
      // A roll or a "done" speaks for itself: what led to it was decided a few answers before.
      for (let n = number - 1; n >= 0 && n > number - WAY_BACK && sideOf(at, n) === side; n--) {
        if (!asked.ok || asked.value.reasons.length > 0) break;
        const earlier = opinionOn(at, n, viewer);
        if (earlier.ok && earlier.value.reasons.length > 0) return earlier;
      }
      return asked;
    },
    analyse: (record, over) => {
      if (!hasWinModel(commander)) return nobody;
      const table = Table.fromRecord(game, record);
      if (!table.ok) return table;
      // What is said of a game tells what was hidden in it.
      if (table.value.ending === null && !over) return fail('A game can be analysed when it is over.');
      return ok(analyse(table.value, commander));
    },
  };
};
