import { type Chance, chanceFrom, DRAWS, oddsOf, type PlayerOdds, playerOdds } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { declare, result, type Who } from '../test/battle.ts';
import { at, game, Play } from '../test/kit.ts';
import { AR, AZ } from '../world.ts';

type Spread = Map<string, number>;
const dice = chanceFrom({ seed: 'odds', entropy: {} });
const sideOf = (who: Who) => (who === 'AR' ? AR : AZ);

/** What came of the one attack of a game: losses, or nothing. */
const outcome = (play: Play): string => (play.events('cancelled').length > 0 ? 'cancelled' : result(play));

/**
 * The chances by counting: every sequence of dice is forced through a table of its own, die after die, until the table
 * asks for no more. `skip` leaves out sequences that only lead to a roll being made again; what is left is scaled up.
 */
const counted = (
  open: () => Play,
  who: Who,
  skip: (faces: readonly number[]) => boolean = () => false,
  read: (play: Play) => string = outcome,
): Spread => {
  const spread: Spread = new Map();
  const { table } = open();
  let total = 0;
  const follow = (faces: readonly number[], chance: number): void => {
    if (skip(faces)) return;
    const play = new Play(table.at(table.length));
    const before = play.state.meta[DRAWS] ?? 0;
    play.do(who, 'commit', ...faces);
    const rolled = (play.state.meta[DRAWS] ?? 0) - before;
    if (rolled > faces.length) {
      for (let face = 1; face <= 6; face++) follow([...faces, face], chance / 6);
      return;
    }
    const key = read(play);
    spread.set(key, (spread.get(key) ?? 0) + chance);
    total += chance;
  };
  follow([], 1);
  for (const [key, chance] of spread) spread.set(key, chance / total);
  return spread;
};

const asSpread = (odds: { outcomes: PlayerOdds['outcomes'] }): Spread =>
  new Map(odds.outcomes.map((one) => [one.outcome.key, one.chance]));

