// A server of every game without the page, listening as `npm start` has it listen, for drivers that attack it.
import { pino } from 'pino';
import { buildServer } from '../../server/src/server.ts';
import { readSettings } from '../../server/src/settings.ts';
import { GAMES } from '../../server/src/testing/karabakh.ts';
import { listen } from '../serve.mjs';

const settings = readSettings(process.env);
const log = pino({ level: settings.log }, pino.destination(2));
const running = await buildServer({ settings, games: GAMES, log, pages: (_request, response) => response.end('page') });
await running.app.ready();
console.log(`listening http://127.0.0.1:${await listen(running.app.server, settings.port, settings.host)}`);
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
