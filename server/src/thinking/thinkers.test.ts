import { type Commander, chooserFor } from '@hexside/bots';
import { type Core, type Game, pending, Table } from '@hexside/engine';
import { enterOrder } from '@hexside/wire';
import { describe, expect, it } from 'vitest';
import { loadGames } from '../tables/games.ts';
import { openPlay, type Play } from '../tables/play.ts';
import { thinkersOf } from './thinkers.ts';

const games = await loadGames();
/** Whole games when there is time for it. */
const ANSWERS = process.env.HEXSIDE_SOAK === '1' ? 100_000 : 30;

const must = <T>(result: { ok: true; value: T } | { ok: false; problem: { text: string } }): T => {
  if (!result.ok) throw new Error(result.problem.text);
  return result.value;
};

/** The same game twice: as the server plays it, and bare, with a bot beside it that is handed the true state. */
const twice = async <S extends Core<S>>(game: Game<S>, commander: Commander | null, scenario: string) => {
  const start = { scenario, options: {}, dice: { seed: 'thinkers', entropy: {} } };
  const play: Play = must(await openPlay(game, 'table', start, []));
  const table = must(Table.open(game, start));
  const choose = chooserFor(game, commander, 'table');
  return {
    play,
    /** Who is asked and what its captain answers to it, knowing the true state. */
    next: (): { readonly side: string; readonly order: string } | null => {
      const [asked] = table.ending === null ? pending(table.state) : [];
      if (!asked) return null;
      const thought = choose(table.state, asked.side, 'captain');
      for (;;) {
        const step = thought.next(false);
        if (step.done) return { side: game.sides[asked.side]?.id ?? '', order: step.value.line };
      }
    },
    enter: async (side: string, order: string): Promise<void> => {
      const named = game.sides.findIndex(({ id }) => id === side);
      const asked = pending(table.state).find((one) => one.side === named);
      if (!asked) throw new Error(`${side} is not asked`);
      must(enterOrder(table, asked.side, order));
      must(await play.act(side, order, 0));
      play.show();
    },
  };
};

describe.each(games.all.map(({ card }) => card.id))('a bot of %s', (id) => {
  const { game, commander, card } = must(games.named(id));
  it.each(card.scenarios.map((one) => one.id))(
    'answers by its brief alone as it would with the true state before it: %s',
    async (scenario) => {
      const thinkers = thinkersOf(games);
      const both = await game.open((typed) => twice(typed, commander, scenario));
      for (let i = 0; i < ANSWERS; i++) {
        const wanted = both.next();
        if (!wanted) break;
        // Over to another thread and back, as JSON could carry it.
        const brief = structuredClone(both.play.brief(wanted.side));
        expect(await thinkers.answer(brief, 'captain', 1000)).toBe(wanted.order);
        await both.enter(wanted.side, wanted.order);
      }
    },
  );
});