const expectSame = (found: Spread, wanted: Spread): void => {
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [key, chance] of wanted) expect(found.get(key)).toBeCloseTo(chance, 12);
  expect([...found.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
};

/** The engine's odds of the attack about to be rolled, exact and without a trace on the table. */
const exactOdds = (play: Play, who: Who): Spread => {
  const before = [play.table.hash, play.table.log.length, play.point];
  const odds = oddsOf(game, play.state, sideOf(who), dice);
  expect([play.table.hash, play.table.log.length, play.point]).toEqual(before);
  if (!odds.ok) throw new Error(odds.problem.text);
  expect(odds.value.exact).toBe(true);
  return asSpread(odds.value);
};

/** A pair of militia far away, so that the Combat Phase goes on after the attack and no other die falls. */
const ELSEWHERE = '"1219": [T-19], "1220": [SDF-6]';

describe('odds are what the dice give', () => {
  it('politics and the combat die', () => {
    const open = () =>
      declare(
        at(`{turn: 2, phase: AR combat, pieces: {"1416": [Arabo, Ashot], "1415": [1/701], ${ELSEWHERE}}}`),
        'AR',
        '1415',
        ['Arabo', 'Ashot'],
      );
    const spread = counted(open, 'AR');
    expectSame(exactOdds(open(), 'AR'), spread);
    // By hand: from 2/1, panic makes 6 to 2 a 3/1, a 2 means 4/1, a 3 means 3/1, 4 and 5 leave 2/1, a 6 means 1/1.
    // 3/0 happens only at 1/1 on a 1.
    expect(spread.get('3/0')).toBeCloseTo(1 / 36, 12);
    expect(spread.get('0/3')).toBeCloseTo(1 / 36, 12);
  });

  it('regulars that may stay out, with armor on the other side', () => {
    const open = () => {
      const pieces = `"1722": [2/83, Arabo], "1721": [1/701], available-AZ: [AZ-armor-1], ${ELSEWHERE}`;
      const play = at(`{turn: 2, phase: AR combat, pieces: {${pieces}}}`);
      return declare(play, 'AR', '1721', ['2/83', 'Arabo'], ['AZ-armor-1']);
    };
    expectSame(exactOdds(open(), 'AR'), counted(open, 'AR'));
  });

  it('artillery that may fail', () => {
    const open = () => {
      const pieces = `"1416": [Arabo], "1415": [1/701], available-AR: [AR-art-1], ${ELSEWHERE}`;
      return declare(at(`{turn: 2, phase: AR combat, pieces: {${pieces}}}`), 'AR', '1415', ['Arabo']).do(
        'AR',
        'support AR-art-1',
      );
    };
    expectSame(exactOdds(open(), 'AR'), counted(open, 'AR'));
  });

  it('a unit of the 709th that may not come, panic that calls everything off', () => {
    const open = () =>
      declare(
        at(`{turn: 2, phase: AZ combat, pieces: {"0817": [1/709, 1/701], "0818": [1/ASOR], ${ELSEWHERE}}}`),
        'AZ',
        '0818',
        ['1/709', '1/701'],
      );
    const spread = counted(open, 'AZ');
    expectSame(exactOdds(open(), 'AZ'), spread);
    expect(spread.get('cancelled')).toBeCloseTo(1 / 6, 12);
    const alone = () =>
      declare(
        at(`{turn: 2, phase: AZ combat, pieces: {"0817": [1/709], "0818": [1/ASOR], ${ELSEWHERE}}}`),
        'AZ',
        '0818',
        ['1/709'],
      );
    expect(exactOdds(alone(), 'AZ').get('cancelled')).toBeCloseTo(1 / 6 + (5 / 6) * (1 / 3), 12);
  });

  it('Soviet units on both sides: tied rolls are made again for ever', () => {
    const open = () =>
      declare(
        at(`{turn: 2, phase: AR combat, pieces: {"1416": [Arabo, 1/366], "1415": [1/701, 1/23], ${ELSEWHERE}}}`),
        'AR',
        '1415',
        ['Arabo', '1/366'],
      );
    const after = (...faces: number[]) => result(open().do('AR', 'commit', ...faces));
    expect(after(3, 3, 5, 5, 1, 2, 4, 3)).toBe(after(1, 2, 4, 3));
    // Only who rolls higher counts: 1 and 2 stand for all pairs, and a tie for nothing.
    const spread = counted(
      open,
      'AR',
      (faces) => (faces[0] ?? 1) > 2 || (faces[1] ?? 1) > 2 || (faces.length >= 2 && faces[0] === faces[1]),
    );
    expectSame(exactOdds(open(), 'AR'), spread);
  });

  it('asked before the attack is declared it is the same', () => {
    const pieces = `"1416": [Arabo, Ashot], "1415": [1/701], ${ELSEWHERE}`;
    const chosen = at(`{turn: 2, phase: AR combat, pieces: {${pieces}}}`)
      .do('AR', 'attack 1415')
      .do('AR', 'with Arabo')
      .do('AR', 'with Ashot');
    const declared = declare(at(`{turn: 2, phase: AR combat, pieces: {${pieces}}}`), 'AR', '1415', ['Arabo', 'Ashot']);
    expectSame(exactOdds(chosen, 'AR'), exactOdds(declared, 'AR'));
  });
});

describe('odds as a player may know them', () => {
  const known = (play: Play, who: Who, lines: readonly string[] = [], chance: Chance = dice): PlayerOdds => {
    const before = [play.table.hash, play.table.log.length];
    const odds = playerOdds(game, play.state, sideOf(who), lines, chance);
    if (!odds.ok) throw new Error(odds.problem.text);
    expect([play.table.hash, play.table.log.length]).toEqual(before);
    return odds.value;
  };

  it('with nothing hidden they are the exact ones, also for an attack that is only named', () => {
    const open = () =>
      at(`{turn: 2, phase: AR combat, pieces: {"1416": [Arabo, Ashot], "1415": [1/701], ${ELSEWHERE}}}`);
    const odds = known(open(), 'AR', ['attack 1415', 'with Arabo', 'with Ashot']);
    expect(odds.deals).toBe(1);
    expectSame(
      asSpread(odds),
      counted(() => declare(open(), 'AR', '1415', ['Arabo', 'Ashot']), 'AR'),
    );
    expect(odds.summary).toMatchObject({ attack: '6', defence: '3', ratio: '2-1' });
    expect(odds.losses.AR).toBeCloseTo(
      [...asSpread(odds)].reduce((sum, [key, chance]) => sum + Number(key.split('/')[0]) * chance, 0),
      12,
    );
  });

  // Beneath OMOH-1 and OMOH-2 lie 1/701 and 1/709, the only units the Armenian side cannot see: two possible deals.
  const hidden = (here: string, there: string) => () =>
    declare(
      at(
        `{turn: 2, phase: AR combat, pieces: {"1416": [Mech-1, Mech-2], "1415": [OMOH-1, ${here}], "0222": [OMOH-2, ${there}], ${ELSEWHERE}}}`,
      ),
      'AR',
      '1415',
      ['Mech-1', 'Mech-2'],
    );
  const weak = hidden('1/701', '1/709');
  const strong = hidden('1/709', '1/701');

  const expectMixture = (odds: PlayerOdds): void => {
    const [a, b, mixed] = [exactOdds(weak(), 'AR'), exactOdds(strong(), 'AR'), asSpread(odds)];
    expect(odds.deals).toBe(24);
    // Find how many of the 24 deals were the weak one from one outcome; all the others have to agree.
    const key = [...a.keys()].find((one) => Math.abs((a.get(one) ?? 0) - (b.get(one) ?? 0)) > 0.01) ?? '';
    const share = ((mixed.get(key) ?? 0) - (b.get(key) ?? 0)) / ((a.get(key) ?? 0) - (b.get(key) ?? 0));
    expect(share * 24).toBeCloseTo(Math.round(share * 24), 8);
    expect(Math.round(share * 24)).toBeGreaterThan(4);
    expect(Math.round(share * 24)).toBeLessThan(20);
    for (const one of new Set([...a.keys(), ...b.keys()])) {
      expect(mixed.get(one)).toBeCloseTo(share * (a.get(one) ?? 0) + (1 - share) * (b.get(one) ?? 0), 10);
    }
    expect([...mixed.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  };

  it('with a hidden defender they are a mixture of what it may be, and the truth does not show', () => {
    expectSame(exactOdds(weak(), 'AR'), counted(weak, 'AR'));
    expectSame(exactOdds(strong(), 'AR'), counted(strong, 'AR'));
    const odds = known(weak(), 'AR');
    expectMixture(odds);
    expect(known(strong(), 'AR').outcomes).toEqual(odds.outcomes);
    expect(known(weak(), 'AZ').deals).toBe(1); // the defender knows their own units
  });

  it('a first deal that happens to change nothing does not pass for certainty', () => {
    // The highest number every time leaves a shuffle as it was; 21 units are shuffled, 19 of them in the militia pool.
    const never: Chance = { next: (_draw, among) => among - 1 };
    expect(known(weak(), 'AR', [], never).deals).toBe(1);
    let draws = 0;
    const stubborn: Chance = { next: (draw, among) => (draws++ < 20 ? among - 1 : dice.next(draw, among)) };
    expectMixture(known(weak(), 'AR', [], stubborn));
  });

  it('KAR-13.6c: the chance of each final column is that of the dice, and the summary leads from base to final', () => {
    const open = () =>
      declare(
        at(
          `{turn: 2, phase: AR combat, pieces: {"1416": [Arabo, Ashot], "1415": [1/701], "available-AR": [NK-art-1], ${ELSEWHERE}}}`,
        ),
        'AR',
        '1415',
        ['Arabo', 'Ashot'],
      ).do('AR', 'support NK-art-1');
    const odds = known(open(), 'AR');
    const labels = odds.summary?.columns?.labels ?? [];
    const finals = counted(
      open,
      'AR',
      () => false,
      (play) => labels[Number(play.events('odds')[0]?.final)] ?? '?',
    );
    expectSame(new Map(labels.flatMap((label, i) => (odds.columns[i] ? [[label, odds.columns[i]]] : []))), finals);
    const net = odds.summary?.modifiers.reduce((sum, one) => sum + one.amount, 0) ?? 0;
    expect(labels[odds.summary?.columns?.base ?? -1]).toBe(odds.summary?.ratio);
    expect(odds.summary?.columns?.final).toBe((odds.summary?.columns?.base ?? 0) + net);
  });

  it('KAR-13.1h KAR-13.3a: names what a die will still decide, with its range', () => {
    const play = declare(
      at(
        `{turn: 2, phase: AR combat, pieces: {"1416": [Arabo, Ashot, Mech-1], "1415": [1/701], "available-AR": [NK-art-1], ${ELSEWHERE}}}`,
      ),
      'AR',
      '1415',
      ['Arabo', 'Ashot'],
    ).do('AR', 'support NK-art-1');
    expect(known(play, 'AR').summary?.chancy).toEqual([
      { least: -1, most: 2, label: 'Azeri politics; panic halves the defence on 1', rule: 'KAR-13.3a' },
      { least: 0, most: 1, label: 'NK-art-1 works on 1 to 3', rule: 'KAR-13.1h' },
    ]);
    const azeri = at(`{turn: 2, phase: AZ combat, pieces: {"1416": [Arabo], "1415": [1/701, 1/709], ${ELSEWHERE}}}`);
    expect(
      known(azeri, 'AZ', ['attack 1416', 'with 1/701', 'with 1/709']).summary?.chancy?.map(({ label }) => label),
    ).toEqual(['Azeri politics; panic calls the attack off on 1', 'units of the 709th stay out, each on 5 to 6']);
  });

  it('with a hidden defender every strength it may have is told', () => {
    const strengths = known(weak(), 'AR').summaries.map(({ defence }) => defence);
    expect(new Set(strengths)).toEqual(new Set(known(strong(), 'AR').summaries.map(({ defence }) => defence)));
    expect(new Set(strengths).size).toBe(2);
  });

  it('there are none before anybody attacks, nor once the die has fallen', () => {
    const play = at(
      `{turn: 2, phase: AR combat, pieces: {"1416": [Arabo, Ashot], "1415": [1/701, 1/704], ${ELSEWHERE}}}`,
    );
    expect(playerOdds(game, play.state, AR, [], dice).ok).toBe(false);
    declare(play, 'AR', '1415', ['Arabo', 'Ashot']).do('AR', 'commit', 4, 3);
    expect(play.point).toBe('losses');
    expect(playerOdds(game, play.state, AR, [], dice).ok).toBe(false);
  });

  it('units driven back earlier in the phase are no part of the defence shown', () => {
    const play = at(
      `{turn: 2, phase: AR combat, pieces: {"1416": [Mech-1, Mech-2, Mech-3], "1415": [1/701], "1515": [T-1], "1516": [SDF-7, SDF-8], ${ELSEWHERE}}}`,
    );
    declare(play, 'AR', '1415', ['Mech-1', 'Mech-2', 'Mech-3'])
      .do('AR', 'commit', 4, 4)
      .do('AZ', 'retreat')
      .do('AZ', 'to 1515')
      .do('AR', 'done');
    expect(known(play, 'AR', ['attack 1515', 'with SDF-7', 'with SDF-8']).summary).toMatchObject({
      attack: '4',
      defence: '1',
    });
  });
});
