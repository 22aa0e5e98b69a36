// 14.1, 14.2 Who attacks whom, order by order. 0612 touches 0613, 0713 and 0512; 0613 touches 0713.
import { describe, expect, it } from 'vitest';
import { at, game, type Play } from '../test/kit.ts';
import { SU } from '../world.ts';

const battle = (attackers: string, defenders: string, pieces = '', more = ''): Play =>
  at(`{phase: JP combat, turn: 2, pieces: {0612: [${attackers}], 0613: [${defenders}] ${pieces}} ${more}}`);
/** Battles as texts, in any order. */
const battles = (play: Play): string[] => play.battles.map((one) => one.join(' ')).sort();
const seenBySoviets = (play: Play, hex: string): string[] =>
  game
    .view(game.redact(play.state, SU), SU)
    .pieces.filter(({ place }) => place === hex)
    .map(({ id }) => id);

describe('14.2 edits', () => {
  const THREE = ', 0713: [S-mot-76], 0512: [S-mot-149]';
  const three = (): Play => battle('J-inf-64, J-inf-71, J-hq-23', 'S-mot-24', THREE).do('JP', 'edit');

  it('NOM-14.13a: each hex may have a battle of its own', () => {
    const play = three().arrange('JP', 'join J-inf-64 0613', 'join J-inf-71 0713', 'join J-hq-23 0512');
    expect(battles(play)).toEqual(['0512 J-hq-23', '0613 J-inf-64', '0713 J-inf-71']);
    expect(play.offers('JP')).toContain('declare');
  });

  it('NOM-14.13a: who leaves or is left without a hex attacks nobody, and a hex without attackers is in no battle', () => {
    const play = three().arrange('JP', 'join J-inf-64 0613', 'join J-inf-71 0713', 'join J-hq-23 0512');
    play.do('JP', 'part 0713');
    expect(battles(play)).toEqual(['0512 J-hq-23', '0613 J-inf-64']);
    expect(play.refusal('JP', 'leave J-inf-71').rule).toBe('NOM-14.13a');
    expect(play.refusal('JP', 'part 0713').rule).toBe('NOM-14.13a');
    play.do('JP', 'leave J-hq-23');
    expect(battles(play)).toEqual(['0613 J-inf-64']);
    expect(play.refusal('JP', 'extend J-hq-23 0512').rule).toBe('NOM-14.13a');
    // Numbers that are free are used again, and nobody is mixed up.
    play.do('JP', 'join J-hq-23 0713').do('JP', 'join J-inf-71 0512');
    expect(battles(play)).toEqual(['0512 J-inf-71', '0613 J-inf-64', '0713 J-hq-23']);
  });

  it('NOM-14.22a: a battle that is extended keeps those who touch the new hex', () => {
    const play = battle('J-inf-64', 'S-mot-24', ', 0513: [J-inf-71, J-inf-72], 0713: [S-mot-76]').do('JP', 'edit');
    play.arrange('JP', 'join J-inf-64 0613', 'join J-inf-71 0613', 'join J-inf-72 0613');
    play.do('JP', 'extend J-inf-64 0713');
    expect(battles(play)).toEqual(['0613 0713 J-inf-64']);
    expect(play.refusal('JP', 'extend J-inf-64 0713').rule).toBe('NOM-14.14a');
    // The hex that is taken over leaves its old battle, and so do those who fought there alone.
    play.do('JP', 'part 0713').do('JP', 'join J-inf-71 0613').do('JP', 'join J-inf-64 0713');
    play.do('JP', 'extend J-inf-64 0613');
    expect(battles(play)).toEqual(['0613 0713 J-inf-64']);
  });

  it('NOM-14.0a: only what stands in a hex beside it can be aimed at', () => {
    const play = three();
    expect(play.refusal('JP', 'join J-inf-64 0611').rule).toBe('NOM-14.0a');
    expect(play.refusal('JP', 'extend J-inf-64 0611').rule).toBe('NOM-14.0a');
    expect(play.refusal('JP', 'join S-mot-24 0612').rule).toBe('NOM-14.0a');
    expect(play.refusal('JP', 'leave S-mot-24').rule).toBe('NOM-14.0a');
    const decoy = battle('J-inf-64, J-dec-1', 'S-mot-24', '', ', options: {fog: "on"}').do('JP', 'edit');
    expect(decoy.refusal('JP', 'join J-dec-1 0613').rule).toBe('NOM-14.0a');
  });

  it('NOM-14.11b: supply and headquarters may be attacked, and are left alone as proposed', () => {
    const play = battle('J-inf-64', 'S-hq-36', '', ', supply: {SU: {"0713": 1}}');
    expect(battles(play)).toEqual([]);
    play.do('JP', 'edit').do('JP', 'join J-inf-64 0713').do('JP', 'extend J-inf-64 0613');
    expect(battles(play)).toEqual(['0613 0713 J-inf-64']);
    play.do('JP', 'propose');
    expect([battles(play), play.point]).toEqual([[], 'assign']);
  });

  it('NOM-14.2a: with the declaration attackers are seen, and nobody else of their stack', () => {
    const play = battle('J-inf-64, J-hq-23, J-inf-71', 'S-hq-36', '');
    play.do('JP', 'edit').do('JP', 'join J-inf-71 0613');
    expect(seenBySoviets(play, '0612')).toEqual(['J-inf-64']);
    play.do('JP', 'declare');
    expect(seenBySoviets(play, '0612').sort()).toEqual(['J-inf-64', 'J-inf-71']);
    expect(play.events('declared-battles')).toMatchObject([{ side: 0, count: 1 }]);
  });

  it('NOM-14.28a: a battle against two hexes is named by the first of them', () => {
    const play = battle('J-inf-64, J-inf-71', 'S-mot-24', ', 0713: [S-mot-76], 0512: [S-mot-149]');
    play.arrange('JP', 'join J-inf-64 0613', 'extend J-inf-64 0713', 'join J-inf-71 0512').do('JP', 'declare');
    expect(play.offers('JP')).toEqual(['fight 0512', 'fight 0613']);
    expect(play.refusal('JP', 'fight 0713').rule).toBe('NOM-14.28a');
    expect(play.refusal('JP', 'fight 0614').rule).toBe('NOM-14.28a');
  });
});

