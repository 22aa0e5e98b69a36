import type { Viewer } from '@hexside/engine';
import { otherWorld } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { stackAt } from '../state.ts';
import { at, game, type Play } from '../test/kit.ts';
import { JP, SU } from '../world.ts';

const viewOf = (play: Play, viewer: Viewer) => game.view(game.redact(play.state, viewer), viewer);
const seen = (play: Play, viewer: Viewer, hex: string): string[] =>
  viewOf(play, viewer)
    .pieces.filter(({ place }) => place === hex)
    .map(({ id }) => id);
const hidden = (play: Play, viewer: Viewer, hex: string): number =>
  viewOf(play, viewer).hidden.find(({ place }) => place === hex)?.count ?? 0;

describe('18.0 fog of war', () => {
  const STACK = '0613: [S-mot-24, S-hq-36, S-cav-15]';

  it('NOM-18.0a: of an enemy stack one sees its top and its height', () => {
    const play = at(`{phase: JP movement, pieces: {${STACK}, 2706: [J-inf-64]}}`);
    expect([seen(play, JP, '0613'), hidden(play, JP, '0613')]).toEqual([['S-mot-24'], 2]);
    expect([seen(play, SU, '0613').length, hidden(play, SU, '0613')]).toEqual([3, 0]);
    expect(seen(play, null, '0613')).toEqual(['S-mot-24']);
    const own = at(`{phase: SU movement, pieces: {${STACK}, 2706: [J-inf-64]}}`).do('SU', 'top S-cav-15');
    expect(seen(own, JP, '0613')).toEqual(['S-cav-15']);
  });

  it('NOM-18.1a: at the start of their Combat Phase a player, and nobody else, looks at stacks next to their units', () => {
    const play = at(`{phase: JP combat, pieces: {${STACK}, 0612: [J-inf-64], 0616: [S-mot-76, S-hq-82]}}`);
    expect([seen(play, JP, '0613').length, seen(play, null, '0613').length, hidden(play, JP, '0616')]).toEqual([
      3, 1, 1,
    ]);
  });

  it('NOM-18.2a: recon shows, bombardment does not', () => {
    const recon = at(`{phase: JP movement, air: {JP: {recon: 1}}, pieces: {${STACK}, 2706: [J-inf-64]}}`).do(
      'JP',
      'recon 0613',
    );
    expect(seen(recon, JP, '0613')).toHaveLength(3);
    recon.do('JP', 'end');
    expect(seen(recon, JP, '0613')).toHaveLength(1); // the look ends with the phase
  });

  it('NOM-16.85a: a strike lays nothing open', () => {
    const play = at(`{phase: JP strikes, air: {JP: {strike: 3}}, pieces: {${STACK}, 2706: [J-inf-64]}}`);
    for (let i = 0; i < 3; i++) play.do('JP', 'strike 0613');
    play.do('JP', 'done', 5).do('SU', 'suppress S-cav-15');
    expect(play.readable('JP').find(({ kind }) => kind === 'suppressed')?.piece).toBe(-1);
    expect(play.readable('SU').find(({ kind }) => kind === 'suppressed')?.piece).toBe(play.piece('S-cav-15'));
    expect(hidden(play, JP, '0613')).toBe(2);
  });

  it('NOM-18.3a: how many points fly is shown as they fly', () => {
    const play = at(`{phase: JP strikes, air: {JP: {strike: 2}}, pieces: {${STACK}, 2706: [J-inf-64]}}`);
    play.do('JP', 'strike 0613').do('JP', 'strike 0613').do('JP', 'done', 2);
    expect(play.readable('SU').find(({ kind }) => kind === 'strike')?.air).toBe(2);
  });

  it('NOM-18.4a: whether a stack has a zone of control shows, not what is in it', () => {
    const play = at(`{phase: JP movement, pieces: {0613: [S-hq-36, S-mot-24], 0610: [J-inf-64]}}`)
      .do('JP', 'unit J-inf-64')
      .do('JP', 'to 0612');
    expect(play.point).toBe('move'); // it was stopped
    expect(seen(play, JP, '0613')).toEqual(['S-hq-36']);
  });

  it('NOM-18.5a: fortifications are always public', () => {
    const play = at(`{phase: JP movement, pieces: {${STACK}, 2706: [J-inf-64]}, forts: {SU: ["0613"]}}`);
    expect(viewOf(play, JP).marks.some(({ kind, place }) => kind === 'fortified' && place === '0613')).toBe(true);
  });

  it('NOM-18.6a: what waits on the track is never seen', () => {
    const play = at(`{phase: JP movement, pieces: {${STACK}, 2706: [J-inf-64], track-3: [S-inf-80, S-inf-127]}}`);
    const pool = viewOf(play, JP).pools.find(({ id }) => id === 'track-3-SU');
    expect([pool?.pieces, pool?.count]).toEqual([[], 2]);
    expect(viewOf(play, SU).pools.find(({ id }) => id === 'track-3-SU')?.pieces).toHaveLength(2);
  });

  it('NOM-18.7a: the Special Service Agency looks at three stacks, or at the track', () => {
    const pieces = `pieces: {${STACK}, 0616: [S-mot-76, S-hq-82], 2706: [J-inf-64], track-3: [S-inf-80]}`;
    const play = at(`{phase: JP movement, hands: {JP: [special-service]}, ${pieces}}`).do(
      'JP',
      'marker special-service',
    );
    play.do('JP', 'look stacks').do('JP', 'at 0613').do('JP', 'at 0616').do('JP', 'done');
    expect([seen(play, JP, '0613').length, seen(play, JP, '0616').length]).toEqual([3, 2]);
    const track = at(`{phase: JP movement, hands: {JP: [special-service]}, ${pieces}}`)
      .do('JP', 'marker special-service')
      .do('JP', 'look track');
    expect(viewOf(track, JP).pools.find(({ id }) => id === 'track-3-SU')?.pieces).toEqual(['S-inf-80']);
  });
});

