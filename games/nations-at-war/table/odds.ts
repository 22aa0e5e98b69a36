import {
  type DicePool,
  type Frame,
  type Locals,
  type Modifier,
  type OddsContract,
  type OddsSummary,
  type Outcome,
  pack,
  place,
  type Side,
} from '@hexside/engine';
import { type Assault, isHurt } from '../rules/assault.ts';
import { blow, weighBlow } from '../rules/blows.ts';
import { conditionOf } from '../rules/casualties.ts';
import type { Fire } from '../rules/fire.ts';
import { driftsUpTo } from '../rules/fire-missions.ts';
import { type Mortar, mortarDice, mortarNeeds } from '../rules/mortars.ts';
import { defence, leadershipFor, shot, weigh, weighDefence } from '../rules/ranged-combat.ts';
import { listOf, type NationsState, onMap, unitsIn } from '../state.ts';
import { PLANE, SIDE_IDS, UNIT } from '../world.ts';

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

const isMortarFire = (locals: Locals): locals is Mortar & Locals =>
  typeof locals.mortar === 'number' && typeof locals.how === 'number';

/** How `conditionOf` tells that a platoon is gone, and its bit for one on its reduced side. */
const GONE = 4;
const HALF = 2;

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
  if (after === GONE) return 'eliminated';
  return (after & HALF) !== (l.before & HALF) ? 'reduced' : 'disrupted';
};

const fireOutcome = (s: NationsState, l: Fire, asked: Side): Outcome => {
  const result = fireResult(s, l);
  const [text, favour] = FIRE_RESULTS[result] ?? ['no effect', 0];
  const hq = l.hq > 0;
  const steps = result === 'eliminated' ? (l.before >= 2 ? 1 : 2) : result === 'reduced' ? 1 : 0;
  const owner = s.world.sideOf[l.target] ?? 0;
  return {
    key: hq ? `${result} hq` : result,
    text: hq ? `${text}, HQ hit` : text,
    favour: (favour + (hq ? 0.5 : 0)) * (asked === owner ? -1 : 1),
    losses: steps > 0 ? { [SIDE_IDS[owner] ?? '']: steps } : {},
  };
};

const HARMS = ['disrupted', 'reduced', 'eliminated'] as const;

/** What has become of a platoon: 1 disrupted, 2 reduced, 3 eliminated, 0 nothing. */
const harmOf = (s: NationsState, p: number, before: NationsState): number => {
  const [then, now] = [conditionOf(before, p), conditionOf(s, p)];
  if (now === then) return 0;
  return now === GONE ? 3 : (now & HALF) !== (then & HALF) ? 2 : 1;
};
const stepsOf = (condition: number): number => (condition === GONE ? 0 : (condition & HALF) !== 0 ? 1 : 2);

/** Who has to leave, who is lost, and whether the attackers got away unhurt. */
const assaultOutcome = (s: NationsState, l: Assault, asked: Side, before: NationsState): Outcome => {
  const alive = (list: readonly number[]): number[] => list.filter((p) => onMap(s, p));
  const attackers = alive(l.attackers);
  const defenders = alive(l.defenders);
  const lost = (list: readonly number[]): number =>
    list.reduce((sum, p) => sum + stepsOf(conditionOf(before, p)) - stepsOf(conditionOf(s, p)), 0);
  // Mines may have turned some of those who set out back before the fight.
  const [ours, theirs] = [lost(l.group.filter((p) => s.world.role[p] === UNIT)), lost(l.defenders)];
  const losses = { [SIDE_IDS[l.of] ?? '']: ours, [SIDE_IDS[1 - l.of] ?? '']: theirs };
  const found = (key: string, text: string, favour: number): Outcome => ({
    key: `${key} ${ours} ${theirs}`,
    text,
    favour: asked === l.of ? favour : -favour,
    losses,
  });
  if (l.attackers.length === 0) return found('mined', 'the mines stop the attackers', -1);
  const fell = attackers.length < l.attackers.length;
  if (attackers.length === 0) return found('attackers lost', 'the attackers are lost', -3);
  if (l.exit >= 0 && attackers.every((p) => isHurt(s, l, p)))
    return found('thrown back', 'hit and thrown back, the defenders stay', -2);
  const through = l.exit >= 0 ? ', the overrun goes on' : '';
  if (defenders.length === 0) return found('defenders lost', `the defenders are lost${through}`, 3);
  if (l.scored > l.taken) {
    const dear = l.taken > 0 ? ', the attackers hit too' : '';
    return found(`driven off${dear}`, `the defenders are driven off${dear}${through}`, dear === '' ? 2 : 1);
  }
  if (l.exit >= 0) return found('through', 'the defenders hold, the overrun goes on', 0);
  if (fell) return found('thrown back, one lost', 'thrown back with a platoon lost', -2);
  if (l.taken > 0) return found('thrown back, hit', 'thrown back and hit', -2);
  return found('thrown back', 'thrown back unhurt', -1);
};

