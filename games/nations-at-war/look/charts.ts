import { type Chart, signed } from '@hexside/engine';
import { sourceText } from '@hexside/schemas';
import type { MarkerRow, NationsData, SoftHard } from '../data/index.ts';

const both = ({ soft, hard }: SoftHard): string => (soft === hard ? String(soft) : `${soft} soft, ${hard} hard`);
const dice = (bonus: SoftHard): string => (bonus.soft + bonus.hard === 0 ? 'none' : `+${both(bonus)}`);
const CONCEALMENT = { none: 'no', soft: 'soft targets', all: 'yes' } as const;
const SIGHT = { open: '', blocks: 'blocks', degrades: 'degrades' } as const;

const terrain = ({ tables: { terrain: t } }: NationsData): Chart => ({
  id: 'terrain',
  title: 'Terrain effects',
  rule: 'NAW-TEC-a',
  columns: ['Terrain', 'Points', 'Defence dice', 'Concealment', 'Sight'],
  rows: [
    ...Object.values(t.rows).map((row) => [
      row.name,
      row.cost === null ? 'no entry' : `${both(row.cost)}${row.climb > 0 ? `, +${row.climb} from below` : ''}`,
      `${dice(row.bonus)}${row.fromBelow > 0 ? `, +${row.fromBelow} from below` : ''}`,
      CONCEALMENT[row.concealment],
      row.hill ? 'blocks from ground' : SIGHT[row.sight],
    ]),
    ['Road', `${t.road.cost} from road to road`, 'as the terrain', 'as the terrain', ''],
    ['Railway', 'as the terrain', 'as the terrain', 'as the terrain', ''],
  ],
  note: 'Dice against fire from below do not count against mortars and artillery. Two degrading hexes between block a line.',
  source: sourceText(t.source),
});

const MARKERS: readonly (readonly [key: 'wreck' | 'improved-position' | 'mines' | 'wire' | 'ditch', name: string])[] = [
  ['wreck', 'Wreck'],
  ['improved-position', 'Trench, improved position'],
  ['mines', 'Mines'],
  ['wire', 'Wire'],
  ['ditch', 'Anti-tank ditch'],
];
const costOf = ({ extra, instead }: MarkerRow): string => {
  if (instead) return both(instead);
  return extra === undefined || extra.soft + extra.hard === 0 ? '0' : `+${both(extra)}`;
};
const markers = ({ tables }: NationsData): Chart => ({
  id: 'markers',
  title: 'Markers on the map',
  rule: 'NAW-cTEC-a',
  columns: ['Marker', 'Points', 'Defence dice', 'Concealment', 'Overrun'],
  rows: MARKERS.map(([key, name]) => {
    const row = tables.markers[key];
    const defence = row.cancelsHits > 0 ? `cancels ${row.cancelsHits} hit of each attack` : dice(row.bonus);
    return [name, costOf(row), defence, CONCEALMENT[row.concealment], row.overrun ? 'yes' : 'no'];
  }),
  note: `Mines attack every unit that enters: ${tables.mines.dice} dice, ${tables.mines.toHit} or more hits.`,
  source: sourceText([...tables.markers.source, ...tables.mines.source]),
});

const fire = ({ tables: { combat: c, smoke } }: NationsData): Chart => ({
  id: 'fire',
  title: 'Ranged combat',
  rule: 'NAW-5.1.8a',
  columns: ['When', 'Dice', 'To-hit'],
  rows: [
    ['Move and fire', signed(c.moveAndFire.dice), signed(c.moveAndFire.toHit)],
    [`Beyond range, to ${c.extendedRange.times} times`, '', signed(c.extendedRange.toHit)],
    ['Within half range', '', signed(c.reducedRange.toHit)],
    ['Acquired target', '', signed(c.acquired.toHit)],
    ['Out of a smoke hex', '', signed(smoke.firingOut.toHit)],
    ['Concealed target', `+${c.concealmentDice} defence`, ''],
    ['Hard target', `at most +${c.hardBonusAtMost} defence`, ''],
  ],
  note: `A soft target saves on ${c.softSave} or more. To-hit beyond ${c.toHitAtMost} costs a die for each point. Underlined ranges are limits.`,
  source: sourceText(c.source),
});

const assault = ({ tables: { combat: c } }: NationsData): Chart => ({
  id: 'assault',
  title: 'Assault and overrun',
  rule: 'NAW-5.4a',
  columns: ['When', 'Dice', 'To-hit'],
  rows: [
    ['Overrun, attackers', `times ${c.overrun.times}`, ''],
    ['Disrupted', '', String(c.disruptedAssaultToHit)],
    ['Infantry on foot against armour alone', '', signed(c.infantryAgainstAfv.toHit)],
    ['Infantry on foot in a town with armour', signed(c.infantryInTown.dice), signed(c.infantryInTown.toHit)],
  ],
  note: `Both sides roll, and all hits are applied at the same time. The side with more hits stays in the hex; on equal hits the defenders stay. Infantry pays ${c.infantryAssaultCost} point more to assault, an overrun costs ${c.overrun.cost} more.`,
  source: sourceText(c.source),
});

const fate = ({ tables: { fate: t } }: NationsData): Chart => ({
  id: 'fate',
  title: 'Fate points',
  rule: 'NAW-Fate-a',
  columns: ['Points', 'Effect'],
  rows: [
    [String(t.costs.reroll), 'Roll one of your dice again'],
    [String(t.costs.shift), 'Raise or lower one of your dice by one'],
    [String(t.costs.move), 'One unit moves one hex, whatever it costs'],
    [String(t.costs.command), 'A hex is in command, even after a failed roll'],
    [String(t.costs.ops), 'Remove an Ops Complete marker'],
    [String(t.costs.marker), 'A marker just drawn goes back into the cup'],
  ],
  source: sourceText(t.source),
});

const formations = ({ units }: NationsData): Chart => ({
  id: 'formations',
  title: 'Formations',
  rule: 'NAW-Cards-a',
  columns: ['Formation', 'Morale', 'Command range', 'Leadership'],
  rows: units.formations.list.map(({ name, hq }) => [
    name,
    String(hq.morale),
    `${hq.full.range} / ${hq.reduced.range}`,
    `${hq.full.leadership} / ${hq.reduced.leadership}`,
  ]),
  note: 'Full and reduced headquarters.',
  source: sourceText(units.formations.source),
});

const artillery = ({ tables: { fireMission: t, reconPlane } }: NationsData): Chart => ({
  id: 'artillery',
  title: 'Fire missions',
  rule: 'NAW-3.4.4a',
  columns: ['Hex', 'Dice', 'Hits on'],
  rows: [
    ['Where it falls', String(t.centre.dice), `${t.centre.toHit} or more`],
    ['Each adjacent hex', String(t.ring.dice), `${t.ring.toHit} or more`],
  ],
  note: `It drifts a hex on ${t.driftsAt.plain} or less; within ${t.nearRange} hexes of the caller, or if it is spotted from the air, on ${t.driftsAt.near}. The recon plane leaves for good when a die plus the turn number reaches ${reconPlane.goneAt}.`,
  source: sourceText(t.source),
});

export const chartsOf = (data: NationsData): Chart[] =>
  [terrain, markers, fire, assault, fate, artillery, formations].map((make) => make(data));
