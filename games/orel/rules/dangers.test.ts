// 8.5.1 a, 8.7.3: what becomes of those who can only go back into zones of control, by kind.
import { describe, expect, it } from 'vitest';
import { GUEST, ROUT_GUEST, ROUTED_NOW } from '../state.ts';
import { settle } from '../test/assaults.ts';
import { combat, redAttack, whiteAttack } from '../test/battle.ts';
import { at, type Play } from '../test/kit.ts';
import { inCavalryZoc } from './zones-of-control.ts';

const FOOT = { '1606': ['3/Let'], '1305': ['4/Let'] };
const HORSE = { '1606': ['Cv/9D'], '1305': ['Cv/41D'] };

/** Defenders of 1505 all of whose ways back are held, at the moment when they have to go. */
const held = (defenders: readonly string[], around: Record<string, readonly string[]>): Play => {
  const play = redAttack(['1/Let', '2/Let'], defenders, 'prepared', {}, around);
  return play.do('R', 'done');
};
const checks = (play: Play): string[] =>
  play.events('check').map(({ piece, total, tq }) => `${play.world.pieceIds[Number(piece)]} ${total} of ${tq}`);

describe('8.5.1 a dangers of a retreat', () => {
  it('ORL-8.5.1d, ORL-8.5.1e: an armoured car checks with quality 6, and only among cavalry', () => {
    expect(checks(settle(held(['AB/2K'], FOOT)))).toEqual([]);
    const car = (die: number): Play =>
      combat(
        'R',
        {
          '1504': ['1/Let', '2/Let', 'Convoi-Let-A'],
          '1505': ['AB/2K'],
          ...HORSE,
          '1703': ['5/Let'],
          '1704': ['2/1D'],
        },
        { '1/Let': 'prepared #1', '2/Let': 'prepared #1', '5/Let': 'prepared #2' },
        ['1505', '1704'],
      )
        .do('R', 'done')
        .do('R', 'fight 1/Let', die);
    expect([checks(car(5)), car(5).where('AB/2K') === 'eliminated']).toEqual([['AB/2K 6 of 6'], false]);
    expect([checks(car(6)), car(6).where('AB/2K')]).toEqual([['AB/2K 7 of 6'], 'eliminated']);
  });

  it('ORL-8.5.1f: guns check among infantry, horse guns too; a step, or all of them', () => {
    const driven = (text: string, die: number): Play => {
      const play = combat(
        'R',
        { '1504': ['1/Let', '2/Let', 'Convoi-Let-A'], '1505': [text], ...FOOT, '1803': ['5/Let'], '1804': ['2/1D'] },
        { '1/Let': 'prepared #1', '2/Let': 'prepared #1', '5/Let': 'prepared #2' },
        ['1505', '1804'],
      ).do('R', 'done');
      while (play.point === 'defend') play.do('W', 'none');
      // Its fire, the attackers' cohesion, its own, and the danger of the hex.
      return play.do('R', 'fight 1/Let', 6, 1, 6, die);
    };
    expect(driven('ArtL3/3D', 5).steps('ArtL3/3D')).toBe(1);
    expect(driven('ArtL3/3D', 4).steps('ArtL3/3D')).toBe(2);
    expect(driven('ArtL3/3D x1', 5).where('ArtL3/3D')).toBe('eliminated');
  });

  it('ORL-8.5.1f: every unit of the stack checks for itself, in the hex they enter', () => {
    const play = held(['3/3K', '3/83S'], FOOT).do('W', 'stay', 1, 6, 3, 4);
    expect(checks(play)).toEqual(['3/3K 4 of 4', '3/83S 5 of 4']);
    expect([play.steps('3/3K'), play.steps('3/83S'), play.where('3/3K')]).toEqual([3, 2, play.where('3/83S')]);
  });
});

describe('1.2, 8.5.1 whose zone of control it is', () => {
  it('ORL-8.5.1e: of cavalry in order, in a hex that has one', () => {
    const hexes = (pieces: string): boolean[] => {
      const play = at(`{pieces: {${pieces}}}`);
      return ['1504', '1604'].map((hex) => inCavalryZoc(play.state, 1, play.hex(hex)));
    };
    expect(hexes('"1505": [Cv/9D]')).toEqual([true, true]);
    expect(hexes('"1505": [1/Let, Cv/9D x1]')).toEqual([true, true]);
    expect(hexes('"1505": [1/Let, Cv/9D routed]')).toEqual([false, false]);
    expect(hexes('"1505": [Cv/9D x1]')).toEqual([false, false]);
    expect(hexes('"1505": [1/Let]')).toEqual([false, false]);
    expect(hexes('"1505": [Cv/MN]')).toEqual([false, false]);
  });
});

describe('8.7.3 dangers of a rout', () => {
  it('ORL-8.7.3d: troops surrender, the car that runs with them only loses its step', () => {
    const play = redAttack(['1/Let', '2/Let', 'Cv/7D', 'AB/Let'], ['Res/3D', 'AB/2D'], 'prepared', {}, HORSE);
    play.do('R', 'done').do('W', 'stay', 1, 6, 3, 6);
    expect([play.where('Res/3D'), play.where('AB/2D'), play.prisoners('R')]).toEqual(['eliminated', 'eliminated', 3]);
    expect(play.events('prisoners').map(({ steps }) => steps)).toEqual([3]);
  });

  it('ORL-8.7.3j: who routs in its own turn does not rally at the end of it', () => {
    const attack = whiteAttack(['Res/3D'], ['1/Let', '2/Let', 'AB/Let']).do('W', 'done').do('R', 'stay', 6, 1);
    expect([settle(attack).asked, attack.mode('Res/3D')]).toEqual(['R', 'routed']);
    const defence = settle(redAttack(['1/Let', '2/Let'], ['Res/3D']).do('R', 'done').do('W', 'stay', 1, 6));
    expect([defence.mode('Res/3D'), defence.has('Res/3D', ROUTED_NOW)]).toEqual(['routed', false]);
  });
});

describe('8.5.1 d into a hex still to be attacked', () => {
  /** Every other way from 1505 is held; 1506, with a friend in it, is attacked next. */
  const into = (defender: string, die: number): Play => {
    const play = combat(
      'R',
      {
        '1504': ['1/Let', '2/Let', 'Convoi-41D'],
        '1505': [defender],
        '1506': ['2/1D'],
        '1507': ['3/Let'],
        '1705': ['4/Let'],
        '1305': ['5/Let'],
      },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1', '3/Let': 'prepared #2' },
      ['1505', '1506'],
    );
    return play.do('R', 'done').do('R', 'fight 1/Let').do('W', 'stay', 1, die);
  };

  it('ORL-8.5.1l: who retreats there is a guest, vehicles too', () => {
    const play = into('3/3K', 5);
    expect([play.where('3/3K'), play.has('3/3K', GUEST), play.has('3/3K', ROUT_GUEST)]).toEqual(['1506', true, false]);
  });
});
