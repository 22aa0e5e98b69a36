// 8.7.4, 8.8.3, 3.3, 9: who goes into the hex that was won, what falls to them there, and how far riders follow.
import { describe, expect, it } from 'vitest';
import { CENTRE } from '../state.ts';
import { settle } from '../test/assaults.ts';
import { combat, redAttack, whiteAttack } from '../test/battle.ts';
import type { Play } from '../test/kit.ts';

/** The defenders of 1505 slip away from these White attackers. */
const won = (attackers: readonly string[], others: Record<string, readonly string[]> = {}): Play =>
  settle(whiteAttack(attackers, ['Cv/9D'], 'prepared', {}, others).do('W', 'done').do('R', 'retreat'));

describe('8.7.4 who advances', () => {
  it('ORL-8.7.4a, ORL-8.5f: attackers one by one, each once, no guns and nobody else', () => {
    const play = combat(
      'W',
      { '1506': ['2/1D', '3/1D', 'Art/3D', 'Convoi-1D'], '1405': ['2/2D'], '1505': ['Cv/9D'] },
      { '2/1D': 'prepared #1', '3/1D': 'prepared #1', 'Art/3D': 'support-prepared' },
    )
      .do('W', 'for 2/1D')
      .do('W', 'done')
      .do('R', 'retreat');
    settle(play);
    expect(play.offers('W')).toEqual(['advance 2/1D', 'advance 3/1D', 'done']);
    for (const id of ['Art/3D', '2/2D', 'Cv/9D']) expect(play.refusal('W', `advance ${id}`).rule).toBe('ORL-8.7.4a');
    play.do('W', 'advance 2/1D');
    expect([play.offers('W'), play.refusal('W', 'advance 2/1D').rule]).toEqual([
      ['advance 3/1D', 'done'],
      'ORL-8.7.4a',
    ]);
    expect([play.where('2/1D'), play.mode('2/1D')]).toEqual(['1505', 'combat']);
    expect(play.do('W', 'done').where('3/1D')).toBe('1506');
  });

  it('ORL-7.1.2a: no more than the hex holds', () => {
    const play = combat(
      'W',
      { '1506': ['2/1D', '1/1D', 'Convoi-1D'], '1405': ['2/2D', '3/2D x2'], '1505': ['Cv/9D'] },
      { '2/1D': 'prepared #1', '1/1D': 'prepared #1', '2/2D': 'prepared #1', '3/2D': 'prepared #1' },
    )
      .do('W', 'done')
      .do('R', 'retreat');
    settle(play).do('W', 'advance 2/1D').do('W', 'advance 1/1D');
    expect([play.refusal('W', 'advance 2/2D').rule, play.offers('W')]).toEqual([
      'ORL-7.1.2a',
      ['advance 3/2D', 'done'],
    ]);
  });

  it('ORL-7.4b: into an enemy entry zone only who must', () => {
    const early = settle(
      combat(
        'W',
        { '1502': ['2/1D', '3/1D', 'Convoi-1D'], '1501': ['Cv/9D'] },
        { '2/1D': 'prepared #1', '3/1D': 'prepared #1' },
        ['1501'],
      )
        .do('W', 'done')
        .do('R', 'retreat'),
    );
    expect(early.point.includes('advance')).toBe(false);
    const stormed = combat(
      'W',
      { '1502': ['2/1D', '3/1D', 'Convoi-1D'], '1501': ['1/9D x1'] },
      { '2/1D': 'prepared #1', '3/1D': 'prepared #1' },
      ['1501'],
    )
      .do('W', 'done', 1, 1)
      .do('W', 'assault', 6, 6);
    expect([stormed.where('1/9D'), stormed.offers('W')]).toEqual(['eliminated', ['advance 2/1D', 'advance 3/1D']]);
    // One is in: nobody else has to follow, and so nobody may.
    stormed.do('W', 'advance 3/1D');
    expect([stormed.where('3/1D'), stormed.point.includes('advance')]).toEqual(['1501', false]);
  });

  it('ORL-9a: an armoured car stays out of ground that is closed to it', () => {
    const play = combat(
      'R',
      { '1704': ['1/Let', 'AB/Let', 'Convoi-Let-A'], '1804': ['2/Let'], '1705': ['Cv/83S'] },
      { '1/Let': 'prepared #1', 'AB/Let': 'prepared #1', '2/Let': 'prepared #1' },
      ['1705'],
    )
      .do('R', 'done')
      .do('W', 'retreat');
    settle(play);
    expect(play.offers('R')).toEqual(['advance 1/Let', 'advance 2/Let', 'advance AB/Let', 'done']);
  });
});

