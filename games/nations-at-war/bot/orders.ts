// 3.4.5 Operations: who acts next, and what it does.
import { argumentOf, type DecisionContext, type Locals, place, questionFor, verbOf } from '@hexside/engine';
import { entryMay, mayAssault } from '../rules/assault-entry.ts';
import { shotMode } from '../rules/group-fire.ts';
import { type Group, mayGo, placeOfGroup, pointsLeft, wayTo } from '../rules/movement.ts';
import { leadershipFor, MOVING, mayFire } from '../rules/ranged-combat.ts';
import { hqAt, isHex, isUnit, listOf, movementOf, type NationsState, unitsAt, unitsIn } from '../state.ts';
import { MORTAR } from '../world.ts';
import { type FeatureId, isState, type Scorecard } from './features.ts';
import { asIf, meleeOf } from './shots.ts';
import type { Situation } from './situation.ts';

export const isGroup = (locals: Locals): locals is Group & Locals =>
  Array.isArray(locals.group) && Array.isArray(locals.spent) && Array.isArray(locals.way);

/** What one order is worth, part by part. */
type Parts = Partial<Record<FeatureId, number>>;

const platoons = (s: NationsState, l: Group): number[] => l.group.filter((p) => isUnit(s.world, p));

/** A group before its order: what is the same whichever it is given, found when first asked for. */
class Stand {
  readonly s: NationsState;
  readonly l: Group;
  readonly situation: Situation;
  readonly at: number;
  readonly platoons: readonly number[];
  #post: Post | null = null;
  #ready: number | null = null;
  #halfMove: number | null = null;

  constructor(s: NationsState, l: Group, situation: Situation) {
    this.s = s;
    this.l = l;
    this.situation = situation;
    this.at = placeOfGroup(s, l);
    this.platoons = platoons(s, l);
  }

  get post(): Post {
    this.#post ??= postOf(this, this.at);
    return this.#post;
  }

  /** What its readiness to fire at who moves is worth. */
  get ready(): number {
    this.#ready ??= this.platoons.reduce((sum, p) => sum + this.situation.readiness(this.s, p), 0);
    return this.#ready;
  }

  /** 4.1f: the best half move that may follow a shot. */
  get halfMove(): number {
    this.#halfMove ??= halfMoveOf(this);
    return this.#halfMove;
  }
}

/** What a place has for those who stand in it, beside the ground itself: danger, targets, cover, command. */
const postOf = ({ s, l, situation, platoons }: Stand, at: number): Post => {
  const post = { risk: 0, prospect: 0, cover: 0, command: 0 };
  for (const p of platoons) {
    post.risk -= situation.danger(s, p, at);
    post.prospect += situation.prospect(s, p, at);
    post.cover += situation.cover(s, p, at);
  }
  const { world } = s;
  const hq = l.group.find((p) => !isUnit(world, p)) ?? -1;
  if (hq >= 0 && isHex(world, at)) {
    // The headquarters takes its reach along.
    for (const p of listOf(world, l.of, world.formationUnits[world.formationOf[hq]] & s.onMap[l.of]))
      if (!l.group.includes(p)) post.command -= situation.astray(s, p, s.place[p], at);
  } else for (const p of platoons) post.command -= situation.astray(s, p, at);
  return post;
};
type Post = Record<'risk' | 'prospect' | 'cover' | 'command', number>;

/** 4.1: the shot that is still to come after a move of at most half the factor. */
const shotAfter = (s: NationsState, l: Group, to: number, cost: number, situation: Situation): number => {
  let best = 0;
  if (l.snap === 1 || l.overran === 1 || !isHex(s.world, to)) return best;
  l.group.forEach((p, i) => {
    const mf = movementOf(s, p);
    if (!isUnit(s.world, p) || s.world.kind[p] === MORTAR || mf <= 1 || l.shots[i] === 1) return;
    if (l.spent[i] + cost <= mf >> 1 && mayFireThere(s, p)) best += situation.prospect(s, p, to, MOVING);
  });
  return best;
};

/** A platoon that waits beyond the edge may fire once it has come. */
const mayFireThere = (s: NationsState, p: number): boolean => !isHex(s.world, s.place[p]) || mayFire(s, p) >= 0;

