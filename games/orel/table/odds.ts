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
import { assaultModifiers, ratioStep } from '../rules/assault.ts';
import { barrageModifiers } from '../rules/barrage.ts';
import { ATTACKER, type Battle, checkers, combatUnits, DEFENDER, isCleared } from '../rules/battle.ts';
import { slipModifiers } from '../rules/before-combat.ts';
import { attackStrength, cohesionModifiers, defenceStrength } from '../rules/cohesion.ts';
import { DISORGANIZED, has, isTroop, type OrelState, onMap, REPULSED, ROUTED } from '../state.ts';
import { SIDE_IDS } from '../world.ts';

/** Resolutions with odds: a fight, a pursuit, a barrage, a duel of trains. */
const RESOLUTIONS = ['fight', 'chase', 'shelling', 'duel'];

const under = (s: OrelState): Frame<OrelState> | undefined =>
  s.frames.findLast(({ procedure }) => RESOLUTIONS.includes(procedure.name));

const isBattle = (locals: Locals): locals is Battle & Locals =>
  Array.isArray(locals.attackers) && Array.isArray(locals.was) && typeof locals.hex === 'number';

/** How many units of the defence stand, waver, and are gone; how many attackers can still fight. */
const battleOutcome = (s: OrelState, l: Battle, asked: Side): Outcome => {
  const good = asked === l.of ? 1 : -1;
  const losses = { [SIDE_IDS[l.of]]: l.lossA, [SIDE_IDS[1 - l.of]]: l.lossD };
  if (l.assaulted === 1 && l.loser >= 0) {
    const won = l.loser === DEFENDER;
    return {
      key: `assault ${won ? 'won' : 'lost'} ${l.lossA}/${l.lossD} ${l.morale}`,
      text: `${won ? 'the defender' : 'the attacker'} loses, ${l.lossA} to ${l.lossD} steps`,
      favour: (won ? 2 : -2) * good + (l.lossD - l.lossA) * good * 0.5,
      losses,
    };
  }
  if (l.vacated === 1) return { key: 'slipped', text: 'the defenders slip away', favour: good, losses: {} };
  const leaving = leavers(l);
  const defenders = checkers(s, l, DEFENDER).filter((p) => !leaving.includes(p));
  const attackers = checkers(s, l, ATTACKER).filter((p) => !leaving.includes(p) && !has(s, p, REPULSED));
  if (attackers.length === 0 && defenders.length > 0)
    return { key: 'attack stalls', text: 'no attacker is left to assault', favour: -2 * good, losses: {} };
  if (defenders.length === 0)
    return { key: 'hex cleared', text: 'the defenders give way', favour: 2 * good, losses: {} };
  const wavering = defenders.filter((p) => has(s, p, DISORGANIZED)).length;
  return {
    key: `stands ${defenders.length} ${wavering} ${attackers.length}`,
    text: `${defenders.length} defenders stand${wavering > 0 ? `, ${wavering} disorganized` : ''}; ${attackers.length} can assault`,
    favour: (wavering - 1) * good * 0.5,
    losses: {},
  };
};
/** Pieces in the flights that wait. */
const leavers = (l: Battle): number[] => {
  const list: number[] = [];
  for (let i = 0; i + 2 < l.queue.length; i += 3 + l.queue[i + 2])
    list.push(...l.queue.slice(i + 3, i + 3 + l.queue[i + 2]));
  return list;
};

const shellingOutcome = (s: OrelState, target: number, result: number, asked: Side): Outcome => {
  const good = s.owner[target] === asked ? -1 : 1;
  if (!onMap(s, target)) return { key: 'destroyed', text: 'destroyed', favour: 3 * good, losses: {} };
  const steps = s.steps[target];
  const words = ['stands', 'retreats', 'routs'][result] ?? '';
  return { key: `${steps} ${words}`, text: `${steps} steps left, ${words}`, favour: result * good, losses: {} };
};

