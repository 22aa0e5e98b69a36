import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../people/mail.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { aNotice, aPerson } from '../store/test/rows.ts';
import type { Webhook } from './carriers.ts';
import { Delivery } from './delivery.ts';

const START = Date.parse('2026-01-10T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** On a busy machine. */
const SOON = { timeout: 20_000 };
let store: Store;
let now: number;
let delivery: Delivery;
let mails: Mail[];
let pushes: string[];
let hooks: Webhook[];
let gone: boolean;
/** Whether receivers of each channel answer at all, and whether the webhook takes what it gets. */
let answers: { push: boolean; webhook: boolean; mail: boolean };
let isTaken: boolean;

const never = (): Promise<never> => new Promise(() => undefined);

beforeEach(() => {
  store = openSqlite(':memory:');
  now = START;
  mails = [];
  pushes = [];
  hooks = [];
  gone = false;
  answers = { push: true, webhook: true, mail: true };
  isTaken = true;
  const carriers = {
    mailer: {
      send: async (mail: Mail) => {
        mails.push(mail);
        if (!answers.mail) await never();
      },
    },
    push: async (address: { endpoint: string }, { text }: { text: string }) => {
      pushes.push(`${address.endpoint} ${text}`);
      if (!answers.push && address.endpoint.includes('silent')) await never();
      return !gone;
    },
    webhook: async (webhook: Webhook) => {
      hooks.push(webhook);
      if (!answers.webhook && webhook.url.includes('silent')) await never();
      if (!isTaken) throw new Error('not now');
    },
    linkTo: (path: string) => `https://x/#/${path}`,
  };
  delivery = new Delivery(
    store,
    carriers,
    () => now,
    pino({ level: 'silent' }),
    () => now,
  );
});

const settings = { quiet: null, mail: 'hourly' as const, push: true, webhook: 'https://hook.example/x' };
const night = { from: '11:00', to: '13:00', zone: 'UTC' };
const notice = (id: string) => aNotice(id, 'ann', { at: now, pushDue: now, table: id });

const ann = async (more = {}): Promise<void> => {
  await store.people.add(
    aPerson('ann', { settings: { ...settings, ...more }, webhookSecret: 's', email: 'a@b.org', emailVerified: true }),
  );
  await store.notices.addAddress({ person: 'ann', endpoint: 'https://push/1', p256dh: 'p', auth: 'a' });
};

const run = async (): Promise<void> => {
  await delivery.run();
  await delivery.settled();
};

describe('a notice', () => {
  it('is pushed and posted once, at once', async () => {
    await ann();
    await store.notices.add(notice('n1'));
    await run();
    await run();
    expect(pushes).toEqual(['https://push/1 Your turn']);
    const body = { kind: 'turn', table: 'n1', text: 'Your turn', link: 'https://x/#/table/n1' };
    expect(hooks).toEqual([{ url: 'https://hook.example/x', secret: 's', id: 'n1', body }]);
  });

  it('waits for the end of quiet hours, and is dropped if it was read meanwhile', async () => {
    await ann({ quiet: night });
    await store.notices.add(notice('n1'));
    await store.notices.add(notice('n2'));
    await run();
    now += HOUR - 1;
    await run();
    expect([pushes, mails, hooks]).toEqual([[], [], []]);
    await store.notices.markRead('ann', 'n2');
    now += 2;
    await run();
    expect([pushes.length, mails.length, hooks.length]).toEqual([1, 1, 1]);
  });

  it('goes into a digest, so many hours apart', async () => {
    await ann();
    await store.notices.add(notice('n1'));
    await run();
    expect(mails).toHaveLength(0);
    now += HOUR;
    await store.notices.add(notice('n2'));
    await run();
    expect(mails).toMatchObject([{ to: 'a@b.org', subject: '2 notices from Hexside' }]);
    await store.notices.add(notice('n3'));
    now += HOUR / 2;
    await run();
    expect(mails).toHaveLength(1);
    now += HOUR;
    await run();
    expect(mails).toHaveLength(2);
  });

  it('goes nowhere that was not asked for, and forgets addresses that are gone', async () => {
    await ann({ push: false, webhook: null, mail: 'off' });
    await store.notices.add(notice('n1'));
    now += 48 * HOUR;
    await run();
    expect([pushes, hooks, mails]).toEqual([[], [], []]);
    await store.people.change('ann', { settings });
    gone = true;
    await store.notices.add(notice('n2'));
    await run();
    expect(await store.notices.addresses('ann')).toEqual([]);
  });
});

describe('a webhook that does not take a notice', () => {
  it('is tried again, later and later, with the same id, and given up after the sixth time', async () => {
    await ann({ push: false, mail: 'off' });
    isTaken = false;
    await store.notices.add(notice('n1'));
    const after: number[] = [];
    for (const end = now + 30 * HOUR; now < end; now += MINUTE) {
      const before = hooks.length;
      await run();
      if (hooks.length > before) after.push((now - START) / MINUTE);
    }
    expect(after).toEqual([0, 1, 6, 36, 156, 636]);
    expect(new Set(hooks.map(({ id }) => id))).toEqual(new Set(['n1']));
  });

  it('gets it once when it comes back, also after a restart', async () => {
    await ann({ push: false, mail: 'off' });
    isTaken = false;
    await store.notices.add(notice('n1'));
    await run();
    const carriers = {
      mailer: { send: async () => undefined },
      push: async () => true,
      webhook: async (webhook: Webhook) => void hooks.push(webhook),
      linkTo: (path: string) => path,
    };
    const restarted = new Delivery(
      store,
      carriers,
      () => now,
      pino({ level: 'silent' }),
      () => now,
    );
    for (let i = 0; i < 5; i++, now += MINUTE) await restarted.run();
    expect(hooks).toHaveLength(2);
  });
});

describe('receivers that never answer', () => {
  const person = async (id: string): Promise<void> => {
    const all = { ...settings, webhook: `https://${id}.example/` };
    await store.people.add(
      aPerson(id, { settings: all, webhookSecret: 's', email: `${id}@b.org`, emailVerified: true }),
    );
    await store.notices.addAddress({ person: id, endpoint: `https://push/${id}`, p256dh: 'p', auth: 'a' });
    await store.notices.add(aNotice(`n-${id}`, id, { at: now, pushDue: now }));
  };

  it('of pushes and webhooks stop nobody else’s, nor mails', async () => {
    answers = { push: false, webhook: false, mail: true };
    for (let i = 0; i < 50; i++) await person(`silent${i}`);
    await delivery.run();
    await person('bob');
    await delivery.run();
    await expect.poll(() => pushes, SOON).toContain('https://push/bob Your turn');
    expect(hooks.map(({ url }) => url)).toContain('https://bob.example/');
    now += HOUR;
    await delivery.run();
    await expect.poll(() => mails.map(({ to }) => to), SOON).toContain('bob@b.org');
  });

  it('of mail stop no pushes', async () => {
    answers = { push: true, webhook: true, mail: false };
    for (let i = 0; i < 10; i++) await person(`p${i}`);
    now += HOUR;
    await delivery.run();
    await person('bob');
    await delivery.run();
    await expect.poll(() => pushes, SOON).toContain('https://push/bob Your turn');
  });
});

it('serves everybody in the first round, whatever waits for one of them', async () => {
  await ann({ mail: 'off' });
  for (let i = 0; i < 90; i++) await store.notices.add(notice(`n${i}`));
  for (let i = 0; i < 150; i++) {
    const id = `p${i}`;
    await store.people.add(
      aPerson(id, { settings: { ...settings, webhook: `https://${id}.example/` }, webhookSecret: 's' }),
    );
    await store.notices.add(aNotice(`n-${id}`, id, { at: now, pushDue: now }));
  }
  await run();
  expect(hooks.filter(({ url }) => url !== settings.webhook)).toHaveLength(150);
});
