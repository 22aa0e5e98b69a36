import {
  type Frame,
  type Locals,
  type Modifier,
  type OddsContract,
  type OddsSummary,
  type Outcome,
  pack,
  type Side,
} from '@hexside/engine';
import { type Assault, blow, weighBlow } from '../rules/assault.ts';
import { conditionOf, HQ_LOST, HQ_REDUCED } from '../rules/casualties.ts';
import type { Fire } from '../rules/fire.ts';
import { defence, leadershipFor, shot, weigh, weighDefence } from '../rules/ranged-combat.ts';
import { listOf, type NationsState, onMap, unitsIn } from '../state.ts';
import { PLANE, SIDE_IDS } from '../world.ts';

/** The resolutions with odds, the innermost first: what is rolled next is what the panel is about. */
const RESOLUTIONS = ['fire', 'assault', 'mortar-fire', 'fire-missions'] as const;

const under = (s: NationsState): Frame<NationsState> | undefined => {
  for (let i = s.frames.length - 1; i >= 0; i--) {
    const frame = s.frames[i];
    if (frame && RESOLUTIONS.some((name) => name === frame.procedure.name)) return frame;
  }
  return undefined;
};

const isFire = (locals: Locals): locals is Fire & Locals =>
  typeof locals.firer === 'number' && typeof locals.before === 'number' && typeof locals.hq === 'number';
const isAssault = (locals: Locals): locals is Assault & Locals =>
  Array.isArray(locals.attackers) && Array.isArray(locals.defenders) && typeof locals.scored === 'number';

const FIRE_RESULTS: Readonly<Record<string, readonly [text: string, favour: number]>> = {
  none: ['no effect', 0],
  disrupted: ['disrupted', 1],
  reduced: ['reduced', 2],
  eliminated: ['eliminated', 3],
};

/** 5.1.3: what a shot has done, from the target's condition before and after. */
const fireResult = (s: NationsState, l: Fire): string => {
  if (s.world.role[l.target] === PLANE) return l.hits > 0 ? 'disrupted' : 'none';
  const after = conditionOf(s, l.target);
  if (after === l.before) return 'none';
  if (after === 4) return 'eliminated';
  return (after & 2) !== (l.before & 2) ? 'reduced' : 'disrupted';
};

const fireOutcome = (s: NationsState, l: Fire, asked: Side): Outcome => {
  const result = fireResult(s, l);
  const [text, favour] = FIRE_RESULTS[result] ?? ['no effect', 0];
  const hq = l.hq === HQ_REDUCED || l.hq === HQ_LOST;
  const steps = result === 'eliminated' ? (l.before >= 2 ? 1 : 2) : result === 'reduced' ? 1 : 0;
  const owner = s.world.sideOf[l.target] ?? 0;
  return {
    key: hq ? `${result} hq` : result,
    text: hq ? `${text}, HQ hit` : text,
    favour: (favour + (hq ? 0.5 : 0)) * (asked === owner ? -1 : 1),
    losses: steps > 0 ? { [SIDE_IDS[owner] ?? '']: steps } : {},
  };
};

/** Who is left in the hex, and what both sides have lost. */
const assaultOutcome = (s: NationsState, l: Assault, asked: Side): Outcome => {
  const alive = (list: readonly number[]): number => list.filter((p) => onMap(s, p)).length;
  const attackers = alive(l.attackers);
  const defenders = alive(l.defenders);
  const good = asked === l.of ? 1 : -1;
  const losses = {
    [SIDE_IDS[l.of] ?? '']: l.attackers.length - attackers,
    [SIDE_IDS[1 - l.of] ?? '']: l.defenders.length - defenders,
  };
  if (attackers === 0) return { key: 'attackers lost', text: 'the attackers are lost', favour: -3 * good, losses };
  if (defenders === 0) return { key: 'defenders lost', text: 'the defenders are lost', favour: 3 * good, losses };
  if (l.scored > l.taken) return { key: 'driven off', text: 'the defenders are driven off', favour: 2 * good, losses };
  return { key: 'thrown back', text: 'the attackers are thrown back', favour: -good, losses };
};

