import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { addressOf, originOf, trustOf } from './address.ts';

const from = (remote: string, forwarded: string): IncomingMessage => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remote });
  const request = new IncomingMessage(socket);
  request.headers['x-forwarded-for'] = forwarded;
  return request;
};

it('believes nobody where no proxy is set', () => {
  expect(addressOf(from('198.51.100.7', '203.0.113.1'), trustOf(0))).toBe('198.51.100.7');
});

it('believes so many proxies as stand in front, and nothing that was written before them', () => {
  const forged = from('10.0.0.1', '1.1.1.1, 2.2.2.2, 198.51.100.7');
  expect(addressOf(forged, trustOf(1))).toBe('198.51.100.7');
  expect(addressOf(from('10.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.2'), trustOf(2))).toBe('198.51.100.7');
});

it('believes the proxies that were named, wherever they stand', () => {
  const trust = trustOf(['10.0.0.0/8']);
  expect(addressOf(from('10.0.0.1', '1.1.1.1, 198.51.100.7, 10.9.9.9'), trust)).toBe('198.51.100.7');
  expect(addressOf(from('198.51.100.9', '1.1.1.1'), trust)).toBe('198.51.100.9');
});

it('counts an IPv6 customer by the network, however its addresses are written', () => {
  const { network, wide } = originOf('2001:db8:1:2:3:4:5:6');
  expect([network, wide]).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48']);
  expect(originOf('2001:DB8:1:2::99')).toEqual({ network, wide });
  expect(originOf('2001:db8:1:3::1')).toEqual({ network: '2001:db8:1:3::/64', wide });
});

it('counts an IPv4 address by itself, also when it is written as IPv6', () => {
  expect(originOf('::ffff:198.51.100.7')).toEqual({ network: '198.51.100.7', wide: null });
  expect(originOf('198.51.100.7')).toEqual({ network: '198.51.100.7', wide: null });
});
