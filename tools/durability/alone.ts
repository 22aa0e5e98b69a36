// A server of Karabakh alone, without the page, for drivers that start and kill it.
import { pino } from 'pino';
import { buildServer } from '../../server/src/server.ts';
import { readSettings } from '../../server/src/settings.ts';
import { GAMES } from '../../server/src/testing/karabakh.ts';

const settings = readSettings(process.env);
const log = pino({ level: settings.log }, pino.destination(2));
try {
  const running = await buildServer({ settings, games: GAMES, log, pages: (_request, response) => response.end() });
  console.log(`listening ${await running.app.listen({ port: settings.port, host: '127.0.0.1' })}`);
  process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
