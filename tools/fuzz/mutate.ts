import { chanceFrom, type SeededChance } from '@hexside/engine';

/** What tends to break readers: extremes, wrong kinds, odd letters, names that mean something to the language. */
const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1,
  2,
  999,
  99_999_999_999,
  1e308,
  -0.5,
  '',
  ' ',
  '\n',
  '\u0000',
  '𝒳',
  '__proto__',
  'constructor',
  'toString',
  'a'.repeat(500),
  '../../etc/passwd',
  'NaN',
  '-1',
  '1e9',
  [],
  {},
  [[[]]],
  [null],
  { verb: 'to' },
  { a: { b: { c: [1, 2, { d: null }] } } },
];
const MARKS = [
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '"',
  "'",
  '-',
  '\n',
  '\t',
  ' ',
  '#',
  '&a',
  '*a',
  '!!',
  '|',
  '>',
  '%',
  '@',
  '`',
  '\u0000',
  '\u2028',
  'é',
  '𝒳',
  '0',
  '9',
  '~',
  '?',
  '<<',
  '\\',
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Spoils values and texts, always the same way for the same seed. */
export class Mutator {
  readonly #chance: SeededChance;
  #draw = 0;

  constructor(seed: string) {
    this.#chance = chanceFrom({ seed, entropy: {} });
  }

  below(n: number): number {
    return n <= 0 ? 0 : this.#chance.next(this.#draw++, n);
  }

  pick<T>(list: readonly T[], otherwise: T): T {
    return list[this.below(list.length)] ?? otherwise;
  }

  junk(): unknown {
    // A copy: what is spoiled further must not spoil the list.
    return structuredClone(this.pick(JUNK, null));
  }

  /** The value with one to three spots spoiled; the original is not touched. */
  value(value: unknown): unknown {
    let out: unknown = structuredClone(value);
    for (let n = 1 + this.below(3); n > 0; n--) out = this.#spoil(out);
    return out;
  }

  #spoil(value: unknown): unknown {
    if (this.below(6) === 0) return this.#here(value);
    if (Array.isArray(value) && value.length > 0) {
      const at = this.below(value.length);
      value[at] = this.#spoil(value[at]);
      return value;
    }
    if (isObject(value)) {
      const keys = Object.keys(value);
      if (keys.length === 0) return this.#here(value);
      const key = this.pick(keys, '');
      value[key] = this.#spoil(value[key]);
      return value;
    }
    return this.#here(value);
  }

  #here(value: unknown): unknown {
    if (typeof value === 'string' && this.below(2) === 0) return this.text(value);
    if (typeof value === 'number' && this.below(2) === 0) return value + this.below(5) - 2;
    if (Array.isArray(value)) {
      const list: unknown[] = value;
      const at = this.below(list.length + 1);
      if (this.below(3) === 0) return list.filter((_, i) => i !== at);
      if (this.below(2) === 0) return [...list.slice(0, at), list[this.below(list.length)], ...list.slice(at)];
      return [...list.slice(0, at), this.junk(), ...list.slice(at)];
    }
    if (isObject(value)) {
      const keys = Object.keys(value);
      const key = this.pick(keys, 'x');
      if (this.below(3) === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
      if (this.below(2) === 0) return { ...value, [`${this.junk()}`.slice(0, 40)]: this.junk() };
      return { ...value, [key]: value[this.pick(keys, 'x')] };
    }
    return this.junk();
  }

  /** The text with one to four spots spoiled. */
  text(text: string): string {
    let out = text;
    for (let n = 1 + this.below(4); n > 0; n--) {
      const at = this.below(out.length + 1);
      const length = this.below(8) === 0 ? this.below(out.length) : this.below(6);
      const cut = out.slice(0, at);
      const rest = out.slice(at + length);
      const kind = this.below(5);
      if (kind === 0) out = cut + rest;
      else if (kind === 1) out = cut + this.pick(MARKS, '') + out.slice(at);
      else if (kind === 2) out = cut + out.slice(at, at + length).repeat(2) + rest;
      else if (kind === 3) out = cut + String(this.junk()).slice(0, 60) + rest;
      else out = cut + [...out.slice(at, at + length)].reverse().join('') + rest;
    }
    return out;
  }
}
