import { describe, expect, it } from 'vitest';
import { allPlaced, azeriPlaced, begun, fresh, karabakhPlaced, militiaPlaced } from '../test/kit.ts';

const onMapOf = (play: ReturnType<typeof begun>, force: string): string[] =>
  play.world.data.units.ground.units
    .filter((unit) => unit.force === force && play.world.board.placeOf(play.where(unit.id)) >= 0)
    .map((unit) => unit.id);

describe('3.2 set-up', () => {
  it('KAR-3.0a: only what 3.2 names is on the map at the start, and nothing may be left over', () => {
    const play = allPlaced();
    expect(play.refusal('AZ', 'done').text).toContain('nothing to decide');
    play.do('AR', 'done', 1, 1);
    const early = azeriPlaced().do('AZ', 'done');
    expect(early.refusal('AR', 'done').rule).toBe('KAR-3.0a');
    const onMap = play.world.ground.filter((unit) => play.state.place[unit] < play.world.board.size);
    expect(onMap).toHaveLength(12 + 12 + 16 + 6);
    expect(onMap.filter((unit) => play.world.reinforcement[unit] === 1)).toEqual([]);
    expect(onMapOf(play, 'MU')).toEqual([]);
    expect(onMapOf(play, 'SOV')).toEqual([]);
    expect([...play.stack('setup-AR'), ...play.stack('setup-AZ')]).toEqual([]);
  });

  it('KAR-3.2a: stacking limits hold during set-up, for militia and for regulars', () => {
    const play = fresh();
    for (let i = 0; i < 3; i++) play.do('AZ', 'village 1320', 1);
    expect(play.refusal('AZ', 'village 1320').rule).toBe('KAR-3.2a');
    expect(play.offers('AZ')).not.toContain('village 1320');
    for (let i = 0; i < 9; i++) play.do('AZ', `village ${['0819', '1119', '1417'][i % 3]}`, 1);
    play.do('AZ', 'unit 1/701');
    expect(play.refusal('AZ', 'at 1320').rule).toBe('KAR-3.2a');
    for (const unit of ['1/704', '2/704', '1/706', '1/708']) play.do('AZ', 'at 1218').do('AZ', `unit ${unit}`);
    expect(play.refusal('AZ', 'at 1218').rule).toBe('KAR-3.2a');
  });

  it('KAR-3.2b: all sixteen red counters, units and markers, wait in one pool', () => {
    const play = fresh();
    expect(play.stack('soviet-pool')).toHaveLength(16);
    expect(play.stack('soviet-pool')).toEqual(expect.arrayContaining(['1/366', 'MVD-3', 'SOV-art-1', 'SOV-helo-2']));
    const pool = play.table.view(null).pools.find((one) => one.id === 'soviet-pool');
    expect(pool?.pieces).toEqual([]);
    expect(pool?.count).toBe(16);
  });

  it('KAR-3.2c: AR waits until AZ has set up everything and has confirmed it', () => {
    const play = fresh();
    for (const bench of [play, militiaPlaced(), azeriPlaced()]) {
      expect(bench.asked).toBe('AZ');
      expect(bench.refusal('AR', 'unit Arabo').text).toContain('nothing to decide');
    }
    expect(militiaPlaced().refusal('AZ', 'done').rule).toBe('KAR-3.0a');
    expect(azeriPlaced().offers('AZ')).toEqual(['done']);
    const handed = azeriPlaced().do('AZ', 'done');
    expect(handed.asked).toBe('AR');
    expect(handed.refusal('AZ', 'unit 1/701').text).toContain('nothing to decide');
  });

  it('KAR-3.2d: twelve militia one by one, each village named before the blind draw and not changed after it', () => {
    const play = fresh();
    expect(play.refusal('AZ', 'village T-1').text).toContain('not a place');
    play.do('AZ', 'village 1320', 7);
    expect(play.stack('1320')).toEqual(['T-7']);
    expect(play.table.undo('step').ok).toBe(false);
    for (let i = 0; i < 10; i++) play.do('AZ', `village ${['0819', '1119', '1417', '1718'][i % 4]}`);
    expect(play.point).toBe('setup.militia');
    play.do('AZ', 'village 1719');
    expect(play.point).toBe('setup.unit');
    expect(play.stack('militia-pool')).toHaveLength(8);
    expect(play.stack('1719')).toHaveLength(1);
  });

  it('KAR-3.2e: militia start only in Azeri villages of the Oblast', () => {
    const play = fresh();
    for (const hex of ['1520', '1219', '0618', '1319', '1318']) {
      expect(play.refusal('AZ', `village ${hex}`).rule).toBe('KAR-3.2e');
    }
    const villages = ['0819', '0821', '1119', '1320', '1417', '1420', '1718', '1719'];
    expect(play.offers('AZ')).toEqual(villages.map((hex) => `village ${hex}`));
  });

  it('KAR-3.2f: regulars start in or next to the six places, inside the Oblast or outside', () => {
    const play = militiaPlaced().do('AZ', 'unit 1/701');
    for (const hex of ['1216', '0416', '1416', '2021'])
      expect(play.refusal('AZ', `at ${hex}`).rule).toBe(hex === '1416' ? 'KAR-3.2g' : 'KAR-3.2f');
    const { board } = play.world;
    const armenian = new Set(
      play.world.data.map.settlements.places.filter((one) => one.majority === 'AR').map((one) => one.hex),
    );
    const armenia = new Set(play.world.data.map.regions.armenia);
    const full = new Set(['1119', '1320']);
    const near = new Set<string>();
    for (const hex of ['0222', '0419', '1218', '1219', '1520', '1621']) {
      near.add(hex);
      for (const next of board.neighboursOf(play.hex(hex))) near.add(board.idOf(next));
    }
    const expected = [...near].filter((hex) => !armenian.has(hex) && !armenia.has(hex) && !full.has(hex));
    expect(play.offers('AZ', 'at').sort()).toEqual(expected.map((hex) => `at ${hex}`).sort());
    expect(expected).toContain('1620');
    expect(expected).toContain('0123');
  });

  it('EX-3.2-1 KAR-3.2g: not on an Armenian settlement next to one of the six, but beside one', () => {
    const play = fresh();
    for (let i = 0; i < 12; i++) play.do('AZ', `village ${['0819', '1119', '1417', '1718'][i % 4]}`, 1);
    play.do('AZ', 'unit 1/701');
    expect(play.refusal('AZ', 'at 1220').rule).toBe('KAR-3.2g');
    expect(play.refusal('AZ', 'at 1319').rule).toBe('KAR-3.2g');
    play.do('AZ', 'at 1320');
    expect(play.where('1/701')).toBe('1320');
  });

  it('KAR-3.2h: AZ begins with two artillery and two armor markers available, no others', () => {
    expect(begun().stack('available-AZ').sort()).toEqual(['AZ-armor-1', 'AZ-armor-2', 'AZ-art-1', 'AZ-art-2']);
  });

  it('KAR-3.2i: R counters, mercenaries and undrawn militia are set aside and cannot be deployed at set-up', () => {
    const play = militiaPlaced();
    for (const unit of ['MU-1', '3/709', 'DR', 'T-20'])
      expect(play.refusal('AZ', `unit ${unit}`).rule).toBe('KAR-3.2f');
    for (const unit of ['MU-1', 'MU-2', 'MU-3', '3/709', 'DR', 'AZ-art-3', 'AZ-helo-1'])
      expect(play.where(unit)).toBe('recruit-AZ');
    expect(play.where('T-20')).toBe('militia-pool');
  });

  it('KAR-3.2j: Karabakh units start in Armenian villages of the Oblast, Stepanakert, Martuni or Hadrut', () => {
    const play = azeriPlaced().do('AZ', 'done').do('AR', 'unit Arabo');
    for (const hex of ['0622', '0919', '1320', '1418', '1823'])
      expect(play.refusal('AR', `at ${hex}`).rule).toBe('KAR-3.2j');
    const offered = play.offers('AR', 'at');
    for (const hex of ['1419', '1416', '1817', '1521', '0619']) expect(offered).toContain(`at ${hex}`);
    play.do('AR', 'at 1817');
    expect(play.where('Arabo')).toBe('1817');
  });

  it('KAR-3.2k: six Armenian regulars are drawn and start in Armenia, the others wait in the Recruit Display', () => {
    const drawn = karabakhPlaced().do('AR', 'done', 12, 1, 1, 1, 1, 1);
    expect(drawn.stack('setup-AR')).toContain('BG-2');
    expect(drawn.stack('setup-AR')).toContain('1/83');
    expect(drawn.refusal('AR', 'unit 1/546').rule).toBe('KAR-3.2f');
    const play = begun();
    const regulars = onMapOf(play, 'AR');
    expect(regulars).toHaveLength(6);
    for (const unit of regulars) expect(play.world.data.map.regions.armenia).toContain(play.where(unit));
    expect(play.stack('recruit-AR').filter((id) => /^(BG-|[12]\/\d)/.test(id))).toHaveLength(6);
  });

  it('KAR-3.2k: the six are drawn only when the Karabakh units are placed and confirmed', () => {
    const waiting = azeriPlaced().do('AZ', 'done');
    expect(waiting.events('drew')).toEqual([]);
    expect(waiting.stack('setup-AR').filter((id) => /^(BG-|[12]\/\d)/.test(id))).toEqual([]);
    expect(waiting.refusal('AR', 'unit 1/83').rule).toBe('KAR-3.2f');
    expect(waiting.refusal('AR', 'done').rule).toBe('KAR-3.0a');
    const placed = karabakhPlaced();
    expect([placed.offers('AR'), placed.events('drew')]).toEqual([['done'], []]);
    placed.do('AR', 'done', 1, 1, 1, 1, 1, 1);
    expect(placed.events('set-up-done').map((one) => one.side)).toEqual([1]); // AR has not set up yet
    expect(placed.events('drew')).toHaveLength(6);
    expect(placed.stack('setup-AR')).toHaveLength(6);
    expect(placed.refusal('AR', 'done').rule).toBe('KAR-3.0a'); // the drawn ones wait now
    expect(placed.refusal('AR', 'unit Arabo').rule).toBe('KAR-3.2f'); // placed for good
  });

  it('KAR-3.2l: AR begins with two artillery (one of Karabakh), one armor and one air marker', () => {
    expect(begun().stack('available-AR').sort()).toEqual(['AR-air-1', 'AR-armor-1', 'AR-art-1', 'NK-art-1']);
  });

  it('KAR-3.2m: Karabakh counters with R and the regular marker with R are set aside', () => {
    const play = azeriPlaced().do('AZ', 'done');
    for (const unit of ['1/SOR', '2/SOR', 'Shusha', 'Mech-1', 'Mech-8', 'NK-art-2', 'NK-armor-2', 'AR-helo-1']) {
      expect(play.where(unit)).toBe('recruit-AR');
      expect(play.refusal('AR', `unit ${unit}`).rule).toBe('KAR-3.2f');
    }
  });

  it('KAR-3.2n: turn 1, two and four replacement points, no refugees, nothing marked', () => {
    const play = begun();
    expect([play.turn, play.rp('AR'), play.rp('AZ'), play.refugees('AR'), play.refugees('AZ')]).toEqual([
      1, 2, 4, 0, 0,
    ]);
    expect(play.world.hexes.filter((hex) => play.state.marker[hex] !== 0)).toEqual([]);
    expect(play.stack('next-turn')).toEqual([]);
  });

  it('KAR-3.2o: Armenian regulars start in any hex of Armenia, town or not, and nowhere else', () => {
    const play = karabakhPlaced().do('AR', 'done', 1, 1, 1, 1, 1, 1).do('AR', 'unit 1/83');
    expect(play.refusal('AR', 'at 1419').rule).toBe('KAR-3.2o');
    expect(play.refusal('AR', 'at 1621').rule).toBe('KAR-3.2o');
    expect(play.offers('AR', 'at')).toHaveLength(play.world.data.map.regions.armenia.length);
    play.do('AR', 'at 1226');
    expect(play.where('1/83')).toBe('1226');
  });
});
