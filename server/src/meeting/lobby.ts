import { commitmentTo, fail, ok, type Result } from '@hexside/engine';
import type { GameCard, NewTable, PersonView, SeatInfo, sitBody, TableCard, tableFilter } from '@hexside/wire';
import type { z } from 'zod';
import { freshId, freshSecret } from '../ids.ts';
import type { Invitation, Notice, Person, Seat, TableRow } from '../store/rows.ts';
import { deadlineOf, endOf } from '../tables/clock.ts';
import { playOf } from '../tables/opening.ts';
import type { TableContext } from '../tables/table-context.ts';
import { Turns } from '../turns.ts';
import { beginning } from './deal.ts';

/** How many tables one person may have waiting. */
const MOST_OPEN = 20;
const PAGE = 50;

type Sitting = z.infer<typeof sitBody>;

interface Found {
  readonly row: TableRow;
  readonly seats: readonly Seat[];
}

const emptySeat = (place: number, side: string | null): Seat => ({
  place,
  side,
  person: null,
  bot: null,
  entropy: null,
  bid: null,
  left: null,
  since: null,
  warned: false,
  seen: 0,
});

/** Where people meet: tables that wait for players, and how they fill. */
export class Lobby {
  readonly #context: TableContext;
  readonly #turns = new Turns();

  constructor(context: TableContext) {
    this.#context = context;
  }

