// 5.4 Assault and 5.5 overrun: the attackers enter the hex, both sides roll, hits fall at the same time, the loser leaves.

import { place, side } from '@hexside/engine';
import { foeOf } from '../sides.ts';
import {
  faceOf,
  hqAt,
  hqsIn,
  isHex,
  LED,
  listOf,
  mark,
  matesOf,
  type NationsState,
  OPS,
  onMap,
  procedure,
  put,
  release,
  unitsIn,
  unmark,
  WATCH,
} from '../state.ts';
import { platoonsOf } from './assault-entry.ts';
import { blow, weighBlow } from './blows.ts';
import { allot, casualties, conditionOf, firstShare, secondShare } from './casualties.ts';
import { ANY_NUMBER, pool, rollOf } from './dice.ts';
import { none, pieces } from './domains.ts';
import { note } from './events.ts';
import { isMined, minefield } from './mines.ts';
import { moveInto } from './movement.ts';
import { leadershipFor, throughTrench } from './ranged-combat.ts';
import { no } from './refusals.ts';
import { retreat } from './retreats.ts';

export type Assault = {
  of: number;
  hex: number;
  from: number;
  group: number[];
  exit: number;
  attackers: number[];
  defenders: number[];
  leads: number;
  answers: number;
  turn: number;
  scored: number;
  taken: number;
  shares: number;
  before: number[];
  fleeing: number[];
  hqs: number;
  /** Who held the hex before, as `control` has it. */
  held: number;
};

export const CALLED_OFF = 0;
export const FOUGHT = 1;

const isOverrun = (l: Assault): boolean => l.exit >= 0;

const mayLead = (s: NationsState, p: number, among: readonly number[]): number =>
  among.includes(p) && s.world.hasAf[faceOf(s, p)] === 1 && leadershipFor(s, p) > 0 ? 0 : no.notLeadable;

const strengthOf = (s: NationsState, l: Assault, p: number, attacks: boolean): void => {
  const chosen = attacks ? l.leads : l.answers;
  weighBlow(
    s,
    p,
    attacks ? l.defenders : l.attackers,
    l.hex,
    isOverrun(l),
    attacks,
    chosen === p ? leadershipFor(s, p) : 0,
  );
};

const comeIn = (s: NationsState, l: Assault): void => {
  l.attackers = platoonsOf(s, l.group);
  l.defenders = listOf(s.world, 1 - l.of, unitsIn(s, 1 - l.of, l.hex));
  note(s, {
    kind: 'assault',
    side: l.of,
    pieces: l.group.slice(),
    defenders: l.defenders.slice(),
    from: l.from,
    hex: l.hex,
    overrun: isOverrun(l) ? 1 : 0,
  });
  l.held = s.control[l.hex];
  moveInto(s, l.of, l.group, l.hex);
};

/** Who was hurt by mines on the way in does not fight and goes back. */
const dropMined = (s: NationsState, l: Assault): void => {
  const back = l.attackers.filter((p, i) => conditionOf(s, p) !== l.before[i]);
  l.attackers = l.attackers.filter((p, i) => conditionOf(s, p) === l.before[i]);
  const gone = back.filter((p) => onMap(s, p));
  if (gone.length > 0) throwBack(s, l, gone);
};

/** Sends attackers to where they came from, off the map if they came from there (a6); a headquarters with its last platoon. */
const throwBack = (s: NationsState, l: Assault, list: readonly number[]): void => {
  for (const p of list) put(s, p, place(l.from));
  const alone = listOf(s.world, l.of, hqsIn(s, l.of, l.hex)).filter((hq) => matesOf(s, hq) === 0);
  for (const hq of alone) put(s, hq, place(l.from));
  note(s, { kind: 'thrown-back', pieces: [...list, ...alone], from: l.hex, hex: l.from });
};

const survivorsOf = (s: NationsState, list: readonly number[]): number[] => list.filter((p) => onMap(s, p));

/** 5.4o, b38: both sides are Ops Complete after an assault; 5.2d: and have acquired nothing. */
const wearOut = (s: NationsState, l: Assault): void => {
  const marked: number[] = [];
  for (const p of [...l.attackers, ...l.defenders]) {
    release(s, p);
    if (!onMap(s, p)) continue;
    unmark(s, WATCH, p);
    if (isOverrun(l)) continue;
    mark(s, OPS, p);
    marked.push(p);
  }
  if (marked.length > 0) note(s, { kind: 'ops', pieces: marked });
};

const spendLeadership = (s: NationsState, p: number): void => {
  if (p >= 0) mark(s, LED, hqAt(s, s.world.sideOf[p], s.place[p]));
};

