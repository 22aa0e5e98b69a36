import { ACTOR_OPTION, AMBUSH, type Command, JSON_OPTION } from '../command.ts';
import { actorAt, atTable } from '../desk.ts';
import { oddsLines } from '../text/odds.ts';
import { YES } from '../verdict.ts';
import { lookAt, weighedBy } from '../weigh.ts';

export const odds: Command = {
  name: 'odds',
  usage: 'odds FILE ["LINE; LINE"] [--as SIDE] [--json]',
  summary: 'the exact odds of the current combat, or of a planned one',
  help: 'Prints the page’s odds panel as text: who fights, the ratio, every modifier with its rule, the columns, and every possible result over all dice. Uses only what the side knows: hidden units are averaged over where they may be.',
  examples: [
    ...AMBUSH,
    ['npx hexside do ambush.hexside.json end', 'ends movement; combat follows'],
    ['npx hexside odds ambush.hexside.json "attack 1419 with 1/83,Arabo"', 'the odds of a planned attack'],
    ['npx hexside do ambush.hexside.json "attack 1419; with Arabo"', 'an attack, not yet declared'],
    ['npx hexside odds ambush.hexside.json', 'the odds of that attack as it stands'],
  ],
  words: [1, 2],
  options: { as: ACTOR_OPTION, json: JSON_OPTION },
  run: (args, io) =>
    atTable(io, args.word(0), async (table) => {
      const weighed = weighedBy(table, actorAt(table, args.text('as')), args.maybeWord(1));
      if (args.json) {
        const { summary, odds: found, answers } = weighed;
        io.out(JSON.stringify({ ...found, summary, answers: Object.fromEntries(answers) }, null, 2));
      } else for (const line of oddsLines(weighed, await lookAt(table))) io.out(line);
      return YES;
    }),
};
