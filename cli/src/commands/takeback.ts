import { counted } from '@hexside/engine';
import { wholeNumber } from '../args.ts';
import { AMBUSH, type Command } from '../command.ts';
import { atTable, save, sideIn } from '../desk.ts';
import { askedText } from '../text/board.ts';
import { BadUse, granted, YES } from '../verdict.ts';

export const takeback: Command = {
  name: 'takeback',
  usage: 'takeback FILE N --by SIDE --agreed SIDE',
  summary: 'go back past dice, if all sides agree',
  help: 'Goes back to the position after N actions. Every other side must agree. The record notes the takeback, and dice that were rolled are not rolled again.',
  examples: [
    ...AMBUSH,
    ['npx hexside do ambush.hexside.json "end; attack 1419 with 1/83,Arabo; commit"', 'an attack, and its dice'],
    [
      'npx hexside undo ambush.hexside.json',
      'no: the last action rolled dice, revealed something or passed the turn; ask for a takeback instead',
    ],
    ['npx hexside takeback ambush.hexside.json 1 --by AR --agreed AZ', 'as it was after the first action'],
  ],
  words: [2, 2],
  options: {
    by: { takes: 'text', value: 'SIDE', words: 'who asks' },
    agreed: { takes: 'texts', value: 'SIDE', words: 'who agrees; can be repeated' },
  },
  run: (args, io) => {
    const to = wholeNumber(args.word(1), 'N', 0, 1_000_000);
    const by = args.text('by');
    if (by === null) throw new BadUse('expected --by SIDE: who asks for the takeback');
    return atTable(io, args.word(0), (table) => {
      const agreed = args.texts('agreed').map((id) => sideIn(table.game, id, '--agreed'));
      granted(table.takeback(sideIn(table.game, by, '--by'), to, agreed));
      save(io, args.word(0), table);
      io.out(`back to the position after ${counted(to, 'action')}`);
      for (const line of askedText(table.decisions(null))) io.out(line);
      return YES;
    });
  },
};
