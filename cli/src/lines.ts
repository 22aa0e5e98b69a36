import { type Core, type Game, readAction, type Side, type Table, writeAction } from '@hexside/engine';
import { oneLine, readJson } from '@hexside/files';
import { BadUse } from './verdict.ts';

/** One atomic order. An optional one is left out when the game has answered by itself. */
export interface Atom {
  readonly text: string;
  readonly optional: boolean;
}

const fromJson = (text: string): string[] => {
  const parsed = readJson({ name: 'action', text });
  if (!parsed.ok) throw new BadUse(`${parsed.problem.at}: ${parsed.problem.text}`);
  const { value } = parsed.value;
  return (Array.isArray(value) ? value : [value]).map((one: unknown) => {
    const action = readAction(one);
    if (!action.ok) throw new BadUse(action.problem.text);
    return writeAction(action.value);
  });
};

/** Orders as they are typed: notation or JSON, several with semicolons between them, phrases split into their atoms. */
export const atomsOf = <S extends Core<S>>(game: Game<S>, input: string): Atom[] => {
  const text = input.trim();
  const isJson = text.startsWith('{') || text.startsWith('[');
  const lines = isJson
    ? fromJson(text)
    : text
        .split(';')
        .map(oneLine)
        .filter((line) => line !== '')
        .flatMap((line) => game.phrase(line) ?? [line]);
  if (lines.length === 0) throw new BadUse('expected an order, such as "unit 1/83" or {"verb": "unit", "arg": "1/83"}');
  return lines.map((atom) =>
    atom.startsWith('?') && !isJson ? { text: atom.slice(1), optional: true } : { text: atom, optional: false },
  );
};

/** The atoms that would be entered now, played out on a table that is thrown away. Stops at the first that is refused. */
export const withoutIdle = <S extends Core<S>>(table: Table<S>, who: Side, atoms: readonly Atom[]): string[] => {
  const lines: string[] = [];
  let refused = false;
  for (const { text, optional } of atoms) {
    const done = refused ? null : table.act(who, text);
    if (done?.ok === false && optional) continue;
    if (done?.ok === false) refused = true;
    lines.push(text);
  }
  return lines;
};
