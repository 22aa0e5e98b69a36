import type { Store } from './store/store.ts';
import { standingStill } from './tables/clock.ts';
import type { Games } from './tables/games.ts';
import { journalOf, playOf } from './tables/opening.ts';

export interface UpgradeReport {
  readonly games: number;
  /** Replayed to the same states under the present rules. */
  readonly fine: number;
  /** Those that diverge: they stand where the present rules can still bring them, and say so to their players. */
  readonly held: readonly {
    readonly table: string;
    readonly game: string;
    readonly at: number;
    readonly of: number;
    readonly text: string;
  }[];
  /** Games whose module is not here, or whose start it refuses. */
  readonly lost: readonly { readonly table: string; readonly game: string; readonly text: string }[];
}

const PAGE = 100;

/** Re-runs every game that is being played under the present rules. Nothing is lost: journals are only read, and the clocks of games that are held stand. */
export const upgrade = async (
  store: Store,
  games: Games,
  each: (done: number) => void = () => undefined,
): Promise<UpgradeReport> => {
  const report = {
    games: 0,
    fine: 0,
    held: [] as UpgradeReport['held'][number][],
    lost: [] as UpgradeReport['lost'][number][],
  };
  let last = '';
  for (;;) {
    const ids = await store.tables.playing(last, PAGE);
    for (const id of ids) {
      report.games++;
      await check(id);
    }
    each(report.games);
    if (ids.length < PAGE) return report;
    last = ids.at(-1) ?? last;
  }

  async function check(id: string): Promise<void> {
    const found = await store.tables.get(id);
    if (!found) return;
    const { row, seats } = found;
    const offered = games.named(row.game);
    const play = offered.ok ? await playOf(offered.value, row, seats, await journalOf(store, id)) : offered;
    if (!play.ok) {
      report.lost.push({ table: id, game: row.game, text: play.problem.text });
      return;
    }
    const { held, version, dataHash } = play.value;
    if (held) {
      report.held.push({ table: id, game: row.game, ...held });
      const change = standingStill(row, seats);
      if (change) await store.tables.change({ table: id, ...change });
    } else {
      report.fine++;
      if (row.version !== version || row.dataHash !== dataHash)
        await store.tables.change({ table: id, row: { version, dataHash } });
    }
  }
};
