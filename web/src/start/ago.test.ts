import { describe, expect, it } from 'vitest';
import { ago } from './ago.ts';

describe('time past', () => {
  it('says how long ago', () => {
    expect(ago(0, 30_000)).toBe('just now');
    expect(ago(0, 60_000)).toBe('1 minute ago');
    expect(ago(0, 3 * 3_600_000)).toBe('3 hours ago');
    expect(ago(0, 5 * 86_400_000)).toBe('5 days ago');
  });
});
