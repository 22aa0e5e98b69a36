// 5.0, 27.0, 29.0, A11 Campaign markers pick by pick, and the guns of option 29.
import { describe, expect, it } from 'vitest';
import { BOUGHT, GONE, IN_POOL, PLAYED, RESTRAINT } from '../state.ts';
import { at, game, type Play, pass, type SideName } from '../test/kit.ts';

const UNITS = '0512: [S-mot-24, S-hq-36], 2706: [J-inf-64, J-hq-23]';
const idsOf = (side: SideName): string[] => {
  const { markers, markerIds } = game.store.fresh().world;
  return markerIds.filter((_, m) => markers[m]?.side === side);
};
/** Only these of a side are in its pool; one pick a turn. */
const picked = (side: SideName, ids: readonly string[], more = '', level = 1): Play =>
  at(
    `{phase: initiative, turn: 2, vp: {${side}: 9}, numbers: {level${side}: ${level}}, pieces: {${UNITS}}, markers: {gone: [${idsOf(
      side,
    )
      .filter((id) => !ids.includes(id))
      .join(', ')}]} ${more}}`,
  );

describe('5.1 picks', () => {
  it('NOM-5.1a: as many as the level, no more, and the rest stays in the pool', () => {
    const held = ['deep-battle', 'commissars', 'maskirovka', 'aces'];
    for (const level of [1, 2, 3]) {
      const play = picked('SU', held, '', level);
      expect([play.hand('SU').length, play.markers('SU', IN_POOL).length]).toEqual([level, 4 - level]);
    }
  });

  it('NOM-5.4a: a marker to be held is named to its owner alone; one that is played to all', () => {
    const held = picked('SU', ['commissars']);
    const drew = (play: Play, side: SideName) => play.readable(side).filter(({ kind }) => kind === 'drew')[0]?.marker;
    const id = (play: Play, marker: unknown) => play.world.markerIds[Number(marker)];
    expect([id(held, drew(held, 'SU')), drew(held, 'JP')]).toEqual(['commissars', -1]);
    const open = picked('SU', ['zhukov']);
    expect([id(open, drew(open, 'SU')), id(open, drew(open, 'JP'))]).toEqual(['zhukov', 'zhukov']);
  });

  it('NOM-5.3a: each marker that is applied at once does its own deed only', () => {
    const facts = (side: SideName, id: string) => {
      const play = picked(side, [id]);
      return [
        play.level(side),
        side === 'JP' ? play.state.track[RESTRAINT] : 0,
        play.supply(side, side === 'JP' ? 'Hailar' : 'Tamsag'),
        play.markers(side, GONE).includes(id),
        play.markers(side, PLAYED).includes(id),
      ];
    };
    expect(facts('JP', 'restraint')).toEqual([1, 1, 0, false, true]);
    expect(facts('JP', 'motor-transport')).toEqual([1, 0, 2, false, true]);
    expect(facts('SU', 'truck-columns')).toEqual([1, 0, 2, false, true]);
    expect(facts('SU', 'zhukov')).toEqual([2, 0, 0, true, false]);
    expect(facts('JP', 'sixth-army')).toEqual([2, 0, 0, true, false]);
  });

  it('NOM-6.13a: air of a group comes with the reinforcements of its turn', () => {
    const play = picked('JP', ['kwantung-offensive'], ', air: {JP: {reserve: 1}}');
    const air = () => play.air('JP', 'reserve');
    expect([air(), play.state.coming[2]]).toEqual([1, 6]);
    pass(play, () => play.point === 'arrive' && play.asked === 'JP');
    expect([air(), play.state.coming[2]]).toEqual([1 + 6 + 3, 0]);
  });

  it('NOM-5.3a: played markers are back in the pool the next turn, those gone are not', () => {
    const play = picked('JP', ['restraint']);
    pass(play, () => play.turn === 3);
    expect(play.markers('JP', PLAYED).concat(play.markers('JP', IN_POOL)).concat(play.hand('JP'))).toEqual([
      'restraint',
    ]);
    expect(play.markers('JP', GONE)).toHaveLength(11);
  });

  it('Purge: of a Soviet headquarters on the map or in Tamsag, where there is one', () => {
    const play = picked('SU', ['purge']);
    expect([play.asked, play.point, play.offers('SU')]).toEqual(['SU', 'purge', ['headquarters S-hq-36']]);
    expect(play.refusal('SU', 'headquarters J-hq-23').rule).toBe('NOM-10.1a');
    expect(play.refusal('SU', 'headquarters S-mot-24').rule).toBe('NOM-10.1a');
    expect(play.refusal('SU', 'headquarters S-hq-82').rule).toBe('NOM-7.3a');
    const base = at(
      `{phase: initiative, turn: 2, vp: {SU: 1}, numbers: {levelSU: 1}, pieces: {Tamsag: [S-hq-82], 0512: [S-mot-24], 2706: [J-inf-64]}, markers: {gone: [${idsOf(
        'SU',
      )
        .filter((id) => id !== 'purge')
        .join(', ')}]}}`,
    );
    expect(base.offers('SU')).toEqual(['headquarters S-hq-82']);
    const none = at(
      `{phase: initiative, turn: 2, vp: {SU: 1}, numbers: {levelSU: 1}, pieces: {track-3: [S-hq-82], 0512: [S-mot-24], 2706: [J-inf-64]}, markers: {gone: [${idsOf(
        'SU',
      )
        .filter((id) => id !== 'purge')
        .join(', ')}]}}`,
    );
    expect([none.point === 'purge', none.markers('SU', PLAYED)]).toEqual([false, ['purge']]);
  });
});

