// Tells the games that a side does not win, for reading why:
//   node build/run.mjs tools/watch.ts orel brasovo captain random R [games] [seed] [most told]
import { gameRegistry } from 'virtual:games';
import { botFactoryFor, playOut, standardSetup } from '@hexside/bots';
import { chanceFrom, type Narration } from '@hexside/engine';

const [id = '', scenario, first = 'captain', second = 'random', loser = '', games = '20', seed = 'watch', most = '1'] =
  process.argv.slice(2);
const registered = gameRegistry.find((one) => one.id === id);
if (!registered) throw new Error(`there is no game "${id}"; there are ${gameRegistry.map((one) => one.id).join(', ')}`);

const words = (segments: Narration['title']): string =>
  segments.map((one) => (typeof one === 'string' ? one : String(Object.values(one)[0]))).join('');
const INDENT = { heading: '', line: '  ', detail: '    ' } as const;

const bots = botFactoryFor({ [id]: await registered.commander() });
const module = await registered.game();
const loaded = module.load(module.data);
if (!loaded.ok) throw new Error(loaded.problem.text);
loaded.value.open((game) => {
  let told = 0;
  for (let i = 0; i < Number(games) && told < Number(most); i++) {
    const begun = game.begin(standardSetup(game, scenario));
    if (!begun.ok) throw new Error(begun.problem.text);
    const state = begun.value;
    state.chance = chanceFrom({ seed: `${seed} game ${i}`, entropy: {} });
    const log: NonNullable<typeof state.log> = [];
    state.log = log;
    const players = [first, second].map((level, at) =>
      bots.createBot(game, level, `${seed} ${game.sides[at]?.id ?? ''} ${i}`),
    );
    const ending = game.endings[playOut(game, state, players).ending];
    if (ending?.winner === game.sides.findIndex((side) => side.id === loser)) continue;
    told++;
    console.log(`game ${i}: ${ending?.id}`);
    for (const { event } of log) {
      const line = game.narrate(event);
      if (line)
        console.log(
          `${INDENT[line.weight]}${line.side ?? ''} ${words(line.title)} ${line.lines.map(words).join('; ')}`,
        );
    }
    const { pieces } = game.view(game.redact(state, null), null);
    for (const side of game.sides)
      console.log(
        side.id,
        pieces
          .filter((one) => one.side === side.id)
          .map((one) => `${one.id}@${one.place}(${one.steps})`)
          .join(' '),
      );
  }
});
