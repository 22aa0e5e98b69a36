import { readRecord, Table } from '@hexside/engine';
import { game as nations } from '@hexside/nations-at-war';
import { applied } from '@hexside/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../store/sqlite.ts';
import { StoreFailure } from '../store/store.ts';
import { gamesOf, offered } from './games.ts';
import type { LiveTable } from './live.ts';
import { GAMES, must, type Page, type TestTables, testTables } from './test/table-for-two.ts';

let here: TestTables;
let table: LiveTable;
let ann: Page;
let bob: Page;

const seat = async (more = {}): Promise<void> => {
  here = await testTables();
  table = await here.begin(more);
  ann = await here.look(table, 'ann');
  bob = await here.look(table, 'bob');
};

/** Whoever is asked, and whoever is not. */
const turns = (): [Page, Page] => (ann.shown?.room.decision === null ? [bob, ann] : [ann, bob]);

/** Plays so many first offers, whoever is asked. */
const playOn = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i++) {
    const [asked] = turns();
    must(await table.act(asked.person ?? '', asked.decision, asked.firstOffer));
  }
};

const problem = (result: { ok: boolean; problem?: { text: string } }): string =>
  result.ok ? 'accepted' : (result.problem?.text ?? '');

describe('an answer', () => {
  beforeEach(() => seat());

  describe('is acknowledged before it is shown', () => {
    let due: (() => void)[];
    const act = (page: Page): Promise<unknown> =>
      table.act(page.person ?? '', page.decision, page.firstOffer).then(must);
    const seen = (): (number | undefined)[] => [ann, bob].map((page) => page.shown?.seat.length);
    const showAll = (): void => {
      for (const picture of due.splice(0)) picture();
    };
    beforeEach(() => {
      due = [];
      here.show = (picture) => due.push(picture);
    });

    /** Whoever is asked now, on pages of another server: here nobody has looked. */
    const elsewhere = async (): Promise<Page> => {
      const same = must(await here.restarted().table(table.id));
      const pages = [await here.look(same, 'ann'), await here.look(same, 'bob')];
      const asked = pages.find(({ shown }) => shown?.room.decision !== null);
      if (!asked) throw new Error('nobody is asked');
      return asked;
    };

    it('and one picture shows all that was kept meanwhile', async () => {
      await act(turns()[0]);
      await act(await elsewhere());
      await act(await elsewhere());
      expect(seen()).toEqual([0, 0]);
      const before = ann.heard.length;
      showAll();
      expect(seen()).toEqual([3, 3]);
      expect(ann.heard.length - before).toBe(1);
      expect((await here.look(table, 'ann')).shown).toEqual(ann.shown);
      expect((await here.look(table, 'ann')).story).toEqual(ann.story);
    });

    it('and a picture never shows an answer that is not kept yet', async () => {
      await act(turns()[0]);
      const next = await elsewhere();
      const { change } = here.store.tables;
      let goOn = (): void => undefined;
      const disk = new Promise<void>((done) => {
        goOn = done;
      });
      Object.assign(here.store.tables, {
        change: (what: Parameters<typeof change>[0]) => disk.then(() => change(what)),
      });
      const acting = act(next);
      await new Promise(setImmediate);
      showAll();
      expect(seen()).toEqual([0, 0]);
      goOn();
      await acting;
      showAll();
      expect(seen()).toEqual([2, 2]);
    });

    it('and one that is refused leaves the one before to be shown', async () => {
      await act(turns()[0]);
      const next = await elsewhere();
      Object.assign(here.store.tables, { change: () => Promise.reject(new StoreFailure('full', 'test')) });
      await expect(act(next)).rejects.toThrow('The disk is full');
      showAll();
      expect(seen()).toEqual([1, 1]);
    });

    it('and does not wait long, however fast others answer', async () => {
      await act(turns()[0]);
      const next = await elsewhere();
      here.now += 120;
      await act(next);
      expect(seen()).toEqual([1, 1]);
    });

    it('and everything else is shown first', async () => {
      const [asked] = turns();
      await act(asked);
      expect(seen()).toEqual([0, 0]);
      must(await table.propose(asked.person ?? '', { kind: 'draw' }));
      expect(seen()).toEqual([1, 1]);
      expect(asked.shown?.room.proposal?.offer).toEqual({ kind: 'draw' });
    });
  });

  it('is taken, stored and shown to both as a difference', async () => {
    const [asked, other] = turns();
    must(await table.act(asked.person ?? '', asked.decision, asked.firstOffer));
    expect((await here.store.tables.journal(table.id)).length).toBe(1);
    expect([asked.wholes, other.wholes]).toEqual([1, 1]);
    expect([asked.shown?.seat.length, other.shown?.seat.length]).toEqual([1, 1]);
    const fresh = await here.look(table, asked.person);
    expect(fresh.shown).toEqual(asked.shown);
    expect(fresh.story).toEqual(asked.story);
  });

  it('given twice is answered twice and done once', async () => {
    const [asked] = turns();
    const { decision, firstOffer } = asked;
    const both = await Promise.all([
      table.act(asked.person ?? '', decision, firstOffer),
      table.act(asked.person ?? '', decision, firstOffer),
    ]);
    expect(both.map((one) => must(one).repeated)).toEqual([false, true]);
    expect(must(await table.act(asked.person ?? '', decision, firstOffer)).repeated).toBe(true);
    expect(await here.store.tables.journal(table.id)).toHaveLength(1);
    const again = must(await here.restarted().table(table.id));
    expect(must(await again.act(asked.person ?? '', decision, firstOffer)).repeated).toBe(true);
  });

  it('that comes late, or is another one to the same question, is refused', async () => {
    const [asked] = turns();
    const { decision, firstOffer } = asked;
    must(await table.act(asked.person ?? '', decision, firstOffer));
    expect(problem(await table.act(asked.person ?? '', decision, 'something else'))).toMatch(/already been answered/);
    expect(problem(await table.act(asked.person ?? '', 999, asked.firstOffer))).toMatch(/moved on/);
    expect(await here.store.tables.journal(table.id)).toHaveLength(1);
  });

  it('is taken only from the side that is asked, and only if it is offered', async () => {
    const [asked, other] = turns();
    expect(problem(await table.act(other.person ?? '', asked.decision, asked.firstOffer))).toMatch(/not your turn/);
    expect(problem(await table.act('stranger', asked.decision, asked.firstOffer))).toMatch(/do not play/);
    expect(problem(await table.act(asked.person ?? '', asked.decision, 'unit Nobody'))).not.toBe('accepted');
    expect(problem(await table.act(asked.person ?? '', asked.decision, `${asked.firstOffer} !6,6`))).not.toBe(
      'accepted',
    );
    expect(await here.store.tables.journal(table.id)).toEqual([]);
  });

  it('that cannot be stored did not happen', async () => {
    await playOn(3);
    const [asked, other] = turns();
    const before = JSON.stringify([asked.shown, other.shown]);
    const change = here.store.tables.change;
    Object.assign(here.store.tables, { change: () => Promise.reject(new StoreFailure('full', 'test')) });
    await expect(table.act(asked.person ?? '', asked.decision, asked.firstOffer)).rejects.toThrow('The disk is full');
    expect(JSON.stringify([asked.shown, other.shown])).toBe(before);
    Object.assign(here.store.tables, { change });
    expect((await here.look(table, asked.person)).shown).toEqual(asked.shown);
    must(await table.act(asked.person ?? '', asked.decision, asked.firstOffer));
    expect(asked.shown?.seat.length).toBe(4);
  });
});

