// Rulings that were needed while the rules were written (README.md, B73 to B83).
import { describe, expect, it } from 'vitest';
import { at } from '../test/kit.ts';

describe('rulings', () => {
  it('B73 the Council helps a captured tank, a tribal leader does not', () => {
    const play = at('{phase: MJ action, pieces: {27: [MJ-T-55-a, Council, Kharoti], 31: [BTR-70-a], 3: [K-RPG-7-c]}}');
    play.do('MJ', 'activate 27').do('MJ', 'raid MJ-T-55-a BTR-70-a');
    expect(play.offers('MJ', 'use')).toEqual(['use Council']);
  });

  it('B74 a leader alone whom a retreat meets rolls, and one who does not come along stays put', () => {
    const play = at(
      '{phase: DRA action, pieces: {42: [K-AK-47-a, Kharoti], 41: [Rahman], mi24-base: [Mi-24], 19: [BTR-70-a], 3: [K-RPG-7-c]}}',
    ).do('DRA', 'strike 42');
    play.do('DRA', 'roll', 6, 2); // two points: spent, and back to the source of supply where Rahman is
    expect([play.where('K-AK-47-a'), play.where('Rahman')]).toEqual(['41', 'removed']);
    expect(play.offers('MJ')).toEqual(['along Kharoti', 'done']);
    expect(play.refusal('MJ', 'along Council').rule).toBe('ORG-4.1h');
  });

  it('B74 a leader left behind among enemies rolls, and so does one whom an arrival meets', () => {
    const play = at('{phase: MJ action, pieces: {42: [K-DShK, Kharoti, BTR-40-a, BTR-40-b], 3: [K-RPG-7-c]}}');
    play.do('MJ', 'activate 42').do('MJ', 'unit K-DShK').do('MJ', 'to 41', 2);
    expect(play.dice).toEqual(['Kharoti 2']);
    const met = at(
      '{turn: 11, phase: reinforcement, initiative: DRA, hands: {DRA: [D18]}, pieces: {35: [Kharoti], next-turn: [BMP-2-a], 3: [K-RPG-7-c, Z-RPG-7-b], 32: [BTR-70-a]}}',
    ).do('DRA', 'done', 6, 3);
    expect(met.dice).toEqual(['Soviet entry 6', 'Kharoti 3']);
  });

  it('B76 a raided unit may retreat into the area the raider has left', () => {
    const play = at(
      '{phase: MJ action, pieces: {37: [K-RPG-7-a], 42: [BTR-70-a], 38: [W-AK-47-a], 41: [W-DShK], 32: [BTR-40-a], 3: [Z-RPG-7-b]}}',
    );
    play.do('MJ', 'activate 37').do('MJ', 'raid K-RPG-7-a BTR-70-a').do('MJ', 'roll', 2);
    expect([play.where('BTR-70-a'), play.where('K-RPG-7-a')]).toEqual(['37', '37']);
    expect(play.controller(37)).toBe('contested');
  });

  it('B78 nobody fresh: neither card nor Mi-24, only a pass', () => {
    const play = at(
      '{turn: 2, phase: MJ action, hands: {DRA: [D5]}, pieces: {36: [W-AK-47-a], 3: [K-RPG-7-c, Z-RPG-7-b], 32: [BTR-70-a spent], mi24-base: [Mi-24]}}',
    ).do('MJ', 'pass');
    expect(play.point).toBe('supply.cards'); // the DRA has passed without being asked
    expect(play.story).not.toContain('strike');
  });

  it('B80 a retreat through full areas does not turn back and ends in capture', () => {
    const six = (tribe: string): string =>
      `${tribe}-AK-47-a, ${tribe}-AK-47-b, ${tribe}-AK-47-c, ${tribe}-RPG-7-a, ${tribe}-RPG-7-b, ${tribe}-DShK`;
    const play = at(
      `{phase: DRA action, pieces: {42: [BTR-70-a, BTR-70-b, K-82mm], 41: [${six('W')}], 36: [${six('Z')}], 26: [BTR-40-a], 37: [BTR-40-b], 38: [BTR-40-c]}}`,
    );
    play.do('DRA', 'activate 42').do('DRA', 'attack 42 with BTR-70-a,BTR-70-b').do('DRA', 'roll', 1, 1); // 9 against 7
    expect(play.where('K-82mm')).toBe('lost');
  });

  it('B83 Prepared Ambush may be played for the higher die alone', () => {
    const play = at('{phase: DRA action, hands: {MJ: [M4]}, pieces: {31: [BTR-40-a], 37: [K-DShK], 3: [Z-RPG-7-b]}}');
    play.do('DRA', 'activate 31').do('DRA', 'move BTR-40-a 38').do('MJ', 'card M4').do('MJ', 'by K-DShK', 3);
    expect(play.events('die')[0]).toMatchObject({ value: 3, total: 4 });
    expect(play.where('BTR-40-a')).toBe('31');
  });
});
