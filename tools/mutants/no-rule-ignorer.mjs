// Leaves out code in rules/ that is not a rule: how a question is worded, and the values that a procedure's locals
// have before anything is written to them.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const WORDS = new Set(['prompt', 'label']);

const isWording = ({ node, parent }) =>
  parent?.type === 'ObjectProperty' && parent.value === node && WORDS.has(parent.key.name);

/** The second argument of `procedure(name, locals, steps)`. */
const areFirstLocals = ({ node, parent }) =>
  parent?.type === 'CallExpression' && parent.callee.name === 'procedure' && parent.arguments[1] === node;

const ignorer = {
  shouldIgnore(path) {
    if (isWording(path)) return 'words of a question';
    return areFirstLocals(path) ? 'first values of locals' : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'no-rule', ignorer)];
