// 7.1.6, 7.1.3: how far trains and railroad depots run, and where zones of control stop them.
import { describe, expect, it } from 'vitest';
import { at, game, type Play, packed } from '../test/kit.ts';

const run = (unit: string, pieces: string, more = '', played = game): Play =>
  at(`{phase: W movement, ${more} pieces: {${pieces}}}`, 'test', played).do('W', `unit ${unit}`);
const hexes = (play: Play): string[] => play.offers('W', 'to').map((line) => line.slice(3));

describe('7.1.3 rails between zones of control', () => {
  /** A Red regiment in 2908 holds 2807, 2808 and 2909 of the line. */
  const BESIDE = '"2706": [TB-Offitser], "2908": [1/9D]';

  it('ORL-7.1.3e: into the first as it likes, on to the second, and no further', () => {
    const play = run('TB-Offitser', BESIDE);
    expect(['2807', '2808', '2909'].map((hex) => hexes(play).includes(hex))).toEqual([true, true, false]);
    expect(play.refusal('W', 'to 2909').rule).toBe('ORL-7.1.6a');
    // In the first it may still go on or back; in the second it stays.
    const first = run('TB-Offitser', BESIDE).do('W', 'to 2807');
    expect([hexes(first).includes('2808'), hexes(first).includes('2706')]).toEqual([true, true]);
    expect(hexes(play.do('W', 'to 2808'))).toEqual([]);
    expect(play.refusal('W', 'to 2807').rule).toBe('ORL-7.1.3e');
  });

  it('ORL-7.1.3e: a single one is passed through', () => {
    expect(hexes(run('TB-Offitser', '"2706": [TB-Offitser], "2906": [1/9D]'))).toContain('2909');
  });

  it('ORL-7.1.3e, ORL-7.1.3f: friends who stay cancel it, friends who have moved do not', () => {
    expect(hexes(run('TB-Offitser', `${BESIDE}, "2807": [Res/1D]`))).toContain('2909');
    const came = at(`{phase: W movement, pieces: {${BESIDE}, "2707": [Res/1D]}}`).do('W', 'move Res/1D 2807');
    expect(hexes(came.do('W', 'unit TB-Offitser'))).not.toContain('2909');
  });

  it('ORL-7.1.3e: of two ways it takes the one that does not stop it', () => {
    const ring = packed('{map: {railroads: {paths: [{name: Ring, class: single, path: "2707 2708 2808"}]}}}');
    const play = run('TB-Offitser', BESIDE, '', ring);
    expect(hexes(play)).toContain('2909');
    play.do('W', 'to 2909');
    expect(play.events('moved')[0]?.path).toEqual(['2706', '2707', '2708', '2808', '2909'].map((id) => play.hex(id)));
    expect(hexes(play)).toEqual([]);
  });
});

describe('7.1.6 where they run', () => {
  it('ORL-7.1.6a: not through enemies, nor into their entry zones', () => {
    const play = run('TB-Offitser', '"2705": [TB-Offitser], "2005": [1/9D x1], "2004": [Convoi-9D]');
    expect(['2105', '2004', '1904'].map((hex) => hexes(play).includes(hex))).toEqual([true, false, false]);
    expect(['3001', '3101'].map((hex) => hexes(play).includes(hex))).toEqual([true, false]);
    expect(play.refusal('W', 'to 2004').rule).toBe('ORL-7.1.3i');
  });

  it('ORL-7.1.6a, ORL-10.1b: not out of the ground of the scenario', () => {
    const play = run('TB-Doblest-Vitazia', '"0717": [TB-Doblest-Vitazia]', 'scenario: brasovo,');
    expect(['0309', '0308'].map((hex) => hexes(play).includes(hex))).toEqual([true, false]);
  });

  it('ORL-7.1.6b: depots stop only in stations of their own side, trains anywhere', () => {
    const play = run('Depot-Orel', '"2705": [Depot-Orel]');
    expect(hexes(play).sort()).toEqual(
      ['2405', '2413', '2707', '2808', '2910', '2916', '2918', '2920', '3011', '3205'].sort(),
    );
    expect(hexes(run('TB-Offitser', '"2705": [TB-Offitser]'))).toContain('2105');
  });

  it('ORL-7.4b: a train in an enemy entry zone must leave it, if its rails let it', () => {
    const stranded = (more: string): Play =>
      at(`{phase: W movement, pieces: {"3101": [TB-Offitser], "2705": [Res/1D]${more}}}`);
    expect(stranded('').refusal('W', 'end').rule).toBe('ORL-7.4b');
    expect(stranded(', "3001": [1/9D]').offers('W', 'end')).toEqual(['end']);
  });
});