describe('12.5 an overstacked hex that attacks', () => {
  const NINE = 'J-inf-64, J-inf-71, J-inf-72';
  const crowd = (attackers: string, pieces = ''): Play =>
    battle(attackers, 'S-mot-24', pieces, ', spots: {overstacked: ["0612"]}');

  it('NOM-12.5c: its owner sets aside who does not attack, down to the limit and no further', () => {
    const play = crowd(`${NINE}, J-hq-23`, ', 0614: [J-cav-4H]');
    expect([play.asked, play.point]).toEqual(['JP', 'spare']);
    expect(play.offers('JP').sort()).toEqual(
      ['J-hq-23', 'J-inf-64', 'J-inf-71', 'J-inf-72'].map((id) => `spare ${id}`),
    );
    expect(play.refusal('JP', 'spare J-cav-4H').rule).toBe('NOM-12.5c');
    play.do('JP', 'spare J-inf-71');
    // Seven battalions are left.
    expect([play.point, play.refusal('JP', 'spare J-inf-71').rule]).toEqual(['spare', 'NOM-12.5c']);
    play.do('JP', 'spare J-hq-23');
    expect([play.point, battles(play)]).toEqual(['assign', ['0613 J-inf-64 J-inf-72 J-cav-4H']]);
  });

  it('NOM-12.5c: who is set aside neither must nor can attack', () => {
    const play = crowd(NINE).do('JP', 'spare J-inf-71').do('JP', 'edit');
    expect(play.refusal('JP', 'join J-inf-71 0613').rule).toBe('NOM-14.0a');
    play.do('JP', 'declare').fight('JP', '0613', 'raid', 4);
    expect(play.events('odds')[0]?.attack).toBe(10);
  });

  it('NOM-12.5c: nobody is asked where the hex is not full, or was not when the last phase ended, or touches nobody', () => {
    expect(crowd('J-inf-64, J-inf-71').point).toBe('assign');
    expect(battle(NINE, 'S-mot-24').point).toBe('assign');
    const away = at(
      `{phase: JP combat, turn: 2, pieces: {0610: [${NINE}], 0612: [J-mot-26], 0613: [S-mot-24]}, spots: {overstacked: ["0610"]}}`,
    );
    expect(away.point).toBe('assign');
  });
});

describe('18.1 the look before the battles', () => {
  it('NOM-18.1a: each stack beside one’s units once, told to the side that looks alone', () => {
    const play = battle('J-inf-64', 'S-mot-24, S-hq-36', ', 0513: [J-inf-71], 0616: [S-mot-76, S-hq-82]');
    const read = (side: 'JP' | 'SU' | null) =>
      play.readable(side).flatMap((event) => (event.kind === 'examined' ? [[event.hex, event.pieces]] : []));
    const pieces = [play.piece('S-mot-24'), play.piece('S-hq-36')].sort((a, b) => a - b);
    expect(read('JP')).toEqual([[play.place('0613'), pieces]]);
    expect([read('SU'), read(null)]).toEqual([[[play.place('0613'), []]], [[play.place('0613'), []]]]);
  });

  it('NOM-18.1a: with option 34 deception markers beside one’s units are gone', () => {
    const play = battle('J-inf-64', 'S-mot-24, S-dec-1', ', 0616: [S-dec-2]', ', options: {fog: "on"}');
    expect([play.where('S-dec-1'), play.where('S-dec-2')]).toEqual(['pool', '0616']);
  });
});
