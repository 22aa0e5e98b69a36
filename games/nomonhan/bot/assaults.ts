import { isCombat, isHeld, isHex, type NomonhanState, piecesAt } from '../state.ts';
import { bestTable, columnFor } from './battle.ts';
import type { Situation } from './situation.ts';
import { shiftOf, stakesOf } from './stakes.ts';

/** Who can still move, and how far: by unit, half points to each hex. */
export type Movers = ReadonlyMap<number, Uint8Array>;

/** An attack worth making: who goes where for it, and what it promises. */
export interface Assault {
  readonly target: number;
  readonly posts: ReadonlyMap<number, number>;
  readonly worth: number;
}

const UNREACHED = 255;
/** More attacks than this in one phase are not looked for: the best come first. */
const MOST = 10;

interface Draft {
  readonly posts: Map<number, number>;
  /** All who would attack, movers and those who stand there already. */
  readonly attackers: number[];
  readonly from: Set<number>;
  readonly targets: number[];
  attack: number;
  cost: number;
}

/** What its side loses on the ground that a unit leaves. */
export const lossOfLeaving = (s: NomonhanState, situation: Situation, p: number): number => {
  const hex = s.place[p];
  if (!isHex(s.world, hex) || situation.stakeNow[hex] === 0) return 0;
  const battalions = s.world.battalionEquivalents[p];
  return (
    situation.keeping(hex, situation.ownDefence[hex], situation.ownBattalions[hex]) -
    situation.keeping(hex, situation.ownDefence[hex] - situation.defence[p], situation.ownBattalions[hex] - battalions)
  );
};

const worthOfDraft = (s: NomonhanState, situation: Situation, draft: Draft): number => {
  const defence = draft.targets.reduce((sum, hex) => sum + situation.foeDefence[hex], 0);
  const column = columnFor(s.world, draft.attack, defence) + shiftOf(s, situation, draft.from, draft.targets);
  return (
    bestTable(s.world, column, stakesOf(s, situation, draft.attackers, draft.from, draft.targets)).worth - draft.cost
  );
};

const join = (situation: Situation, draft: Draft, p: number, hex: number): void => {
  draft.attackers.push(p);
  draft.from.add(hex);
  draft.attack += situation.attack[p];
  // Whoever else has its zone of control there must be attacked too (14.11).
  for (const other of situation.opposing(hex)) if (!draft.targets.includes(other)) draft.targets.push(other);
};

/** The best attack on one hex with those who are free. */
const assaultOn = (
  s: NomonhanState,
  situation: Situation,
  movers: Movers,
  taken: ReadonlySet<number>,
  rooms: ReadonlyMap<number, number>,
  leaving: ReadonlyMap<number, number>,
  target: number,
): Assault | null => {
  const { world } = s;
  const around = world.board
    .neighboursOf(world.hexes[target])
    .filter((hex) => world.closed[hex] === 0 && !isHeld(s, situation.foe, hex));
  const draft: Draft = { posts: new Map(), attackers: [], from: new Set(), targets: [target], attack: 0, cost: 0 };
  const room = new Map<number, number>();
  for (const hex of around) {
    room.set(hex, rooms.get(hex) ?? situation.room(hex));
    for (const p of piecesAt(s, situation.of, hex))
      if (!movers.has(p) && isCombat(world, p)) join(situation, draft, p, hex);
  }
  const others = new Map(around.map((hex) => [hex, situation.opposing(hex).filter((at) => at !== target).length]));
  const candidates = [...movers.keys()]
    .filter((p) => !taken.has(p) && situation.attack[p] > 0)
    .sort((a, b) => situation.attack[b] - (leaving.get(b) ?? 0) - situation.attack[a] + (leaving.get(a) ?? 0) || a - b);
  let best: Assault | null = null;
  const first = draft.attackers.length > 0 ? worthOfDraft(s, situation, draft) : 0;
  for (const p of candidates) {
    const ways = movers.get(p);
    if (!ways) continue;
    let post = -1;
    let postEvil = Number.POSITIVE_INFINITY;
    for (const hex of around) {
      const isHere = s.place[p] === hex;
      if (!isHere && (ways[hex] === UNREACHED || (room.get(hex) ?? 0) < world.stacking[p])) continue;
      const evil =
        (others.get(hex) ?? 0) * 4 + ways[hex] / 64 - (draft.from.has(hex) ? 0.5 : 0) - world.combatShift[hex] * 0.2;
      if (evil >= postEvil) continue;
      post = hex;
      postEvil = evil;
    }
    if (post < 0) continue;
    if (s.place[p] !== post) room.set(post, (room.get(post) ?? 0) - world.stacking[p]);
    draft.posts.set(p, post);
    draft.cost += s.place[p] === post ? 0 : (leaving.get(p) ?? 0);
    join(situation, draft, p, post);
    const worth = worthOfDraft(s, situation, draft) - first;
    if (worth > (best?.worth ?? 0)) best = { target, posts: new Map(draft.posts), worth };
  }
  return best;
};

/** The attacks worth making in this phase, best first, nobody in two of them. */
export const assaultsOf = (s: NomonhanState, situation: Situation, movers: Movers): Assault[] => {
  const { promising } = situation.parameters.habits;
  const leaving = new Map([...movers.keys()].map((p) => [p, lossOfLeaving(s, situation, p)]));
  const taken = new Set<number>();
  const rooms = new Map<number, number>();
  const struck = new Set<number>();
  const list: Assault[] = [];
  while (list.length < MOST) {
    let best: Assault | null = null;
    for (const target of situation.foeHexes) {
      if (struck.has(target)) continue;
      const found = assaultOn(s, situation, movers, taken, rooms, leaving, target);
      if (found && found.worth > (best?.worth ?? promising)) best = found;
    }
    if (!best) return list;
    list.push(best);
    struck.add(best.target);
    for (const [p, hex] of best.posts) {
      taken.add(p);
      if (s.place[p] !== hex) rooms.set(hex, (rooms.get(hex) ?? situation.room(hex)) - s.world.stacking[p]);
    }
  }
  return list;
};
