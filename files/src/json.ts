import { fail, ok, type Result } from '@hexside/engine';
import { fitting, lineAndColumn, MOST_CHARACTERS, MOST_DEPTH, type Parsed, type Source } from './source.ts';

/**
 * JSON, read strictly. The built-in reader neither says where a fault is nor minds a key that stands twice, of which it
 * silently drops one; a record of a game must not be read in two ways.
 */
class JsonFault extends Error {
  readonly offset: number;
  constructor(text: string, offset: number) {
    super(text);
    this.offset = offset;
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const BLANK = /[ \t\n\r]*/y;
const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

type OnNode = (path: string, offset: number) => void;

class JsonReader {
  readonly #text: string;
  readonly #onNode: OnNode | null;
  #at = 0;

  constructor(text: string, onNode: OnNode | null) {
    this.#text = text;
    this.#onNode = onNode;
  }

  read(): unknown {
    const value = this.#value('', 0);
    this.#blank();
    if (this.#at < this.#text.length) this.#fault('expected the end of the file');
    return value;
  }

  #fault(expected: string): never {
    const found = this.#text[this.#at];
    throw new JsonFault(
      `${expected}, found ${found === undefined ? 'the end of the file' : JSON.stringify(found)}`,
      this.#at,
    );
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (!found) return null;
    this.#at += found[0].length;
    return found[0];
  }

  #blank(): void {
    this.#match(BLANK);
  }

  #take(mark: string): boolean {
    this.#blank();
    if (this.#text[this.#at] !== mark) return false;
    this.#at++;
    return true;
  }

  #value(path: string, depth: number): unknown {
    this.#blank();
    if (depth > MOST_DEPTH) throw new JsonFault(`is nested deeper than ${MOST_DEPTH} levels`, this.#at);
    this.#onNode?.(path, this.#at);
    const first = this.#text[this.#at];
    if (first === '{') return this.#object(path, depth);
    if (first === '[') return this.#list(path, depth);
    if (first === '"') return this.#string();
    const number = this.#match(NUMBER);
    if (number !== null) return Number(number);
    for (const [word, value] of WORDS) {
      if (!this.#text.startsWith(word, this.#at)) continue;
      this.#at += word.length;
      return value;
    }
    return this.#fault('expected a JSON value');
  }

  #string(): string {
    const start = this.#at;
    let end = start + 1;
    while (end < this.#text.length && this.#text[end] !== '"') end += this.#text[end] === '\\' ? 2 : 1;
    const slice = this.#text.slice(start, end + 1);
    try {
      const text: unknown = JSON.parse(slice);
      this.#at = end + 1;
      return String(text);
    } catch {
      throw new JsonFault('expected a text in double quotes that ends on its line', start);
    }
  }

  #object(path: string, depth: number): Record<string, unknown> {
    this.#at++;
    const entries = new Map<string, unknown>();
    if (this.#take('}')) return {};
    do {
      this.#blank();
      if (this.#text[this.#at] !== '"') this.#fault('expected a field name in double quotes');
      const start = this.#at;
      const key = this.#string();
      if (entries.has(key)) throw new JsonFault(`the field "${key.slice(0, 60)}" stands here twice`, start);
      if (!this.#take(':')) this.#fault('expected ":"');
      entries.set(key, this.#value(this.#onNode && path !== '' ? `${path}.${key}` : key, depth + 1));
    } while (this.#take(','));
    if (!this.#take('}')) this.#fault('expected "," or "}"');
    return Object.fromEntries(entries);
  }

  #list(path: string, depth: number): unknown[] {
    this.#at++;
    const items: unknown[] = [];
    if (this.#take(']')) return items;
    do items.push(this.#value(this.#onNode ? `${path}[${items.length}]` : '', depth + 1));
    while (this.#take(','));
    if (!this.#take(']')) this.#fault('expected "," or "]"');
    return items;
  }
}

/** Where the field at `path` begins: the longest path that the wanted one goes through. */
const offsetOf = (text: string, wanted: string): number => {
  let best = { length: -1, offset: 0 };
  new JsonReader(text, (path, offset) => {
    const next = wanted[path.length];
    const onTheWay = wanted.startsWith(path) && (path === '' || next === undefined || next === '.' || next === '[');
    if (onTheWay && path.length > best.length) best = { length: path.length, offset };
  }).read();
  return best.offset;
};

/** Reads one JSON file. The first thing wrong is the answer; nothing is thrown. */
export const readJson = (source: Source): Result<Parsed> => {
  const size = fitting(source, MOST_CHARACTERS.json);
  if (!size.ok) return size;
  const { name, text } = source;
  try {
    const value = new JsonReader(text, null).read();
    return ok({ name, value, locate: (path) => lineAndColumn(text, offsetOf(text, path)) });
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return fail(error.message, { at: `${name}:${lineAndColumn(text, error.offset)}` });
  }
};
