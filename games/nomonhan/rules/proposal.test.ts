// 14.13 The first proposal of battles: everybody goes where the attack is weakest for its defence, and no hex is left out.
import { describe, expect, it } from 'vitest';
import { at } from '../test/kit.ts';

/** The proposed battles. 0612 touches 0512, 0613 and 0713; 0513 touches 0512 and 0613. */
const proposed = (pieces: string, more = ''): string[] =>
  at(`{phase: JP combat, turn: 2, pieces: {${pieces}} ${more}}`)
    .battles.map((one) => one.join(' '))
    .sort();

describe('14.13 the proposal', () => {
  it.each([
    // Of two hexes without attackers the first; then where least is against the defence.
    ['0612: [J-mot-26, J-inf-64], 0613: [S-mot-24], 0713: [S-arm-11]', '', ['0613 J-mot-26', '0713 J-inf-64']],
    [
      '0612: [J-mot-26, J-inf-64, J-inf-71], 0613: [S-mot-24], 0713: [S-arm-11]',
      '',
      ['0613 J-mot-26', '0713 J-inf-64 J-inf-71'],
    ],
    [
      '0612: [J-mot-26, J-inf-64, J-inf-71], 0613: [S-arm-11], 0713: [S-mot-24]',
      '',
      ['0613 J-mot-26 J-inf-71', '0713 J-inf-64'],
    ],
    // All that defends in a hex counts.
    [
      '0612: [J-mot-26, J-inf-64, J-inf-71], 0613: [S-mot-24, S-mot-76], 0713: [S-mot-149]',
      '',
      ['0613 J-mot-26 J-inf-71', '0713 J-inf-64'],
    ],
    // Who has no choice goes first.
    [
      '0612: [J-inf-64, J-inf-72], 0514: [J-inf-71], 0613: [S-mot-24], 0713: [S-mot-76]',
      '',
      ['0613 J-inf-71 J-inf-72', '0713 J-inf-64'],
    ],
    // Those without an attack factor are shared out too.
    ['0612: [J-hq-23, J-hq-6, J-hq-7], 0613: [S-mot-24], 0713: [S-mot-76]', '', ['0613 J-hq-23 J-hq-7', '0713 J-hq-6']],
    // A hex that nobody chose takes a unit from one that has another, and not the other way round.
    [
      '0612: [J-inf-64], 0514: [J-inf-71], 0516: [J-inf-72], 0613: [S-arm-11], 0713: [S-mot-24], 0515: [S-cav-15]',
      '',
      ['0515 J-inf-72', '0613 J-inf-71', '0713 J-inf-64'],
    ],
    // Where each is alone on its hex, one fights two or more.
    ['0612: [J-inf-64], 0613: [S-mot-24], 0713: [S-mot-76], 0512: [S-mot-149]', '', ['0512 0613 0713 J-inf-64']],
    [
      '0612: [J-inf-64, J-inf-71], 0613: [S-mot-24], 0713: [S-mot-76], 0512: [S-mot-149]',
      '',
      ['0512 0713 J-inf-64', '0613 J-inf-71'],
    ],
    // Nobody attacks of free will: not those in no zone of control, nor what has none.
    [
      '0612: [J-inf-64], 0614: [J-inf-71], 0613: [S-mot-24 suppressed], 0713: [S-mot-76], 0512: [S-hq-36]',
      '',
      ['0713 J-inf-64'],
    ],
    // Nor is supply proposed, on either side.
    ['0612: [J-inf-64], 0713: [S-mot-76]', ', supply: {SU: {"0613": 1}, JP: {"0813": 1}}', ['0713 J-inf-64']],
  ])('NOM-14.13a: %s', (pieces, more, battles) => {
    expect(proposed(pieces, more)).toEqual(battles);
  });
});
