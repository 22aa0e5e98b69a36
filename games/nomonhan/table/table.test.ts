import { chanceFrom, playerOdds } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { at, fresh, game, type Play } from '../test/kit.ts';
import { JP, SU } from '../world.ts';

const sampling = chanceFrom({ seed: 'odds', entropy: {} });
const BATTLE = '{phase: JP combat, pieces: {0612: [J-inf-64, J-inf-71], 0613: [S-mot-24]}}';
const oddsFor = (play: Play, ...lines: string[]) => {
  const odds = playerOdds(game, play.state, JP, lines, sampling);
  if (!odds.ok) throw new Error(odds.problem.text);
  return odds.value;
};

describe('odds', () => {
  it('for both tables side by side, exactly, from the rules themselves', () => {
    const play = at(BATTLE).do('JP', 'declare');
    const chances = (table: string) =>
      Object.fromEntries(
        oddsFor(play, `use ${table}`).outcomes.map(({ outcome, chance }) => [outcome.key, Math.round(chance * 6)]),
      );
    // 10 against 3 is 333%, the eighth column.
    expect(chances('raid')).toEqual({ NE: 1, DR: 2, DA: 2, DM: 1 });
    expect(chances('assault')).toEqual({ EX: 1, BB: 1, DA: 1, DL: 1, DS: 2 });
    const { exact, summary } = oddsFor(play, 'use assault');
    expect([exact, summary?.ratio, summary?.columns?.labels[summary.columns.final]]).toEqual([
      true,
      '333%',
      '300-399%',
    ]);
  });

  it('average over what is hidden: a headquarters that may or may not be near', () => {
    const play = at(
      '{phase: JP combat, pieces: {0612: [J-inf-64, J-inf-71], 0613: [S-mot-24], 0615: [S-mot-76, S-hq-36 active, S-cav-15]}}',
    ).do('JP', 'declare');
    const { deals, columns } = oddsFor(play);
    expect(deals).toBeGreaterThan(1);
    expect(columns.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  });

  it('of an air battle', () => {
    const play = at(
      '{phase: air, air: {JP: {reserve: 3}, SU: {reserve: 3}}, pieces: {0512: [S-mot-24], 2706: [J-inf-64]}}',
    );
    for (const n of [3, 0, 0, 0]) play.do('JP', `fly ${n}`);
    for (const n of [1, 2, 0]) play.do('SU', `fly ${n}`);
    play.do('SU', 'fly 0');
    const odds = oddsFor(play);
    expect(odds.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    expect(odds.summary?.title).toBe('Air superiority');
  });

  it('are not to be had where there is no combat now', () => {
    expect(
      playerOdds(game, at('{phase: JP movement, pieces: {0512: [S-mot-24], 2706: [J-inf-64]}}').state, JP, [], sampling)
        .ok,
    ).toBe(false);
  });
});

describe('words', () => {
  it('every offer of a turn has a text, every event a sentence or nothing to tell', () => {
    const play = at(BATTLE);
    for (let i = 0; i < 30 && play.asked !== 'nobody'; i++) {
      for (const decision of play.table.decisions(play.sideOf(play.asked)))
        for (const offer of decision.offers)
          expect(offer.text, `${decision.point} ${offer.verb}`).not.toMatch(/\?$|undefined/);
      play.do(play.asked, play.offers(play.asked)[0] ?? '');
    }
    const told = play.table.log.map(({ event }) => game.narrate(event)).filter((one) => one !== null);
    expect(told.length).toBeGreaterThan(8);
    expect(JSON.stringify(told)).not.toContain('undefined');
  });

  it('an untimely verb is told its time, an unknown one that it is none', () => {
    expect(fresh().refusal('SU', 'declare').rule).toBe('NOM-14.2a');
    expect(fresh().refusal('SU', 'constructor').text).toContain('not an action of this game');
  });

  it('why a declaration is refused names the unit or the hex', () => {
    const play = at(BATTLE).do('JP', 'edit').do('JP', 'leave J-inf-71');
    expect(play.refusal('JP', 'declare').text).toBe('J-inf-71 is in an enemy zone of control and attacks nobody.');
  });
});

describe('what a client shows', () => {
  it('the way of a move and where it must stop', () => {
    const play = at('{phase: JP movement, pieces: {2809: [S-mot-24], 2706: [J-inf-64]}}').do('JP', 'unit J-inf-64');
    const [decision] = play.table.decisions(JP);
    const offer = decision?.offers.find(({ arg }) => arg === '2808');
    expect([offer?.cost, offer?.of, offer?.stops?.rule]).toEqual([3, 10, 'NOM-13.3a']);
  });

  it('overlays: zones of control, objectives, supply, support', () => {
    const play = at(
      '{phase: JP movement, pieces: {2809: [S-mot-24], 2706: [J-inf-64, J-hq-23 active]}, supply: {JP: {2706: 1}}}',
    );
    const redacted = game.redact(play.state, JP);
    for (const { id, takes } of game.overlays) {
      const shown = game.overlay(redacted, JP, id, takes === 'piece' ? 'J-hq-23' : '');
      expect(shown.ok && shown.value.places.length > 0, id).toBe(true);
    }
    const theirs = game.overlay(game.redact(play.state, SU), SU, 'radius', 'J-hq-23');
    expect(theirs.ok).toBe(false);
  });

  it('battles being arranged, to the side that arranges them alone', () => {
    const play = at(BATTLE);
    expect(play.table.decisions(JP)[0]?.chosen['battle 1']).toEqual(['0613', 'J-inf-64', 'J-inf-71']);
    expect(game.view(game.redact(play.state, SU), SU).marks.some(({ kind }) => kind === 'battle')).toBe(false);
    expect(game.view(game.redact(play.state, JP), JP).marks.some(({ kind }) => kind === 'battle')).toBe(true);
  });

  it('phrases: move, haul, place, recon', () => {
    expect(game.phrase('move J-inf-64 2707-2708')).toEqual(['unit J-inf-64', 'to 2707', 'to 2708', '?stop']);
    expect(game.phrase('haul Hailar 2 2701')).toEqual(['supply Hailar', '?points 2', 'to 2701', '?stop']);
    expect(game.phrase('recon 1313')).toEqual(['recon', 'at 1313']);
    expect(game.phrase('declare')).toBeNull();
  });
});
