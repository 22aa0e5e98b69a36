// 14.1, 14.2 Who must attack whom: every unit in an enemy zone of control attacks, every enemy hex that exerts one on it is attacked,
// each once, and all battles are declared before any is fought. A proposal that is legal stands from the start; edits change it.
import { type Offers, side } from '@hexside/engine';
import { isHeld, type NomonhanState, piecesAt, procedure, SURPLUS } from '../state.ts';
import { foeOf } from '../world.ts';
import { groupOf, hexesOf, membersOf, setGroup } from './battle-groups.ts';
import { aim, aimedAt, aimer, aims, hexes, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { show } from './fog.ts';
import { canAttack, front, openObligation } from './obligations.ts';
import { propose } from './proposal.ts';
import { no } from './refusals.ts';
import { isSpare, mustSpare } from './stacking.ts';

const touches = (s: NomonhanState, p: number, hex: number): boolean =>
  s.world.board.areAdjacent(s.place[p], s.world.hexes[hex]);

// --- the proposal as it stands

/** A battle number that nobody uses. */
const freshNumber = (s: NomonhanState, of: number): number => {
  const { board, pieces: all } = s.world;
  for (let n = 1; ; n++) {
    let used = false;
    for (let i = 0; i < board.size && !used; i++) used = s.battle[i] === n;
    for (let p = 0; p < all.length && !used; p++) used = s.world.sideOf[p] === of && groupOf(s, p) === n;
    if (!used) return n;
  }
};

/** Who is in a battle with no hex left, or a hex with nobody left, falls out. */
const tidy = (s: NomonhanState, of: number): void => {
  const withHex = new Set<number>();
  const withUnit = new Set<number>();
  for (let hex = 0; hex < s.world.board.size; hex++) if (s.battle[hex] > 0) withHex.add(s.battle[hex]);
  for (const p of s.world.pieces) if (s.world.sideOf[p] === of && groupOf(s, p) > 0) withUnit.add(groupOf(s, p));
  for (let hex = 0; hex < s.world.board.size; hex++) if (!withUnit.has(s.battle[hex])) s.battle[hex] = 0;
  for (const p of s.world.pieces) if (s.world.sideOf[p] === of && !withHex.has(groupOf(s, p))) setGroup(s, p, 0);
};

type Assignment = { of: number };

const mayAim = (s: NomonhanState, l: Assignment, argument: number): number => {
  const unit = aimer(argument);
  if (!canAttack(s, l.of, unit)) return no.cannotAttack;
  const hex = aimedAt(s, argument);
  return hex >= 0 && isHeld(s, foeOf(l.of), hex) ? 0 : no.nobodyThere;
};

/** `join U H`: the unit attacks in the battle of that hex and leaves its own. */
const mayJoin = (s: NomonhanState, l: Assignment, argument: number): number => {
  const may = mayAim(s, l, argument);
  if (may < 0) return may;
  const unit = aimer(argument);
  const battle = s.battle[aimedAt(s, argument)];
  if (battle === 0) return 0;
  if (groupOf(s, unit) === battle) return no.alreadyThere;
  // 14.22: it must touch every hex of that battle.
  return hexesOf(s, battle).every((hex) => touches(s, unit, hex)) ? 0 : no.notAllAdjacent;
};
const join = (s: NomonhanState, l: Assignment, argument: number): void => {
  const hex = aimedAt(s, argument);
  if (s.battle[hex] === 0) s.battle[hex] = freshNumber(s, l.of);
  setGroup(s, aimer(argument), s.battle[hex]);
  tidy(s, l.of);
};

/** `extend U H`: the battle of the unit takes that hex too; those of the battle who cannot reach it fall out. */
const mayExtend = (s: NomonhanState, l: Assignment, argument: number): number => {
  const may = mayAim(s, l, argument);
  if (may < 0) return may;
  const battle = groupOf(s, aimer(argument));
  if (battle === 0) return no.notInBattle;
  return s.battle[aimedAt(s, argument)] === battle ? no.alreadyThere : 0;
};
const extend = (s: NomonhanState, l: Assignment, argument: number): void => {
  const hex = aimedAt(s, argument);
  const battle = groupOf(s, aimer(argument));
  s.battle[hex] = battle;
  for (const p of membersOf(s, l.of, battle)) if (!touches(s, p, hex)) setGroup(s, p, 0);
  tidy(s, l.of);
};

/** `part H`: that hex is in no battle with others any more; its attackers stay with the rest. */
const mayPart = (s: NomonhanState, _l: Assignment, hex: number): number => (s.battle[hex] === 0 ? no.notInBattle : 0);
const part = (s: NomonhanState, l: Assignment, hex: number): void => {
  s.battle[hex] = 0;
  tidy(s, l.of);
};

const mayLeave = (s: NomonhanState, l: Assignment, p: number): number => {
  if (!canAttack(s, l.of, p)) return no.cannotAttack;
  return groupOf(s, p) === 0 ? no.notInBattle : 0;
};

const mayDeclare = (s: NomonhanState, l: Assignment): number => {
  const open = openObligation(s, l.of);
  if (open === null) return 0;
  return 'piece' in open ? no.mustAttack : no.mustBeAttacked;
};

const listAims =
  (test: (s: NomonhanState, l: Assignment, argument: number) => number) =>
  (s: NomonhanState, l: Assignment, out: Offers): void => {
    for (const p of front(s, l.of).attackers)
      for (let direction = 0; direction < 6; direction++) {
        const argument = aim(p, direction);
        if (test(s, l, argument) >= 0) out.add(argument);
      }
  };

const declare = (s: NomonhanState, l: Assignment): void => {
  const numbers = new Set<number>();
  for (const p of s.world.pieces) {
    if (s.world.sideOf[p] !== l.of || groupOf(s, p) === 0) continue;
    numbers.add(groupOf(s, p));
    show(s, p); // who attacks is seen
  }
  note(s, { kind: 'declared-battles', side: l.of, count: numbers.size });
};

/** Own hexes in contact from which only some may fight. */
const crowded = (s: NomonhanState, of: number): number => {
  for (const p of front(s, of).attackers) if (mustSpare(s, of, s.place[p])) return s.place[p];
  return -1;
};

/** Everything of 14.2: who is spared, the proposal, its edits and its declaration. */
export const assignment = procedure(
  'assignment',
  (of: number): Assignment => ({ of }),
  ({ ask, end, label, loop, run, when }) => [
    loop(
      (s, l) => crowded(s, l.of) >= 0,
      [
        ask({
          point: 'spare',
          rule: 'NOM-12.5c',
          who: (_s, l) => side(l.of),
          prompt: (s, l) =>
            `${s.world.board.ids[crowded(s, l.of)]} is overstacked: choose a unit that does not attack.`,
          verbs: [
            {
              name: 'spare',
              takes: pieces,
              candidates: (s, l) => piecesAt(s, l.of, crowded(s, l.of)),
              may: (s, l, p) => (isSpare(s, crowded(s, l.of), p) ? 0 : no.notCrowded),
              do: (s, l, p) => {
                s.flags[p] |= SURPLUS;
                note(s, { kind: 'spared', side: l.of, piece: -1 });
              },
            },
          ],
        }),
      ],
    ),
    when((s, l) => front(s, l.of).attackers.length === 0, [end()]),
    run((s, l) => propose(s, l.of)),
    ask({
      point: 'assign',
      rule: 'NOM-14.2a',
      always: true,
      who: (_s, l) => side(l.of),
      prompt: () => 'Declare the battles as proposed, or change them.',
      verbs: [
        { name: 'declare', takes: none, may: mayDeclare, do: declare, then: { goto: 'declared' } },
        { name: 'edit', takes: none, may: () => 0 },
      ],
    }),
    ask({
      point: 'assign.edit',
      rule: 'NOM-14.13a',
      always: true,
      within: true,
      who: (_s, l) => side(l.of),
      prompt: () => 'Change which units attack what, then declare the battles.',
      verbs: [
        { name: 'join', takes: aims, may: mayJoin, each: listAims(mayJoin), do: join, then: 'again' },
        { name: 'extend', takes: aims, may: mayExtend, each: listAims(mayExtend), do: extend, then: 'again' },
        {
          name: 'part',
          takes: hexes,
          candidates: (s, l) => front(s, l.of).targets,
          may: mayPart,
          do: part,
          then: 'again',
        },
        {
          name: 'leave',
          takes: pieces,
          candidates: (s, l) => front(s, l.of).attackers,
          may: mayLeave,
          do: (s, l, p) => {
            setGroup(s, p, 0);
            tidy(s, l.of);
          },
          then: 'again',
        },
        { name: 'propose', takes: none, may: () => 0, do: (s, l) => propose(s, l.of), then: { goto: 'assign' } },
        { name: 'declare', takes: none, may: mayDeclare, do: declare },
      ],
    }),
    label('declared'),
    run(() => undefined),
  ],
);