describe('a table', () => {
  beforeEach(() => seat());

  it('is the same after a restart, questions included', async () => {
    await playOn(40);
    must(await table.undo(turns()[0].person ?? '', turns()[0].decision, 'step'));
    await playOn(30);
    const again = must(await here.restarted().table(table.id));
    for (const page of [ann, bob]) {
      const fresh = await here.look(again, page.person);
      const rest = (shown: Page['shown']) => ({ ...shown, room: { ...shown?.room, seats: [] } });
      expect(rest(fresh.shown)).toEqual(rest(page.shown));
      expect(fresh.story).toEqual(page.story);
    }
  });

  it('lets two pages of one player agree, and sees who is there', async () => {
    const second = await here.look(table, 'ann');
    await playOn(5);
    expect(second.shown).toEqual(ann.shown);
    await table.leave(second);
    expect(bob.shown?.room.seats.find(({ side }) => side === 'AR')?.here).toBe(true);
    await table.leave(ann);
    expect(bob.shown?.room.seats.find(({ side }) => side === 'AR')?.here).toBe(false);
  });

  it('sends only the difference to a page that comes back', async () => {
    const { hash, heard } = ann.held;
    await table.leave(ann);
    await playOn(1).catch(() => undefined);
    const back = await table.watch({ person: 'ann', held: { hash, heard }, send: () => undefined });
    const { shot } = must(back);
    expect(shot.whole === null || shot.base === null).toBe(true);
    expect(shot.storyFrom).toBe(heard);
  });

  it('undoes a step of the one who made it, and nobody else', async () => {
    do await playOn(1);
    while (!turns()[0].shown?.seat.undo.step.ok);
    const [asked, other] = turns();
    const length = asked.shown?.seat.length ?? 0;
    const { decision } = asked;
    expect(problem(await table.undo(other.person ?? '', decision, 'step'))).not.toBe('accepted');
    must(await table.undo(asked.person ?? '', decision, 'step'));
    expect([asked, other].map(({ shown }) => shown?.seat.length)).toEqual([length - 1, length - 1]);
    expect(problem(await table.undo(asked.person ?? '', decision, 'step'))).toMatch(/moved on/);
  });

  it('goes back by consent, naming what is undone', async () => {
    await playOn(60);
    const to = 50;
    const { number } = must(await table.propose('ann', { kind: 'takeback', to }));
    expect(bob.shown?.room.proposal).toMatchObject({ by: 'AR', offer: { to } });
    expect(bob.shown?.room.proposal?.words.length).toBeGreaterThan(0);
    expect(problem(await table.answer('ann', number, true))).toMatch(/opponent has to agree/);
    expect(problem(await table.answer('bob', number + 1, true))).toMatch(/no longer open/);
    must(await table.answer('bob', number, true));
    const journal = await here.store.tables.journal(table.id);
    expect(journal.at(-1)).toMatchObject({ kind: 'takeback', line: `* takeback ${to} AR AZ` });
    expect(ann.shown?.room.proposal).toBeNull();
    const again = must(await here.restarted().table(table.id));
    expect((await here.look(again, 'ann')).shown?.seat).toEqual(ann.shown?.seat);
  });

  it('forgets a proposal that was declined or overtaken', async () => {
    await playOn(10);
    const first = must(await table.propose('ann', { kind: 'draw' }));
    must(await table.answer('bob', first.number, false));
    expect(ann.shown?.room.proposal).toBeNull();
    must(await table.propose('bob', { kind: 'takeback', to: 3 }));
    await playOn(1);
    expect(ann.shown?.room.proposal).toBeNull();
  });

  it('ends by resignation, draw or agreement, and takes nothing afterwards', async () => {
    const [asked] = turns();
    const { number } = must(await table.propose('ann', { kind: 'result', winner: 'AZ' }));
    must(await table.answer('bob', number, true));
    expect(ann.shown?.room).toMatchObject({ phase: 'ended', result: { how: 'agreed', winner: 'AZ' }, decision: null });
    expect(problem(await table.act(asked.person ?? '', 0, 'anything'))).toBe('The game is over.');
    expect(problem(await table.resign('ann'))).toBe('The game is over.');
    await seat();
    must(await table.resign('ann'));
    expect(bob.shown?.room.result).toMatchObject({ how: 'resigned', winner: 'AZ' });
  });

  it('gives its record out at the end only, and it proves the dice', async () => {
    await playOn(80);
    expect(problem(table.record())).toMatch(/when the game is over/);
    must(await table.resign('bob'));
    const record = must(readRecord(must(table.record())));
    expect(record.commitment).toBe(ann.shown?.room.commitment);
    expect(record.entropy).toEqual({ AR: 'entropy-of-the-host-1', AZ: 'entropy-of-the-guest-2' });
    const [game] = GAMES.all;
    expect(game?.game.open((typed) => Table.fromRecord(typed, record).ok)).toBe(true);
    const forged = { ...record, seed: 'another' };
    expect(game?.game.open((typed) => Table.fromRecord(typed, forged).ok)).toBe(false);
    const otherDice = { ...record, entropy: { ...record.entropy, AZ: 'something-else-entirely' } };
    expect(game?.game.open((typed) => Table.fromRecord(typed, otherDice).ok)).toBe(false);
  });

  it('tells a player what happened while they were away, and only then', async () => {
    await playOn(20);
    must(await table.seen('ann', 12));
    await table.settled();
    const away = must(await table.away('ann'));
    expect(away).toMatchObject({ from: 12, to: 20, length: 20 });
    expect(away.frames.map(({ action }) => action)).toEqual([12, 13, 14, 15, 16, 17, 18, 19]);
    expect(away.frames.reduce((view, { delta }) => applied(view, delta), away.first)).toEqual(ann.shown?.seat.view);
    expect(away.frames.flatMap(({ lines }) => lines)).toEqual(ann.story.filter(({ action }) => action >= 12));
    expect((await table.away('stranger')).ok).toBe(false);
    expect(must(await table.away('ann', 20))).toEqual({ from: 20, to: 20, length: 20, first: null, frames: [] });
  });

  it('tells of a long absence in parts, each of which begins where the last one ended', async () => {
    await playOn(100);
    const frames: number[] = [];
    let from = 0;
    for (;;) {
      const away = must(await table.away('ann', from));
      expect(away.frames.length).toBeLessThanOrEqual(40);
      const then = must(await table.read('ann', { kind: 'at', table: table.id, count: away.to }));
      const view = away.frames.reduce((now, { delta }) => applied(now, delta), away.first);
      expect(then).toEqual({ count: away.to, view });
      frames.push(...away.frames.map(({ action }) => action));
      from = away.to;
      if (from === away.length) break;
    }
    expect(frames).toEqual(Array.from({ length: 100 }, (_, i) => i));
  });

  it('lets a bot do the rest of a phase for a player who asks for it, unless the game is rated', async () => {
    const [asked, other] = turns();
    expect((await table.assist(other.person ?? '', asked.decision)).ok).toBe(false);
    // Meanwhile everybody else gets a turn after each answer, and sees nothing that is not kept.
    const seen: (number | undefined)[] = [];
    let over = false;
    const look = (): void => {
      seen.push(other.shown?.seat.length);
      if (!over) setImmediate(look);
    };
    look();
    must(await table.assist(asked.person ?? '', asked.decision));
    over = true;
    const answers = asked.shown?.seat.length ?? 0;
    expect(answers).toBeGreaterThan(1);
    expect(seen.length).toBeGreaterThanOrEqual(answers);
    expect(new Set(seen.slice(0, answers))).toEqual(new Set([0]));
    const again = must(await here.restarted().table(table.id));
    expect((await here.look(again, other.person)).shown?.seat).toEqual(other.shown?.seat);
    await seat({ rated: true });
    expect(problem(await table.assist(turns()[0].person ?? '', turns()[0].decision))).toMatch(/rated/);
  });

  it('gives nobody a hint while people play each other', async () => {
    const [asked] = turns();
    expect(problem(await table.advise(asked.person ?? '', asked.decision))).toMatch(/between people/);
    expect((await table.advise('stranger', asked.decision)).ok).toBe(false);
  });

  it('carries chat to the players and to nobody else', async () => {
    const watcher = await here.look(table, null);
    must(await table.say('ann', 'Good luck'));
    expect(bob.heard.at(-1)).toMatchObject({ push: 'chat', line: { name: 'Ann', text: 'Good luck', side: 'AR' } });
    expect(JSON.stringify(watcher.heard)).not.toContain('Good luck');
    expect((await table.say('stranger', 'hello')).ok).toBe(false);
  });

  it('answers questions that change nothing', async () => {
    await playOn(4);
    expect(must(await table.read('ann', { kind: 'at', table: table.id, count: 2 }))).toMatchObject({ count: 2 });
    const why = await table.read('ann', {
      kind: 'why',
      table: table.id,
      targets: [{ kind: 'line', line: 'nonsense' }],
    });
    expect(must(why)).toMatchObject({ legal: false });
    expect((await table.read('stranger', { kind: 'odds', table: table.id, lines: [] })).ok).toBe(false);
  });
});

