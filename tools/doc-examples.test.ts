// The examples in the doc comments of the engine's and the schemas' public parts are code: each must compile.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../build/bundle.mjs';

interface Example {
  readonly from: string;
  readonly code: string;
}

const withoutStars = (comment: string): string => comment.replaceAll(/^ *\/?\*+\/? ?| *\*\/$/gm, '');

/** What follows `@example` up to the next tag, and what is fenced as ts. */
const examplesIn = (file: string, text: string): Example[] =>
  [...text.matchAll(/\/\*\*[\s\S]*?\*\//g)].flatMap(({ 0: comment, index }) => {
    const plain = withoutStars(comment);
    const line = text.slice(0, index).split('\n').length;
    const tagged = [...plain.matchAll(/@example\s+([\s\S]*?)(?=\n? *@\w|\s*$(?![\s\S]))/g)];
    const fenced = [...plain.matchAll(/```ts\n([\s\S]*?)```/g)];
    return [...tagged, ...fenced].map(([, code = '']) => ({ from: `${file}:${line}`, code }));
  });

/** What examples speak of without making it, so that each can stay as short as a reader wants it. */
const PRELUDE = `
import * as engine from '@hexside/engine';
declare global {
  const karabakh: engine.HexLayout;
  const grid: engine.HexGrid;
  const board: engine.Board;
  const reach: engine.Reach;
  const line: engine.SightLine;
  const pixels: engine.HexPixels;
  const from: engine.Place;
  const at: engine.Place;
  const to: engine.Place;
  const sources: readonly engine.Place[];
  const wooded: Uint8Array;
  const terrainCost: (at: engine.Place) => number;
  const isEnemy: (at: engine.Place) => boolean;
  const isRail: (at: engine.Place) => boolean;
  const isSource: (at: engine.Place) => boolean;
  const use: (...values: unknown[]) => void;
  interface MyWorld extends engine.NamedWorld {}
  type MyEvent = engine.GameEvent;
  interface MyState extends engine.State<MyWorld, { count: ReturnType<typeof engine.u8> }, MyState> {}
  const s: MyState;
}
export {};
`;

const ROOMS = ['engine', 'schemas'];
const sources = ROOMS.flatMap((room) =>
  readdirSync(join(ROOT, room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing'))
    .map((name) => join(room, 'src', name)),
);
const examples = sources.flatMap((file) => examplesIn(file, readFileSync(join(ROOT, file), 'utf8')));

/** Each example as a module of its own, in which every name of its package can be used. */
const moduleOf = ({ code }: Example, names: string): string =>
  `${names}\nexport const example = () => {\n${code}\n};\n`;

const complaints = (): ReadonlyMap<string, string> => {
  const files = new Map<string, string>([[join(ROOT, 'tools/doc-prelude.d.ts'), PRELUDE]]);
  const indexOf = (room: string): string => join(ROOT, room, 'src/index.ts');
  const rooms = ts.createProgram(ROOMS.map(indexOf), OPTIONS);
  const exported = (room: string): string[] => {
    const file = rooms.getSourceFile(indexOf(room));
    const checker = rooms.getTypeChecker();
    const symbol = file && checker.getSymbolAtLocation(file);
    return symbol ? checker.getExportsOfModule(symbol).map(({ name }) => name) : [];
  };
  const namesOf = (room: string): string => `import { ${exported(room).join(', ')} } from '@hexside/${room}';`;
  const names = new Map(ROOMS.map((room) => [room, namesOf(room)]));
  examples.forEach((example, i) => {
    const room = ROOMS.find((one) => example.from.startsWith(one)) ?? '';
    files.set(join(ROOT, `tools/doc-example-${i}.ts`), moduleOf(example, names.get(room) ?? ''));
  });
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, target) => {
    const text = files.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, target);
    return rooms.getSourceFile(name) ?? getSourceFile(name, target);
  };
  const program = ts.createProgram([...files.keys()], OPTIONS, host);
  const found = new Map<string, string>();
  for (const problem of ts.getPreEmitDiagnostics(program)) {
    const [, number = ''] = /doc-example-(\d+)/.exec(problem.file?.fileName ?? '') ?? [];
    const example = examples[Number(number)];
    if (number === '' || !example) continue;
    const text = ts.flattenDiagnosticMessageText(problem.messageText, '\n');
    found.set(example.from, `${text}\n${example.code}`);
  }
  return found;
};

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

describe('examples in doc comments', () => {
  it('are found', () => {
    expect(examples.length).toBeGreaterThan(30);
  });

  it('compile', () => {
    expect(Object.fromEntries(complaints())).toEqual({});
  });
});
