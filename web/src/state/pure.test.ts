import type { Lesson, Narration, PieceView, TableView } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { marked, matches, sectionsOf } from '../rules/find.ts';
import { ago } from '../start/ago.ts';
import { overlayKeys } from '../table/overlays.ts';
import type { StoryLine } from '../worker/messages.ts';
import { digestOf, isEmpty } from './digest.ts';
import { afterLine, allowedBy, fits, type Lecture, stepOf } from './lesson-state.ts';
import { percents } from './percent.ts';
import { readRoute } from './route.ts';
import { botLevels, firstViewer, seatWords } from './seats.ts';
import { readSettings } from './settings.ts';
import { barsOf, chaptersOf, diceActions } from './timeline.ts';

const told = (weight: Narration['weight'], title: Narration['title'], side: string | null = null): Narration => ({
  side,
  weight,
  title,
  lines: [],
});
const line = (at: number, action: number, narration: Narration): StoryLine => ({
  at,
  action,
  told: narration,
  automatic: false,
});

describe('percents', () => {
  it('add up to 100 by largest remainder', () => {
    expect(percents([1, 1, 1])).toEqual([34, 33, 33]);
    expect(percents([0.585, 0.265, 0.15])).toEqual([59, 26, 15]);
    expect(percents([0, 0])).toEqual([0, 0]);
  });
});

describe('the story', () => {
  const story = [
    line(0, -1, told('heading', ['Set-up'], 'AZ')),
    line(1, 0, told('line', ['a'])),
    line(2, 1, told('heading', ['Movement'], 'AR')),
    line(3, 2, told('line', ['b'])),
    line(4, 2, told('detail', ['die ', { die: 4 }])),
  ];

  it('folds by its headings', () => {
    const chapters = chaptersOf(story);
    expect(chapters.map(({ side, from, to, lines }) => [side, from, to, lines.length])).toEqual([
      ['AZ', 0, 0, 1],
      ['AR', 1, 2, 2],
    ]);
    expect(barsOf(chapters, 3, () => '').map(({ from, until }) => [from, until])).toEqual([
      [0, 1],
      [1, 3],
    ]);
  });

  it('knows where dice fell', () => {
    expect(diceActions(story)).toEqual([2]);
  });
});

describe('the digest', () => {
  const piece = (id: string, side: string, place: string, steps: number): PieceView => ({
    id,
    side,
    place,
    steps,
    order: 0,
    states: [],
    values: [],
  });
  const view = (pieces: readonly PieceView[], control: Record<string, string>, rp: number): TableView => ({
    game: 'g',
    viewer: 'AR',
    turn: { number: 1, of: 9, name: '' },
    phases: [],
    pieces,
    hidden: [],
    marks: [],
    control,
    tracks: [{ id: 'rp', name: 'Points', side: 'AR', value: rp }],
    pools: [{ id: 'gone', name: 'Gone', pieces: [], count: 0 }],
    ended: null,
  });

  it('says what was lost, taken and scored', () => {
    const before = view([piece('A', 'AR', '1', 2), piece('B', 'AR', '1', 1), piece('T', 'AZ', '2', 2)], { 1: 'AR' }, 4);
    const after = view(
      [piece('A', 'AR', '1', 1), piece('B', 'AR', 'gone', 1), piece('T', 'AZ', '2', 1)],
      { 1: 'AZ' },
      2,
    );
    const digest = digestOf(before, after, 'AR');
    expect(digest.lost.map(({ piece: { id }, steps, now }) => [id, steps, now === null])).toEqual([
      ['A', 1, false],
      ['B', 1, true],
    ]);
    expect(digest.theyLost.map(({ piece: { id } }) => id)).toEqual(['T']);
    expect(digest.taken).toEqual([{ place: '1', from: 'AR', to: 'AZ' }]);
    expect(digest.tracks.map(({ before: was, track }) => [was, track.value])).toEqual([[4, 2]]);
  });

  it('is empty when nothing changed', () => {
    const same = view([piece('A', 'AR', '1', 2)], {}, 1);
    expect(isEmpty(digestOf(same, same, 'AR'))).toBe(true);
  });
});

