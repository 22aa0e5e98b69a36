// The whole server without the page, listening as `npm start` has it listen, for drivers that attack and stop it.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { listen } from '../../launcher/serve.mjs';
import { makeServer, readSettings } from '../../server/src/index.ts';
import { Stretch } from '../promise/stretch.ts';

const stretch = new Stretch(2);
const { port, host } = readSettings(process.env);
const running = await makeServer(process.env, {
  pages: (request, response) => {
    if (request.url === '/busy/begin') stretch.begin();
    response.end(request.url?.startsWith('/busy') ? JSON.stringify({ longest: stretch.longest() }) : 'page');
  },
  build: null,
  thinking: pathToFileURL(process.env.SIEGE_THINKING ?? ''),
});
await running.app.ready();
console.log(`listening http://127.0.0.1:${await listen(running.app.server, port, host)}`);
/** For how long the main thread was ready to go on and others had the processors, in milliseconds. */
const waited = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
process.once('SIGTERM', async () => {
  const before = waited();
  await running.stop();
  console.log(`stopped; waited ${Math.round(waited() - before)} ms`);
  process.exit(0);
});