describe('a bot in a seat', () => {
  it('answers by itself, agrees to takebacks, and to nothing else', async () => {
    here = await testTables();
    const { wanted } = await import('./test/table-for-two.ts');
    const card = must(await here.lobby.create(here.ann, wanted({ bot: 'recruit', open: false })));
    expect(card.state).toBe('playing');
    table = await here.table(card.id);
    ann = await here.look(table, 'ann');
    const until = Date.now() + 20_000;
    while ((ann.shown?.seat.length ?? 0) < 30 && Date.now() < until) {
      if (ann.shown?.room.decision !== null) must(await table.act('ann', ann.decision, ann.firstOffer));
      else await new Promise((done) => setImmediate(done));
    }
    expect(ann.shown?.seat.length).toBeGreaterThanOrEqual(30);
    while (ann.shown?.room.decision === null) await new Promise((done) => setImmediate(done));
    const { line, reasons } = must(await table.advise('ann', ann.decision));
    const offers = ann.shown?.seat.decisions.flatMap((one) => one.offers) ?? [];
    expect(offers.map(({ verb, arg }) => `${verb} ${arg}`.trim())).toContain(line);
    expect(Array.isArray(reasons)).toBe(true);
    expect((await table.advise('ann', ann.decision - 1)).ok).toBe(false);
    expect(problem(await table.propose('ann', { kind: 'draw' }))).toMatch(/bot agrees/);
    expect(must(await table.propose('ann', { kind: 'takeback', to: 5 }))).toMatchObject({ left: 19 });
    expect((await here.store.tables.journal(table.id)).some(({ kind }) => kind === 'takeback')).toBe(true);
    for (let left = 18; left >= 0; left--)
      expect(must(await table.propose('ann', { kind: 'takeback', to: 5 }))).toMatchObject({ left });
    expect(problem(await table.propose('ann', { kind: 'takeback', to: 5 }))).toMatch(/agrees to 20 takebacks/);
  });
});

