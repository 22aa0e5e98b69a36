// What a table shows and says: views, overlays, phrases, odds, words for every event.
import { chanceFrom, playerOdds, pointsText } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { at, fresh, game } from './kit.ts';

const sampling = chanceFrom({ seed: 'odds', entropy: {} });
const oddsAt = (position: string, side: 'DRA' | 'MJ', ...lines: string[]) => {
  const play = at(position);
  const odds = playerOdds(game, play.state, play.sideOf(side), lines, sampling);
  if (!odds.ok) throw new Error(odds.problem.text);
  return odds.value;
};
const chanceOf = (odds: ReturnType<typeof oddsAt>, key: string): number =>
  odds.outcomes.find(({ outcome }) => outcome.key === key)?.chance ?? 0;

describe('odds', () => {
  it('say what they assume of answers to come, and only of those that will be asked for', () => {
    const attack = (hands: string): readonly string[] =>
      oddsAt(
        `{phase: MJ action, ${hands}pieces: {31: [BTR-40-a, K-DShK], 32: [BTR-70-a], 3: [K-RPG-7-c]}}`,
        'MJ',
        'activate 31',
        'attack 31',
        'with K-DShK',
        'declare',
      ).assumptions;
    expect(attack('')).toEqual([]);
    expect(attack('hands: {DRA: [D1]}, ')).toEqual(['The defender plays no card.']);
  });

  it('let a leader help an ambushed unit, and the Advisor have a low die rolled again, as captains do', () => {
    const ambush = (leader: string): number => {
      const play = at(
        `{phase: DRA action, pieces: {31: [BTR-70-a${leader}], 37: [K-RPG-7-a, K-DShK], 3: [K-RPG-7-c]}}`,
      );
      play.do('DRA', 'activate 31').do('DRA', 'unit BTR-70-a');
      if (leader !== '') play.do('DRA', 'with Rahman');
      play.do('DRA', 'to 38');
      const odds = playerOdds(game, play.state, play.sideOf('MJ'), ['by K-RPG-7-a'], sampling);
      if (!odds.ok) throw new Error(odds.problem.text);
      return chanceOf(odds.value, 'yes');
    };
    expect(ambush('')).toBeCloseTo(3 / 6);
    expect(ambush(', Rahman')).toBeCloseTo(4 / 6);
    const advised = oddsAt(
      '{phase: DRA action, pieces: {31: [BTR-70-a, Advisor, K-82mm], 3: [K-RPG-7-c]}}',
      'DRA',
      'activate 31',
      'attack 31',
      'with BTR-70-a',
      'declare',
    );
    expect(chanceOf(advised, 'cp 5')).toBeCloseTo(1 / 24); // a six at once or after a die below 4, and a one
    expect(advised.assumptions).toEqual(['The Advisor re-rolls a die below 4.']);
  });

  it('of an attack come from the code that resolves it', () => {
    const odds = oddsAt(
      '{phase: DRA action, pieces: {42: [BTR-40-a, BTR-70-a, Z-82mm]}}',
      'DRA',
      'activate 42',
      'attack 42',
      'with BTR-40-a',
      'with BTR-70-a',
      'declare',
    );
    expect(odds.exact).toBe(true);
    expect(chanceOf(odds, 'repulsed')).toBeCloseTo(15 / 36); // 7 against 6 before the dice
    expect(chanceOf(odds, 'cp 6')).toBeCloseTo(1 / 36);
    expect(odds.summary).toMatchObject({
      ratio: '+1 before the dice',
      modifiers: [],
      defenceModifiers: [{ amount: 3, label: 'terrain', rule: 'ORG-3.1.2a' }],
    });
    expect(odds.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  });

  it('of mines, spotting, a raid, a strike and an ambush', () => {
    const mines = oddsAt(
      '{phase: MJ action, pieces: {18: [K-DShK, K-82mm], 15: [BTR-70-a]}}',
      'MJ',
      'activate 18',
      'unit K-DShK',
      'to 15',
    );
    expect(['cp 1', 'cp 2', 'cp 3'].map((key) => chanceOf(mines, key))).toEqual(
      [1 / 3, 1 / 3, 1 / 3].map((p) => expect.closeTo(p)),
    );
    const spotting = oddsAt(
      '{phase: DRA action, pieces: {38: [BTR-40-a, Rahman], 42: [Z-82mm]}}',
      'DRA',
      'activate 38',
      'unit BTR-40-a',
      'to 42',
    );
    expect(chanceOf(spotting, 'yes')).toBeCloseTo(1 / 2);
    const raid = oddsAt(
      '{phase: MJ action, pieces: {37: [K-RPG-7-a], 42: [BTR-70-a]}}',
      'MJ',
      'activate 37',
      'raid K-RPG-7-a',
      'target BTR-70-a',
    );
    expect([chanceOf(raid, 'passed'), chanceOf(raid, 'failed'), chanceOf(raid, 'lost')]).toEqual(
      [4 / 6, 1 / 6, 1 / 6].map((p) => expect.closeTo(p)),
    );
    const strike = oddsAt(
      '{phase: DRA action, pieces: {34: [K-82mm], mi24-base: [Mi-24], 32: [BTR-70-a]}}',
      'DRA',
      'strike 34',
    );
    expect(chanceOf(strike, 'cp 5')).toBeCloseTo(1 / 6);
    const play = at('{phase: DRA action, pieces: {31: [BTR-70-a, BTR-40-a], 37: [K-RPG-7-a, K-DShK]}}');
    play.do('DRA', 'activate 31').do('DRA', 'move BTR-70-a,BTR-40-a 38');
    const ambush = playerOdds(game, play.state, play.sideOf('MJ'), ['by K-RPG-7-a', 'target BTR-70-a'], sampling);
    if (!ambush.ok) throw new Error(ambush.problem.text);
    expect(chanceOf(ambush.value, 'no')).toBeCloseTo(1 / 2); // cohesion 3
    expect(ambush.value.summary).toMatchObject({
      title: 'K-RPG-7-a ambushes BTR-70-a',
      parts: { good: 'Spent and driven back', bad: 'It gets through' },
    });
  });

  it('of a leader who is left alone and of a rocket barrage, in words of their own', () => {
    const position = '{phase: DRA action, pieces: {32: [BTR-40-a], 31: [Warzi], 36: [W-AK-47-a]}}';
    const alone = oddsAt(position, 'DRA', 'activate 32', 'unit BTR-40-a', 'to 31');
    expect(chanceOf(alone, 'no')).toBeCloseTo(4 / 6);
    expect(alone.summary).toMatchObject({
      title: 'Warzi is alone with the enemy',
      sum: 'A leader gets away with a die of 5 or more, if there is an area to flee to.',
      parts: { good: 'The leader is lost', bad: 'The leader gets away' },
    });
    const barrage = oddsAt(
      '{turn: 7, phase: MJ action, hands: {MJ: [M16]}, pieces: {40: [K-82mm], 39: [BTR-70-a], 2: [W-AK-47-a]}}',
      'MJ',
      'card M16',
      'at 39',
    );
    expect(chanceOf(barrage, 'cp 2')).toBeCloseTo(2 / 6);
    expect(barrage.summary).toMatchObject({
      title: expect.stringMatching(/^K-82mm fires at .*39/),
      parts: { good: 'Casualty points', even: 'Nothing happens' },
    });
  });

  it('are told up to the dice a supposed line comes to, and refused in words beyond them', () => {
    const play = at('{phase: MJ action, pieces: {18: [K-RPG-7-a], 15: [BTR-70-a]}, mines: [15]}');
    const lines = ['activate 18', 'unit K-RPG-7-a', 'to 15', 'roll', 'enter'];
    const asked = (count: number) => playerOdds(game, play.state, play.sideOf('MJ'), lines.slice(0, count), sampling);
    const outcomes = (count: number) => {
      const odds = asked(count);
      return odds.ok ? odds.value.outcomes : odds.problem;
    };
    expect(outcomes(3)).toHaveLength(3);
    expect(outcomes(4)).toEqual(outcomes(3));
    expect(outcomes(5)).toMatchObject({
      text: 'dice are rolled before "enter": ask for the odds before it',
      at: 'enter',
    });
  });

  it('are gone once the dice have fallen: losses and retreats are choices', () => {
    const play = at('{phase: DRA action, pieces: {31: [BTR-70-a, BTR-40-a, BTR-40-b], 27: [K-RPG-7-a, K-DShK]}}');
    play.do('DRA', 'activate 31').do('DRA', 'move BTR-70-a,BTR-40-a,BTR-40-b 27').do('DRA', 'attack 27');
    const isOpen = () => playerOdds(game, play.state, play.sideOf('DRA'), [], sampling).ok;
    expect(isOpen()).toBe(true);
    play.do('DRA', 'roll', 1, 6);
    expect(play.point).toBe('casualties');
    expect(isOpen()).toBe(false);
  });

  it('with nothing declared there are none', () => {
    const play = fresh();
    expect(playerOdds(game, play.state, play.sideOf('DRA'), [], sampling).ok).toBe(false);
  });
});

describe('the table', () => {
  it('shows supply, control, ambushes and goals over the board', () => {
    const play = at(
      '{pieces: {42: [K-DShK], 37: [W-AK-47-a], 38: [BTR-40-a], 31: [BTR-70-a, Z-82mm], 19: [BTR-70-b]}}',
    );
    const overlay = (id: string, argument = '') => {
      const made = game.overlay(game.redact(play.state, null), null, id, argument);
      if (!made.ok) throw new Error(made.problem.text);
      return made.value;
    };
    expect(overlay('supply', 'K-DShK').paths[0]?.places).toEqual(['42', '41']);
    expect(overlay('supply', 'Z-82mm').paths[0]?.places).toEqual(['31', '37', '36']);
    expect(overlay('control').places).toContainEqual({ place: '31', kind: 'contested' });
    expect(overlay('control').places).toContainEqual({ place: '37', side: 'MJ' });
    expect(overlay('ambush').places).toContainEqual(
      { place: '39', side: 'DRA' }.place === '39' ? { place: '30', side: 'MJ' } : {},
    );
    expect(overlay('victory').places.map(({ place }) => place)).toEqual(['32', '28', '29', '33', '19', '15', '38']);
    for (const { id, takes } of game.overlays)
      if (takes === 'nothing') expect(overlay(id).sentence.length).toBeGreaterThan(10);
    expect(game.overlay(play.state, null, 'zones', '').ok).toBe(false);
    expect(game.overlay(play.state, null, 'supply', 'Omar').ok).toBe(false);
  });

  it('splits phrases into orders', () => {
    expect(game.phrase('move K-DShK,Kharoti 18-15')).toEqual([
      'unit K-DShK',
      'with Kharoti',
      'to 18',
      'to 15',
      '?stop',
    ]);
    expect(game.phrase('attack 42 with BTR-40-a')).toEqual(['attack 42', 'with BTR-40-a', 'declare']);
    expect(game.phrase('raid K-RPG-7-a BTR-70-a')).toEqual(['raid K-RPG-7-a', 'target BTR-70-a']);
    expect(game.phrase('place Militia 29')).toEqual(['unit Militia', '?at 29']);
    expect(game.phrase('raid K-RPG-7-a')).toBeNull();
  });

  it('says why a verb has no time now, with a rule, for every verb of the game', () => {
    const { state } = fresh();
    const verbs = new Set<string>();
    for (const procedure of game.procedures.values())
      for (const { ask } of procedure.code) for (const verb of ask?.verbs ?? []) verbs.add(verb.name);
    for (const verb of verbs) expect(game.untimely(state, verb).text, verb).not.toContain('is not an action');
    expect(game.untimely(state, 'dance').text).toContain('is not an action');
  });

  it('shows the way of a far move and its price in whole and half points', () => {
    const play = at('{phase: DRA action, pieces: {5: [BTR-40-a]}}').do('DRA', 'activate 5').do('DRA', 'unit BTR-40-a');
    const [decision] = play.table.decisions(play.sideOf('DRA'));
    const far = decision?.offers.find(({ arg }) => arg === '24');
    expect(far).toMatchObject({ cost: 1.5, of: 5, text: 'Go to North Villages (24)' });
    expect(pointsText(far?.cost ?? 0)).toBe('1½');
    expect(pointsText(0.5)).toBe('½');
    expect(pointsText(3)).toBe('3');
    expect(decision?.chosen.pieces).toEqual(['BTR-40-a']);
  });

  it('reads positions and says what is wrong with one', () => {
    const problem = (text: string): string => {
      const read = game.readPosition(parse(text));
      return read.ok ? 'fine' : `${read.problem.at ?? ''}: ${read.problem.text}`;
    };
    expect(problem('{pieces: {15: [BTR-99]}}')).toBe('pieces.15: there is no piece "BTR-99"');
    expect(problem('{pieces: {99: [BTR-70-a]}}')).toContain('there is no area');
    expect(problem('{pieces: {15: [BTR-70-a], 16: [BTR-70-a]}}')).toContain('stands twice');
    expect(problem('{pieces: {15: [BTR-70-a tired]}}')).toContain('expected one of spent');
    expect(problem('{hands: {MJ: [D1]}}')).toContain('no card "D1"');
    expect(problem('{phase: lunch}')).toContain('expected one of');
    expect(problem('{turn: 13}')).toContain('from 0 to 12');
    expect(problem('{options: {tankAmmunition: maybe}}')).toContain('off or on');
    expect(problem('{pieces: {15: [BTR-70-a, BTR-70-b, BTR-70-c, BTR-70-d]}}')).toContain('overstacked');
    expect(problem('{weather: fine}')).toContain('unknown field');
    expect(problem('{initiative: SOV}')).toContain('DRA or MJ');
    expect(problem('[]')).toContain('expected a position');
  });
});