/** 5.5g: an AFV that was hurt goes back, the others go on (b49). */
export const isHurt = (s: NationsState, l: Assault, p: number): boolean =>
  conditionOf(s, p) !== l.before[l.attackers.indexOf(p)];

/** Of an overrunning stack one is thrown back and the other drives on: the owner says with whom the headquarters goes (b49). */
const hqMustChoose = (s: NationsState, l: Assault): boolean => {
  const alive = survivorsOf(s, l.attackers);
  return hqsIn(s, l.of, l.hex) !== 0 && alive.some((p) => isHurt(s, l, p)) && alive.some((p) => !isHurt(s, l, p));
};

const driveOn = (s: NationsState, l: Assault): void => {
  const alive = survivorsOf(s, l.attackers);
  const hurt = alive.filter((p) => isHurt(s, l, p));
  const whole = alive.filter((p) => !isHurt(s, l, p));
  // `hqs` names the platoon that a headquarters follows; with nobody hurt it goes on, otherwise it is thrown back with its last mate.
  if (hurt.length === 0 || whole.includes(l.hqs)) whole.push(...listOf(s.world, l.of, hqsIn(s, l.of, l.hex)));
  if (whole.length > 0) moveInto(s, l.of, whole, l.exit);
  if (hurt.length > 0) throwBack(s, l, hurt);
};