const outcome = (s: OrelState, asked: Side): Outcome => {
  const locals = under(s)?.locals;
  if (locals !== undefined && isBattle(locals)) return battleOutcome(s, locals, asked);
  if (locals !== undefined && typeof locals.target === 'number') {
    if (typeof locals.result === 'number') return shellingOutcome(s, locals.target, locals.result, asked);
    const { how, winner } = locals;
    const mine = typeof winner === 'number' && winner >= 0 && s.owner[winner] === asked ? 1 : -1;
    const words = ['nothing comes of it', 'one train leaves for repair', 'one train is damaged'];
    return {
      key: `duel ${String(how)} ${mine}`,
      text: words[typeof how === 'number' ? how : 0] ?? '',
      favour: how === 0 ? 0 : mine,
      losses: {},
    };
  }
  return { key: 'none', text: 'nothing happens', favour: 0, losses: {} };
};

const RATIO_WORDS = (s: OrelState, attack: number, defence: number): string => {
  const { least } = s.world.data.tables.assault.ratios[ratioStep(s, attack, defence)];
  return `${least.attack}:${least.defence}`;
};

const battleSummary = (s: OrelState, l: Battle): OddsSummary | null => {
  const [attackers, defenders] = [checkers(s, l, ATTACKER), checkers(s, l, DEFENDER)];
  if (attackers.length === 0 || defenders.length === 0 || isCleared(s, l)) return null;
  const inAssault =
    s.frames
      .at(-1)
      ?.procedure.nameAt(s.frames.at(-1)?.at ?? 0)
      .includes('assault') ?? false;
  const slipping =
    s.frames
      .at(-1)
      ?.procedure.nameAt(s.frames.at(-1)?.at ?? 0)
      .startsWith('slip') ?? false;
  const attack = attackStrength(s, l);
  const defence = defenceStrength(s, l, inAssault);
  const base = { attack: String(attack), defence: String(defence) };
  if (slipping && combatUnits(s, l.defenders).some((p) => s.mode[p] !== ROUTED))
    return {
      ...base,
      title: 'Retreat before combat',
      ratio: RATIO_WORDS(s, attack, defence),
      modifiersOf: 'the die',
      modifiers: slipList(s, l),
    };
  if (inAssault)
    return {
      ...base,
      title: 'Assault',
      chart: 'assault',
      ratio: RATIO_WORDS(s, attack, defence),
      modifiersOf: 'two dice',
      modifiers: assaultModifiers(s, l),
    };
  return {
    ...base,
    title: 'Cohesion',
    chart: 'cohesion',
    ratio: `${Math.floor(attack / defence)}:1`,
    modifiersOf: 'the attacker’s die',
    modifiers: cohesionModifiers(s, l, attackers[0], ATTACKER),
    defenceModifiersOf: 'the defender’s die',
    defenceModifiers: cohesionModifiers(s, l, defenders[0], DEFENDER),
  };
};
const slipList = (s: OrelState, l: Battle): readonly Modifier[] => {
  const list = slipModifiers(s, l);
  return list.filter(({ amount }) => Number.isFinite(amount));
};

const summary = (s: OrelState): OddsSummary | null => {
  const locals = under(s)?.locals;
  if (locals === undefined) return null;
  if (isBattle(locals)) return battleSummary(s, locals);
  const { gun, target } = locals;
  if (typeof gun === 'number' && typeof target === 'number' && isTroop(s.world, gun))
    return {
      title: 'Barrage',
      chart: 'barrage',
      attack: '2 dice',
      defence: '',
      ratio: '',
      modifiers: barrageModifiers(s, gun, target),
    };
  return null;
};

/** Cavalry charges, the assault is pressed, nobody plays an event; for the rest the first answer. */
const ANSWERS = ['stay', 'charge', 'assault', 'keep', 'none', 'halt', 'done'] as const;

export const odds: OddsContract<OrelState> = {
  milestones: ['slip.result', 'vacated', 'cohesion.result', 'assault.result', 'barrage.result', 'duel.result'],
  isPending: (s) => under(s) !== undefined,
  outcome,
  summary,
  assumption: 'Cavalry charges where it may, trains stay where they are, and nobody plays an event.',
  ignoresSecrets: true,
  decide: (_s, { ask, offers }) => {
    for (const wanted of ANSWERS) {
      const index = ask.verbs.findIndex((verb) => verb.name === wanted);
      if (index >= 0 && offers.has(pack(index, 0))) return pack(index, 0);
    }
    return offers.at(0);
  },
};
