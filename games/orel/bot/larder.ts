// 3: where depots are of most use: near many troops, linked to an edge, and out of the enemy's way.
import { perWorld, Reach } from '@hexside/engine';
import { railLink } from '../rules/supply-lines.ts';
import { isExposed } from '../rules/zones-of-control.ts';
import { anyAt, inHalves, isCombat, isRailDepot, isTroop, type OrelState, onMap } from '../state.ts';
import type { World } from '../world.ts';
import type { Scorecard } from './features.ts';
import { hexesAstray } from './posts.ts';
import type { Situation } from './situation.ts';
import { pointsTo } from './travel.ts';
import { worthOf } from './worth.ts';

const CONVOY = 2;
const reachOf = perWorld((world: World) => new Reach(world.board));

/** 3.2: hexes in which a convoy of the side would work: near its railroads or a supply exit, over open ground. */
const worksFor = (s: OrelState, of: number): Uint8Array => {
  const { world } = s;
  const table = new Uint8Array(world.board.size);
  const reach = reachOf(world);
  const costs = world.stepCost[CONVOY];
  const { convoyLine, exitLine } = world.data.tables.supply;
  const flood = (hex: number, points: number): void => {
    reach.run(world.hexes[hex], inHalves(points), (_from, to, direction) => {
      const step = costs[to * 6 + ((direction + 3) % 6)];
      return step > 0 && s.scene.area[to] === 1 && !anyAt(s, 1 - of, to) && !isExposed(s, of, to) ? step : -1;
    });
    for (let i = 0; i < reach.count; i++) table[reach.at(i)] = 1;
  };
  const linked = railLink(s, of);
  // Railroads run on for long: every third hex of them tells enough.
  let seen = 0;
  for (const hex of world.hexes) if (linked[hex] === 1 && seen++ % 3 === 0) flood(hex, convoyLine - 1);
  for (const hex of world.supplyExits[of]) if (s.scene.area[hex] === 1) flood(hex, exitLine);
  return table;
};

const works = new WeakMap<Situation, Uint8Array>();
const worksIn = (s: OrelState, situation: Situation): Uint8Array => {
  let known = works.get(situation);
  if (known === undefined) {
    known = worksFor(s, situation.of);
    works.set(situation, known);
  }
  return known;
};

/** What a depot does in a hex. */
export const appraiseDepot = (
  s: OrelState,
  situation: Situation,
  depot: number,
  hex: number,
  scorecard: Scorecard,
): void => {
  const { world } = s;
  const range = inHalves(world.data.tables.supply.range);
  const functional = isRailDepot(world, depot)
    ? world.station[hex] === 1 && railLink(s, situation.of)[hex] === 1
    : worksIn(s, situation)[hex] === 1;
  const fellows = world.depots.filter((d) => d !== depot && s.owner[d] === situation.of && onMap(s, d));
  let fed = 0;
  for (const p of world.troops) {
    if (s.owner[p] !== situation.of || !onMap(s, p)) continue;
    const points = pointsTo(s, world.mover[p], world.hexes[hex])[s.place[p]];
    if (points > range) continue;
    const shared = fellows.some((d) => pointsTo(s, world.mover[p], s.place[d])[s.place[p]] <= range);
    // Not at the end of its tether: the front moves.
    const stake = situation.stake[s.place[p]];
    // 5.3: without it a garrison far from its fellows would be called back.
    if (stake > 0 && !shared && isCombat(world, p) && hexesAstray(s, p, s.place[p]) > 0)
      scorecard.add('ground', situation.parameters.habits.garrison * stake);
    fed += (1 + stake / 6) * worthOf(s, p) * (shared ? 0.25 : 1) * (points > range - 3 ? 0.7 : 1);
  }
  scorecard.add('supply', 0.12 * Math.min(20, fed) - (functional ? 0 : 2.5));
  const guarded = s.cover[situation.of * world.board.size + hex] > 0;
  const safe = guarded ? situation.heldBy(hex) : situation.threat[hex] > 0 ? 0 : 1;
  scorecard.add('risk', -4 * (1 - safe) * situation.caution);
  if (!isTroop(world, depot)) scorecard.add('approach', 0.05 * situation.needFor(world.mover[depot])[hex]);
};
