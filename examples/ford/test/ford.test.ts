import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Bench, backToTheStart, faultsOfSecrecy, mustSurvivePosition, playThrough } from '@hexside/engine/testing';
import { dataOrThrow } from '@hexside/schemas';
import { changed, errorsOf } from '@hexside/schemas/testing';
import { describe, expect, it } from 'vitest';
import { createFord, game as module, parseFord } from '../index.ts';

const SETUP = { scenario: 'game', options: {} };

const game = createFord(dataOrThrow(parseFord(module.data)));
const ford = () => new Bench(game, { scenario: 'game' });
const placesOf = (bench: ReturnType<typeof ford>) =>
  Object.fromEntries(bench.table.view(null).pieces.map(({ id, place }) => [id, place]));

describe('The Ford', () => {
  it('FORD-1: Blue moves, then attacks, then Red', () => {
    const bench = ford();
    expect([bench.asked, bench.point]).toEqual(['B', 'to']);
    bench.do('B', 'stay').do('B', 'stay');
    // With nobody to attack there is one answer, which is taken.
    expect([bench.asked, bench.point]).toEqual(['R', 'to']);
  });

  it('FORD-2, FORD-3: a unit goes to an empty hex next to it', () => {
    const bench = ford();
    expect(bench.refusal('B', 'to 0302').rule).toBe('FORD-2');
    expect(placesOf(bench.do('B', 'to 0201'))).toMatchObject({ B1: '0201' });
    bench.do('B', 'to 0102');
    expect(bench.asked).toBe('R');
    bench.do('R', 'to 0302').do('R', 'stay');
    expect(bench.refusal('R', 'attack B2').rule).toBe('FORD-4');
  });

  it('FORD-4, FORD-5: the attackers together against the defender, once', () => {
    const bench = ford()
      .do('B', 'to 0201')
      .do('B', 'to 0202')
      .do('R', 'to 0302')
      .do('R', 'stay')
      .do('R', 'attack B1', 2);
    // 2 + 3 - 3 = 2: the attacker is lost.
    expect(placesOf(bench)).toEqual({ B1: '0201', B2: '0202', R2: '0401' });
  });

  it('FORD-6: who stands at the ford when the last turn is over', () => {
    const bench = ford().do('B', 'to 0201').do('B', 'stay').do('R', 'stay').do('R', 'stay').do('B', 'to 0302');
    while (bench.ending === null) bench.do(bench.asked, bench.point === 'to' ? 'stay' : 'end');
    expect(bench.ending).toBe('B');
  });

  it('hides nothing, and shows nowhere what is to come', () => {
    const report = faultsOfSecrecy(game, SETUP, { hidden: [], games: 10, every: 1 });
    expect(report.faults).toEqual([]);
    expect(report.summary).toContain('nothing is hidden from anybody');
  });

  it('is played at random to its end, back to its start, and through a position at every step', () => {
    const endings = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const last = playThrough(game, SETUP, `ford ${i}`, (s) => mustSurvivePosition(game, `ford ${i}`, s));
      endings.add(game.view(last, null).ended?.id ?? '');
      backToTheStart(game, SETUP, `ford ${i}`, 5);
    }
    expect([...endings].sort()).toEqual(['B', 'R', 'nobody']);
  });

  it('says what is wrong with its data', () => {
    expect(errorsOf(parseFord(changed(module.data, ['goal'], '0909')))).toEqual([
      'goal: there is no hex 0909 on the grid',
    ]);
  });

  it('takes at most 250 lines, data and look included', () => {
    const folder = fileURLToPath(new URL('..', import.meta.url));
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && !one.parentPath.includes('test') && !one.parentPath.includes('node_modules'))
      .map((one) => readFileSync(join(one.parentPath, one.name), 'utf8'));
    const lines = files.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0);
    expect(lines).toBeLessThanOrEqual(250);
  });
});