describe('27.0 bought markers', () => {
  const buying = (ids: readonly string[], vp: number, level = 1): Play =>
    at(
      `{phase: initiative, turn: 2, vp: {SU: ${vp}}, options: {boughtMarkers: "on"}, numbers: {levelSU: ${level}}, pieces: {${UNITS}}, markers: {gone: [${idsOf(
        'SU',
      )
        .filter((id) => !ids.includes(id))
        .join(', ')}]}}`,
    );

  it('NOM-27.2a: for two points, up to the allotment, from what is in the pool', () => {
    const play = buying(['deep-battle', 'commissars', 'maskirovka', 'aces'], 9);
    expect([play.point, play.offers('SU')]).toEqual(['markers.buy', ['buy', 'done']]);
    play.do('SU', 'buy');
    expect([play.vp('SU'), play.markers('SU', BOUGHT).length, play.point === 'markers.buy']).toEqual([7, 1, false]);
    const two = buying(['deep-battle', 'commissars', 'maskirovka', 'aces'], 9, 2).do('SU', 'buy');
    expect(two.point).toBe('markers.buy');
    two.do('SU', 'done');
    expect([two.vp('SU'), two.markers('SU', BOUGHT).length]).toEqual([7, 1]);
    expect(buying(['deep-battle', 'commissars'], 1).point).not.toBe('markers.buy');
    expect(buying(['deep-battle', 'commissars'], 2).point).toBe('markers.buy');
    expect(buying(['deep-battle'], 9).point).not.toBe('markers.buy');
  });

  it('NOM-27.2a: it lies open, comes before one in the hand, and goes back unused when the turn ends', () => {
    const play = buying(['intelligence-SU-1', 'commissars'], 9).do('SU', 'buy');
    const [bought] = play.markers('SU', BOUGHT);
    const told = play
      .readable('JP')
      .filter(({ kind, side }) => kind === 'drew' && side === 1)
      .at(-1);
    expect(play.world.markerIds[Number(told?.marker)]).toBe(bought);
    pass(play, () => play.turn === 3);
    expect(play.markers('SU', BOUGHT)).toEqual([]);
    expect(play.markers('SU', GONE)).not.toContain(bought);
    const both = at(
      '{phase: JP combat, turn: 2, pieces: {0612: [J-inf-64], 0613: [S-mot-24]}, hands: {SU: [intelligence-SU-1]}, markers: {bought: [intelligence-SU-2]}}',
    ).do('JP', 'declare');
    expect([both.point, both.offers('SU')]).toEqual(['intelligence', ['play']]);
    expect(both.refusal('SU', 'no').rule).toBe('NOM-27.2a');
    both.do('SU', 'play');
    expect(both.hand('SU')).toEqual(['intelligence-SU-1']);
  });
});

