import type { DecisionContext } from '@hexside/engine';
import { attackBase, type Battle, defenceBase } from '../rules/battle.ts';
import { canHelp } from '../rules/leaders.ts';
import { combatAt, isCombat, listOf, type OrgunState } from '../state.ts';
import type { Parts, Scorecard } from './features.ts';
import { number, numbers } from './locals.ts';
import { appraiseRaid, attackIn, failing, resultOf } from './plans.ts';
import type { Situation } from './situation.ts';

const battleOf = (context: DecisionContext): Battle => {
  const { locals } = context;
  return {
    of: number(locals.of),
    area: number(locals.area),
    must: number(locals.must),
    attackers: [...numbers(locals.attackers)],
    defenders: [...numbers(locals.defenders)],
    attackCards: [...numbers(locals.attackCards)],
    defenceCards: [...numbers(locals.defenceCards)],
    attackDie: number(locals.attackDie),
    defenceDie: number(locals.defenceDie),
    cp: number(locals.cp),
    tanks: [],
  };
};

/** 12.2, 12.3: who attacks in a contested area. */
export const appraiseAttackers = (
  context: DecisionContext,
  s: OrgunState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  const wanted = attackIn(s, situation, context.side, number(context.locals.area))?.units ?? [];
  const chosen = numbers(context.locals.attackers);
  switch (context.verb(code)) {
    case 'with':
      if (wanted.includes(context.argument(code))) scorecard.add('order', 3);
      else scorecard.forbid();
      return;
    case 'declare':
      scorecard.add('order', chosen.length > 0 ? 2 : 0);
      return;
    case 'cancel':
      scorecard.add('order', 1);
      return;
    default:
      scorecard.forbid();
  }
};

/** What a battle comes to when the lead before the unknown dice is so much: over both dice, or the defender's alone. */
class BattleForecast {
  readonly #s: OrgunState;
  readonly #situation: Situation;
  readonly #battle: Battle;
  readonly #known = new Map<number, Parts>();

  constructor(s: OrgunState, situation: Situation, battle: Battle) {
    this.#s = s;
    this.#situation = situation;
    this.#battle = battle;
  }

  #points(lead: number): Parts {
    const points = Math.max(0, lead);
    let parts = this.#known.get(points);
    if (!parts) {
      const { of, area, attackers } = this.#battle;
      const plan = { of, area, comers: [], from: area, there: attackers, added: 0 };
      parts = resultOf(this.#s, this.#situation, plan, points);
      this.#known.set(points, parts);
    }
    return parts;
  }

