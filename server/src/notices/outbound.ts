import { lookup } from 'node:dns';
import { Agent, request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * People name addresses for us to knock at (webhooks, push services). We knock only at the public internet: otherwise anybody could
 * make this server talk to machines behind it.
 */
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

export const isPublic = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isPublic(mapped);
  const family = isIP(address);
  if (family === 0 || /^::ffff:/i.test(address)) return false;
  return !inside.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

/** Looks a name up and refuses what is not public. The connection goes to the very address that was checked. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const hidden = found.find(({ address }) => !isPublic(address));
    const [first] = found;
    if (hidden || !first) return done(new Error(`${host} is not on the public internet`), '', 0);
    if (options.all) return done(null, found);
    return done(null, first.address, first.family);
  });
};

/** How long whoever is knocked at may take. */
const PATIENCE = 10_000;

/** Goes where addresses are public, whoever sends by it: a name is looked up and checked, an address that needs no looking up is checked, too. */
class PublicAgent extends Agent {
  override createConnection(
    ...[options, done]: Parameters<Agent['createConnection']>
  ): ReturnType<Agent['createConnection']> {
    const host = options.host ?? '';
    if (isIP(host) === 0 || isPublic(host)) return super.createConnection(options, done);
    throw new Error(`${host} is not on the public internet`);
  }
}

export const publicAgent = new PublicAgent({ lookup: publicLookup, timeout: PATIENCE });

/** Posts JSON by an agent, and fails unless it is taken. Follows no redirects, reads no answer. */
export const poster =
  (agent: Agent, patience = PATIENCE) =>
  (url: string, body: unknown): Promise<void> =>
    new Promise((done, fail) => {
      const text = JSON.stringify(body);
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'user-agent': 'Hexside',
      };
      // All of it in time: a receiver that answers a letter a second would keep a mere pause from ever being too long.
      const signal = AbortSignal.timeout(patience);
      const sent = request(url, { method: 'POST', agent, headers, signal }, (response) => {
        const { statusCode = 0 } = response;
        response.destroy();
        if (statusCode >= 200 && statusCode < 300) done();
        else fail(new Error(`it was answered with ${statusCode}`));
      });
      sent.on('error', (error) => fail(signal.aborted ? new Error('it was not answered in time') : error));
      sent.end(text);
    });
