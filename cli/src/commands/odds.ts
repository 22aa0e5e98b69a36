import { chanceFrom, playerOdds } from '@hexside/engine';
import { AS_OPTION, type Command, JSON_OPTION } from '../command.ts';
import { actorAt, atTable } from '../desk.ts';
import { atomsOf, withoutIdle } from '../lines.ts';
import { oddsLines } from '../text/odds.ts';
import { granted, YES } from '../verdict.ts';

export const odds: Command = {
  name: 'odds',
  usage: 'odds FILE ["LINE; LINE"] [--as SIDE] [--json]',
  summary: 'the exact chances of what is under way, or of what you would do',
  help: 'Resolves every dice outcome with the rules themselves and shows the distribution, the modifiers with their rules and the losses to expect. Knows only what the side knows: hidden units are averaged over the ways they may lie.',
  examples: [
    ['hexside odds g.json', 'of the attack being declared'],
    ['hexside odds g.json "attack 1218 with 1/83,2/83"', 'of an attack one might make'],
  ],
  words: [1, 2],
  options: { as: AS_OPTION, json: JSON_OPTION },
  run: (args, io) => {
    const line = args.maybeWord(1);
    return atTable(io, args.word(0), (table) => {
      const who = actorAt(table, args.text('as'));
      const lines = line === null ? [] : withoutIdle(table.at(table.length), who, atomsOf(table.game, line));
      // Sampling and deals need chance, but never the game's own dice.
      const found = granted(
        playerOdds(table.game, table.state, who, lines, chanceFrom({ seed: `odds ${table.hash}`, entropy: {} })),
      );
      if (args.json) io.out(JSON.stringify(found, null, 2));
      else for (const one of oddsLines(found)) io.out(one);
      return YES;
    });
  },
};
