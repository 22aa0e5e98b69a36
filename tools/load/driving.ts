import { type Latencies, latenciesOf, workOf } from './measure.ts';

/** A table both of whose players sit in this process. */
export interface Played {
  /** One action, from sending it to its acknowledgement, in milliseconds. */
  act(): Promise<number>;
  close(): void;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What was measured while so many actions were played; more of it may be added. */
export class Measured {
  readonly #times: number[] = [];
  #wall = 0;
  #server = 0;
  #kernel = 0;
  #driver = 0;

  /** Plays, and notes what it took: time, and processor time of the server and of this driver. */
  async during(pid: number, play: (note: (took: number) => void) => Promise<void>): Promise<void> {
    const [wall, server, driver] = [performance.now(), workOf(pid), process.cpuUsage()];
    await play((took) => this.#times.push(took));
    const { user, system } = process.cpuUsage(driver);
    this.#wall += performance.now() - wall;
    const { own, kernel } = workOf(pid);
    this.#server += own + kernel - server.own - server.kernel;
    this.#kernel += kernel - server.kernel;
    this.#driver += (user + system) / 1000;
  }

  get count(): number {
    return this.#times.length;
  }

  get perSecond(): number {
    return (this.#times.length / this.#wall) * 1000;
  }

  get latencies(): Latencies {
    return latenciesOf(this.#times);
  }

  /** Milliseconds of processor that the server needs for an action, and how much of that is the kernel's. */
  get work(): number {
    return this.#server / this.#times.length;
  }

  get kernelWork(): number {
    return this.#kernel / this.#times.length;
  }

  /** The share of one processor that the server had, and that the driver had. */
  get shares(): { readonly server: number; readonly driver: number } {
    return { server: this.#server / this.#wall, driver: this.#driver / this.#wall };
  }
}

/** Every table answers as soon as its last answer was acknowledged: a flood. */
export const flood = async (
  tables: readonly Played[],
  seconds: number,
  note: (took: number) => void,
): Promise<void> => {
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    tables.map(async (table) => {
      while (performance.now() < until) note(await table.act());
    }),
  );
};

/** So many actions first, for a server to have seen everything once. */
export const warmUp = async (tables: readonly Played[], actions: number): Promise<void> => {
  await Promise.all(
    tables.map(async (table) => {
      for (let i = 0; i < actions / tables.length; i++) await table.act();
    }),
  );
};

/** Every table answers once in so many milliseconds, the tables spread evenly, whatever happens at the others. */
export const paced = async (
  tables: readonly Played[],
  every: number,
  seconds: number,
  note: (took: number) => void,
): Promise<void> => {
  const begun = performance.now();
  const until = begun + seconds * 1000;
  await Promise.all(
    tables.map(async (table, i) => {
      for (let due = begun + (i / tables.length) * every; due < until; due += every) {
        await pause(Math.max(0, due - performance.now()));
        note(await table.act());
      }
    }),
  );
};