  /** The mean over the defender's die. */
  overDefence(lead: number): Parts {
    const parts = this.#situation.zero();
    for (let die = 1; die <= 6; die++) parts.mix(this.#points(lead - die), 1 / 6);
    return parts;
  }

  /** The mean over the attacker's die. */
  overAttack(lead: number): Parts {
    const parts = this.#situation.zero();
    for (let die = 1; die <= 6; die++) parts.mix(this.overDefence(lead + die), 1 / 6);
    return parts;
  }

  exactly(lead: number): Parts {
    return this.#points(lead);
  }
}

/** What a card adds to the lead of the attacker, or takes from it. */
const leadBy = (s: OrgunState, card: number, defending: boolean): number => {
  const effect = s.world.effects[card];
  switch (effect?.kind) {
    case 'attack-bonus':
      return effect.amount;
    case 'defence-malus':
      return -effect.amount;
    case 'defence-bonus':
      return -effect.amount;
    case 'howitzer-fire':
      return defending ? -effect.amount : effect.amount;
    case 'informer':
      return -s.world.data.tables.attack.orgunZone;
    default:
      return 0;
  }
};

/** What a card should bring before it is given away; at the end there is no better day to wait for. */
export const priceOf = (situation: Situation): number => {
  const { world, turn } = situation.base;
  return situation.parameters.habits.cardPrice * (1 - 0.8 * Math.min(1, turn / world.lastTurn));
};

/** 12.5: cards of the attacker, before the attack die. */
export const appraiseAttackCards = (
  context: DecisionContext,
  s: OrgunState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  if (context.verb(code) !== 'card') return;
  const battle = battleOf(context);
  const forecast = new BattleForecast(s, situation, battle);
  const lead = attackBase(s, battle) - defenceBase(s, battle);
  const gain = forecast.overAttack(lead + leadBy(s, context.argument(code), false)).less(forecast.overAttack(lead));
  gain.add('cards', -priceOf(situation)).noteOn(scorecard);
};

/** 12.5i: cards of the defender, who knows the attack value. */
export const appraiseDefenceCards = (
  context: DecisionContext,
  s: OrgunState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  if (context.verb(code) !== 'card') return;
  const battle = battleOf(context);
  const forecast = new BattleForecast(s, situation, battle);
  const card = context.argument(code);
  const lead = attackBase(s, battle) + battle.attackDie - defenceBase(s, battle);
  const gain = forecast.overDefence(lead + leadBy(s, card, true)).less(forecast.overDefence(lead));
  const effect = s.world.effects[card];
  const spends = effect?.kind === 'defence-bonus' && effect.spendsDefenders;
  gain.add('cards', -priceOf(situation) - (spends ? 0.1 * battle.defenders.length : 0)).noteOn(scorecard);
};

/** 4.1.3: the Advisor has a die rolled again if the mean is better than what lies there. */
export const appraiseAdvisor = (
  context: DecisionContext,
  s: OrgunState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  if (context.verb(code) !== 'reroll') return;
  const battle = battleOf(context);
  const forecast = new BattleForecast(s, situation, battle);
  const lead = attackBase(s, battle) - defenceBase(s, battle);
  const attacking = context.point === 'advisor.attack';
  const known = attacking
    ? forecast.overDefence(lead + battle.attackDie)
    : forecast.exactly(lead + battle.attackDie - battle.defenceDie);
  const again = attacking ? forecast.overAttack(lead) : forecast.overDefence(lead + battle.attackDie);
  again.less(known).add('order', -0.05).noteOn(scorecard);
};

const ambushWorth = (
  s: OrgunState,
  situation: Situation,
  by: number,
  target: number,
  from: number,
  added: number,
): Parts => {
  const fails = failing(s.world.cohesion[target], added);
  const parts = situation.zero();
  const back = situation.draft();
  back.spent[by] = 1;
  back.spent[target] = 1;
  back.at[target] = from;
  parts.mix(situation.judged(back), fails);
  const passed = situation.draft();
  passed.spent[by] = 1;
  parts.mix(situation.judged(passed), 1 - fails);
  return parts.less(situation.now);
};

/** 13.0: whether to ambush, and whom. */
export const appraiseAmbush = (
  context: DecisionContext,
  s: OrgunState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  const from = number(context.locals.from);
  const paired = numbers(context.locals.at);
  const open = numbers(context.locals.movers).filter(
    (p) => isCombat(s.world, p) && s.place[p] === number(context.locals.to) && !paired.includes(p),
  );
  const best = (by: number, added: number): Parts | null => {
    let found: Parts | null = null;
    for (const target of open) {
      const parts = ambushWorth(s, situation, by, target, from, added);
      if (!found || situation.worth(parts) > situation.worth(found)) found = parts;
    }
    return found;
  };
  switch (context.verb(code)) {
    case 'by':
      best(context.argument(code), number(context.locals.die))?.noteOn(scorecard);
      return;
    case 'target':
      ambushWorth(s, situation, number(context.locals.unit), context.argument(code), from, 0).noteOn(scorecard);
      return;
    case 'card': {
      // Worth it where a crowd of ambushers waits that could not ambush without it.
      let worth = 0;
      for (const at of s.world.board.neighboursOf(s.world.areas[number(context.locals.to)])) {
        let sum = 0;
        for (const by of listOf(s, context.side, combatAt(s, context.side, at))) {
          if (s.spent[by] === 1 || s.supply[by] > 0) continue;
          const parts = best(by, 1);
          if (parts && sum < open.length) sum += Math.max(0, situation.worth(parts));
        }
        worth = Math.max(worth, sum);
      }
      scorecard.add('cards', worth - priceOf(situation) - 0.2);
      return;
    }
    case 'from': {
      let ready = 0;
      for (const by of listOf(s, context.side, combatAt(s, context.side, context.argument(code))))
        if (s.spent[by] === 0 && s.supply[by] === 0) ready++;
      scorecard.add('order', ready);
      return;
    }
    default:
      scorecard.add('order', 0.01);
  }
};

/** 9.0g: the Informer calls an ambush off; dear units are worth the card. */
export const appraiseInformer = (
  context: DecisionContext,
  s: OrgunState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  if (context.verb(code) !== 'card') return;
  const targets = numbers(context.locals.at);
  let worth = -priceOf(situation);
  for (const target of targets) {
    const sketch = situation.draft();
    sketch.spent[target] = 1;
    sketch.at[target] = number(context.locals.from);
    worth -= failing(s.world.cohesion[target], 0) * situation.worth(situation.judged(sketch).less(situation.now));
  }
  scorecard.add('cards', worth);
};

/** A leader who can help does; lending the modifier spends only the leader. */
export const appraiseHelp = (context: DecisionContext, s: OrgunState, code: number, scorecard: Scorecard): void => {
  const { locals } = context;
  const tested = context.point === 'raid.leader' ? number(locals.unit) : number(locals.target);
  if (context.verb(code) === 'use' && canHelp(s, context.argument(code), tested))
    scorecard.add('order', s.world.modifier[context.argument(code)]);
  if (context.verb(code) === 'cancel') scorecard.forbid();
};

/** Planned before it came to this: roll. */
export const goOn = (context: DecisionContext, _s: OrgunState, code: number, scorecard: Scorecard): void => {
  const verb = context.verb(code);
  if (verb === 'cancel' || verb === 'stay') scorecard.add('order', -1);
};

/** 14.0b: whom to raid. */
export const appraiseRaidTarget = (
  context: DecisionContext,
  s: OrgunState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  if (context.verb(code) === 'cancel') scorecard.add('order', -5);
  else appraiseRaid(s, situation, number(context.locals.unit), context.argument(code), true).noteOn(scorecard);
};
