import { type Frame, type OddsContract, type OddsSummary, type Outcome, pack, type Side } from '@hexside/engine';
import { defendersIn } from '../rules/combat.ts';
import { attackStrength, type Battle, defenceStrength, oddsColumn, shifts } from '../rules/combat-strength.ts';
import type { KarabakhState } from '../state.ts';
import { SIDE_IDS } from '../world.ts';

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

const summary = (s: KarabakhState): OddsSummary | null => {
  const battle = battleOf(s);
  if (!battle || battle.attackers.length === 0) return null;
  // Before the declaration the defenders are not listed yet: look at the hex.
  const target = s.world.hexes[battle.target];
  const defenders = battle.defenders.length > 0 || target === undefined ? battle.defenders : defendersIn(s, target);
  const known: Battle = { ...battle, defenders };
  const attack = attackStrength(s, known);
  const defence = defenceStrength(s, known);
  const column = s.world.data.tables.combatResults.columns[oddsColumn(s.world, attack, defence)];
  return {
    attack: String(attack),
    defence: String(defence),
    ratio: (column?.odds ?? '?').replace('/', '-'),
    modifiers: shifts(s, known),
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
  summary,
  assumption: 'Nobody adds further support markers.',
  decide: (_s, { ask, offers }) => {
    // Declare what is chosen, commit what is committed, look no further.
    for (const wanted of ['declare', 'commit']) {
      const index = ask.verbs.findIndex((verb) => verb.name === wanted);
      if (index >= 0 && offers.has(pack(index, 0))) return pack(index, 0);
    }
    return offers.at(0);
  },
};
