import {
  type ChancyModifier,
  type Frame,
  type OddsContract,
  type OddsSummary,
  type Outcome,
  pack,
  type Side,
  side,
} from '@hexside/engine';
import { defendersIn } from '../rules/attackers.ts';
import {
  attackStrength,
  type Battle,
  defenceStrength,
  finalColumn,
  oddsColumn,
  politicalModifiers,
  politicalResult,
  shifts,
} from '../rules/combat-strength.ts';
import type { KarabakhState } from '../state.ts';
import { ARMOR, ARMY, AZ, SIDE_IDS } from '../world.ts';

const FACES = [1, 2, 3, 4, 5, 6];

const isBattle = (locals: Frame<KarabakhState>['locals']): locals is Battle =>
  Array.isArray(locals.attackers) && Array.isArray(locals.defenders) && typeof locals.column === 'number';

/** The attack under way, or null. */
export const battleOf = (s: KarabakhState): Battle | null => {
  const frame = s.frames.find((one) => one.procedure.name === 'attack');
  return frame && isBattle(frame.locals) ? frame.locals : null;
};

/** 13.7 as the odds panel shows it: what each side loses, with politics, loyalty and support dice all folded in. */
const outcome = (s: KarabakhState, asked: Side): Outcome => {
  const battle = battleOf(s);
  if (!battle || battle.column < 0)
    return { key: 'cancelled', text: 'the attack does not take place', favour: 0, losses: { AR: 0, AZ: 0 } };
  const attacker = SIDE_IDS[battle.of] ?? 'AR';
  const defender = attacker === 'AR' ? 'AZ' : 'AR';
  const { attackerLoss, defenderLoss } = battle;
  const ours = asked === battle.of ? 1 : -1;
  return {
    key: `${attackerLoss}/${defenderLoss}`,
    text: `attacker loses ${attackerLoss}, defender ${defenderLoss}`,
    favour: (defenderLoss - attackerLoss) * ours,
    losses: { [attacker]: attackerLoss, [defender]: defenderLoss },
  };
};

const dice = (faces: readonly number[]): string => {
  const [least, most] = [faces[0] ?? 0, faces.at(-1) ?? 0];
  return least === most ? `on ${least}` : `on ${least} to ${most}`;
};

/** 13.3: what the die of Azeri politics may do to this attack. */
const politics = (s: KarabakhState, of: Side): ChancyModifier => {
  const { rows } = s.world.data.tables.azeriPolitics;
  const bonus = politicalModifiers(s).reduce((sum, one) => sum + one.amount, 0);
  const results = FACES.map((face) => rows[politicalResult(s.world, face + bonus)]);
  const panics = FACES.filter((_face, i) => results[i]?.result === 'panic');
  const amounts = results.map((row) =>
    row?.result === 'shift' || row?.result === 'motherland' ? (of === AZ ? row.attack : row.defence) : 0,
  );
  const panic = of === AZ ? 'panic calls the attack off' : 'panic halves the defence';
  return {
    least: Math.min(...amounts),
    most: Math.max(...amounts),
    label: panics.length > 0 ? `Azeri politics; ${panic} ${dice(panics)}` : 'Azeri politics',
    rule: 'KAR-13.3a',
  };
};

/** 13.1h: each artillery, air or helicopter marker has a die. */
const supportDice = (s: KarabakhState, markers: readonly number[], sign: 1 | -1): ChancyModifier[] => {
  const { columns, succeedsUpTo } = s.world.data.tables.support.shift;
  return markers
    .filter((marker) => s.world.support[marker] !== ARMOR)
    .map((marker) => ({
      least: Math.min(0, sign * columns),
      most: Math.max(0, sign * columns),
      label: `${s.world.pieceIds[marker] ?? 'support'} works ${dice([1, succeedsUpTo])}`,
      rule: 'KAR-13.1h',
    }));
};

/** 13.2, 13.4: who may yet not fight, or only at half strength. */
const doubtful = (s: KarabakhState, battle: Battle): ChancyModifier[] => {
  const { brigade709 } = s.world.data.tables;
  const list: ChancyModifier[] = [];
  // Not by name: of an attacker's hidden units the defender knows none, and the resampled ones that the defender is shown would name some.
  if (battle.attackers.some((unit) => s.world.is709[unit] === 1)) {
    const label = `units of the 709th stay out, each ${dice([brigade709.leavesFrom, 6])}`;
    list.push({ least: 0, most: 0, label, rule: 'KAR-13.2a' });
  }
  if (battle.attackers.some((unit) => s.world.force[unit] === ARMY))
    list.push({ least: 0, most: 0, label: 'Armenian regulars may be held back', rule: 'KAR-13.4a' });
  return list;
};

const summary = (s: KarabakhState): OddsSummary | null => {
  const battle = battleOf(s);
  if (!battle || battle.attackers.length === 0) return null;
  // Before the declaration the defenders are not listed yet: look at the hex.
  const target = s.world.hexes[battle.target];
  const defenders = battle.defenders.length > 0 || target === undefined ? battle.defenders : defendersIn(s, target);
  const known: Battle = { ...battle, defenders };
  const attack = attackStrength(s, known);
  const defence = defenceStrength(s, known);
  const labels = s.world.data.tables.combatResults.columns.map(({ odds }) => odds.replace('/', '-'));
  const base = oddsColumn(s.world, attack, defence);
  const modifiers = shifts(s, known);
  return {
    attack: String(attack),
    defence: String(defence),
    ratio: labels[base] ?? '?',
    modifiers,
    chancy: [
      politics(s, side(known.of)),
      ...doubtful(s, known),
      ...supportDice(s, known.attackSupport, 1),
      ...supportDice(s, known.defenceSupport, -1),
    ],
    columns: { labels, base, final: finalColumn(s.world, base, modifiers) },
  };
};

export const odds: OddsContract<KarabakhState> = {
  milestones: ['panic', 'nobody left', 'combat.result'],
  // Once the column is found the die has fallen: losses and retreats are not a matter of odds any more.
  isPending: (s) => {
    const battle = battleOf(s);
    return battle !== null && battle.attackers.length > 0 && battle.column < 0;
  },
  outcome,
  column: (s) => battleOf(s)?.column ?? -1,
  summary,
  assumes: {
    'support.defender': 'The defender adds no support.',
    'support.attacker': 'The attacker fights and adds no more support.',
  },
  decide: (_s, { ask, offers }) => {
    // Declare what is chosen, commit what is committed, look no further.
    for (const wanted of ['declare', 'commit']) {
      const index = ask.verbs.findIndex((verb) => verb.name === wanted);
      if (index >= 0 && offers.has(pack(index, 0))) return pack(index, 0);
    }
    return offers.at(0);
  },
};