describe('34.0 more fog of war', () => {
  const FOG = 'options: {fog: "on"}';
  it('NOM-34.0a: units lie face down until combat or a look turns them; down again only in Logistics', () => {
    const play = at(
      `{phase: SU movement, ${FOG}, pieces: {0613: [S-mot-24], 2706: [J-inf-64]}, flags: {faceDown: [S-mot-24, J-inf-64]}}`,
    );
    expect([seen(play, JP, '0613'), hidden(play, JP, '0613')]).toEqual([[], 1]);
    expect(play.refusal('SU', 'hide S-mot-24').rule).toBe('NOM-34.0a');
    play.do('SU', 'show S-mot-24');
    expect(seen(play, JP, '0613')).toEqual(['S-mot-24']);
    const logistics = at(`{phase: SU logistics, ${FOG}, pieces: {0613: [S-mot-24], 2706: [J-inf-64]}}`)
      .do('SU', 'done')
      .do('SU', 'hide S-mot-24');
    expect(seen(logistics, JP, '0613')).toEqual([]);
    expect(seen(logistics.do('SU', 'show S-mot-24'), JP, '0613')).toEqual(['S-mot-24']);
    const flying = at(
      `{phase: SU strikes, ${FOG}, air: {SU: {strike: 1}}, pieces: {0613: [S-mot-24], 2706: [J-inf-64]}, flags: {faceDown: [S-mot-24]}}`,
    );
    expect(flying.refusal('SU', 'hide S-mot-24').rule).toBe('NOM-34.0a');
    expect(seen(flying.do('SU', 'show S-mot-24'), JP, '0613')).toEqual(['S-mot-24']);
    const fought = at(
      `{phase: JP combat, ${FOG}, pieces: {0613: [S-mot-24], 0612: [J-inf-64]}, flags: {faceDown: [S-mot-24, J-inf-64]}}`,
    );
    expect(seen(fought, JP, '0613')).toEqual(['S-mot-24']);
  });

  it('NOM-34.1a: deception markers lie on or beside friends, not beside enemies, or come with reinforcements', () => {
    const play = at(`{phase: set-up, turn: 0, ${FOG}, pieces: {0512: [S-mot-24], 0612: [J-inf-64]}}`);
    expect([play.asked, play.point]).toEqual(['SU', 'setup.decoy']);
    expect(play.refusal('SU', 'at 0611').rule).toBe('NOM-34.1a');
    expect(play.refusal('SU', 'at 0612').rule).toBe('NOM-34.1a');
    play.do('SU', 'at 0412');
    expect(play.inside('0412')).toEqual(['S-dec-1']);
    const arriving = at(`{phase: SU reinforcement, ${FOG}, pieces: {0512: [S-mot-24], 2706: [J-inf-64]}}`).do(
      'SU',
      'place S-dec-1 0110',
    );
    expect(arriving.where('S-dec-1')).toBe('0110');
  });

  it('NOM-34.2a: what shows a hex removes them; no refit brings them back', () => {
    const play = at(
      `{phase: JP movement, ${FOG}, air: {JP: {recon: 1}}, pieces: {0613: [S-mot-24, S-dec-1], 2706: [J-inf-64]}}`,
    ).do('JP', 'recon 0613');
    expect(play.where('S-dec-1')).toBe('pool');
    const refit = at(
      `{phase: SU logistics, ${FOG}, pieces: {0613: [S-mot-24], 2706: [J-inf-64]}, supply: {SU: {Tamsag: 3}}}`,
    ).do('SU', 'done');
    expect(refit.refusal('SU', 'refit S-dec-1').rule).toBe('NOM-7.5a');
  });

  it('NOM-21.3a: in every world a side may believe in, a fortification has a unit or supply in it', () => {
    // While its owner is at work with it, supply is left as it is: the unit has to be there.
    const play = at(
      `{phase: SU logistics, ${FOG}, pieces: {0613: [S-mot-24, S-dec-1], 0608: [S-dec-2, S-mot-76], 2706: [J-inf-64]}, forts: {SU: ["0613"]}, flags: {faceDown: [S-mot-24, S-mot-76]}}`,
    );
    const worlds = Array.from({ length: 80 }, (_, i) => otherWorld(game, play.state, JP, `works ${i}`));
    expect(worlds.flatMap((world) => game.brokenLaws(world))).toEqual([]);
    // It may be another unit, and the decoys may have changed places.
    const inside = new Set(worlds.map((world) => stackAt(world, SU, play.place('0613')).join()));
    expect(inside.size).toBeGreaterThan(2);
  });

  it('NOM-34.3a: beside an enemy unit without a zone of control they vanish on the way', () => {
    const play = at(`{phase: SU movement, ${FOG}, pieces: {0604: [S-mot-24, S-dec-1], 0508: [J-hq-23]}}`)
      .do('SU', 'unit S-dec-1')
      .do('SU', 'to 0614');
    expect(play.where('S-dec-1')).toBe('pool');
    expect(play.events('decoy').map(({ hex }) => play.world.board.ids[Number(hex)])).toEqual(['0607']);
  });

  it('NOM-34.3a: they move as far as they like and vanish beside an enemy unit, or when one comes', () => {
    const play = at(`{phase: SU movement, ${FOG}, pieces: {0613: [S-mot-24, S-dec-1], 2706: [J-inf-64]}}`)
      .do('SU', 'unit S-dec-1')
      .do('SU', 'to 2703');
    expect(play.where('S-dec-1')).toBe('2703');
    const gone = at(`{phase: SU movement, ${FOG}, pieces: {0613: [S-mot-24, S-dec-1], 2706: [J-inf-64]}}`)
      .do('SU', 'unit S-dec-1')
      .do('SU', 'to 2705');
    expect(gone.where('S-dec-1')).toBe('pool');
    const met = at(`{phase: JP movement, ${FOG}, pieces: {0613: [S-mot-24], 2702: [S-dec-1], 2706: [J-inf-64]}}`)
      .do('JP', 'unit J-inf-64')
      .do('JP', 'to 2703');
    expect([met.where('S-dec-1'), met.point]).toEqual(['pool', 'walk']);
  });

  it('NOM-34.4a: they are rolled for, delayed and lost like other arrivals', () => {
    const play = at(
      `{phase: SU reinforcement, turn: 2, ${FOG}, air: {JP: {interdiction: 2}}, pieces: {0512: [S-mot-24], 2706: [J-inf-64]}}`,
    );
    play.do('SU', 'place S-dec-1 Tamsag').do('SU', 'done', 4);
    expect(play.where('S-dec-1')).toBe('track-3');
  });

  it('NOM-35.2a: three at the start and one a turn from May; Maskirovka brings three more', () => {
    const play = at(`{phase: SU reinforcement, turn: 1, ${FOG}, pieces: {0512: [S-mot-24], 2706: [J-inf-64]}}`);
    expect(play.inside('track-1')).toEqual(['S-dec-1']);
    expect(play.world.data.tables.options.deception).toEqual({ start: 3, perTurn: 1 });
    const mask = at(
      `{phase: SU logistics, ${FOG}, hands: {SU: [maskirovka]}, pieces: {0512: [S-mot-24], 2706: [J-inf-64]}}`,
    )
      .do('SU', 'done')
      .do('SU', 'marker maskirovka');
    expect(mask.inside('Tamsag')).toHaveLength(3);
  });
});

