import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Recorded } from '../../server/src/testing/secrecy.ts';

const FOLDER = join(process.cwd(), 'node_modules/.cache/hexside/secrecy');

/** Tools run as one file that everything of ours is in: what was found out with another one says nothing about this one. */
const everything = (): string =>
  createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex')
    .slice(0, 16);

/** The games that were played with the present code, over several runs of the command. */
export class GamesPlayed {
  readonly #file: string;
  readonly #games: Recorded[];

  constructor(game: string, most: number) {
    mkdirSync(FOLDER, { recursive: true });
    this.#file = join(FOLDER, `${game}-${most}-${everything()}.jsonl`);
    const lines = existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n') : [];
    this.#games = lines.filter((line) => line.endsWith('}')).map((line): Recorded => JSON.parse(line));
  }

  note(game: Recorded): void {
    this.#games.push(game);
    appendFileSync(this.#file, `${JSON.stringify(game)}\n`);
  }

  get count(): number {
    return this.#games.length;
  }

  get faults(): readonly string[] {
    return this.#games.flatMap(({ faults }) => faults);
  }

  get sums(): { foggy: number; actions: number; messages: number; bytes: number; pried: number } {
    const sum = { foggy: 0, actions: 0, messages: 0, bytes: 0, pried: 0 };
    for (const { fog, actions, messages, bytes, pried } of this.#games) {
      sum.foggy += fog ? 1 : 0;
      sum.actions += actions;
      sum.messages += messages;
      sum.bytes += bytes;
      sum.pried += pried;
    }
    return sum;
  }
}
