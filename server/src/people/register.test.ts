import { beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import type { Mail } from './mail.ts';
import { isPassword } from './passwords.ts';
import { Register, type SignedIn } from './register.ts';

let store: Store;
let mails: Mail[];
let now: number;
let register: Register;

const must = <T>(result: { ok: true; value: T } | { ok: false; problem: { text: string } }): T => {
  if (!result.ok) throw new Error(result.problem.text);
  return result.value;
};
const signIn = async (name: string, password: string): Promise<SignedIn | null> => {
  const account = await register.account(name);
  const isRight = await isPassword(account?.password ?? null, password);
  return account && isRight ? register.signIn(account, 'x') : null;
};
const secretOf = (mail: Mail | undefined): string => /\/(?:verify|reset)\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

beforeEach(() => {
  store = openSqlite(':memory:');
  mails = [];
  now = 1_000_000;
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  register = new Register(
    store,
    mailer,
    () => now,
    (path) => `https://x/#/${path}`,
  );
});

describe('people', () => {
  it('are guests by one click, and keep their id as an account', async () => {
    const guest = await register.guest('Firefox');
    expect((await register.whoIs(guest.secret))?.person.id).toBe(guest.person.id);
    const account = must(await register.register(guest.person, { name: 'Ann', password: 'correct horse' }, 'Firefox'));
    expect(account.person.id).toBe(guest.person.id);
    expect(await register.whoIs(guest.secret)).toBeNull();
    expect((await register.whoIs(account.secret))?.person).toMatchObject({ name: 'Ann', guest: false });
    expect((await signIn('ANN', 'correct horse'))?.person.id).toBe(guest.person.id);
  });

  it('are kept with an argon2id hash and with hashes of their secrets only', async () => {
    const { person, secret } = must(await register.register(null, { name: 'Ann', password: 'correct horse' }, 'x'));
    const stored = JSON.stringify([await store.people.get(person.id), await store.people.sessions(person.id)]);
    expect(stored).toContain('$argon2id$');
    expect(stored).not.toContain('correct horse');
    expect(stored).not.toContain(secret);
  });

  it('do not get in with a wrong name, password or cookie', async () => {
    must(await register.register(null, { name: 'Ann', password: 'correct horse' }, 'x'));
    const guest = await register.guest('x');
    for (const [name, password] of [
      ['Ann', 'wrong'],
      ['Bob', 'correct horse'],
      [guest.person.name, ''],
    ] as const)
      expect(await signIn(name, password)).toBeNull();
    expect(await register.whoIs('forged')).toBeNull();
    expect(await register.register(null, { name: 'ann', password: 'another one!' }, 'x')).toMatchObject({ ok: false });
  });

  it('confirm an address before it counts, once', async () => {
    const { person } = must(
      await register.register(null, { name: 'Ann', password: 'correct horse', email: 'a@b.org' }, 'x'),
    );
    expect((await store.people.get(person.id))?.email).toBeNull();
    const secret = secretOf(mails[0]);
    must(await register.verifyAddress(secret));
    expect((await store.people.get(person.id))?.email).toBe('a@b.org');
    expect((await register.verifyAddress(secret)).ok).toBe(false);
    expect(await signIn('A@B.org', 'correct horse')).not.toBeNull();
  });

  it('get a new password by mail, which ends every session', async () => {
    const old = must(await register.register(null, { name: 'Ann', password: 'correct horse', email: 'a@b.org' }, 'x'));
    await register.forgot('a@b.org');
    expect(mails).toHaveLength(1);
    must(await register.verifyAddress(secretOf(mails[0])));
    await register.forgot('a@b.org');
    await register.forgot('nobody@b.org');
    expect(mails).toHaveLength(2);
    must(await register.reset(secretOf(mails[1]), 'battery staple', 'x'));
    expect(await register.whoIs(old.secret)).toBeNull();
    expect(await signIn('Ann', 'correct horse')).toBeNull();
    expect(await signIn('Ann', 'battery staple')).not.toBeNull();
    expect((await register.reset(secretOf(mails[1]), 'another one!', 'x')).ok).toBe(false);
  });

  it('forget links and sessions that are too old', async () => {
    const { person, secret } = must(
      await register.register(null, { name: 'Ann', password: 'correct horse', email: 'a@b.org' }, 'x'),
    );
    now += 49 * 3_600_000;
    expect((await register.verifyAddress(secretOf(mails[0]))).ok).toBe(false);
    expect((await register.whoIs(secret))?.person.id).toBe(person.id);
    now += 200 * 24 * 3_600_000;
    expect(await register.whoIs(secret)).toBeNull();
  });
});