describe('clocks', () => {
  const minutes = (count: number): number => count * 60_000;

  it('warn, run out, and leave the choice to the opponent', async () => {
    await seat({ pace: { kind: 'live', minutes: 10, increment: 0 } });
    const [asked, other] = turns();
    const late = asked === ann ? 'AR' : 'AZ';
    await table.leave(asked);
    here.now += minutes(8);
    await here.tableRegistry.ring();
    expect(here.told.at(-1)).toMatchObject({ person: asked.person, kind: 'warning' });
    here.now += minutes(2);
    await here.tableRegistry.ring();
    expect(other.shown?.room.overtime).toBe(late);
    expect(problem(await table.overtime(asked.person ?? '', 'claim'))).not.toBe('accepted');
    must(await table.overtime(other.person ?? '', 'wait'));
    expect(other.shown?.room.overtime).toBeNull();
    here.now += minutes(1);
    await here.tableRegistry.ring();
    await here.tableRegistry.ring();
    expect(other.shown?.room.overtime).toBe(late);
    must(await table.overtime(other.person ?? '', 'claim'));
    expect(other.shown?.room.result).toMatchObject({ how: 'time', winner: other === ann ? 'AR' : 'AZ' });
  });

  it('let a bot play on where the table says so', async () => {
    await seat({ pace: { kind: 'slow', days: 1 }, timeout: 'bot' });
    const [asked, other] = turns();
    here.now += minutes(18 * 60);
    await here.tableRegistry.ring();
    here.now += minutes(6 * 60);
    await here.tableRegistry.ring();
    const side = asked === ann ? 'AR' : 'AZ';
    expect(other.shown?.room.seats.find((one) => one.side === side)?.bot).toBe('general');
    const until = Date.now() + 20_000;
    while (other.shown?.room.decision === null && Date.now() < until) await new Promise((done) => setTimeout(done, 5));
    expect(other.shown?.seat.length).toBeGreaterThan(0);
  });

  it('are renewed by a slow answer', async () => {
    await seat({ pace: { kind: 'slow', days: 1 } });
    here.now += minutes(23 * 60);
    await playOn(1);
    here.now += minutes(17 * 60);
    await here.tableRegistry.ring();
    expect(here.told.filter(({ kind }) => kind === 'overtime')).toEqual([]);
    expect(ann.shown?.room.overtime).toBeNull();
  });
});

