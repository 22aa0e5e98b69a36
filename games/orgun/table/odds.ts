import {
  type Frame,
  type Locals,
  type OddsContract,
  type OddsSummary,
  type Outcome,
  pack,
  type Side,
} from '@hexside/engine';
import {
  attackBase,
  attackModifiers,
  type Battle,
  defenceBase,
  defenceModifiers,
  firepowerIn,
} from '../rules/battle.ts';
import { raidModifiers } from '../rules/raid.ts';
import type { OrgunState } from '../state.ts';
import { enemyOf, SIDE_IDS } from '../world.ts';

const isBattle = (locals: Locals): locals is Battle & Locals =>
  Array.isArray(locals.attackers) && Array.isArray(locals.defenders) && typeof locals.cp === 'number';

/** The resolutions with odds, and the moment at which each is known. */
const RESOLUTIONS: Readonly<Record<string, string>> = {
  escape: 'escape.result',
  'card-rocket-barrage': 'barrage.result',
  strike: 'strike.result',
  raid: 'raid.result',
  ambush: 'ambush.result',
  enter: 'mines.result', // spotting comes before it
  attack: 'attack.result',
};

/** The innermost one: what is rolled next is what the panel is about. */
const under = (s: OrgunState): Frame<OrgunState> | undefined => {
  for (let i = s.frames.length - 1; i >= 0; i--) {
    const frame = s.frames[i];
    if (frame && frame.procedure.name in RESOLUTIONS) return frame;
  }
  return undefined;
};

const numberOf = (locals: Locals, key: string): number => {
  const value = locals[key];
  return typeof value === 'number' ? value : -1;
};

const points = (cp: number, of: number, asked: Side): Outcome => ({
  key: `cp ${cp}`,
  text: cp === 0 ? 'no casualty points' : `${cp} casualty ${cp === 1 ? 'point' : 'points'}`,
  favour: asked === of ? -cp : cp,
  losses: { [SIDE_IDS[of] ?? '']: cp },
});

const either = (good: boolean, yes: string, no: string, of: number, asked: Side): Outcome => ({
  key: good ? 'yes' : 'no',
  text: good ? yes : no,
  favour: (good ? 1 : -1) * (asked === of ? 1 : -1),
  losses: {},
});

const outcome = (s: OrgunState, asked: Side): Outcome => {
  const frame = under(s);
  if (!frame) return { key: 'none', text: 'nothing happens', favour: 0, losses: {} };
  const { locals } = frame;
  const of = numberOf(locals, 'of');
  switch (frame.procedure.name) {
    case 'attack': {
      const cp = numberOf(locals, 'cp');
      if (cp > 0) return { ...points(cp, enemyOf(of), asked), key: `cp ${cp}` };
      return { key: 'repulsed', text: 'the attack is repulsed', favour: asked === of ? -1 : 1, losses: {} };
    }
    case 'enter':
      // Mines have a number of points; spotting only succeeds or fails.
      if (numberOf(locals, 'cp') > 0) return points(numberOf(locals, 'cp'), of, asked);
      return either(
        numberOf(locals, 'passed') === 1,
        'spotted: the units may enter',
        'not spotted: the units are spent',
        of,
        asked,
      );
    case 'ambush':
      return either(
        numberOf(locals, 'failed') === 0,
        'the ambushed unit passes',
        'the ambushed unit is spent and driven back',
        of,
        asked,
      );
    case 'raid': {
      const result = numberOf(locals, 'result');
      if (result === 1) return { key: 'passed', text: 'the raid succeeds', favour: asked === of ? 2 : -2, losses: {} };
      if (result === 2)
        return { key: 'failed', text: 'the raider is driven off', favour: asked === of ? -1 : 1, losses: {} };
      return { key: 'lost', text: 'the raider is lost', favour: asked === of ? -2 : 2, losses: { MJ: 1 } };
    }
    case 'escape':
      return either(numberOf(locals, 'flees') === 1, 'the leader gets away', 'the leader is lost', of, asked);
    default:
      return points(numberOf(locals, 'cp'), enemyOf(of), asked);
  }
};

const attackSummary = (s: OrgunState, battle: Battle): OddsSummary | null => {
  if (battle.attackers.length === 0 || battle.defenders.length === 0) return null;
  const attack = attackBase(s, battle);
  const defence = defenceBase(s, battle);
  return {
    attack: `${attack} (${firepowerIn(s, battle.attackers)} firepower)`,
    defence: `${defence} (${firepowerIn(s, battle.defenders)} firepower)`,
    ratio: `${attack - defence >= 0 ? '+' : '−'}${Math.abs(attack - defence)} before the dice`,
    modifiers: [
      ...attackModifiers(s, battle),
      ...defenceModifiers(s, battle).map((one) => ({ ...one, amount: -one.amount })),
    ],
  };
};

const summary = (s: OrgunState): OddsSummary | null => {
  const frame = under(s);
  if (frame?.procedure.name === 'attack' && isBattle(frame.locals)) return attackSummary(s, frame.locals);
  if (frame?.procedure.name !== 'raid' || numberOf(frame.locals, 'area') < 0) return null;
  const unit = numberOf(frame.locals, 'unit');
  return {
    attack: `cohesion ${s.world.cohesion[unit] ?? 0}`,
    defence: 'one die',
    ratio: 'a natural 6 is lost',
    modifiers: raidModifiers(s, numberOf(frame.locals, 'area')),
  };
};

/** Is a resolution under way, or so far declared that its odds mean something? */
const isPending = (s: OrgunState): boolean => {
  const frame = under(s);
  if (!frame) return false;
  const { locals, procedure } = frame;
  // What is known has no odds: losses and retreats follow from it.
  if (frame.at > procedure.at(RESOLUTIONS[procedure.name] ?? '')) return false;
  switch (procedure.name) {
    case 'attack':
      return isBattle(locals) && locals.attackers.length > 0;
    case 'ambush':
      return Array.isArray(locals.by) && (locals.by.length > 0 || numberOf(locals, 'target') >= 0);
    case 'raid':
      return numberOf(locals, 'target') >= 0;
    case 'card-rocket-barrage':
      return numberOf(locals, 'area') >= 0;
    default:
      return true;
  }
};

/** Go on with what is chosen; play nothing more, use nobody. */
const ANSWERS = ['declare', 'roll', 'keep', 'done', 'no', 'none', 'enter'] as const;

export const odds: OddsContract<OrgunState> = {
  milestones: [...Object.values(RESOLUTIONS), 'spotting.result'],
  isPending,
  outcome,
  summary,
  // Only hands are hidden, and no further card is played.
  ignoresSecrets: true,
  assumption: 'Nobody plays a further card, uses a leader or has a die rolled again.',
  decide: (_s, { ask, offers }) => {
    for (const wanted of ANSWERS) {
      const index = ask.verbs.findIndex((verb) => verb.name === wanted);
      if (index >= 0 && offers.has(pack(index, 0))) return pack(index, 0);
    }
    return offers.at(0);
  },
};
