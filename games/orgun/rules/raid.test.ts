// 14.0 Raid.
import { describe, expect, it } from 'vitest';
import { at, game, type Play } from '../test/kit.ts';

const from37 = (own: string, target: string, more = ''): Play =>
  at(`{phase: MJ action, pieces: {37: [${own}], ${target}${more}, 3: [K-RPG-7-c]}}`).do('MJ', 'activate 37');

describe('raid', () => {
  it('14.0a one raid to an action, by one unit with supply against one enemy next door [ORG-14.0a]', () => {
    const play = from37('K-RPG-7-a, Z-RPG-7-a, K-AK-47-a low', '42: [BTR-70-a, BTR-40-a]', ', 15: [BTR-40-b]');
    expect(play.offers('MJ', 'raid')).toEqual(['raid Z-RPG-7-a', 'raid K-RPG-7-a']);
    expect(play.refusal('MJ', 'raid K-AK-47-a').rule).toBe('ORG-15.1e');
    play.do('MJ', 'raid K-RPG-7-a');
    expect(play.refusal('MJ', 'target BTR-40-b').rule).toBe('ORG-14.0j');
    play.do('MJ', 'target BTR-70-a').do('MJ', 'roll', 1);
    while (play.point.startsWith('retreat')) play.do(play.asked, play.offers(play.asked)[0] ?? '');
    expect(play.refusal('MJ', 'raid Z-RPG-7-a').rule).toBe('ORG-14.0a');
  });

  it('14.0a one raid to an action even with two areas active, and none from an area that is not [ORG-14.0a]', () => {
    const play = at(
      '{phase: MJ action, hands: {MJ: [M12]}, pieces: {37: [K-RPG-7-a], 30: [Z-RPG-7-a], 36: [W-RPG-7-a], 31: [BTR-70-a, BTR-40-a, BTR-40-b], 19: [BTR-70-g], 3: [K-RPG-7-c]}}',
    );
    play.do('MJ', 'card M12').do('MJ', 'activate 37').do('MJ', 'activate 30');
    expect(play.offers('MJ', 'raid')).toEqual(['raid Z-RPG-7-a', 'raid K-RPG-7-a']);
    expect(play.refusal('MJ', 'raid W-RPG-7-a').rule).toBe('ORG-10.0a');
    play.do('MJ', 'raid Z-RPG-7-a BTR-70-a').do('MJ', 'roll', 5);
    while (play.point.startsWith('retreat')) play.do('MJ', play.offers('MJ')[0] ?? '');
    expect(play.offers('MJ', 'raid')).toEqual([]);
    expect(play.refusal('MJ', 'raid K-RPG-7-a').text).toBe('Only one raid is allowed in an action.');
    play.do('MJ', 'done');
    expect(play.do('DRA', 'pass').do('MJ', 'activate 37').offers('MJ', 'raid')).toEqual(['raid K-RPG-7-a']);
  });

  it('14.0a, 14.0j combat units raid, not leaders, not spent ones, in every direction, at an enemy [ORG-14.0a] [ORG-14.0j]', () => {
    const play = from37('K-RPG-7-a, K-AK-47-a spent, Kharoti', '30: [BTR-70-a, Z-DShK]');
    expect(play.offers('MJ', 'raid')).toEqual(['raid K-RPG-7-a']);
    expect(play.refusal('MJ', 'raid Kharoti').rule).toBe('ORG-14.0j');
    expect(play.refusal('MJ', 'raid K-AK-47-a').rule).toBe('ORG-4.0a');
    play.do('MJ', 'raid K-RPG-7-a');
    expect(play.offers('MJ', 'target')).toEqual(['target BTR-70-a']);
    expect(play.refusal('MJ', 'target Z-DShK').rule).toBe('ORG-14.0j');
  });

  it('14.0j a captured tank raids into mountains only along a road [ORG-14.0j]', () => {
    const play = at(
      '{phase: MJ action, pieces: {31: [MJ-T-55-a], 38: [BTR-70-a], 37: [BTR-40-a], 27: [BTR-40-b], 3: [K-RPG-7-c]}}',
    ).do('MJ', 'activate 31');
    play.do('MJ', 'raid MJ-T-55-a');
    expect(play.offers('MJ', 'target')).toEqual(['target BTR-40-b', 'target BTR-70-a']);
    expect(play.refusal('MJ', 'target BTR-40-a').rule).toBe('ORG-11.3.3a');
    const hills = at('{phase: MJ action, pieces: {31: [MJ-T-55-a], 37: [BTR-40-a], 3: [K-RPG-7-c]}}');
    expect(hills.do('MJ', 'activate 31').offers('MJ', 'raid')).toEqual([]);
  });

  it('14.0l in supply is what the last Supply Phase found; an option asks for a line at the moment [ORG-14.0l]', () => {
    // 31 is cut off from every source of the Mujahideen since then: no marker yet, no line either.
    const ring = '27: [BTR-40-a], 30: [BTR-40-b], 32: [BTR-70-a], 37: [BTR-40-c], 38: [BTR-40-d]';
    const raiding = (options: string, unit: string, pieces = ring): Play =>
      at(`{phase: MJ action, ${options}pieces: {31: [${unit}], ${pieces}, 3: [K-RPG-7-c]}}`).do('MJ', 'activate 31');
    expect(raiding('', 'Z-RPG-7-a').offers('MJ', 'raid')).toEqual(['raid Z-RPG-7-a']);
    const line = 'options: {raidSupply: line}, ';
    expect(raiding(line, 'Z-RPG-7-a').offers('MJ', 'raid')).toEqual([]);
    expect(raiding(line, 'Z-RPG-7-a').refusal('MJ', 'raid Z-RPG-7-a').rule).toBe('ORG-14.0l');
    const open = '27: [BTR-40-a], 32: [BTR-70-a]';
    expect(raiding(line, 'Z-RPG-7-a', open).offers('MJ', 'raid')).toEqual(['raid Z-RPG-7-a']);
    // A marker bars the raid either way, until a Supply Phase takes it off.
    for (const options of ['', line])
      expect(raiding(options, 'Z-RPG-7-a low', open).refusal('MJ', 'raid Z-RPG-7-a').rule).toBe('ORG-15.1e');
  });

  it('14.0b the target is the raider’s choice [ORG-14.0b]', () => {
    const play = from37('K-RPG-7-a', '42: [BTR-70-a, BTR-40-a, BTR-40-b]').do('MJ', 'raid K-RPG-7-a');
    expect(play.offers('MJ', 'target')).toEqual(['target BTR-70-a', 'target BTR-40-a', 'target BTR-40-b']);
  });

  it('14.0c, 14.0k no mines, no values: one die and the area stays open [ORG-14.0c] [ORG-14.0k]', () => {
    const play = at(
      '{phase: MJ action, pieces: {18: [K-RPG-7-a, Z-AK-47-a], 15: [BTR-70-a, BTR-40-a], 3: [K-RPG-7-c]}}',
    ).do('MJ', 'activate 18');
    play.do('MJ', 'raid K-RPG-7-a BTR-70-a').do('MJ', 'roll', 5);
    expect(play.dice).toEqual(['K-RPG-7-a 5']);
    expect(play.story).not.toContain('value');
    while (play.point === 'retreat') play.do('MJ', play.offers('MJ')[0] ?? '');
    expect(play.do('MJ', 'unit Z-AK-47-a').offers('MJ', 'to')).toContain('to 15');
  });

  it('11.2.1d no raid into an area attacked in this action [ORG-11.2.1d]', () => {
    const play = from37('K-RPG-7-a, K-82mm, W-107mm', '31: [BTR-70-a, BTR-70-b]')
      .do('MJ', 'move K-82mm,W-107mm 31')
      .do('MJ', 'attack 31')
      .do('MJ', 'roll', 6, 1);
    while (play.point !== 'act')
      play.do(
        play.asked,
        play.offers(play.asked).find((line) => line.startsWith('spend ')) ?? play.offers(play.asked)[0] ?? '',
      );
    expect(play.controller(31)).toBe('contested');
    expect(play.refusal('MJ', 'raid K-RPG-7-a').rule).toBe('ORG-14.0a'); // nobody else is in reach
    const other = from37('K-RPG-7-a, K-82mm, W-107mm', '31: [BTR-70-a, BTR-70-b], 42: [BTR-40-a]')
      .do('MJ', 'move K-82mm,W-107mm 31')
      .do('MJ', 'attack 31')
      .do('MJ', 'roll', 1, 6);
    while (other.point !== 'act') other.do(other.asked, other.offers(other.asked)[0] ?? '');
    expect(other.do('MJ', 'raid K-RPG-7-a').offers('MJ', 'target')).toEqual(['target BTR-40-a']);
    expect(other.refusal('MJ', 'target BTR-70-a').rule).toBe('ORG-11.2.1d');
    const open = from37('K-RPG-7-a, K-82mm', '31: [BTR-70-a, BTR-70-b]')
      .do('MJ', 'raid K-RPG-7-a BTR-70-a')
      .do('MJ', 'roll', 5);
    while (open.point === 'retreat') open.do('MJ', open.offers('MJ')[0] ?? '');
    expect(open.do('MJ', 'move K-82mm 31').do('MJ', 'attack 31').point).toBe('attack.cards');
  });

  it('14.0d, 19.2a a leader where the raid starts may help [ORG-14.0d] [ORG-19.2a]', () => {
    const play = from37('K-RPG-7-a, Kharoti', '42: [BTR-70-a spent]', ', 15: [BTR-40-a]')
      .do('MJ', 'raid K-RPG-7-a BTR-70-a')
      .do('MJ', 'use Kharoti', 5);
    expect(play.where('BTR-70-a')).toBe('lost');
    expect(play.stateOf('Kharoti')).toBe('spent');
    expect(
      from37('K-RPG-7-a, Kharoti', '42: [BTR-70-a spent]')
        .do('MJ', 'raid K-RPG-7-a BTR-70-a')
        .do('MJ', 'roll', 4)
        .where('BTR-70-a'),
    ).toBe('lost');
  });

  it('14.0d the test is passed with the cohesion and failed above it; a leader of the tribe helps, here or there [ORG-14.0d]', () => {
    const raided = (die: number): string =>
      from37('K-RPG-7-a, Kharoti', '42: [BTR-70-a spent]')
        .do('MJ', 'raid K-RPG-7-a BTR-70-a')
        .do('MJ', 'roll', die)
        .where('BTR-70-a');
    expect([4, 5].map(raided)).toEqual(['lost', '42']);
    const there = from37('K-RPG-7-a, Zadran', '42: [BTR-70-a spent, K-DShK, Kharoti], 36: [Council]').do(
      'MJ',
      'raid K-RPG-7-a BTR-70-a',
    );
    expect(there.offers('MJ', 'use')).toEqual(['use Kharoti']); // Zadran leads others, the Council is elsewhere
    expect(there.refusal('MJ', 'use Zadran').rule).toBe('ORG-4.1b');
    expect(there.refusal('MJ', 'use Council').rule).toBe('ORG-4.1b');
    expect(there.do('MJ', 'use Kharoti', 5).where('BTR-70-a')).toBe('lost');
    const tired = from37('K-RPG-7-a, Kharoti spent', '42: [BTR-70-a spent]').do('MJ', 'raid K-RPG-7-a BTR-70-a');
    expect(tired.offers('MJ', 'use')).toEqual([]);
  });

  it('14.0e open ground, mines and fort each add one to the die [ORG-14.0e]', () => {
    const total = (start: number, area: number, more = ''): unknown =>
      at(`{phase: MJ action, pieces: {${start}: [K-RPG-7-a], ${area}: [BTR-70-a], 3: [K-RPG-7-c]}${more}}`)
        .do('MJ', `activate ${start}`)
        .do('MJ', 'raid K-RPG-7-a BTR-70-a')
        .do('MJ', 'roll', 2)
        .events('die')[0]?.total;
    expect(total(37, 42)).toBe(2);
    expect(total(40, 39)).toBe(3); // open
    expect(total(37, 38)).toBe(3); // fort
    expect(total(18, 15)).toBe(4); // fort and mines
    expect(total(40, 39, ', mines: [39]')).toBe(4);
  });

  it('14.0f a fresh target is spent and retreats, a spent one is eliminated [ORG-14.0f]', () => {
    const play = from37('K-RPG-7-a, K-DShK', '42: [BTR-70-a, BTR-40-a]', ', 38: [BTR-40-b]')
      .do('MJ', 'raid K-RPG-7-a BTR-70-a')
      .do('MJ', 'roll', 3);
    expect([play.where('BTR-70-a'), play.stateOf('BTR-70-a')]).toEqual(['38', 'spent']);
    const shut = '42: [BTR-70-a], 38: [W-AK-47-a], 41: [W-DShK], 32: [BTR-40-b]';
    const captured = from37('K-RPG-7-a, K-DShK', shut).do('MJ', 'raid K-RPG-7-a BTR-70-a').do('MJ', 'roll', 3);
    expect(captured.where('BTR-70-a')).toBe('lost');
    const gone = from37('K-RPG-7-a', '42: [BTR-70-a spent], 38: [BTR-40-b]')
      .do('MJ', 'raid K-RPG-7-a BTR-70-a')
      .do('MJ', 'roll', 3);
    expect(gone.where('BTR-70-a')).toBe('lost');
  });

  it('14.0g after a success the raider is back and spent [ORG-14.0g]', () => {
    const play = from37('K-RPG-7-a, K-DShK', '42: [BTR-70-a spent]', ', 15: [BTR-40-b]')
      .do('MJ', 'raid K-RPG-7-a BTR-70-a')
      .do('MJ', 'roll', 3);
    expect([play.where('K-RPG-7-a'), play.stateOf('K-RPG-7-a')]).toEqual(['37', 'spent']);
    const shown = game.view(play.state, null).pieces.find(({ id }) => id === 'K-RPG-7-a');
    expect(shown?.states).toContain('acted');
  });

  it('14.0h a raid that fails drives the raider off, spent, toward supply [ORG-14.0h]', () => {
    const play = from37('K-RPG-7-a', '42: [BTR-70-a]', ', 15: [BTR-40-b]')
      .do('MJ', 'raid K-RPG-7-a BTR-70-a')
      .do('MJ', 'roll', 5);
    expect([play.where('K-RPG-7-a'), play.stateOf('K-RPG-7-a')]).toEqual(['41', 'spent']);
    expect(play.stateOf('BTR-70-a')).toBe('fresh');
  });

  it('14.0i a natural 6 costs the raider, whatever helps [ORG-14.0i]', () => {
    const play = from37('Z-RPG-7-a, Zadran', '42: [BTR-70-a]', ', 15: [BTR-40-b]')
      .do('MJ', 'raid Z-RPG-7-a BTR-70-a')
      .do('MJ', 'use Zadran', 6);
    expect(play.where('Z-RPG-7-a')).toBe('lost');
    expect(play.stateOf('BTR-70-a')).toBe('fresh');
  });

  it('14.0j straight from the active area, by a unit that has not moved, against a combat unit, not from a contested area [ORG-14.0j]', () => {
    const moved = from37('K-RPG-7-a, K-DShK', '42: [BTR-70-a, Rahman], 38: [BTR-40-a]')
      .do('MJ', 'unit K-RPG-7-a')
      .do('MJ', 'to 36')
      .do('MJ', 'stop');
    expect(moved.refusal('MJ', 'raid K-RPG-7-a').rule).toBe('ORG-14.0j');
    moved.do('MJ', 'raid K-DShK');
    expect(moved.refusal('MJ', 'target Rahman').rule).toBe('ORG-14.0j');
    const contested = from37('K-RPG-7-a, BTR-40-b', '42: [BTR-70-a]');
    expect(contested.refusal('MJ', 'raid K-RPG-7-a').rule).toBe('ORG-14.0j');
  });

  it('15.1e, 15.2b without supply neither raid nor ambush [ORG-15.1e] [ORG-15.2b]', () => {
    for (const state of ['low', 'out']) {
      const play = from37(`K-RPG-7-a ${state}`, '42: [BTR-70-a]');
      expect(play.offers('MJ', 'raid')).toEqual([]);
      expect(play.refusal('MJ', 'raid K-RPG-7-a').rule).toBe('ORG-15.1e');
    }
    const out = at('{phase: MJ action, pieces: {31: [K-82mm out, BTR-40-a], 3: [K-RPG-7-c]}}')
      .do('MJ', 'activate 31')
      .do('MJ', 'attack 31 with K-82mm')
      .do('MJ', 'roll', 3);
    expect(out.events('value')[0]?.total).toBe(4); // -2 as in low supply
    const slow = at('{phase: MJ action, pieces: {2: [K-DShK out]}}').do('MJ', 'activate 2').do('MJ', 'unit K-DShK');
    expect(slow.offers('MJ', 'to')).not.toContain('to 11'); // three areas, allowance 2
  });
});
