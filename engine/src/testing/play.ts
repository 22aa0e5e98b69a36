import type { Side } from '../brand.ts';
import { pending } from '../flow/run.ts';
import type { Game } from '../game.ts';
import { sideNamed } from '../legality/legal.ts';
import { type GameEvent, readableBy } from '../play/log.ts';
import { disagreements } from '../play/random.ts';
import { Table } from '../play/table.ts';
import type { Problem } from '../result.ts';
import type { Core } from '../state/state.ts';

/**
 * A test bench for any game: a position literal, actions with forced dice, and questions about the result. Games extend it
 * with questions of their own.
 */
export class Bench<S extends Core<S>> {
  readonly game: Game<S>;
  readonly table: Table<S>;

  constructor(
    game: Game<S>,
    start: { scenario: string; options?: Record<string, string>; position?: unknown; seed?: string },
  ) {
    const opened = Table.open(game, {
      scenario: start.scenario,
      options: start.options ?? {},
      dice: { seed: start.seed ?? 'test', entropy: {} },
      position: start.position,
    });
    if (!opened.ok) throw new Error(`${opened.problem.at ?? ''}: ${opened.problem.text}`);
    this.game = game;
    this.table = opened.value;
    this.#checkOffers();
  }

  /** Whatever a test is about, at each question it meets the offers and the predicate that explains refusals must agree. */
  #checkOffers(): void {
    const [doubt] = disagreements(this.table.state);
    if (doubt !== undefined) throw new Error(doubt);
  }

  get state(): S {
    return this.table.state;
  }

  sideOf(id: string): Side {
    const found = sideNamed(this.game, id);
    if (found === null) throw new Error(`no side ${id}`);
    return found;
  }

  /** Acts, with forced dice (draws count from 1 too); throws if it is refused. A phrase is split into its orders. */
  do(side: string, line: string, ...dice: number[]): this {
    const lines = this.game.phrase(line) ?? [line];
    lines.forEach((one, i) => {
      const optional = one.startsWith('?');
      const last = i === lines.length - 1 || (lines[i + 1]?.startsWith('?') ?? false);
      const done = this.table.act(this.sideOf(side), optional ? one.slice(1) : one, last && !optional ? dice : []);
      if (!done.ok && !optional)
        throw new Error(`${side} ${one}: ${done.problem.text} (${done.problem.rule ?? 'no rule'}) at ${this.point}`);
    });
    this.#checkOffers();
    return this;
  }

  /** The reason for which an action is refused; throws if it is legal, or if trying it changed anything. */
  refusal(side: string, line: string): Problem {
    const before = this.table.hash;
    const done = this.table.act(this.sideOf(side), line);
    if (done.ok) throw new Error(`${side} ${line} was accepted`);
    if (this.table.hash !== before) throw new Error(`${side} ${line} was refused but changed the state`);
    if (this.table.why(this.sideOf(side), line).legal)
      throw new Error(`${side} ${line} was refused, but why says it is legal`);
    return done.problem;
  }

  /** The question now asked, by its name. */
  get point(): string {
    return pending(this.state)[0]?.ask.point ?? 'nothing';
  }

  get asked(): string {
    const [asked] = pending(this.state);
    return (asked && this.game.sides[asked.side]?.id) ?? 'nobody';
  }

  /** What a side is offered now, as lines. */
  offers(side: string, verb?: string): string[] {
    const list = this.table.decisions(this.sideOf(side)).flatMap((one) => (one.side === side ? one.offers : []));
    return list
      .filter((one) => verb === undefined || one.verb === verb)
      .map((one) => (one.arg === '' ? one.verb : `${one.verb} ${one.arg}`));
  }

  costOf(side: string, line: string): number {
    const verdict = this.table.why(this.sideOf(side), line);
    if (!verdict.legal) throw new Error(`${line}: ${verdict.problem.text}`);
    return verdict.cost;
  }

  /** The events of one kind, oldest first, with private halves where there are any. */
  events(kind: string): GameEvent[] {
    return this.table.log.map((entry) => entry.secret?.event ?? entry.event).filter((event) => event.kind === kind);
  }

  /** What one side could read of the log, by kind. */
  readable(side: string | null): GameEvent[] {
    return this.table.log.map((entry) => readableBy(entry, side === null ? null : this.sideOf(side)));
  }

  /** The kinds of all events so far, in order. */
  get story(): string[] {
    return this.table.log.map((entry) => entry.event.kind);
  }

  get ending(): string | null {
    return this.table.ending;
  }
}
