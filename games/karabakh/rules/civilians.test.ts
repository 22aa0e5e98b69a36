import { describe, expect, it } from 'vitest';
import { attack, diceRolled, passTo } from '../test/battle.ts';
import { at, type Play } from '../test/kit.ts';
import { AR, AZ, TOWN, VILLAGE } from '../world.ts';

const markOf = (play: Play, hex: string) => play.table.view(null).marks.find((mark) => mark.place === hex);

describe('10.0 the people of every place', () => {
  it('EX-10.0-1 EX-10.1-0 KAR-10.0a: every place has a majority; Martuni is an Armenian town, Agdam an Azeri one', () => {
    const { world } = at('{turn: 2}');
    const of = (id: string) => [world.majority[world.board.mustPlace(id)], world.settlement[world.board.mustPlace(id)]];
    expect(of('1416')).toEqual([AR, TOWN]);
    expect(of('1218')).toEqual([AZ, TOWN]);
    expect(of('1320')).toEqual([AZ, VILLAGE]);
    expect(of('0622')).toEqual([AR, VILLAGE]);
    expect(world.settlements.length).toBe(world.data.map.settlements.places.length);
    for (const hex of world.settlements) expect([AR, AZ]).toContain(world.majority[hex]);
  });
});

describe('10.1 forced displacement', () => {
  // T-1 has 8 points: 0420 to 0622 costs 1+1+2, 0419 one more.
  it('KAR-10.1a: with 4 points left after entering it may be done, with 3 not, and nobody has to', () => {
    const four = at('{turn: 2, phase: AZ movement, pieces: {"0420": [T-1]}}').do('AZ', 'unit T-1');
    expect(four.costOf('AZ', 'to 0622')).toBe(4);
    four.do('AZ', 'to 0622');
    expect(four.offers('AZ', 'displace')).toEqual(['displace']);
    expect(four.costOf('AZ', 'displace')).toBe(4);
    four.do('AZ', 'stop');
    expect(four.marker('0622')).toBe('none');
    expect(four.refugees('AR')).toBe(0);

    const three = at('{turn: 2, phase: AZ movement, pieces: {"0419": [T-1]}}').do('AZ', 'unit T-1');
    expect(three.costOf('AZ', 'to 0622')).toBe(5);
    three.do('AZ', 'to 0622');
    expect(three.refusal('AZ', 'displace').rule).toBe('KAR-10.1a');
  });

  it('KAR-10.1a: not in a place of the own people, nor where nobody lives', () => {
    const play = at('{turn: 2, phase: AR movement, pieces: {"1419": [Mech-1]}}')
      .do('AR', 'unit Mech-1')
      .do('AR', 'to 1319');
    expect(play.refusal('AR', 'displace').rule).toBe('KAR-10.1a');
    play.do('AR', 'to 1318');
    expect(play.refusal('AR', 'displace').rule).toBe('KAR-10.1a');
    play.do('AR', 'to 1217');
    expect(play.offers('AR', 'displace')).toEqual(['displace']);
  });

  it('KAR-10.1b: a unit that has marched may not, and one that has done it may no longer march', () => {
    // Over the river 0415|0416 and on: 10 points, more than the 8 of ordinary movement.
    const far = at('{turn: 2, phase: AZ movement, pieces: {"0415": [T-1]}}').do('AZ', 'unit T-1');
    expect(far.costOf('AZ', 'to 0622')).toBe(10);
    far.do('AZ', 'to 0622');
    expect(far.offers('AZ', 'displace')).toEqual([]);
    expect(far.refusal('AZ', 'displace').rule).toBe('KAR-10.1b');

    const near = at('{turn: 2, phase: AZ movement, pieces: {"0421": [T-1]}}').do('AZ', 'unit T-1').do('AZ', 'to 0622');
    expect(near.offers('AZ', 'to').includes('to 0419')).toBe(true); // 7 points more, by marching
    near.do('AZ', 'displace');
    expect(near.offers('AZ', 'to')).toEqual(['to 0522']); // the one clear hex for the one point left
  });

  it('KAR-10.1c: who advances after combat into such a place empties it, without any points', () => {
    const play = at('{turn: 2, phase: AZ combat, pieces: {"0817": [1/701, 1/704, 1/706], "0818": [SDF-1]}}');
    attack(play, 'AZ', '0818', ['1/701', '1/704', '1/706'], [4, 6]);
    expect(play.marker('0818')).toBe('none');
    play.do('AZ', 'advance 1/701');
    expect(play.marker('0818')).toBe('none'); // it has to end its advance there
    play.do('AZ', 'done');
    expect(play.marker('0818')).toBe('displaced');
    expect(play.refugees('AR')).toBe(1);

    const stays = at('{turn: 2, phase: AZ combat, pieces: {"0817": [1/701, 1/704, 1/706], "0818": [SDF-1]}}');
    attack(stays, 'AZ', '0818', ['1/701', '1/704', '1/706'], [4, 6]).do('AZ', 'done');
    expect(stays.marker('0818')).toBe('none');
  });

  it('KAR-10.1d: the marker has the colour of the people who lived there', () => {
    const green = at('{turn: 2, phase: AR movement, pieces: {"1419": [Mech-1]}}').do(
      'AR',
      'move Mech-1 1419-1320 displace',
    );
    expect(markOf(green, '1320')).toMatchObject({ kind: 'displaced', side: 'AZ' });
    const brown = at('{turn: 2, phase: AZ movement, pieces: {"0421": [4/709]}}').do(
      'AZ',
      'move 4/709 0421-0622 displace',
    );
    expect(markOf(brown, '0622')).toMatchObject({ kind: 'displaced', side: 'AR' });
  });

  it('KAR-10.1e: a village is one refugee more, a town two, for the side whose people lived there', () => {
    const town = at('{turn: 2, phase: AR movement, pieces: {"1319": [Mech-1]}}').do(
      'AR',
      'move Mech-1 1319-1218 displace',
    );
    expect([town.refugees('AZ'), town.refugees('AR')]).toEqual([2, 0]);
    const village = at('{turn: 2, phase: AR movement, pieces: {"1419": [Mech-1]}}').do(
      'AR',
      'move Mech-1 1419-1320 displace',
    );
    expect([village.refugees('AZ'), village.refugees('AR')]).toEqual([1, 0]);
    const azeri = at('{turn: 2, phase: AZ movement, pieces: {"0718": [4/709]}}').do(
      'AZ',
      'move 4/709 0718-0818-0919 displace',
    );
    expect([azeri.refugees('AZ'), azeri.refugees('AR')]).toEqual([0, 2]);
  });

  it('KAR-10.1f: an emptied place is not emptied again', () => {
    const play = at('{turn: 2, phase: AZ movement, pieces: {"0421": [4/709]}, displaced: ["0622"]}')
      .do('AZ', 'unit 4/709')
      .do('AZ', 'to 0622');
    expect(play.offers('AZ', 'displace')).toEqual([]);
    expect(play.refusal('AZ', 'displace').rule).toBe('KAR-10.1f');
  });

  it('KAR-10.1h: not where the unit has stood since before; after leaving and coming back, yes', () => {
    const play = at('{turn: 2, phase: AZ movement, pieces: {"0622": [4/709]}}').do('AZ', 'unit 4/709');
    expect(play.refusal('AZ', 'displace').rule).toBe('KAR-10.1h');
    play.do('AZ', 'to 0522').do('AZ', 'to 0622').do('AZ', 'displace');
    expect(play.marker('0622')).toBe('displaced');
  });

  it('KAR-10.1h: a retreat into such a place empties nothing', () => {
    // 15 against 3 at 1417: 5/1 less one column for rough ground; 0/3: a step, then two hexes, the first through Martuni.
    const play = at('{turn: 2, phase: AR combat, pieces: {"1418": [Mech-1, Mech-2, Mech-3], "1417": [1/701]}}');
    attack(play, 'AR', '1417', ['Mech-1', 'Mech-2', 'Mech-3'], [4, 6]);
    play.do('AZ', 'retreat').do('AZ', 'to 1416');
    expect(play.where('1/701')).toBe('1416');
    expect(play.marker('1416')).toBe('none');
    expect(play.refugees('AR')).toBe(0);
    expect(play.controller('1416')).toBe('AZ');
  });

  it('KAR-10.1i: a stack pays once, and together if it goes on together', () => {
    const play = at('{turn: 2, phase: AZ movement, pieces: {"0421": [T-1, T-2]}}');
    play.do('AZ', 'unit T-1').do('AZ', 'with T-2').do('AZ', 'to 0622'); // 3 of 8 points: 5 left
    play.do('AZ', 'displace');
    expect(play.refugees('AR')).toBe(1);
    expect(play.offers('AZ', 'to')).toEqual(['to 0522']); // 1 left for both
    play.do('AZ', 'without T-2');
    expect(play.offers('AZ', 'to')).toEqual(['to 0522']);
    play.do('AZ', 'switch T-2');
    expect(play.offers('AZ', 'to')).toEqual(['to 0522']);
  });

  it('KAR-10.1i: one of the stack may pay for all, and the others keep their points', () => {
    const play = at('{turn: 2, phase: AZ movement, pieces: {"0421": [T-1, T-2]}}');
    play.do('AZ', 'unit T-1').do('AZ', 'with T-2').do('AZ', 'to 0622').do('AZ', 'without T-2').do('AZ', 'displace');
    expect(play.costOf('AZ', 'switch T-2')).toBe(0);
    play.do('AZ', 'switch T-2');
    expect(play.refusal('AZ', 'displace').rule).toBe('KAR-10.1f');
    expect(play.costOf('AZ', 'to 0621')).toBe(2);
    play.do('AZ', 'with T-1');
    expect(play.offers('AZ', 'to')).toEqual(['to 0522']);
  });

  it('KAR-10.1i: a unit halted by a zone of control may still pay', () => {
    const play = at('{turn: 2, phase: AZ movement, pieces: {"0421": [T-1], "0722": [Arabo]}}');
    play.do('AZ', 'unit T-1').do('AZ', 'to 0622');
    expect(play.refusal('AZ', 'to 0522').rule).toBe('KAR-11.0b');
    play.do('AZ', 'displace');
    expect(play.marker('0622')).toBe('displaced');
  });

  it('EX-10.4-1: Azeri units enter Lisagor and pay: a brown marker, one Armenian refugee', () => {
    const play = at('{turn: 2, phase: AZ movement, pieces: {"1621": [1/701]}}').do(
      'AZ',
      'move 1/701 1621-1521 displace',
    );
    expect(markOf(play, '1521')).toMatchObject({ kind: 'displaced', side: 'AR' });
    expect(play.refugees('AR')).toBe(1);
  });
});

