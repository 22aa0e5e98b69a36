import { type Core, pointsText, type Side, sentence, type Table, type Verdict } from '@hexside/engine';
import { ACTOR_OPTION, AMBUSH, type Command, JSON_OPTION } from '../command.ts';
import { actorAt, atTable } from '../desk.ts';
import { type Atom, atomsOf } from '../lines.ts';
import { NO, YES } from '../verdict.ts';

interface Answer {
  readonly legal: boolean;
  readonly line: string;
  readonly verdict: Verdict;
  /** Later orders that were not judged, because dice or a secret come before them. */
  readonly open: readonly string[];
}

/** Judges the orders one after the other, on a table that is thrown away; the first refusal decides. */
const judge = <S extends Core<S>>(table: Table<S>, who: Side, atoms: readonly Atom[]): Answer => {
  let last: Answer | null = null;
  for (let i = 0; i < atoms.length; i++) {
    const atom = atoms[i];
    if (!atom) continue;
    const verdict = table.why(who, atom.text);
    if (!verdict.legal && atom.optional) continue;
    last = { legal: verdict.legal, line: atom.text, verdict, open: [] };
    if (!verdict.legal || i === atoms.length - 1) break;
    const before = table.length;
    table.act(who, atom.text);
    // What dice or revealed units would allow is not to be told beforehand.
    if (table.undoFloor > before) return { ...last, open: atoms.slice(i + 1).map((one) => one.text) };
  }
  return last ?? { legal: true, line: '', verdict: { legal: true, cost: 0 }, open: [] };
};

export const why: Command = {
  name: 'why',
  usage: 'why FILE "LINE" [--as SIDE] [--json]',
  summary: 'whether an action is legal, or the rule against it',
  help: 'Prints "legal" (exit code 0), or the first reason against the action with its rule (exit code 1). Changes nothing.',
  examples: [
    ['npx hexside new karabakh --seed 1 --out g.hexside.json', 'a game to try it on'],
    ['npx hexside why g.hexside.json "village 0819"', 'legal'],
    [
      'npx hexside why g.hexside.json "village 1520"',
      'no: village 1520: At the start militia go only to Azeri villages inside the Oblast. (KAR-3.2e)',
    ],
    ...AMBUSH,
    [
      'npx hexside why ambush.hexside.json "move Ashot 1420-1419"',
      'no: to 1419: The enemy holds 1419: attack it in the Combat Phase. (KAR-5.0e)',
    ],
  ],
  words: [2, 2],
  options: { as: ACTOR_OPTION, json: JSON_OPTION },
  run: (args, io) =>
    atTable(io, args.word(0), (table) => {
      const answer = judge(table, actorAt(table, args.text('as')), atomsOf(table.game, args.word(1)));
      if (args.json) io.out(JSON.stringify(answer, null, 2));
      else if (answer.verdict.legal) {
        io.out(`legal${answer.verdict.cost > 0 ? `, cost ${pointsText(answer.verdict.cost)}` : ''}`);
        if (answer.open.length > 0)
          io.out(`unknown, because dice or a revealed secret come first: ${answer.open.join('; ')}`);
      } else io.out(`no: ${answer.line}: ${sentence(answer.verdict.problem)}`);
      return answer.legal ? YES : NO;
    }),
};
