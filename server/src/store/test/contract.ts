import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Store, Taken } from '../store.ts';
import { aLine, aNotice, aPerson, aSeat, aTable } from './rows.ts';

/** What every store must do, whatever it is made of. */
export const storeContract = (name: string, open: () => Store): void => {
  describe(name, () => {
    let store: Store;
    beforeEach(() => {
      store = open();
    });
    afterEach(() => store.close());

    describe('people', () => {
      it('are found by id, by name however it is written, and by address', async () => {
        const ann = aPerson('ann', { name: 'Ann Lee', guest: false, password: 'x', email: 'Ann@Example.org' });
        await store.people.add(ann);
        expect(await store.people.get('ann')).toEqual({ ...ann, email: 'ann@example.org' });
        expect((await store.people.byName('ann_LEE'))?.id).toBe('ann');
        expect((await store.people.byEmail('ANN@example.org '))?.id).toBe('ann');
        expect(await store.people.get('bob')).toBeNull();
      });

      it('do not share a name or an address, but guests may share a name', async () => {
        await store.people.add(aPerson('ann', { name: 'Ann', guest: false, email: 'a@b.org' }));
        await expect(store.people.add(aPerson('two', { name: 'ANN', guest: false }))).rejects.toThrow(Taken);
        await expect(store.people.add(aPerson('two', { email: 'a@b.org' }))).rejects.toThrow(Taken);
        await store.people.add(aPerson('g1', { name: 'Ann' }));
        await store.people.add(aPerson('g2', { name: 'Ann' }));
        expect((await store.people.byName('ann'))?.id).toBe('ann');
      });

      it('change from guest to account under the same id', async () => {
        await store.people.add(aPerson('ann'));
        await store.people.change('ann', { name: 'Ann', guest: false, password: 'hash' });
        expect(await store.people.byName('ann')).toMatchObject({ id: 'ann', guest: false, password: 'hash' });
      });

      it('have sessions that are listed, touched and ended, each only by its owner', async () => {
        await store.people.add(aPerson('ann'));
        await store.people.add(aPerson('bob'));
        const session = { id: 's1', hash: 'h1', person: 'ann', created: 1, seen: 1, agent: 'x' };
        await store.people.addSession(session);
        await store.people.addSession({ ...session, id: 's2', hash: 'h2' });
        await store.people.touchSession('s1', 9);
        expect((await store.people.sessions('ann')).map(({ id }) => id)).toEqual(['s1', 's2']);
        expect(await store.people.removeSession('bob', 's1')).toBe(false);
        expect(await store.people.sessionByHash('h1')).toMatchObject({ person: 'ann', seen: 9 });
        await store.people.removeOtherSessions('ann', 's1');
        expect(await store.people.sessionByHash('h2')).toBeNull();
        expect(await store.people.removeSession('ann', 's1')).toBe(true);
        expect(await store.people.sessions('ann')).toEqual([]);
      });

      it('use a token once, for its purpose, in time', async () => {
        await store.people.add(aPerson('ann'));
        const token = { hash: 't', person: 'ann', purpose: 'reset' as const, email: 'a@b', expires: 100 };
        await store.people.addToken(token);
        expect(await store.people.takeToken('t', 'verify', 5)).toBeNull();
        expect(await store.people.token('t', 'verify', 5)).toBeNull();
        expect(await store.people.token('t', 'reset', 100)).toBeNull();
        expect(await store.people.token('t', 'reset', 5)).toEqual(token);
        await store.people.addToken({ ...token, hash: 't2' });
        await store.people.removeTokens('nobody');
        expect(await store.people.token('t2', 'reset', 5)).not.toBeNull();
        expect(await store.people.takeToken('t', 'reset', 5)).toEqual(token);
        await store.people.removeTokens(token.person);
        expect(await store.people.token('t2', 'reset', 5)).toBeNull();
        expect(await store.people.takeToken('t', 'reset', 5)).toBeNull();
        await store.people.addToken(token);
        expect(await store.people.takeToken('t', 'reset', 100)).toBeNull();
      });

      it('take everything about them along when they go; their games stay', async () => {
        await store.people.add(aPerson('ann'));
        await store.people.add(aPerson('bob'));
        await store.people.addSession({ id: 's1', hash: 'h1', person: 'ann', created: 1, seen: 1, agent: 'x' });
        await store.tables.add(aTable('t1'), [aSeat(0, { person: 'ann' }), aSeat(1, { person: 'bob' })]);
        await store.tables.change({ table: 't1', lines: [aLine(1)] });
        await store.tables.say('t1', 'ann', 'AR', 1, 'hello');
        await store.tables.putNote('t1', 'ann', 'mine');
        await store.notices.add(aNotice('n1', 'ann'));
        const dossier = await store.people.dossier('ann');
        expect(dossier).toMatchObject({
          person: { id: 'ann' },
          chat: [{ text: 'hello' }],
          notes: [{ text: 'mine' }],
          tables: [{ id: 't1' }],
          notices: [{ id: 'n1' }],
        });
        await store.people.remove('ann');
        expect(await store.people.get('ann')).toBeNull();
        expect(await store.people.sessionByHash('h1')).toBeNull();
        expect(await store.tables.chat('t1', 10)).toEqual([]);
        expect((await store.tables.get('t1'))?.seats.map(({ person }) => person)).toEqual([null, 'bob']);
        expect(await store.tables.journal('t1')).toHaveLength(1);
        expect(JSON.stringify(await store.people.dossier('ann'))).not.toMatch(/hello|mine|h1/);
      });
    });

    describe('tables', () => {
      it('come back as they were put in', async () => {
        const row = aTable('t1', { proposal: { number: 1, by: 'AR', offer: { kind: 'draw' }, agreed: [] } });
        const seats = [aSeat(0, { person: 'ann', bid: { side: 'AR', share: 10 } }), aSeat(1, { bot: 'captain' })];
        await store.tables.add(row, seats);
        expect(await store.tables.get('t1')).toEqual({ row, seats });
        expect(await store.tables.get('t2')).toBeNull();
      });

      it('keep a change whole or not at all, and no journal line twice', async () => {
        await store.people.add(aPerson('ann'));
        await store.tables.add(aTable('t1'), [aSeat(0)]);
        await store.tables.change({
          table: 't1',
          lines: [aLine(1), aLine(2, 'AR to 0101')],
          row: { state: 'playing', asked: ['AZ'], deadline: 50 },
          seats: [{ place: 0, left: 7, seen: 2 }],
          notices: [aNotice('n1', 'ann')],
          ratings: [{ person: 'ann', game: 'g', rating: 1500, deviation: 1, volatility: 0.06, games: 1, changed: 1 }],
        });
        expect((await store.tables.journal('t1')).map(({ line }) => line)).toEqual(['AR go', 'AR to 0101']);
        expect(await store.tables.get('t1')).toMatchObject({ row: { asked: ['AZ'] }, seats: [{ left: 7, seen: 2 }] });
        expect((await store.people.rating('ann', 'g'))?.rating).toBe(1500);
        const again = store.tables.change({ table: 't1', row: { asked: ['AR'] }, lines: [aLine(3), aLine(2)] });
        await expect(again).rejects.toThrow(Taken);
        expect(await store.tables.journal('t1')).toHaveLength(2);
        expect((await store.tables.get('t1'))?.row.asked).toEqual(['AZ']);
      });

      it('fail alone when written together with others', async () => {
        await store.tables.add(aTable('t1'), []);
        await store.tables.change({ table: 't1', lines: [aLine(1)] });
        const results = await Promise.allSettled([
          store.tables.change({ table: 't1', lines: [aLine(2)] }),
          store.tables.change({ table: 't1', lines: [aLine(2, 'AR other')] }),
          store.tables.change({ table: 't1', lines: [aLine(3)] }),
        ]);
        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
        expect((await store.tables.journal('t1')).map(({ n }) => n)).toEqual([1, 2, 3]);
      });

      it('are listed by state, game, pace, person, newest first, in pages', async () => {
        await store.tables.add(aTable('t1', { changed: 1 }), [aSeat(0, { person: 'ann' })]);
        await store.tables.add(aTable('t2', { changed: 2, pace: { kind: 'none' } }), [aSeat(0)]);
        await store.tables.add(aTable('t3', { changed: 3, open: false, game: 'other' }), [aSeat(0, { person: 'ann' })]);
        const ids = async (filter: object) =>
          (await store.tables.list({ most: 9, ...filter })).map(({ row }) => row.id);
        expect(await ids({})).toEqual(['t3', 't2', 't1']);
        expect(await ids({ open: true })).toEqual(['t2', 't1']);
        expect(await ids({ pace: 'slow', open: true })).toEqual(['t1']);
        expect(await ids({ person: 'ann' })).toEqual(['t3', 't1']);
        expect(await ids({ game: 'other' })).toEqual(['t3']);
        expect(await ids({ before: 3, most: 1 })).toEqual(['t2']);
        expect(await ids({ game: 'karabakh', rated: false })).toEqual(['t2', 't1']);
        expect(await ids({ game: 'karabakh', pace: 'none', most: 1 })).toEqual(['t2']);
        expect(await ids({ rated: true })).toEqual([]);
        expect(await ids({ rated: false, open: false })).toEqual(['t3']);
        expect(await ids({ person: 'ann', game: 'other' })).toEqual(['t3']);
        expect(await ids({ person: 'ann', state: 'ended' })).toEqual([]);
        expect(await ids({ person: 'ann', before: 3 })).toEqual(['t1']);
        expect(await ids({ state: 'ended' })).toEqual([]);
        expect(await store.tables.counts()).toEqual({ open: 3, playing: 0, ended: 0, cancelled: 0 });
        // Where something happens comes first, in everybody's list and in the players' own.
        await store.tables.change({ table: 't1', row: { state: 'playing', changed: 4 } });
        expect(await ids({})).toEqual(['t1', 't3', 't2']);
        expect(await ids({ person: 'ann' })).toEqual(['t1', 't3']);
        expect(await ids({ person: 'ann', state: 'open' })).toEqual(['t3']);
        expect(await store.tables.counts()).toEqual({ open: 2, playing: 1, ended: 0, cancelled: 0 });
        await store.tables.change({ table: 't1', row: { state: 'playing' } });
        expect(await store.tables.counts()).toEqual({ open: 2, playing: 1, ended: 0, cancelled: 0 });
      });

      it('are found when their time has come', async () => {
        await store.tables.add(aTable('t1', { deadline: 20, state: 'playing' }), []);
        await store.tables.add(aTable('t2', { deadline: 10, state: 'playing' }), []);
        await store.tables.add(aTable('t3', { state: 'playing' }), []);
        expect(await store.tables.due(15, 9)).toEqual(['t2']);
        expect(await store.tables.due(20, 9)).toEqual(['t2', 't1']);
        await store.tables.shiftClocks(7);
        expect(await store.tables.due(20, 9)).toEqual(['t2']);
        expect((await store.tables.get('t1'))?.row.deadline).toBe(27);
        expect(await store.tables.playing('', 2)).toEqual(['t1', 't2']);
        expect(await store.tables.playing('t2', 2)).toEqual(['t3']);
      });

      it('keep the last thousand lines of a long talk', async () => {
        await store.people.add(aPerson('ann'));
        await store.tables.add(aTable('t1'), []);
        await Promise.all(Array.from({ length: 1003 }, (_, i) => store.tables.say('t1', 'ann', null, i, `${i + 1}`)));
        const lines = await store.tables.chat('t1', 5000);
        expect([lines.length, lines[0]?.text]).toEqual([1000, '4']);
      });

      it('carry invitations, chat and private notes', async () => {
        for (const id of ['ann', 'bob']) await store.people.add(aPerson(id));
        await store.tables.add(aTable('t1'), []);
        const invitation = { id: 'i1', table: 't1', from: 'ann', to: 'bob', created: 1, state: 'open' as const };
        await store.tables.invite(invitation, aNotice('n1', 'bob', { kind: 'invited' }));
        expect(await store.tables.invitations('bob')).toEqual([invitation]);
        await store.tables.change({ table: 't1', invitation: { id: 'i1', state: 'accepted' } });
        expect(await store.tables.invitations('bob')).toEqual([]);
        expect((await store.tables.say('t1', 'ann', 'AR', 1, 'one')).number).toBe(1);
        expect((await store.tables.say('t1', 'bob', null, 2, 'two')).number).toBe(2);
        expect(await store.tables.chat('t1', 1)).toEqual([
          { number: 2, person: 'bob', name: 'Guest bob', side: null, at: 2, text: 'two' },
        ]);
        await store.tables.putNote('t1', 'ann', 'first');
        await store.tables.putNote('t1', 'ann', 'second');
        expect(await store.tables.note('t1', 'ann')).toBe('second');
        expect(await store.tables.note('t1', 'bob')).toBe('');
      });
    });

    describe('notices', () => {
      const ids = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);

      it('are pushed when due, and quiet once read', async () => {
        await store.people.add(aPerson('ann'));
        await store.notices.add(aNotice('n1', 'ann', { pushDue: 5, at: 1 }));
        await store.notices.add(aNotice('n2', 'ann', { pushDue: 50, at: 2, table: 't2' }));
        expect(await store.notices.toPush(4, 9)).toEqual([]);
        expect(await store.notices.toPush(10, 9)).toEqual(['ann']);
        expect(ids(await store.notices.pushesOf('ann', 10, 9))).toEqual(['n1']);
        await store.notices.postpone('ann', 30);
        expect(await store.notices.toPush(29, 9)).toEqual([]);
        expect(ids(await store.notices.pushesOf('ann', 30, 9))).toEqual(['n1']);
        await store.notices.sending('ann', ['n1'], [{ id: 'n1', again: null }]);
        expect(await store.notices.toPush(49, 9)).toEqual([]);
        expect(await store.notices.toPush(50, 9)).toEqual(['ann']);
        await store.notices.markRead('ann', 't2');
        expect(await store.notices.toPush(99, 9)).toEqual([]);
        expect((await store.notices.list('ann', 9)).map(({ id, read }) => [id, read])).toEqual([
          ['n2', true],
          ['n1', false],
        ]);
      });

      it('are posted again until they are taken', async () => {
        await store.people.add(aPerson('ann'));
        await store.notices.add(aNotice('n1', 'ann', { pushDue: 5 }));
        expect(await store.notices.postsOf('ann', 10, 9)).toMatchObject([{ id: 'n1', tries: 0 }]);
        await store.notices.sending('ann', ['n1'], [{ id: 'n1', again: 20 }]);
        expect(await store.notices.toPush(19, 9)).toEqual([]);
        expect(await store.notices.toPush(20, 9)).toEqual(['ann']);
        expect(await store.notices.pushesOf('ann', 20, 9)).toEqual([]);
        expect(await store.notices.postsOf('ann', 20, 9)).toMatchObject([{ id: 'n1', tries: 1 }]);
        await store.notices.taken('ann', 'n1');
        expect(await store.notices.toPush(99, 9)).toEqual([]);
      });

      it('are mailed once, and what comes meanwhile with the next mail', async () => {
        await store.people.add(aPerson('ann'));
        await store.notices.add(aNotice('n1', 'ann', { at: 1 }));
        await store.notices.add(aNotice('n2', 'ann', { at: 2, table: 't2' }));
        expect(await store.notices.toMail(1, 9)).toEqual(['ann']);
        expect(ids(await store.notices.unmailed('ann', 9))).toEqual(['n1', 'n2']);
        await store.notices.mailLater('ann', 7);
        expect(await store.notices.toMail(6, 9)).toEqual([]);
        await store.notices.mailed('ann', ['n1'], 77);
        expect((await store.people.get('ann'))?.mailed).toBe(77);
        expect(await store.notices.toMail(2, 9)).toEqual(['ann']);
        expect(ids(await store.notices.unmailed('ann', 9))).toEqual(['n2']);
        await store.notices.dropMail('ann');
        expect(await store.notices.toMail(99, 9)).toEqual([]);
        expect(await store.notices.unmailed('ann', 9)).toEqual([]);
        expect((await store.people.get('ann'))?.mailed).toBe(77);
      });

      it('that say the same again are one, and ring again only after an hour', async () => {
        const HOUR = 3_600_000;
        await store.people.add(aPerson('ann'));
        await store.notices.add(aNotice('n1', 'ann', { at: 0, pushDue: 0, kind: 'proposal' }));
        await store.notices.sending('ann', ['n1'], [{ id: 'n1', again: null }]);
        await store.notices.add(aNotice('n2', 'ann', { at: 9, pushDue: 9, kind: 'proposal', text: 'again' }));
        await store.notices.add(aNotice('n3', 'ann', { at: 9, pushDue: 9, kind: 'turn' }));
        expect((await store.notices.list('ann', 9)).map(({ id, text }) => [id, text]).sort()).toEqual([
          ['n1', 'again'],
          ['n3', 'Your turn'],
        ]);
        expect(ids(await store.notices.pushesOf('ann', 10, 9))).toEqual(['n3']);
        await store.notices.add(aNotice('n4', 'ann', { at: 9 + HOUR, pushDue: 9 + HOUR, kind: 'proposal' }));
        expect(ids(await store.notices.pushesOf('ann', 9 + HOUR, 9))).toEqual(['n3', 'n4']);
        await store.notices.markRead('ann', null);
        await store.notices.add(aNotice('n5', 'ann', { at: 10 + HOUR, pushDue: 10 + HOUR, kind: 'proposal' }));
        expect(ids(await store.notices.pushesOf('ann', 10 + HOUR, 9))).toEqual(['n5']);
      });

      it('are a hundred of a kind at most, whichever way they come, and no flood of one kind takes another’s place', async () => {
        for (const id of ['ann', 'bob']) await store.people.add(aPerson(id));
        await store.tables.add(aTable('t1'), []);
        await store.notices.add(aNotice('turn', 'ann', { at: 0 }));
        for (let i = 1; i <= 130; i++) {
          const notice = aNotice(`i${i}`, 'ann', { at: i, table: `t${i}`, kind: 'invited' });
          if (i % 2 === 0) await store.tables.change({ table: 't1', notices: [notice] });
          else {
            const invitation = { id: `i${i}`, table: 't1', from: 'bob', to: 'ann', created: 1, state: 'open' as const };
            await store.tables.invite(invitation, notice);
          }
        }
        const all = ids(await store.notices.list('ann', 999));
        expect(all).toHaveLength(101);
        expect([all[0], all.at(-2), all.at(-1)]).toEqual(['i130', 'i31', 'turn']);
      });

      it('of one person never keep another’s waiting', async () => {
        for (const id of ['flooded', 'ann']) await store.people.add(aPerson(id));
        for (let i = 0; i < 90; i++)
          await store.notices.add(aNotice(`f${i}`, 'flooded', { at: 1, pushDue: 1, table: `t${i}` }));
        await store.notices.add(aNotice('n1', 'ann', { at: 2, pushDue: 2 }));
        expect(await store.notices.toPush(5, 2)).toEqual(['flooded', 'ann']);
        expect(await store.notices.toMail(5, 2)).toEqual(['flooded', 'ann']);
      });

      it('go to every address of a person that still stands', async () => {
        await store.people.add(aPerson('ann'));
        const address = { person: 'ann', endpoint: 'https://push/1', p256dh: 'p', auth: 'a' };
        await store.notices.addAddress(address);
        await store.notices.addAddress(address);
        expect(await store.notices.addresses('ann')).toEqual([address]);
        await store.notices.removeAddress('https://push/1');
        expect(await store.notices.addresses('ann')).toEqual([]);
      });
    });

    describe('what is not kept for ever', () => {
      it('are notices of long ago', async () => {
        await store.people.add(aPerson('ann'));
        for (const at of [1, 2, 3, 10]) await store.notices.add(aNotice(`n${at}`, 'ann', { at, table: `t${at}` }));
        expect(await store.expiry.notices(10, 2)).toBe(2);
        expect(await store.expiry.notices(10, 2)).toBe(1);
        expect((await store.notices.list('ann', 9)).map(({ id }) => id)).toEqual(['n10']);
      });

      it('is what was said long ago at tables that are over', async () => {
        await store.people.add(aPerson('ann'));
        for (const [id, state] of [
          ['t1', 'ended'],
          ['t2', 'playing'],
          ['t3', 'cancelled'],
        ] as const) {
          await store.tables.add(aTable(id, { state }), []);
          for (const at of [1, 2, 10]) await store.tables.say(id, 'ann', null, at, `${at}`);
        }
        expect(await store.expiry.chat(10, 4)).toBe(4);
        expect(await store.expiry.chat(10, 4)).toBe(2);
        const said = async (id: string) => (await store.tables.chat(id, 9)).map(({ text }) => text);
        expect(await Promise.all(['t1', 't2', 't3'].map(said))).toEqual([['10'], ['1', '2', '10'], ['10']]);
        // What stays is looked at again the next time.
        expect(await store.expiry.chat(10, 4)).toBe(2);
      });

      it('are guests who are gone, with their waiting tables and games against bots', async () => {
        const guest = async (id: string, more = {}) => store.people.add(aPerson(id, { created: 1, ...more }));
        const session = { id: 's', hash: 'h', created: 1, agent: '' };
        for (const id of ['gone', 'here', 'busy', 'played', 'pair', 'sitter']) await guest(id);
        await guest('young', { created: 100 });
        await guest('Account', { guest: false, name: 'Account' });
        await store.people.addSession({ ...session, person: 'here', seen: 100 });
        await store.people.addSession({ ...session, id: 's2', hash: 'h2', person: 'gone', seen: 99 });
        const seats = (...people: readonly string[]) => [
          aSeat(0, { person: people[0] ?? null }),
          aSeat(1, people[1] === undefined ? { bot: 'captain' } : { person: people[1] }),
        ];
        await store.tables.add(aTable('waits', { host: 'gone', changed: 5 }), [aSeat(0, { person: 'gone' }), aSeat(1)]);
        await store.tables.add(
          aTable('bot', { host: 'gone', state: 'playing', changed: 5, deadline: 9 }),
          seats('gone'),
        );
        await store.tables.add(aTable('over', { host: 'gone', state: 'ended', changed: 5 }), seats('gone', 'here'));
        await store.tables.add(aTable('new', { host: 'busy', state: 'ended', changed: 100 }), seats('busy'));
        await store.tables.add(aTable('two', { host: 'pair', state: 'playing', changed: 5 }), seats('pair', 'Account'));
        await store.tables.add(aTable('other', { host: 'Account', changed: 5 }), [
          aSeat(0, { person: 'sitter' }),
          aSeat(1),
        ]);
        expect(await store.expiry.guests(100, 4)).toBe(4);
        expect(await store.expiry.guests(100, 4)).toBe(2);
        const left = async (id: string) => (await store.people.get(id)) !== null;
        const all = ['gone', 'here', 'busy', 'played', 'pair', 'young', 'sitter', 'Account'];
        expect(await Promise.all(all.map(left))).toEqual([false, true, true, false, true, true, false, true]);
        const state = async (id: string) => (await store.tables.get(id))?.row.state;
        expect(await Promise.all(['waits', 'bot', 'over', 'two', 'other'].map(state))).toEqual([
          'cancelled',
          'cancelled',
          'ended',
          'playing',
          'open',
        ]);
        expect(await store.tables.counts()).toEqual({ open: 1, playing: 1, ended: 2, cancelled: 2 });
        expect(await store.tables.due(100, 9)).toEqual([]);
        expect((await store.tables.get('other'))?.seats[0]?.person).toBeNull();
      });
    });

    it('keeps settings, and finds no damage where there is none', async () => {
      expect(await store.setting('a')).toBeNull();
      await store.putSetting('a', '1');
      await store.putSetting('a', '2');
      expect(await store.setting('a')).toBe('2');
      expect(await store.check()).toBeNull();
    });
  });
};
