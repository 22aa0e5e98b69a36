import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readRecord } from '@hexside/engine';
import { describe } from 'vitest';
import { expect, test } from './bench.ts';
import type { Player } from './player.ts';
import { ARMENIAN_TURN } from './positions.ts';
import { ROOT } from './site.ts';
import { fileOf, hashOf, situation } from './situations.ts';

const MOVING = { ...ARMENIAN_TURN, phase: 'AR movement' };

const move = async (player: Player, unit: string, hex: string): Promise<void> => {
  await player.asked('movement');
  await player.acts(() => player.piece(unit));
  await player.asked('move');
  await player.acts(() => player.place(hex));
};

/** Presses something that hands the player a file, and reads the file. */
const download = async (player: Player, pressing: () => Promise<void>): Promise<string> => {
  const [file] = await Promise.all([player.page.waitForEvent('download'), pressing()]);
  return text(await file.createReadStream());
};

const exported = (player: Player): Promise<string> =>
  download(player, async () => {
    await player.press('more');
    await player.press('export-record');
  });

const hashOfFile = (file: string): string => {
  const record = readRecord(JSON.parse(file));
  if (!record.ok) throw new Error(record.problem.text);
  return hashOf(record.value);
};

describe('back and forth in time', () => {
  test('undo takes back a step, a move, a phase; the timeline shows the past and plays on from it', async ({
    player,
  }) => {
    await player.sitDown(fileOf(situation(MOVING)), 'AR');
    await move(player, '1/538', '1025');
    await player.say('stop');
    await move(player, 'Tigran', '1718');
    expect(await player.actions()).toBe(5);

    await player.acts(() => player.press('undo'));
    expect(await player.actions()).toBe(4);
    expect(await player.spoken('1817')).toContain('Armenian unit');
    await player.press('undo-menu');
    await player.acts(() => player.press('undo-move'));
    expect(await player.actions()).toBe(3);
    await player.asked('movement');
    await player.press('undo-menu');
    await player.acts(() => player.press('undo-phase'));
    expect(await player.actions()).toBe(0);
    expect(await player.spoken('1027')).toContain('Armenian unit');

    await move(player, '1/538', '1025');
    await player.say('stop');
    await player.asked('movement');
    await player.at('scrubber').focus();
    await player.page.keyboard.press('Home');
    await player.at('play-on').waitFor();
    await expect.poll(() => player.spoken('1027')).toContain('Armenian unit');
    expect(await player.spoken('1025')).not.toContain('Armenian unit');
    await player.press('to-now');
    await expect.poll(() => player.spoken('1025')).toContain('Armenian unit');

    const before = player.page.url();
    // Two presses before the first picture comes are two steps.
    await player.at('step-back').evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await player.at('prompt').getByText('After action 1 of 3').waitFor();
    await player.press('play-on');
    await player.at('notice').getByText('a new game from that moment').waitFor();
    expect(player.page.url()).not.toBe(before);
    await player.asked('move');
    await player.page.getByRole('button', { name: 'Back to the start page' }).click();
    await player.press('my-games');
    expect(await player.at('my-games-sheet').locator('li').count()).toBe(2);
  });

  test('what was played survives a reload; a game leaves as a file and comes back as the same game', async ({
    player,
  }) => {
    await player.sitDown(fileOf(situation(MOVING)), 'AR');
    await move(player, '1/538', '1025');
    await player.page.reload();
    await player.boardShown();
    await player.asked('move');
    expect(await player.actions()).toBe(2);
    expect(await player.spoken('1025')).toContain('Armenian unit');
    await player.say('stop');
    await player.asked('movement');

    await player.page.getByRole('button', { name: 'Back to the start page' }).click();
    await player.press('continue');
    await player.asked('movement');
    const file = await exported(player);
    const hash = hashOfFile(file);

    await player.start();
    await player.openFile('back.json', file);
    await player.press('open-curtain');
    await player.asked('movement');
    const again = await exported(player);
    expect(hashOfFile(again)).toBe(hash);
    expect(JSON.parse(again)).toEqual(JSON.parse(file));

    const position = await download(player, async () => {
      await player.press('more');
      await player.press('export-position');
    });
    await player.start();
    await player.openFile('position.yaml', position);
    await player.press('open-curtain');
    await player.asked('movement');
    expect(await player.spoken('1025')).toContain('Armenian unit');
  });

  test.for(['armenian-victory', 'azeri-victory'])(
    'a stored game (%s) replays in the browser to the fingerprints of Node',
    async (name, { player }) => {
      const file = readFileSync(join(ROOT, `games/karabakh/test/fixtures/${name}.json`), 'utf8');
      const stored: unknown = JSON.parse(file);
      await player.start();
      await player.openFile(`${name}.json`, file);
      await player.boardShown();
      const again: unknown = JSON.parse(await exported(player));
      expect(again).toEqual(stored);
      expect(hashOfFile(JSON.stringify(again))).toBe(hashOfFile(file));

      // One fingerprint changed: the browser's engine finds it.
      const read = readRecord(stored);
      if (!read.ok) throw new Error(read.problem.text);
      const { hashes } = read.value;
      const forged = { ...read.value, hashes: [...hashes.slice(0, -1), '0000000000000000'] };
      await player.start();
      await player.openFile('forged.json', JSON.stringify(forged));
      await player.page.locator('.problem[role="alert"]').waitFor();
    },
  );
});
