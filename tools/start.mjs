// npm start: installs what is missing, builds the page and serves it. HEXSIDE_PORT or PORT picks the port,
// HEXSIDE_HOST the network address (0.0.0.0 lets other machines in).
import { join } from 'node:path';
import { draftBoards, finishBoards } from './boards.mjs';
import { listen, staticServer } from './serve.mjs';
import { Failure, install, ROOT, sh } from './steps.mjs';

const wantedPort = () => {
  const given = process.env.HEXSIDE_PORT || process.env.PORT || '8080';
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Failure(`${given} is not a port number.`);
  return port;
};

try {
  const wanted = wantedPort();
  const host = process.env.HEXSIDE_HOST || '127.0.0.1';
  await install();
  await draftBoards();
  await sh('npx', 'vite', 'build', 'web', '--logLevel', 'warn');
  const server = await staticServer(join(ROOT, 'web/dist'));
  const port = await listen(server, wanted, host);
  if (port !== wanted && wanted !== 0) console.log(`Port ${wanted} is taken.`);
  console.log(`Hexside is at http://${host === '127.0.0.1' ? 'localhost' : host}:${port}/ (Ctrl-C ends it)`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));
  await finishBoards(join(ROOT, 'web/dist'), console.log).catch((error) => console.error(error.message));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