describe('10.2 refugee levels', () => {
  it('KAR-10.2a: each side has its own level, counted past ten and shown on its track', () => {
    const play = at('{turn: 2, phase: AR movement, pieces: {"1319": [Mech-1]}, refugees: {AR: 9, AZ: 10}}');
    play.do('AR', 'move Mech-1 1319-1218 displace');
    const level = (id: string) => play.table.view(null).tracks.find((track) => track.id === id)?.value;
    expect([level('refugees-AR'), level('refugees-AZ')]).toEqual([9, 12]);
  });

  it('KAR-10.2a: the Armenian level opens the automatic victory, the Azeri level does not', () => {
    // With 16 Armenian refugees a die falls before that of the next turn's event, with 15 it does not.
    const war = (refugees: string) =>
      at(`{turn: 4, phase: AZ movement, refugees: ${refugees}, pieces: {"0222": [T-1]}}`);
    expect(diceRolled(war('{AR: 16, AZ: 0}').do('AZ', 'end', 1, 6))).toContain('Automatic victory');
    expect(diceRolled(war('{AR: 15, AZ: 40}').do('AZ', 'end', 6))).not.toContain('Automatic victory');
  });
});

describe('10.4 resettlement', () => {
  const held =
    '{turn: 3, phase: replacements, refugees: {AR: 5, AZ: 5}, displaced: ["1521", "0919", "1319", "1320"], pieces: {"1521": [Arabo], "0919": [Ashot], "1319": [Davits], "1320": [T-1], "1321": [T-2]}}';

  it('EX-10.4-2 KAR-10.4a: an emptied place of the own people that a unit holds may be resettled', () => {
    const play = at(held).do('AR', 'resettle 1521');
    expect(markOf(play, '1521')).toMatchObject({ kind: 'resettled', side: 'AR' });
    expect([play.refugees('AR'), play.refugees('AZ')]).toEqual([4, 5]);
  });

  it('KAR-10.4a: not the enemy’s place, not an empty one, not one that was never emptied; and nobody has to', () => {
    const play = at(
      '{turn: 3, phase: replacements, displaced: ["1320", "1521", "1319"], pieces: {"1320": [Arabo], "1319": [Ashot], "1220": [Davits]}}',
    );
    for (const hex of ['1320', '1521', '1220']) expect(play.refusal('AR', `resettle ${hex}`).rule).toBe('KAR-10.4a');
    expect(play.offers('AR')).toEqual(['resettle 1319', 'done']);
    play.do('AR', 'done');
    expect(play.marker('1319')).toBe('displaced');
  });

  it('KAR-10.4a: the level does not fall below nothing', () => {
    const play = at('{turn: 3, phase: replacements, displaced: ["1521"], pieces: {"1521": [Arabo]}}').do(
      'AR',
      'resettle 1521',
    );
    expect(play.refugees('AR')).toBe(0);
  });

  it('KAR-10.4b: a town gives back one as well, though it counted two', () => {
    expect(at(held).do('AR', 'resettle 0919').refugees('AR')).toBe(4);
  });

  it('KAR-10.4c: two places a turn for each side, then it is the other side’s turn', () => {
    const play = at(held).do('AR', 'resettle 1521').do('AR', 'resettle 1319');
    expect(play.asked).toBe('AZ');
    expect(play.refusal('AR', 'resettle 0919').rule).toBe('KAR-10.4a');
    play.do('AZ', 'resettle 1320');
    expect([play.refugees('AR'), play.refugees('AZ')]).toEqual([3, 4]);
    expect(play.marker('0919')).toBe('displaced');
    expect(play.point).not.toBe('resettle');
  });

  it('KAR-10.4d: a resettled place may be emptied again, for one refugee even if it is a town', () => {
    const play = at('{turn: 3, phase: AR movement, resettled: ["1218"], pieces: {"1319": [Mech-1]}}');
    play.do('AR', 'move Mech-1 1319-1218 displace');
    expect(play.marker('1218')).toBe('displaced');
    expect(play.refugees('AZ')).toBe(1);
  });

  it('KAR-10.4e: through a resettled place the enemy traces no supply, and may bombard it', () => {
    // Militia (no zones) hold every way out of Shushi but Lisagor.
    const ring = '"1519": [SDF-1], "1419": [SDF-2], "1420": [SDF-3], "1619": [SDF-4], "1620": [SDF-5]';
    const supplied = (marks: string) => at(`{turn: 2, ${marks}, pieces: {"1520": [1/701], ${ring}}}`).supplied('1/701');
    expect(supplied('displaced: ["1521"]')).toBe(true);
    expect(supplied('resettled: ["1521"]')).toBe(false);
    const play = at(
      '{turn: 2, phase: AZ bombardment, resettled: ["1619"], pieces: {"1620": [1/701], "1619": [Arabo], available-AZ: [AZ-art-1]}}',
    );
    expect(play.offers('AZ', 'bombard')).toEqual(['bombard 1619']);
  });
});

