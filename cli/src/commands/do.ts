import type { Core, Result, Side, Table } from '@hexside/engine';
import { AS_OPTION, type Command, JSON_OPTION } from '../command.ts';
import { actorAt, atTable, save, viewerIn } from '../desk.ts';
import { type Atom, atomsOf } from '../lines.ts';
import { askedText } from '../text/board.ts';
import { storyLines } from '../text/words.ts';
import { BadUse, granted, Refused, YES } from '../verdict.ts';

export const diceFrom = (text: string | null): number[] => {
  if (text === null) return [];
  const dice = text.split(',').map((one) => (/^\d{1,3}$/.test(one.trim()) ? Number(one) : 0));
  if (dice.length > 100 || dice.some((die) => die < 1))
    throw new BadUse(`--dice expects numbers from 1 up with commas, such as 4,6, not "${text.slice(0, 80)}"`);
  return dice;
};

/** Enters one atom with as many of the forced dice as it rolls; answers how many that were. */
const enter = <S extends Core<S>>(
  table: Table<S>,
  who: Side,
  text: string,
  dice: readonly number[],
): Result<number> => {
  let first: Result<number> | null = null;
  for (let used = dice.length; used >= 0; used--) {
    const done = table.act(who, text, dice.slice(0, used));
    if (done.ok) return { ok: true, value: used };
    first ??= done;
    // Only dice that were too many are worth another try; any other refusal stays one.
    if (done.problem.at !== 'dice' || !done.problem.text.endsWith('were rolled')) return done;
  }
  return first ?? { ok: true, value: 0 };
};

/** Enters all atoms; the first refusal is thrown, and nothing has been saved then. */
export const enterAll = <S extends Core<S>>(
  table: Table<S>,
  who: Side,
  atoms: readonly Atom[],
  dice: readonly number[],
): void => {
  let left = dice;
  for (const { text, optional } of atoms) {
    const done = enter(table, who, text, left);
    if (!done.ok && optional) continue;
    left = left.slice(granted(done.ok ? done : { ok: false, problem: { ...done.problem, at: text } }));
  }
  if (left.length > 0)
    throw new Refused(`${dice.length} dice were forced but only ${dice.length - left.length} were rolled`);
};

export const doIt: Command = {
  name: 'do',
  usage: 'do FILE "LINE" [--as SIDE] [--dice 4,6] [--json]',
  summary: 'take an action, in notation or JSON',
  help: 'Enters an order, or several with semicolons between them. If one is refused, none is kept, and the reason names the rule. --dice forces the next dice; a game with forced dice no longer proves fair ones.',
  examples: [
    ['hexside do g.json "unit Arabo; to 1418; stop"', 'three orders'],
    ['hexside do g.json "move Arabo,Ashot 1419-1418"', 'the same as a phrase'],
    ['hexside do g.json "attack 1218 with 1/83,2/83"', 'declares an attack'],
    ['hexside do g.json commit --dice 4,6', 'rolls a 4, then a 6'],
    [`hexside do g.json '{"verb": "to", "arg": "1418"}'`, 'as JSON'],
  ],
  words: [2, 2],
  options: {
    as: AS_OPTION,
    dice: { takes: 'text', value: '4,6', words: 'force the dice rolled by this' },
    json: JSON_OPTION,
  },
  run: (args, io) => {
    const dice = diceFrom(args.text('dice'));
    return atTable(io, args.word(0), (table) => {
      const who = actorAt(table, args.text('as'));
      const since = table.log.length;
      const before = table.length;
      enterAll(table, who, atomsOf(table.game, args.word(1)), dice);
      save(io, args.word(0), table);
      const viewer = viewerIn(table.game, args.text('as') ?? table.game.sides[who]?.id ?? null);
      const story = table.story(viewer, since);
      const decisions = table.decisions(viewer);
      if (args.json)
        io.out(JSON.stringify({ actions: table.length - before, story, decisions, ending: table.ending }, null, 2));
      else {
        for (const line of storyLines(story)) io.out(line);
        for (const line of table.ending === null ? askedText(decisions) : [`the game is over: ${table.ending}`])
          io.out(line);
      }
      return YES;
    });
  },
};
