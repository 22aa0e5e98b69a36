import {
  type Core,
  chanceFrom,
  notationOf,
  pending,
  playerOdds,
  type Side,
  type Table,
  Table as Tables,
  type Viewer,
  writeAction,
} from '@hexside/engine';
import { type Command, OUT_OPTION, SEED_OPTION } from '../command.ts';
import { loadGame, save, seedFrom } from '../desk.ts';
import type { Io } from '../io.ts';
import { atomsOf, withoutIdle } from '../lines.ts';
import { BOTS, botsFrom, HUMAN, type Player, playerNamed } from '../players.ts';
import { boardLines } from '../text/board.ts';
import { oddsLines } from '../text/odds.ts';
import { offerLines } from '../text/offers.ts';
import { storyLines } from '../text/words.ts';
import { BadUse, expected, granted, Refused, YES } from '../verdict.ts';
import { enterAll } from './do.ts';

const WORDS = 'orders as hexside legal shows them; also: legal, show, odds [order], undo [move|phase], quit';

/** One game between people at this keyboard and bots. */
class Session<S extends Core<S>> {
  readonly #io: Io;
  readonly table: Table<S>;
  readonly #bots: readonly (Player<S> | null)[];
  #told = 0;

  constructor(io: Io, table: Table<S>, bots: readonly (Player<S> | null)[]) {
    this.#io = io;
    this.table = table;
    this.#bots = bots;
  }

  /** Whose story is told: the only person's; with several, or none, what everybody may know. */
  get #reader(): Viewer {
    const people = this.table.game.sides.flatMap((_one, i) => (this.#bots[i] === null ? [i] : []));
    const asked = pending(this.table.state).find((one) => one.side === people[0]);
    return people.length === 1 ? (asked?.side ?? this.#lastPerson) : null;
  }

  #lastPerson: Viewer = null;

  #tell(): void {
    for (const line of storyLines(this.table.story(this.#reader, this.#told))) this.#io.out(line);
    this.#told = this.table.log.length;
  }

  /** Bots act until a person is asked; answers who, or null at the end. */
  #toPerson(): Side | null {
    for (;;) {
      const [question] = pending(this.table.state);
      if (!question) return null;
      const bot = this.#bots[question.side];
      if (!bot) return question.side;
      const action = notationOf(this.table.state, question, bot.choose(this.table.state, question));
      granted(this.table.act(question.side, writeAction(action)));
    }
  }

  #obey(who: Side, line: string): void {
    const { table } = this;
    const [word = '', ...rest] = line.trim().split(/\s+/);
    const mine = () => table.decisions(who).filter((one) => one.side === table.game.sides[who]?.id);
    if (word === '' || word === 'legal') for (const one of offerLines(mine())) this.#io.out(one);
    else if (word === 'help') this.#io.out(WORDS);
    else if (word === 'show')
      for (const one of boardLines(table.game.title, table.view(who), table.decisions(who))) this.#io.out(one);
    else if (word === 'undo') {
      const step = rest[0] === 'move' || rest[0] === 'phase' ? rest[0] : 'step';
      granted(table.undo(step));
      this.#told = Math.min(this.#told, table.log.length);
    } else if (word === 'odds') {
      const lines =
        rest.length === 0 ? [] : withoutIdle(table.at(table.length), who, atomsOf(table.game, rest.join(' ')));
      const odds = granted(
        playerOdds(table.game, table.state, who, lines, chanceFrom({ seed: `odds ${table.hash}`, entropy: {} })),
      );
      for (const one of oddsLines(odds)) this.#io.out(one);
    } else {
      const before = table.length;
      try {
        enterAll(table, who, atomsOf(table.game, line), []);
      } catch (error) {
        // All of a line or nothing, as far as the dice allow.
        if (table.length > before) table.undo(Math.max(before, table.undoFloor));
        throw error;
      }
    }
  }

  async run(): Promise<void> {
    const input = this.#bots.includes(null) ? this.#io.input()[Symbol.asyncIterator]() : null;
    for (;;) {
      const who = this.#toPerson();
      if (who !== null) this.#lastPerson = who;
      this.#tell();
      if (who === null || input === null) return;
      const [asked] = this.table.decisions(who).filter((one) => one.side === this.table.game.sides[who]?.id);
      this.#io.out(`${asked?.side} > ${asked?.prompt}`);
      const next = await input.next();
      if (next.done === true || next.value.trim() === 'quit') return;
      try {
        this.#obey(who, next.value);
      } catch (error) {
        if (!(error instanceof BadUse) && !(error instanceof Refused)) throw error;
        this.#io.out(`no: ${error.message}`);
      }
    }
  }
}

export const play: Command = {
  name: 'play',
  usage: 'play GAME [--bots a,b] [--seed S] [--out FILE]',
  summary: 'play here, against a bot, a friend or watching two bots',
  help: `Sides are given to "human" or to bots (${BOTS.join(', ')}); human,random unless given. People type ${WORDS}.`,
  examples: [
    ['hexside play karabakh --bots human,random', 'you are the first side'],
    ['hexside play karabakh --bots random --seed 1', 'watch a game of bots'],
    ['hexside play karabakh --bots human --out evening.json', 'two at one keyboard, kept in a file'],
  ],
  words: [1, 1],
  options: { bots: { takes: 'text', value: 'a,b', words: 'who plays each side' }, seed: SEED_OPTION, out: OUT_OPTION },
  run: (args, io) => {
    const loaded = loadGame(io, args.word(0), null);
    const seed = seedFrom(io, args.text('seed'));
    return loaded.game.open(async (game) => {
      const names = botsFrom(game, args.text('bots') ?? [HUMAN, ...game.sides.slice(1).map(() => 'random')].join(','), [
        HUMAN,
      ]);
      const scenario = game.scenarios[0]?.id ?? '';
      const table = expected(Tables.open(game, { scenario, options: {}, dice: { seed, entropy: {} } }));
      const session = new Session(
        io,
        table,
        names.map((name, side) => (name === HUMAN ? null : playerNamed(game, name, `${seed} ${side}`))),
      );
      await session.run();
      const out = args.text('out');
      if (out !== null) save(io, out, table);
      io.out(table.ending === null ? `stopped after ${table.length} actions` : `the game is over: ${table.ending}`);
      return YES;
    });
  },
};