const goTo = (stand: Stand, to: number): Parts => {
  const { s, l, situation, at: from, platoons: group, post: here } = stand;
  const way = wayTo(s, l, place(to)).slice(1);
  const there = postOf(stand, to);
  const { habits } = situation.parameters;
  // A stack is fired at as one: the platoon that fares worst stands for it.
  let through = 1;
  let loss = 0;
  for (const p of group) {
    const passage = situation.passage(s, p, way);
    through = Math.min(through, passage.through);
    loss = Math.max(loss, passage.loss);
  }
  const ground = situation.gain(s, group, to, way);
  const share = through + habits.halfway * (1 - through);
  const cost = Math.max(0, mayGo(s, l, to));
  const shot = shotAfter(s, l, to, cost, situation);
  const charge = habits.charge * chargeFrom(s, l, to, cost, situation);
  const next = through * Math.max(shot, charge);
  // Who waits beyond the edge comes on; who is ready to fire at others gives that up.
  const order = isHex(s.world, from) ? (l.begun === 1 ? 0 : -stand.ready) : 1;
  return {
    ground: (ground > 0 ? share : 1) * ground,
    damage: next - loss,
    risk: there.risk - here.risk,
    prospect: there.prospect - here.prospect,
    cover: there.cover - here.cover,
    command: there.command - here.command,
    order,
  };
};

const assaultOn = (
  s: NationsState,
  group: readonly number[],
  from: number,
  hex: number,
  situation: Situation,
  overrun: boolean,
): Parts => {
  const { world } = s;
  const attackers = group.filter((p) => isUnit(world, p));
  const defenders = listOf(world, situation.foe, unitsIn(s, situation.foe, hex));
  const withHq = group.includes(hqAt(s, situation.of, from));
  const lead = withHq ? Math.max(0, ...attackers.map((p) => leadershipFor(s, p))) : 0;
  const price = (p: number): number => situation.price(s, p);
  const { damage, loss, won } = meleeOf(s, attackers, defenders, hex, overrun, lead, price);
  const { rout } = situation.parameters.habits;
  const routed = defenders.reduce((sum, p) => sum + price(p), 0);
  const ground = overrun ? 0 : won * situation.gain(s, attackers, hex, [hex]);
  // Losses of an assault are certain dice, not a danger that may pass: they count whole.
  return { damage: damage - loss + won * rout * routed, ground };
};

/** 5.4b: the best assault that is still to come after a move. */
const chargeFrom = (s: NationsState, l: Group, to: number, cost: number, situation: Situation): number => {
  if (l.snap === 1 || !isHex(s.world, to)) return 0;
  const moved: Group = { ...l, begun: 1, moved: 1, spent: l.spent.map((spent) => spent + cost) };
  let best = 0;
  for (const hex of s.world.board.neighboursOf(place(to))) {
    if (unitsAt(s, situation.foe, hex) === 0) continue;
    const may = asIfAll(s, l.group, to, () => mayAssault(s, moved, hex));
    if (may >= 0) best = Math.max(best, total(assaultOn(s, l.group, to, hex, situation, false), situation));
  }
  return best;
};

const asIfAll = (s: NationsState, group: readonly number[], at: number, look: () => number): number =>
  group.reduceRight<() => number>((inner, p) => () => asIf(s, p, place(at), inner), look)();

const halfMoveOf = ({ s, l, situation, at }: Stand): number => {
  const after: Group = { ...l, snap: 1, begun: 1, shots: l.shots.map(() => 1) };
  const points = Math.min(...l.group.map((_, i) => pointsLeft(s, after, i)));
  const stand = new Stand(s, after, situation);
  let best = 0;
  for (const to of s.world.board.disk(place(at), points))
    if (mayGo(s, after, to) >= 0) best = Math.max(best, total(goTo(stand, to), situation));
  return best;
};

/** Together only into an assault, where a second platoon turns the scale. */
const joinedBy = (s: NationsState, l: Group, other: number, situation: Situation): Parts | null => {
  const from = placeOfGroup(s, l);
  const { world } = s;
  if (!isUnit(world, other) || !isHex(world, from)) return null;
  const together: Group = { ...l, group: [...l.group, other], spent: [...l.spent, 0], shots: [...l.shots, 0] };
  let best: Parts | null = null;
  let most = 0;
  for (const hex of world.board.neighboursOf(place(from))) {
    if (unitsAt(s, situation.foe, hex) === 0 || entryMay(s, together, hex, mayAssault) < 0) continue;
    const alone = total(assaultOn(s, l.group, from, hex, situation, false), situation);
    const both = assaultOn(s, together.group, from, hex, situation, false);
    if (total(both, situation) > Math.max(most, alone + 0.1)) {
      best = both;
      most = total(both, situation);
    }
  }
  return best;
};

