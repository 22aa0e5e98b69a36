// 12.0 Attack: who takes part (12.1 to 12.3), resolution (12.5), the captured tanks' ammunition (12.9).
import { type Modifier, place, side } from '@hexside/engine';
import {
  ACTED,
  ACTIVE,
  AMMUNITION,
  combatAt,
  ENTERED,
  freshIn,
  isCombat,
  isFresh,
  JOINED,
  leadersAt,
  listOf,
  MOVED,
  NO_AMMO,
  newStamp,
  type OrgunState,
  onMap,
  pieceIn,
  procedure,
  spend,
  takeFirst,
  USED,
  unitsAt,
} from '../state.ts';
import { areaName, bitOf, DRA, enemyOf, MJ } from '../world.ts';
import { attackBase, attackModifiers, type Battle, defenceBase, defenceModifiers, firepowerIn } from './battle.ts';
import { fitsAttack, fitsDefence } from './cards/combat.ts';
import { cardVerb, layDown, mightPlay } from './cards.ts';
import { casualties } from './casualties.ts';
import { isHostile, isOpenTo } from './control.ts';
import { none, pieces } from './domains.ts';
import { note } from './events.ts';
import { loneLeaders } from './leaders.ts';
import { no } from './refusals.ts';
import { retreat } from './retreats.ts';
import { hasRoom } from './stacking.ts';

const ATTACK = bitOf('attack');
const DEFEND = bitOf('defend');

/** May this unit take part in an attack here? It came in during this action, or it stands in an active area. */
export const mayJoin = (s: OrgunState, of: number, area: number, unit: number): number => {
  if (s.world.sideOf[unit] !== of || !isCombat(s.world, unit) || !onMap(s, unit)) return no.notYours;
  if (s.place[unit] !== area) return no.elsewhere;
  if (!isFresh(s, unit)) return no.isSpent;
  if ((s.flags[unit] & NO_AMMO) !== 0) return no.noAmmo;
  if ((s.flags[unit] & (ENTERED | JOINED)) !== 0) return 0;
  return (s.flags[unit] & (ACTIVE | ACTED | MOVED)) === ACTIVE ? 0 : no.notThere; // 12.2d, 12.3a
};

/** All who may, as a set. */
const joiners = (s: OrgunState, of: number, area: number): number => {
  let set = 0;
  for (let m = freshIn(s, of, combatAt(s, of, area)); m !== 0; m &= m - 1)
    if (mayJoin(s, of, area, pieceIn(s, of, m)) >= 0) set |= m & -m;
  return set;
};

export const mayAttack = (s: OrgunState, of: number, area: number): number => {
  if (unitsAt(s, enemyOf(of), area) === 0) return no.noEnemy;
  if (s.attacked[area] === 1) return no.attackedOnce;
  return joiners(s, of, area) !== 0 ? 0 : no.noAttacker;
};

/** 12.1a, B70: must units that came into this area still attack? */
export const owesAttackAt = (s: OrgunState, of: number, at: number): boolean =>
  mayAttack(s, of, at) >= 0 && isHostile(s, of, at);

export const owesAttack = (s: OrgunState, of: number): boolean => s.world.areas.some((at) => owesAttackAt(s, of, at));

const noteValue = (
  s: OrgunState,
  of: number,
  name: string,
  base: number,
  die: number,
  total: number,
  parts: readonly Modifier[],
): void => {
  if (s.log === null) return;
  const text = parts.map(({ amount, label, rule }) => `${amount}|${label}|${rule}`).join(';');
  note(s, { kind: 'value', side: of, name, base, die, total, parts: text });
};

const canReroll = (s: OrgunState, area: number): boolean => {
  for (let m = freshIn(s, DRA, leadersAt(s, DRA, area)); m !== 0; m &= m - 1)
    if (s.world.rerolls[pieceIn(s, DRA, m)] === 1) return true;
  return false;
};

/** 4.1.3b: the Advisor is spent, the second roll stands. */
const useAdvisor = (s: OrgunState, area: number): void => {
  for (let m = freshIn(s, DRA, leadersAt(s, DRA, area)); m !== 0; m &= m - 1) {
    const p = pieceIn(s, DRA, m);
    if (s.world.rerolls[p] === 0) continue;
    spend(s, p);
    note(s, { kind: 'rerolled', side: DRA, piece: p });
    return;
  }
};

const desperate = (s: OrgunState, b: Battle): boolean =>
  b.defenceCards.some((card) => s.world.spendsDefenders[card] === 1);

type Attack = Battle & { left: number[]; unit: number };

