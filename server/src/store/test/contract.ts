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
        expect(await store.people.takeToken('t', 'reset', 5)).toEqual(token);
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
        expect(await ids({ state: 'ended' })).toEqual([]);
        expect(await store.tables.counts()).toEqual({ open: 3, playing: 0, ended: 0, cancelled: 0 });
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
      it('are pushed when due, mailed once, and quiet once read', async () => {
        await store.people.add(aPerson('ann'));
        await store.notices.add(aNotice('n1', 'ann', { pushDue: 5, at: 1 }));
        await store.notices.add(aNotice('n2', 'ann', { pushDue: 50, at: 2, table: 't2' }));
        expect((await store.notices.toPush(10, 9)).map(({ id }) => id)).toEqual(['n1']);
        await store.notices.postpone(['n1'], 30);
        expect(await store.notices.toPush(10, 9)).toEqual([]);
        expect((await store.notices.toPush(30, 9)).map(({ id }) => id)).toEqual(['n1']);
        await store.notices.pushed(['n1']);
        expect(await store.notices.toPush(10, 9)).toEqual([]);
        expect((await store.notices.toMail(9)).map(({ id }) => id)).toEqual(['n1', 'n2']);
        await store.notices.mailed(['n1'], 'ann', 77);
        expect((await store.notices.toMail(9)).map(({ id }) => id)).toEqual(['n2']);
        expect((await store.people.get('ann'))?.mailed).toBe(77);
        await store.notices.markRead('ann', 't2');
        expect(await store.notices.toMail(9)).toEqual([]);
        expect(await store.notices.toPush(99, 9)).toEqual([]);
        expect((await store.notices.list('ann', 9)).map(({ id, read }) => [id, read])).toEqual([
          ['n2', true],
          ['n1', false],
        ]);
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

    it('keeps settings, and says that it can be written', async () => {
      expect(await store.setting('a')).toBeNull();
      await store.putSetting('a', '1');
      await store.putSetting('a', '2');
      expect(await store.setting('a')).toBe('2');
      await store.check();
    });
  });
};
