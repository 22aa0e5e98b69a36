import { expect, it } from 'vitest';
import { isPublic, postJson } from './outbound.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  'nonsense',
])('does not knock at %s', (address) => expect(isPublic(address)).toBe(false));

it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('may knock at %s', (address) =>
  expect(isPublic(address)).toBe(true),
);

it('refuses a name or an address that leads inside', async () => {
  await expect(postJson('https://localhost/x', {})).rejects.toThrow('not on the public internet');
  await expect(postJson('https://127.0.0.1/x', {})).rejects.toThrow('not on the public internet');
  await expect(postJson('https://[::1]/x', {})).rejects.toThrow('not on the public internet');
});
