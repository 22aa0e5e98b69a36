import { BadUse } from './verdict.ts';

/** An option of a command: a bare flag, or one that takes a text, once or several times. */
export interface Option {
  readonly takes: 'nothing' | 'text' | 'texts';
  /** How its value is called in the help. */
  readonly value?: string;
  readonly words: string;
}

export type Options = Readonly<Record<string, Option>>;

/** What was written after the command's name, sorted. */
export class Args {
  readonly #words: readonly string[];
  readonly #flags: ReadonlyMap<string, readonly string[]>;

  constructor(words: readonly string[], flags: ReadonlyMap<string, readonly string[]>) {
    this.#words = words;
    this.#flags = flags;
  }

  /** The word at this position; the command has said how many there are at least. */
  word(index: number): string {
    return this.#words[index] ?? '';
  }

  maybeWord(index: number): string | null {
    return this.#words[index] ?? null;
  }

  has(name: string): boolean {
    return this.#flags.has(name);
  }

  text(name: string): string | null {
    const values = this.#flags.get(name);
    return values?.[values.length - 1] ?? null;
  }

  texts(name: string): readonly string[] {
    return this.#flags.get(name) ?? [];
  }

  /** A whole number from `least` to `most`, or `standard` when the option is not given. */
  count(name: string, least: number, most: number, standard: number): number {
    const text = this.text(name);
    return text === null ? standard : wholeNumber(text, `--${name}`, least, most);
  }

  get json(): boolean {
    return this.has('json');
  }
}

export const wholeNumber = (text: string, what: string, least: number, most: number): number => {
  const n = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(n >= least && n <= most))
    throw new BadUse(`${what} expects a whole number from ${least} to ${most}, not "${text}"`);
  return n;
};

export interface Shape {
  readonly name: string;
  readonly usage: string;
  readonly words: readonly [least: number, most: number];
  readonly options: Options;
}

/** Sorts the words after a command's name by its shape; anything unexpected ends with what was expected. */
export const readArgs = (shape: Shape, argv: readonly string[]): Args => {
  const words: string[] = [];
  const flags = new Map<string, string[]>();
  const known = Object.keys(shape.options).map((name) => `--${name}`);
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? '';
    if (!word.startsWith('--')) {
      words.push(word);
      continue;
    }
    const equals = word.indexOf('=');
    const name = word.slice(2, equals < 0 ? undefined : equals);
    const option = Object.hasOwn(shape.options, name) ? shape.options[name] : undefined;
    if (!option) throw new BadUse(`${shape.name} has no option ${word}; it has ${known.join(', ') || 'none'}`);
    if (option.takes === 'nothing') {
      if (equals >= 0) throw new BadUse(`--${name} takes no value`);
      flags.set(name, []);
      continue;
    }
    const value = equals >= 0 ? word.slice(equals + 1) : argv[++i];
    // `--scenario --seed 1`: the value was forgotten. One that looks like an option can be given with `=`.
    if (value === undefined || (equals < 0 && value.startsWith('--')))
      throw new BadUse(`--${name} expects ${option.value ?? 'a value'} after it`);
    const before = flags.get(name);
    if (before && option.takes === 'text') throw new BadUse(`--${name} was given twice`);
    flags.set(name, [...(before ?? []), value]);
  }
  const [least, most] = shape.words;
  if (words.length < least || words.length > most) {
    const extra = words.length > most ? `; "${words[most]}" is one argument too many` : '';
    throw new BadUse(`expected: hexside ${shape.usage}${extra}`);
  }
  return new Args(words, flags);
};