export const assault = procedure(
  'assault',
  (of: number, hex: number, from: number, group: number[], exit: number): Assault => ({
    of,
    hex,
    from,
    group,
    exit,
    attackers: [],
    defenders: [],
    leads: -1,
    answers: -1,
    turn: 0,
    scored: 0,
    taken: 0,
    shares: 0,
    before: [],
    fleeing: [],
    hqs: -1,
    held: 0,
  }),
  ({ ask, call, end, label, loop, milestone, run, when }) => [
    ask({
      point: 'assault',
      rule: 'NAW-5.4a',
      always: true,
      within: true,
      who: (_s, l) => side(l.of),
      prompt: (s, l) => `${isOverrun(l) ? 'Overrun' : 'Assault'} ${s.world.placeIds[l.hex]}?`,
      verbs: [
        { name: 'attack', takes: none, may: () => 0 },
        {
          name: 'lead',
          takes: pieces,
          candidates: (_s, l) => l.group,
          may: (s, l, p) =>
            l.leads < 0 && l.group.includes(hqAt(s, l.of, l.from))
              ? mayLead(s, p, platoonsOf(s, l.group))
              : no.notLeadable,
          do: (_s, l, p) => {
            l.leads = p;
          },
          then: 'again',
        },
        { name: 'cancel', takes: none, may: () => 0, then: { goto: 'off' } },
      ],
    }),
    run(comeIn),
    run((s, l) => {
      l.before = l.attackers.map((p) => conditionOf(s, p));
    }),
    when((s, l) => isMined(s, l.hex), [call(minefield, (_s, l) => [l.of, l.hex, l.attackers.slice()]), run(dropMined)]),
    when((_s, l) => l.attackers.length === 0, [milestone('assault.mined'), end(() => FOUGHT)]),
    run((s, l) => {
      l.before = l.attackers.map((p) => conditionOf(s, p));
      if (!l.attackers.includes(l.leads)) l.leads = -1;
    }),
    ask({
      point: 'defend',
      rule: 'NAW-5.4n',
      who: (_s, l) => foeOf(l.of),
      prompt: (s, l) => `${s.world.placeIds[l.hex]} is assaulted. Which platoon does the headquarters lead?`,
      verbs: [
        {
          name: 'lead',
          takes: pieces,
          candidates: (_s, l) => l.defenders,
          may: (s, l, p) => mayLead(s, p, l.defenders),
          do: (_s, l, p) => {
            l.answers = p;
          },
        },
        { name: 'none', takes: none, may: () => 0 },
      ],
    }),

    // 5.4c: the attackers' hits are held while the defenders answer
    loop(
      (_s, l) => l.turn < l.attackers.length,
      [
        call(
          pool,
          (s, l) => {
            strengthOf(s, l, l.attackers[l.turn], true);
            return [l.of, blow.dice, blow.needs, blow.plus, ANY_NUMBER, rollOf('assault')];
          },
          (_s, l, hits) => {
            l.scored += hits;
            l.turn++;
          },
          'attack',
        ),
      ],
    ),
    run((s, l) => {
      spendLeadership(s, l.leads);
      l.turn = 0;
    }),
    loop(
      (_s, l) => l.turn < l.defenders.length,
      [
        call(
          pool,
          (s, l) => {
            strengthOf(s, l, l.defenders[l.turn], false);
            return [foeOf(l.of), blow.dice, blow.needs, blow.plus, ANY_NUMBER, rollOf('counterattack')];
          },
          (_s, l, hits) => {
            l.taken += hits;
            l.turn++;
          },
          'counterattack',
        ),
      ],
    ),
    run((s, l) => {
      spendLeadership(s, l.answers);
      l.turn = 0;
      l.leads = -1;
      l.answers = -1;
      const through = throughTrench(s, l.hex, l.scored); // only who was in the hex
      if (through < l.scored) note(s, { kind: 'cancelled', hex: l.hex, rule: 'NAW-cTEC-d' });
      l.scored = through;
      note(s, { kind: 'assault-result', side: l.of, hex: l.hex, attackers: l.taken, defenders: l.scored });
    }),
    when(
      (_s, l) => l.scored > 0,
      [
        call(
          allot,
          (_s, l) => [l.defenders.slice(), l.scored, 0],
          (_s, l, shares) => {
            l.shares = shares;
          },
          'allot to defenders',
        ),
        call(
          casualties,
          (_s, l) => [
            foeOf(l.of),
            l.hex,
            l.defenders.slice(),
            l.defenders.map((_, i) => (i === 0 ? firstShare(l.shares) : secondShare(l.shares))),
            0,
          ],
          null,
          'defenders hit',
        ),
      ],
    ),
    when(
      (_s, l) => l.taken > 0,
      [
        call(
          allot,
          (_s, l) => [l.attackers.slice(), l.taken, 0],
          (_s, l, shares) => {
            l.shares = shares;
          },
          'allot to attackers',
        ),
        call(
          casualties,
          (_s, l) => [
            l.of,
            l.hex,
            l.attackers.slice(),
            l.attackers.map((_, i) => (i === 0 ? firstShare(l.shares) : secondShare(l.shares))),
            0,
          ],
          null,
          'attackers hit',
        ),
      ],
    ),
    milestone('assault.result'),
    run((s, l) => {
      // b47: hits fall at the same time, so where all die nobody has taken the hex.
      if (unitsIn(s, 0, l.hex) === 0 && unitsIn(s, 1, l.hex) === 0) s.control[l.hex] = l.held;
      wearOut(s, l);
    }),

    when(
      (_s, l) => isOverrun(l),
      [
        ask({
          point: 'overrun.hq',
          rule: 'NAW-5.5g',
          within: true,
          who: (s, l) => (hqMustChoose(s, l) ? side(l.of) : null),
          prompt: () => 'Part of the stack is thrown back. Which platoon does the headquarters go with?',
          verbs: [
            {
              name: 'with',
              takes: pieces,
              candidates: (_s, l) => l.attackers,
              may: (s, l, p) => (l.attackers.includes(p) && onMap(s, p) ? 0 : no.noHqChoice),
              do: (_s, l, p) => {
                l.hqs = p;
              },
            },
          ],
        }),
        run((s, l) => {
          driveOn(s, l);
          // b5: the losers leave, unless nobody drove on
          const drove = l.attackers.some((p) => s.place[p] === l.exit);
          l.fleeing = drove && l.scored > l.taken ? survivorsOf(s, l.defenders) : [];
        }),
      ],
      [
        run((s, l) => {
          const attackers = survivorsOf(s, l.attackers);
          const defenders = survivorsOf(s, l.defenders);
          if (attackers.length === 0 || defenders.length === 0) return; // 5.4g, 5.4t
          if (l.scored > l.taken) l.fleeing = defenders;
          else throwBack(s, l, attackers);
        }),
      ],
    ),
    loop(
      (_s, l) => l.fleeing.length > 0,
      [
        ask({
          point: 'retreat.order',
          rule: 'NAW-5.4h',
          within: true,
          who: (_s, l) => foeOf(l.of),
          prompt: () => 'Both platoons retreat. Which goes first?',
          verbs: [
            {
              name: 'first',
              takes: pieces,
              candidates: (_s, l) => l.fleeing,
              may: (_s, l, p) => (l.fleeing.includes(p) ? 0 : no.notFleeing),
              do: (_s, l, p) => {
                l.fleeing = [p, ...l.fleeing.filter((one) => one !== p)];
              },
            },
          ],
        }),
        call(
          retreat,
          (s, l) => [
            l.fleeing[0],
            isHex(s.world, l.from) ? s.world.board.directionTo(place(l.hex), place(l.from)) : -1,
            l.group.slice(),
          ],
          (_s, l) => {
            l.fleeing.shift();
          },
        ),
      ],
    ),
    // who returns over mines is attacked again.
    when(
      (s, l) => isHex(s.world, l.from) && isMined(s, l.from),
      [
        call(
          minefield,
          (s, l) => [l.of, l.from, l.attackers.filter((p) => s.place[p] === l.from)],
          null,
          'mines behind',
        ),
      ],
    ),
    end(() => FOUGHT),
    label('off'),
    end(() => CALLED_OFF),
  ],
);
