// npm run fixtures orel: plays whole games until every ending has happened and keeps a record of each. Run
// it when a change of the rules is meant to change play; otherwise the fixtures must replay.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argumentOf, type GameRecord, verbOf } from '@hexside/engine';
import { bySide, randomly, recordOfGame } from '@hexside/engine/testing';
import { writeRecordFile } from '@hexside/files';
import { has, isDepot, isHex, type OrelState, STRAY } from '../state.ts';
import { game } from './kit.ts';
import { type Player, purposefully } from './walk.ts';

const MOST_TRIES = 12;

/** Leads each unit to one of these hexes and avoids battle; depots follow to the last. */
const leading =
  (...ids: readonly string[]): Player =>
  (s, question, chance, draw) => {
    const { ask, offers, locals } = question;
    const verbs = Array.from({ length: offers.count }, (_, i) => ask.verbs[verbOf(offers.at(i))]?.name ?? '');
    const pick = (...names: readonly string[]): number => {
      for (const name of names) if (verbs.includes(name)) return verbs.indexOf(name);
      return chance.next(draw, offers.count, 'choice');
    };
    if (ask.point === 'move') {
      const units = verbs.flatMap((verb, i) =>
        verb === 'unit' && !hasArrived(s, argumentOf(offers.at(i)), ids) ? [i] : [],
      );
      const strays = verbs.flatMap((verb, i) =>
        verb === 'unit' && has(s, argumentOf(offers.at(i)), STRAY) ? [i] : [],
      );
      if (strays.length > 0 && !verbs.includes('end')) return strays[chance.next(draw, strays.length, 'choice')] ?? 0;
      const rest = chance.next(draw, 40, 'choice') === 0 && verbs.includes('end');
      return units.length === 0 || rest ? pick('end') : (units[chance.next(draw, units.length, 'choice')] ?? 0);
    }
    if (ask.point === 'order' && typeof locals.unit === 'number') {
      if (has(s, locals.unit, STRAY) && verbs.includes('to')) return pick('to');
      const goal = goalOf(s, locals.unit, ids);
      const here = s.world.board.distance(s.place[locals.unit], goal);
      let best = -1;
      let least = here;
      verbs.forEach((verb, i) => {
        if (verb !== 'to') return;
        const distance = s.world.board.distances[argumentOf(offers.at(i)) * s.world.board.placeCount + goal];
        if (distance < least) [best, least] = [i, distance];
      });
      return best >= 0 ? best : pick('combat', 'stop', 'to');
    }
    return pick('none', 'keep', 'retreat', 'halt', 'call-off', 'done', 'at');
  };
const goalOf = (s: OrelState, p: number, ids: readonly string[]) =>
  s.world.board.mustPlace(ids[isDepot(s.world, p) ? ids.length - 1 : p % ids.length] ?? '');
const hasArrived = (s: OrelState, p: number, ids: readonly string[]): boolean =>
  isHex(s.world, s.place[p]) && s.world.board.distance(s.place[p], goalOf(s, p, ids)) <= (isDepot(s.world, p) ? 2 : 0);

const TOWNS = ['0219', '0513', '0717', '1214', '2110', '2705'] as const;
interface Plan {
  readonly scenario: string;
  readonly red: Player;
  readonly white: Player;
}
const PLANS: Readonly<Record<string, Plan>> = {
  'brasovo-white': { scenario: 'brasovo', red: leading('0109', '0209'), white: leading('0513', '0219') },
  'brasovo-red': { scenario: 'brasovo', red: purposefully, white: randomly },
  draw: { scenario: 'historical', red: randomly, white: randomly },
  'white-minor': {
    scenario: 'historical',
    red: leading('0504', '0604', '1203'),
    white: leading('0717', '1620', '1720'),
  },
  'white-regional': {
    scenario: 'hypothetical',
    red: leading('0504', '0604', '1203'),
    white: leading('0717', '1214', '0219'),
  },
  'white-strategic': {
    scenario: 'historical',
    red: leading('0504', '0604', '0804'),
    white: leading('1214', '2110', '2705'),
  },
  'red-minor': { scenario: 'historical', red: leading('2916', '2918', '2817'), white: leading('1520', '1420', '1620') },
  'red-strategic': {
    scenario: 'historical',
    red: leading('2110', '2705', '2918', '2918', '2817'),
    white: leading('1520', '1420', '1620'),
  },
  'red-regional': { scenario: 'historical', red: leading(...TOWNS), white: leading('2919', '2918', '3018') },
};

const play = ({ scenario, red, white }: Plan, seed: string): GameRecord =>
  recordOfGame(game, { scenario, options: {} }, seed, bySide(red, white));

// The game's name comes first; an ending after it plays that one only.
const [, only] = process.argv.slice(2);
const folder = join(process.cwd(), 'games/orel/test/fixtures');
mkdirSync(folder, { recursive: true });
for (const { id } of game.endings) {
  const plan = PLANS[id];
  if (plan === undefined) throw new Error(`nobody knows how a game ends ${id}`);
  if (only !== undefined && only !== id) continue;
  const met: string[] = [];
  for (let i = 0; i < MOST_TRIES && met.at(-1) !== id; i++) {
    const record = play(plan, `fixture-${id}-${i}`);
    met.push(record.result ?? '?');
    if (record.result !== id) continue;
    writeFileSync(join(folder, `${id}.json`), writeRecordFile(record));
    console.log(`${id}: ${record.actions.length} actions`);
  }
  if (met.at(-1) !== id) console.log(`no game ended ${id}: ${met.join(', ')}`);
}