/** 12.5c: attackers are chosen, or given by a mandatory attack. */
const declare = (s: OrgunState, l: Attack): void => {
  const foe = enemyOf(l.of);
  l.defenders = listOf(s, foe, combatAt(s, foe, l.area));
  const tanks = s.world.captured;
  l.tanks = listOf(s, MJ, combatAt(s, MJ, l.area) & tanks).filter(
    (p) => l.attackers.includes(p) || l.defenders.includes(p),
  );
  note(s, {
    kind: 'attack',
    side: l.of,
    area: l.area,
    pieces: l.attackers,
    defenders: l.defenders,
    must: l.must,
  });
};

const finish = (s: OrgunState, l: Attack): void => {
  s.attacked[l.area] = 1;
  s.track[USED] = 1;
  newStamp(s);
  for (const unit of l.attackers) {
    s.flags[unit] |= ACTED;
    spend(s, unit); // 12.5e
  }
};

/** 12.7i: who goes first makes a difference only where some area next door has no room for all of them. */
const orderMatters = (s: OrgunState, l: Attack): boolean =>
  s.world.board.neighboursOf(place(l.area)).some((to) => isOpenTo(s, l.of, to) && !hasRoom(s, l.of, to, l.left.length));

export const attack = procedure(
  'attack',
  (of: number, area: number): Attack => ({
    of,
    area,
    must: 0,
    attackers: [],
    defenders: [],
    attackCards: [],
    defenceCards: [],
    attackDie: 0,
    defenceDie: 0,
    cp: 0,
    tanks: [],
    left: [],
    unit: -1,
  }),
  ({ ask, call, end, label, loop, milestone, roll, run, when }) => [
    // 12.5 step 1: who attacks
    run((s, l) => {
      if (!isHostile(s, l.of, l.area)) return;
      l.must = 1;
      l.attackers = listOf(s, l.of, joiners(s, l.of, l.area));
    }),
    ask({
      point: 'attackers',
      rule: 'ORG-12.2a',
      within: true,
      always: true,
      who: (_s, l) => (l.must === 1 ? null : side(l.of)),
      prompt: (s, l) => `Choose the units that attack in ${areaName(s.world, l.area)}, then declare.`,
      verbs: [
        {
          name: 'with',
          takes: pieces,
          may: (s, l, unit) => (l.attackers.includes(unit) ? no.alreadyIn : mayJoin(s, l.of, l.area, unit)),
          each: (s, l, out) => {
            for (let m = joiners(s, l.of, l.area); m !== 0; m &= m - 1) {
              const unit = pieceIn(s, l.of, m);
              if (!l.attackers.includes(unit)) out.add(unit);
            }
          },
          do: (_s, l, unit) => {
            l.attackers.push(unit);
          },
          then: 'again',
        },
        {
          name: 'without',
          takes: pieces,
          candidates: (_s, l) => l.attackers,
          may: (_s, l, unit) => (l.attackers.includes(unit) ? 0 : no.notIn),
          do: (_s, l, unit) => {
            l.attackers = l.attackers.filter((one) => one !== unit);
          },
          then: 'again',
        },
        { name: 'declare', takes: none, may: (_s, l) => (l.attackers.length > 0 ? 0 : no.nobodyAttacks) },
        { name: 'cancel', takes: none, may: () => 0, then: { goto: 'called off' } },
      ],
    }),
    run(declare),

    // step 2: the attacker's cards and die
    ask({
      point: 'attack.cards',
      rule: 'ORG-12.5c',
      always: true,
      who: (_s, l) => side(l.of),
      prompt: (s, l) => `Attack in ${areaName(s.world, l.area)}: play cards, then roll.`,
      verbs: [
        {
          ...cardVerb((l) => l.of, ATTACK, fitsAttack),
          do: (s, l, card) => {
            layDown(s, card);
            l.attackCards.push(card);
          },
          then: 'again',
        },
        { name: 'roll', takes: none, may: () => 0 },
      ],
    }),
    roll('attack.die', 6, (_s, l, value) => {
      l.attackDie = value;
    }),
    when(
      (s, l) => l.of === DRA && canReroll(s, l.area),
      [
        ask({
          point: 'advisor.attack',
          rule: 'ORG-4.1.3b',
          who: () => DRA,
          prompt: (_s, l) => `Your attack die shows ${l.attackDie}. Let the Advisor re-roll it?`,
          verbs: [
            { name: 'keep', takes: none, may: () => 0, then: { goto: 'attack value' } },
            { name: 'reroll', takes: none, may: () => 0, do: (s, l) => useAdvisor(s, l.area) },
          ],
        }),
        roll('attack.again', 6, (_s, l, value) => {
          l.attackDie = value;
        }),
      ],
    ),
    label('attack value'),
    run((s, l) =>
      noteValue(
        s,
        l.of,
        'attack',
        firepowerIn(s, l.attackers),
        l.attackDie,
        attackBase(s, l) + l.attackDie,
        attackModifiers(s, l),
      ),
    ),

    // step 3: the defender's cards and die (12.5i)
    ask({
      point: 'defend.cards',
      rule: 'ORG-12.5i',
      always: true,
      who: (s, l) =>
        // A player who has played a card here decides when to roll, even without another card.
        l.defenceCards.length > 0 || mightPlay(s, l, enemyOf(l.of), DEFEND, fitsDefence) ? enemyOf(l.of) : null,
      prompt: (s, l) =>
        `${areaName(s.world, l.area)} is attacked with ${attackBase(s, l) + l.attackDie}. Play cards, then roll.`,
      verbs: [
        {
          ...cardVerb((l) => enemyOf(l.of), DEFEND, fitsDefence),
          do: (s, l, card) => {
            layDown(s, card);
            l.defenceCards.push(card);
          },
          then: 'again',
        },
        { name: 'roll', takes: none, may: () => 0 },
      ],
    }),
    roll('defence.die', 6, (_s, l, value) => {
      l.defenceDie = value;
    }),
    when(
      (s, l) => l.of === MJ && canReroll(s, l.area),
      [
        ask({
          point: 'advisor.defence',
          rule: 'ORG-4.1.3b',
          who: () => DRA,
          prompt: (_s, l) => `Your defence die shows ${l.defenceDie}. Let the Advisor re-roll it?`,
          verbs: [
            { name: 'keep', takes: none, may: () => 0, then: { goto: 'defence value' } },
            { name: 'reroll', takes: none, may: () => 0, do: (s, l) => useAdvisor(s, l.area) },
          ],
        }),
        roll('defence.again', 6, (_s, l, value) => {
          l.defenceDie = value;
        }),
      ],
    ),
    label('defence value'),
    run((s, l) => {
      const dv = defenceBase(s, l) + l.defenceDie;
      noteValue(s, enemyOf(l.of), 'defence', firepowerIn(s, l.defenders), l.defenceDie, dv, defenceModifiers(s, l));
      l.cp = Math.max(0, attackBase(s, l) + l.attackDie - dv);
      // What the dice showed no longer matters: equal results are equal futures.
      l.attackDie = 0;
      l.defenceDie = 0;
      note(s, { kind: 'result', side: l.of, area: l.area, cp: l.cp });
    }),
    milestone('attack.result'),

    // step 4, step 5
    run(finish),
    when(
      (_s, l) => l.cp > 0,
      [call(casualties, (_s, l) => [enemyOf(l.of), l.cp, l.defenders])],
      [
        run((_s, l) => {
          l.left = [...l.attackers];
        }),
        loop(
          (_s, l) => l.left.length > 0,
          [
            ask({
              point: 'retreat.order',
              rule: 'ORG-12.7i',
              who: (s, l) => (orderMatters(s, l) ? side(l.of) : null),
              prompt: () => 'The attack is repulsed. Choose who retreats next.',
              verbs: [
                {
                  name: 'retreat',
                  takes: pieces,
                  candidates: (_s, l) => l.left,
                  may: (_s, l, unit) => (l.left.includes(unit) ? 0 : no.notRepulsed),
                  do: (_s, l, unit) => {
                    l.left = [unit, ...l.left.filter((one) => one !== unit)];
                  },
                },
              ],
            }),
            run((_s, l) => {
              l.unit = takeFirst(l.left);
            }),
            // B5: those of a mandatory attack are lost when they cannot retreat, the others stay.
            call(retreat, (_s, l) => [l.unit, -1, l.must === 1 ? 0 : 1]),
          ],
        ),
      ],
    ),
    run((s, l) => {
      if (!desperate(s, l)) return;
      for (const unit of l.defenders) if (s.place[unit] === l.area) spend(s, unit);
    }),
    call(loneLeaders, (_s, l) => [enemyOf(l.of), l.area], null, 'their leaders'),
    call(loneLeaders, (_s, l) => [l.of, l.area], null, 'own leaders'),

    // 12.9, an option
    loop(
      (s, l) => s.track[AMMUNITION] === 1 && l.tanks.length > 0,
      [
        run((_s, l) => {
          l.unit = takeFirst(l.tanks);
        }),
        when(
          (s, l) => onMap(s, l.unit) && (s.flags[l.unit] & NO_AMMO) === 0,
          [
            roll('ammunition.die', 6, (s, l, value) => {
              const empty = value >= s.world.data.tables.ammunition.outOn;
              const meaning = empty ? 'out of ammunition' : 'has shells left';
              note(s, {
                kind: 'die',
                side: MJ,
                name: s.world.pieceIds[l.unit] ?? '',
                value,
                total: value,
                meaning,
                rule: 'ORG-12.9a',
              });
              if (!empty) return;
              s.flags[l.unit] |= NO_AMMO;
              note(s, { kind: 'no-ammo', piece: l.unit });
            }),
          ],
        ),
      ],
    ),
    end(() => 1),
    label('called off'),
    end(() => 0),
  ],
);
