import type { Player } from './player.ts';

/** Two people at one screen: the curtain between them, and the log both read. */

/** Opens a record between two people at one screen; whoever is asked first sits there. */
export const atOneScreen = async (player: Player, record: string): Promise<void> => {
  await player.start();
  await player.openFile('situation.json', record);
  await player.press('open-curtain');
  await player.boardShown();
};

/** Opens the curtain and waits until it is gone: behind it the table is still being looked up. */
export const openCurtain = async (player: Player): Promise<void> => {
  await player.press('open-curtain');
  await player.at('open-curtain').waitFor({ state: 'detached' });
};

/** The screen goes to the other player, who is asked this. */
export const handOver = async (player: Player, point: string): Promise<void> => {
  await openCurtain(player);
  await player.asked(point);
};

/** Waits until the log tells this: through the curtain, if the screen goes to somebody, and past the digest. */
export const told = async (player: Player, words: RegExp): Promise<void> => {
  const inLog = player.at('log').getByText(words).first();
  const curtain = player.at('open-curtain');
  const digest = player.at('close-digest');
  for (;;) {
    await inLog.or(curtain).or(digest).first().waitFor();
    if ((await inLog.count()) > 0) return;
    const before = (await curtain.count()) > 0 ? curtain : digest;
    await before.click({ timeout: 2000 }).catch(() => undefined);
  }
};
