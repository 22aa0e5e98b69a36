import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { originOf } from './address.ts';
import { Limits, type Payer } from './limits.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number): void => void vi.advanceTimersByTime(ms);
const at = (address: string, person: string | null = null): Payer => ({ origin: originOf(address), person });
/** How many of so many units somebody gets. */
const granted = (limits: Limits, payer: Payer, wanted: number): number => {
  let count = 0;
  for (let i = 0; i < wanted; i++) if (limits.pays(payer, 1)) count++;
  return count;
};

describe('work', () => {
  it('of one person is counted together, whatever the address', () => {
    const limits = new Limits(true);
    const got = Array.from({ length: 50 }, (_, i) => granted(limits, at(`198.51.100.${i}`, 'eve'), 100));
    expect(got.reduce((sum, one) => sum + one, 0)).toBe(400);
    pass(1000);
    expect(granted(limits, at('198.51.100.1', 'eve'), 100)).toBe(80);
  });

  it('of everybody unknown at one address is counted together', () => {
    const limits = new Limits(true);
    expect(granted(limits, at('198.51.100.1'), 5000)).toBe(600);
    expect(granted(limits, at('198.51.100.2'), 10)).toBe(10);
  });

  it('of an IPv6 customer is counted by network, and by the network around it', () => {
    const limits = new Limits(true);
    const inOne = Array.from({ length: 100 }, (_, i) => granted(limits, at(`2001:db8:1:1::${i.toString(16)}`), 100));
    expect(inOne.reduce((sum, one) => sum + one, 0)).toBe(600);
    const inAll = Array.from({ length: 100 }, (_, i) => granted(limits, at(`2001:db8:1:${i.toString(16)}::1`), 400));
    expect(inAll.reduce((sum, one) => sum + one, 0)).toBe(6000 - 600);
    expect(granted(limits, at('2001:db8:2::1'), 10)).toBe(10);
  });

  it('of thirty people who play behind one address is granted, for as long as they play', () => {
    const limits = new Limits(true);
    const club = Array.from({ length: 30 }, (_, i) => at('198.51.100.1', `member ${i}`));
    for (const member of club) expect(granted(limits, member, 60)).toBe(60);
    for (let second = 0; second < 600; second++) {
      for (const member of club) expect(granted(limits, member, 25)).toBe(25);
      pass(1000);
    }
  });

  it('of one who attacks from within the club leaves the others theirs', () => {
    const limits = new Limits(true);
    const club = Array.from({ length: 29 }, (_, i) => at('198.51.100.1', `member ${i}`));
    for (let second = 0; second < 60; second++) {
      granted(limits, at('198.51.100.1', 'eve'), 5000);
      for (const member of club) expect(granted(limits, member, 20)).toBe(20);
      pass(1000);
    }
  });

  it('from one address is never more than a fifth of a processor, however many guests were made', () => {
    const limits = new Limits(true);
    const crowd = Array.from({ length: 200 }, (_, i) => at('198.51.100.1', `guest ${i}`));
    for (const one of crowd) granted(limits, one, 200);
    pass(1000);
    expect(crowd.reduce((sum, one) => sum + granted(limits, one, 200), 0)).toBe(800);
  });

  it('that was done already is missing from what may be done next, by person and by address', () => {
    const limits = new Limits(true);
    limits.charge(at('198.51.100.1', 'eve'), 300);
    expect(granted(limits, at('198.51.100.2', 'eve'), 500)).toBe(100);
    // More than there is: it is waited for, but not for ever.
    limits.charge(at('198.51.100.1', 'eve'), 1_000_000);
    expect(granted(limits, at('198.51.100.1', 'eve'), 1)).toBe(0);
    expect(granted(limits, at('198.51.100.1', 'bob'), 1)).toBe(0);
    pass(10_000);
    expect(granted(limits, at('198.51.100.1', 'eve'), 500)).toBe(400);
  });

  it('is not counted where limits are off', () => {
    expect(granted(new Limits(false), at('198.51.100.1'), 100_000)).toBe(100_000);
  });
});

describe('refusals', () => {
  it('are answered for a while, then the line is closed, then nothing of that network is answered', () => {
    const limits = new Limits(true);
    const eve = at('198.51.100.1');
    const answered = Array.from({ length: 100 }, () => limits.mayRefuse(eve)).filter(Boolean);
    expect(answered).toHaveLength(60);
    expect(limits.isShutOut(eve.origin)).toBe(false);
    for (let i = 0; i < 600; i++) limits.mayRefuse(eve);
    expect(limits.isShutOut(eve.origin)).toBe(true);
    expect(limits.isShutOut(originOf('198.51.100.2'))).toBe(false);
    pass(1000);
    expect(limits.isShutOut(eve.origin)).toBe(false);
  });
});

it.each([-3_600_000, 3_600_000])('a clock that is put by %i ms changes nothing', (step) => {
  const limits = new Limits(true);
  const ann = at('198.51.100.1', 'ann');
  expect(granted(limits, ann, 350)).toBe(350);
  vi.setSystemTime(Date.now() + step);
  expect(granted(limits, ann, 200)).toBe(50);
  pass(1000);
  expect(granted(limits, ann, 200)).toBe(80);
});

it('forgets what was not used for longest when more networks come than it keeps', () => {
  const limits = new Limits(true);
  granted(limits, at('10.0.0.1'), 600);
  for (let i = 0; i < 60_000; i++) limits.enters(originOf(`172.${16 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}`), 1);
  expect(granted(limits, at('10.0.0.1'), 600)).toBe(600);
});
