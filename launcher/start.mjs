// npm start: installs what is missing, builds the page, and serves it together with the online tables on one port.
// docs/running.md tells of the settings (HEXSIDE_PORT, HEXSIDE_HOST, HEXSIDE_DATA and others).

import { bundle, isBundled } from '../build/bundle.mjs';
import { drawChangedBoards, layBoards } from './boards.mjs';
import { hasPackages, install } from './install.mjs';
import { buildPage, hasPage, PAGE } from './page.mjs';
import { telling } from './quietly.mjs';
import { buildIn, listen, staticHandler } from './serve.mjs';
import { Failure } from './steps.mjs';

/** What can be wrong with a setting or a folder is told in a line; anything else is a bug and told in full. */
const isPlain = (error, { BadSettings, BrokenGame, Locked, StoreFailure }) =>
  [Failure, BadSettings, BrokenGame, Locked, StoreFailure].some((kind) => error instanceof kind) ||
  ['EACCES', 'EROFS', 'ENOSPC', 'EADDRINUSE', 'EADDRNOTAVAIL'].includes(error.code);

const SERVER = ['server/src/index.ts', 'server/src/thinking/thinking.worker.ts'];

/** The server and the thread in which its bots think, each as a file that Node runs. */
const bundleServer = async () => {
  const make = () => Promise.all(SERVER.map(bundle));
  const isMade = (await Promise.all(SERVER.map(isBundled))).every(Boolean);
  return isMade ? make() : telling('Building the server', make);
};

const start = async (server, thinking) => {
  const { host, port: wanted } = server.readSettings(process.env);
  const running = await server.makeServer(process.env, {
    pages: await staticHandler(PAGE),
    build: await buildIn(PAGE),
    thinking: new URL(thinking),
  });
  await running.app.ready();
  const port = await listen(running.app.server, wanted, host);
  if (port !== wanted && wanted !== 0) console.log(`Port ${wanted} is taken.`);
  console.log(`Hexside is at http://${host === '127.0.0.1' ? 'localhost' : host}:${port}/ (Ctrl-C ends it)`);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
};

// --build makes everything ready without serving it, --built serves what was made so: for images and units.
const FLAGS = ['--build', '--built'];
const flags = process.argv.slice(2);
const isBuilt = flags.includes('--built');
const onlyBuild = flags.includes('--build');

let server = null;
try {
  const unknown = flags.find((flag) => !FLAGS.includes(flag));
  if (unknown !== undefined)
    throw new Failure(
      `npm start does not know "${unknown}". It knows ${FLAGS.join(' and ')}; settings are environment variables (docs/running.md).`,
    );
  if (isBuilt && onlyBuild)
    throw new Failure('--build makes everything ready, --built serves what was made: give one.');
  if (isBuilt && !(hasPage() && hasPackages())) throw new Failure('Nothing is built: run npm start -- --build first.');
  if (!isBuilt) {
    await install();
    await drawChangedBoards();
    await buildPage();
    layBoards(PAGE);
  }
  const [file, thinking] = await bundleServer();
  if (onlyBuild) console.log('Everything is built; npm start -- --built serves it.');
  else {
    server = await import(file);
    await start(server, thinking);
  }
} catch (error) {
  if (!(error instanceof Failure) && !(server && isPlain(error, server))) throw error;
  console.error(error.message);
  process.exit(1);
}
