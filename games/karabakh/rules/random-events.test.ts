import { describe, expect, it } from 'vitest';
import { at, game, type Play } from '../test/kit.ts';

const NAKHICHEVAN = 1;
const TALISH = 2;
const TURKISH = 3;
const DIASPORA = 4;
const COUP = 5;
const NONE = 6;

const ARMY = '"1823": [1/83, 1/545, 2/83], "1722": [BG-1], "1419": [Arabo]';
const AZERI = '"0222": [1/701, MU-1, T-1, 1/704], "0320": [T-2, 2/704], "0419": [OMOH-1]';
const MARKERS = 'available-AZ: [AZ-art-1, AZ-armor-1, AZ-armor-2, AZ-air-1]';

/** The event of turn 4, with these dice. */
const event = (rest: string, ...dice: number[]): Play =>
  at(`{turn: 3, phase: AZ movement, ${rest}}`).do('AZ', 'end', ...dice);
const usual = (...dice: number[]): Play => event(`pieces: {${ARMY}, ${AZERI}, ${MARKERS}}`, ...dice);
const rolls = (play: Play, name = 'Random event'): unknown[] =>
  play
    .events('die')
    .filter((one) => one.name === name)
    .map((one) => one.value);

describe('7.0 random events', () => {
  it('KAR-7.0a: none on turn 1, one on every turn from the second, before income', () => {
    const first = at(`{turn: 1, phase: soviet chaos, pieces: {${ARMY}, ${AZERI}}}`);
    while (first.point === 'soviet.deploy')
      first.do(first.asked === 'AR' ? 'AR' : 'AZ', first.offers(first.asked === 'AR' ? 'AR' : 'AZ')[0] ?? '');
    expect([first.turn, first.point]).toEqual([1, 'upgrade']);
    expect(rolls(first)).toEqual([]);
    const second = at(`{turn: 1, phase: AZ movement, pieces: {${ARMY}, ${AZERI}}}`).do('AZ', 'end', 1, 1, NONE);
    expect([second.turn, rolls(second)]).toEqual([2, [NONE]]);
    const fourth = usual(TURKISH);
    expect(rolls(fourth)).toEqual([TURKISH]);
    expect(fourth.story.indexOf('die')).toBeLessThan(fourth.story.indexOf('income'));
  });

  it('KAR-7.0b: No Event changes nothing and is not rolled again', () => {
    const play = usual(NONE);
    expect(rolls(play)).toEqual([NONE]);
    expect([play.rp('AR'), play.rp('AZ')]).toEqual([2 + 3, 4 + 5]);
    expect(play.stack('next-turn')).toEqual([]);
    expect([play.point, play.asked]).toEqual(['upgrade', 'AR']);
  });

  it('KAR-7.0c: in Nakhichevan AZ takes two Armenian regulars off the map, Karabakh units never', () => {
    const play = usual(NAKHICHEVAN);
    expect([play.point, play.asked]).toEqual(['event.unit', 'AZ']);
    expect(play.refusal('AZ', 'take Arabo').rule).toBe('KAR-7.0c');
    expect(play.refusal('AZ', 'take 2/545').rule).toBe('KAR-7.0c');
    expect(play.refusal('AZ', 'take 1/545').rule).toBe('KAR-5.5a');
    play.do('AZ', 'take BG-1').do('AZ', 'take 1/83');
    expect(play.stack('next-turn')).toEqual(['BG-1', '1/83']);
    expect([play.point, play.asked]).toEqual(['upgrade', 'AR']);
  });

  it('KAR-7.0c: under fog a unit beneath the top is drawn by lot; with too few units the rest is ignored', () => {
    const play = usual(NAKHICHEVAN).do('AZ', 'beneath 1823', 2);
    expect(play.stack('next-turn')).toEqual(['2/83']);
    expect(play.refusal('AZ', 'beneath 1722').rule).toBe('KAR-5.5a');
    play.do('AZ', 'take 1/83');
    expect(play.stack('1823')).toEqual(['1/545']);
    expect([play.point, play.events('nothing-beneath')]).toEqual(['upgrade', []]);

    const poor = event('pieces: {"1419": [Arabo, Ashot], "1416": [Davits, BG-1], "0222": [1/701]}', NAKHICHEVAN);
    poor.do('AZ', 'beneath 1419');
    expect(poor.events('nothing-beneath')).toHaveLength(1);
    expect(poor.stack('next-turn')).toEqual(['BG-1']);
    expect(poor.asked).toBe('AR');
  });

  it('KAR-5.5a: a refusal says the same of a unit beneath another and of one in the militia pool', () => {
    const play = usual(TALISH);
    expect([play.where('T-1'), play.where('T-5')]).toEqual(['0222', 'militia-pool']);
    const [beneath, away] = ['T-1', 'T-5'].map((unit) => {
      const { rule, text } = play.refusal('AR', `take ${unit}`);
      return `${rule} ${text.replace(unit, 'it')}`;
    });
    expect(beneath).toMatch(/^KAR-5.5a it cannot be seen/);
    expect(away).toBe(beneath);
  });

  it('KAR-7.0d: Talish-Mugan costs AZ five regulars and one armor marker of AR’s choice, no militia or mercenaries', () => {
    const play = usual(TALISH);
    expect(play.asked).toBe('AR');
    expect(play.refusal('AR', 'take T-2').rule).toBe('KAR-7.0d');
    play.do('AR', 'take 1/701');
    expect(play.refusal('AR', 'take MU-1').rule).toBe('KAR-7.0d');
    // Only 1/704, 2/704 and OMOH-1 are left: four in all, and the fifth pick is ignored.
    play.do('AR', 'take OMOH-1').do('AR', 'beneath 0222', 1).do('AR', 'beneath 0320', 1);
    expect(play.point).toBe('event.marker');
    expect(play.stack('next-turn')).toEqual(['1/701', 'OMOH-1', '1/704', '2/704']);
    expect(play.refusal('AR', 'marker AZ-art-1').rule).toBe('KAR-7.0d');
    play.do('AR', 'marker AZ-armor-2');
    expect(play.where('AZ-armor-2')).toBe('next-turn');
    expect(play.stack('available-AZ')).toEqual(['AZ-art-1', 'AZ-armor-1', 'AZ-air-1']);
    expect([play.stack('0222'), play.stack('0320')]).toEqual([['MU-1', 'T-1'], ['T-2']]);
  });

  it.each([
    ['Talish-Mugan takes armor only', [TALISH], 'upgrade', []],
    ['a coup takes markers of any kind', [COUP, 5], 'upgrade', ['AZ-art-1', 'AZ-air-1']],
  ] as const)('KAR-7.0d KAR-7.0i: %s, where AZ has no armor', (_what, dice, point, gone) => {
    const play = event(
      'pieces: {"1419": [Arabo], "0222": [1/701], available-AZ: [AZ-art-1, AZ-air-1], available-AR: [AR-armor-1]}',
      ...dice,
    );
    if (play.point === 'event.marker') play.do('AR', 'marker AZ-art-1');
    expect([play.point, play.stack('next-turn')]).toEqual([point, ['1/701', ...gone]]);
  });

  it('KAR-7.0a: the log names the event, and says of a spent one that it is rolled again', () => {
    const meanings = (play: Play): unknown[] => play.events('die').map((one) => one.meaning);
    expect(meanings(usual(TURKISH))).toEqual(['Turkish Support']);
    const spent = `pieces: {${ARMY}, ${AZERI}}, numbers: {talishMuganTurn: 2}`;
    expect(meanings(event(spent, TALISH, NONE))).toEqual([
      'Independent Talish-Mugan Republic, over already: roll again',
      'No Event',
    ]);
  });

  it('KAR-7.0e: Talish-Mugan happens once and is then rolled again until something else comes', () => {
    const rest = `pieces: {${ARMY}, ${AZERI}, ${MARKERS}}, numbers: {talishMuganTurn: 2, coupSpent: 1}`;
    const play = event(rest, TALISH, COUP, TALISH, TURKISH);
    expect(rolls(play)).toEqual([TALISH, COUP, TALISH, TURKISH]);
    expect(play.rp('AZ')).toBe(4 + 5 + 1);
    expect(play.stack('next-turn')).toEqual([]);
    const played = event('pieces: {"1419": [Arabo], "0222": [1/701], "0419": [T-1]}', TALISH);
    expect(played.where('1/701')).toBe('next-turn');
    played.until('AZ', 'movement').do('AZ', 'end', TALISH, NONE);
    expect([played.turn, rolls(played)]).toEqual([5, [TALISH, TALISH, NONE]]);
  });

  it('KAR-7.0f: Turkish support is one point for AZ', () => {
    const play = usual(TURKISH);
    expect([play.rp('AR'), play.rp('AZ')]).toEqual([2 + 3, 4 + 5 + 1]);
  });

  it('KAR-7.0g: the diaspora is one point for AR, kept if unspent', () => {
    const play = usual(DIASPORA);
    expect([play.rp('AR'), play.rp('AZ')]).toEqual([2 + 3 + 1, 4 + 5]);
    play.until('AZ', 'movement').do('AZ', 'end', NONE);
    expect([play.turn, play.rp('AR')]).toEqual([5, 6 + 3]);
  });

  it.each([
    [8, 4, 'it fails'],
    [8, 5, 'it succeeds'],
    [9, 4, 'it succeeds'],
    [9, 3, 'it fails'],
  ])('KAR-7.0h: at an Azeri refugee level of %i a coup roll of %i: %s', (refugees, die, meaning) => {
    const play = event(`pieces: {${ARMY}, ${AZERI}, ${MARKERS}}, refugees: {AZ: ${refugees}, AR: 12}`, COUP, die);
    const coup = play.events('die').find((one) => one.name === 'Coup in Baku');
    expect([coup?.side, coup?.meaning]).toEqual([0, meaning]);
    expect(play.point).toBe(meaning === 'it fails' ? 'upgrade' : 'event.unit');
  });

  it('KAR-7.0i: the coup takes six Azeri units of any kind and three markers, nothing Soviet', () => {
    const chaos = `{turn: 2, phase: AZ movement, pieces: {${ARMY}, ${AZERI}, ${MARKERS}}}`;
    const play = at(chaos).do('AZ', 'end', 4, 1, 1, 15); // turn 3: AZ hires 1/366 and a helicopter
    play.do('AZ', 'at 0419', COUP, 5);
    expect([play.point, play.asked]).toEqual(['event.unit', 'AR']);
    expect(play.refusal('AR', 'take Arabo').rule).toBe('KAR-7.0i');
    play.do('AR', 'take OMOH-1');
    expect(play.where('1/366')).toBe('soviet-pool'); // its only friend is gone
    for (const unit of ['1/701', 'MU-1', 'T-1', 'T-2']) play.do('AR', `take ${unit}`);
    play.do('AR', 'take 1/704');
    expect([...play.stack('next-turn')].sort()).toEqual(['1/701', '1/704', 'MU-1', 'OMOH-1', 'T-1', 'T-2']);
    expect(play.point).toBe('event.marker');
    expect(play.refusal('AR', 'marker SOV-helo-2').rule).toBe('KAR-7.0d');
    for (const marker of ['AZ-art-1', 'AZ-air-1', 'AZ-armor-2']) play.do('AR', `marker ${marker}`);
    expect(play.point).toBe('upgrade');
    expect(play.stack('available-AZ')).toEqual(['AZ-armor-1', 'SOV-helo-2']);
  });

  it('KAR-7.0i: a hired unit on top cannot be taken', () => {
    // The die falls at once here, so look for a game in which the coup succeeds.
    const games = Array.from({ length: 200 }, (_none, seed) =>
      at(
        '{turn: 3, phase: random event, pieces: {"1320": [1/366, T-1], "1417": [T-2, T-3], "1419": [Arabo]}}',
        String(seed),
      ),
    );
    const play = games.find((one) => one.point === 'event.unit' && rolls(one, 'Coup in Baku').length === 1);
    if (play === undefined) throw new Error('no such game');
    expect(play.refusal('AR', 'take 1/366').rule).toBe('KAR-7.0i');
    expect(play.offers('AR')).toEqual(['take T-2', 'beneath 1320', 'beneath 1417']);
  });

  it('KAR-7.0j: after a coup no Azeri unit attacks that turn; AR does, and AZ again the next turn', () => {
    const pieces = '"1419": [Arabo, Mech-1, Mech-2], "1320": [T-1, T-2], "1420": [T-3], "0222": [1/701]';
    const play = at(`{turn: 4, phase: AZ combat, pieces: {${pieces}}, numbers: {coupTurn: 4, coupSpent: 1}}`);
    expect([play.turn, play.events('attack')]).toEqual([5, []]);
    const asked = at(`{turn: 4, phase: AR combat, pieces: {${pieces}}, numbers: {coupTurn: 4, coupSpent: 1}}`);
    expect(asked.offers('AR', 'attack')).toEqual(['attack 1320', 'attack 1420']);
    const shooting = `{turn: 4, phase: AZ combat, pieces: {${pieces}, available-AZ: [AZ-art-1]}, rp: {AZ: 4}, numbers: {coupTurn: 4}}`;
    expect([at(shooting).point, at(shooting).offers('AZ', 'attack')]).toEqual(['bombardment', []]);
    const later = at(`{turn: 5, phase: AZ combat, pieces: {${pieces}}, numbers: {coupTurn: 4, coupSpent: 1}}`);
    expect(later.offers('AZ', 'attack')).toEqual(['attack 1419']);
    const failed = at(`{turn: 4, phase: AZ combat, pieces: {${pieces}}, numbers: {coupSpent: 1}}`);
    expect(failed.offers('AZ', 'attack')).toEqual(['attack 1419']);
  });

  it('KAR-7.0j: mercenaries are Azeri units (2.4) and do not attack either, unless the option lets them', () => {
    const pieces = '"1419": [Arabo], "1320": [T-1, MU-1], "1420": [1/701], "0222": [1/704]';
    const coup = (turn: number, options = ''): Play =>
      at(`{turn: ${turn}, ${options}phase: AZ combat, pieces: {${pieces}}, numbers: {coupTurn: 4, coupSpent: 1}}`);
    expect(coup(4).turn).toBe(5); // nobody could attack
    const option = 'options: {coupAttacks: mercenaries}, ';
    const play = coup(4, option);
    expect(play.offers('AZ', 'attack')).toEqual(['attack 1419']);
    play.do('AZ', 'attack 1419');
    expect(play.offers('AZ', 'with')).toEqual(['with MU-1']);
    for (const unit of ['T-1', '1/701']) expect(play.refusal('AZ', `with ${unit}`).rule).toBe('KAR-7.0j');
    expect(coup(5, option).do('AZ', 'attack 1419').offers('AZ', 'with')).toHaveLength(3);
    const without = `{turn: 4, ${option}phase: AZ combat, pieces: {"1419": [Arabo], "1320": [T-1], "0222": [MU-1]}, numbers: {coupTurn: 4}}`;
    expect(at(without).turn).toBe(5);
  });

  it('KAR-7.0j: a hired unit may join mercenaries whom the option lets attack', () => {
    const play = at(
      '{turn: 2, options: {coupAttacks: mercenaries}, phase: AZ combat, pieces: {"1419": [Arabo], "1320": [T-1, MU-1, 1/366]}, numbers: {coupTurn: 2}}',
    ).do('AZ', 'attack 1419');
    expect(play.offers('AZ', 'with')).toEqual(['with MU-1', 'with 1/366']);
  });

  it('KAR-7.0j: the log says why the Azeri Combat Phase has no attacks, once, and not in other turns', () => {
    const pieces = '"1419": [Arabo], "1320": [T-1], "0222": [1/701]';
    const told = (turn: number): unknown[] =>
      at(`{turn: ${turn}, phase: AZ combat, pieces: {${pieces}}, numbers: {coupTurn: 4, coupSpent: 1}}`)
        .events('no-attacks')
        .map((one) => one.turn ?? one.side);
    expect([told(4), told(5)]).toEqual([[1], []]);
    const armenians = at(`{turn: 4, phase: AR combat, pieces: {${pieces}}, numbers: {coupTurn: 4, coupSpent: 1}}`);
    expect(armenians.events('no-attacks')).toEqual([]);
  });

  it.each([
    [TURKISH, 'Turkish Support', 1],
    [DIASPORA, 'Armenian Diaspora', 0],
  ])('KAR-7.0f KAR-7.0g: event %i is told with the point it brings', (die, name, side) => {
    const play = usual(die);
    const points = [2, 4][side] ?? 0;
    expect(play.events('event')).toEqual([expect.objectContaining({ name, side, points: 1, total: points + 1 })]);
  });

  it('KAR-7.0e KAR-7.0k: Talish-Mugan, coup and the ban stand on the table, each with its turn', () => {
    const shown = (numbers: string, turn = 5): Record<string, string | undefined> => {
      const play = at(`{turn: ${turn}, phase: AR movement, pieces: {${ARMY}, ${AZERI}}, numbers: {${numbers}}}`);
      return Object.fromEntries(
        game
          .view(play.state, null)
          .tracks.filter(({ id }) => ['talish-mugan', 'coup', 'no-azeri-attacks'].includes(id))
          .map(({ id, text }) => [id, text]),
      );
    };
    expect(shown('')).toEqual({});
    expect(shown('talishMuganTurn: 3')).toEqual({ 'talish-mugan': 'turn 3' });
    expect(shown('coupSpent: 1')).toEqual({ coup: 'failed' });
    expect(shown('coupSpent: 1, coupTurn: 5')).toEqual({ coup: 'turn 5', 'no-azeri-attacks': 'this turn' });
    expect(shown('coupSpent: 1, coupTurn: 5', 6)).toEqual({ coup: 'turn 5' });
    // By play, not by hand.
    const play = usual(COUP, 6);
    const ids = game.view(play.state, null).tracks.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['coup', 'no-azeri-attacks']));
  });

  it('KAR-7.0k: a coup that fails is spent too: no ban, and the same face is rolled again later', () => {
    const attacker = at('{turn: 3, phase: AZ combat, pieces: {"1419": [Arabo], "1320": [T-3]}}')
      .do('AZ', 'end', COUP, 1)
      .until('AZ', 'combat');
    expect([attacker.turn, attacker.offers('AZ', 'attack')]).toEqual([4, ['attack 1419']]);
    const play = usual(COUP, 1);
    expect(play.stack('next-turn')).toEqual([]);
    play.until('AZ', 'movement').do('AZ', 'end', COUP, DIASPORA);
    expect([play.turn, rolls(play)]).toEqual([5, [COUP, COUP, DIASPORA]]);
    expect(rolls(play, 'Coup in Baku')).toEqual([1]);
  });

  it('KAR-7.0l: who was sent away is out of play this turn and can be bought again in the next, militia from their pool', () => {
    const play = event(`pieces: {${ARMY}, ${AZERI.replace('1/701', '1/701 reduced')}, ${MARKERS}}`, COUP, 6);
    for (const unit of ['1/701', 'MU-1', 'T-1', 'T-2', 'OMOH-1']) play.do('AR', `take ${unit}`);
    play.do('AR', 'take 1/704');
    for (const marker of ['AZ-art-1', 'AZ-armor-1', 'AZ-armor-2']) play.do('AR', `marker ${marker}`);
    expect(play.controller('0222')).toBe('AZ');
    play.until('AZ', 'reinforce');
    for (const gone of ['1/701', 'MU-1', 'T-1', 'AZ-art-1']) expect(play.where(gone)).toBe('next-turn');
    expect(play.refusal('AZ', 'buy 1/701').rule).toBe('KAR-8.0b');
    expect(play.refusal('AZ', 'support AZ-art-1').rule).toBe('KAR-8.1c');
    play.until('AZ', 'movement').do('AZ', 'end', NONE).until('AZ', 'reinforce');
    expect(play.turn).toBe(5);
    expect([play.where('1/701'), play.where('AZ-art-1'), play.where('T-1')]).toEqual([
      'recruit-AZ',
      'recruit-AZ',
      'militia-pool',
    ]);
    expect(play.steps('1/701')).toBe(2);
    const before = play.rp('AZ');
    expect(play.refusal('AZ', 'deploy 1/701').rule).toBe('KAR-9.0a');
    play
      .do('AZ', 'buy 1/701')
      .do('AZ', 'at 0222')
      .do('AZ', 'buy MU-1')
      .do('AZ', 'at 0222')
      .do('AZ', 'support AZ-art-1');
    expect(before - play.rp('AZ')).toBe(2 + 4 + 1);
  });
});
