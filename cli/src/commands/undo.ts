import { counted, type UndoStep } from '@hexside/engine';
import { wholeNumber } from '../args.ts';
import { AMBUSH, type Command } from '../command.ts';
import { atTable, save } from '../desk.ts';
import { askedText } from '../text/board.ts';
import { granted, YES } from '../verdict.ts';

const stepFrom = (text: string): UndoStep | number =>
  text === 'step' || text === 'move' || text === 'phase'
    ? text
    : wholeNumber(text, 'undo (step, move, phase or the actions to keep)', 0, 1_000_000);

export const undo: Command = {
  name: 'undo',
  usage: 'undo FILE [step|move|phase|N]',
  summary: 'undo actions since the last die, revealed secret or hand-over',
  help: 'Goes back one step, to the start of the move or of the phase, or to the point after N actions. It never goes back past dice, a revealed secret or a turn handed over. hexside takeback does, if all sides agree.',
  examples: [
    ...AMBUSH,
    ['npx hexside do ambush.hexside.json "unit Ashot; to 1421"', 'a unit, and its first step'],
    ['npx hexside undo ambush.hexside.json', 'undoes the step'],
    ['npx hexside undo ambush.hexside.json move', 'undoes the whole move'],
    ['npx hexside do ambush.hexside.json "move Ashot 1420-1421; move Arabo 1420-1421"', 'two moves'],
    ['npx hexside undo ambush.hexside.json phase', 'as far back in this phase as the dice allow'],
  ],
  words: [1, 2],
  options: {},
  run: (args, io) => {
    const step = stepFrom(args.maybeWord(1) ?? 'step');
    return atTable(io, args.word(0), (table) => {
      const before = table.length;
      granted(table.undo(step));
      save(io, args.word(0), table);
      io.out(`${counted(before - table.length, 'action')} undone, ${table.length} kept`);
      for (const line of askedText(table.decisions(null))) io.out(line);
      return YES;
    });
  },
};
