import {
  type Core,
  type Game,
  ok,
  pending,
  type Result,
  readEntry,
  type Side,
  sideNamed,
  Table,
  type TableImage,
  type TableStart,
} from '@hexside/engine';
import type { JournalLine } from '../store/rows.ts';
import { ActionVisibility, type ActionVisibilityImage, isVisibleTo } from './action-visibility.ts';
import { fold } from './fold.ts';
import { Questions, type QuestionsImage } from './questions.ts';

/** What stopped a stored game from being replayed under the present rules. */
export interface ReplayStop {
  /** How many actions still replay. */
  readonly at: number;
  readonly of: number;
  readonly text: string;
}

/** The number of no question: a standing order answered. */
export const BY_ORDERS = -1;

interface LastAnswer {
  readonly decision: number;
  readonly lines: readonly string[];
}

/** A course as plain data, with which another thread goes on. */
export interface CourseImage {
  readonly table: TableImage;
  readonly visibility: ActionVisibilityImage;
  readonly questions: QuestionsImage;
  readonly answers: readonly (readonly [side: string, answer: LastAnswer])[];
  /** The phase before each action and after the last. */
  readonly phases: readonly string[];
  readonly held: ReplayStop | null;
  /** The number of the last line of the journal. */
  readonly last: number;
}

/** A game and all that is counted beside it: how its journal came to where it is. It is written down and read again in another thread. */
export class Course<S extends Core<S>> {
  readonly game: Game<S>;
  table: Table<S>;
  readonly visibility: ActionVisibility;
  readonly questions: Questions;
  /** What each side answered last, to know a repetition when it comes. */
  readonly #answers: Map<string, LastAnswer>;
  /** The phase before each action and after the last. */
  readonly #phases: string[];
  held: ReplayStop | null;
  /** The number of the last line of the journal. */
  last: number;

  private constructor(
    table: Table<S>,
    { visibility, questions, answers, phases, held, last }: Omit<CourseImage, 'table'>,
  ) {
    this.game = table.game;
    this.table = table;
    this.visibility = ActionVisibility.fromImage(visibility);
    this.questions = Questions.fromImage(questions);
    this.#answers = new Map(answers);
    this.#phases = [...phases];
    this.held = held;
    this.last = last;
  }

  static begin<S extends Core<S>>(game: Game<S>, start: TableStart): Result<Course<S>> {
    const opened = Table.open(game, start);
    if (!opened.ok) return opened;
    const table = opened.value;
    const sides = game.sides.map(({ id }) => id);
    return ok(
      new Course(table, {
        visibility: new ActionVisibility(sides).image(),
        questions: new Questions(sides, askedAt(table)).image(),
        answers: [],
        phases: [game.phaseKey(table.state)],
        held: null,
        last: 0,
      }),
    );
  }

  static fromImage<S extends Core<S>>(game: Game<S>, start: TableStart, image: CourseImage): Course<S> {
    return new Course(Table.fromImage(game, start, image.table), image);
  }

  image(): CourseImage {
    return {
      table: this.table.image(),
      visibility: this.visibility.image(),
      questions: this.questions.image(),
      answers: [...this.#answers],
      phases: this.#phases,
      held: this.held,
      last: this.last,
    };
  }

  idOf(side: Side): string {
    return this.game.sides[side]?.id ?? '?';
  }

  named(side: string): Side {
    const found = sideNamed(this.game, side);
    if (found === null) throw new Error(`there is no side "${side}"`);
    return found;
  }

  asked(): string[] {
    return askedAt(this.table);
  }

  /** Whether several sides decide in secret. */
  get isSecret(): boolean {
    return this.table.state.branches.length > 0;
  }

  lastAnswerOf(side: string): LastAnswer | null {
    return this.#answers.get(side) ?? null;
  }

  /** How long the record was when the present phase began. */
  phaseBegan(): number {
    let count = this.table.length;
    const phase = this.#phases[count];
    if (this.table.ending === null) while (count > 0 && this.#phases[count - 1] === phase) count--;
    return count;
  }

  #noteAnswer({ side, line, decision }: JournalLine): void {
    const before = this.#answers.get(side);
    const more = before?.decision === decision ? before.lines : [];
    this.#answers.set(side, { decision, lines: [...more, line.slice(side.length + 1)] });
  }

  /** Lines that were written together: an order, and what standing orders answered to it. Then somebody is asked anew. */
  note(lines: readonly JournalLine[], wasSecret: boolean): void {
    const [head] = lines;
    if (!head) return;
    const lastAct = lines.findLast(({ kind }) => kind === 'act');
    for (const line of lines) {
      const kind = line.kind === 'act' || line.kind === 'order' ? line.kind : 'takeback';
      const secret = wasSecret && kind === 'act';
      const entry = { side: line.side, kind, secret, closes: line === lastAct && !this.isSecret } as const;
      this.visibility.note(entry);
      this.questions.count((side) => isVisibleTo(entry, side));
      if (kind === 'act' && line.decision !== BY_ORDERS) this.#noteAnswer(line);
    }
    while (this.#phases.length <= this.table.length) this.#phases.push(this.game.phaseKey(this.table.state));
    if (head.kind === 'takeback') this.questions.askAnew(this.asked());
    else if (lastAct) this.questions.afterAnswer(this.asked(), head.side);
  }

  /** Something was taken away: the record is so long now. */
  noteCut(length: number): void {
    this.questions.count(() => true);
    this.questions.askAnew(this.asked());
    this.visibility.cut(length);
    this.#phases.length = length + 1;
    this.#answers.clear();
  }

  /** Replays a whole journal. @param rest awaited between any two lines */
  async replay(journal: readonly JournalLine[], rest: () => Promise<void>): Promise<void> {
    const { lines: counted, cutAt } = fold(journal);
    const counts = new Set(counted);
    let batch: JournalLine[] = [];
    let wasSecret = this.isSecret;
    const isOfBatch = ({ kind, side, decision }: JournalLine): boolean => {
      const [head] = batch;
      if (kind !== 'act' || !head) return false;
      return decision === BY_ORDERS || (head.kind === 'act' && side === head.side && decision === head.decision);
    };
    const closeBatch = (): void => {
      this.note(batch, wasSecret);
      batch = [];
      wasSecret = this.isSecret;
    };
    for (const line of journal) {
      await rest();
      if (!isOfBatch(line)) closeBatch();
      if (this.held === null && counts.has(line)) {
        if (this.#enter(line, counted.length)) batch.push(line);
      } else if (line.n === cutAt) this.noteCut(this.table.length);
      // What was undone is not in the game any more, but its number was used.
      else this.questions.count((side) => line.kind !== 'order' || line.side === side);
    }
    closeBatch();
    this.last = journal.at(-1)?.n ?? 0;
  }

  /** Enters a line of the journal; false if the present rules do not come to the same, and the game is held. */
  #enter(line: JournalLine, of: number): boolean {
    const before = this.table.length;
    const entry = readEntry(line.line);
    const done = entry.ok ? this.table.enter(entry.value) : entry;
    if (done.ok && this.table.hash === line.hash) return true;
    if (this.table.length > before) this.table = this.table.at(before);
    const text = done.ok ? `"${line.line}" now has a different outcome` : done.problem.text;
    this.held = { at: before, of, text };
    return false;
  }
}

const askedAt = <S extends Core<S>>({ game, state, ending }: Table<S>): string[] =>
  ending === null ? pending(state).map(({ side }) => game.sides[side]?.id ?? '?') : [];
