// 3.2, 6 and 16 The sequence of play.
import { describe, expect, it } from 'vitest';
import { at, atWith, type Play } from '../test/kit.ts';

const alive = '36: [W-AK-47-a], 2: [Z-AK-47-a, K-AK-47-a]';

/** Answers what ends each question until the turn is another. */
const toNextTurn = (play: Play): Play => {
  const { turn } = play;
  for (let i = 0; play.turn === turn && play.ending === null && i < 200; i++) {
    const way = ['pass', 'done', 'first', 'roll'].find((line) => play.offers(play.asked).includes(line));
    play.do(play.asked, way ?? 'nothing');
  }
  return play;
};

describe('the sequence of play', () => {
  it('6.0b every turn runs through its six phases in order [ORG-6.0b]', () => {
    const play = toNextTurn(at(`{turn: 2, phase: initiative, pieces: {${alive}, 32: [BTR-70-a]}}`));
    const names = play.events('phase').map((event) => `${event.turn} ${event.name}`);
    expect(names.slice(0, 7)).toEqual([
      '2 initiative',
      '2 cards',
      '2 reinforcement',
      '2 action',
      '2 supply',
      '2 end',
      '3 initiative',
    ]);
  });

  it('3.2a, 16.0 without a victory the turn marker goes one space on [ORG-3.2a]', () => {
    expect(at(`{turn: 4, phase: end, pieces: {${alive}, 32: [BTR-70-a]}}`).turn).toBe(5);
  });

  it('3.2b, 9.0a both sides draw what the turn says, from their own decks [ORG-3.2b] [ORG-9.0a]', () => {
    const play = at(`{turn: 1, phase: card draw, pieces: {${alive}}}`);
    expect([play.hand('DRA').length, play.hand('MJ').length]).toEqual([1, 3]);
    const later = at(`{turn: 7, phase: card draw, hands: {DRA: [D1], MJ: [M1]}, pieces: {${alive}}}`);
    expect([later.hand('DRA').length, later.hand('MJ').length]).toEqual([3, 2]);
  });

  it('6.0c, 10.0 the initiative holder acts first, then the sides take turns [ORG-6.0c]', () => {
    const play = at(`{turn: 2, phase: reinforcement, initiative: DRA, pieces: {${alive}, 33: [BTR-70-a, BTR-70-b]}}`);
    const order: string[] = [];
    for (const [area, move] of [
      ['33', 'BTR-70-a 29'],
      ['2', 'Z-AK-47-a 9'],
      ['33', 'BTR-70-b 29'],
      ['2', 'K-AK-47-a 9'],
    ]) {
      const side = play.asked === 'DRA' ? 'DRA' : 'MJ';
      order.push(side);
      play.do(side, `activate ${area}`).do(side, `move ${move}`).endAction(side);
    }
    expect(order).toEqual(['DRA', 'MJ', 'DRA', 'MJ']);
  });

  it('6.0a, 16.0a the game is over at the end of turn 12, with a look at operational victory [ORG-6.0a] [ORG-16.0a]', () => {
    const play = at(`{turn: 12, phase: end, pieces: {${alive}, 19: [BTR-70-a], 38: [BTR-40-a]}}`);
    expect(play.ending).toBe('repelled');
    expect(play.turn).toBe(12);
    expect(play.point).toBe('nothing');
  });

  it('3.2d Soviet dice are rolled on turns 7 to 10 and no other [ORG-3.2d]', () => {
    const rolled = Array.from({ length: 12 }, (_, i) => i + 1).filter((turn) =>
      at(`{turn: ${turn}, phase: reinforcement, pieces: {${alive}, 32: [BTR-70-a]}}`).dice.some((die) =>
        die.startsWith('Soviet reinforcement'),
      ),
    );
    expect(rolled).toEqual([7, 8, 9, 10]);
  });

  it('6.0d reinforcement cards have their time between the draw and the actions [ORG-6.0d]', () => {
    const play = at(
      `{turn: 3, phase: card draw, initiative: DRA, hands: {DRA: [D3, D4]}, pieces: {${alive}, 32: [BTR-70-a]}}`,
    );
    expect(play.asked).toBe('DRA');
    expect(play.point).toBe('cards.reinforcement');
    play.do('DRA', 'card D3');
    expect(play.inside(19)).toEqual(['BTR-70-f', 'BTR-40-e']);
    play.do('DRA', 'done');
    while (play.point !== 'action' || play.asked !== 'DRA')
      play.do(play.asked, play.point === 'action' ? 'pass' : 'done');
    expect(play.refusal('DRA', 'card D4').rule).toBe('ORG-9.0e');
  });

  it('5.1a, 3.2c who has the initiative first is what the turn track says [ORG-3.2c]', () => {
    const first = (side: string): string =>
      atWith(`{scenario: {turns: {firstInitiative: ${side}}}}`, `{phase: set-up, pieces: {${alive}, 33: [BTR-70-a]}}`)
        .do('DRA', 'done')
        .do('MJ', 'done').initiative;
    expect(['DRA', 'MJ'].map(first)).toEqual(['DRA', 'MJ']);
  });

  it('16.0a, 11.3.6a an ordinary turn ends without a word of victory, and mines are lifted only where some lie [ORG-16.0a] [ORG-11.3.6a]', () => {
    const play = at(`{turn: 3, phase: end, pieces: {${alive}, 15: [W-DShK], 14: [W-ZGU], 33: [BTR-70-a]}}`);
    expect(play.events('ended')).toEqual([]);
    expect(play.events('mines-lifted').map(({ area }) => area)).toEqual([play.area(15)]);
  });
});
