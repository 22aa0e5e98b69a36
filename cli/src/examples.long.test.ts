// Every example that a newcomer is shown is typed in, in the order shown, from an empty folder.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesIn } from './folder.ts';
import type { Io } from './io.ts';
import { COMMANDS, run } from './run.ts';
import { Bench } from './testing.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Example {
  readonly line: string;
  /** What the text says comes of it. */
  readonly words: string;
  /** What the text types at the prompt that it opens. */
  readonly typed: readonly string[];
}

/** `> line` belongs to the command before it. */
const gathered = (rows: readonly (readonly [line: string, words: string])[]): Example[] => {
  const examples: Example[] = [];
  for (const [line, words] of rows) {
    const before = examples.at(-1);
    if (!line.startsWith('> ')) examples.push({ line, words, typed: [] });
    else if (before) examples.splice(-1, 1, { ...before, typed: [...before.typed, line.slice(2)] });
  }
  return examples;
};

/** The examples of a help page: below their heading, two columns. */
const inHelp = (text: string, heading: string): Example[] => {
  const lines = text.split('\n');
  const begin = lines.indexOf(heading) + 1;
  const end = lines.indexOf('', begin);
  if (begin === 0) return [];
  return gathered(
    lines.slice(begin, end < 0 ? undefined : end).map((row) => {
      const [, line = '', words = ''] = /^ {2}(\S.*?) {2,}(\S.*)$/.exec(row) ?? [];
      return [line, words];
    }),
  );
};

/** The commands of a document: lines of code, and code within a sentence. */
const inDocument = (text: string): Example[] =>
  gathered(
    [...text.matchAll(/^ *(npx hexside [^#\n]+?)(?: +# (.+))?$|`(npx hexside [^`]+)`/gm)]
      .map(([, line, words = '', within = '']) => [line ?? within, words] as const)
      // GAME and FILE stand for something.
      .filter(([line]) => !/\b[A-Z]{4,}\b/.test(line)),
  );

/** The words of a line as a shell takes them, and the file its output goes to. */
const shellWords = (line: string): { readonly words: readonly string[]; readonly into: string | null } => {
  const words = [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, one, two, bare]) => one ?? two ?? bare ?? '');
  const redirect = words.indexOf('>');
  return redirect < 0 ? { words, into: null } : { words: words.slice(0, redirect), into: words[redirect + 1] ?? null };
};

/** What plays many games plays as few as it may here. */
const FEWEST: Readonly<Record<string, string>> = { simulate: '1', ladder: '1', tune: '10', bench: '1' };
const shortened = (argv: readonly string[]): string[] => {
  const fewest = FEWEST[argv[0] ?? ''];
  const at = argv.indexOf('--games');
  if (fewest === undefined) return [...argv];
  return at < 0 ? [...argv, '--games', fewest] : argv.toSpliced(at + 1, 1, fewest);
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hexside-examples-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The command in that folder. Its clock runs fast, so that a benchmark is content with few rounds. */
const inFolder = (bench: Bench): Io => {
  let [now, worked] = [0, 0];
  return {
    ...bench.io,
    ...filesIn(folder),
    now: () => {
      now += 1000;
      return now;
    },
    worked: () => {
      worked += 10;
      return worked;
    },
  };
};

/** Types one example. Answers what went otherwise than the text says, or null. */
const mistakeIn = async ({ line, words, typed }: Example): Promise<string | null> => {
  const { words: argv, into } = shellWords(line);
  const bench = new Bench();
  bench.typed = [...typed];
  let code = 0;
  if (argv[0] === 'echo') bench.out.push(argv.slice(1).join(' '));
  else if (argv[0] === 'npx' && argv[1] === 'hexside') code = await run(shortened(argv.slice(2)), inFolder(bench));
  else return `${line}: no command that a newcomer has`;
  if (into !== null) writeFileSync(join(folder, into), `${bench.out.join('\n')}\n`);
  const said = [...bench.err, ...bench.out];
  if (words.startsWith('no: '))
    return code === 1 && said.includes(words) ? null : `${line}: ended with ${code}: ${said[0]}`;
  if (code !== 0) return `${line}: ended with ${code}: ${said[0]}`;
  const refused = typed.length === 0 ? undefined : said.find((one) => one.startsWith('no: '));
  return refused === undefined ? null : `${line}: ${refused}`;
};

const mistakesIn = async (examples: readonly Example[]): Promise<string[]> => {
  const mistakes: string[] = [];
  for (const example of examples) {
    const mistake = await mistakeIn(example);
    if (mistake !== null) mistakes.push(mistake);
  }
  return mistakes;
};

const printed = async (...argv: string[]): Promise<string> => {
  const bench = new Bench();
  expect(await run(argv, bench.io)).toBe(0);
  return bench.out.join('\n');
};

const documents = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)]
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, examples: inDocument(readFileSync(join(ROOT, name), 'utf8')) }))
  .filter(({ examples }) => examples.length > 0);

describe('what a newcomer is told to type', () => {
  it('is found where it stands', () => {
    expect(documents.map(({ name }) => name)).toEqual(['README.md', 'CONTRIBUTING.md', 'docs/new-game.md']);
    expect(documents[0]?.examples.length).toBeGreaterThan(8);
  });

  it.each(documents)('works in $name', async ({ examples }) => {
    expect(await mistakesIn(examples)).toEqual([]);
  });

  it('works in hexside help', async () => {
    const examples = inHelp(await printed('help'), 'A first game in five lines');
    expect(examples).toHaveLength(5);
    expect(await mistakesIn(examples)).toEqual([]);
  });

  it.each(COMMANDS.map(({ name }) => name))('works in hexside help %s', async (name) => {
    const page = await printed('help', name);
    expect(await printed(name, '--help')).toBe(page);
    const examples = inHelp(page, 'Examples');
    // The page is about its own command.
    expect(examples.filter(({ line }) => line.startsWith(`npx hexside ${name}`)).length).toBeGreaterThan(0);
    expect(await mistakesIn(examples)).toEqual([]);
  });
});