describe('18.0 what was seen cannot be taken back', () => {
  const FOG = ', options: {fog: "on"}';
  const moved = (pieces: string, unit: string, to: string, more = FOG): boolean =>
    at(`{phase: JP movement, turn: 2, pieces: {${pieces}} ${more}}`)
      .do('JP', `unit ${unit}`)
      .do('JP', `to ${to}`)
      .table.undo('step').ok;

  it('NOM-34.3a: a move beside an enemy stack, which may have been a deception; any other move can be', () => {
    const pieces = '0610: [J-inf-64, J-dec-1], 0613: [S-mot-24]';
    expect([moved(pieces, 'J-inf-64', '0611'), moved(pieces, 'J-inf-64', '0612')]).toEqual([true, false]);
    expect([moved(pieces, 'J-dec-1', '0611'), moved(pieces, 'J-dec-1', '0612')]).toEqual([true, false]);
    // Supply is seen for what it is; without the option whatever is there to be met was known before.
    expect(moved('0610: [J-inf-64], 2706: [S-mot-24]', 'J-inf-64', '0612', `${FOG}, supply: {SU: {"0613": 1}}`)).toBe(
      false,
    );
    expect(moved(pieces, 'J-inf-64', '0612', '')).toBe(true);
  });

  it('NOM-34.2a: a deception marker beside another stays, and supply beside one makes it vanish', () => {
    const decoys = at(
      `{phase: JP movement, turn: 2, pieces: {0610: [J-dec-1], 0613: [S-dec-1], 2706: [J-inf-64]} ${FOG}}`,
    );
    decoys.do('JP', 'unit J-dec-1').do('JP', 'to 0612');
    expect([decoys.where('J-dec-1'), decoys.where('S-dec-1'), decoys.events('decoy')]).toEqual(['0612', '0613', []]);
    const supply = at(
      `{phase: JP movement, turn: 2, pieces: {0613: [S-dec-1], 2706: [J-inf-64]}, supply: {JP: {"0610": 1}} ${FOG}}`,
    );
    supply.do('JP', 'supply 0610').do('JP', 'to 0612');
    expect(supply.where('S-dec-1')).toBe('pool');
    const met = at(
      `{phase: JP movement, turn: 2, pieces: {0610: [J-dec-1], 2706: [J-inf-64]}, supply: {SU: {"0613": 1}} ${FOG}}`,
    );
    met.do('JP', 'unit J-dec-1').do('JP', 'to 0612');
    expect(met.where('J-dec-1')).toBe('pool');
  });

  it('NOM-14.2a: a declaration that shows who lay hidden; one of units that were seen can be', () => {
    const declared = (stack: string, attacker: string): boolean => {
      const play = at(
        `{phase: JP combat, turn: 2, pieces: {0612: [${stack}], 0513: [J-inf-72], 0613: [S-mot-24 suppressed], 0512: [S-cav-15 suppressed]}}`,
      ).do('JP', 'edit');
      play.do('JP', `join ${attacker} 0512`).do('JP', 'join J-inf-72 0613').do('JP', 'declare');
      expect(play.point).toBe('fight');
      return play.table.undo('step').ok;
    };
    expect([declared('J-inf-64, J-inf-71', 'J-inf-64'), declared('J-inf-64, J-inf-71', 'J-inf-71')]).toEqual([
      true,
      false,
    ]);
  });

  it('NOM-16.7a: a flight over hexes, whether somebody is there or not', () => {
    const flown = (hex: string): boolean =>
      at('{phase: JP movement, turn: 2, air: {JP: {recon: 1}}, pieces: {0613: [S-mot-24], 2706: [J-inf-64]}}')
        .do('JP', `recon ${hex}`)
        .table.undo('step').ok;
    expect([flown('0613'), flown('2010')]).toEqual([false, false]);
  });
});