/** 4.3: off its vehicles where there is something to shoot at, on them where there is nothing and a long way to go. */
const changed = (s: NationsState, l: Group, situation: Situation, mounts: boolean): Parts => {
  const p = l.group.find((one) => isUnit(s.world, one)) ?? -1;
  const at = placeOfGroup(s, l);
  const ground = situation.changing(s, p, mounts);
  // The shot comes with the next activation, or with who moves before it.
  if (!mounts) return { ground, damage: situation.dismounted(s, p) / 2 };
  return { ground, prospect: -situation.prospect(s, p, at), risk: -situation.danger(s, p, at) };
};

/** What the order is worth beside doing nothing more; null where it is never given. */
const worthOf = (stand: Stand, verb: string, argument: number): Parts | null => {
  const { s, l, situation, at: from } = stand;
  const { world } = s;
  const gunner = l.group[l.gun] ?? -1;
  switch (verb) {
    case 'to':
      return goTo(stand, argument);
    case 'fire':
      return {
        damage: situation.damage(s, gunner, argument, Math.max(0, shotMode(s, l, l.gun))),
        order: -stand.ready,
      };
    case 'snap':
      return {
        damage: situation.damage(s, gunner, argument, MOVING),
        order: stand.halfMove - stand.ready,
      };
    case 'assault':
    case 'overrun':
      return assaultOn(s, l.group, from, argument, situation, verb === 'overrun');
    case 'with':
      return joinedBy(s, l, argument, situation);
    case 'shooter':
      return l.halted === 1 && isUnit(world, argument) ? {} : null;
    case 'shell':
      return { damage: 0.15 * unitsAt(s, situation.foe, argument) };
    case 'smoke':
      // About half of the guns that bear will fire before it thins.
      return { damage: situation.spared(s, argument) / 2 - situation.parameters.habits.leastSmoke };
    case 'load':
    case 'unload':
    case 'deploy':
      return changed(s, l, situation, verb === 'load');
    case 'clear':
      return { ground: 0.05 };
    case 'overwatch':
      return { order: l.begun === 0 ? stand.ready : -1 };
    case 'stop':
      return {};
    default:
      return null;
  }
};

const total = (parts: Parts, { parameters }: Situation): number => {
  let all = 0;
  let id: FeatureId;
  for (id in parts) all += (parts[id] ?? 0) * parameters.weights[id];
  return all;
};

/** What the best order for a platoon would gain, were it chosen; nothing if it would do nothing. */
const bestOrder = (context: DecisionContext, unit: number, situation: Situation): Parts | null => {
  const after = context.following([['unit', unit]]);
  if (!isState(after)) return null;
  const question = questionFor(after, context.side);
  if (question?.ask.point !== 'order' || !isGroup(question.locals)) return null;
  const stand = new Stand(after, question.locals, situation);
  let best: Parts | null = null;
  let most = 1e-6;
  for (let i = 0; i < question.offers.count; i++) {
    const code = question.offers.at(i);
    const verb = question.ask.verbs[verbOf(code)]?.name ?? '';
    const parts = worthOf(stand, verb, argumentOf(code));
    const worth = parts === null ? 0 : total(parts, situation);
    if (worth > most) [best, most] = [parts, worth];
  }
  return best;
};

const noteOn = (scorecard: Scorecard, parts: Parts | null): void => {
  if (parts === null) scorecard.forbid();
  else {
    let id: FeatureId;
    for (id in parts) scorecard.add(id, parts[id] ?? 0);
  }
};

const stands = new WeakMap<DecisionContext, Stand>();

export const appraiseOrder = (
  context: DecisionContext,
  s: NationsState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  let stand = stands.get(context);
  if (!stand) {
    if (!isGroup(context.locals)) return;
    stand = new Stand(s, context.locals, situation);
    stands.set(context, stand);
  }
  noteOn(scorecard, worthOf(stand, context.verb(code), context.argument(code)));
};

/** Orders for one platoon are found as its owner would find them: by taking it up on a copy. */
export const appraiseUnit = (
  context: DecisionContext,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => noteOn(scorecard, bestOrder(context, context.argument(code), situation));

/** 5.5: the way out of an overrun. */
export const appraiseExit = (
  context: DecisionContext,
  s: NationsState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  if (context.verb(code) === 'cancel' || !isGroup(context.locals)) {
    scorecard.forbid();
    return;
  }
  const exit = context.argument(code);
  const group = platoons(s, context.locals);
  scorecard.add('ground', situation.gain(s, group, exit, [exit]));
  for (const p of group) scorecard.add('risk', -situation.danger(s, p, exit));
};
