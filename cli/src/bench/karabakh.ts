import { chanceFrom, type Game, Table } from '@hexside/engine';
import { createKarabakh, type KarabakhState, game as karabakh, parseKarabakhData } from '@hexside/karabakh';

/** The game with its own state type: the bench looks at its board and its columns. */
export const loadKarabakh = (): Game<KarabakhState> => {
  const parsed = parseKarabakhData(karabakh.data);
  if (!parsed.ok) throw new Error(parsed.errors[0]?.message);
  return createKarabakh(parsed.data);
};

export const begin = (game: Game<KarabakhState>, seed: string): KarabakhState => {
  const begun = game.begin({ scenario: game.scenarios[0]?.id ?? '', options: {} });
  if (!begun.ok) throw new Error(begun.problem.text);
  begun.value.chance = chanceFrom({ seed, entropy: {} });
  return begun.value;
};

/** Full combats, all dice of 13.6 in them: politics, the 709th or the regulars, two support dice a side, the table. */
export const COMBATS = [
  {
    name: 'two units of the 709th, politics, 2+2 support dice, table',
    side: 'AZ',
    position: {
      turn: 4,
      phase: 'AZ combat',
      pieces: {
        '1419': ['Arabo', 'Mech-1', 'Ashot'],
        '1420': ['1/709', '2/709'],
        '1418': ['2/708', '1/708'],
        'available-AZ': ['AZ-art-1', 'AZ-art-2'],
        'available-AR': ['AR-art-1', 'NK-art-1'],
      },
    },
    lines: [
      'AZ attack 1419',
      'AZ with 1/709',
      'AZ with 2/709',
      'AZ with 2/708',
      'AZ with 1/708',
      'AZ declare',
      'AR support AR-art-1',
      'AR support NK-art-1',
      'AR commit',
      'AZ support AZ-art-1',
      'AZ support AZ-art-2',
    ],
  },
  {
    name: 'the largest, all four of the 709th, politics, 2+2 support dice, table',
    side: 'AZ',
    position: {
      turn: 4,
      phase: 'AZ combat',
      pieces: {
        '1419': ['Arabo', 'Mech-1', 'Ashot'],
        '1420': ['1/709', '2/709', '3/709'],
        '1418': ['4/709', '1/708'],
        'available-AZ': ['AZ-art-1', 'AZ-art-2'],
        'available-AR': ['AR-art-1', 'NK-art-1'],
      },
    },
    lines: [
      'AZ attack 1419',
      'AZ with 1/709',
      'AZ with 2/709',
      'AZ with 3/709',
      'AZ with 4/709',
      'AZ with 1/708',
      'AZ declare',
      'AR support AR-art-1',
      'AR support NK-art-1',
      'AR commit',
      'AZ support AZ-art-1',
      'AZ support AZ-art-2',
    ],
  },
  {
    name: 'regulars, politics, 2+2 support dice, table',
    side: 'AR',
    position: {
      turn: 4,
      phase: 'AR combat',
      pieces: {
        '1419': ['1/708', 'T-1'],
        '1420': ['1/83', 'Arabo'],
        '1418': ['Mech-1', '1/545'],
        'available-AZ': ['AZ-art-1', 'AZ-art-2'],
        'available-AR': ['AR-art-1', 'NK-art-1'],
      },
    },
    lines: [
      'AR attack 1419',
      'AR with 1/83',
      'AR with Arabo',
      'AR with Mech-1',
      'AR with 1/545',
      'AR declare',
      'AZ support AZ-art-1',
      'AZ support AZ-art-2',
      'AZ commit',
      'AR support AR-art-1',
      'AR support NK-art-1',
    ],
  },
] as const;

/** A table at the moment before the dice of one of these combats. */
export const beforeDice = (game: Game<KarabakhState>, combat: (typeof COMBATS)[number]): Table<KarabakhState> => {
  const opened = Table.open(game, {
    scenario: 'campaign',
    options: {},
    position: combat.position,
    dice: { seed: 'bench', entropy: {} },
  });
  if (!opened.ok) throw new Error(`${opened.problem.at}: ${opened.problem.text}`);
  const table = opened.value;
  for (const line of combat.lines) {
    const [side = '', ...words] = line.split(' ');
    const done = table.enter({ kind: 'act', side, text: words.join(' '), dice: [] });
    // A second marker fills the limit, and the game then commits by itself.
    if (!done.ok && !line.endsWith('commit')) throw new Error(`${line}: ${done.problem.text}`);
  }
  return table;
};
