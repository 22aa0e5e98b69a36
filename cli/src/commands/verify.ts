import { counted, hasForcedDice, sentence, Table } from '@hexside/engine';
import { placed } from '@hexside/files';
import { type Command, JSON_OPTION } from '../command.ts';
import { gameOf, readGameFile, theFile } from '../desk.ts';
import { NO, YES } from '../verdict.ts';

export const verify: Command = {
  name: 'verify',
  usage: 'verify [FILE] [--json]',
  summary: 'replay a game and check every state hash and the dice',
  help: 'Replays every action under the rules, compares the state hash after each, and checks that the seed matches the hash published before play. Exit code 1: something does not match; it says what.',
  examples: [
    ['npx hexside new karabakh --seed 1 --out g.hexside.json', 'a game to try it on'],
    ['npx hexside do g.hexside.json "village 0819"', 'an action to replay'],
    ['npx hexside verify g.hexside.json', 'yes or no'],
    ['npx hexside verify g.hexside.json --json', 'the same for a program'],
  ],
  words: [0, 1],
  options: { json: JSON_OPTION },
  run: (args, io) => {
    const file = readGameFile(io, theFile(io, args.maybeWord(0)));
    const { record } = file;
    return gameOf(file).open((game) => {
      const replayed = Table.fromRecord(game, record);
      const forced = record.actions.filter((line) => hasForcedDice({ ...record, actions: [line] })).length;
      const problem = replayed.ok ? null : sentence(placed(file.file, replayed.problem).problem);
      const { actions, result, commitment, version } = record;
      if (args.json) {
        io.out(
          JSON.stringify(
            {
              verified: replayed.ok,
              problem,
              actions: actions.length,
              forcedDice: forced,
              result,
              commitment,
              version,
              rules: game.version,
            },
            null,
            2,
          ),
        );
      } else if (problem !== null) io.out(`not verified: ${problem}`);
      else {
        io.out(`verified: ${counted(actions.length, 'action')} replayed, every state hash matches`);
        io.out(`dice: the seed matches the hash published before play (${commitment.slice(0, 16)}…)`);
        if (forced > 0) io.out(`but ${counted(forced, 'action')} forced dice: this game does not prove fair dice`);
        io.out(`result: ${result ?? 'still in progress'}`);
      }
      if (version !== game.version && !args.json)
        io.out(`made with version ${version} of the rules; this is version ${game.version}`);
      return replayed.ok ? YES : NO;
    });
  },
};
