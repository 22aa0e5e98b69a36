import type { IncomingMessage } from 'node:http';
import proxyAddr, { compile } from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../settings.ts';

/** Whether the machine that is so many hops away is a proxy of ours, which tells the truth about who came to it. */
export type Trust = (address: string, hop: number) => boolean;

export const trustOf = (proxy: Settings['proxy']): Trust =>
  typeof proxy === 'number' ? (_address, hop) => hop < proxy : compile([...proxy]);

/** Who sent this: the first address, counted from here, that is no proxy of ours. What stands before it anybody may have written. */
export const addressOf = (request: IncomingMessage, trust: Trust): string => proxyAddr(request, trust);

/** Where somebody comes from, as limits count it. */
export interface Origin {
  /** What one customer gets: an IPv4 address, or the 2^64 addresses of an IPv6 network. */
  readonly network: string;
  /** The larger IPv6 network around it, which hosts give to one customer as well. */
  readonly wide: string | null;
}

const prefix = (address: ipaddr.IPv6, bits: 48 | 64): string =>
  `${address.parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`;

export const originOf = (address: string): Origin => {
  // A proxy may pass on a port or a name; that is an origin like any other.
  if (!ipaddr.isValid(address)) return { network: address.slice(0, 64), wide: null };
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) return { network: prefix(parsed, 64), wide: prefix(parsed, 48) };
  return { network: parsed.toString(), wide: null };
};
