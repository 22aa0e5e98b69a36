import { type Chart, capital, signed } from '@hexside/engine';
import { sourceText } from '@hexside/schemas';
import type { OrelData, RetreaterKind, TablesData } from '../data/index.ts';
import { MOVERS } from '../world.ts';

const MOVER = ['Infantry', 'Cavalry', 'Artillery', 'Tank', 'Armoured car'] as const;

type Costs = Readonly<Record<(typeof MOVERS)[number], number | null>>;
const costs = (mp: Costs, before = ''): string[] =>
  MOVERS.map((by) => (mp[by] === null ? 'road only' : `${before}${mp[by]}`));

const terrain = ({ terrainEffects: t }: TablesData): Chart => ({
  id: 'terrain',
  title: 'Terrain effects',
  rule: 'ORL-7.1.1a',
  columns: ['Terrain', ...MOVER, 'Cohesion', 'Assault', 'Barrage'],
  rows: [
    ...Object.entries(t.terrain).map(([kind, g]) => [
      kind === 'city' ? 'Orel, suburbs' : capital(kind),
      ...costs(g.mp),
      signed(g.cohesion),
      signed(g.assault),
      signed(g.barrage),
    ]),
    [
      'Orel, centre',
      ...costs(t.terrain.city.mp),
      signed(t.centre.cohesion),
      signed(t.centre.assault),
      signed(t.centre.barrage),
    ],
    ['River', ...costs(t.river.mp, '+'), signed(t.river.cohesion), signed(t.river.assault), '0'],
    ['Road', ...costs(t.road.mp), '', '', ''],
    ['Railroad in forest', ...costs(t.railroad.mp), '', '', ''],
    [
      'Entrenchment',
      ...MOVERS.map(() => ''),
      signed(t.entrenchment.cohesion),
      signed(t.entrenchment.assault),
      signed(t.entrenchment.barrage),
    ],
  ],
  note: 'Horse artillery moves as cavalry, convoys as artillery. Modifiers help the defender; rivers count if every attacker crosses one.',
  source: sourceText(t.source),
});

const margins = (length: number): string[] =>
  Array.from({ length }, (_, i) => (i === length - 1 ? `+${i + 1} or more` : `+${i + 1}`));

const cohesion = ({ cohesion: t }: TablesData): Chart => ({
  id: 'cohesion',
  title: 'Cohesion',
  rule: 'ORL-8.7.1a',
  columns: ['Die above quality', 'Attacker', 'Defender'],
  rows: margins(Math.max(t.attacker.length, t.defender.length)).map((margin, i) => [
    margin,
    t.attacker[i] ?? '',
    t.defender[i] ?? '',
  ]),
  note: 'Equal or less passes; so does a natural 1.',
  source: sourceText(t.source),
});

const morale = ({ morale: t }: TablesData): Chart => ({
  id: 'morale',
  title: 'Morale of the loser',
  rule: 'ORL-8.8.2i',
  columns: ['Die above quality', 'Attacker', 'Defender'],
  rows: [
    ['0 or less', t.passed.attacker, t.passed.defender],
    ...margins(Math.max(t.attacker.length, t.defender.length)).map((margin, i) => [
      margin,
      t.attacker[i] ?? '',
      t.defender[i] ?? '',
    ]),
  ],
  note: 'Shaken: retreats, and is disorganized if it is pursued.',
  source: sourceText(t.source),
});

const assault = ({ assault: t }: TablesData): Chart => ({
  id: 'assault',
  title: 'Assault',
  rule: 'ORL-8.8.1a',
  columns: ['Modified 2d6', 'Losses', 'Loser', 'Morale'],
  rows: t.rows.map((row, i) => [
    i === 0 ? `${row.roll} or less` : i === t.rows.length - 1 ? `${row.roll} or more` : String(row.roll),
    `${row.losses.attacker}/${row.losses.defender}`,
    row.loser,
    signed(row.morale),
  ]),
  note: 'Steps lost by attacker / defender.',
  source: sourceText(t.source),
});

const ratios = ({ assault: t }: TablesData): Chart => ({
  id: 'ratios',
  title: 'Strength ratio in an assault',
  rule: 'ORL-8.8.1b',
  columns: ['Attacker to defender, at least', 'Modifier'],
  rows: t.ratios.map(({ least, modifier }) => [
    least.attack === 0 ? 'less' : `${least.attack} to ${least.defence}`,
    signed(modifier),
  ]),
  source: sourceText(t.source),
});

