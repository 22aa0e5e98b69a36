/** Whether the board on the screen is the drawn one: its colours are those of the board's small picture, and as many. */
import type { Page } from 'playwright-core';

export interface BoardPixels {
  /** Share of the board's colours on the screen that the small picture has as well, 0 to 1. */
  readonly alike: number;
  /** How many different colours there are: a plain grid has a dozen, paper and relief have hundreds. */
  readonly colours: number;
}

/** Reads the ground that lies under the counters. @param thumb address of the board's small picture */
export const boardPixels = (page: Page, thumb: string): Promise<BoardPixels> =>
  page.evaluate(async (address) => {
    /** How often each colour is there, with so many bits a channel. */
    const countColours = (source: CanvasImageSource, width: number, height: number, bits: number) => {
      const canvas = new OffscreenCanvas(256, 256);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas to look at');
      context.drawImage(source, 0, 0, width, height, 0, 0, 256, 256);
      const { data } = context.getImageData(0, 0, 256, 256);
      const counts = new Map<number, number>();
      for (let i = 0; i < data.length; i += 4) {
        const key = [0, 1, 2].reduce((sum, k) => (sum << bits) | ((data[i + k] ?? 0) >> (8 - bits)), 0);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return counts;
    };
    const ground = document.querySelector<HTMLCanvasElement>('canvas.hx-base');
    if (ground === null) throw new Error('no board on the page');
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    const picture = await createImageBitmap(await answer.blob());
    const small = countColours(picture, picture.width, picture.height, 4);
    let shared = 0;
    for (const [key, n] of countColours(ground, ground.width, ground.height, 4)) if (small.has(key)) shared += n;
    return { alike: shared / (256 * 256), colours: countColours(ground, ground.width, ground.height, 6).size };
  }, thumb);
