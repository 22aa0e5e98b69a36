import { describe, expect, it } from 'vitest';
import { inZocOf } from './state.ts';
import { at, fresh } from './test/kit.ts';
import { AR, AZ } from './world.ts';

describe('2.0 map and units', () => {
  it('KAR-2.1a: a unit is in exactly one place at any time, and every hex has an id of its own', () => {
    const play = at('{turn: 4, phase: AR movement, pieces: {"1419": [Arabo, Ashot], "0222": [1/701]}}').do(
      'AR',
      'move Arabo 1419-1418',
    );
    const holding = play.world.placeIds.filter((id) => play.stack(id).includes('Arabo'));
    expect(holding).toEqual(['1418']);
    const { ids } = play.world.board;
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^\d{4}$/.test(id))).toBe(true);
  });

  it('EX-2.1-1 KAR-2.1b: Getashen 0622 has an Armenian majority, whoever holds it', () => {
    const play = at(
      '{turn: 4, phase: AZ movement, pieces: {"0622": [1/701], "1419": [Arabo]}, control: {AZ: ["0622"]}}',
    );
    expect(play.world.majority[play.hex('0622')]).toBe(AR);
    expect(play.world.names[play.hex('0622')]).toBe('Getashen');
    expect(play.world.majority[play.hex('1218')]).toBe(AZ);
  });

  it('KAR-2.4a: Armenian means regulars and Karabakh units, unless a rule separates them', () => {
    const mixed = '{turn: 4, phase: AR combat, pieces: {"1419": [Arabo, 1/83], "1320": [T-1]}}';
    const both = at(mixed).do('AR', 'attack 1320 with Arabo,1/83').do('AR', 'commit', 5, 1, 6);
    expect(both.events('die').map((one) => one.name)).toContain('Armenian regulars');
    expect(both.events('odds')[0]?.attack).toBe(3 + 5);
    const karabakh = at(mixed).do('AR', 'attack 1320 with Arabo').do('AR', 'commit', 5, 6);
    expect(karabakh.events('die').map((one) => one.name)).not.toContain('Armenian regulars');
  });

  it('KAR-2.4b: Azeri means regulars, mercenaries and militia: politics are rolled when only militia fight', () => {
    for (const unit of ['T-1', 'MU-1', 'OMOH-1']) {
      const play = at(`{turn: 4, phase: AR combat, pieces: {"1419": [Arabo, Mech-1], "1320": [${unit}]}}`)
        .do('AR', 'attack 1320 with Arabo')
        .do('AR', 'commit', 5, 1);
      expect(play.events('die').map((one) => one.name)).toContain('Azeri politics');
    }
  });

  it('KAR-2.4c: former Soviet units belong to nobody until they are hired', () => {
    const play = fresh();
    for (const id of ['1/366', 'MVD-1', 'SOV-air-1']) {
      expect([play.where(id), play.state.owner[play.piece(id)]]).toEqual(['soviet-pool', -1]);
    }
    const hired = at('{turn: 1, phase: AZ movement, pieces: {"1320": [T-1], "1226": [1/83]}}').do('AZ', 'end', 2, 1, 1);
    expect(hired.state.owner[hired.piece('1/366')]).toBe(AZ);
  });

  it('KAR-2.4.1a: names have no effect: units of equal values do the same', () => {
    const reach = (unit: string): string[] =>
      at(`{turn: 4, phase: AZ movement, pieces: {"0222": [${unit}, T-1], "1419": [Arabo]}}`)
        .do('AZ', `unit ${unit}`)
        .offers('AZ', 'to');
    expect(reach('1/701')).toEqual(reach('2/777'));
    expect(reach('1/701').length).toBeGreaterThan(20);
    const odds = (unit: string): unknown =>
      at(`{turn: 4, phase: AZ combat, pieces: {"1320": [${unit}], "1419": [Arabo, Ashot]}}`)
        .do('AZ', `attack 1419 with ${unit}`)
        .do('AZ', 'commit', 5, 6)
        .events('odds');
    expect(odds('1/708')).toEqual(odds('2/713'));
  });

  it('KAR-2.5a: militia, infantry, mechanized and police; only militia have no zone of control', () => {
    const { units } = fresh().world.data.units.ground;
    expect([...new Set(units.map((unit) => unit.type))].sort()).toEqual([
      'infantry',
      'mechanized',
      'militia',
      'police',
    ]);
    for (const unit of units) {
      if (unit.force === 'SOV') continue;
      const play = at(`{turn: 4, phase: AR movement, pieces: {"1218": [${unit.id}]}}`);
      const of = unit.force === 'NK' || unit.force === 'AR' ? AR : AZ;
      expect([unit.id, inZocOf(play.state, of, play.hex('1217'))]).toEqual([unit.id, unit.type !== 'militia']);
    }
  });
});