const barrage = ({ barrage: t }: TablesData): Chart => ({
  id: 'barrage',
  title: 'Barrage',
  rule: 'ORL-8.3.2a',
  columns: ['2d6 and fire', 'Steps lost', 'Cohesion check'],
  rows: t.rows.map((row, i) => {
    const least = (t.rows[i - 1]?.atMost ?? 0) + 1;
    const total =
      i === 0 ? `${row.atMost} or less` : row.atMost > 40 ? `${least} or more` : `${least} to ${row.atMost}`;
    return [
      total,
      String(row.losses),
      row.check === null ? 'none' : row.check === 0 ? 'yes' : `die ${signed(row.check)}`,
    ];
  }),
  source: sourceText(t.source),
});

const events = ({ events: t }: OrelData): Chart => ({
  id: 'events',
  title: 'Random events',
  rule: 'ORL-6b',
  columns: ['White d100', 'Red d100', 'Kind', 'Event'],
  rows: t.list.map((e) => [
    `${e.W[0]}-${e.W[1]}`,
    `${e.R[0]}-${e.R[1]}`,
    e.type === 'S' ? 'suffered' : e.type === 'C' ? 'controlled' : '',
    e.name,
  ]),
  source: sourceText(t.source),
});

const calendar = ({ scenario: { calendar: t, arrivals } }: OrelData): Chart => ({
  id: 'days',
  title: 'October 1919',
  rule: 'ORL-4a',
  columns: ['Date', 'White recruits', 'Red recruits', 'Arrivals'],
  rows: t.turns.map(({ date, recruits }) => [
    String(date),
    String(recruits.W),
    String(recruits.R),
    arrivals.list
      .filter((a) => a.date === date)
      .map((a) => a.id.replace(/-\d+$/, '').replaceAll('-', ' '))
      .join(', '),
  ]),
  source: sourceText(t.source),
});

const WAYS = { automatic: 'always', no: 'never', with: 'with combat units' } as const;

const RETREATERS: readonly (readonly [RetreaterKind, string])[] = [
  ['cavalry', 'Cavalry'],
  ['horseArtillery', 'Horse artillery'],
  ['whiteInfantry', 'White infantry'],
  ['redVeterans', 'Red veterans'],
  ['redInfantry', 'Other Red infantry'],
  ['recruits', 'Recruit battalions'],
  ['artillery', 'Other artillery'],
  ['tank', 'Tanks'],
  ['armouredCar', 'Armoured cars'],
  ['train', 'Armoured trains'],
];

const retreat = ({ retreatBeforeCombat: t }: TablesData): Chart => {
  const way = (row: (typeof t.units)[RetreaterKind]['foot']): string =>
    row.way === 'check' ? `die ${signed(row.modifier)}` : WAYS[row.way];
  const { hasty, march, outOfCommand, outnumbered } = t.modifiers;
  return {
    id: 'retreat',
    title: 'Retreat before combat',
    rule: 'ORL-8.5a',
    columns: ['Who', 'Attacked on foot', 'Attacked by cavalry'],
    rows: RETREATERS.map(([kind, name]) => [
      kind === 'redVeterans' ? `${name}, quality ${t.veteranTq} or more` : name,
      way(t.units[kind].foot),
      way(t.units[kind].cavalry),
    ]),
    note: `One die against the most common quality. Hasty attack ${signed(hasty)}, in March mode ${signed(march)}, out of command ${signed(outOfCommand)}, outnumbered ${outnumbered.ratio} to 1 in printed strength ${signed(outnumbered.modifier)}.`,
    source: sourceText(t.source),
  };
};

const coordination = ({ coordination: t }: TablesData): Chart => ({
  id: 'coordination',
  title: 'Coordination of supporting fire',
  rule: 'ORL-8.6.2e',
  columns: ['Added to the die of the battery', 'Modifier'],
  rows: [
    ['Out of command', signed(t.modifiers.outOfCommand)],
    ['Hasty attack', signed(t.modifiers.hasty)],
    ['Heavy artillery in a hasty attack', signed(t.modifiers.heavyHasty)],
    ['Artillery that has moved', signed(t.modifiers.moved)],
    ['Red attack from more than one hex, Shock units and trains excepted', signed(t.modifiers.redFromSeveralHexes)],
  ],
  note: 'If the die is more than its quality, it fires with half its value, rounded down. Trains have quality 4.',
  source: sourceText(t.source),
});

export const chartsOf = (data: OrelData): Chart[] => [
  ...[terrain, barrage, retreat, coordination, cohesion, assault, ratios, morale].map((make) => make(data.tables)),
  events(data),
  calendar(data),
];
