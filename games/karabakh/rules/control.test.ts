import { describe, expect, it } from 'vitest';
import { at, begun } from '../test/kit.ts';

describe('3.1 hex control', () => {
  it('KAR-3.1a: majority does not decide control', () => {
    const start = begun();
    expect(start.controller('0622')).toBe('AZ'); // Armenian people, Azerbaijan's territory
    const play = at('{turn: 2, phase: AR movement, pieces: {"1319": [Mech-1], "0222": [1/701]}}');
    play.do('AR', 'move Mech-1 1319-1218-1319');
    expect(play.controller('1218')).toBe('AR');
  });

  it('KAR-3.1b: Azeri units never enter Armenia: not by movement, retreat, advance or placement', () => {
    const play = at('{turn: 2, phase: AZ movement, pieces: {"1621": [1/708], "1419": [Arabo]}}');
    play.do('AZ', 'unit 1/708');
    expect(play.refusal('AZ', 'to 1722').rule).toBe('KAR-3.1b');
    expect(play.offers('AZ', 'to')).not.toContain('to 1722');

    const back = at('{turn: 2, phase: AR combat, pieces: {"1621": [T-1, T-2], "1521": [Mech-1, Mech-2, Mech-3]}}');
    back
      .do('AR', 'attack 1621 with Mech-1,Mech-2,Mech-3')
      .do('AR', 'commit', 5, 6)
      .do('AZ', 'lose T-1')
      .do('AZ', 'retreat');
    expect(back.refusal('AZ', 'to 1722').rule).toBe('KAR-3.1b');

    const won = at(
      '{turn: 2, options: {armenia: attacked}, phase: AZ combat, pieces: {"1621": [MU-1, MU-2, MU-3, 1/709], "1722": [SDF-1]}}',
    );
    won.do('AZ', 'attack 1722 with MU-1,MU-2,MU-3').do('AZ', 'commit', 5, 6);
    expect(won.where('SDF-1')).toBe('recruit-AR');
    expect(won.point).not.toBe('advance');
    expect(won.stack('1722')).toEqual([]);

    const bought = at('{turn: 2, phase: AZ reinforcement}').do('AZ', 'buy 1/702');
    expect(bought.offers('AZ', 'at')).not.toContain('at 1823');
    expect(bought.refusal('AZ', 'at 1823').rule).toBe('KAR-9.3a');
  });

  it('KAR-3.1c: a place of the Oblast held at the start stays with its holder after the holder leaves', () => {
    expect([begun().controller('1320'), begun().controller('1419')]).toEqual(['AZ', 'AR']);
    const play = at('{turn: 2, phase: AZ movement, pieces: {"1320": [T-1], "1419": [Arabo]}}');
    play.do('AZ', 'move T-1 1320-1420');
    expect(play.controller('1320')).toBe('AZ');
  });

  it('KAR-3.1d: a place of the Oblast that is empty at the start is nobody’s', () => {
    const play = begun();
    for (const hex of ['0919', '1220', '0821']) expect(play.controller(hex)).toBe('none');
  });

  it('KAR-3.1e: a displaced place belongs to whoever had the latest unit in it', () => {
    const play = at('{turn: 2, phase: AR movement, pieces: {"1419": [SDF-7], "1520": [T-1], "0222": [1/701]}}');
    play.do('AR', 'unit SDF-7').do('AR', 'to 1320').do('AR', 'displace').do('AR', 'to 1419');
    expect([play.marker('1320'), play.controller('1320')]).toEqual(['displaced', 'AR']);
    play.until('AZ', 'movement').do('AZ', 'move T-1 1520-1420-1320');
    expect([play.marker('1320'), play.controller('1320')]).toEqual(['displaced', 'AZ']);
  });

  it('KAR-3.1f: an enemy unit that merely enters takes control, displacement or not', () => {
    const play = at(
      '{turn: 2, phase: AR movement, pieces: {"1319": [Arabo], "0222": [1/701]}, control: {AZ: ["1219"]}}',
    );
    play.do('AR', 'move Arabo 1319-1219');
    expect([play.marker('1219'), play.controller('1219')]).toEqual(['none', 'AR']);
  });

  it('KAR-3.1g: elsewhere the last side with a unit there; at the start each country has its own places', () => {
    const start = begun();
    expect([
      start.controller('1616'),
      start.controller('1823'),
      start.controller('0723'),
      start.controller('0921'),
    ]).toEqual(['AZ', 'AR', 'none', 'none']);
    const passed = at('{turn: 2, phase: AR movement, pieces: {"0622": [Mech-1], "0422": [1/701]}}');
    passed.do('AR', 'move Mech-1 0622-0723-0722');
    expect([passed.where('Mech-1'), passed.controller('0723')]).toEqual(['0722', 'AR']);
    passed.until('AZ', 'movement').do('AZ', 'move 1/701 0422-0523-0623-0723');
    expect(passed.controller('0723')).toBe('AZ');
  });

  it('KAR-3.1f: the log tells of a place that changes hands, and of no other', () => {
    const play = at(
      '{turn: 2, phase: AR movement, pieces: {"1319": [Arabo], "0222": [1/701]}, control: {AZ: ["1219"]}}',
    );
    play.do('AR', 'unit Arabo').do('AR', 'to 1219').do('AR', 'to 1319').do('AR', 'to 1219');
    expect(play.events('control').map((one) => one.hex)).toEqual([play.hex('1219')]);
  });

  it('KAR-3.1g: a place empty at the start belongs to the first who enters and to the last who was there', () => {
    const play = at('{turn: 2, phase: AR movement, pieces: {"0818": [SDF-1], "1017": [T-1], "1117": [1/703]}}');
    expect(play.controller('0919')).toBe('none');
    play.do('AR', 'unit SDF-1').do('AR', 'to 0919').do('AR', 'to 0920').do('AR', 'stop');
    expect(play.controller('0919')).toBe('AR');
    play.until('AZ', 'movement').do('AZ', 'move 1/703 1018-0919');
    expect(play.controller('0919')).toBe('AZ');
  });

  it('KAR-3.1g: an advance and a retreat take what they enter; ordinary hexes belong to nobody', () => {
    const play = at(
      '{turn: 2, phase: AR combat, pieces: {"1515": [Mech-1, Mech-2, Mech-3, SDF-1], "1614": [1/701, T-1]}, control: {AR: ["1715"]}}',
    );
    play.do('AR', 'attack 1614 with Mech-1,Mech-2,Mech-3,SDF-1').do('AR', 'commit', 4, 6);
    play.do('AZ', 'lose T-1').do('AZ', 'retreat').do('AZ', 'to 1715').do('AZ', 'to 1815');
    expect([play.where('1/701'), play.controller('1715')]).toEqual(['1815', 'AZ']);
    play.do('AR', 'advance Mech-1').do('AR', 'done');
    expect([play.where('Mech-1'), play.controller('1614')]).toEqual(['1614', 'none']);
    const town = at('{turn: 2, phase: AR combat, pieces: {"1419": [Mech-1, Mech-2, Mech-3], "1520": [T-1]}}');
    town.do('AR', 'attack 1520 with Mech-1,Mech-2,Mech-3').do('AR', 'commit', 4, 6);
    expect(town.controller('1520')).toBe('AZ'); // until somebody advances
    town.do('AR', 'advance Mech-1').do('AR', 'done');
    expect(town.controller('1520')).toBe('AR');
  });

  it('KAR-3.1g: a unit of the 709th that comes back to a place AR took takes it back', () => {
    const play = at(
      '{turn: 3, phase: AZ reinforcement, pieces: {away-709: [1/709], "1419": [Arabo]}, control: {AR: ["1915"]}}',
    );
    play.do('AZ', 'return 1/709').do('AZ', 'at 1915');
    expect(play.controller('1915')).toBe('AZ');
  });
});
