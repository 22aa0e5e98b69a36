import { side } from '../../brand.ts';
import { noChance } from '../../chance/chance.ts';
import { chanceFrom } from '../../chance/seed.ts';
import { advance, DeadEndError, give, type Pending, pending } from '../../flow/run.ts';
import type { Game, Setup } from '../../game.ts';
import { NOT_OFFERED } from '../../legality/legal.ts';
import { verbOf } from '../../legality/offers.ts';
import type { LogEntry } from '../../play/log.ts';
import type { Viewer } from '../../play/view.ts';
import { type Core, DRAWS, REVEALS } from '../../state/state.ts';
import { playThrough, type TestPlayer } from '../play-through.ts';
import { questionsOf } from './asking.ts';
import { differences } from './differences.ts';
import { joined, type LaysOpen, namedUnseen, type Sightings, sightings } from './named.ts';
import { questionText, shownTo, storyText, viewText } from './shown.ts';
import { drawing, otherWorld, type PieceColumns, perturbedWorld, redactedHash } from './worlds.ts';

/** What a test of secrecy says of its game, and how long it looks. */
export interface SecrecyTest<S> {
  /**
   * Everything that is hidden from somebody at some time: columns by name, frame fields as `frame walk.unit`. What is named here and
   * never covered is a fault, and so is what is covered and not named. Empty where nothing is hidden.
   */
  readonly hidden: readonly string[];
  /** What is covered and dealt anew seldom or never, with the reason. */
  readonly notDealt?: Readonly<Record<string, string>>;
  readonly games: number;
  /** Looks at every n-th decision, and at every third of those that are worth it. */
  readonly every: number;
  worthIt?(question: Pending<S>): boolean;
  readonly player?: TestPlayer<S>;
  readonly seed?: string;
  /** How counters can change places, in games whose stacks are hidden. */
  readonly pieces?: PieceColumns;
  /** Whether a line of the log lays the pieces that it names to this reader open to them, for a moment at least. */
  laysOpen?(entry: LogEntry, reader: Viewer): boolean;
}

export interface SecrecyReport {
  readonly faults: readonly string[];
  /** How often each column and frame field was covered, dealt anew, and changed without the viewer's copy showing it. */
  readonly covered: ReadonlyMap<string, number>;
  readonly dealt: ReadonlyMap<string, number>;
  readonly perturbed: ReadonlyMap<string, number>;
  readonly positions: number;
  /** Pairs of worlds that were compared, and answers followed in both. */
  readonly worlds: number;
  readonly followed: number;
  /** In words, what was looked at and what is hidden. */
  readonly summary: string;
}

const MOST_FAULTS = 20;
const PERTURBATIONS = 16;
const TWINS = 8;
/** A field that is covered so often must have been dealt anew sometimes. */
const OFTEN = 8;

const count = (tally: Map<string, number>, names: Iterable<string>): void => {
  for (const name of names) tally.set(name, (tally.get(name) ?? 0) + 1);
};

/** Where two texts part, with a little before it. */
const parting = (one: string, other: string): string => {
  let i = 0;
  while (i < one.length && one[i] === other[i]) i++;
  const from = Math.max(0, i - 40);
  return `${one.slice(from, i + 80)} | ${other.slice(from, i + 80)}`;
};

const isFrame = (name: string): boolean => name.startsWith('frame ');

/** `frame walk` stands for all that is in it. */
const isNamedBy = (name: string, declared: string): boolean =>
  name === declared || (isFrame(declared) && [`${declared}.`, `${declared}:`].some((begin) => name.startsWith(begin)));

const kindsOf = (log: readonly LogEntry[]): string => log.map(({ event }) => event.kind).join();

