// 8.5.1 d and f, 8.7.3: who flees with whom, and what becomes of those who fled into a hex still to be attacked.
import { describe, expect, it } from 'vitest';
import { GUEST, ROUT_GUEST } from '../state.ts';
import { settle } from '../test/assaults.ts';
import { combat, redAttack } from '../test/battle.ts';
import type { Play } from '../test/kit.ts';

const flights = (play: Play): string[][] =>
  play
    .events('retreated')
    .map(({ pieces }) => (Array.isArray(pieces) ? pieces.map((p) => play.world.pieceIds[p]) : []));

/** A Red attack on 1505 from 1504; whoever is a guest there has fled into it. */
const attacked = (attackers: readonly string[], defenders: readonly string[], die: number): Play =>
  settle(redAttack(attackers, defenders).do('R', 'done').do('W', 'stay', 1, die));

describe('8.5.1 d: those who fled into an attacked hex', () => {
  it('ORL-8.5.1l: go with the one defender who retreats, though another stays', () => {
    // 5 to 11: Res/3D fails by two and retreats, 2/1D passes.
    const play = attacked(['1/Let'], ['2/1D', 'Res/3D', '3/3K x1 guest march'], 6);
    expect([play.where('2/1D'), play.where('Res/3D') === '1505']).toEqual(['1505', false]);
    expect([play.where('3/3K'), play.mode('3/3K'), play.has('3/3K', GUEST)]).toEqual([
      play.where('Res/3D'),
      'march',
      false,
    ]);
    expect(flights(play)).toEqual([expect.arrayContaining(['Res/3D', '3/3K'])]);
  });

  it('ORL-8.5.1l: stay where one defender routs and another stays', () => {
    // Two to one: Res/3D fails by four, the squadron of quality 6 by one.
    const play = redAttack(['1/Let', '2/Let'], ['Cv/2K', 'Res/3D', '3/3K x1 guest march'])
      .do('R', 'done')
      .do('W', 'stay')
      .do('W', 'dismount', 1, 6);
    settle(play);
    expect([play.mode('Res/3D'), play.where('Cv/2K'), play.where('3/3K')]).toEqual(['routed', '1505', '1505']);
  });

  it('ORL-8.5.1l: rout together when all the defenders are routed', () => {
    const play = attacked(['1/Let', '2/Let'], ['Res/3D', '3/3K x1 guest march', '3/83S x1 guest march'], 6);
    expect([play.mode('3/3K'), play.mode('3/83S'), play.where('3/3K')]).toEqual([
      'routed',
      'routed',
      play.where('3/83S'),
    ]);
    expect(flights(play)).toContainEqual(expect.arrayContaining(['3/3K', '3/83S']));
  });

  it('ORL-8.7.3b: a routed one goes with the one who retreats too', () => {
    const play = attacked(['1/Let'], ['2/1D', 'Res/3D', '3/3K x1 rout-guest routed'], 6);
    expect([play.where('3/3K'), play.mode('3/3K'), play.has('3/3K', ROUT_GUEST)]).toEqual([
      play.where('Res/3D'),
      'routed',
      false,
    ]);
    expect(play.prisoners('R')).toBe(0);
  });

  it('ORL-8.7.2d: do not hold back the guns of the defenders', () => {
    const play = settle(
      redAttack(['1/Let', '2/Let'], ['Res/3D', 'Art/3D', '3/3K x1 guest march'])
        .do('R', 'done')
        .do('W', 'none')
        .do('W', 'stay', 1, 6),
    );
    expect([play.mode('Art/3D'), play.where('Art/3D')]).toEqual(['routed', play.where('Res/3D')]);
  });

  it('ORL-8.5.1l: before combat they go only when everybody else does, and with them', () => {
    const all = settle(redAttack(['1/Let'], ['3/3K', '3/83S x1 guest march']).do('R', 'done').do('W', 'retreat', 1));
    expect([all.where('3/83S'), all.where('3/3K') === '1505']).toEqual([all.where('3/3K'), false]);
    expect(flights(all)).toEqual([expect.arrayContaining(['3/3K', '3/83S'])]);
    const some = settle(
      redAttack(['1/Let'], ['3/3K', 'Cv/2K', '3/83S x1 guest march']).do('R', 'done').do('W', 'retreat', 6, 1, 1),
    );
    expect([some.where('Cv/2K') === '1505', some.where('3/83S')]).toEqual([false, '1505']);
  });
});

