import { Resolver } from 'node:dns/promises';
import { Agent, request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * People give us addresses to send to (webhooks, push services). We send only to the public internet: otherwise anybody could
 * make this server talk to machines behind it. What is not public is what IANA's registries of special-purpose addresses list.
 */
const special4 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special4.addSubnet(net, bits, 'ipv4');

/** Of IPv6 only this is given out for the internet at large; mapped, compatible, NAT64, site-local and the rest lie outside. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
/** And in it: Teredo and what else 2001::/23 is set apart for, documentation, 6to4, AS112. */
const special6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  special6.addSubnet(net, bits, 'ipv6');

export const isPublic = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
};

/** How long a receiver may take, and how much of that the name lookup may take. */
const PATIENCE = 10_000;
const LOOKUP_PATIENCE = 3000;

const notPublic = (host: string): Error => new Error(`${host} is not on the public internet`);

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: 4 | 6 }[]>;

/**
 * Asks name servers by itself. Node's usual lookup waits in one of the few threads that also bring answers to the disk: names whose servers
 * do not answer could take them all.
 */
const resolveByDns: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: LOOKUP_PATIENCE, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 as const })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 as const })) : []),
  ];
};

/** Looks a name up and refuses what is not public. The connection goes to the very address that was checked. */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || found.some(({ address }) => !isPublic(address))) return done(notPublic(host), '', 0);
        if (options.all) return done(null, [...found]);
        return done(null, first.address, first.family);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), '', 0),
    );
  };

/** The one port of https: with any other, people could have this server try the ports of other machines. */
const PORT = 443;

/** Goes where addresses are public, whoever sends by it: a name is looked up and checked, an address that needs no looking up is checked, too. */
class PublicAgent extends Agent {
  override createConnection(
    ...[options, done]: Parameters<Agent['createConnection']>
  ): ReturnType<Agent['createConnection']> {
    const host = options.host ?? '';
    if (Number(options.port ?? PORT) !== PORT) throw new Error(`${host}: only port ${PORT} is knocked at`);
    if (/(^|\.)localhost\.?$/i.test(host) || (isIP(host) !== 0 && !isPublic(host))) throw notPublic(host);
    return super.createConnection(options, done);
  }
}

export const publicAgentWith = (resolve: Resolve): Agent =>
  new PublicAgent({ lookup: publicLookup(resolve), timeout: PATIENCE, keepAlive: false });

export const publicAgent = publicAgentWith(resolveByDns);

/** Why nothing is sent to a webhook's address; null when nothing is wrong with it. */
export const whatIsWrongWith = (address: string): string | null => {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (port !== '') return `Only port ${PORT} is allowed: leave the port out.`;
  if (isIP(host) !== 0 ? !isPublic(host) : !host.includes('.') || host.endsWith('.localhost'))
    return 'The address is not on the public internet.';
  return null;
};

/** Posts by an agent and answers with the status. Follows no redirects, and reads nothing of the answer but its head. */
export const post = (
  agent: Agent,
  url: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string | number>>,
  patience = PATIENCE,
): Promise<number> =>
  new Promise((done, fail) => {
    // All of it in time: a receiver that answers a letter a second would keep a mere pause from ever being too long.
    const signal = AbortSignal.timeout(patience);
    const all = { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Hexside' };
    const sent = request(url, { method: 'POST', agent, headers: all, signal }, (response) => {
      const { statusCode = 0 } = response;
      response.destroy();
      done(statusCode);
    });
    sent.on('error', (error) => fail(signal.aborted ? new Error('it was not answered in time') : error));
    sent.end(body);
  });