describe('5.3 markers of a combat', () => {
  const battle = (side: SideName, attackers: string, defenders: string, more: string): Play =>
    at(`{phase: ${side} combat, turn: 2, pieces: {0612: [${attackers}], 0613: [${defenders}]} ${more}}`).do(
      side,
      'declare',
    );

  it('NOM-15.5a: Banzai! needs Japanese infantry, on the Assault table', () => {
    const asked = (attackers: string, table: string): boolean => {
      const play = battle('JP', attackers, 'S-mot-24', ', hands: {JP: [banzai-1]}').answer('decline', 'no');
      play.do('JP', `use ${table}`);
      return play.point === 'attack.marker' && play.offers('JP').includes('play');
    };
    expect([asked('J-inf-64', 'assault'), asked('J-mot-26', 'assault'), asked('J-inf-64', 'raid')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(['J-arm-3', 'J-cav-4H', 'J-inf-Sek', 'J-eng-24'].map((unit) => asked(unit, 'assault'))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('Artillery Offensive: only with support, and only by the Soviets', () => {
    const asked = (hq: string): boolean => {
      const play = battle('SU', `S-arm-11, ${hq}`, 'J-inf-64', ', hands: {SU: [artillery-offensive]}');
      play.answer('support', 'decline', 'no').do('SU', 'use raid');
      return play.point === 'attack.marker';
    };
    expect([asked('S-hq-36 active'), asked('S-hq-36')]).toEqual([true, false]);
  });

  it('Commissars: only where Soviet units have to go back, whoever attacks', () => {
    const hand = ', hands: {SU: [commissars]}';
    const away = battle('JP', 'J-inf-64', 'S-mot-24, S-mot-76', hand).answer('decline', 'no');
    away.do('JP', 'use raid').do('JP', 'roll', 3); // AR: the Japanese go back
    expect([away.code, away.point]).toEqual(['AR', 'retreat']);
    const attack = battle('SU', 'S-mot-24', 'J-mot-26', hand)
      .answer('decline')
      .do('SU', 'use raid')
      .do('SU', 'roll', 4);
    expect([attack.code, attack.asked, attack.point]).toEqual(['AR', 'SU', 'commissars']);
    expect(attack.do('SU', 'play').where('S-mot-24')).toBe('0612');
  });

  it('Deep Battle: only for mechanized Soviet attackers whose result lets them pursue', () => {
    const asked = (side: SideName, attackers: string, defenders: string, die: number): boolean => {
      const play = battle(side, attackers, defenders, ', hands: {SU: [deep-battle]}').answer('decline', 'no');
      play.do(side, 'use assault').do(side, 'roll', die);
      if (play.point === 'commissars') play.do('SU', 'no');
      return play.answer('lose J-cav-4H').point === 'deep-battle';
    };
    expect(asked('SU', 'S-arm-11', 'J-cav-4H', 6)).toBe(true);
    expect(asked('SU', 'S-mot-24, S-mot-76, S-inf-80', 'J-cav-4H', 6)).toBe(false);
    expect(asked('SU', 'S-arm-11', 'J-cav-4H', 2)).toBe(false); // DA: no pursuit
    expect(asked('JP', 'J-arm-3, J-mot-26', 'S-cav-15', 6)).toBe(false);
  });

  it('NOM-5.3a: nobody is asked when no such marker can be in the hand', () => {
    // All Intelligence is gone, or the hand is empty.
    const gone = battle(
      'JP',
      'J-inf-64',
      'S-mot-24',
      ', hands: {SU: [commissars]}, markers: {gone: [intelligence-SU-1, intelligence-SU-2]}',
    );
    expect(gone.point).toBe('table');
    expect(battle('JP', 'J-inf-64', 'S-mot-24', '').point).toBe('table');
    const other = battle('JP', 'J-inf-64', 'S-mot-24', ', hands: {SU: [commissars]}');
    expect([other.point, other.offers('SU')]).toEqual(['intelligence', ['no']]);
  });
});

describe('18.7 agents', () => {
  it('NOM-18.7a: three stacks that are there, or fewer', () => {
    const play = at(
      `{phase: JP movement, hands: {JP: [special-service]}, pieces: {0613: [S-mot-24, S-hq-36], 0616: [S-mot-76, S-hq-82], 0608: [S-cav-15, S-cav-17], 0605: [S-inf-7BG, S-arm-36], 2706: [J-inf-64]}}`,
    )
      .do('JP', 'marker special-service')
      .do('JP', 'look stacks');
    expect(play.refusal('JP', 'at 0612').rule).toBe('NOM-14.0a');
    expect(play.refusal('JP', 'at 2706').rule).toBe('NOM-14.0a');
    play.do('JP', 'at 0613').do('JP', 'at 0616');
    expect(play.point).toBe('agency.hex');
    play.do('JP', 'at 0608');
    expect(play.point).toBe('move');
    const looked = (side: SideName) =>
      play
        .readable(side)
        .filter(({ kind }) => kind === 'looked')
        .map(({ pieces }) => (Array.isArray(pieces) ? pieces.length : -1));
    expect([looked('JP'), looked('SU')]).toEqual([
      [2, 2, 2],
      [0, 0, 0],
    ]);
  });
});

describe('29.0 guns', () => {
  const guns = (pieces: string, supply: string, option = 'on'): Play =>
    at(
      `{phase: JP strikes, turn: 2, options: {artillery: "${option}"}, pieces: {${pieces}}, supply: {JP: {${supply}}}}`,
    );

  it('NOM-29.0a: within the radius and not beyond, at hexes that hold somebody', () => {
    // Yok reaches four hexes.
    const play = guns('0610: [J-hq-Yok active], 0614: [S-mot-24], 0615: [S-mot-76]', '"0611": 1').do(
      'JP',
      'artillery J-hq-Yok',
    );
    expect(play.offers('JP')).toEqual(['at 0614']);
    expect(play.refusal('JP', 'at 0615').rule).toBe('NOM-29.0a');
    expect(play.refusal('JP', 'at 0613').rule).toBe('NOM-14.0a');
  });

  it('NOM-29.0c: with supply in or beside its hex, of a hex that is not overstacked', () => {
    const pieces = '0610: [J-hq-Yok active], 0614: [S-mot-24]';
    expect(guns(pieces, '"0608": 1').refusal('JP', 'artillery J-hq-Yok').rule).toBe('NOM-7.2a');
    expect(guns(pieces, '"0609": 1').offers('JP', 'artillery')).toEqual(['artillery J-hq-Yok']);
    const crowded = at(
      `{phase: JP strikes, turn: 2, options: {artillery: "on"}, pieces: {${pieces}, 0611: [J-inf-64, J-inf-71, J-inf-72]}, supply: {JP: {"0611": 1}}, spots: {overstacked: ["0611"]}}`,
    );
    expect(crowded.refusal('JP', 'artillery J-hq-Yok').rule).toBe('NOM-7.2a');
    const base = guns('Hailar: [J-hq-Yok active], 2702: [S-mot-24]', 'Hailar: 1');
    expect(base.refusal('JP', 'artillery J-hq-Yok').rule).toBe('NOM-10.1a');
    expect(guns(pieces, '"0610": 1', 'off').refusal('JP', 'artillery J-hq-Yok').rule).toBe('NOM-29.0a');
  });

  it('NOM-29.2a: a headquarters fires once, or its value in parts; each part at another hex', () => {
    const pieces = '0610: [J-hq-23 active], 0612: [S-mot-24], 0613: [S-mot-76], 0614: [S-mot-149]';
    const whole = guns(pieces, '"0610": 3').do('JP', 'artillery J-hq-23').do('JP', 'at 0612');
    expect([whole.offers('JP', 'artillery'), whole.supply('JP', '0610')]).toEqual([[], 2]);
    const split = guns(pieces, '"0610": 3', 'split').do('JP', 'artillery J-hq-23').do('JP', 'at 0612');
    expect(split.offers('JP')).toEqual(['fire 1', 'fire 2']);
    expect(split.refusal('JP', 'fire 3').rule).toBe('NOM-29.2a');
    split.do('JP', 'fire 1').do('JP', 'artillery J-hq-23');
    expect(split.offers('JP').sort()).toEqual(['at 0613', 'at 0614']);
    split.do('JP', 'at 0613').do('JP', 'fire 1');
    expect([split.offers('JP', 'artillery'), split.supply('JP', '0610')]).toEqual([[], 2]);
    split.do('JP', 'done', 2, 2);
    expect(split.events('strike').map(({ guns: fired }) => fired)).toEqual([1, 1]);
  });
});
