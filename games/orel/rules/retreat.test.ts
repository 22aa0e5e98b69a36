// 8.5 Retreat before combat, 8.5.1 retreats, 8.7.3 routs.
import { describe, expect, it } from 'vitest';
import { DIGGING, GUEST, ROUT_GUEST } from '../state.ts';
import { combat, redAttack } from '../test/battle.ts';
import { at, type Play } from '../test/kit.ts';
import { battleOf } from './battle.ts';
import { retreaterKind, slipModifiers } from './before-combat.ts';
import { forceOf } from './strength.ts';
import { inZoc } from './zones-of-control.ts';

const slipping = (
  defenders: readonly string[],
  attackers: readonly string[] = ['1/Let'],
  kind = 'prepared',
  others = {},
): Play => redAttack(attackers, defenders, kind, {}, others).do('R', 'done');
const settle = (play: Play): Play => {
  while (play.point === 'retreat') play.do(play.asked, play.offers(play.asked)[0]);
  return play;
};
/** A Red attack of ten on 1505 in which the defender rolls so. Strength 10, no terrain. */
const driven = (defenders: readonly string[], die: number, others: Record<string, readonly string[]> = {}): Play => {
  const play = redAttack(['1/Let', '2/Let'], defenders, 'prepared', {}, others).do('R', 'done');
  return play.point === 'slip' ? play.do('W', 'stay', 1, die) : play;
};

/** All ways back from 1505 lie into Red zones of control. */
const ringed = (unit: string, west: readonly string[] = ['3/Let'], east: readonly string[] = ['4/Let']): Play =>
  redAttack(['1/Let', '2/Let'], [unit], 'prepared', {}, { '1606': west, '1305': east }).do('R', 'done');

describe('8.5 before combat', () => {
  it('ORL-8.5a: the table says who may, and how', () => {
    const play = at(
      '{pieces: {"1505": [2/1D, Cv/2K, Art/3D], "1504": [1/Let, 1/9D, Recruits-R1], "1403": [AB/Let, ArtChev/TchKz]}}',
    );
    const kind = (id: string): string => retreaterKind(play.state, play.piece(id));
    expect(['2/1D', 'Cv/2K', 'Art/3D', '1/Let', '1/9D', 'Recruits-R1', 'AB/Let', 'ArtChev/TchKz'].map(kind)).toEqual([
      'whiteInfantry',
      'cavalry',
      'artillery',
      'redVeterans',
      'redInfantry',
      'recruits',
      'armouredCar',
      'horseArtillery',
    ]);
    const foot = slipping(['2/1D']);
    const l = {
      ...battleOf(1),
      of: 0,
      hex: foot.hex('1505'),
      kind: 1,
      attackers: [foot.piece('1/Let')],
      defenders: [foot.piece('2/1D')],
    };
    expect(slipModifiers(foot.state, l)).toEqual([]);
    expect(slipModifiers(foot.state, { ...l, attackers: [foot.piece('Cv/Let')] }).map(({ amount }) => amount)).toEqual([
      2,
    ]);
  });

  it('ORL-8.5b: one die for all who must check', () => {
    const play = slipping(['2/1D', '3/3K']).do('W', 'retreat', 5);
    expect(play.events('check').length).toBe(1);
    expect(settle(play).where('2/1D')).toBe(play.where('3/3K'));
    expect(play.where('2/1D')).not.toBe('1505');
  });

  it('ORL-8.5c, ORL-8.5e: guns may go along when combat units do, and then support nobody', () => {
    const play = redAttack(['1/Let'], ['2/1D', 'Art/3D'])
      .do('R', 'done')
      .do('W', 'against 1/Let')
      .do('W', 'retreat', 1);
    expect(play.offers('W')).toEqual(['along Art/3D', 'done']);
    settle(play.do('W', 'along Art/3D'));
    expect(play.where('Art/3D')).not.toBe('1505');
    expect(play.state.order[play.piece('Art/3D')]).toBe(0);
  });

  it('ORL-8.5d: horse artillery may try by itself', () => {
    const play = combat('W', { '1505': ['2/1D', 'Convoi-1D'], '1504': ['ArtChev/TchKz'] }, { '2/1D': 'prepared #1' }, [
      '1504',
    ])
      .do('W', 'done')
      .do('R', 'none');
    expect([play.asked, play.point]).toEqual(['R', 'slip']);
    settle(play.do('R', 'retreat', 1));
    expect(play.where('ArtChev/TchKz')).not.toBe('1504');
  });

  it('ORL-8.5f: the attackers may advance into the empty hex, in Combat mode, and do not pursue', () => {
    const play = settle(slipping(['Cv/2K'], ['Cv/Let']).do('W', 'retreat', 1));
    expect(play.point).toBe('slip.advance');
    play.do('R', 'advance Cv/Let');
    expect([play.where('Cv/Let'), play.mode('Cv/Let'), play.story.includes('pursuit')]).toEqual([
      '1505',
      'combat',
      false,
    ]);
    expect(play.point).not.toBe('pursue');
  });

  it('ORL-8.5g: who fails stays, on the march', () => {
    const failed = slipping(['3/3K']).do('W', 'retreat', 6, 1, 1);
    expect([failed.where('3/3K'), failed.mode('3/3K')]).toEqual(['1505', 'march']);
    expect(failed.game.odds.summary(failed.state, failed.sideOf('R'))?.defence).toBe('2');
  });

  it('ORL-8.5h: whoever needs no check leaves all the same', () => {
    const play = slipping(['3/3K', 'Cv/2K']).do('W', 'retreat', 6, 1, 1);
    expect([play.where('3/3K'), play.where('Cv/2K')]).toEqual(['1505', '1506']);
  });
});

