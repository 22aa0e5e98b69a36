import {
  advance,
  type Core,
  DRAWS,
  type Entry,
  encode,
  endingOf,
  type Game,
  give,
  pending,
  questionFor,
  readAction,
  type Side,
  side,
  sideNamed,
  type Table,
} from '@hexside/engine';
import { type Adviser, adviserFor } from './advice.ts';
import { BotDice, textHash } from './dice.ts';
import type { ReasonGiven } from './scorecard.ts';
import { type CommanderWithWinModel, resultFor, winningChance } from './win-model.ts';

/** The chances after an action, by side; they add up to 1. */
export interface WinChances {
  readonly action: number;
  readonly turn: number;
  readonly chances: readonly number[];
}

/** An action that changed the chances a lot, by itself or by its dice. */
export interface TurningPoint {
  readonly action: number;
  readonly turn: number;
  readonly side: string;
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly dice: boolean;
}

/** Dice rolls: the win chance that they give on average, and what they gave. */
export interface DiceLuck {
  readonly action: number;
  readonly turn: number;
  readonly side: string;
  readonly expected: readonly number[];
  readonly actual: readonly number[];
}

/** An answer after which the side won less often than after another one. */
export interface Mistake {
  readonly action: number;
  readonly turn: number;
  readonly side: string;
  /** In words, as they were offered. */
  readonly given: string;
  readonly better: string;
  /** Of the chance to win, from 0 to 1. */
  readonly loss: number;
  readonly reasons: readonly ReasonGiven[];
}

/** The review of a game. All chances assume that captains play on from there, each with what its side knew. */
export interface Analysis {
  readonly sides: readonly string[];
  readonly standings: readonly WinChances[];
  readonly turningPoints: readonly TurningPoint[];
  /** By side: what the dice gave over the whole game, in chance to win. */
  readonly luck: readonly number[];
  readonly throws: number;
  /** The most remarkable throws. */
  readonly remarkable: readonly DiceLuck[];
  readonly mistakes: readonly Mistake[];
}

/** How much work is put into it. */
const THROWN_AGAIN = 24;
const SUSPECTS = 9;
const TRIALS = 5;
const HORIZON = 40;
const TURNING_POINTS = 4;
const REMARKABLE = 3;
const MISTAKES = 3;
/** Smaller differences are within the error of the trials. */
const LEAST_LOSS = 0.02;
const LEAST_SWING = 0.04;

interface Suspect<S> {
  readonly action: number;
  readonly turn: number;
  readonly side: Side;
  readonly state: S;
  readonly given: number;
  readonly best: number;
  readonly gap: number;
  readonly words: Pick<Mistake, 'given' | 'better' | 'reasons'>;
}

const largest = <T>(list: readonly T[], size: (one: T) => number, most: number): T[] =>
  [...list].sort((a, b) => size(b) - size(a)).slice(0, most);

const swingOf = ({ before, after }: TurningPoint): number => Math.abs((after[0] ?? 0) - (before[0] ?? 0));
const luckOf = ({ expected, actual }: DiceLuck): number => Math.abs((actual[0] ?? 0) - (expected[0] ?? 0));

/**
 * Looks at a finished game: how the chances went, what the dice gave, which actions turned it, and the worst answers. It is long work:
 * each step yields how far it has come, from 0 to 1.
 */
