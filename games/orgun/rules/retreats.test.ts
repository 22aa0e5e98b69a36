// 12.7 Retreats.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

/** Two DRA units attack in the area and win by two points: one fresh defender is spent and retreats. */
const driven = (area: number, unit: string, more: string, tem: number): Play => {
  // Firepower 8 of two BTR-70 against the unit and the TEM: the dice make it two points.
  const play = at(
    `{phase: DRA action, mines: [], pieces: {${area}: [BTR-70-a, BTR-70-b, ${unit}], ${more}, 19: [BTR-40-f], 3: [K-RPG-7-c]}}`,
  );
  const fp = play.world.firepower[play.piece(unit) * 2] ?? 0;
  const zone = play.world.zone[play.area(area)] ?? 0;
  const need = 2 + fp + tem - (8 - zone); // attack die minus defence die
  return play
    .do('DRA', `activate ${area}`)
    .do('DRA', `attack ${area} with BTR-70-a,BTR-70-b`)
    .do('DRA', 'roll', need > 0 ? 1 + need : 1, need > 0 ? 1 : 1 - need);
};

describe('retreats', () => {
  it('12.7a, 12.7b one area, on the shortest way to supply [ORG-12.7a] [ORG-12.7b]', () => {
    const play = driven(42, 'Z-82mm', '2: [W-AK-47-a]', 3);
    expect(play.where('Z-82mm')).toBe('41'); // a source; 37 and 38 are farther from one
    expect(play.stateOf('Z-82mm')).toBe('spent');
  });

  it('12.7c from a source of the own side every open neighbour is as good [ORG-12.7c]', () => {
    const play = driven(41, 'W-DShK', '2: [W-AK-47-a]', 3);
    expect(play.offers('MJ')).toEqual(['to 36', 'to 42']);
    const held = driven(41, 'W-DShK', '36: [BTR-40-a], 2: [W-AK-47-a]', 3);
    expect(held.where('W-DShK')).toBe('42');
  });

  it('12.7d without a supplied way any open neighbour will do [ORG-12.7d]', () => {
    // 20 has no line to a Mujahideen source left: the ring around it is held.
    const play = driven(
      20,
      'K-DShK',
      '12: [BTR-40-a], 25: [BTR-40-b], 21: [BTR-40-c], 7: [BMP-2-a], 2: [W-AK-47-a]',
      0,
    );
    expect(play.where('K-DShK')).toBe('13');
    // Where some ways are supplied and some are not, only the supplied ones are open.
    const choice = driven(
      24,
      'K-DShK',
      '29: [BTR-40-a], 16: [BTR-40-b], 27: [BTR-40-c], 22: [BTR-40-d], 32: [BTR-40-e], 2: [W-AK-47-a]',
      1,
    );
    expect(choice.where('K-DShK')).toBe('17'); // beyond it 10 and 3; 23 and 28 lead nowhere
    const cut = driven(
      34,
      'K-DShK',
      '21: [BTR-40-a], 20: [BTR-40-b], 33: [BTR-40-c], 39: [BTR-40-d], 29: [BTR-40-e], 2: [W-AK-47-a]',
      0,
    );
    expect(cut.offers('MJ')).toEqual(['to 25', 'to 35', 'to 40', 'to 43']); // none has a line: all are alike
  });

  it('12.7e enemy and contested areas are closed; who has nowhere to go is captured [ORG-12.7e]', () => {
    const play = driven(42, 'Z-82mm', '41: [BTR-40-a], 37: [BTR-40-b], 38: [BTR-40-c, K-DShK], 2: [W-AK-47-a]', 3);
    expect(play.where('Z-82mm')).toBe('lost');
  });

  it('12.7f from a full area the retreat goes one further [ORG-12.7f]', () => {
    const six = 'W-AK-47-a, W-RPG-7-a, W-DShK, W-ZGU, W-107mm, Z-AK-47-a';
    const play = driven(42, 'Z-82mm', `41: [${six}]`, 3);
    expect(play.inside(41)).toHaveLength(6);
    expect(play.where('Z-82mm')).toBe('36');
  });

  it('12.7g equal ways are the owner’s choice [ORG-12.7g]', () => {
    const play = driven(38, 'K-DShK', '2: [W-AK-47-a]', 3);
    expect(play.offers('MJ')).toEqual(['to 37', 'to 42']); // each one step from a source
    expect(play.refusal('MJ', 'to 31').rule).toBe('ORG-12.7b');
  });

  it('12.7i repulsed attackers go back one at a time in the order their owner chooses [ORG-12.7i]', () => {
    // From 31 only 37 is on the way to supply; it has room for one more. Who comes second goes on.
    const repulsed = (inside: string): Play =>
      at(
        `{phase: MJ action, pieces: {31: [BTR-70-a, BTR-70-b, K-DShK, Z-DShK], 37: [${inside}], 19: [BTR-40-f], 3: [K-RPG-7-c]}}`,
      )
        .do('MJ', 'activate 31')
        .do('MJ', 'attack 31 with K-DShK,Z-DShK')
        .do('MJ', 'roll', 1, 6);
    const five = 'W-AK-47-a, W-RPG-7-a, W-DShK, W-ZGU, W-107mm';
    const play = repulsed(five);
    expect(play.offers('MJ')).toEqual(['retreat K-DShK', 'retreat Z-DShK']);
    expect(play.refusal('MJ', 'retreat W-DShK').rule).toBe('ORG-12.7i');
    play.do('MJ', 'retreat K-DShK');
    while (play.point === 'retreat' && play.where('K-DShK') === '31') play.do('MJ', 'to 37');
    expect(play.where('K-DShK')).toBe('37');
    while (play.point === 'retreat') play.do('MJ', play.offers('MJ')[0] ?? '');
    const gone = (one: Play): unknown[] =>
      one.events('retreated').map(({ piece }) => one.world.pieceIds[Number(piece)]);
    expect(gone(play)).toEqual(['K-DShK', 'Z-DShK']);
    expect(play.where('Z-DShK')).not.toBe('37'); // full by then
    const other = repulsed(five).do('MJ', 'retreat Z-DShK');
    while (other.point === 'retreat') other.do('MJ', other.offers('MJ')[0] ?? '');
    expect(gone(other)).toEqual(['Z-DShK', 'K-DShK']);
    expect([other.where('Z-DShK'), other.where('K-DShK') === '37']).toEqual(['37', false]);
    // Wherever there is room for all, the order changes nothing and is not asked for.
    expect(repulsed('W-AK-47-a').story).toContain('retreated');
    expect(repulsed('W-AK-47-a, W-RPG-7-a, W-DShK, W-ZGU').point).not.toBe('retreat.order');
  });

  it('12.7h retreats meet no mines, spotting or ambush [ORG-12.7h]', () => {
    const play = driven(42, 'Z-82mm', '36: [BTR-40-a], 2: [W-AK-47-a]', 3);
    expect(play.where('Z-82mm')).toBe('41'); // next to a lone fresh BTR
    expect(play.story).not.toContain('ambush');
    expect(play.dice).toEqual([]);
  });

  it('12.7e who is captured takes no leader along [ORG-12.7e] [ORG-4.1h]', () => {
    const play = at(
      '{phase: DRA action, pieces: {42: [BTR-70-a, BTR-70-b, Z-82mm, Zadran], 41: [BTR-40-a], 37: [BTR-40-b], 38: [BTR-40-c], 2: [W-AK-47-a]}}',
    ).do('DRA', 'activate 42');
    play.do('DRA', 'attack 42 with BTR-70-a,BTR-70-b').do('DRA', 'roll', 1, 1, 5); // two points; then Zadran alone
    expect(play.where('Z-82mm')).toBe('lost');
    expect(play.story).not.toContain('along');
    expect(play.dice).toEqual(['Zadran 5']);
  });

  it('13.0i back to area 1 from an ambush [ORG-12.7h]', () => {
    const play = at('{phase: MJ action, pieces: {1: [K-AK-47-a], 9: [BTR-70-a], 3: [K-RPG-7-c]}}').do(
      'MJ',
      'activate 1',
    );
    play.do('MJ', 'move K-AK-47-a 2').do('DRA', 'by BTR-70-a', 6);
    expect([play.where('K-AK-47-a'), play.stateOf('K-AK-47-a')]).toEqual(['1', 'spent']);
  });

  it('11.3.3 tanks retreat into open country off the road, and into mountains along it [ORG-11.3.3b]', () => {
    const open = driven(16, 'MJ-T-55-a', '15: [BTR-40-a], 17: [BTR-40-b], 2: [W-AK-47-a]', 0);
    expect(open.where('MJ-T-55-a')).toBe('23');
    const road = at(
      '{phase: MJ action, pieces: {31: [T-55-a, K-82mm, MJ-T-55-a], 27: [K-DShK], 32: [Z-DShK], 19: [BTR-40-f], 3: [K-RPG-7-c]}}',
    ).do('MJ', 'activate 31');
    road.do('MJ', 'attack 31 with K-82mm,MJ-T-55-a').do('MJ', 'roll', 3, 2); // 10 against 8
    expect(road.where('T-55-a')).toBe('38'); // 30 and 37 are mountains without a road
  });

  it('11.3.3 tanks do not retreat into mountains off the road [ORG-11.3.3b]', () => {
    const play = driven(8, 'MJ-T-55-a', '1: [BTR-40-a], 15: [BTR-40-b], 2: [W-AK-47-a]', 0);
    expect(play.where('MJ-T-55-a')).toBe('lost'); // 2, 9 and 14 are mountains
  });

  it('11.3.4 the militia does not retreat into forts or mines [ORG-11.3.4c]', () => {
    const shut = '24: [W-RPG-7-a], 28: [W-DShK], 33: [W-ZGU], 34: [K-DShK]';
    const play = at(`{phase: MJ action, pieces: {29: [Militia, W-107mm], ${shut}, 15: [BTR-40-f]}}`).do(
      'MJ',
      'activate 29',
    );
    play.do('MJ', 'attack 29 with W-107mm').do('MJ', 'roll', 2, 2); // 6 against 4: two points
    expect(play.where('Militia')).toBe('lost'); // 19 is a fort
    const beaten = (open: string, mines: string): string => {
      const three = [24, 28, 33, 34].filter((at) => at !== Number(open));
      const held = three.map((at, i) => `${at}: [${['W-RPG-7-a', 'W-DShK', 'W-ZGU', 'K-DShK'][i]}]`).join(', ');
      const last = at(
        `{phase: MJ action, mines: [${mines}], pieces: {29: [Militia, W-107mm], ${held}, 15: [BTR-40-f]}}`,
      );
      return last.do('MJ', 'activate 29').do('MJ', 'attack 29 with W-107mm').do('MJ', 'roll', 2, 2).where('Militia');
    };
    expect([beaten('0', ''), beaten('34', '34'), beaten('34', '')]).toEqual(['lost', 'lost', '34']); // a fort without mines; mines
  });
});
