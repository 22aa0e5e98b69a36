import { describe, expect, it } from 'vitest';
import { inZocOf, type KarabakhState, unitsAt } from '../state.ts';
import { at, azeriPlaced, game } from '../test/kit.ts';
import { AR, AZ } from '../world.ts';

const names = (thing: unknown, id: string): boolean => JSON.stringify(thing).includes(`"${id}"`);

/** What everybody can tell of a position: how many units stand in each hex, and where Azeri zones of control reach. */
const shown = (s: KarabakhState): string[] =>
  s.world.hexes.map((hex) => `${unitsAt(s, AZ, hex)} ${inZocOf(s, AZ, hex)}`);

describe('5.5 fog of war', () => {
  it('KAR-5.5a: of an enemy stack only the top unit and the number beneath are seen', () => {
    const play = at(
      '{turn: 4, phase: AR movement, pieces: {"1218": [T-1, 1/708, MU-1], "1419": [Arabo, Ashot reduced]}}',
    );
    const seen = play.table.view(AR);
    expect(seen.pieces.filter((one) => one.place === '1218').map((one) => one.id)).toEqual(['T-1']);
    expect(seen.hidden).toEqual([{ place: '1218', side: 'AZ', count: 2 }]);
    expect([names(seen, '1/708'), names(seen, 'MU-1')]).toEqual([false, false]);
    expect(seen.pieces.filter((one) => one.place === '1419').map((one) => one.id)).toEqual(['Arabo', 'Ashot']);
    const other = play.table.view(AZ);
    expect(names(other, 'Ashot')).toBe(false);
    expect(other.pieces.filter((one) => one.place === '1218').map((one) => one.id)).toEqual(['T-1', '1/708', 'MU-1']);
    const spectator = play.table.view(null);
    expect([names(spectator, 'Ashot'), names(spectator, '1/708'), names(spectator, 'Arabo')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('KAR-5.5a: owners order their stacks in their own Movement Phase, each unit once; arrivals go beneath', () => {
    const play = at('{turn: 4, phase: AZ reinforcement, pieces: {"1218": [T-1, 1/708], "1419": [Arabo, Ashot]}}');
    expect(play.refusal('AZ', 'top 1/708').rule).toBe('KAR-5.5a');
    play.do('AZ', 'buy 1/702').do('AZ', 'at 1218');
    expect(play.stack('1218')).toEqual(['T-1', '1/708', '1/702']);
    play.do('AZ', 'end');
    expect(play.refusal('AZ', 'top Ashot').rule).toBe('KAR-12.0c');
    expect(play.refusal('AZ', 'top T-1').rule).toBe('KAR-5.5a');
    play.do('AZ', 'top 1/708').do('AZ', 'top T-1');
    expect(play.refusal('AZ', 'top 1/708').rule).toBe('KAR-5.5a');
    expect(play.stack('1218')).toEqual(['T-1', '1/708', '1/702']);
  });

  it('KAR-5.5a: the log names nobody beneath the top: set-up, arrival, rebuilding, hired units, moves', () => {
    const start = azeriPlaced();
    expect(start.table.story(AZ).some((one) => names(one, '1/709'))).toBe(true);
    for (const unit of ['T-1', '1/709', 'OMOH-2'])
      expect(start.table.story(AR).some((one) => names(one, unit))).toBe(false);

    const play = at(
      '{turn: 4, phase: AZ reinforcement, pieces: {"1218": [T-1, 1/708 reduced, 1/709], "1419": [Arabo]}}',
    );
    play
      .do('AZ', 'rebuild 1/708')
      .do('AZ', 'buy 1/702')
      .do('AZ', 'at 1218')
      .do('AZ', 'end')
      .do('AZ', 'move 1/709 1218-1217');
    for (const unit of ['1/708', '1/702', '1/709']) {
      expect(play.table.story(AZ).some((one) => names(one, unit))).toBe(true);
      expect(play.table.story(AR).some((one) => names(one, unit))).toBe(false);
      expect(play.table.story(null).some((one) => names(one, unit))).toBe(false);
    }
    play.do('AZ', 'move T-1 1218-1118');
    expect(play.table.story(AR).some((one) => names(one, 'T-1'))).toBe(true);

    const hired = at('{turn: 1, phase: AZ movement, pieces: {"1320": [T-1], "1417": [T-2], "1226": [1/83]}}').do(
      'AZ',
      'end',
      2,
      1,
      1,
    );
    const before = hired.table.log.length;
    hired.do('AZ', 'at 1417');
    expect(hired.table.story(AZ, before).some((one) => names(one, '1/366'))).toBe(true);
    expect(hired.table.story(AR, before).some((one) => names(one, '1/366'))).toBe(false);
  });

  it('KAR-5.5a: what is dealt for hidden units keeps every zone of control where it shows', () => {
    const play = at(
      '{turn: 2, phase: AR movement, pieces: {"1218": [T-1, 1/708], "0222": [OMOH-1, T-2], "1417": [T-3, T-4], "0320": [1/701, MVD-1], "1419": [Arabo]}}',
    );
    const redacted = game.redact(play.state, AR);
    expect(shown(redacted)).toEqual(shown(play.state));
    const other = at(
      '{turn: 2, phase: AR movement, pieces: {"1218": [T-1, OMOH-2], "0222": [OMOH-1, T-2], "1419": [Arabo]}}',
    );
    expect(shown(game.redact(other.state, AR))).toEqual(shown(other.state));
  });

  it('KAR-5.5b: both sides show their units when the odds are computed; then there is no calling off', () => {
    const play = at('{turn: 4, phase: AR combat, pieces: {"1419": [Arabo, Mech-1], "1320": [T-1, 1/708]}}');
    play.do('AR', 'attack 1320 with Arabo,Mech-1');
    const told = (viewer: typeof AR | typeof AZ, id: string): boolean =>
      play.table.story(viewer).some((one) => names(one, id));
    expect([told(AR, '1/708'), told(AZ, 'Mech-1')]).toEqual([false, false]);
    expect(names(play.table.view(AZ), 'Mech-1')).toBe(false);
    play.do('AR', 'commit', 5, 6);
    expect([told(AR, '1/708'), told(AZ, 'Mech-1')]).toEqual([true, true]);
    expect(play.events('revealed').map((one) => one.pieces)).toEqual([
      [play.piece('Arabo'), play.piece('Mech-1')],
      [play.piece('T-1'), play.piece('1/708')],
    ]);
    expect(play.point).toBe('losses');
    expect(play.refusal('AR', 'call-off').rule).toBe('KAR-5.5b');
    expect(play.refusal('AR', 'cancel').rule).toBe('KAR-5.5b');
    expect(play.table.undo('step').ok).toBe(false);
  });

  it('KAR-5.5c: before that it may be called off; the units have attacked, the markers stay, nobody is shown', () => {
    const play = at(
      '{turn: 4, phase: AR combat, pieces: {"1419": [Arabo, Mech-1], "1321": [Ashot], "1320": [T-1, 1/708], available-AR: [AR-art-1], available-AZ: [AZ-art-1]}}',
    );
    play.do('AR', 'attack 1320 with Arabo,Mech-1').do('AZ', 'support AZ-art-1');
    play.do('AR', 'support AR-art-1').do('AR', 'call-off');
    expect([play.where('AR-art-1'), play.where('AZ-art-1')]).toEqual(['available-AR', 'available-AZ']);
    expect(play.events('revealed')).toEqual([]);
    play.do('AR', 'attack 1320');
    expect(play.refusal('AR', 'with Arabo').rule).toBe('KAR-13.0c');
    play.do('AR', 'with Ashot').do('AR', 'declare');
    expect(play.events('attack')).toHaveLength(2);
  });
});
