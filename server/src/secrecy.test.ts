import { anyGame, type GameModule, ok } from '@hexside/engine';
import { withTellingRefusals } from '@hexside/engine/testing';
import { game as karabakh } from '@hexside/karabakh';
import { expect, it } from 'vitest';
import { gamesOf, offered } from './tables/games.ts';
import { GAMES } from './testing/karabakh.ts';
import { recordGame } from './testing/secrecy.ts';
import { openSite } from './testing/site.ts';

const randomFrom = (start: number): (() => number) => {
  let seed = start;
  return () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
};

/** `npm run secrecy` does the same over whole games, for every game in the game registry. */
it('nothing goes over the wire to a side, or to a spectator, but what its view and story contain', {
  timeout: 60_000,
}, async () => {
  const site = await openSite({ HEXSIDE_LIMITS: 'off', HEXSIDE_LOG: 'error' });
  for (const one of GAMES.all) {
    const { faults, messages, pried } = await recordGame(site, one, 120, randomFrom(7));
    expect(faults).toEqual([]);
    expect(messages).toBeGreaterThan(300);
    expect(pried).toBeGreaterThan(60);
  }
  await site.close();
});

it('a refusal that tells what is hidden is found', { timeout: 60_000 }, async () => {
  const telling: GameModule = {
    ...karabakh,
    load: (data) => {
      const read = karabakh.load(data);
      return read.ok ? ok(read.value.open((game) => anyGame(withTellingRefusals(game)))) : read;
    },
  };
  const games = gamesOf([offered(telling, null)]);
  const site = await openSite({ HEXSIDE_LIMITS: 'off', HEXSIDE_LOG: 'error' }, games);
  const faults: string[] = [];
  for (const one of games.all) faults.push(...(await recordGame(site, one, 80, randomFrom(7))).faults);
  expect(faults.join('\n')).toMatch(/why .*, in another world /);
  expect(faults.join('\n')).toMatch(/act .*, in another world /);
  await site.close();
});