describe('8.5.1 retreats', () => {
  it('ORL-8.5.1a, ORL-8.5.1b, ORL-8.5.1m: one hex, on the march, towards home; the owner chooses among equals', () => {
    const play = driven(['3/3K'], 5);
    expect([play.where('3/3K'), play.mode('3/3K')]).toEqual(['1506', 'march']);
    const choice = driven(['3/3K'], 5, { '1507': ['3/Let'] });
    expect(choice.offers('W')).toEqual(['to 1605', 'to 1405']);
    expect(choice.refusal('W', 'to 1506').rule).toBe('ORL-8.5.1c');
  });

  it('ORL-8.5.1c: not into enemy zones of control', () => {
    const play = settle(driven(['3/3K'], 5, { '1507': ['3/Let'] }));
    expect(inZoc(play.state, 1, play.hex(play.where('3/3K')))).toBe(false);
  });

  it('ORL-8.5.1f: foot troops forced into one check at +1 or lose a step', () => {
    expect(ringed('3/3K').do('W', 'stay', 1, 5, 4).steps('3/3K')).toBe(2);
    expect(ringed('3/3K').do('W', 'stay', 1, 5, 3).steps('3/3K')).toBe(3);
  });

  it('ORL-8.5.1d, ORL-8.5.1e: cavalry only into those of cavalry', () => {
    expect(ringed('Cv/MN').do('W', 'retreat').events('check')).toEqual([]);
    const horse = ringed('Cv/MN', ['Cv/9D'], ['Cv/41D']).do('W', 'retreat', 5);
    expect([horse.events('check').length, horse.steps('Cv/MN')]).toEqual([1, 1]);
  });

  it('ORL-8.5.1g: tanks are lost, trains do not mind', () => {
    const around = { '2604': ['2/9D'], '2605': ['3/9D'], '2804': ['4/9D'], '2707': ['5/9D'] };
    const tank = (die: number): Play =>
      settle(
        combat('R', { '2704': ['1/9D', 'Convoi-9D'], '2705': ['Tanks'], ...around }, { '1/9D': 'prepared #1' }, [
          '2705',
        ]).do('R', 'done', die),
      );
    expect(tank(5).where('Tanks')).toBe('eliminated');
    expect(tank(4).where('Tanks')).not.toBe('eliminated');
    const train = combat(
      'R',
      { '2704': ['1/9D', 'Convoi-9D'], '2705': ['TB-Offitser'], ...around },
      { '1/9D': 'prepared #1' },
      ['2705'],
    ).do('R', 'done');
    settle(train.do('W', 'none'));
    expect([train.events('check').length, train.where('TB-Offitser')]).toEqual([0, '2706']);
  });

  it('ORL-8.5.1h, ORL-8.5.1i, ORL-8.5.1n: through full hexes, all together, one hex further', () => {
    const play = driven(['3/3K', '3/83S'], 6, {
      '1506': ['2/1D', '3/1D', '1/83S'],
      '1405': ['1/2D', '2/2D'],
      '1605': ['3/2D', '4/2D', 'Res/1D'],
    });
    settle(play);
    expect(play.where('3/3K')).toBe(play.where('3/83S'));
    expect(play.world.board.distance(play.hex('1505'), play.hex(play.where('3/3K')))).toBe(2);
  });

  it('ORL-8.5.1j: off the map only where every hex is worse', () => {
    const edge = combat(
      'W',
      { '1502': ['2/1D', '3/1D', 'Convoi-1D'], '1501': ['1/9D'] },
      { '2/1D': 'prepared #1', '3/1D': 'prepared #1' },
      ['1501'],
    ).do('W', 'done', 1, 5);
    expect(edge.offers('R', 'off')).toEqual([]);
    const pinned = combat(
      'W',
      { '1502': ['2/1D', '3/1D', 'Convoi-1D'], '1501': ['1/9D'], '1402': ['1/1D'], '1602': ['2/2D'] },
      { '2/1D': 'prepared #1', '3/1D': 'prepared #1' },
      ['1501'],
    ).do('W', 'done', 1, 5);
    expect(pinned.where('1/9D')).toBe('off-map');
  });

  it('ORL-8.5.1k, ORL-8.5.1l: not into a hex still to be attacked; whoever must takes no part there and shares its fate', () => {
    const free = combat(
      'R',
      { '1504': ['1/Let', '2/Let', 'Convoi-41D'], '1505': ['3/3K'], '1506': ['2/1D'], '1507': ['3/Let'] },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1', '3/Let': 'prepared #2' },
      ['1505', '1506'],
    );
    free.do('R', 'done').do('R', 'fight 1/Let').do('W', 'stay', 1, 5);
    settle(free);
    expect(['1505', '1506']).not.toContain(free.where('3/3K'));
    const guest = at(
      '{phase: R combat, attacks: ["1505"], orders: {1/Let: "prepared #1", 2/Let: "prepared #1"}, pieces: {"1504": [1/Let, 2/Let, Convoi-41D], "1505": [Res/3D, 3/3K guest march]}}',
    ).do('R', 'done');
    // Only Res/3D is attacked; it routs, and the guest with it.
    settle(guest.do('W', 'stay', 1, 6));
    expect([guest.mode('Res/3D'), guest.mode('3/3K'), guest.has('3/3K', GUEST)]).toEqual(['routed', 'routed', false]);
    expect(guest.events('cohesion').length).toBe(3);
  });

  it('ORL-8.5.1o, ORL-8.7.3e: enemies on all sides: routed where it stands, or, routing, it surrenders', () => {
    const ring = { '1604': ['3/Let'], '1605': ['4/Let'], '1506': ['5/Let'], '1405': ['6/Let'], '1404': ['7/Let'] };
    const stays = driven(['3/3K'], 5, ring);
    expect([stays.where('3/3K'), stays.mode('3/3K'), stays.prisoners('R')]).toEqual(['1505', 'routed', 0]);
    const gone = driven(['Res/3D'], 6, ring);
    expect([gone.where('Res/3D'), gone.prisoners('R')]).toEqual(['eliminated', 3]);
  });
});

