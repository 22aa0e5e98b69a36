import { describe, inject } from 'vitest';
import { expect, test } from './bench.ts';
import { MANIFEST, openRedrawnSite, TILE } from './redrawn-site.ts';

describe('a board that was drawn anew', () => {
  test('is on the page at once, for somebody who has seen the old one, and so is the old one if the map is put back', async ({
    player,
  }) => {
    const site = await openRedrawnSite(inject('folder'));
    const { page } = player;
    await page.goto(site.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    /** The tile as a table gets it: at the address that the manifest's version makes. */
    const seen = (): Promise<number[]> =>
      page.evaluate(
        async ([manifest, tile]) => {
          const { version } = await (await fetch(manifest)).json();
          return [...new Uint8Array(await (await fetch(`${tile}?${version}`)).arrayBuffer())];
        },
        [MANIFEST, TILE] as const,
      );
    const expected = (drawing: Record<string, Buffer>): number[] => [...(drawing[TILE] ?? [])];
    expect(await seen()).toEqual(expected(site.first));
    site.redraw(site.second);
    expect(await seen()).toEqual(expected(site.second));
    site.redraw(site.first);
    expect(await seen()).toEqual(expected(site.first));
    await page.context().setOffline(true);
    expect(await seen()).toEqual(expected(site.first));
    await page.context().setOffline(false);
    site.close();
  });
});