describe('notices', () => {
  it('tell players that it is their turn, unless they have the table open', async () => {
    await seat();
    const [asked, other] = turns();
    await table.leave(other);
    here.told.length = 0;
    while (asked.shown?.room.decision !== null)
      must(await table.act(asked.person ?? '', asked.decision, asked.firstOffer));
    expect(here.told).toMatchObject([{ person: other.person, kind: 'turn', table: table.id }]);
    expect(await here.store.notices.unmailed(other.person ?? '', 9)).toMatchObject([{ kind: 'turn' }]);
    await here.look(table, other.person);
    expect(await here.store.notices.unmailed(other.person ?? '', 9)).toEqual([]);
  });
});

describe('ratings', () => {
  it('change with rated games between people, and not otherwise', async () => {
    await seat({ rated: true });
    must(await table.resign('bob'));
    expect((await here.store.people.rating('ann', 'karabakh'))?.rating).toBeGreaterThan(1500);
    expect(ann.shown?.room.result?.ratings.AZ?.after).toBeLessThan(1500);
    await seat();
    must(await table.resign('bob'));
    expect(await here.store.people.rating('ann', 'karabakh')).toBeNull();
  });
});

describe('spectators', () => {
  it('see the table as it is where nobody sees more than another', async () => {
    here = await testTables(openSqlite(':memory:'), gamesOf([offered(nations, null)]));
    table = await here.begin();
    [ann, bob] = [await here.look(table, 'ann'), await here.look(table, 'bob')];
    const onlookers = [await here.look(table, null), await here.look(table, null)];
    await playOn(3);
    for (const { shown } of onlookers) {
      expect(shown?.room.delayed).toBeNull();
      expect(shown?.seat.length).toBe(ann.shown?.seat.length);
    }
    expect(onlookers[0]?.shown).toEqual(onlookers[1]?.shown);
  });

  it('are kept behind from when somebody does, and see it all at the end', async () => {
    await seat();
    const onlooker = await here.look(table, null);
    expect(onlooker.shown?.room.delayed).toBeNull();
    await playOn(14);
    expect(onlooker.shown?.room.delayed).toContain('when this phase began');
    expect(onlooker.shown?.seat.length).toBeLessThan(ann.shown?.seat.length ?? 0);
    must(await table.resign('ann'));
    expect(onlooker.shown?.room.delayed).toBeNull();
    expect(onlooker.shown?.seat.length).toBe(ann.shown?.seat.length);
  });
});
