// One attack, in a process of its own: attacker.ts URL ADDRESS SECONDS NAME, and the target and a cookie as JSON in SIEGE_TARGET.
import { ATTACKS } from './attacks/all.ts';
import type { Target } from './attacks/attack.ts';
import { Foe } from './foe.ts';

const [url = '', address = '', seconds = '0', name = ''] = process.argv.slice(2);
const attack = ATTACKS[name];
if (!attack) throw new Error(`there is no attack "${name}"`);
const { target, cookie }: { target: Target; cookie: string } = JSON.parse(process.env.SIEGE_TARGET ?? '');
const foe = new Foe(url, address, Number(seconds), cookie);
const end = (): never => {
  console.log(JSON.stringify({ ...foe.count, tally: foe.tally }));
  process.exit(0);
};
// An answer that does not come must not hold up an attacker: the time is over for all.
setTimeout(end, Number(seconds) * 1000 + 500);
await attack.run(foe, target).catch((error: unknown) => console.error(error));
end();
