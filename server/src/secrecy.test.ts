import { expect, it } from 'vitest';
import { GAMES } from './testing/karabakh.ts';
import { recordGame } from './testing/secrecy.ts';
import { openSite } from './testing/site.ts';

/** `npm run secrecy` does the same over whole games, for every game on the shelf. */
it('nothing goes over the wire to a side, or to a spectator, but what its view and story contain', {
  timeout: 60_000,
}, async () => {
  const site = await openSite({ HEXSIDE_LIMITS: 'off', HEXSIDE_LOG: 'error' });
  let seed = 7;
  const random = (): number => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  for (const offered of GAMES.all) {
    const { faults, messages } = await recordGame(site, offered, 120, random);
    expect(faults).toEqual([]);
    expect(messages).toBeGreaterThan(300);
  }
  await site.close();
});
