// The chances of what follows, at each decision of a combat.
import {
  type Frame,
  type Locals,
  type Modifier,
  notationOf,
  type OddsContract,
  type OddsSummary,
  type Outcome,
  pack,
  pending,
  type Side,
  signed,
  verbOf,
  writeAction,
} from '@hexside/engine';
import { assaultModifiers, ratioStep } from '../rules/assault.ts';
import { barrageModifiers } from '../rules/barrage.ts';
import { ATTACKER, type Battle, checkers, combatUnits, DEFENDER } from '../rules/battle.ts';
import { slipModifiers } from '../rules/before-combat.ts';
import { attackStrength, cohesionModifiers, defenceStrength } from '../rules/cohesion.ts';
import { moraleModifiers } from '../rules/morale.ts';
import { COUNTER, DISORGANIZED, has, isTroop, type OrelState, onMap, REPULSED, SHAKEN } from '../state.ts';
import { SIDE_IDS } from '../world.ts';
import { announcedAs, focus, isAnnounced, waitsForDice } from './announced.ts';
import { type AttackStep, attackStep } from './course.ts';

/** Resolutions with odds: a fight, a pursuit, a barrage, a duel of trains. */
const RESOLUTIONS = ['fight', 'chase', 'shelling', 'duel'];

const under = (s: OrelState): Frame<OrelState> | undefined =>
  s.frames.findLast(({ procedure }) => RESOLUTIONS.includes(procedure.name));

const isBattle = (locals: Locals): locals is Battle & Locals =>
  Array.isArray(locals.attackers) && Array.isArray(locals.was) && typeof locals.hex === 'number';

/** Pieces in the flights that wait, of those who rout or of those who do not. */
const leavers = (l: Battle, rout: readonly number[] = [0, 1]): number[] => {
  const list: number[] = [];
  for (let i = 0; i + 2 < l.queue.length; i += 3 + l.queue[i + 2])
    if (rout.includes(l.queue[i + 1])) list.push(...l.queue.slice(i + 3, i + 3 + l.queue[i + 2]));
  return list;
};

const some = (n: number, of: number, who: string): string => (n === of ? `all ${who}` : `${n} of ${of} ${who}`);

// --- outcomes, by the moment at which they are known

const slipOutcome = (s: OrelState, l: Battle, asked: Side): Outcome => {
  // Guns go along with combat units, if their owner likes: they are not counted where there are any.
  const combat = combatUnits(s, l.defenders);
  const troops = combat.length > 0 ? combat : l.defenders.filter((p) => isTroop(s.world, p));
  const away = troops.filter((p) => l.queue.includes(p)).length;
  return {
    key: `slip ${away}`,
    text:
      away === 0
        ? 'nobody gets away; they fight in March mode'
        : away === troops.length
          ? 'the defenders get away'
          : `${away} of ${troops.length} defenders get away`,
    favour: asked === l.of ? 0 : away === 0 ? -1 : away === troops.length ? 1 : 0,
    losses: {},
  };
};

/** How many of a side give way or waver, once both dice of cohesion are read. */
const shaken = (s: OrelState, l: Battle, role: number) => {
  const leaving = leavers(l);
  const all = role === ATTACKER ? combatUnits(s, l.attackers) : l.defenders.filter((p) => isTroop(s.world, p));
  const units = all.filter((p) => onMap(s, p));
  const back = units.filter((p) => leaving.includes(p) || has(s, p, REPULSED)).length;
  const waver = units.filter((p) => !leaving.includes(p) && has(s, p, DISORGANIZED)).length;
  const share = units.length === 0 ? 0 : (back + waver / 2) / units.length;
  return { count: units.length, back, waver, share };
};

const cohesionOutcome = (s: OrelState, l: Battle, asked: Side): Outcome => {
  const [a, d] = [shaken(s, l, ATTACKER), shaken(s, l, DEFENDER)];
  const words = ({ count, back, waver }: typeof a, who: string): string =>
    [
      ...(back > 0 ? [`${some(back, count, who)} give way`] : []),
      ...(waver > 0 ? [`${some(waver, count, who)} are disorganized`] : []),
    ].join(', ');
  const told = [words(d, 'defenders'), words(a, 'attackers')].filter((one) => one !== '');
  const gain = d.share - a.share + (d.back === d.count ? 1 : 0);
  return {
    key: `cohesion ${a.back} ${a.waver} ${d.back} ${d.waver}`,
    text: told.length === 0 ? 'both sides hold' : told.join('; '),
    favour: (asked === l.of ? 1 : -1) * gain,
    losses: {},
  };
};

