import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { mailerFor } from './mail.ts';

it.each([
  ['says nothing', ''],
  ['greets and then says nothing', '220 mail.example\r\n'],
])('gives a mail server up that %s', async (_how, greeting) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(greeting);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = server.address();
  const port = at === null || typeof at === 'string' ? 0 : at.port;
  const settings = readSettings({ HEXSIDE_SMTP: `smtp://127.0.0.1:${port}` });
  const mailer = mailerFor(settings, () => undefined, { pause: 100, whole: 400 });
  await expect(mailer.send({ to: 'a@b.org', subject: 's', text: 't' })).rejects.toThrow();
  server.close();
});
