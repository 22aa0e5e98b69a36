import { beforeEach, describe, expect, it } from 'vitest';
import { Bench } from './testing.ts';

let at: Bench;
beforeEach(() => {
  at = new Bench();
});

/** The panel at a position, after these orders (each may force dice), of what is under way or of a further order. */
const panelOf = async (
  position: string,
  orders: readonly (readonly string[])[],
  asked: readonly string[],
): Promise<readonly string[]> => {
  at.files.set('p.yaml', position);
  expect(await at.run('from', 'p.yaml', '--seed', '1', '--out', 'p.json'), at.err.join()).toBe(0);
  for (const order of orders) expect(await at.run('do', 'p.json', ...order), at.err.join()).toBe(0);
  expect(await at.run('odds', 'p.json', ...asked), at.err.join()).toBe(0);
  return at.out;
};

const OREL = `game: orel
phase: R combat
pieces:
  "1504": [1/Let, Cv/Let, Convoi-Let-A]
  "1604": [2/Let]
  "1503": [Art/Let]
  "1505": [1/1D, 3/1D, Cv/2K]
  "1507": [Convoi-1D]
orders: {1/Let: "prepared #1", 2/Let: "prepared #1", Cv/Let: "prepared #1", Art/Let: support-prepared}
attacks: ["1505"]
`;