describe('8.7.3 routs', () => {
  it('ORL-8.7.3a, ORL-8.7.3k: two hexes by the same priorities, and routed', () => {
    const play = settle(driven(['Res/3D'], 6, { '1607': ['3/Let'] }));
    expect(play.mode('Res/3D')).toBe('routed');
    expect(play.world.board.distance(play.hex('1505'), play.hex(play.where('Res/3D')))).toBe(2);
    expect(inZoc(play.state, 1, play.hex(play.where('Res/3D')))).toBe(false);
  });

  it('ORL-8.7.3b: among friends still to be attacked it surrenders if they are routed, and retreats if they do', () => {
    const guest = at(
      '{phase: R combat, attacks: ["1505"], orders: {1/Let: "prepared #1", 2/Let: "prepared #1"}, pieces: {"1504": [1/Let, 2/Let, Convoi-41D], "1505": [Res/3D, 3/3K rout-guest routed]}}',
    ).do('R', 'done');
    settle(guest.do('W', 'stay', 1, 6));
    expect([guest.where('3/3K'), guest.prisoners('R')]).toEqual(['eliminated', 3]);
    const back = at(
      '{phase: R combat, attacks: ["1505"], orders: {1/Let: "prepared #1", 2/Let: "prepared #1"}, pieces: {"1504": [1/Let, 2/Let, Convoi-41D], "1505": [3/1D, 3/3K rout-guest routed]}}',
    ).do('R', 'done');
    settle(back.do('W', 'stay', 1, 6));
    expect([back.where('3/3K') === '1505', back.mode('3/3K'), back.has('3/3K', ROUT_GUEST)]).toEqual([
      false,
      'routed',
      false,
    ]);
  });

  it('ORL-8.7.3c, ORL-8.7.3d: caught in zones of control routing troops surrender; cavalry only in those of cavalry', () => {
    const play = ringed('Res/3D').do('W', 'stay', 1, 6).do('W', 'to 1506', 3);
    expect([play.where('Res/3D'), play.prisoners('R')]).toEqual(['eliminated', 3]);
    const rider = (guard: string, ...dice: number[]): Play =>
      settle(
        combat(
          'W',
          { '1506': ['2/1D', '3/1D', 'Convoi-1D'], '1505': ['Cv/9D'], '1304': ['2/2D'], '1603': [guard] },
          { '2/1D': 'prepared #1', '3/1D': 'prepared #1' },
        )
          .do('W', 'done')
          .do('R', 'stay', 1, 6, ...dice),
      );
    expect(rider('3/2D').events('check')).toEqual([]);
    const caught = rider('Cv/MN', 3);
    expect([caught.events('check').length, caught.where('Cv/9D'), caught.prisoners('W')]).toEqual([1, 'eliminated', 2]);
  });

  it('ORL-8.7.3f: strength a quarter, no zone of control', () => {
    const play = at('{pieces: {"1505": [2/1D routed]}}');
    expect(forceOf(play.state, [play.piece('2/1D')], () => false)).toBe(2);
    expect(inZoc(play.state, 0, play.hex('1504'))).toBe(false);
  });

  it('ORL-8.7.3h: does not slip away, and its guns are silent', () => {
    const play = redAttack(['1/Let'], ['2/1D routed', 'Art/3D routed']).do('R', 'done', 1, 1);
    expect(play.story).not.toContain('slipped');
    expect(play.point).not.toBe('slip');
  });

  it('ORL-8.7.3i: routed again, it surrenders', () => {
    const play = redAttack(['1/Let', '2/Let'], ['Res/3D routed']).do('R', 'done', 1, 6);
    expect([play.where('Res/3D'), play.prisoners('R')]).toEqual(['eliminated', 3]);
  });

  it('ORL-8.7.3j: rallies at the end of its owner’s next turn, unless in a zone of control', () => {
    const play = at(
      '{phase: W combat, date: 17, pieces: {"1505": [2/1D routed], "2014": [3/1D routed], "2013": [1/Let]}}',
    );
    expect([play.mode('2/1D'), play.mode('3/1D'), play.has('2/1D', DIGGING)]).toEqual(['combat', 'routed', false]);
  });
});
