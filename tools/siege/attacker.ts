// One attack, in a process of its own: attacker.ts URL ADDRESS SECONDS TABLE LENGTH NAME
import { ATTACKS } from './attacks.ts';
import { Foe } from './foe.ts';

const [url = '', address = '', seconds = '0', table = '', length = '0', name = ''] = process.argv.slice(2);
const attack = ATTACKS[name];
if (!attack) throw new Error(`there is no attack "${name}"`);
const foe = new Foe(url, address, Number(seconds));
const end = (): never => {
  console.log(JSON.stringify(foe.count));
  process.exit(0);
};
// An answer that does not come must not hold up an attacker: the time is over for all.
setTimeout(end, Number(seconds) * 1000 + 500);
await attack(foe, { table, length: Number(length) }).catch((error: unknown) => console.error(error));
end();
