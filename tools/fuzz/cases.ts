import {
  type AnyGame,
  advance,
  type Core,
  chanceFrom,
  endingOf,
  type Game,
  type GameModule,
  type GameRecord,
  give,
  notationOf,
  type Problem,
  pending,
  type Side,
  side,
  Table,
  writeAction,
} from '@hexside/engine';
import { loadWithPack, loadWithPackValue, readRecordFile, readYaml, stateFrom, writeYaml } from '@hexside/files';
import type { Mutator } from './mutate.ts';

/** What a spoiled input did: refused with a good message, accepted, or what is wrong with the program. */
export type Outcome = 'refused' | 'accepted' | { readonly fault: string };

/** One line, not empty, and no talk of the machine's insides. */
const judged = (problem: Problem): Outcome => {
  const { text } = problem;
  if (text.trim() === '') return { fault: 'the error is empty' };
  if (text.includes('\n')) return { fault: `the error has several lines: ${JSON.stringify(text)}` };
  // Words of the input stand in quotes and may be anything.
  const own = text.replace(/".*"/s, '');
  if (/undefined|\[object |NaN|Cannot read|is not a function|is not iterable/.test(own))
    return { fault: `the error is unclear: ${text}` };
  return 'refused';
};

/** Some way into a random game. */
const middle = <S extends Core<S>>(game: Game<S>, seed: string, actions: number): Table<S> => {
  const opened = Table.open(game, { scenario: game.scenarios[0]?.id ?? '', options: {}, dice: { seed, entropy: {} } });
  if (!opened.ok) throw new Error(opened.problem.text);
  const table = opened.value;
  const choices = chanceFrom({ seed: `${seed} choices`, entropy: {} });
  for (let i = 0; i < actions && table.ending === null; i++) {
    const [question] = pending(table.state);
    if (!question) break;
    table.act(
      question.side,
      writeAction(notationOf(table.state, question, question.offers.at(choices.next(i, question.offers.count)))),
    );
  }
  return table;
};

/** A few steps on, so that what was accepted is known to be playable. */
const playOn = <S extends Core<S>>(game: Game<S>, s: S, steps: number): void => {
  for (let i = 0; i < steps && endingOf(s) === null; i++) {
    const [question] = pending(s);
    if (!question) throw new Error('nobody is asked');
    give(s, question.side, question.offers.at((i * 7) % question.offers.count));
    advance(s);
    const [broken] = game.brokenLaws(s);
    if (broken !== undefined) throw new Error(`law broken: ${broken}`);
  }
};

/** The things to spoil, of one game. */
export class Subject<S extends Core<S>> {
  readonly #game: Game<S>;
  readonly #module: GameModule;
  readonly #tables: Table<S>[];
  readonly #records: GameRecord[];
  readonly #words: string[];

  constructor(module: GameModule, game: Game<S>) {
    this.#module = module;
    this.#game = game;
    this.#tables = [0, 12, 40, 90, 160, 260, 380, 520, 700, 900, 1100, 1300].map((actions) =>
      middle(game, `fuzz ${actions}`, actions),
    );
    this.#records = [20, 60].map((actions) => middle(game, `fuzz record ${actions}`, actions).record());
    this.#words = this.#tables.flatMap((table) =>
      table
        .record()
        .actions.slice(-60)
        .map((line) => line.slice(line.indexOf(' ') + 1)),
    );
  }

  action(mutator: Mutator): Outcome {
    const table = mutator.pick(this.#tables, middle(this.#game, 'never', 0));
    const before = table.hash;
    const { length } = table;
    const entries = table.log.length;
    const asked = pending(table.state)[0];
    const offered = asked
      ? writeAction(notationOf(table.state, asked, asked.offers.at(mutator.below(asked.offers.count))))
      : 'end';
    const line = mutator.below(3) === 0 ? offered : mutator.pick(this.#words, 'end');
    const [verb = '', arg = ''] = line.split(' ');
    const input: unknown = [
      mutator.text(line),
      line,
      mutator.value({ verb, arg }),
      mutator.junk(),
      `${verb} ${mutator.junk()}`,
    ][mutator.below(5)];
    const who: Side =
      mutator.below(12) === 0
        ? side(mutator.below(5) - 1)
        : mutator.below(3) === 0
          ? side(mutator.below(2))
          : (asked?.side ?? side(0));
    const dice = mutator.below(6) === 0 ? [mutator.below(9) - 1, mutator.below(7), 0.5].slice(0, mutator.below(4)) : [];
    const verdict = table.why(who, input);
    if (table.hash !== before) return { fault: 'asking why changed the state' };
    const done = table.act(who, input, dice);
    if (done.ok) {
      const rewound = table.at(length);
      this.#tables[this.#tables.indexOf(table)] = rewound;
      if (rewound.hash !== before) return { fault: 'the table could not go back' };
      return verdict.legal ? 'accepted' : { fault: `accepted, but why says: ${verdict.problem.text}` };
    }
    if (table.hash !== before || table.length !== length || table.log.length !== entries)
      return { fault: 'a refusal changed the table' };
    return judged(done.problem);
  }

  position(mutator: Mutator): Outcome {
    const table = mutator.pick(this.#tables, middle(this.#game, 'never', 0));
    const position = this.#game.writePosition(table.state);
    const text = mutator.below(2) === 0 ? mutator.text(writeYaml(position)) : writeYaml(mutator.value(position));
    const file = readYaml({ name: 'position.yaml', text });
    if (!file.ok) return judged(file.problem);
    const state = stateFrom(this.#game, file.value);
    if (!state.ok) return judged(state.problem);
    const dice = { seed: 'fuzz', entropy: {} };
    const opened = Table.open(this.#game, {
      scenario: this.#game.scenarios[0]?.id ?? '',
      options: {},
      position: file.value.value,
      dice,
    });
    if (!opened.ok) return judged(opened.problem);
    playOn(this.#game, opened.value.state, 12);
    return 'accepted';
  }

  record(mutator: Mutator): Outcome {
    const [standard] = this.#records;
    if (!standard) return { fault: 'there is no record' };
    const record = mutator.pick(this.#records, standard);
    const text =
      mutator.below(2) === 0 ? mutator.text(JSON.stringify(record, null, 1)) : JSON.stringify(mutator.value(record));
    const file = readRecordFile({ name: 'record.json', text });
    if (!file.ok) return judged(file.problem);
    const loaded = file.value.record.pack === null ? null : loadWithPackValue(this.#module, file.value.record.pack);
    if (loaded && !loaded.ok) return judged(loaded.problem);
    const replayed = Table.fromRecord(this.#game, file.value.record);
    return replayed.ok ? 'accepted' : judged(replayed.problem);
  }

  pack(mutator: Mutator): Outcome {
    const pack = subtree(this.#module.data, mutator);
    const text = mutator.below(3) === 0 ? mutator.text(writeYaml(pack)) : writeYaml(mutator.value(pack));
    const loaded = loadWithPack(this.#module, { name: 'pack.yaml', text });
    if (!loaded.ok)
      return loaded.problem.at?.startsWith('pack.yaml')
        ? judged(loaded.problem)
        : { fault: `names no line: ${loaded.problem.at}: ${loaded.problem.text}` };
    return openAndPlay(loaded.value.game);
  }
}

const openAndPlay = (any: AnyGame): Outcome =>
  any.open((game) => {
    const begun = game.begin({ scenario: game.scenarios[0]?.id ?? '', options: {} });
    if (!begun.ok) return judged(begun.problem);
    begun.value.chance = chanceFrom({ seed: 'fuzz', entropy: {} });
    advance(begun.value);
    playOn(game, begun.value, 40);
    return 'accepted';
  });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of the data, as somebody would write it into a pack: a few keys on every level, a few items of a list. */
const subtree = (data: unknown, mutator: Mutator): unknown => {
  if (Array.isArray(data)) {
    const list: unknown[] = data;
    return list.length > 6 && list.every(isObject)
      ? [list[mutator.below(list.length)], list[mutator.below(list.length)]]
      : list;
  }
  if (!isObject(data)) return data;
  const keys = Object.keys(data).filter(() => mutator.below(3) === 0);
  return Object.fromEntries(
    (keys.length > 0 ? keys : Object.keys(data).slice(0, 1)).map((key) => [key, subtree(data[key], mutator)]),
  );
};
