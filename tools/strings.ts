// npm run strings [PART]: every text that a player or operator may read, once, with the places it comes from; only places with PART in their path.
// Texts are found by shape (words in a string, text in markup), so a few that nobody reads are among them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const SOURCES = ['engine/src', 'bots/src', 'wire/src', 'server/src', 'cli/src', 'web/src', 'games', 'examples'];
const NOT_SHOWN = /[.]test[.]tsx?$|[.]d[.]ts$|\/(test|testing|dev|bench)\/|\/testing[.]ts$/;
/** Attributes and properties whose values are names for the machine. */
const MACHINE_NAMES =
  /^(class(Name)?|id|for|href|src|type|key|role|style|rel|method|d|viewBox|transform|point|mime|data-.*|fill|stroke|source|autoComplete|usage)$/;
const WORDS = /[A-Za-z]{2,}[,;:]? \(?[A-Za-z0-9{]|^[A-Z][a-z]+[.?!…]?$|\} [a-z]{2,}|[a-z]{2,} \{/;
const CODE = /^<|^[a-z-]+ [a-z-]+$|^[.#[(]|[{;]\s*$|=>|^\S+\/\S+$|^(SELECT|INSERT|PRAGMA|CREATE)\b|var\(--|^M[\d ]/;

/** A template's text with its holes as code: `{count} hexes`. */
const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.replaceAll(/\s+/g, ' ').trim();
  if (!ts.isTemplateExpression(node)) return null;
  const holes = node.templateSpans.map(({ expression, literal }) => `{${expression.getText()}}${literal.text}`);
  return `${node.head.text}${holes.join('')}`;
};

const nameOf = (node: ts.Node): string =>
  ts.isPropertyAssignment(node) || ts.isJsxAttribute(node) ? node.name.getText() : '';

/** Text that only a programmer sees: errors that are thrown, imports, types, names for the machine. */
const isForMachines = (node: ts.Node): boolean => {
  const { parent } = node;
  if (!parent) return false;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true;
  if (MACHINE_NAMES.test(nameOf(parent))) return true;
  if (ts.isNewExpression(parent)) return /^(Type|Range)?Error$/.test(parent.expression.getText());
  if (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword) return true;
  return false;
};

const textsIn = (file: string): [text: string, place: string][] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
  const found: [string, string][] = [];
  const visit = (node: ts.Node, hidden: boolean): void => {
    const isHidden = hidden || isForMachines(node);
    const text = textOf(node);
    if (text !== null && !isHidden && isReadable(text, ts.isJsxText(node)))
      found.push([text, `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`]);
    ts.forEachChild(node, (child) => visit(child, isHidden));
  };
  visit(source, false);
  return found;
};

const isReadable = (text: string, isMarkup: boolean): boolean =>
  isMarkup ? /[A-Za-z]{2}/.test(text) : WORDS.test(text) && (!CODE.test(text) || /[.?!]$/.test(text));

const part = process.argv[2] ?? '';
const files = execFileSync('git', ['ls-files', ...SOURCES], { encoding: 'utf8', maxBuffer: 1 << 26 })
  .split('\n')
  .filter((file) => /[.]tsx?$/.test(file) && !NOT_SHOWN.test(file) && file.includes(part));
const places = new Map<string, string[]>();
for (const file of files)
  for (const [text, place] of textsIn(file)) places.set(text, [...(places.get(text) ?? []), place]);
for (const [text, where] of places) {
  const [first, ...others] = where;
  console.log(`${first}${others.length > 0 ? ` (+${others.length})` : ''}\t${text.replaceAll('\n', '\\n')}`);
}
console.error(`${places.size} texts in ${files.length} files`);
