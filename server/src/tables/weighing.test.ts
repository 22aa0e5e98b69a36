import type { Result } from '@hexside/engine';
import { game as nations } from '@hexside/nations-at-war';
import { describe, expect, it } from 'vitest';
import { thinkersOf } from '../thinking/thinkers.ts';
import { gamesOf, offered } from './games.ts';
import { openPlay, type Play, type Weigh } from './play.ts';

const NATIONS = offered(nations, null);
const thinkers = thinkersOf(gamesOf([NATIONS]));

/** A tank is about to come down a road that two others watch; both are told to call their owner if the chance is good enough. */
const road = async (percent: number, weigh: Weigh): Promise<Play> => {
  const position = {
    scenario: 'cats',
    phase: 'operations 505',
    pieces: { E6: ['1/505', 'HQ/505'], H8: ['1/276'], L5: ['2/276', 'HQ/276'] },
  };
  const start = { scenario: 'cats', options: {}, dice: { seed: 'road', entropy: {} }, position };
  const play = must(await NATIONS.game.open((typed) => openPlay(typed, 'road', start, [], weigh)));
  const order = { kind: 'opportunity-fire', piece: null, policy: 'chance', percent };
  must(await play.giveOrders('SU', [order], 0));
  play.show();
  return play;
};
const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.problem.text);
  return result.value;
};
const linesOf = async (play: Play, ...orders: readonly string[]): Promise<string[]> => {
  const lines: string[] = [];
  for (const order of orders) {
    lines.push(...must(await play.act('GE', order, 0)).map(({ line }) => line));
    play.show();
  }
  return lines;
};

describe('what standing orders answer by odds', () => {
  const weigh: Weigh = async (brief, asked) => {
    const line = await thinkers.ask('table', { kind: 'orders', brief, asked });
    return line.ok ? line.value : null;
  };

  it('is weighed elsewhere, by what their side may know, and written down with the action', async () => {
    expect(await linesOf(await road(90, weigh), 'unit 1/505', 'to F5')).toEqual([
      'GE unit 1/505',
      'GE to F5',
      'SU hold ~',
    ]);
    expect(await linesOf(await road(1, weigh), 'unit 1/505', 'to F5')).toEqual(['GE unit 1/505', 'GE to F5']);
  });

  it('is asked of the owner where nobody could weigh it', async () => {
    const play = await road(90, async () => null);
    expect(await linesOf(play, 'unit 1/505', 'to F5')).toEqual(['GE unit 1/505', 'GE to F5']);
    expect(play.asked()).toEqual(['SU']);
  });

  it('does not show what is being done before it is done', async () => {
    let answer: (line: string | null) => void = () => undefined;
    const play = await road(90, () => new Promise((done) => (answer = done)));
    await linesOf(play, 'unit 1/505');
    const before = JSON.stringify([
      play.playerViews.seat('SU'),
      play.playerViews.seat('GE'),
      play.playerViews.question('GE'),
    ]);
    const acting = play.act('GE', 'to F5', 0);
    expect(play.isBusy).toBe(true);
    expect(
      JSON.stringify([play.playerViews.seat('SU'), play.playerViews.seat('GE'), play.playerViews.question('GE')]),
    ).toBe(before);
    await new Promise((done) => setImmediate(done));
    answer('hold');
    expect(must(await acting)).toHaveLength(2);
    expect(
      JSON.stringify([play.playerViews.seat('SU'), play.playerViews.seat('GE'), play.playerViews.question('GE')]),
    ).toBe(before);
    play.show();
    expect(play.playerViews.length('GE')).toBe(3);
  });

  it('that was refused leaves nothing behind', async () => {
    const play = await road(90, async () => null);
    expect((await play.act('GE', 'to Z99', 0)).ok).toBe(false);
    expect([play.isBusy, play.playerViews.length('GE')]).toEqual([false, 0]);
  });
});