  async create(person: Person, wanted: NewTable, rematchOf: string | null = null): Promise<Result<TableCard>> {
    const offered = this.#context.games.named(wanted.game);
    if (!offered.ok) return offered;
    const { card } = offered.value;
    const problem = whatIsWrong(wanted, card, person);
    if (problem !== null) return fail(problem);
    const { store } = this.#context;
    const waiting = await store.tables.list({ state: 'open', person: person.id, most: MOST_OPEN });
    if (waiting.length >= MOST_OPEN) return fail(`You already have ${MOST_OPEN} open tables.`);

    const now = this.#context.now();
    const row: TableRow = {
      id: freshId(),
      game: card.id,
      version: card.version,
      dataHash: '',
      scenario: wanted.scenario,
      options: wanted.options,
      state: 'open',
      host: person.id,
      pace: wanted.pace,
      rated: wanted.rated,
      open: wanted.open,
      watchers: wanted.watchers,
      sides: wanted.sides.how,
      timeout: wanted.timeout,
      key: freshSecret(),
      seed: freshSecret(),
      created: now,
      changed: now,
      asked: [],
      deadline: null,
      proposal: null,
      overtime: null,
      result: null,
      rematchOf,
    };
    const trial = await playOf(offered.value, row, [], []);
    if (!trial.ok) return trial;

    const { sides } = wanted;
    const seats = card.sides.map(({ id }, place) => emptySeat(place, sides.how === 'choose' ? id : null));
    const mine = sides.how === 'choose' ? seats.findIndex(({ side }) => side === sides.mine) : 0;
    const bid = sides.how === 'bid' ? { side: sides.side, share: sides.share } : null;
    const filled = seats.map((seat, i) => {
      if (i === mine) return { ...seat, person: person.id, entropy: wanted.entropy, bid };
      return wanted.bot === null ? seat : { ...seat, bot: wanted.bot };
    });
    await store.tables.add(row, filled);
    const started = await this.#startIfFull({ row, seats: filled });
    if (!started.ok) return started;
    return ok(await this.#cardOf(started.value, person.id));
  }

  /** Begins the game when nobody is missing any more. */
  async #startIfFull(found: Found, invitation?: Pick<Invitation, 'id' | 'state'>): Promise<Result<Found>> {
    const { row, seats } = found;
    const { store } = this.#context;
    const accepted = invitation ? { invitation } : {};
    if (seats.some((seat) => seat.person === null && seat.bot === null)) {
      await store.tables.change({ table: row.id, row: { changed: row.changed }, seats, ...accepted });
      return ok(found);
    }
    const offered = this.#context.games.named(row.game);
    if (!offered.ok) return offered;
    const now = this.#context.now();
    const begun = await beginning(offered.value, row, seats, now, this.#context.clock());
    if (!begun.ok) return begun;
    const change = { ...begun.value.row, deadline: deadlineOf(begun.value.seats, row.pace) };
    const notices = seats.flatMap((seat) =>
      seat.person === null
        ? []
        : [this.#notice(seat.person, row.id, 'started', `${offered.value.card.title} has begun.`)],
    );
    await store.tables.change({ table: row.id, row: change, seats: begun.value.seats, notices, ...accepted });
    this.#context.tell(notices);
    return ok({ row: { ...row, ...change }, seats: begun.value.seats });
  }

  #notice(person: string, table: string, kind: Notice['kind'], text: string): Notice {
    const at = this.#context.now();
    return { id: freshId(), person, kind, table, at, text, read: false, pushDue: at, mailed: false };
  }

  /** A table that is still waiting, if this person may come to it. */
  async #waiting(person: Person, id: string, key: string | undefined): Promise<Result<Found>> {
    const found = await this.#context.store.tables.get(id);
    if (!found || !(await this.#maySee(found, person.id, key))) return fail('There is no such table.');
    if (found.row.state !== 'open') return fail('This table is not waiting for players.');
    return ok(found);
  }

  sit(person: Person, id: string, how: Sitting, invitation?: Invitation): Promise<Result<TableCard>> {
    return this.#turns.take(id, async () => {
      const found = await this.#waiting(person, id, how.key);
      if (!found.ok) return found;
      const { row, seats } = found.value;
      if (seats.some((seat) => seat.person === person.id)) return fail('You are already at this table.');
      if (row.rated && person.guest) return fail('Rated games are for people with an account.');
      const free = seats.filter((seat) => seat.person === null && seat.bot === null);
      const seat =
        row.sides === 'choose' && how.side !== undefined ? free.find(({ side }) => side === how.side) : free[0];
      if (!seat) return fail('That seat is taken.');
      if (row.sides === 'bid' && !this.#isBid(row, how))
        return fail('The sides of this table are chosen by bidding: choose a side and a share of your time.');
      const bid = row.sides === 'bid' ? (how.bid ?? null) : null;
      const taken = { ...seat, person: person.id, entropy: how.entropy, bid };
      const next = seats.map((one) => (one === seat ? taken : one));
      const settled = invitation ? ({ id: invitation.id, state: 'accepted' } as const) : undefined;
      const started = await this.#startIfFull({ row: { ...row, changed: this.#context.now() }, seats: next }, settled);
      return started.ok ? ok(await this.#cardOf(started.value, person.id)) : started;
    });
  }

  #isBid(row: TableRow, { bid }: Sitting): boolean {
    const offered = this.#context.games.named(row.game);
    return bid !== undefined && offered.ok && offered.value.card.sides.some(({ id }) => id === bid.side);
  }

  /** Leaves a table that has not begun; without its host it is no table any more. */
  leave(person: Person, id: string): Promise<Result<null>> {
    return this.#turns.take(id, async () => {
      const found = await this.#waiting(person, id, undefined);
      if (!found.ok) return found;
      const { row, seats } = found.value;
      if (row.host === person.id) {
        await this.#context.store.tables.change({
          table: id,
          row: { state: 'cancelled', changed: this.#context.now() },
        });
        return ok(null);
      }
      const seat = seats.find((one) => one.person === person.id);
      if (!seat) return fail('You do not play at this table.');
      const left = { place: seat.place, person: null, entropy: null, bid: null };
      await this.#context.store.tables.change({ table: id, seats: [left] });
      return ok(null);
    });
  }

  async invite(person: Person, id: string, name: string): Promise<Result<null>> {
    const { store } = this.#context;
    const found = await store.tables.get(id);
    if (!found?.seats.some((seat) => seat.person === person.id)) return fail('You do not play at this table.');
    if (found.row.state !== 'open') return fail('This table is not waiting for players.');
    const guest = await store.people.byName(name);
    if (!guest || guest.id === person.id) return fail(`There is nobody called "${name}" to invite.`);
    const open = await store.tables.invitations(guest.id);
    if (open.some((one) => one.table === id)) return fail('That person has already been invited.');
    if (open.length >= MOST_OPEN) return fail('That person has too many invitations waiting.');
    const at = this.#context.now();
    const notice = this.#notice(guest.id, id, 'invited', `${person.name} invites you to a game.`);
    await store.tables.invite(
      { id: freshId(), table: id, from: person.id, to: guest.id, created: at, state: 'open' },
      notice,
    );
    this.#context.tell([notice]);
    return ok(null);
  }

  async invitations(
    person: Person,
  ): Promise<readonly { readonly id: string; readonly from: string; readonly table: TableCard }[]> {
    const { store } = this.#context;
    const all = await Promise.all(
      (await store.tables.invitations(person.id)).map(async ({ id, from, table }) => {
        const found = await store.tables.get(table);
        const host = await store.people.get(from);
        if (found?.row.state !== 'open' || !host) return [];
        return [{ id, from: host.name, table: await this.#cardOf(found, person.id) }];
      }),
    );
    return all.flat();
  }

  /** Accepts by sitting down, or declines. */
  async answer(person: Person, id: string, how: Sitting | null): Promise<Result<TableCard | null>> {
    const invitation = await this.#context.store.tables.invitation(id);
    if (invitation?.to !== person.id || invitation.state !== 'open') return fail('There is no such invitation.');
    if (how !== null) return this.sit(person, invitation.table, how, invitation);
    await this.#context.store.tables.change({ table: invitation.table, invitation: { id, state: 'declined' } });
    return ok(null);
  }

  /** The same game again with sides changed, for the same people. */
  async rematch(person: Person, id: string, entropy: string): Promise<Result<TableCard>> {
    const { store } = this.#context;
    const old = await store.tables.get(id);
    const mine = old?.seats.find((seat) => seat.person === person.id);
    if (old?.row.state !== 'ended' || !mine) return fail('Only the players of a game can ask for a rematch.');
    const others = old.seats.filter((seat) => seat !== mine);
    const [other] = others;
    // The opponent may have asked first.
    for (const one of await store.tables.invitations(person.id)) {
      const table = await store.tables.get(one.table);
      if (table?.row.rematchOf === id) return this.sit(person, one.table, { entropy }, one);
    }
    const bot = other?.person === null ? (other.bot ?? null) : null;
    const wanted: NewTable = {
      game: old.row.game,
      scenario: old.row.scenario,
      options: old.row.options,
      pace: old.row.pace,
      rated: old.row.rated,
      open: false,
      watchers: old.row.watchers,
      sides: { how: 'choose', mine: other?.side ?? mine.side ?? '' },
      timeout: old.row.timeout,
      bot,
      entropy,
    };
    const made = await this.create(person, wanted, id);
    if (!made.ok) return made;
    for (const seat of others) {
      const opponent = seat.person === null ? null : await store.people.get(seat.person);
      if (!opponent) continue;
      const at = this.#context.now();
      const notice = this.#notice(opponent.id, made.value.id, 'invited', `${person.name} asks for a rematch.`);
      const invitation = { id: freshId(), table: made.value.id, from: person.id, to: opponent.id, created: at };
      await store.tables.invite({ ...invitation, state: 'open' }, notice);
      this.#context.tell([notice]);
    }
    return made;
  }

  async list(filter: z.infer<typeof tableFilter>, viewer: string | null): Promise<TableCard[]> {
    const found = await this.#context.store.tables.list({
      state: filter.state ?? 'open',
      open: true,
      most: PAGE,
      ...(filter.game === undefined ? {} : { game: filter.game }),
      ...(filter.pace === undefined ? {} : { pace: filter.pace }),
      ...(filter.rated === undefined ? {} : { rated: filter.rated === 'true' }),
      ...(filter.before === undefined ? {} : { before: filter.before }),
    });
    return Promise.all(found.map((one) => this.#cardOf(one, viewer)));
  }

  /** Everything this person plays, played or waits at, newest first. */
  async mine(person: Person, before?: number): Promise<TableCard[]> {
    const most = { person: person.id, most: PAGE, ...(before === undefined ? {} : { before }) };
    const found = await this.#context.store.tables.list(most);
    const cards = await Promise.all(found.map((one) => this.#cardOf(one, person.id)));
    return cards.filter(({ state }) => state !== 'cancelled');
  }

  async card(id: string, viewer: string | null, key: string | undefined): Promise<Result<TableCard>> {
    const found = await this.#context.store.tables.get(id);
    if (!found || !(await this.#maySee(found, viewer, key))) return fail('There is no such table.');
    return ok(await this.#cardOf(found, viewer));
  }

  /** Open tables are for everybody; private ones for those who sit, are invited or have the link. */
  async #maySee({ row, seats }: Found, viewer: string | null, key: string | undefined): Promise<boolean> {
    if (row.open || (key !== undefined && key === row.key)) return true;
    if (viewer === null) return false;
    if (row.host === viewer || seats.some(({ person }) => person === viewer)) return true;
    return (await this.#context.store.tables.invitations(viewer)).some(({ table }) => table === row.id);
  }

  async maySee(id: string, viewer: string | null, key: string | undefined): Promise<boolean> {
    const found = await this.#context.store.tables.get(id);
    return found !== null && this.#maySee(found, viewer, key);
  }

  async #cardOf({ row, seats }: Found, viewer: string | null): Promise<TableCard> {
    const offered = this.#context.games.named(row.game);
    const people = new Map<string, PersonView>();
    for (const id of new Set([row.host, ...seats.flatMap(({ person }) => person ?? [])])) {
      const view = await this.#context.personView(id, row.game);
      if (view) people.set(id, view);
    }
    const nobody: PersonView = { id: '', name: 'somebody', guest: true, rating: null };
    const infos = seats.map(
      ({ side, person, bot }): SeatInfo => ({
        side: side ?? '',
        person: person === null ? null : (people.get(person) ?? nobody),
        bot,
        here: false,
      }),
    );
    const mine = seats.find(({ person }) => person !== null && person === viewer);
    const end = mine ? endOf(mine) : null;
    return {
      id: row.id,
      game: row.game,
      title: offered.ok ? offered.value.card.title : row.game,
      scenario: row.scenario,
      options: row.options,
      state: row.state,
      host: people.get(row.host) ?? nobody,
      seats: infos,
      pace: row.pace,
      rated: row.rated,
      open: row.open,
      watchable: row.state === 'ended' || (row.state === 'playing' && row.watchers),
      sides: row.sides,
      created: row.created,
      changed: row.changed,
      yours: seats.some(({ person, side }) => person !== null && person === viewer && row.asked.includes(side ?? '')),
      // As the clock on the wall will have it.
      deadline: end === null ? null : end - this.#context.clock() + this.#context.now(),
      commitment: commitmentTo(row.seed),
      result: row.result,
      key: mine ? row.key : null,
    };
  }
}

const whatIsWrong = (wanted: NewTable, card: GameCard, person: Person): string | null => {
  const sides = card.sides.map(({ id }) => id);
  const named =
    wanted.sides.how === 'choose' ? wanted.sides.mine : wanted.sides.how === 'bid' ? wanted.sides.side : null;
  if (named !== null && !sides.includes(named)) return `There is no side "${named}"; there are ${sides.join(', ')}.`;
  if (wanted.bot !== null && !card.levels.includes(wanted.bot))
    return `There is no bot "${wanted.bot}"; there are ${card.levels.join(', ')}.`;
  if (wanted.bot !== null && wanted.rated) return 'Games against bots are not rated.';
  if (wanted.bot !== null && wanted.pace.kind !== 'none') return 'Games against bots have no clock.';
  if (wanted.bot !== null && wanted.sides.how === 'bid') return 'A bot does not bid for sides.';
  if (wanted.sides.how === 'bid' && wanted.pace.kind === 'none')
    return 'Sides are bid for with time: choose a pace with a clock.';
  if (wanted.sides.how === 'bid' && sides.length !== 2) return 'Bidding needs a game with two sides.';
  if (wanted.rated && person.guest) return 'Rated games are for people with an account.';
  if (wanted.rated && sides.length !== 2) return 'Only games with two sides can be rated.';
  return null;
};
