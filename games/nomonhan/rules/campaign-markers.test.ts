import { describe, expect, it } from 'vitest';
import { GONE, IN_POOL, PLAYED } from '../state.ts';
import { at, game, type Play, type SideName } from '../test/kit.ts';

const UNITS = '0512: [S-mot-24, S-hq-36], 2706: [J-inf-64, J-hq-23]';
/** The draw (from 1) that brings a marker out of a full pool without these. */
const poolOf = (side: SideName, without: readonly string[] = []): string[] =>
  game.store
    .fresh()
    .world.markers.map(({ side: of }, m) => [of, game.store.fresh().world.markerIds[m] ?? ''] as const)
    .filter(([of, id]) => of === side && !without.includes(id))
    .map(([, id]) => id);
describe('5.0 campaign markers', () => {
  it('NOM-5.1a: as many picks as the level stood at when the phase began', () => {
    // Whatever is picked, a level raised by it counts only next turn.
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const play = at(`{phase: initiative, turn: 2, vp: {SU: 1}, pieces: {${UNITS}}}`, seed);
      play.answer('headquarters S-hq-36');
      expect(play.events('drew').filter(({ side }) => side === 1)).toHaveLength(2);
      expect(play.level('SU')).toBe(2 + play.events('level').filter(({ side }) => side === 1).length);
    }
  });

  it('NOM-5.1b: one at a time, each applied before the next is drawn', () => {
    const play = at(
      `{phase: initiative, turn: 2, vp: {SU: 1}, pieces: {${UNITS}}, markers: {gone: [zhukov, stavka-offensive, first-army-group, intelligence-SU-1, intelligence-SU-2, maskirovka, artillery-offensive, deep-battle, commissars]}}`,
      'x',
    );
    // Only Truck Columns, Purge and the Aces are left: two of them come, and a Purge asks before the next draw.
    play.answer('headquarters S-hq-36');
    const story = play.story;
    const draws = story.flatMap((kind, i) => (kind === 'drew' ? [i] : []));
    // What a marker does stands behind its own draw, before the next.
    const cause: Readonly<Record<string, RegExp>> = {
      'base-supply': /truck-columns|motor-transport/,
      purge: /purge/,
    };
    const effects = story.flatMap((kind, i) => (kind in cause ? [{ kind, i }] : []));
    expect(effects.length).toBeGreaterThan(0);
    for (const { kind, i } of effects) {
      const drawn = play.events('drew')[draws.filter((d) => d < i).length - 1];
      expect(play.state.world.markerIds[Number(drawn?.marker)]).toMatch(cause[kind] ?? /never/);
    }
    expect(draws.length).toBeGreaterThanOrEqual(4);
  });

  it('NOM-5.1c: an empty pool ends the picks', () => {
    const play = at(
      `{phase: initiative, turn: 2, vp: {SU: 1}, pieces: {${UNITS}}, numbers: {levelSU: 3}, markers: {gone: [zhukov, stavka-offensive, first-army-group, intelligence-SU-1, intelligence-SU-2, maskirovka, artillery-offensive, deep-battle, commissars, purge, aces]}}`,
    );
    expect(play.events('drew').filter(({ side }) => side === 1)).toHaveLength(1);
  });

  it('NOM-4.1c: the first player makes all picks before the second', () => {
    const play = at(`{phase: initiative, turn: 2, vp: {JP: 1}, pieces: {${UNITS}}}`);
    play.answer('headquarters S-hq-36');
    expect(play.events('drew').map(({ side }) => side)).toEqual([0, 0, 1, 1]);
  });

  const only = (side: SideName, ids: readonly string[]): string => `markers: {gone: [${poolOf(side, ids).join(', ')}]}`;
  const picked = (side: SideName, id: string, more = ''): Play =>
    at(
      `{phase: initiative, turn: 2, vp: {${side}: 1}, numbers: {level${side}: 1}, pieces: {${UNITS}}, ${only(side, [id])} ${more}}`,
    );

  it('NOM-5.2a: events raise the level', () => {
    expect(picked('JP', 'sixth-army').level('JP')).toBe(2);
    expect(picked('SU', 'zhukov').level('SU')).toBe(2);
  });

  it('NOM-6.1b: a group has exactly the units, supply and step of its chart', () => {
    const play = picked('JP', 'sixth-army');
    expect(play.inside('track-2').sort()).toEqual(
      game.store
        .fresh()
        .world.pieceIds.filter((_, p) => game.store.fresh().world.arrives[p] === 'sixth-army')
        .sort(),
    );
    // Three with the group, and the three of every turn.
    expect([play.supply('JP', 'track-2'), play.level('JP')]).toEqual([3 + 3, 2]);
  });

  it('NOM-6.13a: and comes only if its marker was picked', () => {
    const play = picked('JP', 'restraint');
    expect(play.inside('track-2')).toEqual([]);
    expect(play.where('J-mot-26')).toBe('pool');
  });

  it('NOM-25.7d: the second group of the Kwantung Army Reserves comes a turn later', () => {
    const play = picked('JP', 'kwantung-reserves');
    expect([play.where('J-mot-25'), play.where('J-inf-4')]).toEqual(['track-2', 'track-3']);
    expect([play.supply('JP', 'track-2'), play.supply('JP', 'track-3')]).toEqual([1 + 3, 2]);
  });

  it('NOM-25.6d: the 57 Corps is offered in the turn in which STAVKA orders the offensive', () => {
    const play = picked('SU', 'stavka-offensive').answer('fly 0', 'no');
    expect([play.asked, play.point]).toEqual(['SU', 'arrive']);
    expect(play.offers('SU', 'unit')).toContain('unit S-mech-7');
  });

  it('NOM-5.3a: some markers leave the game, others go back to the pool when the turn ends', () => {
    const gone = picked('JP', 'sixth-army');
    expect(gone.markers('JP', GONE)).toContain('sixth-army');
    const restraint = picked('JP', 'restraint');
    expect(restraint.markers('JP', PLAYED)).toEqual(['restraint']);
    restraint.answer('fly 0', 'no', 'others 0', 'done', 'end', 'declare');
    expect(restraint.turn).toBeGreaterThan(2);
  });

  it('NOM-5.4a: any number of markers may be held', () => {
    const play = at(
      `{phase: JP movement, pieces: {${UNITS}}, hands: {JP: [banzai-1, banzai-2, intelligence-JP, night-infiltration, gekokujo, tamsag-raid]}}`,
    );
    expect(play.hand('JP')).toHaveLength(6);
  });

  it('NOM-2.33a: no more of a marker than the game has', () => {
    expect(() => at(`{phase: JP movement, pieces: {${UNITS}}, hands: {SU: [zhukov-2]}}`)).toThrow('no marker');
    expect(picked('SU', 'zhukov').markers('SU', IN_POOL)).toEqual([]);
  });

  it('Purge: its own side names a headquarters that is then not activated', () => {
    const play = picked('SU', 'purge').do('SU', 'headquarters S-hq-36');
    play.answer('fly 0', 'no', 'others 0');
    while (play.point !== 'spend' || play.asked !== 'SU') play.do(play.asked, 'done');
    expect(play.refusal('SU', 'activate S-hq-36').rule).toBe('NOM-5.3a');
  });

  it('Truck Columns and Motor Transport: two supply points in the base', () => {
    expect(picked('SU', 'truck-columns').supply('SU', 'Tamsag')).toBe(2);
    expect(picked('JP', 'motor-transport').supply('JP', 'Hailar')).toBe(2);
  });

  it('Restraint: no Japanese interdiction this turn', () => {
    const play = picked('JP', 'restraint', ', air: {JP: {reserve: 4}}');
    play.do('JP', 'fly 0');
    expect(play.offers('JP', 'fly')).toEqual(['fly 0']);
    expect(play.refusal('JP', 'fly 2').rule).toBe('NOM-5.3a');
    // It binds the Japanese, and their interdiction only.
    play.do('JP', 'fly 0');
    expect(play.offers('JP', 'fly')).toContain('fly 4');
    const soviet = at(`{phase: air, turn: 2, numbers: {restraint: 1}, pieces: {${UNITS}}, air: {SU: {reserve: 4}}}`).do(
      'SU',
      'fly 0',
    );
    expect(soviet.offers('SU', 'fly')).toEqual(['fly 0', 'fly 2', 'fly 4']);
  });

  it('Tamsag Raid: after the reveal half the die of the Soviet Reserve is damaged', () => {
    const play = at(
      `{phase: air, turn: 2, pieces: {${UNITS}}, hands: {JP: [tamsag-raid]}, air: {JP: {reserve: 1}, SU: {reserve: 5}}}`,
    );
    play.answer('fly 0').do('JP', 'play', 5);
    expect([play.air('SU', 'damaged'), play.air('SU', 'reserve')]).toEqual([3, 4]);
    expect(play.markers('JP', GONE)).toContain('tamsag-raid');
  });

  it('Gekokujo: a headquarters is activated without supply', () => {
    const play = at(`{phase: JP logistics, turn: 2, pieces: {${UNITS}}, hands: {JP: [gekokujo]}}`);
    play.do('JP', 'done').do('JP', 'marker gekokujo').do('JP', 'activate J-hq-23');
    expect(play.isActive('J-hq-23')).toBe(true);
  });

  it('Maskirovka: no recon and no agents this turn', () => {
    const play = at(
      `{phase: SU logistics, turn: 2, first: SU, pieces: {${UNITS}}, hands: {SU: [maskirovka], JP: [special-service]}, air: {JP: {recon: 1}}}`,
    );
    play.do('SU', 'done').do('SU', 'marker maskirovka').do('SU', 'done').do('JP', 'done');
    expect(play.refusal('JP', 'marker special-service').rule).toBe('NOM-18.7a');
    play.do('JP', 'done').do('SU', 'end');
    expect([play.asked, play.offers('JP').includes('recon')]).toEqual(['JP', false]);
    expect(play.refusal('JP', 'recon').rule).toBe('NOM-18.7a');
    play.do('JP', 'end');
    expect([play.point, play.refusal('JP', 'recon').rule]).toEqual(['strikes', 'NOM-18.7a']);
  });

  it('Maskirovka: Soviet recon flies, and Japanese infantry infiltrates by night all the same', () => {
    const closed = (side: SideName): Play =>
      at(
        `{phase: ${side} movement, turn: 2, numbers: {maskirovka: 1}, pieces: {${UNITS}}, hands: {JP: [night-infiltration, special-service]}, air: {SU: {recon: 1}}}`,
      );
    expect(closed('SU').offers('SU')).toContain('recon');
    expect(closed('JP').offers('JP', 'marker')).toEqual(['marker night-infiltration']);
  });

  it('NOM-27.2a: what the Japanese have bought holds up no Soviet phase', () => {
    const play = at(
      `{phase: SU strikes, turn: 2, air: {SU: {strike: 1}}, pieces: {${UNITS}}, markers: {bought: [special-service]}}`,
    );
    expect([play.offers('SU').includes('done'), play.offers('SU', 'marker')]).toEqual([true, []]);
    const logistics = at(`{phase: SU logistics, turn: 2, pieces: {${UNITS}}, markers: {bought: [gekokujo]}}`);
    expect(logistics.do('SU', 'done').offers('SU')).toContain('done');
  });

  it('Maskirovka: agents find nothing in the Air Strike Phase either, and need not be sent', () => {
    const closed = (number: number): Play =>
      at(
        `{phase: JP strikes, numbers: {maskirovka: ${number}}, air: {JP: {strike: 1}}, pieces: {${UNITS}}, markers: {bought: [special-service]}}`,
      );
    expect(closed(1).refusal('JP', 'marker special-service').rule).toBe('NOM-18.7a');
    expect(closed(1).offers('JP')).toContain('done');
    expect(closed(0).offers('JP')).toContain('marker special-service');
    expect(closed(0).refusal('JP', 'done').rule).toBe('NOM-27.2a');
  });
});
