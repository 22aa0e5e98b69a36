// 5.1.6 Mortars, and how shells of any kind strike a hex: one throw for the hex, one save, hits shared out, hard targets only disrupted.
import { place, side } from '@hexside/engine';
import { foeOf, SIDES } from '../sides.ts';
import {
  distanceOf,
  faceOf,
  hqAt,
  isHard,
  LED,
  listOf,
  MISSIONS_USED,
  mark,
  type NationsState,
  OPS,
  procedure,
  setSmoke,
  shakeOff,
  unitsAt,
  unitsIn,
  unmark,
  WATCH,
} from '../state.ts';
import { MORTAR } from '../world.ts';
import { allot, casualties, firstShare, secondShare } from './casualties.ts';
import { ANY_NUMBER, pool, rollOf } from './dice.ts';
import { none } from './domains.ts';
import { note } from './events.ts';
import { coverOf, leadershipFor, throughTrench } from './ranged-combat.ts';
import { no } from './refusals.ts';

type Shells = {
  of: number;
  hex: number;
  dice: number;
  needs: number;
  plus: number;
  what: number;
  hits: number;
  owner: number;
  units: number[];
  shares: number;
};

/** 5.1.6b: infantry bonus of the terrain, without hill and concealment, and a die more if anything hard is there. */
const shelter = (s: NationsState, l: Shells): number =>
  coverOf(s, l.hex, 0) + (l.units.some((p) => isHard(s, p)) ? s.world.data.tables.combat.mortarHardDice : 0);

/** Shells of `of` fall on a hex with units, friend or foe. */
export const shelling = procedure(
  'shelling',
  (of: number, hex: number, dice: number, needs: number, plus: number, what: number): Shells => ({
    of,
    hex,
    dice,
    needs,
    plus,
    what,
    hits: 0,
    owner: -1,
    units: [],
    shares: 0,
  }),
  ({ call, end, run, when }) => [
    run((s, l) => {
      l.owner = unitsAt(s, 0, l.hex) > 0 ? 0 : 1;
      l.units = listOf(s.world, l.owner, unitsIn(s, l.owner, l.hex));
    }),
    call(
      pool,
      (_s, l) => [l.of, l.dice, l.needs, l.plus, ANY_NUMBER, l.what],
      (s, l, hits) => {
        l.hits = throughTrench(s, l.hex, hits);
        if (l.hits < hits) note(s, { kind: 'cancelled', hex: l.hex, rule: 'NAW-cTEC-d' });
      },
    ),
    when(
      (s, l) => l.hits > 0 && shelter(s, l) > 0,
      [
        call(
          pool,
          (s, l) => [l.owner, shelter(s, l), s.world.data.tables.combat.softSave, 0, l.hits, rollOf('saves')],
          (_s, l, saved) => {
            l.hits -= saved;
          },
          'shelter',
        ),
      ],
    ),
    when(
      (_s, l) => l.hits > 0,
      [
        call(
          allot,
          (_s, l) => [l.units.slice(), l.hits, 1],
          (_s, l, shares) => {
            l.shares = shares;
          },
        ),
        call(casualties, (_s, l) => [
          l.owner,
          l.hex,
          l.units.slice(),
          l.units.map((_, i) => (i === 0 ? firstShare(l.shares) : secondShare(l.shares))),
          1,
        ]),
      ],
    ),
    end((_s, l) => l.hits),
  ],
);

/** How a mortar fires: it sees the hex itself, or somebody sees it for the mortar. */
export const DIRECT = 0;
export const INDIRECT = 1;

/** 2.5.5.1a: the underlined range is all it has. */
export const mortarReaches = (s: NationsState, mortar: number, hex: number): boolean =>
  distanceOf(s, s.place[mortar], hex) <= s.world.heRange[faceOf(s, mortar)];

export const isMortar = (s: NationsState, p: number): boolean => s.world.kind[p] === MORTAR;

export type Mortar = { mortar: number; hex: number; how: number; smoke: number; lead: number; hits: number };

