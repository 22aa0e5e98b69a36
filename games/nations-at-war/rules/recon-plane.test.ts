// 10.1 Aeroplanes: strikes, and how they leave. 10.6, 13.0: the designated formation, and formations that open the battle.
import { describe, expect, it } from 'vitest';
import { DRAWER } from '../state.ts';
import { at, type Play } from '../test/kit.ts';

describe('10.1 strikes', () => {
  /** The Il-2 has been drawn and flies to the hex. */
  const over = (hex: string, pieces: string, more = ''): Play =>
    at(
      `{scenario: drill, phase: draw, turn: 2, cup: [Il-2], held: {GE: 3}, claims: {GE: [DG]}, chaos: 0${more}, pieces: {U11: [1/DG, HQ/DG], A1: [1/DS, HQ/DS], ${pieces}}}`,
    ).do('SU', `at ${hex}`);

  it('NAW-2.4c no HQ, no friend and not itself', () => {
    const play = over('T3', 'T3: [2/DG, sHQ/DG, 3/DG], T4: [2/DS]');
    expect(play.offers('SU')).toEqual(['strike 2/DG', 'strike 3/DG', 'none']);
    expect(play.refusal('SU', 'strike sHQ/DG').rule).toBe('NAW-2.5.6e');
    for (const other of ['Il-2', '2/DS', '1/DG']) expect(play.refusal('SU', `strike ${other}`).rule).toBe('NAW-2.4c');
  });

  it('NAW-2.4c over its own or over nobody it strikes nobody', () => {
    expect(over('T4', 'T4: [2/DS], T3: [2/DG]').point).not.toBe('plane.target');
  });

  it('NAW-5.1.1c saves are rolled only against hits, and cancel only as many as they reach', () => {
    const missed = over('T3', 'T3: [3/DG]').do('SU', 'strike 3/DG', 1, 1, 1, 1);
    expect([missed.rolls, missed.events('harm')]).toEqual([['strike 1111 at 5: 0'], []]);
    const two = over('T3', 'T3: [3/DG], T9: [2/DG]').do('SU', 'strike 3/DG', 5, 5, 1, 1, 6, 1);
    expect([two.rolls[1], two.events('harm').map(({ result }) => result)]).toEqual(['saves 61 at 6: 1', ['disrupted']]);
  });

  it('NAW-5.1.2.2a what is soft has all the dice of its cover against a strike', () => {
    const play = over('L6', 'L6: [2/DG]', ', wrecks: [L6]').do('SU', 'strike 2/DG', 6, 1, 1, 1, 1, 1, 1);
    expect(play.rolls[1]).toBe('saves 111 at 5: 0'); // the village 2, the wreck 1
  });

  it('NAW-2.12.1a an aeroplane’s marker activates no formation', () => {
    expect(over('T4', 'T3: [2/DG]').events('activated').length).toBe(0);
  });

  it('NAW-SK2-l an aeroplane that is no recon plane leaves without a die and comes again', () => {
    const play = over('T4', 'T3: [2/DG]');
    expect([play.where('Il-2'), play.events('roll'), play.events('plane-gone')]).toEqual(['hangar', [], []]);
  });
});

describe('SSR 2 the recon plane leaves', () => {
  const flew = (turn: number, fate: number): Play =>
    at(
      `{scenario: bridge, phase: draw, turn: ${turn}, cup: [FW-189], fate: {GE: ${fate}}, held: {GE: 2}, claims: {GE: ["320"]}, activated: ["320", "18", 71G, "31", "3"], pieces: {D5: [1/320, HQ/320], T2: [1/71G, HQ/71G]}}`,
    );

  it('NAW-SK2-l die and turn make 7: it is gone for good; 6: it waits', () => {
    const after = (turn: number, die: number): unknown[] => {
      const play = flew(turn, 0).do('GE', 'at H5', die);
      return [play.where('FW-189'), play.events('plane-gone').map(({ total }) => total)];
    };
    expect(after(2, 5)).toEqual(['lost', [7]]);
    expect(after(2, 4)).toEqual(['hangar', []]);
    expect(after(6, 1)).toEqual(['lost', [7]]);
  });

  it('NAW-Fate-c its owner may turn the die that takes it away, and is not asked about another', () => {
    const gone = flew(3, 1).do('GE', 'at H5', 4);
    expect([gone.point, gone.asked]).toEqual(['single.fate', 'GE']);
    expect(gone.do('GE', 'lower').where('FW-189')).toBe('hangar');
    expect(flew(3, 1).do('GE', 'at H5', 3).point).not.toBe('single.fate');
  });

  it('R-10.1 the recon plane strikes nobody', () => {
    const play = flew(2, 0).do('GE', 'at T2', 1);
    expect([play.events('plane').length, play.where('FW-189')]).toEqual([1, 'hangar']);
  });

  it('NAW-SK2-l who did not fly needs no die', () => {
    const play = at(
      '{scenario: bridge, phase: removal, turn: 6, activated: ["320", "18", 71G, "31", "3"], pieces: {D5: [1/320, HQ/320], T2: [1/71G, HQ/71G], hangar: [FW-189]}}',
    );
    expect([play.where('FW-189'), play.events('plane-gone')]).toEqual(['hangar', []]);
  });
});

