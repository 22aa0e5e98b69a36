import {
  argumentOf,
  type Frame,
  type Locals,
  type Modifier,
  type OddsContract,
  type OddsSummary,
  type Outcome,
  type Pending,
  pack,
  type Side,
  verbOf,
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
import { combatAt, listOf, type OrgunState } from '../state.ts';
import { areaName, DRA, enemyOf, SIDE_IDS } from '../world.ts';

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

const attackSummary = (s: OrgunState, declared: Battle): OddsSummary | null => {
  const foe = enemyOf(declared.of);
  // While attackers are still being chosen the defenders are not listed yet: they are all who are there.
  const defenders =
    declared.defenders.length > 0 ? declared.defenders : listOf(s, foe, combatAt(s, foe, declared.area));
  const battle = { ...declared, defenders };
  if (battle.attackers.length === 0 || defenders.length === 0) return null;
  const attack = attackBase(s, battle) + battle.attackDie;
  const defence = defenceBase(s, battle);
  const lead = attack - defence;
  const fallen = battle.attackDie > 0 ? `, the attacker’s die was ${battle.attackDie}` : '';
  return {
    title: `Attack in ${areaName(s.world, battle.area)}`,
    attack: String(attack),
    defence: String(defence),
    ratio: `${lead >= 0 ? '+' : '−'}${Math.abs(lead)} before the ${fallen === '' ? 'dice' : 'last die'}${fallen}`,
    parts: { good: 'Good for us', even: 'Even', bad: 'Bad for us' },
    modifiersOf: `Attack: ${firepowerIn(s, battle.attackers)} firepower and`,
    modifiers: attackModifiers(s, battle),
    defenceModifiersOf: `Defence: ${firepowerIn(s, defenders)} firepower and`,
    defenceModifiers: defenceModifiers(s, battle),
  };
};

/** A single die: what it decides, in words. */
const dieSummary = (
  title: string,
  sum: string,
  chart: string,
  good: string,
  bad: string,
  modifiers: readonly Modifier[] = [],
): OddsSummary => ({
  title,
  sum,
  chart,
  parts: { good, even: 'Nothing happens', bad },
  attack: '',
  defence: '',
  ratio: '',
  modifiersOf: 'Added to the die',
  modifiers,
});

const firstOf = (locals: Locals, key: string): number => {
  const list = locals[key];
  return Array.isArray(list) ? (list[0] ?? -1) : -1;
};

/** The ambush that is tested next: the one under way, or the first of those declared. */
const ambushSummary = (s: OrgunState, locals: Locals, asked: Side): OddsSummary | null => {
  const { world } = s;
  const underWay = numberOf(locals, 'target');
  const [unit, target] =
    underWay >= 0 ? [numberOf(locals, 'unit'), underWay] : [firstOf(locals, 'by'), firstOf(locals, 'at')];
  if (target < 0) return null;
  const others = Array.isArray(locals.by) ? locals.by.length - (underWay >= 0 ? 0 : 1) : 0;
  const [passes, fails] = ['It gets through', 'Spent and driven back'];
  const mine = asked === numberOf(locals, 'of');
  return dieSummary(
    `${world.pieceIds[unit] ?? '?'} ambushes ${world.pieceIds[target] ?? '?'}`,
    `The ambushed unit gets through with a die of no more than its cohesion, ${world.cohesion[target] ?? 0}. A ${world.data.tables.cohesion.failsOn} always fails.${others > 0 ? ` More ambushes to follow: ${others}.` : ''}`,
    'cohesion',
    mine ? passes : fails,
    mine ? fails : passes,
  );
};

const escapeSummary = ({ world }: OrgunState, locals: Locals, asked: Side): OddsSummary => {
  const removed = world.data.tables.leaderEscape.rows.filter(({ result }) => result === 'removed');
  const least = Math.max(0, ...removed.map(({ atMost }) => atMost)) + 1;
  const [gone, lost] = ['The leader gets away', 'The leader is lost'];
  const mine = asked === numberOf(locals, 'of');
  return dieSummary(
    `${world.pieceIds[numberOf(locals, 'leader')] ?? '?'} is alone with the enemy`,
    `A leader gets away with a die of ${least} or more, if there is an area to flee to.`,
    'casualties',
    mine ? gone : lost,
    mine ? lost : gone,
  );
};

const summary = (s: OrgunState, asked: Side): OddsSummary | null => {
  const frame = under(s);
  if (!frame) return null;
  const { locals } = frame;
  const { world } = s;
  const nameOf = (p: number): string => world.pieceIds[p] ?? '?';
  const area = numberOf(locals, 'area');
  const unit = numberOf(locals, 'unit');
  const target = numberOf(locals, 'target');
  const to = numberOf(locals, 'to');
  switch (frame.procedure.name) {
    case 'attack':
      return isBattle(locals) ? attackSummary(s, locals) : null;
    case 'raid':
      if (area < 0) return null;
      return dieSummary(
        `Raid on ${nameOf(target)}`,
        `${nameOf(unit)} succeeds with a die of no more than its cohesion, ${world.cohesion[unit] ?? 0}. A 6 always fails, and a natural 6 eliminates the raider.`,
        'cohesion',
        'The raid succeeds',
        'The raid fails',
        raidModifiers(s, area),
      );
    case 'ambush':
      return ambushSummary(s, locals, asked);
    case 'enter':
      return world.mountain[to] === 1 && numberOf(locals, 'of') === DRA
        ? dieSummary(
            `Spotting in ${areaName(world, to)}`,
            'The die and a leader’s modifier must come to more than 4, or the units stop and are spent.',
            'spotting',
            'Spotted',
            'Not spotted',
          )
        : dieSummary(
            `Mines in ${areaName(world, to)}`,
            'One die for all units that enter together. Units that pay no casualty point may go on.',
            'minefield',
            'No loss',
            'Casualty points',
          );
    case 'strike':
      return dieSummary(
        `The Mi-24 strikes at ${areaName(world, area)}`,
        `One die less the terrain modifier, ${world.tem[area] ?? 0}. A natural 6 brings it down if anti-aircraft weapons are there.`,
        'mi24',
        'Casualty points',
        'None',
      );
    case 'card-rocket-barrage':
      return area < 0
        ? null
        : dieSummary(
            `${nameOf(unit)} fires at ${areaName(world, area)}`,
            `One die less the terrain modifier, ${world.tem[area] ?? 0}.`,
            'casualties',
            'Casualty points',
            'Casualty points',
          );
    case 'escape':
      return escapeSummary(s, locals, asked);
    default:
      return null;
  }
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

/** Go on with what is chosen; play nothing more. */
const ANSWERS = ['declare', 'roll', 'keep', 'done', 'no', 'none', 'enter'] as const;

/** Dice that the Advisor lets lie: those above the mean of a new roll. */
const GOOD_ENOUGH = 4;

const plain = ({ ask, offers }: Pending<OrgunState>, verb: string): number | null => {
  const index = ask.verbs.findIndex(({ name }) => name === verb);
  return index >= 0 && offers.has(pack(index, 0)) ? pack(index, 0) : null;
};

/** 4.1b: the leader who lends most. */
const bestHelp = ({ world }: OrgunState, { ask, offers }: Pending<OrgunState>): number | null => {
  const help = Array.from({ length: offers.count }, (_, i) => offers.at(i))
    .filter((code) => ask.verbs[verbOf(code)]?.name === 'use')
    .sort((a, b) => world.modifier[argumentOf(b)] - world.modifier[argumentOf(a)]);
  return help[0] ?? null;
};

const likely = (s: OrgunState, pending: Pending<OrgunState>): number | null => {
  const { ask, locals } = pending;
  switch (ask.point) {
    case 'ambush.leader':
      return bestHelp(s, pending);
    case 'advisor.attack':
      return numberOf(locals, 'attackDie') < GOOD_ENOUGH ? plain(pending, 'reroll') : null;
    case 'advisor.defence':
      return numberOf(locals, 'defenceDie') < GOOD_ENOUGH ? plain(pending, 'reroll') : null;
    default:
      return null;
  }
};

export const odds: OddsContract<OrgunState> = {
  milestones: [...Object.values(RESOLUTIONS), 'spotting.result'],
  isPending,
  outcome,
  summary,
  // Only hands are hidden, and no further card is played.
  ignoresSecrets: true,
  assumes: {
    'attack.cards': 'The attacker plays no card.',
    'defend.cards': 'The defender plays no card.',
    'advisor.attack': 'The Advisor re-rolls a die below 4.',
    'advisor.defence': 'The Advisor re-rolls a die below 4.',
    ambush: 'No further ambush is declared.',
    'ambush.informer': 'The Informer is not played.',
    'ambush.leader': 'A leader who can help the ambushed unit does.',
  },
  decide: (s, pending) => {
    const answer = likely(s, pending);
    if (answer !== null) return answer;
    for (const wanted of ANSWERS) {
      const code = plain(pending, wanted);
      if (code !== null) return code;
    }
    return pending.offers.at(0);
  },
};
