import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../people/mail.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { aNotice, aPerson } from '../store/test/rows.ts';
import { Delivery } from './delivery.ts';

const START = Date.parse('2026-01-10T12:00:00Z');
const HOUR = 3_600_000;
let store: Store;
let now: number;
let delivery: Delivery;
let mails: Mail[];
let pushes: string[];
let hooks: unknown[];
let gone: boolean;

beforeEach(() => {
  store = openSqlite(':memory:');
  now = START;
  mails = [];
  pushes = [];
  hooks = [];
  gone = false;
  const carriers = {
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    push: async (address: { endpoint: string }, { text }: { text: string }) => {
      pushes.push(`${address.endpoint} ${text}`);
      return !gone;
    },
    webhook: async (_url: string, body: unknown) => void hooks.push(body),
    linkTo: (path: string) => `https://x/#/${path}`,
  };
  delivery = new Delivery(store, carriers, () => now, pino({ level: 'silent' }));
});

const settings = { quiet: null, mail: 'hourly' as const, push: true, webhook: 'https://hook.example/x' };
const night = { from: '11:00', to: '13:00', zone: 'UTC' };
const notice = (id: string) => aNotice(id, 'ann', { at: now, pushDue: now });

const ann = async (more = {}): Promise<void> => {
  await store.people.add(aPerson('ann', { settings: { ...settings, ...more }, email: 'a@b.org', emailVerified: true }));
  await store.notices.addAddress({ person: 'ann', endpoint: 'https://push/1', p256dh: 'p', auth: 'a' });
};

describe('a notice', () => {
  it('is pushed and posted once, at once', async () => {
    await ann();
    await store.notices.add(notice('n1'));
    await delivery.run();
    await delivery.run();
    expect(pushes).toEqual(['https://push/1 Your turn']);
    expect(hooks).toEqual([{ kind: 'turn', table: 't1', text: 'Your turn', link: 'https://x/#/table/t1' }]);
  });

  it('waits for the end of quiet hours, and is dropped if it was read meanwhile', async () => {
    await ann({ quiet: night });
    await store.notices.add(notice('n1'));
    await store.notices.add({ ...notice('n2'), table: 't2' });
    await delivery.run();
    now += HOUR - 1;
    await delivery.run();
    expect([pushes, mails]).toEqual([[], []]);
    await store.notices.markRead('ann', 't2');
    now += 2;
    await delivery.run();
    expect(pushes).toHaveLength(1);
    expect(mails).toHaveLength(1);
  });

  it('goes into a digest, so many hours apart', async () => {
    await ann();
    await store.notices.add(notice('n1'));
    await delivery.run();
    expect(mails).toHaveLength(0);
    now += HOUR;
    await store.notices.add(notice('n2'));
    await delivery.run();
    expect(mails).toMatchObject([{ to: 'a@b.org', subject: '2 notices from Hexside' }]);
    await store.notices.add(notice('n3'));
    now += HOUR / 2;
    await delivery.run();
    expect(mails).toHaveLength(1);
    now += HOUR;
    await delivery.run();
    expect(mails).toHaveLength(2);
  });

  it('goes nowhere that was not asked for, and forgets addresses that are gone', async () => {
    await ann({ push: false, webhook: null, mail: 'off' });
    await store.notices.add(notice('n1'));
    now += 48 * HOUR;
    await delivery.run();
    expect([pushes, hooks, mails]).toEqual([[], [], []]);
    await store.people.change('ann', { settings });
    gone = true;
    await store.notices.add(notice('n2'));
    await delivery.run();
    expect(await store.notices.addresses('ann')).toEqual([]);
  });
});
