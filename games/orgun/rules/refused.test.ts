// Who may not be activated, chosen or struck: what an order is refused for.
import { chanceFrom } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { at, game } from '../test/kit.ts';
import { DRA, MJ } from '../world.ts';

describe('refused', () => {
  it('10.0a only pieces of the side, on the map, that began in the active area act [ORG-10.0a]', () => {
    const play = at(
      '{phase: DRA action, pieces: {31: [BTR-40-a, Rahman], 28: [BTR-40-b], 37: [K-DShK], mi24-base: [Mi-24], 3: [K-RPG-7-c]}}',
    );
    expect(play.refusal('DRA', 'activate 37').rule).toBe('ORG-10.0a');
    expect(play.refusal('DRA', 'activate 36').rule).toBe('ORG-10.0a');
    play.do('DRA', 'activate 31');
    const rule = (unit: string) => play.refusal('DRA', `unit ${unit}`).text;
    expect(rule('K-DShK')).toContain('not a unit of yours');
    expect(rule('BTR-70-f')).toContain('not a unit of yours');
    expect(rule('Mi-24')).toContain('not a unit of yours');
    expect(rule('BTR-40-b')).toContain('did not begin this action');
    expect(play.offers('DRA', 'unit')).toEqual(['unit BTR-40-a', 'unit Rahman']);
  });

  it('9.1i one area without a card, two with it, never three; a card or strike belongs before the choice [ORG-9.1i] [ORG-10.0a]', () => {
    const one = at(
      '{phase: MJ action, pieces: {37: [K-DShK], 30: [Z-DShK], 36: [W-AK-47-a], 31: [BTR-40-a], 19: [BTR-70-a]}}',
    );
    one.do('MJ', 'activate 37');
    expect(one.point).toBe('act');
    const two = at(
      '{phase: MJ action, hands: {MJ: [M12, M17]}, pieces: {37: [K-DShK], 30: [Z-DShK], 36: [W-AK-47-a], 31: [BTR-40-a], 19: [BTR-70-a]}}',
    );
    expect(two.refusal('MJ', 'go').rule).toBe('ORG-9.1i');
    two.do('MJ', 'card M12').do('MJ', 'activate 37');
    expect(two.offers('MJ')).toEqual(['activate 30', 'activate 36', 'go']);
    expect(two.refusal('MJ', 'activate 37').rule).toBe('ORG-10.0a');
    expect(two.refusal('MJ', 'card M17').rule).toBe('ORG-9.0e');
    expect(two.refusal('MJ', 'pass').rule).toBe('ORG-10.0f');
    two.do('MJ', 'activate 30');
    expect(two.point).toBe('act');
    expect(two.offers('MJ', 'unit')).toEqual(['unit Z-DShK', 'unit K-DShK']);
    expect(two.refusal('MJ', 'unit W-AK-47-a').rule).toBe('ORG-10.0a');
  });

  it('10.0f a side without anybody fresh plays no card and strikes nobody; a pass is told as one [ORG-10.0a] [ORG-10.0f]', () => {
    const play = at('{turn: 2, phase: MJ action, pieces: {37: [K-DShK], 19: [BTR-70-a], 3: [K-RPG-7-c]}}').do(
      'MJ',
      'pass',
    );
    expect(play.events('passed').map(({ side }) => side)).toEqual([1]);
    const over = at(
      '{turn: 2, phase: MJ action, pieces: {37: [K-DShK, K-AK-47-a spent], 19: [BTR-70-a], 3: [K-RPG-7-c]}}',
    );
    over.do('MJ', 'activate 37').do('MJ', 'move K-DShK 36').endAction('MJ');
    expect(over.events('action-over').map(({ pieces }) => pieces)).toEqual([[over.piece('K-DShK')]]);
  });

  it('17.1b the Mi-24 is the DRA’s, strikes once a turn, and only at Mujahideen units [ORG-17.1b]', () => {
    const play = at(
      '{phase: DRA action, pieces: {31: [BTR-40-a], 34: [K-DShK, K-AK-47-a], 41: [Warzi], mi24-base: [Mi-24], 3: [K-RPG-7-c]}}',
    ).do('DRA', 'activate 31');
    expect(play.offers('DRA', 'strike')).toEqual(['strike 3', 'strike 34']);
    for (const area of [31, 41, 28]) expect(play.refusal('DRA', `strike ${area}`).rule).toBe('ORG-17.1b');
    play.do('DRA', 'strike 34').do('DRA', 'roll', 2);
    expect(play.events('die')[0]?.meaning).toContain('1 casualty point');
    play.do('MJ', 'spend K-AK-47-a');
    expect(play.offers('DRA', 'strike')).toEqual([]);
    expect(play.refusal('DRA', 'strike 34').text).toContain('has struck');
    const other = at('{phase: MJ action, pieces: {31: [BTR-40-a], 34: [K-DShK], mi24-base: [Mi-24]}}').do(
      'MJ',
      'activate 34',
    );
    expect(other.refusal('MJ', 'strike 31').rule).toBeDefined();
    const none = at('{phase: DRA action, pieces: {31: [BTR-40-a], mi24-base: [Mi-24], 41: [Warzi]}}').do(
      'DRA',
      'activate 31',
    );
    expect(none.offers('DRA', 'strike')).toEqual([]);
    const three = at(
      '{phase: DRA action, pieces: {31: [BTR-40-a], 34: [K-DShK, K-AK-47-a], mi24-base: [Mi-24], 3: [K-RPG-7-c]}}',
    );
    three.do('DRA', 'activate 31').do('DRA', 'strike 34').do('DRA', 'roll', 3);
    expect(three.events('die')[0]?.meaning).toContain('2 casualty points');
  });

  it('13.0 who cannot ambush: the mover’s own, leaders, those elsewhere; a target is a moving combat unit, once [ORG-13.0a] [ORG-13.0f]', () => {
    const play = at(
      '{phase: DRA action, pieces: {31: [BTR-70-a, BTR-40-a, Rahman], 38: [BTR-40-b], 37: [K-RPG-7-a, K-DShK, Kharoti], 42: [Z-82mm spent], 3: [K-RPG-7-c]}}',
    ).do('DRA', 'activate 31');
    play.do('DRA', 'move BTR-70-a,BTR-40-a,Rahman 38');
    const why = (unit: string): string | undefined => play.refusal('MJ', `by ${unit}`).rule;
    expect(['BTR-40-b', 'Kharoti', 'K-RPG-7-c', 'K-AK-47-b'].map(why)).toEqual([
      'ORG-13.0a',
      'ORG-13.0a',
      'ORG-13.0a',
      'ORG-13.0a',
    ]);
    expect(why('Z-82mm')).toBe('ORG-13.0e');
    play.do('MJ', 'by K-RPG-7-a');
    expect(play.offers('MJ')).toEqual(['target BTR-70-a', 'target BTR-40-a']);
    for (const unit of ['Rahman', 'BTR-40-b', 'K-DShK'])
      expect(play.refusal('MJ', `target ${unit}`).rule).toBe('ORG-13.0l');
    play.do('MJ', 'target BTR-70-a').do('MJ', 'by K-DShK');
    // One target left, and it is taken: both are told before any die.
    expect(play.events('ambush')[0]).toMatchObject({
      by: [play.piece('K-RPG-7-a'), play.piece('K-DShK')],
      at: [play.piece('BTR-70-a'), play.piece('BTR-40-a')],
    });
    play.do('DRA', 'use Rahman', 4);
    expect(play.events('die')[0]).toMatchObject({ value: 4, total: 3 });
  });

  it('9.0g an ambush of the DRA cannot be betrayed by the Informer, nor by another card [ORG-9.0g]', () => {
    const play = at(
      '{phase: MJ action, hands: {DRA: [D9, D6]}, pieces: {37: [K-RPG-7-a], 38: [BTR-40-a], 3: [K-RPG-7-c]}}',
    );
    play.do('MJ', 'activate 37').do('MJ', 'move K-RPG-7-a 42').do('DRA', 'by BTR-40-a', 1);
    expect(play.stateOf('BTR-40-a')).toBe('spent');
    expect(play.point).not.toBe('ambush.informer');
    const dra = at(
      '{phase: DRA action, hands: {DRA: [D9, D6]}, pieces: {31: [BTR-40-a], 37: [K-DShK], 3: [K-RPG-7-c]}}',
    );
    dra.do('DRA', 'activate 31').do('DRA', 'move BTR-40-a 38').do('MJ', 'by K-DShK');
    expect(dra.offers('DRA')).toEqual(['card D9', 'no']);
    expect(dra.refusal('DRA', 'card D6').rule).toBe('ORG-9.0e');
  });

  it('7.1g a hand is hidden from the other side and dealt anew from what nobody has seen [ORG-7.1g]', () => {
    const play = at('{pieces: {42: [BTR-40-a], 37: [K-RPG-7-a]}, hands: {DRA: [D6, D7], MJ: [M1]}, played: [D1]}');
    const hand = (s: typeof play.state, from: string): string[] =>
      play.world.cards
        .filter((card) => s.card[card] === 1)
        .map((card) => play.world.cardIds[card] ?? '')
        .filter((id) => id.startsWith(from));
    const seen = game.redact(play.state, MJ);
    expect([hand(seen, 'M'), hand(seen, 'D')]).toEqual([['M1'], ['D2', 'D3']]); // two cards, whichever
    expect([hand(game.redact(play.state, DRA), 'D'), hand(game.redact(play.state, DRA), 'M')]).toEqual([
      ['D6', 'D7'],
      ['M1'],
    ]);
    const hands = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const other = game.store.clone(play.state);
      game.resample(other, MJ, chanceFrom({ seed: `deal ${i}`, entropy: {} }));
      expect(hand(other, 'M')).toEqual(['M1']);
      expect(hand(other, 'D')).toHaveLength(2);
      expect(hand(other, 'D')).not.toContain('D1');
      hands.add(hand(other, 'D').join());
    }
    expect(hands.size).toBeGreaterThan(5);
    expect(hand(game.redact(play.state, null), 'D')).toEqual(['D2', 'D3']);
  });

  it('9.0e unknown cards are refused, and what belongs to the start of an action is over once an area is chosen [ORG-9.0e]', () => {
    const play = at(
      '{phase: DRA action, hands: {DRA: [D17, D5]}, pieces: {33: [BTR-40-a], 28: [BTR-40-b], 34: [K-DShK], mi24-base: [Mi-24], 3: [K-RPG-7-c]}}',
    );
    expect(play.refusal('DRA', 'card D99').text).toContain('D99');
    play.do('DRA', 'card D17').do('DRA', 'activate 33');
    expect(play.offers('DRA')).toEqual(['activate 28', 'go']);
    expect(play.refusal('DRA', 'strike 34').rule).toBe('ORG-9.0e');
    expect(play.refusal('DRA', 'card D5').rule).toBe('ORG-9.0e');
  });

  it('7.1g for a spectator both hands are dealt anew, each with draws of its own [ORG-7.1g]', () => {
    const play = at('{pieces: {42: [BTR-40-a], 37: [K-RPG-7-a]}, hands: {DRA: [D6, D7], MJ: [M1]}}');
    const draws: number[] = [];
    game.resample(game.store.clone(play.state), null, {
      next: (draw) => {
        draws.push(draw);
        return 0;
      },
    });
    expect(new Set(draws).size).toBe(draws.length);
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
  });
});
