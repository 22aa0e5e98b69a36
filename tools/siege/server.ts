// The whole server without the page, listening as `npm start` has it listen, for drivers that attack and stop it.
import { pathToFileURL } from 'node:url';
import { listen } from '../../launcher/serve.mjs';
import { makeServer, readSettings } from '../../server/src/index.ts';

const { port, host } = readSettings(process.env);
const running = await makeServer(process.env, {
  pages: (_request, response) => response.end('page'),
  build: null,
  thinking: pathToFileURL(process.env.SIEGE_THINKING ?? ''),
});
await running.app.ready();
console.log(`listening http://127.0.0.1:${await listen(running.app.server, port, host)}`);
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
