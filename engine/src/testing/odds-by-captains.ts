import type { Side } from '../brand.ts';
import { chanceFrom } from '../chance/seed.ts';
import { advance, give, type Pending } from '../flow/run.ts';
import type { Game, Setup } from '../game.ts';
import { notationOf, writeAction } from '../legality/legal.ts';
import { isSameSubject } from '../play/explorer.ts';
import { oddsOf } from '../play/odds.ts';
import { type Core, DRAWS } from '../state/state.ts';
import { LED_OUT, misfit, resolved } from './odds-by-play.ts';
import { playThrough, type TestPlayer } from './play-through.ts';

export interface CaptainsTest<S> {
  readonly games: number;
  /** At most so many resolutions of each kind are looked at. */
  readonly each: number;
  /** How often each is resolved by play. */
  readonly times: number;
  /** What a captain answers to the question that waits for the side: the same whenever the state is the same. */
  readonly captain: (s: S, side: Side) => number;
  /** Who plays the games in which resolutions are looked for. */
  readonly player: TestPlayer<S>;
}

/** A question that captains were asked on the way, in so many positions. */
export interface OnTheWay {
  /** Positions in which it came up, and those in which captains answered otherwise than the odds assume in more than half of the cases. */
  positions: number;
  otherwise: number;
  /** What they answered and what was assumed, `reroll, not keep`: how often. */
  readonly answers: Map<string, number>;
}

/** What came of the comparison for one kind of resolution: the procedure under way, and the question at which its odds are shown. */
export interface CaptainsKind {
  compared: number;
  /** How many of those differ beyond chance. */
  differing: number;
  /** The part of the chances that lies elsewhere, summed over all that were compared: for each 0 the same, 1 nothing in common. */
  distance: number;
  /** By point. */
  readonly onTheWay: Map<string, OnTheWay>;
}

export interface CaptainsReport {
  readonly kinds: ReadonlyMap<string, CaptainsKind>;
  /** Resolutions whose chances differ because of an answer of which the panel says nothing. */
  readonly untold: readonly string[];
}

const distanceOf = (exact: ReadonlyMap<string, number>, counts: ReadonlyMap<string, number>, times: number): number => {
  const keys = new Set([...exact.keys(), ...counts.keys()]);
  return [...keys].reduce((sum, key) => sum + Math.abs((exact.get(key) ?? 0) - (counts.get(key) ?? 0) / times), 0) / 2;
};

const raise = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const madeFor = <V>(map: Map<string, V>, key: string, make: () => V): V => {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
};

/** How often a question came up in the resolutions of one position, and how often it was answered otherwise. */
interface Asked {
  times: number;
  readonly otherwise: Map<string, number>;
}

/** Resolves a position again and again; the question that waits is answered as assumed, all others by captains. */
const resolvedByCaptains = <S extends Core<S>>(
  game: Game<S>,
  from: S,
  viewer: Side,
  isAnswering: boolean,
  { captain, times }: CaptainsTest<S>,
  seed: string,
): { counts: Map<string, number>; asked: Map<string, Asked> } => {
  const counts = new Map<string, number>();
  const asked = new Map<string, Asked>();
  const known = new Map<string, number>();
  const dice = chanceFrom({ seed, entropy: {} });
  let draw = 0;
  for (let i = 0; i < times; i++) {
    let isFirst = isAnswering;
    const seen = new Set<string>();
    const answer = (s: S, question: Pending<S>): number => {
      const assumed = game.odds.decide(s, question);
      const isAssumed = !isFirst || question.side !== viewer;
      isFirst = false;
      if (!isAssumed) return assumed;
      s.meta[DRAWS] = 0;
      const key = game.store.hash(s);
      // Whoever puts down what they picked up would go round for ever.
      if (seen.has(key)) return assumed;
      seen.add(key);
      const code = known.get(key) ?? captain(s, question.side);
      known.set(key, code);
      const met = madeFor(asked, question.ask.point, () => ({ times: 0, otherwise: new Map<string, number>() }));
      met.times++;
      if (code !== assumed) {
        const words = (one: number): string => writeAction(notationOf(s, question, one));
        raise(met.otherwise, `${words(code)}, not ${words(assumed)}`);
      }
      return code;
    };
    const roll = (among: number): number => dice.next(draw++, among);
    raise(counts, resolved(game, game.store.clone(from), from, viewer, roll, answer));
  }
  return { counts, asked };
};

/**
 * The states that the panel weighs at a question: as it stands, or after each of the answers that are set beside each other. Those of Orel's kind
 * that wait for several resolutions at once look at the one that the answer is about.
 */