describe('hexside odds prints the panel of the page', () => {
  it('for an attack: place, fighters, sum, every shift with its rule, columns, outcomes', async () => {
    const panel = await panelOf(
      '{game: karabakh, turn: 4, phase: AR combat, pieces: {"1419": [1/708], "1420": [1/83, Arabo]}}',
      [],
      ['attack 1419 with 1/83,Arabo'],
    );
    expect(panel).toEqual([
      'Attack on Stepanakert',
      '1419, town in rough ground, Armenian majority, also Khankendi, 2 victory points, Nagorno-Karabakh Oblast',
      '2 attackers: 1/83 5-14, Arabo 3-10',
      '1 defender: 1/708 3-10',
      '8 to 3, 2-1',
      'Column shifts',
      '        −2  terrain of the defender (KAR-13.6d)',
      '  −1 to +2  Azeri politics; panic halves the defence on 1 (KAR-13.3a)',
      '       die  Armenian regulars may be held back (KAR-13.4a)',
      'Final column, exact',
      '  1-3   25%',
      '  1-2   31%  after the known shifts',
      '  1-1   22%',
      '  2-1   22%  the ratio',
      'Possible results',
      `  ${'█'.repeat(6)}${'▒'.repeat(5)}${'░'.repeat(39)}`,
      '  █ They lose more, 11%',
      '      attacker loses 1, defender 2       11%',
      '  ▒ Even, 11%',
      '      attacker loses 1, defender 1       11%',
      '  ░ We lose more, 78%',
      '      attacker loses 2, defender 1       21%',
      '      attacker loses 2, defender 0       22%',
      '      attacker loses 3, defender 0       31%',
      '      attacker loses 4, defender 0        4%',
      'Exact odds. The attacker fights and adds no more support.',
    ]);
  });

  it('for mines, where nothing is set against anything and no column is looked up', async () => {
    const panel = await panelOf(
      '{game: orgun, phase: MJ action, pieces: {18: [K-DShK, K-82mm], 15: [BTR-70-a]}}',
      [],
      ['activate 18; unit K-DShK; to 15'],
    );
    expect(panel.slice(0, 6)).toEqual([
      'Mines in Nek Mohammad Kala (15)',
      '15, fort in open ground, Terrain modifier 2, Outpost, Holds 3 DRA or Soviet units, 6 Mujahideen',
      'Who tries: K-DShK 2-4-3 (active)',
      'There: BTR-70-a 4-3-5',
      'One die for all units that enter together. Units that pay no casualty point may go on.',
      'Possible results',
    ]);
    expect(panel).toContain('      1 casualty point        33%');
  });

  it('for pools of dice, with what saves and what is lost on average', async () => {
    const panel = await panelOf(
      '{game: nations-at-war, scenario: cats, phase: operations 505, pieces: {D1: [1/505], D7: [1/276]}}',
      [['unit 1/505; to D2']],
      ['fire 1/276'],
    );
    expect(panel.slice(4, 9)).toEqual([
      'The dice, range 5',
      '  T-34/76 1/276 fires: 3 at 5+',
      '  Tiger I 1/505 saves: 3 at 4+',
      'Saves',
      '  +3  dice, armour (NAW-2.4g)',
    ]);
    expect(panel).toContain('Average losses, in steps: German 0.1');
  });

  it('for answers beside each other, each with odds of its own, and the steps of the combat', async () => {
    const panel = await panelOf(OREL, [['for 1/Let'], ['attack 1/Let']], []);
    expect(panel.slice(0, 6)).toEqual([
      'Attack on 1505',
      '  done: Support, Munitions, Barrage, Counterbattery, Defensive support',
      '  now: Retreat',
      '  to come: Coordination, Charges, Cohesion, Assault, Losses, Morale, Advance, Pursuit',
      'Retreat before combat',
      '1505, open ground',
    ]);
    expect(panel).toEqual(expect.arrayContaining(['  stay: Stay', '  retreat: Retreat before combat']));
    expect(panel).toContain('    █ We get away, 67%');
  });

  it('says that no dice follow an answer at once', async () => {
    const fought = [['for 1/Let'], ['attack 1/Let'], ['stay', '--dice', '4'], ['charge']];
    const panel = await panelOf(OREL, [...fought, ['charge', '--as', 'W', '--dice', '4,6']], []);
    expect(panel).toEqual(expect.arrayContaining(['  call-off: Call it off', '    No dice are rolled right away.']));
  });

  it.each([
    [
      '{game: orgun, phase: DRA action, pieces: {42: [BTR-40-a, BTR-70-a, Z-82mm]}}',
      'activate 42; attack 42; with BTR-40-a',
      'Attack in South Peak (42)',
    ],
    [
      '{game: orgun, phase: DRA action, pieces: {38: [BTR-40-a, Rahman], 42: [Z-82mm]}}',
      'activate 38; unit BTR-40-a; to 42',
      'Spotting in South Peak (42)',
    ],
    [
      '{game: orgun, phase: MJ action, pieces: {37: [K-RPG-7-a], 42: [BTR-70-a]}}',
      'activate 37; raid K-RPG-7-a; target BTR-70-a',
      'Raid on BTR-70 a',
    ],
    [
      '{game: orgun, phase: DRA action, pieces: {34: [K-82mm], mi24-base: [Mi-24], 32: [BTR-70-a]}}',
      'strike 34',
      'The Mi-24 strikes at Southwest Road (34)',
    ],
    [
      '{game: orgun, phase: DRA action, pieces: {32: [BTR-40-a], 31: [Warzi], 36: [W-AK-47-a]}}',
      'activate 32; unit BTR-40-a; to 31',
      'Warzi is alone with the enemy',
    ],
    [
      '{game: nations-at-war, scenario: bridge, phase: operations 320, pieces: {T3: [1/320], T4: [1/71G]}}',
      'unit 1/320; assault T4',
      'Assault on T4',
    ],
    [
      '{game: nations-at-war, scenario: bridge, phase: operations 18, pieces: {T3: [1/18], T4: [1/71G]}}',
      'unit 1/18; overrun T4; to T5',
      'Overrun of T4',
    ],
    [
      '{game: nations-at-war, scenario: drill, phase: operations DG, pieces: {T1: [Mtr/DG], A1: [1/DG], T9: [1/DS]}}',
      'unit Mtr/DG; shell T9',
      'Shells on T9',
    ],
    [
      '{game: nations-at-war, scenario: bridge, phase: missions 18, missions: {GE: 1}, pieces: {D5: [1/18, HQ/18], D9: [1/71G]}}',
      'call HQ/18; at D9',
      'Fire mission on D9',
    ],
    ['{game: nomonhan, phase: JP combat, pieces: {0612: [J-inf-64], 0613: [S-mot-24]}}', 'declare', 'Attack on 0613'],
    [
      '{game: nomonhan, phase: JP strikes, turn: 2, air: {JP: {strike: 2}}, pieces: {0613: [S-mot-24], 2706: [J-inf-64]}}',
      'strike 0613; strike 0613; done',
      'Strike at 0613',
    ],
    [
      '{game: orel, phase: R combat, pieces: {"2911": [1/9D unsupplied, Convoi-9D], "3010": [TB-Lenine], "2910": [TB-Offitser]}, orders: {TB-Lenine: duel TB-Offitser}, attacks: []}',
      'done',
      'Trains',
    ],
  ])('at %s for "%s", with nothing left blank', async (position, line, title) => {
    const panel = await panelOf(position, [], [line]);
    expect(panel).toContain(title);
    expect(panel.join('\n')).not.toMatch(/undefined|NaN|null|^\s*,|, ?,|,$|^ to|\(\)/m);
    expect(panel.filter((one) => one.trim() === '')).toEqual([]);
  });

  it('as JSON with the summary and the answers', async () => {
    await panelOf(OREL, [['for 1/Let'], ['attack 1/Let']], ['--json']);
    expect(JSON.parse(at.text)).toMatchObject({
      summary: { title: 'Retreat before combat' },
      answers: { stay: { exact: true }, retreat: { exact: true } },
    });
  });

  it('is refused in words where nothing is to be weighed', async () => {
    await at.run('new', 'karabakh', '--seed', '1', '--out', 'k.json');
    expect(await at.run('odds', 'k.json')).toBe(1);
    expect(at.err).toEqual(['no: there is no combat now: declare an attack first, or name one']);
  });
});
