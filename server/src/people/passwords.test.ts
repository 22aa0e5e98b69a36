import { afterEach, describe, expect, it, vi } from 'vitest';

const running = vi.hoisted(() => ({ now: 0, most: 0, all: 0 }));
vi.mock('@node-rs/argon2', () => {
  const work = async (): Promise<void> => {
    running.all++;
    running.most = Math.max(running.most, ++running.now);
    await new Promise((done) => setTimeout(done, 5));
    running.now--;
  };
  return {
    hash: async () => work().then(() => '$argon2id$'),
    verify: async () => work().then(() => true),
  };
});
const { Busy, hashPassword, isPassword, weaknessOf } = await import('./passwords.ts');

afterEach(() => Object.assign(running, { now: 0, most: 0, all: 0 }));

describe('checking passwords', () => {
  it('leaves half of the threads to the disk, however many sign in at once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? hashPassword('x') : isPassword('stored', 'x'))));
    expect(running.all).toBeGreaterThanOrEqual(40);
    expect(running.most).toBe(2);
  });

  it('is refused at once when more wait than could be served', async () => {
    const all = await Promise.allSettled(Array.from({ length: 150 }, () => isPassword('stored', 'x')));
    const refused = all.filter((one) => one.status === 'rejected' && one.reason instanceof Busy);
    expect(refused.length).toBeGreaterThan(40);
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(100);
    expect(await isPassword('stored', 'x')).toBe(true);
  });
});

describe('a password', () => {
  it.each([
    ['1234567890', 'Ann'],
    ['0987654321', 'Ann'],
    ['password123', 'Ann'],
    ['qwertyuiop', 'Ann'],
    ['aaaaaaaaaaaa', 'Ann'],
    ['abcabcabcabc', 'Ann'],
    ['Ann Of Green Gables', 'Ann of Green Gables'],
    ['annofgreengables', 'Ann of Green Gables'],
    ['Green.Gables1', 'Green Gables'],
    ['ann@example.org', 'Somebody'],
  ])('that anybody would try first is refused: %s', (password, name) => {
    expect(weaknessOf(password, [name, 'ann@example.org'])).toMatch(/Choose another one\.$/);
  });

  it.each(['correct horse', 'battery staple', 'Green Gables are green', 'k7#mQ2!vLx'])(
    'of one’s own is taken: %s',
    (password) => {
      expect(weaknessOf(password, ['Green Gables', null])).toBeNull();
    },
  );

  it('of the greatest length is looked at in no time: no pattern runs wild', () => {
    const long = `${'ab'.repeat(99)}c!`;
    const begun = performance.now();
    for (let i = 0; i < 100; i++) weaknessOf(long, ['Ann', null]);
    const many = performance.now() - begun;
    const again = performance.now();
    for (let i = 0; i < 100; i++) weaknessOf('k7#mQ2!vLx', ['Ann', null]);
    expect(many / Math.max(0.1, performance.now() - again)).toBeLessThan(500);
  });
});
