import { ACTOR_OPTION, AMBUSH, type Command, JSON_OPTION } from '../command.ts';
import { actorAt, atTable, save, viewerIn } from '../desk.ts';
import { enterAll } from '../enter.ts';
import { atomsOf } from '../lines.ts';
import { askedText } from '../text/board.ts';
import { storyLines } from '../text/words.ts';
import { BadUse, YES } from '../verdict.ts';

const diceFrom = (text: string | null): number[] => {
  if (text === null) return [];
  const dice = text.split(',').map((one) => (/^\d{1,3}$/.test(one.trim()) ? Number(one) : 0));
  if (dice.length > 100 || dice.some((die) => die < 1))
    throw new BadUse(`--dice expects numbers separated by commas, such as 4,6, not "${text.slice(0, 80)}"`);
  return dice;
};

export const doIt: Command = {
  name: 'do',
  usage: 'do FILE "LINE" [--as SIDE] [--dice 4,6] [--json]',
  summary: 'take an action, in notation or JSON',
  help: 'Takes one action, or several separated by semicolons. If one is refused, none is kept, and the reason names the rule. --dice forces the next dice; a game with forced dice no longer proves that its dice were fair.',
  examples: [
    ['npx hexside new karabakh --seed 1 --out g.hexside.json', 'a game to try it on'],
    ['npx hexside do g.hexside.json "village 0819"', 'one action, as hexside legal lists them'],
    ['npx hexside do g.hexside.json "village 0821; village 1119"', 'several'],
    [`npx hexside do g.hexside.json '{"verb": "village", "arg": "1320"}'`, 'as JSON'],
    [
      'npx hexside do g.hexside.json "village 1520"',
      'no: village 1520: At the start militia go only to Azeri villages inside the Oblast. (KAR-3.2e)',
    ],
    ...AMBUSH,
    ['npx hexside do ambush.hexside.json "move Ashot 1420-1421"', 'a phrase: short for unit Ashot; to 1421; stop'],
    ['npx hexside do ambush.hexside.json "end; attack 1419 with 1/83,Arabo"', 'ends movement and declares an attack'],
    ['npx hexside do ambush.hexside.json commit --dice 4,6', 'rolls a 4, then a 6, then random dice'],
  ],
  words: [2, 2],
  options: {
    as: ACTOR_OPTION,
    dice: { takes: 'text', value: '4,6', words: 'force the dice that this action rolls' },
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
