import type { NewTable, Reply, ShownTable, StoryLine } from '@hexside/wire';
import { applied } from '@hexside/wire';
import { pino } from 'pino';
import { Lobby } from '../../meeting/lobby.ts';
import type { Notice, Person } from '../../store/rows.ts';
import { openSqlite } from '../../store/sqlite.ts';
import type { Store } from '../../store/store.ts';
import { aPerson } from '../../store/test/rows.ts';
import { GAMES, tableOf, wanted } from '../../testing/karabakh.ts';
import { thinkersOf } from '../../thinking/thinkers.ts';
import type { Watcher } from '../audience.ts';
import type { Games } from '../games.ts';
import type { LiveTable } from '../live.ts';
import { entranceOf, type TableContext } from '../table-context.ts';
import { TableRegistry } from '../table-registry.ts';

/** Tables of Karabakh, two people and a clock that stands still until it is put forward. */

export { GAMES, wanted };

/** A page that keeps what it is sent, as the client does. */
export class Page implements Watcher {
  readonly held: Watcher['held'] = { hash: null, heard: 0 };
  readonly person: string | null;
  readonly heard: Reply[] = [];
  shown: ShownTable | null = null;
  story: StoryLine[] = [];
  #hash: string | null = null;
  wholes = 0;

  constructor(person: string | null) {
    this.person = person;
  }

  send(text: string): void {
    const carried: Reply = JSON.parse(text);
    this.heard.push(carried);
    if ('push' in carried && carried.push === 'shot') this.take(carried.shot);
  }

  take(shot: Extract<Reply, { push: 'shot' }>['shot']): void {
    if (shot.base === null) {
      this.shown = shot.whole;
      this.wholes++;
    } else {
      if (shot.base !== this.#hash) throw new Error('a difference from something this page does not have');
      this.shown = applied(this.shown, shot.delta);
    }
    this.#hash = shot.hash;
    this.story = [...this.story.filter(({ at }) => at < shot.storyFrom), ...shot.story];
  }

  get decision(): number {
    const number = this.shown?.room.decision ?? null;
    if (number === null) throw new Error('this page is not asked anything');
    return number;
  }

  /** The first answer offered, as a line. */
  get firstOffer(): string {
    const offer = this.shown?.seat.decisions.flatMap(({ offers }) => offers)[0];
    if (!offer) throw new Error('nothing is offered to this page');
    return offer.arg === '' ? offer.verb : `${offer.verb} ${offer.arg}`;
  }
}

export interface TestTables {
  readonly store: Store;
  readonly context: TableContext;
  readonly lobby: Lobby;
  readonly tableRegistry: TableRegistry;
  readonly told: Notice[];
  readonly ann: Person;
  readonly bob: Person;
  /** The time that players' clocks go by; the wall clock goes with it, unless it was set. */
  now: number;
  wallStep: number;
  /** How a picture that is due is made: at once, unless a test wants to choose the moment. */
  show: (picture: () => void) => void;
  /** Another registry on the same store: what a restart would find. */
  restarted(): TableRegistry;
  table(id: string): Promise<LiveTable>;
  /** A table at which Ann (AR) and Bob (AZ) play. */
  begin(more?: Partial<NewTable>): Promise<LiveTable>;
  look(table: LiveTable, person: string | null): Promise<Page>;
}

export const must = <T>(result: { ok: true; value: T } | { ok: false; problem: { text: string } }): T => {
  if (!result.ok) throw new Error(result.problem.text);
  return result.value;
};

export const testTables = async (store: Store = openSqlite(':memory:'), games: Games = GAMES): Promise<TestTables> => {
  const [first] = games.all;
  if (!first) throw new Error('no games');
  const told: Notice[] = [];
  const ann = aPerson('ann', { name: 'Ann', guest: false });
  const bob = aPerson('bob', { name: 'Bob', guest: false });
  await store.people.add(ann);
  await store.people.add(bob);
  const context: TableContext = {
    store,
    games,
    log: pino({ level: 'silent' }),
    thinkers: thinkersOf(games),
    entrance: entranceOf(),
    now: () => here.now + here.wallStep,
    clock: () => here.now,
    show: (picture) => here.show(picture),
    tell: (notices) => void told.push(...notices),
    personView: async (id, game) => {
      const person = await store.people.get(id);
      const rating = await store.people.rating(id, game);
      return person && { id, name: person.name, guest: person.guest, rating: rating && Math.round(rating.rating) };
    },
  };
  const here: TestTables = {
    store,
    context,
    lobby: new Lobby(context),
    tableRegistry: new TableRegistry(context),
    told,
    ann,
    bob,
    now: 1_000_000,
    wallStep: 0,
    show: (picture) => picture(),
    restarted: () => new TableRegistry(context),
    table: async (id) => must(await here.tableRegistry.table(id)),
    begin: async (more = {}) => {
      const card = must(await here.lobby.create(ann, tableOf(first.card, more)));
      must(await here.lobby.sit(bob, card.id, { entropy: 'entropy-of-the-guest-2' }));
      return here.table(card.id);
    },
    look: async (table, person) => {
      const page = new Page(person);
      page.take(must(await table.watch(page)).shot);
      return page;
    },
  };
  return here;
};
