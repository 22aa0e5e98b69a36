// 9.0 Cards: drawing, holding, times.
import { describe, expect, it } from 'vitest';
import { at } from '../test/kit.ts';

const alive = '36: [W-AK-47-a], 2: [Z-AK-47-a, K-AK-47-a]';

describe('cards', () => {
  it('9.0b there is no limit to a hand [ORG-9.0b]', () => {
    const hand = 'M1, M2, M3, M4, M5, M9, M10, M12, M13, M14';
    const play = at(`{turn: 4, phase: card draw, hands: {MJ: [${hand}]}, pieces: {${alive}}}`);
    expect(play.hand('MJ')).toHaveLength(12);
    expect(play.point).not.toContain('discard');
  });

  it('9.0c several cards count in one attack [ORG-9.0c]', () => {
    const play = at('{phase: MJ action, hands: {MJ: [M1, M13]}, pieces: {31: [BTR-40-a, K-DShK]}}').do(
      'MJ',
      'activate 31',
    );
    play.do('MJ', 'attack 31 with K-DShK').do('MJ', 'card M1').do('MJ', 'card M13').do('MJ', 'roll', 3, 3);
    expect(play.events('value').map((event) => event.total)).toEqual([8, 5]); // 2 + 3 + 3; 3 + 1 - 2 + 3
  });

  it('9.0d one Night Attack to an attack, another in the next [ORG-9.0d]', () => {
    const play = at('{phase: MJ action, hands: {MJ: [M1, M2]}, pieces: {31: [BTR-40-a, K-DShK, K-82mm]}}').do(
      'MJ',
      'activate 31',
    );
    play.do('MJ', 'attack 31 with K-DShK').do('MJ', 'card M1');
    expect(play.refusal('MJ', 'card M2').rule).toBe('ORG-9.0d');
    expect(play.offers('MJ')).toEqual(['roll']);
  });

  it('9.0e a card has its time: combat cards in combat only [ORG-9.0e]', () => {
    const play = at(`{phase: MJ action, hands: {MJ: [M1], DRA: [D6]}, pieces: {37: [K-DShK], 31: [BTR-40-a]}}`);
    expect(play.offers('MJ', 'card')).toEqual([]);
    expect(play.refusal('MJ', 'card M1').rule).toBe('ORG-9.0e');
    expect(play.refusal('MJ', 'card M2').rule).toBe('ORG-9.0e'); // not in hand
    expect(play.refusal('MJ', 'card D6').rule).toBe('ORG-9.0a'); // the other deck's: says nothing of that hand
    expect(play.refusal('MJ', 'card D7')).toEqual(play.refusal('MJ', 'card D6'));
  });

  it('9.0f a played card is out of the game [ORG-9.0f]', () => {
    const play = at(`{phase: MJ action, hands: {MJ: [M17]}, pieces: {${alive}, 32: [BTR-70-a]}}`).do('MJ', 'card M17');
    expect(play.hand('MJ')).toEqual([]);
    expect(play.played('MJ')).toEqual(['M17']);
    expect(play.refusal('MJ', 'card M17').rule).toBe('ORG-9.0f');
  });

  it('9.0h an empty deck gives no card [ORG-9.0h]', () => {
    const played = Array.from({ length: 17 }, (_, i) => `M${i + 1}`).join(', ');
    const play = at(`{turn: 4, phase: card draw, played: [${played}], pieces: {${alive}}}`); // two are due
    expect(play.hand('MJ')).toEqual(['M18']);
  });

  it('9.0g every card is offered at its times and no other [ORG-9.0g]', () => {
    const { world } = at('{}');
    const every = (side: 'DRA' | 'MJ'): string =>
      world.cardIds.filter((id) => id.startsWith(side === 'DRA' ? 'D' : 'M')).join(', ');
    const hands = `hands: {DRA: [${every('DRA')}], MJ: [${every('MJ')}]}`;
    const pieces = `pieces: {1: [MJ-T-55-a], 2: [Z-AK-47-a, Z-82mm], 36: [W-AK-47-a], 37: [K-DShK, K-82mm, Z-RPG-7-a, Kharoti],
      31: [BTR-40-a, BTR-40-b, Rahman], 32: [BTR-70-a spent, BTR-70-b], 15: [BTR-40-c], 8: [Zadran], 14: [Z-DShK], reserve: [MJ-T-55-c, W-AK-47-b, Z-AK-47-b, K-AK-47-b]}`;
    const idsAt = (turn: number, phase: string, side: string): string[] => {
      const play = at(`{turn: ${turn}, phase: ${phase}, initiative: ${side}, ${hands}, ${pieces}}`);
      return play.offers(side, 'card').map((line) => line.slice(5));
    };
    expect(idsAt(7, 'reinforcement', 'DRA')).toEqual(['D1', 'D2', 'D3', 'D4', 'D18']);
    expect(idsAt(5, 'reinforcement', 'DRA')).toEqual(['D1', 'D2', 'D3', 'D4']);
    expect(idsAt(7, 'reinforcement', 'MJ')).toEqual(['M6', 'M7', 'M8', 'M11']);
    expect(idsAt(7, 'DRA action', 'DRA')).toEqual(['D5', 'D10', 'D13', 'D14', 'D17']);
    expect(idsAt(7, 'MJ action', 'MJ')).toEqual(['M9', 'M12', 'M15', 'M16', 'M17', 'M18']);
    const supply = at(`{turn: 7, phase: supply, ${hands}, ${pieces}}`);
    expect(supply.offers('DRA', 'card')).toEqual(['card D11', 'card D12']);
    expect(supply.do('DRA', 'done').offers('MJ', 'card')).toEqual(['card M14']);
  });
});
