import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Whether somebody who asks for this host can have meant us. A page of another site can have its own name lead to our address and would then
 * be taken for our page; it cannot do that with a bare address, `localhost`, or a name without a dot.
 */
export const isOurHost = (host: string | undefined, url: string | undefined): boolean => {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  const asked = new URL(`http://${host}`).hostname.replace(/\.$/, '');
  if (url !== undefined && asked === new URL(url).hostname) return true;
  if (isIP(asked.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  if (!asked.includes('.') || asked.endsWith('.localhost')) return true;
  const own = hostname().toLowerCase();
  return asked === own || asked === `${own}.local`;
};
