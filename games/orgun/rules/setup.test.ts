// 5 Set-up.
import { describe, expect, it } from 'vitest';
import { fresh, type Play } from '../test/kit.ts';

const draDone = (): Play => fresh().do('DRA', 'place Militia 29').do('DRA', 'done');

const WARZI = ['W-AK-47-a', 'W-RPG-7-a', 'W-107mm', 'W-ZGU', 'W-DShK'];
const NORTH = [
  'K-AK-47-a',
  'K-RPG-7-a',
  'K-RPG-7-b',
  'K-82mm',
  'K-DShK',
  'Z-AK-47-a',
  'Z-RPG-7-a',
  'Z-82mm',
  'Z-ZGU',
  'Z-DShK',
];

/** Everybody placed, with the north spread over 2 and 3. */
const ready = (): Play => {
  const play = draDone();
  for (const unit of [...WARZI, 'Warzi']) play.do('MJ', `place ${unit} 36`);
  NORTH.forEach((unit, i) => {
    play.do('MJ', `place ${unit} ${i % 2 === 0 ? 2 : 3}`);
  });
  return play.do('MJ', 'place Kharoti 2').do('MJ', 'place Zadran 3').do('MJ', 'place Council 41');
};

describe('set-up', () => {
  it('5.2a the DRA sets up first; the Mujahideen cannot place before it has finished [ORG-5.2a]', () => {
    const play = fresh();
    expect(play.asked).toBe('DRA');
    expect(play.refusal('MJ', 'unit Warzi').text).toContain('nothing to decide');
    expect(play.refusal('DRA', 'done').rule).toBe('ORG-5.2a');
    play.do('DRA', 'place Militia 29');
    expect(play.asked).toBe('DRA');
    expect(play.do('DRA', 'done').asked).toBe('MJ');
  });

  it('5.2.1 fort and airfield start as printed [ORG-5.2.1a] [ORG-5.2.1b]', () => {
    const play = fresh();
    expect(play.inside(15)).toEqual(['BTR-70-a', 'BTR-40-a', 'BTR-40-b', 'Rahman']);
    expect(play.inside(19)).toEqual(['BTR-70-b', 'BTR-70-c']);
    expect([15, 19, 32].map((area) => play.isMined(area))).toEqual([true, true, true]);
    expect(play.world.areas.filter((area) => play.state.mine[area] === 1)).toHaveLength(3);
  });

  it('5.2.1 the Octagonal Fort, the town and the south post start as printed [ORG-5.2.1d] [ORG-5.2.1e]', () => {
    const play = fresh();
    expect(play.inside(32)).toEqual(['BTR-70-d', 'BTR-70-e', 'T-55-a', 'Omar']);
    expect(play.inside(33)).toEqual(['BTR-40-c']);
    expect(play.inside(38)).toEqual(['BTR-40-d']);
  });

  it('5.2.1 the militia goes to one of 28, 29 and 33 [ORG-5.2.1c]', () => {
    const play = fresh().do('DRA', 'unit Militia');
    expect(play.offers('DRA')).toEqual(['at 28', 'at 29', 'at 33']);
    expect(play.refusal('DRA', 'at 32').rule).toBe('ORG-5.2.1c');
    expect(play.do('DRA', 'at 29').where('Militia')).toBe('29');
    expect(play.refusal('DRA', 'unit Militia').rule).toBe('ORG-5.2b');
  });

  it('5.2.2 the green tribe sets up in 36 and 41 [ORG-5.2.2a]', () => {
    const play = draDone();
    for (const unit of [...WARZI, 'Warzi']) {
      play.do('MJ', `unit ${unit}`);
      expect(play.offers('MJ')).toEqual(['at 36', 'at 41']);
      expect(play.refusal('MJ', 'at 1').rule).toBe('ORG-5.2.2a');
      play.do('MJ', 'at 41');
    }
    expect(play.inside(41)).toEqual(['W-AK-47-a', 'W-RPG-7-a', 'W-DShK', 'W-ZGU', 'W-107mm', 'Warzi']);
  });

  it('5.2.2 the captured tanks stand in 1 [ORG-5.2.2b]', () => {
    const play = draDone();
    expect(play.inside(1)).toEqual(['MJ-T-55-a', 'MJ-T-55-b']);
    expect(play.refusal('MJ', 'unit MJ-T-55-a').rule).toBe('ORG-5.2.2b');
  });

  it('5.2.2 red and yellow set up in 1, 2 and 3, the Council in any set-up area [ORG-5.2.2c] [ORG-5.2.2d]', () => {
    const play = draDone();
    for (const unit of [...NORTH, 'Kharoti', 'Zadran']) {
      play.do('MJ', `unit ${unit}`);
      expect(play.offers('MJ').filter((line) => !['at 1', 'at 2', 'at 3'].includes(line))).toEqual([]);
      expect(play.refusal('MJ', 'at 36').rule).toBe('ORG-5.2.2c');
      play.do('MJ', play.offers('MJ').includes('at 3') ? 'at 3' : 'at 2');
    }
    play.do('MJ', 'unit Council');
    expect(play.offers('MJ')).toEqual(['at 1', 'at 2', 'at 3', 'at 36', 'at 41']);
    expect(play.refusal('MJ', 'at 8').rule).toBe('ORG-5.2.2d');
  });

  it('5.2b units of a row are spread freely, within stacking [ORG-5.2b]', () => {
    const play = draDone();
    // Two tanks stand in 1: four more fit.
    for (const unit of NORTH.slice(0, 4)) play.do('MJ', `place ${unit} 1`);
    play.do('MJ', `unit ${NORTH[4]}`);
    expect(play.refusal('MJ', 'at 1').rule).toBe('ORG-5.2b');
    expect(play.offers('MJ')).toEqual(['at 2', 'at 3']);
    play.do('MJ', 'at 2').do('MJ', `unit Kharoti`);
    expect(play.offers('MJ')).toContain('at 1');
  });

  it('5.2c, 5.1a all start fresh, on turn 1, with the initiative of the Mujahideen [ORG-5.2c] [ORG-5.1a] [ORG-3.2c]', () => {
    const play = ready().do('MJ', 'done');
    expect(play.world.pieces.every((p) => play.state.spent[p] === 0 && play.state.supply[p] === 0)).toBe(true);
    expect(play.turn).toBe(1);
    expect(play.initiative).toBe('MJ');
    expect(play.dice).toEqual([]);
    while (play.point === 'cards.reinforcement') play.do(play.asked, 'done');
    expect(play.asked).toBe('MJ');
    expect(play.point).toBe('action');
  });

  it('5.1b each side draws from a deck of its own, in an order nobody knows [ORG-5.1b]', () => {
    const first = (seed: string): string => {
      const play = fresh({}, seed).do('DRA', 'place Militia 29').do('DRA', 'done');
      for (const unit of [...WARZI, 'Warzi']) play.do('MJ', `place ${unit} 36`);
      for (const unit of [...NORTH, 'Kharoti', 'Zadran'])
        play.do('MJ', `place ${unit} ${play.inside(2).length < 6 ? 2 : 3}`);
      play.do('MJ', 'place Council 41').do('MJ', 'done');
      expect(play.hand('DRA').every((id) => id.startsWith('D'))).toBe(true);
      expect(play.hand('MJ').every((id) => id.startsWith('M'))).toBe(true);
      return [...play.hand('DRA'), ...play.hand('MJ')].join();
    };
    expect(new Set(['a', 'b', 'c', 'd'].map(first)).size).toBeGreaterThan(1);
    // Before a card is drawn a state holds no order of the deck at all.
    expect([...Array(36).keys()].map((card) => fresh().state.card[card])).toEqual(new Array(36).fill(0));
  });

  it('5.2a each side takes its units from its own box [ORG-5.2a]', () => {
    const play = fresh();
    expect([play.where('Militia'), play.where('Warzi'), play.where('Council')]).toEqual([
      'setup-DRA',
      'setup-MJ',
      'setup-MJ',
    ]);
  });
});