describe('8.5.1 f: vehicles go with their stack', () => {
  /** 1506 lies in a Red zone of control, so that 1405 and 1605 are left to choose from. */
  const choosing = (defenders: readonly string[]): Play =>
    redAttack(['1/Let', '2/Let'], defenders, 'prepared', {}, { '1507': ['3/Let'] })
      .do('R', 'done')
      .do('W', 'stay', 1, 6);

  it('ORL-8.5.1n: into the hex that the stack has chosen, without another question', () => {
    for (const hex of ['1405', '1605']) {
      const play = choosing(['3/3K', 'AB/2D']);
      expect(play.offers('W', 'to')).toEqual(['to 1605', 'to 1405']);
      play.do('W', `to ${hex}`);
      expect([play.where('3/3K'), play.where('AB/2D'), play.point === 'retreat']).toEqual([hex, hex, false]);
    }
  });

  it('ORL-8.5.1n: before combat too', () => {
    const play = redAttack(['1/Let'], ['2/1D', 'AB/2D'], 'prepared', {}, { '1507': ['3/Let'] })
      .do('R', 'done')
      .do('W', 'retreat', 1)
      .do('W', 'to 1405');
    expect([play.where('2/1D'), play.where('AB/2D')]).toEqual(['1405', '1405']);
  });

  it('ORL-8.5.1n: among hexes as good the stack takes one where its vehicles can follow', () => {
    // South of 1804 the Tson, which no car fords, except towards 1705.
    const retreat = (defenders: readonly string[]): Play =>
      combat(
        'R',
        { '1803': ['1/Let', '2/Let', 'Convoi-Let-A'], '1804': defenders },
        { '1/Let': 'prepared #1', '2/Let': 'prepared #1' },
        ['1804'],
      )
        .do('R', 'done')
        .do('W', 'stay', 1, 6);
    expect(retreat(['3/3K']).offers('W', 'to')).toEqual(['to 1905', 'to 1805', 'to 1705']);
    const play = retreat(['3/3K', 'AB/2D']);
    expect([play.where('3/3K'), play.where('AB/2D')]).toEqual(['1705', '1705']);
  });

  it('ORL-8.5.1n: says why another hex is refused', () => {
    // 0505 is forest.
    const play = combat(
      'R',
      { '0603': ['1/Let', '2/Let', 'Convoi-Let-A'], '0604': ['3/3K', 'AB/2D'] },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1' },
      ['0604'],
    )
      .do('R', 'done')
      .do('W', 'stay', 1, 6);
    expect(play.offers('W', 'to')).toEqual(['to 0705', 'to 0605']);
    expect(play.refusal('W', 'to 0505').rule).toBe('ORL-8.5.1n');
  });

  it('ORL-8.5.1n, ORL-9e: a train whose rails lead elsewhere goes where it can, towards home the troops', () => {
    const play = combat(
      'R',
      { '2909': ['1/Let', '2/Let', 'Convoi-Let-A'], '2910': ['3/3K', 'TB-Offitser'] },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1' },
      ['2910'],
    )
      .do('R', 'done')
      .do('W', 'none')
      .do('W', 'stay')
      .do('W', 'done', 1, 6);
    expect([play.where('3/3K'), play.where('TB-Offitser')]).toEqual(['2911', '3010']);
  });

  it('ORL-8.5.1g: a tank that goes with its stack into a zone of control checks as the stack does', () => {
    const caught = (die: number): Play =>
      combat(
        'R',
        {
          '2909': ['1/Let', '2/Let', 'Convoi-Let-A'],
          '2910': ['Res/3D', 'Tanks'],
          '2912': ['3/Let'],
          '2710': ['4/Let'],
          '3110': ['5/Let'],
        },
        { '1/Let': 'prepared #1', '2/Let': 'prepared #1' },
        ['2910'],
      )
        .do('R', 'done')
        .do('W', 'stay', 1, 6, 1, die);
    expect([caught(4).where('Res/3D'), caught(4).where('Tanks')]).toEqual(['2911', '2911']);
    expect([caught(5).where('Res/3D'), caught(5).where('Tanks')]).toEqual(['2911', 'eliminated']);
  });
});

describe('8.7.2 who else goes', () => {
  it('ORL-8.7.2e: vehicles stay while troops stay with them', () => {
    const play = attacked(['1/Let'], ['2/1D', 'Res/3D', 'AB/2D unsupplied'], 6);
    expect([play.where('Res/3D') === '1505', play.where('2/1D'), play.where('AB/2D')]).toEqual([false, '1505', '1505']);
  });

  const shelled = (defenders: readonly string[], target: string, ...dice: number[]): Play =>
    settle(
      combat(
        'R',
        { '1504': ['1/Let', 'Convoi-41D'], '1503': ['Art/Let'], '1505': defenders },
        { 'Art/Let': `barrage ${target}` },
        [],
      ).do('R', 'done', ...dice),
    );

  it('ORL-8.7.2d: guns go with the only combat unit that a barrage drives off', () => {
    const play = shelled(['Res/3D', 'Art/3D'], 'Res/3D', 6, 4, 5);
    expect([play.where('Res/3D') === '1505', play.where('Art/3D')]).toEqual([false, play.where('Res/3D')]);
    const stays = shelled(['Res/3D', 'Art/3D', '2/1D'], 'Res/3D', 6, 4, 5);
    expect([stays.where('Res/3D') === '1505', stays.where('Art/3D')]).toEqual([false, '1505']);
  });

  it('ORL-8.7.2d: a battery that is driven off takes no other battery along', () => {
    const play = shelled(['ArtL2/1D', 'ArtL3/3D'], 'ArtL3/3D', 6, 3, 6);
    expect(play.events('barrage')[0]).toMatchObject({ losses: 0 });
    expect([play.where('ArtL2/1D')]).toEqual(['1505']);
  });
});
