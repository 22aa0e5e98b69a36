import { describe, expect, it } from 'vitest';
import { openSqlite } from '../store/sqlite.ts';
import { doublesOf, isOneScript } from './names.ts';
import { Register } from './register.ts';

describe('a name', () => {
  it.each(['Ann', 'Жанна 7', 'Ελένη', 'Օհան', '山田たろう', '김철수', 'José-Luis', 'Łukasz', '123'])(
    'of one writing system is one: %s',
    (name) => {
      expect(isOneScript(name)).toBe(true);
    },
  );

  it.each(['Аnn', 'Аdmin', 'Hexsidе', 'Ηexside', 'ΑΒC', 'Ᏼob'])(
    'that mixes letters which look alike is none: %s',
    (name) => {
      expect(isOneScript(name)).toBe(false);
    },
  );

  it('has doubles in other letters if every letter has one', () => {
    expect(doublesOf('Bepa')).toContain('Вера');
    expect(doublesOf('Вера')).toContain('Bepa');
    expect(doublesOf('ΝΙΚΟ')).toContain('NIKO');
    expect(doublesOf('Жанна')).toEqual([]);
    expect(doublesOf('123')).toEqual([]);
  });

  it('that looks like somebody’s is not given away, in either direction', async () => {
    const store = openSqlite(':memory:');
    const register = new Register(store, { send: async () => undefined }, Date.now, (path) => path);
    const taken = (name: string) => register.register(null, { name, password: 'correct horse' }, 'x');
    expect((await taken('Cocoa')).ok).toBe(true);
    expect(await taken('Сосоа')).toEqual({
      ok: false,
      problem: { text: 'The name "Сосоа" looks like a name that is taken.' },
    });
    expect((await taken('Вера')).ok).toBe(true);
    expect((await taken('Bepa')).ok).toBe(false);
    expect(await taken('Cосoa')).toMatchObject({
      problem: { text: 'Use letters of only one writing system in a name.' },
    });
    expect((await taken('Сара')).ok).toBe(true);
    await store.close();
  });
});
