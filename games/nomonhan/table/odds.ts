import {
  type Frame,
  type Locals,
  type OddsContract,
  type OddsSummary,
  type Outcome,
  pack,
  type Side,
} from '@hexside/engine';
import type { Suffered } from '../data/index.ts';
import { membersOf } from '../rules/battle-groups.ts';
import { type Combat, isCombatFrame } from '../rules/combat.ts';
import { ASSAULT, columnLabels, columnOf, combatShifts } from '../rules/combat-odds.ts';
import { CODES, resultOf } from '../rules/combat-results.ts';
import { columnFor, CODES as STRIKE_CODES, strikeShift } from '../rules/strikes.ts';
import { airIn, type NomonhanState } from '../state.ts';
import { foeOf, JP, SIDE_IDS, SU, SUPERIORITY } from '../world.ts';

/** The resolutions with odds, and the moment at which each is known. */
const RESOLUTIONS: Readonly<Record<string, string>> = {
  combat: 'combat.result',
  strike: 'strike.result',
  'air-superiority': 'superiority.result',
};

/** The innermost one: what is rolled next is what the panel is about. */
const under = (s: NomonhanState): Frame<NomonhanState> | undefined => {
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
const listOf = (locals: Locals, key: string): readonly number[] => {
  const value = locals[key];
  return Array.isArray(value) ? value : [];
};

/** Battalion equivalents that a side loses by a result, before anybody retreats. */
const lossOf = (s: NomonhanState, of: number, group: number, suffered: Suffered | undefined): number => {
  const loss = suffered?.loss;
  if (loss === undefined) return 0;
  const all = membersOf(s, of, group).reduce((sum, p) => sum + s.world.battalionEquivalents[p], 0);
  if (loss === 'all') return all;
  return loss === 'half' ? Math.ceil(all / 2) : Math.min(loss, all);
};

/** How much a retreat weighs against a battalion, for sorting what is good and what is bad. */
const RETREAT_WEIGHS = 0.5;

const combatOutcome = (s: NomonhanState, l: Combat, asked: Side): Outcome => {
  const code = CODES[l.code] ?? 'NE';
  const result = resultOf(s, l.code);
  const foe = foeOf(l.of);
  const own = lossOf(s, l.of, l.group, result.attacker);
  const theirs = lossOf(s, foe, l.group, result.defender);
  const weight =
    theirs -
    own +
    (result.defender?.retreat === undefined ? 0 : RETREAT_WEIGHS) -
    (result.attacker?.retreat === undefined ? 0 : RETREAT_WEIGHS);
  return {
    key: code,
    text: `${code}: ${result.name}`,
    favour: asked === l.of ? weight : -weight,
    losses: { [SIDE_IDS[l.of] ?? '']: own, [SIDE_IDS[foe] ?? '']: theirs },
  };
};

const outcome = (s: NomonhanState, asked: Side): Outcome => {
  const frame = under(s);
  if (!frame) return { key: 'none', text: 'nothing happens', favour: 0, losses: {} };
  const { locals, procedure } = frame;
  if (isCombatFrame(locals)) return combatOutcome(s, locals, asked);
  if (procedure.name === 'strike') {
    const code = STRIKE_CODES[numberOf(locals, 'code')] ?? 'NE';
    const weight = ({ NE: 0, AA: -1, S: 1, 'S/AA': 0.5, SS: 2, E: 3 } as const)[code];
    return { key: code, text: code, favour: asked === numberOf(locals, 'of') ? weight : -weight, losses: {} };
  }
  const hits = (of: number): number => {
    const most = airIn(s, foeOf(of), SUPERIORITY);
    const direct = listOf(locals, 'eliminated')[of] + listOf(locals, 'damaged')[of];
    return Math.min(direct, most) + listOf(locals, 'otherEliminated')[of] + listOf(locals, 'otherDamaged')[of];
  };
  const [jp, su] = [hits(SU), hits(JP)];
  return {
    key: `JP ${jp} SU ${su}`,
    text: `${jp} Japanese and ${su} Soviet air points out of action`,
    favour: asked === JP ? su - jp : jp - su,
    losses: { JP: jp, SU: su },
  };
};

const TABLE_ANSWERS = ['use raid', 'use assault'];

const combatSummary = (s: NomonhanState, l: Combat, isChosen: boolean, isChoosing: boolean): OddsSummary => {
  const shifts = combatShifts(s, l);
  const { attack, defence, percent, base, final } = columnOf(s, l, shifts);
  return {
    attack: String(attack),
    defence: String(defence),
    ratio: percent < 0 ? 'nothing defends' : `${percent}%`,
    modifiers: shifts,
    chart: l.table === ASSAULT || !isChosen ? 'assault' : 'raid',
    ...(isChoosing ? { answers: TABLE_ANSWERS } : {}),
    columns: { labels: columnLabels(s.world), base, final },
  };
};

const summary = (s: NomonhanState): OddsSummary | null => {
  const frame = under(s);
  if (!frame) return null;
  const { locals, procedure } = frame;
  const table = procedure.at('table');
  if (isCombatFrame(locals)) return combatSummary(s, locals, frame.at > table, frame.at === table);
  if (procedure.name === 'strike') {
    const [of, hex] = [numberOf(locals, 'of'), numberOf(locals, 'hex')];
    const points = numberOf(locals, 'air') + numberOf(locals, 'barrage');
    const shift = strikeShift(s, of, hex);
    return {
      title: `Strike at ${s.world.board.ids[hex] ?? '?'}`,
      attack: String(points),
      defence: String(shift),
      ratio: `column ${columnFor(s, of, hex, points)}`,
      chart: 'bombardment',
      modifiers: shift === 0 ? [] : [{ amount: -shift, label: 'terrain and antiaircraft units', rule: 'NOM-16.81a' }],
    };
  }
  return {
    title: 'Air superiority',
    attack: String(airIn(s, JP, SUPERIORITY)),
    defence: String(airIn(s, SU, SUPERIORITY)),
    ratio: 'Japanese against Soviet points',
    chart: 'air-superiority',
    modifiers: [],
  };
};

const isPending = (s: NomonhanState): boolean => {
  const frame = under(s);
  if (!frame) return false;
  // What is known has no odds: losses and retreats follow from it.
  return frame.at <= frame.procedure.at(RESOLUTIONS[frame.procedure.name] ?? '');
};

/** Headquarters support, no marker is played, nothing is turned on other missions. */
const ANSWERS = ['roll', 'support', 'no', 'done', 'declare', 'stop'] as const;

export const odds: OddsContract<NomonhanState> = {
  milestones: Object.values(RESOLUTIONS),
  isPending,
  outcome,
  column: (s) => {
    const frame = under(s);
    return frame && isCombatFrame(frame.locals) ? frame.locals.column : -1;
  },
  summary,
  assumes: {
    'support.attack': 'Every headquarters that can support does.',
    'support.defence': 'Every headquarters that can support does.',
    intelligence: 'Nobody plays another marker.',
    table: 'The Assault table is used if none is chosen yet.',
    'attack.marker': 'Nobody plays another marker.',
    'air.excess': 'Nothing is turned on other missions.',
  },
  decide: (_s, { ask, offers }) => {
    // Captains choose the Assault table three times out of five.
    if (ask.point === 'table') return offers.has(pack(0, ASSAULT)) ? pack(0, ASSAULT) : offers.at(0);
    for (const wanted of ANSWERS) {
      const index = ask.verbs.findIndex((verb) => verb.name === wanted);
      if (index >= 0 && offers.has(pack(index, 0))) return pack(index, 0);
    }
    return offers.at(0);
  },
};