/** Shells fall on friend and foe: what each side has suffered. */
const shellOutcome = (s: NationsState, asked: Side, before: NationsState): Outcome => {
  const harmed = (of: number): { words: string; weight: number; steps: number } => {
    const counts = [0, 0, 0];
    let [weight, steps] = [0, 0];
    for (const p of listOf(s.world, of, before.onMap[of] ?? 0)) {
      const harm = harmOf(s, p, before);
      if (harm > 0) counts[harm - 1] = (counts[harm - 1] ?? 0) + 1;
      weight += harm;
      steps += stepsOf(conditionOf(before, p)) - stepsOf(conditionOf(s, p));
    }
    const words = HARMS.flatMap((name, i) => (counts[i] === 0 ? [] : [`${counts[i]} ${name}`])).join(', ');
    return { words, weight, steps };
  };
  const [mine, theirs] = [harmed(asked), harmed(1 - asked)];
  const text = [theirs.words, ...(mine.words === '' ? [] : [`own ${mine.words}`])]
    .filter((one) => one !== '')
    .join('; ');
  return {
    key: text === '' ? 'none' : text,
    text: text === '' ? 'no effect' : text,
    favour: theirs.weight - mine.weight,
    losses: { [SIDE_IDS[asked] ?? '']: mine.steps, [SIDE_IDS[1 - asked] ?? '']: theirs.steps },
  };
};

const smokeOutcome = (l: Mortar): Outcome =>
  l.hits > 0
    ? { key: 'smoke', text: 'smoke in the hex', favour: 1, losses: {} }
    : { key: 'none', text: 'no smoke', favour: 0, losses: {} };

const outcome = (s: NationsState, asked: Side, before: NationsState): Outcome => {
  const frame = under(s);
  if (frame && isFire(frame.locals)) return fireOutcome(s, frame.locals, asked);
  if (frame && isAssault(frame.locals)) return assaultOutcome(s, frame.locals, asked, before);
  if (frame && isMortarFire(frame.locals) && frame.locals.smoke === 1) return smokeOutcome(frame.locals);
  return frame ? shellOutcome(s, asked, before) : { key: 'none', text: 'nothing happens', favour: 0, losses: {} };
};

const diceAt = (dice: number, needs: number): string => `${dice} ${dice === 1 ? 'die' : 'dice'} at ${needs}+`;

const FIRE_PARTS = { good: 'An effect', even: 'No effect', bad: 'Against us' };
const ASSAULT_PARTS = { good: 'The attackers win', even: 'The defenders hold', bad: 'The defenders win' };

const idOf = (s: NationsState, p: number): string => s.world.pieceIds[p] ?? '?';

const fireSummary = (s: NationsState, l: Fire): OddsSummary | null => {
  const parts: Modifier[] = [];
  const saves: Modifier[] = [];
  if (weigh(s, l.firer, l.target, l.mode, l.lead === 1 ? leadershipFor(s, l.firer) : 0, parts) < 0) return null;
  const { dice, needs } = shot;
  weighDefence(s, l.firer, l.target, l.mode, saves);
  const range = s.world.board.distance(s.place[l.firer], s.place[l.target]);
  return {
    title: `Fire at ${idOf(s, l.target)}`,
    chart: 'fire',
    lossesOf: 'steps',
    parts: FIRE_PARTS,
    pools: [
      { who: `${idOf(s, l.firer)} fires`, dice, needs },
      { who: `${idOf(s, l.target)} saves`, dice: defence.dice, needs: defence.dice === 0 ? 0 : defence.needs },
    ],
    attack: diceAt(dice, needs),
    defence: defence.dice === 0 ? 'no save' : diceAt(defence.dice, defence.needs),
    ratio: `range ${range}`,
    modifiersOf: 'Fire',
    modifiers: parts,
    defenceModifiersOf: 'Saves',
    defenceModifiers: saves,
  };
};