describe('a lesson', () => {
  const lesson: Lesson = {
    id: 'l',
    title: 'L',
    side: 'AR',
    position: {},
    seed: '',
    steps: [
      { say: 'one', allow: ['unit A', 'with *'], until: ['unit A'] },
      { say: 'two', allow: ['with B', 'with C'] },
    ],
  };
  const start: Lecture = { lesson, step: 0, entered: [], marks: [0], replied: 0 };
  const offers = ['A', 'B', 'C'].map((arg) => ({ verb: 'with', arg, kind: 'piece' as const, cost: 0, text: '' }));

  it('fits lines to patterns', () => {
    expect(fits('with *', 'with B')).toBe(true);
    expect(fits('with B', 'with C')).toBe(false);
    expect(fits('unit *', 'with B')).toBe(false);
  });

  it('goes on when its words are entered, and narrows the offers', () => {
    const staying = afterLine(start, 'with B', 1);
    expect(staying.step).toBe(0);
    const second = afterLine(staying, 'unit A', 2);
    expect([second.step, second.marks]).toEqual([1, [0, 2]]);
    expect(allowedBy(second, offers).map(({ arg }) => arg)).toEqual(['B', 'C']);
    const half = afterLine(second, 'with B', 3);
    expect(allowedBy(half, offers).map(({ arg }) => arg)).toEqual(['C']);
    expect(stepOf(afterLine(half, 'with C', 4))).toBeNull();
  });
});

describe('small things', () => {
  it('reads settings and forgives broken ones', () => {
    expect(readSettings('{"theme":"dark","speed":"warp"}')).toMatchObject({ theme: 'dark', speed: '1x' });
    expect(readSettings('{{')).toMatchObject({ theme: 'system' });
  });

  it('reads the address', () => {
    expect(readRoute('#/table/abc-1')).toEqual({ page: 'table', id: 'abc-1' });
    expect(readRoute('#/elsewhere')).toEqual({ page: 'start' });
  });

  it('knows whose eyes the screen shows', () => {
    expect(firstViewer({ AR: 'human', AZ: 'captain' })).toBe('AR');
    expect(firstViewer({ AR: 'human', AZ: 'human' })).toBeNull();
    expect(firstViewer({ AR: 'general', AZ: 'recruit' })).toBeNull();
    expect(botLevels({ AR: 'human', AZ: 'captain' })).toEqual({ AZ: 'captain' });
    expect(seatWords({ AR: 'human', AZ: 'captain' }, 'AR', 'AR')).toBe('You');
  });

  it('says how long ago', () => {
    expect(ago(0, 30_000)).toBe('just now');
    expect(ago(0, 60_000)).toBe('1 minute ago');
    expect(ago(0, 3 * 3_600_000)).toBe('3 hours ago');
    expect(ago(0, 5 * 86_400_000)).toBe('5 days ago');
  });

  it('gives each overlay a letter of its own name', () => {
    const info = (id: string, name: string) => ({ id, name, takes: 'nothing' as const, legend: '' });
    expect([
      ...overlayKeys([info('z', 'Zones'), info('s', 'Supply'), info('s2', 'Sight'), info('h', 'Heights')]),
    ]).toEqual([
      ['Z', 'z'],
      ['S', 's'],
      ['I', 's2'],
      ['E', 'h'],
    ]);
  });

  it('searches the rules', () => {
    const rules = [
      { id: 'K-1.0a', ref: '1.0', area: 'One', rule: 'An enemy zone stops.' },
      { id: 'K-1.0b', ref: '1.0', area: 'One', rule: 'Nothing.' },
    ];
    expect(sectionsOf(rules).map(({ ref, rules: inside }) => [ref, inside.length])).toEqual([['1.0', 2]]);
    expect(rules.filter((rule) => matches(rule, 'ENEMY'))).toHaveLength(1);
    expect(marked('An enemy zone', 'enemy')).toEqual([
      { text: 'An ', hit: false },
      { text: 'enemy', hit: true },
      { text: ' zone', hit: false },
    ]);
  });
});
