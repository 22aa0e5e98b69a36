import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { listen, staticHandler } from '../../tools/serve.mjs';
import { expect, test } from './bench.ts';

const MANIFEST = 'boards/ford/board.json';
const TILE = 'boards/ford/base/37/0-0.avif';

/** The built page, whose example board can be drawn anew: the second drawing has the night's tile. */
const openSite = async () => {
  const folder = inject('folder');
  const read = (path: string): Buffer => readFileSync(join(folder, path));
  const first = { [MANIFEST]: read(MANIFEST), [TILE]: read(TILE) };
  const second = {
    [MANIFEST]: Buffer.from(JSON.stringify({ ...JSON.parse(read(MANIFEST).toString()), version: 'second' })),
    [TILE]: read(TILE.replace('base', 'dark/base')),
  };
  let drawing: Record<string, Buffer> = first;
  const files = await staticHandler(folder);
  const server = createServer((request, response) => {
    const drawn = drawing[(request.url ?? '').slice(1).replace(/[?].*/, '')];
    if (drawn === undefined) files(request, response);
    else response.setHeader('cache-control', 'no-cache').end(drawn);
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://localhost:${port}/`,
    first,
    second,
    redraw: (next: Record<string, Buffer>) => {
      drawing = next;
    },
    close: () => server.close().closeAllConnections(),
  };
};

describe('a board that was drawn anew', () => {
  test('is on the page at once, for somebody who has seen the old one, and so is the old one if the map is put back', async ({
    player,
  }) => {
    const site = await openSite();
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
