import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser, openSite, type Site, step, twoAtATable } from './testing/site.ts';

/** Whatever is sent to the routes: a plain answer below 500, no hang, nothing changed at a table. */

let site: Site;
beforeAll(async () => {
  site = await openSite({ HEXSIDE_LIMITS: 'off', HEXSIDE_LOG: 'error' });
});
afterAll(() => site.close());

const DOORS = [
  'POST /api/guest',
  'POST /api/account',
  'POST /api/signin',
  'GET /api/me/sessions',
  'DELETE /api/me/sessions/:',
  'POST /api/me/password',
  'POST /api/me/email',
  'POST /api/email/verify',
  'POST /api/password/forgot',
  'POST /api/password/reset',
  'PUT /api/me/settings',
  'POST /api/me/push',
  'GET /api/people/:',
  'GET /api/tables?:',
  'POST /api/tables',
  'GET /api/tables/:',
  'POST /api/tables/:/sit',
  'POST /api/tables/:/leave',
  'POST /api/tables/:/invite',
  'POST /api/tables/:/rematch',
  'GET /api/tables/:/record',
  'PUT /api/tables/:/notes',
  'POST /api/invitations/:/accept',
  'POST /api/invitations/:/decline',
  'GET /:',
] as const;

const FIELDS = [
  'name',
  'password',
  'email',
  'token',
  'game',
  'scenario',
  'options',
  'pace',
  'kind',
  'sides',
  'how',
  'entropy',
  'text',
  'key',
  'bid',
  'endpoint',
  'keys',
  'quiet',
  '__proto__',
  'constructor',
];
const junk = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc
    .dictionary(fc.constantFrom(...FIELDS), fc.oneof(fc.string(), fc.integer(), fc.jsonValue({ maxDepth: 2 })))
    .map((body) => JSON.stringify(body)),
  fc.string(),
);

it('the doors answer nonsense plainly', { timeout: 60_000 }, async () => {
  const browser = await Browser.guest(site);
  const word = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom('..', '%00', 'null', 'undefined', '-1', "'", '<script>'),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...DOORS), word, junk, async (door, argument, body) => {
      const [method = '', path = ''] = door.split(' ');
      const heard = await browser.ask(
        method,
        path.replace(':', encodeURIComponent(argument)),
        method === 'GET' ? undefined : body,
      );
      expect(heard.status, `${door} ${argument} ${body}`).toBeLessThan(500);
      if (heard.status >= 400 && path.startsWith('/api'))
        expect(heard.body).toMatchObject({ problem: { text: expect.any(String) } });
    }),
    { numRuns: 300 },
  );
  expect(await browser.knock('GET /health')).toEqual({ ok: true });
});

it('the live line answers nonsense plainly, and the table stands as it stood', { timeout: 60_000 }, async () => {
  const { annLine, bobLine, table, turn } = await twoAtATable(site);
  for (let i = 0; i < 4; i++) await step(turn()[0], table);
  const before = JSON.stringify([annLine.shown(table).seat, bobLine.shown(table).seat]);
  const kind = fc.constantFrom(
    'act',
    'undo',
    'propose',
    'answer',
    'overtime',
    'seen',
    'at',
    'why',
    'odds',
    'path',
    'overlay',
    'watch',
    'away',
    'nothing',
  );
  const value = fc.oneof(
    fc.string({ maxLength: 400 }),
    fc.integer(),
    fc.constantFrom('step', 'phase', 'claim'),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const field = fc.constantFrom(
    'decision',
    'line',
    'to',
    'offer',
    'proposal',
    'yes',
    'choice',
    'count',
    'targets',
    'lines',
    'overlay',
    'argument',
    'have',
    'key',
  );
  const ask = fc.record({ kind, rest: fc.dictionary(field, value) });
  await fc.assert(
    fc.asyncProperty(fc.oneof(ask, fc.string()), async (said) => {
      const text =
        typeof said === 'string' ? said : JSON.stringify({ id: 1, ask: { table, kind: said.kind, ...said.rest } });
      annLine.send(text);
      await annLine.must<'ping'>({ kind: 'ping' });
    }),
    { numRuns: 300 },
  );
  expect(JSON.stringify([annLine.shown(table).seat, bobLine.shown(table).seat])).toBe(before);
  expect(annLine.raw.some((text) => text.includes('The server failed'))).toBe(false);
  await step(turn()[0], table);
  for (const line of [annLine, bobLine]) line.close();
});
