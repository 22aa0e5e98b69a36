import { type Chart, signed } from '@hexside/engine';
import { sourceText } from '@hexside/schemas';
import type { OrgunData } from '../data/index.ts';

type Tables = OrgunData['tables'];

const points = (n: number): string =>
  String(n)
    .replace(/^0?\.5$/, '½')
    .replace('.5', '½');
/** Rows `atMost` as ranges of a die: `1 to 2`, `5 or more`. */
const ranges = (rows: readonly { readonly atMost: number }[], first = 1): string[] =>
  rows.map(({ atMost }, i) => {
    const least = i === 0 ? first : (rows[i - 1]?.atMost ?? 0) + 1;
    if (atMost > 6) return `${least} or more`;
    return least === atMost ? String(atMost) : `${least} to ${atMost}`;
  });

const movement = ({ movement: t }: Tables): Chart => ({
  id: 'movement',
  title: 'Movement points to enter an area',
  rule: 'ORG-11.2a',
  columns: ['Area entered', 'Points'],
  rows: [
    ['An enemy combat unit in it or next to it', points(t.nearEnemy)],
    ['Otherwise, along a main road', points(t.road)],
    ['Otherwise', points(t.quiet)],
  ],
  note: 'A unit that has spent nothing may always enter one area, for all its points.',
  source: sourceText(t.source),
});

const combat = ({ attack: t }: Tables): Chart => ({
  id: 'combat',
  title: 'Attack',
  rule: 'ORG-12.5c',
  columns: ['Value', 'Made of'],
  rows: [
    ['Attack', 'firepower of the attackers, one die, cards'],
    [`Attack ${signed(t.severalTribes)}`, 'units of several tribes, unless the Council is there'],
    [`Attack ${signed(t.orgunZone)}`, 'DRA or Soviet attack in the Orgun Zone'],
    [`Attack ${signed(t.lowSupply)}`, 'an attacker in low supply or out of supply'],
    ['Defence', 'firepower of all defenders, one die, terrain modifier, cards'],
    ['Higher attack', 'the difference in casualty points for the defender'],
    ['Otherwise', 'the attackers are repulsed and retreat'],
  ],
  source: sourceText(t.source),
});

const PAID: Readonly<Record<string, string>> = {
  spend: 'is spent',
  retreat: 'retreats, still fresh',
  'spend-and-retreat': 'is spent and retreats',
  eliminate: 'is lost',
};

const casualties = ({ casualties: t }: Tables): Chart => ({
  id: 'casualties',
  title: 'Casualty points',
  rule: 'ORG-12.6d',
  columns: ['Unit', 'What happens to the unit', 'Points'],
  rows: [
    ...t.fresh.map(({ id, cp }) => ['fresh', PAID[id] ?? id, String(cp)]),
    ...t.spent.map(({ id, cp }) => ['spent', PAID[id] ?? id, String(cp)]),
  ],
  note: 'The owner chooses which units pay. Leaders pay nothing.',
  source: sourceText(t.source),
});

const minefield = ({ minefield: t }: Tables): Chart => ({
  id: 'minefield',
  title: 'Minefields',
  rule: 'ORG-11.3.5a',
  columns: ['Die', 'Casualty points'],
  rows: ranges(t.rows).map((die, i) => [die, String(t.rows[i]?.cp ?? '')]),
  note: 'One die for Mujahideen who move in together. No die where a path leads through.',
  source: sourceText(t.source),
});

const spotting = ({ spotting: t }: Tables): Chart => ({
  id: 'spotting',
  title: 'Spotting in the mountains',
  rule: 'ORG-11.3.7a',
  columns: ['Die and leader', 'Result'],
  rows: ranges(t.rows).map((die, i) => [
    die,
    t.rows[i]?.result === 'spotted' ? 'spotted: the units may enter' : 'not spotted: the units stop and are spent',
  ]),
  source: sourceText(t.source),
});

const cohesion = ({ cohesion: t, ambush, raid }: Tables): Chart => ({
  id: 'cohesion',
  title: 'Ambush and raid: the test of cohesion',
  rule: 'ORG-4.2a',
  columns: ['Die', 'What changes it'],
  rows: [
    ['no more than cohesion', 'the test is passed'],
    [`natural ${t.failsOn}`, 'always failed'],
    ['leader', `less the leader’s modifier, ${t.leadersPerTest} leader per test`],
    [signed(raid.tem0), 'raid into open ground (terrain modifier 0)'],
    [signed(raid.minefield), 'raid into a minefield without a path'],
    [signed(raid.fort), 'raid into a fort'],
  ],
  note: `An ambush needs a terrain modifier of ${ambush.leastTem} or more where it strikes, and no more than ${ambush.mostUnits.MJ} Mujahideen units or ${ambush.mostUnits.DRA} DRA unit where it starts. A raider that rolls a natural ${raid.eliminatedOn} is lost.`,
  source: `${sourceText(t.source)}; ${sourceText(ambush.source)}; ${sourceText(raid.source)}`,
});

const mi24 = ({ mi24: t }: Tables): Chart => ({
  id: 'mi24',
  title: 'The Mi-24',
  rule: 'ORG-17.1c',
  columns: ['Die less terrain modifier', 'Casualty points'],
  rows: t.rows.map(({ atMost, cp }, i) => [i === 0 ? `${atMost} or less` : String(atMost), String(cp)]),
  note: `A natural ${t.lostOn} brings it down where ${t.lostAgainst.join(', ')} stand, fresh or spent.`,
  source: sourceText(t.source),
});

const SIDE = { DRA: 'DRA', MJ: 'Mujahideen' } as const;
const WHEN = {
  'holds-airfield-and-fort': 'holds the airfield and the Octagonal Fort',
  'holds-airfield': 'holds the airfield',
  'mi24-removed': 'the Mi-24 was shot down',
  'holds-fort': 'holds the Octagonal Fort',
} as const;

const initiative = ({ initiative: t }: Tables): Chart => ({
  id: 'initiative',
  title: 'Initiative',
  rule: 'ORG-8.0a',
  columns: ['Side', 'Die', 'When'],
  rows: t.modifiers.map(({ side, amount, when, fromTurn }) => [
    SIDE[side],
    signed(amount),
    `${WHEN[when]}${fromTurn > t.fromTurn ? `, from turn ${fromTurn} on` : ''}`,
  ]),
  note: 'Airfield and Mi-24 together count once for the Mujahideen.',
  source: sourceText(t.source),
});

const turns = ({ scenario }: OrgunData): Chart => ({
  id: 'turns',
  title: 'Turn track',
  rule: 'ORG-3.2b',
  columns: ['Turn', 'DRA cards', 'Mujahideen cards', 'Soviet unit on'],
  rows: scenario.turns.track.map((turn) => [
    String(turn.id),
    String(turn.DRA),
    String(turn.MJ),
    turn.soviet === null ? '' : turn.soviet === 6 ? '6' : `${turn.soviet} to 6`,
  ]),
  source: sourceText(scenario.turns.source),
});

export const chartsOf = (data: OrgunData): Chart[] => [
  ...[movement, combat, casualties, minefield, spotting, cohesion, mi24, initiative].map((make) => make(data.tables)),
  turns(data),
];
