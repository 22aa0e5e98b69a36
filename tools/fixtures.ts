// npm run fixtures GAME: plays whole games between bots until every ending has happened, and keeps the shortest record of each.
// Run it when a change of the rules is meant to change play; otherwise the fixtures must replay.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shelf } from 'virtual:shelf';
import { staffOf } from '@hexside/bots';
import { type GameRecord, notationOf, pending, Table, writeAction } from '@hexside/engine';
import { writeRecordFile } from '@hexside/files';
import { ROOT } from './cartography/root.ts';

const MOST_GAMES = 400;
const PAIRS = [
  ['captain', 'random'],
  ['random', 'captain'],
  ['random', 'random'],
  ['captain', 'captain'],
] as const;

const [id = ''] = process.argv.slice(2);
const shelved = shelf.find((one) => one.id === id);
if (!shelved) throw new Error(`there is no game "${id}"; there are ${shelf.map((one) => one.id).join(', ')}`);
const [module, commander] = await Promise.all([shelved.game(), shelved.commander()]);
const staff = staffOf({ [id]: commander });
const loaded = module.load(module.data);
if (!loaded.ok) throw new Error(loaded.problem.text);
loaded.value.open((game) => {
  const found = new Map<string, GameRecord>();
  for (let i = 0; i < MOST_GAMES && (found.size < game.endings.length || i < 8); i++) {
    const bots = (PAIRS[i % PAIRS.length] ?? PAIRS[0]).map((level, side) =>
      staff.createBot(game, level, `fixture ${i} ${side}`),
    );
    const opened = Table.open(game, {
      scenario: game.scenarios[0]?.id ?? '',
      options: {},
      dice: { seed: `fixture-${i}`, entropy: {} },
    });
    if (!opened.ok) throw new Error(opened.problem.text);
    const table = opened.value;
    while (table.ending === null) {
      const [question] = pending(table.state);
      const bot = question && bots[question.side];
      if (!question || !bot) throw new Error('dead end');
      const { code } = bot.choose(table.state, question.side);
      const done = table.act(question.side, writeAction(notationOf(table.state, question, code)));
      if (!done.ok) throw new Error(done.problem.text);
    }
    const known = found.get(table.ending);
    if (!known || table.length < known.actions.length) found.set(table.ending, table.record());
  }
  const folder = join(ROOT, 'games', game.id, 'test', 'fixtures');
  mkdirSync(folder, { recursive: true });
  for (const { id: ending } of game.endings) {
    const record = found.get(ending);
    if (!record) throw new Error(`no game ended ${ending}`);
    writeFileSync(join(folder, `${ending}.json`), writeRecordFile(record));
    console.log(`${ending}: ${record.actions.length} actions`);
  }
});
