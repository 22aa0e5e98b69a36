import { describe, expect, it } from 'vitest';
import { at, fresh, game } from '../test/kit.ts';
import { JP, SU } from '../world.ts';

const deployed = () => {
  const play = fresh();
  play.do('SU', 'at 0110').do('SU', 'at 0508');
  return play;
};

describe('3.0 set-up', () => {
  it('NOM-3.1a: units go anywhere inside the area named for them, and nowhere else', () => {
    const play = fresh();
    expect(play.asked).toBe('SU');
    expect(play.refusal('SU', 'at 1313').rule).toBe('NOM-3.1a');
    play.do('SU', 'at 0101');
    expect(play.where('S-cav-15')).toBe('0101');
  });

  it('NOM-25.4a: the two Mongolian regiments start west of the river, the Soviet side first', () => {
    const play = deployed();
    expect([play.where('S-cav-15'), play.where('S-cav-17')]).toEqual(['0110', '0508']);
    expect(play.asked).toBe('JP');
    expect(fresh().refusal('SU', 'at 2009').rule).toBe('NOM-3.1a');
  });

  it('NOM-25.5a: the Japanese recon and the Manchukuoan cavalry start east of it, second', () => {
    const play = deployed();
    expect(play.refusal('JP', 'at 0110').rule).toBe('NOM-3.1a');
    for (const hex of ['1313', '2009', '2503', '1910']) play.do('JP', `at ${hex}`);
    expect(['J-cav-4H', 'J-cav-5H', 'J-cav-12H', 'J-rec-23'].map((id) => play.where(id))).toEqual([
      '1313',
      '2009',
      '2503',
      '1910',
    ]);
  });

  const facing = (pieces: string, unit: string) =>
    at(`{phase: set-up, turn: 0, pieces: {${pieces}, setup: [${unit}]}}`);

  it('NOM-3.1b: not in a hex that holds enemy units', () => {
    const play = facing('1313: [S-mot-24]', 'J-rec-23');
    expect(play.refusal('JP', 'at 1313').rule).toBe('NOM-3.1b');
  });

  it('NOM-3.1c: but in enemy zones of control', () => {
    const play = facing('1313: [S-mot-24]', 'J-rec-23').do('JP', 'at 1413');
    expect(play.where('J-rec-23')).toBe('1413');
    expect(play.inZone('SU', '1413')).toBe(true);
  });

  it('NOM-12.8a: within the stacking limit', () => {
    const play = facing('1413: [J-inf-64, J-inf-71]', 'J-rec-23');
    expect(play.refusal('JP', 'at 1413').rule).toBe('NOM-12.8a');
  });

  it('NOM-9.43a: nothing breaks down or combines during deployment', () => {
    const play = fresh();
    expect(play.refusal('SU', 'break S-arm-11').rule).toBe('NOM-9.1a');
  });

  it('NOM-25.4b: Tamsag holds eight units and a supply point, one air point is in Reserve', () => {
    const play = fresh();
    expect(play.inside('Tamsag').sort()).toEqual(
      ['S-hq-36', 'S-arm-11', 'S-mot-24', 'S-mot-76', 'S-mot-149', 'S-arm-36', 'S-rec-36', 'S-inf-7BG'].sort(),
    );
    expect([play.supply('SU', 'Tamsag'), play.air('SU', 'reserve')]).toEqual([1, 1]);
  });

  it('NOM-25.5b: Hailar holds six units and a supply point, three air points are in Reserve', () => {
    const play = fresh();
    expect(play.inside('Hailar').sort()).toEqual(
      ['J-hq-23', 'J-inf-64', 'J-inf-71', 'J-inf-72', 'J-inf-1-8BG', 'J-inf-2-8BG'].sort(),
    );
    expect([play.supply('JP', 'Hailar'), play.air('JP', 'reserve')]).toEqual([1, 3]);
  });

  it('NOM-6.14a: what is only bought waits in a box of its own, what comes with a marker in the pool', () => {
    const play = fresh();
    const { optional } = play.world.data.campaign;
    const groups = new Set(optional.groups.map(({ id }) => id));
    const bought = play.world.pieces.filter((p) => groups.has(play.world.arrives[p]));
    expect(bought.length).toBeGreaterThan(0);
    expect(play.inside('optional').sort()).toEqual(bought.map((p) => play.world.pieceIds[p]).sort());
    expect(play.where('S-eng-57')).toBe('pool');
  });

  it('NOM-34.0a: with the option everybody is deployed face down', () => {
    const play = fresh({ fog: 'on' }).do('SU', 'at 0110');
    const shown = (viewer: typeof JP) => game.view(game.redact(play.state, viewer), viewer).pieces.map(({ id }) => id);
    expect(shown(SU)).toContain('S-cav-15');
    expect(shown(JP)).not.toContain('S-cav-15');
    const open = fresh().do('SU', 'at 0110');
    expect(game.view(game.redact(open.state, JP), JP).pieces.map(({ id }) => id)).toContain('S-cav-15');
  });

  it('NOM-25.5c: the Japanese begin with one Banzai! in hand', () => {
    expect(fresh().hand('JP')).toEqual(['banzai-1']);
  });

  it('NOM-25.4d: the Soviets begin with none', () => {
    expect(fresh().hand('SU')).toEqual([]);
  });

  it('NOM-25.3a: both begin without victory points', () => {
    expect([fresh().vp('JP'), fresh().vp('SU')]).toEqual([0, 0]);
  });

  it('NOM-25.4c: the command level of the start is the number of picks on turn 1', () => {
    const play = deployed();
    for (const hex of ['1313', '2009', '2503', '1910']) play.do('JP', `at ${hex}`);
    expect(play.events('drew').filter((event) => event.side === 1)).toHaveLength(2);
    expect(game.store.fresh().world.data.campaign.command.start).toEqual({ JP: 2, SU: 2 });
  });

  it('NOM-3.2a: the first turn is May', () => {
    const play = deployed();
    for (const hex of ['1313', '2009', '2503', '1910']) play.do('JP', `at ${hex}`);
    expect(play.turn).toBe(1);
    expect(game.view(play.state, null).turn.name).toBe('May 1939');
  });

  it('NOM-3.3a: turn 1 has every phase: markers, missions, routine reinforcements', () => {
    const play = deployed();
    for (const hex of ['1313', '2009', '2503', '1910']) play.do('JP', `at ${hex}`);
    expect(play.events('drew')).toHaveLength(4);
    play.answer('headquarters S-hq-36', 'fly 0', 'no', 'others 0', 'done');
    expect(play.events('routine')).toHaveLength(2);
  });
});