/** Shells: how many units of either side are disrupted or gone. */
const shellOutcome = (s: NationsState, asked: Side): Outcome => {
  const shaken = (of: number): number => {
    let n = 0;
    for (const p of listOf(s.world, of, s.world.units[of] ?? 0)) {
      const condition = conditionOf(s, p);
      if (condition !== 0 && s.place[p] !== s.world.box.reserve && s.place[p] !== s.world.box.setup)
        n += condition === 4 ? 2 : 1;
    }
    return n;
  };
  const [mine, theirs] = [shaken(asked), shaken(1 - asked)];
  return {
    key: `shells ${theirs} ${mine}`,
    text: `${theirs} marks on the enemy, ${mine} on own units`,
    favour: theirs - mine,
    losses: {},
  };
};

const outcome = (s: NationsState, asked: Side): Outcome => {
  const frame = under(s);
  if (frame && isFire(frame.locals)) return fireOutcome(s, frame.locals, asked);
  if (frame && isAssault(frame.locals)) return assaultOutcome(s, frame.locals, asked);
  return frame ? shellOutcome(s, asked) : { key: 'none', text: 'nothing happens', favour: 0, losses: {} };
};

const diceAt = (dice: number, needs: number): string => `${dice} ${dice === 1 ? 'die' : 'dice'} at ${needs}+`;

const fireSummary = (s: NationsState, l: Fire): OddsSummary | null => {
  const parts: Modifier[] = [];
  const saves: Modifier[] = [];
  if (weigh(s, l.firer, l.target, l.mode, l.lead === 1 ? leadershipFor(s, l.firer) : 0, parts) < 0) return null;
  const attack = diceAt(shot.dice, shot.needs);
  weighDefence(s, l.firer, l.target, l.mode, saves);
  return {
    attack,
    defence: defence.dice === 0 ? 'no save' : diceAt(defence.dice, defence.needs),
    ratio: `range ${s.world.board.distance(s.place[l.firer], s.place[l.target])}`,
    modifiers: [...parts, ...saves.map((one) => ({ ...one, amount: -one.amount }))],
  };
};

const assaultSummary = (s: NationsState, l: Assault): OddsSummary => {
  const attackers = l.group.filter((p) => s.world.role[p] === 0);
  const defenders = listOf(s.world, 1 - l.of, unitsIn(s, 1 - l.of, l.hex));
  const words = (list: readonly number[], enemies: readonly number[], attacks: boolean, led: number): string =>
    list
      .map((p) => {
        weighBlow(s, p, enemies, l.hex, l.exit >= 0, attacks, p === led ? leadershipFor(s, p) : 0);
        return diceAt(blow.dice, blow.needs);
      })
      .join(', ');
  return {
    attack: words(attackers, defenders, true, l.leads),
    defence: words(defenders, attackers, false, l.answers),
    ratio: l.exit >= 0 ? 'overrun' : 'assault',
    modifiers: [],
  };
};

const summary = (s: NationsState): OddsSummary | null => {
  const frame = under(s);
  if (frame && isFire(frame.locals)) return fireSummary(s, frame.locals);
  if (frame && isAssault(frame.locals)) return assaultSummary(s, frame.locals);
  return null;
};

/** Is a resolution under way, or so far declared that its odds mean something? */
const isPending = (s: NationsState): boolean => {
  const frame = under(s);
  if (!frame) return false;
  if (frame.procedure.name !== 'fire-missions') return true;
  return typeof frame.locals.hex === 'number' && frame.locals.hex >= 0;
};

/** Go on with what is chosen; nobody spends fate, answers from Overwatch or leads. */
const ANSWERS = ['roll', 'attack', 'keep', 'none', 'hold', 'accept', 'done'] as const;

export const odds: OddsContract<NationsState> = {
  milestones: ['fire.result', 'assault.result', 'shelling.result', 'barrage.result'],
  isPending,
  outcome,
  summary,
  assumption: 'Nobody spends fate points, and nobody else lends leadership.',
  ignoresSecrets: true,
  decide: (_s, { ask, offers }) => {
    for (const wanted of ANSWERS) {
      const index = ask.verbs.findIndex((verb) => verb.name === wanted);
      if (index >= 0 && offers.has(pack(index, 0))) return pack(index, 0);
    }
    return offers.at(0);
  },
};
