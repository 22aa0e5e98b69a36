import { beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS } from './run.ts';
import { Bench } from './testing.ts';

const FILE = 'karabakh.hexside.json';
const AMBUSH = `game: karabakh
turn: 4
phase: AR combat
pieces:
  "1419": [1/708, T-1]
  "1420": [1/83, Arabo]
  available-AR: [AR-art-1]
`;

let at: Bench;
beforeEach(() => {
  at = new Bench();
});

const actionsIn = (file: string): number => {
  const record: unknown = JSON.parse(at.files.get(file) ?? '{}');
  return typeof record === 'object' && record !== null && 'actions' in record && Array.isArray(record.actions)
    ? record.actions.length
    : -1;
};

describe('hexside', () => {
  it('explains itself, and every command by example', async () => {
    expect(await at.run('help')).toBe(0);
    for (const { name } of COMMANDS) expect(at.text).toContain(`  ${name} `);
    for (const command of COMMANDS) {
      expect(await at.run(command.name, '--help'), command.name).toBe(0);
      expect(at.text).toContain('Examples');
      expect(at.text).toContain(`hexside ${command.usage}`);
    }
  });

  it('tells its version, and helps whichever way it is asked', async () => {
    expect(await at.run('--version')).toBe(0);
    expect(at.text).toMatch(/^hexside \d+\.\d+\.\d+$/);
    expect(await at.run('help', '--help')).toBe(0);
    expect(at.out[0]).toContain('hexside plays published board wargames');
    expect(await at.run('-h', 'new')).toBe(0);
    expect(at.out[0]).toContain('hexside new GAME');
  });

  it('lists the games', async () => {
    expect(await at.run('games')).toBe(0);
    expect(at.text).toContain('karabakh');
    expect(await at.run('games', '--json')).toBe(0);
    expect(JSON.parse(at.text)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ id: 'karabakh', version: expect.any(String) }),
        expect.objectContaining({ id: 'orgun', sides: [expect.objectContaining({ id: 'DRA' }), expect.anything()] }),
      ]),
    );
  });

  it('begins, shows, plays, undoes and verifies a game in a file', async () => {
    expect(await at.run('new', 'karabakh', '--seed', '1')).toBe(0);
    expect(await at.run('show')).toBe(0);
    expect(at.text).toContain('AZ must decide (KAR-3.2d)');
    expect(await at.run('legal')).toBe(0);
    expect(at.text).toContain('village');
    expect(await at.run('do', FILE, 'village 0819; village 0821')).toBe(0);
    expect(actionsIn(FILE)).toBe(2);
    expect(await at.run('do', FILE, '{"verb": "village", "arg": "1119"}')).toBe(0);
    expect(actionsIn(FILE)).toBe(3);
    expect(await at.run('verify', FILE)).toBe(0);
    expect(at.text).toContain('verified: 3 actions');
  });

  it('cannot take back what nobody has done, and quotes no more of an order than fits', async () => {
    await at.run('new', 'karabakh', '--seed', '1');
    expect(await at.run('takeback', FILE, '0', '--by', 'AR', '--agreed', 'AZ')).toBe(1);
    expect(at.err).toEqual(['no: there is nothing to take back yet']);
    expect(await at.run('do', FILE, 'a'.repeat(3000))).toBe(1);
    expect(at.err).toEqual([`no: ${'a'.repeat(80)}: the action is longer than 200 characters`]);
  });

  it('keeps nothing of a line when one of its orders is refused', async () => {
    await at.run('new', 'karabakh', '--seed', '1');
    const before = at.files.get(FILE);
    expect(await at.run('do', FILE, 'village 0819; to 0101')).toBe(1);
    expect(at.err).toHaveLength(1);
    expect(at.err[0]).toContain('KAR-');
    expect(at.files.get(FILE)).toBe(before);
  });

  it('begins at a position, forces dice, and says that they were forced', async () => {
    at.files.set('ambush.yaml', AMBUSH);
    expect(await at.run('from', 'ambush.yaml', '--seed', '1', '--out', 'a.json')).toBe(0);
    expect(await at.run('why', 'a.json', 'attack 1419 with 1/83,Arabo')).toBe(0);
    expect(await at.run('why', 'a.json', 'attack 1218')).toBe(1);
    expect(at.text).toMatch(/^no: .*KAR-/);
    expect(await at.run('odds', 'a.json', 'attack 1419 with 1/83,Arabo')).toBe(0);
    expect(at.out[0]).toBe('Attack on Stepanakert');
    expect(await at.run('do', 'a.json', 'attack 1419 with 1/83,Arabo')).toBe(0);
    expect(await at.run('undo', 'a.json')).toBe(0);
    expect(await at.run('do', 'a.json', 'declare')).toBe(0);
    expect(await at.run('do', 'a.json', 'commit', '--dice', '9')).toBe(1);
    expect(at.err[0]).toContain('expected 1 to 6');
    expect(await at.run('do', 'a.json', 'commit', '--dice', '3,6,6')).toBe(0);
    expect(await at.run('verify', 'a.json')).toBe(0);
    expect(at.text).toContain('forced dice');
    expect(await at.run('undo', 'a.json')).toBe(1);
    const length = actionsIn('a.json');
    expect(await at.run('takeback', 'a.json', '0', '--by', 'AR')).toBe(1);
    expect(at.err).toEqual(['no: Azeri has not agreed to the takeback']);
    expect(await at.run('takeback', 'a.json', '0', '--by', 'AR', '--agreed', 'AZ')).toBe(0);
    expect(actionsIn('a.json')).toBe(length + 1);
    expect(await at.run('verify', 'a.json')).toBe(0);
    expect(await at.run('fork', 'a.json', '2', '--out', 'b.json', '--seed', 'x')).toBe(0);
    expect(await at.run('verify', 'b.json')).toBe(0);
  });

  it('writes a position that reads back', async () => {
    at.files.set('ambush.yaml', AMBUSH);
    await at.run('from', 'ambush.yaml', '--out', 'a.json');
    expect(await at.run('position', 'a.json')).toBe(0);
    at.files.set('again.yaml', at.text);
    expect(await at.run('from', 'again.yaml', '--out', 'b.json')).toBe(0);
    expect(await at.run('position', 'b.json')).toBe(0);
    expect(at.text).toBe(at.files.get('again.yaml'));
  });

  it('shows a side no more than it may know', async () => {
    at.files.set('ambush.yaml', AMBUSH);
    await at.run('from', 'ambush.yaml', '--out', 'a.json');
    await at.run('show', 'a.json', '--as', 'AZ', '--json');
    expect(at.text).not.toMatch(/"id": "Arabo"/);
    await at.run('show', 'a.json', '--as', 'AR', '--json');
    expect(at.text).toMatch(/"id": "Arabo"/);
  });

  it('does not verify a record that was tampered with, and names the line', async () => {
    await at.run('new', 'karabakh', '--seed', '1');
    await at.run('do', FILE, 'village 0819; village 0821');
    at.files.set('bad.json', (at.files.get(FILE) ?? '').replace('village 0821', 'village 1119'));
    expect(await at.run('verify', 'bad.json')).toBe(1);
    expect(at.text).toMatch(/^not verified: bad\.json:\d+:\d+ hashes\[1\]: the state differs/);
    expect(await at.run('show', 'bad.json')).toBe(1);
    expect(at.err[0]).toMatch(/^no: bad\.json:\d+:\d+ hashes\[1\]: the state differs/);
    at.files.set('seed.json', (at.files.get(FILE) ?? '').replace('"seed": "1"', '"seed": "2"'));
    expect(await at.run('verify', 'seed.json')).toBe(1);
    expect(at.text).toContain('does not match the hash published before play');
  });

  it('plays with somebody at the keyboard', async () => {
    at.typed = ['legal', 'nonsense', 'show', 'quit'];
    expect(await at.run('play', 'karabakh', '--bots', 'random,human', '--seed', '5', '--out', 'p.json')).toBe(0);
    expect(at.text).toContain('AZ > ');
    expect(at.text).toContain('no: nonsense');
    expect(at.listening).toBe(false);
    expect(await at.run('verify', 'p.json')).toBe(0);
  });

  it('plays the scenario and the options asked for, and keeps the game after every line', async () => {
    at.typed = ['legal', 'quit'];
    const bridge = ['--scenario', 'bridge', '--option', 'fate=off', '--option', 'mines=off'];
    expect(await at.run('play', 'nations-at-war', ...bridge, '--seed', '2', '--out', 'b.json')).toBe(0);
    expect(JSON.parse(at.files.get('b.json') ?? '')).toMatchObject({
      scenario: 'bridge',
      options: { fate: 'off', mines: 'off' },
      seed: '2',
    });
    expect(await at.run('verify', 'b.json')).toBe(0);
  });

  it.each(['new', 'play', 'from', 'fork'])('%s writes over no file that is there, unless told to', async (command) => {
    const FIRST: Readonly<Record<string, readonly string[]>> = {
      new: ['karabakh'],
      play: ['karabakh', '--bots', 'human'],
      from: ['ambush.yaml'],
      fork: [FILE, '0'],
    };
    await at.run('new', 'karabakh', '--seed', '1');
    at.files.set('ambush.yaml', AMBUSH);
    at.files.set('kept.json', 'an evening');
    const argv = [command, ...(FIRST[command] ?? []), '--out', 'kept.json'];
    expect(await at.run(...argv)).toBe(2);
    expect(at.err).toEqual(['hexside: kept.json already exists; choose another file with --out, or add --overwrite']);
    expect(at.files.get('kept.json')).toBe('an evening');
    expect(await at.run(...argv, '--overwrite')).toBe(0);
    expect(at.files.get('kept.json')).not.toBe('an evening');
  });

  it('simulates, and gives the balance with an interval', async () => {
    expect(await at.run('simulate', 'karabakh', '--games', '2', '--seed', '7', '--json')).toBe(0);
    expect(JSON.parse(at.text)).toMatchObject({ games: 2, faults: [], wins: [{ side: 'AR' }, { side: 'AZ' }] });
  });

  it('sets levels against each other, and says who is stronger', async () => {
    expect(await at.run('ladder', 'ford', '--games', '3', '--bots', 'random,captain', '--json')).toBe(0);
    const { rungs, table } = JSON.parse(at.text);
    expect(rungs).toMatchObject([
      { level: 'random', games: 6, elo: 0 },
      { level: 'captain', games: 6 },
    ]);
    expect(table[0][1].points + table[1][0].points).toBe(6);
  });

  it('fits the chance to win by scenario, and says how far off it is', async () => {
    const fit = ['tune', 'nations-at-war', '--scenario', 'drill', '--games', '10', '--seed', 'x', '--out', 'o.json'];
    expect(await at.run(...fit)).toBe(0);
    const { drill, ...others } = JSON.parse(at.files.get('o.json') ?? '');
    expect(others).toEqual({});
    expect(drill.source).toBe('npx hexside tune nations-at-war --scenario drill --games 10 --seed x');
    // By side: its own number, how far the game has gone, how it stands, and the two together.
    expect(drill.sides.map((weights: number[]) => weights.length)).toEqual([4, 4]);
    expect(at.err.join('\n')).toMatch(/^drill: \d+ positions; error on games kept aside: GE 0\.\d+, SU 0\.\d+/m);
  }, 60_000);

  it.each([
    [['ladder', 'orgun', '--bots', 'captain,marshal'], '--bots expects random or recruit or captain or general'],
    [['ladder', 'orgun', '--bots', 'captain'], '--bots expects at least two levels'],
    [['tune', 'ford'], 'ford has no commander to tune'],
    [['tune', 'orgun', '--scenario', 'moon'], 'there is no scenario "moon"; there is siege'],
    [['tune', 'orgun', '--parameters', '--scenario', 'moon'], 'there is no scenario "moon"; there is siege'],
    [['tune', 'orgun', '--out', 'nowhere/a.json'], 'cannot write nowhere/a.json: there is no such folder'],
    [['ladder', 'orgun', '--scenario', 'moon'], 'there is no scenario "moon"; there is siege'],
    [['ladder', 'nations-at-war', '--scenario', 'cats,bridge'], 'there is no scenario "cats,bridge"; there are cats'],
    [['ladder', 'orgun', '--out', 'nowhere/a.json'], 'cannot write nowhere/a.json: there is no such folder'],
    [['nonsense'], 'there is no command "nonsense"; expected games, new'],
    [['help', 'nonsense'], 'there is no command "nonsense"; expected games, new'],
    [['help', 'play', 'chess'], 'expected: hexside help [COMMAND]; "chess" is one argument too many'],
    [['new', 'chess'], 'there is no game "chess"; there are karabakh'],
    [['new', 'karabakh', '--scenario', '--seed', '1'], '--scenario expects ID after it'],
    [['show', 'chess.json'], 'chess.json:3:10 game: there is no game "chess"; there are karabakh'],
    [['do', FILE, ' ; ;'], 'expected an order, such as'],
    [['do', FILE, '[]'], 'expected an order, such as'],
    [['new'], 'expected: hexside new GAME'],
    [['new', 'karabakh', '--seed', 'a b'], '--seed expects 1 to 64 letters'],
    [['new', 'karabakh', '--scenario', 'x'], 'there is no scenario "x"; there is campaign'],
    [['play', 'nations-at-war', '--scenario', 'x'], 'there is no scenario "x"; there are cats, bridge, drill'],
    [['play', 'karabakh', '--option', 'x=y'], 'there is no option "x"; there are calendar, combatRounding'],
    [['play', 'karabakh', '--option', 'calendar'], '--option expects name=value, not "calendar"'],
    [['new', 'karabakh', '--option', 'calendar=x'], 'options.calendar: expected january-1992 or april-1992'],
    [['new', 'karabakh', '--colour'], 'new has no option --colour; it has --seed'],
    [['show', 'nowhere.json'], 'cannot read nowhere.json: there is no such file'],
    [['show', FILE, '--as', 'XX'], '--as expects AR or AZ or spectator, not "XX"'],
    [['do', FILE, ''], 'expected an order'],
    [['do', FILE, 'end', '--dice', 'a'], '--dice expects numbers separated by commas'],
    [['undo', FILE, 'everything'], 'undo (step, move, phase or the actions to keep) expects a whole number'],
    [['simulate', 'karabakh', '--games', '0'], '--games expects a whole number from 1'],
    [['simulate', 'karabakh', '--scenario', 'peace'], 'there is no scenario "peace"'],
    [['simulate', 'karabakh', '--bots', 'genius'], '--bots expects random or'],
    [['from', 'bad.yaml'], 'bad.yaml:3:3 pieces.9999: there is no place "9999"'],
    [['new', 'karabakh', '--pack', 'bad-pack.yaml'], 'bad-pack.yaml:4:22 units.ground.units[0].strength:'],
    [['verify', 'torn.json'], 'torn.json:1:12: expected "," or "}"'],
  ])('answers %j with one line that says what was expected', async (argv, wanted) => {
    await at.run('new', 'karabakh', '--seed', '1');
    at.files.set('bad.yaml', 'game: karabakh\npieces:\n  "9999": [Arabo]\n');
    at.files.set('bad-pack.yaml', 'units:\n  ground:\n    units:\n      - { id: Arabo, strength: many }\n');
    at.files.set('torn.json', '{"game": 1 2');
    at.files.set('chess.json', (at.files.get(FILE) ?? '').replace('"karabakh"', '"chess"'));
    const before = new Map(at.files);
    expect(await at.run(...argv)).toBe(2);
    expect(at.err).toHaveLength(1);
    expect(at.err[0]).toContain(wanted);
    expect(at.err[0]).not.toContain('\n');
    expect(at.files).toEqual(before);
  });
});
