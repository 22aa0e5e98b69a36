// 15 Supply.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';
import { supplyLine } from './supply.ts';

/** The position after a Supply Phase; two tribes stand where nothing happens to them. */
const judged = (pieces: string): Play =>
  at(`{turn: 3, phase: supply, pieces: {${pieces}, 3: [K-RPG-7-c], 1: [Z-RPG-7-b]}}`);

describe('supply', () => {
  it('3.1b a side uses its own sources only [ORG-3.1b]', () => {
    // 35 is a source of the DRA: no use to Mujahideen shut in there.
    const play = judged('35: [K-DShK], 21: [BTR-40-c], 25: [BTR-70-a], 34: [BTR-70-b], 43: [BTR-40-a]');
    expect(play.stateOf('K-DShK')).toBe('fresh low');
    expect(judged('42: [K-DShK]').stateOf('K-DShK')).toBe('fresh');
  });

  it('15.0a the line runs through neutral and own areas, not through contested ones [ORG-15.0a]', () => {
    const line = (pieces: string): string =>
      judged(`42: [K-DShK], 38: [BTR-40-b], 37: [BTR-40-a], ${pieces}`).stateOf('K-DShK');
    expect(line('15: [BTR-70-a]')).toBe('fresh'); // 41 is neutral
    expect(line('41: [BTR-70-a, W-DShK]')).toBe('fresh low');
    expect(line('41: [W-DShK]')).toBe('fresh');
  });

  it('15.0b in supply: markers go and spent units are fresh again [ORG-15.0b]', () => {
    expect(
      judged('41: [W-DShK spent out, W-ZGU spent low, W-107mm spent]')
        .inside(41)
        .map((id) => id),
    ).toHaveLength(3);
    const play = judged('41: [W-DShK spent out, W-ZGU spent low, W-107mm spent]');
    expect(['W-DShK', 'W-ZGU', 'W-107mm'].map((unit) => play.stateOf(unit))).toEqual(['fresh', 'fresh', 'fresh']);
  });

  const cut = (unit: string): string => {
    const play = judged(`42: [${unit}], 41: [BTR-40-a], 37: [BTR-40-b], 38: [BTR-40-c]`);
    return play.stateOf(unit.split(' ')[0] ?? '');
  };

  it('15.0c without supply: low, then out [ORG-15.0c]', () => {
    expect([cut('K-DShK'), cut('K-DShK low'), cut('K-DShK out')]).toEqual(['fresh low', 'fresh out', 'fresh out']);
  });

  it('15.1a, 15.2a low supply still recovers, out of supply does not [ORG-15.1a] [ORG-15.2a]', () => {
    expect([cut('K-DShK spent'), cut('K-DShK spent low'), cut('K-DShK spent out')]).toEqual([
      'fresh low',
      'spent out',
      'spent out',
    ]);
  });

  it('15.0d an enemy source gives nothing, a contested one feeds those in it; the own area may be contested [ORG-15.0d]', () => {
    const town = judged('31: [BTR-40-a spent, K-DShK], 32: [BTR-70-a]');
    expect(town.stateOf('BTR-40-a')).toBe('fresh');
    const held = judged('42: [K-DShK], 41: [BTR-40-a], 37: [BTR-40-b], 38: [BTR-40-c]');
    expect(held.stateOf('K-DShK')).toBe('fresh low');
    const contested = judged('41: [W-DShK, BTR-40-a], 42: [K-DShK], 37: [BTR-40-b], 38: [BTR-40-c], 36: [BTR-70-a]');
    expect([contested.stateOf('W-DShK'), contested.stateOf('K-DShK')]).toEqual(['fresh', 'fresh low']);
  });

  it('15.0e both sides are judged on the same position [ORG-15.0e]', () => {
    // Each stands between the other and its source; neither recovers first.
    const play = judged(
      '31: [BTR-40-a spent], 32: [K-DShK spent], 28: [W-AK-47-a], 27: [Z-AK-47-a], 30: [Z-DShK], 37: [W-ZGU], 38: [W-RPG-7-a]',
    );
    expect(play.stateOf('BTR-40-a')).toBe('fresh low');
    expect(play.stateOf('K-DShK')).toBe('fresh');
  });

  it('15.0f leaders are judged like units; the Mi-24 always recovers [ORG-15.0f]', () => {
    const play = judged(
      '42: [K-DShK, Kharoti spent], 41: [BTR-40-a], 37: [BTR-40-b], 38: [BTR-40-c], 32: [Omar spent, BTR-70-a], mi24-base: [Mi-24 spent]',
    );
    expect([play.stateOf('Kharoti'), play.stateOf('Omar'), play.stateOf('Mi-24')]).toEqual([
      'fresh low',
      'fresh',
      'fresh',
    ]);
  });

  it('15.1c low supply takes a point of movement [ORG-15.1c]', () => {
    const reach = (state: string): string[] =>
      at(`{phase: MJ action, pieces: {2: [K-AK-47-a ${state}]}}`.replace(' ]', ']'))
        .do('MJ', 'activate 2')
        .do('MJ', 'unit K-AK-47-a')
        .offers('MJ', 'to');
    expect(reach('')).toContain('to 24'); // four areas
    expect(reach('low')).not.toContain('to 24');
    expect(reach('low')).toContain('to 17'); // three
  });

  it('15.1d low supply does not weaken defence [ORG-15.1d]', () => {
    const play = at('{phase: DRA action, pieces: {31: [BTR-70-a, K-82mm low], 3: [K-RPG-7-c]}}')
      .do('DRA', 'activate 31')
      .do('DRA', 'attack 31 with BTR-70-a')
      .do('DRA', 'roll', 1, 3);
    expect(play.events('value')[1]?.total).toBe(7); // 3 + 1 + 3
  });

  it('15.0b, 15.0c the log names who is low, who is out and who is back, and nobody else [ORG-15.0b] [ORG-15.0c]', () => {
    const shut = '41: [BTR-40-a], 37: [BTR-40-b], 38: [BTR-40-c]';
    const play = judged(
      `42: [K-DShK, Z-DShK low, W-DShK out], ${shut}, 2: [K-82mm low, K-AK-47-a], 32: [BTR-70-a out]`,
    );
    const [told] = play.events('supply');
    const names = (key: 'low' | 'out' | 'back'): unknown =>
      Array.isArray(told?.[key]) ? told[key].map((p) => play.world.pieceIds[Number(p)]) : null;
    expect(names('low')).toEqual(expect.arrayContaining(['K-DShK']));
    expect(names('low')).not.toContain('Z-DShK');
    expect(names('out')).toEqual(['Z-DShK']); // W-DShK was out before
    expect(names('back')).toEqual(['BTR-70-a', 'K-82mm']);
  });

  it('15.0a, 15.0d a contested area is supplied only from a supplied neighbour, an open one only by its own line [ORG-15.0a] [ORG-15.0d]', () => {
    const ring = '41: [BTR-40-a], 37: [BTR-40-b], 38: [BTR-40-c]';
    expect(judged(`42: [K-DShK, BTR-70-a], ${ring}`).stateOf('K-DShK')).toBe('fresh low');
    expect(judged(`42: [K-DShK, BTR-70-a], 41: [BTR-40-a], 38: [BTR-40-c]`).stateOf('K-DShK')).toBe('fresh');
    // 42 itself is open to K-DShK; its neighbour 37 is contested and no way, though W-DShK there is fed from 36.
    const beside = judged('42: [K-DShK], 41: [BTR-40-a], 37: [BTR-40-b, W-DShK], 38: [BTR-40-c]');
    expect([beside.stateOf('K-DShK'), beside.stateOf('W-DShK')]).toEqual(['fresh low', 'fresh']);
  });

  it('15.0f what is off the map gets no marker; Failed Supply and Caravan name tribes, not tanks or the DRA [ORG-15.0f]', () => {
    const play = at(
      '{turn: 3, phase: supply, hands: {DRA: [D11]}, pieces: {2: [K-AK-47-a, MJ-T-55-a, Council], 32: [BTR-70-a], 1: [Z-RPG-7-b], 36: [W-AK-47-a]}}',
    );
    play.do('DRA', 'card D11').do('DRA', 'tribe yellow');
    expect(['K-AK-47-a', 'MJ-T-55-a', 'Council', 'BTR-70-a', 'K-AK-47-b'].map((unit) => play.stateOf(unit))).toEqual([
      'fresh low',
      'fresh',
      'fresh',
      'fresh',
      'fresh',
    ]);
  });

  it('15.0a the line that is shown leads from the unit to its source, and is empty without one [ORG-15.0a]', () => {
    const line = (pieces: string, unit = 'K-DShK'): string[] => {
      const play = at(`{phase: MJ action, pieces: {${pieces}}}`);
      return supplyLine(play.state, play.piece(unit)).map((area) => play.world.placeIds[area] ?? '?');
    };
    expect(line('42: [K-DShK]')).toEqual(['42', '41']);
    expect(line('30: [K-DShK]')).toEqual(['30', '26', '36']);
    expect(line('41: [K-DShK]')).toEqual(['41']);
    expect(line('41: [K-DShK, BTR-40-a]')).toEqual(['41']); // contested, and a source for those in it
    expect(line('42: [K-DShK, BTR-40-a]')).toEqual(['42', '41']); // the nearer of 37 and 41
    expect(line('37: [K-DShK, BTR-40-a]')).toEqual(['37', '36']);
    expect(line('42: [K-DShK], 41: [BTR-40-a], 37: [BTR-40-b], 38: [BTR-40-c]')).toEqual([]);
    expect(line('42: [K-DShK, BTR-70-a], 41: [BTR-40-a], 37: [BTR-40-b], 38: [BTR-40-c]')).toEqual([]);
    expect(line('1: [K-DShK, BTR-40-a], 2: [BTR-40-b], 8: [BTR-40-c]')).toEqual(['1']);
    expect(line('31: [BTR-40-a]', 'BTR-40-a')).toEqual(['31', '32']);
  });

  it('15.0a each side has lines of its own, in whatever order they are asked for [ORG-15.0a]', () => {
    const play = at('{phase: DRA action, pieces: {33: [BTR-40-a], 42: [K-DShK], 3: [K-RPG-7-c]}}');
    const line = (unit: string): (string | undefined)[] =>
      supplyLine(play.state, play.piece(unit)).map((area) => play.world.placeIds[area]);
    expect(['BTR-40-a', 'K-DShK', 'BTR-40-a', 'K-DShK'].map(line)).toEqual([
      ['33', '32'],
      ['42', '41'],
      ['33', '32'],
      ['42', '41'],
    ]);
  });

  it('15.0a the line shown from a contested area is the shortest [ORG-15.0a]', () => {
    // 31 is contested: by 27 it is two areas to 32's supply, by 32 itself none.
    const play = at('{phase: DRA action, pieces: {31: [BTR-40-a, K-DShK], 3: [K-RPG-7-c]}}');
    const line = supplyLine(play.state, play.piece('BTR-40-a')).map((area) => play.world.placeIds[area]);
    expect(line).toEqual(['31', '32']);
    const shut = at(
      '{phase: DRA action, pieces: {31: [BTR-40-a, K-DShK], 27: [Z-DShK], 30: [Z-82mm], 32: [W-DShK], 37: [W-ZGU], 38: [W-107mm]}}',
    );
    expect(supplyLine(shut.state, shut.piece('BTR-40-a'))).toEqual([]);
  });
});
