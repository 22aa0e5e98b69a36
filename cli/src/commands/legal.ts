import { ACTOR_OPTION, type Command, JSON_OPTION } from '../command.ts';
import { actorAt, atTable, theFile } from '../desk.ts';
import { offerLines } from '../text/offers.ts';
import { NO, YES } from '../verdict.ts';

export const legal: Command = {
  name: 'legal',
  usage: 'legal [FILE] [--as SIDE] [--json]',
  summary: 'every legal action',
  help: 'Lists every legal action; anything else is refused. Costs are in brackets. Exit code 1: this side has nothing to decide.',
  examples: [
    ['npx hexside new karabakh', 'a game to try it on'],
    ['npx hexside legal', 'for the side that must decide'],
    ['npx hexside legal karabakh.hexside.json --as AZ', 'for one side'],
    ['npx hexside legal --json', 'with button texts'],
  ],
  words: [0, 1],
  options: { as: ACTOR_OPTION, json: JSON_OPTION },
  run: (args, io) =>
    atTable(io, theFile(io, args.maybeWord(0)), (table) => {
      const who = actorAt(table, args.text('as'));
      const id = table.game.sides[who]?.id;
      const mine = table.decisions(who).filter((one) => one.side === id);
      if (args.json) io.out(JSON.stringify(mine, null, 2));
      else if (mine.length > 0) for (const line of offerLines(mine)) io.out(line);
      else io.out(table.ending === null ? `${id} has nothing to decide now` : `the game is over: ${table.ending}`);
      return mine.length > 0 ? YES : NO;
    }),
};
