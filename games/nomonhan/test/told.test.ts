// Lines of the log that name what no view shows: whoever may read them is known, and nobody else does.
import type { LogEntry } from '@hexside/engine';
import { joined, type LaysOpen, namedUnseen, sightings } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { JP, SU } from '../world.ts';
import { at, game, type Play, type SideName } from './kit.ts';
import { laysOpen } from './laid-open.ts';

const VIEWERS = [JP, SU, null];
/** Who is told, by an order and what follows from it, of a piece that they see neither before nor after. */
const toldUnseen = (
  play: Play,
  side: SideName,
  order: string,
  isLaidOpen: LaysOpen,
  change = (entry: LogEntry): LogEntry => entry,
): string[] => {
  const before = sightings(game, play.state, VIEWERS);
  const read = play.table.log.length;
  play.do(side, order);
  const seen = joined(before, sightings(game, play.state, VIEWERS));
  const lines = play.table.log.slice(read).map(change);
  return namedUnseen(game, lines, VIEWERS, seen, isLaidOpen).map((text) => text.replace(/, which.*"kind":/, ': '));
};
const nothing: LaysOpen = () => false;
/** The public half says what only one side may read. */
const inPublic = ({ event, secret }: LogEntry): LogEntry => ({ event: secret?.event ?? event });

describe('18.1 patrols where nobody can attack', () => {
  const beside = (): Play =>
    at(
      '{phase: JP movement, turn: 2, pieces: {0613: [S-mot-24, S-hq-36], 2706: [J-inf-64]}, supply: {JP: {"0612": 1}}}',
    );

  it('NOM-18.1a: the side that looks is told, and its phase is over before anything else is asked', () => {
    const play = beside();
    expect(toldUnseen(play, 'JP', 'end', laysOpen)).toEqual([]);
    expect([play.events('examined').length, play.asked, play.point]).toEqual([1, 'SU', 'move']);
    // That is what a check of before and after alone would call a leak.
    expect(toldUnseen(beside(), 'JP', 'end', nothing)).toHaveLength(1);
  });

  it('NOM-18.1a: a line that told a spectator would be found', () => {
    const [found = '', ...more] = toldUnseen(beside(), 'JP', 'end', laysOpen, inPublic);
    expect([found.startsWith('a spectator is told of S-hq-36'), more]).toEqual([true, []]);
  });
});

describe('5.3 the Purge', () => {
  const purge = (): Play => {
    const { markers, markerIds } = game.store.fresh().world;
    const gone = markerIds.filter((id, m) => markers[m]?.side === 'SU' && id !== 'purge');
    const play = at(
      `{phase: initiative, turn: 2, vp: {SU: 9}, numbers: {levelSU: 1}, pieces: {0512: [S-mot-24, S-hq-36], Tamsag: [S-hq-82], 2706: [J-inf-64]}, markers: {gone: [${gone.join(', ')}]}}`,
    );
    expect([play.point, play.offers('SU')]).toEqual(['purge', ['headquarters S-hq-36', 'headquarters S-hq-82']]);
    return play;
  };

  it('NOM-5.3a: names a headquarters to all, and nothing else of what lies hidden (B55)', () => {
    expect(toldUnseen(purge(), 'SU', 'headquarters S-hq-36', nothing)).toHaveLength(2);
    expect(toldUnseen(purge(), 'SU', 'headquarters S-hq-36', laysOpen)).toEqual([]);
    const play = purge().do('SU', 'headquarters S-hq-36');
    const story = play.readable('JP').find(({ kind }) => kind === 'purge');
    expect(story).toEqual({ kind: 'purge', side: 1, piece: play.piece('S-hq-36') });
  });

  it('NOM-5.3a: a line that named another one beside it would be found', () => {
    const other = purge().piece('S-hq-82');
    const add = (entry: LogEntry): LogEntry =>
      entry.event.kind === 'purge' ? { event: { kind: 'shown', side: 1, piece: other } } : entry;
    expect(toldUnseen(purge(), 'SU', 'headquarters S-hq-36', laysOpen, add)).toHaveLength(2);
  });
});