/** A story without the places in it: which way somebody goes may depend on who it is, and is there to be seen. */
const withoutWays = (story: string): string =>
  story.replaceAll(/"path":\[[^\]]*\]/g, '"path"').replaceAll(/\{"place":"[^"]*"\}/g, '"place"');

/** What followed an answer in one world. */
interface Aftermath<S> {
  readonly world: S;
  readonly log: readonly LogEntry[];
  /** Who is asked what next. */
  readonly next: string;
  /** Something was laid open, which is then there to be read. */
  readonly reveals: boolean;
  /** No die fell and nothing was drawn. */
  readonly quiet: boolean;
}

class Examination<S extends Core<S>> {
  readonly #game: Game<S>;
  readonly #test: SecrecyTest<S>;
  readonly viewers: readonly Viewer[];
  readonly faults: string[] = [];
  readonly covered = new Map<string, number>();
  readonly dealt = new Map<string, number>();
  readonly perturbed = new Map<string, number>();
  positions = 0;
  worlds = 0;
  followed = 0;

  constructor(game: Game<S>, test: SecrecyTest<S>) {
    this.#game = game;
    this.#test = test;
    this.viewers = [...game.sides.map((_one, i) => side(i)), null];
  }

  fault(text: string): void {
    if (this.faults.length < MOST_FAULTS) this.faults.push(text);
  }

  #nameOf(viewer: Viewer): string {
    return viewer === null ? 'a spectator' : (this.#game.sides[viewer]?.id ?? '?');
  }

  /** Looks at one position with one pair of eyes. */
  look(s: S, question: Pending<S>, viewer: Viewer, where: string): void {
    const game = this.#game;
    const next = drawing(`secrecy ${where} ${viewer}`);
    this.positions++;
    const redacted = game.redact(s, viewer);
    const hash = game.store.hash(redacted);
    if (redacted.chance !== noChance || redacted.meta[DRAWS] !== 0 || redacted.meta[REVEALS] !== 0)
      this.fault(`${where}: the copy of ${this.#nameOf(viewer)} has dice, or counts them`);
    if (redactedHash(game, redacted, viewer) !== hash)
      this.fault(`${where}: the copy of ${this.#nameOf(viewer)}, redacted again, is another`);
    count(this.covered, differences(game, s, redacted));
    if (viewer === question.side && questionText(game, redacted, viewer) !== questionText(game, s, viewer))
      this.fault(
        `${where}: ${this.#nameOf(viewer)} is asked or offered something else on its own copy: ${parting(questionText(game, s, viewer), questionText(game, redacted, viewer))}`,
      );
    const seen = sightings(game, s, this.viewers);
    const mine = seen[this.viewers.indexOf(viewer)] ?? new Set<string>();
    const unseen = [...new Set(seen.flatMap((names) => [...names].filter((name) => !mine.has(name))))];
    const asked = questionsOf(game, s, viewer, unseen, this.positions % 16 === 0, next);
    const shown = shownTo(game, s, viewer, asked);
    for (const [part, text] of shown)
      if (text.includes(NOT_OFFERED)) this.fault(`${where}: ${this.#nameOf(viewer)}, ${part}: its own copy allows it`);

    const compare = (other: S, how: string): void => {
      this.worlds++;
      const there = shownTo(game, other, viewer, asked);
      for (const part of new Set([...shown.keys(), ...there.keys()])) {
        const [a, b] = [shown.get(part) ?? 'nothing', there.get(part) ?? 'nothing'];
        if (a === b) continue;
        const fields = [...differences(game, s, other)].join(', ');
        this.fault(`${where}: ${part} tells ${this.#nameOf(viewer)} of ${fields} (${how}): ${parting(a, b)}`);
        return;
      }
    };
    const other = otherWorld(game, s, viewer, where);
    const [broken] = game.brokenLaws(other);
    if (broken !== undefined)
      this.fault(`${where}: dealt anew for ${this.#nameOf(viewer)}, a law is broken: ${broken}`);
    const fields = differences(game, s, other);
    count(this.dealt, fields);
    compare(other, 'dealt anew');
    for (let i = 0; i < PERTURBATIONS; i++) {
      const world = perturbedWorld(game, s, viewer, hash, this.#test.hidden, this.#test.pieces ?? null, next);
      if (!world) continue;
      count(this.perturbed, differences(game, s, world));
      compare(world, 'changed');
    }
    this.#follow(s, question, viewer, where, next);
  }

  /** Gives an answer in the true world and in another, and compares what the viewer is told of it. */
  #follow(s: S, question: Pending<S>, viewer: Viewer, where: string, next: (among: number) => number): void {
    const game = this.#game;
    const chance = chanceFrom({ seed: `answers ${where}`, entropy: {} });
    const answered = (from: S, code: number): Aftermath<S> => {
      const world = game.store.clone(from);
      const log: LogEntry[] = [];
      world.chance = chance;
      advance(world);
      const { [DRAWS]: draws, [REVEALS]: reveals } = world.meta;
      world.log = log;
      give(world, question.side, code);
      advance(world);
      const asked = pending(world).map((one) => `${one.side} ${one.ask.point}`);
      return {
        world,
        log,
        next: asked.join(),
        reveals: world.meta[REVEALS] !== reveals,
        quiet: world.meta[DRAWS] === draws,
      };
    };
    const code = question.offers.at(next(question.offers.count));
    const mine = answered(s, code);
    const other = otherWorld(game, s, viewer, `${where} again`);
    try {
      advance(other);
    } catch (error) {
      // What somebody else is in the middle of need not go on with other counters in their hand.
      if (error instanceof DeadEndError && viewer !== question.side) return;
      throw error;
    }
    const there = pending(other).find((one) => one.side === question.side);
    if (!there) return;
    const knowing = redactedHash(game, mine.world, viewer);
    const told = storyText(game, mine.log, viewer);
    const fault = (what: string, text: string): void => {
      const fields = [...differences(game, s, other)].join(', ');
      this.fault(`${where}, after an answer: ${what} tells ${this.#nameOf(viewer)} of ${fields}: ${text}`);
    };
    if (viewer === question.side) {
      if (!there.offers.has(code)) return;
      const theirs = answered(other, code);
      if (mine.reveals || theirs.reveals) return;
      const isAlike = redactedHash(game, theirs.world, viewer) === knowing;
      const isQuiet = mine.quiet && theirs.quiet;
      if (!isAlike && !isQuiet) return;
      this.followed++;
      const story = storyText(game, theirs.log, viewer);
      if (story !== told) fault('the log', parting(told, story));
      else if (!isAlike)
        fault('the view', parting(viewText(game, mine.world, viewer), viewText(game, theirs.world, viewer)));
      else if (mine.next !== theirs.next) fault('the next question', `${mine.next} | ${theirs.next}`);
      return;
    }
    if (mine.reveals) return;
    // Somebody else has answered. The same done in the other world, with whatever lies there, must read the same.
    const isTwin = (one: number): boolean => {
      const verb = question.ask.verbs[verbOf(code)];
      const isNamed = verb?.takes.kind === 'piece' || verb?.takes.kind === 'card';
      return verbOf(one) === verbOf(code) && (isNamed || one === code);
    };
    const codes = Array.from({ length: there.offers.count }, (_, i) => there.offers.at(i)).filter(isTwin);
    for (let tried = 0; tried < TWINS && codes.length > 0; tried++) {
      const [twin = code] = codes.includes(code)
        ? codes.splice(codes.indexOf(code), 1)
        : codes.splice(next(codes.length), 1);
      const theirs = answered(other, twin);
      if (
        theirs.reveals ||
        redactedHash(game, theirs.world, viewer) !== knowing ||
        kindsOf(theirs.log) !== kindsOf(mine.log)
      )
        continue;
      this.followed++;
      const [a, b] = [mine, theirs].map(({ log }) => withoutWays(storyText(game, log, viewer)));
      if (a !== b) fault('the log', parting(a ?? '', b ?? ''));
      return;
    }
  }

  /** What of all that is hidden was never dealt anew, never covered, or never named. */
  judge(): void {
    const { hidden, notDealt = {} } = this.#test;
    const found = [...new Set([...this.covered.keys(), ...this.dealt.keys(), ...this.perturbed.keys()])];
    // Some frames are met in one game of many.
    for (const name of hidden)
      if (!isFrame(name) && !found.includes(name))
        this.fault(`${name} should be hidden, and nobody's copy ever covered it`);
    for (const name of found)
      if (!hidden.some((one) => isNamedBy(name, one)))
        this.fault(`${name} is hidden from somebody, and the test does not name it`);
    if (hidden.length > 0 && this.dealt.size === 0) this.fault('dealing anew changes nothing');
    for (const [name, times] of this.covered)
      if (times >= OFTEN && !isFrame(name) && !this.dealt.has(name) && !(name in notDealt))
        this.fault(`${name} was covered ${times} times and never dealt anew`);
  }

  get summary(): string {
    const list = (tally: ReadonlyMap<string, number>): string =>
      [...tally].map(([name, times]) => `${name} ${times}`).join(', ') || 'nothing';
    const { positions, worlds, followed } = this;
    if (this.covered.size + this.dealt.size + this.perturbed.size === 0)
      return `${this.#game.id}: nothing is hidden from anybody: at ${positions} positions every copy was the true state without its dice`;
    return `${this.#game.id}: ${positions} positions, ${worlds} pairs of worlds, ${followed} answers followed; covered: ${list(this.covered)}; dealt anew: ${list(this.dealt)}; changed unseen: ${list(this.perturbed)}`;
  }
}

/**
 * Whatever tells somebody what they must not know, over whole games: views, questions, offers and their order, logs, refusals of what is
 * not offered, ways, overlays and odds are compared in worlds that differ only in what is hidden, for every side and for a spectator.
 */
export const faultsOfSecrecy = <S extends Core<S>>(
  game: Game<S>,
  setup: Setup,
  test: SecrecyTest<S>,
): SecrecyReport => {
  const exam = new Examination(game, test);
  const { viewers } = exam;
  for (let n = 0; n < test.games; n++) {
    const log: LogEntry[] = [];
    let seen: Sightings | null = null;
    let read = 0;
    let due = false;
    playThrough(
      game,
      setup,
      `${test.seed ?? 'secrecy'} ${n}`,
      (s, question, decision) => {
        const where = `game ${n}, decision ${decision}, ${question.ask.point}`;
        // What is told of a larger choice may be what was seen at any time in it.
        if (seen) {
          seen = joined(seen, sightings(game, s, viewers));
          if (!question.ask.within) {
            const isOpen: LaysOpen = (entry, reader) => test.laysOpen?.(entry, reader) === true;
            for (const one of namedUnseen(game, log.slice(read), viewers, seen, isOpen)) exam.fault(`${where}: ${one}`);
            seen = null;
          }
        }
        const isWorthIt = decision % 3 === 0 && test.worthIt?.(question) === true;
        if (decision % test.every === n % test.every || isWorthIt)
          exam.look(s, question, viewers[exam.positions % viewers.length] ?? null, where);
        // What the log names is quickly compared.
        due ||= decision % Math.ceil(test.every / 3) === 0;
        if (!due || seen || question.ask.within) return;
        due = false;
        seen = sightings(game, s, viewers);
        read = log.length;
      },
      log,
      test.player,
    );
  }
  exam.judge();
  const { faults, covered, dealt, perturbed, positions, worlds, followed, summary } = exam;
  return { faults, covered, dealt, perturbed, positions, worlds, followed, summary };
};
