import {
  type Core,
  type DecisionView,
  notationOf,
  pending,
  type Side,
  type Table,
  type Viewer,
  writeAction,
} from '@hexside/engine';
import { enterAll } from './enter.ts';
import type { Io } from './io.ts';
import { atomsOf } from './lines.ts';
import type { Player } from './players.ts';
import { giveOrder, isAnswerable, ORDER_USAGE, standingLines } from './standing.ts';
import { boardLines } from './text/board.ts';
import { inColumns } from './text/columns.ts';
import { oddsLines } from './text/odds.ts';
import { offerLines } from './text/offers.ts';
import { storyLines } from './text/words.ts';
import { BadUse, granted, Refused } from './verdict.ts';
import { lookAt, weighedBy } from './weigh.ts';

/** What a person may type, beside the orders themselves. */
export const WORDS: readonly (readonly [string, string])[] = [
  ['ORDER', 'an action, as legal lists them; separate several with semicolons'],
  ['legal', 'lists every legal action; so does an empty line'],
  ['show', 'the board'],
  ['odds [ORDER]', 'the odds of the current combat, or of a planned one'],
  ['undo [move|phase]', 'undo actions since the last die, revealed secret or hand-over'],
  ['standing', 'your standing orders, how to cancel them, and those you could give'],
  [ORDER_USAGE, 'give a standing order, which answers for you during the other side’s turn'],
  ['quit', 'stop here'],
];

/** One game between people at this keyboard and bots. */
export class Session<S extends Core<S>> {
  readonly #io: Io;
  readonly #table: Table<S>;
  readonly #bots: readonly (Player<S> | null)[];
  readonly #keep: () => void;
  #told = 0;
  #actionsTold = 0;
  #lastPerson: Viewer = null;
  #hinted = false;

  /** `keep` is called whenever something has changed. */
  constructor(io: Io, table: Table<S>, bots: readonly (Player<S> | null)[], keep: () => void) {
    this.#io = io;
    this.#table = table;
    this.#bots = bots;
    this.#keep = keep;
  }

  /** Whose story is told: the only person's; with several, or none, what everybody may know. */
  get #reader(): Viewer {
    const people = this.#table.game.sides.flatMap((_one, i) => (this.#bots[i] === null ? [i] : []));
    const asked = pending(this.#table.state).find((one) => one.side === people[0]);
    return people.length === 1 ? (asked?.side ?? this.#lastPerson) : null;
  }

  #print(lines: readonly string[]): void {
    for (const line of lines) this.#io.out(line);
  }

  /** What has happened since the last time, and where a standing order of the reader's answered. */
  #tell(): void {
    const table = this.#table;
    const reader = this.#reader;
    const mine = reader === null ? undefined : table.game.sides[reader]?.id;
    const story = table.story(reader, this.#told);
    const actions = Array.from({ length: table.length - this.#actionsTold }, (_, i) => this.#actionsTold + i);
    const written = actions.map((action) => table.entriesOf(action).length);
    let at = story.length - written.reduce((sum, count) => sum + count, 0);
    this.#print(storyLines(story.slice(0, at)));
    actions.forEach((action, i) => {
      const entry = table.actionAt(action);
      if (entry?.kind === 'act' && entry.standing === true && entry.side === mine)
        this.#io.out(`  your standing order answers: ${entry.text}`);
      const next = at + (written[i] ?? 0);
      this.#print(storyLines(story.slice(at, next)));
      at = next;
    });
    this.#told = table.log.length;
    this.#actionsTold = table.length;
  }

  /** Bots act until a person is asked; answers who, or null at the end. */
  #toPerson(): Side | null {
    for (;;) {
      const [question] = pending(this.#table.state);
      if (!question) return null;
      const bot = this.#bots[question.side];
      if (!bot) return question.side;
      const action = notationOf(this.#table.state, question, bot.choose(this.#table.state, question));
      granted(this.#table.act(question.side, writeAction(action)));
    }
  }

  #asked(who: Side): DecisionView[] {
    return this.#table.decisions(who).filter((one) => one.side === this.#table.game.sides[who]?.id);
  }

  #undo(step = 'step'): void {
    if (step !== 'step' && step !== 'move' && step !== 'phase')
      throw new BadUse(`undo expects move or phase, or nothing for a step, not "${step}"`);
    granted(this.#table.undo(step));
    this.#told = Math.min(this.#told, this.#table.log.length);
    this.#actionsTold = Math.min(this.#actionsTold, this.#table.length);
  }

  /** All of a line or nothing, as far as the dice allow. */
  #enter(who: Side, line: string): void {
    const table = this.#table;
    const before = table.length;
    try {
      enterAll(table, who, atomsOf(table.game, line), []);
    } catch (error) {
      if (table.length > before) table.undo(Math.max(before, table.undoFloor));
      throw error;
    }
  }

  async #obey(who: Side, line: string): Promise<void> {
    const table = this.#table;
    const [word = '', ...rest] = line.trim().split(/\s+/);
    if (word === '' || word === 'legal') this.#print(offerLines(this.#asked(who)));
    else if (word === 'help') this.#print(inColumns(WORDS));
    // With a word after it, it is an order of some games.
    else if (word === 'show' && rest.length === 0)
      this.#print(boardLines(table.game.title, table.view(who), table.decisions(who)));
    else if (word === 'undo') this.#undo(rest[0]);
    else if (word === 'standing') this.#print(standingLines(table, who));
    else if (word === 'order') giveOrder(table, who, rest.join(' '));
    else if (word === 'odds') {
      const weighed = weighedBy(table, who, rest.length === 0 ? null : rest.join(' '));
      this.#print(oddsLines(weighed, await lookAt(table)));
    } else this.#enter(who, line);
  }

  #ask(who: Side): void {
    const [asked] = this.#asked(who);
    if (!asked) return;
    this.#io.out(`${asked.side} > ${asked.prompt}`);
    const turn = this.#table.view(who).phases.find(({ state }) => state === 'now')?.side;
    const isTheirs = turn !== undefined && turn !== asked.side;
    if (this.#hinted || !isTheirs || !isAnswerable(this.#table, who, asked.point)) return;
    this.#hinted = true;
    this.#io.out('  (a standing order can answer this for you from now on: type standing)');
  }

  /** One line of a person. False when there is nothing more to come: the game is over, or they have had enough. */
  async #turn(input: AsyncIterator<string> | null): Promise<boolean> {
    const who = this.#toPerson();
    if (who !== null) this.#lastPerson = who;
    this.#tell();
    this.#keep();
    if (who === null || input === null) return false;
    this.#ask(who);
    const next = await input.next();
    if (next.done === true || next.value.trim() === 'quit') return false;
    try {
      await this.#obey(who, next.value);
    } catch (error) {
      if (!(error instanceof BadUse) && !(error instanceof Refused)) throw error;
      this.#io.out(`no: ${error.message}`);
    }
    return true;
  }

  async run(): Promise<void> {
    const input = this.#bots.includes(null) ? this.#io.input()[Symbol.asyncIterator]() : null;
    try {
      while (await this.#turn(input));
    } finally {
      // A keyboard that is still listened to would keep the command from ending.
      await input?.return?.();
    }
  }
}