const assaultSummary = (s: NationsState, l: Assault, asked: Side): OddsSummary => {
  const attackers = l.group.filter((p) => s.world.role[p] === UNIT);
  const defenders = listOf(s.world, 1 - l.of, unitsIn(s, 1 - l.of, l.hex));
  const overrun = l.exit >= 0;
  const poolsOf = (list: readonly number[], enemies: readonly number[], attacks: boolean, led: number): DicePool[] =>
    list.map((p) => {
      weighBlow(s, p, enemies, l.hex, overrun, attacks, p === led ? leadershipFor(s, p) : 0);
      const { dice, needs } = blow;
      return { who: `${idOf(s, p)} ${attacks ? 'attacks' : 'answers'}`, dice, needs: dice === 0 ? 0 : needs };
    });
  const words = (pools: readonly DicePool[]): string => pools.map(({ dice, needs }) => diceAt(dice, needs)).join(', ');
  const attack = poolsOf(attackers, defenders, true, l.leads);
  const answer = poolsOf(defenders, attackers, false, l.answers);
  const { good, even, bad } = ASSAULT_PARTS;
  return {
    title: `${overrun ? 'Overrun of' : 'Assault on'} ${s.world.placeIds[l.hex]}`,
    chart: 'assault',
    lossesOf: 'steps',
    parts: asked === l.of ? ASSAULT_PARTS : { good: bad, even, bad: good },
    pools: [...attack, ...answer],
    attack: words(attack),
    defence: words(answer),
    ratio: overrun ? 'overrun' : 'assault',
    modifiers: [],
  };
};

const SHELL_PARTS = { good: 'They suffer more', even: 'No effect, or as much', bad: 'We suffer more' };

const mortarSummary = (s: NationsState, l: Mortar): OddsSummary => {
  const [dice, needs] = [mortarDice(s, l), mortarNeeds(s, l)];
  return {
    title: `${l.smoke === 1 ? 'Smoke' : 'Shells'} on ${s.world.placeIds[l.hex]}`,
    chart: 'artillery',
    ...(l.smoke === 1 ? {} : { lossesOf: 'steps' }),
    parts: l.smoke === 1 ? { good: 'Smoke', even: 'No smoke', bad: '' } : SHELL_PARTS,
    pools: [{ who: `${idOf(s, l.mortar)} fires`, dice, needs }],
    attack: diceAt(dice, needs),
    defence: '',
    ratio: `range ${s.world.board.distance(s.place[l.mortar], place(l.hex))}`,
    modifiers: [],
  };
};

const missionSummary = (s: NationsState, caller: number, hex: number): OddsSummary => {
  const { centre, ring } = s.world.data.tables.fireMission;
  const drifts = driftsUpTo(s, { caller, aimed: hex });
  return {
    title: `Fire mission on ${s.world.placeIds[hex]}`,
    chart: 'artillery',
    lossesOf: 'steps',
    parts: SHELL_PARTS,
    sum: `It drifts a hex on ${drifts === 1 ? 'a 1' : `${drifts} or less`}. Then ${diceAt(centre.dice, centre.toHit)} on the hex and ${diceAt(ring.dice, ring.toHit)} on each hex around it, friend or foe.`,
    attack: '',
    defence: '',
    ratio: '',
    modifiers: [],
  };
};

const summary = (s: NationsState, asked: Side): OddsSummary | null => {
  const frame = under(s);
  if (!frame) return null;
  const { locals } = frame;
  if (isFire(locals)) return fireSummary(s, locals);
  if (isAssault(locals)) return assaultSummary(s, locals, asked);
  if (isMortarFire(locals)) return mortarSummary(s, locals);
  const { caller, hex } = locals;
  return typeof caller === 'number' && caller >= 0 && typeof hex === 'number' && hex >= 0
    ? missionSummary(s, caller, hex)
    : null;
};

/** Is a resolution under way, or so far declared that its odds mean something? */
const isPending = (s: NationsState): boolean => {
  const frame = under(s);
  if (!frame) return false;
  if (frame.procedure.name !== 'fire-missions') return true;
  return typeof frame.locals.hex === 'number' && frame.locals.hex >= 0;
};

/** Go on with what is chosen; nobody spends fate or answers from Overwatch. */
const ANSWERS = ['roll', 'attack', 'keep', 'none', 'hold', 'accept', 'done'] as const;

export const odds: OddsContract<NationsState> = {
  milestones: ['fire.result', 'assault.result', 'assault.mined', 'shelling.result', 'barrage.result'],
  isPending,
  outcome,
  summary,
  assumes: {
    defend: 'The headquarters of the defenders leads the first platoon it can.',
    fate: 'Nobody spends fate points.',
    'single.fate': 'Nobody spends fate points.',
  },
  ignoresSecrets: true,
  decide: (_s, { ask, offers }) => {
    if (ask.point === 'defend') return offers.at(0);
    for (const wanted of ANSWERS) {
      const index = ask.verbs.findIndex((verb) => verb.name === wanted);
      if (index >= 0 && offers.has(pack(index, 0))) return pack(index, 0);
    }
    return offers.at(0);
  },
};
