import type { Command } from '../command.ts';
import { JSON_OPTION } from '../command.ts';
import { loadGame } from '../desk.ts';
import { MODULES } from '../games.ts';
import { YES } from '../verdict.ts';

export const games: Command = {
  name: 'games',
  usage: 'games [--json]',
  summary: 'the games, their sides, scenarios and options',
  help: 'Lists every game with what can be chosen when it is set up.',
  examples: [
    ['npx hexside games', 'as text'],
    ['npx hexside games --json', 'for a program'],
  ],
  words: [0, 0],
  options: { json: JSON_OPTION },
  run: (args, io) => {
    const list = MODULES.map(({ id }) =>
      loadGame(io, id, null).game.open(({ title, version, dataHash, sides, scenarios, endings }) => ({
        id,
        title,
        version,
        dataHash,
        sides,
        scenarios,
        endings,
      })),
    );
    if (args.json) {
      io.out(JSON.stringify(list, null, 2));
      return YES;
    }
    for (const { id, title, sides, scenarios } of list) {
      io.out(`${id}  ${title}`);
      io.out(`  sides: ${sides.map((side) => `${side.id} ${side.name}`).join(', ')}`);
      for (const { id: scenario, name, options } of scenarios) {
        io.out(`  scenario ${scenario}: ${name}`);
        for (const option of options)
          io.out(`    --option ${option.id}=${option.values.join('|')}  ${option.name} (default ${option.standard})`);
      }
    }
    return YES;
  },
};
