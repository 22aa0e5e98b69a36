// 4.1, 4.2 Leaders and Cohesion Tests.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

/** A BTR stack moves into 38, ambushed by the RPG-7 in 37. */
const ambushed = (movers: string, more = ''): Play =>
  at(`{phase: DRA action, pieces: {31: [${movers}], 37: [K-RPG-7-a]${more}}}`)
    .do('DRA', 'activate 31')
    .do('DRA', `move ${movers.replaceAll(' ', '')} 38`)
    .do('MJ', 'by K-RPG-7-a');

/** A raid from 37 into 42 with these in 37. */
const raiding = (unit: string, others: string, target = 'BTR-70-a spent'): Play =>
  at(`{phase: MJ action, pieces: {37: [${unit}, ${others}], 42: [${target}], 32: [BTR-40-a]}}`)
    .do('MJ', 'activate 37')
    .do('MJ', `raid ${unit} ${target.split(' ')[0]}`);

describe('leaders', () => {
  it('4.1a a leader has no firepower, in attack or defence [ORG-4.1a]', () => {
    const play = at('{phase: MJ action, pieces: {31: [BTR-40-a, Rahman, K-DShK, Kharoti]}}').do('MJ', 'activate 31');
    play.do('MJ', 'attack 31 with K-DShK');
    expect(play.offers('MJ').filter((line) => line.includes('Kharoti'))).toEqual([]);
    play.do('MJ', 'roll', 1, 1);
    expect(play.events('value').map((event) => event.base)).toEqual([2, 3]);
  });

  it('4.1b at most one leader helps in a test, if the owner likes [ORG-4.1b]', () => {
    const play = raiding('Z-RPG-7-a', 'Zadran, Council');
    expect(play.offers('MJ', 'use')).toEqual(['use Zadran', 'use Council']);
    // Cohesion 4: die 6 never, die 5 needs one point; with 2 of the Zadran leader 5 makes 3, never 2 with both.
    play.do('MJ', 'use Zadran', 5);
    expect(play.events('die')[0]?.total).toBe(3);
    expect(play.stateOf('Council')).toBe('fresh');
    expect(raiding('Z-RPG-7-a', 'Zadran, Council').do('MJ', 'roll', 4).stateOf('Zadran')).toBe('fresh');
  });

  it('4.1c lending the modifier spends the leader [ORG-4.1c]', () => {
    expect(raiding('K-RPG-7-a', 'Kharoti').do('MJ', 'use Kharoti', 5).stateOf('Kharoti')).toBe('spent');
    expect(raiding('K-RPG-7-a', 'Kharoti').do('MJ', 'roll', 4).stateOf('Kharoti')).toBe('fresh');
  });

  it('4.1d a leader spent by an ambush test may finish moving [ORG-4.1d]', () => {
    const play = ambushed('BTR-70-a, Rahman').do('DRA', 'use Rahman', 4);
    expect(play.stateOf('Rahman')).toBe('spent');
    expect(play.where('Rahman')).toBe('38');
    expect(play.point).toBe('walk');
    play.do('DRA', 'to 39');
    expect([play.where('Rahman'), play.where('BTR-70-a')]).toEqual(['39', '39']);
  });

  it('4.1e leaders alone each roll when an enemy comes: lost on 1-4, off to the nearest own area on 5-6 [ORG-4.1e]', () => {
    const play = at(
      '{phase: DRA action, pieces: {32: [BTR-40-a], 31: [Warzi, Council], 36: [W-AK-47-a], 2: [K-AK-47-a]}}',
    ).do('DRA', 'activate 32');
    play.do('DRA', 'move BTR-40-a 31', 4, 5);
    expect(play.dice).toEqual(['Warzi 4', 'Council 5']);
    expect(play.where('Warzi')).toBe('removed');
    expect(play.where('Council')).toBe('36'); // 37 is nearer, but neutral
  });

  it('4.1f a leader flees through enemy areas and stays fresh or spent [ORG-4.1f]', () => {
    const play = at(
      '{phase: DRA action, pieces: {32: [BTR-40-a], 31: [Warzi, Council spent], 37: [BTR-70-a], 30: [BTR-70-b], 38: [BTR-70-c], 36: [W-AK-47-a]}}',
    ).do('DRA', 'activate 32');
    play.do('DRA', 'move BTR-40-a 31', 6, 6);
    expect([play.where('Warzi'), play.stateOf('Warzi')]).toEqual(['36', 'fresh']);
    expect([play.where('Council'), play.stateOf('Council')]).toEqual(['36', 'spent']);
  });

  it('4.1g when an attack leaves leaders alone with the enemy they roll [ORG-4.1g]', () => {
    const play = at(
      '{phase: DRA action, pieces: {31: [BTR-70-a, BTR-70-b, K-DShK spent, Kharoti], 36: [W-AK-47-a]}}',
    ).do('DRA', 'activate 31');
    play.do('DRA', 'attack 31 with BTR-70-a,BTR-70-b').do('DRA', 'roll', 6, 1, 2);
    expect(play.where('K-DShK')).toBe('lost');
    expect(play.where('Kharoti')).toBe('removed');
  });

  it('4.1h a leader may go along with units that retreat [ORG-4.1h]', () => {
    const play = at('{phase: DRA action, pieces: {42: [BTR-70-a, BTR-70-b, K-DShK, Kharoti]}}').do(
      'DRA',
      'activate 42',
    );
    play.do('DRA', 'attack 42 with BTR-70-a,BTR-70-b').do('DRA', 'roll', 3, 4); // 11 against 9
    // Two points on one fresh unit: spent and driven back, without a choice.
    expect(play.offers('MJ')).toEqual(['along Kharoti', 'done']);
    play.do('MJ', 'along Kharoti');
    expect([play.where('K-DShK'), play.where('Kharoti')]).toEqual(['41', '41']);
    expect(play.dice).toEqual([]);
  });

  it('4.1h as the owner likes, with any unit that retreats, after an ambush and a raid too, and only their own [ORG-4.1h]', () => {
    const raided = at(
      '{phase: MJ action, pieces: {37: [K-RPG-7-a], 42: [BTR-70-a, Rahman], 38: [BTR-40-a, Omar], 19: [BTR-40-f], 3: [K-RPG-7-c]}}',
    ).do('MJ', 'activate 37');
    raided.do('MJ', 'raid K-RPG-7-a BTR-70-a').do('MJ', 'roll', 1).do('DRA', 'to 38');
    expect([raided.point, raided.offers('DRA')]).toEqual(['retreat.leaders', ['along Rahman', 'done']]);
    expect(raided.refusal('DRA', 'along Omar').rule).toBe('ORG-4.1h'); // in another area
    raided.do('DRA', 'along Rahman');
    expect([raided.where('BTR-70-a'), raided.where('Rahman')]).toEqual(['38', '38']);
    const ambushed = at('{phase: DRA action, pieces: {31: [BTR-70-a, Rahman], 37: [K-DShK], 3: [K-RPG-7-c]}}');
    ambushed.do('DRA', 'activate 31').do('DRA', 'move BTR-70-a,Rahman 38').do('MJ', 'by K-DShK').do('DRA', 'none', 6);
    expect(ambushed.offers('DRA')).toEqual(['along Rahman', 'done']);
    const both = at('{phase: DRA action, pieces: {42: [BTR-70-a, BTR-70-b, K-DShK, Kharoti, Council, Rahman]}}').do(
      'DRA',
      'activate 42',
    );
    both.do('DRA', 'attack 42 with BTR-70-a,BTR-70-b').do('DRA', 'roll', 3, 4);
    expect(both.offers('MJ')).toEqual(['along Kharoti', 'along Council', 'done']);
    both.do('MJ', 'along Council').do('MJ', 'done', 6);
    expect([both.where('Council'), both.where('Rahman')]).toEqual(['41', '42']);
  });

  it('4.1l one who stays behind among enemies rolls [ORG-4.1l]', () => {
    const play = at('{phase: DRA action, pieces: {42: [BTR-70-a, BTR-70-b, K-DShK, Kharoti]}}').do(
      'DRA',
      'activate 42',
    );
    play.do('DRA', 'attack 42 with BTR-70-a,BTR-70-b').do('DRA', 'roll', 3, 4).do('MJ', 'done', 5);
    expect(play.dice).toEqual(['Kharoti 5']);
    expect(play.where('Kharoti')).toBe('41');
  });

  it('4.1l after a raid leaders left alone do not roll, unless others of the raiders are there [ORG-4.1l]', () => {
    const raid = (first: string): Play => {
      const play = at(
        '{phase: MJ action, pieces: {37: [K-RPG-7-a, K-DShK], 31: [BTR-70-a spent, Rahman], 15: [BTR-40-a], 3: [K-RPG-7-c]}}',
      ).do('MJ', 'activate 37');
      if (first !== '') play.do('MJ', `move ${first} 31`);
      return play.do('MJ', 'raid K-RPG-7-a BTR-70-a');
    };
    expect(raid('').do('MJ', 'roll', 3).dice).toEqual(['K-RPG-7-a 3']);
    const waiting = raid('K-DShK').do('MJ', 'roll', 3, 2);
    expect(waiting.dice).toEqual(['K-RPG-7-a 3', 'Rahman 2']);
    expect(waiting.where('Rahman')).toBe('removed');
  });

  it('4.1i a spent leader lends nothing to a test [ORG-4.1i]', () => {
    const play = raiding('K-RPG-7-a', 'Kharoti spent');
    expect(play.offers('MJ')).toEqual(['roll', 'cancel']);
    expect(play.refusal('MJ', 'use Kharoti').rule).toBe('ORG-4.1b');
  });

  it('4.1j a leader who moved is spent at the end of the action, one who stayed is not [ORG-4.1j]', () => {
    const play = at('{phase: DRA action, pieces: {32: [BTR-40-a, Rahman, Omar], 2: [K-AK-47-a]}}').do(
      'DRA',
      'activate 32',
    );
    play.do('DRA', 'move BTR-40-a,Rahman 33');
    expect(play.stateOf('Rahman')).toBe('fresh');
    play.do('DRA', 'done');
    expect([play.stateOf('Rahman'), play.stateOf('Omar')]).toEqual(['spent', 'fresh']);
  });

  it('4.1k the owner chooses among equally near areas; without any the leader is removed [ORG-4.1k]', () => {
    const play = at(
      '{phase: DRA action, pieces: {32: [BTR-40-a], 31: [Warzi], 37: [K-AK-47-a], 30: [Z-AK-47-a, Z-RPG-7-a, Z-82mm, Z-DShK]}}',
    ).do('DRA', 'activate 32');
    play.do('DRA', 'move BTR-40-a 31', 5);
    expect(play.offers('MJ')).toEqual(['to 30', 'to 37']);
    expect(play.refusal('MJ', 'to 36').rule).toBe('ORG-4.1k');
    const none = at('{phase: DRA action, pieces: {32: [BTR-40-a], 31: [Warzi]}}')
      .do('DRA', 'activate 32')
      .do('DRA', 'move BTR-40-a 31', 6);
    expect(none.where('Warzi')).toBe('removed');
  });

  it('4.1m leaders bear no casualty points [ORG-4.1m]', () => {
    const play = at('{phase: DRA action, pieces: {31: [BTR-70-a, BTR-70-b, K-RPG-7-a, Kharoti]}}').do(
      'DRA',
      'activate 31',
    );
    play.do('DRA', 'attack 31 with BTR-70-a,BTR-70-b').do('DRA', 'roll', 1, 4); // 9 against 7
    // Only the RPG-7 can pay, so nobody is asked.
    expect(play.events('automatic').map((event) => event.verb)).toContain('spend-and-retreat');
    expect([play.stateOf('K-RPG-7-a'), play.stateOf('Kharoti')]).toEqual(['spent', 'fresh']);
  });

  it('4.1.1a a tribal leader helps only the same tribe [ORG-4.1.1a]', () => {
    expect(raiding('Z-RPG-7-a', 'Warzi').offers('MJ', 'use')).toEqual([]);
    expect(raiding('W-RPG-7-a', 'Warzi').offers('MJ', 'use')).toEqual(['use Warzi']);
  });

  it('4.1.2a the Council helps every tribe [ORG-4.1.2a]', () => {
    for (const unit of ['K-RPG-7-a', 'Z-RPG-7-a', 'W-RPG-7-a'])
      expect(raiding(unit, 'Council').offers('MJ', 'use')).toEqual(['use Council']);
  });

  it('4.1.3a leaders of the DRA help Soviet units too [ORG-4.1.3a]', () => {
    const play = ambushed('BMP-2-a, Rahman');
    expect(play.offers('DRA', 'use')).toEqual(['use Rahman']);
  });

  it('4.1.3c the Advisor has no part in ambushes and raids [ORG-4.1.3c]', () => {
    const play = ambushed('BTR-70-a, Advisor');
    expect(play.events('die')).toHaveLength(1); // tested at once: nobody was there to ask
    expect(play.stateOf('Advisor')).toBe('fresh');
    expect(play.point).not.toBe('advisor.attack');
  });
});