export function* analyse<S extends Core<S>>(
  table: Table<S>,
  commander: CommanderWithWinModel,
): Generator<number, Analysis> {
  const { game } = table;
  const adviser = adviserFor(game, commander, 'analysis');
  const salt = textHash(`${game.id} analysis`);
  const spare = game.store.clone(table.state);
  const sides = game.sides.map(({ id }) => id);
  const nameOf = (of: number): string => sides[of] ?? '?';

  const chancesIn = (s: S): number[] => {
    const ending = endingOf(s);
    const raw = sides.map((_, of) =>
      ending === null
        ? winningChance(game, commander, game.redact(s, side(of)), side(of))
        : resultFor(game, ending, side(of)),
    );
    // Each side judges by what it knows, so the chances are adjusted to add up to 1.
    const [first = 0, second = 0] = raw;
    if (raw.length === 2) return [(first + 1 - second) / 2, (second + 1 - first) / 2];
    const sum = raw.reduce((total, one) => total + one, 0);
    return raw.map((one) => (sum === 0 ? 1 / raw.length : one / sum));
  };
  const turnOf = (s: S): number => game.view(game.redact(s, null), null).turn.number;

  let standings: WinChances[] = [];
  let points: TurningPoint[] = [];
  let throws: DiceLuck[] = [];
  let suspects: Suspect<S>[] = [];
  const replay = table.at(0);
  const before = game.store.clone(replay.state);
  let turn = turnOf(replay.state);
  let last: WinChances = { action: -1, turn, chances: chancesIn(replay.state) };
  standings.push(last);

  const codeOf = (entry: Entry & { kind: 'act' }, who: Side): number | null => {
    const question = questionFor(replay.state, who);
    const action = readAction(entry.text);
    if (!question || !action.ok) return null;
    const code = encode(game, replay.state, question, action.value);
    return code.ok && question.offers.has(code.value) && question.offers.count > 1 ? code.value : null;
  };

  /** The mean of the chances if the dice of this answer are rolled again. */
  const thrownAgain = (who: Side, code: number, action: number): number[] => {
    const sums = sides.map(() => 0);
    for (let i = 0; i < THROWN_AGAIN; i++) {
      game.store.copy(before, spare);
      spare.chance = new BotDice(salt + Math.imul(action + 1, 0x2c1b3c6d) + i);
      give(spare, who, code);
      advance(spare);
      chancesIn(spare).forEach((chance, of) => {
        sums[of] = (sums[of] ?? 0) + chance / THROWN_AGAIN;
      });
    }
    return sums;
  };

  for (let action = 0; action < table.length; action++) {
    const entry = table.actionAt(action);
    if (!entry) break;
    const who = entry.kind === 'act' ? sideNamed(game, entry.side) : null;
    const code = entry.kind === 'act' && who !== null ? codeOf(entry, who) : null;
    if (entry.kind === 'takeback') {
      // What was taken back was not played.
      const counts = ({ action: at }: { readonly action: number }): boolean => at < entry.to;
      standings = standings.filter(counts);
      points = points.filter(counts);
      throws = throws.filter(counts);
      suspects = suspects.filter(counts);
    }
    game.store.copy(replay.state, before);
    if (who !== null && code !== null) {
      const verdict = adviser.judge(replay.state, who, code);
      if (verdict.gap > 0 && (suspects.length < SUSPECTS || verdict.gap > Math.min(...suspects.map(({ gap }) => gap))))
        suspects = largest(
          [
            ...suspects,
            {
              action,
              turn,
              side: who,
              state: game.store.clone(replay.state),
              given: code,
              best: verdict.best.code,
              gap: verdict.gap,
              words: {
                given: verdict.given.text,
                better: verdict.best.text,
                reasons: verdict.reasons,
              },
            },
          ],
          ({ gap }) => gap,
          SUSPECTS,
        );
    }
    const phase = game.phaseKey(replay.state);
    const done = replay.enter(entry);
    if (!done.ok) throw new Error(done.problem.text);
    const dice = replay.state.meta[DRAWS] !== before.meta[DRAWS];
    if (dice || game.phaseKey(replay.state) !== phase || endingOf(replay.state) !== null) {
      turn = turnOf(replay.state);
      const now: WinChances = { action, turn, chances: chancesIn(replay.state) };
      standings.push(now);
      const by = who === null ? '' : nameOf(who);
      points.push({ action, turn, side: by, before: last.chances, after: now.chances, dice });
      const forced = entry.kind === 'act' && entry.dice.length > 0;
      if (dice && !forced && who !== null && code !== null)
        throws.push({ action, turn, side: by, expected: thrownAgain(who, code, action), actual: now.chances });
      last = now;
    }
    yield (0.7 * (action + 1)) / table.length;
  }

  const mistakes: Mistake[] = [];
  for (const [i, suspect] of suspects.entries()) {
    const loss = lossOf(game, adviser, chancesIn, suspect, spare, salt);
    if (loss >= LEAST_LOSS)
      mistakes.push({ action: suspect.action, turn: suspect.turn, side: nameOf(suspect.side), loss, ...suspect.words });
    yield 0.7 + (0.3 * (i + 1)) / suspects.length;
  }

  return {
    sides,
    standings,
    turningPoints: largest(points, swingOf, TURNING_POINTS).filter((one) => swingOf(one) >= LEAST_SWING),
    luck: sides.map((_, of) =>
      throws.reduce((sum, { expected, actual }) => sum + (actual[of] ?? 0) - (expected[of] ?? 0), 0),
    ),
    throws: throws.length,
    remarkable: largest(throws, luckOf, REMARKABLE),
    mistakes: largest(mistakes, ({ loss }) => loss, MISTAKES),
  };
}

/** The win chance that the answer lost against a captain’s answer, both played on by captains. */
const lossOf = <S extends Core<S>>(
  game: Game<S>,
  adviser: Adviser<S>,
  chancesIn: (s: S) => readonly number[],
  { state, side: who, given, best, action }: Suspect<S>,
  world: S,
  salt: number,
): number => {
  const tried = (code: number, trial: number): number => {
    game.store.copy(state, world);
    // The same deal and the same dice for both answers; nobody is blamed for what could not be known.
    const seed = salt + Math.imul(action + 1, 0x297a2d39) + trial;
    game.resample(world, who, new BotDice(seed));
    world.chance = new BotDice(seed + 0x5bd1e995);
    advance(world);
    if (!questionFor(world, who)?.offers.has(code)) return 0;
    give(world, who, code);
    advance(world);
    for (let made = 0; made < HORIZON && endingOf(world) === null; made++) {
      const [question] = pending(world);
      if (!question) break;
      give(world, question.side, adviser.advise(world, question.side).code);
      advance(world);
    }
    return chancesIn(world)[who] ?? 0;
  };
  let sum = 0;
  for (let trial = 0; trial < TRIALS; trial++) sum += tried(best, trial) - tried(given, trial);
  return sum / TRIALS;
};