const counted = (n: number): string => `${n} ${n === 1 ? 'step' : 'steps'}`;

const assaultOutcome = (l: Battle, asked: Side): Outcome => {
  const mine = asked === l.of;
  const [ours, theirs] = mine ? [l.lossA, l.lossD] : [l.lossD, l.lossA];
  const won = (l.loser === DEFENDER) === mine;
  return {
    key: `assault ${l.loser} ${l.lossA}/${l.lossD} ${l.morale}`,
    text: `we lose ${counted(ours)}, they ${theirs}; ${won ? 'they' : 'we'} check morale at ${signed(l.morale)}`,
    favour: (won ? 10 : -10) + theirs - ours,
    losses: { [SIDE_IDS[l.of]]: l.lossA, [SIDE_IDS[1 - l.of]]: l.lossD },
  };
};

const moraleOutcome = (s: OrelState, l: Battle, asked: Side, before: OrelState): Outcome => {
  const loser = l.loser === ATTACKER ? l.of : 1 - l.of;
  const listed = l.was.filter((p, i) => i % 2 === 0 && isTroop(s.world, p) && s.owner[p] === loser);
  const gone = listed.filter((p) => onMap(before, p) && !onMap(s, p)).length;
  const routs = leavers(l, [1]).filter((p) => listed.includes(p)).length;
  const back = leavers(l, [0]).filter((p) => listed.includes(p));
  const unsteady = back.filter((p) => has(s, p, SHAKEN)).length;
  const parts = [
    ...(back.length > unsteady ? [`${back.length - unsteady} retreat in order`] : []),
    ...(unsteady > 0 ? [`${unsteady} retreat shaken`] : []),
    ...(routs > 0 ? [`${routs} rout`] : []),
    ...(gone > 0 ? [`${gone} surrender or are lost`] : []),
  ];
  const worst = routs + gone > 0 ? -1 : unsteady > 0 ? 0 : 1;
  return {
    key: `morale ${back.length} ${unsteady} ${routs} ${gone}`,
    text: parts.length === 0 ? 'they hold their ground' : parts.join(', '),
    favour: asked === loser ? worst : -worst,
    losses: {},
  };
};

const battleOutcome = (s: OrelState, l: Battle, asked: Side, before: OrelState): Outcome => {
  const top = s.frames.at(-1);
  const milestone = top?.procedure.nameAt(top.at) ?? '';
  if (milestone.endsWith('slip.result')) return slipOutcome(s, l, asked);
  if (milestone.endsWith('cohesion.result')) return cohesionOutcome(s, l, asked);
  if (milestone.endsWith('assault.result')) return assaultOutcome(l, asked);
  if (milestone.endsWith('morale.result')) return moraleOutcome(s, l, asked, before);
  return { key: 'vacated', text: 'nobody is left to fight', favour: asked === l.of ? 1 : -1, losses: {} };
};

const shellingOutcome = (s: OrelState, target: number, result: number, asked: Side, before: OrelState): Outcome => {
  const good = s.owner[target] === asked ? -1 : 1;
  const lost = before.steps[target] - (onMap(s, target) ? s.steps[target] : 0);
  const losses = { [SIDE_IDS[s.owner[target]]]: lost };
  if (!onMap(s, target)) return { key: 'destroyed', text: 'the target is destroyed', favour: 4 * good, losses };
  const parts = [
    ...(lost > 0 ? [`it loses ${counted(lost)}`] : []),
    ...(result > 0 ? [result === 1 ? 'it retreats' : 'it routs'] : []),
  ];
  return {
    key: `shelled ${lost} ${result}`,
    text: parts.length === 0 ? 'no effect' : parts.join(', '),
    favour: (lost + result) * good,
    losses,
  };
};

const DUELS = ['no effect', 'one train leaves for repair', 'one train is damaged'] as const;

/** The number of the attack that is being fought; -1 if none is. A pursuit is part of it. */
const attackFought = (s: OrelState): number => {
  const attack = s.frames.find(({ procedure }) => procedure.name === 'fight')?.locals.attack;
  return typeof attack === 'number' ? attack : -1;
};

