import { fail, ok, type Result } from '@hexside/engine';
import { Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { indexStep, keyStep } from './path.ts';
import {
  fitting,
  isBracketTower,
  lineAndColumn,
  MOST_CHARACTERS,
  MOST_DEPTH,
  oneLine,
  type Parsed,
  type Source,
} from './source.ts';

/** References can make YAML grow without bound; a file with more of them than this is an attack. */
const MOST_ALIASES = 100;

const startOf = (node: unknown): number | null =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
    ? Number(node.range[0])
    : null;

const keyText = (key: unknown): string => String(isScalar(key) ? (key.source ?? key.value) : key);

/** Where the field at `path` begins in the text. */
const offsetOf = (root: unknown, path: string): number => {
  let node = root;
  let rest = path;
  let offset = startOf(root) ?? 0;
  while (rest !== '') {
    if (isMap(node)) {
      const pairs = new Map(node.items.map((pair) => [keyText(pair.key), pair]));
      const step = keyStep(rest, pairs.keys());
      const pair = step && pairs.get(step.key);
      if (!step || !pair) return offset;
      // A wrong field is found by its name: the value may be missing, or begin a line further down.
      offset = startOf(pair.key) ?? offset;
      node = pair.value;
      rest = step.rest;
    } else if (isSeq(node)) {
      const step = indexStep(rest);
      const item: unknown = step && node.items[step.index];
      if (!step || item === undefined || item === null) return offset;
      offset = startOf(item) ?? offset;
      node = item;
      rest = step.rest;
    } else return offset;
  }
  return offset;
};

/**
 * Hex numbers written without quotes are names, not numbers: `0622` must not become 622. Answers with the first key that
 * is no name at all but a list or an object.
 */
const keepKeysAsWritten = (document: Document.Parsed): unknown => {
  let odd: unknown = null;
  visit(document, {
    Pair(_, { key }) {
      if (!isScalar(key)) {
        odd = key;
        return visit.BREAK;
      }
      if (typeof key.value === 'number' && key.source !== undefined) key.value = key.source;
      return undefined;
    },
  });
  return odd;
};

const isTooDeep = (document: Document.Parsed): boolean => {
  let deep = false;
  visit(document, {
    Node(_, _node, path) {
      if (path.length <= MOST_DEPTH * 2) return undefined;
      deep = true;
      return visit.BREAK;
    },
  });
  return deep;
};

/** Reads one YAML document. The first thing wrong is the answer; nothing is thrown. */
export const readYaml = (source: Source): Result<Parsed> => {
  const size = fitting(source, MOST_CHARACTERS.yaml);
  if (!size.ok) return size;
  const { name, text } = source;
  if (isBracketTower(text)) return fail(`is nested deeper than ${MOST_DEPTH} levels`, { at: name });
  try {
    const document = parseDocument(text, { lineCounter: new LineCounter(), uniqueKeys: true, prettyErrors: false });
    const [wrong] = [...document.errors, ...document.warnings];
    if (wrong) return fail(oneLine(wrong.message), { at: `${name}:${lineAndColumn(text, wrong.pos[0])}` });
    if (isTooDeep(document)) return fail(`is nested deeper than ${MOST_DEPTH} levels`, { at: name });
    const odd = keepKeysAsWritten(document);
    if (odd !== null)
      return fail('expected a name before the colon', { at: `${name}:${lineAndColumn(text, startOf(odd) ?? 0)}` });
    const value: unknown = document.toJS({ maxAliasCount: MOST_ALIASES });
    return ok({ name, value, locate: (path) => lineAndColumn(text, offsetOf(document.contents, path)) });
  } catch (error) {
    // The library throws for endless nesting, for references to nothing and for those that multiply.
    return fail(`is no YAML we can read: ${oneLine(error instanceof Error ? error.message : String(error))}`, {
      at: name,
    });
  }
};

/** A value as YAML for people: short lists on one line. */
export const writeYaml = (value: unknown): string => {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Seq(_, node) {
      if (node.items.every((item) => isScalar(item) && !isAlias(item))) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 120 });
};
