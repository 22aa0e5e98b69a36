import { describe, expect, it } from 'vitest';
import { overlayKeys } from './overlays.ts';

describe('overlay keys', () => {
  it('gives each overlay a letter of its own name', () => {
    const info = (id: string, name: string) => ({ id, name, takes: 'nothing' as const, legend: '' });
    expect([
      ...overlayKeys([info('z', 'Zones'), info('s', 'Supply'), info('s2', 'Sight'), info('h', 'Heights')]),
    ]).toEqual([
      ['Z', 'z'],
      ['S', 's'],
      ['G', 's2'],
      ['E', 'h'],
    ]);
  });
});