const outcome = (s: OrelState, asked: Side, before: OrelState): Outcome => {
  const locals = under(s)?.locals;
  if (locals !== undefined && isBattle(locals)) return battleOutcome(s, locals, asked, before);
  if (locals !== undefined && typeof locals.target === 'number') {
    if (typeof locals.result === 'number') return shellingOutcome(s, locals.target, locals.result, asked, before);
    const { how, winner } = locals;
    const mine = typeof winner === 'number' && winner >= 0 && s.owner[winner] === asked ? 1 : -1;
    return {
      key: `duel ${String(how)} ${mine}`,
      text: `${DUELS[typeof how === 'number' ? how : 0] ?? ''}${how === 0 ? '' : mine > 0 ? ': theirs' : ': ours'}`,
      favour: how === 0 ? 0 : mine,
      losses: {},
    };
  }
  if (isAnswering(s)) return { key: 'no answer', text: 'the check fails, no fire', favour: 0, losses: {} };
  return { key: 'none', text: 'nothing happens', favour: 0, losses: {} };
};

/** Batteries that do not play have named whom they answer. */
const isAnswering = (s: OrelState): boolean => s.world.guns.some((g) => s.order[g] === COUNTER);

// --- what the panel says before the dice

const ratioWords = (s: OrelState, attack: number, defence: number): string => {
  const { least } = s.world.data.tables.assault.ratios[ratioStep(s, attack, defence)];
  return `${least.attack}:${least.defence}`;
};

const GIVE_WAY = { good: 'They suffer more', even: 'Neither suffers more', bad: 'We suffer more' };
const WIN = { good: 'They lose the assault', even: 'Even', bad: 'We lose the assault' };
const BREAK = { good: 'They break', even: 'They are shaken', bad: 'They stay in order' };
const STAND = { good: 'We stay in order', even: 'We are shaken', bad: 'We break' };
const SLIP = { good: 'We get away', even: 'Some get away', bad: 'Nobody gets away' };
const OUTSHOOT = { good: 'Their train leaves', even: 'No effect', bad: 'Our train leaves' };
const SHELL = { good: 'It hurts them', even: 'No effect', bad: 'It hurts us' };

type Words = Pick<OddsSummary, 'title' | 'chart' | 'parts' | 'modifiersOf' | 'modifiers'> &
  Partial<Pick<OddsSummary, 'defenceModifiersOf' | 'defenceModifiers' | 'lossesOf'>>;

/** The step whose dice come next from where the battle rests. */
const coming = (
  s: OrelState,
  l: Battle,
  step: AttackStep,
  asked: Side,
): 'slip' | 'cohesion' | 'assault' | 'morale' | null => {
  const top = s.frames.at(-1);
  const rests = top?.procedure.nameAt(top.at) ?? '';
  // The attacker is not asked whether the defenders stay, and is shown the odds if they do.
  if (step === 'slip') return l.busy > 0 || (rests === 'slip' && asked !== l.of) ? 'slip' : 'cohesion';
  if (step === 'losses' || step === 'morale') return 'morale';
  if (step === 'assault' || step === 'pursuit') return 'assault';
  return step === 'advance' ? null : 'cohesion';
};

const battleWords = (s: OrelState, l: Battle, asked: Side, next: ReturnType<typeof coming>): Words | null => {
  const [attackers, defenders] = [checkers(s, l, ATTACKER), checkers(s, l, DEFENDER)];
  if (next === 'morale') {
    const units = checkers(s, l, l.loser);
    const mine = (l.loser === ATTACKER) === (asked === l.of);
    return {
      title: mine ? 'Our morale' : 'Their morale',
      chart: 'morale',
      parts: mine ? STAND : BREAK,
      modifiersOf: 'Morale die',
      modifiers: units.length > 0 ? moraleModifiers(s, l, units[0]) : [],
    };
  }
  if (attackers.length === 0 || defenders.length === 0) return null;
  switch (next) {
    case 'slip':
      return {
        title: 'Retreat before combat',
        chart: 'retreat',
        parts: SLIP,
        modifiersOf: 'Die of the retreat',
        modifiers: slipList(s, l),
      };
    case 'assault':
      return {
        title: 'Assault',
        chart: 'assault',
        parts: WIN,
        modifiersOf: 'Two dice of the assault',
        modifiers: assaultModifiers(s, l),
        lossesOf: 'steps',
      };
    case 'cohesion':
      return {
        title: 'Cohesion',
        chart: 'cohesion',
        parts: GIVE_WAY,
        modifiersOf: 'Attacker’s cohesion die',
        modifiers: cohesionModifiers(s, l, attackers[0], ATTACKER),
        defenceModifiersOf: 'Defender’s cohesion die',
        defenceModifiers: cohesionModifiers(s, l, defenders[0], DEFENDER),
      };
    default:
      return null;
  }
};
const slipList = (s: OrelState, l: Battle): readonly Modifier[] =>
  slipModifiers(s, l).filter(({ amount }) => Number.isFinite(amount));