describe('10.5 again and again', () => {
  it('KAR-10.5a: one place is emptied and resettled three times over', () => {
    const play = at(
      '{turn: 3, phase: replacements, refugees: {AR: 1, AZ: 0}, displaced: ["0622"], pieces: {"0622": [SDF-1], "0522": [T-1]}}',
    );
    // Dice at each end of turn: reforms on turns 5 to 7 (1: none), then the next turn's event (6: none).
    for (const [turn, dice] of [
      [3, [6]],
      [5, [1, 6]],
      [7, []],
    ] as const) {
      expect(play.turn).toBe(turn);
      play.do('AR', 'resettle 0622');
      expect([play.marker('0622'), play.refugees('AR')]).toEqual(['resettled', 0]);
      passTo(play, 'AR', 'movement').do('AR', 'move SDF-1 0622-0621');
      passTo(play, 'AZ', 'movement')
        .do('AZ', 'unit T-1')
        .do('AZ', 'to 0622')
        .do('AZ', 'displace')
        .do('AZ', 'to 0522')
        .do('AZ', 'stop');
      expect([play.marker('0622'), play.refugees('AR')]).toEqual(['displaced', 1]);
      if (turn === 7) return;
      passTo(play, 'AR', 'movement', ...dice).do('AR', 'move SDF-1 0621-0622');
      passTo(play, 'AR', 'resettle', ...dice);
    }
  });

  const trap = '"1418": [T-1], "1319": [T-2], "1320": [T-3], "1519": [T-4], "1520": [T-5]';
  it('KAR-10.5b: each side traces supply through emptied places of the enemy’s people without a unit there', () => {
    // Every way out of Stepanakert is held but Kosalar 1420, an Azeri village.
    const armenian = (marks: string) => at(`{turn: 2, ${marks}, pieces: {"1419": [1/83], ${trap}}}`).supplied('1/83');
    expect(armenian('displaced: []')).toBe(false);
    expect(armenian('displaced: ["1420"]')).toBe(true);
    const ring = '"1519": [SDF-1], "1419": [SDF-2], "1420": [SDF-3], "1619": [SDF-4], "1620": [SDF-5]';
    const azeri = (marks: string) => at(`{turn: 2, ${marks}, pieces: {"1520": [1/701], ${ring}}}`).supplied('1/701');
    expect(azeri('displaced: []')).toBe(false);
    expect(azeri('displaced: ["1521"]')).toBe(true);
  });
});