describe('cohesion', () => {
  it('4.2a the die less the modifier must not pass the cohesion [ORG-4.2a]', () => {
    const passed = (play: Play): boolean => play.where('BTR-70-a') === 'lost';
    expect(passed(raiding('K-RPG-7-a', 'Kharoti').do('MJ', 'use Kharoti', 5))).toBe(true);
    expect(passed(raiding('K-RPG-7-a', 'Kharoti').do('MJ', 'roll', 5))).toBe(false);
    expect(passed(raiding('K-RPG-7-a', 'Kharoti').do('MJ', 'roll', 4))).toBe(true);
  });

  it('4.2b a natural 6 always fails [ORG-4.2b]', () => {
    const play = raiding('Z-RPG-7-a', 'Zadran').do('MJ', 'use Zadran', 6); // 6 - 2 would be 4
    expect(play.where('BTR-70-a')).toBe('42');
    expect(play.where('Z-RPG-7-a')).toBe('lost');
  });

  it('4.1.1, 4.1.3 a leader helps units of their own side and tribe only, and is asked only if one can [ORG-4.1.1a] [ORG-4.1b]', () => {
    const near = at(
      '{phase: MJ action, pieces: {37: [K-RPG-7-a, Warzi], 42: [BTR-70-a spent, Rahman], 32: [BTR-40-a]}}',
    ).do('MJ', 'activate 37');
    near.do('MJ', 'raid K-RPG-7-a BTR-70-a');
    expect(near.offers('MJ', 'use')).toEqual([]);
    for (const leader of ['Rahman', 'Warzi']) expect(near.refusal('MJ', `use ${leader}`).rule).toBe('ORG-4.1b');
    // A tank of no tribe is not of the leaders' tribe either, though neither has a number.
    const tank = at('{phase: MJ action, pieces: {27: [MJ-T-55-a, Kharoti], 31: [BTR-70-a], 3: [K-RPG-7-c]}}');
    tank.do('MJ', 'activate 27').do('MJ', 'raid MJ-T-55-a BTR-70-a');
    expect(tank.offers('MJ', 'use')).toEqual([]);
    const ambushed = at('{phase: MJ action, pieces: {37: [K-RPG-7-a, Warzi], 38: [BTR-40-a], 3: [K-RPG-7-c]}}');
    ambushed.do('MJ', 'activate 37').do('MJ', 'move K-RPG-7-a,Warzi 42').do('DRA', 'by BTR-40-a', 4);
    expect(ambushed.story).toContain('die'); // rolled at once: Warzi cannot help
    expect(ambushed.where('K-RPG-7-a')).toBe('42');
  });

  it('4.1e the log says whether the leader gets away [ORG-4.1e]', () => {
    const told = (die: number): unknown =>
      at('{phase: DRA action, pieces: {32: [BTR-40-a], 31: [Warzi], 36: [W-AK-47-a], 2: [K-AK-47-a]}}')
        .do('DRA', 'activate 32')
        .do('DRA', 'move BTR-40-a 31', die)
        .events('die')[0]?.meaning;
    expect([4, 5].map(told)).toEqual(['is lost', 'gets away']);
  });
});