const battleSummary = (s: OrelState, l: Battle, asked: Side, frame: Frame<OrelState>): OddsSummary | null => {
  const next = coming(s, l, attackStep(frame), asked);
  const words = battleWords(s, l, asked, next);
  if (words === null) return null;
  if (next === 'morale') return { ...words, sum: MORALE_SUM, attack: '', defence: '', ratio: '' };
  const attack = attackStrength(s, l);
  const defence = defenceStrength(s, l, next === 'assault');
  const ratio = next === 'cohesion' ? `${Math.floor(attack / defence)}:1` : ratioWords(s, attack, defence);
  return { ...words, attack: String(attack), defence: String(defence), ratio };
};
const MORALE_SUM = 'One die for the side that lost, read for each unit against its quality.';

const shellingSummary = (s: OrelState, gun: number, target: number): OddsSummary => ({
  title: `${s.world.pieceIds[gun]} shells ${s.world.pieceIds[target]}`,
  chart: 'barrage',
  parts: SHELL,
  sum: 'Two dice and the fire of the battery; the target may lose steps and check its cohesion.',
  attack: '',
  defence: '',
  ratio: '',
  modifiersOf: 'Added to two dice',
  modifiers: barrageModifiers(s, gun, target),
});

type Choice = Pick<OddsSummary, 'title' | 'sum' | 'chart' | 'parts'>;
const SUPPORT: Choice = {
  title: 'Support',
  sum: 'The cohesion results with this battery or without it. It checks its coordination first.',
  chart: 'cohesion',
  parts: GIVE_WAY,
};
/** Choices before anything is resolved, each with the chances of what it begins. */
const CHOICES: Readonly<Record<string, Choice>> = {
  support: SUPPORT,
  defend: SUPPORT,
  munitions: {
    title: 'Munitions',
    sum: 'A unit that fights without munitions is unsupplied afterwards. These are the odds if nothing else is fought or fired first.',
    chart: 'cohesion',
    parts: GIVE_WAY,
  },
  fire: {
    title: 'Barrages',
    sum: 'All targets are named. Batteries fire in the order you like.',
    chart: 'barrage',
    parts: SHELL,
  },
  'counter.check': {
    title: 'Counterbattery',
    sum: 'The battery checks its quality before it fires.',
    chart: 'barrage',
    parts: SHELL,
  },
  counter: {
    title: 'Counterbattery',
    sum: 'A battery checks its quality first; if it fails it does not fire.',
    chart: 'barrage',
    parts: SHELL,
  },
  fight: {
    title: 'Attacks',
    sum: 'The cohesion results if the defenders stay and cavalry charges.',
    chart: 'cohesion',
    parts: GIVE_WAY,
  },
  duel: {
    title: 'Trains',
    sum: 'One die for each train. The higher die drives the other train away.',
    parts: OUTSHOOT,
  },
  pursue: {
    title: 'Pursuit',
    sum: 'The cavalry follows and assaults at once. It keeps what it wins.',
    chart: 'assault',
    parts: WIN,
  },
};

const MOST_ANSWERS = 8;
/** The answers to the question that waits for this side, as lines. */
const answersOf = (s: OrelState, asked: Side): Pick<OddsSummary, 'answers'> => {
  const question = pending(s).find(({ side }) => side === asked);
  if (question === undefined || question.offers.count > MOST_ANSWERS) return {};
  return {
    answers: Array.from({ length: question.offers.count }, (_, i) =>
      writeAction(notationOf(s, question, question.offers.at(i))),
    ),
  };
};

