import type { Attack } from './attack.ts';
import { REQUESTS } from './requests.ts';
import { INVITING, SEATS } from './seats.ts';
import { SOCKETS } from './sockets.ts';

export const ATTACKS: Readonly<Record<string, Attack>> = {
  ...SEATS,
  ...SOCKETS,
  ...REQUESTS,
  'tables made and invitations sent': INVITING,
};
