import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { originOf, type Trust } from './address.ts';
import { Headcount } from './headcount.ts';
import type { Limits } from './limits.ts';
import type { RefusalLog } from './refusal-log.ts';

/** All of them together: each takes memory and a file of the system. */
const MOST = 10_000;
/** A browser opens six connections and a live line; thirty people behind one address, and half as many again. */
const MOST_AT_NETWORK = 320;
const MOST_AT_WIDE = 4 * MOST_AT_NETWORK;

/** Counts connections before anything is read from them; gives back what ends them all. */
export const guardConnections = (
  server: Server,
  limits: Limits,
  trust: Trust,
  refusals: RefusalLog,
): { readonly cutAll: () => void } => {
  const headcount = new Headcount();
  const open = new Set<Socket>();
  server.maxConnections = MOST;
  server.on('drop', () => refusals.note('a connection was refused: too many at once', { most: MOST }));
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const address = socket.remoteAddress ?? '';
    // Everybody comes from the proxy.
    if (!limits.isOn || trust(address, 0)) return;
    const origin = originOf(address);
    const names: [string, number][] = [[origin.network, MOST_AT_NETWORK]];
    if (origin.wide !== null) names.push([origin.wide, MOST_AT_WIDE]);
    const leave = limits.isShutOut(origin) ? null : headcount.enter(names);
    if (leave) socket.once('close', leave);
    else {
      refusals.note('a connection was refused: too much from its network', { ip: address });
      socket.resetAndDestroy();
    }
  });
  return {
    cutAll: () => {
      for (const socket of open) socket.destroy();
    },
  };
};
