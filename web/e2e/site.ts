import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium as engine } from 'playwright-core';
import { listen, staticServer } from '../../launcher/serve.mjs';
import { chromium, Failure, sh } from '../../launcher/steps.mjs';

/** The built page as a player gets it, on a port of its own, and the browser to look at it. */

const climb = (from: string): string => {
  if (existsSync(join(from, 'games')) && existsSync(join(from, 'tools'))) return from;
  const up = dirname(from);
  if (up === from) throw new Failure('cannot find the repository above the browser tests');
  return climb(up);
};
export const ROOT = climb(dirname(fileURLToPath(import.meta.url)));

/** Not `web/dist`, which a running `npm start` serves; one for each run, for two may go on at once. */
const BUILT = join(ROOT, `.cache/e2e/dist-${process.pid}`);

export const FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Builds the page with the boards that are in the repository. */
export const build = async (): Promise<string> => {
  // Vitest says "test"; the page is built as it is served.
  process.env.NODE_ENV = 'production';
  await sh('npx', 'vite', 'build', join(ROOT, 'web'), '--outDir', BUILT, '--emptyOutDir', '--logLevel', 'error');
  return BUILT;
};

export interface Site {
  readonly url: string;
  close(): void;
}

/** Serves a build until it is closed; then the build goes too. */
export const serve = async (folder: string): Promise<Site> => {
  const server = await staticServer(folder);
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://localhost:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const browserPath = (): string => {
  const path = chromium();
  if (!path) throw new Failure('There is no Chromium: npm test installs one, HEXSIDE_CHROMIUM names another.');
  return path;
};

export const launch = (): Promise<Browser> => engine.launch({ executablePath: browserPath(), args: [...FLAGS] });
