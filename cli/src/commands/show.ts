import { AS_OPTION, type Command, JSON_OPTION } from '../command.ts';
import { atTable, theFile, viewerIn } from '../desk.ts';
import { boardLines } from '../text/board.ts';
import { YES } from '../verdict.ts';

export const show: Command = {
  name: 'show',
  usage: 'show [FILE] [--as SIDE] [--json]',
  summary: 'the board as a side sees it',
  help: 'Prints turn, phase, who must decide what, tracks, stacks and boxes. Without --as you see what a spectator sees.',
  examples: [
    ['npx hexside new karabakh', 'a game to look at'],
    ['npx hexside show', 'the only game file in this folder, as a spectator'],
    ['npx hexside show karabakh.hexside.json --as AZ', 'with everything the Azeri side knows'],
    ['npx hexside show --as AR --json', 'view and questions for a program'],
  ],
  words: [0, 1],
  options: { as: AS_OPTION, json: JSON_OPTION },
  run: (args, io) =>
    atTable(io, theFile(io, args.maybeWord(0)), (table) => {
      const viewer = viewerIn(table.game, args.text('as'));
      const view = table.view(viewer);
      const decisions = table.decisions(viewer);
      if (args.json) io.out(JSON.stringify({ actions: table.length, view, decisions }, null, 2));
      else for (const line of boardLines(table.game.title, view, decisions)) io.out(line);
      return YES;
    }),
};