describe('3.3, 9 what falls to them', () => {
  it('ORL-3.3a, ORL-9b, ORL-9.1.2c: depots are lost, cars too, trains change hands, when the first goes in', () => {
    const ring = { '2909': ['2/9D'], '3010': ['3/9D'], '2809': ['4/9D'], '2810': ['5/9D'], '3009': ['6/9D'] };
    const play = combat(
      'R',
      { '2911': ['1/9D', 'Convoi-9D'], '2910': ['TB-Ioann-Kalita x1', 'AB/2K', 'Depot-Orel'], ...ring },
      { '1/9D': 'prepared #1' },
      ['2910'],
    ).do('R', 'done');
    while (play.point === 'defend') play.do('W', 'none');
    expect(play.where('AB/2K')).toBe('2910');
    play.do('R', 'advance 1/9D');
    expect([play.where('AB/2K'), play.where('Depot-Orel'), play.where('TB-Ioann-Kalita')]).toEqual([
      'eliminated',
      'waiting',
      '2910',
    ]);
    expect(play.state.owner[play.piece('TB-Ioann-Kalita')]).toBe(0);
  });

  it('ORL-3.3c: a railroad depot on the double track is worth four units, a convoy two', () => {
    const clearable = (hex: string, from: string, depot: string): number => {
      const units = ['1/Let', '2/Let'].map((id) => `${id} unsupplied`);
      const play = combat(
        'R',
        {
          [from]: units,
          [hex]: [depot],
          '2709': ['3/Let unsupplied', '4/Let unsupplied'],
          '2908': ['5/Let unsupplied'],
        },
        { '1/Let': 'prepared #1', '2/Let': 'prepared #1' },
        [hex],
      );
      if (play.point === 'munitions') play.do('R', 'done');
      play.do('R', 'advance 1/Let').do('R', 'done');
      let count = 0;
      while (play.point === 'clear') {
        play.do('R', play.offers('R')[0]);
        count++;
      }
      return count;
    };
    expect([clearable('2808', '2807', 'Depot-Orel'), clearable('2808', '2807', 'Convoi-1D')]).toEqual([4, 2]);
  });

  it('ORL-3.3a: where nobody goes in nothing falls', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let', 'Convoi-Let-A'], '1505': ['Convoi-1D'] },
      { '1/Let': 'prepared #1' },
    ).do('R', 'done');
    expect(play.offers('R')).toEqual(['advance 1/Let', 'done']);
    expect(play.do('R', 'done').where('Convoi-1D')).toBe('1505');
  });
});

describe('7.1.1 Orel', () => {
  it('ORL-7.1.1d: who advances into it says where they stand', () => {
    const play = combat(
      'R',
      { '2704': ['1/9D', 'Convoi-9D'], '2705': ['Cv/83S'] },
      { '1/9D': 'prepared #1' },
      ['2705'],
      { numbers: { centre: 1 } },
    )
      .do('R', 'done')
      .do('W', 'retreat');
    settle(play).do('R', 'advance 1/9D');
    expect([play.asked, ...play.offers('R')]).toEqual(['R', 'suburbs', 'centre']);
    expect(play.do('R', 'suburbs').state.track[CENTRE]).toBe(0);
    expect(won(['2/1D']).do('W', 'advance 2/1D').point).not.toContain('orel');
  });
});

describe('8.7.4 how far they follow', () => {
  /** Red cavalry routs the defenders of 1505 and goes in. */
  const routed = (others: Record<string, readonly string[]> = {}, extra: readonly string[] = []): Play => {
    const units = ['1/TchKz', '2/TchKz', ...extra];
    const play = settle(
      redAttack(units, ['Res/3D'], 'prepared', {}, others).do('R', 'done').do('W', 'stay').do('R', 'charge', 1, 6),
    );
    for (const id of units) play.do('R', `advance ${id}`);
    return play;
  };

  it('ORL-8.7.4c: after a rout one hex along its way, and from there on those who ran', () => {
    const play = routed();
    expect([play.where('Res/3D'), play.point]).toEqual(['1507', 'pursue']);
    play.do('R', 'pursue');
    expect([play.where('1/TchKz'), play.where('2/TchKz')]).toEqual(['1506', '1506']);
    expect(play.do('R', 'charge', 1, 1).steps('1/TchKz')).toBe(3);
  });

  it('ORL-8.7.4e: not where other Whites stand with them, or on the way', () => {
    expect(routed({ '1507': ['2/1D'] }).point).not.toBe('pursue');
    expect(routed({ '1506': ['Convoi-1D'] }).point).not.toBe('pursue');
    expect(routed({ '1608': ['2/1D'] }).point).toBe('pursue');
  });

  it('ORL-8.7.4b: foot soldiers who went in do not ride', () => {
    const play = routed({}, ['4/Let']);
    play.do('R', 'pursue');
    expect([play.where('4/Let'), play.where('1/TchKz')]).toEqual(['1505', '1506']);
  });
});

describe('8.7.4 whom they follow', () => {
  it('ORL-8.7.4b, ORL-8.7.4c: where some retreated and some routed, those who retreated, and not unharmed', () => {
    // Six to one is more than two to one: a 6 makes 8, by two for quality 6 and by five for quality 3.
    const play = settle(
      redAttack(['1/TchKz', '2/TchKz'], ['off/2K x1', 'Res/3D x1'])
        .do('R', 'done')
        .do('W', 'stay')
        .do('R', 'charge', 1, 6),
    );
    expect([play.mode('off/2K'), play.mode('Res/3D')]).toEqual(['march', 'routed']);
    play.do('R', 'advance 1/TchKz').do('R', 'advance 2/TchKz').do('R', 'pursue');
    const { hex, pieces } = play.events('pursuit')[0];
    expect([hex, pieces]).toEqual([play.hex(play.where('off/2K')), [play.piece('1/TchKz'), play.piece('2/TchKz')]]);
    // They assault out of the hex they won, and can be hurt.
    expect([play.where('1/TchKz'), play.state.frames.at(-1)?.locals.safe]).toEqual(['1505', 0]);
  });

  it('ORL-8.7.4b: nobody is left to follow when all have surrendered', () => {
    const play = settle(redAttack(['1/TchKz', '2/TchKz'], ['Res/3D routed']).do('R', 'done').do('R', 'charge', 1, 6));
    expect(play.where('Res/3D')).toBe('eliminated');
    play.do('R', 'advance 1/TchKz').do('R', 'done');
    expect(play.point).not.toBe('pursue');
  });
});
