// What a table shows and says: views, overlays, phrases, odds, words for every event.
import { chanceFrom, playerOdds, prospectOf } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { at, fresh, game, type Play } from '../test/kit.ts';

const sampling = chanceFrom({ seed: 'odds', entropy: {} });
const oddsOf = (play: Play, side: 'GE' | 'SU', ...lines: string[]) => {
  const odds = playerOdds(game, play.state, play.sideOf(side), lines, sampling);
  if (!odds.ok) throw new Error(odds.problem.text);
  return odds.value;
};
const chanceOf = (odds: ReturnType<typeof oddsOf>, key: string): number =>
  odds.outcomes.find(({ outcome }) => outcome.key === key)?.chance ?? 0;

describe('odds of a shot', () => {
  it('are exact and agree with the loss curves of the design (gaps a4)', () => {
    // Tiger at normal range against a T-34 in the open: 76 % at least one hit, 45 % at least two.
    const play = at('{scenario: cats, phase: operations 505, pieces: {D1: [1/505], D6: [1/276 ops]}}');
    const odds = oddsOf(play, 'GE', 'unit 1/505', 'fire 1/276');
    expect(odds.exact).toBe(true);
    expect(odds.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    expect(1 - chanceOf(odds, 'none')).toBeCloseTo(0.76, 1);
    expect(chanceOf(odds, 'reduced') + chanceOf(odds, 'eliminated')).toBeCloseTo(0.45, 1);
    expect(odds.summary).toMatchObject({ attack: '4 dice at 4+', defence: '2 dice at 5+', ratio: 'range 5' });
  });

  it('name the HQ hit apart: one time in six of every effect', () => {
    const play = at('{scenario: cats, phase: operations 505, pieces: {D1: [1/505], D6: [1/276 ops, HQ/276]}}');
    const odds = oddsOf(play, 'GE', 'unit 1/505', 'fire 1/276');
    const effect = 1 - chanceOf(odds, 'none') - chanceOf(odds, 'eliminated hq') - chanceOf(odds, 'eliminated');
    const hit = chanceOf(odds, 'disrupted hq') + chanceOf(odds, 'reduced hq');
    expect(hit / effect).toBeCloseTo(1 / 6);
    expect(chanceOf(odds, 'eliminated')).toBe(0); // its last platoon gone, the HQ goes too
  });

  it('count leadership once it is chosen', () => {
    const play = at('{scenario: cats, phase: operations 11, pieces: {D1: [1/11, HQ/11], D6: [1/276 ops]}}');
    const plain = chanceOf(oddsOf(play, 'GE', 'unit 1/11', 'fire 1/276'), 'none');
    expect(chanceOf(oddsOf(play, 'GE', 'unit 1/11', 'fire 1/276', 'lead'), 'none')).toBeLessThan(plain);
  });

  it('one die at 5 against nothing is one in three', () => {
    const play = at('{scenario: bridge, phase: operations 71G, pieces: {T3: [ATG/71G], T7: [1/320 ops]}}');
    const odds = oddsOf(play, 'SU', 'unit ATG/71G', 'fire 1/320');
    expect(chanceOf(odds, 'disrupted')).toBeCloseTo(1 / 3);
  });
});

describe('odds of assaults, overruns and shells', { timeout: 60_000 }, () => {
  it('an assault is lost, won, or thrown back', () => {
    const play = at('{scenario: bridge, phase: operations 320, pieces: {T3: [1/320], T4: [1/71G]}}');
    const odds = oddsOf(play, 'GE', 'unit 1/320', 'assault T4');
    expect(odds.exact).toBe(true);
    const chanceThat = (text: string): number =>
      odds.outcomes.filter(({ outcome }) => outcome.text === text).reduce((sum, { chance }) => sum + chance, 0);
    expect(new Set(odds.outcomes.map(({ outcome }) => outcome.text))).toEqual(
      new Set([
        'the defenders are lost',
        'the defenders are driven off',
        'the defenders are driven off, the attackers hit too',
        'thrown back and hit',
        'thrown back unhurt',
      ]),
    );
    expect(odds.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    // Three dice at 5 against two: nobody hits anybody in (2/3)^5 of all throws.
    expect(chanceThat('thrown back unhurt')).toBeCloseTo((2 / 3) ** 5);
    // Equal hits are the defenders' (5.4); 5.1.3 three hits remove a platoon.
    const hits = [8 / 27, 12 / 27, 6 / 27, 1 / 27];
    const answers = [4 / 9, 4 / 9, 1 / 9];
    const won = hits.reduce((sum, p, n) => sum + p * answers.slice(0, n).reduce((a, b) => a + b, 0), 0);
    const good = odds.outcomes.filter(({ outcome }) => outcome.favour > 0);
    expect(good.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(won);
    expect(chanceThat('the defenders are lost')).toBeCloseTo(1 / 27);
    // A step by the second hit, another by the third.
    expect(odds.losses.GE).toBeCloseTo(1 / 9);
    expect(odds.losses.SU).toBeCloseTo(6 / 27 + 2 / 27);
    expect(odds.summary).toMatchObject({
      title: 'Assault on T4',
      attack: '3 dice at 5+',
      defence: '2 dice at 5+',
      pools: [
        { who: '1/320 attacks', dice: 3, needs: 5 },
        { who: '1/71G answers', dice: 2, needs: 5 },
      ],
    });
  });

  it('an assault may cost the attackers, if they are weak', () => {
    const play = at('{scenario: bridge, phase: operations 320, pieces: {T3: [1/320 reduced], T4: [1/71G]}}');
    const odds = oddsOf(play, 'GE', 'unit 1/320', 'assault T4');
    const lost = odds.outcomes.filter(({ outcome }) => outcome.text === 'the attackers are lost');
    // A reduced platoon dies by two hits: both dice of the answer.
    expect(lost.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1 / 9);
  });

  it('an assault into mines may be stopped by them', () => {
    const play = at('{scenario: bridge, phase: operations 320, mines: [T4], pieces: {T3: [1/320], T4: [1/71G]}}');
    const odds = oddsOf(play, 'GE', 'unit 1/320', 'assault T4');
    expect(odds.exact).toBe(true);
    // Two dice at 5, and no armour to save: one hit or more in 5 of 9 throws.
    const stopped = odds.outcomes.filter(({ outcome }) => outcome.text === 'the mines stop the attackers');
    expect(stopped.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(5 / 9);
  });

  it('an overrun goes on unless its platoons are hurt, whatever the defenders do (5.5)', () => {
    const play = at('{scenario: bridge, phase: operations 18, pieces: {T3: [1/18], T4: [1/71G]}}');
    const odds = oddsOf(play, 'GE', 'unit 1/18', 'overrun T4', 'to T5');
    expect(odds.exact).toBe(true);
    // The defender answers with two dice at 5: no hit in 4 of 9 throws.
    const on = odds.outcomes.filter(({ outcome }) => outcome.text.includes('the overrun goes on'));
    expect(on.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(4 / 9);
    const off = odds.outcomes.filter(({ outcome }) => outcome.favour < 0);
    expect(off.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(5 / 9);
    expect(odds.summary?.title).toBe('Overrun of T4');
  });

  it('opportunity fire has the odds of its own shot, for the side that fires', () => {
    const play = at('{scenario: cats, phase: operations 505, pieces: {D1: [1/505], D7: [1/276]}}');
    play.do('GE', 'unit 1/505').do('GE', 'to D2');
    const odds = oddsOf(play, 'SU', 'fire 1/276');
    expect(odds.exact).toBe(true);
    expect(odds.summary).toMatchObject({ title: 'Fire at 1/505', ratio: 'range 5' });
    expect(odds.outcomes.every(({ outcome }) => outcome.favour >= 0)).toBe(true);
    expect(prospectOf(game, play.state, play.sideOf('SU'), 'fire 1/276', sampling)?.odds.outcomes).toEqual(
      odds.outcomes,
    );
  });

  it('an overrun rolls three times the dice', () => {
    const play = at('{scenario: bridge, phase: operations 18, pieces: {T3: [1/18], T4: [1/71G]}}');
    expect(oddsOf(play, 'GE', 'unit 1/18', 'overrun T4', 'to T5').summary).toMatchObject({
      attack: '6 dice at 5+',
      ratio: 'overrun',
    });
  });

  it('a mortar and a fire mission have odds too', () => {
    const mortar = at('{scenario: drill, phase: operations DG, pieces: {T1: [Mtr/DG], A1: [1/DG], T9: [1/DS]}}');
    expect(oddsOf(mortar, 'GE', 'unit Mtr/DG', 'shell T9').outcomes.length).toBeGreaterThan(1);
    const mission = at(
      '{scenario: bridge, phase: missions 18, missions: {GE: 1}, pieces: {D5: [1/18, HQ/18], D9: [1/71G]}}',
    );
    const shelled = oddsOf(mission, 'GE', 'call HQ/18', 'at D9');
    expect(shelled.outcomes.map(({ outcome }) => outcome.key)).toContain('1 disrupted');
    expect(shelled.summary?.sum).toContain('drifts a hex on 2 or less');
  });

  it('with nothing declared there are none', () => {
    const play = fresh('cats');
    expect(playerOdds(game, play.state, play.sideOf('GE'), [], sampling).ok).toBe(false);
  });
});

describe('the table', () => {
  it('splits phrases into orders', () => {
    expect(game.phrase('move 1/11,HQ/11 C5-D5')).toEqual(['unit 1/11', '?with HQ/11', 'to C5', 'to D5', '?stop']);
    expect(game.phrase('fire 1/11 2/276')).toEqual(['unit 1/11', 'fire 2/276', 'roll']);
    expect(game.phrase('overrun 1/18 K6 L6')).toEqual(['unit 1/18', 'overrun K6', 'to L6', 'attack']);
    expect(game.phrase('place 1/505 B3')).toEqual(['unit 1/505', '?at B3']);
    expect(game.phrase('dig in')).toBeNull();
  });

  it('shows the way a group would go', () => {
    const play = at('{scenario: cats, phase: operations 276, pieces: {D1: [1/276], U1: [1/11]}}').do(
      'SU',
      'unit 1/276',
    );
    const [question] = play.table.decisions(play.sideOf('SU'));
    expect(question?.chosen).toMatchObject({ pieces: ['1/276'] });
    expect(question?.offers.find(({ arg }) => arg === 'D4')?.cost).toBe(3);
  });
});

describe('overlays', () => {
  const overlay = (play: Play, id: string, argument = '') => {
    const made = game.overlay(game.redact(play.state, null), null, id, argument);
    if (!made.ok) throw new Error(made.problem.text);
    return made.value;
  };

  it('line of sight: what a hex sees, and what blocks a line', () => {
    const play = at('{scenario: bridge, phase: draw, pieces: {A1: [1/18, HQ/18], T2: [1/71G, HQ/71G]}}');
    const { lit = [] } = overlay(play, 'sight', 'K6');
    expect(lit).toContain('M6');
    expect(lit).not.toContain('N6');
    const line = overlay(play, 'sight', 'K6 N6');
    expect(line.lit).toEqual(lit);
    expect(line.places.filter(({ kind }) => kind === 'blocked')).toEqual([{ place: 'L6', kind: 'blocked' }]);
    expect(line.paths).toEqual([{ places: ['K6', 'N6'], kind: 'unseen' }]);
    expect([line.sentence, line.rule]).toEqual([expect.stringContaining('blocked by L6'), 'NAW-6.1.1a']);
    const free = overlay(play, 'sight', 'R9 N6');
    expect([free.sentence, free.rule, free.paths[0]?.kind]).toEqual(['R9 sees N6, 5 hexes away.', undefined, 'seen']);
    expect(game.overlay(play.state, null, 'sight', 'Z9').ok).toBe(false);
  });

  it('line of sight follows smoke and wrecks', () => {
    const play = at(
      '{scenario: bridge, phase: draw, smoke: {T5: 1}, pieces: {A1: [1/18, HQ/18], T2: [1/71G, HQ/71G]}}',
    );
    expect(overlay(play, 'sight', 'T2 T8').rule).toBe('NAW-6.1.1b');
  });

  it('command, control, victory and fields of fire', () => {
    const play = at(
      '{scenario: cats, phase: draw, cup: [], control: {GE: [L1]}, pieces: {D5: [1/505, HQ/505], U1: [1/276, HQ/276]}}',
    );
    expect(overlay(play, 'command', '1/505').places.length).toBeGreaterThan(30);
    expect(overlay(play, 'control').places).toContainEqual({ place: 'L1', side: 'GE' });
    expect(overlay(play, 'victory').places).toHaveLength(12);
    expect(overlay(play, 'fire-GE').places.length).toBeGreaterThan(50);
    expect(game.overlay(play.state, null, 'zones', '').ok).toBe(false);
  });
});

describe('words for one and for several', () => {
  const told = (play: Play, kind: string): string[] =>
    play.events(kind).map((event) =>
      (game.narrate(event)?.title ?? [])
        .map((part) =>
          typeof part === 'string' ? part : 'piece' in part ? part.piece : 'place' in part ? part.place : '',
        )
        .join('')
        .trim(),
    );

  it('a platoon moves, two move and are Ops Complete', () => {
    const one = at('{scenario: cats, phase: operations 11, pieces: {H5: [1/11], A11: [4/11], U1: [1/276]}}').do(
      'GE',
      'move 1/11 H6',
    );
    expect([told(one, 'moved'), told(one, 'ops')]).toEqual([['1/11 moves from H5 to H6'], ['1/11 is Ops Complete']]);
    const two = at('{scenario: cats, phase: operations 11, pieces: {H5: [1/11, 3/11], A11: [4/11], U1: [1/276]}}').do(
      'GE',
      'move 1/11,3/11 H6',
    );
    expect(told(two, 'moved')[0]).toMatch(/1\/11.*3\/11 move from H5 to H6/);
    expect(told(two, 'ops')[0]).toMatch(/3\/11 are Ops Complete/);
  });

  const asked = (play: Play): string => play.table.decisions(play.sideOf(play.asked))[0]?.prompt ?? '';

  it('one hex to go, and one die that reaches the number', () => {
    const play = at('{scenario: bridge, phase: operations 320, pieces: {T3: [1/320], A1: [2/320], T4: [1/71G]}}').do(
      'GE',
      'assault 1/320 T4',
      6,
      6,
      1,
      1,
      1,
    );
    expect(asked(play)).toContain('3 hexes to go');
    expect(asked(play.do('SU', 'to T5').do('SU', 'to T6'))).toContain('1 hex to go');
    const fate = at(
      '{scenario: bridge, phase: operations 18, fate: {GE: 1}, pieces: {T3: [1/18], A1: [2/18], T6: [1/71G ops]}}',
    );
    expect(asked(fate.do('GE', 'fire 1/18 1/71G', 6, 1))).toContain('1 die reaches 5');
  });
});