const choiceSummary = (name: string, answers: Pick<OddsSummary, 'answers'>): OddsSummary | null => {
  const choice = CHOICES[name];
  if (choice === undefined) return null;
  return { ...choice, attack: '', defence: '', ratio: '', modifiers: [], ...answers };
};

const summary = (s: OrelState, asked: Side): OddsSummary | null => {
  const frame = under(s);
  const answers = answersOf(s, asked);
  const top = s.frames.at(-1);
  const rests = top?.procedure.nameAt(top.at) ?? '';
  if (frame === undefined) {
    if (rests === 'move') return isAnnounced(s) ? choiceSummary(announcedAs(s), {}) : null;
    // More answers than can be set beside each other are chosen without.
    const isLong = answers.answers === undefined && pending(s).some(({ side }) => side === asked);
    return waitsForDice(s) && !isLong ? choiceSummary(rests, answers) : null;
  }
  const { locals, procedure } = frame;
  if (procedure.name === 'duel') return choiceSummary('duel', {});
  if (isBattle(locals)) {
    if (/(^|\.)pursue$/.test(rests)) return choiceSummary('pursue', answers);
    const told = battleSummary(s, locals, asked, frame);
    return told === null ? null : { ...told, ...answers };
  }
  const { gun, target } = locals;
  return typeof gun === 'number' && typeof target === 'number' && isTroop(s.world, gun)
    ? shellingSummary(s, gun, target)
    : null;
};

/** Cavalry charges, the assault is pressed, nobody plays an event; for the rest the first answer. */
const ANSWERS = ['stay', 'charge', 'assault', 'keep', 'none', 'halt', 'done', 'end'] as const;

/** What is answered first where it is offered: guns support, and attacks and batteries are given munitions. */
const LIKELY = ['for', 'against', 'attack', 'barrage'];
const BEFORE_THE_FIGHT = ['support', 'defend', 'munitions'];

/** The questions of a combat at which dice are ahead. */
const QUESTIONS: ReadonlySet<string> = new Set([
  'support',
  'munitions',
  'defend',
  'fire',
  'counter',
  'fight',
  'night',
  'slip',
  'contact',
  'stand',
  'charge',
  'countercharge',
  'tachankas',
  'tachankas.defence',
  'leader',
  'leader.defence',
  'assault',
  'assault.charge',
  'assault.countercharge',
  'loss',
  'leader.morale',
  'leader.resolve',
  'pursue',
  'assault.pursue',
]);

export const odds: OddsContract<OrelState> = {
  milestones: [
    'slip.result',
    'vacated',
    'cohesion.result',
    'assault.result',
    'morale.result',
    'barrage.result',
    'counter.result',
    'duel.result',
  ],
  questions: QUESTIONS,
  focus,
  isPending: (s) => under(s) !== undefined || isAnswering(s) || isAnnounced(s),
  outcome,
  subject: attackFought,
  summary,
  assumes: {
    support: 'Guns of the attacker that can support do.',
    munitions: 'Attacks and batteries are given munitions where there are some.',
    defend: 'Guns of the defender that can support do.',
    counter: 'Nobody answers the fire.',
    shells: 'Nobody plays an event.',
    night: 'Nobody plays an event.',
    slip: 'The defenders stay.',
    contact: 'Trains stay where they are.',
    stand: 'Trains stay where they are.',
    charge: 'Cavalry charges where it may.',
    countercharge: 'Cavalry charges where it may.',
    tachankas: 'Nobody plays an event.',
    'tachankas.defence': 'Nobody plays an event.',
    leader: 'No leader steps in.',
    'leader.defence': 'No leader steps in.',
    assault: 'The assault is pressed.',
    'assault.charge': 'Cavalry charges where it may.',
    'assault.countercharge': 'Cavalry charges where it may.',
    'leader.morale': 'No leader steps in.',
    'leader.resolve': 'No leader steps in.',
  },
  ignoresSecrets: true,
  decide: (_s, { ask, offers }) => {
    const first = offers.at(0);
    if (BEFORE_THE_FIGHT.includes(ask.point) && LIKELY.includes(ask.verbs[verbOf(first)]?.name ?? '')) return first;
    for (const wanted of ANSWERS) {
      const index = ask.verbs.findIndex((verb) => verb.name === wanted);
      if (index >= 0 && offers.has(pack(index, 0))) return pack(index, 0);
    }
    return offers.at(0);
  },
};