const ownerOf = (s: NationsState, l: Mortar) => side(s.world.sideOf[l.mortar]);
export const mortarDice = (s: NationsState, l: Mortar): number =>
  s.world.heDice[faceOf(s, l.mortar)] + (l.lead === 1 ? leadershipFor(s, l.mortar) : 0);
export const mortarNeeds = (s: NationsState, l: Mortar): number => {
  const { combat, smoke } = s.world.data.tables;
  const needs = s.world.heHit[faceOf(s, l.mortar)] + (s.smoke[s.place[l.mortar]] > 0 ? smoke.firingOut.toHit : 0);
  return Math.min(combat.toHitAtMost, needs);
};

/** One throw of a mortar at a hex, with shells or smoke (2.5.5.2). Answers 1, or 0 if it was called off. */
export const mortarFire = procedure(
  'mortar-fire',
  (mortar: number, hex: number, how: number, smoke: number): Mortar => ({ mortar, hex, how, smoke, lead: 0, hits: 0 }),
  ({ ask, call, end, label, milestone, run, when }) => [
    ask({
      point: 'lay',
      rule: 'NAW-5.1.6a',
      always: true,
      within: true,
      who: (s, l) => ownerOf(s, l),
      prompt: (s, l) => `${s.world.pieceIds[l.mortar]} is laid on ${s.world.placeIds[l.hex]}. Fire?`,
      verbs: [
        { name: 'roll', takes: none, may: () => 0 },
        {
          name: 'lead',
          takes: none,
          may: (s, l) => (l.lead === 0 && leadershipFor(s, l.mortar) > 0 ? 0 : no.noLeadership),
          do: (_s, l) => {
            l.lead = 1;
          },
          then: 'again',
        },
        { name: 'cancel', takes: none, may: () => 0, then: { goto: 'off' } },
      ],
    }),
    run((s, l) => {
      if (l.how === INDIRECT) s.track[MISSIONS_USED]++;
      note(s, { kind: 'shelling', piece: l.mortar, hex: l.hex, dice: mortarDice(s, l), needs: mortarNeeds(s, l) });
    }),
    when(
      (_s, l) => l.smoke === 1,
      [
        call(
          pool,
          (s, l) => [
            ownerOf(s, l),
            mortarDice(s, l),
            mortarNeeds(s, l),
            s.world.hePlus[faceOf(s, l.mortar)],
            1,
            rollOf('smoke'),
          ],
          (s, l, hits) => {
            l.hits = hits;
            if (hits > 0) laySmoke(s, l.mortar, l.hex, 1);
          },
        ),
      ],
      [
        call(
          shelling,
          (s, l) => [
            ownerOf(s, l),
            l.hex,
            mortarDice(s, l),
            mortarNeeds(s, l),
            s.world.hePlus[faceOf(s, l.mortar)],
            rollOf('attack'),
          ],
          (_s, l, hits) => {
            l.hits = hits;
          },
        ),
      ],
    ),
    milestone('shelling.result'),
    run((s, l) => {
      if (l.lead === 1) mark(s, LED, hqAt(s, ownerOf(s, l), s.place[l.mortar]));
      mark(s, OPS, l.mortar);
      unmark(s, WATCH, l.mortar);
      note(s, { kind: 'ops', pieces: [l.mortar] });
    }),
    end(() => 1),
    label('off'),
    end(() => 0),
  ],
);

/** smoke where there is none yet. */
export const laySmoke = (s: NationsState, by: number, hex: number, level: number): void => {
  setSmoke(s, hex, level);
  for (const of of SIDES) for (const p of listOf(s.world, of, unitsIn(s, of, hex))) shakeOff(s, p); // 5.2f
  note(s, { kind: 'smoke', piece: by, hex, level });
};

/** Enemies in the hex for a mortar to fire at. */
export const mayShell = (s: NationsState, mortar: number, hex: number): number => {
  if (!mortarReaches(s, mortar, hex)) return no.mortarRange;
  return unitsAt(s, foeOf(s.world.sideOf[mortar]), place(hex)) > 0 ? 0 : no.nobodyThere;
};
