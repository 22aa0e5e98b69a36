import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('reads settings and forgives broken ones', () => {
    expect(readSettings('{"theme":"dark","speed":"warp"}')).toMatchObject({ theme: 'dark', speed: '1x' });
    expect(readSettings('{{')).toMatchObject({ theme: 'system' });
  });
});