describe('10.6 the designated formation', () => {
  const designated = (pieces: string): Play =>
    at(
      `{scenario: bridge, phase: operations 31, turn: 2, cup: [designated-GE, 71G], activated: ["320", "18"], held: {SU: 2}, claims: {SU: [71G]}, pieces: {U11: [1/31], T3: [1/71G, HQ/71G], ${pieces}}}`,
    ).do('SU', 'done', 2);

  it('R-10.6 any of the owner’s formations that has a platoon on the map, no other', () => {
    const play = designated('A1: [1/320, HQ/320], reserve: [1/18, HQ/18]');
    expect([play.point, play.offers('GE')]).toEqual(['designate', ['activate 320']]);
    expect(play.refusal('GE', 'activate 18').rule).toBe('NAW-3.2a');
    const two = designated('A1: [1/320, HQ/320], B4: [1/18, HQ/18]');
    expect(two.point).toBe('designate');
    for (const other of ['71G', '31']) expect(two.refusal('GE', `activate ${other}`).rule).toBe('NAW-3.2a');
    two.do('GE', 'activate 18');
    expect(two.events('activated').at(-1)?.formation).toBe(two.world.formationIds.indexOf('18'));
  });

  it('R-10.6 with none on the map nothing happens, and the next marker is drawn', () => {
    const play = designated('reserve: [1/320, HQ/320]');
    expect(play.events('drew')).toHaveLength(2);
    expect([play.point, play.asked]).toEqual(['act', 'SU']);
  });
});

describe('13.0 formations that open the battle', () => {
  it('NAW-SK1-j, NAW-SK2-k an opener’s own marker counts as drawn; in the bridge both must act', () => {
    const cats = at(
      '{scenario: cats, phase: opening, turn: 1, pieces: {D5: [1/505, HQ/505], reserve: [1/276, HQ/276]}}',
    );
    expect(cats.offers('GE')).toEqual(['activate 505', 'wait']);
    expect(cats.do('GE', 'activate 505').cup).toEqual(['276', 'ET', 'ET']);
    const bridge = at(
      '{scenario: bridge, phase: opening, turn: 1, pieces: {reserve: [1/320, HQ/320, 1/18, HQ/18], T2: [1/71G, HQ/71G]}}',
    );
    expect(bridge.refusal('GE', 'wait').rule).toBe('NAW-SK2-k');
    expect(bridge.refusal('GE', 'activate 71G').rule).toBe('NAW-SK2-k');
    bridge.do('GE', 'activate 320').decline('done');
    expect([bridge.offers('GE'), bridge.cup.includes('320')]).toEqual([['activate 18'], false]);
  });

  it('NAW-SK1-j who waits can be drawn, and has no second activation', () => {
    const play = at(
      '{scenario: cats, phase: opening, turn: 1, pieces: {D5: [1/505, HQ/505], reserve: [1/276, HQ/276]}}',
    ).do('GE', 'wait', 1);
    expect(play.events('activated').map(({ formation }) => play.world.formationIds[Number(formation)])).toEqual([
      '505',
    ]);
    expect(play.do('GE', 'done').offers('GE')).toEqual([]);
  });

  it('NAW-3.2a the sides draw in turn', () => {
    const play = at(
      '{scenario: cats, phase: operations 505, turn: 2, cup: ["276"], drawer: 1, pieces: {D5: [1/505, HQ/505], S5: [1/276, HQ/276]}}',
    ).do('GE', 'done', 2, 1);
    expect(play.events('drew').map(({ side }) => side)).toEqual([1, 0]);
    expect(play.state.track[DRAWER]).toBe(1);
  });
});