const weighedAt = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  question: Pending<S>,
): { state: S; line: string | null }[] => {
  const start = game.store.clone(s);
  const answers = game.odds.summary(start, question.side)?.answers ?? [];
  if (answers.length === 0) return [{ state: start, line: null }];
  return Array.from({ length: question.offers.count }, (_, i) => question.offers.at(i)).flatMap((code) => {
    const line = writeAction(notationOf(s, question, code));
    if (!answers.includes(line)) return [];
    const state = game.store.clone(s);
    advance(state, 'stop');
    give(state, question.side, code);
    game.odds.focus?.(state, start);
    return isSameSubject(game, s, state) ? [{ state, line }] : [];
  });
};

/**
 * Exact odds, with what the game assumes on the way, against resolutions in which captains answer. Where the two differ beyond chance because
 * of an answer, the panel must have said what it assumes there.
 */
export const oddsByCaptains = <S extends Core<S>>(
  game: Game<S>,
  setup: Setup,
  test: CaptainsTest<S>,
): CaptainsReport => {
  const kinds = new Map<string, CaptainsKind>();
  const untold: string[] = [];

  const compare = (state: S, viewer: Side, isAnswering: boolean, name: string, where: string): void => {
    state.meta[DRAWS] = 0;
    const exact = oddsOf(game, state, viewer, chanceFrom({ seed: where, entropy: {} }), isAnswering);
    if (!exact.ok || !exact.value.exact) return;
    const chances = new Map(exact.value.outcomes.map(({ outcome, chance }) => [outcome.key, chance]));
    const { counts, asked } = resolvedByCaptains(game, state, viewer, isAnswering, test, where);
    const kind = madeFor(kinds, name, () => ({ compared: 0, differing: 0, distance: 0, onTheWay: new Map() }));
    kind.compared++;
    kind.distance += distanceOf(chances, counts, test.times);
    for (const [point, { times, otherwise }] of asked) {
      const met = madeFor(kind.onTheWay, point, () => ({ positions: 0, otherwise: 0, answers: new Map() }));
      met.positions++;
      let sum = 0;
      for (const [words, count] of otherwise) {
        sum += count;
        const verbs = words.replace(/ [^,]*(?=,)/, '').replace(/(, not \S+) .*/, '$1');
        met.answers.set(verbs, (met.answers.get(verbs) ?? 0) + count);
      }
      if (2 * sum > times) met.otherwise++;
    }
    const isDifferent = counts.has(LED_OUT) || misfit(chances, counts, test.times) !== null;
    if (!isDifferent) return;
    kind.differing++;
    for (const [point, { otherwise }] of asked) {
      const sentence = game.odds.assumes[point];
      if (otherwise.size > 0 && (sentence === undefined || !exact.value.assumptions.includes(sentence)))
        untold.push(`${where}: captains answer ${point} with ${[...otherwise.keys()].join('; ')}`);
    }
  };

  for (let n = 0; n < test.games; n++)
    playThrough(
      game,
      setup,
      `captains ${n}`,
      (s, question, decision) => {
        if (!game.odds.isPending(s)) return;
        const name = `${s.frames.at(-1)?.procedure.name} ${question.ask.point}`;
        if ((kinds.get(name)?.compared ?? 0) >= test.each || !game.odds.summary(s, question.side)) return;
        for (const { state, line } of weighedAt(game, s, question)) {
          const where = `game ${n}, decision ${decision}, ${name}${line === null ? '' : ` ${line}`}`;
          compare(state, question.side, line === null, name, where);
        }
      },
      null,
      test.player,
    );
  return { kinds, untold };
};

/** Questions that captains answer otherwise in most of the positions where they came up, if those are not too few to tell. */
export const mostlyOtherwise = ({ kinds }: CaptainsReport, least: number): string[] => {
  const points = new Map<string, { positions: number; otherwise: number }>();
  for (const { onTheWay } of kinds.values())
    for (const [point, { positions, otherwise }] of onTheWay) {
      const known = madeFor(points, point, () => ({ positions: 0, otherwise: 0 }));
      known.positions += positions;
      known.otherwise += otherwise;
    }
  return [...points].flatMap(([point, { positions, otherwise }]) =>
    positions >= least && 2 * otherwise > positions ? [point] : [],
  );
};

/** The report in lines: by kind how many were compared, how many differ, how far, and what captains answered otherwise. */
export const captainsLines = ({ kinds }: CaptainsReport): string[] =>
  [...kinds].flatMap(([name, { compared, differing, distance, onTheWay }]) => [
    `${name}: ${compared} compared, ${differing} differ, ${(distance / compared).toFixed(3)} of the chances elsewhere`,
    ...[...onTheWay].map(([point, { positions, otherwise, answers }]) => {
      const told = [...answers].sort(([, a], [, b]) => b - a).map(([words, count]) => `${words} ${count}`);
      return `  ${point}: in ${positions} positions, mostly otherwise in ${otherwise}${told.length > 0 ? `: ${told.slice(0, 6).join('; ')}` : ''}`;
    }),
  ]);
