import { databaseIn } from '../../server/src/data-folder.ts';
import { openSqlite } from '../../server/src/store/sqlite.ts';
import { loadGames } from '../../server/src/tables/games.ts';
import { Browser } from '../../server/src/testing/browser.ts';
import { keepTable, playLongest } from '../promise/tables.ts';
import type { Attack, Target } from './attacks/attack.ts';
import { openPlace, type Place } from './place.ts';

/** How many long games lie in the store to be opened. */
const OVER = 40;
/** At how many actions it is looked what odds would cost. */
const LOOK_EVERY = 20;
const VICTIM = 'Siege Watcher';

/** Who attacks, and what they are told. */
export interface Arms {
  readonly cookie: string;
  readonly target: Target;
}

export interface Besieged {
  readonly place: Place;
  readonly arms: ReadonlyMap<string, Arms>;
}

/** A server with long games in its store; each attack that needs a seat has one, of a person who has asked for nothing yet. */
export const besiege = async (root: string, attacks: Readonly<Record<string, Attack>>): Promise<Besieged> => {
  const offered = (await loadGames()).all.find(({ card }) => card.id === 'orel');
  if (!offered) throw new Error('Orel is not in the game registry');
  const first = await openPlace(root, { HEXSIDE_LIMITS: 'off' });
  await Browser.account(first.child, VICTIM);
  const guest = async (): Promise<{ readonly id: string; readonly cookie: string }> => {
    const browser = await Browser.guest(first.child);
    return { id: (await browser.knock('GET /api/me')).me?.id ?? '', cookie: browser.cookie };
  };
  const nobody = await guest();
  const names = Object.keys(attacks);
  const people = await Promise.all(names.map((name) => (attacks[name]?.seat ? guest() : null)));
  await first.child.end('SIGTERM');

  const longest = await playLongest(offered, root, LOOK_EVERY);
  const { lines, asked, dearest, play } = longest;
  const store = openSqlite(databaseIn(first.folder));
  const keep = async (id: string, count: number, attacker = nobody.id, isOver = false): Promise<void> => {
    const mine = play.sides.indexOf(asked[count]?.[0] ?? '');
    const seats = mine === 0 ? ([attacker, nobody.id] as const) : ([nobody.id, attacker] as const);
    await keepTable(store, longest, { id, journal: lines.slice(0, count), people: seats, isOver });
  };
  await keep('siege-long', lines.length);
  const over = Array.from({ length: OVER }, (_, i) => `siege-over-${i}`);
  for (const id of over) await keep(id, lines.length, nobody.id, true);
  const arms = new Map<string, Arms>();
  const common = { long: 'siege-long', over, length: lines.length, victim: VICTIM };
  for (const [i, name] of names.entries()) {
    const attacker = people[i] ?? null;
    const seat = attacker === null ? '' : `siege-seat-${i}`;
    if (attacker) await keep(seat, attacks[name]?.seat === 'combat' ? dearest : lines.length, attacker.id);
    arms.set(name, { cookie: attacker?.cookie ?? '', target: { ...common, seat } });
  }
  await store.close();
  return { place: await openPlace(root, { HEXSIDE_LIMITS: 'on', HEXSIDE_LOG: 'error' }, first.folder), arms };
};
