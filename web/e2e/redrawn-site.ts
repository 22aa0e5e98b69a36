import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listen, staticHandler } from '../../launcher/serve.mjs';

export const MANIFEST = 'boards/ford/board.json';
export const TILE = 'boards/ford/base/37/0-0.avif';

/** The built page, whose example board can be drawn anew: the second drawing has the night's tile. */
export const openRedrawnSite = async (folder: string) => {
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
