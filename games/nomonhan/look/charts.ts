import { type Chart, capital } from '@hexside/engine';
import { sourceText } from '@hexside/schemas';
import type { NomonhanData, Suffered, TablesData } from '../data/index.ts';

const shift = (columns: number): string => (columns === 0 ? '0' : `−${columns}`);
const FACES = ['1', '2', '3', '4', '5', '6'] as const;

const terrain = ({ terrainEffects: t }: TablesData): Chart => ({
  id: 'terrain',
  title: 'Terrain effects',
  rule: 'NOM-11.31a',
  columns: ['Terrain', 'Foot', 'Mechanized', 'Combat', 'Air strike'],
  rows: [
    ...Object.entries(t.terrain).map(([kind, { points, combat, strike }]) =>
      points === null
        ? [capital(kind), 'closed', 'closed', '', '']
        : [capital(kind), String(points.foot), String(points.mechanized), shift(combat), shift(strike)],
    ),
    ...(['river', 'stream'] as const).map((kind) => [
      capital(kind),
      `+${t[kind].points.foot}`,
      `+${t[kind].points.mechanized}`,
      t[kind].combat > 0 ? `${shift(t[kind].combat)} if all cross` : '0',
      '',
    ]),
    ['Ford', `+${t.ford.points.foot}`, `+${t.ford.points.mechanized}`, 'as river', ''],
    ['Bridge', `+${t.bridge.points.foot}`, `+${t.bridge.points.mechanized}`, 'as river', ''],
    ['Road', String(t.road.points), String(t.road.points), '', ''],
    ['Trail', String(t.trail.points), String(t.trail.points), '', ''],
  ],
  note: 'Roads and trails count through their own hexside, in place of the hex. Shifts are columns against the attacker; only the best terrain counts.',
  source: sourceText(t.source),
});

const columnNames = ({ combatColumns: { from: least } }: TablesData): string[] =>
  least.map((low, i) => {
    const next = least[i + 1];
    return next === undefined ? `${low}%+` : i === 0 ? `${next - 1}%−` : `${low}-${next - 1}%`;
  });

const combat = (tables: TablesData, kind: 'assault' | 'raid', title: string): Chart => ({
  id: kind,
  title,
  rule: 'NOM-14.3a',
  columns: ['Die', ...columnNames(tables)],
  rows: tables[kind].rows.map((row, i) => [FACES[i] ?? '', ...row]),
  source: sourceText(tables[kind].source),
});

const suffers = (who: string, by: Suffered | undefined): string[] => {
  if (by === undefined) return [];
  const lost =
    by.loss === undefined
      ? []
      : [by.loss === 'half' ? 'lose half' : by.loss === 'all' ? 'are eliminated' : `lose ${by.loss} battalion`];
  const led = by.ledBy === undefined ? '' : `, led by the ${by.ledBy}`;
  const back = by.retreat === undefined ? [] : [by.retreat === 'rout' ? 'rout' : `retreat ${by.retreat}${led}`];
  return [`${who} ${[...lost, ...back].join(' and ')}`];
};

const results = ({ combatResults: t }: TablesData): Chart => ({
  id: 'results',
  title: 'Combat results',
  rule: 'NOM-14.42a',
  columns: ['Code', 'Name', 'What happens'],
  rows: Object.entries(t.codes).map(([code, { name, attacker, defender, pursuit }]) => [
    code,
    name,
    [
      ...suffers('attackers', attacker),
      ...suffers('defenders', defender),
      ...(pursuit === undefined ? [] : [`pursuit ${pursuit}`]),
    ].join('; ') || 'nothing',
  ]),
  source: sourceText(t.source),
});

const bombardment = ({ bombardment: t }: TablesData): Chart => ({
  id: 'bombardment',
  title: 'Bombardment',
  rule: 'NOM-16.81a',
  columns: ['Die', ...(t.rows[0] ?? []).map((_, i, all) => (i === all.length - 1 ? `${i}+` : String(i)))],
  rows: t.rows.map((row, i) => [FACES[i] ?? '', ...row]),
  note: `S: one unit is suppressed and one supply point is lost. SS: all units are suppressed and one point is lost. E: the same as SS, and one battalion is lost. AA: one air point is damaged. An antiaircraft unit in or next to the hex: ${t.antiaircraftShift} column left.`,
  source: sourceText(t.source),
});

const superiority = ({ airSuperiority: t }: TablesData): Chart => ({
  id: 'air-superiority',
  title: 'Air superiority',
  rule: 'NOM-16.51a',
  columns: ['Die', ...(t.rows[0] ?? []).map((_, i, all) => (i === all.length - 1 ? `${i + 1}+` : String(i + 1)))],
  rows: t.rows.map((row, i) => [FACES[i] ?? '', ...row.map((c) => `${c.eliminated}/${c.damaged}`)]),
  note: 'Air points eliminated / damaged.',
  source: sourceText(t.source),
});

const interdiction = ({ interdiction: t }: TablesData): Chart => ({
  id: 'interdiction',
  title: 'Interdiction of reinforcements',
  rule: 'NOM-16.62a',
  columns: ['Roll', 'Arrives', 'Antiaircraft'],
  rows: t.rows.map((row) => [
    String(row.roll),
    row.eliminated
      ? 'eliminated'
      : row.delay === 0
        ? 'now'
        : `${row.delay} ${row.delay === 1 ? 'turn' : 'turns'} later`,
    row.antiaircraft ? 'one air point damaged' : '',
  ]),
  note: Object.entries(t.modifiers)
    .map(([points, modifier]) => `${points} air points: +${modifier}`)
    .join('; '),
  source: sourceText(t.source),
});

const breakdown = ({ breakdown: t }: TablesData): Chart => ({
  id: 'breakdown',
  title: 'Breaking down',
  rule: 'NOM-26.9a',
  columns: ['Side', 'Unit', 'Becomes'],
  rows: (['JP', 'SU'] as const).flatMap((side) =>
    Object.entries(t[side]).map(([unit, parts]) => [side === 'JP' ? 'Japanese' : 'Soviet', unit, parts.join(', ')]),
  ),
  source: sourceText(t.source),
});

const markers = ({ campaign: { markers: t } }: NomonhanData): Chart => ({
  id: 'markers',
  title: 'Campaign markers',
  rule: 'NOM-5.3a',
  columns: ['Side', 'Marker', 'How many', 'Play', 'Then'],
  rows: t.kinds.map((m) => [
    m.side === 'JP' ? 'Japanese' : 'Soviet',
    m.name,
    String(m.number),
    m.play === 'now' ? 'at once' : 'may be held',
    m.after === 'gone' ? 'out of the game' : 'back to the pool',
  ]),
  source: sourceText(t.source),
});

const calendar = ({ scenario: { calendar: t } }: NomonhanData): Chart => ({
  id: 'calendar',
  title: 'Calendar',
  rule: 'NOM-25.1a',
  columns: ['Turn', 'Month', ''],
  rows: t.turns.map((turn) => [String(turn.turn), turn.month, turn.optional ? 'by agreement' : '']),
  source: sourceText(t.source),
});

export const chartsOf = (data: NomonhanData): Chart[] => [
  terrain(data.tables),
  combat(data.tables, 'assault', 'Combat: Assault'),
  combat(data.tables, 'raid', 'Combat: Raid'),
  ...[results, bombardment, superiority, interdiction, breakdown].map((make) => make(data.tables)),
  markers(data),
  calendar(data),
];
