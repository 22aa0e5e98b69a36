// Our server with the toy alone, as it is run: durable writes, every message checked.
import { pino } from 'pino';
import { buildServer } from '../../server/src/server.ts';
import { readSettings } from '../../server/src/settings.ts';
import { gamesOf, offered } from '../../server/src/tables/games.ts';
import { toy } from './toy.ts';

const settings = readSettings(process.env);
const running = await buildServer({
  settings,
  games: gamesOf([offered(toy, null)]),
  log: pino({ level: settings.log }, pino.destination(2)),
  pages: (_request, response) => response.end(),
});
console.log(`listening ${await running.app.listen({ port: settings.port, host: '127.0.0.1' })}`);
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
