import { type Chart, signed } from '@hexside/engine';
import { sourceText } from '@hexside/schemas';
import type { KarabakhData } from '../data/index.ts';

const columnsWords = (n: number): string =>
  n === 0 ? 'none' : `${Math.abs(n)} ${Math.abs(n) === 1 ? 'column' : 'columns'} ${n > 0 ? 'right' : 'left'}`;
const FACES = [1, 2, 3, 4, 5, 6] as const;
const WHEN = {
  'turn-after-reforms': 'the turn after army reforms',
  'late-war': 'turns 8 and 9',
  'coup-or-talish-mugan-this-turn': 'a turn with the coup or Talish-Mugan',
} as const;

type Tables = KarabakhData['tables'];

const terrain = ({ terrainEffects: t }: Tables): Chart => ({
  id: 'terrain',
  title: 'Terrain effects',
  rule: 'KAR-12.1a',
  columns: ['Terrain', 'Points', 'Winter', 'Units', 'Shift'],
  rows: [
    ...(['clear', 'rough', 'mountain', 'pass'] as const).map((id) => {
      const { mp, stacking, shift } = t.terrain[id];
      const winter = t.winter.terrain.includes(id) ? mp * t.winter.multiplier : mp;
      return [`${id[0]?.toUpperCase()}${id.slice(1)}`, String(mp), String(winter), String(stacking), signed(-shift)];
    }),
    ['Town', 'as terrain', '', `at least ${t.town.stackingAtLeast}`, `${signed(-t.town.shift)} more`],
    ['Village', 'as terrain', '', 'as terrain', signed(-t.village.shift)],
    ['Road', String(t.road.mp), String(t.road.mp), '', ''],
    ['River', `+${t.river.extraMp}`, `+${t.river.extraMp}`, '', `${signed(-t.river.shift)} if all cross`],
    ['Bridge', `+${t.bridge.extraMp}`, `+${t.bridge.extraMp}`, '', t.bridge.cancelsRiverShift ? '0' : 'as river'],
  ],
  note: 'A road counts only through its own hexside. Shifts are columns against the attacker.',
  source: sourceText(t.source),
});

const combat = ({ combatResults: t }: Tables): Chart => ({
  id: 'combat',
  title: 'Combat results',
  rule: 'KAR-13.7a',
  columns: ['Die', ...t.columns.map(({ odds }) => odds.replace('/', '-'))],
  rows: FACES.map((die, i) => [
    String(die),
    ...t.columns.map(({ results }) => {
      const cell = results[i];
      return cell ? `${cell.attacker}/${cell.defender}` : '';
    }),
  ]),
  note: 'Steps lost by attacker / defender.',
  source: sourceText(t.source),
});

const politics = ({ azeriPolitics: t }: Tables): Chart => {
  let least = Number.NEGATIVE_INFINITY;
  return {
    id: 'politics',
    title: 'Azeri politics',
    rule: 'KAR-13.3a',
    columns: ['Modified die', 'Azeri attack', 'Azeri defence'],
    rows: t.rows.map((row) => {
      const first = least === Number.NEGATIVE_INFINITY ? null : least + 1;
      least = row.atMost;
      const die =
        first === null
          ? `${row.atMost} or less`
          : row.atMost > 20
            ? `${first} or more`
            : first === row.atMost
              ? `${first}`
              : `${first} to ${row.atMost}`;
      if (row.result === 'panic')
        return [die, 'panic: no attack', `panic: strength divided by ${t.panicDefenceDivisor}`];
      if (row.result === 'normal') return [die, 'normal', 'normal'];
      const name = row.result === 'motherland' ? 'for the Motherland, ' : '';
      return [die, name + columnsWords(row.attack), name + columnsWords(row.defence)];
    }),
    note: t.modifiers.map(({ when, amount }) => `${signed(amount)} in ${WHEN[when]}`).join('; '),
    source: sourceText(t.source),
  };
};

const regulars = ({ armenianRegulars: t }: Tables): Chart => ({
  id: 'regulars',
  title: 'Armenian regulars in an attack',
  rule: 'KAR-13.4a',
  columns: ['Die', 'Result'],
  rows: t.rows.map((row, i) => {
    const first = (t.rows[i - 1]?.atMost ?? 0) + 1;
    const words = {
      normal: 'fight normally',
      halved: `strength divided by ${t.divisor}`,
      excluded: 'take no part',
    } as const;
    return [first === row.atMost ? String(first) : `${first} to ${row.atMost}`, words[row.result]];
  }),
  source: sourceText(t.source),
});

const bombardment = ({ bombardment: t }: Tables): Chart => ({
  id: 'bombardment',
  title: 'Bombardment of settlements',
  rule: 'KAR-10.3a',
  columns: ['Die', 'Refugees', 'Replacement points lost'],
  rows: t.rows.map(({ die, refugees, rp }) => [String(die), String(refugees), String(rp)]),
  source: sourceText(t.source),
});

const chaos = ({ sovietChaos: t }: Tables): Chart => ({
  id: 'chaos',
  title: 'Soviet chaos',
  rule: 'KAR-6.0a',
  columns: ['Die', 'Counters drawn'],
  rows: t.rows.map(({ die, counters }) => [String(die), String(counters)]),
  note: `Turns ${t.turns[0]} to ${t.turns.at(-1)}.`,
  source: sourceText(t.source),
});

const events = ({ randomEvents: t }: Tables): Chart => ({
  id: 'events',
  title: 'Random events',
  rule: 'KAR-7.0a',
  columns: ['Die', 'Event'],
  rows: t.rows.map(({ die, name, once }) => [String(die), once ? `${name} (once a game)` : name]),
  note: `From turn ${t.fromTurn} on.`,
  source: sourceText(t.source),
});

/** One calendar for each choice of the first month; the client shows the one in force on its turn track. */
const calendars = ({ scenario }: KarabakhData): Chart[] =>
  scenario.calendars.choices.map(({ id, name, turns }) => ({
    id: `calendar-${id}`,
    title: `Calendar: ${name}`,
    rule: 'KAR-12.3a',
    columns: ['Turn', 'Months', 'Season'],
    rows: turns.map(({ turn, period, winter }) => [String(turn), period, winter ? 'winter' : '']),
    source: sourceText(scenario.calendars.source),
  }));

export const chartsOf = (data: KarabakhData): Chart[] => [
  ...[terrain, combat, politics, regulars, bombardment, chaos, events].map((make) => make(data.tables)),
  ...calendars(data),
];
